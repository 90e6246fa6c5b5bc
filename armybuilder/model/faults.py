"""Refusals of the document classes, as messages that name document, field and remedy."""

from __future__ import annotations

import json
from itertools import islice
from typing import TYPE_CHECKING, Any

from armybuilder.errors import Message, Value, message, shortened

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pydantic import ValidationError
    from pydantic_core import ErrorDetails

__all__ = ["MOST_FAULTS", "field", "named", "of", "printable", "shown"]

MOST_FAULTS = 100
"""The greatest number of faults that are reported for one file.

A further line reports that more were found.
"""

_LONGEST_SHOWN = 40
_LONGEST_KEY = 60
_MOST_LISTED = 20
"""The greatest number of readings that one line names."""

_PLAIN = {
    "missing": "missing",
    "extra_forbidden": "unknown_field",
    "int_type": "whole_number",
    "int_from_float": "whole_number",
    "int_parsing_size": "whole_number",
    "finite_number": "whole_number",
    "bool_type": "yes_or_no",
    "string_type": "text",
    "tuple_type": "list",
    "dict_type": "object",
    "model_type": "object",
    "model_attributes_type": "object",
    "too_short": "length",
    "too_long": "length",
    "string_too_short": "empty",
    "not_base64": "base64",
}


def named(given: Any, place: int) -> Message:
    """Name a document by its place in the file, 1 first, and by its name if it has one."""
    name = given.get("name") if isinstance(given, dict) else None
    if isinstance(name, str) and name:
        return message("fault.document.by_name", name=shortened(printable(name), _LONGEST_SHOWN), place=place)
    return message("fault.document.by_place", place=place)


def printable(text: str) -> str:
    """Return a text from a file as one printable line, shortened."""
    return "".join(sign if sign.isprintable() else "�" for sign in shortened(text, _LONGEST_KEY))


def field(path: Sequence[str | int]) -> str:
    """Write a path into a document with dots.

    List places count from 0, and a key at fault is last.
    """
    return ".".join(printable(str(step)) for step in path if step not in {"", "[key]"})


def shown(given: Any) -> str:
    """Return a value as JSON writes it, shortened."""
    return shortened(printable(json.dumps(given, ensure_ascii=False, default=str)), _LONGEST_SHOWN)


def of(error: ValidationError, document: Message, within: str = "") -> list[Message]:
    """Return a message for each fault that the validation found, at most one more than are reported."""
    details = islice(error.errors(include_url=False), MOST_FAULTS + 1)
    return [_fault(detail, document, within) for detail in details]


def _listed_choices(wrong: Sequence[Sequence[str]], where: dict[str, Value]) -> Message:
    """Describe on one line the wrong choices of some readings and the allowed ones."""
    said: list[Value] = [
        message(
            "fault.field.choice_of",
            reading=printable(reading),
            allowed=allowed[: _LONGEST_SHOWN * 2],
            given=printable(given),
        )
        for given, reading, allowed in wrong[:_MOST_LISTED]
    ]
    whole = said[0]
    for one in said[1:]:
        whole = message("fault.both", first=whole, second=one)
    return message("fault.field.reading_choice", **where, choices=whole)


def _fault(detail: ErrorDetails, document: Message, within: str) -> Message:
    given = shown(detail["input"])
    about = detail.get("ctx", {})
    kind = detail["type"]
    where: dict[str, Value] = {"document": document, "field": field((within, *detail["loc"]))}
    if kind == "missing":
        return message("fault.field.missing", **where)
    if kind == "literal_error":
        return message("fault.field.choice", **where, given=given, allowed=str(about["expected"]))
    if kind in {"greater_than_equal", "less_than_equal"}:
        bound = about.get("ge", about.get("le"))
        code = "at_least" if kind == "greater_than_equal" else "at_most"
        return message(f"fault.field.{code}", **where, given=given, bound=str(bound))
    if kind == "string_too_long":
        return message("fault.field.too_long", **where, most=int(about["max_length"]))
    if kind == "unknown_reading":
        names = "”, “".join(
            shortened(printable(one), _LONGEST_SHOWN) for one in about["given"][:_MOST_LISTED]
        )
        return message("fault.field.reading", **where, given=names)
    if kind == "unknown_choice":
        return _listed_choices(about["given"], where)
    return message(f"fault.field.{_PLAIN.get(kind, 'wrong')}", **where, given=given)
