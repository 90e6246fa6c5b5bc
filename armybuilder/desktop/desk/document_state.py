"""A document as a page reads it, with what follows from it."""

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
    """A document at one moment; its receipt and its problems are asked for once, when they are first needed."""

    def __init__(self, view: DocumentView, document_id: str) -> None:
        """Read a document. Raises KeyError for an unknown id."""
        self.document: AnyDocument = view.documents[document_id]
        self._view = view

    @cached_property
    def receipt(self) -> Receipt:
        """What it costs, line by line."""
        return self._view.receipt(self.document.id)

    @cached_property
    def problems(self) -> tuple[Problem, ...]:
        """What is wrong with it, without remedies."""
        return self._view.problems(self.document.id)

    @property
    def illegal(self) -> bool:
        """Whether an error of its own keeps it out of battles."""
        return blocks(self.problems)
