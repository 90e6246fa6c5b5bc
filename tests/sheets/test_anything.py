"""Sheets of arbitrary documents, legal or not, whose figures are the receipt's."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from armybuilder.model.army import Army, Entry, Fortification
from armybuilder.points import legality
from armybuilder.points.prices.pricing import price
from armybuilder.sheets.cards.cards import card
from armybuilder.sheets.contents.content import Roster, figure
from armybuilder.sheets.parts.sheet_source import SheetSource
from armybuilder.sheets.printouts.roster import roster
from armybuilder.sheets.texts.text import html, markdown, plain_text
from armybuilder.sheets.typeset.render import render, warnings
from tests.points import strategies

quick = settings(max_examples=50, deadline=None, suppress_health_check=[HealthCheck.too_slow])
slow = settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])

counts = st.sampled_from([1, 2, 3, 12, 13, 200])


@st.composite
def armies(draw: st.DrawFn) -> tuple[Army, dict[str, Any]]:
    """Return an army of a random unit, several times over, with everything that an army may carry."""
    unit, documents = draw(strategies.units())
    entries = tuple(
        Entry(id=str(number), unit=unit.id, count=draw(counts))
        for number in range(1, draw(st.integers(1, 3)) + 1)
    )
    built = st.builds(
        Fortification,
        type=st.sampled_from(["trench", "bunker"]),
        models=st.integers(1, 9),
        life_support=st.sampled_from(["none", "partial", "full"]),
    )
    army = Army(
        id="army",
        name="Army",
        units=entries,
        points_limit=draw(st.none() | st.integers(0, 5000)),
        campaign=draw(st.booleans()),
        readings=draw(strategies.readings),
        support_weapons=tuple(draw(st.lists(st.sampled_from(["a", "b"]), max_size=3))),
        fortifications=tuple(draw(st.lists(built, max_size=2))),
    )
    return army, documents


def number(shown: str) -> int:
    return int(shown.replace(",", "").replace("−", "-"))


def points_of(made: Roster) -> int:
    return sum(number(group.head.points) for group in made.groups)


@pytest.mark.long
@given(made=strategies.designs())
@quick
def test_any_design_has_a_card_with_its_price(made: tuple[Any, dict[str, Any]]) -> None:
    design, documents = made
    shown = card(design, SheetSource(documents))
    assert shown.points == figure(price(design, documents).total)
    errors = legality.blocks(problem for _, problem in legality.all_problems(design, documents))
    assert bool(shown.bar) == errors
    assert all(len(weapon.bands) == len(shown.bands) for weapon in shown.weapons)
    for band in range(len(shown.bands)):
        assert any(weapon.bands[band] for weapon in shown.weapons)


@given(made=strategies.units())
@quick
def test_any_unit_has_a_card_with_its_price(made: tuple[Any, dict[str, Any]]) -> None:
    unit, documents = made
    assert card(unit, SheetSource(documents)).points == figure(price(unit, documents).total)


@pytest.mark.long
@given(made=armies())
@quick
def test_the_groups_of_any_army_sum_to_its_price(made: tuple[Army, dict[str, Any]]) -> None:
    army, documents = made
    shown = roster(army, SheetSource(documents))
    assert points_of(shown) == price(army, documents).total == number(shown.points)
    for text in (markdown(shown), plain_text(shown), html(shown)):
        assert all(weapon.name in text for weapon in shown.weapons)


@pytest.mark.long
@given(made=armies())
@slow
def test_any_army_can_be_set(made: tuple[Army, dict[str, Any]]) -> None:
    shown = roster(made[0], SheetSource(made[1]))
    assert warnings(shown) == ()
    assert render(shown, "pdf").startswith(b"%PDF")


@given(made=strategies.designs())
@slow
def test_any_design_can_be_set(made: tuple[Any, dict[str, Any]]) -> None:
    shown = card(made[0], SheetSource(made[1]))
    assert warnings(shown) == ()
    assert len(render(shown, "svg")) == 1
