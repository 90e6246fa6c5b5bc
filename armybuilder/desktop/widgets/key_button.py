"""A button with its key in a small frame behind its words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPen

from armybuilder.desktop.look.theme import Role, current_look
from armybuilder.desktop.widgets.buttons import Button, Skin

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from PySide6.QtWidgets import QWidget

    from armybuilder.desktop.widgets.text_painter import TextPainter

__all__ = ["KeyButton", "press_key"]

_GAP, _PAD, _TALL = 7, 5, 16


class KeyButton(Button):
    """A button with words, and its key in a frame, if it has a key.

    A `filled` button is the active tool, or the main button of its bar.
    """

    def __init__(
        self,
        words: str,
        key: str = "",
        parent: QWidget | None = None,
        *,
        filled: bool = False,
        clicked: Callable[..., object] | None = None,
    ) -> None:
        """Build the button with its words and its key."""
        super().__init__(words, None, parent, clicked=clicked)
        self.key = key
        self.filled = filled
        self.setAccessibleName(f"{words} ({key})" if key else words)

    def skin(self) -> Skin:
        """Return the colours of filled ink for a filled button."""
        if self.filled and self.isEnabled():
            return Skin("page", "ink2" if self.isDown() else "ink", "ink3" if self.underMouse() else "ink")
        return super().skin()

    def tail_width(self) -> float:
        """Return the room of the key."""
        if not self.key:
            return 0.0
        return float(current_look().px(_GAP) + self._key_width())

    def _key_width(self) -> float:
        look = current_look()
        return max(look.px(_TALL), look.advance(self.key, Role.CONDENSED) + 2 * look.px(_PAD))

    def paint_words(self, text_painter: TextPainter, x: float, skin: Skin) -> float:
        """Paint the words and the key behind them."""
        wide = super().paint_words(text_painter, x, skin)
        if self.key:
            self._paint_key(text_painter, x + wide + text_painter.px(_GAP), skin)
        return wide

    def _paint_key(self, text_painter: TextPainter, x: float, skin: Skin) -> None:
        wide, tall = self._key_width(), current_look().px(_TALL)
        left = self.width() - x - wide if self.isRightToLeft() else x
        box = QRectF(left, (self.height() - tall) / 2, wide, tall)
        painter = text_painter.painter
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(current_look().colour(skin.text if self.filled else "edge"), 1))
        painter.drawRoundedRect(box, 2, 2)
        painter.setFont(current_look().font(Role.CONDENSED))
        painter.setPen(current_look().colour(skin.text))
        painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), self.key)


def press_key(buttons: Iterable[KeyButton], letter: str) -> bool:
    """Press the enabled button with a key, and return whether there is one."""
    button = next((one for one in buttons if one.key == letter and one.isEnabled()), None)
    if button is not None:
        button.click()
    return button is not None
