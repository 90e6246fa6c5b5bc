"""The answers of the library about its documents: rows of lists, versions, prices, uses."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from fractions import Fraction
from typing import Any

from immutabledict import immutabledict

from armybuilder.errors import Message
from armybuilder.points.receipt import Line

__all__ = [
    "Drift",
    "Price",
    "PriceLine",
    "Saved",
    "SearchPage",
    "Summary",
    "Version",
    "lines_read",
    "lines_written",
    "moment",
    "now",
    "summary",
]


@dataclass(frozen=True, slots=True)
class Summary:
    """One document as a list shows it. `points` and `legal` are None where it names documents that are missing.

    `profile` holds those of mv, ss, fa, pf, dp that the kind has; `traits` what `has:` finds; `owned` is the
    number of miniatures, None where nobody has counted. `origin` is mine, starter or imported, from `source` (""
    where that is not known); `original` is the id of what it is a variant of.
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
    """A page of a search: rows, how many there are in all, and what in the query was not understood."""

    rows: tuple[Summary, ...]
    total: int
    faults: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True)
class Saved:
    """What saving a document came to; `new` is False where the content was there already."""

    id: str
    version: int
    points: int | None
    legal: bool | None
    new: bool


@dataclass(frozen=True, slots=True)
class Version:
    """A version kept: when and why it was saved, what it cost then, under which rules and readings."""

    version: int
    saved: datetime
    name: str
    cause: str
    points: int | None
    legal: bool | None
    rules_hash: str | None
    readings: immutabledict[str, str]


@dataclass(frozen=True, slots=True)
class PriceLine:
    """A line of a receipt as it stood: its words, its arithmetic, its rule, its amount, its field."""

    label: Message
    working: str
    rule: str
    amount: Fraction
    field: str


@dataclass(frozen=True, slots=True)
class Price:
    """A price that stood from a moment on, and what moved it.

    `cause` is saved, recovered, restored, imported or starter (the document itself changed), named (something
    that it names), rules, or readings.
    """

    since: datetime
    version: int
    cause: str
    points: int
    legal: bool
    rules_hash: str
    readings: immutabledict[str, str]
    lines: tuple[PriceLine, ...]


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
    """Return a stored moment, UTC."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC)


def summary(row: Mapping[str, Any]) -> Summary:
    """Read a row of the list."""
    profile = {name: row[name] for name in ("mv", "ss", "fa", "pf", "dp") if row[name] is not None}
    return Summary(
        row["id"],
        row["kind"],
        row["name"],
        row["points"],
        None if row["legal"] is None else bool(row["legal"]),
        row["version"],
        moment(row["changed"]),
        tuple(json.loads(row["tags"])),
        tuple(json.loads(row["traits"])),
        bool(row["favourite"]),
        row["owned"],
        immutabledict(profile),
        row["trashed"] is not None,
        row["origin"],
        row["source"],
        row["original"],
    )


def lines_written(lines: tuple[Line, ...]) -> str:
    """Write the lines of a receipt as JSON."""
    plain = [
        [_message_written(line.label), line.working, line.rule, str(line.amount), line.field]
        for line in lines
    ]
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))


def lines_read(text: str) -> tuple[PriceLine, ...]:
    """Read what `lines_written` wrote."""
    return tuple(
        PriceLine(_message_read(label), working, rule, Fraction(amount), field)
        for label, working, rule, amount, field in json.loads(text)
    )


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
    return Message(code, immutabledict(read))
