"""The points in the forecast of a shot, over all dice and at most the price. [CA-B-106, CA-B-135 to CA-B-137]"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from armybuilder.battle import backend, doors
from armybuilder.battle.kernel import state
from armybuilder.battle.rulesets.combat_action import verbs
from tests.battle.arena import LEFT, RIGHT, Arena, Fight, Model, weapon
from tests.rulebook.interpreted import kernel

pytestmark = pytest.mark.kernel

PRICE = 37
FACES = range(1, 7)
OUT, WOUNDED, WHOLE = Fraction(1), Fraction(1, 3), Fraction(0)
"""The part of its price that a model has lost in each state."""


def shown(fight: Fight, verb: int, shooter: Model, target: Model, number: int = 0) -> list[int]:
    """Return the forecast of a firing action."""
    out = backend.new_block(state.FORECAST_WIDTH)
    reason = doors.forecast(fight.block, fight.choice(verb, shooter, target=target, number=number), out)
    assert reason == 0
    return list(out)


def burst(skill: int, pen: int, pf: int, large: bool, wounded: int, distance: int = 2000) -> int:
    """Return the points shown for a burst of a rifle at one man, in thousandths."""
    arena = Arena(large=large)
    gun = weapon("rifle", pen, automatic=1)
    shooter = arena.model(LEFT, 2000, 6000, [gun], ss=skill)
    target = arena.model(RIGHT, 2250 + distance, 6000, pf=pf, price=PRICE)
    fight = arena.fight()
    fight.activate(shooter)
    fight.set(target, "WOUNDED", wounded)
    return shown(fight, verbs.AUTOMATIC_FIRE, shooter, target)[state.FORECAST_POINTS]


def after_a_hit(now: Fraction, die: int, large: bool) -> Fraction:
    """Return the state of a model after a damaging hit.

    In large scale the model is out. In small scale a 5 or 6 wounds, and a second wound puts it out.
    """
    if large or die <= 4 or now == WOUNDED:
        return OUT
    return WOUNDED


@cache
def expected(skill: int, pen: int, pf: int, large: bool, shots: int) -> Fraction:
    """Compute the lost part of the price, averaged over all dice of all shots.

    Shots after the first need at least a 6.
    """
    chances = {WHOLE: Fraction(1)}
    for shot in range(shots):
        then: dict[Fraction, Fraction] = {}
        needed = skill if shot == 0 else max(skill, 6)
        for now, chance in chances.items():
            for hit, die in product(FACES, FACES):
                strikes = hit != 1 and (hit == 6 or hit >= needed) and now != OUT
                found = after_a_hit(now, die, large) if strikes and die + pen > pf else now
                then[found] = then.get(found, Fraction(0)) + chance / 36
        chances = then
    return sum((part * chance for part, chance in chances.items()), Fraction(0))


@pytest.mark.rule("CA-B-087", "CA-B-135", "CA-B-136")
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize(("skill", "pen", "pf"), [(2, 0, 5), (4, 0, 3), (5, 1, 2), (6, 3, 1)])
def test_the_bot_values_a_shot_by_its_average_loss(skill: int, pen: int, pf: int, large: bool) -> None:
    """A rifle has no modifier at 20 cm, and the value is in thousandths of a point."""
    arena = Arena(large=large)
    shooter = arena.model(LEFT, 2000, 6000, [weapon("rifle", pen)], ss=skill)
    target = arena.model(RIGHT, 4250, 6000, pf=pf, price=PRICE)
    block = arena.fight().block
    rows = [state.MODELS_AT + one.number * state.MODEL_WIDTH for one in (shooter, target)]
    found = kernel("combat_action").volley_value(
        block, rows[0], block[state.WEAPONS_AT], rows[1], state.BAND_S, 0, verbs.STANDARD_FIRE, 0
    )
    exact = expected(skill, pen, pf, large, 1) * PRICE * 1000
    assert exact - 1 < found <= exact


@pytest.mark.rule("CA-B-106", "CA-B-135", "CA-B-136", "CA-B-137")
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("skill", [2, 4, 6])
@pytest.mark.parametrize(("pen", "pf"), [(0, 5), (0, 3), (1, 2), (3, 1), (9, 0)])
def test_the_forecast_of_a_burst_averages_all_dice(skill: int, pen: int, pf: int, large: bool) -> None:
    """Three shots at a fresh man match the exact average to the thousandth of a point."""
    found = burst(skill, pen, pf, large, 0)
    exact = expected(skill, pen, pf, large, 3) * PRICE * 1000
    assert found == exact // 1, (
        f"SS {skill}, Pen {pen} against PF {pf}: {found} shown, {float(exact)} by the dice"
    )


@pytest.mark.rule("CA-B-137")
@pytest.mark.parametrize("skill", [2, 5])
@pytest.mark.parametrize(("pen", "pf"), [(0, 5), (1, 2), (9, 0)])
def test_any_harm_takes_a_wounded_target_out(skill: int, pen: int, pf: int) -> None:
    """The wounded model is worth its whole price, and any damaging hit takes it out."""
    harm = Fraction(min(6, 6 - (pf - pen)), 6)
    stays = (1 - Fraction(7 - skill, 6) * harm) * (1 - Fraction(1, 6) * harm) ** 2
    assert burst(skill, pen, pf, False, 1) == (1 - stays) * PRICE * 1000 // 1


@pytest.mark.rule("CA-B-106")
@pytest.mark.parametrize("kind", [state.KIND_CREATURE, state.KIND_ROBOT])
def test_no_burst_takes_more_than_its_target_is_worth(kind: int) -> None:
    """Skills, penetrations, armours and ranges vary, for creatures and machines, in either scale."""
    for skill, pen, pf, distance, large in product(
        (2, 4, 6), (0, 3, 9), (0, 2, 5), (600, 2000), (False, True)
    ):
        arena = Arena(large=large)
        shooter = arena.model(LEFT, 2000, 6000, [weapon("assault", pen, automatic=1)], ss=skill)
        target = arena.model(RIGHT, 2250 + distance, 6000, pf=pf, price=PRICE, kind=kind)
        fight = arena.fight()
        fight.activate(shooter)
        points = shown(fight, verbs.AUTOMATIC_FIRE, shooter, target)[state.FORECAST_POINTS]
        assert points <= 1000 * PRICE, (
            f"SS {skill}, Pen {pen}, PF {pf} at {distance / 100} cm: {points / 1000}"
        )


@pytest.mark.rule("CA-B-106", "CA-B-108")
@pytest.mark.parametrize("members", [1, 4])
def test_templates_take_no_more_than_the_models_below(members: int) -> None:
    """Each model loses its price once, on either side, and three shots take more than one."""
    arena = Arena(large=True)
    gun = weapon("heavy", 1, automatic=1, radius=600)
    shooter = arena.model(LEFT, 2000, 6000, [gun], ss=2)
    unit = arena.unit(RIGHT)
    squad = [arena.model(RIGHT, 7250, 6000 + 260 * at, unit=unit, pf=3, price=PRICE) for at in range(members)]
    arena.model(LEFT, 7250 - 260, 6000, pf=3, price=PRICE)
    fight = arena.fight()
    fight.activate(shooter)
    one, three = (shown(fight, verbs.HEAVY_FIRE, shooter, squad[0], number) for number in (0, 1))
    assert one[state.FORECAST_POINTS] < three[state.FORECAST_POINTS] <= 1000 * PRICE * members
    assert one[state.FORECAST_AGAINST] < three[state.FORECAST_AGAINST] <= 1000 * PRICE


@pytest.mark.rule("CA-B-108", "CA-B-115")
def test_points_leave_out_immune_and_distant_models() -> None:
    """Gas to be inhaled is harmless to life support, and the template has a radius of 3 cm."""

    def points(side: int = RIGHT, far: int = 0, life: int = 0) -> tuple[int, int]:
        arena = Arena(large=True)
        gun = weapon("heavy", 3, radius=300, attack=state.ATTACK_GAS_INHALED)
        shooter = arena.model(LEFT, 2000, 6000, [gun], ss=4)
        target = arena.model(RIGHT, 7250, 6000, pf=3, price=PRICE)
        arena.model(side, 7250, 6260 + far, pf=3, price=PRICE, life=life)
        fight = arena.fight()
        fight.activate(shooter)
        found = shown(fight, verbs.HEAVY_FIRE, shooter, target)
        return found[state.FORECAST_POINTS], found[state.FORECAST_AGAINST]

    alone, no_friend = points(life=1)
    assert alone == PRICE * 1000 * 4 // 6
    assert no_friend == 0
    assert points(far=2000) == points(LEFT, life=1) == (alone, 0)
    assert points()[0] > alone
    assert points(LEFT)[0] == alone
    assert points(LEFT)[1] == pytest.approx(points()[0] - alone, abs=1)
