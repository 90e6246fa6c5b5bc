"""The status bar's parts: a mark and a few words, some with an action."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from armybuilder.desktop.look.icons import Mark
from armybuilder.desktop.look.theme import Role, current_look, surface
from armybuilder.desktop.widgets.buttons import QuietButton, Skin
from armybuilder.desktop.widgets.text_painter import TextPainter
from armybuilder.desktop.widgets.text_sized import Hinted

__all__ = ["StatusBit", "StatusBits"]


class StatusBit(QuietButton):
    """A mark and a few words of secondary size, as a button."""

    role = Role.SECONDARY

    def __init__(self, text: str, mark: Mark | None = None, parent: QWidget | None = None) -> None:
        super().__init__(text, mark, parent, small=True)

    def padding(self) -> float:
        """Return little room, as the bar has many parts."""
        return 6

    def start(self, text_painter: TextPainter) -> float:
        """Return the place of the mark, which stays in view in a narrow window."""
        return max(super().start(text_painter), text_painter.px(self.padding()))

    def paint_words(self, text_painter: TextPainter, x: float, skin: Skin) -> float:
        """Paint the words, with their middle left out in a narrow window."""
        if self.width() >= self.sizeHint().width():
            return super().paint_words(text_painter, x, skin)
        room = self.width() - x - text_painter.px(self.padding())
        words = current_look().elided(self.words(), self.role, room)
        return text_painter.write(x, text_painter.baseline(self.role), words, self.role, skin.text)

    def sizeHint(self) -> QSize:
        """Return the room within the bar."""
        return QSize(super().sizeHint().width(), current_look().px(20))


class StatusBits(Hinted, QWidget):
    """The bits of the bar, some at the reading side and some at the far side."""

    room = (400, 24)

    pressed = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bits: dict[str, StatusBit] = {}
        self._yielding: list[StatusBit] = []
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(8, 0, 8, 0)
        self._row.setSpacing(8)
        self._row.addStretch(1)
        self._left = 0
        surface(self, "chrome")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_bit(
        self, key: str, text: str, mark: Mark | None = None, *, right: bool = False, yields: bool = False
    ) -> StatusBit:
        """Show words under a key, at the far side for `right`.

        A key shown before keeps its place. A bit that yields is hidden where there is no room for all.
        """
        if key in self._bits:
            bit = self._bits[key]
            bit.setText(text)
            bit.set_mark(mark)
            self._fit()
            return bit
        bit = StatusBit(text, mark, self)
        bit.clicked.connect(lambda: self.pressed.emit(key))
        self._bits[key] = bit
        if right:
            self._row.addWidget(bit)
        else:
            self._row.insertWidget(self._left, bit)
            self._left += 1
        if yields:
            self._yielding.append(bit)
        self._fit()
        return bit

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Hide bits that yield in a narrow window."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        others = [one for one in self._bits.values() if one not in self._yielding and not one.isHidden()]
        margins, gap = self._row.contentsMargins(), self._row.spacing()
        room = self.width() - margins.left() - margins.right()
        room -= sum(one.sizeHint().width() + gap for one in others)
        for bit in self._yielding:
            room -= bit.sizeHint().width() + gap
            bit.setVisible(room >= 0)
