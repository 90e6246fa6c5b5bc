"""Single duels and pairs, with whole rows of the record. [WE-070 to WE-076]"""

from __future__ import annotations

import pytest

from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.edge import close_combat as cc
from armybuilder.battle.rulesets.edge import events
from armybuilder.battle.rulesets.edge import numbers as w
from armybuilder.battle.rulesets.edge import state as r
from tests.rulebook.edge.fields import REGULAR, Field, gun, machine, roll, trooper
from tests.rulebook.edge.test_assault import BLADE, DEFENDER, DUEL, POWER, locked

UNARMED = trooper((10, 6, 0, 5, 5), BLADE)
"""A design that cannot attack."""


@pytest.mark.rule("WE-071", "WE-072", "WE-073", "WE-074", "WE-076")
@pytest.mark.parametrize(
    ("own", "against", "extra", "told", "pool"),
    [
        (8, 14, 0, r.EFFECT_MORALE, (0, 0)),
        (8, 11, 0, r.EFFECT_HIT, (0, 1)),
        (9, 5, 0, r.EFFECT_KILL, (0, 0)),
        (8, 15, 0, 0, (0, 0)),
        (8, 16, 0, -r.EFFECT_MORALE, (0, 0)),
        (8, 19, 0, -r.EFFECT_HIT, (1, 0)),
        (8, 19, 1, 0, (0, 0)),
        (8, 11, 1, r.EFFECT_HIT, (0, 1)),
        (8, 20, 1, 0, (0, 0)),
    ],
)
def test_a_duel_is_recorded_with_both_dice(
    own: int, against: int, extra: int, told: int, pool: tuple[int, int]
) -> None:
    """A charging power suit with a blade has +10, and a Veteran with a pistol has +3 in all."""
    field, first, second = locked(*roll(0, DUEL, own), *roll(1, DUEL, against))
    field.do("roll_duel", field.member(first), field.member(second), extra)
    rule = 73 if extra else 71
    assert field.whole(events.WE_DUEL) == [(rule, 0, 1, 0, own, 10, against + 3, told, 0, 0, against)]
    assert field.reasons(events.WE_DUEL) == {
        events.WE_WHY_BLADE: 3,
        events.WE_WHY_ARMOUR: 5,
        events.WE_WHY_ORDER: 2,
    }
    hurt = abs(told) >= r.EFFECT_HIT
    assert field.get(first, "DEALT", "SUFFERED", "HIT_MARKERS", "CASUALTY_POOL") == (
        *(hurt and told > 0, hurt and told < 0, told < 0, pool[0]),
    )
    assert field.get(second, "DEALT", "SUFFERED", "HIT_MARKERS", "CASUALTY_POOL") == (
        *(hurt and told < 0, hurt and told > 0, told > 0, pool[1]),
    )
    assert field.get(field.member(second), "FELL_NOW") == (told == r.EFFECT_KILL)
    assert field.get(field.member(first), "FELL_NOW") == 0


@pytest.mark.rule("WE-071", "WE-074")
@pytest.mark.parametrize(("own", "against", "told"), [(20, 1, 0), (1, 20, -r.EFFECT_KILL)])
def test_a_model_that_cannot_attack_still_rolls(own: int, against: int, told: int) -> None:
    field, first, second = locked(*roll(0, DUEL, own), *roll(1, DUEL, against), one=UNARMED, other=DEFENDER)
    field.do("roll_duel", field.member(first), field.member(second), 0)
    assert field.whole(events.WE_DUEL) == [(71, 0, 1, 0, own, 0, against + 3, told, 0, 0, against)]
    field, first, second = locked(*roll(0, DUEL, own), *roll(1, DUEL, against), one=POWER, other=UNARMED)
    field.do("roll_duel", field.member(first), field.member(second), 0)
    assert field.results(events.WE_DUEL) == [r.EFFECT_KILL if own == 20 else 0]


@pytest.mark.rule("WE-071", "WE-072")
@pytest.mark.parametrize("lead", [-12, -3, 0, 4, 11])
def test_the_cases_of_a_duel_are_counted(lead: int) -> None:
    """A margin of 1 frightens, 4 hits, and 11 or a natural 20 that wins kills."""
    margins = [(one, one + lead - other) for one in range(1, 21) for other in range(1, 21)]
    won = [(face, margin) for face, margin in margins if margin > 0]
    kills = sum(face == 20 or margin >= 11 for face, margin in won)
    hits = sum(face != 20 and 4 <= margin <= 10 for face, margin in won)
    morale = sum(face != 20 and margin <= 3 for face, margin in won)
    packed = kills * cc.DUEL_KILLS + hits * cc.DUEL_HITS + morale
    assert Field().do("duel_faces", lead + 2, 2) == packed
    assert (cc.DUEL_KILLS, cc.DUEL_HITS, cc.DUEL_CASES) == (10**6, 1000, 400)


@pytest.mark.rule("WE-070", "WE-073")
@pytest.mark.parametrize(
    ("away", "paired", "foe"),
    [
        ((0.5, 0.9), (0, 0), 0),
        ((0.9, 0.5), (0, 0), 1),
        ((0.5, 0.5), (0, 0), 0),
        ((0.5, 0.9), (1, 0), 1),
        ((0.5, 0.9), (1, 1), None),
        ((1, 2), (0, 0), 0),
        ((1.01, 2), (0, 0), None),
    ],
)
def test_a_model_pairs_with_the_nearest_free_enemy(
    away: tuple[float, float], paired: tuple[int, int], foe: int | None
) -> None:
    """Contact is within an inch, and of two as near the first is taken."""
    field = Field()
    one, other = field.squad(0, 1, trooper()), field.unit(1)
    for x, pair in zip(away, paired, strict=True):
        field.add(other, trooper(), x, DUEL_WITH=pair)
    expected = 0 if foe is None else field.member(other, foe)
    assert field.do("nearest_foe", field.member(one), other, 0) == expected
    for place, pair in enumerate(paired):
        field.put(field.member(other, place), DUEL_WITH=1 - pair)
    assert field.do("nearest_foe", field.member(one), other, 1) == expected


@pytest.mark.rule("WE-070", "WE-073")
def test_pairs_are_made_once_and_cleared() -> None:
    """Two fight three: each has a foe, and the third enemy joins the nearer pair."""
    field = Field()
    one, other = field.squad(0, 2, trooper()), field.unit(1)
    for y in (0, 0.1, 0.3):
        field.add(other, trooper(), 0.5, y)
    mine = [field.member(one, place) for place in range(2)]
    theirs = [field.member(other, place) for place in range(3)]
    field.do("pair_up", one, other)
    assert [field.get(each, "DUEL_WITH") for each in mine + theirs] == [*theirs[:2], *mine, mine[1]]
    assert [field.get(each, "DUEL_EXTRA") for each in mine + theirs] == [0, 0, 0, 0, 1]
    field.do("clear_pairs", other)
    assert [field.get(each, "DUEL_WITH", "DUEL_EXTRA") for each in theirs] == [(0, 0)] * 3
    assert [field.get(each, "DUEL_WITH") for each in mine] == theirs[:2]
    field.put(one, DEALT=2, SUFFERED=3)
    field.do("clear_duels")
    assert [field.get(each, "DUEL_WITH") for each in mine] == [0, 0]
    assert field.get(one, "DEALT", "SUFFERED") == (0, 0)


@pytest.mark.rule("WE-015", "WE-070")
def test_both_units_of_an_assault_have_fought() -> None:
    """A third unit that joined the assault doubles up."""
    field = Field(*roll(-1, DUEL, *[5] * 6))
    one, two = field.squad(0, 1, trooper()), field.squad(0, 1, trooper(), 0.2)
    other, away = field.squad(1, 1, trooper(), 0.5), field.squad(1, 1, trooper(), 9)
    for unit, foe in ((one, other), (two, other), (other, one)):
        field.put(unit, LOCKED_WITH=foe)
    field.do("fight_assaults")
    assert [field.get(unit, "FOUGHT") for unit in (one, two, other, away)] == [1, 1, 1, 0]
    pairs = [(row["RULE"], row["ACTOR"], row["TARGET"]) for row in field.told(events.WE_DUEL)]
    assert pairs == [(71, 0, 2), (73, 1, 2)]


@pytest.mark.rule("WE-075")
def test_a_vehicle_that_leaves_suffers_no_free_dice() -> None:
    field = Field(*roll(-1, DUEL, 10, 10))
    one = field.squad(0, 2, trooper(REGULAR, BLADE))
    vehicle = field.add(field.unit(1), machine(5), 0.5)
    unit = field.get(vehicle, "UNIT")
    field.put(one, LOCKED_WITH=unit)
    field.do("strike_who_leaves", unit)
    assert field.told(events.WE_FREE_DIE) == []
    field.do("strike_who_leaves", one)
    assert field.told(events.WE_FREE_DIE) == [], "a vehicle without a value for assaults strikes nobody"


@pytest.mark.rule("WE-075")
def test_a_free_die_is_recorded() -> None:
    """The record has its modifiers, and the target rolls no die."""
    field, first, second = locked(*roll(0, DUEL, 3))
    field.do("strike_freely", field.member(first), field.member(second))
    assert field.whole(events.WE_FREE_DIE) == [(75, 0, 1, 0, 3, 10, 13, r.EFFECT_HIT, 0, 0, 0)]
    assert field.reasons(events.WE_FREE_DIE)[events.WE_WHY_ORDER] == 2
    assert field.get(second, "CASUALTY_POOL", "SUFFERED") == (1, 1)
    field.put(field.member(first), WE_ASSAULT=r.WE_NO_VALUE)
    field.do("strike_freely", field.member(first), field.member(second))
    assert len(field.told(events.WE_FREE_DIE)) == 1


@pytest.mark.rule("WE-015", "WE-100", "WE-104")
@pytest.mark.parametrize(("face", "hit"), [(2, 0), (3, 1)])
def test_a_blow_at_a_vehicle_is_recorded(face: int, hit: int) -> None:
    """A blow needs 4, and the size of the vehicle adds 1."""
    field = Field(*roll(0, events.DIE_WE_TO_HIT, face), *roll(1, events.DIE_WE_LOCATION, 2))
    one = field.squad(0, 1, trooper(REGULAR, gun(st.GRENADES, 3)), 0.5)
    vehicle = field.add(field.unit(1), machine(5))
    field.do("strike_at_hull", field.member(one), vehicle)
    x = w.INCH // 2
    assert field.whole(events.WE_TO_HIT) == [(100, 0, 1, 0, face, 1, 4, hit, x, 0, 0)]
    assert field.reasons(events.WE_TO_HIT) == {events.WE_WHY_SIZE: 1}
    assert len(field.told(events.WE_LOCATION)) == hit
    assert field.get(field.weapon(), "WEAPON_SPENT") == 1


@pytest.mark.rule("WE-076")
@pytest.mark.parametrize(
    ("bonuses", "broken", "best"),
    [
        ((0, 0), (), None),
        ((2, 3), (), 1),
        ((3, 3), (), 0),
        ((3, 2), (0,), 1),
        ((3, 0), (0,), None),
        ((1, 0), (), 0),
    ],
)
def test_the_best_blade_that_works_is_used(
    bonuses: tuple[int, int], broken: tuple[int, ...], best: int | None
) -> None:
    field = Field()
    model = field.member(field.squad(0, 1, trooper(REGULAR, BLADE, BLADE)))
    guns = [field.weapon(2), field.weapon(1)]
    for one, bonus in zip(guns, bonuses, strict=True):
        field.put(one, SHOT_ASSAULT=bonus)
    for place in broken:
        field.put(guns[place], GUN_OUT_UNTIL=r.FOR_GOOD)
    assert field.do("blow_weapon", model) == (0 if best is None else guns[best])
    assert field.do("blow_bonus", model) == (0 if best is None else bonuses[best])


@pytest.mark.rule("WE-015", "WE-100", "WE-102")
@pytest.mark.parametrize(("points", "struck"), [(149, 1), (150, 0)])
def test_bare_hands_harm_only_thin_armour(points: int, struck: int) -> None:
    """Bare hands penetrate 75, and a weapon 75 short of the armour does nothing."""
    field = Field(*roll(1, events.DIE_WE_LOCATION, 2))
    one = field.squad(0, 1, trooper(), 0.5)
    vehicle = field.add(field.unit(1), machine(5))
    field.put(vehicle, ARMOUR_POINTS=points, ARMOUR_FRONT=points)
    field.do("strike_bare", field.member(one), vehicle, w.FACE_FRONT)
    assert [(row["TOTAL"], row["NEEDED"], row["WEAPON"]) for row in field.told(events.WE_LOCATION)] == (
        [(75, points, -1)] * struck
    )


@pytest.mark.rule("WE-072", "WE-V41")
@pytest.mark.parametrize(("away", "found"), [(1.5, 1), (1.51, 0)])
def test_an_explosive_reaches_figures_within_its_area(away: float, found: int) -> None:
    field = Field()
    vehicle = field.add(field.unit(1), machine(5))
    unit = field.unit(1)
    field.add(unit, machine(5), 0.5)
    field.add(unit, trooper(), 9)
    victim = field.add(unit, trooper(), away)
    assert field.do("first_within", unit, vehicle, 300) == victim * found


@pytest.mark.rule("WE-111", "WE-076", "WE-V09")
def test_damage_and_training_count_in_an_assault() -> None:
    """A damaged machine strikes worse, and a slave robot as its controller is trained."""
    field = Field()
    foe = field.member(field.squad(1, 1, trooper((10, 6, 5, 0, 5), gun())))
    hull = field.add(field.unit(1), machine(5), 5)
    robot = field.add(field.unit(0), trooper((10, 6, 5, 6, 5), BLADE, kind=st.KIND_ROBOT))
    now = [field.do("edge_blow_modifier", robot, foe, 0), field.do("hull_blow_modifier", robot, hull, 0)]
    field.put(robot, DIE_PENALTY=2)
    assert field.do("edge_blow_modifier", robot, foe, 0) == now[0] - 2
    assert field.do("hull_blow_modifier", robot, hull, 0) == now[1] - 2
    field.put(robot, WE_ASSAULT=1)
    trained = []
    for training in (r.GREEN, r.REGULAR, r.VETERAN, r.ELITE):
        field.put(robot, CORE=st.CORE_SLAVE, TRAINING=training)
        trained.append(field.do("assault_value", robot))
        field.put(robot, CORE=st.CORE_AUTONOMOUS)
        assert field.do("assault_value", robot) == 1
    assert trained == [0, 1, 2, 2]
