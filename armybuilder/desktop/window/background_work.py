"""The work that the program does by itself: preloading, backups, thinning the history, updating prices."""

from __future__ import annotations

import time
from importlib import import_module
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from armybuilder.desktop.desk.delay import Delay
from armybuilder.library import backups

if TYPE_CHECKING:
    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.desk.workers import TaskControl
    from armybuilder.library.store import Library

__all__ = ["BackgroundWork", "load_ahead", "look_after"]

_AFTER_MS = 4000
_AHEAD = (
    "armybuilder.sheets.printouts.print_queue",
    "armybuilder.battle.telling.narrate",
    "armybuilder.desktop.battle.replay.page",
    "armybuilder.desktop.odds.page",
    "armybuilder.desktop.printing.page",
)
_AT_ONCE = 25
_TURN_S = 0.002


class BackgroundWork(QObject):
    """The program's own work, started in workers once the window has settled."""

    def __init__(self, desk: Desk, parent: QObject) -> None:
        """Start the timer of the work."""
        super().__init__(parent)
        self._desk = desk
        self._timer = Delay(self, _AFTER_MS, self.begin)
        self._timer.start()

    def stop(self) -> None:
        """Cancel the start of the work, as the window is closing."""
        self._timer.stop()

    def begin(self) -> None:
        """Load modules for later use, and maintain a writable library."""
        # A part that cannot be loaded (no printing on this system) is told of when it is wanted.
        self._desk.workers.run(load_ahead, done=lambda _: None, failed=lambda _: None)
        self._tell_settings()
        library = self._desk.session.library
        if library.writable:
            self._desk.workers.run(lambda job: look_after(library, job), done=self._done, failed=self._failed)

    def _tell_settings(self) -> None:
        """Announce a settings file that cannot be written, so that settings are not remembered."""
        settings = self._desk.settings
        if not settings.write():
            self._desk.say(
                self.tr("Settings are not remembered: {0} cannot be written").format(settings.file)
            )

    def _done(self, priced: int) -> None:
        if priced:
            self._desk.session.shelf_changed()

    def _failed(self, error: BaseException) -> None:
        """Show the faults that the user can mend (a full disk), and pass unexpected errors on."""
        if said := self._desk.mendable(error):
            self._desk.say(" ".join(said))


def load_ahead(job: TaskControl) -> None:
    """Load modules that take long to load, so that the first print and battle start at once."""
    for name in _AHEAD:
        if not job.cancelled():
            import_module(name)


def look_after(library: Library, job: TaskControl) -> int:
    """Save a daily backup, thin the history, update stale prices in batches, and return the number of updates.

    Raises InputFault if the library or its backup cannot be written.
    """
    if backups.due(library.path):
        backups.make(library)
    library.thin_history()
    priced = 0
    while not job.cancelled() and (updated := library.refresh_prices(_AT_ONCE)):
        priced += updated
        # The window gets its turn with the library, which is locked while prices are written.
        time.sleep(_TURN_S)
    return priced
