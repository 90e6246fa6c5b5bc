"""A draft of a design, with the documents in which the design is already changed."""

from __future__ import annotations

from collections import ChainMap
from dataclasses import replace
from typing import TYPE_CHECKING, cast

from armybuilder.editing.variants import LibraryFacts

if TYPE_CHECKING:
    from collections.abc import Mapping

    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.editing.designs import Design
    from armybuilder.editing.edit import Edit
    from armybuilder.model.bundle import AnyDocument
    from armybuilder.points.legality import Problem
    from armybuilder.points.prices.receipt import Receipt

__all__ = ["Draft", "library_facts", "with_edit"]


def library_facts(desk: Desk) -> LibraryFacts:
    """Return the facts about the library that an upgrade needs.

    All edits are saved first, so that the library knows them.
    """
    session = desk.session
    session.keep()
    library = session.library
    return LibraryFacts(
        desk.view.documents,
        lambda key: library.variants(key).values(),
        lambda key: [row.id for row in library.used_by(key)],
        desk.words,
    )


def with_edit(edit: Edit, documents: Mapping[str, AnyDocument]) -> Mapping[str, AnyDocument]:
    """Return the documents after an edit.

    Documents that the edit deletes are no longer named by any other.
    """
    made = {one.id: one.after for one in edit.changes if one.after is not None}
    return cast("Mapping[str, AnyDocument]", ChainMap(made, cast("dict[str, AnyDocument]", documents)))


class Draft:
    """The draft of a design, with a view of the changed documents and a desk of that view."""

    def __init__(self, desk: Desk, design: Design) -> None:
        """Start with the unchanged design."""
        self._seen = desk.view
        self.before = self.design = design
        """The design before and after the changes."""
        self.desk = replace(desk, view=self)

    @property
    def changed(self) -> bool:
        """True for a design that differs from the original."""
        return self.design != self.before

    # -- the documents, the design as it would be -------------------------------------------------------------

    @property
    def documents(self) -> Mapping[str, AnyDocument]:
        """The documents, with the changed design among them."""
        held = cast("dict[str, AnyDocument]", self._seen.documents)
        return cast("Mapping[str, AnyDocument]", ChainMap({self.design.id: self.design}, held))

    def documents_of(self, document: AnyDocument) -> Mapping[str, AnyDocument]:
        """Return the documents by which a document is priced and judged."""
        return self._seen.documents_of(document)

    def receipt(self, document_id: str) -> Receipt:
        """Return the receipt of a document with the changed design."""
        documents = self.documents
        return self._seen.priced(documents[document_id], documents)

    def priced(self, document: AnyDocument, among: Mapping[str, AnyDocument] | None = None) -> Receipt:
        """Return the receipt of any document."""
        return self._seen.priced(document, among)

    def problems(self, document_id: str) -> tuple[Problem, ...]:
        """Return the problems of a document with the changed design."""
        documents = self.documents
        return self._seen.judged(documents[document_id], documents)

    def judged(
        self, document: AnyDocument, among: Mapping[str, AnyDocument] | None = None
    ) -> tuple[Problem, ...]:
        """Return the problems of any document with the changed design."""
        return self._seen.judged(document, self.documents if among is None else among)

    def mended(self, document_id: str) -> tuple[Problem, ...]:
        """Return the problems of an unchanged document, each with its cheapest fix."""
        return self._seen.mended(document_id)

    def illegal(self, document_id: str) -> bool:
        """Say whether an error of its own excludes an unchanged document from battles."""
        return self._seen.illegal(document_id)
