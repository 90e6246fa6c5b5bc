"""The combined parts of play on the table: the table hand, bars, the list of choices, and keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeySequence

from armybuilder.desktop.battle.playing.table.action_bar import ActionBar
from armybuilder.desktop.battle.playing.table.drawer import Drawer
from armybuilder.desktop.battle.playing.table.groups_bar import GroupsBar
from armybuilder.desktop.battle.playing.table.keys import TableKeys
from armybuilder.desktop.battle.playing.table.menu import TableMenu
from armybuilder.desktop.battle.playing.table.table_hand import TableHand

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from armybuilder.battle.playing.hand import Hand
    from armybuilder.battle.playing.seen_battle import ChoiceEntry, SeenBattle
    from armybuilder.desktop.battle.battlefield.pane import FieldPane
    from armybuilder.desktop.battle.playing.choice_list.aiming import Aiming
    from armybuilder.desktop.battle.playing.choice_list.panel import PlayingPanel
    from armybuilder.desktop.desk.desk import Desk

__all__ = ["TablePlay"]


class TablePlay(QObject):
    """The table hand (`table`), the action bar (`bar`) and the list (`drawer`), as a whole.

    `looked_up` names a model that has no choices.
    """

    looked_up = Signal(str, str)

    def __init__(self, pane: FieldPane, panel: PlayingPanel, aiming: Aiming, desk: Desk) -> None:
        """Connect a pane with its list (`panel`) and the list's picked entry (`aiming`)."""
        super().__init__(pane)
        self._pane, self._panel, self._aiming = pane, panel, aiming
        self.table = TableHand(pane, desk.workers)
        self.table.busy_elsewhere = aiming.active
        self.groups = self.table.groups
        self.groups_bar = GroupsBar(self.groups, desk.settings)
        self.bar = ActionBar(self.table)
        self.drawer = Drawer(panel, pane)
        self.menu = TableMenu(self.table, desk.workers)
        self.keys = TableKeys(self.table)
        self.keys.letters = self._letter
        self.table.chosen.connect(self._follow)
        self.bar.more_asked.connect(self.drawer.turn)
        self.bar.listed.connect(self._list_entry)
        self.drawer.closed.connect(self._leave_list)

    def take(self, hand: Hand | None, seen: SeenBattle | None) -> None:
        """Set another decision, the battle's end, or nothing while something happens."""
        self.table.take(hand, seen)
        self.groups_bar.take(hand, seen)
        if seen is None:
            return
        self.bar.setVisible(seen.asked is None and not seen.over)
        self.bar.show_now()
        self.drawer.low = seen.contested
        if seen.contested and not seen.over:
            self.drawer.draw_out()
        elif self.drawer.isVisible() and seen.over:
            self.drawer.put_away()

    def stop(self) -> None:
        """Cancel all running questions."""
        self.table.stop()
        self.menu.stop()

    def choose_model(self, side: str, model: str) -> None:
        """Handle a click on a model: choose it, aim or fire at it, else look it up."""
        if self._aiming.active() or (self._panel.isVisible() and self._pane.picture() is self._pane.board):
            if not self._aiming.choose_model(side, model):
                self.looked_up.emit(side, model)
        elif not self.table.click(side, model):
            self.looked_up.emit(side, model)

    def look_up(self, side: str, model: str) -> None:
        """Choose a friendly model from a list of both sides, or aim at another without firing."""
        if self._pane.picture() is self._pane.board:
            self.choose_model(side, model)
        elif self._aiming.active() or not self.table.look_up(side, model):
            self._pane.field.point_to(side, model)
            self.looked_up.emit(side, model)

    def _follow(self, _side: str, _model: str) -> None:
        if self._aiming.active():
            self._aiming.leave()

    def _list_entry(self, entry: ChoiceEntry) -> None:
        """Show an entry in the list, and pick it."""
        self.drawer.draw_out()
        self._panel.pick(entry.number)
        self._panel.choices.setFocus()

    def _leave_list(self) -> None:
        """Return from the list to the table."""
        self._aiming.leave()
        self.table.refresh()
        self._pane.picture().setFocus()

    # -- the keys -----------------------------------------------------------------------------------------

    def undoes(self, event: QKeyEvent) -> bool:
        """Say whether a key takes back the last choice now."""
        return event.matches(QKeySequence.StandardKey.Undo) and self._panel.undo.isEnabled()

    def press(self, event: QKeyEvent) -> bool:
        """Handle a key anywhere on the page, and return whether it has a meaning."""
        if self.undoes(event):
            self._panel.undo.click()
            return True
        if self.keys.press(event):
            return True
        return self._letter(event)

    def _letter(self, event: QKeyEvent) -> bool:
        """Press the button of a letter, and return whether there is one."""
        letter = event.text().upper()
        if event.modifiers() != Qt.KeyboardModifier.NoModifier or not letter.isalpha():
            return False
        if letter == "M":
            self.drawer.turn()
        elif self.groups_bar.press(letter):
            return True
        elif letter == "H" and not self._panel.hint.ask.isHidden():
            self._panel.hint.ask.click()
        else:
            return self.bar.key_pressed(letter)
        return True
