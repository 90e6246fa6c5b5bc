"""A battle by phases in a person's hands: every option in words, with its chances, to the end."""

from __future__ import annotations

import random

import pytest

from armybuilder.battle import resolve
from armybuilder.battle.choices import options
from armybuilder.battle.records.decisions import Choice
from armybuilder.battle.terms import Setup
from armybuilder.words import english
from tests.battle.forces import contender

PAIRS = [("a-gate", "a-reavers"), ("a-overland", "a-foundry")]


def chosen(battle: resolve.Skirmish, dice: random.Random) -> Choice:
    """Return a random option that needs no place, or the bot's choice if none is allowed."""
    option = dice.choice(options.options(battle))
    aims = () if option.on_the_ground else options.aims(battle, option)
    allowed = [aim for aim in aims if aim.refusal is None]
    assert all(english().say(aim.refusal) for aim in aims if aim.refusal is not None)
    assert all(0 <= (chance or 0) <= 1 for aim in allowed for chance in (aim.hit, aim.hurt))
    return dice.choice(allowed).choice if allowed else battle.choose()


@pytest.mark.parametrize(("left", "right"), PAIRS)
def test_a_battle_by_phases_is_playable_by_hand(left: str, right: str) -> None:
    battle = resolve.Skirmish(Setup(contender(left), contender(right), ruleset="phase", seed=3, turns=3))
    dice, names = random.Random(1), set[str]()
    while (asked := options.question(battle)) is not None:
        assert english().say(asked.words)
        offered = options.options(battle)
        names |= {option.name for option in offered}
        assert all(english().say(option.words) for option in offered)
        battle.apply(chosen(battle, dice) if len(battle.choices) % 3 == 0 else battle.choose())
    assert battle.ending().cause is not None
    assert {"place", "stay", "aim", "go", "shoot", "shoot_at", "run", "run_to"} <= names
    again = battle.branch()
    assert again.events() == battle.events()


def test_units_to_be_set_up_are_offered_by_name() -> None:
    battle = resolve.Skirmish(Setup(contender("a-gate"), contender("a-reavers"), ruleset="phase"))
    said = [english().say(option.words) for option in options.options(battle)]
    assert len(said) == len(set(said)) > 1
