"""The closing of a window with edits that cannot be written, about which the user is asked.

The user can save the edits to a file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QMessageBox

from armybuilder.desktop.documents import saving
from armybuilder.desktop.widgets.message_box import MessageBox

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtWidgets import QWidget

    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.errors import InputFault, Message

__all__ = ["Closing", "finish_typing"]


def finish_typing(window: QWidget) -> None:
    """End the typing in the focused field, as moving the focus would.

    A number out of range becomes the nearest valid number. A field that is destroyed instead would end its
    typing only after its document or session is gone.
    """
    field = window.focusWidget()
    if field is not None:
        QCoreApplication.sendEvent(field, QFocusEvent(QEvent.Type.FocusOut, Qt.FocusReason.OtherFocusReason))


class Closing(QObject):
    """The question about edits that the disk did not accept, asked once."""

    def __init__(self, window: QWidget, desk: Desk) -> None:
        """Initialise the question, and record the reasons why edits cannot be written."""
        super().__init__(window)
        self._window = window
        self._desk = desk
        self._why: tuple[Message, ...] = ()
        self._agreed = False
        self.box: QMessageBox | None = None
        """The open question, or None."""
        desk.session.failed.connect(self._note)

    def may_close(self) -> bool:
        """Say whether the window may close, and ask about edits that would be lost without consent."""
        finish_typing(self._window)
        self._desk.session.keep()
        if self._agreed or not self._desk.session.unkept():
            return True
        if self.box is None:
            self._ask()
        return False

    def _note(self, fault: InputFault) -> None:
        self._why = fault.faults

    def _ask(self) -> None:
        words, count = self._desk.words, len(self._desk.session.unkept())
        said = [words.text("desktop.unkept", count=count), *(words.say(each) for each in self._why[:2])]
        box = MessageBox(
            QMessageBox.Icon.Warning,
            "Army Builder",
            "\n\n".join(said),
            QMessageBox.StandardButton.Cancel,
            self._window,
        )
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        role = QMessageBox.ButtonRole
        again = box.addButton(self.tr("Try again"), role.AcceptRole)
        aside = box.addButton(self.tr("Save them to a file…"), role.AcceptRole)
        lose = box.addButton(self.tr("Close without them"), role.DestructiveRole)
        for name, button in (("again", again), ("aside", aside), ("lose", lose)):
            button.setObjectName(name)
        box.setDefaultButton(again)
        again.clicked.connect(self._window.close)
        aside.clicked.connect(lambda: saving.ask_rescue(self._desk, self._window, self.rescue))
        lose.clicked.connect(self._lose)
        box.finished.connect(self._closed)
        self.box = box
        box.open()

    def _closed(self, *_: object) -> None:
        self.box = None

    def rescue(self, path: Path) -> None:
        """Write the unsaved documents with all that they name to an exchange file, then close the window."""
        if saving.rescued(self._desk, self._desk.session.unkept(), path):
            self._lose()

    def _lose(self) -> None:
        self._agreed = True
        self._window.close()
