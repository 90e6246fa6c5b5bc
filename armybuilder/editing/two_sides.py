"""Two documents of one id side by side, with all their differences at any depth."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, cast

from armybuilder.editing import labels
from armybuilder.editing.differences import ABSENT, UNSAID, entries_beside, entry_name, is_compared_whole
from armybuilder.editing.side_by_side import ComparedFact
from armybuilder.errors import Value, message
from armybuilder.model.bundle import AnyDocument
from armybuilder.model.by_hand_words import value_words

if TYPE_CHECKING:
    from armybuilder.model.document import Ruleset

__all__ = ["two_sides"]

_Names = tuple[Mapping[str, AnyDocument], Mapping[str, AnyDocument]]


def two_sides(mine: AnyDocument, theirs: AnyDocument, named: _Names) -> tuple[ComparedFact, ...]:
    """Return the fields of two versions in their order.

    If the versions differ at all, at least one row does. `named` gives names to the ids in mine and to those
    in theirs.
    """
    old, new = mine.model_dump(mode="json"), theirs.model_dump(mode="json")
    facts = [fact for fact in _of_maps(old, new, "", named) if any(value != "" for value in fact.values)]
    if mine != theirs and not any(fact.differs for fact in facts):
        other = message("editing.difference.otherwise")
        facts.append(ComparedFact("", message("editing.difference.content"), ("", other)))
    return tuple(facts)


def _of_maps(
    old: Mapping[str, Any], new: Mapping[str, Any], path: str, named: _Names
) -> Iterator[ComparedFact]:
    for name in dict.fromkeys([*old, *new]):
        if path or name not in UNSAID:
            yield from _of_values(old.get(name), new.get(name), f"{path}.{name}" if path else name, named)


def _of_values(old: Any, new: Any, path: str, named: _Names) -> Iterator[ComparedFact]:
    if isinstance(old, dict) or isinstance(new, dict):
        yield from _of_maps(old or {}, new or {}, path, named)
    elif isinstance(old, list) and isinstance(new, list) and not is_compared_whole(old, new):
        yield from _of_lists(old, new, path, named)
    else:
        values = (_said(old, path, named[0]), _said(new, path, named[1]))
        yield _fact(path, values, same=old == new)


def _of_lists(old: list[Any], new: list[Any], path: str, named: _Names) -> Iterator[ComparedFact]:
    """Yield the entries of two lists, those with the same identity side by side."""
    for at, gone, come in entries_beside(old, new, path):
        if gone is ABSENT or come is ABSENT:
            yield _fact(at, (_entry(gone, named[0]), _entry(come, named[1])), same=False)
        else:
            yield from _of_entries(gone, come, at, named)


def _of_entries(old: Any, new: Any, path: str, named: _Names) -> Iterator[ComparedFact]:
    """Yield a row for an entry that is the same on both sides, else for each difference."""
    if old == new or not isinstance(old, dict) or not isinstance(new, dict):
        yield _fact(path, (_entry(old, named[0]), _entry(new, named[1])), same=old == new)
        return
    what = entry_name(new, named[1])
    for fact in _of_maps(old, new, path, named):
        if fact.differs:
            name = message("editing.difference.within", what=what, change=fact.name)
            yield ComparedFact(fact.field, name, fact.values)


def _fact(path: str, values: tuple[Value, Value], *, same: bool) -> ComparedFact:
    """Return a row of two values.

    Different values with the same words are marked as different.
    """
    if not same and values[0] == values[1]:
        values = (values[0], message("editing.difference.otherwise"))
    return ComparedFact(path, labels.field_name(path), values)


def _entry(entry: Any, named: Mapping[str, AnyDocument]) -> Value:
    """Return an entry of a list by its name, with its count, or "" if it is absent."""
    if entry is ABSENT:
        return ""
    name = entry_name(entry, named)
    count = entry.get("count", 1) if isinstance(entry, dict) else 1
    if not isinstance(count, int) or count == 1:
        return name
    return message("editing.difference.many", count=count, what=name)


def _said(value: Any, path: str, named: Mapping[str, AnyDocument]) -> Value:
    """Return a plain value in words.

    False, none and empty values have no words. Texts stay as they are.
    """
    if isinstance(value, bool):
        return message("editing.difference.yes") if value else ""
    if value is None or value in ("none", "", []):
        return ""
    if isinstance(value, list):
        return ", ".join(map(str, value))
    if isinstance(value, str) and value in named:
        return named[value].name
    if path.startswith("overrides.") and path.count(".") > 1:
        _, ruleset, key = path.split(".", 2)
        return value_words(cast("Ruleset", ruleset), key, value)
    return labels.said(value, path) or " ".join(str(value).split())
