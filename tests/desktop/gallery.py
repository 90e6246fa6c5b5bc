"""Pictures of every part in light and dark at 100 % and 150 %, for someone to look at.

`python tests/desktop/gallery.py FOLDER` writes them; the test beside it only shows that they can be made.
"""

from __future__ import annotations

import dataclasses
import os
import random
import sys
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import Qt
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QApplication, QHBoxLayout, QTableView, QTreeView, QVBoxLayout, QWidget

from armybuilder.desktop import theme
from armybuilder.desktop.icons import Icon, Sign
from armybuilder.desktop.widgets import focus
from armybuilder.desktop.widgets.bar_strip import Bar, BarStrip
from armybuilder.desktop.widgets.buttons import (
    Button,
    FixButton,
    IconButton,
    LinkButton,
    PrimaryButton,
    QuietButton,
)
from armybuilder.desktop.widgets.check import Check
from armybuilder.desktop.widgets.chips import Chip, FlowLayout, Tag
from armybuilder.desktop.widgets.choice import Choice, Field
from armybuilder.desktop.widgets.die import Die
from armybuilder.desktop.widgets.empty import EmptyState
from armybuilder.desktop.widgets.histogram import Histogram, bins_of
from armybuilder.desktop.widgets.ladder import PriceLadder, Rung
from armybuilder.desktop.widgets.ledger import CheckRow, LedgerRow
from armybuilder.desktop.widgets.log import EventLog, EventRow, Modifier, Test
from armybuilder.desktop.widgets.odds_bar import Odds, OddsBar
from armybuilder.desktop.widgets.points_bar import PointsBar, Share
from armybuilder.desktop.widgets.problems import ProblemBar, ProblemRow
from armybuilder.desktop.widgets.receipt import ReceiptPanel, ReceiptRow
from armybuilder.desktop.widgets.rows import RowRole, TreeRowDelegate, prepare_table, prepare_tree
from armybuilder.desktop.widgets.search import SearchField
from armybuilder.desktop.widgets.section import DockHead, PageHeader, SectionHead
from armybuilder.desktop.widgets.status import StatusBits
from armybuilder.desktop.widgets.stepper import Stepper
from armybuilder.desktop.widgets.total import TotalView


def _rungs(text: str) -> tuple[Rung, ...]:
    """Read "6 5+3 3+9! none−3" as rungs; ! marks advice against."""
    made = []
    for word in text.split():
        plain = word.rstrip("!")
        cut = next((i for i, sign in enumerate(plain) if sign in "+−"), len(plain))
        label, price = plain[:cut], plain[cut:].replace("x", " ×")
        made.append(
            Rung(label, label, price, costs=bool(price), advised_against=("!" in word and "No") or "")
        )
    return tuple(made)


def profile_page() -> QWidget:
    """Return the upper half of the workshop of a creature."""
    page = QWidget()
    theme.surface(page, "page")
    column = QVBoxLayout(page)
    px = theme.look().px
    column.setContentsMargins(px(28), px(14), px(28), px(14))
    column.setSpacing(0)
    header = PageHeader(
        "Section corporal", ("Creature", "medium, infantry", "used by 3 units", "#line #leader")
    )
    header.add_tool(QuietButton("Duplicate", Icon.COPY))
    header.add_tool(QuietButton("Compare", Icon.COMPARE))
    header.add_tool(QuietButton("History", Icon.HISTORY))
    column.addWidget(header)
    column.addSpacing(px(10))
    column.addWidget(SectionHead("Profile", "baseline creature 5", "10"))
    rows = (
        ("Movement", "MV", "10", "8−1 9 10 11+1 12+2 14+4", "0"),
        ("Shooting Skill", "SS", "6", "6 5+5 4+10 3+15! 2+20! none−3", "0"),
        ("Fighting Ability", "FA", "5", "6 5+3 4+6 3+9! 2+12! none−3", "+3"),
        ("Protection Factor", "PF", "0", "0 1+2 2+4 3+7 4+10 5+14", "0"),
        ("Discipline", "DP", "5", "6 5+2 4+4 3+6 2+8 none−2", "+2"),
    )
    for name, code, value, rungs, price in rows:
        stepper = Stepper(name, words={99: "none"})
        stepper.setValue(int(value))
        if code == "FA":
            page.setProperty("first", stepper)
        ladder = PriceLadder(name, _rungs(rungs), value)
        column.addWidget(LedgerRow(name, code, stepper=stepper, body=ladder, price=price))
    locked = LedgerRow("Shooting, Discipline", "SS DP")
    locked.setReason("Locked at 0: gunners use their own skill, machines pass every test")
    column.addWidget(locked)
    column.addSpacing(px(14))
    column.addWidget(SectionHead("Rank and abilities", "rank 1 then doubles the whole", "2"))
    column.addWidget(
        LedgerRow(
            "Officer rank",
            body=PriceLadder("Officer rank", _rungs("none 1+2x2 2+4x2 3+6x2 4+8x2"), "1"),
            price="+2",
        )
    )
    column.addWidget(
        LedgerRow(
            "Life support",
            body=PriceLadder(
                "Life support",
                (
                    Rung("none", "none"),
                    Rung("partial", "partial", "+2", costs=True),
                    Rung("full", "full, sealed", "+4", costs=True),
                ),
                "none",
            ),
        )
    )
    column.addWidget(
        LedgerRow(
            "Heroic save",
            body=PriceLadder(
                "Heroic save",
                (
                    Rung(0, "none"),
                    Rung(1, "1", "+5", costs=True),
                    Rung(2, "2", "+10", costs=True),
                    Rung(3, "3", "+15", costs=True, illegal="E12"),
                    Rung(4, "4", "campaign only", disabled="Heroes live in campaigns"),
                ),
                3,
            ),
        )
    )
    medic = Check("Medic", "")
    medic.setReason("Medics count in campaigns only", "campaign only")
    ferocious = Check("Ferocious", "+4")
    ferocious.setChecked(True)
    column.addWidget(
        CheckRow("Abilities", (Check("Sharpshooter", "+5"), ferocious, Check("Flying", "×1.5"), medic))
    )
    column.addStretch(1)
    return page


def receipt_dock() -> QWidget:
    """Return the right dock: total, receipt, rule and the head of the card."""
    dock = QWidget()
    theme.surface(dock, "dock")
    px = theme.look().px
    column = QVBoxLayout(dock)
    column.setContentsMargins(0, px(14), 0, 0)
    column.setSpacing(0)
    total = TotalView()
    total.setTotal(64)
    total.setChange(6, "was 58: FA 6 to 5, doubled")
    column.addLayout(_inset(total))
    panel = ReceiptPanel()
    panel.setRows(_receipt())
    panel.view.select_key("68")
    column.addWidget(panel, 1)
    head = DockHead("Card", "as it will print, 6 a page")
    head.add_button(IconButton(Icon.PRINT, "Print"))
    head.add_button(IconButton(Icon.ZOOM_IN, "Larger"))
    column.addLayout(_inset(head))
    return dock


def _inset(widget: QWidget, side: int = 20) -> QVBoxLayout:
    box = QVBoxLayout()
    px = theme.look().px
    box.setContentsMargins(px(side), 0, px(side), 0)
    box.addWidget(widget)
    return box


def _receipt() -> tuple[ReceiptRow, ...]:
    lines = (
        ("Living creature", "10/6/6/0/6", "005", "5", "5"),
        ("Movement 10", "", "006", "0", "5"),
        ("Shooting Skill 6", "", "008", "0", "5"),
        ("Fighting Ability 5", "1 × 3", "011", "+3", "8"),
        ("Protection Factor 0", "", "016", "0", "8"),
        ("Discipline 5", "1 × 2", "014", "+2", "10"),
        ("Combat rifle, Pen 1", "4 × 1.5", "033", "+6", "16"),
        ("Breaching hammer of the old siege corps, Pen 3", "(4 + 2) × 1.5 × 2", "032", "+6", "22"),
        ("Crew, priced apart, never multiplied", "", "", "", ""),
        ("Stealth unit", "", "065", "+2", "1,028"),
        ("Officer doubles the whole", "32 × 2", "068", "+32", "64"),
    )
    rule = "An officer costs twice the sum of everything he is and carries, his rank included. Reading: standard."
    return tuple(
        ReceiptRow(
            number.lstrip("0"),
            label,
            work,
            f"P-{number}" if number else "",
            amount,
            running,
            changed=number == "011",
            quiet=amount == "0",
            heading=not amount,
            text=rule,
        )
        for label, work, number, amount, running in lines
    )


def library_dock() -> QWidget:
    """Return the left dock: search, chips, tree."""
    dock = QWidget()
    theme.surface(dock, "dock")
    px = theme.look().px
    column = QVBoxLayout(dock)
    column.setContentsMargins(0, px(12), 0, 0)
    column.setSpacing(px(10))
    column.addLayout(_inset(SearchField("Search: pf>=4 cost<30 has:flame"), 12))
    chips = QWidget()
    flow = FlowLayout(chips)
    for words in ("Favourites", "In army", "Illegal 2", "A long filter of mine"):
        flow.addWidget(Chip(words))
    chips.findChildren(Chip)[1].setChecked(True)
    column.addLayout(_inset(chips, 12))
    tree = QTreeView()
    model = QStandardItemModel(tree)
    for heading, sign, count in (
        ("Armies", Sign.ARMY, "4"),
        ("Units", Sign.UNIT, "12"),
        ("Creatures", Sign.INFANTRY, "24"),
        ("Weapons", Sign.RIFLE, "31"),
    ):
        group = _item(heading, sign, count, HEADING=True)
        model.appendRow(group)
        if heading == "Creatures":
            _fill(
                group,
                (
                    ("Commander, rank 3", Sign.INFANTRY_RANK_3, "96", {}),
                    ("Conscript", Sign.INFANTRY, "5", {}),
                    ("Exo trooper", Sign.EXO, "24", {}),
                    ("Medic", Sign.MEDIC, "12", {}),
                    ("Ridge hound", Sign.BEAST, "22", {"STAR": True}),
                    ("Section corporal", Sign.INFANTRY_RANK_1, "64", {"SEVERITY": "error"}),
                    ("Squad leader of the very long name", Sign.INFANTRY_RANK_1, "1,038", {"STAR": True}),
                    ("Veteran sniper", Sign.SNIPER, "42", {}),
                ),
            )
        if heading == "Weapons":
            _fill(
                group,
                (
                    ("Assault rifle, automatic", Sign.ASSAULT, "12", {}),
                    ("Breaching hammer", Sign.HEAVY_CLOSE_COMBAT, "6", {}),
                    ("Combat rifle", Sign.RIFLE, "6", {"STAR": True}),
                    ("Frag grenades", Sign.GRENADES, "4", {}),
                    ("Mortar", Sign.PARABOLIC, "96", {}),
                    ("Siege cannon", Sign.STARCRAFT, "90", {}),
                ),
            )
    tree.setModel(model)
    prepare_tree(tree, TreeRowDelegate(tree), indent=22)
    tree.expandAll()
    tree.setCurrentIndex(model.index(5, 0, model.index(2, 0)))
    column.addWidget(tree, 1)
    found = QTreeView()
    results = QStandardItemModel(found)
    for name, second in (
        ("Anvil siege tank", "MV 18 · PF 10 · turret"),
        ("Kestrel gunship", "MV 60 · PF 5 · flying"),
    ):
        results.appendRow(_item(name, Sign.VEHICLE, "269", SECOND=second))
    found.setModel(results)
    prepare_tree(found, TreeRowDelegate(found, inset=12), indent=0)
    found.setRootIsDecorated(False)
    found.setFixedHeight(px(90))
    column.addWidget(found)
    dock.setProperty("first", tree)
    return dock


def _item(name: str, sign: Sign, points: str, **roles: object) -> QStandardItem:
    item = QStandardItem(name)
    item.setData(sign, RowRole.SIGN)
    item.setData(points, RowRole.POINTS)
    for role, value in roles.items():
        item.setData(value, RowRole[role])
    return item


def _fill(group: QStandardItem, rows: tuple[tuple[str, Sign, str, dict[str, object]], ...]) -> None:
    for name, sign, points, roles in rows:
        group.appendRow(_item(name, sign, points, **roles))


def weapons_page() -> QWidget:
    """Return the lower half of the workshop: weapons and problems."""
    page = QWidget()
    theme.surface(page, "page")
    px = theme.look().px
    column = QVBoxLayout(page)
    column.setContentsMargins(0, px(14), 0, 0)
    column.setSpacing(0)
    column.addLayout(
        _inset(
            SectionHead(
                "Weapons and equipment", "CC to L: the roll this corporal needs against a medium target", "20"
            ),
            28,
        )
    )
    table = QTableView()
    heads = ("Weapon or item", "Category", "Pen", "Hurts PF", "CC", "PB", "S", "L", "Blast", "AP", "Points")
    model = QStandardItemModel(0, len(heads), table)
    model.setHorizontalHeaderLabels(heads)
    centre, right = Qt.AlignmentFlag.AlignCenter, Qt.AlignmentFlag.AlignRight
    for at in range(2, len(heads)):
        model.setHeaderData(
            at, Qt.Orientation.Horizontal, right if at == 10 else centre, Qt.ItemDataRole.TextAlignmentRole
        )
    rows = (
        (Sign.RIFLE, "", "Combat rifle|Rifle|1|to 6|–|5+|6|6|–|1|6"),
        (Sign.HEAVY_CLOSE_COMBAT, "error", "Breaching hammer|Heavy Close Combat|3|to 8|3+|–|–|–|–|2|6"),
        (Sign.GRENADES, "", "Frag grenades|Grenades, 5|1|to 6|–|5+|6|–|3 cm|1+1|4"),
        (Sign.STEALTH, "warning", "Stealth unit|on Combat rifle|||||||||2"),
        (Sign.COMMUNICATOR, "", "Communicator||||||||||2"),
    )
    for sign, severity, text in rows:
        cells = [QStandardItem(word) for word in text.split("|")]
        cells[0].setData(sign, RowRole.SIGN)
        cells[0].setData(severity, RowRole.SEVERITY)
        cells[0].setData(severity, RowRole.MARKER)
        cells[1].setData(True, RowRole.FAINT)
        cells[10].setData(cells[10].text(), RowRole.POINTS)
        for cell in cells[2:]:
            cell.setTextAlignment(centre)
        model.appendRow(cells)
    table.setModel(model)
    prepare_table(table)
    for at, width in enumerate((164, 146, 48, 64, 42, 42, 42, 42, 50, 40, 58)):
        table.setColumnWidth(at, px(width))
    column.addLayout(_inset(table, 28), 1)
    bar = ProblemBar()
    bar.setProblems(
        (
            ProblemRow(
                "b",
                "warning",
                "Stealth unit:",
                "paid for, but Hidden models is off in 3rd Harrow Rifles.",
                "Warning W22, rule P-065. Harmless, but wasted.",
                "Remove it",
                -4,
            ),
            ProblemRow(
                "a",
                "error",
                "Breaching hammer",
                "is Heavy Close Combat: machines only.",
                "Error E23, rule P-057. Keeps the design out of battles, not out of print.",
                "Make it Close Combat, Pen 2",
                -8,
                "Keep anyway",
            ),
        )
    )
    column.addWidget(bar)
    return page


def charts_dock() -> QWidget:
    """Return the right dock of an army: total against limit, roles, odds, margin."""
    dock = QWidget()
    theme.surface(dock, "dock")
    px = theme.look().px
    column = QVBoxLayout(dock)
    column.setContentsMargins(px(20), px(14), px(20), px(10))
    column.setSpacing(px(8))
    total = TotalView()
    total.setTotal(1490, limit=1500)
    total.setChange(-12, "was 1,502: Exo rifles no longer automatic")
    column.addWidget(total)
    bar = PointsBar()
    bar.setShares(
        (
            Share("Command", 128),
            Share("Line", 520),
            Share("Support", 266),
            Share("Armour", 459),
            Share("Recon", 117),
        ),
        1500,
    )
    column.addWidget(bar)
    against = Choice("Against")
    against.add("Ash Company", 1, note="1,498", sign=Sign.ARMY)
    column.addWidget(Field("Against", against))
    odds = Odds(0.542, 0.116, 0.342, 0.010, 0.006, 0.009, 10_000, remark="six turns, seed 4417")
    main = OddsBar()
    main.setOdds(odds)
    column.addWidget(main)
    rng = random.Random(4)
    margins = tuple(
        (m, 0 if abs(m) < 60 else 1 if m > 0 else -1) for m in (int(rng.gauss(140, 560)) for _ in range(4000))
    )
    graph = Histogram()
    graph.setBins(bins_of(margins), 140)
    column.addWidget(graph)
    compact = OddsBar(compact=True)
    compact.setOdds(odds)
    column.addWidget(compact)
    old = OddsBar(headline=False)
    old.setOdds(dataclasses.replace(odds, stale=True))
    column.addWidget(old)
    column.addStretch(1)
    return dock


def charts_page() -> QWidget:
    """Return the charts of an army and of odds in the middle of the window."""
    page = QWidget()
    theme.surface(page, "page")
    px = theme.look().px
    column = QVBoxLayout(page)
    column.setContentsMargins(px(28), px(14), px(28), px(14))
    column.setSpacing(px(10))
    rng = random.Random(4)
    margins = tuple(
        (m, 0 if abs(m) < 60 else 1 if m > 0 else -1) for m in (int(rng.gauss(140, 560)) for _ in range(9000))
    )
    column.addWidget(
        SectionHead(
            "Score margin",
            "Harrow’s score less Ash’s, in points; within a tenth of the higher score is a draw",
        )
    )
    graph = Histogram(tall=True)
    graph.setBins(bins_of(margins, 57), 140, "Harrow Rifles", "Ash Company")
    column.addWidget(graph)
    column.addWidget(SectionHead("Force profile", "34 models and 34 ranged weapons"))
    row = QHBoxLayout()
    row.setSpacing(px(18))
    hurt = BarStrip("Can hurt armour", "weapons, by target PF", upright=True)
    values = (34, 34, 34, 34, 34, 34, 31, 5, 4, 1, 1, 1, 1, 1, 0)
    hurt.setBars(
        tuple(Bar(str(at), v, stressed=at > 6) for at, v in enumerate(values)), "Only 5 of 34 can do harm"
    )
    row.addWidget(hurt, 2)
    for title, note, bars in (
        ("Reach", "weapons", (("S", 4), ("L", 25), ("VL", 4), ("BF", 1))),
        ("Toughness", "models", (("PF 0", 25), ("2", 1), ("4", 5), ("6", 1))),
    ):
        strip = BarStrip(title, note, label_width=36)
        strip.setBars(tuple(Bar(label, value) for label, value in bars))
        row.addWidget(strip, 1, Qt.AlignmentFlag.AlignTop)
    decided = BarStrip("Decided in turn", "% of battles", upright=True)
    decided.setBars(
        tuple(
            Bar(label, v) for label, v in (("1", 0), ("2", 3), ("3", 17), ("4", 31), ("5", 26), ("never", 9))
        )
    )
    row.addWidget(decided, 2)
    column.addLayout(row)
    buttons = QHBoxLayout()
    off = PrimaryButton("Fight: one error first", Icon.ERROR)
    off.setReason("One error first")
    for button in (
        PrimaryButton("Fight", Icon.FIGHT),
        off,
        Button("New design", Icon.PLUS),
        QuietButton("Import", Icon.DOWNLOAD),
        FixButton("Seat a Trained trooper", 10),
        LinkButton("Show"),
        Tag("campaign only"),
        Die(5),
    ):
        buttons.addWidget(button)
    buttons.addStretch(1)
    column.addLayout(buttons)
    column.addWidget(
        EmptyState(
            "No weapons yet. A design without weapons can still be priced and printed.",
            "Add a weapon",
            Icon.PLUS,
        ),
        1,
    )
    bits = StatusBits()
    bits.show_bit("kept", "All changes kept, 14:02", Sign.KEPT)
    bits.show_bit("readings", "Readings: standard, 2 switched", Icon.BOOK)
    bits.show_bit("light", "Light", Icon.SUN, right=True)
    bits.show_bit("scale", "100 %", right=True)
    column.addWidget(bits)
    return page


def log_dock() -> QWidget:
    """Return the log with one line open."""
    dock = QWidget()
    theme.surface(dock, "dock")
    column = QVBoxLayout(dock)
    column.setContentsMargins(0, 0, 0, 0)
    log = EventLog()
    hit = Test(
        3,
        "To hit",
        "needs 5 or more, chance 67 %",
        (
            Modifier("Natural die", "3", "B-084"),
            Modifier("Aim and fire, sniping", "+1", "B-104"),
            Modifier("Targeting device", "+1", "B-100"),
            Modifier("Range 64 cm, long", "0", "B-090", quiet=True),
            Modifier("5 against Shooting Skill 5", "5", total=True, outcome="hit"),
        ),
    )
    defence = Test(
        2,
        "Defence",
        "must beat PF 2, chance 83 %",
        (
            Modifier("Natural die", "2", "B-134"),
            Modifier("Penetration, sniping rifle", "+1", "B-134"),
            Modifier("3 over Protection Factor 2", "3", total=True, outcome="damaged"),
        ),
    )
    log.setEvents(
        (
            EventRow("t3", "Turn 3", "", "Harrow wins initiative, 5 over 2, and goes first", heading=True),
            EventRow("1", "3.1", "left", "Rifleman 2 fires at Raider 5: 3,", "misses", (hit,)),
            EventRow("2", "3.2", "right", "Missile gunner hits Sentry: 8,", "armour holds", (hit,)),
            EventRow(
                "5",
                "3.5",
                "left",
                "Sniper aims and fires at Raider 4:",
                "killed",
                (hit, defence),
                "Natural 2 is a kill in small scale. The hit pins him first. Score +16.",
            ),
            EventRow("6", "3.6", "right", "Warden fires at Rifleman 4: 2,", "misses", (hit,), future=True),
            EventRow(
                "7",
                "3.7",
                "left",
                "Exo trooper walks 10 cm behind the long wall of the mill and goes flat",
                future=True,
            ),
        )
    )
    log.open_key("5")
    column.addWidget(log)
    return dock


SCENES: dict[str, tuple[Callable[[], QWidget], int, int]] = {
    "profile": (profile_page, 794, 500),
    "receipt": (receipt_dock, 384, 400),
    "library": (library_dock, 264, 700),
    "weapons": (weapons_page, 794, 320),
    "charts": (charts_dock, 384, 620),
    "middle": (charts_page, 794, 620),
    "log": (log_dock, 384, 500),
}


def picture(app: QApplication, name: str, worn: theme.Theme, scale: float, path: Path) -> None:
    """Write one scene as a picture."""
    theme.apply(app, worn, scale)
    build, width, height = SCENES[name]
    widget = build()
    widget.resize(round(width * scale), round(height * scale))
    widget.show()
    first = widget.property("first")
    if isinstance(first, QWidget):
        widget.activateWindow()
        first.setFocus()
    app.processEvents()
    widget.grab().save(str(path))
    widget.close()
    widget.deleteLater()
    app.processEvents()


def main(folder: Path) -> None:
    """Write every scene in both themes at two text sizes."""
    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    ring = focus.install(app)
    folder.mkdir(parents=True, exist_ok=True)
    only = set(sys.argv[2:])
    for name in SCENES:
        if only and name not in only:
            continue
        for worn in (theme.LIGHT, theme.DARK):
            for scale in (1.0, 1.5):
                picture(app, name, worn, scale, folder / f"{name}-{worn.name}-{round(scale * 100)}.png")
    ring.follow(None, None)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
