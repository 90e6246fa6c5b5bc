"""The right dock of the battle page: the odds with their intervals, the margin, who comes home."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from armybuilder.desktop.page import SidePanel
from armybuilder.desktop.theme import Role
from armybuilder.desktop.translation import spoken
from armybuilder.desktop.widgets.bar_strip import Bar, BarStrip
from armybuilder.desktop.widgets.figures import percent, signed
from armybuilder.desktop.widgets.histogram import Histogram
from armybuilder.desktop.widgets.odds_bar import OddsBar
from armybuilder.desktop.widgets.section import DockHead
from armybuilder.desktop.widgets.text import Text

if TYPE_CHECKING:
    from armybuilder.battle.odds import Odds
    from armybuilder.desktop.battle.bout import Bout
    from armybuilder.desktop.widgets.histogram import Bin
    from armybuilder.desktop.widgets.odds_bar import Odds as ShownOdds

__all__ = ["OddsSide"]

_LABEL = 150


class OddsSide(SidePanel):
    """What many battles came to; a sentence says what each picture shows."""

    def __init__(self) -> None:
        """Start empty."""
        super().__init__()
        self.head = DockHead(self.tr("Odds"), self.tr("on common dice"))
        self.bar = OddsBar()
        self.margin_head = DockHead(self.tr("Score margin"))
        self.margin = Histogram(tall=True)
        self.spread = Text("", Role.SECONDARY, "ink2")
        self.spread.setWordWrap(True)
        self.turns = BarStrip(self.tr("Ended in turn"), self.tr("share of battles"), upright=True)
        self.left_head, self.right_head = DockHead(""), DockHead("")
        self.left = BarStrip("", label_width=_LABEL)
        self.right = BarStrip("", label_width=_LABEL)
        self.pin(self.head, self.bar)
        self.add_rule()
        self.add(self.margin_head, self.margin, self.spread, top=14)
        self.add_rule()
        self.add(self.left_head, self.left, top=6)
        self.add(self.right_head, self.right, top=6)
        self.add_rule()
        self.add(self.turns, top=8)
        self.body.addStretch(1)
        self.clear()

    def clear(self) -> None:
        """Show no odds."""
        self.bar.setOdds(None)
        self.inside.hide()

    def begin(self, bout: Bout) -> None:
        """Mark the figures as those before this fight."""
        held = self.bar.odds()
        if held is None or (held.left, held.right) != (bout.left.army.name, bout.right.army.name):
            self.clear()

    def show_odds(self, shown: ShownOdds, bins: tuple[Bin, ...], odds: Odds, bout: Bout) -> None:
        """Show the odds so far."""
        left, right = bout.left.army.name, bout.right.army.name
        self.bar.setOdds(shown)
        self.margin.setBins(bins, odds.margin.p50)
        self.margin_head.setNote(self.tr("in points, median {0}").format(signed(odds.margin.p50)))
        low, high = signed(odds.margin.p5), signed(odds.margin.p95)
        said = self.tr("Nine in ten lie between {0} and {1}; above 0 {2} is ahead.")
        self.spread.setText(said.format(low, high, left))
        self._show_survivors(odds, left, right)
        battles = max(1, odds.battles)
        self.turns.setBars(tuple(Bar(str(turn), n / battles, percent(n / battles)) for turn, n in odds.turns))
        self.inside.show()

    def _show_survivors(self, odds: Odds, left: str, right: str) -> None:
        words = spoken(QCoreApplication.instance())
        both = (
            ("left", self.left_head, self.left, left, "aF"),
            ("right", self.right_head, self.right, right, "bF"),
        )
        for side, head, strip, name, tone in both:
            mine = [one for one in odds.survivors if one.who.side == side]
            bars = []
            for one in mine:
                share = one.mean / max(1, one.started)
                label = one.who.label if isinstance(one.who.label, str) else words.say(one.who.label)  # type: ignore[arg-type]
                bars.append(Bar(label, share, percent(share), tone=tone))
            head.setTitle(name)
            head.setNote(self.tr("in play at the end, %"))
            strip.setBars(tuple(bars), self.tr("{0}, share in play at the end").format(name), top=1.0)
