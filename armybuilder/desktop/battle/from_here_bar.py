"""Buttons for another battle from a moment of a battle, and for the review of a finished battle.

They branch from the current event, change its die, or play on from it by hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from armybuilder.battle.choices.dice_to_throw import choice_of
from armybuilder.battle.resolve import stepped
from armybuilder.desktop.battle.by_hand import play_menu, play_on
from armybuilder.desktop.desk.wanted import BranchWanted, ReviewWanted
from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.widgets.buttons import Button
from armybuilder.desktop.widgets.layouts import lay_row
from armybuilder.desktop.widgets.menu_reasons import give_reason, tell_reasons

if TYPE_CHECKING:
    from collections.abc import Callable

    from armybuilder.battle.records.fought_battle import FoughtBattle
    from armybuilder.battle.resolve import Skirmish
    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.desk.workers import TaskControl
    from armybuilder.model.document import Side

__all__ = ["BranchingBar"]


class BranchingBar(QWidget):
    """Three buttons for the current event, and a button for the review once the battle is over.

    `fought` returns the battle, `event` the number of its current event, and `kept` its id in the library.
    All buttons are off for a battle that cannot be played again.
    """

    def __init__(
        self,
        desk: Desk,
        fought: Callable[[], FoughtBattle | None],
        event: Callable[[], int],
        kept: Callable[[], str],
    ) -> None:
        """Initialise the buttons for a desk and the functions that return the battle."""
        super().__init__()
        self._desk, self._shown, self._event, self._kept = desk, fought, event, kept
        self._actions: dict[str, QAction] = {}
        self.hides: Callable[[], bool] = lambda: False
        """A function that says whether the end of the battle is still secret."""
        self.branch = Button(self.tr("Branch here"), Icon.BRANCH, clicked=lambda: self._open("order"))
        self.die = Button(self.tr("Change this die"), Icon.DICES, clicked=lambda: self._open("die"))
        self.on = Button(self.tr("Play on from here"), Icon.PENCIL)
        self.on.setMenu(play_menu(self, self.play_on, self._names))
        self.won = Button(self.tr("Where it was won"), Icon.SEARCH, clicked=self._review)
        self.won.hide()
        lay_row(self.won, 1, self.die, self.branch, self.on, on=self, gap=None)

    def _names(self) -> tuple[str, ...]:
        """Return the names of both sides, or nothing without a battle."""
        fought = self._fought()
        return tuple(fought.setup.names(self._desk.words).values()) if fought is not None else ()

    def _fought(self) -> FoughtBattle | None:
        """Return the shown battle, or None if it cannot be played again."""
        fought = self._shown()
        return fought if fought is None or fought.earlier is None else None

    def show_event(self) -> None:
        """Update the buttons for the current event.

        A die can be changed only if the event has one.
        """
        fought, event = self._fought(), self._event()
        has_die = (
            fought is not None and 0 <= event < len(fought.events) and fought.events[event].die is not None
        )
        self.die.setReason("" if has_die else self.tr("There is no die in this line of the log."))
        over = fought is not None and fought.ending.cause is not None
        self.won.setVisible(over and not self.hides())
        gone = "" if fought is not None else self.tr("This battle cannot branch.")
        for what, action in self._actions.items():
            give_reason(action, gone or (self.die.accessibleDescription() if what == "die" else ""))

    def join_menu(self, log: QWidget) -> None:
        """Offer branching and the change of a die in the context menu of the log too."""
        log.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        log.customContextMenuRequested.connect(lambda spot: self._open_menu(log, spot))
        for button, what in ((self.branch, "order"), (self.die, "die")):
            action = QAction(button.text(), log)
            action.triggered.connect(lambda _on=False, what=what: self._open(what))
            log.addAction(action)
            self._actions[what] = action

    def _open_menu(self, log: QWidget, spot: QPoint) -> None:
        menu = QMenu(log)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addActions(log.actions())
        tell_reasons(menu)
        menu.popup(log.mapToGlobal(spot))

    def set_compact(self, compact: bool) -> None:
        """Hide the buttons' words if room is short."""
        for button in (self.won, self.die, self.branch, self.on):
            button.set_label_shown(not compact)

    def _open(self, what: str) -> None:
        fought, event = self._fought(), max(0, self._event())
        if fought is not None:
            self._desk.show(BranchWanted(fought, event, self._kept(), change=what))

    def _review(self) -> None:
        fought = self._fought()
        if fought is not None:
            self._desk.show(ReviewWanted(fought, self._kept()))

    def play_on(self, by_hand: frozenset[Side]) -> None:
        """Start a battle with these sides played by hand, from the moment after the current event."""
        fought, event = self._fought(), max(0, self._event())
        if fought is None:
            return

        def work(_job: TaskControl) -> Skirmish:
            battle = stepped(fought)
            return battle.branch(min(len(battle.choices), choice_of(battle, event) + 1))

        play_on(self._desk, work, by_hand)
