"""What designs bring to a battle by phases: the words of their rows in the block, and the lines that explain them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.battle.block import Columns
from armybuilder.battle.rulesets.phase import convert

if TYPE_CHECKING:
    from collections.abc import Mapping

    from armybuilder.battle.fighter import Fighter, Line
    from armybuilder.points.named import Design

__all__ = ["columns", "lines"]


def columns(fighter: Fighter, design: Design) -> Columns:
    """Return a model's own words; values that its owner set by hand stand in the place of those drawn from its profile."""
    return Columns(convert.columns(convert.converted(fighter, None, _own(design))))


def lines(fighter: Fighter, design: Design) -> tuple[Line, ...]:
    """Return what explains a design's values; a machine's are those of the machine alone, without its gunners' eye."""
    own = _own(design)
    return tuple(convert.lines(fighter, convert.converted(fighter, None, own), own))


def _own(design: Design) -> Mapping[str, int]:
    """Return the values set by hand for this ruleset."""
    return design.overrides.get("phase") or {}
