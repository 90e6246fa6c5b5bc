"""The page of a kind without an editor (battles, campaigns, pictures), with its facts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.desktop.battle.battlefield.picture import FieldPicture
from armybuilder.desktop.compare.rows import fact_rows
from armybuilder.desktop.designer.priced_page import PricedPage
from armybuilder.desktop.documents.document_signs import sign_of
from armybuilder.desktop.widgets.fact_rows import FactRows
from armybuilder.desktop.widgets.headings import SectionHead
from armybuilder.desktop.widgets.layouts import fill
from armybuilder.desktop.widgets.spacing import Gap
from armybuilder.editing.side_by_side import side_by_side

if TYPE_CHECKING:
    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.look.icons import Mark

__all__ = ["FactsPage"]


class FactsPage(PricedPage):
    """The page of a document's fields and their values, without a price."""

    sided = False

    def __init__(self, desk: Desk, document_id: str) -> None:
        """Build the section of facts."""
        super().__init__(desk, document_id)
        self.facts = FactRows()
        self.field = FieldPicture()
        fill(self.body, Gap(10), SectionHead(self.tr("Contents")), self.facts, 1)

    def mark(self) -> Mark | None:
        """Return the kind's sign."""
        return sign_of(self.document)

    def crumbs(self) -> tuple[str, ...]:
        """Return the kind."""
        return (self.desk.words.text(f"sheets.kind.{self.document.kind}").capitalize(),)

    def show_design(self) -> None:
        """Show every plain field."""
        facts = side_by_side([self.document], self.desk.view.documents)
        self.facts.show_facts(tuple(row.cells for row in fact_rows(facts, self.desk.words, only=False)))
