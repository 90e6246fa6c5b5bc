"""Fine points of rules whose main part is tested elsewhere, with scripted dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from immutabledict import immutabledict

from armybuilder.battle.kernel import log
from armybuilder.battle.rulesets.combat_action import events, numbers, state, tables, verbs
from armybuilder.battle.terms import OPTIONS, Terms
from tests.battle.arena import LEFT, RIGHT, Arena, Fight, Model, commands, explosive, weapon
from tests.rulebook.combat_action.test_machine_locations import aboard, machine
from tests.rulebook.combat_action.test_sticky import end_turn
from tests.rulebook.combat_action.test_vehicles import vehicle

pytestmark = pytest.mark.kernel


@pytest.mark.rule("CA-B-202", "CA-B-086")
@pytest.mark.parametrize(("face", "marked"), [(2, 0), (5, 1)])
def test_a_saved_blast_does_not_mark_the_heros_unit(face: int, marked: int) -> None:
    arena = Arena(options={"RULE_HEROES": 1})
    gun = arena.model(LEFT, 2000, 6000, ss=6, weapons=[weapon("heavy", 3, radius=300)])
    hero = arena.model(RIGHT, 7250, 6000, pf=20, save=2)
    fight = arena.fight([(events.DIE_CA_TO_HIT, 6), (events.DIE_CA_HEROIC_SAVE, face)])
    fight.activate(gun)
    fight.do(verbs.HEAVY_FIRE, gun, target=hero)
    fight.do(verbs.HEROIC_SAVE, hero)
    if fight.asks()[0] == verbs.DECIDE_SAVE:
        fight.do(verbs.PASS)
    assert fight.of_unit(hero.unit, "MARKED") == marked
    assert len(fight.rows(events.MARKED)) == len(fight.rows(events.DEFENCE)) == marked


@pytest.mark.rule("CA-B-031", "CA-B-117", "CA-B-126")
def test_sticky_harm_comes_before_off_table_support() -> None:
    """The order of the End phase. [CA-D-050]"""
    arena = Arena(options={"RULE_OFF_TABLE": 1})
    gun = arena.model(RIGHT, 6000, 6000, ss=6, pf=30, weapons=[weapon("rifle", sticky=1)])
    officer = arena.model(LEFT, 4000, 6000, rank=1, dp=4, pf=30, long_range_link=1)
    arena.support(LEFT)
    script = [
        (events.DIE_CA_TO_HIT, 6),
        (events.DIE_CA_STICK, 1),
        (events.DIE_CA_ORDER, 6),
        (events.DIE_CA_TO_HIT, 6),
    ]
    fight = arena.fight(script, first=RIGHT)
    fight.activate(gun)
    fight.do(verbs.STANDARD_FIRE, gun, target=officer)
    end_turn(fight)
    fight.set_unit(officer.unit, "MARKED", 0)
    fight.activate(officer)
    fight.do(verbs.ORDER_SUPPORT, officer, target=gun, weapon=1)
    end_turn(fight)
    told = [found[log.LOG_CODE] for found in fight.rows() if found[log.LOG_TURN] == 2]
    assert told.index(events.STUCK_AGAIN) < told.index(events.SUPPORT_FIRES)


ARMS = {
    "launchers only": ([weapon("smoke_launcher")], state.LOCOMOTIVE, None),
    "a launcher before a gun": ([weapon("smoke_launcher"), weapon("heavy")], state.WEAPON_SYSTEM, 2),
}


@pytest.mark.rule("CA-B-149", "CA-B-128")
@pytest.mark.parametrize("arms", ARMS)
def test_smoke_launchers_are_never_damaged_as_weapons(arms: str) -> None:
    """A machine with nothing else has no weapon system. [CA-D-111, CA-D-116]"""
    weapons, location, faulty = ARMS[arms]
    arena = Arena()
    gun = arena.model(LEFT, 2000, 6000, weapons=[weapon("heavy", 5)])
    hull = machine(arena, weapons=weapons)
    aboard(arena, hull, 8)
    fight = arena.fight([(events.DIE_CA_TO_HIT, 6), (events.DIE_CA_DEFENCE, 4), (events.DIE_CA_LOCATION, 2)])
    fight.activate(gun)
    fight.do(verbs.HEAVY_FIRE, gun, target=hull)
    assert [found[log.LOG_RESULT] for found in fight.rows(events.LOCATION_HIT)] == [location]
    assert [found[log.LOG_WEAPON] for found in fight.rows(events.WEAPON_FAULTS)] == (
        [faulty] if faulty else []
    )


@pytest.mark.rule("CA-B-149", "CA-B-137")
@pytest.mark.parametrize(("wounded", "fires"), [(0, True), (1, False)])
def test_a_wounded_gunner_fails_more_with_a_faulty_weapon(wounded: int, fires: bool) -> None:
    """A 3 still fires, unless the wound makes it a 4. [CA-D-077]"""
    arena = Arena()
    hull = machine(arena, side=LEFT, x=4000, weapons=[weapon("rifle", mount=state.MOUNT_TURRET, station=1)])
    gunner = arena.model(LEFT, unit=hull.unit, home=hull.number, berth=16 + state.SEAT_INSIDE)
    enemy = arena.model(RIGHT, 6000, 6000)
    fight = arena.fight([(events.DIE_CA_MALFUNCTION, 3), (events.DIE_CA_TO_HIT, 2)])
    fight.block[fight.block[state.WEAPONS_AT] + state.WEAPON_FAULTY] = 1
    fight.set(gunner, "WOUNDED", wounded)
    fight.activate(hull)
    fight.do(verbs.STANDARD_FIRE, gunner, target=enemy, weapon=0)
    assert fight.rows(events.FAULT_ROLLED)[0][log.LOG_TOTAL] == wounded
    assert bool(fight.rows(events.SHOT)) == fires


def battery_robot(guns: int, *, large: bool, script: Sequence[tuple[int, ...]]) -> tuple[Fight, Model, Model]:
    """Return a battle, a controller and its slave robot, which has been ordered to stand and fire.

    The robot fired its guns last turn at a unit before it, of three models in large scale.
    """
    arena = Arena(large=large)
    controller = arena.model(LEFT, 6000, 3000, controls=commands())
    plain: dict[str, Any] = {
        "kind": state.KIND_ROBOT,
        "core": state.CORE_SLAVE,
        "dp": 1,
        "pf": 4,
        "robot_type": 1,
    }
    guns_of = [weapon("rifle", mount=state.MOUNT_ROBOT) for _ in range(guns)]
    mine = arena.model(
        LEFT, 6000, 4000, facing_y=1000, weapons=guns_of, controller=controller.number, **plain
    )
    squad = arena.unit(RIGHT)
    for place in range(3 if large else 1):
        arena.model(RIGHT, 6000, 6000 + 300 * place, unit=squad, pf=20)
    fight = arena.fight(script)
    fight.activate(controller)
    fight.set(mine, "SHOT_TURN", fight.block[state.TURN])
    fight.set(mine, "SHOT_AT", fight.block[state.UNITS_AT] + squad * state.UNIT_WIDTH)
    fight.block[state.TURN] += 1
    fight.do(verbs.STAND_AND_FIRE, controller, target=mine)
    return fight, controller, mine


@pytest.mark.rule("CA-B-181", "CA-B-081")
def test_a_standing_robot_picks_members_by_the_die() -> None:
    """In large scale, each weapon rolls a die of its own."""
    script = [
        (events.DIE_CA_RANDOM_TARGET, 3),
        (events.DIE_CA_TO_HIT, 2),
        (events.DIE_CA_RANDOM_TARGET, 2),
        (events.DIE_CA_TO_HIT, 2),
    ]
    fight, _, _ = battery_robot(2, large=True, script=script)
    assert [shot[log.LOG_TARGET] for shot in fight.rows(events.SHOT)] == [4, 3]
    assert fight.dice_left() == 0


@pytest.mark.rule("CA-B-181")
def test_a_standing_robot_fires_all_weapons_in_order() -> None:
    fight, _, mine = battery_robot(6, large=False, script=[(events.DIE_CA_TO_HIT, 2)] * 6)
    assert [shot[log.LOG_WEAPON] for shot in fight.rows(events.SHOT)] == mine.weapons


@pytest.mark.rule("CA-B-192", "CA-B-150")
@pytest.mark.parametrize(("damaged", "cm"), [(0, 8), (1 << state.LOCOMOTIVE, 4)])
def test_a_robot_out_of_control_moves_half_its_movement(damaged: int, cm: int) -> None:
    """MV 15 makes 7.5 cm, or 3.75 cm with half its MV, rounded once. [CA-D-056, CA-D-126]"""
    arena = Arena()
    plain: dict[str, Any] = {"kind": state.KIND_ROBOT, "core": state.CORE_AUTONOMOUS, "dp": 1, "size": 2}
    mine = arena.model(LEFT, 6000, 6000, mv=15, facing_y=1000, **plain)
    arena.model(RIGHT, 11000, 11000)
    fight = arena.fight([(events.DIE_CA_CONTROL, 5), (events.DIE_CA_SCATTER, 1)])
    fight.set(mine, "OUT_OF_CONTROL", state.CONTROL_LOST)
    fight.set(mine, "LOCATIONS", damaged)
    fight.activate(mine)
    assert fight.of(mine, "Y") == 6000 + 100 * cm


@pytest.mark.rule("CA-B-183", "CA-B-102")
def test_a_moving_robot_halts_when_its_controller_falls() -> None:
    arena = Arena(options={"RULE_SAVING_AP": 1})
    controller = arena.model(LEFT, 6000, 3000, controls=commands())
    plain: dict[str, Any] = {
        "kind": state.KIND_ROBOT,
        "core": state.CORE_SLAVE,
        "dp": 1,
        "pf": 4,
        "robot_type": 1,
    }
    mine = arena.model(LEFT, 6000, 4000, mv=10, facing_y=1000, controller=controller.number, **plain)
    enemy = arena.model(RIGHT, 6000, 7000, ss=2, weapons=[weapon("rifle", 2)])
    fight = arena.fight([(events.DIE_CA_TO_HIT, 6), (events.DIE_CA_DEFENCE, 1)], first=RIGHT)
    fight.activate(enemy)
    fight.do(verbs.SAVE_POINT, enemy)
    fight.do(verbs.END_UNIT)
    fight.activate(controller)
    fight.do(verbs.CONTROL_ROBOT, mine, path=[(6000, 5000)])
    fight.do(verbs.STANDARD_FIRE, enemy, target=controller)
    assert fight.of(controller, "STATUS") == state.KILLED
    assert fight.of(mine, "Y") < 5000
    assert fight.rows(events.UNCONTROLLED)


@pytest.mark.rule("CA-B-195")
def test_no_officer_takes_over_from_a_higher_rank() -> None:
    arena = Arena(large=True)
    unit = arena.unit(LEFT)
    squad = [arena.model(LEFT, 2000 + 300 * place, 3000, unit=unit) for place in range(3)]
    own = arena.unit(LEFT, attached=unit)
    arena.model(LEFT, 2000, 3300, unit=own, rank=4)
    lesser = arena.model(LEFT, 2300, 3300, rank=2)
    rival = arena.model(LEFT, 2600, 3300, rank=3)
    arena.model(RIGHT, 11000, 11000)
    fight = arena.fight()
    fight.set_unit(own, "ACTED", 1)
    fight.activate(squad[0])
    assert fight.allows(verbs.JOIN, lesser) == 0, "the one attached has acted already"
    fight.set_unit(own, "ACTED", 0)
    assert fight.allows(verbs.JOIN, lesser) == 195
    assert fight.allows(verbs.JOIN, rival) == 195


@pytest.mark.rule("CA-B-207", "CA-B-195")
@pytest.mark.parametrize(("face", "pinned"), [(3, 1), (4, 0)])
def test_a_marked_officer_who_joins_tests_alone(face: int, pinned: int) -> None:
    """The officer tests alone, without rank, and is not pinned after the unit's activation. [CA-D-052]"""
    arena = Arena(large=True)
    unit = arena.unit(LEFT)
    squad = [arena.model(LEFT, 2000 + 300 * place, 3000, unit=unit) for place in range(2)]
    officer = arena.model(LEFT, 2000, 3300, rank=2, dp=4, weapons=[weapon("rifle")])
    arena.model(RIGHT, 2000, 9000)
    fight = arena.fight([(events.DIE_CA_DISCIPLINE, face)])
    fight.set_unit(officer.unit, "MARKED", 1)
    fight.activate(squad[0])
    fight.do(verbs.JOIN, officer)
    assert fight.dice_left() == 0
    assert (fight.of_unit(officer.unit, "MARKED"), fight.of_unit(officer.unit, "PINNED")) == (0, pinned)
    while fight.asks()[0] == verbs.DECIDE_ORDERS:
        fight.do(verbs.PASS)
    fight.do(verbs.END_UNIT)
    assert fight.of_unit(officer.unit, "PINNED") == 0


def upstairs(script: Sequence[tuple[int, ...]], **sapper: Any) -> tuple[Fight, Model, Model]:
    """Place a sapper on the upper floor of a house, an enemy in the room below and one outside."""
    arena = Arena()
    for level in range(2):
        arena.piece(
            5000, 5000, 6000, 6000, building=0, level=level, pf=9, blocks=1, cover=2, closed=1 - level
        )
    below = arena.model(RIGHT, 5700, 5500, pf=20)
    up = arena.model(LEFT, 5300, 5500, **sapper)
    arena.model(RIGHT, 5500, 3000, weapons=[weapon("rifle", 9)])
    fight = arena.fight(script)
    fight.set(up, "INSIDE", fight.block[state.PIECES_AT] + state.PIECE_WIDTH)
    return fight, up, below


@pytest.mark.rule("CA-B-132", "CA-B-108")
def test_a_charge_explodes_on_its_own_floor() -> None:
    charge = {**explosive("demolition_charge"), "pen": 1}
    fight, up, below = upstairs([], weapons=[charge])
    fight.activate(up)
    fight.do(verbs.SET_CHARGE, up)
    end_turn(fight)
    fight.activate(up)
    fight.do(verbs.TRIGGER, up)
    hit = [found[log.LOG_TARGET] for found in fight.rows(events.BLAST_HITS)]
    assert up.number in hit
    assert below.number not in hit


@pytest.mark.rule("CA-B-130", "CA-B-108")
def test_a_dropped_grenade_explodes_on_its_own_floor() -> None:
    script = [(events.DIE_CA_TO_HIT, 6), (events.DIE_CA_DEFENCE, 3), (events.DIE_CA_PRIMED, 6)]
    fight, up, below = upstairs(script, weapons=[weapon("grenades", 1, radius=600)])
    enemy = Model(2, 2, [1])
    fight.activate(up)
    fight.do(verbs.PRIME, up)
    fight.activate(enemy)
    fight.do(verbs.STANDARD_FIRE, enemy, target=up)
    assert fight.rows(events.GOES_OFF)
    assert below.number not in [found[log.LOG_TARGET] for found in fight.rows(events.BLAST_HITS)]


@pytest.mark.rule("CA-B-101", "CA-B-103")
def test_a_pilot_who_drives_saves_nothing() -> None:
    """A hero may still have points. [CA-D-084]"""
    arena = Arena(options={"RULE_SAVING_AP": 1, "RULE_HEROES": 1})
    hull, pilot = vehicle(arena, pf=8)
    arena.model(RIGHT, 11000, 11000)
    fight = arena.fight()
    fight.set(pilot, "SAVE", 2)
    fight.activate(hull)
    fight.do(verbs.TRADE_SAVE, pilot)
    assert fight.allows(verbs.SAVE_POINT, pilot) == 0
    fight.do(verbs.PILOT_VEHICLE, hull, path=[(4000, 6000)])
    assert fight.of(pilot, "AP") == 1
    assert fight.allows(verbs.SAVE_POINT, pilot) == 101
    fight.set(pilot, "AP", 3)
    fight.set(hull, "MOVED", 0)
    fight.do(verbs.SAVE_POINT, pilot)
    fight.do(verbs.PILOT_VEHICLE, hull, path=[(4500, 6000)])
    assert fight.of(pilot, "READY") == 0


@pytest.mark.rule("CA-P-045", "CA-B-129")
@pytest.mark.parametrize("stock", [1, 5])
def test_a_stock_of_grenades_runs_out(stock: int) -> None:
    arena = Arena(turns=8)
    man = arena.model(LEFT, 2000, 6000, weapons=[weapon("grenades", 1, radius=300, issue=stock)])
    enemy = arena.model(RIGHT, 3500, 6000, mv=0, pf=30)
    fight = arena.fight([(events.DIE_CA_TO_HIT, 6)] * stock)
    for _ in range(stock):
        fight.activate(man)
        fight.do(verbs.PRIME, man)
        fight.do(verbs.THROW, man, target=enemy)
        end_turn(fight)
    fight.activate(man)
    assert fight.allows(verbs.PRIME, man) == 122
    assert (verbs.PRIME, man.number) not in fight.menu()


def field_at(arena: Arena, x: int, y: int, faces: list[int], flyer: int = 0) -> tuple[Fight, Model]:
    """Place a sticky field with an enemy of PF 30 in its middle.

    `flyer` is the number of a model that is at Low altitude, or negative for none.
    """
    gun = arena.model(LEFT, x - 5000, y, ss=6, weapons=[weapon("heavy", 9, radius=300, sticky=1)])
    mark = arena.model(RIGHT, x, y, pf=30)
    script = [(events.DIE_CA_TO_HIT, 6), (events.DIE_CA_STICK, 6, mark.number)]
    fight = arena.fight([*script, *((events.DIE_CA_STICK, face) for face in faces)])
    if flyer >= 0:
        fight.set(Model(flyer, flyer, []), "ALTITUDE", 1)
    fight.activate(gun)
    fight.do(verbs.HEAVY_FIRE, gun, target=mark)
    return fight, mark


@pytest.mark.rule("CA-B-118", "CA-B-054")
def test_a_flyer_that_lands_in_a_field_enters_it() -> None:
    arena = Arena()
    flyer = arena.model(RIGHT, 6300, 6200, pf=30, flying=1)
    fight, _ = field_at(arena, 6000, 6000, [2], flyer.number)
    assert flyer.number not in [found[log.LOG_TARGET] for found in fight.rows(events.BLAST_HITS)]
    fight.activate(flyer)
    fight.do(verbs.SINK, flyer)
    assert [found[log.LOG_RESULT] for found in fight.rows(events.FIELD_ENTERED)] == [1]


@pytest.mark.rule("CA-B-118", "CA-B-033")
def test_a_model_that_jumps_into_a_field_enters_it() -> None:
    arena = Arena()
    arena.piece(5000, 6450, 7000, 6480, height=140, impassable=1, closed=1)
    man = arena.model(RIGHT, 6000, 6620, pf=30)
    fight, _ = field_at(arena, 6000, 6000, [6], -1)
    fight.activate(man)
    fight.do(verbs.JUMP, man, path=[(6000, 6300)])
    assert [found[log.LOG_RESULT] for found in fight.rows(events.FIELD_ENTERED)] == [0]


@pytest.mark.rule("CA-B-118", "CA-B-060")
def test_a_model_that_dismounts_into_a_field_enters_it() -> None:
    arena = Arena()
    hull, _ = vehicle(arena, RIGHT, 6000, 6500, pf=30)
    squad = arena.unit(RIGHT)
    man = arena.model(RIGHT, unit=squad, home=hull.number, berth=state.SEAT_EXPOSED, pf=30)
    fight, _ = field_at(arena, 6000, 6000, [1], -1)
    fight.activate(man)
    fight.do(verbs.DISMOUNT, man, path=[(6300, 6250)])
    assert [found[log.LOG_TARGET] for found in fight.rows(events.FIELD_ENTERED)] == [man.number]


@pytest.mark.rule("CA-B-068")
def test_lifted_smoke_shows_a_hidden_model() -> None:
    arena = Arena(options={"RULE_HIDDEN": 1})
    hull, pilot = vehicle(arena, LEFT, 4000, 6000, guns=[weapon("smoke_launcher", mount=state.MOUNT_FRONT)])
    man = arena.model(LEFT, 3000, 6000)
    arena.model(RIGHT, 9000, 6000)
    arena.piece(5000, 5600, 5010, 6400, height=600)
    fight = arena.fight()
    fight.activate(hull)
    fight.do(verbs.FIRE_SMOKE, pilot, weapon=0)
    fight.do(verbs.END_UNIT)
    fight.activate(man)
    fight.do(verbs.HIDE, man)
    fight.block[fight.block[state.PIECES_AT] + state.PIECE_MATTERS] = 0
    end_turn(fight)
    assert fight.of(man, "HIDDEN") == 1, "the smoke still lies between"
    fight.activate(hull)
    assert fight.of(man, "HIDDEN") == 0
    assert [found[log.LOG_RULE] for found in fight.rows(events.SHOWN)] == [68]


def houses(arena: Arena, near_pf: int, far_pf: int) -> tuple[int, int]:
    """Add two houses of one section, 20 and 40 cm from (2000, 6000), side by side."""
    plain = {"blocks": 1, "closed": 1, "height": 800, "cover": 2}
    near = arena.piece(4000, 5000, 4600, 5600, building=0, pf=near_pf, **plain)
    return near, arena.piece(6000, 6400, 6600, 7000, building=1, pf=far_pf, **plain)


@pytest.mark.rule("CA-B-080", "CA-B-140")
@pytest.mark.parametrize(("near_pf", "reasons"), [(9, (0, 79)), (10, (79, 0))])
def test_heavy_weapons_skip_buildings_beyond_their_penetration(
    near_pf: int, reasons: tuple[int, int]
) -> None:
    """A Pen of 4 with a 6 does not beat PF 10. [CA-D-069]"""
    arena = Arena(large=True)
    gun = arena.model(LEFT, 2000, 6000, weapons=[weapon("heavy", 4)])
    near, far = houses(arena, near_pf, 9)
    arena.model(RIGHT, 11000, 11000)
    fight = arena.fight()
    fight.activate(gun)
    asked = [fight.allows(verbs.FIRE_AT_SECTION, gun, number=piece) for piece in (near, far)]
    assert asked == list(reasons)


@pytest.mark.rule("CA-B-080", "CA-B-090", "CA-B-140")
@pytest.mark.parametrize(
    ("category", "x", "reasons"),
    [("very_heavy", 3500, (90, 0)), ("heavy", 3500, (0, 79)), ("very_heavy", 2000, (0, 79))],
)
def test_heavy_weapons_skip_buildings_in_forbidden_bands(
    category: str, x: int, reasons: tuple[int, int]
) -> None:
    """A very heavy weapon has no point blank. [CA-D-069]"""
    arena = Arena(large=True)
    gun = arena.model(LEFT, x, 6000, weapons=[weapon(category, 4)])
    pieces = houses(arena, 9, 9)
    arena.model(RIGHT, 11000, 11000)
    fight = arena.fight()
    fight.activate(gun)
    assert tuple(fight.allows(verbs.FIRE_AT_SECTION, gun, number=piece) for piece in pieces) == reasons


@pytest.mark.rule("CA-B-185", "CA-B-080")
def test_a_robot_fires_at_the_building_of_its_order() -> None:
    """Another building is nearer, and an enemy is in sight for its light weapons."""
    arena = Arena(large=True)
    near, far = houses(arena, 9, 9)
    arms = [weapon("heavy", 4, mount=state.MOUNT_ROBOT), weapon("rifle", 4, mount=state.MOUNT_ROBOT)]
    plain: dict[str, Any] = {
        "kind": state.KIND_ROBOT,
        "core": state.CORE_AUTONOMOUS,
        "dp": 1,
        "facing_x": 1000,
    }
    mine = arena.model(LEFT, 2000, 6000, weapons=arms, **plain)
    arena.model(RIGHT, 6000, 6000)
    fight = arena.fight()
    fight.set_unit(mine.unit, "ORDER", 1)
    fight.set_unit(mine.unit, "ORDER_TARGET", fight.block[state.PIECES_AT] + far * state.PIECE_WIDTH)
    fight.activate(mine)
    fight.do(verbs.CONTROL_ROBOT, mine, number=1)
    assert fight.allows(verbs.FIRE_AT_SECTION, mine, weapon=0, number=far) == 0
    assert fight.allows(verbs.FIRE_AT_SECTION, mine, weapon=1, number=far) == 0
    assert fight.allows(verbs.FIRE_AT_SECTION, mine, weapon=1, number=near) == 79


@pytest.mark.rule("CA-B-147", "CA-B-182")
@pytest.mark.parametrize(("own", "reason"), [(1, 181), (0, 182)])
def test_the_antennas_loss_ends_a_machines_control_unit(own: int, reason: int) -> None:
    """A control unit inside the machine is lost with the antenna, and only the model's own counts outside."""
    arena = Arena()
    hull, pilot = vehicle(arena, LEFT, 3000, 6000, items=state.ITEM_ADVANCED_CONTROL)
    plain: dict[str, Any] = {"kind": state.KIND_ROBOT, "core": state.CORE_SLAVE, "dp": 1, "robot_type": 1}
    squad = arena.unit(LEFT)
    man = arena.model(
        LEFT,
        unit=squad,
        home=hull.number,
        berth=state.SEAT_EXPOSED,
        controls=commands(advanced=True),
        items=state.ITEM_CONTROL if own else 0,
    )
    mine = arena.model(LEFT, 4000, 7000, controller=man.number, **plain)
    arena.model(RIGHT, 11000, 11000)
    fight = arena.fight()
    fight.activate(man)
    assert fight.allows(verbs.STAND_AND_FIRE, man, target=mine) == 181, "it reaches, but nothing was fired at"
    fight.set(hull, "ITEMS", 0)
    assert fight.allows(verbs.STAND_AND_FIRE, man, target=mine) == reason
    fight.set(man, "ITEMS", 0)
    assert fight.allows(verbs.STAND_AND_FIRE, man, target=mine) == 182
    assert pilot.number == hull.number + 1


@pytest.mark.rule("CA-B-201")
@pytest.mark.parametrize(
    ("types", "driver", "gunner"), [((1, 1), 0, 0), ((1, 2), 201, verbs.REASON_NOT_ARMED)]
)
def test_crews_operate_one_type_of_vehicle(types: tuple[int, int], driver: int, gunner: int) -> None:
    """A crew may ride in another type, but neither drives it nor fires its turret."""
    arena = Arena()
    lost, pilot = vehicle(arena, LEFT, 3000, 6000, robot_type=types[0])
    shooter = arena.model(LEFT, unit=lost.unit, home=lost.number, berth=16 + state.SEAT_INSIDE)
    guns = [weapon("rifle", mount=state.MOUNT_TURRET, station=1)]
    other, _ = vehicle(arena, LEFT, 6000, 6000, guns=guns, robot_type=types[1])
    enemy = arena.model(RIGHT, 8000, 6000)
    fight = arena.fight()
    for man in (pilot, shooter):
        fight.set(man, "CARRIED_BY", state.MODELS_AT + other.number * state.MODEL_WIDTH)
    fight.set(other, "OUT_OF_CONTROL", state.CONTROL_LEFT)
    fight.set(other, "PILOT", 0)
    fight.activate(lost)
    assert fight.allows(verbs.TAKE_CONTROLS, pilot) == driver
    assert fight.allows(verbs.STANDARD_FIRE, shooter, target=enemy, weapon=0) == gunner


@pytest.mark.rule("CA-B-099", "CA-B-081")
@pytest.mark.parametrize(("sharp", "bonus"), [(0, 2), (1, 0)])
def test_in_large_scale_a_unit_is_aimed_at(sharp: int, bonus: int) -> None:
    """Only a sharpshooter loses the bonus by firing at another model of the unit."""
    arena = Arena(large=True)
    man = arena.model(LEFT, 2000, 6000, sharpshooter=sharp, weapons=[weapon("sniping", 20, targeting=2)])
    squad = arena.unit(RIGHT)
    near, far = (arena.model(RIGHT, x, 6000, unit=squad, pf=20) for x in (4000, 4300))
    fight = arena.fight([(events.DIE_CA_RANDOM_TARGET, 2), (events.DIE_CA_TO_HIT, 2)])
    fight.activate(man)
    fight.do(verbs.AIM, man, target=near)
    fight.do(verbs.STANDARD_FIRE, man, target=far)
    assert fight.rows(events.SHOT)[0][log.LOG_TARGET] == far.number
    assert fight.modifiers_after(events.SHOT).get(events.MOD_TARGETING, 0) == bonus


@pytest.mark.rule("CA-B-166", "CA-B-059")
def test_members_may_join_a_melee_instead_of_regrouping() -> None:
    arena = Arena(large=True)
    squad = arena.unit(LEFT)
    arena.model(LEFT, 6000, 6000, unit=squad)
    man = arena.model(LEFT, 6000, 4500, unit=squad)
    arena.model(RIGHT, 6000, 6250)
    arena.model(RIGHT, 5000, 4000)
    fight = arena.fight()
    fight.set_unit(squad, "BROKEN", 1)
    fight.activate(man)
    assert fight.allows(verbs.WALK, man, path=[(5300, 4300)]) == 59
    assert fight.allows(verbs.WALK, man, path=[(5177, 4177)]) == 0, "in contact with another enemy"
    assert fight.allows(verbs.WALK, man, path=[(6000, 5400)]) == 0


@pytest.mark.rule("CA-B-141")
@pytest.mark.parametrize(("reading", "face", "severity"), [("pairs", 2, 3), ("printed_cells", 2, 2)])
def test_sections_follow_the_reading_of_the_damage_tables(reading: str, face: int, severity: int) -> None:
    """Buildings use the same reading as creatures. [CA-D-105]"""
    block_values = tables.block_values(
        Terms(
            "combat-action",
            "small",
            immutabledict(dict.fromkeys(OPTIONS, False)),
            immutabledict({"CA-D-105": reading}),
            6,
            (),
        )
    )
    assert block_values[numbers.SECTION_SEVERITY + face - 1] == severity
    assert block_values[numbers.SEVERITY_OF + face - 1] == severity
