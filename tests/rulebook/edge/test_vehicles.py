"""Fire at vehicles: hits, facings, penetration, locations, damage, crews and wrecks. [WE-100 to WE-115]"""

from __future__ import annotations

import pytest

from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.edge import events
from armybuilder.battle.rulesets.edge import machines as dm
from armybuilder.battle.rulesets.edge import numbers as w
from armybuilder.battle.rulesets.edge import state as r
from tests.rulebook.edge.fields import ELITE, GREEN, REGULAR, VETERAN, Field, gun, machine, roll, trooper

HIT, PLACE, DAMAGE, CREW = (
    events.DIE_WE_TO_HIT,
    events.DIE_WE_LOCATION,
    events.DIE_WE_DAMAGE,
    events.DIE_WE_CREW,
)
FRONT, REAR, SIDE, TOP = w.FACE_FRONT, w.FACE_REAR, w.FACE_SIDE, w.FACE_TOP
MISSILE = gun(st.VERY_HEAVY, 10)
CANNON = gun(st.HEAVY, 3)


def tank(
    field: Field, pf: int = 5, crew: int = 2, x: float = 0, *arms: object, **more: object
) -> tuple[int, int]:
    """Add a vehicle of side 1 with a pilot and gunners, and return the vehicle and its crew's unit."""
    vehicle = field.add(field.unit(1), machine(pf, *(arms or (gun(st.HEAVY, 3, station=1),)), **more), x)  # type: ignore[arg-type]
    people = field.unit(1)
    for place in range(crew):
        field.aboard(people, trooper(VETERAN), vehicle, place + 1)
    field.do("assign_posts", vehicle)
    return vehicle, people


def struck(
    *dice: tuple[int, int, int], crew: int = 2, pf: int = 5, **readings: str
) -> tuple[Field, int, int]:
    """Return a field with a firer (number 0), a vehicle (1) and its crew (from 2 on).

    The vehicle and its crew's unit are returned, too.
    """
    field = Field(*dice, **readings)
    field.squad(0, 1, trooper(REGULAR, gun(st.HEAVY, 5)), -10)
    vehicle, people = tank(field, pf, crew)
    return field, vehicle, people


def strike(field: Field, vehicle: int, facing: int, ap: int, armour: int, hidden: int = 0) -> None:
    """Resolve a hit on a facing of a vehicle."""
    weapon = field.block[st.WEAPONS_AT]
    field.do("hit_vehicle", st.MODELS_AT, weapon, vehicle, facing, ap, armour, hidden)


@pytest.mark.rule("WE-100")
@pytest.mark.parametrize(("face", "hits"), [(6, 1), (5, 0)])
def test_vector_12_to_hit(face: int, hits: int) -> None:
    """A missile at a robot 35 inches off in cover needs a 10, with 4 added."""
    field = Field(*roll(0, HIT, face, *(1,) * 5), *roll(-1, events.DIE_WE_AMMO, 20), *roll(1, PLACE, 2))
    one = field.squad(0, 1, trooper(ELITE, MISSILE))
    field.order(one, r.ORDER_AIMED)
    robot = field.add(field.unit(1), trooper((10, 6, 0, 6, 5), kind=st.KIND_ROBOT), 35)
    field.ground((34, -2), (35, 2), cover=2)
    field.do("attack", one, field.get(robot, "UNIT"), r.FIRE_NORMAL)
    first = field.told(events.WE_TO_HIT)[0]
    assert (first["TOTAL"], first["NEEDED"], first["RESULT"]) == (4, 10, hits)


@pytest.mark.rule("WE-100")
@pytest.mark.parametrize(
    ("away", "needed"),
    [(15, 4), (15.1, 7), (30, 7), (30.1, 10), (40, 10), (50, 13), (60, 16), (60.1, 19), (79, 19)],
)
def test_range_bands(away: float, needed: int) -> None:
    """A hit on a vehicle needs 4, 7, 10, 13, 16 or 19, by its range band.

    The end of a band counts as near.
    """
    assert Field().do("tank_needed", int(away * w.INCH)) == needed


@pytest.mark.rule("WE-100", "WE-095", "WE-V05")
def test_each_modifier_to_hit() -> None:
    field = Field()
    one = field.squad(0, 1, trooper(GREEN, CANNON))
    firer, weapon = field.member(one), field.weapon()
    vehicle, _ = tank(field, x=20)

    def now(mode: int = 0, view: int = 0) -> int:
        return field.do("tank_modifier", firer, weapon, vehicle, view, mode, 0)

    assert now() == -2 + 1
    field.put(firer, TRAINING=r.REGULAR)
    assert now() == 1
    field.put(vehicle, SIZE=st.SMALL)
    assert now() == -1
    field.put(vehicle, SIZE=st.MEDIUM, KIND=st.KIND_ROBOT)
    assert now() == 0
    assert [now(view=view) for view in (-1, 1, 2)] == [-6, -3, -1]
    assert now(r.FIRE_REACTS) == -1
    field.put(firer, WAY_GONE=1)
    assert now() == -2
    field.put(firer, WAY_GONE=0, SHOT_AT_UNIT=field.get(vehicle, "UNIT"), SHOT_AT_TURN=1)
    assert now() == 0
    field.block[st.TURN] = 2
    assert now() == 3
    field.do("edge_note_shot", firer, field.get(vehicle, "UNIT"))
    assert now() == 3
    field.block[st.TURN] = 4
    assert now() == 0
    field.put(one, AMMO_FAILED=1)
    assert now() == -2
    field.add(field.unit(0), trooper(rank=1), -5)
    assert now() == -1


@pytest.mark.rule("WE-100")
@pytest.mark.parametrize(("away", "more"), [(5.9, 3), (6, 1), (39.9, 1), (40, 0)])
def test_missiles(away: float, more: int) -> None:
    """Missiles have 3 more within 6 inches and 1 more within 40, but guns do not."""
    field = Field()
    field.squad(0, 1, trooper(REGULAR, MISSILE))
    assert field.do("missile_modifier", field.weapon(), int(away * w.INCH), 0) == more
    field.squad(0, 1, trooper(REGULAR, CANNON))
    assert field.do("missile_modifier", field.weapon(), int(away * w.INCH), 0) == 0


@pytest.mark.rule("WE-101")
@pytest.mark.parametrize(
    ("x", "y", "facing"),
    [(10, 0, FRONT), (10, 9.9, FRONT), (10, 10.1, SIDE), (0, -5, SIDE), (-10, 9, REAR), (-9, 10, SIDE)],
)
def test_facings(x: float, y: float, facing: int) -> None:
    """A quarter of the circle is the front and a quarter is the rear, and all else is side."""
    field = Field()
    vehicle, _ = tank(field)
    assert field.do("facing_struck", vehicle, int(x * w.INCH), int(y * w.INCH)) == facing


@pytest.mark.rule("WE-101")
def test_from_above() -> None:
    """Falling shots, and shots from the air, strike a vehicle's top."""
    field = Field()
    one = field.squad(0, 1, trooper(REGULAR, gun(st.HEAVY, 1, parabolic=True)), 10)
    vehicle, _ = tank(field)
    firer, weapon = field.member(one), field.block[st.WEAPONS_AT]
    assert field.do("facing_of_shot", firer, weapon, vehicle, 0) == FRONT
    assert field.do("facing_of_shot", firer, weapon, vehicle, -1) == TOP
    field.put(firer, ALTITUDE=st.LOW)
    assert field.do("facing_of_shot", firer, weapon, vehicle, 0) == TOP


@pytest.mark.rule("WE-102")
def test_armour_of_facings() -> None:
    """Front armour adds 50 to the front alone, and acid halves the armour, rounded down."""
    field = Field()
    vehicle, _ = tank(field, front_armour=True)
    acid = field.squad(0, 1, trooper(REGULAR, gun(attack=st.ATTACK_ACID)))
    assert acid
    assert [field.do("armour_at", vehicle, facing, 0) for facing in (FRONT, REAR, SIDE, TOP)] == [
        175,
        125,
        125,
        125,
    ]
    assert field.do("armour_at", vehicle, FRONT, field.weapon()) == 87


@pytest.mark.rule("WE-101", "WE-103", "WE-104", "WE-112")
def test_vector_13_penetration_and_damage() -> None:
    """A shot through the side does heavy damage.

    A crew member falls, three turns are lost and later dice are 2 worse.
    """
    field, vehicle, people = struck(
        *roll(1, PLACE, 9), *roll(1, DAMAGE, 10), *roll(2, CREW, 6), *roll(3, CREW, 15)
    )
    strike(field, vehicle, SIDE, 200, 125)
    assert (field.told(events.WE_DAMAGE)[0]["TOTAL"], field.results(events.WE_DAMAGE)) == (
        0,
        [dm.HEAVY_DAMAGE],
    )
    assert field.results(events.WE_CREW_ROLL) == [0, 1]
    field.do("take_off_fallen")
    assert [field.get(field.member(people, place), "STATUS") for place in range(2)] == [st.KILLED, st.ABOARD]
    assert field.get(vehicle, "DIE_PENALTY", "STATUS") == (2, st.IN_PLAY)
    assert [out(field, vehicle, turn) for turn in range(1, 6)] == [0, 1, 1, 1, 0]
    assert field.dice_left() == 0


def out(field: Field, vehicle: int, turn: int) -> int:
    """Return 1 if a vehicle is out of play in a turn."""
    field.block[st.TURN] = turn
    return field.do("is_out", vehicle)


@pytest.mark.rule("WE-102")
@pytest.mark.parametrize(("face", "stopped"), [(15, 1), (16, 0)])
def test_vector_14_no_penetration(face: int, stopped: int) -> None:
    """A hit that does not penetrate the front stops the vehicle on 15, and does nothing on 16."""
    field, vehicle, _ = struck(*roll(1, PLACE, face))
    strike(field, vehicle, FRONT, 100, 150)
    assert field.get(vehicle, "SPEED_LOSS") == stopped * r.SPEED_NONE


@pytest.mark.rule("WE-102")
def test_vector_14_harmless() -> None:
    """A weapon 75 short of the armour, and gas, cannot hurt a vehicle."""
    field = Field()
    field.squad(0, 1, trooper(REGULAR, gun(pen=1)))
    assert field.do("is_harmless", field.weapon(), 175) == 1
    assert field.do("is_harmless", field.weapon(), 174) == 0
    field.squad(0, 1, trooper(REGULAR, gun(attack=st.ATTACK_GAS_ABSORBED)))
    assert field.do("is_harmless", field.weapon(), 0) == 1


@pytest.mark.rule("WE-115", "WE-104", "WE-050")
def test_vector_15_catastrophe() -> None:
    """A total of 20 and more destroys a vehicle with its crew, and its debris strikes models near by."""
    field, vehicle, people = struck(
        *roll(1, PLACE, 9),
        *roll(1, DAMAGE, 13),
        *roll(1, events.DIE_WE_SCATTER, 4),
        *roll(1, events.DIE_WE_WAY, 24),
        pf=6,
    )
    bystander = field.add(field.unit(1), trooper(), 0.9)
    field.set_dice(*roll(field.number(bystander), events.DIE_WE_BLAST, 11))
    field.put(field.block[st.WEAPONS_AT], SHOT_SMALL=0)
    strike(field, vehicle, REAR, 325, 150)
    assert (field.told(events.WE_DAMAGE)[0]["TOTAL"], field.results(events.WE_DAMAGE)) == (
        7,
        [dm.CATASTROPHE],
    )
    assert field.get(vehicle, "STATUS") == st.IN_PLAY
    field.do("take_off_fallen")
    assert field.get(vehicle, "STATUS") == st.DESTROYED
    assert field.do("members_up", people) == 0
    assert {field.get(field.member(people, place), "STATUS") for place in range(2)} == {st.KILLED}
    blast = field.told(events.WE_EXPLODES)[0]
    assert (blast["DIE"], blast["X"], blast["VALUE"]) == (4, 4 * w.INCH, 4 * w.INCH)
    shot = field.told(events.WE_SHOT)[0]
    assert (shot["TOTAL"], shot["RESULT"]) == (3, r.EFFECT_HIT)
    assert field.get(field.get(bystander, "UNIT"), "HIT_MARKERS", "CASUALTY_POOL") == (1, 1)
    assert field.dice_left() == 0


@pytest.mark.rule("WE-110", "WE-111", "WE-112", "WE-113", "WE-114", "WE-115", "WE-103")
@pytest.mark.parametrize(
    ("face", "row", "turns", "penalty"),
    [
        *((1, 0, 1, 0), (2, 0, 1, 0), (3, 1, 2, 1), (5, 1, 2, 1), (6, 2, 3, 2), (11, 2, 3, 2)),
        *((12, 3, 0, 0), (16, 3, 0, 0), (17, 4, 0, 0), (19, 4, 0, 0), (20, 5, 0, 0)),
    ],
)
def test_the_damage_table(face: int, row: int, turns: int, penalty: int) -> None:
    """Each row of damage costs its turns and its penalty, the penalty from the end of the phase."""
    field, vehicle, _ = struck(*roll(1, DAMAGE, face), *roll(-1, CREW, 20, 20))
    field.put(field.block[st.WEAPONS_AT], SHOT_SMALL=0)
    field.do("damage_vehicle", st.MODELS_AT, field.block[st.WEAPONS_AT], vehicle, 0)
    assert field.results(events.WE_DAMAGE) == [row]
    assert field.get(vehicle, "DIE_PENALTY") == 0, "it counts from the end of the phase"
    assert field.get(vehicle, "PENALTY_DUE") == penalty
    assert field.get(vehicle, "OUT_UNTIL") == (1 + turns if turns else 0)
    assert field.told(events.WE_DAMAGE)[0]["RULE"] == 110 + row


@pytest.mark.rule("WE-104")
@pytest.mark.parametrize(
    ("small", "over", "more"), [(1, 0, -3), (0, 24, 0), (0, 25, 1), (1, 75, 0), (0, -75, 0), (0, 175, 7)]
)
def test_damage_modifiers(small: int, over: int, more: int) -> None:
    """Each 25 points of penetration over the armour add 1, and small weapons subtract 3."""
    field = Field()
    field.squad(0, 1, trooper())
    field.put(field.weapon(), SHOT_SMALL=small)
    assert field.do("damage_modifier", field.weapon(), over) == more


@pytest.mark.rule("WE-111", "WE-112")
def test_penalties_add_up_to_4() -> None:
    field, vehicle, _ = struck(*roll(1, DAMAGE, 6, 6, 6), *roll(-1, CREW, *(20,) * 6))
    field.put(field.block[st.WEAPONS_AT], SHOT_SMALL=0)
    for penalty in (2, 4, 4):
        field.do("damage_vehicle", st.MODELS_AT, field.block[st.WEAPONS_AT], vehicle, 0)
        field.do("take_off_fallen")
        assert field.get(vehicle, "DIE_PENALTY") == penalty


@pytest.mark.rule("WE-113")
def test_a_burning_vehicle_is_left_on_12() -> None:
    field, vehicle, people = struck(*roll(1, DAMAGE, 12), *roll(2, CREW, 12), *roll(3, CREW, 11))
    field.put(field.block[st.WEAPONS_AT], SHOT_SMALL=0)
    field.do("damage_vehicle", st.MODELS_AT, field.block[st.WEAPONS_AT], vehicle, 0)
    field.do("take_off_fallen")
    first, second = field.member(people), field.member(people, 1)
    assert field.get(first, "STATUS", "CARRIED_BY") == (st.IN_PLAY, 0)
    assert field.get(second, "STATUS") == st.KILLED
    assert field.get(people, "UNIT_MORALE", "CREW_BAILED") == (r.MORALE_BROKEN, 1)
    assert 0 < abs(field.get(first, "X")) + abs(field.get(first, "Y")) < w.INCH


@pytest.mark.rule("WE-114")
@pytest.mark.parametrize(
    ("face", "morale"),
    [(6, r.MORALE_SUPPRESSED), (7, r.MORALE_HOLD), (14, r.MORALE_HOLD), (15, r.MORALE_FIGHT)],
)
def test_bystanders_are_frightened_through_the_next_turn(face: int, morale: int) -> None:
    """The test is at -2, on the row of 6 and 7 markers, and training counts.

    A unit of two tests once.
    """
    field, vehicle, _ = struck(*roll(1, DAMAGE, 17))
    unit = field.squad(1, 2, trooper(), 0.5)
    field.set_dice(*roll(-1, events.DIE_WE_MORALE, face))
    field.put(field.block[st.WEAPONS_AT], SHOT_SMALL=0)
    field.do("damage_vehicle", st.MODELS_AT, field.block[st.WEAPONS_AT], vehicle, 0)
    field.do("take_off_fallen")
    assert field.get(unit, "UNIT_MORALE") == r.MORALE_FIGHT, "this turn goes on as it was"
    field.do("edge_end_turn")
    now = field.get(unit, "UNIT_MORALE")
    assert now == morale, (
        f"a {face} beside the explosion: morale {morale} next turn expected (WE-114), got {now}"
    )
    assert len(field.told(events.WE_MORALE_TEST)) == 1
    field.do("edge_end_turn")
    assert field.get(unit, "UNIT_MORALE") == r.MORALE_FIGHT, "it ends with the next turn"


@pytest.mark.rule("WE-112")
def test_a_vehicle_without_a_living_crew_is_abandoned() -> None:
    field, vehicle, _ = struck(*roll(1, DAMAGE, 6), *roll(-1, CREW, 6, 6))
    field.put(field.block[st.WEAPONS_AT], SHOT_SMALL=0)
    field.do("damage_vehicle", st.MODELS_AT, field.block[st.WEAPONS_AT], vehicle, 0)
    assert field.get(vehicle, "STATUS") == st.IN_PLAY
    field.do("take_off_fallen")
    assert field.get(vehicle, "STATUS") == st.DESTROYED


# ---- locations -------------------------------------------------------------------------------------------------


@pytest.mark.rule("WE-102")
@pytest.mark.parametrize(("face", "alive"), [(7, 1), (6, 0)])
def test_a_struck_crew_member_is_killed_or_stunned(face: int, alive: int) -> None:
    """The crew member dies on 6 and is stunned on 7, and the vehicle has no driver."""
    field, vehicle, people = struck(*roll(1, PLACE, 1), *roll(2, CREW, face))
    strike(field, vehicle, FRONT, 100, 150)
    pilot = field.member(people)
    assert field.get(pilot, "FELL_NOW") == 1 - alive
    assert out(field, pilot, 2) == alive
    assert field.do("edge_can_drive", vehicle) == 0


@pytest.mark.rule("WE-102", "WE-V08")
@pytest.mark.parametrize(
    ("crew", "face", "post"),
    [(4, 1, r.POST_COMMANDER), (2, 2, r.POST_GUNNER), (4, 4, r.POST_LOADER), (2, 6, r.POST_DRIVER)],
)
def test_posts_killed(crew: int, face: int, post: int) -> None:
    """The location of the hit decides the lost post, and the vehicle lacks its work."""
    field, vehicle, people = struck(*roll(1, PLACE, face), *roll(1, events.DIE_WE_WHICH, 10), crew=crew)
    strike(field, vehicle, FRONT, 200, 125)
    (dead,) = (one for one in range(crew) if field.get(field.member(people, one), "FELL_NOW"))
    assert field.get(field.member(people, dead), "POST") == post
    assert field.do("lacks_post", vehicle, post) == 1
    field.do("take_off_fallen")
    assert field.do("edge_can_drive", vehicle) == (post != r.POST_DRIVER)
    weapon = field.get(vehicle, "WEAPONS")
    assert (field.do("edge_gunner_of", weapon) > 0) == (post != r.POST_GUNNER)
    if post == r.POST_LOADER:
        assert field.do("edge_dice_of", weapon, 0) == 1


@pytest.mark.rule("WE-102", "WE-023")
def test_a_spare_crew_member_takes_an_empty_post() -> None:
    field, vehicle, people = struck(*roll(1, PLACE, 8), crew=3)
    strike(field, vehicle, FRONT, 200, 125)
    field.do("take_off_fallen")
    commander = field.member(people, 2)
    assert field.do("take_empty_post", vehicle) == 1
    assert field.get(commander, "POST") == r.POST_DRIVER
    assert field.get(vehicle, "PILOT") == commander
    assert field.do("edge_can_drive", vehicle) == 1
    assert field.do("lacks_post", vehicle, r.POST_COMMANDER) == 1
    assert field.do("take_empty_post", vehicle) == 0


@pytest.mark.rule("WE-102", "WE-103")
def test_a_penetrating_hit_on_a_missing_post_does_damage() -> None:
    field, vehicle, _ = struck(*roll(1, PLACE, 5, 4), *roll(1, DAMAGE, 1))
    strike(field, vehicle, SIDE, 100, 125)
    assert field.told(events.WE_DAMAGE) == []
    strike(field, vehicle, FRONT, 200, 125)
    assert field.results(events.WE_DAMAGE) == [0]


@pytest.mark.rule("WE-102")
def test_robots_have_no_posts() -> None:
    field = Field(*roll(1, PLACE, 1, 1), *roll(1, DAMAGE, 1))
    field.squad(0, 1, trooper(), -10)
    robot = field.add(field.unit(1), trooper((10, 6, 0, 6, 5), kind=st.KIND_ROBOT))
    strike(field, robot, FRONT, 100, 150)
    assert field.told(events.WE_DAMAGE) == []
    strike(field, robot, FRONT, 200, 150)
    assert len(field.told(events.WE_DAMAGE)) == 1


@pytest.mark.rule("WE-102")
@pytest.mark.parametrize(
    ("facing", "ap", "face", "until"),
    [
        (SIDE, 100, 3, 2),
        (SIDE, 200, 3, r.FOR_GOOD),
        (FRONT, 100, 3, r.FOR_GOOD),
        (TOP, 200, 20, r.FOR_GOOD),
        (FRONT, 200, 13, r.FOR_GOOD),
    ],
)
def test_guns_hit(facing: int, ap: int, face: int, until: int) -> None:
    """A gun that is destroyed still fires in the phase under way."""
    field, vehicle, _ = struck(*roll(1, PLACE, face))
    weapon = field.get(vehicle, "WEAPONS")
    strike(field, vehicle, facing, ap, 125)
    assert field.get(weapon, "GUN_OUT_UNTIL") == until
    assert field.do("can_use", weapon) == 1
    field.do("take_off_fallen")
    ready = []
    for turn in (1, 2, 3):
        field.block[st.TURN] = turn
        ready.append(field.do("can_use", weapon))
    assert ready == ([1, 0, 1] if until == 2 else [0, 0, 0])


@pytest.mark.rule("WE-102")
def test_the_second_weapon_or_else_damage() -> None:
    field, vehicle, _ = struck(*roll(1, PLACE, 5, 5), *roll(1, DAMAGE, 1))
    strike(field, vehicle, FRONT, 200, 125)
    assert len(field.told(events.WE_DAMAGE)) == 1
    two, _ = tank(field, 5, 2, 0, gun(st.HEAVY, 3, station=1), gun(st.RIFLE, station=1))
    field.set_dice(*roll(field.number(two), PLACE, 5))
    strike(field, two, FRONT, 200, 125)
    assert field.get(field.get(two, "WEAPONS") + st.WEAPON_WIDTH, "GUN_OUT_UNTIL") == r.FOR_GOOD


@pytest.mark.rule("WE-102")
@pytest.mark.parametrize(("face", "until"), [(10, 0), (11, 2)])
def test_driver_or_weapon(face: int, until: int) -> None:
    """The die chooses the driver up to 10, and the weapon from 11."""
    field, vehicle, _ = struck(*roll(1, PLACE, 6), *roll(1, events.DIE_WE_WHICH, face), *roll(2, CREW, 20))
    strike(field, vehicle, FRONT, 100, 125)
    assert field.get(field.get(vehicle, "WEAPONS"), "GUN_OUT_UNTIL") == until


@pytest.mark.rule("WE-102")
@pytest.mark.parametrize(
    ("facing", "ap", "face"), [(REAR, 100, 8), (TOP, 100, 10), (TOP, 100, 11), (SIDE, 100, 6)]
)
def test_half_speed(facing: int, ap: int, face: int) -> None:
    """Some hits that do not penetrate halve the speed."""
    field, vehicle, _ = struck(*roll(1, PLACE, face))
    strike(field, vehicle, facing, ap, 125)
    assert field.get(vehicle, "SPEED_LOSS") == r.SPEED_HALVED


@pytest.mark.rule("WE-102")
def test_a_second_engine_hit_stops_a_vehicle() -> None:
    field, vehicle, _ = struck(*roll(1, PLACE, 6, 7))
    for loss in (r.SPEED_HALVED, r.SPEED_NONE):
        strike(field, vehicle, SIDE, 200, 125)
        assert field.get(vehicle, "SPEED_LOSS") == loss


@pytest.mark.rule("WE-102", "WE-080")
@pytest.mark.parametrize(("face", "held"), [(3, 2), (4, 0)])
def test_immobilised_and_a_check_of_nerve(face: int, held: int) -> None:
    """The crew's Veteran head adds 1, on the row of 6 and 7 markers."""
    field, vehicle, _ = struck(*roll(1, PLACE, 13), *roll(-1, events.DIE_WE_MORALE, face))
    strike(field, vehicle, SIDE, 200, 125)
    assert field.get(vehicle, "SPEED_LOSS", "HOLDS_FIRE") == (r.SPEED_NONE, held)


@pytest.mark.rule("WE-102", "WE-103")
def test_a_shaken_crew_holds_its_fire_next_turn() -> None:
    """A crew that is shaken again in that turn holds its fire in the turn after, too."""
    field, vehicle, _ = struck(*roll(1, PLACE, 13, 13), *roll(-1, events.DIE_WE_MORALE, 3, 3))
    weapon = field.get(vehicle, "WEAPONS")

    def fires() -> tuple[int, int]:
        """Return 1 or 0 for manned guns, and 1 or 0 for guns that have dice."""
        return field.do("is_manned", weapon, vehicle), field.do("crews_guns", vehicle)

    strike(field, vehicle, SIDE, 200, 125)
    assert fires() == (1, 1), "in the turn in which its crew is shaken it fires (WE-102)"
    field.block[st.TURN] = 2
    assert fires() == (0, 0), "in its next turn it does not fire (WE-102)"
    strike(field, vehicle, SIDE, 200, 125)
    assert fires() == (0, 0), "shaken again, it still does not"
    field.block[st.TURN] = 3
    assert fires() == (0, 0)
    field.block[st.TURN] = 4
    assert fires() == (1, 1)


@pytest.mark.rule("WE-102")
def test_face_20_without_penetration_still_does_damage() -> None:
    field, vehicle, _ = struck(*roll(1, PLACE, 20), *roll(1, DAMAGE, 2))
    strike(field, vehicle, FRONT, 100, 150)
    assert field.results(events.WE_DAMAGE) == [0]


@pytest.mark.rule("WE-101")
@pytest.mark.parametrize(("reading", "told"), [("turret", 0), ("whole", 1)])
def test_hull_down(reading: str, told: int) -> None:
    """Under the turret reading, a hit on a hull behind cover does no damage."""
    field, vehicle, _ = struck(*roll(1, PLACE, 9), *roll(1, DAMAGE, 1), D62=reading)
    strike(field, vehicle, FRONT, 200, 125, 1)
    assert len(field.told(events.WE_DAMAGE)) == told


# ---- people in it ------------------------------------------------------------------------------------------------


@pytest.mark.rule("WE-100", "WE-043", "WE-V47")
@pytest.mark.parametrize(("face", "who"), [(2, "man"), (3, "hull")])
def test_exposed_crew(face: int, who: str) -> None:
    """The hit strikes the exposed crew member on 1 or 2, against its own armour."""
    field = Field(
        *roll(0, HIT, 18, 2),
        *roll(1, events.DIE_WE_EXPOSED, face),
        *roll(0, events.DIE_WE_FIRE, 20),
        *roll(1, PLACE, 2),
    )
    one = field.squad(0, 1, trooper(REGULAR, CANNON), -10)
    vehicle = field.add(field.unit(1), machine(5))
    man = field.aboard(field.unit(1), trooper(), vehicle, 1, SEAT=st.SEAT_EXPOSED)
    field.do("assign_posts", vehicle)
    field.do("attack", one, field.get(vehicle, "UNIT"), r.FIRE_NORMAL)
    assert field.get(man, "FELL_NOW") == (who == "man")
    assert field.results(events.WE_EXPOSED) == [who == "man"]
    if who == "man":
        assert field.reasons(events.WE_SHOT)[events.WE_WHY_ARMOUR] == 1, "his own armour, not the hull's"
    assert len(field.told(events.WE_LOCATION)) == (who == "hull")


@pytest.mark.rule("WE-040", "WE-003", "WE-V08", "WE-V45")
def test_each_gunner_fires_once_and_passengers_only_exposed() -> None:
    field = Field(*roll(-1, events.DIE_WE_FIRE, *(2,) * 9))
    vehicle = field.add(
        field.unit(0),
        machine(5, gun(st.HEAVY, 3, station=1), gun(st.RIFLE, station=1), gun(st.RIFLE, 1, station=2)),
    )
    crew = field.unit(0)
    for berth in (1, 2, 3):
        field.aboard(crew, trooper(), vehicle, berth)
    field.do("assign_posts", vehicle)
    riders = field.unit(0)
    field.aboard(riders, trooper(), vehicle)
    field.aboard(riders, trooper(), vehicle, SEAT=st.SEAT_EXPOSED)
    other = field.squad(1, 5, trooper(), 10)
    assert field.do("attack", field.get(vehicle, "UNIT"), other, r.FIRE_NORMAL) == 3
    assert field.do("dice_ready", riders, other, r.FIRE_NORMAL) == 1
    assert field.do("dice_ready", crew, other, r.FIRE_NORMAL) == 0
    field.put(vehicle, HOLDS_FIRE=1)
    assert field.do("dice_ready", field.get(vehicle, "UNIT"), other, r.FIRE_NORMAL) == 0


@pytest.mark.rule("WE-041")
def test_a_vehicle_that_moved_or_is_damaged_fires_worse() -> None:
    field = Field()
    vehicle, people = tank(field)
    gunner, weapon = field.member(people, 1), field.get(vehicle, "WEAPONS")
    target = field.member(field.squad(0, 1, trooper(), 10))
    before = field.do("edge_shot_modifier", gunner, weapon, target, 0, 0, 0)
    field.put(vehicle, WAY_GONE=1, DIE_PENALTY=2)
    assert field.do("edge_shot_modifier", gunner, weapon, target, 0, 0, 0) == before - 4
