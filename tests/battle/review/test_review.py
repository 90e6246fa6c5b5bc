"""Reviews of battles: a planted blunder comes first, the sums agree, and a review is repeatable."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest

from armybuilder import words
from armybuilder.battle import record
from armybuilder.battle.choices.full_choices import full_choices
from armybuilder.battle.choices.spoken import spoken
from armybuilder.battle.levels.trials import Trial, gain
from armybuilder.battle.records.decisions import Choice
from armybuilder.battle.resolve import RULESETS, Skirmish, fight
from armybuilder.battle.review.review import TOLD, Better, Effort, Review, Weighed, review
from armybuilder.battle.review.review_words import as_record, luck_lines, percent, point_lines
from armybuilder.battle.rulesets.combat_action import verbs
from armybuilder.battle.series.kills import taken
from armybuilder.battle.terms import SIDES
from armybuilder.errors import InputFault, Message, Value, message
from tests.battle.forces import PROFILE, force, mirror, trooper

SMALL = mirror(
    force(trooper(profile=PROFILE.model_copy(update={"ss": 2, "pf": 0})), count=1, entries=2), seed=4
)
ENDS = {verbs.PASS, verbs.END_UNIT}
LITTLE = Effort(look=6, candidates=5, chance=12, chosen=400, most=60, promising=4)
SAID = words.english()


def sure_shot(battle: Skirmish) -> bool:
    """Say whether the bot would fire now with a good chance to hurt."""
    choice = battle.suggested()
    found = battle.forecast(choice)
    return choice.target >= 0 and 4 * found.hurt > found.cases


def does_nothing(battle: Skirmish) -> Choice:
    """Return the choice that ends the activation of the model about to fire."""
    actor = battle.suggested().actor
    return next(one for one in full_choices(battle) if one.verb in ENDS and one.actor in {actor, -1})


@cache
def blundered() -> tuple[Skirmish, int]:
    """Return a battle without its last sure shot, and the number of that choice.

    The bot makes all other choices.
    """
    battle = Skirmish(SMALL)
    shots = []
    while battle.pending() is not None:
        if sure_shot(battle):
            shots.append(len(battle.choices))
        battle.apply(battle.choose())
    battle.rewind(shots[-1])
    battle.apply(does_nothing(battle))
    battle.advance()
    return battle, shots[-1]


@cache
def reviewed() -> Review:
    return review(blundered()[0], 1, effort=LITTLE)


def test_a_large_battle_takes_fewer_battles_a_decision() -> None:
    battle = Skirmish(mirror(force(trooper(), count=48), ruleset="manoeuvre"))
    assert Effort().at(battle) == replace(Effort(), look=12, chance=15)
    assert Effort().at(Skirmish(SMALL)) == Effort()


def test_a_missed_sure_shot_is_the_first_turning_point() -> None:
    number = blundered()[1]
    first = reviewed().turning_points[0]
    assert first.number == number
    assert first.best is not None
    assert first.best.worth > 2 * first.best.error
    assert first.best.choice.target >= 0
    assert "Fire" in SAID.label(first.best.words)
    assert "Fire" not in SAID.label(first.words)


def test_turning_points_are_sorted_by_their_effect() -> None:
    points = reviewed().turning_points
    assert 1 < len(points) <= TOLD
    moved = [one.moved for one in points]
    assert moved == sorted(moved, reverse=True)
    assert all(one.best is None or one.best.worth > 2 * one.best.error for one in points)


def test_dice_and_decisions_sum_up_to_the_whole_change() -> None:
    luck = reviewed().luck
    assert luck.began + luck.dice + luck.left + luck.right == luck.ended
    ended = {"left": 1000, "draw": 500, "right": 0}[blundered()[0].ending().winner]
    assert luck.ended == ended


def test_the_chance_after_a_decision_precedes_the_next() -> None:
    decisions = reviewed().decisions
    for one, following in pairwise(decisions):
        same = one.side == following.side
        assert one.after == (following.before if same else 1000 - following.before)


def test_the_number_of_threads_does_not_change_a_review() -> None:
    assert review(blundered()[0], 2, effort=LITTLE) == reviewed()


def test_the_bots_own_battle_was_decided_by_dice() -> None:
    """Every choice of the battle is the bot's."""
    found = review(fight(SMALL), 1, effort=LITTLE)
    assert (found.luck.left, found.luck.right) == (0, 0)
    assert found.luck.began + found.luck.dice == found.luck.ended
    assert "regular bot" in luck_lines(found, SAID)[1]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_all_reviewed_decisions_have_words_and_chances(ruleset: str) -> None:
    small = replace(SMALL, ruleset=ruleset, seed=1)  # type: ignore[arg-type]
    found = review(fight(small), 2, effort=replace(LITTLE, chance=6, look=3, most=12))
    assert found.decisions
    assert all(SAID.label(one.words) for one in found.decisions)
    assert all(
        0 <= chance <= 1000 for one in found.decisions for chance in (one.before, one.chosen, one.after)
    )


def test_lost_points_count_for_the_unit_that_took_them() -> None:
    battle = blundered()[0]
    unit_scores = reviewed().unit_scores
    by_unit = {one.who: one.taken for one in unit_scores}
    assert [by_unit[who] for who in battle.encoded.calls.units] == taken(battle.encoded, battle.block)
    assert [one.who.side for one in unit_scores] == sorted(one.who.side for one in unit_scores)
    for side in SIDES:
        own = [one.taken for one in unit_scores if one.who.side == side]
        assert own == sorted(own, reverse=True)
    lost = sum(one.price for one in unit_scores) - sum(
        unit.price for unit, left in zip(battle.encoded.force.units, alive(battle), strict=True) if left
    )
    assert sum(one.taken for one in unit_scores) == lost


def alive(battle: Skirmish) -> list[bool]:
    gone = {(who.side, who.id) for side in battle.ending().losses for who in side}
    return [(who.side, who.id) not in gone for who in battle.encoded.calls.units]


def test_a_stopped_review_has_no_turning_points() -> None:
    found = review(blundered()[0], 1, cancelled=lambda: True, effort=LITTLE)
    assert found.turning_points == ()


def test_progress_of_a_review_grows_to_the_whole() -> None:
    told: list[tuple[int, int]] = []
    review(blundered()[0], 1, lambda done, whole: told.append((done, whole)), effort=LITTLE)
    assert told == sorted(told)
    assert told[-1][0] == told[-1][1]


def test_a_battle_under_other_rules_cannot_be_reviewed() -> None:
    file = record.recorded(blundered()[0], "Kept")
    battle = file.documents[0].model_copy(update={"rules_hash": "0" * 64})
    fought = record.opened(replace(file, documents=(battle, *file.documents[1:])))
    with pytest.raises(InputFault):
        review(fought)


def test_a_turning_point_has_two_lines() -> None:
    one = reviewed().turning_points[0]
    first, second = point_lines(1, one, "Army", SAID)
    assert first.startswith(f"1. Turn {one.turn}, Army: ")
    assert second.startswith("Better: ")
    assert "Fire" in second
    assert one.best is not None
    half = percent(196 * one.best.error // 100)
    assert f"+{percent(one.best.worth)} ±{half}" in second


def test_a_reviews_record_starts_with_the_turning_points() -> None:
    found = as_record(reviewed(), SAID)
    assert list(found).index("turning_points") < list(found).index("decisions")
    one = found["turning_points"][0]
    assert one in found["decisions"]
    assert one["best"]["worth"] == reviewed().turning_points[0].lost / 1000
    assert {unit["side"] for unit in found["units"]} == set(SIDES)


def test_a_choices_gain_is_counted_on_common_dice() -> None:
    made = Trial(blundered()[0].choices[0], [0, 1000, 0, 1000])
    better = Trial(made.choice, [0, 1000, 1000, 1000])
    assert gain(better, made) == (250, 250)
    assert gain(made, made) == (0, 0)


def test_a_choice_in_words_names_actor_weapon_and_target() -> None:
    battle = Skirmish(SMALL)
    while not sure_shot(battle):
        battle.apply(battle.choose())
    said = SAID.label(spoken(battle, battle.suggested()))
    assert said.startswith("Trooper")
    assert "Rifle → Trooper" in said


@pytest.mark.parametrize(
    ("made", "better", "said"),
    [
        (
            message("play.verb.activate", unit="Marsh runner 1"),
            message("play.verb.activate", unit="Marsh runner 4"),
            "What differs: Marsh runner 4 instead of Marsh runner 1.",
        ),
        (
            message("play.verb.activate", unit=message("play.verb.activate", unit="Ann")),
            message("play.verb.activate", unit=message("play.verb.activate", unit="Bob")),
            "What differs: Bob instead of Ann.",
        ),
        (message("play.verb.activate", unit="Marsh runner 1"), "Pass", ""),
    ],
)
def test_a_better_choice_names_the_difference(made: Message, better: Value, said: str) -> None:
    best = Better(Choice(0, 0), better, 600, 200, 20)
    one = Weighed(0, 0, 1, "left", made, 500, 400, 400, 0, 20, best)
    _, second = point_lines(1, one, "Fen Gate Patrol", SAID)
    assert second.startswith("Better: ")
    assert second.endswith(said or "%, +20 ±4)")
