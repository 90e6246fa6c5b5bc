"""The documents as one army sees them: designs in the versions that the army took."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from armybuilder.points.legality import blocks

if TYPE_CHECKING:
    from collections.abc import Mapping

    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.desk.session import Session
    from armybuilder.model.bundle import AnyDocument
    from armybuilder.points.legality import Problem
    from armybuilder.points.prices.receipt import Receipt

__all__ = ["AsTaken", "desk_as_taken"]


class AsTaken:
    """The documents as one army sees them, with their receipts and problems.

    Designs are as the army took them, and all other documents as in the session.
    """

    def __init__(self, session: Session, army_id: str) -> None:
        """Initialise the view of an army on a session."""
        self._session = session
        self._army = army_id

    @property
    def documents(self) -> Mapping[str, AnyDocument]:
        """The documents with designs as the army took them."""
        return self._session.taken.view(self._army)

    def documents_of(self, document: AnyDocument) -> Mapping[str, AnyDocument]:
        """Return the documents by which a document is priced and judged.

        Those of another army are as that army took them.
        """
        return self._session.documents_of(document) if document.kind == "army" else self.documents

    def receipt(self, document_id: str) -> Receipt:
        """Return the receipt of a document as the army took it."""
        document = self.documents[document_id]
        return self._session.priced(document, self.documents_of(document))

    def priced(self, document: AnyDocument, among: Mapping[str, AnyDocument] | None = None) -> Receipt:
        """Return the receipt of any document, as the session prices it."""
        return self._session.priced(document, among)

    def problems(self, document_id: str) -> tuple[Problem, ...]:
        """Return the problems of a document as the army took it."""
        document = self.documents[document_id]
        return self._session.judged(document, self.documents_of(document))

    def judged(
        self, document: AnyDocument, among: Mapping[str, AnyDocument] | None = None
    ) -> tuple[Problem, ...]:
        """Return the problems of any document, as the session judges it."""
        return self._session.judged(document, among)

    def mended(self, document_id: str) -> tuple[Problem, ...]:
        """Return the problems of a document in its present state, each with its cheapest fix."""
        return self._session.mended(document_id)

    def illegal(self, document_id: str) -> bool:
        """Say whether an error of its own keeps a document, as the army took it, out of battles."""
        return blocks(self.problems(document_id))


def desk_as_taken(desk: Desk, army_id: str) -> Desk:
    """Return a desk whose documents are all as an army took them."""
    return replace(desk, view=AsTaken(desk.session, army_id))
