"""The ten locations of a machine, with scripted dice. [CA-B-145 to CA-B-157]"""

from __future__ import annotations

from typing import Any

import pytest

from armybuilder.battle.kernel import log
from armybuilder.battle.rulesets.combat_action import events, state, verbs
from tests.battle.arena import LEFT, RIGHT, Arena, Fight, Model, weapon

pytestmark = pytest.mark.kernel

PILOT, GUNNER = 8, 16
"""The berths of the controls and of the guns of station 1, without the seat."""
HOLD = 2 * state.INSIDE_SEATS
"""The seats of a machine with two seats inside."""
Scene = tuple[Fight, Model, Model]


def machine(arena: Arena, side: int = RIGHT, x: int = 4000, y: int = 6000, **fields: Any) -> Model:
    """Add a vehicle without crew that faces left, or a platform if `mv` is 0."""
    plain: dict[str, Any] = {"kind": state.KIND_VEHICLE, "mv": 20, "ss": 0, "fa": 0, "pf": 8, "dp": 0}
    plain |= {"size": 2, "price": 100, "facing_x": -1000, "facing_y": 0}
    return arena.model(side, x, y, **(plain | fields))


def aboard(arena: Arena, hull: Model, post: int, seat: int = state.SEAT_INSIDE, **fields: Any) -> Model:
    """Add a crew member to a machine."""
    return arena.model(RIGHT, unit=hull.unit, home=hull.number, berth=post + seat, **fields)


def shot(
    pen: int,
    faces: list[int],
    *,
    options: dict[str, int] | None = None,
    attack: int = 0,
    crewed: bool = True,
    damaged: int = 0,
    behind: bool = False,
    more: list[tuple[int, int]] | None = None,
    **fields: Any,
) -> Scene:
    """Hit a vehicle of PF 8 with a weapon of some Pen.

    `faces` are the Defence die, unless the hit is sure, and the location die.
    """
    arena = Arena(options=options or {})
    gun = arena.model(LEFT, 6000 if behind else 2000, 6000, weapons=[weapon("heavy", pen, attack=attack)])
    hull = machine(arena, **fields)
    if crewed:
        aboard(arena, hull, PILOT)
    script = [(events.DIE_CA_TO_HIT, 6)]
    script += [(events.DIE_CA_DEFENCE, faces[0])] if len(faces) > 1 else []
    script += [(events.DIE_CA_LOCATION, faces[-1])] if faces[-1] else []
    fight = arena.fight([*script, *(more or [])])
    if crewed:
        fight.set(hull, "PILOT", state.MODELS_AT + (hull.number + 1) * state.MODEL_WIDTH)
    fight.set(hull, "LOCATIONS", damaged)
    fight.activate(gun)
    fight.do(verbs.HEAVY_FIRE, gun, target=hull)
    return fight, gun, hull


def found(fight: Fight) -> int | None:
    """Return the row of the location hit, or None without a hit."""
    rows = fight.rows(events.LOCATION_HIT)
    return rows[0][log.LOG_RESULT] if rows else None


ARMED = [weapon("heavy")]


@pytest.mark.rule("CA-B-145")
@pytest.mark.parametrize(
    ("pen", "faces", "expected"),
    [
        (5, [3, 0], None),  # TV-B-32
        (5, [4, 1], state.HOLD),
        (5, [4, 6], state.ENGINE),
        (10, [4], state.POWER_PLANT),  # TV-B-33
        (10, [1], state.ENGINE),
        (3, [6, 2], state.ANTENNA),  # TV-B-34
    ],
)
def test_the_location_die_finds_the_damaged_location(
    pen: int, faces: list[int], expected: int | None
) -> None:
    """A second die with Pen less PF finds the location, and a hit below PF finds none."""
    fight, _, hull = shot(pen, faces, communicator=1, berth=HOLD, weapons=ARMED)
    assert found(fight) == expected
    assert fight.dice_left() == 0
    assert fight.of(hull, "LOCATIONS") == (
        0 if expected is None else state.ALL_LOCATIONS if expected == state.POWER_PLANT else 1 << expected
    )


@pytest.mark.rule("CA-B-146")
@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"berth": HOLD, "weapons": ARMED}, state.HOLD),  # TV-B-34
        ({"weapons": ARMED}, state.WEAPON_SYSTEM),
        ({}, state.LOCOMOTIVE),
        ({"mv": 0}, state.POWER_GRID),
    ],
)
def test_a_missing_location_passes_the_hit_down(fields: dict[str, Any], expected: int) -> None:
    assert found(shot(3, [6, 2], **fields)[0]) == expected


@pytest.mark.rule("CA-B-146")
@pytest.mark.parametrize(
    ("damaged", "expected"),
    [
        (1 << state.ENGINE, state.CONTROL_SYSTEM),  # TV-B-36
        (1 << state.ENGINE | 1 << state.CONTROL_SYSTEM, state.COMPARTMENT),
    ],
)
def test_a_damaged_location_passes_the_hit_down(damaged: int, expected: int) -> None:
    assert found(shot(5, [6, 6], damaged=damaged)[0]) == expected


@pytest.mark.rule("CA-B-146", "CA-B-155")
@pytest.mark.parametrize(
    ("core", "expected"),
    [(state.CORE_SLAVE, state.POWER_PLANT), (state.CORE_AUTONOMOUS, state.COMPARTMENT)],
)
def test_a_slave_robot_has_no_core(core: int, expected: int) -> None:
    """The same hit reaches a slave's power plant and an autonomous robot's core. [TV-B-35]"""
    fight, _, hull = shot(10, [3], kind=state.KIND_ROBOT, core=core, crewed=False)
    assert found(fight) == expected
    assert fight.of(hull, "HALTED") == (1 if core == state.CORE_AUTONOMOUS else 0)


@pytest.mark.rule("CA-B-157")
@pytest.mark.parametrize(
    ("behind", "faces", "expected"),
    [(False, [5, 0], None), (True, [5, 6], state.ENGINE), (False, [6, 3], state.HOLD)],
)
def test_front_armour_adds_two_from_the_front(behind: bool, faces: list[int], expected: int | None) -> None:
    """Front armour adds 2 to PF for hits from the front, in the Defence roll and the location roll. [TV-B-37]"""
    fight, _, _ = shot(5, faces, behind=behind, front_armour=1, berth=HOLD, communicator=1)
    assert found(fight) == expected
    assert (events.MOD_FRONT in fight.modifiers_after(events.DEFENCE)) == (not behind)


@pytest.mark.rule("CA-B-157")
@pytest.mark.parametrize(
    ("x", "y", "pf"), [(2000, 6000, 10), (2000, 4000, 10), (2000, 3990, 8), (4000, 2000, 8), (6000, 6000, 8)]
)
def test_the_front_reaches_45_degrees_to_either_side(x: int, y: int, pf: int) -> None:
    """The border belongs to the front. [CA-D-115]"""
    arena = Arena()
    gun = arena.model(LEFT, x, y, weapons=[weapon("heavy", 5)])
    hull = machine(arena, front_armour=1)
    fight = arena.fight([(events.DIE_CA_TO_HIT, 6), (events.DIE_CA_DEFENCE, 1)])
    fight.activate(gun)
    fight.do(verbs.HEAVY_FIRE, gun, target=hull)
    assert fight.rows(events.DEFENCE)[0][log.LOG_NEEDED] == pf


@pytest.mark.rule("CA-B-116", "CA-B-145")
def test_acid_halves_pf_in_both_rolls() -> None:
    """Half of PF 7 is 4. [TV-B-38]"""
    fight, _, _ = shot(0, [5, 2], attack=state.ATTACK_ACID, pf=7, berth=HOLD)
    assert found(fight) == state.HOLD


@pytest.mark.rule("CA-B-115", "CA-B-114")
@pytest.mark.parametrize(
    ("attack", "hurt"), [(state.ATTACK_GAS_ABSORBED, False), (state.ATTACK_FLAME, False)]
)
def test_hulls_are_sealed(attack: int, hurt: bool) -> None:
    """Gas and flame do not enter a machine, whose PF counts in full."""
    fight, _, hull = shot(0, [6, 0], attack=attack)
    assert bool(fight.of(hull, "LOCATIONS")) == hurt


@pytest.mark.rule("CA-B-145")
@pytest.mark.parametrize(("reading", "left"), [(0, 0), (1, 1)])
def test_the_location_die_is_a_second_die(reading: int, left: int) -> None:
    """By the other reading, the Defence die counts again, and 5 + 5 - 8 is the ammunition feed. [CA-D-110]"""
    fight, _, _ = shot(5, [5, 1], weapons=ARMED, options={"READING_LOCATION_DIE": reading})
    assert found(fight) == (state.AMMUNITION_FEED if reading else state.WEAPON_SYSTEM)
    assert fight.dice_left() == left


@pytest.mark.rule("CA-B-147")
def test_a_hit_on_the_antenna_ends_all_radio() -> None:
    """All radio equipment of the machine is lost, but not its other items."""
    fight, _, hull = shot(3, [6, 2], communicator=1, items=state.ITEM_ADVANCED_CONTROL | state.ITEM_REVERSE)
    assert fight.of(hull, "COMMUNICATOR") == 0
    assert fight.of(hull, "ITEMS") == state.ITEM_REVERSE


@pytest.mark.rule("CA-B-149")
@pytest.mark.parametrize(("die", "place"), [(1, 0), (4, 0), (2, 1), (6, 2)])
def test_a_weapon_at_random_is_faulty(die: int, place: int) -> None:
    """Each of three weapons has two faces. [CA-D-116]"""
    arms = [weapon("heavy"), weapon("heavy"), weapon("heavy_close_combat")]
    fight, _, hull = shot(3, [6, 4], weapons=arms, more=[(events.DIE_CA_MALFUNCTION, die)])
    faulty = [fight.block[row + state.WEAPON_FAULTY] for row in weapon_rows(fight, hull)]
    assert faulty == [int(place == number) for number in range(3)]
    assert fight.rows(events.WEAPON_FAULTS)[0][log.LOG_WEAPON] == hull.weapons[place]


@pytest.mark.rule("CA-B-149")
def test_faces_without_a_weapon_are_rolled_again() -> None:
    """Each of four weapons is as likely, so 5 and 6 are rolled again. [CA-D-116]"""
    more = [(events.DIE_CA_MALFUNCTION, face) for face in (6, 5, 2)]
    fight, _, hull = shot(3, [6, 4], weapons=[weapon("heavy")] * 4, more=more)
    assert fight.rows(events.WEAPON_FAULTS)[0][log.LOG_WEAPON] == hull.weapons[1]
    assert fight.dice_left() == 0


def weapon_rows(fight: Fight, model: Model) -> list[int]:
    """Return the rows of a model's weapons."""
    return [fight.block[state.WEAPONS_AT] + number * state.WEAPON_WIDTH for number in model.weapons]


@pytest.mark.rule("CA-B-149")
@pytest.mark.parametrize(("die", "works"), [(1, True), (3, True), (4, False), (6, False)])
def test_a_faulty_weapon_fails_on_four_or_more(die: int, works: bool) -> None:
    """A die before the one to hit, once for a burst, ends the weapon on 4 or more."""
    arena = Arena()
    gun = arena.model(LEFT, 2000, 6000, weapons=[weapon("heavy", automatic=1)])
    target = arena.model(RIGHT, 4000, 6000)
    script = [(events.DIE_CA_MALFUNCTION, die), *([(events.DIE_CA_TO_HIT, 1)] * 3 if works else [])]
    fight = arena.fight(script)
    (row,) = weapon_rows(fight, gun)
    fight.block[row + state.WEAPON_FAULTY] = 1
    fight.activate(gun)
    fight.do(verbs.HEAVY_FIRE, gun, target=target, number=1)
    assert fight.dice_left() == 0
    assert len(fight.rows(events.SHOT)) == (3 if works else 0)
    assert fight.block[row + state.WEAPON_SPENT] == int(not works)


@pytest.mark.rule("CA-B-152")
def test_a_damaged_feed_leaves_each_weapon_one_shot() -> None:
    """5 + 5 - 8 is 2, and each weapon may fire once more."""
    fight, _, hull = shot(5, [5, 5], weapons=[weapon("heavy"), weapon("rifle")])
    assert [fight.block[row + state.WEAPON_LAST] for row in weapon_rows(fight, hull)] == [1, 1]


@pytest.mark.rule("CA-B-152")
def test_the_last_shot_is_the_last() -> None:
    arena = Arena()
    gun = arena.model(LEFT, 2000, 6000, weapons=[weapon("rifle")])
    target = arena.model(RIGHT, 4000, 6000)
    fight = arena.fight([(events.DIE_CA_TO_HIT, 1)])
    fight.block[weapon_rows(fight, gun)[0] + state.WEAPON_LAST] = 1
    fight.activate(gun)
    fight.do(verbs.STANDARD_FIRE, gun, target=target)
    assert len(fight.rows(events.FEED_SPENT)) == 1
    assert fight.allows(verbs.STANDARD_FIRE, gun, target=target) == 122


@pytest.mark.rule("CA-B-153")
def test_a_hit_on_the_engine_halts_the_machine() -> None:
    fight, _, hull = shot(5, [6, 6])
    assert found(fight) == state.ENGINE
    assert fight.of(hull, "HALTED") == 1
    assert len(fight.rows(events.HALTS)) == 1


@pytest.mark.rule("CA-B-154")
def test_a_hit_on_the_controls_ends_control() -> None:
    """A hit on the control system puts the machine out of control."""
    fight, _, hull = shot(5, [6, 6], damaged=1 << state.ENGINE)
    assert fight.of(hull, "OUT_OF_CONTROL") == state.CONTROL_LOST
    assert fight.rows(events.LOSES_CONTROL)[0][log.LOG_RESULT] == state.CONTROL_LOST


@pytest.mark.rule("CA-B-155", "CA-B-202")
@pytest.mark.parametrize(("face", "alive"), [(3, True), (4, True)])
def test_a_compartment_hit_strikes_pilot_and_gunners(face: int, alive: bool) -> None:
    """Pen 5 with a 3 or a 4 does not beat the pilot's PF 9, and passengers are not hit. [CA-D-112]"""
    arena = Arena()
    gun = arena.model(LEFT, 2000, 6000, weapons=[weapon("heavy", 5)])
    hull = machine(arena, pf=5)
    pilot = aboard(arena, hull, PILOT, pf=9)
    gunner = aboard(arena, hull, GUNNER, pf=2)
    rider = aboard(arena, hull, 0, pf=0)
    script = [(events.DIE_CA_TO_HIT, 6), (events.DIE_CA_DEFENCE, 3), (events.DIE_CA_LOCATION, 5)]
    fight = arena.fight(
        [*script, (events.DIE_CA_DEFENCE, face, pilot.number), (events.DIE_CA_DEFENCE, 1, gunner.number)]
    )
    fight.set(hull, "PILOT", state.MODELS_AT + pilot.number * state.MODEL_WIDTH)
    fight.activate(gun)
    fight.do(verbs.HEAVY_FIRE, gun, target=hull)
    assert found(fight) == state.COMPARTMENT
    assert [row[log.LOG_TARGET] for row in fight.rows(events.HIT_ABOARD)] == [pilot.number, gunner.number]
    assert fight.dice_left() == 0
    assert (fight.of(pilot, "STATUS") == state.ABOARD) == alive
    assert fight.of(gunner, "STATUS") == state.KILLED
    assert fight.of(rider, "STATUS") == state.ABOARD
    assert fight.of(hull, "OUT_OF_CONTROL") == state.CONTROL_LOST


@pytest.mark.rule("CA-B-155")
@pytest.mark.parametrize(("reading", "halted", "wild"), [(0, 0, state.CONTROL_LEFT), (1, 1, 0)])
def test_the_reading_decides_about_vehicles_without_pilots(reading: int, halted: int, wild: int) -> None:
    """The vehicle runs out of control, or halts by the other reading. [CA-D-113]"""
    arena = Arena(options={"READING_NO_PILOT": reading})
    gun = arena.model(LEFT, 2000, 6000, weapons=[weapon("heavy", 5)])
    hull = machine(arena, pf=5)
    pilot = aboard(arena, hull, PILOT, pf=0)
    fight = arena.fight([(events.DIE_CA_DEFENCE, 1, pilot.number)])
    fight.set(hull, "PILOT", state.MODELS_AT + pilot.number * state.MODEL_WIDTH)
    fight.set(hull, "FATE", state.FATE_CREW)
    fight.set(hull, "FATE_PEN", 5)
    fight.block[state.FATES_DUE] = 1
    fight.activate(gun)
    assert fight.of(pilot, "STATUS") == state.KILLED
    assert fight.of(hull, "PILOT") == 0
    assert (fight.of(hull, "HALTED"), fight.of(hull, "OUT_OF_CONTROL")) == (halted, wild)
