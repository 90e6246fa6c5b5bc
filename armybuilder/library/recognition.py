"""The recognition of imported documents that the library has already under other ids, by their content."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from armybuilder.library.exchange import with_readings
from armybuilder.model.bundle import KINDS, Bundle, names_in
from armybuilder.model.document import Pictured, Varied
from armybuilder.model.entry_numbers import same_but_number
from armybuilder.model.id_changes import with_ids
from armybuilder.model.sharing import contents
from armybuilder.words import catalogue, languages

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from armybuilder.library.records import Summary
    from armybuilder.library.store import Library
    from armybuilder.model.bundle import AnyDocument

__all__ = ["named_first", "namesakes", "recognised"]

_BY_NAME = frozenset({"weapon", "linked_weapon", "creature", "robot", "vehicle", "unit", "army"})
"""The kinds whose documents are recognised by name."""
_ORDER = ("picture", *(kind for kind in KINDS if kind != "picture"))
"""The order of kinds in which named documents come before those that name them."""


def recognised(library: Library, bundle: Bundle, *, by_name: bool = True, as_copies: bool = True) -> Bundle:
    """Return a bundle with the library's ids for documents that it has under other ids.

    A document of the same kind, name and content becomes the library's own, with its notes, tags and picture.
    So does one that an earlier import kept as a copy, unless `as_copies` is False, or it names a document that
    differs from the library's and may become a copy itself. With the same kind and name
    alone, if only one here has that name, it becomes another version of that one, and the user is asked.
    Without `by_name` such a document stays separate.
    """
    documents = with_readings(bundle)
    held = library.fetch_all(document.id for document in documents)
    named = namesakes(library, [one for one in documents if one.id not in held and one.kind in _BY_NAME])
    copies = _Copies(library)
    taken = {one.id for one in documents}
    ids: dict[str, str] = {}
    own: dict[str, AnyDocument] = {}
    settled: dict[str, AnyDocument] = {}
    asked: set[str] = set()
    for document in named_first(documents):
        settled[document.id] = moved = with_ids(document, ids)
        mine = held.get(document.id)
        names_asked = not asked.isdisjoint(names_in(document))
        if names_asked:
            asked.add(document.id)
        if mine is not None and same_but_number(mine, moved):
            continue
        known = [one for one in named.get((document.kind, document.name), ()) if one.id not in taken]
        if mine is None and not known:
            continue
        version = _as_version_of(known[0], moved) if len(known) == 1 and by_name else None
        said = contents(moved)
        same = next((one for one in known if contents(one) == said), None)
        if same is None and as_copies and not names_asked:
            same = copies.of(moved, taken) or (version and copies.of(version, taken))
        if same is not None:
            own[document.id] = same
        else:
            asked.add(document.id)
            if version is None:
                continue
            settled[document.id] = version
        ids[document.id] = known[0].id if same is None else same.id
        taken.add(ids[document.id])
    # What a variant is one of can have come after it.
    return Bundle(
        tuple(own.get(one.id) or with_ids(settled[one.id], ids) for one in documents), bundle.readings
    )


class _Copies:
    """The copies that earlier imports made, by their contents."""

    def __init__(self, library: Library) -> None:
        """Initialise the copies of a library, which are read when the first is wanted."""
        self._library = library

    def of(self, document: AnyDocument, taken: Collection[str]) -> AnyDocument | None:
        """Return a copy of the document whose id is not taken, or None.

        The user can have renamed it since.
        """
        for row, copy in self._alike.get(_unnamed(document), ()):
            if copy.id not in taken and self._was_copied(row, document.name):
                return copy
        return None

    @cached_property
    def _alike(self) -> dict[str, list[tuple[Summary, AnyDocument]]]:
        """The imported documents by their contents without the name."""
        rows = [row for row in self._library.summaries() if row.origin == "imported"]
        found = self._library.fetch_all(row.id for row in rows)
        alike: dict[str, list[tuple[Summary, AnyDocument]]] = {}
        for row in rows:
            alike.setdefault(_unnamed(found[row.id]), []).append((row, found[row.id]))
        return alike

    def _was_copied(self, row: Summary, name: str) -> bool:
        """Return True if a document ever had the name that an import gives a copy."""
        given = {
            words.text(code, name=name, source=row.source)
            for words in map(catalogue, languages())
            for code in ("library.copy_name", "library.copy_from")
        }
        return any(version.name in given for version in self._library.history(row.id))


def _unnamed(document: AnyDocument) -> str:
    return contents(document.model_copy(update={"name": ""}))


def named_first(documents: Iterable[AnyDocument]) -> list[AnyDocument]:
    """Return documents with those of each kind before those that name them."""
    return sorted(documents, key=lambda one: _ORDER.index(one.kind))


def namesakes(library: Library, wanted: Iterable[AnyDocument]) -> dict[tuple[str, str], list[AnyDocument]]:
    """Return the library's documents, without the trash, by the kinds and names of the wanted ones."""
    names = {(one.kind, one.name) for one in wanted}
    rows = [row for row in library.summaries() if (row.kind, row.name) in names] if names else []
    found = library.fetch_all(row.id for row in rows)
    listed: dict[tuple[str, str], list[AnyDocument]] = {}
    for row in rows:
        listed.setdefault((row.kind, row.name), []).append(found[row.id])
    return listed


def _as_version_of(mine: AnyDocument, theirs: AnyDocument) -> AnyDocument:
    """Return an imported version with the library's notes, tags, picture and original if it lacks them."""
    update: dict[str, object] = {}
    if not theirs.notes:
        update["notes"] = mine.notes
    if not theirs.tags:
        update["tags"] = mine.tags
    if isinstance(mine, Pictured) and isinstance(theirs, Pictured) and theirs.portrait is None:
        update["portrait"] = mine.portrait
    if isinstance(mine, Varied) and isinstance(theirs, Varied) and theirs.variant_of is None:
        update["variant_of"] = mine.variant_of
    return theirs.model_copy(update=update)
