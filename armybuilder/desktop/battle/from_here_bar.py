"""Buttons that lead from a moment of a battle to another battle: branch here, change this die, play on from here; and to where it was won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from armybuilder.battle.choices.dice_to_throw import choice_of
from armybuilder.battle.resolve import stepped
from armybuilder.desktop.battle.by_hand import play_menu, play_on
from armybuilder.desktop.desk.wanted import BranchWanted, ReviewWanted
from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.widgets.buttons import Button
from armybuilder.desktop.widgets.layouts import lay_row

if TYPE_CHECKING:
    from collections.abc import Callable

    from armybuilder.battle.records.fought_battle import FoughtBattle
    from armybuilder.battle.resolve import Skirmish
    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.desk.workers import TaskControl
    from armybuilder.model.document import Side

__all__ = ["BranchingBar"]


class BranchingBar(QWidget):
    """Three buttons about the event that is current, and once the battle is over one about all of it.

    `fought` and `event` say which of which battle, `kept` its id in the library. A battle that cannot be played again has none of them.
    """

    def __init__(
        self,
        desk: Desk,
        fought: Callable[[], FoughtBattle | None],
        event: Callable[[], int],
        kept: Callable[[], str],
    ) -> None:
        """Offer nothing while there is no battle."""
        super().__init__()
        self._desk, self._shown, self._event, self._kept = desk, fought, event, kept
        self._actions: dict[str, QAction] = {}
        self.hides: Callable[[], bool] = lambda: False
        """Whether the end of the battle is not to be known yet."""
        self.branch = Button(self.tr("Branch here"), Icon.BRANCH, clicked=lambda: self._open("order"))
        self.die = Button(self.tr("Change this die"), Icon.DICES, clicked=lambda: self._open("die"))
        self.on = Button(self.tr("Play on from here"), Icon.PENCIL)
        self.on.setMenu(play_menu(self, self.play_on, self._names))
        self.won = Button(self.tr("Where it was won"), Icon.SEARCH, clicked=self._review)
        self.won.hide()
        lay_row(self.won, 1, self.die, self.branch, self.on, on=self, gap=None)

    def _names(self) -> tuple[str, ...]:
        """Return what both sides are called, nothing while there is no battle."""
        fought = self._fought()
        return tuple(fought.setup.names(self._desk.words).values()) if fought is not None else ()

    def _fought(self) -> FoughtBattle | None:
        """Return the battle that is shown, None for one that cannot be played again."""
        fought = self._shown()
        return fought if fought is None or fought.earlier is None else None

    def show_event(self) -> None:
        """Take another current event: only an event with a die has one to change."""
        fought, event = self._fought(), self._event()
        has_die = (
            fought is not None and 0 <= event < len(fought.events) and fought.events[event].die is not None
        )
        self.die.setReason("" if has_die else self.tr("There is no die in this line of the log."))
        over = fought is not None and fought.ending.cause is not None
        self.won.setVisible(over and not self.hides())
        for what, action in self._actions.items():
            action.setEnabled(has_die if what == "die" else fought is not None)

    def join_menu(self, log: QWidget) -> None:
        """Offer branching and the die in the menu of a log's lines too."""
        log.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        for button, what in ((self.branch, "order"), (self.die, "die")):
            action = QAction(button.text(), log)
            action.triggered.connect(lambda _on=False, what=what: self._open(what))
            log.addAction(action)
            self._actions[what] = action

    def set_compact(self, compact: bool) -> None:
        """Put the words away where room is short."""
        for button in (self.won, self.die, self.branch, self.on):
            button.set_label_shown(not compact)

    def _open(self, what: str) -> None:
        fought, event = self._fought(), max(0, self._event())
        if fought is not None:
            self._desk.show(BranchWanted(fought, event, self._kept(), change=what))

    def _review(self) -> None:
        fought = self._fought()
        if fought is not None:
            self._desk.show(ReviewWanted(fought))

    def play_on(self, by_hand: frozenset[Side]) -> None:
        """Let persons play on these sides from the moment after this event."""
        fought, event = self._fought(), max(0, self._event())
        if fought is None:
            return

        def work(_job: TaskControl) -> Skirmish:
            battle = stepped(fought)
            return battle.branch(min(len(battle.choices), choice_of(battle, event) + 1))

        play_on(self._desk, work, by_hand)
