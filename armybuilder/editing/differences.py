"""The changes from one version of a document to another, as the names of the edits that would make them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from difflib import SequenceMatcher
from typing import Any

from armybuilder.editing import labels
from armybuilder.errors import Message, message
from armybuilder.model.bundle import AnyDocument

__all__ = ["LONGEST", "differences", "entry_name", "known_by"]

_UNSAID = frozenset({"id", "kind", "data", "log"})
_NAMING = ("weapon", "design", "unit", "id", "name", "type", "position", "role")
"""The fields that an entry of a list is known by: the first of them that it has."""

LONGEST = 200
"""Longer lists are not compared entry by entry."""


def differences(
    before: AnyDocument, after: AnyDocument, documents: Mapping[str, AnyDocument]
) -> tuple[Message, ...]:
    """Return each difference in words, in the order of the fields; `documents` give names to ids."""
    old, new = before.model_dump(mode="json"), after.model_dump(mode="json")
    found = _of_maps(old, new, "", documents)
    return tuple(found)


def _of_maps(
    old: Mapping[str, Any], new: Mapping[str, Any], path: str, documents: Mapping[str, AnyDocument]
) -> Iterator[Message]:
    for name in dict.fromkeys([*old, *new]):
        if path or name not in _UNSAID:
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
    """Say how a value changed; an id as the name of what it stands for."""
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
    """Lay two lists side by side, so that an entry put in at the top does not change all below it."""
    if all(isinstance(entry, int | list) for entry in (*old, *new)) or max(len(old), len(new)) > LONGEST:
        yield message("editing.edit.changed", field=labels.field_name(path))
        return
    matcher = SequenceMatcher(
        None, [known_by(one) for one in old], [known_by(one) for one in new], autojunk=False
    )
    for verb, start, stop, begin, end in matcher.get_opcodes():
        if verb == "equal":
            for place in range(stop - start):
                yield from _of_entries(
                    old[start + place], new[begin + place], f"{path}.{begin + place}", documents
                )
            continue
        for gone in old[start:stop]:
            yield message(
                "editing.difference.gone", field=labels.field_name(path), what=entry_name(gone, documents)
            )
        for come in new[begin:end]:
            yield message(
                "editing.difference.come", field=labels.field_name(path), what=entry_name(come, documents)
            )


def _of_entries(old: Any, new: Any, path: str, documents: Mapping[str, AnyDocument]) -> Iterator[Message]:
    """Say what changed within an entry of a list, and in which."""
    if old == new:
        return
    for found in _of_values(old, new, path, documents):
        yield message("editing.difference.within", what=entry_name(new, documents), change=found)


def known_by(entry: Any) -> str:
    """Return what an entry of a list is recognised by; empty where it has nothing of the kind."""
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
