"""The targets that large scale binds a weapon to, and the order that frees it. [CA-B-080, CA-B-198]"""

from __future__ import annotations

import pytest

from armybuilder.battle.kernel import log, state
from armybuilder.battle.rulesets.combat_action import events, verbs
from tests.battle.arena import LEFT, RIGHT, Arena, Fight, Model, weapon

pytestmark = pytest.mark.kernel


@pytest.mark.rule("CA-B-080")
@pytest.mark.parametrize("machine_first", [True, False])
def test_a_heavy_weapon_takes_the_nearest_of_each_kind(machine_first: bool) -> None:
    """The nearest infantry and the nearest machine are targets, and farther models are not.

    Either kind may be the nearer.
    """
    arena = Arena(large=True)
    gunner = arena.model(LEFT, 2000, 6000, [weapon("heavy", 7), weapon("rifle", 7)])
    places = (3000, 4000, 5000, 6000)
    machines = places[::2] if machine_first else places[1::2]
    enemies = [arena.model(RIGHT, x, 6000 + x // 10, kind=state.KIND_ROBOT * (x in machines)) for x in places]
    fight = arena.fight()
    fight.activate(gunner)
    heavy = [fight.allows(verbs.HEAVY_FIRE, gunner, target=enemy) for enemy in enemies]
    assert heavy == [0, 0, 79, 79], f"the nearest of either kind and no other: {heavy}"
    rifle = [
        fight.allows(verbs.STANDARD_FIRE, gunner, target=enemy, weapon=gunner.weapons[1]) for enemy in enemies
    ]
    assert rifle == [0, 79, 79, 79], f"a rifle takes the nearest of any kind: {rifle}"


def ordered(rank: int, face: int, **options: int) -> tuple[Fight, Model, Model, list[Model]]:
    """Return a battle with a squad under an officer of a rank, near and far enemies, and one order die."""
    arena = Arena(large=True, options=options)
    unit = arena.unit(LEFT)
    man = arena.model(LEFT, 2300, 5000, [weapon("rifle")], unit=unit, dp=6)
    officer = arena.model(LEFT, 2000, 5000, rank=rank, dp=6, unit=unit if rank == 1 else None)
    enemies = [arena.model(RIGHT, 2000, 7000), arena.model(RIGHT, 3000, 8000)]
    fight = arena.fight([(events.DIE_CA_ORDER, face)])
    fight.do(verbs.ACTIVATE, unit=unit)
    if rank > 1:
        fight.do(verbs.JOIN, officer)
    return fight, officer, man, enemies


@pytest.mark.rule("CA-B-198")
@pytest.mark.parametrize(("face", "reason"), [(3, 79), (4, 0)])
def test_the_order_for_a_new_target_takes_a_test(face: int, reason: int) -> None:
    """Rank 2 against DP 6 passes with a 4, and the unit chooses its targets until its activation ends.

    It fails with a 3.
    """
    fight, officer, man, (near, far) = ordered(2, face)
    fight.do(verbs.ORDER_NEW_TARGET, officer)
    assert fight.rows(events.ORDERED_TARGET)[0][log.LOG_RULE] == 198
    assert fight.rows(events.DISCIPLINE_TEST)[0][log.LOG_RESULT] == (reason == 0)
    if reason == 0:
        assert fight.allows(verbs.ORDER_NEW_TARGET, officer) != 0, "an order that is obeyed is given twice"
    if fight.asks()[0] == verbs.DECIDE_ORDERS:
        fight.do(verbs.PASS)
    assert fight.allows(verbs.STANDARD_FIRE, man, target=far) == reason
    assert fight.allows(verbs.STANDARD_FIRE, man, target=near) == 0
    fight.do(verbs.END_UNIT)
    assert fight.of_unit(man.unit, "FREE_TARGET") == 0, "the order holds beyond the unit's activation"


@pytest.mark.rule("CA-B-198")
def test_a_squad_leader_orders_no_new_target() -> None:
    """Rank 1 is too low."""
    fight, officer, _, _ = ordered(1, 6)
    assert fight.asks()[0] == verbs.DECIDE_ORDERS
    assert fight.allows(verbs.ORDER_NEW_TARGET, officer) == 198
    assert (verbs.ORDER_NEW_TARGET, officer.number) not in fight.menu()


@pytest.mark.rule("CA-B-198")
def test_no_new_target_is_ordered_without_restrictions() -> None:
    """Without targeting restrictions every unit chooses its targets, and no order is asked for."""
    fight, officer, man, enemies = ordered(2, 6, RULE_TARGETING=0)
    assert fight.asks()[0] != verbs.DECIDE_ORDERS
    assert fight.allows(verbs.ORDER_NEW_TARGET, officer) != 0
    assert [fight.allows(verbs.STANDARD_FIRE, man, target=enemy) for enemy in enemies] == [0, 0]


@pytest.mark.rule("CA-B-198", "CA-B-079")
@pytest.mark.parametrize(("freed", "reason"), [(0, 79), (1, 0)])
def test_a_freed_unit_may_fire_at_a_building(freed: int, reason: int) -> None:
    """An enemy in sight that it can harm binds its rifles, until the order frees them."""
    arena = Arena(large=True)
    man = arena.model(LEFT, 2000, 6000, [weapon("rifle", 9)])
    arena.model(RIGHT, 3000, 7000)
    section = arena.piece(
        4000, 5700, 4600, 6300, building=0, pf=9, blocks=1, closed=1, height=800, cover=2, door=1
    )
    fight = arena.fight()
    fight.activate(man)
    fight.set_unit(man.unit, "FREE_TARGET", freed)
    found = fight.allows(verbs.FIRE_AT_SECTION, man, weapon=man.weapons[0], number=section)
    assert found == reason
