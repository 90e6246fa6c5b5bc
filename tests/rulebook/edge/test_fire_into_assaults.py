"""Fire at units in an assault, which is allowed and may strike either side. [WE-040]"""

from __future__ import annotations

from fractions import Fraction
from math import isqrt

import pytest

from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.edge import events
from armybuilder.battle.rulesets.edge import state as r
from armybuilder.battle.rulesets.edge import verbs as o
from tests.rulebook.edge.fields import REGULAR, Field, gun, machine, roll, trooper
from tests.rulebook.edge.games import LEFT, RIGHT, Game
from tests.rulebook.edge.test_chances import chances, promised

FIRE, STRAY, HIT = events.DIE_WE_FIRE, events.DIE_WE_STRAY, events.DIE_WE_TO_HIT
TWO_DICE = trooper(REGULAR, gun(st.HEAVY, 3))


def brawl(*dice: tuple[int, int, int], foe_at: float = 20.5) -> tuple[Field, int, int, int]:
    """Return a field with a firer (number 0), an enemy squad (1 to 3) and a comrade (4).

    The squad is 20 inches off, and the comrade is in an assault with it.
    """
    field = Field(*dice)
    firers = field.squad(0, 1, TWO_DICE)
    enemies = field.squad(1, 3, trooper(), 20)
    comrades = field.squad(0, 1, trooper((10, 6, 5, 3, 5)), foe_at)
    field.put(enemies, LOCKED_WITH=comrades)
    field.put(comrades, LOCKED_WITH=enemies)
    return field, firers, enemies, comrades


@pytest.mark.rule("WE-040", "WE-013")
def test_a_unit_in_an_assault_can_be_fired_at() -> None:
    field, firers, enemies, _ = brawl()
    field.order(firers, r.ORDER_HOLD)
    allowed = field.do("can_fire_at", firers, enemies)
    assert allowed == 1, "one man in contact does not shield a whole unit from fire (WE-040)"


@pytest.mark.rule("WE-040", "WE-041")
@pytest.mark.parametrize(("face", "enemy"), [(10, 0), (11, 2)], ids=("astray", "aimed"))
def test_each_die_at_a_model_in_contact_may_stray(face: int, enemy: int) -> None:
    """On 11 and more the die strikes its target, and else the target's opponent.

    The opponent meets the die with its own armour and may fall.
    """
    field, firers, enemies, comrades = brawl(*roll(0, STRAY, face, face), *roll(0, FIRE, 20, 14))
    field.do("attack", firers, enemies, r.FIRE_NORMAL)
    markers = field.get(enemies, "HIT_MARKERS"), field.get(comrades, "HIT_MARKERS")
    assert markers == (enemy, 2 - enemy), f"markers of enemies and comrades on a {face} (WE-040): {markers}"
    assert field.results(events.WE_STRAY) == [enemy // 2] * 2
    assert {row["TARGET"] for row in field.told(events.WE_SHOT)} == {1 if enemy else 4}
    totals = {row["TOTAL"] for row in field.told(events.WE_SHOT)}
    assert totals == {2 if enemy else -1}, (
        f"the weapon's 1 and the armour of who is struck expected, got {totals}"
    )
    assert field.get(field.member(comrades), "FELL_NOW") == (0 if enemy else 1)
    assert field.dice_left() == 0


@pytest.mark.rule("WE-040")
def test_fire_at_a_model_out_of_contact_never_strays() -> None:
    """The nearest model counts, and only a model behind it is in contact."""
    field, firers, enemies, comrades = brawl(*roll(0, FIRE, 14, 14), foe_at=23)
    field.put(field.member(enemies, 2), X=field.get(field.member(comrades), "X") - 100)
    field.do("attack", firers, enemies, r.FIRE_NORMAL)
    assert field.told(events.WE_STRAY) == []
    assert field.get(enemies, "HIT_MARKERS", "CASUALTY_POOL") == (2, 2)


@pytest.mark.rule("WE-040", "WE-100")
@pytest.mark.parametrize(("face", "told"), [(10, events.WE_SHOT), (11, events.WE_TO_HIT)])
def test_fire_at_an_assaulted_vehicle_may_strike_its_attackers(face: int, told: int) -> None:
    field = Field(*roll(0, STRAY, face, face), *roll(0, FIRE, 2, 2), *roll(0, HIT, 2, 2))
    firers = field.squad(0, 1, TWO_DICE)
    vehicle = field.add(field.unit(1), machine(5), 20)
    comrades = field.squad(0, 1, trooper(), 20.5)
    field.put(comrades, LOCKED_WITH=field.get(vehicle, "UNIT"))
    field.do("attack", firers, field.get(vehicle, "UNIT"), r.FIRE_NORMAL)
    assert len(field.told(told)) == 2
    assert len(field.told(events.WE_SHOT)) + len(field.told(events.WE_TO_HIT)) == 2
    assert field.get(field.member(firers), "SHOT_AT_UNIT") == field.get(vehicle, "UNIT")


@pytest.mark.rule("WE-040", "WE-041")
def test_fire_into_an_assault_has_half_the_forecast() -> None:
    field, firers, enemies, comrades = brawl()
    inside = promised(field, o.FIRE_AT, firers, enemies)
    field.put(field.member(comrades), STATUS=st.KILLED)
    outside = promised(field, o.FIRE_AT, firers, enemies)
    for within, without in zip(chances(inside), chances(outside), strict=True):
        # of two dice each hits half as often
        missed = Fraction(isqrt((1 - without).numerator), isqrt((1 - without).denominator))
        assert missed**2 == 1 - without
        assert 1 - within == ((1 + missed) / 2) ** 2
    assert inside[st.FORECAST_POINTS] == outside[st.FORECAST_POINTS] // 2


@pytest.mark.rule("WE-040", "WE-020")
@pytest.mark.parametrize("face", [10, 11])
def test_support_into_an_assault_may_strike_either_side(face: int) -> None:
    field, _, enemies, comrades = brawl(*roll(-1, STRAY, *[face] * 4), *roll(-1, FIRE, *[14] * 4))
    unit = field.squad(0, 1, trooper(rank=1), -5)
    weapon = field.get(field.member(unit), "WEAPONS")
    field.put(weapon, SHOT_RATE=4)
    field.do("strike_from_afar", field.member(unit), weapon, enemies)
    assert field.get(enemies, "HIT_MARKERS") == (4 if face == 11 else 0)
    assert field.get(comrades, "HIT_MARKERS") == (0 if face == 11 else 4)


@pytest.mark.rule("WE-040")
def test_the_bot_fires_only_without_danger_to_its_side() -> None:
    field, firers, enemies, comrades = brawl()
    field.order(firers, r.ORDER_HOLD)
    assert field.do("best_target", firers) == 0
    field.put(field.member(comrades), X=0)
    assert field.do("best_target", firers) == enemies, "nobody is near who could be struck"


@pytest.mark.rule("WE-013", "WE-020")
@pytest.mark.parametrize(
    ("order", "fires"), [(o.HOLD_GROUND, True), (o.AIMED_SHOT, True), (o.ADVANCE, True), (o.RUN_ORDER, False)]
)
def test_a_charged_unit_fires_as_its_order_says(order: int, fires: bool) -> None:
    """The charger does not shoot, but the charged unit may fire as its order says.

    It may fire at the charger and at others.
    """
    game = Game(*roll(-1, events.DIE_WE_ORDER, *[20] * 9), *roll(-1, FIRE, *(2,) * 9))
    mine, theirs = game.squad(LEFT, 1, trooper(), 20), game.squad(RIGHT, 1, trooper(), 26)
    other = game.squad(LEFT, 1, trooper(), 20)
    game.put(game.member(other), Y=2000)
    game.begin()
    game.order_all(u0=o.CHARGE_ORDER, u1=order, u2=o.RUN_ORDER)
    game.make(o.CHARGE_AT, mine, target=theirs)
    assert game.get(theirs, "LOCKED_WITH") == mine
    fired = False
    while game.block[st.TURN] == 1 and game.asked()[0]:
        if game.asked()[0] == o.DECIDE_FIRE and not fired:
            assert (game.about(), game.say(o.FIRE_AT, theirs, target=other)) == (theirs, 0)
            game.make(o.FIRE_AT, theirs, target=mine)
            fired = True
        else:
            game.make(o.HOLD_FIRE if game.asked()[0] == o.DECIDE_FIRE else o.STAY_THERE, game.about())
    assert fired is fires, "a unit in an assault fires as its order says (WE-013)"
