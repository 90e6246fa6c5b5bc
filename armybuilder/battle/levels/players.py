"""Those who decide in the place of persons, by their level: one `decide` for each side, whatever the ruleset.

    who = player("veteran")
    skirmish.apply(who.decide(skirmish))

Same battle, same level, same choice: nothing hangs on time, on threads, or on what was decided in another battle.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from armybuilder.battle.levels.ahead import Ahead, thinks
from armybuilder.battle.levels.candidates import candidates
from armybuilder.battle.levels.levels import AHEAD
from armybuilder.battle.levels.trials import drawn

if TYPE_CHECKING:
    from collections.abc import Callable

    from armybuilder.battle.records.decisions import Choice
    from armybuilder.battle.resolve import Skirmish
    from armybuilder.model.document import Level

__all__ = ["Player", "Recruit", "Regular", "player"]

ERRS = 25
"""Percentage of decisions in which a recruit does not do what the bot would."""
LOOKED_AT = 8
"""Number of choices from which the recruit then hits on one."""


class Player(Protocol):
    """Somebody who decides for a side."""

    def decide(self, battle: Skirmish) -> Choice:
        """Return the choice for the decision that a battle awaits; it is allowed."""
        ...


class Regular:
    """The bot, as the odds have it."""

    def decide(self, battle: Skirmish) -> Choice:
        """Return what the bot would do."""
        return battle.choose()


class Recruit:
    """The bot with honest mistakes: now and then it does something else that is allowed, and thinks no further."""

    def decide(self, battle: Skirmish) -> Choice:
        """Return what the bot would do, or something else where luck says that the recruit errs."""
        own = battle.choose()
        luck = drawn("recruit", battle.setup.seed, battle.number, len(battle.choices))
        if luck % 100 >= ERRS or not thinks(battle):
            return own
        others = candidates(battle, LOOKED_AT)[1:]
        return others[luck // 100 % len(others)] if others else own


def player(
    level: Level,
    workers: int = 1,
    progress: Callable[[int, int], None] | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> Player:
    """Return who decides at a level; the other arguments are those of `Ahead`, for those who play ahead."""
    if level in AHEAD:
        return Ahead(AHEAD[level], workers, progress, cancelled)
    return Recruit() if level == "recruit" else Regular()
