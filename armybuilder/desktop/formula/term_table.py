"""The table of the terms of the formula: sorted by any column, filtered, and copied by rows."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu

from armybuilder.counsel.formula_rows import KINDS, VERDICTS, TermFilter, cells, shown
from armybuilder.desktop.documents.receipt_words import rule_text
from armybuilder.desktop.look.icons import Sign
from armybuilder.desktop.look.theme import Role, current_look
from armybuilder.desktop.widgets.drop_down import DropDown
from armybuilder.desktop.widgets.layouts import beside, flowing, lay_column
from armybuilder.desktop.widgets.row_menus import offer_row_menu
from armybuilder.desktop.widgets.search import SearchField
from armybuilder.desktop.widgets.table import Column, LongTable, TableRow
from armybuilder.desktop.widgets.text import Text, literal
from armybuilder.desktop.widgets.text_sized import TextSized
from armybuilder.desktop.widgets.tick_box import TickBox

if TYPE_CHECKING:
    from PySide6.QtCore import QPoint

    from armybuilder.counsel.formula_rows import TermRow
    from armybuilder.words import Words

__all__ = ["COLUMNS", "TermSection", "TermTable"]

COLUMNS = ("term", "price", "worth", "interval", "verdict", "draws", "rule")
"""The columns, by the codes of their headings."""
_WIDTHS = (0, 60, 64, 116, 124, 64, 64)
_SIDES: dict[str, Literal["right", "centre"]] = {
    "price": "right",
    "worth": "right",
    "interval": "centre",
    "draws": "right",
    "rule": "right",
}
_NARROW = (5, 6)
"""The columns that a narrow page hides: draws and rule."""
_SIGNS = {
    "creature": Sign.INFANTRY,
    "weapon": Sign.RIFLE,
    "robot": Sign.ROBOT,
    "vehicle": Sign.VEHICLE,
}


class TermTable(LongTable):
    """The table of terms, of which Ctrl+C copies the chosen rows."""

    def __init__(self, name: str, columns: tuple[Column, ...]) -> None:
        """Initialise a table without rows."""
        self.whole: dict[str, tuple[str, ...]] = {}
        """The copied cells of each row by its key."""
        super().__init__(name, columns)
        self.horizontalHeader().setSectionsClickable(True)

    def copied(self) -> tuple[tuple[str, ...], ...]:
        """Return the headings and the chosen rows, or all rows without a choice."""
        keys = self.chosen_keys() or tuple(row.key for row in self.rows())
        return (self.as_table()[0], *(self.whole[key] for key in keys))


class TermSection(TextSized):
    """The table with its filter: words, a verdict, a kind, and whether companies are listed."""

    chosen = Signal(str)
    """The key of the current row."""

    def __init__(self, words: Words) -> None:
        """Start empty."""
        super().__init__()
        self._words = words
        self._held: tuple[TermRow, ...] = ()
        self._chosen = ""
        self._order: tuple[int, bool] | None = None
        self.search = SearchField(self.tr("Find a term"))
        self.verdict = DropDown(self.tr("With which verdict"))
        self.verdict.add(self.tr("all verdicts"), "")
        for verdict in VERDICTS:
            self.verdict.add(words.text(f"counsel.formula.name.{verdict}"), verdict)
        self.kind = DropDown(self.tr("Of which kind"))
        names = (self.tr("Creatures"), self.tr("Weapons"), self.tr("Robots"), self.tr("Vehicles"))
        self.kind.add(self.tr("all kinds"), "")
        for kind, name in zip(KINDS, names, strict=True):
            self.kind.add(name, kind, sign=_SIGNS[kind])
        self.companies = TickBox(self.tr("By company"))
        self.companies.setToolTip(
            self.tr("Also shows each term apart for other enemies, tables, numbers of models or scales")
        )
        heads = tuple(words.text(f"counsel.formula_page.{code}") for code in COLUMNS[:-1])
        self.titles = (*heads, self.tr("Rule"))
        self.table = TermTable(self.tr("Price and worth of each term"), self._columns())
        self.nothing = Text(self.tr("No term is like this"), Role.BODY, "ink2")
        self.menu = QMenu(self)
        self._lay_out()
        self._connect()

    def _columns(self) -> tuple[Column, ...]:
        return tuple(
            Column(self._title(place), width, _SIDES.get(code, "left"))
            for place, (code, width) in enumerate(zip(COLUMNS, _WIDTHS, strict=True))
        )

    def _title(self, place: int) -> str:
        """Return a heading, with an arrow if the rows are sorted by it."""
        if self._order is None or self._order[0] != place:
            return self.titles[place]
        arrow = "\N{DOWNWARDS ARROW}" if self._order[1] else "\N{UPWARDS ARROW}"
        return f"{self.titles[place]} {arrow}"

    def _lay_out(self) -> None:
        narrowed = beside((self.search, 1), flowing(self.verdict, self.kind), self.companies, gap=8)
        lay_column(narrowed, self.table, self.nothing, on=self, gap=6)
        self._dress()

    def _dress(self) -> None:
        super()._dress()
        self.search.setMinimumWidth(current_look().px(110))

    def _connect(self) -> None:
        for choice in (self.verdict, self.kind):
            choice.currentIndexChanged.connect(lambda _place: self._read())
        self.companies.toggled.connect(lambda _on: self._read())
        self.search.textChanged.connect(lambda _text: self._read())
        self.table.horizontalHeader().sectionClicked.connect(self.sort)
        self.table.current_key_changed.connect(self._choose)
        offer_row_menu(self.table, self._offer)

    # -- what is shown -----------------------------------------------------------------------------------------

    def show_terms(self, held: tuple[TermRow, ...]) -> None:
        """Show rows that pass the filter."""
        self._held = held
        self.table.whole = {row.key: cells(row, self._words, whole=True) for row in held}
        self._read()

    def filter(self) -> TermFilter:
        """Return the filter and the order."""
        return TermFilter(
            self.search.text(),
            str(self.verdict.currentData() or ""),
            str(self.kind.currentData() or ""),
            self.companies.isChecked(),
            self._order,
        )

    def clear_filter(self) -> None:
        """Show all rows, of companies too if these are ticked."""
        self.search.clear()
        self.verdict.choose("")
        self.kind.choose("")

    def select(self, key: str) -> None:
        """Choose the row of a key, with the filter taken away if it hides the row."""
        if key not in {row.key for row in self.table.rows()}:
            self.clear_filter()
        self.table.select_key(key)

    def _choose(self, key: str) -> None:
        """Keep the chosen row, which is chosen again when a filter shows it again."""
        self._chosen = key
        self.chosen.emit(key)

    def _read(self) -> None:
        left = shown(self._held, self.filter())
        self.table.show_rows([self._row(row) for row in left], self._columns())
        self.table.setVisible(bool(left))
        self.nothing.setVisible(not left)
        if not self.table.current_key():
            self.table.select_key(self._chosen)
        self.filtered.emit()

    filtered = Signal()
    """The sign that other rows are shown."""

    def _row(self, row: TermRow) -> TableRow:
        tip = [self._words.say(row.found.words), rule_text(row.found.rule, self._words)]
        return TableRow(
            row.key,
            cells(row, self._words),
            sign=_SIGNS.get(row.kind) if not row.beneath else None,
            beneath=row.beneath,
            tip="\n".join(part for part in tip if part),
        )

    def set_compact(self, compact: bool) -> None:
        """Hide the last columns if the width is short."""
        for place in _NARROW:
            self.table.setColumnHidden(place, compact)
        self.table.fit()

    def sort(self, column: int) -> None:
        """Sort by a column: first ascending, then descending, then in the rulebook's order again."""
        if self._order is None or self._order[0] != column:
            self._order = (column, False)
        else:
            self._order = None if self._order[1] else (column, True)
        self._read()

    def _offer(self, spot: QPoint) -> None:
        """Offer the sort orders, for the keyboard too."""
        self.menu.clear()
        for column, title in enumerate(self.titles):
            action = self.menu.addAction(
                literal(self.tr("By {0}").format(title.lower())), partial(self.sort, column)
            )
            action.setCheckable(True)
            action.setChecked(self._order is not None and self._order[0] == column)
        self.menu.popup(self.table.viewport().mapToGlobal(spot))
