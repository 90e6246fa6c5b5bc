"""Flyers, with their altitude, their sight and fire at them. [CA-B-054 to CA-B-057, CA-B-077, CA-B-170]"""

from __future__ import annotations

from typing import Any

import pytest

from armybuilder.battle import backend, doors
from armybuilder.battle.kernel import log, state
from armybuilder.battle.rulesets.combat_action import events, verbs
from tests.battle.arena import LEFT, RIGHT, Arena, Fight, Model, weapon
from tests.rulebook.combat_action.test_vehicles import vehicle

pytestmark = pytest.mark.kernel


def flyer(arena: Arena, side: int = LEFT, x: int = 3000, y: int = 6000, **fields: Any) -> Model:
    """Add a flying vehicle with its pilot."""
    return vehicle(arena, side, x, y, flying=1, **fields)[0]


def trooper(arena: Arena, side: int = LEFT, x: int = 3000, y: int = 6000, **fields: Any) -> Model:
    """Add flying infantry."""
    return arena.model(side, x, y, flying=1, **fields)


@pytest.mark.rule("CA-B-054")
def test_one_step_of_altitude_a_turn_before_moving() -> None:
    arena = Arena()
    hull = flyer(arena)
    arena.model(RIGHT, 11000, 11000)
    fight = arena.fight()
    fight.activate(hull)
    assert fight.allows(verbs.SINK, hull) == 54
    fight.do(verbs.RISE, hull)
    assert fight.of(hull, "ALTITUDE") == state.LOW
    assert fight.allows(verbs.RISE, hull) == 54
    fight.do(verbs.PILOT_VEHICLE, hull, path=[(4000, 6000)])
    fight.activate(hull)
    assert fight.of(hull, "ALTITUDE") == state.LOW
    fight.do(verbs.RISE, hull)
    assert fight.of(hull, "ALTITUDE") == state.HIGH
    assert fight.allows(verbs.RISE, hull) == 54


@pytest.mark.rule("CA-B-054")
def test_only_flyers_that_have_not_moved_rise() -> None:
    arena = Arena()
    wings, legs = trooper(arena), arena.model(LEFT, 3000, 7000)
    arena.model(RIGHT, 11000, 11000)
    fight = arena.fight()
    fight.activate(legs)
    assert fight.allows(verbs.RISE, legs) == 54
    fight.do(verbs.END_UNIT)
    fight.activate(wings)
    fight.do(verbs.WALK, wings, path=[(3500, 6000)])
    assert fight.allows(verbs.RISE, wings) == 36


@pytest.mark.rule("CA-B-054")
def test_a_flyer_cannot_land_on_other_models() -> None:
    arena = Arena()
    hull = flyer(arena)
    other = arena.model(LEFT, 3600, 6000)
    arena.model(RIGHT, 11000, 11000)
    fight = arena.fight()
    fight.activate(hull)
    fight.set(hull, "ALTITUDE", state.LOW)
    assert fight.allows(verbs.SINK, hull) == 0
    fight.set(other, "X", 3100)
    assert fight.allows(verbs.SINK, hull) == 1006


@pytest.mark.rule("CA-D-063", "CA-B-057")
def test_airborne_infantry_moves_over_any_ground() -> None:
    arena = Arena()
    wings = trooper(arena)
    arena.model(RIGHT, 11000, 11000)
    arena.piece(3200, 5000, 4800, 7000, difficult=1)
    fight = arena.fight()
    fight.activate(wings)
    assert fight.allows(verbs.CHARGE, wings, path=[(5000, 6000)]) == 41
    fight.do(verbs.RISE, wings)
    fight.do(verbs.CHARGE, wings, path=[(5000, 6000)])
    assert fight.of(wings, "X") == 5000


@pytest.mark.rule("CA-D-063", "CA-B-170")
@pytest.mark.parametrize(("altitude", "blows"), [(state.LOW, 0), (0, 1)], ids=["in the air", "on the ground"])
def test_flying_infantry_lands_to_fight(altitude: int, blows: int) -> None:
    """A charge into contact strikes on the ground only."""
    arena = Arena()
    wings = trooper(arena, weapons=[weapon("close_combat")])
    enemy = arena.model(RIGHT, 4250, 6000)
    fight = arena.fight()
    fight.activate(wings)
    fight.set(wings, "ALTITUDE", altitude)
    fight.do(verbs.CHARGE, wings, path=[(4000, 6000)])
    assert [row[log.LOG_TARGET] for row in fight.rows(events.BLOW)] == [enemy.number] * blows


def over(height: str, altitude: int) -> int:
    """Return the refusal of a flyer's drive over a house, or over a tower that blocks low flyers."""
    arena = Arena()
    hull = flyer(arena)
    arena.model(RIGHT, 11000, 11000)
    arena.piece(3500, 5000, 4500, 7000, impassable=1, height=600, blocks_low=int(height == "tower"))
    fight = arena.fight()
    fight.activate(hull)
    fight.set(hull, "ALTITUDE", altitude)
    return fight.allows(verbs.PILOT_VEHICLE, hull, path=[(5400, 6000)])


@pytest.mark.rule("CA-B-057")
@pytest.mark.parametrize(
    ("height", "altitude", "reason"),
    [
        ("house", state.GROUNDED, 39),
        ("house", state.LOW, 0),
        ("tower", state.LOW, 57),
        ("tower", state.HIGH, 0),
    ],
)
def test_low_flyers_pass_over_small_features(height: str, altitude: int, reason: int) -> None:
    assert over(height, altitude) == reason


@pytest.mark.rule("CA-B-057")
def test_machines_in_the_air_ignore_difficult_ground() -> None:
    arena = Arena()
    hull = flyer(arena)
    arena.model(RIGHT, 11000, 11000)
    arena.piece(0, 5000, 9000, 7000, difficult=1)
    fight = arena.fight()
    fight.activate(hull)
    assert fight.allows(verbs.PILOT_VEHICLE, hull, path=[(5500, 6000)]) == 45
    fight.set(hull, "ALTITUDE", state.LOW)
    assert fight.allows(verbs.PILOT_VEHICLE, hull, path=[(5500, 6000)]) == 0


def shot_at(
    category: str, altitude: int, far: int = 4000, size: int = 2, **options: int
) -> tuple[Fight, Model, Model]:
    """Return a battle, a shooter and a flyer at this distance, its possible target."""
    arena = Arena(options=options)
    shooter = arena.model(LEFT, 3000, 6000, [weapon(category)], ss=5)
    target = flyer(arena, RIGHT, 3000 + far + 125 + (125, 125, 250, 500)[size], 6000, size=size)
    fight = arena.fight(dice=[(events.DIE_CA_TO_HIT, 5), (events.DIE_CA_DEFENCE, 1)])
    fight.activate(shooter)
    fight.set(target, "ALTITUDE", altitude)
    return fight, shooter, target


@pytest.mark.rule("CA-B-055", "CA-B-056", "CA-D-062")
@pytest.mark.parametrize(
    ("category", "altitude", "reason"),
    [
        ("rifle", state.LOW, 0),
        ("rifle", state.HIGH, 90),  # TV-B-11
        ("heavy", state.HIGH, 0),
        ("sniping", state.HIGH, 0),
        ("assault", state.HIGH, 90),
    ],
)
def test_the_weapon_and_altitude_limit_fire_at_flyers(category: str, altitude: int, reason: int) -> None:
    fight, shooter, target = shot_at(category, altitude)
    verb = verbs.HEAVY_FIRE if category == "heavy" else verbs.STANDARD_FIRE
    distance = fight.allows(verb, shooter, target=target)
    assert distance == (90 if category == "assault" else reason)


@pytest.mark.rule("CA-B-056", "CA-B-087", "CA-D-076", "CA-D-062")
def test_high_altitude_counts_as_very_long_range() -> None:
    """Very long range gives 0, size +1 and altitude −1, and SS 5 needs a 5. [TV-B-11]"""
    fight, shooter, target = shot_at("heavy", state.HIGH)
    fight.do(verbs.HEAVY_FIRE, shooter, target=target)
    shot = fight.rows(events.SHOT)[0]
    assert (shot[log.LOG_TOTAL], shot[log.LOG_RESULT]) == (0, 1)
    assert fight.modifiers_after(events.SHOT) == {events.MOD_SIZE: 1, events.MOD_ALTITUDE: -1}


@pytest.mark.rule("CA-D-062")
def test_the_other_reading_requires_a_very_long_distance() -> None:
    fight, shooter, target = shot_at("heavy", state.HIGH, READING_HIGH_BAND=1)
    assert fight.allows(verbs.HEAVY_FIRE, shooter, target=target) == 90
    fight, shooter, target = shot_at("heavy", state.HIGH, far=7500, READING_HIGH_BAND=1)
    assert fight.allows(verbs.HEAVY_FIRE, shooter, target=target) == 0


@pytest.mark.rule("CA-B-077")
@pytest.mark.parametrize(
    ("blocks_low", "altitude", "reason"),
    [(0, state.GROUNDED, 76), (0, state.LOW, 0), (1, state.LOW, 76), (1, state.HIGH, 0)],
)
def test_altitude_and_height_decide_if_terrain_hides_flyers(
    blocks_low: int, altitude: int, reason: int
) -> None:
    arena = Arena()
    shooter = arena.model(LEFT, 3000, 6000, [weapon("heavy")])
    target = flyer(arena, RIGHT, 9000, 6000)
    arena.piece(5000, 5000, 6000, 7000, height=2000, blocks=1, blocks_low=blocks_low)
    fight = arena.fight()
    fight.activate(shooter)
    fight.set(target, "ALTITUDE", altitude)
    assert fight.allows(verbs.HEAVY_FIRE, shooter, target=target) == reason


@pytest.mark.rule("CA-B-077", "CA-B-092")
def test_cover_on_the_ground_counts_against_low_flyers() -> None:
    arena = Arena()
    target = arena.model(LEFT, 3000, 6000, pf=20)
    shooter = flyer(arena, RIGHT, 6000, 6000, facing_x=-1000, guns=[weapon("rifle", mount=state.MOUNT_FRONT)])
    arena.piece(3140, 5000, 3400, 7000, height=200, cover=2)
    fight = arena.fight(dice=[(events.DIE_CA_TO_HIT, 6), (events.DIE_CA_DEFENCE, 1)], first=RIGHT)
    fight.activate(shooter)
    fight.set(shooter, "ALTITUDE", state.LOW)
    fight.do(verbs.PILOT_VEHICLE, shooter, number=1)
    fight.do(verbs.STANDARD_FIRE, shooter, target=target)
    assert fight.rows(events.DEFENCE)[0][log.LOG_NEEDED] == 22


@pytest.mark.rule("CA-B-170", "CA-B-058")
@pytest.mark.parametrize("altitude", [0, state.LOW])
def test_the_bot_charges_no_airborne_model(altitude: int) -> None:
    """The bot charges a machine on the ground, but no contact is possible under a flying machine.

    The model's squad would be left behind.
    """
    arena = Arena(large=True)
    squad = arena.unit(LEFT)
    man, mate = (
        arena.model(LEFT, 4000, y, unit=squad, ss=0, fa=6, weapons=[weapon("close_combat", 9)])
        for y in (6000, 6300)
    )
    hull, _ = vehicle(arena, RIGHT, 5800, 6000, flying=1, pf=1, price=100)
    fight = arena.fight()
    fight.set(hull, "ALTITUDE", altitude)
    fight.activate(man)
    fight.set(mate, "AP", 0)
    choice = backend.new_block(state.CHOICE_WIDTH)
    doors.choose(fight.block, choice)
    assert (choice[state.CHOICE_VERB] == verbs.CHARGE) == (altitude == 0), f"it chose {list(choice[:11])}"
    assert doors.allows(fight.block, choice) == 0


@pytest.mark.rule("CA-B-054")
@pytest.mark.parametrize(("x", "under", "reason"), [(8000, 1, 0), (2800, 0, 0), (2800, 1, 1006)])
def test_a_flyer_cannot_land_on_impassable_ground(x: int, under: int, reason: int) -> None:
    """Distant ground does not matter, and neither does passable ground below."""
    arena = Arena()
    hull = flyer(arena)
    arena.piece(x, 5800, x + 400, 6200, impassable=under, difficult=1 - under)
    arena.model(RIGHT, 11000, 11000)
    fight = arena.fight()
    fight.activate(hull)
    fight.set(hull, "ALTITUDE", state.LOW)
    assert fight.allows(verbs.SINK, hull) == reason
