"""Scenes of the workshop: the profile, the weapons with their problems, and the receipt."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QTableView, QVBoxLayout, QWidget

from armybuilder.desktop.look import theme
from armybuilder.desktop.look.icons import Icon, Sign
from armybuilder.desktop.widgets.buttons import IconButton, QuietButton
from armybuilder.desktop.widgets.delegates import RowRole, prepare_table
from armybuilder.desktop.widgets.headings import DockHead, PageHeader, SectionHead
from armybuilder.desktop.widgets.ladder import PriceLadder, Rung
from armybuilder.desktop.widgets.ledger import CheckRow, LedgerRow
from armybuilder.desktop.widgets.problems import ProblemBar, ProblemRow
from armybuilder.desktop.widgets.receipt import ReceiptPanel, ReceiptRow
from armybuilder.desktop.widgets.stepper import Stepper
from armybuilder.desktop.widgets.tick_box import TickBox
from armybuilder.desktop.widgets.total import TotalView

PROFILE = (
    ("Movement", "MV", 10, "8−1 9 10 11+1 12+2 14+4", "0"),
    ("Shooting Skill", "SS", 6, "6 5+5 4+10 3+15! 2+20! none−3", "0"),
    ("Fighting Ability", "FA", 5, "6 5+3 4+6 3+9! 2+12! none−3", "+3"),
    ("Protection Factor", "PF", 0, "0 1+2 2+4 3+7 4+10 5+14", "0"),
    ("Discipline", "DP", 5, "6 5+2 4+4 3+6 2+8 none−2", "+2"),
)
SUPPORT = (
    Rung("none", "none"),
    Rung("partial", "partial", "+2", costs=True),
    Rung("full", "full, sealed", "+4", costs=True),
)
SAVES = (
    Rung("none", "none"),
    Rung("1", "1", "+5", costs=True),
    Rung("2", "2", "+10", costs=True),
    Rung("3", "3", "+15", costs=True, illegal="E12: heroes of rank 3 need a campaign"),
    Rung("4", "4", "campaign only", disabled="Heroes of rank 4 live in campaigns"),
)
WEAPON_HEADS = "Weapon or item|Category|Pen|Hurts PF|CC|PB|S|L|Blast|AP|Points"
WEAPON_WIDTHS = (164, 146, 48, 64, 42, 42, 42, 42, 50, 40, 58)
WEAPONS = (
    (Sign.RIFLE, "", "Combat rifle|Rifle|1|to 6|–|5+|6|6|–|1|6"),
    (Sign.HEAVY_CLOSE_COMBAT, "error", "Breaching hammer|Heavy Close Combat|3|to 8|3+|–|–|–|–|2|6"),
    (Sign.GRENADES, "", "Frag grenades|Grenades, 5|1|to 6|–|5+|6|–|3 cm|1+1|4"),
    (Sign.STEALTH, "warning", "Stealth unit|on Combat rifle|||||||||2"),
    (Sign.COMMUNICATOR, "", "Communicator||||||||||2"),
)
PROBLEMS = (
    ProblemRow(
        "wasted",
        "warning",
        "Stealth unit:",
        "paid for, but Hidden models is off in 3rd Harrow Rifles.",
        "Warning W22, rule P-065. Harmless, but wasted.",
        "Remove it",
        -4,
    ),
    ProblemRow(
        "hammer",
        "error",
        "Breaching hammer",
        "is Heavy Close Combat: machines only.",
        "Error E23, rule P-057. Keeps the design out of battles, not out of print.",
        "Make it Close Combat, Pen 2",
        -8,
        "Keep anyway",
    ),
)
RECEIPT = (
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
RULE = "An officer costs twice the sum of all abilities and equipment, rank included. Reading: standard."


def rungs(text: str) -> tuple[Rung, ...]:
    """Read a text such as "6 5+3 3+9" as values and prices.

    A value with ! after it is one that the book advises against.
    """
    made = []
    for word in text.split():
        plain = word.rstrip("!")
        cut = next((at for at, sign in enumerate(plain) if sign in "+−"), len(plain))
        label, price = plain[:cut], plain[cut:].replace("x", " ×")
        against = "The book advises against it" if word.endswith("!") else ""
        made.append(Rung(label, label, price, costs=bool(price), advised_against=against))
    return tuple(made)


def inset(widget: QWidget, side: int = 20) -> QVBoxLayout:
    """Return a layout that keeps a widget off the edges, in pixels at 100 %."""
    box = QVBoxLayout()
    margin = theme.current_look().px(side)
    box.setContentsMargins(margin, 0, margin, 0)
    box.addWidget(widget)
    return box


def sheet(token: str, margins: tuple[int, int, int, int]) -> tuple[QWidget, QVBoxLayout]:
    """Return an empty surface and its column, margins in pixels at 100 %."""
    made = QWidget()
    theme.surface(made, token)
    column = QVBoxLayout(made)
    column.setContentsMargins(*(theme.current_look().px(margin) for margin in margins))
    column.setSpacing(0)
    return made, column


def profile() -> QWidget:
    """Return the upper half of the workshop of a creature."""
    page, column = sheet("page", (28, 14, 28, 14))
    header = PageHeader(
        "Section corporal", ("Creature", "medium, infantry", "used by 3 units", "#line #leader")
    )
    for words, mark in (("Duplicate", Icon.COPY), ("Compare", Icon.COMPARE), ("History", Icon.HISTORY)):
        header.add_tool(QuietButton(words, mark))
    column.addWidget(header)
    column.addSpacing(theme.current_look().px(10))
    column.addWidget(SectionHead("Profile", "baseline creature 5", "10"))
    for name, code, value, ladder, price in PROFILE:
        stepper = Stepper(name, words={99: "none"})
        stepper.setValue(value)
        if code == "FA":
            page.setProperty("first", stepper)
        body = PriceLadder(name, rungs(ladder), str(value))
        column.addWidget(LedgerRow(name, code, stepper=stepper, body=body, price=price))
    locked = LedgerRow("Shooting, Discipline", "SS DP")
    locked.setReason("Locked at 0: gunners use their own skill, machines pass every test")
    column.addWidget(locked)
    column.addSpacing(theme.current_look().px(14))
    _abilities(column)
    column.addStretch(1)
    return page


def _abilities(column: QVBoxLayout) -> None:
    column.addWidget(SectionHead("Rank and abilities", "rank 1 then doubles the whole", "2"))
    rank = PriceLadder("Officer rank", rungs("none 1+2x2 2+4x2 3+6x2 4+8x2"), "1")
    column.addWidget(LedgerRow("Officer rank", body=rank, price="+2"))
    column.addWidget(LedgerRow("Life support", body=PriceLadder("Life support", SUPPORT, "none")))
    column.addWidget(LedgerRow("Heroic save", body=PriceLadder("Heroic save", SAVES, "3")))
    medic, ferocious = TickBox("Medic"), TickBox("Ferocious", "+4")
    medic.setReason("Medics count in campaigns only", "campaign only")
    ferocious.setChecked(True)
    column.addWidget(
        CheckRow("Abilities", (TickBox("Sharpshooter", "+5"), ferocious, TickBox("Flying", "×1.5"), medic))
    )


def weapons() -> QWidget:
    """Return the lower half of the workshop: weapons and problems."""
    page, column = sheet("page", (0, 14, 0, 0))
    note = "CC to L: the roll this corporal needs against a medium target"
    column.addLayout(inset(SectionHead("Weapons and equipment", note, "20"), 28))
    table = QTableView()
    table.setModel(_weapon_model(table))
    prepare_table(table)
    for at, width in enumerate(WEAPON_WIDTHS):
        table.setColumnWidth(at, theme.current_look().px(width))
    column.addLayout(inset(table, 28), 1)
    bar = ProblemBar()
    bar.set_problems(PROBLEMS)
    column.addWidget(bar)
    return page


def _weapon_model(parent: QTableView) -> QStandardItemModel:
    heads = WEAPON_HEADS.split("|")
    model = QStandardItemModel(0, len(heads), parent)
    model.setHorizontalHeaderLabels(heads)
    centre, right = Qt.AlignmentFlag.AlignCenter, Qt.AlignmentFlag.AlignRight
    role = Qt.ItemDataRole.TextAlignmentRole
    for at in range(2, len(heads)):
        model.setHeaderData(at, Qt.Orientation.Horizontal, right if at == len(heads) - 1 else centre, role)
    for sign, severity, text in WEAPONS:
        cells = [QStandardItem(word) for word in text.split("|")]
        cells[0].setData(sign, RowRole.SIGN)
        cells[0].setData(severity, RowRole.SEVERITY)
        cells[0].setData(severity, RowRole.MARKER)
        cells[1].setData(True, RowRole.FAINT)
        cells[-1].setData(cells[-1].text(), RowRole.POINTS)
        for cell in cells[2:]:
            cell.setTextAlignment(centre)
        model.appendRow(cells)
    return model


def receipt() -> QWidget:
    """Return the right dock: total, receipt, rule and the head of the card."""
    dock, column = sheet("dock", (0, 14, 0, 0))
    total = TotalView()
    total.set_total(64)
    total.set_change(6, "was 58: FA 6 to 5, doubled")
    column.addLayout(inset(total))
    panel = ReceiptPanel()
    panel.set_rows(_receipt_rows())
    panel.view.select_key("68")
    column.addWidget(panel, 1)
    head = DockHead("Card", "as it will print, 6 a page")
    head.add_button(IconButton(Icon.PRINT, "Print"))
    head.add_button(IconButton(Icon.ZOOM_IN, "Larger"))
    column.addLayout(inset(head))
    return dock


def _receipt_rows() -> tuple[ReceiptRow, ...]:
    return tuple(
        ReceiptRow(
            number.lstrip("0"),
            label,
            working,
            f"P-{number}" if number else "",
            amount,
            running,
            changed=number == "011",
            quiet=amount == "0",
            heading=not amount,
            text=RULE,
        )
        for label, working, number, amount, running in RECEIPT
    )
