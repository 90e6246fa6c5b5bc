"""What a design's figure brings to a battle by phases: the words of its row in the block, and the lines that explain them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.battle.rulesets.phase import convert

if TYPE_CHECKING:
    from collections.abc import Mapping

    from armybuilder.battle.encoding.profile import Fighter, Line
    from armybuilder.points.lookup import Design

__all__ = ["explained", "rows"]


def rows(fighter: Fighter, design: Design) -> tuple[Mapping[int, int], tuple[Mapping[int, int], ...]]:
    """Return the words of a model's row, and of each of its weapons; values that its owner set by hand stand in place of those drawn."""
    figure = convert.columns(convert.converted(fighter, None, _own(design)))
    return figure, tuple(convert.shot_columns(arm) for arm in fighter.arms)


def explained(fighter: Fighter, design: Design) -> tuple[Line, ...]:
    """Return what explains a design's values; a machine's are those of the machine alone, without its gunners' eye."""
    own = _own(design)
    return tuple(convert.lines(fighter, convert.converted(fighter, None, own), own))


def _own(design: Design) -> Mapping[str, int]:
    """Return the values set by hand for this ruleset."""
    return design.overrides.get("phase") or {}
