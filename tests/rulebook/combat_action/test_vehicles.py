"""Vehicles, their driving, turns, fire on the move and gunners. [CA-B-044 to CA-B-050, CA-B-075, CA-B-082, CA-B-123, CA-B-172]"""

from __future__ import annotations

from typing import Any

import pytest

from armybuilder.battle import backend, doors
from armybuilder.battle.kernel import choices, log
from armybuilder.battle.rulesets.combat_action import events, state, verbs
from tests.battle.arena import LEFT, RIGHT, Arena, Fight, Model, weapon

pytestmark = pytest.mark.kernel

PILOT_BERTH = 8
GUNNER_BERTH = 16
START, END = 1, 2


def vehicle(
    arena: Arena, side: int = LEFT, x: int = 3000, y: int = 6000, **fields: Any
) -> tuple[Model, Model]:
    """Add a vehicle that faces along x and its pilot inside, with `guns` as its weapons."""
    plain: dict[str, Any] = {"mv": 25, "pf": 20, "size": 2, "fa": 0, "ss": 0, "dp": 0}
    plain |= {"kind": state.KIND_VEHICLE, "items": state.ITEM_REVERSE, "facing_x": 1000}
    hull = arena.model(side, x, y, fields.pop("guns", []), **(plain | fields))
    pilot = aboard(arena, hull, side, PILOT_BERTH + state.SEAT_INSIDE)
    return hull, pilot


def aboard(arena: Arena, hull: Model, side: int, berth: int, unit: int | None = None, **fields: Any) -> Model:
    """Add a model aboard a machine, as one of its crew if no unit is given."""
    return arena.model(
        side, unit=hull.unit if unit is None else unit, home=hull.number, berth=berth, **fields
    )


def front(category: str = "rifle", **fields: int) -> dict[str, int | str]:
    return weapon(category, mount=state.MOUNT_FRONT, **fields)


def turret(category: str = "rifle", **fields: int) -> dict[str, int | str]:
    return weapon(category, mount=state.MOUNT_TURRET, station=1, **fields)


def straight(mv: int = 25, verb: int = verbs.PILOT_VEHICLE, ground: str = "", **fields: Any) -> int:
    """Return the greatest distance that a vehicle may drive along the x axis, in whole cm."""
    arena = Arena(width=20000)
    hull, _ = vehicle(arena, x=9000, mv=mv, **fields)
    arena.model(RIGHT, 19000, 11000)
    if ground:
        arena.piece(0 if ground == "difficult" else 9300, 4000, 20000, 8000, difficult=1)
    fight = arena.fight()
    fight.activate(hull)
    way = -100 if verb == verbs.BACK_UP else 100
    lengths = range(1, 45)
    return max(
        [cm for cm in lengths if fight.allows(verb, hull, path=[(9000 + way * cm, 6000)]) == 0], default=0
    )


@pytest.mark.rule("CA-B-045", "CA-B-048", "CA-B-049", "CA-D-056")
@pytest.mark.parametrize(
    ("verb", "ground", "cm"),
    [
        (verbs.PILOT_VEHICLE, "", 25),
        (verbs.PILOT_VEHICLE, "difficult", 13),  # TV-B-48
        (verbs.PILOT_VEHICLE, "mixed", 13),
        (verbs.BACK_UP, "", 13),
        (verbs.BACK_UP, "difficult", 6),
    ],
)
def test_ground_and_direction_limit_a_vehicles_drive(verb: int, ground: str, cm: int) -> None:
    assert straight(25, verb, ground) == cm


@pytest.mark.rule("CA-B-049")
def test_only_some_vehicles_go_backwards() -> None:
    assert straight(verb=verbs.BACK_UP, items=0) == 0


@pytest.mark.rule("CA-B-044", "CA-B-035")
def test_a_pilot_drives_with_two_points() -> None:
    arena = Arena()
    hull, pilot = vehicle(arena)
    arena.model(RIGHT, 11000, 11000)
    fight = arena.fight()
    fight.activate(hull)
    assert fight.allows(verbs.WALK, hull, path=[(3500, 6000)]) == 35
    assert fight.allows(verbs.WALK, pilot, path=[(3500, 6000)]) == 35
    fight.do(verbs.PILOT_VEHICLE, hull, path=[(5000, 6000)])
    assert (fight.of(hull, "X"), fight.of(pilot, "X"), fight.of(pilot, "AP")) == (5000, 5000, 0)
    assert fight.rows(events.DROVE)[0][log.LOG_VALUE] == 2000
    assert fight.asks()[0] != verbs.DECIDE_ACTION


@pytest.mark.rule("CA-B-044")
def test_a_vehicle_without_a_pilot_cannot_drive() -> None:
    arena = Arena()
    hull, _ = vehicle(arena)
    aboard(arena, hull, LEFT, GUNNER_BERTH + state.SEAT_EXPOSED)
    arena.model(RIGHT, 11000, 11000)
    fight = arena.fight()
    fight.activate(hull)
    fight.set(hull, "PILOT", 0)
    assert fight.allows(verbs.PILOT_VEHICLE, hull, path=[(5000, 6000)]) == 44


@pytest.mark.rule("CA-B-044")
def test_fast_creatures_move_as_vehicles_do() -> None:
    arena = Arena()
    beast = arena.model(LEFT, 3000, 6000, mv=20, facing_x=1000)
    arena.model(RIGHT, 11000, 11000)
    fight = arena.fight()
    fight.activate(beast)
    assert fight.allows(verbs.WALK, beast, path=[(4000, 6000)]) == 44
    fight.do(verbs.PILOT_VEHICLE, beast, path=[(5000, 6000)])
    assert (fight.of(beast, "X"), fight.of(beast, "AP")) == (5000, 0)


@pytest.mark.rule("CA-B-047")
@pytest.mark.parametrize(
    ("path", "reason"),
    [
        ([(4000, 6000), (4700, 6700), (4700, 7500)], 0),  # 45 + 45
        ([(3000, 6500)], 0),  # 90 at once
        ([(2900, 6500)], 47),
        ([(4000, 6000), (4500, 6500), (4500, 7000), (4400, 7300)], 47),
        ([(3500, 6200), (4000, 6300), (4500, 6500), (5000, 6600)], 47),  # four slight turns
        ([(3500, 6200), (4000, 6400), (4500, 6500), (5000, 6700)], 0),  # three, one leg goes straight on
    ],
)
def test_a_drive_has_three_turns_of_ninety_degrees(path: list[tuple[int, int]], reason: int) -> None:
    arena = Arena()
    hull, _ = vehicle(arena, mv=30)
    arena.model(RIGHT, 11000, 11000)
    fight = arena.fight()
    fight.activate(hull)
    assert fight.allows(verbs.PILOT_VEHICLE, hull, path=path) == reason


def gunfight(
    *guns: dict[str, int | str], target: tuple[int, int] = (8000, 6000), **fields: Any
) -> tuple[Fight, Model, Model]:
    """Return a battle, an active vehicle with these guns, and its possible target."""
    arena = Arena()
    hull, _ = vehicle(arena, guns=list(guns), **fields)
    enemy = arena.model(RIGHT, *target)
    fight = arena.fight(dice=[(events.DIE_CA_TO_HIT, 2)])
    fight.activate(hull)
    return fight, hull, enemy


@pytest.mark.rule("CA-B-045", "CA-D-058", "CA-D-059")
def test_one_front_weapon_fires_during_a_drive() -> None:
    fight, hull, enemy = gunfight(front(), front())
    fight.do(verbs.PILOT_VEHICLE, hull, path=[(4000, 6000), (5000, 6000)], number=0b111)
    assert fight.asks()[0] == verbs.DECIDE_MOVE_FIRE
    fight.do(verbs.PASS)
    assert fight.of(hull, "X") == 4000
    fight.do(verbs.STANDARD_FIRE, hull, weapon=hull.weapons[1], target=enemy)
    (shot,) = fight.rows(events.SHOT)
    assert (shot[log.LOG_WEAPON], shot[log.LOG_VALUE]) == (hull.weapons[1], 4000 - 250 - 125)
    assert fight.of(hull, "X") == 5000
    assert fight.asks()[0] != verbs.DECIDE_MOVE_FIRE


@pytest.mark.rule("CA-B-045")
def test_a_drive_asks_only_for_requested_and_possible_fire() -> None:
    fight, hull, _ = gunfight(front())
    fight.do(verbs.PILOT_VEHICLE, hull, path=[(4000, 6000)])
    assert fight.asks()[0] != verbs.DECIDE_MOVE_FIRE
    fight, hull, _ = gunfight()
    fight.do(verbs.PILOT_VEHICLE, hull, path=[(4000, 6000)], number=0b11)
    assert fight.asks()[0] != verbs.DECIDE_MOVE_FIRE


@pytest.mark.rule("CA-B-075", "CA-D-067")
@pytest.mark.parametrize(
    ("target", "reason"),
    [((5000, 6828), 0), ((5000, 6829), 75), ((5000, 5172), 0), ((2000, 6000), 75)],
)
def test_a_pilot_fires_in_a_45_degree_arc(target: tuple[int, int], reason: int) -> None:
    fight, hull, enemy = gunfight(front(), target=target)
    fight.do(verbs.PILOT_VEHICLE, hull, number=START)
    assert fight.allows(verbs.STANDARD_FIRE, hull, target=enemy) == reason


@pytest.mark.rule("CA-B-075")
@pytest.mark.parametrize(
    ("mount", "target", "reason"),
    [
        (state.MOUNT_TURRET, (2000, 6000), 0),
        (state.MOUNT_LEFT, (3000, 8000), 0),
        (state.MOUNT_LEFT, (5000, 6000), 0),  # the bound is in
        (state.MOUNT_LEFT, (5000, 5990), 75),
        (state.MOUNT_RIGHT, (3000, 4000), 0),
        (state.MOUNT_RIGHT, (3000, 8000), 75),
    ],
)
def test_side_mounts_fire_only_to_their_side(mount: int, target: tuple[int, int], reason: int) -> None:
    arena = Arena()
    hull, _ = vehicle(arena, guns=[weapon("rifle", mount=mount, station=1)])
    gunner = aboard(arena, hull, LEFT, GUNNER_BERTH + state.SEAT_INSIDE)
    enemy = arena.model(RIGHT, *target)
    fight = arena.fight()
    fight.activate(hull)
    assert fight.allows(verbs.STANDARD_FIRE, gunner, weapon=hull.weapons[0], target=enemy) == reason


@pytest.mark.rule("CA-B-050", "CA-D-059")
def test_gunners_fire_their_own_station_with_their_own_points() -> None:
    arena = Arena()
    hull, pilot = vehicle(arena, guns=[front(), turret(), turret("heavy")])
    gunner = aboard(arena, hull, LEFT, GUNNER_BERTH + state.SEAT_INSIDE, ss=4)
    enemy = arena.model(RIGHT, 6000, 6000, pf=20)
    fight = arena.fight(dice=[(events.DIE_CA_TO_HIT, 2), (events.DIE_CA_TO_HIT, 2)])
    fight.activate(hull)
    assert fight.allows(verbs.STANDARD_FIRE, gunner, weapon=hull.weapons[0], target=enemy) == 1008
    assert fight.allows(verbs.STANDARD_FIRE, pilot, weapon=hull.weapons[1], target=enemy) == 1008
    fight.do(verbs.STANDARD_FIRE, gunner, weapon=hull.weapons[1], target=enemy)
    shot = fight.rows(events.SHOT)[0]
    assert (shot[log.LOG_ACTOR], shot[log.LOG_NEEDED]) == (gunner.number, 4)
    assert fight.of(gunner, "AP") == 1
    assert fight.allows(verbs.HEAVY_FIRE, gunner, weapon=hull.weapons[2], target=enemy) == 32
    fight.do(verbs.PILOT_VEHICLE, hull, path=[(4000, 6000)])
    fight.do(verbs.STANDARD_FIRE, gunner, weapon=hull.weapons[1], target=enemy)
    assert fight.rows(events.SHOT)[1][log.LOG_VALUE] == 2000 - 375


@pytest.mark.rule("CA-D-074")
@pytest.mark.parametrize(
    ("seat", "category", "reason"),
    [
        (state.SEAT_EXPOSED, "rifle", 0),
        (state.SEAT_PARTIAL, "rifle", 0),
        (state.SEAT_INSIDE, "rifle", 1008),
        (state.SEAT_EXPOSED, "heavy", 1008),
    ],
)
def test_exposed_passengers_fire_their_own_weapons(seat: int, category: str, reason: int) -> None:
    arena = Arena()
    hull, _ = vehicle(arena)
    rider = aboard(arena, hull, LEFT, seat, unit=arena.unit(LEFT), weapons=[weapon(category)])
    enemy = arena.model(RIGHT, 6000, 6000)
    fight = arena.fight()
    fight.activate(rider)
    verb = verbs.HEAVY_FIRE if category == "heavy" else verbs.STANDARD_FIRE
    assert fight.allows(verb, rider, target=enemy) == reason


@pytest.mark.rule("CA-B-046", "CA-B-172", "CA-D-057")
def test_a_blade_strikes_at_either_end_of_a_drive() -> None:
    arena = Arena()
    blade = weapon("heavy_close_combat", pen=9)
    hull, _ = vehicle(arena, guns=[front(), blade], fa=5)
    enemy = arena.model(RIGHT, 5000 + 375, 6000, pf=0)
    fight = arena.fight(dice=[(events.DIE_CA_BLOW, 5), (events.DIE_CA_DEFENCE, 1)])
    fight.activate(hull)
    fight.do(verbs.PILOT_VEHICLE, hull, path=[(4000, 6000), (5000, 6000)], number=0b111)
    assert fight.allows(verbs.FIGHT, hull, weapon=hull.weapons[1], target=enemy) == 158
    fight.do(verbs.PASS)
    assert fight.allows(verbs.FIGHT, hull, weapon=hull.weapons[1], target=enemy) == 46
    fight.do(verbs.PASS)
    fight.do(verbs.FIGHT, hull, weapon=hull.weapons[1], target=enemy)
    (blow,) = fight.rows(events.BLOW)
    assert (blow[log.LOG_ACTOR], blow[log.LOG_NEEDED], blow[log.LOG_RESULT]) == (hull.number, 5, 1)
    assert fight.of(enemy, "STATUS") == state.KILLED


@pytest.mark.rule("CA-B-172")
def test_a_vehicle_without_fighting_ability_cannot_strike() -> None:
    arena = Arena()
    hull, _ = vehicle(arena, guns=[weapon("heavy_close_combat")], fa=0)
    enemy = arena.model(RIGHT, 3000 + 375, 6000)
    fight = arena.fight()
    fight.activate(hull)
    fight.do(verbs.PILOT_VEHICLE, hull, number=START)
    assert fight.allows(verbs.FIGHT, hull, target=enemy) == 3


@pytest.mark.rule("CA-B-082", "CA-D-072")
@pytest.mark.parametrize("seat", [state.SEAT_EXPOSED, state.SEAT_PARTIAL], ids=["exposed", "partly covered"])
@pytest.mark.parametrize(
    ("die", "struck"), [(1, True), (2, True), (3, False), (6, False)], ids=["1", "2", "3", "6"]
)
def test_hits_on_a_vehicle_may_strike_exposed_models(die: int, struck: bool, seat: int) -> None:
    """On 1 or 2 the exposed gunner is hit in place of the vehicle, at the gunner's own PF."""
    arena = Arena()
    shooter = arena.model(LEFT, 6000, 6000, [weapon("rifle", pen=9)], ss=3)
    hull, pilot = vehicle(arena, RIGHT, 3000, 6000)
    gunner = aboard(arena, hull, RIGHT, GUNNER_BERTH + seat, pf=0)
    rolls = [(events.DIE_CA_TO_HIT, 5), (events.DIE_CA_CREW, die), (events.DIE_CA_DEFENCE, 1)]
    fight = arena.fight(dice=rolls)
    fight.activate(shooter)
    fight.do(verbs.STANDARD_FIRE, shooter, target=hull)
    assert fight.rows(events.CREW_STRUCK)[0][log.LOG_RESULT] == int(struck)
    assert fight.rows(events.DEFENCE)[0][log.LOG_TARGET] == (gunner if struck else hull).number
    assert fight.of(gunner, "STATUS") == (state.KILLED if struck else state.ABOARD)
    assert fight.of(pilot, "STATUS") == state.ABOARD


@pytest.mark.rule("CA-B-097")
@pytest.mark.parametrize(("seat", "cover"), [(state.SEAT_EXPOSED, 0), (state.SEAT_PARTIAL, 2)])
def test_partly_covered_people_have_partial_cover(seat: int, cover: int) -> None:
    arena = Arena()
    shooter = arena.model(LEFT, 6000, 6000, [weapon("rifle")], ss=3)
    hull, _ = vehicle(arena, RIGHT, 3000, 6000)
    aboard(arena, hull, RIGHT, GUNNER_BERTH + seat, pf=1)
    fight = arena.fight(dice=[(events.DIE_CA_TO_HIT, 5), (events.DIE_CA_CREW, 1), (events.DIE_CA_DEFENCE, 1)])
    fight.activate(shooter)
    fight.do(verbs.STANDARD_FIRE, shooter, target=hull)
    assert fight.rows(events.DEFENCE)[0][log.LOG_NEEDED] == 1 + cover


@pytest.mark.rule("CA-B-082")
def test_a_hit_on_a_closed_vehicle_needs_no_die() -> None:
    arena = Arena()
    shooter = arena.model(LEFT, 6000, 6000, [weapon("rifle", pen=9)], ss=3)
    hull, _ = vehicle(arena, RIGHT, 3000, 6000)
    aboard(arena, hull, RIGHT, GUNNER_BERTH + state.SEAT_SEALED, pf=0)
    fight = arena.fight(dice=[(events.DIE_CA_TO_HIT, 5), (events.DIE_CA_CREW, 1), (events.DIE_CA_DEFENCE, 1)])
    fight.activate(shooter)
    fight.do(verbs.STANDARD_FIRE, shooter, target=hull)
    assert fight.rows(events.CREW_STRUCK) == []
    assert [row[log.LOG_TARGET] for row in fight.rows(events.DEFENCE)] == [hull.number]
    assert fight.dice_left() == 1


@pytest.mark.rule("CA-B-082", "CA-D-072")
@pytest.mark.parametrize("place", range(3))
def test_a_die_picks_the_exposed_model_hit(place: int) -> None:
    """Three models are exposed and the pilot is not, and each face picks one."""
    arena = Arena()
    shooter = arena.model(LEFT, 6000, 6000, [weapon("rifle", pen=9)], ss=3)
    hull, pilot = vehicle(arena, RIGHT, 3000, 6000)
    open_seats = [
        aboard(arena, hull, RIGHT, GUNNER_BERTH * at + state.SEAT_EXPOSED, pf=0) for at in range(1, 4)
    ]
    rolls = [(events.DIE_CA_TO_HIT, 5), (events.DIE_CA_CREW, 2), (events.DIE_CA_RANDOM_TARGET, place + 1)]
    fight = arena.fight(dice=[*rolls, (events.DIE_CA_DEFENCE, 1)])
    fight.activate(shooter)
    fight.do(verbs.STANDARD_FIRE, shooter, target=hull)
    struck = [fight.of(one, "STATUS") == state.KILLED for one in open_seats]
    assert struck == [at == place for at in range(3)]
    assert fight.of(pilot, "STATUS") == state.ABOARD


@pytest.mark.rule("CA-B-082")
def test_crew_members_aboard_are_no_targets() -> None:
    arena = Arena()
    shooter = arena.model(LEFT, 6000, 6000, [weapon("rifle")], ss=3)
    hull, _ = vehicle(arena, RIGHT, 3000, 6000)
    gunner = aboard(arena, hull, RIGHT, GUNNER_BERTH + state.SEAT_EXPOSED)
    fight = arena.fight()
    fight.activate(shooter)
    assert fight.allows(verbs.STANDARD_FIRE, shooter, target=gunner) == 1004


@pytest.mark.rule("CA-B-123")
def test_linked_weapons_fire_together_at_one_target() -> None:
    arena = Arena()
    pair = [weapon("rifle", pair=1), weapon("rifle", pair=-1)]
    shooter = arena.model(LEFT, 3000, 6000, pair, ss=5)
    enemy = arena.model(RIGHT, 6000, 6000, pf=0)
    rolls = [(events.DIE_CA_TO_HIT, 5), (events.DIE_CA_DEFENCE, 5), (events.DIE_CA_TO_HIT, 2)]
    fight = arena.fight(dice=rolls)
    fight.activate(shooter)
    assert fight.allows(verbs.STANDARD_FIRE, shooter, target=enemy) == 73
    assert fight.allows(verbs.HEAVY_FIRE, shooter, weapon=shooter.weapons[1], target=enemy) == 123
    fight.do(verbs.HEAVY_FIRE, shooter, target=enemy)
    shots = fight.rows(events.SHOT)
    assert [shot[log.LOG_WEAPON] for shot in shots] == shooter.weapons
    assert [shot[log.LOG_RESULT] for shot in shots] == [1, 0]
    assert (fight.of(shooter, "AP"), fight.dice_left()) == (0, 0)


@pytest.mark.rule("CA-B-123", "CA-B-045")
def test_a_linked_pair_counts_as_one_front_weapon() -> None:
    arena = Arena()
    hull, _ = vehicle(arena, guns=[front("rifle", pair=1), front("rifle", pair=-1), front()])
    enemy = arena.model(RIGHT, 6000, 6000)
    fight = arena.fight(dice=[(events.DIE_CA_TO_HIT, 1), (events.DIE_CA_TO_HIT, 1)])
    fight.activate(hull)
    fight.do(verbs.PILOT_VEHICLE, hull, number=START)
    fight.do(verbs.HEAVY_FIRE, hull, weapon=hull.weapons[0], target=enemy)
    assert len(fight.rows(events.SHOT)) == 2
    assert fight.asks()[0] != verbs.DECIDE_MOVE_FIRE


@pytest.mark.rule("CA-B-074", "CA-D-066")
def test_a_primed_grenade_leaves_one_hand() -> None:
    arena = Arena()
    arms = [weapon("rifle", hands=2), weapon("pistol", hands=1)]
    shooter = arena.model(LEFT, 3000, 6000, arms)
    enemy = arena.model(RIGHT, 5000, 6000)
    fight = arena.fight()
    fight.activate(shooter)
    fight.set(shooter, "PRIMED", 1)
    assert fight.allows(verbs.STANDARD_FIRE, shooter, weapon=shooter.weapons[0], target=enemy) == 74
    assert fight.allows(verbs.STANDARD_FIRE, shooter, weapon=shooter.weapons[1], target=enemy) == 0


@pytest.mark.rule("CA-B-173")
def test_vehicles_are_neither_marked_nor_pinned() -> None:
    arena = Arena()
    shooter = arena.model(LEFT, 6000, 6000, [weapon("rifle")], ss=3)
    hull, _ = vehicle(arena, RIGHT, 3000, 6000)
    fight = arena.fight(dice=[(events.DIE_CA_TO_HIT, 5), (events.DIE_CA_DEFENCE, 1)])
    fight.activate(shooter)
    fight.do(verbs.STANDARD_FIRE, shooter, target=hull)
    assert fight.of_unit(hull.unit, "MARKED") == 0


@pytest.mark.rule("CA-D-141")
def test_a_pilot_who_reloads_does_not_drive() -> None:
    arena = Arena()
    hull, _ = vehicle(arena, guns=[front()])
    arena.model(RIGHT, 9000, 9000)
    fight = arena.fight()
    fight.activate(hull)
    row = fight.block[state.WEAPONS_AT] + hull.weapons[0] * state.WEAPON_WIDTH
    fight.block[row + state.WEAPON_EMPTY] = 1
    fight.do(verbs.RELOAD, hull)
    assert fight.block[row + state.WEAPON_EMPTY] == 0
    assert fight.allows(verbs.PILOT_VEHICLE, hull, path=[(4000, 6000)]) == 32


@pytest.mark.rule("CA-B-045", "CA-D-140")
def test_ready_enemies_react_to_a_machine_on_its_way() -> None:
    arena = Arena(options={"RULE_SAVING_AP": 1})
    hull, _ = vehicle(arena, guns=[front()])
    sentry = arena.model(RIGHT, 5000, 9000, [weapon("rifle")])
    arena.piece(2000, 7000, 4400, 7200, height=900, blocks=1)
    fight = arena.fight(dice=[(events.DIE_CA_TO_HIT, 2)], first=RIGHT)
    fight.activate(sentry)
    fight.do(verbs.SAVE_POINT, sentry)
    fight.do(verbs.END_UNIT)
    fight.activate(hull)
    fight.do(verbs.PILOT_VEHICLE, hull, path=[(3500, 6000), (5500, 6000)], number=0b100)
    assert fight.asks()[0] == verbs.DECIDE_REACTION
    assert 3500 < fight.of(hull, "X") < 5500
    fight.do(verbs.STANDARD_FIRE, sentry, target=hull)
    assert fight.of(hull, "X") == 5500


@pytest.mark.rule("CA-B-044", "CA-B-046")
def test_the_menu_offers_driving_and_the_gunners_fire() -> None:
    arena = Arena()
    hull, pilot = vehicle(arena, guns=[front(), turret()])
    gunner = aboard(arena, hull, LEFT, GUNNER_BERTH + state.SEAT_EXPOSED)
    arena.model(RIGHT, 6000, 6000)
    fight = arena.fight()
    fight.activate(hull)
    offered = fight.menu()
    assert {(verbs.PILOT_VEHICLE, hull.number), (verbs.BACK_UP, hull.number)} <= offered
    assert (verbs.STANDARD_FIRE, gunner.number) in offered
    assert not any(actor == pilot.number for _, actor in offered)
    fight.do(verbs.PILOT_VEHICLE, hull, number=START)
    assert fight.menu() == {(verbs.PASS, hull.number), (verbs.STANDARD_FIRE, hull.number)}


@pytest.mark.rule("CA-B-044", "CA-B-045", "CA-B-046")
@pytest.mark.parametrize(
    ("x", "used"),
    [(6000, {verbs.STANDARD_FIRE, verbs.FIRE_AT_SECTION}), (3375, {verbs.FIGHT, verbs.FIRE_AT_SECTION})],
)
def test_weapons_used_during_a_drive_cost_nothing(x: int, used: set[int]) -> None:
    """Piloting costs 2 action points, and an enemy in contact is struck."""
    arena = Arena()
    hull, _ = vehicle(arena, guns=[front(), weapon("heavy_close_combat", pen=9)], fa=5)
    arena.model(RIGHT, x, 6000)
    arena.piece(5000, 5000, 5600, 5600, building=0, pf=9, blocks=1, closed=1, cover=2, height=800)
    fight = arena.fight()
    fight.activate(hull)
    assert fight.costs()[verbs.PILOT_VEHICLE, hull.number] == 2
    fight.do(verbs.PILOT_VEHICLE, hull, number=START)
    assert fight.costs() == {(verb, hull.number): 0 for verb in {verbs.PASS, *used}}


@pytest.mark.rule("CA-B-150", "CA-D-056")
def test_a_damaged_running_gear_halves_mv() -> None:
    arena = Arena()
    hull, _ = vehicle(arena)
    arena.model(RIGHT, 11000, 11000)
    fight = arena.fight()
    fight.activate(hull)
    fight.set(hull, "LOCATIONS", 1 << state.LOCOMOTIVE)
    assert fight.allows(verbs.PILOT_VEHICLE, hull, path=[(3000 + 1300, 6000)]) == 0  # TV-B-48
    assert fight.allows(verbs.PILOT_VEHICLE, hull, path=[(3000 + 1301, 6000)]) == 45


@pytest.mark.rule("CA-B-151")
def test_a_damaged_power_grid_allows_moving_or_firing() -> None:
    arena = Arena()
    hull, _ = vehicle(arena, guns=[front()])
    enemy = arena.model(RIGHT, 8000, 6000)
    fight = arena.fight()
    fight.activate(hull)
    fight.set(hull, "LOCATIONS", 1 << state.POWER_GRID)
    fight.set(hull, "FIRED", 1)
    assert fight.allows(verbs.PILOT_VEHICLE, hull, path=[(4000, 6000)]) == 151
    fight.set(hull, "FIRED", 0)
    fight.do(verbs.PILOT_VEHICLE, hull, path=[(4000, 6000)], number=START | END)
    assert fight.asks()[0] != verbs.DECIDE_MOVE_FIRE
    assert fight.of(hull, "X") == 4000
    assert fight.of(enemy, "STATUS") == state.IN_PLAY


@pytest.mark.rule("CA-B-123", "CA-B-106", "CA-B-107")
@pytest.mark.parametrize(("first", "second"), [(1, 0), (0, 1), (1, 1)])
def test_either_half_of_a_pair_fires_full_automatic(first: int, second: int) -> None:
    """The pair is one choice, with three shots of each automatic half and one of the other."""
    arena = Arena()
    pair = [front(pair=1, automatic=first), front(pair=-1, automatic=second)]
    hull, _ = vehicle(arena, guns=pair)
    enemy = arena.model(RIGHT, 6000, 6000, pf=9)
    shots = 2 + 2 * (first + second)
    fight = arena.fight(dice=[(events.DIE_CA_TO_HIT, 2)] * shots)
    fight.activate(hull)
    fight.do(verbs.PILOT_VEHICLE, hull, number=START)
    fight.do(verbs.HEAVY_FIRE, hull, weapon=hull.weapons[0], target=enemy, number=1)
    fired = [row[log.LOG_WEAPON] for row in fight.rows(events.SHOT)]
    assert fired == [hull.weapons[0]] * (3 if first else 1) + [hull.weapons[1]] * (3 if second else 1)
    assert fight.dice_left() == 0


@pytest.mark.rule("CA-B-123", "CA-B-107", "CA-B-122")
@pytest.mark.parametrize(("spent", "shots"), [(0, [1]), (1, [0])])
def test_half_a_pair_fires_as_it_can(spent: int, shots: list[int]) -> None:
    """With one half loaded, only that half decides about automatic fire.

    Here the first is automatic, the second is not.
    """
    arena = Arena()
    pair = [weapon("rifle", pair=1, automatic=1), weapon("rifle", pair=-1)]
    shooter = arena.model(LEFT, 3000, 6000, pair, ss=5)
    enemy = arena.model(RIGHT, 6000, 6000, pf=9)
    fight = arena.fight(dice=[(events.DIE_CA_TO_HIT, 2)] * 3)
    gun = fight.block[state.WEAPONS_AT] + spent * state.WEAPON_WIDTH
    fight.block[gun + state.WEAPON_EMPTY] = 1
    fight.activate(shooter)
    assert fight.allows(verbs.HEAVY_FIRE, shooter, target=enemy, number=1) == (0 if spent else 107)
    fight.do(verbs.HEAVY_FIRE, shooter, target=enemy, number=spent)
    fired = [row[log.LOG_WEAPON] for row in fight.rows(events.SHOT)]
    assert fired == shots * (3 if spent else 1)


@pytest.mark.rule("CA-B-123", "CA-B-107")
@pytest.mark.parametrize("second", [0, 1])
def test_a_pair_with_an_automatic_half_may_burst(second: int) -> None:
    """The choice offers a burst if either half is automatic, and the bot takes it."""
    arena = Arena()
    hull, _ = vehicle(arena, guns=[front(pair=1), front(pair=-1, automatic=second)])
    enemy = arena.model(RIGHT, 6000, 6000)
    fight = arena.fight()
    fight.activate(hull)
    fight.do(verbs.PILOT_VEHICLE, hull, number=START)
    rows = backend.new_block(choices.MENU_CAPACITY * state.MENU_WIDTH)
    starts = [at * state.MENU_WIDTH for at in range(doors.menu(fight.block, rows))]
    says = [rows[at + state.MENU_SAYS] for at in starts if rows[at + state.MENU_VERB] == verbs.HEAVY_FIRE]
    assert says == [state.SAY_MODEL + second * state.SAY_NUMBER]
    reason = 0 if second else 107
    assert fight.allows(verbs.HEAVY_FIRE, hull, weapon=hull.weapons[0], target=enemy, number=1) == reason
    choice = fight.choice(verbs.PASS)
    doors.choose(fight.block, choice)
    assert (choice[state.CHOICE_VERB], choice[state.CHOICE_NUMBER]) == (verbs.HEAVY_FIRE, second)
