"""A fight by manoeuvres in a person's hands: options in words, exact chances, and named dice."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from armybuilder.battle import resolve
from armybuilder.battle.choices import dice_to_throw, options
from armybuilder.battle.rulesets.manoeuvre import verbs as d
from armybuilder.battle.terms import Setup
from armybuilder.words import english
from tests.battle.forces import contender

pytestmark = pytest.mark.kernel


def begun(decision: int = d.DECIDE_MANOEUVRE, seed: int = 1) -> resolve.Skirmish:
    """Return a fight at its first decision of a kind."""
    setup = Setup(contender("a-gate"), contender("a-reavers"), ruleset="manoeuvre", seed=seed)
    battle = resolve.Skirmish(setup)
    while (asked := battle.pending()) is not None and asked.decision != decision:
        battle.apply(battle.choose())
    return battle


def test_the_bots_choices_are_offered_with_chances_in_words() -> None:
    words = english()
    setup = Setup(contender("a-gate"), contender("a-reavers"), ruleset="manoeuvre")
    battle = resolve.Skirmish(setup)
    decisions = set()
    for number in range(160):
        asked = options.question(battle)
        if asked is None:
            break
        assert words.say(asked.words)
        decisions.add(asked.asked.decision)
        choice = battle.choose()
        offered = [
            one
            for one in options.options(battle)
            if (one.offer.verb, one.offer.weapon) == (choice.verb, choice.weapon)
            and one.offer.unit in {choice.unit, -1}
        ]
        assert offered
        found = [aim for one in offered for aim in options.aims(battle, one)]
        assert any(
            (aim.choice.target_unit, aim.choice.number) == (choice.target_unit, choice.number)
            for aim in found
            if aim.refusal is None
        ), (choice, found)
        for aim in found if number % 4 == 0 else ():
            assert (battle.allows(aim.choice) == 0) == (aim.refusal is None)
            if aim.contest is not None:
                assert 0 <= (aim.hurt or 0) <= (aim.hit or 0) <= 1
                assert words.has(f"play.chances.{aim.of}")
                assert words.say(aim.contest)
        battle.apply(choice)
    assert {d.DECIDE_MANOEUVRE, d.DECIDE_OPPONENT} <= decisions


def test_a_manoeuvre_of_two_ratings_is_offered_by_each() -> None:
    battle = begun()
    engage = next(one for one in options.options(battle) if one.name == "engage")
    allowed = [aim for aim in options.aims(battle, engage) if aim.refusal is None]
    assert {aim.choice.number for aim in allowed} == {0, 1}
    said = [english().say(aim.contest) for aim in allowed if aim.contest is not None]
    assert any(one.startswith("Shoot ") for one in said)
    assert any(one.startswith("Move ") for one in said)
    assert {aim.of for aim in allowed} == {"wins_at_least"}
    assert {(aim.who, aim.choice.target_unit) for aim in allowed} == {(None, -1)}, "no enemy is named"


@pytest.mark.rule("MN-012", "MN-D10")
def test_the_promise_assumes_the_hardest_opponent() -> None:
    battle = begun()
    observe = next(one for one in options.options(battle) if one.name == "observe")
    promised = options.aims(battle, observe)[0]
    assert promised.of == "wins_at_least"
    battle.apply(promised.choice)
    asked = battle.pending()
    assert asked is not None
    assert asked.decision == d.DECIDE_OPPONENT
    answers = options.aims(battle, options.options(battle)[0])
    held = [aim.hit for aim in answers if aim.refusal is None and aim.hit is not None]
    assert {aim.of for aim in answers if aim.refusal is None} == {"holds"}
    assert promised.hit == 1 - max(held)


@pytest.mark.long
@pytest.mark.rule("MN-014")
def test_the_chance_is_that_of_all_faces() -> None:
    """Over all faces of both dice, the opponent holds as often as forecast."""
    battle = begun(d.DECIDE_OPPONENT)
    aim = next(
        one
        for one in options.aims(battle, options.options(battle)[0])
        if one.refusal is None and battle.forecast(one.choice).details[0] == 0
    )
    names = [
        draw.name
        for draw in dice_to_throw.draws(battle, aim.choice)
        if draw.purpose in {"manoeuvre", "opposing"}
    ]
    assert len(names) == 2
    held, rolls = 0, []
    for faces in product(range(1, 21, 3), range(1, 21, 3)):
        other = battle.with_dice(dict(zip(names, faces, strict=True)), len(battle.choices))
        other.apply(aim.choice)
        rolls = [event for event in other.events() if event.code in {"mn_rolls", "mn_opposes"}][-2:]
        held += rolls[0].die + rolls[0].total < rolls[1].die + rolls[1].total  # type: ignore[operator]
    own, against = (event.total for event in rolls)
    expected = sum(a + own < b + against for a, b in product(range(1, 21), range(1, 21)))
    assert aim.hit == Fraction(expected, 400)
    assert held == sum(a + own < b + against for a, b in product(range(1, 21, 3), range(1, 21, 3)))


def test_dice_are_found_with_their_faces_and_events() -> None:
    setup = Setup(contender("a-gate"), contender("a-reavers"), ruleset="manoeuvre")
    whole = resolve.Skirmish(setup)
    assert {draw.faces for draw in dice_to_throw.draws(whole, None)} <= {2, 20}
    whole.advance()
    events, told, faces = whole.events(), 0, set()
    for place in range(0, len(whole.choices), 5):
        before = whole.branch(place)
        for draw in dice_to_throw.draws(before, whole.choices[place]):
            event = events[draw.event]
            if event.die is not None and event.code != "mn_extra_die":
                assert event.faces == draw.faces, (draw, event)
            faces.add(draw.faces)
            told += 1
    assert told > 10
    assert 20 in faces


def test_a_die_for_members_has_a_face_for_each() -> None:
    """A squad of several members takes its checks by one member after the other."""
    left, right = contender("a-levy"), contender("a-wardens")
    battle = resolve.Skirmish(Setup(left, right, ruleset="manoeuvre", scale="large", seed=2))
    battle.advance()
    members = [
        draw
        for place in (len(battle.choices) - 1,)
        for draw in dice_to_throw.draws(battle.branch(place), battle.choices[place])
        if draw.purpose == "member"
    ]
    for draw in members:
        assert 1 <= draw.face <= draw.faces < 100


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_undo_stops_at_a_fallen_die(seed: int) -> None:
    battle = begun(seed=seed)
    count = len(battle.choices)
    battle.apply(battle.choose())
    fell = bool(dice_to_throw.draws(battle.branch(count), battle.choices[count]))
    assert (battle.firm > count) == fell


@pytest.mark.long
def test_the_bot_answers_first_without_having_thought_before() -> None:
    """The bot's first answer, in the midst of a manoeuvre, is the same without earlier notes."""
    whole = resolve.Skirmish(Setup(contender("a-gate"), contender("a-reavers"), ruleset="manoeuvre"))
    for _ in range(60):
        assert whole.branch().choose() == whole.choose()
        whole.apply(whole.choose())
