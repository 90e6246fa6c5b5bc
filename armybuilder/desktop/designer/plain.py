"""The page of a kind that has no editor yet (tables, battles, campaigns, pictures): its facts, read only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.desktop.designer.design_page import DesignPage
from armybuilder.desktop.facts import FactRows
from armybuilder.desktop.page import Gap
from armybuilder.desktop.signs import sign_of
from armybuilder.desktop.widgets.section import SectionHead

if TYPE_CHECKING:
    from armybuilder.desktop.desk import Desk
    from armybuilder.desktop.icons import Mark

__all__ = ["PlainPage"]


class PlainPage(DesignPage):
    """Fields and their values."""

    def __init__(self, desk: Desk, document_id: str) -> None:
        """Build one section."""
        super().__init__(desk, document_id)
        self.facts = FactRows()
        self.body.addWidget(Gap(10))
        self.body.addWidget(SectionHead(self.tr("Contents"), self.tr("an editor for this kind comes later")))
        self.body.addWidget(self.facts)
        self.body.addStretch(1)

    def mark(self) -> Mark | None:
        """Return the kind's sign."""
        return sign_of(self.document)

    def crumbs(self) -> tuple[str, ...]:
        """Return the kind."""
        return (self.desk.words.text(f"sheets.kind.{self.document.kind}").capitalize(),)

    def show_design(self) -> None:
        """Read every plain field."""
        plain = {
            name: value
            for name, value in self.document
            if isinstance(value, str | int) and name not in {"id", "name", "kind", "data"}
        }
        self.facts.show_facts(
            tuple((name.replace("_", " ").capitalize(), str(value)) for name, value in plain.items())
        )
