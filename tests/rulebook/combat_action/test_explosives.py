"""Grenades, tank busters, demolition charges and smoke, with scripted dice. [CA-B-128 to CA-B-132]"""

from collections.abc import Sequence
from typing import Any

import pytest

from armybuilder.battle import backend, doors
from armybuilder.battle.kernel import log, state
from armybuilder.battle.rulesets.combat_action import events, verbs
from tests.battle.arena import LEFT, RIGHT, Arena, Fight, Model, explosive, weapon
from tests.rulebook.combat_action.test_sticky import end_turn

pytestmark = pytest.mark.kernel

GRENADE = {**weapon("grenades", 1), "radius": 300, "hands": 1}
BUSTER = explosive("tank_buster")
CHARGE = explosive("demolition_charge")
WITH_REMOTE = explosive("demolition_charge", remote=True)


def bomber(
    distance: int, script: Sequence[tuple[int, ...]], bomb: dict[str, int | str] | None = None, **target: Any
) -> tuple[Fight, Model, Model]:
    arena = Arena()
    left = arena.model(LEFT, 2000, 6000, ss=6, weapons=[bomb or dict(GRENADE)])
    right = arena.model(RIGHT, 2250 + distance, 6000, **{"pf": 30, **target})
    fight = arena.fight(script)
    fight.activate(left)
    return fight, left, right


@pytest.mark.rule("CA-B-129")
def test_a_grenade_is_primed_then_thrown() -> None:
    """With SS 6 and +1 for PB, a 5 hits. [CA-D-101]"""
    fight, left, right = bomber(900, [(events.DIE_CA_TO_HIT, 5)])
    assert fight.allows(verbs.THROW, left, target=right) == 73
    fight.do(verbs.PRIME, left)
    assert fight.of(left, "AP") == 1
    assert fight.allows(verbs.PRIME, left) == 129
    fight.do(verbs.THROW, left, target=right)
    assert [row[log.LOG_RESULT] for row in fight.rows(events.SHOT)] == [1]
    assert [row[log.LOG_TARGET] for row in fight.rows(events.BLAST_HITS)] == [right.number]
    assert fight.of(left, "PRIMED") == 0


@pytest.mark.rule("CA-B-129")
def test_a_grenade_may_be_held_for_a_later_turn() -> None:
    fight, left, right = bomber(900, [(events.DIE_CA_TO_HIT, 6)])
    fight.do(verbs.PRIME, left)
    end_turn(fight)
    fight.activate(left)
    fight.do(verbs.THROW, left, target=right)
    assert len(fight.rows(events.BLAST)) == 1


@pytest.mark.rule("CA-B-074", "CA-B-129")
def test_a_grenade_in_hand_bars_two_handed_weapons() -> None:
    arena = Arena()
    arms = [dict(GRENADE), weapon("rifle", hands=2), weapon("pistol", hands=1)]
    left = arena.model(LEFT, 2000, 6000, weapons=arms)
    right = arena.model(RIGHT, 3000, 6000)
    fight = arena.fight()
    fight.activate(left)
    fight.do(verbs.PRIME, left)
    allowed = [fight.allows(verbs.STANDARD_FIRE, left, target=right, weapon=number) for number in (1, 2)]
    assert allowed == [74, 0]


@pytest.mark.rule("CA-B-129", "CA-B-090")
def test_grenades_reach_thirty_centimetres() -> None:
    for distance, reason in ((3000, 0), (3001, 90)):
        fight, left, right = bomber(distance, [])
        fight.do(verbs.PRIME, left)
        assert fight.allows(verbs.THROW, left, target=right) == reason


@pytest.mark.rule("CA-B-110", "CA-B-129")
def test_a_grenade_goes_three_centimetres_a_point_astray() -> None:
    """SS 6 with a 2 goes 12 cm astray, but at 20 cm half the distance at most. [TV-B-17]"""
    fight, left, right = bomber(2000, [(events.DIE_CA_TO_HIT, 2), (events.DIE_CA_SCATTER, 4)])
    fight.do(verbs.PRIME, left)
    fight.do(verbs.THROW, left, target=right)
    assert fight.rows(events.SCATTERS)[0][log.LOG_VALUE] == 1000
    fight, left, right = bomber(2500, [(events.DIE_CA_TO_HIT, 2), (events.DIE_CA_SCATTER, 4)])
    fight.do(verbs.PRIME, left)
    fight.do(verbs.THROW, left, target=right)
    assert fight.rows(events.SCATTERS)[0][log.LOG_VALUE] == 1200


@pytest.mark.rule("CA-B-113", "CA-B-129")
def test_a_grenade_is_lobbed_over_cover() -> None:
    arena = Arena()
    arena.piece(3700, 5000, 3840, 7000, cover=2, height=200)
    left = arena.model(LEFT, 2000, 6000, weapons=[dict(GRENADE)])
    right = arena.model(RIGHT, 3980, 6000, pf=30)
    fight = arena.fight([(events.DIE_CA_TO_HIT, 6), (events.DIE_CA_DEFENCE, 6)])
    fight.activate(left)
    fight.do(verbs.PRIME, left)
    fight.do(verbs.THROW, left, target=right)
    assert fight.rows(events.BLAST)[0][log.LOG_X] == 3980
    assert fight.modifiers_after(events.DEFENCE) == {}


@pytest.mark.rule("CA-B-124")
def test_grenades_use_no_ammunition() -> None:
    arena = Arena(options={"RULE_AMMUNITION": 1})
    left = arena.model(LEFT, 2000, 6000, weapons=[dict(GRENADE)])
    right = arena.model(RIGHT, 3500, 6000, pf=30)
    fight = arena.fight([(events.DIE_CA_TO_HIT, 1), (events.DIE_CA_SCATTER, 1)])
    fight.activate(left)
    fight.do(verbs.PRIME, left)
    fight.do(verbs.THROW, left, target=right)
    assert fight.rows(events.EMPTIED) == []


@pytest.mark.rule("CA-B-130")
@pytest.mark.parametrize(("face", "bang"), [(4, True), (3, False)])
def test_a_fallen_model_drops_its_primed_grenade(face: int, bang: bool) -> None:
    """The template is centred on the holder and hits the models nearby."""
    arena = Arena()
    holder = arena.model(LEFT, 2000, 6000, weapons=[dict(GRENADE)])
    friend = arena.model(LEFT, 2300, 6000, pf=30)
    enemy = arena.model(RIGHT, 5000, 6000, weapons=[weapon("rifle", 9)])
    script = [
        (events.DIE_CA_TO_HIT, 6),
        (events.DIE_CA_DEFENCE, 3, holder.number),
        (events.DIE_CA_PRIMED, face),
    ]
    fight = arena.fight(script)
    fight.activate(holder)
    fight.do(verbs.PRIME, holder)
    fight.activate(enemy)
    fight.do(verbs.STANDARD_FIRE, enemy, target=holder)
    assert fight.dice_left() == 0
    assert [row[log.LOG_TARGET] for row in fight.rows(events.BLAST_HITS)] == ([friend.number] if bang else [])
    if bang:
        assert fight.rows(events.GOES_OFF)[0][log.LOG_X : log.LOG_Y + 1] == [2000, 6000]


@pytest.mark.rule("CA-B-130")
def test_a_wound_does_not_drop_a_grenade() -> None:
    """Only a model out of action or killed drops its grenade. [CA-D-102]"""
    arena = Arena()
    holder = arena.model(LEFT, 2000, 6000, weapons=[dict(GRENADE)])
    enemy = arena.model(RIGHT, 5000, 6000, weapons=[weapon("rifle", 9)])
    fight = arena.fight([(events.DIE_CA_TO_HIT, 6), (events.DIE_CA_DEFENCE, 6)])
    fight.activate(holder)
    fight.do(verbs.PRIME, holder)
    fight.activate(enemy)
    fight.do(verbs.STANDARD_FIRE, enemy, target=holder)
    assert fight.of(holder, "WOUNDED") == 1
    assert fight.rows(events.PRIMED_FALLS) == []


@pytest.mark.rule("CA-B-130")
def test_dropped_grenades_set_each_other_off() -> None:
    arena = Arena()
    holders = [arena.model(LEFT, 2000 + 260 * place, 6000, weapons=[dict(GRENADE)]) for place in range(4)]
    enemy = arena.model(RIGHT, 6000, 6000, weapons=[weapon("rifle", 9)])
    script: list[tuple[int, ...]] = [(events.DIE_CA_TO_HIT, 6)]
    for one in holders:
        script += [(events.DIE_CA_DEFENCE, 1, one.number), (events.DIE_CA_PRIMED, 6, one.number)]
    fight = arena.fight(script)
    for one in holders:
        fight.activate(one)
        fight.do(verbs.PRIME, one)
    fight.activate(enemy)
    fight.do(verbs.STANDARD_FIRE, enemy, target=holders[0])
    assert len(fight.rows(events.GOES_OFF)) == 4
    assert {fight.of(one, "STATUS") for one in holders} == {state.KILLED}


def sapper(bomb: dict[str, int | str], **machine: Any) -> tuple[Arena, Model, Model]:
    arena = Arena()
    left = arena.model(LEFT, 2000, 6000, fa=4, weapons=[bomb, weapon("close_combat")])
    fields: dict[str, Any] = {
        "kind": state.KIND_VEHICLE,
        "fa": 0,
        "pf": 12,
        "mv": 0,
        "life": 2,
        "size": 2,
        **machine,
    }
    return arena, left, arena.model(RIGHT, 3000, 6000, **fields)


@pytest.mark.rule("CA-B-131")
def test_a_placed_tank_buster_explodes_a_turn_later() -> None:
    """The charge hits FA 0 without a die, and the blast hits the machine and the models nearby. [CA-D-104]"""
    arena, left, right = sapper(dict(BUSTER))
    near = arena.model(RIGHT, 3000, 6400, pf=30)
    arena.model(RIGHT, 9000, 9000)
    fight = arena.fight()
    fight.activate(left)
    fight.do(verbs.PRIME, left)
    end_turn(fight)
    fight.activate(left)
    fight.do(verbs.CHARGE, left, target=right, path=[(2624, 6000)])
    assert [row[log.LOG_TARGET] for row in fight.rows(events.BUSTER_PLACED)] == [right.number]
    assert (fight.lasting("RADIUS"), fight.lasting("TURN")) == ([0], [2]), "no template lies there yet"
    assert fight.rows(events.DEFENCE) == []
    end_turn(fight)
    assert fight.rows(events.GOES_OFF) == []
    fight.activate(left)
    fight.do(verbs.END_UNIT)
    row = fight.rows(events.GOES_OFF)[0]
    assert row[log.LOG_X : log.LOG_Y + 1] == [3000, 6000]
    assert {hit[log.LOG_TARGET] for hit in fight.rows(events.BLAST_HITS)} == {
        left.number,
        right.number,
        near.number,
    }
    assert {hit[log.LOG_TOTAL] for hit in fight.rows(events.DEFENCE)} == {10}
    assert fight.allows(verbs.PRIME, left) == verbs.REASON_NOT_NOW, "it was the only one"


@pytest.mark.rule("CA-B-131")
def test_a_primed_tank_buster_sticks_only_to_machines() -> None:
    arena = Arena()
    left = arena.model(LEFT, 2000, 6000, weapons=[dict(BUSTER)])
    right = arena.model(RIGHT, 2250, 6000)
    fight = arena.fight()
    fight.activate(left)
    assert fight.allows(verbs.FIGHT, left, target=right) == verbs.REASON_NOT_ARMED
    fight.set(left, "AP", 3)
    fight.do(verbs.PRIME, left)
    assert fight.allows(verbs.FIGHT, left, target=right) == 131


@pytest.mark.rule("CA-B-131")
def test_a_tank_buster_explodes_though_its_placer_is_gone() -> None:
    """The explosion comes at the end of the turn in which it was due. [CA-D-103]"""
    arena, left, right = sapper(dict(BUSTER))
    shooter = arena.model(RIGHT, 6000, 6000, weapons=[weapon("rifle", 9)])
    arena.model(LEFT, 9000, 1000)
    fight = arena.fight([(events.DIE_CA_TO_HIT, 6), (events.DIE_CA_DEFENCE, 1, left.number)])
    fight.activate(left)
    fight.do(verbs.PRIME, left)
    end_turn(fight)
    fight.activate(left)
    fight.do(verbs.CHARGE, left, target=right, path=[(2624, 6000)])
    fight.activate(shooter)
    fight.do(verbs.STANDARD_FIRE, shooter, target=left)
    assert fight.of(left, "STATUS") == state.KILLED
    end_turn(fight)
    assert fight.rows(events.GOES_OFF) == []
    end_turn(fight)
    assert [row[log.LOG_TURN] for row in fight.rows(events.GOES_OFF)] == [3]


@pytest.mark.rule("CA-B-132")
@pytest.mark.parametrize(
    ("charge", "far", "reason"),
    [(CHARGE, 3125, 0), (CHARGE, 3126, 132), (WITH_REMOTE, 6125, 0), (WITH_REMOTE, 6126, 132)],
)
def test_a_charge_is_set_and_triggered_from_afar(charge: dict[str, int | str], far: int, reason: int) -> None:
    """Setting takes two actions, and triggering one within 30 cm, or 60 cm with a remote.

    The charge has Pen 15 and a radius of 6 cm.
    """
    arena = Arena()
    left = arena.model(LEFT, 2000, 6000, mv=10, weapons=[dict(charge)])
    near = arena.model(RIGHT, 2000, 6700, pf=30)
    fight = arena.fight()
    fight.activate(left)
    assert fight.allows(verbs.TRIGGER, left) == 132
    fight.do(verbs.SET_CHARGE, left)
    assert fight.of(left, "AP") == 0
    end_turn(fight)
    fight.activate(left)
    assert fight.allows(verbs.SET_CHARGE, left) == 132, "it was the only one"
    fight.set(left, "X", 2000 + far)
    assert fight.allows(verbs.TRIGGER, left) == reason
    if reason == 0:
        fight.do(verbs.TRIGGER, left)
        assert fight.of(left, "AP") == 1
        assert [row[log.LOG_TARGET] for row in fight.rows(events.BLAST_HITS)] == [near.number]
        assert fight.rows(events.DEFENCE)[0][log.LOG_TOTAL] == 15


@pytest.mark.rule("CA-B-132")
def test_a_charge_on_a_machine_moves_with_the_machine() -> None:
    arena, left, right = sapper(dict(CHARGE))
    fight = arena.fight()
    fight.set(left, "X", 2625)
    fight.activate(left)
    fight.do(verbs.SET_CHARGE, left, target=right)
    end_turn(fight)
    fight.set(left, "X", 1000)
    fight.set(right, "X", 3600)
    fight.activate(left)
    fight.do(verbs.TRIGGER, left)
    assert fight.rows(events.GOES_OFF)[0][log.LOG_X] == 3600
    assert [row[log.LOG_TARGET] for row in fight.rows(events.BLAST_HITS)] == [right.number]


def smoke_layer() -> tuple[Fight, Model, Model, Model, Model]:
    """Return a battle, a vehicle with a smoke launcher, its pilot, and a watcher and an enemy.

    The vehicle faces right. The watcher and the enemy would see each other through the smoke.
    """
    arena = Arena()
    hull = arena.model(
        LEFT, 3000, 6000, kind=state.KIND_VEHICLE, size=2, life=2, weapons=[weapon("smoke_launcher")]
    )
    pilot = arena.model(LEFT, unit=hull.unit, home=hull.number, berth=8 + state.SEAT_INSIDE)
    watcher = arena.model(LEFT, 4250, 3000, weapons=[weapon("heavy")])
    enemy = arena.model(RIGHT, 4250, 9000)
    fight = arena.fight()
    fight.set(hull, "FACING_X", 1000)
    fight.set(hull, "FACING_Y", 0)
    return fight, hull, pilot, watcher, enemy


@pytest.mark.rule("CA-B-128")
def test_smoke_blocks_sight_until_the_vehicle_acts_again() -> None:
    """The cloud of 6 cm lies 10 cm ahead, costs no action point, and is laid once a turn. [CA-D-100]

    It does not block sight from high altitude.
    """
    fight, hull, pilot, watcher, enemy = smoke_layer()
    fight.activate(hull)
    fight.do(verbs.FIRE_SMOKE, pilot, weapon=0)
    x, y, far = fight.rows(events.SMOKE_FIRED)[0][log.LOG_X : log.LOG_VALUE + 1]
    assert (x, y, far) == (3000 + 250 + 1000, 6000, 600)
    assert fight.allows(verbs.FIRE_SMOKE, pilot, weapon=0) == 128
    fight.do(verbs.END_UNIT)
    fight.activate(watcher)
    assert fight.allows(verbs.HEAVY_FIRE, watcher, target=enemy) == 76
    fight.set(enemy, "ALTITUDE", 2)
    assert fight.allows(verbs.HEAVY_FIRE, watcher, target=enemy) != 76
    fight.set(enemy, "ALTITUDE", 0)
    end_turn(fight)
    fight.activate(hull)
    assert len(fight.rows(events.SMOKE_LIFTS)) == 1
    fight.activate(watcher)
    assert fight.allows(verbs.HEAVY_FIRE, watcher, target=enemy) == 0


@pytest.mark.rule("CA-B-128")
def test_smoke_of_a_lost_machine_lasts_another_turn() -> None:
    """The smoke lifts with the turn in which the lost machine would have acted."""
    fight, hull, pilot, watcher, enemy = smoke_layer()
    fight.activate(hull)
    fight.do(verbs.FIRE_SMOKE, pilot, weapon=0)
    fight.do(verbs.END_UNIT)
    for one in (hull, pilot):
        fight.set(one, "STATUS", state.DESTROYED)
    fight.set_unit(hull.unit, "IN_PLAY", 0)
    end_turn(fight)
    assert len(fight.rows(events.SMOKE_LIFTS)) == 0
    fight.activate(watcher)
    assert fight.allows(verbs.HEAVY_FIRE, watcher, target=enemy) == 76
    end_turn(fight)
    assert [row[log.LOG_TURN] for row in fight.rows(events.SMOKE_LIFTS)] == [2]
    fight.activate(watcher)
    assert fight.allows(verbs.HEAVY_FIRE, watcher, target=enemy) == 0


@pytest.mark.rule("CA-B-128")
def test_a_turret_lays_smoke_in_its_direction() -> None:
    """The turret keeps the direction of its last shot until an action point turns it."""
    arena = Arena()
    arms = [weapon("smoke_launcher", station=1, mount=state.MOUNT_TURRET)]
    hull = arena.model(LEFT, 3000, 6000, kind=state.KIND_VEHICLE, size=2, life=2, weapons=arms)
    gunner = arena.model(LEFT, unit=hull.unit, home=hull.number, berth=16 + state.SEAT_INSIDE)
    arena.model(RIGHT, 9000, 9000)
    fight = arena.fight()
    fight.set(hull, "FACING_X", 1000)
    fight.set(hull, "FACING_Y", 0)
    fight.activate(hull)
    assert fight.allows(verbs.TURN_TURRET, gunner, weapon=0) == verbs.REASON_NO_PATH, "where to?"
    fight.do(verbs.TURN_TURRET, gunner, weapon=0, path=[(3000, 9000)])
    assert fight.of(gunner, "AP") == 1
    fight.do(verbs.FIRE_SMOKE, gunner, weapon=0)
    assert fight.rows(events.SMOKE_FIRED)[0][log.LOG_X : log.LOG_Y + 1] == [3000, 6000 + 250 + 1000]


@pytest.mark.rule("CA-B-128")
@pytest.mark.parametrize(
    ("station", "berth", "reason"),
    [
        (0, 8, 0),
        (0, 16, verbs.REASON_NOT_ARMED),  # a gunner of the turret has no business with the hull's launcher
        (1, 16, 0),
        (1, 8, verbs.REASON_NOT_ARMED),
        (0, 0, verbs.REASON_NOT_ARMED),  # a passenger
    ],
)
def test_only_the_pilot_or_gunner_lays_smoke(station: int, berth: int, reason: int) -> None:
    """The order may name the vehicle, and without crew it lays no smoke and turns no turret."""
    arena = Arena()
    arms = [weapon("smoke_launcher", station=station)]
    hull = arena.model(LEFT, 3000, 6000, kind=state.KIND_VEHICLE, size=2, life=2, facing_x=1000, weapons=arms)
    man = arena.model(LEFT, unit=hull.unit, home=hull.number, berth=berth + state.SEAT_INSIDE)
    arena.model(RIGHT, 4250, 9000)
    fight = arena.fight()
    fight.activate(hull)
    assert fight.allows(verbs.FIRE_SMOKE, hull) == reason
    assert ((verbs.FIRE_SMOKE, hull.number) in fight.menu()) == (reason == 0)
    assert fight.allows(verbs.TURN_TURRET, hull, path=[(3000, 9000)]) == (reason or 128)
    fight.set(hull, "PILOT", 0)
    fight.set(man, "STATUS", state.KILLED)
    assert fight.allows(verbs.FIRE_SMOKE, hull) == verbs.REASON_NOT_ARMED


@pytest.mark.rule("CA-B-128", "CA-B-077")
@pytest.mark.parametrize(("altitude", "reason"), [(state.GROUNDED, 76), (state.LOW, 76), (state.HIGH, 0)])
def test_smoke_hides_low_flyers_too(altitude: int, reason: int) -> None:
    """Smoke blocks every line of sight except those to and from high altitude. [CA-D-100]"""
    fight, hull, pilot, watcher, enemy = smoke_layer()
    fight.activate(hull)
    fight.do(verbs.FIRE_SMOKE, pilot, weapon=0)
    fight.activate(watcher)
    fight.set(enemy, "ALTITUDE", altitude)
    assert fight.allows(verbs.HEAVY_FIRE, watcher, target=enemy) == reason


@pytest.mark.rule("CA-B-102", "CA-B-129")
@pytest.mark.parametrize(("primed", "asked"), [(True, True), (False, False)])
def test_a_saved_point_throws_a_primed_grenade(primed: bool, asked: bool) -> None:
    """Only a grenade that was primed in the thrower's own activation is thrown. [CA-D-084]"""
    arena = Arena(options={"RULE_SAVING_AP": 1})
    guard = arena.model(LEFT, 6000, 6000, ss=6, weapons=[weapon("grenades", 2, radius=200)])
    runner = arena.model(RIGHT, 8000, 6000, mv=15)
    fight = arena.fight([(events.DIE_CA_TO_HIT, 6), (events.DIE_CA_DEFENCE, 1)])
    fight.activate(guard)
    if primed:
        fight.do(verbs.PRIME, guard)
    fight.do(verbs.SAVE_POINT, guard)
    fight.activate(runner)
    fight.do(verbs.WALK, runner, path=[(8000, 7200)])
    assert (fight.asks()[0] == verbs.DECIDE_REACTION) == asked
    if asked:
        assert (verbs.THROW, guard.number) in fight.menu()
        assert fight.allows(verbs.PRIME, guard) == verbs.REASON_NOT_NOW
        fight.do(verbs.THROW, guard, target=runner)
        assert fight.of(runner, "STATUS") == state.KILLED
        assert (fight.of(guard, "PRIMED"), fight.of(guard, "READY")) == (0, 0)


@pytest.mark.rule("CA-B-131")
def test_a_tank_buster_breaks_the_wall_of_a_building() -> None:
    """The primed model strikes the wall in contact, and the blast hits the section and the model. [CA-D-104]"""
    arena = Arena()
    buster = dict(BUSTER)
    man = arena.model(LEFT, 4860, 6000, weapons=[buster])
    arena.model(RIGHT, 11000, 11000)
    house = arena.piece(5000, 5700, 5600, 6300, building=0, pf=12, blocks=1, closed=1, cover=2, height=800)
    fight = arena.fight([(events.DIE_CA_DEFENCE, 4, man.number)])
    fight.activate(man)
    assert fight.allows(verbs.STRIKE_SECTION, man, number=house) == verbs.REASON_NOT_ARMED, "not primed"
    fight.do(verbs.PRIME, man)
    fight.set(man, "AP", 2)
    fight.do(verbs.STRIKE_SECTION, man, number=house)
    assert [row[log.LOG_TARGET] for row in fight.rows(events.SECTION_MINED)] == [house]
    assert (fight.of(man, "PRIMED"), fight.rows(events.SECTION_DEFENCE)) == (0, [])
    assert fight.lasting("RADIUS") == [0]
    end_turn(fight)
    assert fight.rows(events.GOES_OFF) == []
    fight.activate(man)
    fight.do(verbs.END_UNIT)
    assert fight.rows(events.GOES_OFF)[0][log.LOG_X : log.LOG_Y + 1] == [5000, 6000]
    assert [row[log.LOG_TARGET] for row in fight.rows(events.BLAST_HITS)] == [man.number]
    assert [row[log.LOG_TOTAL] for row in fight.rows(events.SECTION_DEFENCE)] == [10]


@pytest.mark.rule("CA-B-074", "CA-B-129")
def test_the_bot_fires_no_rifle_with_a_primed_grenade() -> None:
    """The bot's choices for a model with a primed grenade are legal, with no enemy in its range."""
    arena = Arena()
    man = arena.model(LEFT, 4000, 6000, weapons=[weapon("grenades", 1), weapon("rifle", 2, hands=2)])
    arena.model(RIGHT, 8000, 6000, mv=0)
    fight = arena.fight()
    fight.activate(man)
    fight.do(verbs.PRIME, man, weapon=man.weapons[0])
    choice = backend.new_block(state.CHOICE_WIDTH)
    while fight.block[state.TURN] < 2:
        doors.choose(fight.block, choice)
        refused = doors.allows(fight.block, choice)
        assert refused == 0, f"the bot's choice {list(choice[:9])} is refused by {refused}"
        doors.apply(fight.block, choice)
    assert fight.of(man, "PRIMED") > 0, "he has thrown it: this proves nothing"
