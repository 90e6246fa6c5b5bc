"""The undo of typing that a field of text has not passed on yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

import shiboken6
from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QMenu,
    QMenuBar,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)

from armybuilder.desktop.desk.session import ChangeKind

if TYPE_CHECKING:
    from armybuilder.desktop.desk.session import DocumentsChanged, Session
    from armybuilder.desktop.frame.actions import Actions

    Writing = QLineEdit | QPlainTextEdit | QTextEdit

__all__ = ["FieldUndo"]

_KEYS = {"undo": QKeySequence.StandardKey.Undo, "redo": QKeySequence.StandardKey.Redo}


class FieldUndo(QObject):
    """The undo of the field with the keyboard.

    A field has an undo of its own while its text differs from the text it had when it got the keyboard, and
    when the last step of the session was made. Otherwise the keys of undo and redo are the window's. The
    field's context menu has the actions of the window.
    """

    changed = Signal()
    """The field has an undo or redo of its own, or has it no longer."""

    def __init__(self, window: QWidget, session: Session, actions: Actions) -> None:
        """Follow the keyboard of a window, with the steps of its session and its actions of undo and redo."""
        super().__init__(window)
        self._window, self._actions = window, actions
        self._watched: tuple[QWidget, ...] = ()
        self.menu: QMenu | None = None
        """The context menu that was opened last."""
        self._writing: Writing | None = None
        self._taken = ""
        self._taken_back = 0
        """The number of times that the field undid typing since its text was taken."""
        self._offered = (False, False)
        session.changed.connect(self._take)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._follow)

    @property
    def undoes(self) -> bool:
        """Return whether undo is the field's."""
        writing = self._here()
        return writing is not None and _text(writing) != self._taken and _is_available(writing, "undo")

    @property
    def redoes(self) -> bool:
        """Return whether redo is the field's."""
        writing = self._here()
        return writing is not None and self._taken_back > 0 and _is_available(writing, "redo")

    def undo(self) -> bool:
        """Undo typing, and say whether the text changed."""
        writing = self._here()
        if writing is None or not self.undoes:
            return False
        before = _text(writing)
        writing.undo()
        self._taken_back += 1
        self._tell()
        return _text(writing) != before

    def redo(self) -> bool:
        """Redo undone typing, and say whether the field could."""
        writing = self._here()
        if writing is None or not self.redoes:
            return False
        writing.redo()
        self._taken_back -= 1
        self._tell()
        return True

    def _here(self) -> Writing | None:
        return self._writing if self._writing is not None and shiboken6.isValid(self._writing) else None

    def _follow(self, _left: QWidget | None, entered: QWidget | None) -> None:
        """Follow the focus to another field, unless a menu has it for a moment."""
        if isinstance(entered, QMenu | QMenuBar):
            return
        for part in filter(shiboken6.isValid, self._watched):
            part.removeEventFilter(self)
        if (writing := self._here()) is not None:
            writing.textChanged.disconnect(self._tell)
        ours = entered is not None and entered.window() is self._window
        self._watched, self._writing = (), _writing_of(entered) if ours else None
        if entered is not None and self._writing is not None:
            self._watched = (entered,)
            if isinstance(entered, QAbstractScrollArea):
                self._watched += (entered.viewport(),)
            for part in self._watched:
                part.installEventFilter(self)
            self._writing.textChanged.connect(self._tell)
        self._take_text()

    def _take(self, change: DocumentsChanged) -> None:
        """Count the present text as taken, as a step was made."""
        if ChangeKind.UNDO in change.what:
            self._take_text()

    def _take_text(self) -> None:
        writing = self._here()
        self._taken, self._taken_back = "" if writing is None else _text(writing), 0
        self._tell()

    def _tell(self) -> None:
        offered = (self.undoes, self.redoes)
        if offered != self._offered and shiboken6.isValid(self._window) and self._window.isVisible():
            self._offered = offered
            self.changed.emit()

    def eventFilter(self, field: QObject, event: QEvent) -> bool:
        """Reserve the keys of undo and redo for the window's actions, and open the context menu."""
        if isinstance(event, QContextMenuEvent):
            self._open_menu(event)
            return True
        kinds = {QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress}
        if event.type() not in kinds or not isinstance(event, QKeyEvent):
            return False
        key = next((name for name, keys in _KEYS.items() if event.matches(keys)), "")
        if not key:
            return False
        if event.type() == QEvent.Type.ShortcutOverride:
            event.ignore()
        else:
            self._actions[key].trigger()
        return True

    def _open_menu(self, event: QContextMenuEvent) -> None:
        """Open the field's context menu, with the undo and redo of the window instead of Qt's.

        Qt's would take back words that are a step of the session already.
        """
        writing = self._here()
        if writing is None:
            return
        self.menu = menu = writing.createStandardContextMenu()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for action in menu.actions():
            name = action.objectName().removeprefix("edit-")
            if name in _KEYS:
                menu.insertAction(action, self._actions[name])
                menu.removeAction(action)
        menu.popup(event.globalPos())


def _writing_of(field: QWidget | None) -> Writing | None:
    """Return the text of a field that can be written, or None for any other part."""
    if isinstance(field, QAbstractSpinBox):
        return field.lineEdit()
    if isinstance(field, QComboBox) and field.isEditable():
        return field.lineEdit()
    if isinstance(field, QLineEdit | QPlainTextEdit | QTextEdit) and not field.isReadOnly():
        return field
    return None


def _text(writing: Writing) -> str:
    return writing.text() if isinstance(writing, QLineEdit) else writing.toPlainText()


def _is_available(writing: Writing, step: str) -> bool:
    history = writing if isinstance(writing, QLineEdit) else writing.document()
    return bool(history.isUndoAvailable() if step == "undo" else history.isRedoAvailable())
