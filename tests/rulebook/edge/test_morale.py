"""Morale, casualties and rally, with the catalogue's vectors and each modifier. [WE-080 to WE-093]"""

from __future__ import annotations

import pytest

from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.edge import events
from armybuilder.battle.rulesets.edge import state as r
from armybuilder.battle.rulesets.edge import verbs as o
from tests.rulebook.edge.fields import ELITE, GREEN, REGULAR, VETERAN, Field, gun, machine, roll, trooper
from tests.rulebook.edge.games import LEFT, RIGHT, Game

MORALE, RALLY = events.DIE_WE_MORALE, events.DIE_WE_RALLY


def after_test(
    count: int, profile: tuple[int, ...], face: int, markers: int, **state: int
) -> tuple[Field, int]:
    """Return a field with a unit that is about to test its morale, and the unit."""
    field = Field(*roll(0, MORALE, face))
    unit = field.squad(0, count, trooper(profile), **state)
    field.put(unit, HIT_MARKERS=markers)
    return field, unit


@pytest.mark.rule("WE-080", "WE-081", "WE-085", "WE-086", "WE-087")
@pytest.mark.parametrize(
    ("face", "result"), [(4, r.MORALE_SUPPRESSED), (5, r.MORALE_HOLD), (13, r.MORALE_FIGHT)]
)
def test_vector_8(face: int, result: int) -> None:
    """Veterans with 7 markers are suppressed on 4, hold on 5 and fight on from 13.

    Their modifiers add up to 0.
    """
    field, unit = after_test(5, VETERAN, face, 7, LOST_LAST=2, HEAVY_HIT=1)
    field.order(unit, r.ORDER_HOLD)
    field.ground((0.01, -1), (0.4, 2), cover=2)
    assert field.do("test_morale", unit) == result
    assert field.told(events.WE_MORALE_TEST)[0]["TOTAL"] == 0
    assert field.reasons(events.WE_MORALE_TEST) == {
        events.WE_WHY_TRAINING: 1,
        events.WE_WHY_ORDER: 1,
        events.WE_WHY_LOST: -2,
        events.WE_WHY_HEAVY: -1,
        events.WE_WHY_COVER: 1,
    }


@pytest.mark.rule("WE-080", "WE-082", "WE-083", "WE-084", "WE-086")
@pytest.mark.parametrize(
    ("markers", "face", "result"),
    [
        (12, 5, r.MORALE_BROKEN),
        (12, 7, r.MORALE_BROKEN),
        (12, 11, r.MORALE_FALL_BACK),
        (12, 19, r.MORALE_SUPPRESSED),
        (13, 6, r.MORALE_SURRENDERED),
    ],
)
def test_vector_9(markers: int, face: int, result: int) -> None:
    """Green runners without their leader break, fall back or are suppressed with 12 markers.

    With 13 markers they surrender.
    """
    field, unit = after_test(5, GREEN, face, markers, LEADER_LOST_LAST=1)
    field.order(unit, r.ORDER_RUN)
    assert field.do("test_morale", unit) == result


@pytest.mark.rule("WE-080", "WE-064", "WE-122", "WE-095")
def test_the_other_modifiers_of_morale() -> None:
    field = Field()
    unit = field.squad(0, 4, trooper(REGULAR))
    assert field.do("morale_modifier", unit, 0) == -1
    field.add(unit, trooper(REGULAR, rank=2), 1)
    assert field.do("morale_modifier", unit, 0) == 2
    for order, change in ((r.ORDER_CHARGE, 2), (r.ORDER_REACTION, -1), (r.ORDER_ADVANCE, 0)):
        field.order(unit, order)
        assert field.do("morale_modifier", unit, 0) == 2 + change
    field.put(unit, SUFFERED=2, DEALT=1)
    assert field.do("morale_modifier", unit, 0) == -1
    field.put(unit, AMMO_FAILED_TURN=1)
    assert field.do("morale_modifier", unit, 0) == -4
    field.ground((-1, -1), (2, 2), building=3, blocks=1)
    assert field.do("morale_modifier", unit, 0) == -1


@pytest.mark.rule("WE-080", "WE-081")
def test_morale_recovers_without_markers_unless_broken() -> None:
    field = Field()
    unit = field.squad(0, 5, trooper(), UNIT_MORALE=r.MORALE_SUPPRESSED)
    assert field.do("test_morale", unit) == r.MORALE_FIGHT
    field.put(unit, UNIT_MORALE=r.MORALE_BROKEN)
    assert field.do("test_morale", unit) == r.MORALE_BROKEN


@pytest.mark.rule("WE-081", "WE-086")
def test_a_morale_result_lasts_through_the_next_turn() -> None:
    """Six markers and a 1 suppress a unit at every decision of turn 2.

    It may not charge in that turn, but in turns 1 and 3.
    """
    game = Game(*roll(-1, events.DIE_WE_ORDER, *[20] * 8), *roll(-1, MORALE, 1))
    mine = game.squad(LEFT, 5, trooper(), 20)
    game.squad(RIGHT, 5, trooper(), 120)
    game.begin()
    game.put(mine, HIT_MARKERS=6)
    refused, held = [], []
    for _ in range(3):
        refused.append(game.say(o.CHARGE_ORDER, mine))
        while game.asked()[0] == o.DECIDE_ORDER:
            held.append((game.block[st.TURN], game.get(mine, "UNIT_MORALE")))
            game.make(o.ADVANCE, game.about())
        while game.asked()[0] == o.WE_DECIDE_MOVE:
            held.append((game.block[st.TURN], game.get(mine, "UNIT_MORALE")))
            game.make(o.STAY_THERE, game.about())
        game.idle_until(o.DECIDE_ORDER)
    morale = (r.MORALE_FIGHT, r.MORALE_SUPPRESSED, r.MORALE_FIGHT)
    assert held == [(turn, morale[turn - 1]) for turn in (1, 2, 3) for _ in range(4)]
    assert refused == [0, o.REASON_ORDER, 0]
    assert len(game.told(events.WE_MORALE_TEST)) == 1


@pytest.mark.rule("WE-080", "WE-V10")
def test_robots_and_vehicles_do_not_test() -> None:
    field = Field()
    robots = field.squad(0, 5, trooper(kind=st.KIND_ROBOT, core=st.CORE_AUTONOMOUS), HIT_MARKERS=13)
    tank = field.squad(0, 1, machine(), HIT_MARKERS=13)
    for unit in (robots, tank):
        assert field.do("test_morale", unit) == r.MORALE_FIGHT


@pytest.mark.rule("WE-080", "WE-V12")
def test_a_hero_passes_a_test_for_the_unit() -> None:
    field = Field(*roll(0, MORALE, 1), *roll(5, events.DIE_WE_HERO, 10))
    unit = field.squad(0, 5, trooper(), HIT_MARKERS=13)
    hero = field.add(unit, trooper(heroic=1))
    assert field.do("test_morale", unit) == r.MORALE_FIGHT
    assert field.get(hero, "SAVE") == 0


@pytest.mark.rule("WE-092", "WE-084", "WE-093")
@pytest.mark.parametrize(("face", "morale"), [(5, r.MORALE_FIGHT), (4, r.MORALE_SUPPRESSED)])
def test_vector_10_rally(face: int, morale: int) -> None:
    """A Regular unit that fell back, with a leader of 1, rallies on 5.

    A unit that fails stays suppressed and has to rally again, without the 2 for falling back. [WE-D44]
    """
    field = Field(*roll(0, RALLY, face, 7))
    unit = field.squad(0, 4, trooper(), UNIT_MORALE=r.MORALE_FALL_BACK)
    field.add(unit, trooper(rank=1))
    assert field.do("must_rally", unit) == 1
    assert field.do("rally", unit) == (morale == r.MORALE_FIGHT)
    assert field.get(unit, "UNIT_MORALE") == morale
    assert field.do("must_rally", unit) == (morale != r.MORALE_FIGHT)
    if morale == r.MORALE_SUPPRESSED:
        assert field.do("rally", unit) == 1
        assert field.do("must_rally", unit) == 0


@pytest.mark.rule("WE-093", "WE-083", "WE-094")
@pytest.mark.parametrize(
    ("profile", "needed"), [(GREEN, 12), (REGULAR, 8), (VETERAN, 6), (ELITE, 4)], ids="GRVE"
)
def test_a_broken_unit_rallies_on_its_number(profile: tuple[int, ...], needed: int) -> None:
    field = Field(*roll(0, RALLY, needed - 1, needed))
    unit = field.squad(0, 5, trooper(profile), UNIT_MORALE=r.MORALE_BROKEN)
    assert field.do("rally", unit) == 0
    assert field.get(unit, "UNIT_MORALE") == r.MORALE_BROKEN
    assert field.do("rally", unit) == 1
    assert field.get(unit, "UNIT_MORALE") == r.MORALE_FIGHT


@pytest.mark.rule("WE-063", "WE-062", "WE-024")
def test_rally_takes_markers_off_without_a_roll() -> None:
    field = Field()
    unit = field.squad(0, 5, trooper(), AMMO_MARKERS=4, CASUALTY_POOL=3)
    assert field.do("rally", unit) == 1
    assert field.get(unit, "AMMO_MARKERS", "CASUALTY_POOL") == (0, 0)
    assert field.told(events.WE_RALLIES) == []
    (told,) = field.told(events.WE_AMMO)
    assert told == {**dict.fromkeys(told, 0), "RULE": 63, "TARGET": -1, "WEAPON": -1}, "no marker is left"


@pytest.mark.rule("WE-062", "WE-063")
@pytest.mark.parametrize(("face", "failed"), [(7, 1), (8, 0)])
def test_a_failed_check_needs_the_roll(face: int, failed: int) -> None:
    field = Field(*roll(0, RALLY, face))
    unit = field.squad(0, 5, trooper(), AMMO_MARKERS=4, AMMO_FAILED=1)
    field.do("rally", unit)
    assert field.get(unit, "AMMO_MARKERS", "AMMO_FAILED") == (0, failed)


@pytest.mark.rule("WE-090", "WE-091", "WE-016")
@pytest.mark.parametrize(("heavy", "lost", "left"), [(1, 2, 0), (0, 1, 2)])
def test_vector_7_casualties(heavy: int, lost: int, left: int) -> None:
    """With 6 hits an advancing unit loses a model for every 4, or every 3 after a Heavy weapon."""
    field = Field()
    unit = field.squad(0, 6, trooper(), CASUALTY_POOL=6, HEAVY_HIT=heavy)
    field.order(unit, r.ORDER_ADVANCE)
    assert field.do("take_casualties", unit) == lost
    assert field.get(unit, "CASUALTY_POOL", "LOST_NOW") == (left, lost)
    assert field.do("members_up", unit) == 6 - lost


@pytest.mark.rule("WE-090")
@pytest.mark.parametrize(
    ("order", "level"),
    [
        *((r.ORDER_AIMED, 5), (r.ORDER_HOLD, 5), (r.ORDER_ADVANCE, 4), (r.ORDER_REACTION, 4)),
        *((r.ORDER_RUN, 3), (r.ORDER_SEARCH, 3), (r.ORDER_CHARGE, 2), (r.ORDER_RALLY, 4), (r.ORDER_NONE, 4)),
    ],
)
def test_levels_of_orders(order: int, level: int) -> None:
    """The hits that cost a model depend on the order.

    They are fewer for a unit that fought, and one row worse after Heavy weapons.
    """
    field = Field()
    unit = field.squad(0, 5, trooper())
    field.order(unit, order)
    assert field.do("casualty_level", unit) == level
    field.put(unit, FOUGHT=1)
    assert field.do("casualty_level", unit) == 2
    field.put(unit, HEAVY_HIT=1)
    assert field.do("casualty_level", unit) == 1
    field.put(unit, FOUGHT=0, HEAVY_HIT=0, MORALE_BEFORE=r.MORALE_BROKEN)
    assert field.do("casualty_level", unit) == 3


@pytest.mark.rule("WE-090", "WE-091")
def test_the_owner_loses_the_cheapest_models_first() -> None:
    field = Field(D47="lost")
    unit = field.squad(0, 1, trooper(), CASUALTY_POOL=11)
    boss = field.add(unit, trooper(rank=1), PRICE=5)
    heavy = field.add(unit, trooper(REGULAR, gun(st.HEAVY)), PRICE=5)
    cheap = field.add(unit, trooper(), PRICE=9)
    field.order(unit, r.ORDER_HOLD)
    field.do("take_casualties", unit)
    assert [field.get(one, "STATUS") for one in (field.member(unit), boss, heavy, cheap)] == [
        st.KILLED,
        st.IN_PLAY,
        st.IN_PLAY,
        st.KILLED,
    ]
    assert field.get(unit, "CASUALTY_POOL") == 0


@pytest.mark.rule("WE-016")
def test_markers_are_cleared() -> None:
    """Hit markers go at the end of a turn, and the pool of hits stays."""
    field = Field()
    unit = field.squad(0, 5, trooper(), HIT_MARKERS=3, HEAVY_HIT=1, CASUALTY_POOL=2)
    field.do("clear_markers", unit)
    assert field.get(unit, "HIT_MARKERS", "HEAVY_HIT", "CASUALTY_POOL") == (0, 0, 2)
