"""Words that only one ruleset gives to the rows of the block."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

__all__ = ["OwnColumns"]


@dataclass(frozen=True, slots=True)
class OwnColumns:
    """Words that a ruleset gives a model's row, and the rows of its weapons, in their order."""

    model: Mapping[int, int] = field(default_factory=dict)
    arms: tuple[Mapping[int, int], ...] = ()
