"""The program in a process of its own, playing by hand until it kills itself: `hand_playing.py LIBRARY`."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from armybuilder.battle.terms import Setup
from armybuilder.desktop import app as desktop
from armybuilder.desktop.battle import by_hand as start
from armybuilder.desktop.battle.playing.page import PlayingPage
from armybuilder.desktop.documents.contenders import default_pair, side_of
from armybuilder.desktop.window.main_window import MainWindow

FATAL = 6
"""The number of decisions after which the process is killed."""


class Hand:
    """A player by hand who leaves each decision to the bot, one at a time."""

    def __init__(self) -> None:
        self.window = next(one for one in QApplication.topLevelWidgets() if isinstance(one, MainWindow))
        left, right = (side_of(key, self.window.desk) for key in default_pair(self.window.desk))
        start.play(self.window.desk, Setup(left, right, seed=5), frozenset({"left"}))
        self.made = 0
        self.timer = QTimer()
        self.timer.timeout.connect(self.look)
        self.timer.start(5)

    def look(self) -> None:
        """Decide once the page is idle, and kill the process after enough decisions."""
        page = self.window.page()
        if not isinstance(page, PlayingPage) or page.seen is None or page.busy:
            return
        if self.made == FATAL:
            sys.stdout.write(f"{len(page.document.choices)}\n")
            sys.stdout.flush()
            os.kill(os.getpid(), signal.SIGKILL)
        self.made += 1
        page.panel.left_to_bot.emit("one")


def main() -> int:
    """Run the program, and play once its window is open."""
    kept: list[Hand] = []
    QTimer.singleShot(0, lambda: kept.append(Hand()))
    return desktop.run(["armybuilder"], library_path=Path(sys.argv[1]))


if __name__ == "__main__":
    sys.exit(main())
