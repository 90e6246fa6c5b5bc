"""The news of a library's file: exchanged under the window or before the start, or locked by another machine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QMessageBox, QWidget

from armybuilder.desktop.widgets.message_box import MessageBox
from armybuilder.errors import message

if TYPE_CHECKING:
    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.desk.settings import Settings
    from armybuilder.errors import Message
    from armybuilder.library.store import Library

__all__ = ["LOCKED_ELSEWHERE", "LibraryNews", "compared", "forget", "remember"]

LOCKED_ELSEWHERE = "library.reason.elsewhere"
"""The reason against writing that the user may pass over."""
_LAST = "library/last"
"""The setting with the path, the id and the number of changes of the library at the last end."""


class LibraryNews(QObject):
    """The message boxes about the library of a window."""

    def __init__(self, desk: Desk, window: QWidget) -> None:
        """Connect the messages to the session."""
        super().__init__(window)
        self._desk = desk
        self._window = window
        self._told: Message | None = None
        self.box: MessageBox | None = None
        desk.session.moved.connect(self._tell, Qt.ConnectionType.QueuedConnection)

    def begin(self) -> None:
        """Announce a library other than the last one, and edits in a library beside it."""
        library, settings = self._desk.session.library, self._desk.settings
        difference = compared(library, settings)
        if difference is not None:
            self._desk.say(self._desk.words.say(difference))
        remember(library, settings)
        if library.moved is not None:
            self._tell(library.moved)

    def untold(self) -> str:
        """Return the words about an exchange that was noticed only while the window closed, or ""."""
        moved = self._desk.session.library.moved
        return "" if moved in {None, self._told} else self._desk.words.say(moved)

    def _tell(self, moved: Message) -> None:
        """Show a message box about work in a library beside the file, unless the window has closed."""
        if self._desk.session.closed:
            return
        self._told = moved
        box = MessageBox(
            QMessageBox.Icon.Warning,
            self.tr("Another library in its place"),
            self._desk.words.say(moved),
            QMessageBox.StandardButton.Ok,
            self._window,
        )
        self._open(box)

    def ask_take_over(self) -> None:
        """Ask whether the lock of another machine is taken over, and name the risk."""
        reason = self._desk.session.library.read_only
        if reason is None or reason.code != LOCKED_ELSEWHERE:
            return
        box = MessageBox(
            QMessageBox.Icon.Question,
            self.tr("Take over the library"),
            self._desk.words.text("desktop.take_over", reason=reason),
            QMessageBox.StandardButton.Cancel,
            self._window,
        )
        take = box.addButton(self.tr("Take over"), QMessageBox.ButtonRole.AcceptRole)
        take.setObjectName("takeOver")
        box.setDefaultButton(QMessageBox.StandardButton.Cancel)
        take.clicked.connect(self._take_over)
        self._open(box)

    def _take_over(self) -> None:
        """Replace the lock, or show the reason why that is not possible."""
        if not self._desk.session.take_over():
            reason = self._desk.session.library.read_only
            self._desk.say("" if reason is None else self._desk.words.say(reason))

    def _open(self, box: MessageBox) -> None:
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.finished.connect(self._closed)
        self.box = box
        box.open()

    def _closed(self, *_: object) -> None:
        self.box = None


def compared(library: Library, settings: Settings) -> Message | None:
    """Return the difference of a library from that of the last end at the same path, or None.

    A later state is none, as every other program at work here brings one.
    """
    path, library_id, changes = (*settings.words(_LAST), "", "", "")[:3]
    now = library.identity
    if path != str(library.path) or now is None or not changes.isdecimal():
        return None
    said = {"file": library.path.name, "folder": str(library.path.parent)}
    if now.id != library_id:
        return message("desktop.library_other", **said)
    return message("desktop.library_earlier", **said) if now.changes < int(changes) else None


def remember(library: Library, settings: Settings) -> None:
    """Remember the present state of a library for the next start."""
    now = library.identity
    if now is not None:
        settings.keep_words(_LAST, (str(library.path), now.id, str(now.changes)))


def forget(settings: Settings) -> None:
    """Forget the last state, as the user chooses another library or backup."""
    settings.keep_words(_LAST, ())
