"""The page of an army mends the errors of its units and designs, and prices the update of designs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt

from armybuilder.desktop.army.page import ArmyPage
from armybuilder.desktop.widgets.buttons import FixButton
from armybuilder.editing import armies, units, whole_documents
from armybuilder.editing.fields import set_field
from armybuilder.model.army import Army
from armybuilder.model.creature import Creature
from armybuilder.model.machine import Vehicle
from armybuilder.model.unit import Unit

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow
    from armybuilder.model.bundle import AnyDocument


def made(window: MainWindow, kind: str, name: str) -> AnyDocument:
    """Create a document in the window's library."""
    document = whole_documents.start(kind, name)
    window.session.apply(whole_documents.create(document))
    return document


def unit_of(window: MainWindow, key: str) -> Unit:
    """Return a unit in its present state."""
    unit = window.session.documents[key]
    assert isinstance(unit, Unit)
    return unit


@pytest.fixture
def own(window: MainWindow) -> tuple[Army, Unit, Creature]:
    """An army with a unit of three models of a new creature."""
    creature, unit, army = (
        made(window, kind, name)
        for kind, name in (("creature", "Ferryman"), ("unit", "Runners"), ("army", "Ferry Guard"))
    )
    assert isinstance(creature, Creature)
    assert isinstance(unit, Unit)
    assert isinstance(army, Army)
    window.session.apply(units.add_member(unit, creature))
    window.session.apply(units.set_count(unit_of(window, unit.id), 0, 3))
    window.session.apply(armies.add_unit(army, unit_of(window, unit.id)))
    window.session.keep()
    return tuple(window.session.documents[one.id] for one in (army, unit, creature))  # type: ignore[return-value]


def page_of(window: MainWindow, key: str) -> ArmyPage:
    window.open(key)
    page = window.page()
    assert isinstance(page, ArmyPage)
    return page


def points(button: object) -> int:
    """Return the number in a button's words."""
    return int("".join(sign for sign in button.text() if sign.isdecimal()))  # type: ignore[attr-defined]


def test_updates_show_the_points_that_the_army_then_has(
    qtbot: QtBot, window: MainWindow, own: tuple[Army, Unit, Creature]
) -> None:
    army, unit, creature = own
    window.open(creature.id)
    window.session.apply(set_field(creature, "profile.mv", 14))
    window.open(unit.id)
    window.session.apply(units.set_count(unit_of(window, unit.id), 0, 6))
    page = page_of(window, army.id)
    bar = page.drift
    assert [one.name for one in bar.shown] == ["Ferryman", "Runners"]
    before = window.session.receipt(army.id).total
    assert bar.take_all.text().startswith("Update both: ")
    assert f"{before} points now, {points(bar.take_all)} with them" in bar.head.text()
    # The unit's own change doubles it, whatever its models cost now.
    runners = bar.shown[1]
    assert (runners.then, runners.now, points(bar.rows[1].property("take"))) == (
        before,
        2 * before,
        2 * before,
    )
    expected = points(bar.rows[0].property("take"))
    assert bar.rows[0].property("take").text() == f"Update: {expected} points"
    assert bar.rows[0].property("keep").text() == "Keep the old one"
    qtbot.mouseClick(bar.rows[0].property("take"), Qt.MouseButton.LeftButton)
    assert window.session.receipt(army.id).total == expected
    assert not bar.take_all.isVisible()
    window.actions_["undo"].trigger()
    whole = points(bar.take_all)
    qtbot.mouseClick(bar.take_all, Qt.MouseButton.LeftButton)
    assert window.session.receipt(army.id).total == whole
    assert not bar.isVisible()


def test_a_click_in_the_army_seats_a_pilot(
    qtbot: QtBot, window: MainWindow, own: tuple[Army, Unit, Creature]
) -> None:
    army, _, _ = own
    car, squad = made(window, "vehicle", "Ferry cart"), made(window, "unit", "Cart")
    assert isinstance(car, Vehicle)
    assert isinstance(squad, Unit)
    window.session.apply(units.add_member(squad, car))
    window.session.apply(set_field(unit_of(window, squad.id), "members.0.crew", ()))
    army_now = window.session.documents[army.id]
    assert isinstance(army_now, Army)
    window.session.apply(armies.add_unit(army_now, unit_of(window, squad.id)))
    window.session.keep()
    page = page_of(window, army.id)
    assert page.illegal()
    before = window.session.receipt(army.id).total
    qtbot.waitUntil(lambda: any(row.fix for row in page.problems.problems()))
    (row,) = (row for row in page.problems.problems() if row.severity == "error")
    assert row.fix == "Seat Ferryman as pilot"
    assert row.delta
    assert row.detail.startswith("Cart: ")
    button = next(one for one in page.problems.findChildren(FixButton) if one.text() == row.fix)
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert window.session.receipt(army.id).total == before + row.delta
    assert not page.illegal()
    assert not page.drift.isVisible()
    assert window.bar.fight.isEnabled()


def test_a_click_on_an_error_opens_its_design(
    qtbot: QtBot, window: MainWindow, own: tuple[Army, Unit, Creature]
) -> None:
    army, _, creature = own
    page = page_of(window, army.id)
    window.session.apply(set_field(creature, "profile.pf", 9))
    row = next(row for row in page.problems.problems() if row.detail.startswith("Ferryman: "))
    page.problems.place_requested.emit(row.key)
    assert window.page() is not None
    assert window.page().key == creature.id  # type: ignore[union-attr]
    window.open(army.id)
    qtbot.waitUntil(lambda: any(one.fix for one in page.problems.problems()))


def unmanned(window: MainWindow) -> Army:
    """Return an army of a single vehicle without a pilot."""
    car, squad, army = (made(window, kind, f"Cart {kind}") for kind in ("vehicle", "unit", "army"))
    assert isinstance(car, Vehicle)
    assert isinstance(army, Army)
    window.session.apply(units.add_member(unit_of(window, squad.id), car))
    window.session.apply(set_field(unit_of(window, squad.id), "members.0.crew", ()))
    window.session.apply(armies.add_unit(army, unit_of(window, squad.id)))
    window.session.keep()
    return army


def seats(page: ArmyPage) -> bool:
    """Say whether a row at the foot offers to seat a pilot."""
    return any(row.fix.endswith("as pilot") for row in page.problems.problems())


def test_a_large_library_has_pilots_too(qtbot: QtBot, window: MainWindow) -> None:
    """The window loads the cheapest people of a large library for the fixes of an army."""
    window.session.large = True
    page = page_of(window, unmanned(window).id)
    qtbot.waitUntil(lambda: seats(page))


def test_a_creature_without_its_weapon_stops_no_fix(qtbot: QtBot, window: MainWindow) -> None:
    army = unmanned(window)
    soldier = next(
        one for one in window.session.load("creature") if isinstance(one, Creature) and one.weapons
    )
    window.session.apply(whole_documents.delete(window.session.documents[soldier.weapons[0].weapon]))
    window.session.keep()
    page = page_of(window, army.id)
    qtbot.waitUntil(lambda: seats(page))
