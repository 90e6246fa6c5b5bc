"""Pictures of the main screens, taken without a display, light and dark, for the tour and the readme."""

from __future__ import annotations

import tempfile
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEventLoop
from PySide6.QtWidgets import QApplication

from armybuilder.desktop.app import CrashDesk, application, make_window
from armybuilder.desktop.settings import Settings
from armybuilder.library import starter
from armybuilder.library.store import Library

if TYPE_CHECKING:
    from collections.abc import Callable

    from armybuilder.desktop.main_window import MainWindow

__all__ = ["SIZES", "settle", "take"]

SIZES = ((1440, 900), (1280, 800))
_LONGEST_S = 15.0


def settle(window: MainWindow, at_least: float = 0.4) -> None:
    """Let the window work until nothing runs, so that cards and odds are in the picture."""
    began = time.monotonic()
    while time.monotonic() - began < _LONGEST_S:
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 50)
        if time.monotonic() - began > at_least and not window.workers.busy():
            return
        time.sleep(0.01)


def take(folder: Path) -> list[Path]:
    """Take every picture into a folder, made if absent; return where they lie."""
    folder.mkdir(parents=True, exist_ok=True)
    application(["armybuilder"])
    made: list[Path] = []
    with tempfile.TemporaryDirectory() as scratch, Library.open(Path(scratch) / "library.db") as library:
        starter.fill(library)
        window = make_window(library, Settings(Path(scratch) / "desktop.ini"), CrashDesk())
        window.show()
        for width, height in SIZES[:1]:
            window.resize(width, height)
            for mode in ("light", "dark"):
                window.set_mode(mode)
                made.extend(_screens(window, folder, mode))
        window.close()
    return made


def _screens(window: MainWindow, folder: Path, mode: str) -> list[Path]:
    session = window.session
    first = {kind: session.load(kind)[0].id for kind in ("creature", "weapon", "vehicle")}
    army = next(iter(session.load("army"))).id
    screens: dict[str, Callable[[], object]] = {
        "workshop": partial(window.open, first["creature"]),
        "weapon": partial(window.open, first["weapon"]),
        "vehicle": partial(window.open, first["vehicle"]),
        "army": partial(window.open, army),
        "battle": window.fight,
    }
    made = []
    for name, show in screens.items():
        show()
        settle(window, 1.2 if name == "army" else 0.5)
        place = folder / f"{name}-{mode}.png"
        window.grab().save(str(place))
        made.append(place)
    return made
