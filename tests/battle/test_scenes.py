"""Fought battles as steps to draw: moves, marks, lost models, and effects on the ground."""

from __future__ import annotations

import pytest

from armybuilder.battle import resolve
from armybuilder.battle.records.events import Event, Who
from armybuilder.battle.telling import scenes
from armybuilder.battle.terms import Setup
from tests.battle.forces import contender, force, mirror, trooper

SETUP = mirror(force(trooper(), count=2), scale="small", turns=1)
ONE, TWO = Who("left", "1.1/1.1", "One"), Who("left", "1.1/1.2", "Two")
FOE = Who("right", "1.1/1.1", "Foe")
SQUAD = Who("left", "1.1", "Squad")
PART = Who("left", "1.1/part", "Part")


def played(*events: Event) -> list[scenes.Scene]:
    """Return the scenes of events, after a scene with all models deployed."""
    stood = [Event(0, 0, "deployed", actor=who, place=(1000, 2000)) for who in (ONE, TWO, FOE)]
    whole = [*stood, *events]
    return list(scenes.scenes(whole, scenes.players(whole, SETUP)))[3:]


def effects(code: str, **fields: object) -> list[list[object]]:
    """Return the effects of one event."""
    return list(played(Event(1, 1, code, **fields))[0].effects)  # type: ignore[arg-type]


def test_every_named_model_is_in_the_cast_once() -> None:
    found = scenes.players(
        [Event(1, 1, "marked", actor=SQUAD, target=FOE), Event(1, 1, "walked", actor=ONE)], SETUP
    )
    assert [(one.who, one.body, one.base_mm) for one in found] == [
        (FOE, "creature", 25),
        (ONE, "creature", 25),
    ]


def test_only_moving_models_change_their_place() -> None:
    assert effects("walked", actor=ONE, place=(1234, 999)) == [["at", 0, 123, 99, False]]
    assert effects("backed", actor=ONE, place=(1230, 990)) == [["at", 0, 123, 99, True]]
    assert effects("pushed", actor=ONE, target=FOE, place=(1230, 990)) == [["at", 2, 123, 99, False]]
    for code in ("blast", "scatters", "spot_shot", "turret_turned", "coordinates"):
        assert effects(code, actor=ONE, place=(1230, 990), value=300) == []


def test_marks_go_to_a_model_or_whole_unit() -> None:
    assert effects("wounds", target=FOE) == [["mark", 2, "W", True]]
    assert effects("pinned", actor=SQUAD) == [["mark", 0, "P", True], ["mark", 1, "P", True]]
    assert effects("rallied", actor=SQUAD) == [["mark", 0, "R", False], ["mark", 1, "R", False]]
    assert effects("dies", target=FOE) == [["out", 2]]
    assert effects("left_the_table", actor=TWO) == [["out", 1]]


def test_marks_of_a_split_squad_go_to_their_part() -> None:
    """A part's marks, the other models' marks, and both parts' after they have met again."""
    battle = played(
        Event(1, 1, "split_off", actor=PART, target=TWO),
        Event(1, 2, "pinned", actor=PART),
        Event(1, 2, "routed", actor=SQUAD),
        Event(1, 3, "activated", actor=PART),
        Event(1, 3, "rejoined", actor=SQUAD),
        Event(1, 3, "unpinned", actor=SQUAD),
    )
    assert [list(step.effects) for step in battle] == [
        [],
        [["mark", 1, "P", True]],
        [["mark", 0, "R", True]],
        [],
        [],
        [["mark", 0, "P", False], ["mark", 1, "P", False]],
    ]
    assert battle[3].actors == (1,)


def test_smoke_and_ruins_are_effects_on_the_ground() -> None:
    assert effects("smoke_fired", actor=ONE, place=(500, 600), value=600) == [["cloud", 50, 60, 60, "smoke"]]
    assert effects("smoke_lifts", actor=ONE, place=(500, 600)) == [["clear", 50, 60]]
    assert effects("section_ruined", piece="Barn") == [["ground", "Barn", "ruined"]]


def test_shots_have_a_target_and_blasts_a_place() -> None:
    shot, burst, spot, unit = played(
        Event(1, 1, "shot", actor=ONE, target=FOE, result="hit"),
        Event(1, 1, "blast", actor=ONE, place=(500, 600), value=300),
        Event(1, 1, "spot_shot", actor=ONE, place=(500, 600), result="miss"),
        Event(1, 1, "marked", actor=SQUAD, target=FOE),
    )
    assert (shot.actors, shot.target, shot.hit) == ((0,), 2, True)
    assert burst.blast == (50, 60, 30)
    assert (spot.spot, spot.hit) == ((50, 60), False)
    assert (unit.actors, unit.target) == ((0, 1), None)


@pytest.mark.parametrize("pair", [("a-overland", "a-foundry"), ("a-levy", "a-wardens")])
@pytest.mark.parametrize("seed", range(1, 6))
def test_lost_models_are_out_or_aboard(pair: tuple[str, str], seed: int) -> None:
    fought = resolve.fight(Setup(contender(pair[0]), contender(pair[1]), seed=seed))
    players = scenes.players(fought.events, fought.setup)
    battle = list(scenes.scenes(fought.events, players))
    assert len(battle) == len(fought.events)
    done = [effect for step in battle for effect in step.effects]
    out = {players[effect[1]].who for effect in done if effect[0] == "out"}
    lost = {who for side in fought.ending.losses for who in side}
    inside = {players[effect[1]].who for effect in done if effect[0] == "aboard"}
    assert out <= lost <= out | inside
    placed = {effect[1] for effect in done if effect[0] == "at"}
    assert placed | {number for number, one in enumerate(players) if one.who in inside} == set(
        range(len(players))
    )
    assert {one.body for one in players} <= {"creature", "robot", "vehicle"}


def test_losses_of_manoeuvres_are_out_in_the_scenes() -> None:
    """Models are out by their checks or by an escape, both read from the results of the checks. [MN-065]"""
    fought = resolve.fight(Setup(contender("a-gate"), contender("a-reavers"), ruleset="manoeuvre", seed=5))
    people = scenes.players(fought.events, fought.setup)
    done = [effect for scene in scenes.scenes(fought.events, people) for effect in scene.effects]
    out = {(people[effect[1]].who.side, people[effect[1]].who.id) for effect in done if effect[0] == "out"}
    assert {(who.side, who.id) for side in fought.ending.losses for who in side} <= out
    assert ["mark", 0, "W", True] not in played(Event(9, 9, "mn_fallout", actor=ONE, result="shaken"))[
        0
    ].effects
