"""Advice on the screen: the best unit for its points, and random armies."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialogButtonBox

from armybuilder.counsel import formula_marks
from armybuilder.counsel.random_army import Mustered
from armybuilder.desktop.army.page import ArmyPage
from armybuilder.desktop.counsel.random_army import MusterDialog, bring_in
from armybuilder.desktop.counsel.solver_page import SolverPage
from armybuilder.desktop.designer.creature import CreaturePage
from armybuilder.desktop.look.icons import Icon
from armybuilder.editing import settings, whole_documents
from armybuilder.editing.fields import set_field
from armybuilder.library import answers
from armybuilder.model.army import Army, Entry
from armybuilder.model.bundle import names_in
from armybuilder.model.creature import Creature
from armybuilder.model.unit import Member, Unit
from armybuilder.model.weapon import Weapon
from tests.counsel.made_up_trial import of_worths
from tests.desktop.parts import PATIENCE_MS, number_field, rest_of
from tests.desktop.test_window_designs import nameless

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.widgets.stepper import Stepper
    from armybuilder.desktop.window.main_window import MainWindow
    from armybuilder.model.bundle import AnyDocument


def solving(qtbot: QtBot, window: MainWindow) -> SolverPage:
    window.actions_["solve"].trigger()
    page = window.page()
    assert isinstance(page, SolverPage)
    settle(qtbot, window, page)
    return page


def put(stepper: Stepper, value: int) -> None:
    """Type a number."""
    number_field(stepper).selectAll()
    QTest.keyClicks(number_field(stepper), str(value))
    QTest.keyClick(number_field(stepper), Qt.Key.Key_Return)


def settle(qtbot: QtBot, window: MainWindow, page: SolverPage) -> None:
    QApplication.processEvents()
    qtbot.waitUntil(lambda: not rest_of(page).isActive() and not window.desk.workers.busy())


def mustered(qtbot: QtBot, window: MainWindow) -> None:
    """Wait until all work is done."""
    qtbot.waitUntil(lambda: not window.desk.workers.busy())


def test_the_best_unit_is_priced_and_becomes_a_design(qtbot: QtBot, window: MainWindow) -> None:
    page = solving(qtbot, window)
    found = page.chosen()
    assert found is not None
    assert found.points <= 30
    assert found.effect * 100 >= 40
    assert page.total.text().startswith(str(found.points))
    before = {one.id for one in window.session.load("creature")}
    place = page.chart.current()
    page._show(0)
    assert (page.total.text(), page.make.isEnabled()) == (f"{page._found[0].points} points", True)
    for nobody in (-1, len(page._found)):
        page._show(nobody)
        assert not page.make.isEnabled()
        assert not page.total.isVisibleTo(page.side)
    page._show(place)
    page.chart.setFocus()
    qtbot.keyClick(page.chart, Qt.Key.Key_Return)
    made = window.page()
    assert isinstance(made, CreaturePage)
    assert isinstance(made.document, Creature)
    assert made.key not in before
    assert window.session.receipt(made.key).total == found.points
    assert not made.illegal()
    window.actions_["undo"].trigger()
    assert made.key not in window.session.documents


def test_a_changed_wish_has_a_new_answer(qtbot: QtBot, window: MainWindow) -> None:
    page = solving(qtbot, window)
    put(page.budget, 80)
    settle(qtbot, window, page)
    assert max(one.points for one in page._found) > 30
    page.table.selectRow(2)
    assert page.chart.current() == 2
    assert page.total.text().startswith(str(page._found[2].points))
    qtbot.keyClick(page.chart, Qt.Key.Key_Home)
    assert page.table.current_key() == "0"
    assert len(page.chart.as_table()) == len(page._found) + 1


def test_an_impossible_wish_shows_a_message(qtbot: QtBot, window: MainWindow) -> None:
    page = solving(qtbot, window)
    put(page.pf, 20)
    settle(qtbot, window, page)
    assert page.chosen() is None
    assert page.empty.isVisible()
    assert not page.make.isEnabled()
    page.make_design()
    assert window.page() is page


def test_a_random_armys_unit_name_counts_its_models(window: MainWindow) -> None:
    members = [(Member(design="c-boltman", count=count),) for count in (1, 2)]
    units = tuple(Unit(id=f"u{place}", name="Guard", members=own) for place, own in enumerate(members))
    army = Army(id="a", name="Watch", units=tuple(Entry(id=one.id, unit=one.id) for one in units))
    made = window.session.documents[bring_in(window.desk, Mustered(army, units, 0))]
    assert isinstance(made, Army)
    names = [window.session.documents[one.unit].name for one in made.units]
    assert names == ["Guard, Watch", "Guard \N{MULTIPLICATION SIGN} 2, Watch"]


@pytest.mark.long
def test_a_random_army_is_undone_in_one_step(qtbot: QtBot, window: MainWindow) -> None:
    before = dict(window.session.documents)
    window.actions_["muster"].trigger()
    dialog = window.findChild(MusterDialog)
    assert isinstance(dialog, MusterDialog)
    dialog.points.setValue(400)
    dialog.seed.setValue(7)
    dialog.buttons.accepted.emit()
    assert not dialog.buttons.button(QDialogButtonBox.StandardButton.Ok).isEnabled()
    mustered(qtbot, window)
    page = window.page()
    assert isinstance(page, ArmyPage)
    assert 380 <= window.session.receipt(page.key).total <= 400
    assert not page.illegal()
    units = page.army().units
    window.actions_["undo"].trigger()
    assert page.key not in window.session.documents
    assert set(window.session.documents) >= set(before)
    window.actions_["muster"].trigger()
    again = window.findChildren(MusterDialog)[-1]
    assert isinstance(again, MusterDialog)
    again.points.setValue(400)
    again.seed.setValue(7)
    again.buttons.accepted.emit()
    mustered(qtbot, window)
    second = window.page()
    assert isinstance(second, ArmyPage)
    assert [entry.count for entry in second.army().units] == [entry.count for entry in units]


@pytest.mark.long
def test_units_of_random_armies_have_different_names(qtbot: QtBot, window: MainWindow) -> None:
    """All designs are bare troopers, so that each of two successive armies needs new units."""
    session = window.session
    for unit in session.load("unit"):
        session.apply(whole_documents.delete(unit))
    held = {one.id for one in session.load("unit")}
    armies = []
    for seed in (7, 8):
        window.actions_["muster"].trigger()
        dialog = window.findChildren(MusterDialog)[-1]
        assert isinstance(dialog, MusterDialog)
        dialog.points.setValue(300)
        dialog.seed.setValue(seed)
        dialog.buttons.accepted.emit()
        mustered(qtbot, window)
        page = window.page()
        assert isinstance(page, ArmyPage)
        armies.append(page.key)
    made = [one for one in session.load("unit") if one.id not in held]
    assert len({one.name for one in made}) == len(made) > 3
    assert all(any(session.documents[key].name in one.name for key in armies) for one in made)
    kept = session.documents[armies[1]]
    assert isinstance(kept, Army)
    session.keep()
    window.library.document_actions.trash([armies[0]])
    left = {one.id for one in session.load("unit")} - held
    assert left == {entry.unit for entry in kept.units}
    window.actions_["undo"].trigger()
    assert {one.id for one in session.load("unit")} - held == {one.id for one in made}


def wanted() -> bool:
    """Return False, as the work is not cancelled."""
    return False


@pytest.mark.long
def test_a_muster_includes_the_latest_edits(window: MainWindow) -> None:
    """The worker reads the library, but documents only in the session count, and deleted ones do not."""
    session = window.session
    new = whole_documents.start("unit", "Brand new")
    session.apply(whole_documents.create(new))
    session.apply(set_field(session.documents["u-troopers"], "name", "Renamed"))
    read = session.documents.reader("unit")
    session.apply(whole_documents.delete(new))
    session.keep()
    assert read(wanted)[new.id] is new
    assert read(wanted)["u-troopers"].name == "Renamed"
    found = session.documents.reader("unit", "creature")(wanted)
    assert new.id not in found
    assert {one.kind for one in found.values()} == {"unit", "creature"}


@pytest.mark.long
def test_only_its_id_finds_a_trashed_document(window: MainWindow) -> None:
    session = window.session
    named = next(iter(names_in(session.documents["u-troopers"])))
    session.apply(whole_documents.delete(session.documents[named]))
    session.keep()
    read = session.documents.reader("unit", "creature")(wanted)
    assert named not in list(read)
    assert read[named].id == named
    assert "nobody" not in read


@pytest.mark.long
def test_a_cancelled_muster_adds_no_army(qtbot: QtBot, window: MainWindow) -> None:
    window.actions_["muster"].trigger()
    dialog = window.findChild(MusterDialog)
    assert isinstance(dialog, MusterDialog)
    before = {one.id for one in window.session.load("army")}
    dialog.buttons.accepted.emit()
    dialog.reject()
    mustered(qtbot, window)
    assert {one.id for one in window.session.load("army")} == before


@pytest.mark.long
@pytest.mark.parametrize("asked", ["muster", "solve"])
def test_a_cancelled_search_stops_reading_the_library(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch, asked: str
) -> None:
    """The worker stops at its present documents."""
    shelf, called_off, read = window.session.library._shelf, threading.Event(), []
    ours = shelf.documents

    def documents(ids: list[str]) -> dict[str, AnyDocument]:
        read.append(ids)
        called_off.wait(PATIENCE_MS / 1000)
        return ours(ids)

    monkeypatch.setattr(answers, "_READ_AT_ONCE", 1)
    window.actions_[asked].trigger()
    dialog, page = window.findChild(MusterDialog), window.page()
    if isinstance(page, SolverPage):
        settle(qtbot, window, page)
    monkeypatch.setattr(shelf, "documents", documents)
    if isinstance(dialog, MusterDialog):
        dialog.buttons.accepted.emit()
    elif isinstance(page, SolverPage):
        page.search()
    qtbot.waitUntil(lambda: bool(read))
    if isinstance(dialog, MusterDialog):
        dialog.reject()
    elif isinstance(page, SolverPage):
        page.leave()
    called_off.set()
    mustered(qtbot, window)
    assert len(read) == 1


def test_the_dialog_reports_a_budget_below_all_units(qtbot: QtBot, window: MainWindow) -> None:
    window.actions_["muster"].trigger()
    dialog = window.findChild(MusterDialog)
    assert isinstance(dialog, MusterDialog)
    dialog.points.setValue(1)
    dialog.buttons.accepted.emit()
    mustered(qtbot, window)
    assert "budget of 1" in dialog.fault.text()
    assert dialog.isVisible()
    dialog.reject()


def test_a_weapons_name_follows_the_penetration_reading(qtbot: QtBot, window: MainWindow) -> None:
    page = solving(qtbot, window)
    flamer = Weapon(id="w", name="", category="rifle", pen_level=1, attack="flame", area_radius_cm=3)
    assert "Pen 0" in page.weapon_name(flamer)
    window.session.apply(settings.reading("CA-D-010", "locked", "paid_pen"))
    assert "Pen 1" in page.weapon_name(flamer)


def test_a_search_by_worth_shows_each_points_worth(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(formula_marks, "results", lambda: of_worths({"shooting-6-5": (5, 20)}))
    page = solving(qtbot, window)
    assert "A point buys" not in page.table.as_table()[0]
    qtbot.mouseClick(page.by_worth, Qt.MouseButton.LeftButton)
    settle(qtbot, window, page)
    found = page.chosen()
    assert found is not None
    assert found.bought is not None
    assert page.table.as_table()[0][-1] == "A point buys"
    assert "larger marks buy more" in page.front.accessibleName()
    marked = [row.label for row in page.receipt.view.rows() if row.sign is Icon.CHEVRON_UP]
    assert marked == ["Shooting Skill 5"]
    qtbot.mouseClick(page.by_worth, Qt.MouseButton.LeftButton)
    settle(qtbot, window, page)
    assert "A point buys" not in page.table.as_table()[0]


def test_other_rules_bar_the_search_by_worth(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(formula_marks, "results", lambda: of_worths({}, "other"))
    window.actions_["solve"].trigger()
    page = window.page()
    assert isinstance(page, SolverPage)
    assert not page.by_worth.isEnabled()
    assert "your corrections" in page.by_worth.toolTip()


@pytest.mark.long
def test_the_chart_has_its_name_before_an_answer(window: MainWindow) -> None:
    window.actions_["solve"].trigger()
    assert nameless(window) == []


@pytest.mark.long
def test_no_result_is_shown_before_an_answer(qtbot: QtBot, window: MainWindow) -> None:
    window.actions_["solve"].trigger()
    page = window.page()
    assert isinstance(page, SolverPage)
    qtbot.waitUntil(window.desk.workers.busy)
    parts = (page.empty, page.chart, page.table, page.total, page.receipt)
    assert [part for part in parts if part.isVisible()] == []
    assert not page.make.isEnabled()
    assert "searching" in page.front.accessibleName()
    settle(qtbot, window, page)
    assert page.chart.isVisible()
    assert page.total.isVisible()
    assert page.make.isEnabled()


@pytest.mark.long
def test_an_old_answer_is_marked_until_the_new_arrives(qtbot: QtBot, window: MainWindow) -> None:
    page = solving(qtbot, window)
    assert "last question" not in page.front.accessibleName()
    put(page.budget, 40)
    assert "last question" in page.front.accessibleName()
    settle(qtbot, window, page)
    assert "last question" not in page.front.accessibleName()


@pytest.mark.long
def test_an_edited_weapon_or_reading_repeats_the_search(qtbot: QtBot, window: MainWindow) -> None:
    page = solving(qtbot, window)
    weapon = window.session.load("weapon")[0]
    window.open(weapon.id)
    window.session.apply(set_field(weapon, "targeting_bonus", 1))
    assert not rest_of(page).isActive()
    window.actions_["solve"].trigger()
    qtbot.waitUntil(window.desk.workers.busy)
    assert "last question" in page.front.accessibleName()
    settle(qtbot, window, page)
    window.session.apply(settings.reading("CA-D-010", "locked", "paid_pen"))
    qtbot.waitUntil(lambda: "last question" in page.front.accessibleName())
    settle(qtbot, window, page)
