"""Questions of the rules, each with a table of all its answers: who acts, fires, fights and helps."""

from __future__ import annotations

import pytest

from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.edge import events
from armybuilder.battle.rulesets.edge import numbers as w
from armybuilder.battle.rulesets.edge import state as r
from armybuilder.battle.rulesets.edge import verbs as o
from armybuilder.battle.rulesets.edge.weapons import FIRE_STEADIES
from tests.rulebook.edge.fields import REGULAR, Field, gun, machine, roll, trooper
from tests.rulebook.edge.test_vehicles import tank

NO_CORE, SLAVE, FREE = st.CORE_NONE, st.CORE_SLAVE, st.CORE_AUTONOMOUS
HOLD, REACTION, ADVANCE = r.ORDER_HOLD, r.ORDER_REACTION, r.ORDER_ADVANCE


@pytest.mark.rule("WE-003", "WE-V45")
@pytest.mark.parametrize(
    ("kind", "core", "alone"),
    [
        (st.KIND_VEHICLE, NO_CORE, 0),
        (st.KIND_VEHICLE, SLAVE, 1),
        (st.KIND_VEHICLE, FREE, 1),
        (st.KIND_ROBOT, NO_CORE, 1),
        (st.KIND_ROBOT, SLAVE, 1),
        (st.KIND_CREATURE, NO_CORE, 1),
    ],
)
def test_only_a_vehicle_without_a_core_needs_a_crew(kind: int, core: int, alone: int) -> None:
    field = Field()
    vehicle, _ = tank(field)
    field.put(vehicle, KIND=kind, CORE=core)
    assert field.do("is_automatic", vehicle) == alone


@pytest.mark.rule("WE-102")
def test_a_vehicles_main_gun_is_its_first_weapon() -> None:
    field = Field()
    vehicle, _ = tank(field, 5, 2, 0, gun(st.HEAVY, 3), gun())
    first = field.get(vehicle, "WEAPONS")
    field.squad(0, 1, trooper())
    own = field.weapon()
    assert [field.do("is_main_gun", one) for one in (first, first + st.WEAPON_WIDTH, own)] == [1, 0, 0]
    field.put(own, WEAPON_OWNER=0)
    assert field.do("is_main_gun", own) == 0


@pytest.mark.rule("WE-V26")
@pytest.mark.parametrize(
    ("attack", "kind", "support", "immune"),
    [
        *((st.ATTACK_GAS_INHALED, st.KIND_CREATURE, one, int(one != st.LIFE_NONE)) for one in range(3)),
        *((st.ATTACK_GAS_ABSORBED, st.KIND_CREATURE, one, int(one == st.LIFE_FULL)) for one in range(3)),
        *((one, st.KIND_ROBOT, st.LIFE_NONE, 1) for one in (st.ATTACK_GAS_INHALED, st.ATTACK_GAS_ABSORBED)),
        *((one, st.KIND_ROBOT, st.LIFE_FULL, 0) for one in (st.ATTACK_FLAME, st.ATTACK_ACID)),
        (0, st.KIND_CREATURE, st.LIFE_FULL, 0),
    ],
)
def test_life_support_and_machinery_withstand_gas(attack: int, kind: int, support: int, immune: int) -> None:
    """Partial life support withstands inhaled gas alone."""
    field = Field()
    target = field.member(field.squad(0, 1, trooper()))
    field.put(target, KIND=kind, LIFE_SUPPORT=support)
    field.put(field.weapon(), WEAPON_ATTACK=attack)
    assert field.do("edge_is_immune", target, field.weapon()) == immune
    assert field.do("edge_is_immune", target, 0) == 0


@pytest.mark.rule("WE-020", "WE-022", "WE-065")
@pytest.mark.parametrize(
    ("order", "own", "kept"),
    [
        (r.ORDER_NONE, 0, (0, 1, 2, 3, 8, 9, 10, 11)),
        (HOLD, 0, (0, 1, 0, 3, 8, 9, 8, 11)),
        (ADVANCE, 0, (0, 0, 0, 0, 8, 8, 8, 8)),
        (REACTION, 0, (2, 2, 2, 2, 10, 10, 10, 10)),
        (REACTION, HOLD, (0, 1, 0, 3, 8, 9, 8, 11)),
        (HOLD, REACTION, (2, 2, 2, 2, 10, 10, 10, 10)),
        (HOLD, ADVANCE, (0, 0, 0, 0, 8, 8, 8, 8)),
    ],
)
def test_each_order_keeps_its_own_modes_of_fire(order: int, own: int, kept: tuple[int, ...]) -> None:
    """Normal, suppressive, Reaction and steadied fire, without and with two extra dice of a launcher."""
    assert (r.FIRE_NORMAL, r.FIRE_SUPPRESSES, r.FIRE_REACTS, FIRE_STEADIES) == (0, 1, 2, 3)
    field = Field()
    unit = field.squad(0, 1, trooper())
    field.order(unit, order)
    firer = field.member(unit)
    field.put(firer, OWN_ORDER=own, OWN_OBEYS=1)
    modes = (0, 1, 2, 3, 8, 9, 10, 11)
    assert tuple(field.do("mode_for", firer, unit, mode) for mode in modes) == kept


@pytest.mark.rule("WE-020", "WE-022", "WE-086")
@pytest.mark.parametrize(
    ("own", "fired", "morale", "named", "acts", "left"),
    [
        (HOLD, 0, r.MORALE_FIGHT, 0, 0, 2),
        (HOLD, 0, r.MORALE_FIGHT, 1, 0, 1),
        (HOLD, 0, r.MORALE_FIGHT, 2, 0, 0),
        (HOLD, 1, r.MORALE_FIGHT, 0, 0, 1),
        (HOLD, 0, r.MORALE_HOLD, 0, 0, 2),
        (HOLD, 0, r.MORALE_SUPPRESSED, 0, 0, 1),
        (HOLD, 0, r.MORALE_SUPPRESSED, 1, 0, 0),
        (HOLD, 2, r.MORALE_SUPPRESSED, 0, 0, 0),
        (ADVANCE, 0, r.MORALE_FIGHT, 0, 0, 1),
        (ADVANCE, 0, r.MORALE_FIGHT, 1, 2, 2),
        (0, 0, r.MORALE_FIGHT, 0, 1, 1),
        (0, 0, r.MORALE_FIGHT, 0, 0, 0),
    ],
)
def test_a_unit_names_targets_for_the_attacks_left(
    own: int, fired: int, morale: int, named: int, acts: int, left: int
) -> None:
    """A suppressed unit has a single attack, in self-defence."""
    field = Field()
    unit, other = field.squad(0, 2, trooper()), field.squad(1, 1, trooper(), 10)
    field.block[st.CURRENT_PHASE] = o.PHASE_FIRE
    field.put(field.member(unit, 1), OWN_ORDER=own, OWN_OBEYS=1, OWN_FIRED=fired)
    field.put(unit, UNIT_MORALE=morale, UNIT_ACTS=acts, UNIT_ALONE=int(own > 0))
    field.put(unit, FIRE_TARGET=other * (named > 0), SECOND_TARGET=other * (named > 1))
    assert field.do("attacks_still", unit) == left


@pytest.mark.rule("WE-V09")
@pytest.mark.parametrize(
    ("core", "status", "morale", "away", "steered"),
    [
        (SLAVE, st.IN_PLAY, r.MORALE_FIGHT, 15, 1),
        (SLAVE, st.IN_PLAY, r.MORALE_FALL_BACK, 15, 1),
        (SLAVE, st.IN_PLAY, r.MORALE_BROKEN, 1, 0),
        (SLAVE, st.IN_PLAY, r.MORALE_FIGHT, 15.01, 0),
        (SLAVE, st.KILLED, r.MORALE_FIGHT, 1, 0),
        (SLAVE, None, r.MORALE_FIGHT, 1, 0),
        (FREE, None, r.MORALE_FIGHT, 1, 1),
        (NO_CORE, st.KILLED, r.MORALE_BROKEN, 99, 1),
    ],
)
def test_a_slave_robot_needs_its_controller(
    core: int, status: int | None, morale: int, away: float, steered: int
) -> None:
    """The controller must be alive, unbroken and within 15 inches."""
    field = Field()
    field.squad(1, 1, trooper())
    unit = field.squad(0, 1, trooper())
    master = field.member(unit)
    robot = field.add(field.unit(0), trooper((10, 6, 5, 2, 0), kind=st.KIND_ROBOT), away)
    field.put(robot, CORE=core, CONTROLLER=0 if status is None else master)
    field.put(unit, UNIT_MORALE=morale)
    field.put(master, STATUS=status or st.IN_PLAY, CONTROLS=1030)
    assert field.do("is_steered", robot) == steered


@pytest.mark.rule("WE-V09")
def test_a_controller_aboard_a_vehicle_steers_from_there() -> None:
    field = Field()
    vehicle, people = tank(field, x=20)
    master = field.member(people)
    robot = field.add(field.unit(1), trooper((10, 6, 5, 2, 0), kind=st.KIND_ROBOT), 35)
    field.put(robot, CORE=SLAVE, CONTROLLER=master)
    field.put(master, CONTROLS=1030)
    assert field.do("is_steered", robot) == 1
    field.put(vehicle, X=int(19.9 * w.INCH))
    assert field.do("is_steered", robot) == 0


@pytest.mark.rule("WE-V13")
@pytest.mark.parametrize(
    ("own", "away", "tends"),
    [
        ({}, 3, 1),
        ({}, 3.01, 0),
        ({"MEDIC": 0}, 1, 0),
        ({"SIDE": 1}, 1, 0),
        ({"FELL_NOW": 1}, 1, 0),
        ({"STATUS": st.KILLED}, 1, 0),
        ({"MENDED_TURN": 1}, 1, 0),
        ({"MENDED_TURN": 2}, 1, 0),
        ({"MENDED_TURN": 3}, 1, 1),
    ],
)
def test_a_medic_within_3_inches_treats_one_a_turn(own: dict[str, int], away: float, tends: int) -> None:
    field = Field()
    field.block[st.TURN] = 2
    unit = field.squad(0, 1, trooper())
    medic = field.add(unit, trooper(), away)
    field.put(medic, **{"MEDIC": 1} | own)
    expected = 1 if own.get("MENDED_TURN") == 1 else tends
    assert field.do("tends", medic, field.member(unit)) == expected
    assert field.do("tends", medic, medic) == 0


@pytest.mark.rule("WE-082")
def test_units_that_can_still_fight_are_counted() -> None:
    """A vehicle counts with its crew or without need of one, and a wreck's crew by itself."""
    field = Field()
    unit = field.squad(1, 2, trooper())
    field.squad(0, 1, trooper())
    for morale, counted in zip(range(6), (1, 1, 1, 1, 0, 0), strict=True):
        field.put(unit, UNIT_MORALE=morale)
        assert field.do("fighting_units", 1) == counted
    field.put(unit, UNIT_MORALE=r.MORALE_FIGHT, UNIT_IN_PLAY=0)
    assert field.do("fighting_units", 1) == 0
    vehicle, people = tank(field)
    field.put(people, UNIT_IN_PLAY=0)
    assert field.do("fighting_units", 1) == 1
    for place in range(2):
        field.put(field.member(people, place), FELL_NOW=1)
    assert field.do("fighting_units", 1) == 0
    field.put(vehicle, CORE=FREE)
    assert field.do("fighting_units", 1) == 1
    field.put(vehicle, CORE=NO_CORE, STATUS=st.DESTROYED)
    assert field.do("fighting_units", 1) == 1
    field.put(people, UNIT_IN_PLAY=2)
    assert [field.do("fighting_units", side) for side in (0, 1)] == [1, 2]


@pytest.mark.rule("WE-010", "WE-011", "WE-012", "WE-013", "WE-014")
@pytest.mark.parametrize(
    ("phase", "decision", "rule"),
    [
        (o.PHASE_ORDERS, o.DECIDE_ORDER, 11),
        (o.PHASE_CHARGES, o.DECIDE_CHARGE, 12),
        (o.PHASE_MOVES, o.WE_DECIDE_MOVE, 12),
        (o.PHASE_FIRE, o.DECIDE_FIRE, 13),
        (o.PHASE_REACTION, o.WE_DECIDE_REACT, 14),
    ],
)
def test_each_phase_asks_its_own_decision(phase: int, decision: int, rule: int) -> None:
    field = Field()
    field.block[st.CURRENT_PHASE] = phase
    assert (field.do("edge_decision_of"), field.do("rule_of")) == (decision, rule)


@pytest.mark.rule("WE-010")
def test_initiative_adds_the_best_leader_left() -> None:
    """Leaders aboard a vehicle count, but fallen leaders and enemy leaders do not."""
    field = Field()
    for side, rank, status in ((0, 1, 0), (0, 4, st.KILLED), (1, 3, 0), (0, 2, st.ABOARD)):
        one = field.add(field.unit(side), trooper(rank=rank))
        field.put(one, STATUS=status or st.IN_PLAY)
    field.set_dice(*((st.SIDE_ACTOR + side, events.DIE_WE_INITIATIVE, 5 + side) for side in (0, 1)))
    assert [field.do("edge_initiative_of", side) for side in (0, 1)] == [5 + 2, 6 + 3]
    rows = [
        tuple(row[name] for name in ("RULE", "DIE", "TOTAL", "NEEDED", "RESULT"))
        for row in field.told(events.WE_ROLLS_INITIATIVE)
    ]
    assert rows == [(10, 5, 2, 0, 0), (10, 6, 3, 0, 0)]


@pytest.mark.rule("WE-V08")
def test_riders_take_up_free_seats() -> None:
    """Two seats inside, three exposed and one of a further kind are six."""
    field = Field()
    vehicle = field.add(field.unit(0), machine(5))
    field.put(vehicle, BERTH=2 + 3 * 1000 + 1 * 1000000)
    riders = field.unit(0)
    assert field.do("free_seats", vehicle) == 6
    one = field.aboard(riders, trooper(), vehicle)
    field.aboard(riders, trooper(), vehicle)
    assert field.do("free_seats", vehicle) == 4
    field.put(one, STATUS=st.KILLED)
    assert field.do("free_seats", vehicle) == 5


@pytest.mark.rule("WE-122", "WE-120")
@pytest.mark.parametrize(
    ("inside", "all_", "answer"), [(0, 0, 0), (0, 3, 0), (1, 3, 0), (1, 2, 1), (2, 3, 1), (3, 3, 1)]
)
def test_half_of_a_unit_in_cover_is_enough(inside: int, all_: int, answer: int) -> None:
    field = Field()
    field.ground((0, 0), (2, 2), building=0, cover=3)
    unit = field.unit(0)
    for place in range(all_):
        field.add(unit, trooper(REGULAR), 1 if place < inside else 20, 1)
    assert (field.do("unit_housed", unit), field.do("unit_covered", unit)) == (answer, answer)


@pytest.mark.rule("WE-090")
@pytest.mark.parametrize(
    ("faces", "level", "found", "left"),
    [((0, 0), 1, None, (0, 0)), ((2, 3), 2, 1, (2, 1)), ((3, 3), 4, 0, (0, 3)), ((1, 0), 1, 0, (0, 0))],
)
def test_a_loss_names_the_model_with_most_hits(
    faces: tuple[int, int], level: int, found: int | None, left: tuple[int, int]
) -> None:
    """The first of equal counts is named, and its hits pay for the loss."""
    field = Field()
    one, other = field.squad(0, 3, trooper()), field.squad(1, 1, trooper(), 10)
    for place, hits in enumerate((*faces, 9)):
        field.put(field.member(one, place), LAID_ON=other if place < 2 else one, LAID_HITS=hits)
    assert field.do("who_hit_most", other, level) == (0 if found is None else field.member(one, found))
    assert tuple(field.get(field.member(one, place), "LAID_HITS") for place in (0, 1)) == left
    field.do("forget_hits", other)
    assert [field.get(field.member(one, place), "LAID_HITS") for place in range(3)] == [0, 0, 9]


@pytest.mark.rule("WE-043", "WE-V12")
@pytest.mark.parametrize(("face", "saved"), [(10, 1), (9, 0)])
def test_a_heroic_save_needs_a_10(face: int, saved: int) -> None:
    field = Field(*roll(0, events.DIE_WE_HERO, face))
    hero = field.member(field.squad(0, 1, trooper()))
    field.put(hero, SAVE=2)
    assert field.do("saves_himself", hero) == saved
    assert field.whole(events.WE_HERO) == [(43, 0, 0, -1, face, 0, 10, saved, 0, 0, 1)]
    field.put(hero, SAVE=0)
    assert field.do("saves_himself", hero) == 0
    assert len(field.told(events.WE_HERO)) == 1
