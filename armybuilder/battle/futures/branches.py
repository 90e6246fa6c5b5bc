"""Another future of a battle, with one choice, die or unit changed.

The bot plays on from there. Both futures come from one moment, so that their chances to win are compared on
common dice.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from armybuilder.battle.choices import dice_to_throw
from armybuilder.battle.futures import futures
from armybuilder.battle.records.fought_battle import FoughtBattle
from armybuilder.battle.resolve import Skirmish, stepped
from armybuilder.model.unit import Unit

if TYPE_CHECKING:
    from collections.abc import Callable

    from armybuilder.battle.futures.futures import Outlook
    from armybuilder.battle.records.decisions import Choice
    from armybuilder.battle.terms import Contender
    from armybuilder.model.document import Side

__all__ = ["Fork", "another_die", "another_order", "another_unit", "chances"]


@dataclass(frozen=True, eq=False)
class Fork:
    """A battle as it was and as it might have been.

    `was` and `other` are both just after the difference, `fought` and `branch` are both played to the end.
    """

    was: Skirmish
    other: Skirmish
    fought: FoughtBattle
    branch: FoughtBattle

    @property
    def first(self) -> int | None:
        """The first event in which the two battles differ, None for equal battles."""
        return dice_to_throw.first_difference(self.fought.events, self.branch.events)


def _fork(was: Skirmish, other: Skirmish, fought: FoughtBattle) -> Fork:
    onwards = other.branch()
    onwards.advance()
    return Fork(was, other, fought, onwards.fought())


def another_order(fought: FoughtBattle, count: int, choice: Choice) -> Fork:
    """Return the branch in which another choice replaces the one after `count` choices.

    Raises ValueError if the choice is not allowed.
    """
    battle = stepped(fought)
    other = battle.branch(count)
    other.apply(choice)
    return _fork(battle.branch(min(count + 1, len(battle.choices))), other, _to_the_end(fought))


def another_die(fought: FoughtBattle, event: int, face: int) -> Fork:
    """Return the branch in which the die of an event shows another face.

    Raises ValueError for an event without a die.
    """
    battle = stepped(fought)
    draw = dice_to_throw.draw_of(battle, event)
    if draw is None:
        raise ValueError("no die fell there")
    count = dice_to_throw.choice_of(battle, event)
    other = battle.with_dice({**battle.dice, draw.name: face}, max(0, count))
    if count >= 0:
        other.make(battle.choices[count], advised=count not in battle.unadvised)
    return _fork(battle.branch(count + 1), other, _to_the_end(fought))


def another_unit(fought: FoughtBattle, side: Side, entry: str, contender: Contender, unit: str) -> Fork:
    """Return the branch in which an entry of a side's army has another unit.

    It is a new battle from the start, with its dice under the same names. `contender` has the unit among its
    documents. Raises InputFault if the two cannot fight so, KeyError for an unknown unit or entry.
    """
    if not isinstance(contender.documents[unit], Unit):
        raise KeyError(unit)
    army = contender.army
    if entry not in {one.id for one in army.units}:
        raise KeyError(entry)
    units = tuple(one.model_copy(update={"unit": unit}) if one.id == entry else one for one in army.units)
    changed = replace(contender, army=army.model_copy(update={"units": units}))
    setup = replace(fought.setup, left=changed) if side == "left" else replace(fought.setup, right=changed)
    return _fork(Skirmish(fought.setup, fought.number), Skirmish(setup, fought.number), _to_the_end(fought))


def _to_the_end(fought: FoughtBattle) -> FoughtBattle:
    """Return a battle played to its end, with the bot deciding after the last choice."""
    if fought.ending.cause is not None:
        return fought
    battle = stepped(fought)
    battle.advance()
    return battle.fought()


def chances(
    fork: Fork,
    battles: int = futures.MANY,
    progress: Callable[[tuple[Outlook, ...]], None] | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> tuple[Outlook, ...]:
    """Return the outlooks of the battle as it was and of the branch, on common dice.

    Both start just after the first difference.
    """
    return futures.course((futures.stand(fork.was), futures.stand(fork.other)), battles, progress, cancelled)
