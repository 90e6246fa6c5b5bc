"""Scenes of library, army and battle: the tree, the charts, the log and the small parts."""

from __future__ import annotations

import dataclasses
import random

from PySide6.QtCore import Qt
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QHBoxLayout, QTreeView, QVBoxLayout, QWidget

from armybuilder.desktop.look import theme
from armybuilder.desktop.look.icons import Icon, Sign
from armybuilder.desktop.widgets.bar_strip import Bar, BarStrip
from armybuilder.desktop.widgets.buttons import Button, FixButton, LinkButton, PrimaryButton, QuietButton
from armybuilder.desktop.widgets.chips import Chip, FlowLayout
from armybuilder.desktop.widgets.delegates import RowRole, TreeRowDelegate, prepare_tree
from armybuilder.desktop.widgets.drop_down import CaptionedField, DropDown
from armybuilder.desktop.widgets.empty_state import EmptyState
from armybuilder.desktop.widgets.event_log import EventLog, EventRow, LogModifier, Test
from armybuilder.desktop.widgets.headings import SectionHead
from armybuilder.desktop.widgets.histogram import Bin, Histogram
from armybuilder.desktop.widgets.odds_bar import OddsBar, OddsShares
from armybuilder.desktop.widgets.points_bar import PointsBar, PointsShare
from armybuilder.desktop.widgets.search import SearchField
from armybuilder.desktop.widgets.status_bits import StatusBits
from armybuilder.desktop.widgets.total import TotalView
from tests.desktop.scenes_design import inset, sheet

Row = tuple[str, Sign, str, dict[str, object]]
CREATURES: tuple[Row, ...] = (
    ("Commander, rank 3", Sign.INFANTRY_RANK_3, "96", {}),
    ("Conscript", Sign.INFANTRY, "5", {}),
    ("Exo trooper", Sign.EXO, "24", {}),
    ("Medic", Sign.MEDIC, "12", {}),
    ("Ridge hound", Sign.BEAST, "22", {"STAR": True}),
    ("Section corporal", Sign.INFANTRY_RANK_1, "64", {"SEVERITY": "error"}),
    ("Squad leader of the very long name", Sign.INFANTRY_RANK_1, "1,038", {"STAR": True}),
    ("Veteran sniper", Sign.SNIPER, "42", {}),
)
ARMS: tuple[Row, ...] = (
    ("Assault rifle, automatic", Sign.ASSAULT, "12", {}),
    ("Breaching hammer", Sign.HEAVY_CLOSE_COMBAT, "6", {}),
    ("Combat rifle", Sign.RIFLE, "6", {"STAR": True}),
    ("Frag grenades", Sign.GRENADES, "4", {}),
    ("Mortar", Sign.PARABOLIC, "96", {}),
    ("Siege cannon", Sign.STARCRAFT, "90", {}),
)
GROUPS: tuple[tuple[str, Sign, str, tuple[Row, ...]], ...] = (
    ("Armies", Sign.ARMY, "4", ()),
    ("Units", Sign.UNIT, "12", ()),
    ("Creatures", Sign.INFANTRY, "24", CREATURES),
    ("Weapons", Sign.RIFLE, "31", ARMS),
)
SHARES = (
    PointsShare("Command", 128),
    PointsShare("Line", 520),
    PointsShare("Support", 266),
    PointsShare("Armour", 459),
    PointsShare("Recon", 117),
)
ODDS = OddsShares(0.542, 0.116, 0.342, 0.010, 0.006, 0.009, 10_000, remark="six turns, seed 4417")
HURT = (34, 34, 34, 34, 34, 34, 31, 5, 4, 1, 1, 1, 1, 1, 0)
REACH = (("S", 4), ("L", 25), ("VL", 4), ("BF", 1))
TOUGH = (("PF 0", 25), ("2", 1), ("4", 5), ("6", 1))
DECIDED = (("1", 0), ("2", 3), ("3", 17), ("4", 31), ("5", 26), ("never", 9))
HIT = Test(
    3,
    "To hit",
    "needs 5 or more, chance 67 %",
    (
        LogModifier("Natural die", "3", "B-084"),
        LogModifier("Aim and fire, sniping", "+1", "B-104"),
        LogModifier("Targeting device", "+1", "B-100"),
        LogModifier("Range 64 cm, long", "0", "B-090", quiet=True),
        LogModifier("5 against Shooting Skill 5", "5", total=True, outcome="hit"),
    ),
)
DEFENCE = Test(
    2,
    "Defence",
    "must beat PF 2, chance 83 %",
    (
        LogModifier("Natural die", "2", "B-134"),
        LogModifier("Penetration, sniping rifle", "+1", "B-134"),
        LogModifier("3 over Protection Factor 2", "3", total=True, outcome="damaged"),
    ),
)
EVENTS = (
    EventRow("t3", "Turn 3", "", "Harrow wins initiative, 5 over 2, and goes first", heading=True),
    EventRow("1", "3.1", "left", "Rifleman 2 fires at Raider 5: 3,", "misses", (HIT,)),
    EventRow("2", "3.2", "right", "Missile gunner hits Sentry: 8,", "armour holds", (HIT,)),
    EventRow(
        "5",
        "3.5",
        "left",
        "Sniper aims and fires at Raider 4:",
        "killed",
        (HIT, DEFENCE),
        "Natural 2 is a kill in small scale. The hit pins him first. Score +16.",
    ),
    EventRow("6", "3.6", "right", "Warden fires at Rifleman 4: 2,", "misses", (HIT,), future=True),
    EventRow("7", "3.7", "left", "Exo trooper walks 10 cm behind the long wall of the mill", future=True),
)


def library() -> QWidget:
    """Return the left dock: search, chips, tree, and rows of two lines."""
    dock, column = sheet("dock", (0, 12, 0, 0))
    column.setSpacing(theme.current_look().px(10))
    column.addLayout(inset(SearchField("Search names, tags, values"), 12))
    chips = QWidget()
    flow = FlowLayout(chips)
    for words in ("Favourites", "In army", "Illegal 2", "A long filter of mine"):
        flow.addWidget(Chip(words))
    chips.findChildren(Chip)[1].setChecked(True)
    column.addLayout(inset(chips, 12))
    tree = _tree()
    column.addWidget(tree, 1)
    column.addWidget(_results())
    dock.setProperty("first", tree)
    return dock


def _tree() -> QTreeView:
    tree = QTreeView()
    model = QStandardItemModel(tree)
    for name, sign, count, rows in GROUPS:
        group = _item(name, sign, count, HEADING=True)
        for row_name, row_sign, points, roles in rows:
            group.appendRow(_item(row_name, row_sign, points, **roles))
        model.appendRow(group)
    tree.setModel(model)
    prepare_tree(tree, TreeRowDelegate(tree), indent=22)
    tree.expandAll()
    tree.setCurrentIndex(model.index(5, 0, model.index(2, 0)))
    return tree


def _results() -> QTreeView:
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
    found.setFixedHeight(theme.current_look().px(90))
    return found


def _item(name: str, sign: Sign, points: str, **roles: object) -> QStandardItem:
    item = QStandardItem(name)
    item.setData(sign, RowRole.SIGN)
    item.setData(points, RowRole.POINTS)
    for role, value in roles.items():
        item.setData(value, RowRole[role])
    return item


def _margins(count: int) -> tuple[tuple[int, int], ...]:
    """Return invented margins with their results.

    None comes from a real battle.
    """
    chance = random.Random(4)
    drawn = (int(chance.gauss(140, 560)) for _ in range(count))
    return tuple((margin, (margin >= 60) - (margin <= -60)) for margin in drawn)


def bins_of(margins: tuple[tuple[int, int], ...], step: int) -> tuple[Bin, ...]:
    """Sort battles, given as (margin in points, result -1, 0 or 1), into bins of `step` points round nought."""
    sides = -(-max(abs(margin) for margin, _ in margins) // step)
    counts = {place: [0, 0, 0] for place in range(-sides, sides + 1)}
    for margin, result in margins:
        counts[(2 * margin + step) // (2 * step)][result + 1] += 1
    return tuple(
        Bin(place * step - step // 2, place * step + (step + 1) // 2, *cells)
        for place, cells in counts.items()
    )


def army_dock() -> QWidget:
    """Return the right dock of an army: total against limit, roles, odds, margin."""
    dock, column = sheet("dock", (20, 14, 20, 10))
    column.setSpacing(theme.current_look().px(8))
    total = TotalView()
    total.set_total(1490, limit=1500)
    total.set_change(-12, "was 1,502: Exo rifles no longer automatic")
    column.addWidget(total)
    bar = PointsBar()
    bar.set_shares(SHARES, 1500)
    column.addWidget(bar)
    against = DropDown("Against")
    against.add("Ash Company", 1, note="1,498", sign=Sign.ARMY)
    column.addWidget(CaptionedField("Against", against))
    graph = Histogram()
    graph.set_bins(bins_of(_margins(4000), 200), 140)
    for odds, part in (
        (ODDS, OddsBar()),
        (ODDS, OddsBar(compact=True)),
        (dataclasses.replace(ODDS, stale=True), OddsBar(headline=False)),
    ):
        part.set_odds(odds)
        column.addWidget(part)
    column.insertWidget(4, graph)
    column.addStretch(1)
    return dock


def charts() -> QWidget:
    """Return the charts of the middle, the buttons, an empty place and the status bar."""
    page, column = sheet("page", (28, 14, 28, 14))
    column.setSpacing(theme.current_look().px(10))
    note = "Harrow’s score less Ash’s, in points; within a tenth of the higher score is a draw"
    column.addWidget(SectionHead("Score margin", note))
    graph = Histogram(tall=True)
    graph.set_bins(bins_of(_margins(9000), 100), 140, "Harrow Rifles", "Ash Company")
    column.addWidget(graph)
    column.addWidget(SectionHead("Force profile", "34 models and 34 ranged weapons"))
    column.addLayout(_force())
    column.addLayout(_buttons())
    sentence = "No weapons yet. A design without weapons can still be priced and printed."
    column.addWidget(EmptyState(sentence, "Add a weapon", Icon.PLUS), 1)
    bits = StatusBits()
    bits.show_bit("kept", "All changes kept, 14:02", Sign.KEPT)
    bits.show_bit("readings", "Readings of the rules: standard", Icon.BOOK)
    bits.show_bit("light", "Light", Icon.SUN, right=True)
    bits.show_bit("scale", "100 %", right=True)
    column.addWidget(bits)
    return page


def _force() -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(theme.current_look().px(18))
    hurt = BarStrip("Can hurt armour", "weapons, by target PF", upright=True)
    bars = tuple(Bar(str(at), value, stressed=at > 6) for at, value in enumerate(HURT))
    hurt.set_bars(bars, "Only 5 of 34 can do harm from PF 7 on")
    row.addWidget(hurt, 2)
    for title, note, counts in (("Reach", "weapons", REACH), ("Toughness", "models", TOUGH)):
        strip = BarStrip(title, note, label_width=36)
        strip.set_bars(tuple(Bar(label, value) for label, value in counts))
        row.addWidget(strip, 1, Qt.AlignmentFlag.AlignTop)
    decided = BarStrip("Decided in turn", "% of battles", upright=True)
    decided.set_bars(tuple(Bar(label, value) for label, value in DECIDED))
    row.addWidget(decided, 2)
    return row


def _buttons() -> QHBoxLayout:
    row = QHBoxLayout()
    off = PrimaryButton("Fight: one error first", Icon.ERROR)
    off.setReason("One error first")
    for button in (
        PrimaryButton("Fight", Icon.FIGHT),
        off,
        Button("New design", Icon.PLUS),
        QuietButton("Import", Icon.IMPORT),
        FixButton("Seat a Trained trooper", 10),
        LinkButton("Show"),
    ):
        row.addWidget(button)
    row.addStretch(1)
    return row


def log() -> QWidget:
    """Return the log with one line open."""
    dock = QWidget()
    theme.surface(dock, "dock")
    column = QVBoxLayout(dock)
    column.setContentsMargins(0, 0, 0, 0)
    made = EventLog()
    made.set_events(EVENTS)
    made.open_key("5")
    column.addWidget(made)
    return dock
