"""A battle under orders in a person's hands: questions, options, their words, and its end."""

from __future__ import annotations

import pytest

from armybuilder import words
from armybuilder.battle import resolve
from armybuilder.battle.choices import options
from armybuilder.battle.kernel import state as st
from armybuilder.battle.telling import narrate
from armybuilder.battle.terms import Setup
from tests.battle.forces import contender

pytestmark = pytest.mark.kernel

MOST = 4_000


def battle(left: str = "a-levy", right: str = "a-wardens", turns: int | None = None) -> resolve.Skirmish:
    return resolve.Skirmish(Setup(contender(left), contender(right), ruleset="edge", seed=5, turns=turns))


def test_all_left_units_get_orders_before_the_right_side() -> None:
    skirmish = battle(turns=1)
    asked = []
    while (question := options.question(skirmish)) is not None and question.words.code in {
        "play.ask.we_place",
        "play.ask.we_order",
    }:
        if question.words.code == "play.ask.we_order":
            asked.append(str(question.side))
            names = {option.name for option in options.options(skirmish)}
            assert {"hold_ground", "rally"} <= names
        skirmish.apply(skirmish.choose())
    assert asked == sorted(asked, key=str)
    assert set(asked) == {"left", "right"}
    told = [event.code for event in skirmish.fought().events]
    assert "we_ordered" in told


@pytest.mark.parametrize("pair", [("a-levy", "a-wardens"), ("a-overland", "a-foundry")])
def test_all_options_have_words_and_the_bot_chooses_legally(pair: tuple[str, str]) -> None:
    skirmish, spoken = battle(*pair), [words.catalogue(one) for one in words.languages()]
    for _ in range(MOST):
        question = options.question(skirmish)
        if question is None:
            break
        for option in options.options(skirmish):
            assert all(one.say(question.words) and one.say(option.words) for one in spoken)
        choice = skirmish.choose()
        assert skirmish.forecast(choice).reason == 0
        skirmish.apply(choice)
    ending = skirmish.fought().ending
    assert ending.cause is not None
    for event in skirmish.fought().events:
        assert all(one.say(narrate.line(event)) for one in spoken)


def test_fire_has_a_forecast_before_the_choice() -> None:
    skirmish = battle("a-gate", "a-reavers")
    for _ in range(MOST):
        question = options.question(skirmish)
        assert question is not None
        if question.words.code == "play.ask.we_fire":
            break
        skirmish.apply(skirmish.choose())
    fire = next(option for option in options.options(skirmish) if option.name == "fire_at")
    assert fire.needs(st.SAY_UNIT)
    allowed = [aim for aim in options.aims(skirmish, fire) if aim.refusal is None]
    assert allowed
    assert all(aim.hit is not None and 0 <= aim.hit <= 1 for aim in allowed)
    assert allowed[0].gain is not None
