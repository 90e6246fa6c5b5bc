"""A question of the odds page with slow work, started and stopped by buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QProgressBar

from armybuilder.desktop.desk.workers import Latest
from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.widgets.buttons import QuietButton
from armybuilder.desktop.widgets.layouts import beside, fill
from armybuilder.desktop.widgets.stack import Stack
from armybuilder.desktop.widgets.time_to_come import TimeToComeLine

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QAbstractButton

    from armybuilder.battle.terms import Setup
    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.desk.workers import TaskControl
    from armybuilder.desktop.widgets.buttons import Button

__all__ = ["WorkPanel"]


class WorkPanel(Stack):
    """The common base of panels with slow work: a Stop button, and updates at each report.

    A panel handles a report in `_take`, and calls this `_show` at the start of its own. A panel with a known
    number of steps shows `progress` while it runs.
    """

    def __init__(self, desk: Desk) -> None:
        """Start without work.

        The panel adds its parts and then calls `_show`.
        """
        super().__init__()
        self._desk = desk
        self._latest = Latest(desk.workers)
        self._running = False
        self.progress = QProgressBar(self)
        self.progress.setTextVisible(False)
        self.progress.hide()
        self.time_to_come = TimeToComeLine(self.progress)
        self.stop = QuietButton(self.tr("Stop"), Icon.CLOSE, clicked=self.cancel)

    def _add_row(self, *buttons: QAbstractButton) -> None:
        """Add a row of buttons below the other parts."""
        fill(self.column, beside(*buttons, 1), self.time_to_come)

    def _mind_pair(self, button: Button, setup: Setup | None) -> None:
        """Enable a button only with a setup of two armies."""
        button.setReason("" if setup is not None else self.tr("Choose two armies first"))

    def _start(self, work: Callable[[TaskControl], object], steps: int = 0) -> None:
        """Start the work off the main thread in a number of steps, 0 for an unknown number."""
        self._running = True
        self.time_to_come.begin()
        self.progress.setRange(0, steps)
        self.progress.setValue(0)
        self._latest.start(work, self._finish, progressed=self._take, failed=self._fail, slow=True)
        self._show()

    def cancel(self) -> None:
        """Stop the work, and keep the results until now."""
        if self._running:
            self._latest.cancel()
            self._finish(None)

    def _take(self, news: Any) -> None:
        """Receive a report of the work."""

    def _finish(self, _outcome: object) -> None:
        self._running = False
        self.time_to_come.end()
        self._show()

    def _fail(self, error: BaseException) -> None:
        self._finish(None)
        self._desk.workers.fail(error)

    def _show(self) -> None:
        self.stop.setVisible(self._running)
