"""No document is lost through a fault of the program or its disk, and a message offers a way on."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox, QPushButton

from armybuilder.desktop import app as desktop
from armybuilder.desktop.designer.creature import CreaturePage
from armybuilder.desktop.desk.settings import Settings
from armybuilder.desktop.library.opening import open_library
from armybuilder.desktop.start import CrashDesk, make_window
from armybuilder.library import backups, starter
from armybuilder.library.store import Library
from armybuilder.model import bundle
from armybuilder.words import english
from tests.desktop.killed import killed
from tests.desktop.parts import name_field

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow
    from armybuilder.errors import Message

pytestmark = pytest.mark.linux


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library with the starter's designs, in no program's use."""
    path = tmp_path_factory.mktemp("filled") / "library.db"
    with Library.open(path) as library:
        starter.fill(library)
    return path


@pytest.fixture
def path(filled: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of that library, which a test may spoil."""
    monkeypatch.setenv("ARMYBUILDER_HOME", str(tmp_path / "home"))
    return Path(shutil.copy(filled, tmp_path / "library.db"))


def opened(qtbot: QtBot, library: Library, path: Path) -> MainWindow:
    """Return the window on a library."""
    window = make_window(library, Settings(path.with_suffix(".ini")), CrashDesk())
    qtbot.addWidget(window, before_close_func=lambda one: setattr(one.leaving, "_agreed", True))
    window.show()
    return window


def type_name(qtbot: QtBot, window: MainWindow, name: str) -> CreaturePage:
    """Open the first creature and type another name."""
    window.open(window.session.load("creature")[0].id)
    page = window.page()
    assert isinstance(page, CreaturePage)
    name_field(page.header).setFocus()
    name_field(page.header).selectAll()
    qtbot.keyClicks(name_field(page.header), name)
    return page


def told(window: MainWindow) -> str:
    """Return the words of the status bar, passing and permanent."""
    return f"{window.status.currentMessage()} {window.status._kept()[0]}"


# -- killed --------------------------------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize("deed", ["save", "bring", "close"])
def test_a_kill_in_the_midst_of_writing_loses_nothing(qtbot: QtBot, path: Path, deed: str) -> None:
    with Library.open(path) as library:
        before = {row.id for row in library.summaries()}
        key = min(library.fetch_kind("creature").values(), key=lambda one: one.name.casefold()).id
        army = library.fetch_kind("army")
        named = library.fetch_with_named([next(iter(army))])
    with_ids = [
        one.model_copy(update={"id": f"new-{one.id}"}) for one in named.values() if one.kind == "weapon"
    ]
    path.with_name("brought.army").write_bytes(bundle.write(bundle.Bundle(tuple(with_ids))))
    killed("hand.py", path, deed)
    again = open_library(path, lambda _faults: "quit")
    assert again is not None
    with again:
        assert again.check() == ()
        assert {row.id for row in again.summaries()} == before
        window = opened(qtbot, again, path)
        assert window.session.documents[key].name == "Typed before the kill"
        if deed != "bring":
            assert "1 design has been recovered" in told(window)
        window.close()


def test_a_kill_takes_no_undo_step(qtbot: QtBot, path: Path) -> None:
    """The last step has been journaled, and not been saved as a version yet."""
    killed("hand.py", path, "edits")
    again = open_library(path, lambda _faults: "quit")
    assert again is not None
    with again:
        window = opened(qtbot, again, path)
        names = [one.name for one in window.session.load("creature")]
        assert "Typed before the kill" in names
        assert "Typed before the kill" in window.bar.undo.toolTip()
        window.run_command("undo")
        names = [one.name for one in window.session.load("creature")]
        assert "Typed before the kill" not in names
        assert "Kept before the kill" in names
        window.run_command("undo")
        assert "Kept before the kill" not in [one.name for one in window.session.load("creature")]
        window.close()


# -- a full disk ---------------------------------------------------------------------------------------------


class Disk:
    """A disk that is full for one library: neither its file nor its journal can grow."""

    def __init__(self, library: Library) -> None:
        """Fill the disk."""
        self._library = library
        run = library._database._connection.execute
        run(f"PRAGMA max_page_count = {run('PRAGMA page_count').fetchone()[0]}")
        run("PRAGMA cache_spill = OFF")
        library._journal.close()
        library._journal._file = os.open("/dev/full", os.O_WRONLY)

    def free(self) -> None:
        """Clear space on the disk."""
        self._library._database._connection.execute("PRAGMA max_page_count = 1000000")
        self._library._journal.close()


@pytest.fixture
def window(qtbot: QtBot, path: Path) -> Iterator[MainWindow]:
    """The window on a library of its own."""
    with Library.open(path) as library:
        made = opened(qtbot, library, path)
        yield made
        made.leaving._agreed = True
        made.close()


@pytest.fixture
def disk(window: MainWindow) -> Disk:
    return Disk(window.session.library)


@pytest.mark.long
def test_edits_on_a_full_disk_are_saved_once_possible(qtbot: QtBot, window: MainWindow, disk: Disk) -> None:
    page = type_name(qtbot, window, "Typed on a full disk")
    qtbot.waitUntil(lambda: "disk is full" in told(window))
    assert page.document.name == "Typed on a full disk"
    window.actions_["undo"].trigger()
    window.actions_["redo"].trigger()
    assert page.document.name == "Typed on a full disk"
    disk.free()
    window.session.keep()
    assert "All changes kept" in told(window)
    assert window.session.library.fetch(page.key).name == "Typed on a full disk"


@pytest.mark.long
def test_a_window_stays_open_on_a_full_disk(qtbot: QtBot, window: MainWindow, disk: Disk) -> None:
    page = type_name(qtbot, window, "Not kept yet")
    window.close()
    box = window.leaving.box
    assert window.isVisible()
    assert box is not None
    assert "1 design could not be kept" in box.text()
    assert "disk is full" in box.text()
    again = box.findChild(QPushButton, "again")
    assert again is not None
    disk.free()
    qtbot.mouseClick(again, Qt.MouseButton.LeftButton)
    assert not window.isVisible()
    assert window.session.library.fetch(page.key).name == "Not kept yet"


def test_a_document_goes_elsewhere_from_a_full_disk(
    qtbot: QtBot, window: MainWindow, disk: Disk, tmp_path: Path
) -> None:
    page = type_name(qtbot, window, "Rescued")
    window.close()
    assert window.leaving.box is not None
    aside = window.leaving.box.findChild(QPushButton, "aside")
    assert aside is not None
    qtbot.mouseClick(aside, Qt.MouseButton.LeftButton)
    dialog = window.findChild(QFileDialog)
    assert dialog is not None
    dialog.fileSelected.emit(str(tmp_path / "stick" / "no-folder.army"))
    assert window.isVisible(), "what could not be written is not lost"
    dialog.fileSelected.emit(str(tmp_path / "rescued.army"))
    dialog.close()
    assert not window.isVisible()
    (saved, _notes) = bundle.read((tmp_path / "rescued.army").read_bytes())
    names = {one.id: one.name for one in saved.documents}
    assert names[page.key] == "Rescued"
    assert len(names) > 1, "its weapons came along"


def test_an_import_onto_a_full_disk_changes_nothing(qtbot: QtBot, window: MainWindow, disk: Disk) -> None:
    weapon = window.session.load("weapon")[0]
    more = [
        weapon.model_copy(update={"id": f"w{place}", "name": f"Sand gun {place}", "notes": "sand " * 300})
        for place in range(300)
    ]
    before = window.session.library.count()
    window.intake.bring_text(bundle.write(bundle.Bundle(tuple(more))).decode())
    qtbot.waitUntil(lambda: window.intake.box is not None)
    box = window.intake.box
    assert isinstance(box, QMessageBox)
    assert "disk is full" in box.informativeText()
    box.close()
    assert window.session.library.count() == before
    assert window.session.undo_label is None


# -- who may write -------------------------------------------------------------------------------------------


def test_an_unwritable_library_is_opened_read_only(
    qtbot: QtBot, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Nobody is kept from a file here that root may write: the system is asked, and says no.
    monkeypatch.setattr("armybuilder.library.lock.os.access", lambda *_args, **_kinds: False)
    library = open_library(path, lambda _faults: "quit")
    assert library is not None
    with library:
        window = opened(qtbot, library, path)
        assert "read only" in window.windowTitle()
        assert "cannot be written" in told(window)
        creature = window.session.load("creature")[0]
        page = type_name(qtbot, window, "X")
        assert page.document == creature
        assert name_field(page.header).text() == creature.name
        assert "Nothing is changed" in told(window)
        count = len(window.pages)
        window.library.make("creature")
        assert len(window.pages) == count
        window.close()


@pytest.mark.long
def test_a_second_program_writes_after_the_first_is_killed(qtbot: QtBot, path: Path) -> None:
    holder = (
        "import sys\nfrom pathlib import Path\nfrom armybuilder.library.store import Library\n"
        "library = Library.open(Path(sys.argv[1]))\nprint('open', flush=True)\nsys.stdin.read()\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", holder, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline().strip() == "open"
        library = open_library(path, lambda _faults: "quit")
        assert library is not None
        window = opened(qtbot, library, path)
        assert "read only" in window.windowTitle()
        assert f"process {other.pid}" in told(window)
        other.kill()
    window.session._take_over_timer.timeout.emit()
    assert "read only" not in window.windowTitle()
    page = type_name(qtbot, window, "Mine now")
    window.close()
    assert library.fetch(page.key).name == "Mine now"
    library.close()


def test_a_reading_program_shows_the_writing_ones_changes(qtbot: QtBot, path: Path) -> None:
    with Library.open(path) as writer:
        starter.fill(writer)
        reader = open_library(path, lambda _faults: "quit")
        assert reader is not None
        window = opened(qtbot, reader, path)
        creature = window.session.load("creature")[0]
        window.open(creature.id)
        page = window.page()
        assert page is not None
        writer.save([creature.model_copy(update={"name": "Theirs"})])
        window.session._take_over_timer.timeout.emit()
        assert page.title() == "Theirs"
        assert "read only" in window.windowTitle()
        assert window.session._take_over_timer.isActive()
        window.close()
        reader.close()


# -- a library that cannot be opened -------------------------------------------------------------------------


def start(
    monkeypatch: pytest.MonkeyPatch, path: Path, *answers: str
) -> tuple[int, list[tuple[str, tuple[str, ...]]]]:
    """Start the program, answer its questions in turn, close its window, and return its code and the questions."""
    asked: list[tuple[str, tuple[str, ...]]] = []
    left = list(answers)

    def answer(at: Path, faults: tuple[Message, ...]) -> str:
        box, buttons = desktop.opening_box(at, faults)
        asked.append((box.text(), tuple(buttons)))
        return left.pop(0)

    def close_at_once(*_: object) -> int:
        for window in QApplication.topLevelWidgets():
            window.close()
        return 0

    monkeypatch.setattr(desktop, "_ask", answer)
    monkeypatch.setattr(QApplication, "exec", close_at_once)
    return desktop.run(["armybuilder"], library_path=path), asked


def test_a_newer_programs_library_is_not_changed(
    qtbot: QtBot, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(sqlite3.connect(path)) as raw:
        raw.execute("PRAGMA user_version = 999")
    before = path.read_bytes()
    code, asked = start(monkeypatch, path, "again", "quit")
    assert code == 1
    assert [ways for _, ways in asked] == [("again", "quit")] * 2
    assert "newer version" in asked[0][0]
    assert path.read_bytes() == before


@pytest.mark.long
def test_the_backup_from_before_a_newer_program_is_offered(
    qtbot: QtBot, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Library.open(path) as library:
        backups.make(library)
    with closing(sqlite3.connect(path)) as raw:
        raw.execute("PRAGMA user_version = 999")
    code, asked = start(monkeypatch, path, "restore")
    assert (code, [ways for _, ways in asked]) == (0, [("again", "restore", "quit")])
    (kept,) = path.parent.glob("library.replaced-*.db")
    with closing(sqlite3.connect(kept)) as raw:
        assert raw.execute("PRAGMA user_version").fetchone()[0] == 999


@pytest.mark.parametrize("spoilt", ["cut", "zeroed", "empty"])
def test_a_damaged_librarys_last_good_backup_is_offered(
    qtbot: QtBot, path: Path, monkeypatch: pytest.MonkeyPatch, spoilt: str
) -> None:
    with Library.open(path) as library:
        backups.make(library)
        whole = {row.id for row in library.summaries()}
    data = path.read_bytes()
    path.write_bytes(
        {"cut": data[: len(data) // 2], "zeroed": bytes(len(data)), "empty": b"no library"}[spoilt]
    )
    code, asked = start(monkeypatch, path, "restore")
    assert code == 0
    assert asked[0][1][0] == "restore"
    assert "backup" in asked[0][0]
    with Library.open(path) as library:
        assert {row.id for row in library.summaries()} == whole
    assert list(path.parent.glob("library.replaced-*.db"))


def test_a_file_in_the_folders_place_allows_another_try(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "shelf").write_text("a file", encoding="utf-8")
    code, asked = start(monkeypatch, tmp_path / "shelf" / "library.db", "quit")
    assert (code, [ways for _, ways in asked]) == (1, [("again", "quit")])


def test_every_opening_fault_has_words_and_buttons(qtbot: QtBot, tmp_path: Path) -> None:
    from armybuilder.errors import message

    for code in sorted(code for code in english().codes() if code.startswith("library.fault.")):
        named = dict.fromkeys(("reason", "why", "program", "own", "backup", "found"), "so it is")
        fault = message(code, file="library.db", folder="/shelf", **named)
        box, buttons = desktop.opening_box(tmp_path / "library.db", (fault,))
        assert box.text()
        assert set(buttons) & {"again", "restore", "new", "read"}
        assert "quit" in buttons
        box.deleteLater()
