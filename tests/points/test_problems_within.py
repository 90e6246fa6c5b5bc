"""An army shows the errors of all it names, each with the fixes that the document's own page has."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from armybuilder.model.army import Army
from armybuilder.model.creature import Creature
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.model.unit import Unit
from armybuilder.model.weapon import LinkedWeapon, Weapon
from armybuilder.points.legality import problems, problems_within
from armybuilder.points.prices.pricing import price
from armybuilder.words import english
from tests.points.designs import Bench
from tests.rulebook.points.cases import CASES, Case

if TYPE_CHECKING:
    from armybuilder.model.bundle import AnyDocument

ERRORS = [(place, case) for place, case in enumerate(CASES) if case.code.startswith("E")]


def army_of(bench: Bench, document: AnyDocument) -> Army:
    """Return an army that fields a document, twice if that may be."""
    if isinstance(document, Army):
        return document
    if isinstance(document, Unit):
        return bench.army(document, document)
    if isinstance(document, Creature | Robot | Vehicle):
        return army_of(bench, bench.unit(document))
    assert isinstance(document, Weapon | LinkedWeapon)
    return army_of(bench, bench.creature("10/6/6/0/6", document))


@pytest.mark.parametrize("case", [case for _, case in ERRORS], ids=[f"{one.code}-{at}" for at, one in ERRORS])
def test_every_error_has_its_fix_in_the_army(case: Case) -> None:
    bench = Bench()
    document = case.bad(bench)
    army = army_of(bench, document)
    alone = [one for one in problems(document, bench.documents) if one.code == case.code]
    shown = [
        one
        for key, one in problems_within(army, bench.documents)
        if key == document.id and one.code == case.code
    ]
    assert [one.message for one in shown] == [one.message for one in alone]
    for mine, theirs in zip(shown, alone, strict=True):
        assert bool(mine.fixes) == bool(theirs.fixes)
        for fix in mine.fixes:
            after = {**bench.documents, **{one.id: one for one in fix.changed}}
            change = price(after[army.id], after).total - price(army, bench.documents).total
            assert fix.delta == change


def test_a_pilot_is_priced_for_all_copies() -> None:
    bench = Bench()
    driver = bench.creature("10/6/6/0/6", name="Driver")
    car = bench.vehicle("20/0/0", seats=())
    army = bench.army(bench.unit(car), bench.unit(bench.creature("10/6/6/0/6")))
    army = army.model_copy(update={"units": (army.units[0].model_copy(update={"count": 3}), army.units[1])})
    bench.put(army)
    (found,) = [one for _, one in problems_within(army, bench.documents) if one.code == "E30"]
    assert found.fix is not None
    assert "Driver" in english().say(found.fix.label)
    assert found.fix.delta >= 3 * price(driver, bench.documents).total
