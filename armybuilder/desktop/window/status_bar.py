"""The status bar: saved edits, readings in force, library, theme and zoom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QStatusBar, QWidget

from armybuilder.desktop.desk.session import ChangeKind, DocumentsChanged
from armybuilder.desktop.documents.document_kinds import KINDS
from armybuilder.desktop.look.icons import Icon, Sign
from armybuilder.desktop.look.theme import current_look
from armybuilder.desktop.widgets.heard import announce
from armybuilder.desktop.widgets.status_bits import StatusBit, StatusBits
from armybuilder.desktop.window.library_news import LOCKED_ELSEWHERE

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from armybuilder.desktop.desk.desk import Desk

__all__ = ["StatusLine"]

_TOLD_MS, _SAVED_MS = 6000, 20_000


class StatusLine(QStatusBar):
    """The status bar with facts at both ends, which messages cover for a while."""

    mode_pressed = Signal()
    take_over_pressed = Signal()
    zoom_pressed = Signal()

    def __init__(self, desk: Desk) -> None:
        """Build the bar with the present facts."""
        super().__init__()
        self._desk = desk
        self._told = ""
        self._page: QWidget | None = None
        self._here: tuple[QWidget | None, str] = (None, "")
        """The message that belongs to a page."""
        self._counts: Mapping[str, int] = desk.session.library.counts()
        self.setSizeGripEnabled(False)
        self.bits = StatusBits()
        self.addWidget(self.bits, 1)
        self.bits.pressed.connect(self._pressed)
        self.folder = StatusBit(self.tr("Open its folder"), Icon.OPEN)
        self.folder.clicked.connect(self._open_folder)
        self.file = StatusBit(self.tr("Open it"), Icon.OPEN)
        self.file.clicked.connect(self._open_file)
        self._saved: Path | None = None
        self.messageChanged.connect(lambda _words: self._message_changed())
        for link in (self.file, self.folder):
            self.addPermanentWidget(link)
            link.hide()
        self.redraw()

    def hear(self, change: DocumentsChanged) -> None:
        """Update the facts that a change affects.

        Edits that were only saved change the first fact alone.
        """
        kept, counts = change.what & ChangeKind.KEPT, self._counts
        if change.what & (ChangeKind.SHELF | ChangeKind.DOCUMENTS):
            self._counts = self._desk.session.counts()
        if kept:
            self._told = ""
        if self._counts != counts or (change.what & ChangeKind.SHELF and not kept):
            self.redraw()
        elif kept:
            self.bits.show_bit("kept", *self._kept())
        self.take_over.setVisible(self._locked_elsewhere())

    def tell(self, words: str) -> None:
        """Show a message for a while."""
        self.showMessage(words, _TOLD_MS)
        announce(self, words)

    def tell_here(self, words: str) -> None:
        """Show a message while the present page is in front, until an empty text ends it."""
        self._end_here()
        self._here = self._page, words
        if words:
            self.showMessage(words)
            announce(self, words)

    def turn_to(self, page: QWidget | None) -> None:
        """Hide the message of another page, and show that of the page now in front."""
        if page is self._page:
            return
        self._end_here()
        self._page = page
        owner, words = self._here
        if words and owner is page:
            self.showMessage(words)

    def _end_here(self) -> None:
        if self._here[1] and self.currentMessage() == self._here[1]:
            self.clearMessage()

    def tell_saved(self, file: Path, words: str = "") -> None:
        """Announce for a while that a file was saved, with links to it and its folder.

        `words` replace the message.
        """
        said = words or self.tr("Saved {0}").format(file)
        self.showMessage(said, _SAVED_MS)
        announce(self, said)
        self._saved = file
        self.file.show()
        self.folder.show()

    def show_waiting(self, count: int) -> None:
        """Show the number of changed files in the shared folder as a link to them, if any."""
        words = self._desk.words.text("shared_folder.waiting", count=count)
        self.bits.show_bit("folder", words, Icon.OPEN).setVisible(count > 0)

    def _message_changed(self) -> None:
        """Hide the links to the file and its folder, as their message has gone."""
        self._saved = None
        self.file.hide()
        self.folder.hide()

    def _open_file(self) -> None:
        if self._saved is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(self._saved))

    def _open_folder(self) -> None:
        if self._saved is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(self._saved.parent))

    def warn(self, words: str) -> None:
        """Show a warning until it is replaced by an empty text (edits cannot be written)."""
        self._told = words
        self.redraw()
        announce(self, words)

    def redraw(self) -> None:
        """Update every fact."""
        kept = self.bits.show_bit("kept", *self._kept())
        self.take_over = self.bits.show_bit("take_over", self.tr("Take over…"), Icon.LOCK)
        self.take_over.setVisible(self._locked_elsewhere())
        self.bits.show_bit("readings", self._readings(), Icon.BOOK)
        settings, theme = self._desk.settings, current_look().theme.name
        for fact in (kept, self.bits.show_bit("library", self._shelf(), right=True, yields=True)):
            # They only tell: neither the keyboard nor the pointer stops at them.
            fact.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            fact.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        mode = {"light": self.tr("Light"), "dark": self.tr("Dark"), "system": self.tr("System")}[
            settings.mode
        ]
        self.bits.show_bit("mode", mode, Icon.MOON if theme == "dark" else Icon.SUN, right=True)
        self.bits.show_bit("zoom", f"{settings.zoom} %", right=True)

    def _locked_elsewhere(self) -> bool:
        """Say whether another machine's lock keeps this program from writing."""
        reading = self._desk.session.library.read_only
        return reading is not None and reading.code == LOCKED_ELSEWHERE

    def _kept(self) -> tuple[str, Icon | Sign]:
        session = self._desk.session
        if self._told:
            return self._told, Icon.WARNING
        if session.library.read_only is not None:
            return self.tr("Read only: {0}").format(
                self._desk.words.say(session.library.read_only)
            ), Icon.LOCK
        if session.kept_at is None:
            return self.tr("All changes kept"), Sign.KEPT
        return self.tr("All changes kept, {0}").format(f"{session.kept_at:%H:%M}"), Sign.KEPT

    def _readings(self) -> str:
        switched = len(self._desk.session.readings)
        if not switched:
            return self.tr("Readings of the rules: standard")
        return self._desk.words.text("desktop.switched", count=switched)

    def _shelf(self) -> str:
        """Return the name of the library with the number of its documents."""
        text, name = self._desk.words.text, self._desk.session.library.path.stem
        held = sum(self._counts.get(kind, 0) for kind in KINDS)
        name = self.tr("Home shelf") if name == "library" else name
        return text("desktop.shelf", name=name, count=held)

    def _pressed(self, key: str) -> None:
        if key == "mode":
            self.mode_pressed.emit()
        elif key == "take_over":
            self.take_over_pressed.emit()
        elif key == "readings":
            self._desk.command("readings")
        elif key == "folder":
            self._desk.command("folder")
        elif key == "zoom":
            self.zoom_pressed.emit()
