"""A battle under orders as a person plays it: what is asked, what may be chosen, under whose name, and how it ends."""

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


def test_orders_are_asked_unseen_of_both_sides_before_any_is_tested() -> None:
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
def test_whatever_may_be_chosen_has_words_and_what_the_bot_chooses_is_allowed(pair: tuple[str, str]) -> None:
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


def test_fire_is_weighed_before_it_is_chosen() -> None:
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
