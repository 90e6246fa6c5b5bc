"""Weapons with further effects: bursts at a place, arcs, pairs, sticky shots, charges, support, smoke and darkness."""

from __future__ import annotations

import pytest

from armybuilder.battle.kernel import log
from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.phase import (
    events,
    numbers,
    state,
    verbs,
)
from tests.battle.arena import Model
from tests.rulebook.phase.fields import BASE, LEFT, RIFLE, RIGHT, Battle, Field, damage, three, weapon

pytestmark = pytest.mark.kernel
STEADY = {state.BREAK_BASE: 60}
MORTAR = weapon("heavy", 3, radius=300, parabolic=1)


def passed(fight: Battle, turn: int = 1) -> None:
    """Pass on all decisions of a turn's Movement phase."""
    while fight.block[st.TURN] == turn and fight.asks()[st.ASKS_DECISION] in {
        verbs.PH_DECIDE_MOVE,
        verbs.DECIDE_DECLARE,
    }:
        asked = fight.asks()
        verb = verbs.STAY if asked[st.ASKS_DECISION] == verbs.PH_DECIDE_MOVE else verbs.NOTHING
        fight.do(verb, Model(asked[st.ASKS_MODEL], -1, []))


@pytest.mark.rule("PH-065")
def test_a_burst_at_a_place() -> None:
    """Only the distance counts, and all models in the radius take the damage, which is rolled once."""
    field = Field(width=60000)
    shooter = field.figure(LEFT, 1000, weapons=[MORTAR])
    men = [field.figure(RIGHT, 5000, 5000 + 500 * at, weapons=[]) for at in range(2)]
    field.figure(RIGHT, 9000, weapons=[])
    fight = field.battle([*three(events.DIE_PH_SHOT, 6), *damage(1, 1, 2)])
    fight.turns(shooter, verbs.STAY, verbs.SHOOT)
    passed(fight)
    assert fight.allows(verbs.SHOOT_POINT, shooter, path=[(13000, 5000)]) == verbs.PH_REASON_NO_TARGET
    fight.do(verbs.SHOOT_POINT, shooter, path=[(5000, 5250)])
    assert fight.modifiers_after(events.PH_LOBS) == {events.PH_WHY_SKILL: 9, events.PH_WHY_DISTANCE: -4}
    struck = {row[log.LOG_TARGET] for row in fight.rows(events.PH_DAMAGE)}
    assert struck == {one.number for one in men}


@pytest.mark.rule("PH-057", "PH-065", "PH-V29")
def test_an_arc_reaches_a_place_spotted_by_an_officer() -> None:
    """A burst strikes the named place or a model there, and a rocket's target is fully concealed. [PH-D33]

    The rocket has no radius.
    """
    field = Field(width=60000)
    rocket = weapon("heavy", 3, parabolic=1)
    gunners = [
        field.figure(LEFT, 1000, 5000 + 500 * at, weapons=[gun]) for at, gun in enumerate([MORTAR, rocket])
    ]
    officer = field.figure(LEFT, 5000, 9000, rank=1, weapons=[])
    foe = field.figure(RIGHT, 5000, weapons=[])
    field.piece(3000, 3000, 3100, 7000, height=900, blocks=1)
    fight = field.battle([*three(events.DIE_PH_SHOT, 18), *three(events.DIE_PH_SHOT, 18)])
    for one in gunners:
        fight.turns(one, verbs.STAY, verbs.SHOOT)
    fight.do(verbs.STAY, officer)
    fight.do(verbs.SPOT, officer, path=[(5000, 5000)])
    passed(fight)
    assert fight.allows(verbs.SHOOT_POINT, gunners[0], path=[(5100, 5000)]) == verbs.PH_REASON_NO_TARGET
    fight.do(verbs.SHOOT_POINT, gunners[0], path=[(5000, 5000)])
    if fight.get(foe, st.STATUS) == st.IN_PLAY:
        fight.do(verbs.SHOOT_AT, gunners[1], target=foe)
        assert fight.modifiers_after(events.PH_SHOT)[events.PH_WHY_FULLY] == -10


@pytest.mark.rule("PH-056", "PH-057")
@pytest.mark.parametrize(
    ("light", "why", "penalty"), [(1, events.PH_WHY_CONCEALED, -4), (2, events.PH_WHY_FULLY, -10)]
)
def test_darkness_conceals_from_all_but_bursts(light: int, why: int, penalty: int) -> None:
    field = Field(width=60000)
    shooter = field.figure(LEFT, 1000, weapons=[RIFLE])
    mortar = field.figure(LEFT, 1000, 6000, weapons=[MORTAR])
    target = field.figure(RIGHT, 5000, weapons=[])
    fight = field.battle([*three(events.DIE_PH_SHOT, 3), *three(events.DIE_PH_SHOT, 3)])
    fight.block[st.RULES_AT + numbers.PH_LIGHT] = light
    for one in (shooter, mortar):
        fight.turns(one, verbs.STAY, verbs.SHOOT)
    passed(fight)
    fight.do(verbs.SHOOT_AT, shooter, target=target)
    assert fight.modifiers_after(events.PH_SHOT)[why] == penalty
    fight.do(verbs.SHOOT_AT, mortar, target=target)
    assert why not in fight.modifiers_after(events.PH_SHOT)


@pytest.mark.rule("PH-056", "PH-V42")
@pytest.mark.parametrize("mode", [state.PH_MODE_SINGLE, state.MODE_FOCUSED])
def test_smoke_costs_four_until_it_lifts(mode: int) -> None:
    """Automatic fire does not double the penalty, which lasts until the machine's next Movement phase."""
    fight, car, shooter = screened(weapon("rifle", 0, automatic=1), three(events.DIE_PH_SHOT, 3, 3, 3))
    fight.turns(shooter, verbs.STAY, verbs.SHOOT)
    fight.do(verbs.SHOOT_AT, shooter, target=car, number=mode)
    got = -fight.modifiers_after(events.PH_SHOT)[events.PH_WHY_CONCEALED]
    assert got == 4, f"through smoke: −4 expected (PH-056), got −{got}"
    assert len(fight.rows(events.PH_LIFTS)) == 1


def screened(gun: object, dice: list[tuple[int, ...]]) -> tuple[Battle, Model, Model]:
    """Return a battle with smoke before a machine, the machine, and an enemy beyond the smoke."""
    field = Field(width=60000)
    arms = [weapon("smoke_launcher")]
    car = field.figure(LEFT, 2000, kind=2, weapons=arms, profile=(10, 6, 0, 5, 0))
    shooter = field.figure(RIGHT, 7000, weapons=[gun])
    field.piece(4000, 8000, 4100, 9000, height=900, blocks=1)
    fight = field.battle(dice)
    fight.put(car, st.FACING_X, 1000)
    fight.put(car, st.FACING_Y, 0)
    fight.do(verbs.STAY, car)
    fight.do(verbs.PH_LAY_SMOKE, car)
    (row,) = fight.rows(events.PH_SMOKES)
    assert (row[log.LOG_X], row[log.LOG_Y]) == (3000, 5000)
    return fight, car, shooter


@pytest.mark.rule("PH-056", "PH-065")
def test_smoke_does_not_matter_to_a_burst() -> None:
    """Smoke hides neither a model nor a place from a burst, but a wall hides a place."""
    mortar = weapon("heavy", 3, radius=300)
    fight, car, shooter = screened(mortar, three(events.DIE_PH_SHOT, 6))
    fight.turns(shooter, verbs.STAY, verbs.SHOOT)
    assert fight.allows(verbs.SHOOT_POINT, shooter, path=[(1000, 12000)]) == verbs.PH_REASON_NO_TARGET
    assert fight.allows(verbs.SHOOT_POINT, shooter, path=[(2000, 5000)]) == 0
    fight.do(verbs.SHOOT_AT, shooter, target=car)
    told = fight.modifiers_after(events.PH_SHOT)
    assert told == {events.PH_WHY_SKILL: 9, events.PH_WHY_DISTANCE: -4}


@pytest.mark.rule("PH-056")
def test_an_officer_spots_through_smoke() -> None:
    """Smoke conceals models behind it, but no place."""
    field = Field(width=60000)
    car = field.figure(LEFT, 2000, kind=2, weapons=[weapon("smoke_launcher")], profile=(10, 6, 0, 5, 0))
    officer = field.figure(RIGHT, 7000, rank=1, weapons=[])
    field.figure(RIGHT, 9000, weapons=[MORTAR])
    fight = field.battle()
    fight.put(car, st.FACING_X, 1000)
    fight.put(car, st.FACING_Y, 0)
    fight.do(verbs.STAY, car)
    fight.do(verbs.PH_LAY_SMOKE, car)
    fight.do(verbs.STAY, officer)
    assert fight.allows(verbs.SPOT, officer, path=[(2000, 5000)]) == 0


@pytest.mark.rule("PH-050", "PH-V32")
def test_a_linked_pair_is_rolled_twice() -> None:
    field = Field(width=60000)
    pair = [weapon("rifle", 0, pair=1), weapon("rifle", 0, pair=-1)]
    shooter = field.figure(LEFT, 1000, weapons=pair)
    target = field.figure(RIGHT, 3000, weapons=[])
    fight = field.battle([*three(events.DIE_PH_SHOT, 17, 3), *damage(1, 1, 1)])
    fight.shot(shooter, target)
    assert fight.results(events.PH_SHOT) == [1, 0]


@pytest.mark.rule("PH-033", "PH-035", "PH-V30")
def test_weapons_reload_recharge_or_fire_once() -> None:
    """The weapons rest for a turn, take an Action to reload, or fire only once."""
    for limit, ready in ((st.LIMIT_RECHARGE, 1), (st.LIMIT_RELOAD, 0), (st.LIMIT_SINGLE, 0)):
        field = Field(width=60000)
        shooter = field.figure(LEFT, 1000, weapons=[weapon("rifle", limit=limit)], own=STEADY)
        target = field.figure(RIGHT, 3000, weapons=[], own=STEADY)
        fight = field.battle(three(events.DIE_PH_SHOT, 3))
        fight.shot(shooter, target)
        passed(fight, 2)
        while fight.asks()[st.ASKS_MODEL] != shooter.number:
            fight.turns(target, verbs.STAY, verbs.NOTHING)
        fight.do(verbs.STAY, shooter)
        assert (fight.allows(verbs.SHOOT, shooter) == 0) == bool(ready)
        assert (fight.allows(verbs.PH_RELOAD, shooter) == 0) == (limit == st.LIMIT_RELOAD)
        if limit == st.LIMIT_RELOAD:
            fight.do(verbs.PH_RELOAD, shooter)
            passed(fight, 3)
            assert len(fight.rows(events.PH_RELOADS)) == 1


@pytest.mark.rule("PH-115", "PH-V28")
@pytest.mark.parametrize(("faces", "harms"), [((3, 2, 1), 4), ((3, 3), 2), ((4,), 1)])
def test_a_sticky_weapon_harms_again(faces: tuple[int, ...], harms: int) -> None:
    """Further harm at the end of each next turn needs 1 to 3, then 1 or 2, then 1."""
    field = Field(width=60000)
    shooter = field.figure(LEFT, 1000, weapons=[weapon("rifle", 0, sticky=1)], own=STEADY)
    target = field.figure(RIGHT, 3000, weapons=[], own=STEADY | {state.LIFE_START: 100})
    dice = [*three(events.DIE_PH_SHOT, 17), *damage(*[1] * 12)]
    fight = field.battle([*dice, *((events.DIE_PH_STICK, face) for face in faces)])
    fight.shot(shooter, target)
    for turn in range(2, 6):
        passed(fight, turn)
    assert len(fight.rows(events.PH_DAMAGE)) == harms
    assert fight.block[st.LASTING_COUNT] == 0


@pytest.mark.rule("PH-034", "PH-070", "PH-V41")
@pytest.mark.parametrize(("rolled", "set_on"), [(2 + 1, 0), (4, 1)])
def test_a_charge_set_by_a_blow_explodes_later(rolled: int, set_on: int) -> None:
    """The roll needs 7 or more, against machines only, and the charge does M damage within 3 m."""
    field = Field(width=20000)
    buster = weapon("tank_buster", issue=1)
    sapper = field.figure(LEFT, 5000, weapons=[buster], profile=(10, 6, 6, 0, 5), own=STEADY)
    car = field.figure(RIGHT, 5000 + BASE + 100, kind=2, weapons=[], profile=(10, 6, 0, 5, 0))
    man = field.figure(RIGHT, 9000, weapons=[], own=STEADY)
    fight = field.battle([*three(events.DIE_PH_BLOW, rolled), *damage(6, 6, 6)])
    fight.turns(sapper, verbs.STAY, verbs.PH_FIGHT)
    passed(fight)
    fight.do(verbs.PH_STRIKE, sapper, target=car)
    (row,) = fight.rows(events.PH_BLOW)
    assert (row[log.LOG_NEEDED], row[log.LOG_RESULT]) == (7, set_on)
    assert fight.get(car, st.STATUS) == st.IN_PLAY
    passed(fight, 2)
    assert (fight.get(car, st.STATUS) == st.DESTROYED) == (set_on == 1)
    assert fight.get(man, st.STATUS) == st.IN_PLAY
    assert len(fight.rows(events.PH_EXPLODES)) == set_on


@pytest.mark.rule("PH-065", "PH-066", "PH-V40")
@pytest.mark.parametrize(("rolled", "drift"), [(4, 0), (3, 1200)])
def test_support_from_off_the_table(rolled: int, drift: int) -> None:
    """The officer needs a long range link and a view of the place, and rolls 3d6 and 9.

    A miss strays 2 m for each point, times a d6.
    """
    field = Field(width=60000)
    officer = field.figure(LEFT, 1000, rank=1, long_range_link=1, weapons=[])
    target = field.figure(RIGHT, 20000, weapons=[])
    gun = field.support(LEFT)
    dice = [*three(events.DIE_PH_SUPPORT, rolled), (events.DIE_PH_SUPPORT, 6), *damage(6, 6, 6)]
    fight = field.battle(dice)
    fight.do(verbs.STAY, officer)
    fight.do(verbs.PH_CALL_SUPPORT, officer, weapon=gun, path=[(20000, 5000)])
    passed(fight)
    (row,) = fight.rows(events.PH_BURST)
    assert row[log.LOG_VALUE] == drift
    assert (fight.get(target, st.STATUS) == st.OUT_OF_ACTION) == (drift == 0)


@pytest.mark.rule("PH-115")
@pytest.mark.parametrize(
    ("limit", "again"), [(st.LIMIT_SINGLE, 99), (st.LIMIT_RECHARGE, 3), (st.LIMIT_RELOAD, 3)]
)
def test_a_limited_weapon_limits_calls_for_support(limit: int, again: int) -> None:
    """Support comes once, or with a turn between, which reloading off the table takes as well."""
    field = Field(width=60000)
    officer = field.figure(LEFT, 1000, rank=1, long_range_link=1, weapons=[], own=STEADY)
    field.figure(RIGHT, 20000, weapons=[], own=STEADY)
    gun = field.support(LEFT, limit=limit)
    fight = field.battle([*three(events.DIE_PH_SUPPORT, 4), *damage(1, 1, 1)])
    called = []
    for turn in (1, 2, 3):
        while fight.asks()[st.ASKS_MODEL] != officer.number:
            passed_one(fight)
        fight.do(verbs.STAY, officer)
        if fight.allows(verbs.PH_CALL_SUPPORT, officer, weapon=gun, path=[(9000, 5000)]) == 0:
            called.append(turn)
        if turn == 1:
            fight.do(verbs.PH_CALL_SUPPORT, officer, weapon=gun, path=[(9000, 5000)])
        passed(fight, turn)
    assert called == [turn for turn in (1, 2, 3) if turn == 1 or turn >= again]


def passed_one(fight: Battle) -> None:
    """Pass on the pending decision."""
    asked = fight.asks()
    verb = verbs.STAY if asked[st.ASKS_DECISION] == verbs.PH_DECIDE_MOVE else verbs.NOTHING
    fight.do(verb, Model(asked[st.ASKS_MODEL], -1, []))
