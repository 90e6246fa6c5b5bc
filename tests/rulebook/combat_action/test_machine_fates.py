"""Machines out of control, crashes, landings, explosions and collisions, with scripted dice. [CA-B-156, CA-B-174 to CA-B-180]"""

from __future__ import annotations

from typing import Any

import pytest

from armybuilder.battle import doors
from armybuilder.battle.kernel import log
from armybuilder.battle.rulesets.combat_action import events, state, verbs
from tests.battle.arena import LEFT, RIGHT, Arena, Fight, Model
from tests.rulebook.combat_action.test_buildings import HIT, damage, gunner, house, put_inside
from tests.rulebook.combat_action.test_machine_locations import GUNNER, PILOT, aboard, machine
from tests.rulebook.combat_action.test_sticky import end_turn

pytestmark = pytest.mark.kernel

Script = list[tuple[int, ...]]


def row(model: Model) -> int:
    """Return the place of a model's row in the block."""
    return state.MODELS_AT + model.number * state.MODEL_WIDTH


def seat_pilot(fight: Fight, hull: Model, pilot: Model) -> None:
    """Set the pilot of a machine."""
    fight.set(hull, "PILOT", row(pilot))


def suffer(fight: Fight, hull: Model, fate: int, pen: int = 0) -> None:
    """Set the fate of a machine, which the next choice resolves."""
    fight.set(hull, "FATE", fate)
    fight.set(hull, "FATE_PEN", pen)
    fight.block[state.FATES_DUE] = 1


def wild(
    script: Script,
    *,
    moved: int = 1800,
    how: int = state.CONTROL_LOST,
    arena: Arena | None = None,
    **fields: Any,
) -> tuple[Fight, Model]:
    """Return a battle and a machine out of control in the middle of the table.

    In its last move it went 18 cm along x.
    """
    field = arena or Arena()
    facing: dict[str, Any] = {"facing_x": 1000, "facing_y": 0}
    hull = machine(field, RIGHT, 6000, 6000, **(facing | fields))
    field.model(LEFT, 500, 500)
    fight = field.fight(script, first=RIGHT)
    fight.set(hull, "OUT_OF_CONTROL", how)
    fight.set(hull, "LAST_DISTANCE", moved)
    return fight, hull


def place(fight: Fight, model: Model) -> tuple[int, int]:
    """Return the position of a model."""
    return fight.of(model, "X"), fight.of(model, "Y")


@pytest.mark.rule("CA-B-174")
@pytest.mark.parametrize(
    ("die", "expected"),
    [
        (1, (7800, 6000)),
        (2, (6900, 4442)),
        (3, (5101, 4442)),  # TV-B-54: 120 degrees clockwise
        (4, (4200, 6000)),
        (5, (5101, 7558)),
        (6, (6900, 7558)),
    ],
)
def test_a_machine_out_of_control_repeats_its_last_distance(die: int, expected: tuple[int, int]) -> None:
    fight, hull = wild([(events.DIE_CA_SCATTER, die)])
    fight.activate(hull)
    x, y = place(fight, hull)
    assert abs(x - expected[0]) <= 2
    assert abs(y - expected[1]) <= 2
    assert fight.rows(events.SWERVES)[0][log.LOG_DIE] == die
    assert fight.rows(events.SWERVED)[0][log.LOG_VALUE] in range(1796, 1801)
    assert fight.dice_left() == 0


@pytest.mark.rule("CA-B-174")
def test_a_machine_that_stood_still_stays() -> None:
    """The machine did not move last turn, so no die is rolled. [TV-B-54]"""
    fight, hull = wild([(events.DIE_CA_SCATTER, 1)], moved=0)
    fight.activate(hull)
    assert place(fight, hull) == (6000, 6000)
    assert fight.dice_left() == 1


@pytest.mark.rule("CA-B-174")
def test_a_machine_that_leaves_the_table_is_destroyed() -> None:
    """The machine would end beyond the table's edge. [CA-D-120]"""
    fight, hull = wild([(events.DIE_CA_SCATTER, 1)], moved=9000)
    fight.activate(hull)
    assert fight.of(hull, "STATUS") == state.DESTROYED


@pytest.mark.rule("CA-B-175")
@pytest.mark.parametrize(
    ("height", "die", "after", "crashes"),
    [
        (state.LOW, 2, state.GROUNDED, True),  # TV-B-55
        (state.LOW, 4, state.LOW, False),
        (state.LOW, 5, state.HIGH, False),
        (state.HIGH, 6, state.HIGH, False),
        (state.HIGH, 1, state.LOW, False),
    ],
)
def test_a_flyer_out_of_control_changes_altitude_by_die(
    height: int, die: int, after: int, crashes: bool
) -> None:
    script: Script = [(events.DIE_CA_CONTROL, die), (events.DIE_CA_SCATTER, 1)]
    script += [(events.DIE_CA_CRASH, 1), (events.DIE_CA_LOCATION, 1)] if crashes else []
    fight, hull = wild(script, flying=1, pf=8)
    fight.set(hull, "ALTITUDE", height)
    fight.activate(hull)
    assert fight.of(hull, "ALTITUDE") == after
    assert len(fight.rows(events.FALLS_FROM_AIR)) == int(crashes)
    assert place(fight, hull) == (7800, 6000)
    assert fight.dice_left() == 0


@pytest.mark.rule("CA-B-175")
def test_a_flyer_on_the_ground_never_runs_wild() -> None:
    fight, hull = wild([(events.DIE_CA_SCATTER, 1)], flying=1)
    fight.activate(hull)
    assert place(fight, hull) == (6000, 6000)


@pytest.mark.rule("CA-B-178")
def test_a_crash_rolls_d6_times_on_the_machine_table() -> None:
    """The ground against PF 6 hits engine, power plant and a wrecked machine. [TV-B-56]"""
    script: Script = [(events.DIE_CA_CRASH, 3), *((events.DIE_CA_LOCATION, face) for face in (1, 4, 6))]
    fight, hull = wild(script, flying=1, pf=6)
    fight.set(hull, "ALTITUDE", state.HIGH)
    suffer(fight, hull, state.FATE_CRASH)
    fight.set(hull, "OUT_OF_CONTROL", 0)
    fight.activate(hull)
    rows = [one[log.LOG_RESULT] for one in fight.rows(events.LOCATION_HIT)]
    assert rows == [state.ENGINE, state.POWER_PLANT, state.WRECK]
    assert fight.of(hull, "STATUS") == state.DESTROYED
    assert fight.dice_left() == 0


@pytest.mark.rule("CA-B-176", "CA-B-177")
@pytest.mark.parametrize(("face", "broken"), [(5, 1), (4, 0)])
def test_a_collision_damages_machine_and_rock(face: int, broken: int) -> None:
    """Pen 10 beats PF 6 without a die, and the rock breaks with more than 10. [TV-B-57]

    The location die of 1 is row 5.
    """
    arena = Arena()
    arena.piece(7000, 5000, 7500, 7000, impassable=1, pf=10, height=400)
    script: Script = [(events.DIE_CA_SCATTER, 1), (events.DIE_CA_LOCATION, 1), (events.DIE_CA_CRASH, face)]
    fight, hull = wild(script, arena=arena, pf=6)
    fight.activate(hull)
    assert [one[log.LOG_RESULT] for one in fight.rows(events.LOCATION_HIT)] == [state.COMPARTMENT]
    assert fight.rows(events.OBSTACLE_STRUCK)[0][log.LOG_RESULT] == broken
    assert 6500 < fight.of(hull, "X") <= 6750
    assert fight.dice_left() == 0


@pytest.mark.rule("CA-B-177", "CA-B-178")
@pytest.mark.parametrize(("pf", "expected"), [(0, 8), (3, 3), (13, 13)])
def test_a_crash_uses_the_pf_of_the_ground(pf: int, expected: int) -> None:
    arena = Arena()
    arena.piece(5000, 5000, 7000, 7000, pf=pf)
    fight, hull = wild([(events.DIE_CA_CRASH, 1)], arena=arena, flying=1)
    fight.set(hull, "ALTITUDE", state.LOW)
    suffer(fight, hull, state.FATE_CRASH)
    fight.activate(hull)
    assert fight.rows(events.FALLS_FROM_AIR)[0][log.LOG_VALUE] == expected


@pytest.mark.rule("CA-B-179")
@pytest.mark.parametrize(
    ("die", "wounded", "passed"), [(4, 0, True), (3, 0, False), (4, 1, False), (5, 1, True)]
)
def test_an_emergency_landing_is_the_pilots_own_test(die: int, wounded: int, passed: bool) -> None:
    """The test is on the pilot's DP of 4, without rank but with wounds. [CA-D-122]

    A landed machine takes a hit at the ground's PF and halts.
    """
    arena = Arena()
    hull = machine(arena, RIGHT, 6000, 6000, flying=1, pf=8)
    pilot = aboard(arena, hull, PILOT, dp=4, rank=1)
    other = arena.model(LEFT, 500, 500)
    crash: Script = [(events.DIE_CA_CRASH, 1), (events.DIE_CA_LOCATION, 1)]
    fight = arena.fight([(events.DIE_CA_CONTROL, die), *([(events.DIE_CA_DEFENCE, 1)] if passed else crash)])
    seat_pilot(fight, hull, pilot)
    fight.set(pilot, "WOUNDED", wounded)
    fight.set(hull, "ALTITUDE", state.LOW)
    fight.set(hull, "LOCATIONS", 1 << state.ENGINE)
    suffer(fight, hull, state.FATE_LANDING)
    fight.activate(other)
    assert fight.rows(events.LANDING_ROLLED)[0][log.LOG_RESULT] == int(passed)
    assert len(fight.rows(events.LANDS)) == int(passed)
    assert len(fight.rows(events.FALLS_FROM_AIR)) == int(not passed)
    assert (fight.of(hull, "ALTITUDE"), fight.of(hull, "HALTED")) == (state.GROUNDED, 1)
    assert fight.of(pilot, "ALTITUDE") == state.GROUNDED


@pytest.mark.rule("CA-B-179")
@pytest.mark.parametrize(("kind", "lands"), [(state.KIND_ROBOT, True), (state.KIND_VEHICLE, False)])
def test_robots_land_alone_and_empty_vehicles_crash(kind: int, lands: bool) -> None:
    arena = Arena()
    hull = machine(arena, RIGHT, 6000, 6000, flying=1, kind=kind, core=state.CORE_AUTONOMOUS if lands else 0)
    other = arena.model(LEFT, 500, 500)
    fight = arena.fight([])
    fight.set(hull, "ALTITUDE", state.HIGH)
    suffer(fight, hull, state.FATE_LANDING)
    fight.activate(other)
    assert len(fight.rows(events.LANDS)) == int(lands)
    (rolled,) = fight.rows(events.LANDING_ROLLED)
    told = [rolled[column] for column in (log.LOG_DIE, log.LOG_TOTAL, log.LOG_NEEDED, log.LOG_RESULT)]
    assert told == [0, 0, 0, int(lands)], "no die falls"
    assert [rolled[column] for column in (log.LOG_TARGET, log.LOG_WEAPON, log.LOG_VALUE)] == [-1, -1, 0]
    assert len(fight.rows(events.FALLS_FROM_AIR)) == int(not lands)


def burning(script: Script, **fields: Any) -> tuple[Fight, Arena, Model, list[Model], list[Model]]:
    """Return a battle, a crewed tank and three models 3, 5 and 6 cm from its hull."""
    arena = Arena()
    hull = machine(arena, RIGHT, 6000, 6000, **fields)
    crew = [aboard(arena, hull, PILOT, pf=9), aboard(arena, hull, GUNNER, pf=2)]
    near = [arena.model(LEFT, 6375 + gap, 6000, pf=2) for gap in (300, 500, 600)]
    fight = arena.fight(script, first=RIGHT)
    seat_pilot(fight, hull, crew[0])
    return fight, arena, hull, crew, near


@pytest.mark.rule("CA-B-156")
def test_an_exploding_power_plant_hits_crew_and_neighbours() -> None:
    """Models aboard take Pen 3, and models within 5 cm are hit on 4 or more.

    The machine burns out in its next activation.
    """
    script: Script = [
        (events.DIE_CA_DEFENCE, 6, 1),  # the pilot: 6 + 3 does not beat PF 9
        (events.DIE_CA_DEFENCE, 3, 2),
        (events.DIE_CA_CREW, 4, 3),
        (events.DIE_CA_DEFENCE, 1, 3),
        (events.DIE_CA_CREW, 3, 4),
    ]
    fight, _, hull, crew, near = burning(script)
    fight.set(hull, "LOCATIONS", state.ALL_LOCATIONS)
    fight.set(hull, "OUT_OF_CONTROL", state.CONTROL_DYING)
    suffer(fight, hull, state.FATE_BLAST)
    fight.activate(hull)
    assert fight.dice_left() == 0
    told = [one[log.LOG_CODE] for one in fight.rows() if one[log.LOG_CODE] >= events.LOCATION_HIT]
    blast = [events.EXPLODES, events.HIT_ABOARD, events.HIT_ABOARD, events.BLAST_ROLLED, events.BLAST_ROLLED]
    assert told == [*blast, events.WRECKED, events.BAILED_OUT]
    assert fight.of(hull, "STATUS") == state.DESTROYED
    assert [fight.of(one, "STATUS") for one in crew] == [state.IN_PLAY, state.OUT_OF_ACTION]
    assert [fight.of(one, "STATUS") for one in near] == [state.KILLED, state.IN_PLAY, state.IN_PLAY]
    out = place(fight, crew[0])
    assert out != (6000, 6000)
    assert fight.of(crew[0], "RADIUS") == 125


@pytest.mark.rule("CA-B-156")
def test_a_burning_machine_runs_on_for_a_turn() -> None:
    fight, hull = wild([(events.DIE_CA_SCATTER, 1)], how=state.CONTROL_DYING)
    fight.set(hull, "LOCATIONS", state.ALL_LOCATIONS)
    fight.activate(hull)
    assert fight.rows(events.SWERVED)[0][log.LOG_X] == 7800
    assert fight.of(hull, "STATUS") == state.DESTROYED


@pytest.mark.rule("CA-B-156")
def test_a_flyer_with_an_exploded_power_plant_crashes() -> None:
    """The crash destroys the machine, so no location is rolled."""
    fight, hull = wild([(events.DIE_CA_CRASH, 1)], flying=1, how=state.CONTROL_DYING)
    fight.set(hull, "ALTITUDE", state.HIGH)
    fight.set(hull, "LOCATIONS", state.ALL_LOCATIONS)
    suffer(fight, hull, state.FATE_BLAST | state.FATE_CRASH)
    fight.do(verbs.ACTIVATE, unit=hull)
    assert fight.of(hull, "STATUS") == state.DESTROYED
    assert fight.dice_left() == 1


@pytest.mark.rule("CA-B-156", "CA-B-202")
def test_a_hero_may_shrug_off_an_explosion() -> None:
    """The save is offered before the explosion's Defence die. [CA-D-128]"""
    arena = Arena(options={"RULE_HEROES": 1})
    hull = machine(arena, RIGHT, 6000, 6000)
    hero = arena.model(LEFT, 6375 + 300, 6000, save=2)
    fight = arena.fight([(events.DIE_CA_CREW, 6), (events.DIE_CA_HEROIC_SAVE, 2)], first=RIGHT)
    fight.set(hull, "LOCATIONS", state.ALL_LOCATIONS)
    suffer(fight, hull, state.FATE_BLAST)
    fight.do(verbs.ACTIVATE, unit=hull)
    assert fight.asks()[:4] == [verbs.DECIDE_SAVE, LEFT, hero.unit, hero.number]
    fight.do(verbs.HEROIC_SAVE)
    assert fight.of(hero, "STATUS") == state.IN_PLAY
    assert fight.of(hero, "SAVE") == 1
    assert fight.rows(events.DEFENCE) == []


@pytest.mark.rule("CA-B-156")
def test_an_explosion_may_set_off_the_next() -> None:
    """Pen 3 beats PF 2 without a die, and 6 + 3 - 2 is the power plant."""
    arena = Arena()
    first = machine(arena, RIGHT, 6000, 6000)
    second = machine(arena, LEFT, 6800, 6000, pf=2)
    fight = arena.fight(
        [(events.DIE_CA_CREW, 4), (events.DIE_CA_LOCATION, 6), (events.DIE_CA_CREW, 1)], first=RIGHT
    )
    fight.set(first, "LOCATIONS", state.ALL_LOCATIONS)
    suffer(fight, first, state.FATE_BLAST)
    fight.activate(first)
    assert [one[log.LOG_ACTOR] for one in fight.rows(events.EXPLODES)] == [first.number, second.number]
    assert fight.of(second, "OUT_OF_CONTROL") == state.CONTROL_DYING
    assert fight.block[state.STACK_DEPTH] == 0


@pytest.mark.rule("CA-B-180")
def test_a_runaway_machine_hits_models_that_fail_to_dodge() -> None:
    """The dice are 3, 2 and 6, so only the second model is hit, at Pen 8. [TV-B-58, CA-D-123]

    The machine takes a hit at the model's own PF.
    """
    arena = Arena()
    men = [arena.model(LEFT, 6700 + 320 * number, 6000, pf=2) for number in range(3)]
    script: Script = [
        (events.DIE_CA_SCATTER, 1),
        (events.DIE_CA_DODGE, 3, men[0].number),
        (events.DIE_CA_DODGE, 2, men[1].number),
        (events.DIE_CA_DEFENCE, 4, men[1].number),
        (events.DIE_CA_DEFENCE, 6, 3),  # the tank: 6 + 2 does not beat PF 8
        (events.DIE_CA_DODGE, 6, men[2].number),
    ]
    fight, hull = wild(script, arena=arena, pf=8)
    fight.activate(hull)
    assert [one[log.LOG_RESULT] for one in fight.rows(events.DODGE_ROLLED)] == [1, 0, 1]
    assert [fight.of(man, "STATUS") for man in men] == [state.IN_PLAY, state.OUT_OF_ACTION, state.IN_PLAY]
    struck = [one for one in fight.rows(events.DEFENCE) if one[log.LOG_TARGET] == men[1].number]
    assert struck[0][log.LOG_TOTAL] == 8
    for man in (men[0], men[2]):
        assert abs(fight.of(man, "Y") - 6000) >= 375
    assert place(fight, hull) == (7800, 6000)
    assert fight.dice_left() == 0


@pytest.mark.rule("CA-B-137", "CA-B-180")
@pytest.mark.parametrize(("die", "wounded", "dodged"), [(3, 0, 1), (3, 1, 0), (4, 1, 1), (2, 0, 0)])
def test_a_wounded_model_dodges_worse(die: int, wounded: int, dodged: int) -> None:
    """A wound lowers the die by one. [CA-D-077]"""
    arena = Arena()
    man = arena.model(LEFT, 6700, 6000, pf=20)
    fight, hull = wild([(events.DIE_CA_SCATTER, 1), (events.DIE_CA_DODGE, die)], arena=arena, pf=30)
    fight.set(man, "WOUNDED", wounded)
    fight.activate(hull)
    told = fight.rows(events.DODGE_ROLLED)[0]
    assert (told[log.LOG_DIE], told[log.LOG_TOTAL], told[log.LOG_RESULT]) == (die, -wounded, dodged)
    assert len(fight.rows(events.CRASHES)) == 1 - dodged


def ramming(*faces: int, **ground: int) -> tuple[Fight, int]:
    """Run a machine of PF 12 into a piece 10 cm ahead, once for each natural die of the piece.

    Returns the battle and the row of the piece.
    """
    arena = Arena()
    field: dict[str, Any] = {"impassable": 1, "closed": 1, "height": 800, "blocks": 1, "pf": 10, **ground}
    piece = arena.piece(7000, 5000, 7500, 7000, **field)
    script: Script = []
    for face in faces:
        script += [(events.DIE_CA_SCATTER, 1), (events.DIE_CA_DEFENCE, 1, 0), (events.DIE_CA_CRASH, face)]
    fight, hull = wild(script, arena=arena, pf=12)
    for turn in range(len(faces)):
        if turn:
            end_turn(fight)
            fight.set(hull, "LAST_DISTANCE", 1800)
            fight.set(hull, "X", 6000)
        fight.activate(hull)
    return fight, fight.block[state.PIECES_AT] + piece * state.PIECE_WIDTH


@pytest.mark.rule("CA-B-176", "CA-B-141", "CA-B-143", "CA-B-144")
@pytest.mark.parametrize(
    ("faces", "damage"),
    [
        ((5,), state.PIERCED),
        ((3,), state.BREACHED),
        ((3, 4), state.RUINED),  # the second breach brings it down
        ((1,), state.RUINED),
    ],
)
def test_a_machine_damages_walls_like_buildings(faces: tuple[int, ...], damage: int) -> None:
    """The natural die decides the damage, and a ruin is passable rubble.

    Pen 12 beats PF 10 with any face.
    """
    fight, piece = ramming(*faces)
    assert [told[log.LOG_RESULT] for told in fight.rows(events.OBSTACLE_STRUCK)] == [1] * len(faces)
    assert fight.block[piece + state.PIECE_DAMAGE] == damage
    assert fight.block[piece + state.PIECE_IMPASSABLE] == int(damage != state.RUINED)
    assert len(fight.rows(events.SECTION_RUINED)) == int(damage == state.RUINED)
    assert len(fight.rows(events.SECTION_BREACHED)) == int(3 in faces)


@pytest.mark.rule("CA-B-176", "CA-B-039")
def test_the_rubble_of_a_wall_is_difficult_ground() -> None:
    """A charge with half its way over rubble is 15 cm at most, in this battle only."""
    fight, piece = ramming(1)
    man = Model(1, 1, [])
    fight.set(man, "X", 6900)
    fight.set(man, "Y", 5500)
    end_turn(fight)
    fight.activate(man)
    assert fight.allows(verbs.CHARGE, man, path=[(8400, 5500)]) == 0
    assert fight.allows(verbs.CHARGE, man, path=[(8500, 5500)]) == 41
    doors.begin(fight.block, 1, 1)
    assert fight.block[piece + state.PIECE_DAMAGE] == state.SOUND
    assert fight.block[piece + state.PIECE_DIFFICULT] == 0


@pytest.mark.rule("CA-B-176")
@pytest.mark.parametrize("damage", [state.SOUND, state.BREACHED, state.RUINED])
def test_a_breach_can_be_jumped_through(damage: int) -> None:
    """The height of the wall does not matter, and a ruin needs no jump."""
    arena = Arena()
    man = arena.model(LEFT, 3870, 1300)
    arena.model(RIGHT, 11000, 11000)
    wall = arena.piece(4000, 1000, 4100, 1600, impassable=1, closed=1, height=800)
    fight = arena.fight()
    fight.block[fight.block[state.PIECES_AT] + wall * state.PIECE_WIDTH + state.PIECE_DAMAGE] = damage
    fight.activate(man)
    assert fight.allows(verbs.JUMP, man, path=[(4240, 1300)]) == (0 if damage == state.BREACHED else 33)


@pytest.mark.rule("CA-B-176", "CA-B-039")
@pytest.mark.parametrize(("pf", "met"), [(0, 8), (10, 10)])
def test_a_collision_does_not_damage_water(pf: int, met: int) -> None:
    """The machine is hit at the PF of the water, or else of the ground, and the water is unharmed.

    A piece without height is no wall.
    """
    fight, piece = ramming(1, pf=pf, height=0, blocks=0)
    assert [told[log.LOG_VALUE] for told in fight.rows(events.CRASHES)] == [met]
    assert fight.rows(events.OBSTACLE_STRUCK) == []
    assert fight.block[piece + state.PIECE_IMPASSABLE] == 1, "a river that was rammed can be walked through"


@pytest.mark.rule("CA-B-176")
def test_a_machine_out_of_control_stops_at_another_machine() -> None:
    """Both are hit, each with the PF of the other."""
    arena = Arena()
    other = machine(arena, LEFT, 7200, 6000, pf=5)
    script: Script = [
        (events.DIE_CA_SCATTER, 1),
        (events.DIE_CA_LOCATION, 1, other.number),
        (events.DIE_CA_DEFENCE, 1, 1),
    ]
    fight, hull = wild(script, arena=arena, pf=8)
    fight.activate(hull)
    crash = fight.rows(events.CRASHES)[0]
    assert (crash[log.LOG_ACTOR], crash[log.LOG_TARGET]) == (hull.number, other.number)
    rows = fight.rows(events.DEFENCE)
    assert [(one[log.LOG_TOTAL], one[log.LOG_NEEDED]) for one in rows] == [(8, 5), (5, 8)]
    assert fight.of(hull, "X") <= 6700
    assert fight.dice_left() == 0


@pytest.mark.rule("CA-B-144")
def test_a_collapsing_section_damages_a_machine_inside() -> None:
    """A section of PF 9 falls on PF 6, and 2 + 9 - 6 is the pilot compartment. [TV-B-40, CA-D-109]"""
    arena = Arena()
    shooter = gunner(arena, pen=10)
    hull = machine(arena, RIGHT, 4300, 1300, pf=6)
    section = house(arena)
    fight = arena.fight([HIT, (events.DIE_CA_DEFENCE, 2), (events.DIE_CA_LOCATION, 2)])
    put_inside(fight, hull, section)
    fight.activate(shooter)
    fight.do(verbs.FIRE_AT_SECTION, shooter, number=section)
    assert [one[log.LOG_RESULT] for one in fight.rows(events.LOCATION_HIT)] == [state.COMPARTMENT]
    assert fight.dice_left() == 0


@pytest.mark.rule("CA-B-176", "CA-B-141")
def test_a_machine_that_hits_a_building_damages_the_section() -> None:
    """A 3 at Pen 8 breaches the section of PF 9, and the machine of PF 8 takes Pen 9."""
    arena = Arena()
    section = house(arena, 7200, 5700)
    script: Script = [(events.DIE_CA_SCATTER, 1), (events.DIE_CA_LOCATION, 1), (events.DIE_CA_DEFENCE, 3)]
    fight, hull = wild(script, arena=arena, pf=8)
    fight.activate(hull)
    assert damage(fight, section) == state.BREACHED
    assert [one[log.LOG_NEEDED] for one in fight.rows(events.DEFENCE)] == [8]
    assert fight.of(hull, "X") <= 6950
    assert fight.dice_left() == 0
