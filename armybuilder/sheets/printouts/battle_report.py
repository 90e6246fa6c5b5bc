"""The report of a reviewed battle on paper, with its turning points, luck, unit scores and agreements.

The caller passes the words of the review, because sheets fight no battle.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from armybuilder import words as catalogue
from armybuilder.sheets.contents.content import SheetSection, in_signs
from armybuilder.sheets.printouts.scenario import scenario

if TYPE_CHECKING:
    from collections.abc import Iterable

    from armybuilder.model.battle import Battle
    from armybuilder.points.lookup import Documents
    from armybuilder.sheets.contents.content import Listing
    from armybuilder.words import Words

__all__ = ["battle_report"]


def battle_report(
    battle: Battle,
    documents: Documents,
    *,
    ending: str,
    points: Iterable[tuple[str, str]],
    luck: Iterable[str],
    unit_scores: Iterable[tuple[str, str, str, str]],
    words: Words | None = None,
) -> Listing:
    """Return the sheet of a reviewed battle.

    `points` are the turning points, each the choice that was made and a better one. `luck` are the lines
    about luck and skill. `unit_scores` are army, unit, points put out of action, price. Raises InputFault if
    its armies or its table are missing.
    """
    said = words or catalogue.english()
    plain = scenario(battle, documents, said)
    told = [line for point in points for line in point]
    sections = (
        _lines("where", told or [said.text("battle.review.nowhere")], said),
        _lines("luck", luck, said),
        SheetSection(
            said.text("sheets.report.deeds"),
            "",
            tuple(said.text(f"sheets.report.{one}") for one in ("army", "unit", "taken", "price")),
            tuple(unit_scores),
            wide=1,
            right=True,
        ),
    )
    whole = replace(
        plain,
        title=said.text("sheets.report.title"),
        note=ending,
        sections=(*(one for one in sections if one.rows), *plain.sections),
    )
    return in_signs(whole, said.numbers)


def _lines(name: str, lines: Iterable[str], words: Words) -> SheetSection:
    return SheetSection(words.text(f"sheets.report.{name}"), "", ("",), tuple((line,) for line in lines))
