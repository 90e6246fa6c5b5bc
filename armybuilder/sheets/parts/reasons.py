"""The reasons why a design or army is not legal, in words, for the bar of a sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.sheets.parts.gear import called

if TYPE_CHECKING:
    from armybuilder.model.document import Document
    from armybuilder.points.legality import Problem
    from armybuilder.points.lookup import Documents
    from armybuilder.words import Words

__all__ = ["Found", "counted", "reasons"]

Found = tuple[tuple[str, "Problem"], ...]
"""Problems, each with the id of its document."""


def reasons(
    problems: Found, whole: Document, documents: Documents, words: Words, severity: str = "error"
) -> tuple[str, ...]:
    """Return the errors, or the warnings, each once, in words.

    Each has its code and the name of the part of the whole that it concerns.
    """
    said = (
        _said(problem, "" if of == whole.id else called(documents[of].name, words), words)
        for of, problem in problems
        if problem.severity == severity
    )
    return tuple(dict.fromkeys(said))


def _said(problem: Problem, name: str, words: Words) -> str:
    if name:
        return words.text("sheets.card.reason_of", name=name, code=problem.code, text=problem.message)
    return words.text("sheets.card.reason", code=problem.code, text=problem.message)


def counted(problems: Found, whole: Document, documents: Documents, words: Words) -> str:
    """Return the numbers of errors and warnings in words: `none`, `2 errors, 1 warning`."""
    errors, warnings = (
        len(reasons(problems, whole, documents, words, severity)) for severity in ("error", "warning")
    )
    if errors and warnings:
        return words.text(
            "sheets.count.both",
            errors=words.text("sheets.count.errors", count=errors),
            warnings=words.text("sheets.count.warnings", count=warnings),
        )
    if errors or warnings:
        return words.text(
            "sheets.count.errors" if errors else "sheets.count.warnings", count=errors or warnings
        )
    return words.text("sheets.count.none")
