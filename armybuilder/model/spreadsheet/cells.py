"""The content of one cell: a field's value written, and read back as the exchange file holds it.

A number, a yes or no, or a name of a choice is read as people and spreadsheets write it in either language. A
text that a spreadsheet would take for a formula is written after an apostrophe, which reading takes away.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from armybuilder.errors import InputFault, message
from armybuilder.model.spreadsheet import lists
from armybuilder.numbers import whole_number

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from armybuilder.model.spreadsheet.arms import Arms
    from armybuilder.model.spreadsheet.columns import Form

__all__ = ["looks_turned", "plain", "protected", "read_cell", "write_cell"]

_FORMULA = re.compile(r"'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]")
_DECIMALS = re.compile(r"[.,]0{1,2}$")
_YES = frozenset({"true", "vero", "yes", "sì", "si", "1"})
_NO = frozenset({"false", "falso", "no", "0"})
_TURNED = re.compile(
    r"[(+\-−]?[\d.,\s]*\d\s*[)%]?"  # a number, an amount in brackets, a percentage
    r"|[+\-−]?\d+([.,]\d+)?e[+\-]?\d+"
    r"|\d{1,4}[-/.]\d{1,2}([-/.]\d{1,4})?( \d{1,2}[:.]\d{2}.*)?"
    r"|\d{1,2}[-\s]\w{3,4}([-\s]\d{2,4})?|\w{3,4}[-\s]\d{2,4}"
    r"|\d{1,2}[:.]\d{2}([:.]\d{2})?(\s?[ap]m)?"
    r"|true|false|vero|falso|err:\d+|#\w+[!?/]*\w*",
    re.IGNORECASE,
)
_MARKS = {"weapons": ("ammo_feed_link", "stealth_unit"), "seats": ("life_support",)}
_LONGEST_NUMBER = 20


def protected(cell: str) -> str:
    """Return a text so that no spreadsheet takes it for a formula."""
    return f"'{cell}" if _FORMULA.match(cell) else cell


def plain(cell: str) -> str:
    """Return a cell without the apostrophe of `protected`."""
    return cell[1:] if cell.startswith("'") and _FORMULA.match(cell) else cell


def looks_turned(before: str, after: str) -> bool:
    """Say whether a spreadsheet may have turned a text into a number or a date."""
    return before != after and _TURNED.fullmatch(after.strip()) is not None


def write_cell(form: Form, value: Any, arms: Arms) -> str:
    """Return the cell of a value as the exchange file holds it, with all its fields."""
    if value is None:
        return ""
    if form == "yes_or_no":
        return "true" if value else "false"
    if form not in _WRITERS:
        return str(value) if form == "number" else protected(str(value))
    return protected(lists.SEPARATOR.join(_WRITERS[form](value, arms)))


def read_cell(form: Form, cell: str, arms: Arms, named: Iterable[str] = ()) -> Any:
    """Return the value of a cell that is not empty, as the exchange file holds it.

    What is no value of the form is returned as it is, for the document to refuse. `named` are the ids of
    weapons that may be named without being in the library. Raises InputFault for a list that cannot be read.
    """
    cell = plain(cell)
    if form == "text":
        return cell
    said = cell.strip()
    if form == "number":
        return _number(said)
    if form == "yes_or_no":
        word = said.casefold()
        return True if word in _YES else False if word in _NO else said
    if form == "choice":
        return said.casefold()
    if form == "weapons":
        return [_mounted(entry, arms, named) for entry in lists.entries(cell)]
    return _READERS[form](cell)


def _number(said: str) -> Any:
    """Return the whole number of a text in the marks of either language, or the text."""
    number = whole_number(_DECIMALS.sub("", said)) if len(said) <= _LONGEST_NUMBER else None
    return said if number is None else number


def _weapons(value: list[Mapping[str, Any]], arms: Arms) -> Iterable[str]:
    for mounted in value:
        name = arms.called(mounted["weapon"])
        yield lists.said_entry(
            lists.ListEntry(
                mounted["weapon"] if name is None else name,
                name is None,
                mounted["count"],
                mounted["mount"] or "",
                mounted["station"],
                tuple(mark for mark in _MARKS["weapons"] if mounted[mark]),
            )
        )


def _mounted(entry: lists.ListEntry, arms: Arms, named: Iterable[str]) -> dict[str, Any]:
    said: dict[str, Any] = {"weapon": arms.find(entry, named), "count": entry.count}
    if entry.mount:
        said["mount"] = entry.mount.casefold()
    if entry.station is not None:
        said["station"] = entry.station
    return said | dict.fromkeys(entry.marks, True)


def _items(value: Mapping[str, int], _arms: Arms) -> Iterable[str]:
    return (lists.said_entry(lists.ListEntry(item, count=count)) for item, count in value.items())


def _read_items(cell: str) -> dict[str, int]:
    found: dict[str, int] = {}
    for entry in lists.entries(cell):
        _only(entry)
        key = entry.word.casefold()
        found[key] = found[key] + entry.count if key in found else entry.count
    return found


def _seats(value: list[Mapping[str, Any]], _arms: Arms) -> Iterable[str]:
    for seat in value:
        marks = ("life_support",) if seat["life_support"] else ()
        yield lists.said_entry(lists.ListEntry(seat["position"], count=seat["count"], marks=marks))


def _read_seats(cell: str) -> list[dict[str, Any]]:
    found = []
    for entry in lists.entries(cell):
        _only(entry, _MARKS["seats"])
        seat = {"position": entry.word.casefold(), "count": entry.count}
        found.append(seat | dict.fromkeys(entry.marks, True))
    return found


def _only(entry: lists.ListEntry, marks: tuple[str, ...] = ()) -> None:
    """Refuse the parts of an entry that only weapons have: an id, a mount, a station."""
    strange = [f"+{mark}" for mark in entry.marks if mark not in marks]
    if entry.mount or entry.station is not None:
        strange.append(f"@{entry.mount}")
    if entry.by_id:
        strange.append(f"#{entry.word}")
    if strange:
        raise InputFault([message("spreadsheet.fault.rest", text=" ".join(strange))])


def _overrides(value: Mapping[str, Mapping[str, int | str]], _arms: Arms) -> Iterable[str]:
    for ruleset, held in value.items():
        if not held:
            yield ruleset
        for key, number in held.items():
            yield lists.said_value(f"{ruleset}.{key}", number)


def _read_overrides(cell: str) -> dict[str, dict[str, int | str]]:
    found: dict[str, dict[str, int | str]] = {}
    for key, value in lists.values(cell):
        ruleset, dot, name = key.partition(".")
        if bool(dot) is not (value is not None):
            raise InputFault([message("spreadsheet.fault.by_hand", text=key)])
        held = found.setdefault(ruleset.casefold(), {})
        if value is not None:
            held[name] = value
    return found


_WRITERS: dict[str, Callable[[Any, Arms], Iterable[str]]] = {
    "texts": lambda value, _arms: map(lists.said_text, value),
    "weapons": _weapons,
    "items": _items,
    "seats": _seats,
    "overrides": _overrides,
}
_READERS: dict[str, Callable[[str], Any]] = {
    "texts": lists.texts,
    "items": _read_items,
    "seats": _read_seats,
    "overrides": _read_overrides,
}
