"""Edits of values outside the documents.

These are readings of the whole library, cells of the range table, favourites, owned miniatures, saved
searches, and the versions of designs that an army has taken.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping

from armybuilder.editing.edit import Edit, SettingChange
from armybuilder.editing.labels import of_several
from armybuilder.errors import Message, message
from armybuilder.model.bundle import AnyDocument

__all__ = [
    "FAVOURITE",
    "OWNED",
    "RANGE",
    "READING",
    "SEARCHES",
    "TAKEN",
    "favourites",
    "forget_search",
    "keep_search",
    "owned",
    "range_cell",
    "range_table",
    "reading",
    "rename_search",
    "take",
]

READING, RANGE, FAVOURITE, OWNED, SEARCHES, TAKEN = (
    "reading",
    "range",
    "favourite",
    "owned",
    "searches",
    "taken",
)
"""The beginnings of the names of settings, before a colon."""

Table = Mapping[str, Mapping[str, int]]
_DASH = "\N{EN DASH}"


def reading(decision: str, before: str, after: str) -> Edit:
    """Return the edit that sets another choice for a decision, for all documents without readings of their own."""
    label = message(
        "editing.edit.reading",
        name=decision,
        before=message(f"readings.{decision}.choices.{before}"),
        after=message(f"readings.{decision}.choices.{after}"),
    )
    return Edit(label, (), settings=(SettingChange(f"{READING}:{decision}", before, after),))


def range_cell(category: str, band: str, before: int | None, after: int | None) -> Edit:
    """Return the edit that changes a cell of the range table, with None for a forbidden band."""
    label = message(
        "editing.edit.range",
        category=message(f"points.category.{category}"),
        band=band,
        before=_said(before),
        after=_said(after),
    )
    return Edit(label, (), settings=(_cell(category, band, before, after),))


def range_table(before: Table, after: Table) -> Edit:
    """Return the edit that replaces one range table with another."""
    cells = (
        _cell(category, band, before[category].get(band), after[category].get(band))
        for category in before
        for band in dict.fromkeys([*before[category], *after[category]])
    )
    changed = tuple(cell for cell in cells if cell.before != cell.after)
    return Edit(message("editing.edit.range_table"), (), settings=changed)


def favourites(documents: Iterable[AnyDocument], now: Mapping[str, bool], *, on: bool) -> Edit:
    """Return the edit that makes documents favourites, or ends that.

    `now` maps ids to whether the documents are favourites.
    """
    chosen = [document for document in documents if now.get(document.id, False) is not on]
    verb = "favour" if on else "unfavour"
    label = of_several(f"editing.edit.{verb}", [one.name for one in chosen])
    before, after = ("", "yes") if on else ("yes", "")
    return Edit(
        label, (), settings=tuple(SettingChange(f"{FAVOURITE}:{one.id}", before, after) for one in chosen)
    )


def owned(document: AnyDocument, before: int | None, after: int | None) -> Edit:
    """Return the edit that sets the number of owned miniatures of a design, None for not counted."""
    form = "owned" if None not in {before, after} else "owned_first" if before is None else "owned_no_more"
    unset = message("editing.value.unset")
    said = [unset if count is None else str(count) for count in (before, after)]
    label = message(f"editing.edit.{form}", name=document.name, before=said[0], after=said[1])
    name = f"{OWNED}:{document.id}"
    counts = (None if count is None else str(count) for count in (before, after))
    return Edit(label, (), field=name, settings=(SettingChange(name, *counts),))


def keep_search(held: Mapping[str, str], name: str, query: str) -> Edit:
    """Return the edit that saves a query under a name, in place of an older query of that name."""
    return _searches(message("editing.edit.keep_search", name=name), held, dict(held) | {name: query})


def rename_search(held: Mapping[str, str], name: str, new: str) -> Edit:
    """Return the edit that renames a saved search, in its place."""
    left = {each: query for each, query in held.items() if each == name or each != new}
    after = {new if each == name else each: query for each, query in left.items()}
    return _searches(message("editing.edit.rename_search", before=name, after=new), held, after)


def forget_search(held: Mapping[str, str], name: str) -> Edit:
    """Return the edit that deletes a saved search."""
    after = {each: query for each, query in held.items() if each != name}
    return _searches(message("editing.edit.forget_search", name=name), held, after)


def _searches(label: Message, before: Mapping[str, str], after: Mapping[str, str]) -> Edit:
    kept = (json.dumps(list(each.items()), ensure_ascii=False) for each in (before, after))
    return Edit(label, (), settings=(SettingChange(SEARCHES, *kept),))


def take(army_id: str, versions: Mapping[str, tuple[int, int]], name: str) -> Edit:
    """Return the edit that makes an army take other versions of designs.

    Each design has its version before and after. `name` is the name of the first design.
    """
    label = of_several("editing.edit.take", [name] * len(versions))
    taken = (
        SettingChange(f"{TAKEN}:{army_id}:{key}", str(before), str(after))
        for key, (before, after) in versions.items()
    )
    return Edit(label, (), settings=tuple(taken))


def _cell(category: str, band: str, before: int | None, after: int | None) -> SettingChange:
    name = f"{RANGE}:{category}:{band}"
    return SettingChange(name, *(None if value is None else str(value) for value in (before, after)))


def _said(modifier: int | None) -> str:
    return _DASH if modifier is None else f"{modifier:+}".replace("-", "\N{MINUS SIGN}") if modifier else "0"
