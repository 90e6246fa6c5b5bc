"""A window whose library is exchanged by another program, or locked by another machine."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton

from armybuilder.desktop import app as desktop
from armybuilder.desktop.desk.settings import Settings
from armybuilder.desktop.settings.library_care import CareOfLibrary
from armybuilder.desktop.start import CrashDesk, make_window
from armybuilder.desktop.window.main_window import MainWindow
from armybuilder.editing.fields import set_field
from armybuilder.library import backups
from armybuilder.library.lock import WriterLock
from armybuilder.library.store import Library
from armybuilder.model.weapon import Weapon

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pytestqt.qtbot import QtBot

THEIRS = Weapon(id="theirs", name="Their rifle", category="rifle")
KEPT = "library.kept-1.db"


@pytest.fixture
def other(library: Library, tmp_path: Path) -> Path:
    """The library of another machine, which began as a copy of this one."""
    copy = tmp_path / "elsewhere" / "library.db"
    copy.parent.mkdir()
    library.copy_to(copy)
    with Library.open(copy) as far:
        far.save([THEIRS])
    return copy


def rename(window: MainWindow, name: str) -> str:
    """Rename a creature, and return its id."""
    window.session.apply(set_field(window.session.documents["c-trooper"], "name", name))
    window.session.seal()
    return "c-trooper"


def replaced(path: Path, other: Path) -> None:
    """Replace a library's file by another one."""
    shutil.copyfile(other, path.with_name("new"))
    path.with_name("new").replace(path)


def overwritten(path: Path, other: Path) -> None:
    """Write the contents of another file into a library's file."""
    shutil.copyfile(other, path)


@pytest.mark.linux
@pytest.mark.parametrize("exchange", [replaced, overwritten])
def test_a_window_goes_on_beside_an_exchanged_library(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, other: Path, exchange: Callable[[Path, Path], None]
) -> None:
    path, session = tmp_path / "library.db", window.session
    key = rename(window, "Saved before")
    session.keep()
    rename(window, "Journaled before")
    session.journal()
    exchange(path, other)
    rename(window, "Typed after")
    session.keep()
    qtbot.waitUntil(lambda: window.news.box is not None)
    box = window.news.box
    assert box is not None
    assert f"The work goes on in {KEPT}" in box.text()
    box.close()
    assert session.documents[key].name == "Typed after"
    session.undo()
    assert session.documents[key].name == "Journaled before"
    session.keep()
    assert "kept-1" in window.status._shelf()
    assert path.read_bytes() == other.read_bytes()
    with Library.open(tmp_path / KEPT, write=False) as beside:
        assert beside.fetch(key).name == "Journaled before"
        assert beside.count() >= session.library.count() > 10


@pytest.mark.linux
def test_an_exchange_during_the_last_save_is_told(
    qtbot: QtBot, library: Library, tmp_path: Path, other: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The program says it before it ends, and nothing at the next start."""
    monkeypatch.setenv("ARMYBUILDER_HOME", str(tmp_path / "home"))
    path = tmp_path / "library.db"
    told: list[str] = []
    said: list[str] = []
    library.close()
    monkeypatch.setattr(desktop, "_tell", told.append)

    def exchanged(*_: object) -> int:
        (window,) = (
            one for one in QApplication.topLevelWidgets() if isinstance(one, MainWindow) and one.isVisible()
        )
        said.append(window.status.currentMessage())
        if len(said) == 1:
            rename(window, "Typed last")
            replaced(path, other)
        window.close()
        return 0

    monkeypatch.setattr(QApplication, "exec", exchanged)
    assert desktop.run(["armybuilder"], library_path=path) == 0
    assert KEPT in told[0]
    assert desktop.run(["armybuilder"], library_path=path) == 0
    assert len(told) == 1
    backups.restore(tmp_path / KEPT, path)
    assert desktop.run(["armybuilder"], library_path=path) == 0
    path.unlink()
    with Library.open(path) as another:
        another.save([THEIRS])
    assert desktop.run(["armybuilder"], library_path=path) == 0
    assert [("another library" in one, "earlier state" in one) for one in said] == [
        (False, False),
        (False, False),
        (False, False),
        (True, False),
    ]


def test_an_older_copy_is_noticed_at_the_start(qtbot: QtBot, library: Library, tmp_path: Path) -> None:
    """The program's own restoring of a backup is no exchange."""
    path, file = tmp_path / "library.db", tmp_path / "other.ini"
    backup = backups.make(library)
    said = []
    for step in ("at first", "saved", "an older copy", "again", "restored"):
        if step == "an older copy":
            library.close()
            shutil.copyfile(backup, path)
            library = Library.open(path)
        elif step == "restored":
            library.save([THEIRS])
            library.close()
            backups.restore(backup, path)
            library = Library.open(path)
        elif step == "saved":
            library.save([THEIRS.model_copy(update={"id": "mine"})])
        window = make_window(library, Settings(file), CrashDesk())
        qtbot.addWidget(window)
        window.news.begin()
        said.append("an older copy was put in its place" in window.status.currentMessage())
        window.close()
    library.close()
    assert said == [False, False, True, False, False]


@pytest.mark.linux
def test_edits_of_another_library_are_told_at_the_start(
    qtbot: QtBot, library: Library, tmp_path: Path, other: Path
) -> None:
    path = tmp_path / "library.db"
    library.journal([library.fetch_kind("creature").popitem()[1].model_copy(update={"name": "Typed last"})])
    library._journal.close()
    library._database.close()
    library._lock.release()
    shutil.copyfile(other, path)
    with Library.open(path) as again:
        window = make_window(again, Settings(tmp_path / "other.ini"), CrashDesk())
        qtbot.addWidget(window)
        window.news.begin()
        assert window.news.box is not None
        assert KEPT in window.news.box.text()
        assert "Typed last" not in {row.name for row in again.summaries()}
        care = CareOfLibrary(window.desk)
        qtbot.addWidget(care)
        rows = [str(care.table.model().index(row, 0).data()) for row in range(care.table.model().rowCount())]
        assert any(KEPT in row for row in rows)
        window.news.box.close()
        window.close()


def test_another_machines_lock_can_be_taken_over(qtbot: QtBot, library: Library, tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    library.close()
    WriterLock(path, "").path.write_text('{"program": "Army Builder", "pid": 7, "host": "workshop"}')
    with Library.open(path) as locked:
        window = make_window(locked, Settings(tmp_path / "other.ini"), CrashDesk())
        qtbot.addWidget(window)
        window.show()
        assert "process 7 on workshop" in window.status._kept()[0]
        assert "read only" in window.windowTitle()
        take_over = window.status.take_over
        assert take_over.isVisible()
        qtbot.mouseClick(take_over, Qt.MouseButton.LeftButton)
        box = window.news.box
        assert box is not None
        assert "both write at the same time" in box.text()
        button = box.findChild(QPushButton, "takeOver")
        assert button is not None
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        assert locked.writable
        assert "read only" not in window.windowTitle()
        assert not take_over.isVisible()
        key = rename(window, "Mine now")
        window.session.keep()
        assert locked.fetch(key).name == "Mine now"
        window.close()
