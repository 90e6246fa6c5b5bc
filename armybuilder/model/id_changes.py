"""A document under other ids: its own and those of the documents it names."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, TypeVar, cast

from armybuilder.model import references

if TYPE_CHECKING:
    from collections.abc import Collection, Container, Mapping

    from armybuilder.model.bundle import AnyDocument

__all__ = ["put", "spread", "with_ids"]

D = TypeVar("D", bound="AnyDocument")


def with_ids(document: D, ids: Mapping[str, str]) -> D:
    """Return the document with every id that is a key of `ids` replaced by the value.

    Its own id and the id in `variant_of` count too.
    """
    fields = {named.field: named.id for named in references.named_by(document)}
    fields["variant_of"] = references.original(document) or ""
    fields = {field: key for field, key in fields.items() if key in ids}
    if not fields and document.id not in ids:
        return document
    plain = document.model_dump(mode="json")
    plain["id"] = ids.get(document.id, document.id)
    for field, key in fields.items():
        put(plain, field, ids[key])
    return cast("D", type(document).model_validate_json(json.dumps(plain)))


def spread(ids: Collection[str], documents: Collection[AnyDocument], held: Container[str]) -> set[str]:
    """Return `ids` and the ids of the documents in `held` that name these, directly or through another.

    When documents become copies, these must become copies too, because a document that is already held keeps
    naming the original.
    """
    spreading = set(ids)
    growing = True
    while growing:
        more = {
            document.id
            for document in documents
            if document.id in held
            and document.id not in spreading
            and any(named.id in spreading for named in references.named_by(document))
        }
        growing = bool(more)
        spreading |= more
    return spreading


def put(plain: Any, field: str, value: str) -> None:
    """Set the value at a dotted path of fields and list places in a document as plain JSON."""
    *way, last = (int(step) if step.isdigit() else step for step in field.split("."))
    for step in way:
        plain = plain[step]
    plain[last] = value
