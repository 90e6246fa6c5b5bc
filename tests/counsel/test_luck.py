"""The luck in a recorded battle, computed from its events."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import cache

import pytest

from armybuilder import words
from armybuilder.battle import resolve
from armybuilder.battle.records.events import Event, Who
from armybuilder.battle.telling.decode import KINDS
from armybuilder.battle.terms import Setup
from armybuilder.counsel import luck
from tests.battle.forces import bombardiers, contender, mirror

ARMIES = ("a-levy", "a-wardens", "a-overland", "a-foundry", "a-gate", "a-reavers")
GOOD = {"hit", "through", "passed", "struck", "yes", "fires", "broken"}
LEFT, RIGHT = Who("left", "1.1/1.1", "Ann"), Who("right", "1.1/1.1", "Bob")


@cache
def told() -> tuple[Event, ...]:
    """Return the events of battles with many kinds of dice."""
    pairs = zip(ARMIES, (*ARMIES[1:], ARMIES[0]), strict=True)
    setups = [Setup(contender(a), contender(b)) for a, b in pairs]
    setups.append(mirror(bombardiers(entries=2), scale="large"))
    return tuple(
        event for setup in setups for number in range(4) for event in resolve.fight(setup, number).events
    )


@pytest.mark.long
def test_a_die_passes_as_its_event_says() -> None:
    """The result computed from the face agrees with the battle's, for every kind of die."""
    events = told()
    thrown = luck.throws(events)
    tests = [one for one in thrown if one.chance is not None]
    assert {"shot", "defence", "discipline_test", "blow"} <= {one.code for one in tests}
    for one in tests:
        assert one.passed == (events[one.event].result in GOOD), events[one.event]


def test_events_without_a_die_are_no_luck() -> None:
    """Neither a die without a model nor an event without a die counts."""
    shot = Event(1, 1, "shot", actor=LEFT, target=RIGHT, die=3, total=1, needed=5, result="miss")
    assert len(luck.throws([shot])) == 1
    assert luck.throws([replace(shot, actor=None), replace(shot, die=None)]) == ()


def test_chances_are_exact() -> None:
    shot = Event(1, 1, "shot", actor=LEFT, target=RIGHT, die=3, total=1, needed=5, result="miss")
    assert luck.chance(shot) == Fraction(1, 2)
    defence = Event(1, 1, "defence", actor=LEFT, target=RIGHT, die=3, total=1, needed=2, result="through")
    assert luck.chance(defence) == Fraction(5, 6)
    save = Event(1, 1, "heroic_save", actor=LEFT, die=3, total=1, needed=3, result="failed")
    assert luck.chance(save) == Fraction(1, 3)
    assert luck.chance(Event(1, 1, "initiative_roll", actor=LEFT, die=3)) is None
    blow = Event(
        1, 1, "blow", actor=LEFT, target=RIGHT, die=2, total=1, needed=3, result="strike_back", value=4
    )
    assert luck.chance(blow) == Fraction(2, 3)  # a ferocious defender: what it needs alone would say 5 of 6
    (thrown,) = luck.throws([blow])
    assert not thrown.passed


def test_dice_belong_to_the_helped_side() -> None:
    events = (
        Event(1, 1, "shot", actor=LEFT, target=RIGHT, die=6, total=0, needed=5, result="hit"),
        Event(1, 1, "defence", actor=LEFT, target=RIGHT, die=5, total=1, needed=2, result="through"),
        Event(1, 1, "heroic_save", actor=RIGHT, die=1, total=0, needed=2, result="passed"),
        Event(1, 1, "scatters", actor=LEFT, die=6),
        Event(1, 1, "falls", target=RIGHT, die=5),
    )
    ours, theirs = luck.luck(luck.throws(events))
    assert (ours.all.dice, ours.all.pips, ours.all.passed, ours.all.due) == (2, 11, 2, Fraction(7, 6))
    assert (theirs.all.dice, theirs.all.pips) == (1, 6)  # a 1 is the best die for a save
    assert set(ours.by_code) == {"shot", "defence"}


def test_luck_is_measured_by_rarity() -> None:
    sixes = [Event(1, 1, "shot", actor=LEFT, target=RIGHT, die=6, total=0, needed=4, result="hit")] * 3
    lucky, nobody = luck.luck(luck.throws(sixes))
    assert lucky.lucky
    assert lucky.p_value == pytest.approx(1 / 216)
    assert lucky.passes.at_least == pytest.approx(1 / 8)
    assert nobody.all.dice == 0
    assert nobody.p_value == 1.0


def test_luck_evens_out_over_many_battles() -> None:
    ours, theirs = luck.luck(luck.throws(told()))
    for side in (ours, theirs):
        assert side.all.dice > 100
        assert 0.001 < side.p_value <= 1
        assert sum(heap.dice for heap in side.by_code.values()) == side.all.dice


def test_twenty_sided_dice_and_contests_count_with_the_others() -> None:
    setup = Setup(contender("a-gate"), contender("a-reavers"), ruleset="manoeuvre", seed=5)
    events = resolve.fight(setup).events
    thrown = luck.throws(events)
    assert {throw.faces for throw in thrown} == {6, 20}
    tests = [throw for throw in thrown if throw.chance is not None]
    settled = [event for event in events if event.code == "mn_settled"]
    assert len(tests) == len(settled)
    for throw, event in zip(tests, settled, strict=True):
        assert event.actor is not None
        assert throw.side == event.actor.side
        assert throw.passed == (event.result in {"won", "tied"}) or any(
            other.code == "mn_rerolls" for other in events
        )
    for side in luck.luck(thrown):
        assert 3.5 < side.all.mean_due < 10.5
        assert 0 < side.p_value <= 1
        assert len(side.all.chances) == sum(throw.side == side.side for throw in tests)


def test_sums_of_dice_count_die_by_die() -> None:
    """Three dice that must reach 14 do so in 35 of 216 throws, a natural 3 never, an 18 always. [PH-001]"""
    shot = Event(1, 1, "ph_shot", actor=LEFT, target=RIGHT, die=15, total=-1, needed=13, result="hit", dice=3)
    assert luck.chance(shot) == Fraction(35, 216)
    ours, theirs = luck.luck(luck.throws([shot]))
    assert (ours.all.dice, ours.all.pips, ours.all.passed, ours.all.mean_due) == (3, 15, 1, Fraction(7, 2))
    assert theirs.all.dice == 0


@pytest.mark.parametrize("language", words.languages())
def test_every_die_with_a_wish_has_a_name(language: str) -> None:
    spoken = words.catalogue(language)
    assert all(spoken.has(f"battle.luck.{code}") for code, kind in KINDS.items() if kind.wish is not None)


@pytest.mark.parametrize(("value", "face"), [(-1, 2), (0, 5), (1, 5)])
def test_a_low_die_is_good_for_points_below_zero(value: int, face: int) -> None:
    (thrown,) = luck.throws([Event(1, 1, "mn_points", actor=LEFT, die=5, value=value)])
    assert (thrown.face, thrown.chance, thrown.passed) == (face, None, False)


def test_honest_dice_are_lucky() -> None:
    """The average of all faces is no bad luck, nor is a side without dice."""
    throws = [luck.Throw(number, "left", "shot", number, None, False) for number in range(1, 7)]
    throws.append(luck.Throw(7, "left", "fall", 11, Fraction(1, 4), True, faces=10, dice=2))
    ours, theirs = luck.luck(throws)
    assert (ours.all.dice, ours.all.pips) == (8, 32)
    assert ours.all.mean == ours.all.mean_due == 4
    assert (ours.all.due, ours.all.passed) == (Fraction(1, 4), 1)
    assert ours.lucky
    assert ours.p_value == ours.pips.at_least
    assert theirs.all.mean == theirs.all.mean_due == Fraction(7, 2)
    assert theirs.lucky
    worse, _ = luck.luck([*throws[:5], luck.Throw(6, "left", "shot", 5, None, False), throws[6]])
    assert not worse.lucky
    assert worse.p_value == worse.pips.at_most
