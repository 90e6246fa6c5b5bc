"""Battles in the library: one remembers the versions of all that it names, so that it can always be fought again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from uuid import uuid4

from armybuilder.model.army import Army
from armybuilder.model.battle import Battle
from armybuilder.model.bundle import AnyDocument, Bundle, index, reached
from armybuilder.model.id_changes import spread, with_ids

if TYPE_CHECKING:
    from collections.abc import Mapping

    from armybuilder.library.store import Library

__all__ = ["KeptBattle", "holds_battle", "kept_battle"]


@dataclass(frozen=True, slots=True)
class KeptBattle:
    """A battle as it was kept, and the documents, perhaps it among them, that the library did not have before."""

    battle: Battle
    new: tuple[AnyDocument, ...]


def holds_battle(file: Bundle) -> bool:
    """Say whether a file holds one battle and nothing that is not of it."""
    documents = index(file.documents)
    battles = [one for one in file.documents if isinstance(one, Battle)]
    return len(battles) == 1 and {battles[0].id, *reached(battles[0], documents)} == documents.keys()


def kept_battle(library: Library, file: Bundle, key: str = "", source: str | None = None) -> KeptBattle:
    """Keep the battle of a file with its armies and table as they are in the file; return what came in.

    What the library holds in that form, now or in an earlier version, is used as it is; what it holds in no such form
    comes in under another id, so that nothing its owner works on changes. `key` is the id of the battle in the library that this
    one takes the place of; `source` says from where it is imported, None for one that was fought here. Raises InputFault where the library cannot be written, ValueError for a file without a battle.
    """
    (battle,) = (one for one in file.documents if isinstance(one, Battle))
    named = tuple(one for one in file.documents if one is not battle)
    current = library.fetch_all(one.id for one in named)
    there = [one for one in named if one.id in current]
    versions = {one.id: version for one in there if (version := _version(library, one, current)) is not None}
    strange = {one.id for one in there if one.id not in versions}
    ids = {copied: str(uuid4()) for copied in spread(strange, named, current)}
    ids |= {battle.id: key or _free_id(library, battle)}
    new = tuple(with_ids(one, ids) for one in named if one.id in ids or one.id not in current)
    kept = with_ids(battle, ids)
    held = library.fetch_all([kept.id])
    cause = "saved" if source is None else "imported"
    saved = library.save((*new, kept), cause=cause, source=source or "", follow=False)
    taken = {known: version for known, version in versions.items() if known not in ids}
    taken |= {one.id: one.version for one in saved if one.id != kept.id}
    for one in (*(document for document in new if isinstance(document, Army)), kept):
        library.accept_versions(one.id, {known: taken[known] for known in taken if known != one.id})
    here = () if ids[battle.id] in held else (kept,)
    return KeptBattle(kept, (*here, *new))


def _version(library: Library, document: AnyDocument, current: Mapping[str, AnyDocument]) -> int | None:
    """Return the newest version under which the library holds a document, None where it never said this."""
    if current[document.id] == document:
        return library.summary(document.id).version
    numbers = (one.version for one in library.history(document.id))
    return next((each for each in numbers if library.fetch(document.id, each) == document), None)


def _free_id(library: Library, battle: Battle) -> str:
    """Return the battle's id, or another where the library has another battle under it."""
    held = library.fetch_all([battle.id]).get(battle.id, battle)
    return battle.id if held == battle else str(uuid4())
