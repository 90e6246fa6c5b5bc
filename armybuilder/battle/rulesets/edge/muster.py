"""What a design's figure, and each of its weapons, brings to a battle: words of their rows in the block."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.battle.rulesets.edge import convert
from armybuilder.battle.rulesets.edge.arms import shot, shot_columns

if TYPE_CHECKING:
    from collections.abc import Mapping

    from armybuilder.battle.encoding.profile import Fighter, Line
    from armybuilder.points.lookup import Design

__all__ = ["explained", "rows"]


def _own(design: Design) -> Mapping[str, int]:
    """Return the values that the owner of a design set by hand for this ruleset."""
    return design.overrides.get("edge") or {}


def rows(fighter: Fighter, design: Design) -> tuple[Mapping[int, int], tuple[Mapping[int, int], ...]]:
    """Return the words of a model's row, and those of each of its weapons, in their order."""
    figure = convert.rated(fighter, _own(design))
    return convert.columns(fighter, figure), tuple(shot_columns(shot(arm)) for arm in fighter.arms)


def explained(fighter: Fighter, design: Design) -> tuple[Line, ...]:
    """Return the lines that explain a design's numbers."""
    own = _own(design)
    return tuple(convert.lines(fighter, convert.rated(fighter, own), own))
