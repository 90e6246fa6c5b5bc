"""The answers of the library about its documents: rows of lists, versions, prices, uses."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from fractions import Fraction
from typing import Any

from immutabledict import immutabledict

from armybuilder.errors import Message
from armybuilder.model.bundle import KINDS
from armybuilder.points.prices.receipt import ReceiptLine

__all__ = [
    "SETTINGS",
    "Drift",
    "PriceChange",
    "Saved",
    "SearchPage",
    "Summary",
    "Version",
    "accepted",
    "drift",
    "kind",
    "lines_read",
    "lines_written",
    "moment",
    "now",
    "price",
    "readings_read",
    "searches_read",
    "summary",
    "text",
    "version",
]

_LAST_MOMENT = 253_000_000_000_000
"""The latest moment in milliseconds, in the year 9987."""
_LARGEST = 2**31 - 1
"""The largest number that the window's parts accept."""


@dataclass(frozen=True, slots=True)
class Summary:
    """A document's row in a list, with `points` and `legal` None if a document that it names is missing.

    `profile` holds those of mv, ss, fa, pf, dp that the kind has; `traits` are the words that `has:` finds;
    `owned` is the number of miniatures, None if not counted. `origin` is mine, starter or imported, from
    `source` ("" if unknown); `original` is the id of the original of a variant.
    """

    id: str
    kind: str
    name: str
    points: int | None
    legal: bool | None
    version: int
    changed: datetime
    tags: tuple[str, ...]
    traits: tuple[str, ...]
    favourite: bool
    owned: int | None
    profile: immutabledict[str, int]
    trashed: bool
    origin: str
    source: str
    original: str | None


@dataclass(frozen=True, slots=True)
class SearchPage:
    """A page of a search: rows, the number of all hits, and the faults of the query."""

    rows: tuple[Summary, ...]
    total: int
    faults: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True)
class Saved:
    """The result of saving a document, with `new` False if it had that content already."""

    id: str
    version: int
    points: int | None
    legal: bool | None
    new: bool


@dataclass(frozen=True, slots=True)
class Version:
    """A stored version: its moment, its cause, and its price with the rules and readings of that time."""

    version: int
    saved: datetime
    name: str
    cause: str
    points: int | None
    legal: bool | None
    rules_hash: str | None
    readings: immutabledict[str, str]


@dataclass(frozen=True, slots=True)
class PriceChange:
    """A price that was valid from a moment on, and the cause of its change.

    `cause` is saved, recovered, restored, imported or starter (the document itself changed), named (a
    document that it names changed), rules, or readings.
    """

    since: datetime
    version: int
    cause: str
    points: int
    legal: bool
    rules_hash: str
    readings: immutabledict[str, str]
    lines: tuple[ReceiptLine, ...]


@dataclass(frozen=True, slots=True)
class Drift:
    """A design that changed after an army was last accepted with it: versions and points then and now."""

    id: str
    name: str
    accepted: int
    now: int
    points_then: int | None
    points_now: int | None


def now() -> int:
    """Return this moment in milliseconds since 1970, UTC."""
    return int(datetime.now(UTC).timestamp() * 1000)


def moment(milliseconds: int) -> datetime:
    """Return a stored moment, UTC.

    Raises ValueError if it is out of range.
    """
    if not 0 <= _whole(milliseconds) <= _LAST_MOMENT:
        raise ValueError(f"no moment: {milliseconds}")
    return datetime.fromtimestamp(milliseconds / 1000, UTC)


def summary(row: Mapping[str, Any]) -> Summary:
    """Read a row of the list.

    Raises ValueError or TypeError for invalid values.
    """
    profile = {name: _small(row[name]) for name in ("mv", "ss", "fa", "pf", "dp") if row[name] is not None}
    return Summary(
        text(row["id"]),
        kind(row["kind"]),
        text(row["name"]),
        _small_or_none(row["points"]),
        _flag(row["legal"]),
        _small(row["version"]),
        moment(row["changed"]),
        _texts(row["tags"]),
        _texts(row["traits"]),
        bool(row["favourite"]),
        _small_or_none(row["owned"]),
        immutabledict(profile),
        row["trashed"] is not None,
        text(row["origin"]),
        text(row["source"]),
        None if row["original"] is None else text(row["original"]),
    )


def version(row: Mapping[str, Any]) -> Version:
    """Read a stored version.

    Raises ValueError or TypeError for invalid values.
    """
    return Version(
        _small(row["version"]),
        moment(row["saved"]),
        text(row["name"]),
        text(row["cause"]),
        _small_or_none(row["points"]),
        _flag(row["legal"]),
        None if row["rules_hash"] is None else text(row["rules_hash"]),
        readings_read(row["readings"] or "{}"),
    )


def price(row: Mapping[str, Any]) -> PriceChange:
    """Read a stored receipt.

    Raises ValueError, TypeError or ArithmeticError for invalid values.
    """
    return PriceChange(
        moment(row["since"]),
        _small(row["version"]),
        text(row["cause"]),
        _small(row["points"]),
        bool(_flag(row["legal"])),
        text(row["rules_hash"]),
        readings_read(row["readings"]),
        lines_read(row["receipt"]),
    )


def accepted(row: Mapping[str, Any]) -> tuple[str, int]:
    """Read an army's accepted version of a document.

    Raises ValueError for invalid values.
    """
    return text(row["used"]), _small(row["version"])


def drift(row: Mapping[str, Any]) -> Drift:
    """Read a design that changed.

    Raises ValueError for invalid values.
    """
    return Drift(
        text(row["id"]),
        text(row["name"]),
        _small(row["accepted"]),
        _small(row["now"]),
        _small_or_none(row["points_then"]),
        _small_or_none(row["points_now"]),
    )


def readings_read(said: str) -> immutabledict[str, str]:
    """Read choices of readings.

    Raises ValueError or TypeError for any other text.
    """
    read = json.loads(text(said))
    if not isinstance(read, dict):
        raise TypeError(f"no readings: {said[:40]}")
    return immutabledict({name: text(choice) for name, choice in read.items()})


def searches_read(said: str) -> tuple[tuple[str, str], ...]:
    """Read stored searches, each its name and its query.

    Raises ValueError or TypeError for any other text.
    """
    return tuple((text(name), text(query)) for name, query in json.loads(text(said)))


SETTINGS: Mapping[str, Callable[[str], object]] = {"readings": readings_read, "searches": searches_read}
"""The settings of a library with more than a word, and the functions that read them."""


def text(value: Any) -> str:
    """Return a text unchanged.

    Raises ValueError for any other value.
    """
    if type(value) is not str:
        raise ValueError(f"no text: {value!r}"[:80])
    return value


def kind(value: Any) -> str:
    """Return the name of a kind of document unchanged.

    Raises ValueError for any other value.
    """
    if value not in KINDS:
        raise ValueError(f"no kind: {value!r}"[:80])
    return text(value)


def _texts(value: Any) -> tuple[str, ...]:
    """Read a list of texts from JSON, usually an empty list."""
    if value == "[]":
        return ()
    read = json.loads(text(value))
    if not isinstance(read, list):
        raise TypeError(f"no list: {value[:40]}")
    return tuple(map(text, read))


def _whole(value: Any) -> int:
    if type(value) is not int:
        raise ValueError(f"no whole number: {value!r}"[:80])
    return value


def _small(value: Any) -> int:
    """Return a whole number that every part of the program can show.

    Raises ValueError for any other value.
    """
    if type(value) is int and -_LARGEST <= value <= _LARGEST:
        return value
    raise ValueError(f"no whole number that can be: {value!r}"[:80])


def _small_or_none(value: Any) -> int | None:
    return None if value is None else _small(value)


def _flag(value: Any) -> bool | None:
    return None if value is None else bool(_small(value))


def lines_written(lines: tuple[ReceiptLine, ...]) -> str:
    """Write the lines of a receipt as JSON."""
    plain = [
        [_message_written(line.label), line.working, line.rule, str(line.amount), line.field]
        for line in lines
    ]
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))


def lines_read(said: str) -> tuple[ReceiptLine, ...]:
    """Read the receipt lines that `lines_written` wrote.

    Raises ValueError, TypeError, AttributeError or ArithmeticError for any other text.
    """
    lines, running = [], Fraction(0)
    for label, working, rule, amount, field in json.loads(text(said)):
        exact = Fraction(text(amount))
        running += exact
        lines.append(
            ReceiptLine(_message_read(label), text(working), text(rule), exact, running, text(field))
        )
    return tuple(lines)


def _message_written(said: Message) -> list[Any]:
    return [
        said.code,
        {
            name: _message_written(value) if isinstance(value, Message) else value
            for name, value in said.values.items()
        },
    ]


def _message_read(plain: list[Any]) -> Message:
    code, values = plain
    read = {
        name: _message_read(value) if isinstance(value, list) else value for name, value in values.items()
    }
    return Message(text(code), immutabledict(read))
