"""Slots of the block's rows that only one ruleset has."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

__all__ = ["OwnColumns"]


@dataclass(frozen=True, slots=True)
class OwnColumns:
    """A ruleset's own slots in a model's row, and in the rows of its weapons, in order."""

    model: Mapping[int, int] = field(default_factory=dict)
    arms: tuple[Mapping[int, int], ...] = ()
