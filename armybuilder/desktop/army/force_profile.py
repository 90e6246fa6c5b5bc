"""The force profile: counts of the army's penetration, reach, toughness, speed and morale."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from armybuilder.desktop.look.theme import Role, current_look
from armybuilder.desktop.widgets.bar_strip import Bar, BarStrip
from armybuilder.desktop.widgets.headings import SectionHead
from armybuilder.desktop.widgets.layouts import lay_column
from armybuilder.desktop.widgets.text import Text
from armybuilder.desktop.widgets.text_sized import Dressed
from armybuilder.points.force_counts import HARDEST
from armybuilder.points.prices.weapon_facts import BANDS

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Callable

    from PySide6.QtGui import QResizeEvent

    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.points.force_counts import ForceCounts
    from armybuilder.words import Measure

__all__ = ["ForceProfile"]

_HARD = 7
_SHORT = 560


class ForceProfile(Dressed, QWidget):
    """Five small strips of bars, and a sentence about hard targets.

    The strips are placed side by side, or two by two if the width is short.
    """

    def __init__(self) -> None:
        """Start empty."""
        super().__init__()
        self.head = SectionHead(self.tr("Force profile"))
        self.hurts = BarStrip(self.tr("Can hurt armour"), self.tr("weapons, by target PF"), upright=True)
        self.reach = BarStrip(self.tr("Reach"), self.tr("weapons"), label_width=30)
        self.toughness = BarStrip(self.tr("Toughness"), self.tr("models"), label_width=38)
        self.speed = BarStrip(self.tr("Speed"), self.tr("models"), label_width=44)
        self.morale = BarStrip(self.tr("Morale"), self.tr("models"), label_width=40)
        self.sentence = Text("", Role.BODY, "ink2", wrap=True)
        self._grid = QGridLayout()
        self._short: bool | None = None
        self._made: ForceCounts | None = None
        self._measured: Measure | None = None
        lay_column(self.head, self._grid, self.sentence, on=self, gap=8)
        self._dress()

    def show_force(self, made: ForceCounts, models: int, desk: Desk) -> None:
        """Show the counts of an army."""
        if made is self._made and desk.words.measure is self._measured:
            return
        self._made, self._measured = made, desk.words.measure
        words = desk.words.text("desktop.models", count=models)
        weapons = desk.words.text("desktop.ranged_weapons", count=made.weapons)
        self.head.set_note(f"{words}, {weapons}")
        top = max(made.hurts.values(), default=0)
        bars = tuple(Bar(str(pf), made.hurts[pf], stressed=pf >= _HARD) for pf in range(HARDEST + 1))
        self.hurts.set_bars(bars, top=float(top))
        self.reach.set_bars(tuple(Bar(band, made.reach[band]) for band in BANDS if made.reach[band]))
        self.toughness.set_bars(_bars(made.toughness, self.tr("PF {0}")))
        self.speed.set_bars(_bars(made.speed, self.tr("MV {0}"), said=desk.words.measure.figure))
        self.morale.set_bars(_bars(made.morale, self.tr("DP {0}"), none=self.tr("none")))
        self.sentence.setText(
            self.tr("{1} of {2} can harm PF {0} or more.").format(_HARD, made.hurts[_HARD], weapons)
        )

    def _share(self) -> None:
        """Arrange the strips side by side, or two by two below the first if the width is short."""
        short = 0 < self.width() < current_look().px(_SHORT)
        if short == self._short:
            return
        self._short = short
        strips = (self.reach, self.toughness, self.speed, self.morale)
        top = Qt.AlignmentFlag.AlignTop
        self._grid.addWidget(self.hurts, 0, 0, 1, 2 if short else 1, top)
        for place, strip in enumerate(strips):
            row, column = (1 + place // 2, place % 2) if short else (0, 1 + place)
            self._grid.addWidget(strip, row, column, top)
        for column in range(5):
            self._grid.setColumnStretch(column, int(column < 2) if short else 2 if column == 0 else 1)

    def minimumSizeHint(self) -> QSize:
        """Return the width of two strips beside each other."""
        return QSize(current_look().px(300), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange the strips in the new width."""
        super().resizeEvent(event)
        self._share()

    def _dress(self) -> None:
        self._grid.setHorizontalSpacing(current_look().px(16))
        self._share()


def _bars(
    counts: Counter[int], label: str, none: str = "", said: Callable[[int], str] = str
) -> tuple[Bar, ...]:
    """Return the bars of the six most frequent values, lowest value first."""
    kept = sorted(value for value, _ in counts.most_common(6))
    return tuple(
        Bar(none if none and value == 0 else label.format(said(value)), counts[value]) for value in kept
    )
