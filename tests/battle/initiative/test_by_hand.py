"""A 2D6 skirmish in a person's hands: options in words, exact chances, and a playable end."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from armybuilder.battle import resolve
from armybuilder.battle.choices import options
from armybuilder.battle.kernel import state as st
from armybuilder.battle.playing.seen_battle import InWords
from armybuilder.battle.rulesets.initiative import forecasts, telling, verbs
from armybuilder.battle.terms import Setup
from armybuilder.words import catalogue, english, languages
from tests.battle.forces import contender

pytestmark = pytest.mark.kernel
WORDS = english()


def begun(left: str = "a-gate", right: str = "a-reavers", seed: int = 1) -> resolve.Skirmish:
    """Return a battle before its first decision."""
    return resolve.Skirmish(Setup(contender(left), contender(right), ruleset="initiative", seed=seed))


@pytest.mark.parametrize(("left", "right"), [("a-levy", "a-wardens"), ("a-overland", "a-foundry")])
def test_the_bots_choices_are_offered_in_words_and_legal(left: str, right: str) -> None:
    battle = begun(left, right)
    asked_for: Counter[int] = Counter()
    taken: Counter[str] = Counter()
    for _ in range(400):
        question = options.question(battle)
        if question is None:
            break
        assert WORDS.say(question.words)
        asked_for[question.asked.decision] += 1
        choice = battle.choose()
        offered = [
            one
            for one in options.options(battle)
            if (one.offer.verb, one.offer.weapon) == (choice.verb, choice.weapon)
            and one.offer.unit in {choice.unit, -1}
        ]
        assert offered, choice
        assert WORDS.say(offered[0].words)
        assert battle.allows(choice) == 0
        taken[offered[0].name] += 1
        battle.apply(choice)
    assert {verbs.DECIDE_POST, verbs.DECIDE_ACT} <= set(asked_for)
    assert {"post", "shoot", "done"} & set(taken) >= {"post", "shoot"}


def test_shots_are_offered_with_their_chances() -> None:
    battle = begun(seed=3)
    found: list[options.Aim] = []
    while len(found) < 12 and battle.pending() is not None:
        for option in options.options(battle):
            if option.name == "shoot":
                found += [aim for aim in options.aims(battle, option) if aim.refusal is None]
        battle.apply(battle.choose())
    for aim in found:
        assert aim.hit is not None
        assert aim.hurt is not None
        assert 0 <= aim.hurt <= aim.hit <= 1
        assert (aim.hit * 36).denominator in {1, 6, 36, 216, 1296}
    assert any(aim.gain for aim in found)
    assert {aim.choice.number for aim in found} >= {0}


def test_each_reaction_shows_its_chance_to_be_hit() -> None:
    battle = begun("a-wardens", "a-levy", seed=2)
    while (asked := battle.pending()) is not None and asked.decision != verbs.TR_DECIDE_REACT:
        battle.apply(battle.choose())
    assert asked is not None
    chances = {}
    for option in options.options(battle):
        (aim,) = options.aims(battle, option)
        assert aim.of == "struck"
        assert aim.contest is not None
        assert "against 8" in WORDS.say(aim.contest)
        chances[option.name] = aim.hit or Fraction(0)
    assert "take_it" in chances
    assert all(chances["take_it"] >= one for one in chances.values())
    assert chances["take_it"] > min(chances.values())
    words = InWords(battle, WORDS)
    costs = [words.entry(0, one, options.models_now(battle)).cost for one in options.options(battle)]
    assert all(cost.startswith("hit by it ") for cost in costs)


def test_every_verb_decision_and_reason_has_words() -> None:
    for language in languages():
        words = catalogue(language)
        for name in (one.removeprefix("TR_") for one in vars(verbs)):
            if name.startswith("DO_"):
                assert words.has(f"play.verb.sk_{name.removeprefix('DO_').lower()}"), name
            elif name.startswith("DECIDE_"):
                assert words.has(f"play.ask.sk_{name.removeprefix('DECIDE_').lower()}"), name
            elif name.startswith("REASON_"):
                assert words.has(f"play.reason.sk_{name.removeprefix('REASON_').lower()}"), name


def test_single_choices_end_like_a_battle_fought_whole() -> None:
    battle = begun(seed=5)
    while battle.pending() is not None:
        battle.apply(battle.choose())
    fought = resolve.fight(Setup(contender("a-gate"), contender("a-reavers"), ruleset="initiative", seed=5))
    assert battle.ending() == fought.ending
    assert battle.block[st.END_CAUSE] != 0


@pytest.mark.parametrize(("value", "said"), [(2, "+2"), (0, "+0"), (-3, "\N{MINUS SIGN}3")])
def test_a_change_in_a_contest_has_its_sign(value: int, said: str) -> None:
    details = [0] * 16
    details[:2] = value, 8
    for kind in (forecasts.PROMISE_GRIP, forecasts.PROMISE_STRUCK):
        details[forecasts.PROMISE_KIND - st.FORECAST_MODIFIERS] = kind
        found = telling.contest(details, (), 0, -1)
        assert found is not None
        assert said in WORDS.say(found[1])
