"""The library browser: search help, saved searches, tags, several rows at once, import and undo."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QInputDialog, QMenu, QMessageBox

from armybuilder.desktop.library.clash_dialog import ClashDialog
from armybuilder.desktop.library.library_model import ID_ROLE
from armybuilder.editing.fields import set_field
from armybuilder.library.exchange import export
from armybuilder.library.saved_searches import saved_searches
from armybuilder.model.bundle import names_in, write
from tests.desktop.parts import shelf_of

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow
    from armybuilder.library.store import Library


def names(window: MainWindow) -> list[str]:
    """Return the names found by a search."""
    model = shelf_of(window.library)
    rows = [model.row(model.index(place, 0)) for place in range(model.rowCount())]
    return [row.name for row in rows if row is not None]


def type_search(qtbot: QtBot, window: MainWindow, text: str) -> None:
    window.library.search.setFocus()
    qtbot.keyClicks(window.library.search, text)


def choose(qtbot: QtBot, window: MainWindow, kind: str, count: int) -> list[str]:
    """Click the first rows of a kind, the later with Ctrl held, and return their ids."""
    tree, model = window.library.tree, shelf_of(window.library)
    ids = [one.id for one in window.session.load(kind)][:count]
    for place, key in enumerate(ids):
        index = model.find(key)
        tree.setExpanded(index.parent(), True)
        tree.scrollTo(index)
        held = Qt.KeyboardModifier.ControlModifier if place else Qt.KeyboardModifier.NoModifier
        spot = tree.visualRect(index).center()
        qtbot.mouseClick(tree.viewport(), Qt.MouseButton.LeftButton, held, spot)
    return ids


def offered(menu: QMenu | None) -> dict[str, bool]:
    """Return the entries of a menu with their enabled states."""
    assert menu is not None
    return {action.text(): action.isEnabled() for action in menu.actions() if action.text()}


def run(menu: QMenu | None, words: str) -> None:
    assert menu is not None
    next(action for action in menu.actions() if action.text() == words).trigger()


def test_fields_are_offered_while_they_are_typed(qtbot: QtBot, window: MainWindow) -> None:
    search = window.library.search
    type_search(qtbot, window, "p")
    assert search.offers() == ("pf>=", "pen>=")
    QTest.keyClick(search.popup, Qt.Key.Key_Down)
    QTest.keyClick(search.popup, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: search.text() == "pf>=")
    qtbot.keyClicks(search, "4 has:fla")
    assert "has:flame" in search.offers()
    QTest.keyClick(search.popup, Qt.Key.Key_Down)
    QTest.keyClick(search.popup, Qt.Key.Key_Tab)
    qtbot.waitUntil(lambda: search.text() == "pf>=4 has:flame ")
    assert search.offers() == ()


def test_escape_closes_the_offers_and_keeps_the_text(qtbot: QtBot, window: MainWindow) -> None:
    search = window.library.search
    type_search(qtbot, window, "ha")
    assert search.offers() == ("has:",)
    QTest.keyClick(search.popup, Qt.Key.Key_Escape)
    assert search.offers() == ()
    assert search.text() == "ha"


def test_the_help_types_its_examples(qtbot: QtBot, window: MainWindow) -> None:
    menu = window.library.search.help_menu()
    run(menu, next(text for text in offered(menu) if text.startswith("kind:robot,vehicle")))
    window.library.reload()
    machines = {one.name for kind in ("robot", "vehicle") for one in window.session.load(kind)}
    assert set(names(window)) == machines
    assert sum("\t" in text for text in offered(menu)) > 20


@pytest.mark.long
def test_an_invalid_search_shows_its_fault(qtbot: QtBot, window: MainWindow) -> None:
    type_search(qtbot, window, "colour:red")
    window.library.reload()
    assert window.library.faults.isVisibleTo(window)
    assert "colour" in window.library.faults.text()
    window.library.search.clear()
    window.library.reload()
    assert not window.library.faults.isVisibleTo(window)


def test_a_saved_search_is_renamed_and_deleted(qtbot: QtBot, window: MainWindow, library: Library) -> None:
    chips = window.library.chips
    type_search(qtbot, window, "kind:vehicle cost<100")
    qtbot.mouseClick(chips.keep, Qt.MouseButton.LeftButton)
    assert [each.query for each in saved_searches(library)] == ["kind:vehicle cost<100"]
    assert not chips.keep.isVisibleTo(window)
    window.library.search.clear()
    qtbot.mouseClick(chips.saved[0], Qt.MouseButton.LeftButton)
    found = names(window)
    assert found
    assert set(found) <= {one.name for one in window.session.load("vehicle")}
    run(chips.menu_of("kind:vehicle cost<100"), "Rename…")
    dialog = chips.findChild(QInputDialog)
    assert dialog is not None
    dialog.setTextValue("Cheap wheels")
    dialog.accept()
    assert chips.saved[0].text() == "Cheap wheels"
    assert names(window) == found
    run(chips.menu_of("Cheap wheels"), "Forget this search")
    assert saved_searches(library) == ()
    assert chips.saved == []
    assert window.session.undo_label is not None
    window.actions_["undo"].trigger()
    assert [chip.text() for chip in chips.saved] == ["Cheap wheels"]
    assert "Rename the search" in window.actions_["undo"].text()
    window.actions_["undo"].trigger()
    window.actions_["undo"].trigger()
    assert saved_searches(library) == ()
    assert chips.saved == []
    window.actions_["redo"].trigger()
    assert [each.query for each in saved_searches(library)] == ["kind:vehicle cost<100"]


def test_found_rows_can_be_sorted(qtbot: QtBot, window: MainWindow) -> None:
    type_search(qtbot, window, "kind:creature")
    window.library.reload()
    by_name = names(window)
    run(window.library._sort_menu, "By points, most first")
    by_points = names(window)
    totals = [window.session.receipt(one.id).total for one in window.session.load("creature")]
    assert sorted(by_name) == sorted(by_points)
    held = {one.name: window.session.receipt(one.id).total for one in window.session.load("creature")}
    assert [held[name] for name in by_points] == sorted(totals, reverse=True)


@pytest.mark.long
def test_several_rows_are_chosen_without_opening_them(qtbot: QtBot, window: MainWindow) -> None:
    before = len(window.pages)
    ids = choose(qtbot, window, "creature", 3)
    assert window.library.chosen() == ids
    assert len(window.pages) == before + 1
    assert "3" in window.library.count.text()
    window.library.reload()
    assert window.library.chosen() == ids


@pytest.mark.long
def test_selection_and_focus_follow_a_renamed_row(qtbot: QtBot, window: MainWindow) -> None:
    dock, tree = window.library, window.library.tree
    keys = choose(qtbot, window, "creature", 5)
    tree.setFocus()
    for name in ("zz", "aa", "zzz"):
        chosen, at = dock.chosen(), tree.currentIndex().data(ID_ROLE)
        window.session.apply(set_field(window.session.documents[keys[2]], "name", name))
        dock.reload()
        assert sorted(dock.chosen()) == sorted(chosen)
        assert tree.currentIndex().data(ID_ROLE) == at
        tree.setCurrentIndex(shelf_of(dock).find(keys[1]))
        qtbot.keyClick(tree, Qt.Key.Key_Down)


def test_the_menu_applies_to_all_chosen_rows(qtbot: QtBot, window: MainWindow) -> None:
    ids = choose(qtbot, window, "creature", 2)
    tree = window.library.tree
    spot = tree.visualRect(shelf_of(window.library).find(ids[0])).center()
    menu = offered(window.library.menu_at(spot))
    assert menu["Compare"]
    assert "History" not in menu
    army = window.session.load("army")[0]
    index = shelf_of(window.library).find(army.id)
    tree.setExpanded(index.parent(), True)
    tree.scrollTo(index)
    alone = offered(window.library.menu_at(tree.visualRect(index).center()))
    assert not alone["Compare"]
    assert alone["History"]


def test_undo_removes_a_tag_of_several_documents(qtbot: QtBot, window: MainWindow) -> None:
    ids = choose(qtbot, window, "creature", 2)
    window.library.edit_tags(ids)
    popup = window.library.tag_popup
    qtbot.keyClicks(popup.line, "winter guard")
    qtbot.keyClick(popup.line, Qt.Key.Key_Return)
    assert all("winter guard" in window.session.documents[key].tags for key in ids)
    assert popup.shown["winter guard"].isChecked()
    popup.close()
    label = window.session.undo_label
    assert label is not None
    assert window.desk.words.say(label) == "Tag 2 documents #winter guard"
    window.actions_["undo"].trigger()
    assert not any("winter guard" in window.session.documents[key].tags for key in ids)


def test_a_click_adds_a_partial_tag_to_all(qtbot: QtBot, window: MainWindow) -> None:
    ids = choose(qtbot, window, "creature", 2)
    window.library.document_actions.tag(ids[:1], "lead", on=True)
    window.library.edit_tags(ids)
    popup = window.library.tag_popup
    assert not popup.shown["lead"].isChecked()
    qtbot.mouseClick(popup.shown["lead"], Qt.MouseButton.LeftButton)
    assert all("lead" in window.session.documents[key].tags for key in ids)
    qtbot.mouseClick(popup.shown["lead"], Qt.MouseButton.LeftButton)
    assert not any("lead" in window.session.documents[key].tags for key in ids)
    popup.close()


@pytest.mark.long
def test_delete_trashes_all_chosen_documents(qtbot: QtBot, window: MainWindow, library: Library) -> None:
    ids = choose(qtbot, window, "army", 2)
    qtbot.keyClick(window.library.tree, Qt.Key.Key_Delete)
    window.session.keep()
    assert {row.id for row in library.summaries(trashed=True)} == set(ids)
    window.library.document_actions.restore(ids)
    window.session.keep()
    assert library.summaries(trashed=True) == ()
    window.actions_["undo"].trigger()
    window.actions_["undo"].trigger()
    assert all(key in window.session.documents for key in ids)


@pytest.mark.long
def test_a_reload_keeps_chosen_rows_in_the_trash(qtbot: QtBot, window: MainWindow) -> None:
    ids = [
        one.id for one in window.session.load("army") if one.id not in {page.key for page in window.pages}
    ][:3]
    window.library.document_actions.trash(ids)
    window.session.keep()
    window.library.reload()
    dock = window.library
    for key in ids:
        dock.tree.setExpanded(shelf_of(dock).find(key).parent(), True)
    dock.choose(ids[:2], ids[0])
    dock.reload()
    assert {row.id for row in dock._chosen_rows()} == set(ids[:2])
    dock.document_actions.restore(ids[:1])
    window.session.keep()
    dock.reload()
    assert {row.id for row in dock._chosen_rows()} == {ids[1]}


@pytest.mark.long
def test_deleting_several_documents_keeps_used_ones(window: MainWindow, library: Library) -> None:
    window.library.make("weapon")
    spare = window.page().key  # type: ignore[union-attr]
    window.session.keep()
    used = next(one.id for one in window.session.load("weapon") if library.used_by(one.id))
    window.library.document_actions.trash([used, spare])
    assert used in window.session.documents
    assert spare not in window.session.documents
    assert library.used_by(used)[0].name in window.status.currentMessage()


@pytest.mark.long
def test_deleting_an_army_deletes_its_own_units(window: MainWindow, library: Library) -> None:
    army = window.session.load("army")[0]
    units = set(names_in(army))
    alone = [key for key in units if {user.id for user in library.used_by(key)} == {army.id}]
    window.library.document_actions.trash([army.id, *alone])
    assert army.id not in window.session.documents
    assert not any(key in window.session.documents for key in alone)


@pytest.mark.long
def test_emptying_the_trash_deletes_for_good(qtbot: QtBot, window: MainWindow, library: Library) -> None:
    army = window.session.load("army")[0]
    window.library.document_actions.trash([army.id])
    window.session.keep()
    window.library.document_actions.empty_trash()
    assert library.summaries(trashed=True) == ()
    assert library.history(army.id) == ()
    window.actions_["undo"].trigger()
    assert window.session.documents[army.id].name == army.name


def test_enter_in_the_question_keeps_the_trash(qtbot: QtBot, window: MainWindow, library: Library) -> None:
    army = window.session.load("army")[0]
    window.library.document_actions.trash([army.id])
    window.session.keep()
    window.library.document_actions.ask_empty_trash()
    box = next(one for one in QApplication.topLevelWidgets() if isinstance(one, QMessageBox))
    with qtbot.waitSignal(box.finished):
        qtbot.keyClick(box.focusWidget(), Qt.Key.Key_Return)
    assert [row.id for row in library.summaries(trashed=True)] == [army.id]


def test_favourites_are_found_by_their_chip(qtbot: QtBot, window: MainWindow) -> None:
    ids = choose(qtbot, window, "creature", 2)
    window.library.document_actions.favour(ids, on=True)
    qtbot.mouseClick(window.library.chips.favourites, Qt.MouseButton.LeftButton)
    assert sorted(names(window)) == sorted(window.session.documents[key].name for key in ids)
    assert "Make 2 documents favourites" in window.bar.undo.toolTip()
    window.actions_["undo"].trigger()
    window.library.reload()
    assert names(window) == []


def test_copied_designs_are_pasted_into_an_empty_library(
    qtbot: QtBot, window: MainWindow, library: Library
) -> None:
    army = window.session.load("army")[0]
    choose(qtbot, window, "army", 1)
    window.library.tree.setFocus()
    qtbot.keyClick(window.library.tree, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert army.name in QGuiApplication.clipboard().text()
    window.library.document_actions.trash([army.id])
    window.session.keep()
    qtbot.keyClick(window.library.tree, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: army.id in window.session.documents)
    assert window.desk.words.say(window.session.undo_label) == f"Import {army.name}"  # type: ignore[arg-type]
    window.actions_["undo"].trigger()
    assert army.id not in window.session.documents


def test_a_file_dropped_on_the_window_is_imported(
    qtbot: QtBot, window: MainWindow, library: Library, tmp_path: Path
) -> None:
    army = window.session.load("army")[0]
    place = tmp_path / "dropped.army"
    place.write_bytes(write(export(library, [army.id])))
    window.library.document_actions.trash([army.id])
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(place)), QUrl("https://example.org/no.army")])
    event = QDropEvent(
        QPointF(20, 200),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    window.dropEvent(event)
    assert event.isAccepted()
    qtbot.waitUntil(lambda: army.id in window.session.documents)


@pytest.mark.long
def test_different_content_is_asked_about_before_an_import(
    qtbot: QtBot, window: MainWindow, library: Library, tmp_path: Path
) -> None:
    creature = window.session.load("creature")[0]
    text = write(export(library, [creature.id])).decode()
    window.session.apply(set_field(creature, "name", "Mine"))
    window.intake.bring_text(text)
    qtbot.waitUntil(lambda: window.intake.box is not None)
    dialog = window.intake.box
    assert isinstance(dialog, ClashDialog)
    assert creature.name in dialog.name.text()
    qtbot.mouseClick(dialog.choices["version"], Qt.MouseButton.LeftButton)
    qtbot.mouseClick(dialog.carry_out, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.session.documents[creature.id].name == creature.name)
    window.actions_["undo"].trigger()
    assert window.session.documents[creature.id].name == "Mine"


def test_a_large_library_lists_only_its_first_documents(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    from armybuilder.desktop.library import listing

    monkeypatch.setattr(window.session, "large", True)
    monkeypatch.setattr(listing, "_FIRST", 2)
    window.library._listing.forget()
    window.library.reload()
    model = shelf_of(window.library)
    creatures = next(index for index, key in window.library._branch_indexes() if key == "creature")
    assert model.rowCount(creatures) == 3
    last = model.index(2, 0, creatures)
    assert str(len(window.session.load("creature")) - 2) in str(last.data())
    window.library._enter(last)
    window.library.reload()
    assert len(names(window)) == len(window.session.load("creature"))
