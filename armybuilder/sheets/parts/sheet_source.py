"""The source of sheets: documents, readings, words, options and the date."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from armybuilder.model.readings import STANDARD
from armybuilder.sheets.parts.gear import called
from armybuilder.sheets.parts.options import STANDARD as USUAL
from armybuilder.words import english

if TYPE_CHECKING:
    from collections.abc import Mapping

    from armybuilder.errors import Value
    from armybuilder.points.lookup import Documents
    from armybuilder.sheets.parts.options import SheetOptions
    from armybuilder.words import Words

__all__ = ["SheetSource"]


@dataclass(frozen=True, slots=True)
class SheetSource:
    """The source of a sheet: documents by id, readings, words and options.

    `date` is printed as given.
    """

    documents: Documents
    readings: Mapping[str, str] = STANDARD
    words: Words = field(default_factory=english)
    options: SheetOptions = USUAL
    date: str = ""

    def text(self, code: str, **values: Value) -> str:
        """Return words of the sheets' part of the catalogue."""
        return self.words.text(f"sheets.{code}", **values)

    def called(self, document: str) -> str:
        """Return the name of a document as it is printed."""
        return called(self.documents[document].name, self.words)
