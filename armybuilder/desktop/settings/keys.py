"""The keys of all commands, changed in their list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible, QFocusEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QKeySequenceEdit

from armybuilder.desktop.frame.edit_keys import EDIT_KEYS
from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.theme import Role
from armybuilder.desktop.widgets.buttons import Button, QuietButton
from armybuilder.desktop.widgets.layouts import beside, fill
from armybuilder.desktop.widgets.search import SearchField
from armybuilder.desktop.widgets.stack import Stack
from armybuilder.desktop.widgets.table import Column, PlainTable, TableRow
from armybuilder.desktop.widgets.text import Text

if TYPE_CHECKING:
    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.frame.actions import Actions

__all__ = ["KeysEditor"]


class _KeyField(QKeySequenceEdit):
    """The field that receives the next pressed key, except Escape and Shift+Tab, which leave it."""

    heard_as = QAccessible.Role.HotkeyField

    given_up = Signal()
    left = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Record the key, unless it leaves the field.

        Qt itself leaves the field at Tab only.
        """
        plain = event.modifiers() == Qt.KeyboardModifier.NoModifier
        back = event.modifiers() == Qt.KeyboardModifier.ShiftModifier
        if plain and event.key() == Qt.Key.Key_Escape:
            self.given_up.emit()
        elif back and event.key() in {Qt.Key.Key_Tab, Qt.Key.Key_Backtab}:
            self.focusNextPrevChild(False)
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Announce the end, because Shift alone has emptied the field."""
        super().focusOutEvent(event)
        self.left.emit()


class KeysEditor(Stack):
    """The table of commands with their keys, and above it a field for the next pressed key."""

    def __init__(self, desk: Desk, actions: Actions) -> None:
        """List the commands of a window."""
        super().__init__(top=6)
        self._desk = desk
        self._actions = actions
        self.search = SearchField(self.tr("Find a command or a key"))
        columns = (Column(self.tr("Command")), Column(self.tr("Menu"), 130), Column(self.tr("Keys"), 210))
        self.table = PlainTable(self.tr("Keys"), columns)
        self.edit = _KeyField()
        self.edit.setMaximumSequenceLength(1)
        self.edit.setAccessibleName(self.tr("Press the new key"))
        self.label = Text("", Role.BODY, "ink2", elide=True)
        self.none = QuietButton(self.tr("No key"), Icon.CLOSE, clicked=lambda: self._set(()))
        self.usual = Button(self.tr("Default"), Icon.UNDO, clicked=self._put_back)
        self.all = Button(self.tr("Reset to defaults"), Icon.UNDO, clicked=self._put_all_back)
        row = beside((self.label, 1), self.edit, self.none, self.usual, self.all)
        fill(self.column, self.search, row, self.table)
        self.search.textChanged.connect(lambda _text: self.reload())
        self.table.current_key_changed.connect(lambda _key: self._show_current())
        self.table.row_activated.connect(lambda _key: self.edit.setFocus())
        self.edit.editingFinished.connect(self._pressed)
        self.edit.given_up.connect(self.table.setFocus)
        self.edit.left.connect(self._show_current)
        self.reload()

    def reload(self) -> None:
        """List the commands that match the search."""
        asked = self.search.text().strip().casefold()
        rows = [row for row in self._rows() if asked in " ".join(row.cells).casefold()]
        self.table.show_rows(rows)
        if rows and not self.table.current_key():
            self.table.select_key(rows[0].key)
        self._show_current()

    def _rows(self) -> list[TableRow]:
        return [
            TableRow(
                key,
                (
                    words,
                    menu,
                    ", ".join(keys.toString(QKeySequence.SequenceFormat.NativeText) for keys in held),
                ),
                note=self.tr("changed") if self._actions.changed(key) else "",
            )
            for key, words, menu, held in self._actions.listed()
            if key not in EDIT_KEYS
        ]

    def _show_current(self) -> None:
        """Show the keys of the current command in the field."""
        key = self.table.current_key()
        row = next((row for row in self.table.rows() if row.key == key), None)
        held = self._actions.keys(key) if row is not None else ()
        self.edit.blockSignals(True)
        self.edit.setKeySequence(held[0] if held else QKeySequence())
        self.edit.blockSignals(False)
        self.edit.setEnabled(row is not None)
        self.edit.setAccessibleDescription("" if row is not None else self.tr("Choose a command first"))
        self.label.setText(self.tr("New key for “{0}”").format(row.cells[0]) if row is not None else "")
        self.none.setReason("" if held else self.tr("It has no key"))
        changed = row is not None and self._actions.changed(key)
        self.usual.setReason("" if changed else self.tr("It has its default key"))
        any_changed = any(self._actions.changed(each.key) for each in self.table.rows())
        self.all.setReason("" if any_changed or self.search.text() else self.tr("No key was changed"))

    def _pressed(self) -> None:
        sequence = self.edit.keySequence()
        held = self._actions.keys(self.table.current_key())
        if not sequence.isEmpty() and sequence not in held[:1]:
            self._set((sequence, *held[1:]))

    def _set(self, keys: tuple[QKeySequence, ...]) -> None:
        """Set the keys of the current command, and report other commands that lose them."""
        key = self.table.current_key()
        if not key:
            return
        robbed = self._actions.set_keys(key, keys)
        self._keep()
        if robbed:
            self._desk.say(self.tr("{0} has lost this key").format(", ".join(robbed)))

    def _put_back(self) -> None:
        self._actions.reset_keys(self.table.current_key())
        self._keep()

    def _put_all_back(self) -> None:
        self._actions.reset_keys()
        self._keep()

    def _keep(self) -> None:
        self._desk.settings.keep_keys(self._actions.own_keys())
        self.reload()
