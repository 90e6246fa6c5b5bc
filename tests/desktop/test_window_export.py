"""The exports of a battle from its page: every kind of file, the library, and failures."""

from __future__ import annotations

import csv
import errno
import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices, QImage
from PySide6.QtWidgets import QFileDialog, QInputDialog

from armybuilder.battle import record
from armybuilder.desktop.battle.replay.export import ExportWay
from armybuilder.desktop.battle.replay.page import BattlePage
from armybuilder.editing.fields import set_field
from armybuilder.model import bundle
from armybuilder.model.creature import Creature
from tests.desktop.parts import shelf_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QAction
    from pytestqt.qtbot import QtBot

    from armybuilder.battle.terms import Setup
    from armybuilder.desktop.window.main_window import MainWindow


@pytest.fixture
def page(setup: Setup, watched: Callable[[Setup], BattlePage]) -> BattlePage:
    """The battle page with a fought battle."""
    return watched(setup)


def action(page: BattlePage, words: str) -> QAction:
    """Return the action of the Export menu with some words."""
    (found,) = (one for one in page.export_menu.actions() if words in one.text())
    return found


def exported(qtbot: QtBot, window: MainWindow, page: BattlePage, words: str, path: Path) -> Path:
    """Choose an export in the menu and a place in the dialog, and return the file once it exists."""
    action(page, words).trigger()
    dialog = window.findChildren(QFileDialog)[-1]
    assert dialog.defaultSuffix() == path.suffix.removeprefix(".")
    dialog.fileSelected.emit(str(path))
    dialog.reject()
    # a file stands in its place when it is whole; other work of the window may go on
    qtbot.waitUntil(path.exists)
    return path


@pytest.mark.long
def test_the_log_leaves_as_text_jsonl_and_table(
    qtbot: QtBot, window: MainWindow, page: BattlePage, tmp_path: Path
) -> None:
    assert page.fought is not None
    count = len(page.fought.events)
    text = exported(qtbot, window, page, "as text", tmp_path / "log.txt").read_text(encoding="utf-8")
    assert "Turn 2" in text
    lines = exported(qtbot, window, page, "JSONL", tmp_path / "log.jsonl").read_text(encoding="utf-8")
    assert [json.loads(line)["event"] for line in lines.splitlines()] == list(range(1, count + 1))
    with exported(qtbot, window, page, "CSV", tmp_path / "log.csv").open(
        encoding="utf-8-sig", newline=""
    ) as file:
        assert len(list(csv.DictReader(file))) == count
    assert [one.name for one in tmp_path.glob("*.part")] == []


@pytest.mark.long
def test_the_replay_and_the_battle_itself(
    qtbot: QtBot, window: MainWindow, page: BattlePage, tmp_path: Path
) -> None:
    assert page.fought is not None
    played = exported(qtbot, window, page, "browser", tmp_path / "replay.html").read_text(encoding="utf-8")
    assert played.count("<li ") == len(page.fought.events)
    file, notes = bundle.read(
        exported(qtbot, window, page, "exchange", tmp_path / "battle.army").read_bytes()
    )
    assert notes == ()
    assert record.replayed(file).events() == page.fought.events


def test_pictures_of_the_field_and_of_every_turn(
    qtbot: QtBot, window: MainWindow, page: BattlePage, tmp_path: Path
) -> None:
    shown = page.field.size()
    one = QImage(str(exported(qtbot, window, page, "of the battlefield", tmp_path / "field.png")))
    assert one.size() == shown
    strip = QImage(str(exported(qtbot, window, page, "every turn (PNG)", tmp_path / "turns.png")))
    assert strip.width() > 3 * 760  # set-up and two turns stand side by side
    paper = exported(qtbot, window, page, "every turn (PDF)", tmp_path / "turns.pdf").read_bytes()
    assert paper.startswith(b"%PDF")
    assert paper.count(b"/Type /Page\n") + paper.count(b"/Type/Page\n") == 3


@pytest.mark.long
def test_the_export_command_opens_the_menu(qtbot: QtBot, window: MainWindow, page: BattlePage) -> None:
    assert window.actions_["export"].isEnabled()
    window.run_command("export")
    qtbot.waitUntil(page.export_menu.isVisible)
    page.export_menu.close()
    page.fought = None
    page.ways_out.ask("log", ExportWay("Log…", "Text (*.txt)", "txt"))
    assert page.ways_out.save("log", "txt", Path("nowhere.txt")) is None
    assert window.findChildren(QFileDialog) == []


@pytest.mark.long
def test_the_last_export_folder_is_offered_again(
    qtbot: QtBot, window: MainWindow, page: BattlePage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "Ω exports"
    folder.mkdir()
    saved = exported(qtbot, window, page, "as text", folder / "log.txt")
    qtbot.waitUntil(window.status.folder.isVisible)
    assert str(saved) in window.status.currentMessage()
    opened: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", opened.append)
    window.status.folder.click()
    window.status.file.click()
    assert opened == [QUrl.fromLocalFile(str(folder)), QUrl.fromLocalFile(str(saved))]
    window.say("something else")
    assert not window.status.folder.isVisible()
    assert not window.status.file.isVisible()
    action(page, "JSONL").trigger()
    dialog = window.findChildren(QFileDialog)[-1]
    assert Path(dialog.directory().path()) == folder
    dialog.reject()


@pytest.mark.long
@pytest.mark.parametrize(
    ("number", "words"), [(errno.ENOSPC, "disk is full"), (errno.EROFS, "may not be written to")]
)
def test_a_failed_export_leaves_the_old_file(
    qtbot: QtBot,
    window: MainWindow,
    page: BattlePage,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    number: int,
    words: str,
) -> None:
    kept = tmp_path / "log.txt"
    kept.write_text("as it was", encoding="utf-8")

    def refuse(path: Path, _data: bytes) -> int:
        path.touch()
        raise OSError(number, "no", str(path))

    monkeypatch.setattr(Path, "write_bytes", refuse)
    page.ways_out.save("log", "txt", kept)
    qtbot.waitUntil(lambda: words in window.status.currentMessage())
    assert str(kept) in window.status.currentMessage()
    assert kept.read_text(encoding="utf-8") == "as it was"
    assert [one.name for one in tmp_path.glob("*.part")] == []


@pytest.mark.long
def test_a_kept_battle_is_watched_from_the_library(
    qtbot: QtBot, window: MainWindow, page: BattlePage
) -> None:
    first = page.fought
    assert first is not None
    (row,) = window.session.library.summaries("battle")
    assert row.id == page.key
    for document in first.setup.left.documents.values():
        if isinstance(document, Creature):
            window.session.apply(set_field(document, "profile.pf", document.profile.pf + 1))
    window.close_page(window.pages.index(page))
    window.open(row.id)
    again = window.page()
    assert isinstance(again, BattlePage)
    qtbot.waitUntil(lambda: again.fought is not None)
    assert again.fought is not None
    assert again.fought.events == first.events
    assert first.setup.left.army.name in again.title()
    again.fight_again()
    other = window.page()
    assert isinstance(other, BattlePage)
    assert other is not again
    qtbot.waitUntil(lambda: other.fought is not None and other.fought.number == 1)
    assert len(window.session.library.summaries("battle")) == 2


def renamed(window: MainWindow, name: str) -> None:
    """Type a name into the dialog that asks for it."""
    dialog = window.findChildren(QInputDialog)[-1]
    dialog.setTextValue(name)
    dialog.accept()


@pytest.mark.long
def test_a_kept_battle_can_be_renamed_in_two_places(
    qtbot: QtBot, window: MainWindow, page: BattlePage
) -> None:
    """Either way it is a step that undo takes back, and the tab shows the name."""
    assert not page.rename.isHidden()
    first = page.title()
    assert first == window.session.documents[page.kept].name
    qtbot.mouseClick(page.rename, Qt.MouseButton.LeftButton)
    renamed(window, "The ford")
    assert window.session.documents[page.kept].name == page.title() == "The ford"
    assert window.bar.tabs.tabText(window.pages.index(page)) == "The ford"
    assert page.header.crumbs.text().startswith("The ford")
    window.session.undo()
    assert page.title() == first
    (row,) = window.session.library.summaries("battle")
    tree, model = window.library.tree, shelf_of(window.library)
    qtbot.waitUntil(lambda: model.find(row.id).isValid())
    index = model.find(row.id)
    tree.setCurrentIndex(index)
    tree.scrollTo(index)
    menu = window.library.menu_at(tree.visualRect(index).center())
    assert menu is not None
    next(one for one in menu.actions() if one.text() == "Rename…").trigger()
    renamed(window, "  The bridge ")
    window.session.keep()
    assert page.title() == "The bridge"
    assert [one.name for one in window.session.library.summaries("battle")] == ["The bridge"]
    window.open(row.id)
    qtbot.waitUntil(lambda: page.fought is not None and not window.workers.busy())
    assert page.title() == "The bridge"


@pytest.mark.long
def test_a_battle_brought_in_from_a_file_is_watched(
    qtbot: QtBot, window: MainWindow, page: BattlePage, tmp_path: Path
) -> None:
    first = page.fought
    file = exported(qtbot, window, page, "exchange", tmp_path / "battle.army")
    window.close_page(window.pages.index(page))
    assert first is not None
    for document in first.setup.left.documents.values():
        if isinstance(document, Creature):
            window.session.apply(set_field(document, "profile.pf", document.profile.pf + 1))
    mine = dict(window.session.documents)
    window.intake.bring_files([file])
    qtbot.waitUntil(lambda: isinstance(window.page(), BattlePage))
    again = window.page()
    assert isinstance(again, BattlePage)
    qtbot.waitUntil(lambda: again.fought is not None)
    assert again.fought is not None
    assert again.fought.events == first.events
    # Nothing was asked, and nothing that its owner works on has changed.
    assert window.intake.box is None
    assert all(window.session.documents[key] == document for key, document in mine.items())
    assert len(window.session.library.summaries("battle")) == 1
