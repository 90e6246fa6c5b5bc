"""Edits of whole documents: created, duplicated, pasted, tagged and deleted."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, TypeVar
from uuid import uuid4

from immutabledict import immutabledict

from armybuilder.editing import fields, labels
from armybuilder.editing.edit import Change, Edit, together
from armybuilder.errors import Message, message
from armybuilder.model.bundle import KINDS, AnyDocument
from armybuilder.model.document import NOTHING
from armybuilder.model.fielded_names import Names
from armybuilder.model.id_changes import spread, with_ids
from armybuilder.words import Words, english

__all__ = [
    "MUSTERED",
    "brought",
    "copy_name",
    "create",
    "delete",
    "duplicate",
    "imported",
    "new_id",
    "restore",
    "set_tags",
    "stand_alone",
    "start",
    "tag",
    "untag",
    "version_back",
]

D = TypeVar("D", bound="AnyDocument")

MUSTERED = "random"
"""The tag of units that were made for a random army.

They are deleted with the army, unless another document uses them.
"""

_STARTS: Mapping[str, Mapping[str, Any]] = {
    "weapon": {"category": "rifle"},
    "creature": {"profile": {"mv": 10, "ss": 6, "fa": 6, "pf": 0, "dp": 6}},
    "robot": {"control": "slave", "profile": {"mv": 10, "ss": 6, "fa": 0, "pf": 0}},
    "vehicle": {"profile": {"mv": 10, "fa": 0, "pf": 0}, "seats": ({"position": "inside", "count": 1},)},
    "unit": {"members": ()},
    "army": {"units": ()},
    "table": {
        "zones": {
            "left": ((0, 0), (200, 0), (200, 1200), (0, 1200)),
            "right": ((1000, 0), (1200, 0), (1200, 1200), (1000, 1200)),
        }
    },
    "campaign": {"armies": (), "battles": ()},
}
"""The fields of a new document: the baseline of its kind. [CA-P-005] [CA-P-084]"""


def new_id() -> str:
    """Return an id that no other document has."""
    return str(uuid4())


def start(kind: str, name: str | None = None, words: Words | None = None, /, **given: Any) -> AnyDocument:
    """Return a new document of a kind at the baseline of the rules, with the given fields.

    A linked pair, a battle and a picture need their fields given. Raises LookupError for an unknown kind,
    pydantic's ValidationError for fields that are missing or do not fit.
    """
    called = (words or english()).text(f"editing.new.{kind}") if name is None else name
    return KINDS[kind].model_validate(dict(_STARTS.get(kind, {})) | given | {"id": new_id(), "name": called})


def create(document: AnyDocument) -> Edit:
    """Return the edit that creates a document."""
    return Edit(message("editing.edit.new", name=document.name), (Change(None, document),))


def delete(*documents: AnyDocument) -> Edit:
    """Return the edit that deletes documents, at least one."""
    changes = tuple(Change(document, None) for document in documents)
    return Edit(_many("delete", documents), changes)


def restore(*documents: AnyDocument) -> Edit:
    """Return the edit that restores documents, at least one, from the trash."""
    return Edit(_many("restore", documents), tuple(Change(None, document) for document in documents))


def version_back(document: AnyDocument, old: AnyDocument, version: int) -> Edit:
    """Return the edit that restores an old version of a document."""
    return Edit(
        message("editing.edit.version", name=document.name, version=version), (Change(document, old),)
    )


def imported(
    before: Mapping[str, AnyDocument],
    after: Sequence[AnyDocument],
    renamed: immutabledict[str, tuple[Names, ...]] = NOTHING,
    given_up: immutabledict[str, int] = NOTHING,
) -> Edit:
    """Return the edit that an import made.

    `before` holds the documents it changed, `after` all it brought, at least one. `renamed` and `given_up`
    are those of the edit.
    """
    changes = tuple(Change(before.get(document.id), document) for document in after)
    return Edit(_many("import", after), changes, renamed=renamed, given_up=given_up)


def stand_alone(*documents: AnyDocument) -> Edit:
    """Return the edit that makes variants, at least one, designs of their own."""
    changes = tuple(Change(one, fields.revised(one, {"variant_of": None})) for one in documents)
    return Edit(_many("alone", documents), changes)


def tag(documents: Sequence[AnyDocument], word: str) -> Edit:
    """Return the edit that adds a tag to documents, at least one.

    Raises InputFault as `set_tags` does.
    """
    return _tagged("tag", documents, word, lambda tags, one: (*(each for each in tags if each != one), one))


def untag(documents: Sequence[AnyDocument], word: str) -> Edit:
    """Return the edit that removes a tag from documents, at least one.

    Raises InputFault as `set_tags` does.
    """
    return _tagged("untag", documents, word, lambda tags, one: tuple(each for each in tags if each != one))


def _tagged(
    verb: str,
    documents: Sequence[AnyDocument],
    word: str,
    change: Callable[[tuple[str, ...], str], tuple[str, ...]],
) -> Edit:
    plain = " ".join(word.split())
    edits = [set_tags(document, change(document.tags, plain)) for document in documents]
    return together(_many(verb, documents, tag=plain), edits)


def duplicate(document: AnyDocument, taken: Collection[str] = (), words: Words | None = None) -> Edit:
    """Return the edit that makes a copy of a document, with an id of its own and a free name.

    No name in `taken` is used twice.
    """
    copy = _copied(document, {document.id: new_id()}, copy_name(document.name, taken, words))
    return Edit(message("editing.edit.duplicate", name=document.name), (Change(None, copy),))


def copy_name(name: str, taken: Collection[str] = (), words: Words | None = None) -> str:
    """Return the name of a copy: "X copy", then "X copy 2" and so on past the names taken."""
    said = words or english()
    copy = said.text("editing.copy.first", name=name)
    number = 2
    while copy in taken:
        copy = said.text("editing.copy.next", name=name, number=number)
        number += 1
    return copy


def brought(
    pasted: Sequence[AnyDocument], documents: Mapping[str, AnyDocument], *, words: Words | None = None
) -> tuple[Edit | None, dict[str, str]]:
    """Return the edit that pastes documents from the clipboard, and the new ids of the copies.

    A document that exists with the same content is used as it is. A document that exists with other content
    is pasted as a copy with an id of its own, and those that name it follow. The edit is None if all exist
    already.
    """
    others = {document.id for document in pasted if documents.get(document.id, document) != document}
    ids = {copied: new_id() for copied in spread(others, pasted, documents)}
    taken = {document.name for document in documents.values()}
    changes = []
    for document in pasted:
        if document.id in ids:
            changes.append(Change(None, _copied(document, ids, copy_name(document.name, taken, words))))
        elif document.id not in documents:
            changes.append(Change(None, with_ids(document, ids)))
    after = [change.after for change in changes if change.after is not None]
    return (Edit(_many("paste", after), tuple(changes)) if changes else None), ids


def set_tags(document: AnyDocument, tags: Iterable[str]) -> Edit:
    """Return the edit that sets the tags of a document.

    They are trimmed, none is empty, and each occurs once, in order. Raises InputFault.
    """
    kept = dict.fromkeys(" ".join(tag.split()) for tag in tags)
    return fields.set_field(document, "tags", tuple(tag for tag in kept if tag))


def _copied(document: D, ids: Mapping[str, str], name: str) -> D:
    return fields.revised(with_ids(document, ids), {"name": name})


def _many(verb: str, documents: Sequence[AnyDocument], **values: str) -> Message:
    """Return the name of an edit, by the name of a single document or by the number of documents."""
    return labels.of_several(f"editing.edit.{verb}", [one.name for one in documents], **values)
