"""The changes from one version of a document to another, worded as edits."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from difflib import SequenceMatcher
from typing import Any

from armybuilder.editing import labels
from armybuilder.errors import Message, message
from armybuilder.model.bundle import AnyDocument

__all__ = ["ABSENT", "UNSAID", "differences", "entries_beside", "entry_name", "is_compared_whole"]

UNSAID = frozenset({"id", "kind", "data", "log"})
_NAMING = ("weapon", "design", "unit", "id", "name", "type", "position", "role")
"""The fields that identify an entry of a list, by the first that it has."""

_LONGEST = 200
"""The length beyond which lists are not compared entry by entry."""

ABSENT = object()
"""A mark beside an entry that the other list lacks."""


def differences(
    before: AnyDocument, after: AnyDocument, documents: Mapping[str, AnyDocument]
) -> tuple[Message, ...]:
    """Return each difference in words, in the order of the fields.

    `documents` give names to ids.
    """
    old, new = before.model_dump(mode="json"), after.model_dump(mode="json")
    found = _of_maps(old, new, "", documents)
    return tuple(found)


def _of_maps(
    old: Mapping[str, Any], new: Mapping[str, Any], path: str, documents: Mapping[str, AnyDocument]
) -> Iterator[Message]:
    for name in dict.fromkeys([*old, *new]):
        if path or name not in UNSAID:
            yield from _of_values(old.get(name), new.get(name), f"{path}.{name}" if path else name, documents)


def _of_values(old: Any, new: Any, path: str, documents: Mapping[str, AnyDocument]) -> Iterator[Message]:
    if old == new:
        return
    if isinstance(old, dict) or isinstance(new, dict):
        yield from _of_maps(old or {}, new or {}, path, documents)
    elif isinstance(old, list) and isinstance(new, list):
        yield from _of_lists(old, new, path, documents)
    else:
        yield _of_plain(old, new, path, documents)


def _of_plain(old: Any, new: Any, path: str, documents: Mapping[str, AnyDocument]) -> Message:
    """Describe the change of a value, with an id as the name of its document."""
    named = [
        documents[value].name if isinstance(value, str) and value in documents else None
        for value in (old, new)
    ]
    if named[0] is not None and named[1] is not None:
        field = labels.field_name(path)
        return message("editing.edit.from_to", field=field, before=named[0], after=named[1])
    return labels.of_change(path, old, new)


def _of_lists(
    old: list[Any], new: list[Any], path: str, documents: Mapping[str, AnyDocument]
) -> Iterator[Message]:
    """Yield the differences of two lists, compared entry by entry.

    An entry that was inserted at the top does not change all entries below.
    """
    if is_compared_whole(old, new):
        yield message("editing.edit.changed", field=labels.field_name(path))
        return
    for at, gone, come in entries_beside(old, new, path):
        if gone is not ABSENT and come is not ABSENT:
            yield from _of_entries(gone, come, at, documents)
            continue
        verb, entry = ("gone", gone) if come is ABSENT else ("come", come)
        what = entry_name(entry, documents)
        yield message(f"editing.difference.{verb}", field=labels.field_name(path), what=what)


def _of_entries(old: Any, new: Any, path: str, documents: Mapping[str, AnyDocument]) -> Iterator[Message]:
    """Describe the changes within an entry of a list, with the name of the entry."""
    if old == new:
        return
    for found in _of_values(old, new, path, documents):
        yield message("editing.difference.within", what=entry_name(new, documents), change=found)


def is_compared_whole(old: list[Any], new: list[Any]) -> bool:
    """Say whether lists are mere numbers and points, or too long to be compared by entry."""
    return all(isinstance(one, int | list) for one in (*old, *new)) or max(len(old), len(new)) > _LONGEST


def entries_beside(old: list[Any], new: list[Any], path: str) -> Iterator[tuple[str, Any, Any]]:
    """Yield the entries of two lists that have the same identity side by side, each with its path.

    ABSENT is beside an entry that the other list lacks.
    """
    matcher = SequenceMatcher(None, [_known_by(one) for one in old], [_known_by(one) for one in new], False)
    for verb, start, stop, begin, end in matcher.get_opcodes():
        if verb == "equal":
            for place in range(stop - start):
                yield f"{path}.{begin + place}", old[start + place], new[begin + place]
            continue
        for place in range(start, stop):
            yield f"{path}.{place}", old[place], ABSENT
        for place in range(begin, end):
            yield f"{path}.{place}", ABSENT, new[place]


def _known_by(entry: Any) -> str:
    """Return the identity of an entry of a list, empty without an identifying field."""
    if not isinstance(entry, dict):
        return str(entry)
    return next((f"{name}:{entry[name]}" for name in _NAMING if entry.get(name) is not None), "")


def entry_name(entry: Any, documents: Mapping[str, AnyDocument]) -> str | Message:
    """Return the name of an entry of a list."""
    if isinstance(entry, dict):
        value = next(
            (entry[name] for name in _NAMING if name != "id" and entry.get(name) is not None), entry.get("id")
        )
    else:
        value = entry
    if isinstance(value, str) and value in documents:
        return documents[value].name
    if isinstance(value, str) and value in labels.CHOICES:
        return message(f"editing.value.{value}")
    return str(value)
