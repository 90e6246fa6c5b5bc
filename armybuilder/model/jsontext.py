"""From bytes to plain JSON values, refusing what JSON should not be, and tidying the texts in it."""

from __future__ import annotations

import json
import unicodedata
from typing import Any, NoReturn

from armybuilder.errors import InputFault, Message, message

__all__ = ["DEEPEST", "parsed", "tidied"]

DEEPEST = 50
"""Levels of nesting a file may have; a document needs nine at the most."""

_DIRECTIONS = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_LONGEST_NUMBER = 20


class _Twice(dict[str, Any]):
    """A JSON object in which a key stood twice, which one reading would lose."""

    key: str


def parsed(data: bytes | str) -> Any:
    """Parse JSON text. Raises InputFault naming line and column, a key that stands twice, or what is no JSON."""
    try:
        text = data.decode("utf-8-sig") if isinstance(data, bytes) else data
    except UnicodeDecodeError as error:
        raise InputFault([message("fault.json.not_utf8", place=error.start)]) from error
    try:
        return json.loads(text, object_pairs_hook=_object, parse_constant=_no_number, parse_int=_whole)
    except json.JSONDecodeError as error:
        raise InputFault([message("fault.json.broken", line=error.lineno, column=error.colno)]) from error
    except RecursionError as error:
        raise InputFault([message("fault.json.too_deep", most=DEEPEST)]) from error


def tidied(value: Any) -> tuple[Any, tuple[Message, ...]]:
    """Drop control and direction-changing characters from every text; a note for each text that had some.

    Line ends and tabs stay in `notes`. Raises InputFault for nesting deeper than `DEEPEST`, for a key that
    stands twice, and for half of a surrogate pair.
    """
    walk = _Walk()
    tidy = walk.value(value, "", 0)
    if walk.faults:
        raise InputFault(walk.faults)
    return tidy, tuple(walk.notes)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) == len(pairs):
        return made
    twice = _Twice(made)
    keys = [key for key, _ in pairs]
    twice.key = next(key for key in keys if keys.count(key) > 1)
    return twice


def _no_number(name: str) -> NoReturn:
    raise InputFault([message("fault.json.no_number", given=name)])


def _whole(digits: str) -> int:
    if len(digits) > _LONGEST_NUMBER:
        raise InputFault([message("fault.json.long_number", given=digits[:_LONGEST_NUMBER] + "…")])
    return int(digits)


class _Walk:
    """One walk through a JSON value, gathering notes and faults by place."""

    def __init__(self) -> None:
        self.notes: list[Message] = []
        self.faults: list[Message] = []

    def value(self, value: Any, place: str, depth: int) -> Any:
        if depth > DEEPEST:
            raise InputFault([message("fault.json.too_deep", most=DEEPEST)])
        if isinstance(value, str):
            return self._text(value, place)
        if isinstance(value, list):
            return [self.value(item, f"{place}.{number}", depth + 1) for number, item in enumerate(value)]
        if isinstance(value, dict):
            return self._fields(value, place, depth)
        return value

    def _fields(self, value: dict[str, Any], place: str, depth: int) -> dict[str, Any]:
        if isinstance(value, _Twice):
            self.faults.append(message("fault.json.twice", key=_printable(value.key), place=place.strip(".")))
        return {
            self._text(key, f"{place}.{_printable(key)}"): self.value(
                item, f"{place}.{_printable(key)}", depth + 1
            )
            for key, item in value.items()
        }

    def _text(self, text: str, place: str) -> str:
        if text.isascii() and text.isprintable():
            return text
        kept = "\n\t" if place.endswith(".notes") else ""
        tidy = "".join(sign for sign in text if sign in kept or _may_stand(sign))
        if any("\ud800" <= sign <= "\udfff" for sign in text):
            self.faults.append(message("fault.json.surrogate", place=place.strip(".")))
        elif tidy != text:
            self.notes.append(
                message("note.dropped_signs", count=len(text) - len(tidy), place=place.strip("."))
            )
        return tidy


def _may_stand(sign: str) -> bool:
    return sign not in _DIRECTIONS and unicodedata.category(sign) not in {"Cc", "Cs"}


def _printable(key: str) -> str:
    return "".join(sign if sign.isprintable() else "�" for sign in key[:60])
