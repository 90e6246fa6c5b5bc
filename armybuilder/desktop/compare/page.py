"""The comparison of two to four designs: their fields, their prices and the differing terms."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from armybuilder.desktop.compare.rows import fact_rows, receipt_rows, total_row
from armybuilder.desktop.desk.desk import page_key
from armybuilder.desktop.documents.document_signs import sign_of
from armybuilder.desktop.documents.finder import Finder, FoundDocument
from armybuilder.desktop.documents.missed_names import say_missed
from armybuilder.desktop.frame.page import Page
from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.number_format import grouped
from armybuilder.desktop.look.theme import Role
from armybuilder.desktop.widgets.buttons import LinkButton
from armybuilder.desktop.widgets.chips import Chip, FlowLayout
from armybuilder.desktop.widgets.headings import PageHeader, SectionHead
from armybuilder.desktop.widgets.layouts import beside, fill, lay_row
from armybuilder.desktop.widgets.spacing import Gap
from armybuilder.desktop.widgets.table import Column, PlainTable
from armybuilder.desktop.widgets.text import Text
from armybuilder.desktop.widgets.tick_box import TickBox
from armybuilder.editing.side_by_side import side_by_side
from armybuilder.points.prices.receipt_comparison import aligned

if TYPE_CHECKING:
    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.look.icons import Mark
    from armybuilder.model.bundle import AnyDocument

__all__ = ["MOST", "ComparePage"]

MOST = 4
_COMPARED = ("army", "unit", "creature", "weapon", "linked_weapon", "robot", "vehicle")
"""The kinds that can be compared, each with its own."""


class ComparePage(Page):
    """The comparison page, whose first design is compared with the others."""

    family = "compare"
    chapter = "library#compare"
    sided = False

    def __init__(self, desk: Desk, key: str, ids: list[str]) -> None:
        """Build the page of some designs.

        More can be added, and any can be removed.
        """
        super().__init__(desk, key)
        self._ids = list(dict.fromkeys(ids))
        self.header = PageHeader()
        self.chips = QWidget()
        self._flow = FlowLayout(self.chips)
        self.shown: list[Chip] = []
        self._pairs: list[QWidget] = []
        self.finder = Finder(self.tr("Add by name to compare"), self._offers, desk.session)
        self.only = TickBox(self.tr("Only what differs"))
        self.facts_head = SectionHead(self.tr("Their results"))
        self.facts = PlainTable(self.tr("Their results"), ())
        self.receipts_head = SectionHead(self.tr("Their prices"))
        self.receipts = PlainTable(self.tr("Their prices"), ())
        self.words = Text("", Role.BODY, "ink2", wrap=True)
        tools = beside((self.finder, 1), self.only)
        parts = (self.words, Gap(8), self.receipts_head, self.receipts, Gap(16), self.facts_head, self.facts)
        fill(self.body, self.header, Gap(6), self.chips, tools, *parts, 1)
        self.finder.chosen.connect(self.add)
        self.finder.missed.connect(lambda typed: say_missed(desk, typed))
        self.only.toggled.connect(lambda _on: self._show())
        for table in (self.receipts, self.facts):
            table.row_activated.connect(lambda _key: self.desk.open(self._ids[0]))

    def title(self) -> str:
        """Return the words on the tab."""
        names = [document.name for document in self._documents()]
        return self.tr("Compare {0}").format(" \N{MIDDLE DOT} ".join(names)) if names else self.tr("Compare")

    def mark(self) -> Mark | None:
        """Return the sign of comparing."""
        return Icon.COMPARE

    def ids(self) -> tuple[str, ...]:
        """Return the ids of the compared designs, the leading design first."""
        return tuple(self._ids)

    def add(self, document_id: str) -> None:
        """Add a design to the comparison."""
        if document_id in self._ids:
            return
        if len(self._ids) >= MOST:
            self.desk.say(self.tr("At most four designs can be compared: remove one first"))
            return
        self._ids.append(document_id)
        self._renamed()

    def remove(self, document_id: str) -> None:
        """Remove a design from the comparison."""
        self._ids.remove(document_id)
        self._renamed()

    def lead(self, document_id: str) -> None:
        """Compare the others with this design."""
        self._ids.remove(document_id)
        self._ids.insert(0, document_id)
        self._renamed()

    def _renamed(self) -> None:
        """Set the page's key to its current designs, so that the tab reopens with them."""
        self.key = page_key("compare", *self._ids)
        self._stale = True
        self.freshen()

    def _documents(self) -> list[AnyDocument]:
        held = self.desk.view.documents
        return [held[key] for key in self._ids if key in held]

    def _offers(self, typed: str) -> list[FoundDocument]:
        session, view = self.desk.session, self.desk.view
        here = self._documents()
        kinds = (here[0].kind,) if here else _COMPARED
        return [
            FoundDocument(one.id, one.name, grouped(view.receipt(one.id).total), sign_of(one))
            for one in session.like(typed, *kinds)
            if one.id not in self._ids
        ]

    def refresh(self) -> None:
        """Show the current designs side by side."""
        self._ids = [key for key in self._ids if key in self.desk.view.documents]
        documents = self._documents()
        self.header.setName(self.tr("Compare"), editable=False)
        kinds = dict.fromkeys(document.kind for document in documents)
        self.header.set_crumbs(
            tuple(self.desk.words.text(f"sheets.kind.{kind}").capitalize() for kind in kinds)
        )
        self._show_chips(documents)
        self._show()

    def _show_chips(self, documents: list[AnyDocument]) -> None:
        for old in self._pairs:
            self._flow.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.shown, self._pairs = [], []
        for place, document in enumerate(documents):
            chip = Chip(document.name, sign_of(document), checkable=False)
            chip.setToolTip(
                self.tr("The others are compared with this one")
                if not place
                else self.tr("Compare the others with this one")
            )
            chip.clicked.connect(partial(self._chip, document.id))
            self.shown.append(chip)
            gone = LinkButton(self.tr("Take away"))
            gone.setAccessibleName(self.tr("Remove {0}").format(document.name))
            gone.clicked.connect(partial(self.remove, document.id))
            pair = QWidget()
            lay_row(chip, gone, on=pair, gap=4)
            self._flow.addWidget(pair)
            pair.show()
            self._pairs.append(pair)

    def _chip(self, document_id: str) -> None:
        if document_id != self._ids[0]:
            self.lead(document_id)

    def _show(self) -> None:
        """Fill the tables."""
        view, words = self.desk.view, self.desk.words
        documents = self._documents()
        enough = len(documents) > 1
        for part in (self.receipts_head, self.receipts, self.facts_head, self.facts, self.only):
            part.setVisible(enough)
        if not enough:
            self.words.setText(
                self.tr(
                    "Type the name of an army, a unit, a weapon or another design. Two or more of one kind are compared."
                )
            )
            return
        receipts = [view.receipt(document.id) for document in documents]
        self.words.setText(self._summary(documents, [receipt.total for receipt in receipts]))
        only = self.only.isChecked()
        rows = receipt_rows(aligned(receipts), words, only=only)
        columns = _columns(documents, self.tr("Term"))
        self.receipts.show_rows([*rows, total_row(receipts, self.tr("Points"))], columns)
        facts = side_by_side(documents, view.documents)
        names = [Column(self.tr("Field"), 170), *(Column(document.name) for document in documents)]
        self.facts.show_rows(fact_rows(facts, words, only=only), names)

    def _summary(self, documents: list[AnyDocument], totals: list[int]) -> str:
        """Return the sentences about the other designs' prices relative to the first."""
        said = []
        for document, total in zip(documents[1:], totals[1:], strict=True):
            delta = total - totals[0]
            verb = "more" if delta > 0 else "less" if delta < 0 else "same"
            said.append(
                self.desk.words.text(
                    f"desktop.costs.{verb}", name=document.name, count=abs(delta), other=documents[0].name
                )
            )
        return " ".join(said)


def _columns(documents: list[AnyDocument], first: str) -> list[Column]:
    """Return the columns of receipts: a term, the first design, then each other with its difference."""
    columns = [Column(first), Column(documents[0].name, 0, "right")]
    for _before, document in pairwise(documents):
        columns += [
            Column(document.name, 0, "right"),
            Column("\N{GREEK CAPITAL LETTER DELTA}", 56, "right"),
        ]
    return columns
