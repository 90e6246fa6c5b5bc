"""The recognition of imported documents that the library has already under other ids, by their content."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.model.bundle import KINDS, Bundle
from armybuilder.model.document import Pictured, Varied
from armybuilder.model.id_changes import with_ids
from armybuilder.model.sharing import contents

if TYPE_CHECKING:
    from collections.abc import Sequence

    from armybuilder.library.store import Library
    from armybuilder.model.bundle import AnyDocument

__all__ = ["recognised"]

_ORDER = ("weapon", "linked_weapon", "creature", "robot", "vehicle", "unit", "army")
"""The order of kinds in which named documents come before those that name them."""


def recognised(library: Library, bundle: Bundle, *, by_name: bool = True) -> Bundle:
    """Return a bundle with the library's ids for documents that it has under other ids.

    A document of the same kind, name and content becomes the library's own, with its notes, tags and picture.
    With the same kind and name alone, if only one here has that name, it becomes another version of that one,
    and the user is asked. Without `by_name` such a document stays separate.
    """
    held = library.fetch_all(document.id for document in bundle.documents)
    named = _named(library, [one for one in bundle.documents if one.id not in held])
    ids: dict[str, str] = {}
    settled: dict[str, AnyDocument] = {}
    for document in sorted(bundle.documents, key=lambda one: _place(one.kind)):
        moved = with_ids(document, ids)
        known = [one for one in named.get((document.kind, document.name), ()) if one.id not in ids.values()]
        if document.id in held or not known:
            settled[document.id] = moved
            continue
        said = contents(moved)
        same = next((one for one in known if contents(one) == said), None)
        if same is None and (len(known) > 1 or not by_name):
            settled[document.id] = moved
            continue
        ids[document.id] = known[0].id if same is None else same.id
        settled[document.id] = same or _as_version_of(known[0], with_ids(document, ids))
    # What a variant is one of can have come after it.
    return Bundle(tuple(with_ids(settled[one.id], ids) for one in bundle.documents), bundle.readings)


def _place(kind: str) -> int:
    return _ORDER.index(kind) if kind in _ORDER else len(KINDS)


def _named(library: Library, wanted: Sequence[AnyDocument]) -> dict[tuple[str, str], list[AnyDocument]]:
    """Return the library's documents, without the trash, by the kinds and names of the wanted ones."""
    names = {(one.kind, one.name) for one in wanted if one.kind in _ORDER}
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
