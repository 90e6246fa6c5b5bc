"""Sticky attacks and sticky fields, with scripted dice. [CA-B-117, CA-B-118, CA-B-204]"""

from collections.abc import Sequence
from typing import Any

import pytest

from armybuilder.battle.kernel import log, state
from armybuilder.battle.rulesets.combat_action import events, verbs
from tests.battle.arena import LEFT, RIGHT, Arena, Fight, Model, weapon

pytestmark = pytest.mark.kernel


def end_turn(fight: Fight) -> None:
    """Pass for all models until the next turn has begun."""
    turn = fight.block[state.TURN]
    while fight.block[state.TURN] == turn and fight.asks()[0]:
        asked = fight.asks()
        if asked[0] == verbs.DECIDE_ACTIVATION:
            fight.do(verbs.ACTIVATE, unit=fight.idle_unit(asked[1]))
        elif asked[0] == verbs.DECIDE_ACTION:
            fight.do(verbs.END_UNIT)
        else:
            fight.do(verbs.GO_FIRST if asked[0] == verbs.DECIDE_INITIATIVE else verbs.PASS)
    if fight.asks()[0] == verbs.DECIDE_INITIATIVE:
        fight.do(verbs.GO_FIRST if fight.asks()[1] == LEFT else verbs.GO_LAST)


def stuck(faces: list[int], **target: Any) -> tuple[Fight, Model]:
    """Hit a target with a sticky weapon, with the stick dice given."""
    arena = Arena(options=dict.fromkeys(target.pop("options", ()), 1))
    gun = weapon("rifle", target.pop("pen", 0), sticky=1, attack=target.pop("attack", state.ATTACK_ACID))
    left = arena.model(LEFT, 2000, 6000, ss=6, weapons=[gun])
    right = arena.model(RIGHT, 4000, 6000, **{"pf": 30, **target})
    arena.model(RIGHT, 9000, 9000)
    script = [(events.DIE_CA_TO_HIT, 6)] + [(events.DIE_CA_STICK, face) for face in faces]
    fight = arena.fight(script)
    fight.activate(left)
    fight.do(verbs.STANDARD_FIRE, left, target=right)
    return fight, right


@pytest.mark.rule("CA-B-117")
@pytest.mark.parametrize(("faces", "attempts"), [([3, 2, 1], 4), ([3, 3], 2), ([4], 1), ([3, 2, 2], 3)])
def test_a_sticky_attack_damages_again_in_later_turns(faces: list[int], attempts: int) -> None:
    """A 3 or less sticks, then a 2, then a 1, for four attempts at most. [TV-B-59, CA-D-093]

    The damage of an attempt does not matter.
    """
    fight, right = stuck(faces)
    for _ in range(5):
        places = {(4000, 6000, 0)} if fight.lasting("X") else set()
        assert set(zip(*map(fight.lasting, ("X", "Y", "RADIUS")), strict=True)) == places, (
            "without a template"
        )
        end_turn(fight)
    rolled = fight.rows(events.DEFENCE)
    assert [row[log.LOG_TURN] for row in rolled] == list(range(1, attempts + 1))
    assert fight.dice_left() == 0
    assert all(row[log.LOG_TARGET] == right.number for row in rolled)
    assert len(fight.rows(events.MARKED)) == 1, "repeats mark nobody"


@pytest.mark.rule("CA-B-117")
def test_a_sticky_attack_works_after_its_victims_activation() -> None:
    fight, right = stuck([1])
    end_turn(fight)
    assert fight.rows(events.STUCK_AGAIN) == []
    fight.activate(right)
    assert fight.rows(events.STUCK_AGAIN) == []
    fight.do(verbs.END_UNIT)
    assert [row[log.LOG_TARGET] for row in fight.rows(events.STUCK_AGAIN)] == [right.number]


@pytest.mark.rule("CA-B-117")
@pytest.mark.parametrize(("options", "locations"), [((), 1), (("READING_STICKY",), 2)])
def test_a_sticky_attack_stays_at_the_damaged_location(options: tuple[str, ...], locations: int) -> None:
    """A damaged location is not damaged again, but by the other reading the next row is. [CA-D-094]"""
    machine = {"kind": state.KIND_VEHICLE, "pf": 3, "life": 2, "pen": 5, "attack": 0, "mv": 10, "size": 2}
    fight, right = stuck([1, 1, 1], options=options, **machine)
    assert fight.of(right, "LOCATIONS").bit_count() == 1
    end_turn(fight)
    end_turn(fight)
    assert fight.of(right, "LOCATIONS").bit_count() >= locations
    if locations == 1:
        assert fight.of(right, "LOCATIONS").bit_count() == 1


def landed(
    script: Sequence[tuple[int, ...]], options: dict[str, int] | None = None, **more: Any
) -> tuple[Fight, Model]:
    arena = Arena(options=options or {})
    gun = weapon("heavy", 9, radius=300, sticky=1)
    left = arena.model(LEFT, 1000, 6000, ss=6, weapons=[gun])
    right = arena.model(RIGHT, 6000, 6000, pf=30)
    walker = arena.model(RIGHT, 6000, 7225, pf=30, **more)
    fight = arena.fight([(events.DIE_CA_TO_HIT, 6), (events.DIE_CA_STICK, 6, right.number), *script])
    fight.activate(left)
    fight.do(verbs.HEAVY_FIRE, left, target=right)
    assert len(fight.rows(events.FIELD_LEFT)) == 1
    return fight, walker


@pytest.mark.rule("CA-B-118")
@pytest.mark.parametrize(
    ("turns", "face", "hit"),
    [(0, 3, True), (0, 4, False), (1, 2, True), (1, 3, False), (2, 1, True), (2, 2, False)],
)
def test_a_model_that_enters_a_field_may_be_hit(turns: int, face: int, hit: bool) -> None:
    fight, walker = landed([(events.DIE_CA_STICK, face, 2)])
    for _ in range(turns):
        end_turn(fight)
    fight.activate(walker)
    fight.do(verbs.WALK, walker, path=[(6000, 6400)])
    assert [row[log.LOG_RESULT] for row in fight.rows(events.FIELD_ENTERED)] == [int(hit)]
    assert [row[log.LOG_TARGET] for row in fight.rows(events.BLAST_HITS)][1:] == (
        [walker.number] if hit else []
    )
    assert fight.of(walker, "Y") == 6400
    assert fight.dice_left() == 0


@pytest.mark.rule("CA-B-118")
def test_a_field_is_gone_after_three_turns() -> None:
    fight, walker = landed([])
    for _ in range(3):
        end_turn(fight)
    assert len(fight.rows(events.FIELD_GONE)) == 1
    fight.activate(walker)
    fight.do(verbs.WALK, walker, path=[(6000, 6400)])
    assert fight.rows(events.FIELD_ENTERED) == []


@pytest.mark.rule("CA-B-118")
def test_a_field_hits_only_models_that_enter_it() -> None:
    fight, walker = landed([(events.DIE_CA_STICK, 6, 2)])
    fight.set(walker, "ALTITUDE", 1)
    fight.activate(walker)
    fight.do(verbs.WALK, walker, path=[(6000, 6400)])
    assert fight.rows(events.FIELD_ENTERED) == []
    fight.set(walker, "ALTITUDE", 0)
    end_turn(fight)
    fight.activate(walker)
    fight.do(verbs.WALK, walker, path=[(6000, 6350)])
    assert fight.rows(events.FIELD_ENTERED) == []


@pytest.mark.rule("CA-B-118")
def test_a_walker_felled_by_a_field_stops_there() -> None:
    fight, walker = landed([(events.DIE_CA_STICK, 1, 2), (events.DIE_CA_DEFENCE, 3, 2)], mv=19)
    fight.set(walker, "PF", 0)
    fight.activate(walker)
    fight.do(verbs.WALK, walker, path=[(6000, 6000 + 380)])
    assert fight.of(walker, "STATUS") != state.IN_PLAY
    assert fight.rows(events.MOVE_STOPPED)[0][log.LOG_X : log.LOG_Y + 1] == [6000, 6380]


@pytest.mark.rule("CA-B-204", "CA-B-202")
def test_a_field_spares_an_escaped_hero_this_turn() -> None:
    script = [(events.DIE_CA_STICK, 1, 2), (events.DIE_CA_HEROIC_SAVE, 1, 2), (events.DIE_CA_STICK, 1, 2)]
    fight, hero = landed(script, {"RULE_HEROES": 1}, save=4, mv=19, dp=1)
    fight.activate(hero)
    fight.do(verbs.WALK, hero, path=[(6000, 6400), (6000, 6600), (6000, 6400)])
    assert fight.asks()[0] == verbs.DECIDE_SAVE
    fight.do(verbs.HEROIC_SAVE, hero)
    assert len(fight.rows(events.FIELD_ENTERED)) == 1
    assert fight.of(hero, "STATUS") == state.IN_PLAY
    assert len(fight.rows(events.DEFENCE)) == 1, "only whom the template hit as it landed"
    end_turn(fight)
    fight.activate(hero)
    fight.do(verbs.WALK, hero, path=[(6000, 6900)])
    end_turn(fight)
    fight.activate(hero)
    fight.do(verbs.WALK, hero, path=[(6000, 6400)])
    assert len(fight.rows(events.FIELD_ENTERED)) == 2
