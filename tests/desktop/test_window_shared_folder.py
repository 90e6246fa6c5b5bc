"""A club's shared folder in the window: news offered and asked about, own armies published."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from armybuilder.desktop.library.clash_dialog import ClashDialog
from armybuilder.desktop.sharing import folder_watch
from armybuilder.desktop.sharing.folder_page import SharedFolderPage
from armybuilder.editing.fields import set_field
from armybuilder.library import shared_folder
from armybuilder.library.store import Library
from tests.desktop.parts import PATIENCE_MS

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.widgets.table import PlainTable
    from armybuilder.desktop.window.main_window import MainWindow
    from armybuilder.library.exchange import Clash


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    place = tmp_path / "club"
    place.mkdir()
    return place


@pytest.fixture
def friend(tmp_path: Path, starter_library: bytes) -> Iterator[Library]:
    (tmp_path / "friend.db").write_bytes(starter_library)
    with Library.open(tmp_path / "friend.db") as opened:
        yield opened


def spring(friend: Library, folder: Path, name: str = "Levy of spring") -> Path:
    """Rename an army in a friend's library, publish it, and return its file."""
    friend.save([friend.fetch("a-levy").model_copy(update={"name": name})])
    return shared_folder.publish(friend, folder, "a-levy")


def opened(qtbot: QtBot, window: MainWindow, folder: Path | None) -> SharedFolderPage:
    """Open the page by its command, and choose a folder in the dialog."""
    window.actions_["folder"].trigger()
    page = window.page()
    assert isinstance(page, SharedFolderPage)
    if folder is not None:
        click(qtbot, page.choose)
        (dialog,) = window.findChildren(QFileDialog)
        dialog.fileSelected.emit(str(folder))
        dialog.close()
        looked(qtbot, window)
    return page


def looked(qtbot: QtBot, window: MainWindow) -> None:
    """Wait until the search of the folder is over."""
    qtbot.waitUntil(window.folder.at_rest)


def asked(qtbot: QtBot, window: MainWindow, page: SharedFolderPage) -> ClashDialog:
    """Import the chosen file, and return the question about it."""
    click(qtbot, page.bring)
    qtbot.waitUntil(lambda: window.intake.box is not None)
    dialog = window.intake.box
    assert isinstance(dialog, ClashDialog)
    return dialog


def rows(table: PlainTable) -> tuple[tuple[str, ...], ...]:
    """Return the rows of a table, without its headings."""
    return table.as_table()[1:]


def click(qtbot: QtBot, button: QWidget) -> None:
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def answer(qtbot: QtBot, window: MainWindow, dialog: ClashDialog, clash: Clash) -> None:
    """Choose an answer to the import's question, and wait until the file is no news any more."""
    dialog.choices[clash].click()
    click(qtbot, dialog.carry_out)
    qtbot.waitUntil(lambda: not window.folder.news)
    looked(qtbot, window)


@pytest.mark.long
def test_an_answered_difference_is_not_asked_again(
    qtbot: QtBot, window: MainWindow, friend: Library, folder: Path
) -> None:
    spring(friend, folder)
    page = opened(qtbot, window, folder)
    ((file, said, _moment),) = rows(page.news)
    assert file == "Levy of spring.army"
    assert said == "one differs from yours, changed there after yours"
    dialog = asked(qtbot, window, page)
    assert "Levy of spring" in dialog.name.text()
    answer(qtbot, window, dialog, "keep")
    assert window.session.documents["a-levy"].name == "Lowmoor Levy"
    window.folder.look()
    looked(qtbot, window)
    opened(qtbot, window, None)
    assert rows(page.news) == ()
    assert page.none.isVisible()


@pytest.mark.long
def test_undo_reverses_an_accepted_version(
    qtbot: QtBot, window: MainWindow, friend: Library, folder: Path
) -> None:
    spring(friend, folder)
    page = opened(qtbot, window, folder)
    answer(qtbot, window, asked(qtbot, window, page), "version")
    assert window.session.documents["a-levy"].name == "Levy of spring"
    window.actions_["undo"].trigger()
    assert window.session.documents["a-levy"].name == "Lowmoor Levy"


def test_a_question_that_is_cancelled_is_no_answer(
    qtbot: QtBot, window: MainWindow, friend: Library, folder: Path
) -> None:
    spring(friend, folder)
    page = opened(qtbot, window, folder)
    asked(qtbot, window, page).reject()
    window.folder.look()
    looked(qtbot, window)
    assert len(rows(page.news)) == 1
    click(qtbot, page.ignore)
    looked(qtbot, window)
    assert rows(page.news) == ()


def test_the_status_bar_reports_a_new_shared_file(
    qtbot: QtBot, window: MainWindow, friend: Library, folder: Path
) -> None:
    """The system reports the change of the folder, and a click leads to the page."""
    opened(qtbot, window, folder)
    window.close_page(0)
    spring(friend, folder)
    qtbot.waitUntil(lambda: bool(window.folder.news))
    bit = window.status.bits._bits["folder"]
    assert bit.isVisible()
    assert bit.text() == "1 file in the shared folder has something new"
    qtbot.mouseClick(bit, Qt.MouseButton.LeftButton)
    assert isinstance(window.page(), SharedFolderPage)
    window.folder.answered(window.folder.news[0].file.name, window.folder.news[0].file.digest)
    assert not bit.isVisible()
    looked(qtbot, window)


def test_publishing_never_overwrites_a_foreign_file_unasked(
    qtbot: QtBot, window: MainWindow, friend: Library, folder: Path
) -> None:
    there = spring(friend, folder, "Lowmoor Levy of ours")
    page = opened(qtbot, window, folder)
    window.session.apply(set_field(window.session.documents["a-levy"], "name", "Lowmoor Levy of ours"))
    window.session.apply(set_field(window.session.documents["a-gate"], "name", "Our gate"))
    window.session.keep()
    looked(qtbot, window)
    page.army.setCurrentIndex(page.army.findData("a-gate"))
    click(qtbot, page.publish)
    qtbot.waitUntil((folder / "Our gate.army").is_file)
    looked(qtbot, window)
    before = there.read_bytes()
    page.army.setCurrentIndex(page.army.findData("a-levy"))
    window.session.apply(set_field(window.session.documents["a-levy"], "notes", "Ours"))
    click(qtbot, page.publish)
    qtbot.waitUntil(lambda: page.box is not None)
    assert page.box is not None
    assert there.read_bytes() == before
    (beside,) = (each for each in page.box.buttons() if each.objectName() == "beside")
    qtbot.mouseClick(beside, Qt.MouseButton.LeftButton)
    qtbot.waitUntil((folder / f"{there.stem} (2).army").is_file)
    assert there.read_bytes() == before
    looked(qtbot, window)


@pytest.mark.long
def test_unreadable_shared_files_are_listed_apart(
    qtbot: QtBot, window: MainWindow, friend: Library, folder: Path
) -> None:
    whole = spring(friend, folder).read_bytes()
    (folder / "half.army").write_bytes(whole[: len(whole) // 2])
    page = opened(qtbot, window, folder)
    assert len(rows(page.news)) == 1
    ((file, why),) = rows(page.faulty)
    assert file == "half.army"
    assert len(why) > 10


def test_a_missing_shared_folder_is_reported_and_found_again(
    qtbot: QtBot, window: MainWindow, friend: Library, folder: Path
) -> None:
    page = opened(qtbot, window, folder)
    folder.rmdir()
    window.folder.look()
    looked(qtbot, window)
    assert "cannot be reached" in page.state.text()
    assert window.status.currentMessage() == ""
    folder.mkdir()
    spring(friend, folder)
    window.folder.look()
    looked(qtbot, window)
    assert "one file" in page.state.text()
    assert len(rows(page.news)) == 1


def test_a_hanging_shared_folder_does_not_block_the_window(
    qtbot: QtBot, window: MainWindow, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page reports a share that hangs, other parts work, and closing does not wait."""
    let_go = threading.Event()

    def hang(*_: object) -> tuple[dict[str, object], int]:
        let_go.wait(PATIENCE_MS / 1000)
        return {}, 0

    monkeypatch.setattr(shared_folder, "survey", hang)
    monkeypatch.setattr(folder_watch, "_SLOW_S", 0)
    shared_folder.use_folder(window.session.library, folder)
    window.folder.begin()
    page = opened(qtbot, window, None)
    qtbot.waitUntil(lambda: "does not answer" in page.state.text())
    window.close()
    assert not window.isVisible()
    let_go.set()


@pytest.mark.long
def test_the_folder_is_remembered_and_can_be_left(
    qtbot: QtBot, window: MainWindow, friend: Library, folder: Path
) -> None:
    spring(friend, folder)
    page = opened(qtbot, window, folder)
    assert shared_folder.remembered(window.session.library).folder == str(folder)
    click(qtbot, page.leave_it)
    assert not page.news.isVisible()
    assert "No shared folder" in page.place.text()
    assert window.folder.folder() is None
