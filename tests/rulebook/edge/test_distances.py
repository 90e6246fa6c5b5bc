"""The distances of the rules are exact to a tenth of a millimetre."""

from __future__ import annotations

import pytest

from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.edge import events, refusals, verbs
from armybuilder.battle.rulesets.edge import state as r
from armybuilder.battle.rulesets.edge.numbers import INCH
from tests.rulebook.edge.fields import Field, machine, roll, trooper


def set_apart(field: Field, one: int, other: int, away: int) -> None:
    """Place a model at a distance from another, base to base."""
    x, radius = field.get(one, "X", "RADIUS")
    field.put(other, X=x + radius + field.get(other, "RADIUS") + away, Y=field.get(one, "Y"))


@pytest.mark.rule("WE-041")
@pytest.mark.parametrize(
    ("away", "modifier"), [(6 * INCH - 1, 3), (6 * INCH, 0), (18 * INCH, 0), (18 * INCH + 1, -1)]
)
def test_close_and_far_range_have_exact_ends(away: int, modifier: int) -> None:
    """A rifle has a range of 36 inches. [WE-D16]"""
    field = Field()
    field.squad(0, 1, trooper())
    assert field.do("distance_modifier", field.weapon(), away, 0) == modifier


@pytest.mark.rule("WE-086")
@pytest.mark.parametrize(("more", "fires"), [(0, 1), (1, 0)])
def test_a_suppressed_unit_fires_within_six_inches(more: int, fires: int) -> None:
    """The mover ends so near. [WE-D42]"""
    field = Field()
    mine, theirs = field.squad(0, 1, trooper()), field.squad(1, 1, trooper(), 10)
    field.put(theirs, UNIT_MOVED=1)
    set_apart(field, field.member(mine), field.member(theirs), 6 * INCH + more)
    assert field.do("is_menace", mine, theirs) == fires


@pytest.mark.rule("WE-D50")
@pytest.mark.parametrize(("more", "runs"), [(0, True), (1, False)])
def test_a_broken_unit_runs_within_twelve_inches(more: int, runs: bool) -> None:
    field = Field(*roll(0, events.DIE_WE_RALLY, 1))
    mine, theirs = field.squad(0, 1, trooper(), 20), field.squad(1, 1, trooper(), 40)
    field.put(mine, UNIT_MORALE=r.MORALE_BROKEN)
    man = field.member(mine)
    set_apart(field, man, field.member(theirs), 12 * INCH + more)
    field.do("rally_unit", mine)
    assert (field.get(man, "X") != 20 * INCH) == runs


@pytest.mark.rule("WE-003")
@pytest.mark.parametrize(("more", "reason"), [(0, 0), (1, verbs.WE_REASON_TOO_FAR)])
def test_passengers_get_out_within_ten_centimetres(more: int, reason: int) -> None:
    field = Field()
    truck = field.add(field.unit(0), machine(), 20, 20, BERTH=4 * 1000**2)
    squad = field.unit(0)
    man = field.add(squad, trooper(), 20, 20, HOME=truck, BERTH=st.SEAT_INSIDE)
    field.put(man, CARRIED_BY=truck, STATUS=st.ABOARD)
    at = st.CHOICE_AT
    field.block[at + st.CHOICE_POINTS] = 1
    field.block[at + st.CHOICE_PATH] = 20 * INCH + refusals.OUT_WITHIN + more
    field.block[at + st.CHOICE_PATH + 1] = 20 * INCH
    assert field.do("out_refusal", squad) == reason
