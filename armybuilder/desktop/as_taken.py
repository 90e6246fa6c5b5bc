"""A session as one army sees it, with designs as the army took them, and the names shown for documents that are gone."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QCoreApplication

from armybuilder.points.legality import blocks

if TYPE_CHECKING:
    from collections.abc import Mapping

    from armybuilder.desktop.desk import Desk
    from armybuilder.desktop.session import Session
    from armybuilder.model.bundle import AnyDocument
    from armybuilder.points.legality import Problem
    from armybuilder.points.receipt import Receipt

__all__ = ["AsTaken", "desk_as_taken", "missing_names"]


def missing_names() -> dict[str, str]:
    """Return the names shown in place of documents that are gone, by their kinds."""
    return {
        "weapon": QCoreApplication.translate("Taken", "Missing weapon"),
        "creature": QCoreApplication.translate("Taken", "Missing creature"),
        "robot": QCoreApplication.translate("Taken", "Missing robot"),
        "design": QCoreApplication.translate("Taken", "Missing design"),
        "unit": QCoreApplication.translate("Taken", "Missing unit"),
    }


class AsTaken:
    """A session as one army sees it: documents and what follows from them as the army took them, all else as in the session."""

    def __init__(self, session: Session, army_id: str) -> None:
        """See a session as an army does."""
        self._session = session
        self._army = army_id

    def __getattr__(self, name: str) -> object:
        """Return an attribute of the session."""
        return getattr(self._session, name)

    @property
    def documents(self) -> Mapping[str, AnyDocument]:
        """The documents as the army took them."""
        return self._session.taken.view(self._army)

    def documents_of(self, document: AnyDocument) -> Mapping[str, AnyDocument]:
        """Return the documents by which one is priced and judged: those of another army are as that army took them."""
        return self._session.documents_of(document) if document.kind == "army" else self.documents

    def receipt(self, document_id: str) -> Receipt:
        """Return the receipt of a document as the army took it."""
        document = self.documents[document_id]
        return self._session.priced(document, self.documents_of(document))

    def problems(self, document_id: str) -> tuple[Problem, ...]:
        """Return what is wrong with a document as the army took it."""
        document = self.documents[document_id]
        return self._session.judged(document, self.documents_of(document))

    def illegal(self, document_id: str) -> bool:
        """Say whether an error of its own keeps a document, as the army took it, out of battles."""
        return blocks(self.problems(document_id))


def desk_as_taken(desk: Desk, army_id: str) -> Desk:
    """Return a desk whose documents are all as an army took them."""
    return replace(desk, session=cast("Session", AsTaken(desk.session, army_id)))
