"""The computation of a hint in a worker, and the mark of the hint on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QShortcut

from armybuilder.battle.levels.hint import BATTLES
from armybuilder.desktop.desk.workers import Latest

if TYPE_CHECKING:
    from armybuilder.battle.playing.hand import Hand
    from armybuilder.battle.playing.seen_battle import SeenHint
    from armybuilder.desktop.battle.playing.choice_list.aiming import Aiming
    from armybuilder.desktop.battle.playing.choice_list.hint import HintPart
    from armybuilder.desktop.desk.workers import TaskControl, Workers

__all__ = ["Hinting"]


class Hinting(QObject):
    """The hints of a battle, computed in a worker.

    The next choice stops the computation and clears the hint.
    """

    failed = Signal(object)

    def __init__(self, part: HintPart, aiming: Aiming, workers: Workers, battles: int = BATTLES) -> None:
        """Connect a hint part, without a decision, with a number of `battles` simulated for a hint."""
        super().__init__(part)
        self.battles = battles
        self.hint: SeenHint | None = None
        self._part, self._aiming = part, aiming
        self._thinking = Latest(workers)
        self._hand: Hand | None = None
        part.asked.connect(self.ask)
        part.stopped.connect(self.stop)
        part.shown.connect(self.show)
        panel = part.parentWidget() or part
        key = QShortcut(Qt.Key.Key_H, panel, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
        key.activated.connect(part.ask.click)

    def take(self, hand: Hand | None) -> None:
        """Set another decision, or None while something happens."""
        self._thinking.cancel()
        self._hand, self.hint = hand, None
        self._part.clear()

    def ask(self) -> None:
        """Compute a hint."""
        hand, battles = self._hand, self.battles
        if hand is None or self._part.ask.isHidden():
            return
        self.hint = None
        self._part.think()

        def work(job: TaskControl) -> SeenHint | None:
            return hand.hint(battles, lambda done, whole: job.report((done, whole)), job.cancelled)

        self._thinking.start(work, self._say, progressed=self._part.show_spent, failed=self._fail, slow=True)

    def stop(self) -> None:
        """Stop the computation."""
        self._thinking.cancel()
        self._part.clear()

    def show(self) -> None:
        """Mark the hint's choice on panel and table."""
        if self.hint is not None and self.hint.entry >= 0:
            self._aiming.mark(self.hint.entry, self.hint.choice)

    def _say(self, found: SeenHint | None) -> None:
        self.hint = found
        if found is None:
            self._part.clear()
        else:
            self._part.say(found)

    def _fail(self, error: BaseException) -> None:
        self._part.clear()
        self.failed.emit(error)
