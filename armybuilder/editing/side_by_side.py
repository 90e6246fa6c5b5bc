"""The fields of several documents of one kind, side by side."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from armybuilder.editing import labels
from armybuilder.errors import Value, message
from armybuilder.model.bundle import AnyDocument

__all__ = ["ComparedFact", "side_by_side"]

_UNSAID = frozenset(
    {"id", "kind", "name", "notes", "portrait", "variant_of", "data", "crop", "overrides", "readings"}
)
_NAMING = ("weapon", "design", "unit", "type", "position", "role", "id")


@dataclass(frozen=True, slots=True)
class ComparedFact:
    """A field and its value in each document, an empty text without a value."""

    field: str
    name: Value
    values: tuple[Value, ...]

    @property
    def differs(self) -> bool:
        """Return True unless all documents have the same value here."""
        return len(set(self.values)) > 1


def side_by_side(
    documents: Sequence[AnyDocument], named: Mapping[str, AnyDocument]
) -> tuple[ComparedFact, ...]:
    """Return the fields that have a value in any document, with the values of all documents."""
    read = [dict(_said(document, named)) for document in documents]
    fields = dict.fromkeys(field for one in read for field in one)
    facts = (
        ComparedFact(field, labels.field_name(field), tuple(one.get(field, "") for one in read))
        for field in fields
    )
    return tuple(fact for fact in facts if any(value != "" for value in fact.values))


def _said(document: AnyDocument, named: Mapping[str, AnyDocument]) -> Iterator[tuple[str, Value]]:
    """Yield the fields of a document with their values in words."""
    plain = document.model_dump(mode="json")
    for name, value in plain.items():
        if name in _UNSAID:
            continue
        if isinstance(value, dict):
            for part, inner in value.items():
                yield f"{name}.{part}", _value(inner, named, part, always=name == "profile")
        elif isinstance(value, list):
            yield name, _listed(value, named)
        else:
            yield name, _value(value, named, name)


def _value(value: Any, named: Mapping[str, AnyDocument], field: str, *, always: bool = False) -> Value:
    """Return a plain value of a field in words.

    False, none and empty values have no words, nor has 0 unless `always`.
    """
    if isinstance(value, bool):
        return message("editing.difference.yes") if value else ""
    if isinstance(value, str) and value in named:
        return named[value].name
    if value is None or value == "none" or (not always and value == 0):
        return ""
    return labels.said(value, field) or str(value)


def _listed(entries: list[Any], named: Mapping[str, AnyDocument]) -> str:
    """Return the entries of a list by name, with their counts.

    Mere numbers are left out.
    """
    counts: dict[str, int] = {}
    for entry in entries:
        if isinstance(entry, int | list):
            continue
        if isinstance(entry, dict):
            value = next((entry[name] for name in _NAMING if entry.get(name) is not None), "")
            count = entry.get("count", 1)
        else:
            value, count = entry, 1
        name = named[value].name if isinstance(value, str) and value in named else str(value)
        counts[name] = counts.get(name, 0) + count
    return ", ".join(
        f"{count} \N{MULTIPLICATION SIGN} {name}" if count != 1 else name for name, count in counts.items()
    )
