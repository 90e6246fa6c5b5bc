"""The card in the dock, which a press shows larger.

The card of a machine is two cells wide.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QPainter
from PySide6.QtWidgets import QDialog

from armybuilder.desktop.designer.card_view import CardView
from armybuilder.desktop.look.theme import current_look
from armybuilder.desktop.widgets.focus import draw_ring, exempt
from armybuilder.desktop.widgets.layouts import lay_column

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QHideEvent, QKeyEvent, QMouseEvent, QPaintEvent
    from PySide6.QtWidgets import QWidget

    from armybuilder.desktop.desk.workers import Workers
    from armybuilder.model.bundle import AnyDocument
    from armybuilder.words import Words

__all__ = ["LargeCard", "LiveCard"]

_WIDEST = 960
_OF_THE_WINDOW = 0.88
_PRESSES = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class LargeCard(QDialog):
    """A large window of a card, which follows the edits and is closed by Escape or a press."""

    def __init__(self, card: CardView, parent: QWidget) -> None:
        """Show a card view in a window."""
        super().__init__(parent)
        self.card = card
        lay_column(card, on=self, gap=None)

    def fit(self, shape: CardView) -> None:
        """Fit the shape of another card, within that card's window."""
        room = shape.window().size() * _OF_THE_WINDOW
        width = min(room.width(), current_look().px(_WIDEST))
        height = shape.heightForWidth(width)
        if height > room.height():
            width, height = width * room.height() // height, room.height()
        self.resize(width, height)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Close the window."""
        self.close()

    def done(self, result: int) -> None:
        """Cancel the running card, and close the window."""
        self.card.stop()
        super().done(result)


class LiveCard(CardView):
    """A card that is shown larger on a press, or on Return."""

    heard_as = QAccessible.Role.Button

    def __init__(self, workers: Workers, words: Words) -> None:
        """Start empty."""
        super().__init__(workers, words)
        self._shown: tuple[AnyDocument, dict[str, AnyDocument], Mapping[str, str]] | None = None
        self.large: LargeCard | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        exempt(self)
        self.setToolTip(self.tr("Press to show the card larger"))

    def show_document(
        self, document: AnyDocument, named: dict[str, AnyDocument], readings: Mapping[str, str]
    ) -> None:
        """Update the card of a document, here and in the larger window."""
        super().show_document(document, named, readings)
        self.setAccessibleDescription(f"{document.name}. {self.toolTip()}")
        self._shown = (document, named, readings)
        self._follow()

    def show_larger(self) -> None:
        """Show the card in a window of its own."""
        if self._shown is None:
            return
        if self.large is None:
            self.large = LargeCard(CardView(self._workers, self._words), self)
            self.large.finished.connect(self._forget)
            self.large.fit(self)
            self._follow()
        self.large.show()
        self.large.activateWindow()

    def _follow(self) -> None:
        if self.large is not None and self._shown is not None:
            self.large.setWindowTitle(self._shown[0].name)
            self.large.card.show_document(*self._shown)

    def _forget(self) -> None:
        if self.large is not None:
            self.large.deleteLater()
        self.large = None

    def stop(self) -> None:
        """Cancel the running cards, and close the larger window."""
        super().stop()
        self._shown = None
        self._close_larger()

    def _close_larger(self) -> None:
        if self.large is not None:
            self.large.close()

    def hideEvent(self, event: QHideEvent) -> None:
        """Close the larger window with this card, unless the whole window was hidden."""
        super().hideEvent(event)
        if not event.spontaneous():
            self._close_larger()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Show the card larger."""
        inside = self.rect().contains(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and inside:
            self.show_larger()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Show the card larger."""
        if event.key() in _PRESSES:
            self.show_larger()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the focus ring around the card, not around the room below it."""
        super().paintEvent(event)
        if self.hasFocus():
            draw_ring(QPainter(self), self._spot())
