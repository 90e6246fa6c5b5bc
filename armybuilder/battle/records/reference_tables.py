"""The tables of a ruleset's reference for players at the table, as codes and figures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from immutabledict import immutabledict

from armybuilder.errors import Message, Value, message

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

__all__ = ["Cell", "Lines", "ReferenceTable", "joined", "listed", "spans", "told"]

Cell = Message | str
Lines = dict[str, Mapping[str, Value]]
"""The codes of sentences with the values of their words."""


@dataclass(frozen=True, slots=True)
class ReferenceTable:
    """A table with its title, its note, its heads and its rows.

    The first columns up to `wide` are as wide as their words. With `right` the last column has figures.
    """

    title: Message
    note: Message | None
    head: tuple[Cell, ...]
    rows: tuple[tuple[Cell, ...], ...]
    wide: int = 0
    right: bool = False


def told(code: str, lines: Mapping[str, Mapping[str, Value]] | Sequence[str]) -> ReferenceTable:
    """Return a table of sentences, each after its name.

    `lines` are the codes of the sentences, where they need any with their values.
    """
    given = lines if isinstance(lines, Mapping) else dict.fromkeys(lines, immutabledict[str, Value]())
    rows = tuple(
        (message(f"{code}.{line}.name", **values), message(f"{code}.{line}.text", **values))
        for line, values in given.items()
    )
    return ReferenceTable(message(f"{code}.title"), None, ("", ""), rows, wide=1)


def listed(
    code: str, columns: Sequence[str], rows: Iterable[tuple[Cell, ...]], *, noted: bool = False
) -> ReferenceTable:
    """Return a table of figures, whose rows begin with the word of a code, or with a message.

    `columns` are the codes of the heads, the first of the names. `noted` tables have a note beside the title.
    """
    head = tuple(message(f"{code}.head.{one}") for one in columns)
    named = tuple(
        (message(f"{code}.{first}") if isinstance(first, str) else first, *cells) for first, *cells in rows
    )
    note = message(f"{code}.note") if noted else None
    return ReferenceTable(
        message(f"{code}.title"), note, head, named, right=len(head) == len(("name", "figure"))
    )


def spans(starts: Sequence[int]) -> tuple[str, ...]:
    """Return the bands that begin at these numbers in words, such as `1–2`, `3` and `4+`."""
    ends = [start - 1 for start in starts[1:]]
    closed = (
        str(start) if start == end else f"{start}\N{EN DASH}{end}"
        for start, end in zip(starts, ends, strict=False)
    )
    return (*closed, f"{starts[-1]}+")


def joined(code: str, parts: Sequence[Message]) -> Message:
    """Return several messages as one, by the words of a code for `one` and `other`."""
    first, *others = parts
    for other in others:
        first = message(code, one=first, other=other)
    return first
