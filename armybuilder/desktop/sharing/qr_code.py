"""A QR code as a widget, black on white in every theme, with whole pixels for each module."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAccessible, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from armybuilder.desktop.look.theme import current_look
from armybuilder.sheets.contents.qr import runs

__all__ = ["QrCode"]

_QUIET = 4
_SIDE = 320


class QrCode(QWidget):
    """The drawn code of a text.

    `name` is its name for screen readers.
    """

    heard_as = QAccessible.Role.Graphic

    def __init__(self, text: str, name: str) -> None:
        """Compute the code once."""
        super().__init__()
        self.text = text
        self._modules, self._dark = runs(text)
        self.setAccessibleName(name)
        self.setToolTip(name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Return a side of whole pixels for each module."""
        whole = self._modules + 2 * _QUIET
        side = whole * max(2, current_look().px(_SIDE) // whole)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the modules with the white around them that readers need."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), Qt.GlobalColor.white)
        module = self.width() // (self._modules + 2 * _QUIET)
        for x, y, length in self._dark:
            painter.fillRect(
                (x + _QUIET) * module, (y + _QUIET) * module, length * module, module, Qt.GlobalColor.black
            )
