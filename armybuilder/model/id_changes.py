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

_BY_NAME = ("facilities", "models", "machines", "buildings", "reserve", "fielded", "lost")
"""The maps of a campaign whose keys are ids, or names that begin with an id and a colon."""
_IN_EVENTS = frozenset(
    {
        "army",
        "battle",
        "left",
        "right",
        "model",
        "machine",
        "to",
        "section",
        "spare",
        "spares",
        "design",
    }
)
"""The values of events that are ids, or such names, a line for each."""


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
    if document.kind == "campaign":
        _rename_records(plain, ids)
    return cast("D", type(document).model_validate_json(json.dumps(plain)))


def _rename_records(plain: Any, ids: Mapping[str, str]) -> None:
    """Change the ids in the records and events of a campaign as plain JSON."""

    def now(name: str) -> str:
        own = [key for key in ids if name == key or name.startswith(f"{key}:")]
        key = max(own, key=len, default="")
        return ids.get(key, "") + name[len(key) :]

    for field in _BY_NAME:
        plain[field] = {now(name): value for name, value in plain[field].items()}
    states = (*plain["models"].values(), *(one["model"] for one in plain["lost"].values()))
    for state in states:
        if state is not None and state["holder"] is not None:
            state["holder"] = now(state["holder"])
    plain["salvage"] = [now(part) for part in plain["salvage"]]
    for told in plain["events"]:
        values = told["values"]
        for key in _IN_EVENTS & values.keys():
            values[key] = "\n".join(map(now, str(values[key]).split("\n")))
        if isinstance(values.get("designs"), dict):
            values["designs"] = {name: design and now(design) for name, design in values["designs"].items()}
    aftermath = plain["aftermath"]
    if aftermath is not None:
        for key in ("battle", "left", "right"):
            aftermath[key] = aftermath[key] and now(aftermath[key])
        aftermath["models"] = {now(name): down for name, down in aftermath["models"].items()}


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
