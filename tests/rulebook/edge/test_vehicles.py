"""Fire at vehicles: to hit, facing, penetration, locations, damage, crews, wrecks. [WE-100] to [WE-115]"""

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
    """Add a vehicle of side 1 with a pilot and gunners, and return it and the unit of its crew."""
    vehicle = field.add(field.unit(1), machine(pf, *(arms or (gun(st.HEAVY, 3, station=1),)), **more), x)  # type: ignore[arg-type]
    people = field.unit(1)
    for place in range(crew):
        field.aboard(people, trooper(VETERAN), vehicle, place + 1)
    field.do("assign_posts", vehicle)
    return vehicle, people


def struck(
    *dice: tuple[int, int, int], crew: int = 2, pf: int = 5, **readings: str
) -> tuple[Field, int, int]:
    """Return a field with a firer whose number is 0, and a vehicle whose number is 1, and its crew's from 2 on."""
    field = Field(*dice, **readings)
    field.squad(0, 1, trooper(REGULAR, gun(st.HEAVY, 5)), -10)
    vehicle, people = tank(field, pf, crew)
    return field, vehicle, people


def strike(field: Field, vehicle: int, facing: int, ap: int, armour: int, hidden: int = 0) -> None:
    """Let a hit strike a facing."""
    weapon = field.block[st.WEAPONS_AT]
    field.do("hit_vehicle", st.MODELS_AT, weapon, vehicle, facing, ap, armour, hidden)


@pytest.mark.rule("WE-100")
@pytest.mark.parametrize(("face", "hits"), [(6, 1), (5, 0)])
def test_vector_12_to_hit(face: int, hits: int) -> None:
    """A missile aimed at a robot 35 inches off in cover needs a 10 with 4 added."""
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
    """To hit a vehicle 4, 7, 10, 13, 16 or 19 are needed, by bands whose ends count as near."""
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
    """Missiles have 3 more within 6 inches and 1 more within 40; guns have not."""
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
    """A quarter of the way round is front and as much is rear; all else is side."""
    field = Field()
    vehicle, _ = tank(field)
    assert field.do("facing_struck", vehicle, int(x * w.INCH), int(y * w.INCH)) == facing


@pytest.mark.rule("WE-101")
def test_from_above() -> None:
    """What falls on a vehicle, or comes from the air, strikes its top."""
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
    """Front armour adds 50 to the front alone, and acid halves what it meets, downwards."""
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
    """A shot through the side does heavy damage: a crewman falls, three turns are lost and dice are 2 worse."""
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
    """What does not penetrate the front still stops the vehicle on 15, and does nothing on 16."""
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
    """A total of 20 and more destroys a vehicle and its crew, and what flies off strikes who stands near."""
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
    """Every 25 that armour is beaten by add 1 to damage; small weapons have 3 less."""
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
    assert field.get(people, "UNIT_MORALE") == r.MORALE_BROKEN
    assert 0 < abs(field.get(first, "X")) + abs(field.get(first, "Y")) < w.INCH


@pytest.mark.rule("WE-114")
@pytest.mark.parametrize(
    ("face", "morale"), [(6, r.MORALE_SUPPRESSED), (7, r.MORALE_FIGHT), (14, r.MORALE_FIGHT)]
)
def test_bystanders_are_frightened(face: int, morale: int) -> None:
    """At -2 on the row of 6 and 7 markers; a leader's training counts. Of two in a unit one tests."""
    field, vehicle, _ = struck(*roll(1, DAMAGE, 17))
    unit = field.squad(1, 2, trooper(), 0.5)
    field.set_dice(*roll(-1, events.DIE_WE_MORALE, face))
    field.put(field.block[st.WEAPONS_AT], SHOT_SMALL=0)
    field.do("damage_vehicle", st.MODELS_AT, field.block[st.WEAPONS_AT], vehicle, 0)
    field.do("take_off_fallen")
    assert field.get(unit, "UNIT_MORALE") == morale
    assert len(field.told(events.WE_MORALE_TEST)) == 1


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
def test_a_crewman_struck(face: int, alive: int) -> None:
    """A crewman who is struck dies on 6 and is stunned on 7, and nobody drives."""
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
    """The place of the hit says whose post is lost, and what the vehicle can no longer do."""
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
def test_a_spare_man_takes_an_empty_post() -> None:
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
def test_a_post_that_is_not_there() -> None:
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
    """Of driver and weapon the die chooses: up to 10 the driver, from 11 the weapon."""
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
def test_a_second_engine_hit_stops_it() -> None:
    field, vehicle, _ = struck(*roll(1, PLACE, 6, 7))
    for loss in (r.SPEED_HALVED, r.SPEED_NONE):
        strike(field, vehicle, SIDE, 200, 125)
        assert field.get(vehicle, "SPEED_LOSS") == loss


@pytest.mark.rule("WE-102", "WE-080")
@pytest.mark.parametrize(("face", "held"), [(3, 2), (4, 0)])
def test_immobilised_and_a_check_of_nerve(face: int, held: int) -> None:
    """The crew's head is a Veteran: 1 more, on the row of 6 and 7 markers."""
    field, vehicle, _ = struck(*roll(1, PLACE, 13), *roll(-1, events.DIE_WE_MORALE, face))
    strike(field, vehicle, SIDE, 200, 125)
    assert field.get(vehicle, "SPEED_LOSS", "HOLDS_FIRE") == (r.SPEED_NONE, held)


@pytest.mark.rule("WE-102")
def test_face_20_without_penetration_still_does_damage() -> None:
    field, vehicle, _ = struck(*roll(1, PLACE, 20), *roll(1, DAMAGE, 2))
    strike(field, vehicle, FRONT, 100, 150)
    assert field.results(events.WE_DAMAGE) == [0]


@pytest.mark.rule("WE-101")
@pytest.mark.parametrize(("reading", "told"), [("turret", 0), ("whole", 1)])
def test_hull_down(reading: str, told: int) -> None:
    """A hit on what is behind cover is none, where only the turret counts so."""
    field, vehicle, _ = struck(*roll(1, PLACE, 9), *roll(1, DAMAGE, 1), D62=reading)
    strike(field, vehicle, FRONT, 200, 125, 1)
    assert len(field.told(events.WE_DAMAGE)) == told


# ---- people in it ------------------------------------------------------------------------------------------------


@pytest.mark.rule("WE-100", "WE-043", "WE-V47")
@pytest.mark.parametrize(("face", "who"), [(2, "man"), (3, "hull")])
def test_exposed_crew(face: int, who: str) -> None:
    """A hit on a vehicle with a man in the open strikes him on 1 or 2, with his own armour."""
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
