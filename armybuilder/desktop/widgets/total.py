"""The total at the top right of every page, with the effect of the last change."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAccessible, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from armybuilder.desktop.look.number_format import grouped, signed
from armybuilder.desktop.look.theme import Role, current_look
from armybuilder.desktop.widgets.heard import announce
from armybuilder.desktop.widgets.text_painter import TextPainter
from armybuilder.desktop.widgets.text_sized import Hinted

__all__ = ["TotalView"]

_ROOM_FOR_BOTH = 380
"""The width, in pixels at 100 %, from which total and change share a line."""


class TotalView(Hinted, QWidget):
    """The points of a document in large figures, with the rest of a limit and the last change.

    The tab key reaches it, as many screen readers hear no announcements. It is a group for them, because Orca 43
    is silent about a label whose words change.
    """

    heard_as = QAccessible.Role.Grouping
    least = 200

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._points = 0
        self._unit = self.tr("points")
        self._limit: int | None = None
        self._remark = ""
        self._delta: int | None = None
        self._cause = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._speak()

    def set_total(self, points: int, unit: str = "", limit: int | None = None, remark: str = "") -> None:
        """Show a total in points, with a limit "of 1,500 points", and `remark` behind the unit."""
        unit = unit or self.tr("points")
        if (points, unit, limit, remark) == (self._points, self._unit, self._limit, self._remark):
            return
        limited = (self._limit is None) != (limit is None)
        self._points, self._unit, self._limit, self._remark = points, unit, limit, remark
        self._speak()
        if limited:
            self.updateGeometry()

    def set_change(self, delta: int | None, cause: str = "") -> None:
        """Show the effect of the last change ("+6", "was 58: FA 6 to 5, doubled"), or None for none."""
        cause = cause if delta is not None else ""
        if (delta, cause) == (self._delta, self._cause):
            return
        self._delta, self._cause = delta, cause
        self._speak()

    def text(self) -> str:
        """Return all shown words in one line."""
        return ", ".join(
            part for part in (self._total_words(), self._left_words(), self._change_words()) if part
        )

    def _total_words(self) -> str:
        return f"{grouped(self._points)} {self._unit_words()}"

    def _unit_words(self) -> str:
        words = (
            self._unit
            if self._limit is None
            else self.tr("of {0} {1}").format(grouped(self._limit), self._unit)
        )
        return f"{words}, {self._remark}" if self._remark else words

    def _left_words(self) -> str:
        if self._limit is None:
            return ""
        left = self._limit - self._points
        return (
            self.tr("{0} left").format(grouped(left))
            if left >= 0
            else self.tr("{0} over").format(grouped(-left))
        )

    def _change_words(self) -> str:
        return "" if self._delta is None else f"{signed(self._delta)} {self._cause}".strip()

    def _speak(self) -> None:
        before, now = self.accessibleName(), self.text()
        self.setAccessibleName(now)
        if before not in {"", now}:
            announce(self, now)
        self.setToolTip(self._cause)
        self.update()

    def sizeHint(self) -> QSize:
        """Return the height of the figures, and of the second line for a limit or a narrow dock."""
        return QSize(current_look().px(300), current_look().px(56 + (22 if self._second_line() else 0)))

    def _second_line(self) -> bool:
        """Say whether the change has a line of its own, under a limit or in a narrow dock."""
        return self._limit is not None or self.width() < current_look().px(_ROOM_FOR_BOTH)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Update the geometry, as the second line depends on the width."""
        super().resizeEvent(event)
        self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the figures, the unit, the rest of the limit and the change."""
        text_painter = TextPainter.over(self, smooth=True)
        base = text_painter.px(42)
        x = text_painter.write(0, base, grouped(self._points), Role.TOTAL, "acc") + text_painter.px(11)
        x += self._paint_unit(text_painter, x, base) + text_painter.px(12)
        second = base + text_painter.px(24)
        left = self._paint_left(text_painter, x, base, second)
        if self._second_line():
            self._paint_change(text_painter, second, left)
        else:
            self._paint_change(text_painter, base, x)

    def _paint_left(self, text_painter: TextPainter, start: float, base: float, second: float) -> float:
        """Write the rest of the limit, and return its width on the second line.

        It is at the far side of the first line if there is room, with a width of 0 on the second.
        """
        words = self._left_words()
        over = self._limit is not None and self._points > self._limit
        tone = "err" if over else "ink"
        if start + text_painter.advance(words, Role.STRONG) <= text_painter.width:
            text_painter.write(text_painter.width, base, words, Role.STRONG, tone, end=True)
            return 0.0
        return text_painter.write(0, second, words, Role.STRONG, tone) + text_painter.px(12)

    def _paint_unit(self, text_painter: TextPainter, x: float, base: float) -> float:
        """Write the unit, with the limit emphasised, and return the width."""
        if self._limit is None or self._remark:
            return text_painter.write(x, base, self._unit_words(), Role.BODY, "ink2")
        before, _, after = self.tr("of {0} {1}").format("\n", self._unit).partition("\n")
        # The gaps are ours: on a mirrored page a blank at a text's end would stand at its far side.
        gap = text_painter.advance(" ", Role.BODY)
        wide = 0.0
        for words, role, tone in (
            (before.strip(), Role.BODY, "ink2"),
            (grouped(self._limit), Role.LABEL, "ink"),
            (after.strip(), Role.BODY, "ink2"),
        ):
            if words:
                wide += (gap if wide else 0) + text_painter.write(
                    x + wide + (gap if wide else 0), base, words, role, tone
                )
        return wide

    def _paint_change(self, text_painter: TextPainter, base: float, start: float) -> None:
        """Write the change in a tinted tag with its cause behind, both aligned at the far side."""
        if self._delta is None:
            return
        tag = signed(self._delta)
        pad = text_painter.px(7)
        tag_wide = text_painter.advance(tag, Role.POINTS) + 2 * pad
        room = text_painter.width - start - tag_wide - text_painter.px(10)
        cause = self._cause_in(text_painter, room)
        end = text_painter.width - text_painter.write(
            text_painter.width, base, cause, Role.SECONDARY, "ink2", end=True
        )
        end -= text_painter.px(10) if cause else 0
        height = text_painter.px(20)
        spot = text_painter.place(end - tag_wide, base - text_painter.px(14), tag_wide, height)
        text_painter.painter.setPen(Qt.PenStyle.NoPen)
        text_painter.painter.setBrush(text_painter.look.colour("accT"))
        text_painter.painter.drawRoundedRect(spot, text_painter.px(2), text_painter.px(2))
        text_painter.write(end - pad, base, tag, Role.POINTS, "acc", end=True)

    def _cause_in(self, text_painter: TextPainter, room: float) -> str:
        """Return the cause if it fits, else its first part, else an empty text.

        The former price and numbers are never cut.
        """
        head = self._cause.partition(": ")[0]
        whole = (
            words for words in (self._cause, head) if text_painter.advance(words, Role.SECONDARY) <= room
        )
        return next(whole, "")
