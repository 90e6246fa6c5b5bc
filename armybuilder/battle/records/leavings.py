"""What a battle leaves of both sides and of the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from armybuilder.errors import Message
from armybuilder.model.campaign import Ruin, Toll

__all__ = ["Field", "Leavings"]

Field = Literal["left", "right", "draw"]


@dataclass(frozen=True, slots=True)
class Leavings:
    """What a battle leaves of both sides and of the table; `reason` says why that side holds the field."""

    left: Toll
    right: Toll
    ruins: Mapping[str, Ruin]
    field: Field
    reason: Message
