"""The values of the rows in the block for a design's model and its weapons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.battle.rulesets.initiative import convert
from armybuilder.battle.rulesets.initiative.tables import TENTHS_OF_MM, rule_tables
from armybuilder.model import by_hand

if TYPE_CHECKING:
    from collections.abc import Mapping

    from armybuilder.battle.records.profile import Arm, ConvertedValue, Fighter
    from armybuilder.points.lookup import Design

__all__ = ["explained", "fired_by", "rings", "rows", "support"]


def _own(design: Design) -> Mapping[str, int]:
    """Return the values that the owner of a design set by hand for this ruleset."""
    return by_hand.set_for_design(design, "initiative")


def rows(fighter: Fighter, design: Design) -> tuple[Mapping[int, int], tuple[Mapping[int, int], ...]]:
    """Return the values of a model's row, and those of each of its weapons, in order."""
    person = convert.rated(fighter, _own(design))
    arms = tuple(convert.shot_columns(fired_by(fighter, arm)) for arm in fighter.arms)
    return convert.columns(person), arms


def fired_by(fighter: Fighter, arm: Arm) -> convert.InitiativeShot:
    """Return the stats of a weapon of a design."""
    return convert.shot(arm, fighter.profile[0] <= 0, convert.thinks(fighter))


def support(arm: Arm) -> Mapping[int, int]:
    """Return the values of the row of a weapon off the table."""
    return convert.shot_columns(convert.shot(arm))


def explained(fighter: Fighter, design: Design) -> tuple[ConvertedValue, ...]:
    """Return the lines that explain a design's numbers."""
    own = _own(design)
    return tuple(convert.lines(fighter, convert.rated(fighter, own), own))


def rings(arm: Arm) -> tuple[tuple[str, int], ...]:
    """Return the ranges at which a weapon's modifier changes, each with the modifier up to there. [TR-040]

    Two neighbouring ranges with the same modifier are merged. A range beyond the weapon's reach, or without
    an end, is left out.
    """
    bands = convert.shot(arm).bands
    ends = zip(rule_tables().ranges.upto, bands, bands[1:], strict=False)
    return tuple(
        (_signed(here), end * TENTHS_OF_MM)
        for end, here, after in ends
        if here not in (convert.OUT_OF_REACH, after)
    )


def _signed(value: int) -> str:
    """Return a modifier as text, with a typographic minus sign."""
    return f"\N{MINUS SIGN}{-value}" if value < 0 else str(value)
