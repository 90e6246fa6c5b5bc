"""The words of a part take other lines, are cut or are left out at the widths that are kept.

A line of a golden file names a width, the height of the part there, and the new and the former words from that width on.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

from armybuilder.battle.choices.model_facts import Rating
from armybuilder.desktop.battle.battlefield.legend import Legend
from armybuilder.desktop.battle.playing.beside.card_rows import CardRow, CardRows, ProfileStrip
from armybuilder.desktop.widgets.bar_strip import Bar, BarStrip
from armybuilder.desktop.widgets.headings import DockHead, SectionHead
from armybuilder.desktop.widgets.histogram import Histogram
from armybuilder.desktop.widgets.ladder import PriceLadder
from armybuilder.desktop.widgets.ledger import CheckRow, LedgerRow
from armybuilder.desktop.widgets.odds_bar import OddsBar
from armybuilder.desktop.widgets.points_bar import PointsBar
from armybuilder.desktop.widgets.stepper import Stepper
from armybuilder.desktop.widgets.tick_box import TickBox
from armybuilder.desktop.widgets.total import TotalView
from armybuilder.desktop.widgets.unit_strip import UnitRow, UnitStrip
from armybuilder.desktop.widgets.worth_meter import WorthMeter
from tests.desktop import scenes_army, scenes_design
from tests.desktop.painted import painting, scenes
from tests.desktop.painted.test_layouts import kept
from tests.desktop.widgets import test_charts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.linux  # letters are measured a little otherwise elsewhere
WIDTHS = range(60, 741, 40)
_WORDS = re.compile(r'^text (\S+) (\S+) .*"(.*)"$')
Seen = tuple[int, frozenset[str]]
"""The height of a part, and its words, each with its line."""


def total(points: int, limit: int | None, change: int | None, cause: str) -> Callable[[], QWidget]:
    """Return a function that builds the view of a total."""

    def make() -> QWidget:
        made = TotalView()
        made.set_total(points, limit=limit)
        made.set_change(change, cause)
        return made

    return make


def rows() -> QWidget:
    """Return rows of the card beside a battle."""
    made = CardRows("Weapons")
    ranges = "−4 up to 3, −2 up to 6, 0 up to 100, −2 up to 500, −4 up to 1000"
    made.show_rows(
        (
            CardRow("Rifle", ranges, "5+"),
            CardRow("Shield", "a note", "2", quiet=True),
            CardRow("In all", "", "7", total=True),
        )
    )
    return made


def profile() -> QWidget:
    """Return the values of a profile."""
    made = ProfileStrip()
    made.show_profile(tuple(Rating(f"V{value}", f"Value {value}", value) for value in range(7)))
    return made


def ledger(name: str, code: str, price: str) -> Callable[[], QWidget]:
    """Return a function that builds a row of a ledger."""

    def make() -> QWidget:
        ladder = PriceLadder(name, scenes_design.rungs(scenes_design.PROFILE[1][3]), "5")
        return LedgerRow(name, code, stepper=Stepper(name) if code else None, body=ladder, price=price)

    return make


def locked() -> QWidget:
    """Return a locked row of a ledger."""
    made = LedgerRow("Shooting, Discipline", "SS DP")
    made.setReason("Locked at 0: gunners use their own skill")
    return made


def ticks() -> QWidget:
    """Return a row of boxes to tick."""
    return CheckRow("Abilities", (TickBox("Sharpshooter", "+5"), TickBox("Flying", "×1.5"), TickBox("Medic")))


def odds(*, compact: bool = False, headline: bool = True) -> Callable[[], QWidget]:
    """Return a function that builds the bar of some odds."""

    def make() -> QWidget:
        made = OddsBar(compact=compact, headline=headline)
        made.set_odds(scenes_army.ODDS)
        return made

    return make


def margins() -> QWidget:
    """Return the histogram of score margins."""
    made = Histogram(tall=True)
    made.set_bins(scenes_army.bins_of(test_charts.MARGINS, 100), 100, "Harrow Rifles", "Ash Company")
    return made


def shares() -> QWidget:
    """Return the shares of points of an army."""
    made = PointsBar()
    made.set_shares(scenes_army.SHARES, 1500)
    return made


def bars() -> QWidget:
    """Return upright bars with a title and a note."""
    made = BarStrip("Can hurt armour", "weapons, by target PF", upright=True)
    made.set_bars(tuple(Bar(str(at), value) for at, value in enumerate(scenes_army.HURT)), "Few can do harm")
    return made


def units() -> QWidget:
    """Return the units of an army with their shares."""
    made = UnitStrip("left")
    made.show_rows("Harrow", (UnitRow("Sniper team of the moor", 0.84, 103.0), UnitRow("Mule", 0.55)))
    return made


def worths() -> QWidget:
    """Return the worths of some units."""
    made = WorthMeter()
    made.show_rows(scenes.WORTHS, "b")
    return made


PARTS: dict[str, Callable[[], QWidget]] = {
    "total-under-limit": total(1490, 1500, -12, "was 1,502: Exo rifles no longer automatic"),
    "total-over-limit": total(1512, 1500, None, ""),
    "total-changed": total(64, None, 6, "was 58: FA 6 to 5, doubled"),
    "card-rows": rows,
    "profile": profile,
    "legend": Legend,
    "ledger-row": ledger("Shooting Skill", "SS", "+5"),
    "ledger-row-bare": ledger("Officer rank", "", "+2"),
    "ledger-row-locked": locked,
    "ticks": ticks,
    "section-head": lambda: SectionHead("Profile", "baseline creature 5", "10"),
    "dock-head": lambda: DockHead("Card", "as it will print, 6 a page"),
    "odds": odds(),
    "odds-compact": odds(compact=True),
    "odds-bare": odds(headline=False),
    "margins": margins,
    "shares": shares,
    "bars": bars,
    "units": units,
    "worths": worths,
}


def seen(part: QWidget, width: int) -> Seen:
    """Return the painted words of a part at a width."""
    part.resize(width, part.height())
    part.resize(width, part.heightForWidth(width) if part.hasHeightForWidth() else part.sizeHint().height())
    QApplication.sendPostedEvents()
    found, top = set(), ""
    for line in painting.lines(painting.drawn(part)).splitlines():
        if line.startswith("at "):
            top = "" if line.endswith(" 0") else f"{line.split()[2]}+"
        elif (said := _WORDS.match(line)) is not None:
            words = "…" if "…" in said[3] else said[3]
            found.add(f"{top}{said[2]} {words}")
    return part.height(), frozenset(found)


def changes(part: QWidget, low: int, first: Seen, high: int) -> Iterator[tuple[int, Seen]]:
    """Yield each width above `low` and up to `high` at which a part paints other words than before."""
    last = seen(part, high)
    if last == first:
        return
    if high - low == 1:
        yield high, last
        return
    middle = (low + high) // 2
    between = seen(part, middle)
    yield from changes(part, low, first, middle)
    yield from changes(part, middle, between, high)


def told(part: QWidget) -> Iterator[str]:
    """Yield a line for each width at which a part paints other words."""
    before = seen(part, WIDTHS[0])
    yield f"{WIDTHS[0]} {before[0]} high: {' | '.join(sorted(before[1]))}"
    for low, high in pairwise(WIDTHS):
        for width, now in changes(part, low, before, high):
            new, gone = (" | ".join(sorted(one)) for one in (now[1] - before[1], before[1] - now[1]))
            yield f"{width} {now[0]} high: {new}" + (f" instead of {gone}" if gone else "")
            before = now


@pytest.mark.parametrize("name", PARTS)
def test_words_find_their_lines_at_kept_widths(qtbot: QtBot, name: str) -> None:
    part = PARTS[name]()
    qtbot.addWidget(part)
    part.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    part.show()
    kept(f"widths-{name}", "".join(f"{line}\n" for line in told(part)))
