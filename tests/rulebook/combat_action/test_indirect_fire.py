"""Arcing weapons, spotters and off-table support, with scripted dice. [CA-B-119, CA-B-120, CA-B-126, CA-B-127, CA-B-199]"""

from collections.abc import Sequence
from typing import Any

import pytest

from armybuilder.battle.kernel import log
from armybuilder.battle.rulesets.combat_action import events, state, verbs
from tests.battle.arena import LEFT, RIGHT, Arena, Fight, Model, weapon
from tests.rulebook.combat_action.test_sticky import end_turn

pytestmark = pytest.mark.kernel

COORDINATES = verbs.ORDER_COORDINATES
SUPPORT = verbs.ORDER_SUPPORT


def mortar(**more: int) -> dict[str, int | str]:
    return weapon("heavy", 3, radius=300, parabolic=1, **more)


def battery(
    faces: Sequence[tuple[int, ...]],
    distance: int = 5000,
    gap: int = 400,
    target: dict[str, Any] | None = None,
    **officer: Any,
) -> tuple[Fight, Model, Model, Model]:
    """Return a battle, a mortar's crew behind a wall, an officer `gap` beside it and an enemy.

    The officer sees the enemy past the end of the wall.
    """
    arena = Arena(options={"RULE_HEROES": 1})
    arena.piece(2300, 4000, 2400, 6200, blocks=1, impassable=1, height=600)
    crew = arena.model(LEFT, 2000, 6000, ss=6, weapons=[mortar()], communicator=officer.pop("crew_link", 0))
    spotter = arena.model(LEFT, 2000, 6250 + gap, rank=2, dp=4, **officer)
    enemy = arena.model(RIGHT, 2250 + distance, 6000, **{"pf": 30, **(target or {})})
    return arena.fight(faces), crew, spotter, enemy


def fire(fight: Fight, crew: Model, enemy: Model) -> int:
    """Return the refusal of the mortar's fire at the enemy."""
    fight.activate(crew)
    return fight.allows(verbs.HEAVY_FIRE, crew, target=enemy)


@pytest.mark.rule("CA-B-120", "CA-B-199")
@pytest.mark.parametrize(("face", "passes"), [(4, True), (3, False)])
def test_a_spotter_lets_a_crew_fire_at_unseen_targets(face: int, passes: bool) -> None:
    """The order costs 1 action point and a test on the officer's own DP, without rank. [CA-D-096]"""
    fight, crew, spotter, enemy = battery([(events.DIE_CA_ORDER, face)])
    fight.activate(spotter)
    assert fight.asks()[0] == verbs.DECIDE_ORDERS
    fight.do(COORDINATES, spotter, target=enemy, weapon=0)
    assert fight.of(spotter, "AP") == 1
    assert [row[log.LOG_RESULT] for row in fight.rows(events.SPOTTER_TEST)] == [int(passes)]
    assert fire(fight, crew, enemy) == (0 if passes else 76)
    end_turn(fight)
    assert fire(fight, crew, enemy) == 76, "co-ordinates hold for the turn"


@pytest.mark.rule("CA-B-120")
@pytest.mark.parametrize(
    ("gap", "crew_link", "own_link", "reason"),
    [(500, 0, 0, 0), (501, 0, 0, 120), (3000, 1, 1, 0), (3000, 1, 0, 120)],
)
def test_spotter_and_crew_stand_near_or_have_communicators(
    gap: int, crew_link: int, own_link: int, reason: int
) -> None:
    fight, _, spotter, enemy = battery([], gap=gap, crew_link=crew_link, communicator=own_link)
    fight.activate(spotter)
    if reason == 0:
        assert fight.allows(COORDINATES, spotter, target=enemy, weapon=0) == 0
    else:
        assert fight.asks()[0] != verbs.DECIDE_ORDERS, "there is nothing he could order"


@pytest.mark.rule("CA-B-119", "CA-B-120")
def test_spotting_needs_sight_and_a_high_range() -> None:
    fight, crew, spotter, enemy = battery([(events.DIE_CA_ORDER, 6)], distance=2500)
    fight.activate(spotter)
    fight.do(COORDINATES, spotter, target=enemy, weapon=0)
    assert fire(fight, crew, enemy) == 76, "25 cm is none of a heavy weapon's two highest ranges"
    fight, _, spotter, enemy = battery([])
    fight.set(enemy, "Y", 100)
    fight.set(spotter, "X", 1000)
    fight.activate(spotter)
    assert fight.asks()[0] != verbs.DECIDE_ORDERS


@pytest.mark.rule("CA-B-120")
def test_a_crew_that_sees_needs_no_spotter() -> None:
    fight, crew, _, enemy = battery([])
    fight.set(crew, "Y", 6600)
    assert fire(fight, crew, enemy) == 0


@pytest.mark.rule("CA-B-119")
def test_arcing_weapons_never_reach_high_altitude() -> None:
    fight, crew, _, enemy = battery([])
    fight.set(crew, "Y", 6600)
    fight.set(enemy, "ALTITUDE", 2)
    assert fire(fight, crew, enemy) == 119


@pytest.mark.rule("CA-B-202", "CA-B-120")
def test_a_hero_may_save_a_failed_spotters_test() -> None:
    fight, crew, spotter, enemy = battery([(events.DIE_CA_ORDER, 1), (events.DIE_CA_HEROIC_SAVE, 1)], save=2)
    fight.activate(spotter)
    fight.do(COORDINATES, spotter, target=enemy, weapon=0)
    assert fight.asks()[0] == verbs.DECIDE_SAVE
    fight.do(verbs.HEROIC_SAVE, spotter)
    assert fire(fight, crew, enemy) == 0


def called(
    faces: Sequence[tuple[int, ...]], *, on: bool = True, size: int = 1, **more: Any
) -> tuple[Fight, Model, Model, Model]:
    """Return a battle, an officer, a mate with the long range link, and an enemy in sight.

    The side has a gun off the table.
    """
    arena = Arena(options={"RULE_OFF_TABLE": int(on)})
    unit = arena.unit(LEFT)
    officer = arena.model(LEFT, 2000, 6000, unit=unit, rank=1, dp=4)
    mate = arena.model(LEFT, 2400, 6000, unit=unit, long_range_link=more.pop("link", 1))
    enemy = arena.model(RIGHT, 6000, 6000, pf=30, size=size)
    arena.support(LEFT, **more)
    return arena.fight(faces), officer, mate, enemy


@pytest.mark.rule("CA-B-126", "CA-B-199")
def test_called_support_fires_in_the_end_phase() -> None:
    """The call costs the officer and the bearer of the link 1 action point each, once a turn."""
    fight, officer, mate, enemy = called([(events.DIE_CA_ORDER, 4), (events.DIE_CA_TO_HIT, 6)])
    fight.activate(officer)
    fight.do(SUPPORT, officer, target=enemy, weapon=0)
    assert (fight.of(officer, "AP"), fight.of(mate, "AP")) == (1, 1)
    assert fight.asks()[0] == verbs.DECIDE_ACTION, "the weapon has fired for this turn"
    assert fight.rows(events.SUPPORT_FIRES) == []
    assert (fight.lasting("X"), fight.lasting("RADIUS")) == ([6000], [0]), "no template lies there yet"
    fight.do(verbs.END_UNIT)
    assert [row[log.LOG_RESULT] for row in fight.rows(events.SUPPORT_FIRES)] == [1]
    assert fight.rows(events.BLAST)[0][log.LOG_X : log.LOG_VALUE + 1] == [6000, 6000, 600]
    assert [row[log.LOG_TARGET] for row in fight.rows(events.BLAST_HITS)] == [enemy.number]


@pytest.mark.rule("CA-B-126")
@pytest.mark.parametrize(("on", "link"), [(False, 1), (True, 0)])
def test_support_needs_the_option_and_a_link(on: bool, link: int) -> None:
    fight, officer, _, _ = called([], on=on, link=link)
    fight.activate(officer)
    assert fight.asks()[0] != verbs.DECIDE_ORDERS


@pytest.mark.rule("CA-B-126")
def test_a_failed_call_for_support_may_be_tried_again() -> None:
    fight, officer, _, enemy = called(
        [(events.DIE_CA_ORDER, 3), (events.DIE_CA_ORDER, 4), (events.DIE_CA_TO_HIT, 6)]
    )
    fight.activate(officer)
    fight.do(SUPPORT, officer, target=enemy, weapon=0)
    fight.do(SUPPORT, officer, target=enemy, weapon=0)
    fight.do(verbs.END_UNIT) if fight.asks()[0] == verbs.DECIDE_ACTION else None
    assert len(fight.rows(events.SUPPORT_FIRES)) == 1


@pytest.mark.rule("CA-B-127")
def test_a_miss_of_support_goes_astray_without_limit() -> None:
    """A 3 against infantry misses by 4 x 3 cm, times a 5, towards the spotter. [TV-B-21]"""
    script = [
        (events.DIE_CA_ORDER, 6),
        (events.DIE_CA_TO_HIT, 3),
        (events.DIE_CA_SCATTER, 4),
        (events.DIE_CA_DISTANCE, 5),
    ]
    fight, officer, _, enemy = called(script)
    fight.activate(officer)
    fight.do(SUPPORT, officer, target=enemy, weapon=0)
    fight.do(verbs.END_UNIT)
    assert fight.rows(events.STRAYS)[0][log.LOG_VALUE] == 6000
    assert fight.rows(events.BLAST)[0][log.LOG_X : log.LOG_Y + 1] == [0, 6000]


@pytest.mark.rule("CA-B-127")
def test_only_the_targets_size_changes_supports_roll() -> None:
    """A 5 hits a large target. [TV-B-22, CA-D-099]"""
    fight, officer, _, enemy = called([(events.DIE_CA_ORDER, 6), (events.DIE_CA_TO_HIT, 5)], size=2)
    fight.activate(officer)
    fight.do(SUPPORT, officer, target=enemy, weapon=0)
    fight.do(verbs.END_UNIT)
    assert [row[log.LOG_RESULT] for row in fight.rows(events.SUPPORT_FIRES)] == [1]
    assert fight.modifiers_after(events.SUPPORT_FIRES) == {events.MOD_SIZE: 1}


@pytest.mark.rule("CA-B-121", "CA-B-126")
@pytest.mark.parametrize(
    ("limit", "turns"),
    [(state.LIMIT_NONE, [1, 2, 3]), (state.LIMIT_SINGLE, [1]), (state.LIMIT_RECHARGE, [1, 3])],
)
def test_limits_of_use_hold_off_the_table(limit: int, turns: list[int]) -> None:
    script = [(events.DIE_CA_ORDER, 6), (events.DIE_CA_TO_HIT, 6)] * 3
    fight, officer, _, enemy = called(script, limit=limit)
    for _ in range(3):
        fight.activate(officer)
        if fight.asks()[0] == verbs.DECIDE_ORDERS:
            fight.do(SUPPORT, officer, target=enemy, weapon=0)
        end_turn(fight)
    assert [row[log.LOG_TURN] for row in fight.rows(events.SUPPORT_FIRES)] == turns


@pytest.mark.rule("CA-B-126", "CA-B-065")
def test_an_officer_who_calls_support_stays_hidden() -> None:
    fight, officer, _, enemy = called([(events.DIE_CA_ORDER, 4), (events.DIE_CA_TO_HIT, 6)])
    fight.activate(officer)
    fight.do(SUPPORT, officer, target=enemy, weapon=0)
    fight.set(officer, "HIDDEN", 1)
    fight.block[state.HIDDEN_COUNT] = 1
    fight.do(verbs.END_UNIT)
    assert len(fight.rows(events.SUPPORT_FIRES)) == 1
    assert fight.rows(events.SHOWN) == []


def at_spot(
    faces: Sequence[tuple[int, ...]], spot: tuple[int, int] = (7250, 6000), **gun: int
) -> tuple[Fight, Model, Model, Model]:
    """Return a battle, a mortar's crew behind a wall, an officer and an enemy of PF 30.

    The officer has named an open place to the crew. The enemy is at (7250, 6000).
    """
    arena = Arena()
    arena.piece(2300, 4000, 2400, 6200, blocks=1, impassable=1, height=600)
    crew = arena.model(LEFT, 2000, 6000, ss=6, weapons=[mortar(**gun)])
    spotter = arena.model(LEFT, 2000, 6650, rank=2, dp=4)
    enemy = arena.model(RIGHT, 7250, 6000, pf=30, size=2)
    fight = arena.fight([(events.DIE_CA_ORDER, 6), *faces])
    fight.activate(spotter)
    fight.do(COORDINATES, spotter, weapon=0, path=[spot])
    fight.activate(crew)
    return fight, crew, spotter, enemy


@pytest.mark.rule("CA-B-120", "CA-B-199", "CA-B-108")
def test_an_open_place_may_be_named_and_fired_at() -> None:
    """No size counts, and the models under the template are hit."""
    fight, crew, _, enemy = at_spot([(events.DIE_CA_TO_HIT, 6)], spot=(7250, 6300))
    assert fight.rows(events.COORDINATES)[0][log.LOG_X : log.LOG_Y + 1] == [7250, 6300]
    assert fight.allows(verbs.HEAVY_FIRE, crew, target=enemy) == 76, "it is the place that was named"
    assert (verbs.FIRE_AT_SPOT, crew.number) in fight.menu()
    fight.do(verbs.FIRE_AT_SPOT, crew)
    assert fight.of(crew, "AP") == 0
    assert fight.rows(events.SPOT_SHOT)[0][log.LOG_TOTAL] == 0
    assert fight.rows(events.BLAST)[0][log.LOG_X : log.LOG_Y + 1] == [7250, 6300]
    assert [found[log.LOG_TARGET] for found in fight.rows(events.BLAST_HITS)] == [enemy.number]


@pytest.mark.rule("CA-B-110", "CA-B-120")
def test_a_miss_at_an_open_place_goes_astray() -> None:
    """SS 6 misses with a 3 by 12 cm, straight back to the shooter."""
    fight, crew, _, _ = at_spot([(events.DIE_CA_TO_HIT, 3), (events.DIE_CA_SCATTER, 4)], spot=(7000, 6000))
    fight.do(verbs.FIRE_AT_SPOT, crew)
    assert fight.rows(events.BLAST)[0][log.LOG_X : log.LOG_Y + 1] == [5800, 6000]
    assert fight.rows(events.BLAST_HITS) == []


@pytest.mark.rule("CA-B-106", "CA-B-107", "CA-B-123")
def test_bursts_and_pairs_fire_at_open_places_too() -> None:
    fight, crew, _, _ = at_spot([(events.DIE_CA_TO_HIT, 6)] * 3, automatic=1)
    fight.do(verbs.FIRE_AT_SPOT, crew, number=1)
    assert len(fight.rows(events.SPOT_SHOT)) == len(fight.rows(events.BLAST)) == 3
    arena = Arena()
    arena.piece(2300, 4000, 2400, 6200, blocks=1, impassable=1, height=600)
    pair = [mortar(pair=1), mortar(pair=-1)]
    crew = arena.model(LEFT, 2000, 6000, ss=6, weapons=pair)
    spotter = arena.model(LEFT, 2000, 6650, rank=2, dp=4)
    arena.model(RIGHT, 11000, 11000)
    fight = arena.fight([(events.DIE_CA_ORDER, 6), (events.DIE_CA_TO_HIT, 6), (events.DIE_CA_TO_HIT, 6)])
    fight.activate(spotter)
    fight.do(COORDINATES, spotter, weapon=0, path=[(7250, 6000)])
    fight.activate(crew)
    fight.do(verbs.FIRE_AT_SPOT, crew)
    assert [found[log.LOG_WEAPON] for found in fight.rows(events.SPOT_SHOT)] == crew.weapons


@pytest.mark.rule("CA-B-119", "CA-B-120")
@pytest.mark.parametrize(("spot", "reason"), [((4000, 6000), 119), ((11900, 11900), 90), ((6000, 6000), 0)])
def test_open_places_are_for_the_two_highest_ranges(spot: tuple[int, int], reason: int) -> None:
    fight, crew, _, _ = at_spot([], spot=spot)
    assert fight.allows(verbs.FIRE_AT_SPOT, crew) == reason
    end_turn(fight)
    fight.activate(crew)
    assert fight.allows(verbs.FIRE_AT_SPOT, crew) == 120, "co-ordinates hold for the turn"


@pytest.mark.rule("CA-B-120", "CA-B-199")
def test_an_officer_names_visible_places_on_the_table() -> None:
    """The place is on the table and in the officer's sight, and the weapon has a template.

    An order without a target and without a place is refused.
    """
    arena = Arena()
    arena.piece(4000, 4000, 4100, 8000, blocks=1, height=600)
    arena.model(LEFT, 2000, 6000, weapons=[mortar(), weapon("heavy", 3, parabolic=1)])
    officer = arena.model(LEFT, 2000, 6400, rank=2, dp=4)
    arena.model(RIGHT, 11000, 11000)
    fight = arena.fight()
    fight.activate(officer)
    assert fight.asks()[0] == verbs.DECIDE_ORDERS
    asked = [(3000, 6000), (5000, 6000), (-1, 6000), (3000, 12001)]
    reasons = [fight.allows(COORDINATES, officer, weapon=0, path=[place]) for place in asked]
    assert reasons == [0, 76, verbs.REASON_OFF_TABLE, verbs.REASON_OFF_TABLE]
    assert fight.allows(COORDINATES, officer, weapon=1, path=[(3000, 6000)]) == 120
    assert fight.allows(COORDINATES, officer, weapon=0) == verbs.REASON_UNKNOWN


@pytest.mark.rule("CA-B-126", "CA-B-127", "CA-B-199")
@pytest.mark.parametrize(("face", "x"), [(6, 6500), (5, 6500 + 1200)])
def test_support_may_be_called_on_an_open_place(face: int, x: int) -> None:
    """A 5 would hit a large target, but misses an open place by 4 cm times a 3."""
    astray = [] if face == 6 else [(events.DIE_CA_SCATTER, 1), (events.DIE_CA_DISTANCE, 3)]
    fight, officer, _, enemy = called(
        [(events.DIE_CA_ORDER, 6), (events.DIE_CA_TO_HIT, face), *astray], size=2
    )
    fight.activate(officer)
    fight.do(SUPPORT, officer, weapon=0, path=[(6500, 6000)])
    fight.do(verbs.END_UNIT)
    assert fight.modifiers_after(events.SUPPORT_FIRES) == {}
    assert fight.rows(events.BLAST)[0][log.LOG_X : log.LOG_Y + 1] == [x, 6000]
    assert bool(fight.rows(events.BLAST_HITS)) == (face == 6)
    assert enemy.number == 2


@pytest.mark.rule("CA-B-126", "CA-B-108")
def test_support_reaches_grounded_models_and_low_flyers() -> None:
    for altitude in (0, 1):
        fight, officer, _, enemy = called([(events.DIE_CA_ORDER, 6), (events.DIE_CA_TO_HIT, 6)])
        fight.set(enemy, "ALTITUDE", altitude)
        fight.activate(officer)
        fight.do(SUPPORT, officer, target=enemy, weapon=0)
        fight.do(verbs.END_UNIT)
        assert [found[log.LOG_TARGET] for found in fight.rows(events.BLAST_HITS)] == [enemy.number]


@pytest.mark.rule("CA-B-051", "CA-B-120")
def test_a_robot_fires_by_co_ordinates_when_controlled() -> None:
    """The place lies in the robot's front arc."""
    arena = Arena()
    plain: dict[str, Any] = {
        "kind": state.KIND_ROBOT,
        "core": state.CORE_AUTONOMOUS,
        "dp": 1,
        "communicator": 1,
    }
    gun = mortar(mount=state.MOUNT_ROBOT)
    mine = arena.model(LEFT, 2000, 6000, facing_x=1000, weapons=[gun], **plain)
    officer = arena.model(LEFT, 2000, 7000, rank=2, dp=4, communicator=1)
    arena.model(RIGHT, 11000, 11000)
    fight = arena.fight([(events.DIE_CA_ORDER, 6), (events.DIE_CA_TO_HIT, 6)])
    fight.activate(officer)
    fight.do(COORDINATES, officer, weapon=0, path=[(7000, 7000)])
    fight.activate(mine)
    fight.do(verbs.CONTROL_ROBOT, mine, number=1)
    assert (verbs.FIRE_AT_SPOT, mine.number) in fight.menu()
    fight.set(mine, "FACING_X", -1000)
    assert fight.allows(verbs.FIRE_AT_SPOT, mine) == 75
    fight.set(mine, "FACING_X", 1000)
    fight.do(verbs.FIRE_AT_SPOT, mine)
    assert [found[log.LOG_RESULT] for found in fight.rows(events.SPOT_SHOT)] == [1]
