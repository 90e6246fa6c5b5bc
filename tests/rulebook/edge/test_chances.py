"""The forecasts of fire and charges, compared with every face of every die. [WE-041] [WE-071] [WE-100]"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations_with_replacement, permutations, product

import pytest

from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.edge import attacks as ch
from armybuilder.battle.rulesets.edge import events
from armybuilder.battle.rulesets.edge import state as r
from armybuilder.battle.rulesets.edge import verbs as o
from tests.rulebook.edge.fields import REGULAR, VETERAN, Field, gun, machine, roll, trooper

FACES = range(1, 21)


def promised(field: Field, verb: int, unit: int, target: int, mode: int = 0) -> list[int]:
    """Return the forecast of a choice."""
    at = st.CHOICE_AT
    number = (field.get(unit, "UNIT_NUMBER"), field.get(target, "UNIT_NUMBER"))
    field.block[at + st.CHOICE_VERB], field.block[at + st.CHOICE_UNIT] = verb, number[0]
    field.block[at + st.CHOICE_TARGET_UNIT], field.block[at + st.CHOICE_NUMBER] = number[1], mode
    out = [0] * st.FORECAST_WIDTH
    field.do("forecast_edge", out)  # type: ignore[arg-type]
    return out


def chances(said: list[int]) -> tuple[Fraction, Fraction]:
    """Return the chances that a forecast promises to hit and to hurt."""
    cases = said[st.FORECAST_CASES]
    return Fraction(said[st.FORECAST_HIT], cases), Fraction(said[st.FORECAST_HURT], cases)


@pytest.mark.long(short=("0-10", "5-40"))
@pytest.mark.rule("WE-041", "WE-042")
@pytest.mark.parametrize("away", [5, 10, 20, 40])
@pytest.mark.parametrize("level", [0, 3, 5])
def test_the_forecast_of_fire_at_models(away: float, level: int) -> None:
    """The forecast counts the results of every pair of faces of a weapon's two dice."""
    counts = dict.fromkeys(range(4), 0)
    said: list[int] = []
    heavy = trooper(VETERAN, gun(st.HEAVY, 3))
    hit = hurt = 0
    for faces in combinations_with_replacement(FACES, 2):
        field = Field(*roll(0, events.DIE_WE_FIRE, *faces), *roll(-1, events.DIE_WE_AMMO, 20))
        one, other = field.squad(0, 1, heavy), field.squad(1, 5, trooper((10, 6, 5, level, 5)), away)
        field.order(other, r.ORDER_HOLD)
        said = promised(field, o.FIRE_AT, one, other)
        field.do("attack", one, other, r.FIRE_NORMAL)
        ways = len(set(permutations(faces)))
        found = field.results(events.WE_SHOT)
        for effect in found:
            counts[effect] += ways
        hit += ways * (max(found) >= r.EFFECT_HIT)
        hurt += ways * (r.EFFECT_KILL in found)
    assert chances(said) == (Fraction(hit, 400), Fraction(hurt, 400))
    points = (counts[r.EFFECT_KILL] * 10000 + counts[r.EFFECT_HIT] * 10000 // 5) // 400
    assert abs(said[st.FORECAST_POINTS] - points) <= 1


@pytest.mark.rule("WE-041")
def test_suppression_promises_only_the_natural_20() -> None:
    """A rifle suppresses with two dice."""
    field = Field()
    one, other = field.squad(0, 1, trooper()), field.squad(1, 5, trooper(), 10)
    said = promised(field, o.FIRE_AT, one, other, r.FIRE_SUPPRESSES)
    assert chances(said) == (Fraction(39, 400), Fraction(39, 400))


@pytest.mark.rule("WE-040", "WE-041")
@pytest.mark.parametrize("count", [1, 3, 8, 12])
def test_the_forecast_counts_all_shooters_of_a_squad(count: int) -> None:
    """A Regular with a rifle adds 1 against the unarmoured: it hits on 12 and kills on 19."""
    field = Field()
    one, other = field.squad(0, count, trooper()), field.squad(1, 5, trooper(), 10)
    found = chances(promised(field, o.FIRE_AT, one, other))
    close = [field.do("gap", field.member(one, place), field.member(other)) for place in range(count)]
    assert max(close) < 18 * 200, "no shooter is past half of the range"
    exact = (1 - Fraction(11, 20) ** count, 1 - Fraction(18, 20) ** count)
    assert all(abs(told - right) < Fraction(1, 10**9) for told, right in zip(found, exact, strict=True))
    assert count > 9 or found == exact


@pytest.mark.rule("WE-066", "WE-041")
def test_op_fire_is_forecast_at_the_mover() -> None:
    """Other fire is forecast at its own target."""
    field = Field()
    one, mover = field.squad(0, 1, trooper()), field.squad(1, 5, trooper(), 10)
    covered = field.squad(1, 5, trooper((10, 6, 5, 5, 5)), 12)
    at_mover, at_covered = (promised(field, o.REACT_FIRE, one, target) for target in (mover, covered))
    assert at_mover != at_covered
    field.block[st.PENDING_CAUSE] = field.member(mover)
    assert promised(field, o.OP_FIRE, one, covered) == at_mover
    assert promised(field, o.REACT_FIRE, one, covered) == at_covered


@pytest.mark.rule("WE-D15")
def test_a_target_apart_counts_for_its_own_model_alone() -> None:
    """The forecast for a model apart has only its dice, and that of its unit then leaves them out."""
    field = Field()
    one = field.squad(0, 3, trooper())
    sniper = field.add(one, trooper(REGULAR, gun(st.SNIPING)), 0, 1)
    other, third = field.squad(1, 5, trooper(), 10), field.squad(1, 5, trooper(), 12)
    field.block[st.CHOICE_AT + st.CHOICE_ACTOR] = field.number(sniper)
    apart = promised(field, o.FIRE_APART, one, third)
    together = chances(promised(field, o.FIRE_AT, one, other))[0]
    field.put(sniper, TARGET_APART=third)
    rest = chances(promised(field, o.FIRE_AT, one, other))[0]
    assert rest == 1 - Fraction(11, 20) ** 3
    assert chances(apart)[0] == (together - rest) / (1 - rest)


@pytest.mark.long(short=("0-10",))
@pytest.mark.rule("WE-100", "WE-102")
@pytest.mark.parametrize(("pen", "x"), [(1, -10), (3, 10), (5, -40), (0, 10)])
def test_fire_at_a_vehicle(pen: int, x: float) -> None:
    """The forecast counts the results of every pair of faces, to hit and for the location."""
    hits = useful = 0
    said: list[int] = []
    for to_hit, place in product(FACES, FACES):
        field = Field(*roll(0, events.DIE_WE_TO_HIT, to_hit), *roll(1, events.DIE_WE_LOCATION, place))
        one = field.squad(0, 1, trooper(REGULAR, gun(st.SNIPING, pen)), x)
        robot = field.add(field.unit(1), trooper((10, 6, 0, 5, 5), kind=st.KIND_ROBOT, size=st.LARGE))
        target = field.get(robot, "UNIT")
        if to_hit == place == 1:
            said = promised(field, o.FIRE_AT, one, target)
        field.do("attack", one, target, r.FIRE_NORMAL)
        hits += sum(field.results(events.WE_TO_HIT))
        useful += sum(part > 0 for part in field.results(events.WE_LOCATION))
    assert chances(said) == (Fraction(hits, 400), Fraction(useful, 400))


@pytest.mark.long(short=("profile1",))
@pytest.mark.rule("WE-071", "WE-072")
@pytest.mark.parametrize("profile", [REGULAR, VETERAN, (10, 6, 0, 0, 5)])
def test_a_charge(profile: tuple[int, ...]) -> None:
    """The forecast counts the results of every pair of faces."""
    counts = dict.fromkeys(range(-3, 4), 0)
    said: list[int] = []
    for own, against in product(FACES, FACES):
        field = Field(*roll(0, events.DIE_WE_DUEL, own), *roll(1, events.DIE_WE_DUEL, against))
        one = field.squad(0, 1, trooper((10, 6, 4, 2, 5), gun(st.CLOSE_COMBAT)))
        other = field.squad(1, 1, trooper(profile, gun(st.PISTOL)), 0.5)
        if own == against == 1:
            said = promised(field, o.CHARGE_AT, one, other)
        field.order(one, r.ORDER_CHARGE)
        field.put(one, LOCKED_WITH=other, UNIT_MOVED=1)
        field.do("fight_assaults")
        counts[field.results(events.WE_DUEL)[0]] += 1
    assert said[st.FORECAST_CASES] == 400
    assert (said[st.FORECAST_HIT], said[st.FORECAST_HURT]) == (counts[2] + counts[3], counts[3])
    assert said[st.FORECAST_POINTS] == (counts[3] * 1000 + counts[2] * 1000 // 2) * 10 // 400
    assert said[st.FORECAST_AGAINST] == (counts[-3] * 1000 + counts[-2] * 1000 // 2) * 10 // 400


@pytest.mark.rule("WE-041", "WE-100")
def test_worth_follows_chances() -> None:
    """The bot values a shot by its kills, hits and morale hits.

    It values a vehicle only if the weapon can hurt it.
    """
    field = Field()
    one, other = field.squad(0, 1, trooper()), field.squad(1, 5, trooper(), 10)
    firer, weapon, target = field.member(one), field.get(field.member(one), "WEAPONS"), field.member(other)
    counts = field.do("faces_of", 1)
    assert [ch.KILLS, ch.HITS] == [10000, 100]
    worth = 100 * (counts // 10000) + 100 * (counts // 100 % 100) // 4 + 15 * (counts % 100)
    assert field.do("edge_shot_worth", firer, weapon, target, 0) == worth
    tank = field.add(field.unit(1), machine(8), 10)
    assert field.do("edge_shot_worth", firer, weapon, tank, 0) == 0
    field.put(tank, ARMOUR_POINTS=100, ARMOUR_FRONT=100, ARMOUR_REAR=100)
    assert field.do("edge_shot_worth", firer, weapon, tank, 0) > 0
