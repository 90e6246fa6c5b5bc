"""The combined parts of play on the table: the table hand, bars, the list of choices, and keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeySequence

from armybuilder.desktop.battle.playing.table import who_acts
from armybuilder.desktop.battle.playing.table.action_bar import ActionBar
from armybuilder.desktop.battle.playing.table.asked import Asked
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
    """The table hand (`table`), question (`asked`), action bar (`bar`) and list (`drawer`), as a whole.

    `looked_up` names a model that has no choices.
    """

    looked_up = Signal(str, str)
    now_asked = Signal()
    """The present is asked for, while the past is shown."""

    def __init__(self, pane: FieldPane, panel: PlayingPanel, aiming: Aiming, desk: Desk) -> None:
        """Connect a pane with its list (`panel`) and the list's picked entry (`aiming`)."""
        super().__init__(pane)
        self._pane, self._panel, self._aiming = pane, panel, aiming
        self.table = TableHand(pane, desk.workers)
        self.table.busy_elsewhere = aiming.active
        self.groups = self.table.groups
        self.groups_bar = GroupsBar(self.groups, desk.settings)
        self.bar = ActionBar(self.table)
        self.bar.answers_above = True
        self.asked = Asked(self.table, self.bar)
        self.asked.now_asked.connect(self.now_asked)
        self.past = False
        """True while the past is shown, in which nothing can be ordered."""
        self.drawer = Drawer(panel, pane)
        self.menu = TableMenu(self.table, desk.workers)
        self.keys = TableKeys(self.table)
        self.keys.letters = self._letter
        self.keys.first = self._before_the_table
        self.table.chosen.connect(self._follow)
        self.table.refused.connect(self._tell_refusal)
        self.bar.more_asked.connect(self.turn_list)
        self.bar.listed.connect(self._list_entry)
        self.drawer.closed.connect(self._leave_list)

    def take(self, hand: Hand | None, seen: SeenBattle | None) -> None:
        """Set another decision, the battle's end, or nothing while something happens."""
        self.past = False
        self.table.take(hand, seen)
        self.groups_bar.take(hand, seen)
        if seen is None:
            return
        self._keep_room(on=False)
        if self._pane.on_board():
            self.groups_bar.keep_room(on=False)
        self.asked.setVisible(seen.asked is None and not seen.over)
        self.bar.setVisible(seen.asked is None and not seen.over)
        self.bar.show_now()
        self.asked.show_past("")
        if self.drawer.isVisible() and seen.over:
            self.drawer.put_away()

    def look_back(self, words: str) -> None:
        """Show words about the past on the table, with all orders hidden until the next decision is set."""
        if not self.past:
            self._keep_room(on=True)
            self.take(None, None)
            self._aiming.take(None, None)
            self.drawer.put_away()
            self.bar.hide()
            self.groups_bar.hide()
        self.past = True
        self.asked.show()
        self.asked.show_past(words)

    def tell(self, words: str) -> None:
        """Show an event that is being played, without the orders of the decision before it."""
        self.asked.tell(words)
        self.bar.show_now()

    def _keep_room(self, *, on: bool) -> None:
        """Reserve the bar's room while it is hidden, so that the table does not move, or release it."""
        policy = self.bar.sizePolicy()
        policy.setRetainSizeWhenHidden(on)
        self.bar.setSizePolicy(policy)

    def stop(self) -> None:
        """Cancel all running questions."""
        self.table.stop()
        self.menu.stop()

    def choose_model(self, side: str, model: str) -> None:
        """Handle a click on a model: choose it, aim or fire at it, else look it up."""
        if self._aiming.active():
            if not self._aiming.choose_model(side, model):
                self.looked_up.emit(side, model)
        elif not self.table.click(side, model):
            self.looked_up.emit(side, model)

    def look_up(self, side: str, model: str) -> None:
        """Choose a friendly model from a list of both sides, or aim at another without firing."""
        if self._aiming.active() or not self.table.look_up(side, model):
            self._pane.field.point_to(side, model)
            self.looked_up.emit(side, model)

    def _follow(self, _side: str, _model: str) -> None:
        if self._aiming.active():
            self._aiming.leave()

    def _tell_refusal(self, why: str) -> None:
        """Show the reason of a refusal above a board."""
        if self._pane.on_board():
            self.asked.refuse(why)

    def _list_entry(self, entry: ChoiceEntry) -> None:
        """Show an entry in the list, and pick it."""
        self.drawer.draw_out()
        self._panel.pick(entry.number)
        self._panel.choices.setFocus()

    def turn_list(self) -> None:
        """Show the list, with its only entry picked if it has one, or hide it."""
        self.drawer.turn()
        alone = who_acts.alone(self.table.seen)
        if alone is not None and self.drawer.isVisible():
            self._panel.pick(alone.number)

    def _leave_list(self) -> None:
        """Return from the list to the table."""
        self._aiming.leave()
        self.table.refresh()

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

    def _before_the_table(self, event: QKeyEvent) -> bool:
        """Hide the list at Esc, and return whether it was shown."""
        if event.key() == Qt.Key.Key_Escape and self.drawer.isVisible():
            self.drawer.put_away()
            return True
        return False

    def _letter(self, event: QKeyEvent) -> bool:
        """Press the button of a letter or of Space, and return whether there is one."""
        letter = "Space" if event.key() == Qt.Key.Key_Space else event.text().upper()
        if self.past or event.modifiers() != Qt.KeyboardModifier.NoModifier or not letter.isalpha():
            return False
        if letter == "M":
            self.turn_list()
            if self.drawer.isVisible():
                self._panel.choices.setFocus(Qt.FocusReason.ShortcutFocusReason)
        elif self.groups_bar.press(letter):
            return True
        elif letter == "H" and not self._panel.hint.ask.isHidden():
            self._panel.hint.ask.click()
        else:
            return self.asked.key_pressed(letter) or self.bar.key_pressed(letter)
        return True
