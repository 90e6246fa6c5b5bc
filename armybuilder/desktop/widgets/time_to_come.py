"""The line under a progress bar that says how long the work will still take."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.battle.levels.minutes import Stopwatch
from armybuilder.desktop.look.theme import Role
from armybuilder.desktop.widgets.text import Text

if TYPE_CHECKING:
    from PySide6.QtWidgets import QProgressBar

__all__ = ["TimeToComeLine"]


class TimeToComeLine(Text):
    """The time to come of a bar's work, by its pace, hidden for a short wait."""

    def __init__(self, bar: QProgressBar) -> None:
        """Follow the values of a bar, without work yet."""
        super().__init__("", Role.SECONDARY, "ink2", wrap=True)
        self._bar = bar
        self._watch: Stopwatch | None = None
        bar.valueChanged.connect(self._follow)
        self.hide()

    def begin(self) -> None:
        """Start the watch for new work."""
        self._watch = Stopwatch()
        self.hide()

    def end(self) -> None:
        """Stop waiting."""
        self._watch = None
        self.hide()

    def _follow(self, done: int) -> None:
        told = self._watch.to_come(done, self._bar.maximum()) if self._watch is not None else ""
        if told:
            self.setText(self.tr("About {0} to come").format(told))
        self.setVisible(bool(told))
