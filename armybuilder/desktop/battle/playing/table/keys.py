"""The keys of a table on which a battle is played by hand.

Keys choose, activate and end models, choose weapons and targets, show the view from a place, and undo a step
of the preview.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QComboBox

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from PySide6.QtWidgets import QWidget

    from armybuilder.desktop.battle.playing.table.table_hand import TableHand

__all__ = ["ListKeys", "TableKeys"]

_OTHERS = (
    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
)


class TableKeys(QObject):
    """The key filter of a table, which handles keys before its field and shows a view while V is pressed."""

    def __init__(self, table: TableHand) -> None:
        """Connect to the table's field."""
        super().__init__(table)
        self._table = table
        self.letters: Callable[[QKeyEvent], bool] = lambda _event: False
        """The handler of letters and Space in the bar, called if a key has no meaning on the table."""
        self.first: Callable[[QKeyEvent], bool] = lambda _event: False
        """The handler of keys that come before those of the table."""
        table.field.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handle a key of the table or the bar, or leave it to the field."""
        if isinstance(event, QKeyEvent):
            if event.type() == QEvent.Type.KeyPress:
                return self.press(event) or self.letters(event)
            let_go = event.type() == QEvent.Type.KeyRelease and event.key() == Qt.Key.Key_V
            if let_go and not event.isAutoRepeat():
                self._table.look_from(False)
                return True
        return super().eventFilter(watched, event)

    def press(self, event: QKeyEvent) -> bool:
        """Handle a key of the table, and return whether it has a meaning."""
        table, key = self._table, Qt.Key(event.key())
        if self.first(event) or (key == Qt.Key.Key_Escape and self._drop_drag()):
            return True
        if not table.deciding() or (table.busy_elsewhere() and key != Qt.Key.Key_Escape):
            return False
        if (table.entry is None or key == Qt.Key.Key_Period) and table.groups.press(event, table.key):
            return True
        if event.modifiers() & _OTHERS:
            return False
        back = -1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1
        if Qt.Key.Key_1 <= key <= Qt.Key.Key_9:
            table.take_arm(int(key) - int(Qt.Key.Key_1))
            return bool(table.arms)
        if key == Qt.Key.Key_V:
            if not event.isAutoRepeat():
                table.look_from(True)
            return True
        if key in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            together = table.grouped() and table.target is not None and table.groups.fire(table.target)
            return together or (table.shot is not None and table.fire())
        by_key: dict[Qt.Key, Callable[[], object]] = {
            Qt.Key.Key_N: lambda: table.next(back),
            Qt.Key.Key_T: lambda: table.next_target(back),
            Qt.Key.Key_E: table.end,
            Qt.Key.Key_Space: lambda: table.take_up() or self.letters(event),
            Qt.Key.Key_Escape: table.give_up,
            Qt.Key.Key_G: table.point_by_keys,
            Qt.Key.Key_W: table.change_way,
        }
        if key in by_key:
            by_key[key]()
        return key in by_key

    def _drop_drag(self) -> bool:
        """Cancel a drag on the field and its preview, and return False without a drag."""
        table = self._table
        if not table.field.drop_drag():
            return False
        if table.grouped():
            table.groups.choose(table.groups.keys)
        elif table.going:
            table.give_up()
        else:
            table.groups.choose(())
        return True


class ListKeys(QObject):
    """The filter that gives the keys of buttons to a battle while a list or a dock has the focus.

    A list would mark a row with Space and look for one with letters, as a drop-down list does, and what a dock
    leaves, Escape too, never reaches the page, which is beside it.
    """

    def __init__(self, page: QWidget, parts: Iterable[QWidget], press: Callable[[QKeyEvent], bool]) -> None:
        """Follow the lists of the parts, and the parts beside the page."""
        super().__init__(page)
        self._press = press
        for part in parts:
            for kind in (QAbstractItemView, QComboBox):
                for one in part.findChildren(kind):
                    one.installEventFilter(self)
            if part is not page:
                part.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handle Space, a letter or a digit as on the table, and an Escape that a dock leaves."""
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return False
        left = event.key() == Qt.Key.Key_Escape and not isinstance(watched, QAbstractItemView)
        plain = left or event.text() == " " or event.text().isalnum()
        return plain and not event.modifiers() & _OTHERS and self._press(event)
