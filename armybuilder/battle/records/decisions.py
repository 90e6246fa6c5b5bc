"""A decision of a battle, with its menu, its choices and their forecasts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from armybuilder.battle import backend
from armybuilder.battle.kernel import state as st

if TYPE_CHECKING:
    from collections.abc import Sequence

    from armybuilder.battle.kernel.state import Block

__all__ = ["HEAD", "Choice", "Decision", "Forecast", "MenuRow"]

HEAD = 8
"""The numbers of a choice before its points."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A pending decision, with its kind (DECIDE_...), side, unit, model, cause and rule.

    All are numbers, -1 for none.
    """

    decision: int
    side: int
    unit: int
    model: int
    cause: int
    rule: int


@dataclass(frozen=True, slots=True)
class MenuRow:
    """A row of the menu, with its verb, actor, action points and missing parts (SAY_...)."""

    verb: int
    actor: int
    action_points: int
    says: int
    weapon: int
    unit: int


@dataclass(frozen=True, slots=True)
class Choice:
    """An answer to a decision, in full.

    Numbers are those of the roll call, -1 for none. Places are tenths of a mm.
    """

    verb: int
    side: int
    unit: int = -1
    actor: int = -1
    weapon: int = -1
    target: int = -1
    target_unit: int = -1
    number: int = 0
    path: tuple[tuple[int, int], ...] = ()

    def words(self) -> Block:
        """Return the choice in the form of the kernel.

        Raises ValueError for a path that is too long.
        """
        if len(self.path) > st.PATH_POINTS:
            raise ValueError("a path has too many points")
        head = (self.verb, self.side, self.unit, self.actor, self.weapon, self.target, self.target_unit)
        words = [*head, self.number, len(self.path), *(part for point in self.path for part in point)]
        return backend.block_of(words + [0] * (st.CHOICE_WIDTH - len(words)))

    def plain(self) -> tuple[int, ...]:
        """Return the choice in the form of a document, from verb to number, then the points."""
        head = (self.verb, self.side, self.unit, self.actor, self.weapon, self.target, self.target_unit)
        return (*head, self.number, *(part for point in self.path for part in point))

    @staticmethod
    def of(plain: Sequence[int]) -> Choice:
        """Return the choice of a document's numbers.

        Raises ValueError for invalid numbers.
        """
        if not HEAD <= len(plain) <= HEAD + 2 * st.PATH_POINTS or len(plain) % 2:
            raise ValueError("a choice has eight numbers and whole points")
        verb, side, unit, actor, weapon, target, target_unit, number = plain[:HEAD]
        path = tuple(zip(plain[HEAD::2], plain[HEAD + 1 :: 2], strict=True))
        return Choice(verb, side, unit, actor, weapon, target, target_unit, number, path)

    @staticmethod
    def read(words: Block) -> Choice:
        """Return the choice of the kernel's slots."""
        points = range(words[st.CHOICE_POINTS])
        path = tuple((words[st.CHOICE_PATH + 2 * n], words[st.CHOICE_PATH + 2 * n + 1]) for n in points)
        verb, side, unit, actor, weapon, target, target_unit, number = words[: st.CHOICE_POINTS]
        return Choice(verb, side, unit, actor, weapon, target, target_unit, number, path)


@dataclass(frozen=True, slots=True)
class Forecast:
    """The forecast of a choice, as cases out of `cases` and points times 1,000.

    `reason` is 0 for an allowed choice. `details` are the further slots of the ruleset from
    FORECAST_MODIFIERS on.
    """

    reason: int
    hit: int
    hurt: int
    cases: int
    gain: int
    against: int
    details: tuple[int, ...] = ()
