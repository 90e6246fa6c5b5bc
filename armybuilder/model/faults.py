"""A refusal of the document classes, said as messages that name document, field and remedy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from armybuilder.errors import Message, Value, message

if TYPE_CHECKING:
    from pydantic import ValidationError
    from pydantic_core import ErrorDetails

__all__ = ["named", "of", "shown"]

_LONGEST_SHOWN = 40

_PLAIN = {
    "missing": "missing",
    "extra_forbidden": "unknown_field",
    "int_type": "whole_number",
    "int_from_float": "whole_number",
    "int_parsing_size": "whole_number",
    "bool_type": "yes_or_no",
    "string_type": "text",
    "tuple_type": "list",
    "dict_type": "object",
    "model_type": "object",
    "model_attributes_type": "object",
    "too_short": "length",
    "too_long": "length",
    "string_too_short": "empty",
    "string_pattern_mismatch": "base64",
}


def named(given: Any, place: int) -> Message:
    """Name a document by its name if it has one that can be shown, and by its place in the file, 1 first."""
    name = given.get("name") if isinstance(given, dict) else None
    if isinstance(name, str) and name:
        return message("fault.document.by_name", name=name[:_LONGEST_SHOWN], place=place)
    return message("fault.document.by_place", place=place)


def shown(given: Any) -> str:
    """Show a value as JSON would write it, cut short."""
    words = {True: "true", False: "false", None: "null"}
    text = words[given] if given is None or isinstance(given, bool) else str(given)
    if isinstance(given, str):
        text = f'"{text}"'
    text = "".join(sign if sign.isprintable() else "�" for sign in text[: _LONGEST_SHOWN + 1])
    return text if len(text) <= _LONGEST_SHOWN else text[:_LONGEST_SHOWN] + "…"


def of(error: ValidationError, document: Message, within: str = "") -> list[Message]:
    """Return a message for each thing the validation found, the field as a dotted path."""
    return [_fault(detail, document, within) for detail in error.errors(include_url=False)]


def _fault(detail: ErrorDetails, document: Message, within: str) -> Message:
    path = ".".join(str(step) for step in (within, *detail["loc"]) if step != "")
    given = shown(detail["input"])
    about = detail.get("ctx", {})
    kind = detail["type"]
    where: dict[str, Value] = {"document": document, "field": path}
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
        return message("fault.field.reading", **where, given=str(about["given"])[:_LONGEST_SHOWN])
    if kind == "unknown_choice":
        said = {name: str(about[name])[: _LONGEST_SHOWN * 2] for name in ("given", "reading", "allowed")}
        return message("fault.field.reading_choice", **where, **said)
    return message(f"fault.field.{_PLAIN.get(kind, 'wrong')}", **where, given=given)
