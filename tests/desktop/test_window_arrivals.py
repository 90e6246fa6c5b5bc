"""Files opened from outside: by name at the start, by a double click while the window is open, by macOS."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QApplication, QMessageBox

from armybuilder import paths
from armybuilder.desktop.incoming_files import IncomingFiles
from armybuilder.library import write_lock_request
from tests.desktop.parts import PATIENCE_MS

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.window.main_window import MainWindow

ARMY = """{"format": "armybuilder", "version": 1, "documents": [
 {"kind": "army", "id": "a-far", "name": "From afar", "points_limit": 300, "units": []}]}"""

WATCH = """
import os
import sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication, QTimer
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication
from armybuilder.cli import main
from armybuilder.desktop import app

system, wanted = sys.argv[1], int(sys.argv[2])

def window():
    return next((one for one in QApplication.topLevelWidgets() if one.objectName() == "mainWindow"), None)

def look():
    open_ = [page.key for page in window().pages if page.key.startswith("a-")] if window() else []
    if len(open_) > wanted:
        print("open", flush=True)
        timer.stop()
        if not system: print(sys.stdin.readline(), end="", flush=True)
        timer.timeout.disconnect(look)
        timer.timeout.connect(leave)
        timer.start(20)

def leave():
    if any(page.key == "a-second" for page in window().pages) or system:
        print("bye", flush=True)
        window().close()

made = app.application(["armybuilder"])
if system:
    QCoreApplication.sendEvent(made, QFileOpenEvent(system))
timer = QTimer()
timer.timeout.connect(look)
timer.start(20)
QTimer.singleShot(120_000, lambda: os._exit(9))  # rather than wait for ever
sys.exit(main.run(sys.argv[3:]))
"""


@pytest.fixture
def arrivals(window: MainWindow) -> Iterator[IncomingFiles]:
    """A receiver of files for the window of the tests."""
    made = IncomingFiles(window)
    yield made
    made.close()


def boxes() -> list[QMessageBox]:
    return [one for one in QApplication.topLevelWidgets() if isinstance(one, QMessageBox) and one.isVisible()]


@pytest.mark.long
def test_a_file_named_at_the_start_is_in_front(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    file = tmp_path / "città con spazi.army"
    file.write_text(ARMY, encoding="utf-8")
    made = IncomingFiles(window, [file])
    qtbot.waitUntil(lambda: (page := window.page()) is not None and page.key == "a-far")
    made.close()


@pytest.mark.long
def test_a_second_start_hands_its_file_to_this_window(
    qtbot: QtBot, window: MainWindow, arrivals: IncomingFiles, tmp_path: Path
) -> None:
    library = window.session.library.path
    qtbot.waitUntil(write_lock_request.folder(library).exists)
    file = tmp_path / "far.army"
    file.write_text(ARMY, encoding="utf-8")
    script = "import sys; from pathlib import Path; from armybuilder.library.write_lock_request import hand_over; sys.exit(not hand_over([Path(sys.argv[1])], Path(sys.argv[2]), 120))"
    with subprocess.Popen([sys.executable, "-c", script, str(file), str(library)]) as second:
        qtbot.waitUntil(lambda: (page := window.page()) is not None and page.key == "a-far")
        assert second.wait(PATIENCE_MS / 1000) == 0
    arrivals.close()
    assert not write_lock_request.folder(library).exists()


@pytest.mark.parametrize(
    ("name", "data"),
    [("broken.army", b'{"format": "armybuilder", '), ("noise.army", bytes(range(256))), ("gone.army", None)],
)
def test_an_unreadable_file_opens_a_message_box(
    qtbot: QtBot, arrivals: IncomingFiles, tmp_path: Path, name: str, data: bytes | None
) -> None:
    file = tmp_path / name
    if data is not None:
        file.write_bytes(data)
    arrivals.bring([file])
    qtbot.waitUntil(lambda: len(boxes()) == 1)
    (box,) = boxes()
    assert name in box.text()
    assert box.informativeText()
    box.close()


@pytest.mark.long
@pytest.mark.parametrize("system", [False, True])
def test_the_running_program_opens_the_next_starts_file(tmp_path: Path, system: bool) -> None:
    """The desktop starts the program twice, and macOS names the file by an event before a window opens."""
    for name in ("first", "second"):
        text = ARMY.replace("a-far", f"a-{name}").replace("From afar", f"From the {name}")
        (tmp_path / f"{name} army.army").write_text(text, encoding="utf-8")
    environment = os.environ | {"ARMYBUILDER_HOME": str(tmp_path / "home")}
    first, second = str(tmp_path / "first army.army"), str(tmp_path / "second army.army")
    command = [sys.executable, "-c", WATCH, *([first, "1"] if system else ["", "1", first])]
    with subprocess.Popen(
        command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as program:
        assert program.stdout is not None
        assert program.stdin is not None
        assert program.stdout.readline() == "open\n"
        if not system:
            program.stdin.write("go\n")
            program.stdin.flush()
            again = [sys.executable, "-m", "armybuilder", second]
            assert program.stdout.readline() == "go\n"
            done = subprocess.run(again, env=environment, check=False)
            assert done.returncode == 0
        assert program.stdout.readline() == "bye\n"
        assert program.wait(PATIENCE_MS / 1000) == 0


def test_the_window_has_the_programs_icon() -> None:
    """The desktop's own picture of the icon is made from the same drawing."""
    from PySide6.QtGui import QIcon

    drawn = QIcon(str(paths.resources() / "icons" / "armybuilder.svg"))
    assert not drawn.pixmap(16, 16).isNull()
