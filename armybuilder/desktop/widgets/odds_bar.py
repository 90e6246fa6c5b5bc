"""Win, draw and loss as one bar, with their intervals as whiskers and words."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPen
from PySide6.QtWidgets import QWidget

from armybuilder.desktop.look.number_format import grouped, half_width, percent
from armybuilder.desktop.look.theme import Role
from armybuilder.desktop.widgets.chart import Chart
from armybuilder.desktop.widgets.text_painter import TextPainter

__all__ = ["OddsBar", "OddsShares"]


@dataclass(frozen=True)
class OddsShares:
    """The shares of results (0.0 to 1.0) with the half widths of their 95 % intervals.

    `battles` is the number of battles. `stale` odds are those of the armies before the last edit.
    """

    win: float
    draw: float
    loss: float
    win_half: float
    draw_half: float
    loss_half: float
    battles: int
    left: str = ""
    remark: str = ""
    stale: bool = False

    def parts(self) -> tuple[tuple[float, float], ...]:
        """Return share and half width of win, draw and loss."""
        return ((self.win, self.win_half), (self.draw, self.draw_half), (self.loss, self.loss_half))


class OddsBar(Chart):
    """Three figures over a bar in the colours of the sides.

    `headline` writes the winner's share as large as a total, and `compact` is the bar alone with one figure.
    """

    def __init__(
        self, parent: QWidget | None = None, *, headline: bool = True, compact: bool = False
    ) -> None:
        self._odds: OddsShares | None = None
        self._headline = headline
        self._compact = compact
        super().__init__("", parent)
        self.setName(self.tr("Odds"))

    def set_odds(self, odds: OddsShares | None) -> None:
        """Show other odds, with None before any battle."""
        if odds is not None and odds == self._odds:
            return
        self._odds = odds
        self.refresh()

    def set_stale(self) -> None:
        """Mark the shown odds as those of the armies before the last edit."""
        if self._odds is not None and not self._odds.stale:
            self._odds = replace(self._odds, stale=True)
            self.update()

    def odds(self) -> OddsShares | None:
        """Return the odds that are shown."""
        return self._odds

    def _labels(self) -> tuple[str, str, str]:
        return self.tr("win"), self.tr("draw"), self.tr("loss")

    def as_table(self) -> tuple[tuple[str, ...], ...]:
        """Return win, draw and loss with their intervals."""
        head = (self.tr("result"), "%", "±")
        if self._odds is None:
            return (head,)
        parts = zip(self._labels(), self._odds.parts(), strict=True)
        return (head, *((label, percent(share), half_width(half)) for label, (share, half) in parts))

    def sentence(self) -> str:
        """Return the odds in words."""
        if self._odds is None:
            return self.tr("no battles yet")
        odds = self._odds
        return self.tr("{0} % win, {1} % draw, {2} % loss, ±{3} at 95 %, {4} battles").format(
            percent(odds.win),
            percent(odds.draw),
            percent(odds.loss),
            half_width(odds.win_half),
            grouped(odds.battles),
        )

    def sizeHint(self) -> QSize:
        """Return the room of figures, bar, whiskers and words."""
        if self._compact:
            return QSize(self.px(240), self.px(24))
        return QSize(self.px(320), self.px(94 if self._headline else 82))

    def minimumSizeHint(self) -> QSize:
        """Return the narrowest width."""
        return QSize(self.px(140 if self._compact else 160), self.sizeHint().height())

    def _bar(self) -> QRectF:
        if self._compact:
            return QRectF(0, self.px(7), self.width() - self.px(52), self.px(10))
        return QRectF(0, self.px(46 if self._headline else 30), self.width(), self.px(24))

    def _ends(self) -> tuple[float, ...]:
        """Return the edges of win, draw and loss in the bar, on whole pixels."""
        odds = self._odds
        bar = self._bar()
        if odds is None:
            return (0.0, 0.0, 0.0, 0.0)
        whole = max(1e-9, odds.win + odds.draw + odds.loss)
        first = round(bar.width() * odds.win / whole)
        second = round(bar.width() * (odds.win + odds.draw) / whole)
        return (0.0, float(first), float(second), bar.width())

    def mark_box(self, place: int) -> QRectF:
        """Return the part of the bar for win, draw or loss."""
        ends, bar = self._ends(), self._bar()
        return QRectF(ends[place], bar.top(), ends[place + 1] - ends[place], bar.height())

    def draw(self, text_painter: TextPainter) -> None:
        """Draw the bar, its figures, its whiskers and its words."""
        bar = self._bar()
        odds = self._odds
        if odds is None:
            text_painter.fill(bar.left(), bar.top(), bar.width(), bar.height(), "bar")
            if not self._compact:
                text_painter.write(
                    0, bar.top() - text_painter.px(12), self.tr("No battles yet"), Role.BODY, "ink3"
                )
            return
        ends = self._ends()
        for place, tone in enumerate(("aF", "bar", "bF")):
            wide = ends[place + 1] - ends[place]
            text_painter.fill(
                ends[place], bar.top(), wide - (1 if place < 2 and wide > 1 else 0), bar.height(), tone
            )
        if self._compact:
            base = text_painter.baseline(Role.POINTS)
            tone = "ink3" if odds.stale else "a"
            text_painter.write(text_painter.width, base, percent(odds.win), Role.POINTS, tone, end=True)
            return
        self._draw_figures(text_painter, odds)
        self._draw_whiskers(text_painter, odds, ends, bar)
        self._draw_words(text_painter, odds, bar)

    def _draw_figures(self, text_painter: TextPainter, odds: OddsShares) -> None:
        """Write the three shares, with their intervals beside them if room allows."""
        big, small, words = self._figures(text_painter, odds)
        base = self.px(34 if self._headline else 22)
        tones = ("ink3",) * 3 if odds.stale else ("a", "ink", "b")
        gap = text_painter.px(5)
        wide = text_painter.write(0, base, percent(odds.win), big, tones[0]) + gap
        wide += text_painter.write(wide, base, words[0], Role.SECONDARY, "ink2")
        end = text_painter.width - text_painter.write(
            text_painter.width, base, words[2], Role.SECONDARY, "ink2", end=True
        )
        end -= gap + text_painter.write(end - gap, base, percent(odds.loss), small, tones[2], end=True)
        whole = (
            text_painter.advance(percent(odds.draw), small)
            + gap
            + text_painter.advance(words[1], Role.SECONDARY)
        )
        least, most = wide + 2 * gap, end - 2 * gap - whole
        start = round(max(least, min(most, text_painter.width * 0.54 - whole / 2)))
        wide = text_painter.write(start, base, percent(odds.draw), small, tones[1])
        text_painter.write(start + wide + gap, base, words[1], Role.SECONDARY, "ink2")

    def _figures(self, text_painter: TextPainter, odds: OddsShares) -> tuple[Role, Role, list[str]]:
        """Return the sizes of the figures and the words behind them, both reduced in a narrow bar."""
        shares = [percent(share) for share, _ in odds.parts()]
        labels = self._labels()
        long = [
            f"% {label}  ±{half_width(half)}" for label, (_, half) in zip(labels, odds.parts(), strict=True)
        ]
        plain, bare = [f"% {label}" for label in labels], ["%"] * 3
        large = (Role.HEADLINE, Role.FIGURE) if self._headline else (Role.FIGURE, Role.STRONG)
        less = (Role.FIGURE, Role.STRONG)
        ways = [(*large, plain), (*less, plain), (*less, bare), (Role.STRONG, Role.STRONG, bare)]
        if text_painter.width >= self.px(520):
            ways.insert(0, (*large, long))
        for big, small, words in ways:
            taken = text_painter.advance(shares[0], big) + sum(
                text_painter.advance(one, small) for one in shares[1:]
            )
            taken += sum(text_painter.advance(word, Role.SECONDARY) + text_painter.px(5) for word in words)
            if taken + 2 * text_painter.px(10) <= text_painter.width:
                return big, small, words
        return Role.STRONG, Role.STRONG, [""] * 3

    def _draw_whiskers(
        self, text_painter: TextPainter, odds: OddsShares, ends: tuple[float, ...], bar: QRectF
    ) -> None:
        y = round(bar.bottom() + text_painter.px(5)) + 0.5
        cap = text_painter.px(3)
        text_painter.painter.setPen(QPen(text_painter.look.colour("ink"), 1))
        for middle, half in ((ends[1], odds.win_half), (ends[2], odds.loss_half)):
            reach = max(2.0, half * bar.width())
            start = text_painter.place(round(middle - reach), y, round(2 * reach), 0)
            left, right = start.left() + 0.5, start.right() + 0.5
            painter = text_painter.painter
            painter.setRenderHint(painter.RenderHint.Antialiasing, on=False)
            painter.drawLine(int(left), int(y), int(right), int(y))
            painter.drawLine(int(left), int(y - cap), int(left), int(y + cap))
            painter.drawLine(int(right), int(y - cap), int(right), int(y + cap))
            painter.setRenderHint(painter.RenderHint.Antialiasing, on=True)

    def _draw_words(self, text_painter: TextPainter, odds: OddsShares, bar: QRectF) -> None:
        base = bar.bottom() + text_painter.px(22)
        if odds.stale:
            words = self.tr("for the army before this edit")
        else:
            words = self.tr("±{0} at 95 %").format(half_width(odds.win_half))
        wide = text_painter.write(0, base, words, Role.SECONDARY, "ink2")
        count = self.tr("{0} battles").format(grouped(odds.battles))
        remark = f"{count}, {odds.remark}" if odds.remark else count
        text_painter.write(
            text_painter.width,
            base,
            remark,
            Role.SECONDARY,
            "ink3",
            end=True,
            room=text_painter.width - wide - 12,
        )
