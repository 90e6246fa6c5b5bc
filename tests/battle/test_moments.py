"""The state of the table at any moment: paths, facings, marks, machines, their riders, and ground effects."""

from __future__ import annotations

import pytest

from armybuilder import words
from armybuilder.battle.records.events import Event, Who
from armybuilder.battle.records.fought_battle import FoughtBattle
from armybuilder.battle.resolve import fight
from armybuilder.battle.table import preset
from armybuilder.battle.telling.moments import Blast, Cloud, Moment, Moments
from armybuilder.battle.terms import Setup
from tests.battle.forces import contender

ANN, BOB = Who("left", "1.1/1.1", "Ann"), Who("right", "1.1/1.1", "Bob")
TANK = Who("left", "2.1/1.1", "Tank")
A, B, T = ("left", "1.1/1.1"), ("right", "1.1/1.1"), ("left", "2.1/1.1")
PLACED = (
    Event(0, 0, "deployed", actor=ANN, place=(1000, 1000)),
    Event(0, 0, "deployed", actor=BOB, place=(5000, 1000)),
    Event(0, 0, "deployed", actor=TANK, place=(1000, 3000)),
)


def after(*events: Event) -> Moment:
    """Return the moment after some events that follow the deployment."""
    told = (*PLACED, *events)
    return Moments(told, words.english()).at(len(told) - 1)


def fought(left: str, right: str) -> FoughtBattle:
    """Return a battle of two starter armies."""
    return fight(Setup(contender(left), contender(right), table=preset("broken-bridge"), seed=5))


@pytest.mark.parametrize("pair", [("a-levy", "a-reavers"), ("a-overland", "a-wardens")])
def test_a_moment_does_not_depend_on_earlier_questions(pair: tuple[str, str]) -> None:
    events = fought(*pair).events
    asked = Moments(events, words.english())
    last = len(events) - 1
    asked.at(last)
    for number in (last, 70, 31, 32, 33, 0):
        assert asked.at(number) == Moments(events, words.english()).at(number)
    assert asked.at(-1) == Moment()


@pytest.mark.parametrize(
    "pair", [("a-levy", "a-reavers"), ("a-overland", "a-foundry"), ("a-wardens", "a-gate")]
)
def test_lost_models_are_out_at_the_end(pair: tuple[str, str]) -> None:
    battle = fought(*pair)
    end = Moments(battle.events, words.english()).at(len(battle.events) - 1)
    lost = {(who.side, who.id) for side in battle.ending.losses for who in side}
    assert {key for key, token in end.tokens.items() if token.out} == lost


def test_a_walk_leaves_a_trail_until_the_next_activation() -> None:
    first = Event(1, 1, "walked", actor=ANN, place=(2000, 1000))
    second = Event(1, 1, "walked", actor=ANN, place=(2000, 2000))
    seen = after(first, second)
    assert seen.trails == {A: ((1000, 1000), (2000, 1000), (2000, 2000))}
    assert (seen.tokens[A].before, seen.tokens[A].facing) == ((2000, 1000), (0, 1000))
    assert after(first, second, Event(1, 2, "activated", actor=BOB)).trails == {}


def test_a_machine_that_backs_keeps_its_front() -> None:
    seen = after(Event(1, 1, "backed", actor=TANK, place=(500, 3000)))
    assert seen.tokens[T].facing == (500, 0)


def test_a_shooter_faces_its_target_without_moving() -> None:
    shot = Event(
        1,
        1,
        "shot",
        actor=BOB,
        target=ANN,
        weapon="Rifle",
        die=5,
        total=-1,
        needed=5,
        result="miss",
        value=4000,
    )
    seen = after(shot)
    assert (seen.tokens[B].place, seen.tokens[B].aim) == ((5000, 1000), (-4000, 0))
    assert (seen.actor, seen.target) == (B, A)
    assert seen.action is not None
    assert (seen.action.distance, seen.action.needed, seen.action.total, seen.action.hit) == (
        4000,
        5,
        -1,
        False,
    )
    assert after(shot, Event(1, 2, "walked", actor=BOB, place=(5000, 2000))).tokens[B].aim is None


def test_a_push_moves_the_pushed_model() -> None:
    seen = after(Event(1, 1, "pushed", actor=ANN, target=BOB, place=(5500, 1000)))
    assert seen.tokens[A].place == (1000, 1000)
    assert seen.tokens[B].place == (5500, 1000)


def test_a_rider_has_the_place_of_its_machine() -> None:
    rides = Event(0, 0, "rides", actor=ANN, target=TANK)
    drove = Event(1, 1, "drove", actor=TANK, place=(2000, 3000))
    seen = after(rides, drove)
    assert seen.tokens[A].aboard == T
    assert seen.place_of(A) == (2000, 3000)
    out = after(rides, drove, Event(1, 1, "dismounted", actor=ANN, target=TANK, place=(2200, 3000)))
    assert (out.tokens[A].aboard, out.place_of(A)) == (None, (2200, 3000))
    gone = after(rides, Event(1, 1, "left_the_table", actor=TANK))
    assert gone.tokens[A].out


def test_locations_hit_are_numbered_as_they_are_rolled() -> None:
    hits = (
        Event(1, 1, "location_hit", actor=BOB, target=TANK, die=4, total=2, needed=3, result=name)
        for name in ("engine", "antenna", "engine", "nothing")
    )
    assert after(*hits).tokens[T].hits == (3, -3)


def test_a_stray_shell_shows_its_intended_place() -> None:
    astray = Event(1, 1, "scatters", actor=ANN, target=BOB, die=1, place=(5600, 1000), value=600)
    burst = Event(1, 1, "blast", actor=ANN, target=BOB, place=(5600, 1000), value=300)
    assert after(astray).blasts == (Blast((5600, 1000), 0, (5000, 1000)),)
    seen = after(astray, burst)
    assert seen.blasts == (Blast((5600, 1000), 300, (5000, 1000)),)
    assert seen.tokens[A].place == (1000, 1000)
    assert after(astray, burst, Event(1, 2, "activated", actor=BOB)).blasts == ()


def test_smoke_and_fields_lie_until_they_lift() -> None:
    smoke = Event(1, 1, "smoke_fired", actor=TANK, weapon="Smoke", place=(2000, 3000), value=500)
    field = Event(1, 1, "field_left", actor=ANN, weapon="Gas", place=(4000, 4000), value=300)
    assert after(smoke, field).clouds == (
        Cloud("smoke", (2000, 3000), 500, "Smoke"),
        Cloud("field", (4000, 4000), 300, "Gas"),
    )
    lifted = Event(2, 1, "smoke_lifts", actor=TANK, weapon="Smoke", place=(2000, 3000))
    assert after(smoke, field, lifted).clouds == (Cloud("field", (4000, 4000), 300, "Gas"),)
    charge = Event(1, 1, "charge_set", actor=ANN, weapon="Charge", place=(1000, 1000))
    gone = Event(2, 1, "goes_off", actor=ANN, weapon="Charge", place=(1000, 1000))
    assert after(charge).clouds == (Cloud("charge", (1000, 1000), 0, "Charge"),)
    assert after(charge, gone).clouds == ()


def test_marks_come_and_go() -> None:
    squad = Who("right", "1.1", "Squad")
    codes = [("pinned", squad), ("wounds", None), ("routed", squad), ("rallied", squad), ("unpinned", squad)]
    events = [Event(1, 1, code, actor=who, target=BOB if who is None else None) for code, who in codes]
    states = ["".join(sorted(after(*events[: count + 1]).tokens[B].marks)) for count in range(len(events))]
    assert states == ["P", "PW", "PRW", "PW", "W"]
    assert after(Event(1, 1, "sticks", actor=ANN, target=BOB, result="yes")).tokens[B].marks == {"S"}
    assert after(Event(1, 1, "loses_control", actor=TANK, result="dying")).tokens[T].marks == {"B"}
    assert after(Event(1, 1, "rose", actor=TANK, value=1)).tokens[T].altitude == 1


def test_marks_of_a_split_squad_go_to_their_part() -> None:
    """Ann is apart, so the rest's marks are not hers until the squad is one again. [CA-B-197]"""
    squad, part, cai = (
        Who("left", "1.1", "Squad"),
        Who("left", "1.1/part", "Part"),
        Who("left", "1.1/1.2", "Cai"),
    )
    events = [
        Event(0, 0, "deployed", actor=cai, place=(1200, 1000)),
        Event(1, 1, "split_off", actor=part, target=ANN),
        Event(1, 2, "pinned", actor=part),
        Event(1, 3, "routed", actor=squad),
        Event(1, 4, "rejoined", actor=squad),
        Event(1, 5, "pinned", actor=squad),
    ]
    marks = [
        tuple("".join(sorted(seen.tokens[key].marks)) for key in (A, ("left", "1.1/1.2")))
        for seen in (after(*events[:count]) for count in range(3, 7))
    ]
    assert marks == [("P", ""), ("P", "R"), ("P", "R"), ("P", "PR")]
