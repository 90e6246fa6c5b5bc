"""Fields for searches and for commands."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QGuiApplication, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.theme import Role, current_look, restyles
from armybuilder.desktop.widgets.buttons import IconButton
from armybuilder.desktop.widgets.drops import no_words_of_drops
from armybuilder.desktop.widgets.text import begin_at_the_side
from armybuilder.desktop.widgets.text_painter import TextPainter
from armybuilder.desktop.widgets.text_sized import Dressed

__all__ = ["CommandField", "SearchField"]


class SearchField(QLineEdit):
    """A search line with a glass before the words and a cross behind them, cleared by Escape."""

    down_pressed = Signal()

    def __init__(self, placeholder: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setPlaceholderText(placeholder)
        self.setAccessibleName(self.tr("Search"))
        begin_at_the_side(self)
        no_words_of_drops(self)
        self.setProperty("tall", True)
        self._cross = IconButton(Icon.CLOSE, self.tr("Clear the search"), self, clicked=self._clear)
        self._cross.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._cross.setCursor(Qt.CursorShape.ArrowCursor)
        self._cross.hide()
        self.textChanged.connect(self._show_cross)
        self._dress()

    def _clear(self) -> None:
        self.clear()
        self.textEdited.emit("")

    def _show_cross(self) -> None:
        shown = bool(self.text())
        self._cross.setVisible(shown)
        glass, cross = current_look().px(20), current_look().px(20) if shown else 0
        mirrored = self.isRightToLeft()
        self.setTextMargins(cross if mirrored else glass, 0, glass if mirrored else cross, 0)

    def _dress(self) -> None:
        self.setFixedHeight(current_look().px(30))
        self._show_cross()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Clear the line with Escape, or move into the results with the down arrow."""
        if event.key() == Qt.Key.Key_Escape and self.text():
            self._clear()
        elif event.key() == Qt.Key.Key_Down:
            self.down_pressed.emit()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Place the cross at the far side after a change of size."""
        if event.type() == QEvent.Type.Resize and hasattr(self, "_cross"):
            self._place_cross()
        return super().event(event)

    def _place_cross(self) -> None:
        side = current_look().px(24)
        mirrored = self.isRightToLeft()
        inset = (self.height() - side) // 2
        self._cross.setGeometry(inset if mirrored else self.width() - side - inset, inset, side, side)

    def changeEvent(self, event: QEvent) -> None:
        """Measure the line again after a change of look or direction."""
        super().changeEvent(event)
        turned = event.type() == QEvent.Type.LayoutDirectionChange
        if (turned or restyles(event)) and hasattr(self, "_cross"):
            self._dress()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the field and the glass."""
        super().paintEvent(event)
        text_painter = TextPainter.over(self)
        text_painter.mark(Icon.SEARCH, text_painter.px(9), text_painter.px(15), "ink3")


class CommandField(Dressed, QLineEdit):
    """The command line, with its shortcut shown at the far side while it is empty."""

    down_pressed = Signal()
    left = Signal()
    given_up = Signal()
    """Escape without a list, after which the focus belongs elsewhere."""
    entered = Signal()
    """The focus by key or pointer, which asks for the list of choices."""

    def __init__(self, placeholder: str, shortcut: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shortcut = shortcut
        self.setPlaceholderText(placeholder)
        self.setAccessibleName(placeholder)
        self.setProperty("onChrome", True)
        no_words_of_drops(self)
        self.textChanged.connect(lambda _text: self._leave_room())
        self._dress()

    def _dress(self) -> None:
        self.setFixedHeight(current_look().px(28))
        self._leave_room()

    def _leave_room(self) -> None:
        """Cut the hint before the shortcut while that is shown."""
        shown = self._shortcut and not self.text()
        room = (
            round(current_look().advance(self._shortcut, Role.CONDENSED)) + current_look().px(6)
            if shown
            else 0
        )
        mirrored = QGuiApplication.inputMethod().inputDirection() == Qt.LayoutDirection.RightToLeft
        self.setTextMargins(room if mirrored else 0, 0, 0 if mirrored else room, 0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move into the list with the down arrow, or clear the line and leave it with Escape.

        An Escape while the list is open is the list's.
        """
        popup = self.completer().popup() if self.completer() is not None else None
        if event.key() == Qt.Key.Key_Down:
            self.down_pressed.emit()
        elif event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif popup is not None and popup.isVisible():
            event.ignore()
        else:
            self.clear()
            self.given_up.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Request the list, if a shortcut or the pointer moved the focus here."""
        super().focusInEvent(event)
        if event.reason() in {Qt.FocusReason.ShortcutFocusReason, Qt.FocusReason.MouseFocusReason}:
            self.entered.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Announce the loss of the focus, unless it went to a list of the line's own."""
        super().focusOutEvent(event)
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self.left.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the field and its shortcut."""
        super().paintEvent(event)
        if self.text() or not self._shortcut:
            return
        # An empty line writes its hint at the side where typing would begin, whatever the window's direction.
        mirrored = QGuiApplication.inputMethod().inputDirection() == Qt.LayoutDirection.RightToLeft
        text_painter = TextPainter(QPainter(self), QRectF(self.rect()), mirrored=mirrored)
        base = text_painter.baseline(Role.CONDENSED)
        hint = text_painter.advance(self.placeholderText(), Role.BODY) + text_painter.px(24)
        if hint + text_painter.advance(self._shortcut, Role.CONDENSED) > text_painter.width:
            return
        text_painter.write(
            text_painter.width - text_painter.px(9), base, self._shortcut, Role.CONDENSED, "ink2", end=True
        )
