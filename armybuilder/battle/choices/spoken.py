"""A choice in words, with its actor, verb, weapon, target and destination.

The words are those that a person chooses by.
"""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING

from immutabledict import immutabledict

from armybuilder.battle.choices import options
from armybuilder.battle.kernel import state as st
from armybuilder.battle.register import RULESET_FACTS
from armybuilder.errors import message

if TYPE_CHECKING:
    from collections.abc import Mapping

    from armybuilder.battle.choices.options import Option
    from armybuilder.battle.records.decisions import Choice
    from armybuilder.battle.records.events import Place
    from armybuilder.battle.resolve import Skirmish
    from armybuilder.errors import Value

__all__ = ["DIRECTIONS", "along", "option_of", "spoken"]


CM = 100
"""A centimetre, in tenths of a millimetre."""
DIRECTIONS: Mapping[str, Place] = immutabledict(
    {
        "n": (0, 1),
        "ne": (1, 1),
        "e": (1, 0),
        "se": (1, -1),
        "s": (0, -1),
        "sw": (-1, -1),
        "w": (-1, 0),
        "nw": (-1, 1),
    }
)
"""Directions on the table by their names, with y growing away from the near edge."""


def along(start: Place, place: Place, across: int, up: int) -> int:
    """Return the distance of a place in a direction, less twice its distance to the side."""
    dx, dy = place[0] - start[0], place[1] - start[1]
    return dx * across + dy * up - 2 * abs(dx * up - dy * across)


def option_of(battle: Skirmish, choice: Choice) -> Option | None:
    """Return the menu's option of a choice of the pending decision, None without one.

    A pass need not name its model or unit. Then the row with that verb is meant.
    """
    nameless = None
    for option in options.options(battle):
        offer = option.offer
        same = (offer.verb, offer.actor, offer.weapon) == (choice.verb, choice.actor, choice.weapon)
        if same and (offer.unit in {choice.unit, -1} or offer.actor >= 0 or choice.unit < 0):
            return option
        if choice.actor == choice.unit == -1 and (offer.verb, offer.weapon) == (choice.verb, choice.weapon):
            nameless = nameless or option
    return nameless


def spoken(battle: Skirmish, choice: Choice) -> Value:
    """Return a choice of the pending decision in words, empty if the menu does not offer it."""
    option = option_of(battle, choice)
    if option is None:
        return ""
    said: Value = option.words
    if option.weapon is not None:
        said = message("play.told.weapon", what=said, weapon=option.weapon)
    for more in (_at(battle, option, choice), _how(battle, option, choice), _where(battle, choice)):
        if more:
            said = message("play.told.at", what=said, at=more)
    facts = RULESET_FACTS[battle.setup.ruleset]
    by_unit = facts.phrases.by_units and choice.unit >= 0 and _start(battle, choice) is not None
    who = _who(battle, option) if choice.actor >= 0 or by_unit or not facts.places else None
    return message("play.told.who", who=who, what=said) if who is not None else said


def _who(battle: Skirmish, option: Option) -> Value | None:
    """Return the label of the choice's model or unit, or of the model or unit asked."""
    if option.who is not None:
        return option.who.label
    asked = options.question(battle)
    return asked.who.label if asked is not None and asked.who is not None else None


def _at(battle: Skirmish, option: Option, choice: Choice) -> Value:
    """Return the label of the target, empty without one."""
    calls = battle.encoded.calls
    if choice.target >= 0 and option.needs(st.SAY_MODEL):
        return calls.models[choice.target].label
    if choice.target_unit >= 0 and option.needs(st.SAY_UNIT):
        return calls.units[choice.target_unit].label
    return ""


def _how(battle: Skirmish, option: Option, choice: Choice) -> Value:
    """Return the meaning of a choice's number, empty for the usual number."""
    usual = options.numbers(battle, option)
    if len(usual) <= 1 or choice.number == usual[0] or choice.number not in usual:
        return ""
    return options.number_words(battle, option, choice.number)


def _where(battle: Skirmish, choice: Choice) -> Value:
    """Return the end of a way in words, as a distance and direction from its start.

    Without a start it is the place on the table.
    """
    if not choice.path:
        return ""
    x, y = end = choice.path[-1]
    start = _start(battle, choice)
    if start is None:
        return message("play.told.place", x=(x + CM // 2) // CM, y=(y + CM // 2) // CM)
    far = (isqrt((x - start[0]) ** 2 + (y - start[1]) ** 2) + CM // 2) // CM
    if not far:
        return ""
    name = max(DIRECTIONS, key=lambda one: along(start, end, *DIRECTIONS[one]))
    return message(f"play.spot.{name}", far=far)


def _start(battle: Skirmish, choice: Choice) -> Place | None:
    """Return the place of the model that goes, None if it is not on the table.

    For a unit it is its first model on the table.
    """
    asked, models = battle.pending(), options.models_now(battle)
    number = choice.actor if choice.actor >= 0 else asked.model if asked is not None else -1
    going = models[number : number + 1] if number >= 0 else [one for one in models if one.unit == choice.unit]
    return next((one.place for one in going if one.in_play), None)
