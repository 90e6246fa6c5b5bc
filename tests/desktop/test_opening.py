"""Opening the program: the first library, read-only opening beside another program, and faults."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from armybuilder.desktop import app as desktop
from armybuilder.desktop.desk.session import Session
from armybuilder.desktop.library.opening import open_library, ways_out
from armybuilder.editing.fields import set_field
from armybuilder.library import backups, starter
from armybuilder.library.store import Library
from armybuilder.words import english

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow
    from armybuilder.errors import Message


def quits(_: tuple[Message, ...]) -> str:
    return "quit"


def test_the_first_run_fills_the_library(tmp_path: Path) -> None:
    library = open_library(tmp_path / "new" / "library.db", quits)
    assert library is not None
    with library:
        kinds = {row.kind for row in library.summaries()}
    assert {"army", "unit", "creature", "weapon", "robot", "vehicle", "table"} <= kinds


def test_a_damaged_library_is_reported_and_not_changed(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    path.write_bytes(b"this is no library at all" * 100)
    told: list[str] = []

    def ask(faults: tuple[Message, ...]) -> str:
        told.extend(english().say(fault) for fault in faults)
        return "quit"

    assert open_library(path, ask) is None
    assert told
    assert path.read_bytes().startswith(b"this is no library")


@pytest.mark.long
def test_a_second_program_writes_after_the_first_ends(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    holder = (
        "import sys\n"
        "from pathlib import Path\n"
        "from armybuilder.library import starter\n"
        "from armybuilder.library.store import Library\n"
        "library = Library.open(Path(sys.argv[1]))\n"
        "starter.fill(library)\n"
        "print('open', flush=True)\n"
        "sys.stdin.read()\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", holder, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline().strip() == "open"
        library = open_library(path, quits)
        assert library is not None
        states = [library.writable]
        session = Session(library)
        key = session.load("creature")[0].id
        was = session.documents[key]
        with qtbot.waitSignal(session.refused):
            session.apply(set_field(was, "name", "Not allowed"))
        assert session.documents[key] == was
        other.communicate("")
    session._take_over()
    states.append(library.writable)
    assert states == [False, True]
    session.apply(set_field(session.documents[key], "name", "Allowed now"))
    session.close()
    assert library.fetch(key).name == "Allowed now"
    library.close()


@pytest.mark.long
def test_the_next_start_restores_the_workspace(
    qtbot: QtBot, window: MainWindow, library: Library, tmp_path: Path
) -> None:
    from armybuilder.desktop.desk.settings import Settings
    from armybuilder.desktop.start import CrashDesk, make_window

    keys = [window.session.load(kind)[0].id for kind in ("creature", "weapon", "army")]
    for key in keys:
        window.open(key)
    window.open(keys[1])
    window.set_zoom(120)
    window.close()
    again = make_window(library, Settings(tmp_path / "desktop.ini"), CrashDesk())
    qtbot.addWidget(again)
    assert {page.key for page in again.pages} == set(keys)
    front = again.page()
    assert front is not None
    assert front.key == keys[1]
    assert again.settings.zoom == 120
    again.set_zoom(100)
    again.close()


@pytest.mark.long
def test_theme_and_zoom_change_while_running(window: MainWindow) -> None:
    window.actions_["dark"].trigger()
    assert window.settings.mode == "dark"
    window.actions_["larger"].trigger()
    assert window.settings.zoom == 110
    window.actions_["normal"].trigger()
    window.actions_["light"].trigger()
    assert window.grab().size().width() > 0


@pytest.mark.long
def test_heavy_parts_are_not_imported_at_the_start() -> None:
    """The window's modules import neither typst nor the kernel of battles, print support or Dask."""
    script = (
        "import sys\n"
        "import armybuilder.desktop.app\n"
        "kernel = tuple(f'armybuilder.battle.{part}' for part in ('backend', 'compiled', 'doors', 'kernel', 'rulesets'))\n"
        "heavy = ('typst', 'PySide6.QtPrintSupport', 'dask', 'distributed', *kernel)\n"
        "print([name for name in sys.modules if name.startswith(heavy)])\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.long
def test_a_new_library_keeps_the_damaged_one_aside(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    path.write_bytes(b"this is no library at all" * 100)
    offered: list[tuple[str, ...]] = []

    def ask(faults: tuple[Message, ...]) -> str:
        offered.append(ways_out(faults, path))
        return "new"

    library = open_library(path, ask)
    assert library is not None
    with library:
        assert library.summaries()
    assert offered == [("new", "again", "quit")]
    (kept,) = tmp_path.glob("library.replaced-*.db")
    assert kept.read_bytes().startswith(b"this is no library")


@pytest.mark.long
def test_damage_within_the_pages_is_repaired_by_the_backup(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ARMYBUILDER_HOME", str(tmp_path / "home"))
    path = tmp_path / "library.db"
    with Library.open(path) as whole:
        starter.fill(whole)
        backups.make(whole)
    data = bytearray(path.read_bytes())
    data[8192:] = b"\xff" * (len(data) - 8192)
    path.write_bytes(data)
    asked: list[tuple[str, ...]] = []

    def answer(at: Path, faults: tuple[Message, ...]) -> str:
        _, buttons = desktop.opening_box(at, faults)
        asked.append(tuple(buttons))
        return "restore" if len(asked) == 1 else "quit"

    monkeypatch.setattr(desktop, "_ask", answer)

    def close_at_once(*_: object) -> int:
        for window in QApplication.topLevelWidgets():
            window.close()
        return 0

    monkeypatch.setattr(QApplication, "exec", close_at_once)
    assert desktop.run(["armybuilder"], library_path=path) == 0
    assert asked == [("restore", "again", "quit")]
    with Library.open(path) as again:
        assert again.summaries()


def test_closed_tabs_can_be_opened_again(qtbot: QtBot, window: MainWindow) -> None:
    keys = [window.session.load(kind)[0].id for kind in ("creature", "weapon", "army")]
    for key in keys:
        window.open(key)
    tabs = window.bar.tabs
    while window.pages[0].key not in keys:
        window.close_page(0)
    window.open(keys[0])
    middle = tabs.tabRect([page.key for page in window.pages].index(keys[1])).center()
    qtbot.mouseClick(tabs, Qt.MouseButton.MiddleButton, pos=middle)
    assert keys[1] not in {page.key for page in window.pages}
    window.actions_["reopen"].trigger()
    front = window.page()
    assert front is not None
    assert front.key == keys[1]
    others = next(one for one in tabs.menu_of(tabs.currentIndex()).actions() if "other" in one.text())
    others.trigger()
    assert [page.key for page in window.pages] == [keys[1]]
    for _ in range(2):
        window.actions_["reopen"].trigger()
    assert {page.key for page in window.pages} == set(keys)
    window.close_page(0)
    window.library.document_actions.trash([window._closed[-1]])
    window._closed = window._closed[-1:]
    window.commands.update()
    gone = window._closed[-1] not in window.session.documents
    assert window.actions_["reopen"].isEnabled() is not gone
