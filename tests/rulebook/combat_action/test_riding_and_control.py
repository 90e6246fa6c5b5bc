"""Robots on the move, and boarding and leaving machines. [CA-B-051 to CA-B-053, CA-B-060, CA-D-051, CA-D-055]"""

from __future__ import annotations

from typing import Any

import pytest

from armybuilder.battle import doors
from armybuilder.battle.kernel import log
from armybuilder.battle.rulesets.combat_action import events, state, verbs
from tests.battle.arena import LEFT, RIGHT, Arena, Fight, Model, commands, weapon
from tests.rulebook.combat_action.test_vehicles import aboard, vehicle

pytestmark = pytest.mark.kernel

TYPE = 1
ADVANCED = commands(advanced=True)


def robot(arena: Arena, side: int = LEFT, x: int = 3000, y: int = 6000, **fields: Any) -> Model:
    """Add an autonomous robot that faces along x, with `guns` as its weapons."""
    plain: dict[str, Any] = {"mv": 15, "pf": 4, "size": 2, "kind": state.KIND_ROBOT, "facing_x": 1000}
    plain |= {"core": state.CORE_AUTONOMOUS, "robot_type": TYPE}
    return arena.model(side, x, y, fields.pop("guns", []), **(plain | fields))


def arm(category: str = "rifle", **fields: int) -> dict[str, int | str]:
    return weapon(category, mount=state.MOUNT_ROBOT, **fields)


@pytest.mark.rule("CA-B-051", "CA-B-053", "CA-D-055")
@pytest.mark.parametrize(("difficult", "cm"), [(False, 15), (True, 8)])
def test_a_robot_moves_at_most_its_mv(difficult: bool, cm: int) -> None:
    arena = Arena()
    walker = robot(arena)
    arena.model(RIGHT, 11000, 11000)
    if difficult:
        arena.piece(0, 4000, 12000, 8000, difficult=1)
    fight = arena.fight()
    fight.activate(walker)
    assert fight.allows(verbs.WALK, walker, path=[(3500, 6000)]) == 35
    assert fight.allows(verbs.CHARGE, walker, path=[(3500, 6000)]) == 35
    assert fight.allows(verbs.CONTROL_ROBOT, walker, path=[(3000 + 100 * cm + 1, 6000)]) == 51
    fight.do(verbs.CONTROL_ROBOT, walker, path=[(3000 + 100 * cm, 6000)])
    assert (fight.of(walker, "X"), fight.of(walker, "AP")) == (3000 + 100 * cm, 0)


@pytest.mark.rule("CA-B-051", "CA-D-061")
def test_a_robot_fires_each_weapon_once() -> None:
    arena = Arena()
    walker = robot(arena, guns=[arm(), arm("assault")], ss=4)
    enemy = arena.model(RIGHT, 4500, 6000, pf=20)
    fight = arena.fight(dice=[(events.DIE_CA_TO_HIT, 2), (events.DIE_CA_TO_HIT, 2)])
    fight.activate(walker)
    fight.do(verbs.CONTROL_ROBOT, walker, path=[(3500, 6000)], number=0b11)
    fight.do(verbs.STANDARD_FIRE, walker, weapon=walker.weapons[0], target=enemy)
    assert fight.allows(verbs.STANDARD_FIRE, walker, weapon=walker.weapons[0], target=enemy) == 51
    fight.do(verbs.PASS)
    fight.do(verbs.STANDARD_FIRE, walker, weapon=walker.weapons[1], target=enemy)
    shots = fight.rows(events.SHOT)
    assert [(shot[log.LOG_ACTOR], shot[log.LOG_NEEDED]) for shot in shots] == [(walker.number, 4)] * 2
    assert [shot[log.LOG_WEAPON] for shot in shots] == walker.weapons
    assert fight.asks()[0] != verbs.DECIDE_MOVE_FIRE


@pytest.mark.rule("CA-B-075", "CA-D-067")
@pytest.mark.parametrize(
    ("target", "reason"), [((5000, 8000), 0), ((5000, 8001), 75), ((4000, 5000), 0), ((2000, 6000), 75)]
)
def test_robots_fire_in_a_frontal_arc_of_90_degrees(target: tuple[int, int], reason: int) -> None:
    arena = Arena()
    walker = robot(arena, guns=[arm()])
    enemy = arena.model(RIGHT, *target)
    fight = arena.fight()
    fight.activate(walker)
    fight.do(verbs.CONTROL_ROBOT, walker, number=1)
    assert fight.allows(verbs.STANDARD_FIRE, walker, target=enemy) == reason


@pytest.mark.rule("CA-B-052", "CA-D-060", "CA-D-061")
def test_every_blade_strikes_once_all_at_the_same_end() -> None:
    arena = Arena()
    claws = [arm("heavy_close_combat", pen=0), arm("heavy_close_combat", pen=0)]
    walker = robot(arena, guns=claws, fa=4)
    near = arena.model(RIGHT, 3000 - 375, 6000, pf=20)
    far = arena.model(RIGHT, 4000 + 375, 6000, pf=20)
    fight = arena.fight(dice=[(events.DIE_CA_BLOW, 2), (events.DIE_CA_DEFENCE, 1)])
    fight.activate(walker)
    fight.do(verbs.CONTROL_ROBOT, walker, path=[(4000, 6000)], number=0b11)
    assert fight.allows(verbs.FIGHT, walker, weapon=walker.weapons[0], target=far) == 158
    fight.do(verbs.FIGHT, walker, weapon=walker.weapons[0], target=near)
    assert fight.rows(events.BLOW)[0][log.LOG_NEEDED] == 4
    assert fight.asks()[0] == verbs.DECIDE_AFTER_ROUND
    assert fight.allows(verbs.MOVE_OFF, walker, path=[(2500, 7000)]) == 165
    fight.do(verbs.PASS)
    assert fight.allows(verbs.FIGHT, walker, weapon=walker.weapons[0], target=near) == 52
    assert fight.allows(verbs.FIGHT, walker, weapon=walker.weapons[1], target=near) == 0
    fight.do(verbs.PASS)
    assert fight.of(walker, "X") == 4000
    assert fight.asks()[0] != verbs.DECIDE_MOVE_FIRE


def led(controls: int = ADVANCED, x: int = 2000) -> tuple[Fight, Model, Model]:
    """Return a battle, a controller and its slave robot, before the controller's activation."""
    arena = Arena()
    controller = arena.model(LEFT, x, 6000, controls=controls)
    slave = robot(arena, core=state.CORE_SLAVE, controller=controller.number, guns=[arm()])
    arena.model(RIGHT, 8000, 6000)
    return arena.fight(), controller, slave


@pytest.mark.rule("CA-D-051", "CA-B-051", "CA-B-181")
def test_a_controller_pays_for_its_slaves_move() -> None:
    fight, controller, slave = led()
    assert fight.allows(verbs.ACTIVATE, unit=slave) == 30
    fight.activate(controller)
    assert (verbs.CONTROL_ROBOT, slave.number) in fight.menu()
    fight.do(verbs.CONTROL_ROBOT, slave, path=[(4000, 6000)])
    assert (fight.of(slave, "X"), fight.of(controller, "AP")) == (4000, 0)
    assert fight.asks()[0] != verbs.DECIDE_ACTION


@pytest.mark.rule("CA-B-182")
@pytest.mark.parametrize(("x", "reason"), [(9000 - 375, 0), (9100 - 375, 0), (9376, 182)])
def test_a_controller_moves_robots_in_range(x: int, reason: int) -> None:
    fight, controller, slave = led(x=x)
    fight.activate(controller)
    assert fight.allows(verbs.CONTROL_ROBOT, slave, path=[(4000, 6000)]) == reason


def carrier(seat: int = state.SEAT_EXPOSED) -> tuple[Fight, Model, Model]:
    """Return a battle, a vehicle and its rider on the second seat, whose unit is active."""
    arena = Arena()
    hull, _ = vehicle(arena, berth=1000**2 + 1000 ** (seat - 1))
    rider = aboard(arena, hull, LEFT, seat, unit=arena.unit(LEFT))
    arena.model(RIGHT, 10000, 10000)
    fight = arena.fight()
    fight.activate(rider)
    return fight, hull, rider


@pytest.mark.rule("CA-B-060")
@pytest.mark.parametrize(
    ("seat", "points"), [(state.SEAT_EXPOSED, 2), (state.SEAT_INSIDE, 1), (state.SEAT_SEALED, 1)]
)
def test_getting_out_costs_a_point_for_the_hatch_only(seat: int, points: int) -> None:
    fight, hull, rider = carrier(seat)
    assert fight.allows(verbs.WALK, rider, path=[(4000, 6000)]) == 35
    assert fight.allows(verbs.DISMOUNT, rider, path=[(3000 + 476, 6000)]) == 60
    assert fight.allows(verbs.DISMOUNT, rider, path=[(3000 + 350, 6000)]) == 1006
    fight.do(verbs.DISMOUNT, rider, path=[(3000 + 376, 6000)])
    assert (fight.of(rider, "STATUS"), fight.of(rider, "CARRIED_BY")) == (state.IN_PLAY, 0)
    assert (fight.of(rider, "RADIUS"), fight.of(rider, "HEIGHT"), fight.of(rider, "SIZE")) == (125, 300, 1)
    assert fight.of(rider, "AP") == points
    fight.do(verbs.WALK, rider, path=[(4000, 6000)])
    assert fight.of(hull, "X") == 3000


@pytest.mark.rule("CA-B-060")
def test_boarding_needs_a_free_seat_and_contact() -> None:
    fight, hull, rider = carrier()
    fight.do(verbs.DISMOUNT, rider, path=[(3000 + 376, 6000)])
    fight.do(verbs.MOUNT, rider, target=hull)
    assert fight.of(rider, "STATUS") == state.ABOARD
    assert fight.of(rider, "SEAT") == state.SEAT_EXPOSED
    fight.do(verbs.DISMOUNT, rider, path=[(3000 + 376, 6000)])
    fight.do(verbs.WALK, rider, path=[(4000, 6000)])
    assert fight.allows(verbs.MOUNT, rider, target=hull) == 60


@pytest.mark.rule("CA-B-060")
def test_a_hatch_is_opened_once() -> None:
    """The model that opens the hatch pays, alone or on its way, and the next models pass free."""
    arena = Arena()
    hull, _ = vehicle(arena, berth=1000**2 * 3)
    squad = arena.unit(LEFT)
    riders = [aboard(arena, hull, LEFT, state.SEAT_INSIDE, unit=squad) for _ in range(2)]
    arena.model(RIGHT, 10000, 10000)
    fight = arena.fight()
    fight.activate(riders[0])
    assert {verb for verb, _ in fight.menu()} >= {verbs.OPEN_HATCH, verbs.DISMOUNT}
    assert verbs.CLIMB_UP not in {verb for verb, _ in fight.menu()}
    fight.do(verbs.OPEN_HATCH, riders[0], target=hull)
    assert (fight.of(riders[0], "AP"), len(fight.rows(events.HATCH_OPENED))) == (1, 1)
    assert fight.allows(verbs.OPEN_HATCH, riders[1], target=hull) == 60
    fight.do(verbs.DISMOUNT, riders[0], path=[(3376, 6000)])
    fight.do(verbs.DISMOUNT, riders[1], path=[(2624, 6000)])
    assert [fight.of(rider, "AP") for rider in riders] == [1, 2]
    fight.do(verbs.MOUNT, riders[1], target=hull)
    assert fight.of(riders[1], "AP") == 2


def tall(*, inside: bool = False, save: int = 0, side: int = LEFT) -> tuple[Fight, Model, Model]:
    """Return a battle, a vehicle with hatches on top, and an active model beside or inside it."""
    arena = Arena(options={"RULE_HEROES": 1})
    hull, _ = vehicle(arena, side, berth=1000**2 * 2, items=state.ITEM_REVERSE | state.ITEM_TOP_HATCHES)
    if inside:
        man = aboard(arena, hull, LEFT, state.SEAT_INSIDE, unit=arena.unit(LEFT), save=save)
    else:
        man = arena.model(LEFT, 3376, 6000, save=save)
    arena.model(1 - side, 10000, 10000)
    fight = arena.fight()
    fight.activate(man)
    return fight, hull, man


@pytest.mark.rule("CA-B-060", "CA-B-033")
def test_hatches_on_top_are_climbed_to_then_opened() -> None:
    """The climb takes both points, and the model opens the hatch and enters in its next activation."""
    fight, hull, man = tall()
    assert fight.allows(verbs.MOUNT, man, target=hull) == 60
    assert fight.allows(verbs.OPEN_HATCH, man, target=hull) == 60
    assert (verbs.CLIMB_UP, man.number) in fight.menu()
    fight.do(verbs.CLIMB_UP, man, target=hull)
    assert (fight.of(man, "AP"), fight.rows(events.CLIMBED_UP)[0][log.LOG_TARGET]) == (0, hull.number)
    next_turn(fight, man)
    assert fight.allows(verbs.CLIMB_UP, man, target=hull) == 60
    fight.do(verbs.MOUNT, man, target=hull)
    assert (fight.of(man, "STATUS"), fight.of(man, "AP"), fight.of(man, "ATOP")) == (state.ABOARD, 1, 0)
    assert len(fight.rows(events.HATCH_OPENED)) == 1


def next_turn(fight: Fight, man: Model) -> None:
    """Advance the battle to a model's next activation."""
    turn = fight.block[state.TURN]
    while fight.block[state.TURN] == turn:
        asked = fight.asks()
        if asked[0] == verbs.DECIDE_ACTIVATION:
            fight.do(verbs.ACTIVATE, unit=fight.idle_unit(asked[1]))
        else:
            fight.do(verbs.END_UNIT if asked[0] == verbs.DECIDE_ACTION else verbs.PASS)
    fight.activate(man)


@pytest.mark.rule("CA-B-060")
@pytest.mark.parametrize("who", ["man", "hull"])
def test_a_move_ends_standing_on_a_machine(who: str) -> None:
    fight, hull, man = tall(save=1)
    fight.do(verbs.CLIMB_UP, man, target=hull)
    if who == "man":
        fight.do(verbs.TRADE_SAVE, man)
        fight.do(verbs.WALK, man, path=[(3390, 6000)])
    else:
        fight.do(verbs.END_UNIT)
        fight.activate(hull)
        fight.do(verbs.BACK_UP, hull, path=[(2990, 6000)])
    assert fight.of(man, "ATOP") == 0


@pytest.mark.rule("CA-B-060", "CA-B-203")
def test_enough_points_board_a_tall_machine_at_once() -> None:
    """A climb and a hatch cost three points, one of which is traded, and an open hatch saves one."""
    fight, hull, man = tall(save=1)
    fight.do(verbs.TRADE_SAVE, man)
    fight.do(verbs.MOUNT, man, target=hull)
    assert (fight.of(man, "STATUS"), fight.of(man, "AP")) == (state.ABOARD, 0)
    fight, hull, man = tall()
    fight.set(hull, "HATCHES", state.HATCHES_OPEN)
    fight.do(verbs.MOUNT, man, target=hull)
    assert (fight.of(man, "STATUS"), fight.of(man, "AP")) == (state.ABOARD, 0)


@pytest.mark.rule("CA-B-060")
def test_leaving_by_the_top_is_a_climb_too() -> None:
    """A shut hatch is opened from inside first, and left in the next activation.

    The bot opens it near the enemy.
    """
    fight, hull, man = tall(inside=True)
    assert fight.allows(verbs.DISMOUNT, man, path=[(3376, 6000)]) == 32
    fight.do(verbs.OPEN_HATCH, man, target=hull)
    assert fight.of(man, "AP") == 1
    assert fight.allows(verbs.DISMOUNT, man, path=[(3376, 6000)]) == 32
    next_turn(fight, man)
    fight.do(verbs.DISMOUNT, man, path=[(3376, 6000)])
    assert (fight.of(man, "STATUS"), fight.of(man, "AP")) == (state.IN_PLAY, 0)
    fight, hull, man = tall(inside=True)
    fight.set(hull, "HALTED", 1)
    choice = fight.choice(verbs.PASS)
    doors.choose(fight.block, choice)
    assert (choice[state.CHOICE_VERB], choice[state.CHOICE_TARGET]) == (verbs.OPEN_HATCH, hull.number)


@pytest.mark.rule("CA-B-060", "CA-B-148")
@pytest.mark.parametrize("side", [LEFT, RIGHT])
def test_stuck_top_hatches_need_a_climb_before_force(side: int) -> None:
    """An enemy may climb up only to stuck hatches."""
    fight, hull, man = tall(side=side)
    fight.set(man, "X", 3374)
    assert fight.allows(verbs.CLIMB_UP, man, target=hull) == (0 if side == LEFT else 60)
    fight.set(hull, "HATCHES", state.HATCHES_STUCK)
    assert fight.allows(verbs.OPEN_HATCH, man, target=hull) == 60
    assert fight.allows(verbs.FORCE_HATCH, man, target=hull) == 158
    fight.do(verbs.CLIMB_UP, man, target=hull)
    next_turn(fight, man)
    assert fight.allows(verbs.FORCE_HATCH, man, target=hull) == 0


@pytest.mark.rule("CA-D-051")
def test_crew_stay_at_their_posts() -> None:
    arena = Arena()
    hull, pilot = vehicle(arena, berth=1000**2)
    arena.model(RIGHT, 10000, 10000)
    fight = arena.fight()
    fight.activate(hull)
    assert fight.allows(verbs.DISMOUNT, pilot, path=[(3376, 6000)]) == 60


@pytest.mark.rule("CA-B-148")
def test_stuck_hatches_keep_riders_inside() -> None:
    fight, hull, rider = carrier(state.SEAT_INSIDE)
    fight.set(hull, "HATCHES", 1)
    assert fight.allows(verbs.DISMOUNT, rider, path=[(3376, 6000)]) == 148
    fight.set(hull, "HATCHES", 2)
    fight.do(verbs.DISMOUNT, rider, path=[(3376, 6000)])
    assert fight.of(rider, "AP") == 2


@pytest.mark.rule("CA-D-051", "CA-B-088")
def test_riders_move_with_their_machine_and_its_speed() -> None:
    arena = Arena(options={"RULE_SPEED": 1})
    hull, _ = vehicle(arena, mv=40)
    rider = aboard(
        arena, hull, LEFT, state.SEAT_EXPOSED, unit=arena.unit(LEFT), weapons=[weapon("rifle")], ss=3
    )
    enemy = arena.model(RIGHT, 9000, 6000, pf=20)
    fight = arena.fight(dice=[(events.DIE_CA_TO_HIT, 5)])
    fight.activate(hull)
    fight.do(verbs.PILOT_VEHICLE, hull, path=[(7000, 6000)])
    assert fight.of(rider, "X") == 7000
    fight.activate(rider)
    fight.do(verbs.STANDARD_FIRE, rider, target=enemy)
    assert fight.modifiers_after(events.SHOT)[events.MOD_SPEED_SHOOTER] == -2
