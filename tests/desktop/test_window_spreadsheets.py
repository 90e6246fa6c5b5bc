"""Tables of designs at the window: exported from the library, imported with a look at each row first."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent, QGuiApplication
from PySide6.QtWidgets import QDialogButtonBox, QFileDialog, QLabel, QMenu, QMessageBox

from armybuilder.desktop.library.clash_dialog import ClashDialog
from armybuilder.desktop.library.menus import fill_menu
from armybuilder.desktop.library.table_dialog import TableDialog
from armybuilder.library.design_tables import write_table
from armybuilder.model.creature import Creature
from tests.desktop.parts import shelf_of

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtGui import QAction
    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow


def settle(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.waitUntil(lambda: not window.desk.workers.busy())


def table(window: MainWindow, tmp_path: Path, kind: str = "creature") -> Path:
    """Return a file with the table of the library's designs of a kind."""
    file = tmp_path / f"{kind}s.csv"
    file.write_bytes(write_table(window.session.library, kind))
    return file


def changed(file: Path, *changes: tuple[str, str]) -> Path:
    text = file.read_text(encoding="utf-8")
    for before, after in changes:
        assert before in text
        text = text.replace(before, after)
    file.write_text(text, encoding="utf-8")
    return file


def dropped(qtbot: QtBot, window: MainWindow, *files: Path) -> None:
    """Drop files on the window."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(file)) for file in files])
    left = Qt.MouseButton.LeftButton
    window.dropEvent(
        QDropEvent(QPointF(9, 9), Qt.DropAction.CopyAction, data, left, Qt.KeyboardModifier.NoModifier)
    )
    settle(qtbot, window)


def question(window: MainWindow) -> TableDialog:
    box = window.intake.box
    assert isinstance(box, TableDialog)
    return box


def shown(box: TableDialog) -> list[tuple[str, str, str, str]]:
    """Return the cells of each row that the dialog lists."""
    model = box.list.model()
    return [
        tuple(str(model.index(row, place).data()) for place in range(4))  # type: ignore[misc]
        for row in range(model.rowCount())
    ]


NEW = '"","Reed hunter","12","5","6","1","5"'


def with_new(window: MainWindow, tmp_path: Path) -> Path:
    """Return a table with a changed row, a new row, and a row that cannot be read."""
    file = changed(table(window, tmp_path), ("Bog stag", "Mire stag"))
    with file.open("a", encoding="utf-8") as out:
        out.write(f"{NEW}\n{NEW.replace('hunter', 'poacher').replace('12', 'fast')}\n")
    return file


def test_a_table_shows_each_row_first(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    dropped(qtbot, window, with_new(window, tmp_path))
    box = question(window)
    assert "creatures.csv: 1 new, 1 changed, 34 the same, 1 refused." in box.about.text()
    first, second, third, fourth, *_ = shown(box)
    wrong = 'Line 38 (Reed poacher): column C (profile.mv) must be a whole number, not "fast".'
    assert first == ("Reed poacher", "38", "refused", wrong)
    assert box.whole.text() == wrong
    assert second == ("Mire stag", "2", "changed", "Rename Bog stag to Mire stag")
    assert third == ("Reed hunter", "37", "new", "")
    assert fourth[2] == "the same"
    box.copy.click()
    assert QGuiApplication.clipboard().text() == wrong
    box.reject()
    settle(qtbot, window)
    assert not window.session.library.find("Reed hunter", "creature")


def test_rows_come_in_as_one_step(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    dropped(qtbot, window, with_new(window, tmp_path))
    box = question(window)
    assert box.carry_out.text() == "Compare…"
    box.carry_out.click()
    settle(qtbot, window)
    compared = window.intake.box
    assert isinstance(compared, ClashDialog)
    assert compared.name.text().startswith("Mire stag")
    compared.choices["version"].click()
    compared.carry_out.click()
    settle(qtbot, window)
    assert window.intake.box is None
    assert "2 documents imported" in window.status.currentMessage()
    (new,) = window.session.library.find("Reed hunter", "creature")
    stag = window.session.documents["c-bogstag"]
    assert isinstance(stag, Creature)
    assert stag.name == "Mire stag"
    window.actions_["undo"].trigger()
    settle(qtbot, window)
    assert window.session.documents["c-bogstag"].name == "Bog stag"
    assert new not in window.session.documents


def test_a_table_without_changes_only_says_so(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    dropped(qtbot, window, table(window, tmp_path, "weapon"))
    assert window.intake.box is None
    assert window.status.currentMessage() == "Nothing new: the library has all of it already"


def test_a_turned_name_is_noted_before_it_is_taken(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    dropped(qtbot, window, changed(table(window, tmp_path), ("Bog stag", "12:30")))
    first, second, *_ = shown(question(window))
    assert "was “Bog stag” and is now “12:30”" in first[3]
    assert second[3] == "Rename Bog stag to 12:30"


def test_a_table_of_refused_rows_can_only_be_closed(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    file = table(window, tmp_path)
    head = file.read_text(encoding="utf-8").split("\n")[0]
    file.write_text(f"{head}\n{NEW.replace('12', 'fast')}\n", encoding="utf-8")
    dropped(qtbot, window, file)
    box = question(window)
    assert box.carry_out.isHidden()
    box.buttons.button(QDialogButtonBox.StandardButton.Close).click()
    assert window.intake.box is None


def test_a_file_that_is_no_table_is_refused(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    file = tmp_path / "shopping.csv"
    file.write_text("milk,bread\n", encoding="utf-8")
    dropped(qtbot, window, file)
    box = window.intake.box
    assert isinstance(box, QMessageBox)
    assert box.text() == "shopping.csv was not imported."
    assert box.informativeText().startswith("This is no table of designs")
    assert box.findChild(QLabel) is not None
    box.reject()


@pytest.mark.long
def test_two_tables_are_shown_one_after_the_other(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    files = [changed(table(window, tmp_path), ("Bog stag", "Mire stag"))]
    files.append(changed(table(window, tmp_path, "weapon"), ("Peat spade", "Turf spade")))
    dropped(qtbot, window, *files)
    seen = {question(window).about.text().split(":")[0]}
    question(window).reject()
    settle(qtbot, window)
    seen.add(question(window).about.text().split(":")[0])
    question(window).reject()
    settle(qtbot, window)
    assert seen == {"creatures.csv", "weapons.csv"}


def action(window: MainWindow, *names: str) -> QAction | None:
    """Return the export as a table in the menu of documents, or None."""
    model = shelf_of(window.library)
    rows = []
    branches = [model.index(at, 0) for at in range(model.rowCount())]
    while branches:
        index = branches.pop()
        row = model.row(index)
        if row is not None and row.id in names and row not in rows:
            rows.append(row)
        branches += [model.index(at, 0, index) for at in range(model.rowCount(index))]
    assert len(rows) == len(names)
    menu = QMenu(window)
    fill_menu(menu, window.library, rows)
    return next((one for one in menu.actions() if one.text() == "Export as a table…"), None)


def test_chosen_designs_leave_as_a_table(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    chosen = action(window, "w-knife", "w-spade")
    assert chosen is not None
    chosen.trigger()
    dialog = window.library.findChildren(QFileDialog)[-1]
    assert dialog.defaultSuffix() == "csv"
    file = tmp_path / "weapons.csv"
    dialog.fileSelected.emit(str(file))
    dialog.reject()
    qtbot.waitUntil(file.exists)
    settle(qtbot, window)
    assert [line.split(",")[1] for line in file.read_text(encoding="utf-8").splitlines()] == [
        '"name"', '"Knife"', '"Peat spade"',
    ]  # fmt: skip
    assert "Exported to" in window.status.currentMessage()


def test_designs_of_two_kinds_have_no_table(window: MainWindow) -> None:
    chosen = action(window, "w-knife", "c-bogstag")
    assert chosen is not None
    assert not chosen.isEnabled()
    assert action(window, "a-levy") is None
