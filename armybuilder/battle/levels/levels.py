"""The levels of sides without a person, and the budget of each.

A recruit is the regular bot with honest mistakes. A veteran and a commander play their choices ahead. Their
budget for a decision is a count of battles, not a time, so that the same seed and levels give the same battle
everywhere. In large battles it shrinks (`shrunk`): they have more decisions, each of which costs more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from immutabledict import immutabledict

from armybuilder.battle.terms import DEFAULT_TURNS
from armybuilder.model.document import NOTHING, Level

if TYPE_CHECKING:
    from collections.abc import Mapping

    from armybuilder.battle.resolve import Skirmish
    from armybuilder.model.document import Side

__all__ = [
    "AHEAD",
    "LEVELS",
    "REGULAR",
    "TO_THE_END",
    "all_regular",
    "level_of",
    "sensible_battles",
    "shrunk",
    "written",
]

LEVELS: tuple[Level, ...] = get_args(Level)
"""Every level, the weakest first."""
REGULAR: Level = "regular"
"""The level of a side without another."""
AHEAD: Mapping[Level, int] = immutabledict({"veteran": 200, "commander": 2_000})
"""The battles that a level plays ahead for a decision.

The other levels play none.
"""
TO_THE_END: frozenset[Level] = frozenset({"commander"})
"""The levels that play these battles to their end, the others only a few turns on (see `trials`).

In thousandths of a victory, a choice after 2,000 battles then gains 51 over the bot's in a fight by phases (12
if they end after two turns), 44 in one under orders (29) and 22 in one by initiative (17). It takes two to five
times as long, so a veteran, who decides in milliseconds, does without.
"""
WHOLE_UP_TO = 24
"""The models of both sides up to which a budget is whole, in a battle of the usual turns."""
FEWEST = 12
"""The battles below which no budget shrinks."""
_SENSIBLE: Mapping[Level, int] = immutabledict({"veteran": 200, "commander": 40})
_MANY = 10_000


def level_of(levels: Mapping[Side, Level], side: Side) -> Level:
    """Return the level at which a side is led."""
    return levels.get(side, REGULAR)


def all_regular(levels: Mapping[Side, Level]) -> bool:
    """Say whether the regular bot decides for both sides."""
    return all(level == REGULAR for level in levels.values())


def shrunk(battles: int, battle: Skirmish) -> int:
    """Return a budget of battles for the size of a battle, its models times its turns.

    In twice as large a battle it is half as great, because that battle has twice as many decisions.
    """
    usual = WHOLE_UP_TO * DEFAULT_TURNS[battle.setup.ruleset]
    size = len(battle.encoded.calls.models) * battle.encoded.terms.turns
    return max(min(battles, FEWEST), battles * usual // max(usual, size))


def written(left: Level, right: Level) -> immutabledict[Side, Level]:
    """Return the levels of both sides for a battle document, without regular ones."""
    return immutabledict({side: level for side, level in _sides(left, right) if level != REGULAR}) or NOTHING


def _sides(left: Level, right: Level) -> tuple[tuple[Side, Level], tuple[Side, Level]]:
    return ("left", left), ("right", right)


def sensible_battles(levels: Mapping[Side, Level]) -> int:
    """Return the usual number of battles for odds, fewer if a side plays ahead for long."""
    return min((_SENSIBLE.get(level, _MANY) for level in levels.values()), default=_MANY)
