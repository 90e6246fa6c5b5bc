"""Cut, copy, paste and delete from the menu, sent as keys to the focused part."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import shiboken6
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QMenu, QWidget

if TYPE_CHECKING:
    from collections.abc import Callable

    from armybuilder.desktop.frame.actions import Actions

__all__ = ["EditCommands"]


from armybuilder.desktop.frame.edit_keys import EDIT_KEYS


class EditCommands(QObject):
    """The edit commands, sent to the part that had the focus before the menu or command field."""

    def __init__(
        self, window: QWidget, actions: Actions, command: QWidget, say: Callable[[str], None]
    ) -> None:
        """Connect the commands of a window, and track its focus.

        `command` is the field that also runs them.
        """
        super().__init__(window)
        self._window, self._command, self._say = window, command, say
        self.part: QWidget | None = None
        """The part that had the focus last, apart from menus and the command field."""
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._follow)
        for key, keys in EDIT_KEYS.items():
            action = actions[key]
            # Shown in the menu, but never taken from the part that has the keyboard.
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
            actions.do(key, partial(self._press, keys))

    def _follow(self, _old: QWidget | None, new: QWidget | None) -> None:
        """Remember the focused part, unless it is a menu or the command field."""
        ours = new is not None and new.window() is self._window and not isinstance(new, QMenu)
        if ours and new is not self._command:
            self.part = new

    def _press(self, keys: QKeySequence.StandardKey) -> None:
        """Press a command's key in the last focused part."""
        part = self.part
        if part is None or not shiboken6.isValid(part) or not part.isVisible():
            self._say(self.tr("Choose something first: a row, or words in a field"))
            return
        stroke = QKeySequence(keys)[0]  # type: ignore[index]
        part.setFocus(Qt.FocusReason.OtherFocusReason)
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            QApplication.sendEvent(part, QKeyEvent(kind, stroke.key(), stroke.keyboardModifiers()))
