"""The best shot of a model in a group at a model or unit.

It is the best by expected points, then by the chance to hurt, then by its cost.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.battle import verb_names
from armybuilder.battle.choices import options
from armybuilder.battle.encoding.block import row_of
from armybuilder.battle.kernel import state as st
from armybuilder.battle.records.decisions import Choice
from armybuilder.errors import message

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from armybuilder.battle.choices.options import Option
    from armybuilder.battle.resolve import Skirmish
    from armybuilder.errors import Value

__all__ = ["best", "why_none"]


def best(battle: Skirmish, rows: Iterable[Option], meant: Collection[int]) -> tuple[Choice | None, Value]:
    """Return the best allowed shot of menu rows at some models, or None and the reason.

    Models are numbers.
    """
    found: tuple[tuple[int, int, int], Choice] | None = None
    why: Value = message("play.group.no_weapon")
    first = True
    for option in rows:
        for choice in _shots(battle, option, meant):
            promise = battle.forecast(choice)
            if promise.reason:
                if first:
                    why, first = options.reason(battle, promise.reason) or why, False
                continue
            value = (
                promise.gain,
                promise.hurt * 1000 // max(1, promise.cases),
                -option.offer.action_points,
            )
            if found is None or value > found[0]:
                found = value, choice
    return (found[1], "") if found is not None else (None, why)


def why_none(battle: Skirmish, model: int, meant: Collection[int], verbs: Sequence[str]) -> Value:
    """Return the reason why a model without a shot on the menu may not fire.

    It is that for its first weapon and the nearest of the target models.
    """
    block, models_now = battle.block, options.models_now(battle)
    row = row_of(block, model)
    up = [models_now[one] for one in meant if models_now[one].in_play]
    own = models_now[model].place
    at = min(up, key=lambda one: (one.place[0] - own[0]) ** 2 + (one.place[1] - own[1]) ** 2, default=None)
    if at is None:
        return message("play.group.gone")
    asked = battle.pending()
    numbers = {name: number for number, name in verb_names.names_of(battle).verbs.items()}
    if block[row + st.ARMED] and asked is not None and verbs:
        weapon = (block[row + st.WEAPONS] - block[st.WEAPONS_AT]) // st.WEAPON_WIDTH
        shot = Choice(numbers[verbs[0]], asked.side, at.unit, model, weapon, at.number, at.unit)
        return options.reason(battle, battle.allows(shot)) or message("play.group.no_weapon")
    return message("play.group.no_weapon")


def _shots(battle: Skirmish, option: Option, meant: Collection[int]) -> Iterator[Choice]:
    """Yield the choices of a menu row aimed at visible models of some, or at their units.

    A row without a target has its own choices.
    """
    models_now = options.models_now(battle)
    for number in options.numbers(battle, option):
        if option.needs(st.SAY_MODEL):
            for one in meant:
                if models_now[one].in_play and not models_now[one].hidden:
                    yield options.said(option, target=one, number=number)
        elif option.needs(st.SAY_UNIT):
            for unit in dict.fromkeys(models_now[one].unit for one in meant):
                yield options.said(option, target_unit=unit, number=number)
        else:
            yield options.said(option, number=number)
