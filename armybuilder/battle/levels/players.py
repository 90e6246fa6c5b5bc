"""Those who decide in the place of persons, by their level."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from armybuilder.battle.resolve import Choice, Skirmish
    from armybuilder.model.document import Level

__all__ = ["Player", "Regular", "player"]


class Player(Protocol):
    """Somebody who decides for a side."""

    def decide(self, steps: Skirmish) -> Choice:
        """Return the choice for the decision that a battle awaits; it is allowed."""
        ...


class Regular:
    """The bot, as the odds have it."""

    def decide(self, steps: Skirmish) -> Choice:
        """Return what the bot would do."""
        return steps.choose()


def player(level: Level) -> Player:
    """Return who decides at a level."""
    del level
    return Regular()
