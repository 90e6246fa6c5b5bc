"""The parsing of bytes to plain JSON values, with checks, and the tidying of their texts."""

from __future__ import annotations

import json
import unicodedata
from collections import Counter
from typing import Any

from armybuilder.errors import InputFault, Message, Value, message
from armybuilder.model import faults

__all__ = ["DEEPEST", "LONGEST_LIST", "parsed", "tidied"]

DEEPEST = 50
"""The greatest number of nested levels in a file.

A document needs nine at the most.
"""

LONGEST_LIST = 20_000
"""The greatest number of items in one list or object."""

_DIRECTIONS = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_DROPPED = frozenset({"Cc", "Cs", "Zl", "Zp"})
_LONGEST_NUMBER = 20


class _Twice(dict[str, Any]):
    """A JSON object with duplicate keys, of which plain reading would lose one."""

    keys_twice: tuple[str, ...]


def parsed(data: bytes | str) -> Any:
    """Parse JSON text.

    Raises InputFault with the line and column, or with the reason why it is no JSON.
    """
    try:
        text = data.decode("utf-8-sig") if isinstance(data, bytes) else data
    except UnicodeDecodeError as error:
        raise InputFault([message("fault.json.not_utf8", place=error.start)]) from error
    try:
        return json.loads(text, object_pairs_hook=_object, parse_int=_whole)
    except json.JSONDecodeError as error:
        raise InputFault([message("fault.json.broken", line=error.lineno, column=error.colno)]) from error
    except RecursionError as error:
        raise InputFault([message("fault.json.too_deep", most=DEEPEST)]) from error


def tidied(value: Any) -> tuple[Any, tuple[Message, ...]]:
    """Remove control and direction-changing characters from every text, and return a note for each such text.

    Line ends and tabs stay in `notes` and in the `values` of a campaign's happenings. Raises InputFault for
    nesting deeper than `DEEPEST`, for a list or object of over `LONGEST_LIST` items, for a duplicate key, and
    for half of a surrogate pair.
    """
    walk = _Walk(value)
    tidy = walk.value(value, ())
    if walk.faults:
        raise InputFault(walk.faults)
    return tidy, tuple(walk.notes)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) == len(pairs):
        return made
    twice = _Twice(made)
    twice.keys_twice = tuple(key for key, count in Counter(key for key, _ in pairs).items() if count > 1)
    return twice


def _whole(digits: str) -> int:
    """Read a whole number, an absurdly long one only as far as needed to refuse it."""
    return int(digits[:_LONGEST_NUMBER])


class _Walk:
    """A walk through a JSON value that gathers notes and faults by place."""

    def __init__(self, root: Any) -> None:
        self.root = root
        self.notes: list[Message] = []
        self.faults: list[Message] = []

    def value(self, value: Any, path: tuple[str | int, ...]) -> Any:
        if len(path) > DEEPEST:
            raise InputFault([message("fault.json.too_deep", most=DEEPEST)])
        if isinstance(value, str):
            return self._text(value, path)
        if isinstance(value, list | dict) and len(value) > LONGEST_LIST:
            self._fault("fault.json.too_long", path, count=len(value), most=LONGEST_LIST)
            return value
        if isinstance(value, list):
            return [self.value(item, (*path, number)) for number, item in enumerate(value)]
        if isinstance(value, dict):
            return self._fields(value, path)
        return value

    def _fields(self, value: dict[str, Any], path: tuple[str | int, ...]) -> dict[str, Any]:
        for key in value.keys_twice if isinstance(value, _Twice) else ():
            self._fault("fault.json.twice", path, key=faults.printable(key))
        tidy: dict[str, Any] = {}
        for key, item in value.items():
            within = (*path, key)
            name = self._text(key, within)
            if name in tidy:
                self._fault("fault.json.twice", path, key=faults.printable(name))
            tidy[name] = self.value(item, within)
        return tidy

    def _text(self, text: str, path: tuple[str | int, ...]) -> str:
        if text.isascii() and text.isprintable():
            return text
        lined = path[-1:] == ("notes",) or path[-2:-1] == ("values",)
        kept = "\n\t" if lined else ""
        tidy = "".join(sign for sign in text if sign in kept or _may_stand(sign))
        if any("\ud800" <= sign <= "\udfff" for sign in text):
            self._fault("fault.json.surrogate", path)
        elif tidy != text:
            self.notes.append(message("note.dropped_signs", count=len(text) - len(tidy), **self._where(path)))
        return tidy

    def _fault(self, code: str, path: tuple[str | int, ...], **values: Value) -> None:
        self.faults.append(message(code, **values, **self._where(path)))
        if len(self.faults) >= faults.MOST_FAULTS:
            raise InputFault([*self.faults, message("fault.more")])

    def _where(self, path: tuple[str | int, ...]) -> dict[str, Value]:
        """Return the document that a path leads into, and the remaining field."""
        if len(path) > 1 and path[0] == "documents" and isinstance(path[1], int):
            document = faults.named(self.root["documents"][path[1]], path[1] + 1)
            return {"document": document, "field": faults.field(path[2:]) or message("fault.document.itself")}
        return {
            "document": message("fault.document.file"),
            "field": faults.field(path) or message("fault.document.top"),
        }


def _may_stand(sign: str) -> bool:
    return sign not in _DIRECTIONS and unicodedata.category(sign) not in _DROPPED
