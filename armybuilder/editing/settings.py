"""Edits of what is no part of a document: readings of the whole library, cells of the range table, favourites."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from armybuilder.editing.edit import Edit, Setting
from armybuilder.errors import message
from armybuilder.model.bundle import AnyDocument

__all__ = ["FAVOURITE", "RANGE", "READING", "favourites", "range_cell", "range_table", "reading"]

READING, RANGE, FAVOURITE = "reading", "range", "favourite"
"""How the names of settings begin, before a colon."""

Table = Mapping[str, Mapping[str, int]]
_DASH = "\N{EN DASH}"


def reading(decision: str, before: str, after: str) -> Edit:
    """Return the edit that reads a decision otherwise, for all that carry no readings of their own."""
    label = message(
        "editing.edit.reading",
        name=decision,
        before=message(f"readings.{decision}.choices.{before}"),
        after=message(f"readings.{decision}.choices.{after}"),
    )
    return Edit(label, (), settings=(Setting(f"{READING}:{decision}", before, after),))


def range_cell(category: str, band: str, before: int | None, after: int | None) -> Edit:
    """Return the edit that changes a cell of the range table; None for a band that is not allowed."""
    label = message(
        "editing.edit.range",
        category=message(f"points.category.{category}"),
        band=band,
        before=_said(before),
        after=_said(after),
    )
    return Edit(label, (), settings=(_cell(category, band, before, after),))


def range_table(before: Table, after: Table) -> Edit:
    """Return the edit that turns one range table into another."""
    cells = (
        _cell(category, band, before[category].get(band), after[category].get(band))
        for category in before
        for band in dict.fromkeys([*before[category], *after[category]])
    )
    changed = tuple(cell for cell in cells if cell.before != cell.after)
    return Edit(message("editing.edit.range_table"), (), settings=changed)


def favourites(documents: Iterable[AnyDocument], now: Mapping[str, bool], *, on: bool) -> Edit:
    """Return the edit that makes documents favourites, or no longer; `now` tells which are."""
    chosen = [document for document in documents if now.get(document.id, False) is not on]
    verb = "favour" if on else "unfavour"
    if len(chosen) == 1:
        label = message(f"editing.edit.{verb}", name=chosen[0].name)
    else:
        label = message(f"editing.edit.{verb}_several", count=len(chosen))
    before, after = ("", "yes") if on else ("yes", "")
    return Edit(label, (), settings=tuple(Setting(f"{FAVOURITE}:{one.id}", before, after) for one in chosen))


def _cell(category: str, band: str, before: int | None, after: int | None) -> Setting:
    name = f"{RANGE}:{category}:{band}"
    return Setting(name, *(None if value is None else str(value) for value in (before, after)))


def _said(modifier: int | None) -> str:
    return _DASH if modifier is None else f"{modifier:+}".replace("-", "\N{MINUS SIGN}") if modifier else "0"
