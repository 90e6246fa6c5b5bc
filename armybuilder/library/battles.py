"""Battles in the library, which remember the versions of their documents to be fought again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from uuid import uuid4

from armybuilder.library.recognition import named_first, namesakes
from armybuilder.model.army import Army
from armybuilder.model.battle import Battle
from armybuilder.model.bundle import AnyDocument, Bundle, index, reached
from armybuilder.model.entry_numbers import same_but_number
from armybuilder.model.id_changes import spread, with_ids

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from armybuilder.library.store import Library

__all__ = ["KeptBattle", "holds_battle", "kept_battle"]


@dataclass(frozen=True, slots=True)
class KeptBattle:
    """A stored battle, and the documents, perhaps with the battle itself, that are new in the library."""

    battle: Battle
    new: tuple[AnyDocument, ...]


def holds_battle(file: Bundle) -> bool:
    """Say whether a file consists of one battle and the documents that it names."""
    documents = index(file.documents)
    battles = [one for one in file.documents if isinstance(one, Battle)]
    return len(battles) == 1 and {battles[0].id, *reached(battles[0], documents)} == documents.keys()


def kept_battle(library: Library, file: Bundle, key: str = "", source: str | None = None) -> KeptBattle:
    """Store the battle of a file with its armies and table as they are in the file.

    Documents that the library has in that form, now or in an earlier version, are used as they are. Documents
    that it has only in another form get another id, so that nothing its owner works on changes. `key` is the
    id of the battle in the library that this one replaces; `source` is the origin of the import, None for a
    battle that was fought here. Raises InputFault if the library cannot be written, ValueError for a file
    without a battle.
    """
    (battle,) = (one for one in file.documents if isinstance(one, Battle))
    named = tuple(one for one in file.documents if one is not battle)
    current = library.fetch_all(one.id for one in named)
    there = [one for one in named if one.id in current]
    versions = {one.id: version for one in there if (version := _version(library, one, current)) is not None}
    strange = {one.id for one in there if one.id not in versions}
    alike = namesakes(library, file.documents)
    same = _known_copies(alike, named, current, strange)
    ids = {copied: str(uuid4()) for copied in spread(strange, named, current) - same.keys()} | same
    kept = with_ids(battle, ids)
    ids |= {battle.id: key or _id_here(library, kept, alike)}
    new = tuple(
        with_ids(one, ids) for one in named if one.id not in same and (one.id in ids or one.id not in current)
    )
    kept = with_ids(battle, ids)
    held = library.fetch_all([kept.id])
    cause = "saved" if source is None else "imported"
    saved = library.save((*new, kept), cause=cause, source=source or "", follow=False)
    taken = {known: version for known, version in versions.items() if known not in ids}
    taken |= {known: library.summary(known).version for known in same.values()}
    taken |= {one.id: one.version for one in saved if one.id != kept.id}
    for one in (*(document for document in new if isinstance(document, Army)), kept):
        library.accept_versions(one.id, {known: taken[known] for known in taken if known != one.id})
    here = () if ids[battle.id] in held else (kept,)
    return KeptBattle(kept, (*here, *new))


def _version(library: Library, document: AnyDocument, current: Mapping[str, AnyDocument]) -> int | None:
    """Return the newest version of a document with this content, or None without one."""
    if same_but_number(current[document.id], document):
        return library.summary(document.id).version
    numbers = (one.version for one in library.history(document.id))
    return next(
        (each for each in numbers if same_but_number(library.fetch(document.id, each), document)), None
    )


def _known_copies(
    alike: Mapping[tuple[str, str], Sequence[AnyDocument]],
    named: Sequence[AnyDocument],
    current: Mapping[str, AnyDocument],
    strange: Collection[str],
) -> dict[str, str]:
    """Return the ids that documents of a battle have in the library, which stored them with other ids in them."""
    ids: dict[str, str] = {}
    taken = {one.id for one in named}
    for one in named_first(named):
        moved = with_ids(one, ids)
        if one.id in strange or (one.id in current and moved != one):
            others = [mine for mine in alike.get((one.kind, one.name), ()) if mine.id not in taken]
            same = next((mine for mine in (current[one.id], *others) if _same(mine, moved)), None)
            if same is not None:
                ids[one.id] = same.id
                taken.add(same.id)
    return ids


def _same(mine: AnyDocument, other: AnyDocument) -> bool:
    """Return True for two documents that differ at most in their ids."""
    return same_but_number(mine, other.model_copy(update={"id": mine.id}))


def _id_here(library: Library, battle: Battle, alike: Mapping[tuple[str, str], Sequence[AnyDocument]]) -> str:
    """Return the id of the battle in the library, or a new id if another battle has its id there."""
    if _same(library.fetch_all([battle.id]).get(battle.id, battle), battle):
        return battle.id
    here = (one.id for one in alike.get((battle.kind, battle.name), ()) if _same(one, battle))
    return next(here, str(uuid4()))
