"""Fire at buildings by machines, pairs, grenades and sticky weapons, with scripted dice. [CA-B-140, CA-B-141]"""

from __future__ import annotations

from typing import Any

import pytest

from armybuilder.battle import doors
from armybuilder.battle.kernel import log
from armybuilder.battle.rulesets.combat_action import events, state, verbs
from tests.battle.arena import LEFT, RIGHT, Arena, Fight, Model, chosen, commands, weapon

pytestmark = pytest.mark.kernel

HIT = (events.DIE_CA_TO_HIT, 6)


def house(arena: Arena, low_x: int = 5000) -> int:
    """Add a section 6 cm square of PF 9 and height 8 cm, and an enemy far off."""
    arena.model(RIGHT, 500, 11500)
    return arena.piece(
        low_x, 5700, low_x + 600, 6300, building=0, pf=9, blocks=1, closed=1, height=800, cover=2, door=1
    )


def damage(fight: Fight, piece: int) -> int:
    value: int = fight.block[fight.block[state.PIECES_AT] + piece * state.PIECE_WIDTH + state.PIECE_DAMAGE]
    return value


def tank(arena: Arena, *guns: dict[str, int | str], **fields: Any) -> Model:
    """Add a vehicle that faces along x, its pilot and a gunner inside."""
    plain: dict[str, Any] = {
        "kind": state.KIND_VEHICLE,
        "mv": 20,
        "pf": 9,
        "size": 2,
        "fa": 0,
        "facing_x": 1000,
    }
    hull = arena.model(LEFT, 3000, 6000, list(guns), **(plain | fields))
    for berth in (8, 16):
        arena.model(LEFT, unit=hull.unit, home=hull.number, berth=berth + state.SEAT_INSIDE, ss=6)
    return hull


@pytest.mark.rule("CA-B-045", "CA-B-140")
@pytest.mark.parametrize(("facing", "reason"), [((1000, 0), 0), ((0, 1000), verbs.REASON_NOT_NOW)])
def test_a_pilot_fires_the_front_gun_at_a_building(facing: tuple[int, int], reason: int) -> None:
    """A Pilot action fires one front weapon, and a building not ahead is not offered."""
    arena = Arena()
    hull = tank(arena, weapon("heavy", 7, mount=state.MOUNT_FRONT), facing_x=facing[0], facing_y=facing[1])
    section = house(arena)
    fight = arena.fight([HIT, (events.DIE_CA_DEFENCE, 3)])
    fight.activate(hull)
    fight.do(verbs.PILOT_VEHICLE, hull, number=1)
    assert fight.asks()[0] == verbs.DECIDE_MOVE_FIRE
    assert ((verbs.FIRE_AT_SECTION, hull.number) in fight.menu()) == (reason == 0)
    if reason:
        assert fight.allows(verbs.FIRE_AT_SECTION, hull, weapon=0, number=section) == 75
        return
    assert fight.allows(verbs.FIRE_AT_SECTION, hull, weapon=0, number=99) == verbs.REASON_UNKNOWN
    assert fight.allows(verbs.BURST_AT_SECTION, hull, weapon=0, number=section) == 107
    fight.do(verbs.FIRE_AT_SECTION, hull, weapon=0, number=section)
    assert damage(fight, section) == state.BREACHED
    assert fight.of(hull, "FIRED") == 1
    assert fight.asks()[0] != verbs.DECIDE_MOVE_FIRE, "one shot a drive"


@pytest.mark.rule("CA-B-051", "CA-B-185")
def test_a_robot_destroys_the_building_of_its_order() -> None:
    """The robot fires each gun once, by the bot's choices."""
    arena = Arena()
    guns = [weapon("heavy", 7, mount=state.MOUNT_ROBOT) for _ in range(2)]
    robot = arena.model(
        LEFT, 3000, 6000, guns, kind=state.KIND_ROBOT, core=state.CORE_AUTONOMOUS, ss=4, mv=5, facing_x=1000
    )
    section = house(arena)
    fight = arena.fight([HIT, HIT, (events.DIE_CA_DEFENCE, 3), (events.DIE_CA_DEFENCE, 3)])
    goal = fight.block[state.PIECES_AT] + section * state.PIECE_WIDTH
    fight.set_unit(robot.unit, "ORDER", 1)
    fight.set_unit(robot.unit, "ORDER_TARGET", goal)
    fight.activate(robot)
    decide(fight, verbs.DECIDE_ACTION)
    while fight.asks()[0] == verbs.DECIDE_MOVE_FIRE:
        decide(fight, verbs.DECIDE_MOVE_FIRE)
    assert len(fight.rows(events.SECTION_SHOT)) == 2
    assert damage(fight, section) == state.RUINED


def decide(fight: Fight, decision: int) -> None:
    """Decide the present decision by the bot."""
    from armybuilder.battle import backend, doors

    assert fight.asks()[0] == decision
    chosen = backend.new_block(state.CHOICE_WIDTH)
    doors.choose(fight.block, chosen)
    assert doors.apply(fight.block, chosen) >= 0


@pytest.mark.rule("CA-B-149", "CA-B-151", "CA-B-152")
@pytest.mark.parametrize(("face", "shots"), [(3, 1), (4, 0)])
def test_damaged_machines_fire_at_buildings_as_at_models(face: int, shots: int) -> None:
    """A faulty gun may fail, the last round is spent, and a machine that fired may not move."""
    arena = Arena()
    hull = tank(arena, weapon("heavy", 7, mount=state.MOUNT_TURRET, station=1))
    gunner = Model(hull.number + 2, hull.unit, [])
    section = house(arena)
    fight = arena.fight([(events.DIE_CA_MALFUNCTION, face), (events.DIE_CA_TO_HIT, 1)])
    gun = fight.block[state.WEAPONS_AT]
    fight.block[gun + state.WEAPON_FAULTY] = 1
    fight.block[gun + state.WEAPON_LAST] = 1
    fight.set(hull, "LOCATIONS", 1 << state.POWER_GRID)
    fight.activate(hull)
    fight.do(verbs.FIRE_AT_SECTION, gunner, weapon=0, number=section)
    assert len(fight.rows(events.SECTION_SHOT)) == shots
    assert fight.block[gun + state.WEAPON_SPENT] == 1
    assert fight.allows(verbs.PILOT_VEHICLE, hull, path=[(3200, 6000)]) == 151


@pytest.mark.rule("CA-B-123", "CA-B-140")
def test_linked_weapons_fire_both_at_a_section() -> None:
    """Two separate rolls for one Fire heavy weapon action."""
    arena = Arena()
    pair = [weapon("rifle", 5, pair=1), weapon("rifle", 5, pair=-1)]
    shooter = arena.model(LEFT, 3000, 6000, ss=6, weapons=pair)
    section = house(arena)
    fight = arena.fight([HIT, (events.DIE_CA_TO_HIT, 2), (events.DIE_CA_DEFENCE, 1)])
    fight.activate(shooter)
    fight.do(verbs.FIRE_AT_SECTION, shooter, number=section)
    assert [row[log.LOG_RESULT] for row in fight.rows(events.SECTION_SHOT)] == [1, 0]
    assert fight.of(shooter, "AP") == 0


@pytest.mark.rule("CA-B-123", "CA-B-107", "CA-B-140")
@pytest.mark.parametrize(("first", "second"), [(1, 0), (0, 1), (0, 0)])
def test_either_half_of_a_pair_bursts_at_a_section(first: int, second: int) -> None:
    arena = Arena()
    pair = [weapon("rifle", pair=1, automatic=first), weapon("rifle", pair=-1, automatic=second)]
    shooter = arena.model(LEFT, 3000, 6000, ss=6, weapons=pair)
    section = house(arena)
    fight = arena.fight([(events.DIE_CA_TO_HIT, 2)] * 4)
    fight.activate(shooter)
    burst = first + second
    assert ((verbs.BURST_AT_SECTION, shooter.number) in fight.menu()) == bool(burst)
    if not burst:
        assert fight.allows(verbs.BURST_AT_SECTION, shooter, number=section) == 107
        return
    fight.do(verbs.BURST_AT_SECTION, shooter, number=section)
    fired = [row[log.LOG_WEAPON] for row in fight.rows(events.SECTION_SHOT)]
    assert fired == [0] * (1 + 2 * first) + [1] * (1 + 2 * second)


@pytest.mark.rule("CA-B-124")
@pytest.mark.parametrize(
    ("verb", "faces", "empty", "jammed"),
    [
        (verbs.FIRE_AT_SECTION, (2,), 0, 0),
        (verbs.FIRE_AT_SECTION, (1,), 1, 0),
        (verbs.BURST_AT_SECTION, (1, 2, 2), 0, 0),
        (verbs.BURST_AT_SECTION, (1, 2, 1), 1, 0),
        (verbs.BURST_AT_SECTION, (1, 1, 1), 0, 1),
    ],
)
def test_ones_at_a_section_empty_or_jam_the_weapon(
    verb: int, faces: tuple[int, ...], empty: int, jammed: int
) -> None:
    arena = Arena(options={"RULE_AMMUNITION": 1})
    shooter = arena.model(LEFT, 3000, 6000, ss=6, weapons=[weapon("rifle", automatic=1)])
    section = house(arena)
    fight = arena.fight([(events.DIE_CA_TO_HIT, face) for face in faces])
    fight.activate(shooter)
    fight.do(verb, shooter, number=section)
    row = fight.block[state.WEAPONS_AT]
    assert (fight.block[row + state.WEAPON_EMPTY], fight.block[row + state.WEAPON_JAMMED]) == (empty, jammed)


@pytest.mark.rule("CA-B-080", "CA-B-129")
def test_a_primed_grenade_is_thrown_at_a_building() -> None:
    """Heavy weapons and grenades may choose the nearest visible building, whose wall the blast strikes."""
    arena = Arena(large=True)
    thrower = arena.model(LEFT, 4000, 6000, ss=6, weapons=[weapon("grenades", 7, radius=200)])
    arena.model(RIGHT, 4000, 8000)
    section = house(arena)
    fight = arena.fight([HIT, (events.DIE_CA_DEFENCE, 3)])
    fight.activate(thrower)
    assert fight.allows(verbs.FIRE_AT_SECTION, thrower, number=section) == 73
    fight.do(verbs.PRIME, thrower)
    assert (verbs.FIRE_AT_SECTION, thrower.number) in fight.menu()
    fight.do(verbs.FIRE_AT_SECTION, thrower, number=section)
    assert (fight.of(thrower, "AP"), fight.of(thrower, "PRIMED")) == (0, 0)
    assert damage(fight, section) == state.BREACHED


@pytest.mark.rule("CA-B-117")
def test_a_sticky_attack_damages_a_section_again() -> None:
    """The severity is rolled again at the end of the next turn. [CA-D-094]"""
    arena = Arena()
    shooter = arena.model(LEFT, 3000, 6000, ss=6, weapons=[weapon("rifle", 7, sticky=1)])
    section = house(arena)
    fight = arena.fight(
        [HIT, (events.DIE_CA_DEFENCE, 3), (events.DIE_CA_STICK, 3), (events.DIE_CA_DEFENCE, 4)]
    )
    fight.activate(shooter)
    fight.do(verbs.FIRE_AT_SECTION, shooter, number=section)
    assert damage(fight, section) == state.BREACHED
    for _ in range(2):
        fight.activate(shooter)
    assert damage(fight, section) == state.RUINED


@pytest.mark.rule("CA-B-056", "CA-B-087")
@pytest.mark.parametrize(("category", "reason"), [("heavy", 0), ("rifle", 90)])
def test_from_high_altitude_a_building_is_very_far(category: str, reason: int) -> None:
    """The range counts as very long at least, with a modifier of -1."""
    arena = Arena()
    flyer = arena.model(LEFT, 3000, 6000, ss=6, flying=1, weapons=[weapon(category)])
    section = house(arena)
    fight = arena.fight([(events.DIE_CA_TO_HIT, 2)])
    fight.activate(flyer)
    fight.set(flyer, "ALTITUDE", state.HIGH)
    assert fight.allows(verbs.FIRE_AT_SECTION, flyer, number=section) == reason
    if reason == 0:
        fight.do(verbs.FIRE_AT_SECTION, flyer, number=section)
        assert fight.modifiers_after(events.SECTION_SHOT) == {events.MOD_SIZE: 2, events.MOD_ALTITUDE: -1}


@pytest.mark.rule("CA-B-128", "CA-B-140")
def test_smoke_hides_buildings() -> None:
    """A section of a building behind smoke is no target, like a model."""
    arena = Arena()
    hull = tank(arena, weapon("smoke_launcher"))
    shooter = arena.model(LEFT, 2000, 6000, weapons=[weapon("heavy")])
    section = house(arena, 7000)
    fight = arena.fight()
    fight.activate(hull)
    fight.do(verbs.FIRE_SMOKE, Model(hull.number + 1, hull.unit, []), weapon=0)
    fight.activate(shooter)
    assert fight.allows(verbs.FIRE_AT_SECTION, shooter, number=section) == 140


def put_inside(fight: Fight, model: Model, piece: int) -> None:
    fight.set(model, "INSIDE", fight.block[state.PIECES_AT] + piece * state.PIECE_WIDTH)


@pytest.mark.rule("CA-B-113", "CA-B-096")
@pytest.mark.parametrize(("windows", "caught"), [(2, True), (0, False)])
def test_a_blast_before_windows_hits_models_inside(windows: int, caught: bool) -> None:
    """The template lies before the wall, which covers a model inside or stops the blast. [CA-D-089]"""
    arena = Arena()
    shooter = arena.model(LEFT, 2000, 6000, ss=6, weapons=[weapon("heavy", 1, radius=400)])
    man = arena.model(RIGHT, 5200, 6000, pf=0)
    section = arena.piece(
        5000, 5700, 5600, 6300, building=0, pf=20, blocks=1, closed=1, height=800, cover=windows, door=1
    )
    fight = arena.fight(
        [HIT, (events.DIE_CA_DEFENCE, 1, man.number), (events.DIE_CA_DEFENCE, 1, shooter.number)]
    )
    put_inside(fight, man, section)
    fight.activate(shooter)
    if caught:
        fight.do(verbs.HEAVY_FIRE, shooter, target=man)
        (defence,) = fight.rows(events.DEFENCE)
        assert (defence[log.LOG_TARGET], defence[log.LOG_NEEDED]) == (man.number, 2)
    else:
        fight.do(verbs.FIRE_AT_SECTION, shooter, number=section)
        assert fight.rows(events.DEFENCE) == []
    assert len(fight.rows(events.SECTION_DEFENCE)) == 1


@pytest.mark.rule("CA-B-108", "CA-B-140")
def test_a_blast_stays_on_the_targets_floor() -> None:
    """A grenade lobbed upstairs strikes there, not on the ground floor."""
    arena = Arena()
    thrower = arena.model(LEFT, 4500, 6000, ss=6, weapons=[weapon("grenades", 1, radius=200)])
    below, above = arena.model(RIGHT, 5200, 6000), arena.model(RIGHT, 5450, 6000)
    ground = house(arena)
    upper = arena.piece(5000, 5700, 5600, 6300, building=0, pf=9, level=1, height=800, cover=2)
    fight = arena.fight(
        [HIT, (events.DIE_CA_DEFENCE, 1, above.number), (events.DIE_CA_DEFENCE, 1, thrower.number)]
    )
    put_inside(fight, below, ground)
    put_inside(fight, above, upper)
    fight.activate(thrower)
    fight.do(verbs.PRIME, thrower)
    fight.do(verbs.THROW, thrower, target=above)
    assert [row[log.LOG_TARGET] for row in fight.rows(events.DEFENCE)] == [above.number]
    assert [fight.of(man, "STATUS") for man in (below, above)] == [state.IN_PLAY, state.KILLED]
    assert [row[log.LOG_TARGET] for row in fight.rows(events.SECTION_DEFENCE)] != [ground]


@pytest.mark.rule("CA-B-142", "CA-B-202")
@pytest.mark.parametrize(("face", "killed"), [(1, False), (6, True)])
def test_a_hero_inside_may_nullify_the_shot_that_pierced(face: int, killed: bool) -> None:
    """The save works against a shot through a wall too. [CA-D-128]"""
    arena = Arena(options={"RULE_HEROES": 1})
    shooter = arena.model(LEFT, 2000, 6000, ss=6, weapons=[weapon("heavy", 7)])
    hero = arena.model(RIGHT, 5300, 6000, save=1)
    section = house(arena)
    script: list[tuple[int, ...]] = [
        (events.DIE_CA_TO_HIT, 6, shooter.number),
        (events.DIE_CA_DEFENCE, 6, shooter.number),
    ]
    script += [
        (events.DIE_CA_TO_HIT, 4, hero.number),
        (events.DIE_CA_HEROIC_SAVE, face),
        (events.DIE_CA_DEFENCE, 1, hero.number),
    ]
    fight = arena.fight(script)
    put_inside(fight, hero, section)
    fight.activate(shooter)
    fight.do(verbs.FIRE_AT_SECTION, shooter, number=section)
    assert fight.asks()[0] == verbs.DECIDE_SAVE
    fight.do(verbs.HEROIC_SAVE, hero)
    assert (fight.of(hero, "STATUS") == state.KILLED) == killed


@pytest.mark.rule("CA-B-077", "CA-B-068")
@pytest.mark.parametrize(("altitude", "shown"), [(state.LOW, 0), (state.HIGH, 1)])
def test_no_model_is_hidden_from_high_altitude(altitude: int, shown: int) -> None:
    """A wall hides a model from low flyers, but not from high ones."""
    arena = Arena(options={"RULE_HIDDEN": 1})
    flyer = arena.model(LEFT, 2000, 6000, flying=1, mv=10)
    man = arena.model(RIGHT, 9000, 6000)
    arena.piece(7000, 3000, 7200, 9000, blocks=1, blocks_low=1, height=900)
    fight = arena.fight()
    fight.set(flyer, "ALTITUDE", altitude)
    fight.set(man, "HIDDEN", 1)
    fight.block[state.HIDDEN_COUNT] = 1
    fight.activate(flyer)
    fight.do(verbs.WALK, flyer, path=[(2000, 6300)])
    assert len(fight.rows(events.SHOWN)) == shown


@pytest.mark.rule("CA-B-123", "CA-B-181")
def test_a_standing_slave_fires_its_linked_pair() -> None:
    arena = Arena()
    controller = arena.model(LEFT, 6000, 3000, controls=commands())
    pair = [weapon("rifle", pair=1), weapon("rifle", pair=-1)]
    robot = arena.model(
        LEFT,
        6000,
        5000,
        pair,
        kind=state.KIND_ROBOT,
        core=state.CORE_SLAVE,
        ss=4,
        facing_y=1000,
        robot_type=1,
        controller=controller.number,
    )
    enemy = arena.model(RIGHT, 6000, 7000, pf=30)
    fight = arena.fight([(events.DIE_CA_TO_HIT, 1), (events.DIE_CA_TO_HIT, 1)])
    fight.activate(controller)
    fight.set(robot, "SHOT_TURN", fight.block[state.TURN])
    fight.set(robot, "SHOT_AT", fight.block[state.UNITS_AT] + enemy.unit * state.UNIT_WIDTH)
    fight.block[state.TURN] += 1
    fight.do(verbs.STAND_AND_FIRE, controller, target=robot)
    assert len(fight.rows(events.SHOT)) == 2


@pytest.mark.rule("CA-B-099", "CA-B-140")
@pytest.mark.parametrize(("same", "bonus"), [(True, 2), (False, 0)])
def test_a_device_may_be_aimed_at_a_section(same: bool, bonus: int) -> None:
    """The aim is for that section alone, and used up by any shot."""
    arena = Arena()
    man = arena.model(LEFT, 3000, 6000, ss=6, weapons=[weapon("rifle", 9, targeting=2)])
    section = house(arena)
    other = arena.piece(5000, 7700, 5600, 8300, building=1, pf=9, blocks=1, closed=1, height=800)
    fight = arena.fight([(events.DIE_CA_TO_HIT, 2)])
    fight.activate(man)
    assert (verbs.AIM, man.number) in fight.menu()
    fight.do(verbs.AIM, man, number=section)
    assert [row[log.LOG_TARGET] for row in fight.rows(events.SECTION_AIMED)] == [section]
    fight.do(verbs.FIRE_AT_SECTION, man, number=section if same else other)
    assert fight.modifiers_after(events.SECTION_SHOT).get(events.MOD_TARGETING, 0) == bonus
    assert fight.of(man, "AIM_TARGET") == 0


@pytest.mark.rule("CA-B-104", "CA-B-140", "CA-B-073", "CA-B-100")
@pytest.mark.parametrize(
    ("verb", "aimed", "cost", "extra"),
    [
        (verbs.FIRE_AT_SECTION, 0, 1, {}),
        (verbs.FIRE_AT_SECTION, 1, 2, {events.MOD_TARGETING: 2}),
        (verbs.SNIPE_AT_SECTION, 0, 2, {events.MOD_TARGETING: 2, events.MOD_SNIPING: 1}),
    ],
    ids=["standard fire", "standard fire after aiming", "aim and fire"],
)
def test_a_sniping_weapon_fires_both_ways_at_buildings(
    verb: int, aimed: int, cost: int, extra: dict[int, int]
) -> None:
    """Standard fire costs one point without its bonus, and aim and fire two points with it and the device's.

    A sniping weapon fires no burst.
    """
    arena = Arena()
    man = arena.model(LEFT, 3000, 6000, ss=6, weapons=[weapon("sniping", 9, targeting=2)])
    section = house(arena)
    fight = arena.fight([HIT, (events.DIE_CA_DEFENCE, 5)])
    fight.activate(man)
    ways = {verbs.FIRE_AT_SECTION, verbs.SNIPE_AT_SECTION}
    assert {said for said, _ in fight.menu() if said in {*ways, verbs.BURST_AT_SECTION}} == ways
    assert fight.allows(verbs.BURST_AT_SECTION, man, number=section) == 107
    if aimed:
        fight.do(verbs.AIM, man, number=section)
        assert fight.allows(verbs.SNIPE_AT_SECTION, man, number=section) == 32
    fight.do(verb, man, number=section)
    if fight.asks()[0] == verbs.DECIDE_ACTION:
        assert fight.of(man, "AP") == 2 - cost
    else:
        assert cost == 2
    assert fight.modifiers_after(events.SECTION_SHOT) == {events.MOD_SIZE: 2, **extra}
    assert damage(fight, section) == state.PIERCED


@pytest.mark.rule("CA-B-104", "CA-B-073")
def test_only_sniping_weapons_aim_and_fire_at_buildings() -> None:
    arena = Arena()
    man = arena.model(LEFT, 3000, 6000, ss=6, weapons=[weapon("rifle", 9)])
    section = house(arena)
    fight = arena.fight()
    fight.activate(man)
    assert fight.allows(verbs.SNIPE_AT_SECTION, man, number=section) == 73
    assert (verbs.SNIPE_AT_SECTION, man.number) not in fight.menu()


@pytest.mark.rule("CA-B-045", "CA-B-104")
def test_a_pilot_may_snipe_at_a_building() -> None:
    """The pilot's action pays for any way of firing, so the bot aims, too. [CA-D-058]"""
    arena = Arena(turns=1)
    hull = tank(arena, weapon("sniping", 9, mount=state.MOUNT_FRONT))
    section = house(arena)
    arena.objective(state.DESTROY_BUILDING, LEFT, 100, section)
    fight = arena.fight([HIT, (events.DIE_CA_DEFENCE, 3)])
    fight.activate(hull)
    fight.do(verbs.PILOT_VEHICLE, hull, number=1)
    assert fight.allows(verbs.FIRE_AT_SECTION, hull, weapon=0, number=section) == 0
    choice = fight.choice(verbs.PASS)
    doors.choose(fight.block, choice)
    assert (choice[state.CHOICE_VERB], choice[state.CHOICE_NUMBER]) == (verbs.SNIPE_AT_SECTION, section)
    doors.apply(fight.block, choice)
    assert fight.modifiers_after(events.SECTION_SHOT)[events.MOD_SNIPING] == 1
    assert damage(fight, section) == state.BREACHED


@pytest.mark.rule("CA-B-140")
@pytest.mark.parametrize(
    ("side", "state_inside", "fires"),
    [
        (RIGHT, {}, True),
        (RIGHT, {"HIDDEN": 1}, False),
        (RIGHT, {"STATUS": state.OUT_OF_ACTION}, False),
        (LEFT, {}, False),
    ],
)
def test_the_bot_fires_at_buildings_with_enemies_inside(
    side: int, state_inside: dict[str, int], fires: bool
) -> None:
    """The building has no windows, and hidden or fallen enemies do not count."""
    arena = Arena()
    hull = tank(arena, weapon("heavy", 9, mount=state.MOUNT_FRONT))
    arena.model(RIGHT, 500, 11500)
    section = arena.piece(5000, 5700, 5600, 6300, building=0, pf=9, blocks=1, closed=1, height=800)
    inside = arena.model(side, 5300, 6000)
    fight = arena.fight()
    fight.set(inside, "INSIDE", fight.block[state.PIECES_AT])
    for column, value in state_inside.items():
        fight.set(inside, column, value)
    fight.activate(hull)
    fight.do(verbs.PILOT_VEHICLE, hull, number=1)
    choice = chosen(fight)
    said = (choice[state.CHOICE_VERB], choice[state.CHOICE_NUMBER])
    assert (said == (verbs.FIRE_AT_SECTION, section)) == fires


@pytest.mark.rule("CA-B-076", "CA-B-140")
@pytest.mark.parametrize(("height", "reason"), [(80, 0), (89, 0), (90, 140), (300, 140)])
def test_a_wall_of_half_height_hides_a_building(height: int, reason: int) -> None:
    """A lower one hides nothing."""
    arena = Arena()
    shooter = arena.model(LEFT, 3000, 6000, weapons=[weapon("heavy")], height=180)
    section = house(arena, 5000)
    arena.piece(4000, 4000, 4100, 8000, height=height, cover=1)
    fight = arena.fight()
    fight.activate(shooter)
    assert fight.allows(verbs.FIRE_AT_SECTION, shooter, number=section) == reason
