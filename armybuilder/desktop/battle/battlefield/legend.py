"""The legend of the letters and numbers beside models."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtGui import QAccessible, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from armybuilder.desktop.look.theme import Role, current_look
from armybuilder.desktop.widgets.text_painter import TextPainter

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["Legend"]

_LINE = 19


class Legend(QWidget):
    """The signs with their words in a row, wrapped into as many lines as needed."""

    heard_as = QAccessible.Role.StaticText

    def __init__(self) -> None:
        """Initialise the legend, without the dots of action points."""
        super().__init__()
        self._points = False
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._speak()

    def show_points(self, shown: bool) -> None:
        """Add the dots of action points to the legend, or remove them."""
        if shown != self._points:
            self._points = shown
            self._speak()
            self.updateGeometry()
            self.update()

    def signs(self) -> tuple[tuple[str, str], ...]:
        """Return each sign with its meaning."""
        letters = (
            ("W", self.tr("wounded")),
            ("P", self.tr("pinned")),
            ("R", self.tr("routing")),
            ("H", self.tr("hidden")),
            ("L", self.tr("lying")),
            ("S", self.tr("stuck to")),
            ("B", self.tr("burning")),
            ("3", self.tr("location hit")),
            ("\N{UPWARDS ARROW}", self.tr("flying")),
        )
        dots = (("\N{BLACK CIRCLE}", self.tr("action point left")),)
        return (*letters, *dots) if self._points else letters

    def _speak(self) -> None:
        said = ", ".join(f"{sign} {words}" for sign, words in self.signs())
        self.setAccessibleName(self.tr("What the signs mean: {0}").format(said))
        self.setToolTip(
            self.tr(
                "Numbers are the locations of a machine that were hit, as they are rolled: −3 antenna to 6 power plant."
            )
        )

    def hasHeightForWidth(self) -> bool:
        """Return True, as the height depends on the width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of the lines."""
        px = current_look().px
        rows = [y for _, y, _, _ in self._placed(width)]
        return round(max(rows, default=0)) + px(_LINE + 14)

    def sizeHint(self) -> QSize:
        """Return the size at the usual width."""
        return QSize(current_look().px(180), self.heightForWidth(max(self.width(), current_look().px(120))))

    def _placed(self, width: float) -> Iterator[tuple[float, float, str, str]]:
        """Yield the place of each sign, from the side where reading begins, with the sign and its words."""
        look, px = current_look(), current_look().px
        x, y = float(px(14)), float(px(7))
        for sign, words in self.signs():
            wide = look.advance(sign, Role.CONDENSED_STRONG) + px(14) + look.advance(words, Role.CONDENSED)
            if x > px(14) and x + wide > width - px(10):
                x, y = px(14), y + px(_LINE)
            yield x, y, sign, words
            x += wide + px(8)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint a rule, then the signs in their frames with their words."""
        text_painter = TextPainter.over(self, smooth=True)
        px = text_painter.px
        text_painter.rule(0, "line2")
        role = Role.CONDENSED_STRONG
        for x, y, sign, words in self._placed(self.width()):
            wide = text_painter.advance(sign, role) + px(8)
            base = text_painter.baseline(role, y, px(_LINE))
            if sign != "\N{BLACK CIRCLE}":
                text_painter.frame(text_painter.place(x, y + px(1.5), wide, px(16)), "edge", radius=px(2))
            text_painter.centre(x + wide / 2, base, sign, role, "ink")
            text_painter.write(x + wide + px(4), base, words, Role.CONDENSED, "ink2")
