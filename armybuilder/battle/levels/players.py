"""The players in the place of persons, by their level, under any ruleset.

    who = player("veteran")
    skirmish.apply(who.decide(skirmish))

Same battle, same level, same choice: nothing depends on time, on threads, or on decisions in another battle.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from immutabledict import immutabledict

from armybuilder.battle.levels.ahead import Ahead, thinks
from armybuilder.battle.levels.candidates import candidates
from armybuilder.battle.levels.levels import AHEAD, TO_THE_END
from armybuilder.battle.levels.trials import drawn

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from armybuilder.battle.records.decisions import Choice
    from armybuilder.battle.resolve import Skirmish
    from armybuilder.model.document import Level, Ruleset

__all__ = ["Player", "Recruit", "Regular", "player"]

ERRS: Mapping[Ruleset, int] = immutabledict(
    {"combat-action": 20, "edge": 20, "phase": 12, "manoeuvre": 3, "initiative": 12}
)
"""The percentage of decisions in which a recruit may differ from the bot.

With it a recruit takes about a third of the battles against a regular. One error costs more under some
rulesets than under others: in a fight by manoeuvres often the battle.
"""
LOOKED_AT = 8
"""The number of choices among which a recruit then chooses."""


class Player(Protocol):
    """A player that decides for a side."""

    def decide(self, battle: Skirmish) -> Choice:
        """Return an allowed choice for the pending decision."""
        ...


class Regular:
    """The regular bot, as in the odds."""

    def decide(self, battle: Skirmish) -> Choice:
        """Return the bot's choice."""
        return battle.choose()


class Recruit:
    """The bot with honest mistakes, which now and then takes another legal choice."""

    def decide(self, battle: Skirmish) -> Choice:
        """Return the bot's choice, or by luck another one."""
        own = battle.choose()
        luck = drawn("recruit", battle.setup.seed, battle.number, len(battle.choices))
        if luck % 100 >= ERRS[battle.setup.ruleset] or not thinks(battle):
            return own
        others = candidates(battle, LOOKED_AT)[1:]
        return others[luck // 100 % len(others)] if others else own


def player(
    level: Level,
    workers: int = 1,
    progress: Callable[[int, int], None] | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> Player:
    """Return the player of a level.

    The other arguments are those of `Ahead`, for levels that play ahead. Their budget shrinks in large battles.
    """
    if level in AHEAD:
        far = level in TO_THE_END
        return Ahead(AHEAD[level], workers, progress, cancelled, shrinks=True, to_the_end=far)
    return Recruit() if level == "recruit" else Regular()
