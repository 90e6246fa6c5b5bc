"""A document as a page reads it, with its receipt and its problems."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from armybuilder.points.legality import blocks

if TYPE_CHECKING:
    from armybuilder.desktop.desk.view import DocumentView
    from armybuilder.model.bundle import AnyDocument
    from armybuilder.points.legality import Problem
    from armybuilder.points.prices.receipt import Receipt

__all__ = ["DocumentState"]


class DocumentState:
    """A document at a moment, with its receipt and its problems.

    Both are computed once, at their first use.
    """

    def __init__(self, view: DocumentView, document_id: str) -> None:
        """Read a document.

        Raises KeyError for an unknown id.
        """
        self.document: AnyDocument = view.documents[document_id]
        self._view = view

    @cached_property
    def receipt(self) -> Receipt:
        """The receipt of the document."""
        return self._view.receipt(self.document.id)

    @cached_property
    def problems(self) -> tuple[Problem, ...]:
        """The problems of the document, without fixes."""
        return self._view.problems(self.document.id)

    @property
    def illegal(self) -> bool:
        """Return whether an error of its own keeps the document out of battles."""
        return blocks(self.problems)
