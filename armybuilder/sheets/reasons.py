"""Why a design or army is not legal, in words, for the bar that sheets carry."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.points import legality

if TYPE_CHECKING:
    from collections.abc import Mapping

    from armybuilder.model.bundle import AnyDocument
    from armybuilder.points.legality import Problem
    from armybuilder.points.named import Documents
    from armybuilder.words import Words

__all__ = ["Found", "counted", "found", "reasons", "short"]

Found = tuple[tuple[str, "Problem"], ...]
"""Problems, each with the id of the document it is of."""


def found(document: AnyDocument, documents: Documents, readings: Mapping[str, str]) -> Found:
    """Return the problems of a document and of all it names, with the id of the document each is of."""
    return legality.all_problems(document, documents, readings)


def reasons(problems: Found, words: Words, severity: str = "error") -> tuple[str, ...]:
    """Return the errors, or the warnings, each once, in words with its code."""
    said = (
        words.text("sheets.card.reason", code=problem.code, text=problem.message)
        for _, problem in problems
        if problem.severity == severity
    )
    return tuple(dict.fromkeys(said))


def counted(problems: Found, words: Words) -> str:
    """Return how many errors and warnings there are: `none`, `2 errors, 1 warning`."""
    errors, warnings = (len(reasons(problems, words, severity)) for severity in ("error", "warning"))
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


def short(problems: Found, words: Words) -> tuple[str, ...]:
    """Return the errors as codes with their titles, each once."""
    said = (
        words.text("sheets.card.reason", code=problem.code, text=_about(problem, words))
        for _, problem in problems
        if problem.severity == "error"
    )
    return tuple(dict.fromkeys(said))


def _about(problem: Problem, words: Words) -> str:
    """Return the words of a problem's title, or the sentence itself."""
    title = f"points.problem_title.{problem.code}"
    return words.text(title) if words.has(title) else words.say(problem.message)
