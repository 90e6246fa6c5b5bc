"""Assaults, with their pairs, duels, modifiers, vehicles and free dice. [WE-070 to WE-076]"""

from __future__ import annotations

import pytest

from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.edge import events
from armybuilder.battle.rulesets.edge import state as r
from tests.rulebook.edge.fields import REGULAR, VETERAN, Field, gun, machine, roll, trooper

DUEL = events.DIE_WE_DUEL
PISTOL, BLADE = gun(st.PISTOL), gun(st.CLOSE_COMBAT)
POWER = trooper((10, 6, 5, 5, 5), BLADE)
DEFENDER = trooper(VETERAN, PISTOL)


def locked(
    *dice: tuple[int, int, int], one: object = POWER, other: object = DEFENDER, **readings: str
) -> tuple:  # type: ignore[type-arg]
    """Return a field with two locked units of one model each, and both units.

    The first has charged. Their dice are those of throwers 0 and 1.
    """
    field = Field(*dice, **readings)
    first, second = field.squad(0, 1, one), field.squad(1, 1, other, 0.5)  # type: ignore[arg-type]
    field.put(first, LOCKED_WITH=second, UNIT_MOVED=1)
    field.put(second, LOCKED_WITH=first)
    field.order(first, r.ORDER_CHARGE)
    return field, first, second


@pytest.mark.rule("WE-015", "WE-070", "WE-071", "WE-072", "WE-076", "WE-094")
@pytest.mark.parametrize(
    ("own", "against", "told", "struck"),
    [(8, 12, r.EFFECT_MORALE, 1), (9, 5, r.EFFECT_KILL, 1), (10, 19, -r.EFFECT_MORALE, 0), (3, 10, 0, -1)],
)
def test_vector_11(own: int, against: int, told: int, struck: int) -> None:
    """Both throw in a duel, and the loser suffers the effect of the margin plus 9."""
    field, first, second = locked(*roll(0, DUEL, own), *roll(1, DUEL, against))
    field.do("fight_assaults")
    (row,) = field.told(events.WE_DUEL)
    assert (row["TOTAL"], row["NEEDED"], row["RESULT"]) == (10, against + 3, told)
    assert [field.get(unit, "HIT_MARKERS") for unit in (first, second)] == [struck == 0, struck == 1]
    assert field.get(field.member(second), "FELL_NOW") == (told == r.EFFECT_KILL)
    assert field.get(first, "FOUGHT", "DEALT") == (1, told == r.EFFECT_KILL)
    assert field.get(second, "FOUGHT", "SUFFERED") == (1, told == r.EFFECT_KILL)


@pytest.mark.rule("WE-072")
@pytest.mark.parametrize(
    ("natural", "margin", "effect"),
    [(5, 0, 0), (20, 0, 0), (5, -3, 0), (5, 1, 1), (5, 3, 1), (5, 4, 2), (5, 10, 2), (5, 11, 3), (20, 1, 3)],
)
def test_margins(natural: int, margin: int, effect: int) -> None:
    """A margin of 1 costs morale, 4 hits and 11 kills, as does the winner's natural 20."""
    assert Field().do("duel_effect", natural, margin) == effect


@pytest.mark.rule("WE-076")
def test_each_modifier() -> None:
    """The charge, ground above, morale of both, better armour and weapons each change a duel."""
    field, first, second = locked(one=trooper(REGULAR), other=trooper(REGULAR))
    one, other = field.member(first), field.member(second)

    def now() -> int:
        return int(field.do("edge_blow_modifier", one, other, 0))

    assert now() == 2
    field.put(first, UNIT_MOVED=0)
    assert now() == 0
    field.put(first, MORALE_BEFORE=r.MORALE_FALL_BACK)
    assert now() == -1
    field.put(first, MORALE_BEFORE=r.MORALE_FIGHT)
    for morale, more in ((r.MORALE_HOLD, 0), (r.MORALE_SUPPRESSED, 2), (r.MORALE_BROKEN, 2)):
        field.put(second, MORALE_BEFORE=morale)
        assert now() == more
    field.put(second, MORALE_BEFORE=r.MORALE_FIGHT)
    field.put(one, ELEVATION=200)
    assert now() == 1
    field.put(one, ELEVATION=0, ARMOUR_LEVEL=3)
    field.put(other, ARMOUR_LEVEL=1)
    assert now() == 2
    assert field.do("edge_blow_modifier", other, one, 0) == 0


@pytest.mark.rule("WE-076", "WE-006")
def test_weapons_in_an_assault() -> None:
    """Only the best bonus counts, and a Heavy weapon hampers its whole unit. [WE-D34]"""
    field = Field()
    flame = gun(st.RIFLE, attack=st.ATTACK_FLAME)
    foe = field.member(field.squad(1, 1, trooper()))
    unit = 0
    for arms, bonus in (
        ((PISTOL,), 2),
        ((BLADE,), 3),
        ((flame,), 3),
        ((PISTOL, flame, gun(st.CLOSE_COMBAT, 1)), 4),
        ((gun(st.HEAVY_CLOSE_COMBAT, 3),), 4),
        ((gun(st.RIFLE),), 0),
    ):
        unit = field.squad(0, 1, trooper(REGULAR, *arms))
        assert field.do("edge_blow_modifier", field.member(unit), foe, 0) == bonus
    field.add(unit, trooper(REGULAR, gun(st.HEAVY)))
    assert field.do("edge_blow_modifier", field.member(unit), foe, 0) == -1


@pytest.mark.rule("WE-094", "WE-071")
def test_without_the_bonus_of_the_charge() -> None:
    field, first, second = locked(D09="none")
    assert field.do("edge_blow_modifier", field.member(first), field.member(second), 0) == 8


@pytest.mark.rule("WE-074")
def test_a_model_that_cannot_attack_scores_nothing() -> None:
    field, first, second = locked(
        *roll(0, DUEL, 20), *roll(1, DUEL, 1), one=trooper((10, 6, 0, 5, 5), BLADE), other=DEFENDER
    )
    field.do("fight_assaults")
    assert field.do("edge_blow_modifier", field.member(first), field.member(second), 0) == 0
    assert field.get(second, "HIT_MARKERS") == 0


@pytest.mark.rule("WE-070", "WE-073")
def test_pairs_and_doubling_up() -> None:
    """Three models fight two, and the third doubles up in a duel that only it can win."""
    dice = [*roll(0, DUEL, 5), *roll(1, DUEL, 5), *roll(2, DUEL, 1), *roll(3, DUEL, 5, 20), *roll(4, DUEL, 5)]
    field = Field(*dice)
    first, second = field.squad(0, 3, trooper()), field.squad(1, 2, trooper(), 0.5)
    field.put(first, LOCKED_WITH=second)
    field.put(second, LOCKED_WITH=first)
    field.do("fight_assaults")
    assert [(row["ACTOR"], row["TARGET"]) for row in field.told(events.WE_DUEL)] == [(0, 3), (1, 4), (2, 4)]
    assert [field.get(field.member(first, place), "DUEL_EXTRA") for place in range(3)] == [0, 0, 1]
    assert field.get(first, "HIT_MARKERS") == 0


@pytest.mark.rule("WE-073", "WE-070")
def test_a_model_out_of_contact_does_not_fight() -> None:
    field, first, second = locked(*roll(0, DUEL, 5), *roll(1, DUEL, 5))
    field.add(field.unit(0), trooper(), 5)
    far = field.squad(0, 1, trooper(), 1.6)
    field.put(far, LOCKED_WITH=second)
    field.do("fight_assaults")
    assert len(field.told(events.WE_DUEL)) == 1
    assert field.get(far, "FOUGHT") == 0
    assert first


@pytest.mark.rule("WE-070", "WE-015")
def test_two_units_fight_one_in_an_assault() -> None:
    field = Field(*roll(0, DUEL, 9), *roll(1, DUEL, 9), *roll(2, DUEL, 9, 9))
    one, two = field.squad(0, 1, trooper()), field.squad(0, 1, trooper(), 0.2)
    other = field.squad(1, 1, trooper(), 0.5)
    for unit in (one, two):
        field.put(unit, LOCKED_WITH=other)
    field.put(other, LOCKED_WITH=one)
    field.do("fight_assaults")
    assert len(field.told(events.WE_DUEL)) == 2
    assert field.dice_left() == 0


@pytest.mark.rule("WE-075")
def test_a_unit_that_leaves_suffers_free_dice() -> None:
    field = Field(*roll(0, DUEL, 10, 9), *roll(1, DUEL, 10))
    one, other = field.squad(0, 2, trooper(REGULAR, BLADE)), field.squad(1, 3, trooper(), 0.5)
    field.put(one, LOCKED_WITH=other)
    field.do("strike_who_leaves", other)
    assert [(row["ACTOR"], row["TOTAL"], row["RESULT"]) for row in field.told(events.WE_FREE_DIE)] == [
        (0, 3, r.EFFECT_HIT),
        (1, 3, r.EFFECT_HIT),
    ]
    assert field.get(other, "CASUALTY_POOL") == 2
    assert field.get(field.member(other), "DUEL_WITH") == 0


@pytest.mark.rule("WE-075")
def test_all_attackers_strike_a_unit_that_leaves_the_assault() -> None:
    field = Field(*roll(0, DUEL, 10), *roll(1, DUEL, 10))
    one, two = field.squad(0, 1, trooper()), field.squad(0, 1, trooper(), 0.2)
    other = field.squad(1, 2, trooper(), 0.5)
    field.put(one, LOCKED_WITH=other)
    field.put(two, LOCKED_WITH=other)
    field.put(other, LOCKED_WITH=two)
    field.do("strike_who_leaves", other)
    assert sorted(row["ACTOR"] for row in field.told(events.WE_FREE_DIE)) == [0, 1]
    field.do("part", two)
    assert field.get(other, "LOCKED_WITH") == one, "it fights on with who is left"
    field.do("part", other)
    assert [field.get(unit, "LOCKED_WITH") for unit in (one, two, other)] == [0, 0, 0]


@pytest.mark.rule("WE-015", "WE-100")
def test_assaulting_a_vehicle() -> None:
    """Each model strikes once with its best weapon, at the side that it touches. [WE-D36]"""
    field = Field(
        *roll(0, events.DIE_WE_TO_HIT, 3),
        *roll(1, events.DIE_WE_TO_HIT, 2),
        *roll(2, events.DIE_WE_LOCATION, 2),
    )
    unit = field.unit(0)
    field.add(unit, trooper(REGULAR, gun(st.RIFLE), gun(st.GRENADES, 3, issue=5), BLADE), 0.5)
    grenade = field.weapon(2)
    field.put(grenade, WEAPON_ISSUE=5, WEAPON_STOCK=5)
    field.add(unit, trooper(), 0.5, 0.1)
    vehicle = field.add(field.unit(1), machine(5, gun(st.HEAVY)))
    field.put(unit, LOCKED_WITH=field.get(vehicle, "UNIT"))
    field.do("fight_assaults")
    first, second = field.told(events.WE_TO_HIT)
    assert (first["WEAPON"], first["TOTAL"], first["NEEDED"], first["RESULT"]) == (1, 1, 4, 1)
    assert (second["WEAPON"], second["RESULT"]) == (-1, 0)
    assert field.get(grenade, "WEAPON_STOCK") == 4
    place = field.told(events.WE_LOCATION)[0]
    assert (place["TOTAL"], place["NEEDED"], place["VALUE"]) == (150, 125, 0)


@pytest.mark.rule("WE-015", "WE-104", "WE-V41")
@pytest.mark.parametrize(("category", "penetration"), [(st.TANK_BUSTER, 325), (st.DEMOLITION, 450)])
def test_explosives_in_an_assault(category: int, penetration: int) -> None:
    field = Field(
        *roll(0, events.DIE_WE_TO_HIT, 20),
        *roll(1, events.DIE_WE_LOCATION, 7),
        *roll(1, events.DIE_WE_DAMAGE, 1),
    )
    unit = field.squad(0, 1, trooper(REGULAR, gun(category), BLADE), 0.5)
    vehicle = field.add(field.unit(1), machine(6, gun(st.HEAVY)))
    field.put(unit, LOCKED_WITH=field.get(vehicle, "UNIT"))
    field.do("fight_assaults")
    assert field.told(events.WE_LOCATION)[0]["TOTAL"] == penetration
    assert field.told(events.WE_DAMAGE)[0]["TOTAL"] == (penetration - 150) // 25
    assert field.do("hull_weapon", field.member(unit)) == field.weapon(2)


@pytest.mark.rule("WE-015", "WE-075")
def test_a_vehicle_hits_back_only_with_a_blade() -> None:
    field = Field(*roll(0, events.DIE_WE_TO_HIT, 1), *roll(1, DUEL, 10))
    unit = field.squad(0, 1, trooper((10, 6, 0, 0, 5), gun()), 0.5)
    robot = field.add(field.unit(1), trooper((10, 6, 5, 6, 5), BLADE, kind=st.KIND_ROBOT))
    other = field.get(robot, "UNIT")
    field.put(unit, LOCKED_WITH=other)
    field.put(other, LOCKED_WITH=unit)
    field.do("fight_assaults")
    (row,) = field.told(events.WE_FREE_DIE)
    assert (row["TOTAL"], row["RESULT"]) == (0 + 3 + 7, r.EFFECT_KILL)
    field.put(field.get(robot, "WEAPONS"), SHOT_ASSAULT=0)
    field.do("fight_assaults")
    assert len(field.told(events.WE_FREE_DIE)) == 1


@pytest.mark.rule("WE-015", "WE-041")
def test_an_explosive_strikes_enemies_beside_the_vehicle() -> None:
    """Three dice at 4 more are thrown for each enemy unit within its area.

    Its own side has taken cover.
    """
    field = Field(*roll(0, events.DIE_WE_TO_HIT, 1), *roll(0, events.DIE_WE_BLAST, 4, 5, 8))
    unit = field.squad(0, 2, trooper(REGULAR, gun(st.TANK_BUSTER, radius=300)), 0.5)
    vehicle = field.add(field.unit(1), machine(6, gun(st.HEAVY)))
    near, far = field.squad(1, 2, trooper(), 1.2), field.squad(1, 2, trooper(), 3)
    field.do("strike_at_hull", field.member(unit), vehicle)
    assert field.results(events.WE_SHOT) == [r.EFFECT_MISS, r.EFFECT_MORALE, r.EFFECT_HIT]
    assert field.get(near, "HIT_MARKERS", "CASUALTY_POOL") == (2, 1)
    assert [field.get(one, "HIT_MARKERS") for one in (unit, far)] == [0, 0]
