"""The page *What a point buys*, with the worth of each step of the formula against its price."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.counsel.formula_plot import plot
from armybuilder.counsel.formula_results import results
from armybuilder.counsel.formula_rows import (
    VERDICTS,
    cells,
    rows,
    span,
    unmeasured,
)
from armybuilder.counsel.formula_sheet import beyond, formula_sheet
from armybuilder.desktop.documents.receipt_words import rule_text, short_rule
from armybuilder.desktop.formula.chart import FormulaChart, FormulaMark
from armybuilder.desktop.formula.output import FormulaOutput
from armybuilder.desktop.formula.term_table import TermSection
from armybuilder.desktop.frame.page import Page
from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.theme import Role
from armybuilder.desktop.widgets.buttons import Button, QuietButton
from armybuilder.desktop.widgets.headings import PageHeader, SectionHead
from armybuilder.desktop.widgets.layouts import fill
from armybuilder.desktop.widgets.spacing import Gap
from armybuilder.desktop.widgets.table import Column, TableRow, WordTable
from armybuilder.desktop.widgets.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from armybuilder.counsel.formula_results import Results
    from armybuilder.counsel.formula_rows import TermRow
    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.sheets.contents.content import Listing
    from armybuilder.words import Words

__all__ = ["FormulaPage"]

_MARK_CELLS = 5
"""The cells of a row that the picture tells: name, price, worth, interval and verdict."""


class FormulaPage(Page):
    """The picture of all terms and their table, of which each chooses in the other."""

    family = "formula"
    chapter = "formula"
    sided = False

    def __init__(self, desk: Desk, key: str, found: Results | None = None) -> None:
        """Build the page of the shipped results, or of others."""
        super().__init__(desk, key)
        self.found = found or results()
        self._rows: dict[str, TermRow] = {row.key: row for row in rows(self.found, desk.words)}
        self.output = FormulaOutput(desk, self, self._sheet)
        self._build()
        self._show()
        self.terms.chosen.connect(self._choose)
        self.terms.filtered.connect(self._show_unmeasured)
        self.chart.row_chosen.connect(self.select)

    def _build(self) -> None:
        words = self.desk.words
        self.header = PageHeader()
        self.header.setName(self.title(), editable=False)
        self.header.set_crumbs((self.tr("Advice"), self.tr("for battles that bots fight")))
        self.save_button = QuietButton(self.tr("Save PDF…"), Icon.PDF, clicked=self.output.ask_save)
        self.print_button = Button(self.tr("Print…"), Icon.PRINT, clicked=self.output.ask_print)
        for tool in (self.save_button, self.print_button):
            self.header.add_tool(tool)
        self.about = Text(" ".join(map(words.say, self.found.about)), Role.BODY, "ink2", wrap=True)
        self.other_rules = Text("", Role.STRONG, "warn", wrap=True)
        self.chart_head = SectionHead(self.tr("Price against worth"), self.tr("bars are intervals at 95 %"))
        self.chart = FormulaChart()
        self.note = Text("", Role.SECONDARY, "ink2", wrap=True)
        self.table_head = SectionHead(self.tr("Terms"), self.tr("points for one model and one step"))
        self.terms = TermSection(words)
        self.chosen = Text("", Role.BODY, "ink", wrap=True)
        self.rule = Text("", Role.SECONDARY, "ink2", wrap=True)
        self.unmeasured_head = SectionHead(words.text("counsel.formula_page.not_measured"))
        self.unmeasured = WordTable(
            words.text("counsel.formula_page.not_measured"),
            (
                Column(words.text("counsel.formula_page.term"), 230),
                Column(words.text("counsel.formula_page.reason")),
            ),
        )
        fill(self.body, self.header, Gap(4), self.other_rules, Gap(2), self.about, Gap(12))
        fill(self.body, self.chart_head, Gap(6), self.chart, Gap(4), self.note, Gap(14))
        fill(self.body, self.table_head, Gap(6), self.terms, Gap(8), self.chosen, Gap(2), self.rule, Gap(14))
        fill(self.body, self.unmeasured_head, self.unmeasured, 1)

    def title(self) -> str:
        """Return the words on the tab."""
        return self.tr("What a point buys")

    def mark(self) -> Icon:
        """Return the sign on the tab."""
        return Icon.SCALE

    def answers(self) -> Mapping[str, Callable[[], object]]:
        """Return the actions for the commands that print and export."""
        return {"print": self.output.ask_print, "export": self.output.ask_save}

    def set_compact(self, compact: bool) -> None:
        """Hide the last columns on a narrow page."""
        self.terms.set_compact(compact)

    def refresh(self) -> None:
        """Say whether the user's rules are others, as a correction of theirs may have changed."""
        note = self.found.other_rules
        self.other_rules.setText(self.desk.words.say(note) if note is not None else "")
        self.other_rules.setVisible(note is not None)

    # -- what is shown -----------------------------------------------------------------------------------------

    def _show(self) -> None:
        words, made = self.desk.words, plot(self.found)
        names = {verdict: words.text(f"counsel.formula.name.{verdict}") for verdict in VERDICTS}
        marks = tuple(
            FormulaMark(point.found.id, cells(self._rows[point.found.id], words)[:_MARK_CELLS], point)
            for point in made.points
        )
        self.chart.show_plot(made, marks, self.terms.titles[:_MARK_CELLS], names)
        far = beyond(made, words)
        counts = (
            f"{names[verdict]} {sum(point.found.verdict == verdict for point in made.points)}"
            for verdict in VERDICTS
        )
        self.chart.say(" ".join(part for part in (f"{', '.join(counts)}.", far) if part))
        self.note.setText(" ".join(part for part in (words.text("counsel.formula_page.roots"), far) if part))
        self.terms.show_terms(tuple(self._rows.values()))
        self._choose("")
        self._show_unmeasured()
        self.refresh()

    def _show_unmeasured(self) -> None:
        """List the terms that no battle measures, those that pass the filter."""
        left = [
            TableRow(term, (name, why), tip=why)
            for term, name, why in unmeasured(self.found, self.desk.words, self.terms.filter())
        ]
        self.unmeasured.show_rows(left)
        self.unmeasured_head.setVisible(bool(left))
        self.unmeasured.setVisible(bool(left))

    # -- choosing ----------------------------------------------------------------------------------------------

    def select(self, key: str) -> None:
        """Choose the row of a term, and mark its point."""
        if key in self._rows:
            self.terms.select(key)
            self.keep_in_sight(self.terms.table)

    def _choose(self, key: str) -> None:
        """Mark the point of a row's term, and explain the row below the table."""
        row, words = self._rows.get(key), self.desk.words
        if row is None:
            self.chosen.setText(self.tr("Choose a term in the table or in the picture to read about it."))
            self.rule.hide()
            return
        self.chart.select(row.found.id)
        said = [words.say(row.found.words)]
        if row.found.interval_all is not None:
            said.append(
                words.text("counsel.formula_page.corrected", span=span(row.found.interval_all, words))
            )
        self.chosen.setText(" ".join(said))
        rule = rule_text(row.found.rule, words)
        self.rule.setText(f"{short_rule(row.found.rule)}: {rule}" if rule else "")
        self.rule.setVisible(bool(rule))

    def _sheet(self) -> Callable[[Words], Listing]:
        """Return the function that makes the sheet of the terms, as the table shows companies."""
        found, companies = self.found, self.terms.companies.isChecked()
        return lambda words: formula_sheet(found, words, companies=companies)
