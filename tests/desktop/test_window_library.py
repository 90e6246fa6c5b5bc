"""The library dock: search, edits in its rows, and undo of deletions."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QSignalSpy, QTest

from armybuilder.desktop.desk.wanted import OddsWanted
from armybuilder.desktop.documents.document_signs import KIND_SIGNS
from armybuilder.desktop.library.library_model import LibraryRow, with_variants
from armybuilder.desktop.look.number_format import grouped
from armybuilder.desktop.widgets.delegates import RowRole
from armybuilder.editing import whole_documents
from armybuilder.editing.fields import set_field
from armybuilder.library.store import Library
from armybuilder.model.creature import Creature
from armybuilder.model.references import named_by
from armybuilder.model.unit import Unit
from tests.desktop.parts import shelf_of

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow
    from armybuilder.points.prices.receipt import Receipt


def shown(window: MainWindow) -> list[str]:
    """Return the names of the listed documents."""
    model = shelf_of(window.library)
    names = []
    for place in range(model.rowCount()):
        top = model.index(place, 0)
        row = model.row(top)
        if row is not None:
            names.append(row.name)
        names += [str(model.index(n, 0, top).data()) for n in range(model.rowCount(top))]
    return names


def search(qtbot: QtBot, window: MainWindow, text: str) -> list[str]:
    window.library.search.clear()
    qtbot.keyClicks(window.library.search, text)
    window.library.reload()
    return shown(window)


@pytest.mark.long
def test_a_search_lists_the_matching_documents(qtbot: QtBot, window: MainWindow) -> None:
    everything = shown(window)
    cheap = search(qtbot, window, "kind:vehicle cost<100")
    assert 0 < len(cheap) < len(everything)
    vehicles = {one.name for one in window.session.load("vehicle")}
    assert set(cheap) <= vehicles
    assert str(len(cheap)) in window.library.count.text()


@pytest.mark.long
def test_an_empty_search_result_offers_a_button(qtbot: QtBot, window: MainWindow) -> None:
    assert search(qtbot, window, "zzzzzz") == []
    assert window.library.empty.isVisibleTo(window)
    window.library.empty.acted.emit()
    window.library.reload()
    assert shown(window)


@pytest.mark.long
def test_the_chip_lists_illegal_documents(qtbot: QtBot, window: MainWindow) -> None:
    creature = window.session.load("creature")[0]
    window.open(creature.id)
    window.page().set("profile.pf", 9)  # type: ignore[union-attr]
    window.session.keep()
    window.library.chips.illegal.click()
    assert creature.name in shown(window)


@pytest.mark.long
def test_the_list_shows_unsaved_edits(window: MainWindow) -> None:
    creature = window.session.load("creature")[0]
    window.open(creature.id)
    window.page().set("name", "Freshly named")  # type: ignore[union-attr]
    window.library.reload()
    assert "Freshly named" in shown(window)
    window.library.make("weapon")
    window.library.reload()
    assert window.page().title() in shown(window)  # type: ignore[union-attr]


@pytest.mark.long
def test_a_changed_price_updates_only_its_row(qtbot: QtBot, window: MainWindow) -> None:
    creature = window.session.load("creature")[0]
    window.open(creature.id)
    model = shelf_of(window.library)
    told = QSignalSpy(model.dataChanged)
    before = model.row(model.find(creature.id))
    window.page().set("profile.mv", creature.profile.mv + 2)  # type: ignore[union-attr]
    window.library._look_again()
    row = model.row(model.find(creature.id))
    assert row is not None
    assert before is not None
    assert row.points == str(window.session.receipt(creature.id).total) != before.points
    assert told.count() == 1
    search(qtbot, window, "kind:vehicle")
    window.library.search.clear()
    window.library._look_again()
    assert creature.name in shown(window), "the whole list comes back after a search, edits or not"


@pytest.mark.long
def test_a_renamed_documents_row_moves_to_its_place(window: MainWindow) -> None:
    creatures = window.session.load("creature")
    window.open(creatures[3].id)
    dock, resets = window.library, QSignalSpy(shelf_of(window.library).modelReset)
    opened = dock._open_keys()
    for name in ("zz", "Zzz", "aa", creatures[3].name, f"{creatures[4].name} 2", f"{creatures[2].name} 2"):
        page = window.page()
        assert page is not None
        page.set("name", name)  # type: ignore[attr-defined]
        dock.reload()
        index = shelf_of(dock).find(creatures[3].id)
        model, above = shelf_of(dock), index.parent()
        listed = [str(model.index(row, 0, above).data()) for row in range(model.rowCount(above))]
        assert listed == sorted(listed, key=str.casefold)
        assert name in listed
        assert dock.chosen() == [creatures[3].id]
        assert dock._open_keys() == opened
    assert resets.count() == 0


def test_a_trashed_document_can_be_restored(window: MainWindow) -> None:
    window.library.make("weapon")
    weapon = window.page().document  # type: ignore[union-attr]
    window.actions_["trash"].trigger()
    assert all(page.key != weapon.id for page in window.pages)
    window.session.keep()
    window.library.reload()
    trashed = shelf_of(window.library).row(shelf_of(window.library).find(weapon.id))
    assert trashed is not None
    assert trashed.trashed
    window.library.document_actions.restore([weapon.id])
    window.library.reload()
    back = shelf_of(window.library).row(shelf_of(window.library).find(weapon.id))
    assert back is not None
    assert not back.trashed


@pytest.mark.long
def test_a_used_document_is_not_deleted(window: MainWindow, library: Library) -> None:
    weapon = next(one for one in window.session.load("weapon") if library.used_by(one.id))
    window.library.document_actions.trash([weapon.id])
    assert weapon.id in window.session.documents
    assert library.used_by(weapon.id)[0].name in window.status.currentMessage()


@pytest.mark.long
def test_undo_restores_a_deleted_document(window: MainWindow, library: Library) -> None:
    army = window.session.load("army")[0]
    window.library.document_actions.trash([army.id])
    window.session.keep()
    window.actions_["undo"].trigger()
    window.session.keep()
    assert library.fetch(army.id).name == army.name
    assert army.id in {row.id for row in library.summaries("army")}


def test_enter_opens_and_a_click_opens(qtbot: QtBot, window: MainWindow) -> None:
    army = window.session.load("army")[-1]
    index = shelf_of(window.library).find(army.id)
    window.library.tree.setExpanded(index.parent(), True)
    window.library.tree.setCurrentIndex(index)
    qtbot.keyClick(window.library.tree, Qt.Key.Key_Return)
    assert window.page().key == army.id  # type: ignore[union-attr]
    assert window.library.tree.currentIndex() != QModelIndex()


def test_variants_are_listed_below_their_originals() -> None:
    """Variants of an absent document, or of another variant, have rows of their own."""
    rows = [
        LibraryRow(key, "creature", key, "5", KIND_SIGNS["creature"], original=original)
        for key, original in (("v", "a"), ("a", ""), ("b", ""), ("w", "a"), ("x", "v"), ("y", "gone"))
    ]
    assert [one.id for one in with_variants(rows)] == ["a", "v", "w", "b", "x", "y"]
    assert {one.id for one in rows if one.beneath} == {"v", "w"}


def test_an_empty_library_offers_a_beginning(qtbot: QtBot, tmp_path: Path) -> None:
    from armybuilder.desktop.desk.settings import Settings
    from armybuilder.desktop.start import CrashDesk, make_window

    with Library.open(tmp_path / "empty.db") as library:
        window = make_window(library, Settings(tmp_path / "empty.ini"), CrashDesk())
        qtbot.addWidget(window)
        window.show()
        assert window.library.bare.isVisibleTo(window)
        window.show_wanted(OddsWanted())
        window.library.bare.acted.emit()
        assert window.page().title()  # type: ignore[union-attr]
        window.close()


@pytest.mark.long
def test_an_empty_library_offers_the_starter_designs(qtbot: QtBot, tmp_path: Path) -> None:
    from armybuilder.desktop.desk.settings import Settings
    from armybuilder.desktop.start import CrashDesk, make_window

    with Library.open(tmp_path / "empty.db") as library:
        window = make_window(library, Settings(tmp_path / "empty.ini"), CrashDesk())
        qtbot.addWidget(window)
        window.resize(1280, 720)
        window.show()
        assert window.library.width() >= window.library.minimumSizeHint().width()
        qtbot.mouseClick(window.library.starter, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(lambda: not window.library.bare.isVisible())
        assert window.session.load("army")
        window.close()


@pytest.mark.long
def test_a_command_is_run_by_typing_it(qtbot: QtBot, window: MainWindow) -> None:
    window.actions_["command"].trigger()
    qtbot.keyClicks(window.bar.command, "New army")
    qtbot.keyClick(window.bar.command, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.page().document.kind == "army" and not window.page().document.units)  # type: ignore[union-attr]


@pytest.mark.long
def test_the_branches_stay_open_through_a_search(qtbot: QtBot, window: MainWindow) -> None:
    dock = window.library
    before = dock._open_keys()
    search(qtbot, window, "trooper")
    dock.search.clear()
    dock.reload()
    assert before
    assert {
        key for key in before if dock.tree.isExpanded(shelf_of(dock).index(place_of(window, key), 0))
    } == before


def place_of(window: MainWindow, key: str) -> int:
    model = shelf_of(window.library)
    branches = [model.branch(model.index(place, 0)) for place in range(model.rowCount())]
    return next(place for place, branch in enumerate(branches) if branch is not None and branch.key == key)


@pytest.mark.long
def test_enter_opens_the_name_that_was_typed(qtbot: QtBot, window: MainWindow) -> None:
    creature = next(one for one in window.session.load("creature") if one.name.casefold() == "trooper")
    search(qtbot, window, "trooper")
    qtbot.keyClick(window.library.search, Qt.Key.Key_Return)
    page = window.page()
    assert page is not None
    assert page.title().casefold() == creature.name.casefold()


@pytest.mark.long
def test_a_found_row_shows_the_profile_as_edited(qtbot: QtBot, window: MainWindow) -> None:
    creature = window.session.load("creature")[0]
    search(qtbot, window, creature.name)
    more = creature.profile.mv + 1  # type: ignore[union-attr]
    window.session.apply(set_field(creature, "profile.mv", more))
    window.library.reload()
    row = shelf_of(window.library).row(shelf_of(window.library).find(creature.id))
    assert row is not None
    assert f"MV {more} " in row.second


def test_the_status_bar_counts_as_the_search_does(qtbot: QtBot, window: MainWindow) -> None:
    """Documents in the trash are not counted."""

    def said() -> str:
        return window.status.bits._bits["library"].text()

    held = len(window.session.library.summaries())
    assert said() == f"Home shelf, {held} documents"
    search(qtbot, window, "trooper")
    assert window.library.count.text().endswith(f" of {held} documents")
    window.session.apply(whole_documents.delete(window.session.documents["a-levy"]))
    window.session.keep()
    assert said() == f"Home shelf, {held - 1} documents"


def row_points(window: MainWindow, key: str) -> str:
    """Return the points in the row of a document."""
    model = shelf_of(window.library)
    return str(model.data(model.find(key), RowRole.POINTS))


def used_creature(window: MainWindow) -> tuple[Creature, Unit]:
    """Return a creature and a unit with it, of the starter library."""
    unit = next(one for one in window.session.load("unit") if isinstance(one, Unit) and any(named_by(one)))
    for named in named_by(unit):
        found = window.session.documents[named.id]
        if isinstance(found, Creature):
            return found, unit
    raise AssertionError(unit.name)


@pytest.mark.long
def test_a_units_row_follows_edits_of_its_designs(qtbot: QtBot, window: MainWindow) -> None:
    creature, unit = used_creature(window)
    window.library._open_branches({"unit"})
    before = row_points(window, unit.id)
    window.session.apply(set_field(creature, "profile.fa", 3 if creature.profile.fa != 3 else 4))
    qtbot.waitUntil(lambda: row_points(window, unit.id) != before)
    assert window.session.unsaved(creature.id)
    assert row_points(window, unit.id) == grouped(window.session.receipt(unit.id).total)
    window.session.undo()
    qtbot.waitUntil(lambda: row_points(window, unit.id) == before)
    assert window.session.unsaved(creature.id)


@pytest.mark.long
def test_an_army_without_the_edit_keeps_listed_points(qtbot: QtBot, window: MainWindow) -> None:
    creature, unit = used_creature(window)
    library = window.session.library
    armies = [row for row in library.used_by(unit.id) if row.kind == "army"]
    before = [row_points(window, row.id) for row in armies]
    assert armies
    window.session.apply(set_field(creature, "profile.fa", 3 if creature.profile.fa != 3 else 4))
    window.library._reload_timer.timeout.emit()
    assert [row_points(window, row.id) for row in armies] == before
    window.session.keep()
    window.library.reload()
    assert [row_points(window, row.id) for row in armies] == before


@pytest.mark.long
def test_only_rows_in_sight_are_priced_after_a_key(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    creature, unit = used_creature(window)
    window.library._open_branches(set())
    asked: list[str] = []
    priced = window.session.receipt

    def ask(key: str) -> Receipt:
        asked.append(key)
        return priced(key)

    monkeypatch.setattr(window.session, "receipt", ask)
    window.session.apply(set_field(creature, "profile.fa", 3 if creature.profile.fa != 3 else 4))
    window.library._reload_timer.timeout.emit()
    assert unit.id not in asked
    assert row_points(window, unit.id) == grouped(priced(unit.id).total)
    assert unit.id in asked


def test_ctrl_tab_leaves_one_row_chosen(qtbot: QtBot, window: MainWindow) -> None:
    """While Ctrl is held a view adds rows to those chosen."""
    creatures = [one.id for one in window.session.load("creature")[:3]]
    window.library.tree.expandAll()
    for key in creatures:
        window.open(key)
    window.activateWindow()
    handle = window.windowHandle()
    for _ in range(3):
        QTest.keyPress(handle, Qt.Key.Key_Tab, Qt.KeyboardModifier.ControlModifier)
        page = window.page()
        assert page is not None
        assert window.library.chosen() == [page.key]
        QTest.keyRelease(handle, Qt.Key.Key_Tab, Qt.KeyboardModifier.ControlModifier)
    assert not window.library.count.isVisible()


def test_rows_wait_until_typing_rests(window: MainWindow) -> None:
    """A fast typist presses a key each 90 ms, which updates no rows."""
    assert window.library._reload_timer.interval() > 2 * 90
