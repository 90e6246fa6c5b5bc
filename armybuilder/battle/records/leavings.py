"""The losses of a battle, for both sides and the table."""

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
    """The losses of a battle on both sides and the table.

    `reason` explains why the side holds the field.
    """

    left: Toll
    right: Toll
    ruins: Mapping[str, Ruin]
    field: Field
    reason: Message
