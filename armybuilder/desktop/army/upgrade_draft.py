"""A design while it is changed in place: documents in which it already is as it would be, and nothing else differs."""

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
    """Return what an upgrade has to know of the library; all that was edited is saved, so that the library knows it."""
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
    """Return the documents as an edit would leave them; what it deletes is named by nothing any more."""
    made = {one.id: one.after for one in edit.changes if one.after is not None}
    return cast("Mapping[str, AnyDocument]", ChainMap(made, cast("dict[str, AnyDocument]", documents)))


class Draft:
    """The design that is changed: a view of the documents in which it already is as it would be, and the desk at which it is."""

    def __init__(self, desk: Desk, design: Design) -> None:
        """Begin with the design as it is."""
        self._seen = desk.view
        self.before = self.design = design
        """The design as it is, and as it would be."""
        self.desk = replace(desk, view=self)

    @property
    def changed(self) -> bool:
        """Whether it differs from the design as it is."""
        return self.design != self.before

    # -- the documents, the design as it would be -------------------------------------------------------------

    @property
    def documents(self) -> Mapping[str, AnyDocument]:
        """The documents, the design as it would be."""
        held = cast("dict[str, AnyDocument]", self._seen.documents)
        return cast("Mapping[str, AnyDocument]", ChainMap({self.design.id: self.design}, held))

    def documents_of(self, document: AnyDocument) -> Mapping[str, AnyDocument]:
        """Return the documents by which one is priced and judged as it is."""
        return self._seen.documents_of(document)

    def receipt(self, document_id: str) -> Receipt:
        """Return the receipt of a document as it would be."""
        documents = self.documents
        return self._seen.priced(documents[document_id], documents)

    def priced(self, document: AnyDocument, among: Mapping[str, AnyDocument] | None = None) -> Receipt:
        """Return the receipt of any document."""
        return self._seen.priced(document, among)

    def problems(self, document_id: str) -> tuple[Problem, ...]:
        """Return what would be wrong with a document."""
        documents = self.documents
        return self._seen.judged(documents[document_id], documents)

    def judged(
        self, document: AnyDocument, among: Mapping[str, AnyDocument] | None = None
    ) -> tuple[Problem, ...]:
        """Return the problems of any document beside the design as it would be."""
        return self._seen.judged(document, self.documents if among is None else among)

    def mended(self, document_id: str) -> tuple[Problem, ...]:
        """Return what is wrong with a document as it is, each with its cheapest remedy."""
        return self._seen.mended(document_id)

    def illegal(self, document_id: str) -> bool:
        """Say whether an error of its own keeps a document, as it is, out of battles."""
        return self._seen.illegal(document_id)
