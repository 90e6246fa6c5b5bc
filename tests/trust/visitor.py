"""The program in a process of its own, which reports its questions and its window, and closes it.

    python visitor.py [ANSWER ...]

It prints a line of JSON for each question ("asked", its buttons), then one for the window. A question is
answered by the button whose words contain the next ANSWER, or by the last button. The rest of standard input
is then run as Python, if there is any: `window` is at hand, `until(asked)` keeps the window running until a
condition holds, and values put into `told` are printed. Nothing here gives up by itself: the process's
starter limits its time.
"""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox

from armybuilder.desktop import app
from armybuilder.desktop.start import application
from armybuilder.desktop.window.main_window import MainWindow

if TYPE_CHECKING:
    from collections.abc import Callable

SCRIPT = "" if sys.stdin is None or sys.stdin.isatty() else sys.stdin.read()


def say(**told: object) -> None:
    sys.stdout.write(json.dumps(told) + "\n")
    sys.stdout.flush()


def until(asked: Callable[[], object]) -> None:
    """Run the window until a condition holds."""
    while not asked():
        QTest.qWait(10)  # until the next look


class Visitor:
    """A timer's callback that looks at the screen until the window is open."""

    def __init__(self, answers: list[str]) -> None:
        self._answers = answers
        self._timer = QTimer()
        self._timer.timeout.connect(self._look)
        self._timer.start(50)

    def _look(self) -> None:
        for shown in QApplication.topLevelWidgets():
            if not shown.isVisible():
                continue
            if isinstance(shown, QMessageBox):
                self._answer(shown)
                return
            if isinstance(shown, MainWindow) and shown.page() is not None:
                self._timer.stop()
                self._tell(shown)
                return

    def _answer(self, box: QMessageBox) -> None:
        buttons = box.buttons()
        say(asked=box.text(), buttons=[one.text() for one in buttons])
        wanted = self._answers.pop(0) if self._answers else ""
        next((one for one in buttons if wanted and wanted in one.text()), buttons[-1]).click()

    def _tell(self, window: MainWindow) -> None:
        told: dict[str, object] = {}
        exec(SCRIPT, {"window": window, "told": told, "until": until})  # noqa: S102  the test's own lines
        say(
            title=window.windowTitle(),
            said=f"{window.status.currentMessage()} {window.status._kept()[0]}".strip(),
            counts=window.session.library.counts(),
            tour=window.first_steps.isVisible(),
            zoom=window.settings.zoom,
            told=told,
        )
        window.close()


if __name__ == "__main__":
    running = application(["armybuilder"])
    visitor = Visitor(sys.argv[1:])
    sys.exit(app.run(["armybuilder"]))
