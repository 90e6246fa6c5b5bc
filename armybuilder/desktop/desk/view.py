"""The documents as a desk sees them, with their receipts and problems."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping

    from armybuilder.model.bundle import AnyDocument
    from armybuilder.points.legality import Problem
    from armybuilder.points.prices.receipt import Receipt

__all__ = ["DocumentView"]


class DocumentView(Protocol):
    """All documents as a desk sees them, with their receipts and problems.

    They are those of the session, those of one army as it took them, or those with one design as a draft has
    it.
    """

    @property
    def documents(self) -> Mapping[str, AnyDocument]:
        """Every document by its id."""

    def documents_of(self, document: AnyDocument) -> Mapping[str, AnyDocument]:
        """Return the documents by which a document is priced, printed and fought."""

    def receipt(self, document_id: str) -> Receipt:
        """Return the receipt of a document.

        Raises KeyError for an unknown id.
        """

    def priced(self, document: AnyDocument, among: Mapping[str, AnyDocument] | None = None) -> Receipt:
        """Return the receipt of any document, with the documents that it names looked up in `among`."""

    def problems(self, document_id: str) -> tuple[Problem, ...]:
        """Return the problems of a document, without fixes.

        Raises KeyError for an unknown id.
        """

    def judged(
        self, document: AnyDocument, among: Mapping[str, AnyDocument] | None = None
    ) -> tuple[Problem, ...]:
        """Return the problems of any document, without fixes, with `among` as in `priced`."""

    def mended(self, document_id: str) -> tuple[Problem, ...]:
        """Return the problems of a document, each with its cheapest fix."""

    def illegal(self, document_id: str) -> bool:
        """Say whether an error of its own keeps a document out of battles."""
