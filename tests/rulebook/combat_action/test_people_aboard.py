"""Models aboard ignore pins, routs and marks, and on foot they are infantry. [CA-B-173, CA-D-114]"""

from __future__ import annotations

from typing import Any

import pytest

from armybuilder.battle.kernel import log
from armybuilder.battle.rulesets.combat_action import events, state, verbs
from tests.battle.arena import LEFT, RIGHT, Arena, Fight, Model, weapon
from tests.rulebook.combat_action.test_machine_fates import row, suffer
from tests.rulebook.combat_action.test_riding_and_control import next_turn
from tests.rulebook.combat_action.test_vehicles import aboard, vehicle

pytestmark = pytest.mark.kernel

OPEN_SEATS = 1000**2 + 3
"""The seats of a vehicle, one inside and three open."""


def transport(
    arena: Arena, riders: int = 2, *, on_foot: int = 0, **fields: Any
) -> tuple[Model, list[Model], list[Model]]:
    """Add a vehicle of the right and a squad with rifles, some aboard and some beyond it."""
    hull, _ = vehicle(arena, RIGHT, 6000, 6000, berth=OPEN_SEATS)
    squad = arena.unit(RIGHT)
    plain: dict[str, Any] = {"unit": squad, "pf": 20, "ss": 3, "weapons": [weapon("rifle", targeting=1)]}
    inside = [aboard(arena, hull, RIGHT, state.SEAT_EXPOSED, **(plain | fields)) for _ in range(riders)]
    beyond = [arena.model(RIGHT, 6600 + 400 * place, 6000, **(plain | fields)) for place in range(on_foot)]
    return hull, inside, beyond


@pytest.mark.rule("CA-B-173", "CA-B-086", "CA-B-082")
def test_a_shot_at_an_open_seat_marks_no_unit() -> None:
    """The rider keeps its saved point and its aim, and the squad takes no test."""
    arena = Arena(options={"RULE_SAVING_AP": 1})
    hull, riders, _ = transport(arena)
    shooter = arena.model(LEFT, 4000, 6000, weapons=[weapon("rifle")])
    script = [(events.DIE_CA_TO_HIT, 6), (events.DIE_CA_CREW, 1), (events.DIE_CA_DEFENCE, 1)]
    fight = arena.fight(script)
    fight.set(riders[0], "READY", 1)
    fight.set(riders[0], "AIM_TARGET", row(shooter))
    fight.activate(shooter)
    fight.do(verbs.STANDARD_FIRE, shooter, target=hull)
    assert len(fight.rows(events.DEFENCE)) == 1
    assert fight.rows(events.DEFENCE)[0][log.LOG_TARGET] != hull.number
    assert fight.rows(events.MARKED) == []
    assert fight.of_unit(riders[0].unit, "MARKED") == 0
    assert (fight.of(riders[0], "READY"), fight.of(riders[0], "AIM_TARGET")) == (1, row(shooter))


@pytest.mark.rule("CA-B-173", "CA-B-112")
@pytest.mark.parametrize("on_foot", [0, 1])
def test_a_blast_marks_a_squad_only_on_foot(on_foot: int) -> None:
    """The blast hits all riders in open seats, and the model beside the machine."""
    arena = Arena(options={"RULE_SAVING_AP": 1})
    hull, riders, beyond = transport(arena, on_foot=on_foot)
    gun = arena.model(LEFT, 3000, 6000, ss=2, weapons=[weapon("heavy", 1, radius=600)])
    fight = arena.fight([(events.DIE_CA_TO_HIT, 6)])
    for man in (*riders, *beyond):
        fight.set(man, "READY", 1)
    fight.block[state.SIDES_AT + RIGHT * state.SIDE_WIDTH + state.SIDE_READY] = len(riders) + on_foot
    fight.activate(gun)
    fight.do(verbs.HEAVY_FIRE, gun, target=hull)
    struck = {told[log.LOG_TARGET] for told in fight.rows(events.DEFENCE)}
    assert {man.number for man in riders} < struck
    assert fight.of_unit(riders[0].unit, "MARKED") == on_foot
    assert [fight.of(man, "READY") for man in (*riders, *beyond)] == [1, 1, 0][: 2 + on_foot]


@pytest.mark.rule("CA-B-173", "CA-B-207", "CA-B-211")
def test_riders_act_though_their_squad_is_pinned() -> None:
    """The squad tests for its model on foot, which may only move, while riders fire and save points."""
    arena = Arena(options={"RULE_SAVING_AP": 1})
    _, riders, beyond = transport(arena, on_foot=1)
    enemy = arena.model(LEFT, 4500, 6000)
    fight = arena.fight([(events.DIE_CA_DISCIPLINE, 1)], first=RIGHT)
    fight.set_unit(riders[0].unit, "MARKED", 1)
    fight.activate(riders[0])
    assert fight.of_unit(riders[0].unit, "PINNED") == 1
    assert fight.allows(verbs.STANDARD_FIRE, beyond[0], target=enemy) == 211
    assert fight.allows(verbs.SAVE_POINT, beyond[0]) == 211
    assert fight.allows(verbs.STANDARD_FIRE, riders[0], target=enemy) == 0
    assert fight.allows(verbs.SAVE_POINT, riders[0]) == 0


@pytest.mark.rule("CA-B-173", "CA-B-207")
def test_a_marked_squad_aboard_takes_no_test() -> None:
    arena = Arena()
    _, riders, _ = transport(arena)
    arena.model(LEFT, 1000, 1000)
    fight = arena.fight(first=RIGHT)
    fight.set_unit(riders[0].unit, "MARKED", 1)
    fight.activate(riders[0])
    assert fight.rows(events.DISCIPLINE_TEST) == []
    assert (fight.of_unit(riders[0].unit, "MARKED"), fight.of_unit(riders[0].unit, "PINNED")) == (0, 0)


@pytest.mark.rule("CA-B-173", "CA-B-216")
def test_riders_do_not_flee_with_their_squad() -> None:
    """The model on foot flees, and the riders still fire."""
    arena = Arena()
    _, riders, beyond = transport(arena, on_foot=1)
    enemy = arena.model(LEFT, 4500, 6000)
    fight = arena.fight(first=RIGHT)
    fight.set_unit(riders[0].unit, "ROUTING", 1)
    fight.activate(riders[0])
    assert [told[log.LOG_ACTOR] for told in fight.rows(events.FLED)] == [beyond[0].number]
    assert fight.allows(verbs.STANDARD_FIRE, riders[0], target=enemy) == 0
    assert fight.allows(verbs.WALK, beyond[0], path=[(7000, 6000)]) == 216


def stranded(
    *, halted: int = 1, decoy: bool = False, **fields: Any
) -> tuple[Fight, Model, Model, Model, Model]:
    """Return a battle, a vehicle, its pilot and gunner, and an enemy 20 cm away.

    The engine of the vehicle is lost, and by choice another vehicle is before it.
    """
    arena = Arena(**fields)
    if decoy:
        vehicle(arena, RIGHT, 5000, 6800)
    hull, pilot = vehicle(arena, RIGHT, 6000, 6000, berth=1000**2 * 2, facing_x=1000)
    gunner = aboard(arena, hull, RIGHT, 16 + state.SEAT_INSIDE)
    enemy = arena.model(LEFT, 4000, 6000, ss=6, weapons=[weapon("heavy", 1)])
    fight = arena.fight([(events.DIE_CA_TO_HIT, 6), (events.DIE_CA_DISCIPLINE, 1)], first=RIGHT)
    fight.set(hull, "HALTED", halted)
    fight.activate(hull)
    return fight, hull, pilot, gunner, enemy


@pytest.mark.rule("CA-B-060", "CA-B-148", "CA-B-153")
@pytest.mark.parametrize(("halted", "reason"), [(0, 60), (1, 0)])
def test_crew_get_out_of_a_machine_that_has_halted(halted: int, reason: int) -> None:
    """Opening a hatch costs an action point each, and the crew of a mobile machine stays. [CA-D-051]"""
    fight, hull, pilot, gunner, _ = stranded(halted=halted)
    assert fight.allows(verbs.DISMOUNT, pilot, path=[(6376, 6000)]) == reason
    assert ((verbs.DISMOUNT, pilot.number) in fight.menu()) == (reason == 0)
    if reason:
        return
    fight.do(verbs.DISMOUNT, pilot, path=[(6376, 6000)])
    assert (fight.of(pilot, "STATUS"), fight.of(pilot, "AP")) == (state.IN_PLAY, 1)
    assert fight.of(hull, "PILOT") == 0
    assert fight.of(hull, "OUT_OF_CONTROL") == 0, "it has halted: nothing runs on"
    fight.do(verbs.WALK, pilot, path=[(6900, 6000)])
    next_turn(fight, pilot)
    fight.do(verbs.WALK, pilot, path=[(6376, 6000)])
    fight.do(verbs.MOUNT, pilot, target=hull)
    assert fight.of(hull, "PILOT") == row(pilot), "back at the controls"
    assert fight.of(gunner, "STATUS") == state.ABOARD


@pytest.mark.rule("CA-B-060", "CA-B-148")
def test_stuck_hatches_keep_the_crew_inside() -> None:
    fight, hull, pilot, _, _ = stranded()
    fight.set(hull, "HATCHES", state.HATCHES_STUCK)
    assert fight.allows(verbs.DISMOUNT, pilot, path=[(6376, 6000)]) == 148


@pytest.mark.rule("CA-B-008", "CA-B-155", "CA-B-173", "CA-B-207", "CA-B-211")
def test_crew_beside_their_halted_machine_are_infantry() -> None:
    """A hit marks and pins the crew on foot, but not the gunner aboard."""
    fight, _, pilot, gunner, enemy = stranded()
    fight.do(verbs.DISMOUNT, pilot, path=[(6376, 6000)])
    fight.do(verbs.WALK, pilot, path=[(6376, 6900)])
    fight.set(pilot, "PF", 20)
    fight.do(verbs.END_UNIT)
    fight.activate(enemy)
    fight.do(verbs.HEAVY_FIRE, enemy, target=pilot)
    fight.activate(pilot)
    assert fight.of_unit(pilot.unit, "PINNED") == 1
    assert fight.allows(verbs.GO_FLAT, gunner) == 35
    assert fight.allows(verbs.SAVE_POINT, pilot) == 211
    assert fight.allows(verbs.SAVE_POINT, gunner) == 101, "saving is not played, else he might"


@pytest.mark.rule("CA-B-080")
def test_heavy_weapons_choose_crew_on_foot_as_infantry() -> None:
    """Another vehicle is nearer than theirs, and no other model on foot is nearer."""
    fight, hull, pilot, _, enemy = stranded(decoy=True, options={"RULE_TARGETING": 1})
    fight.do(verbs.DISMOUNT, pilot, path=[(5624, 6000)])
    fight.do(verbs.END_UNIT)
    fight.activate(enemy)
    assert fight.allows(verbs.HEAVY_FIRE, enemy, target=pilot) == 0
    fight.set(pilot, "STATUS", state.OUT_OF_ACTION)
    assert fight.allows(verbs.HEAVY_FIRE, enemy, target=hull) == 79


@pytest.mark.rule("CA-B-155", "CA-B-214")
@pytest.mark.parametrize(("lost", "routs"), [(1, 0), (2, 1)])
def test_losing_more_than_a_third_routs_a_crew(lost: int, routs: int) -> None:
    """A loss of one in three is a third and no more, and the halted machine does not count."""
    arena = Arena()
    hull, pilot = vehicle(arena, RIGHT, 6000, 6000)
    crew = [pilot, *(aboard(arena, hull, RIGHT, 16 + state.SEAT_INSIDE) for _ in range(2))]
    other = arena.model(LEFT, 4000, 6000)
    script = [(events.DIE_CA_CREW, 4, man.number) for man in crew[:lost]]
    script += [(events.DIE_CA_DEFENCE, 1, man.number) for man in crew[:lost]]
    script += [(events.DIE_CA_CREW, 1, man.number) for man in crew[lost:]]
    bomb = vehicle(arena, LEFT, 7000, 7000)[0]
    fight = arena.fight(script)
    fight.set(hull, "HALTED", 1)
    for place, man in enumerate(crew):
        fight.set(man, "STATUS", state.IN_PLAY)
        fight.set(man, "CARRIED_BY", 0)
        fight.set(man, "X", 7300)
        fight.set(man, "Y", 6500 + 300 * place)
        fight.set(man, "RADIUS", 125)
    fight.set(bomb, "LOCATIONS", state.ALL_LOCATIONS)
    suffer(fight, bomb, state.FATE_BLAST)
    fight.activate(other)
    assert [fight.of(man, "STATUS") for man in crew] == [state.KILLED] * lost + [state.IN_PLAY] * (3 - lost)
    assert fight.of_unit(hull.unit, "ROUTING") == routs


@pytest.mark.rule("CA-B-058", "CA-B-059", "CA-B-008")
@pytest.mark.parametrize(("apart", "broken"), [(400, 0), (900, 1)])
def test_coherency_of_a_crew_ignores_its_halted_machine(apart: int, broken: int) -> None:
    """The machine is 30 cm away."""
    arena = Arena(large=True)
    hull, pilot = vehicle(arena, RIGHT, 6000, 6000, berth=1000**2 * 2)
    gunner = aboard(arena, hull, RIGHT, 16 + state.SEAT_INSIDE)
    arena.model(LEFT, 1000, 1000)
    fight = arena.fight(first=RIGHT)
    fight.set(hull, "HALTED", 1)
    for man, x in ((pilot, 9000), (gunner, 9250 + apart)):
        fight.set(man, "STATUS", state.IN_PLAY)
        fight.set(man, "CARRIED_BY", 0)
        fight.set(man, "RADIUS", 125)
        fight.set(man, "X", x)
    fight.activate(hull)
    for man in (pilot, gunner):
        fight.set(man, "AP", 0)
    fight.do(verbs.END_UNIT)
    assert fight.of_unit(hull.unit, "BROKEN") == broken
    assert len(fight.rows(events.OUT_OF_COHERENCY)) == broken


@pytest.mark.rule("CA-B-058", "CA-B-060", "CA-B-008")
def test_a_crew_may_leave_its_halted_machine() -> None:
    """A lone crew member may go anywhere, but of two neither leaves the other."""
    fight, hull, pilot, gunner, _ = stranded(large=True)
    fight.do(verbs.DISMOUNT, pilot, path=[(6376, 6000)])
    far = [(7300, 6000)]
    assert fight.allows(verbs.WALK, pilot, path=far) == 0, "the machine is no companion"
    fight.set(gunner, "STATUS", state.IN_PLAY)
    fight.set(gunner, "CARRIED_BY", 0)
    fight.set(gunner, "RADIUS", 125)
    fight.set(gunner, "X", 6376)
    fight.set(gunner, "Y", 6300)
    fight.set(gunner, "AP", 0)
    assert fight.allows(verbs.WALK, pilot, path=far) == 58
    assert fight.of(hull, "STATUS") == state.IN_PLAY
