"""The choices that are worth playing ahead at a decision, the bot's own and the best others.

They are the best few of each menu row. If the bot's choice names a model, the candidates are that model's and
those of no model, because the order of models is decided elsewhere. If it names none, they are those of all
models.
"""

from __future__ import annotations

from itertools import chain, zip_longest
from typing import TYPE_CHECKING

from armybuilder.battle.choices import options
from armybuilder.battle.choices.full_choices import full_choices
from armybuilder.battle.kernel import state as st
from armybuilder.battle.terms import SIDES

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from armybuilder.battle.choices.options import Option
    from armybuilder.battle.records.decisions import Choice
    from armybuilder.battle.records.events import Place
    from armybuilder.battle.resolve import Skirmish

__all__ = ["candidates"]


BEST_AIMS = 2
"""The targets of one verb and weapon to be played ahead."""
MOST_OPTIONS = 24
"""The rows of a long menu of which full choices are made."""


def candidates(battle: Skirmish, most: int) -> tuple[Choice, ...]:
    """Return at most `most` choices, the bot's own first.

    The best choice of each menu row comes before the second best of any.
    """
    own = battle.suggested()
    found = full_choices(battle, lambda offered: _wanted(offered, own))
    rows: dict[tuple[int, ...], list[Choice]] = {}
    for choice in found[1:]:
        key = (choice.verb, choice.actor, choice.weapon, choice.unit)
        rows.setdefault(key, []).append(choice)
    enemies = _enemies(battle)
    ranked = [_ranked(battle, row, enemies) for row in rows.values()]
    others = (one for one in chain.from_iterable(zip_longest(*ranked)) if one is not None)
    return (own, *others)[:most]


def _wanted(offered: Sequence[Option], own: Choice) -> Sequence[Option]:
    """Return the options of the model that the bot's choice names, and those of no model.

    If it names none, they are all options. A long list is thinned evenly.
    """
    if own.actor >= 0:
        offered = [one for one in offered if one.offer.actor in {own.actor, -1}]
    return offered[:: 1 + len(offered) // MOST_OPTIONS]


def _ranked(battle: Skirmish, row: list[Choice], enemies: Sequence[Place]) -> list[Choice]:
    """Return the choices of one menu row, the likeliest first.

    Of targets they are the best few, of places those that differ most.
    """
    if row[0].path:
        return _spread(row, _nearness(enemies))
    if len(row) <= BEST_AIMS:
        return row
    return sorted(row, key=lambda choice: -_promise(battle, choice))[:BEST_AIMS]


def _promise(battle: Skirmish, choice: Choice) -> int:
    found = battle.forecast(choice)
    return found.gain - found.against


def _spread(row: list[Choice], near: Callable[[Place], int]) -> list[Choice]:
    """Return choices in an order in which the first few places differ.

    They are the nearest to the enemy, the farthest, one between the two, and so on.
    """
    left = sorted(row, key=lambda choice: near(choice.path[-1]) if choice.path else 0)
    places = (0, len(left) - 1, len(left) // 2, len(left) // 4, 3 * len(left) // 4)
    return list(dict.fromkeys((*(left[place] for place in places), *left)))


def _nearness(enemies: Sequence[Place]) -> Callable[[Place], int]:
    """Return a function for the squared distance of a place to the nearest enemy."""
    return lambda at: min(((at[0] - x) ** 2 + (at[1] - y) ** 2 for x, y in enemies), default=0)


def _enemies(battle: Skirmish) -> list[Place]:
    """Return the places of the enemies that the deciding side has found."""
    asked = battle.pending()
    own = SIDES[asked.side] if asked is not None and asked.side in {st.LEFT, st.RIGHT} else None
    known = (one for one in options.models_now(battle) if one.in_play and not one.hidden)
    return [one.place for one in known if one.who.side != own]
