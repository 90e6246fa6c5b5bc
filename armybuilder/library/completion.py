"""The completion of a query: its fields with their meanings, and the known words of each field."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from armybuilder.errors import Message, message
from armybuilder.library.search import FLAGS, MARKS
from armybuilder.model.bundle import KINDS

__all__ = ["EXAMPLES", "HELP", "Completion", "Offer", "completion", "help_lines"]

_MOST = 12
_TERM = re.compile(r'(?:^|\s)(?P<term>-?[^\s"]*)$')
_VALUE = re.compile(r"^(?P<head>-?(?P<field>[a-z_]+):(?:[^,]*,)*)(?P<begun>[^,]*)$", re.IGNORECASE)

HELP = {
    "cost<": "library.ask.cost",
    "mv>=": "library.ask.mv",
    "ss<=": "library.ask.ss",
    "fa<=": "library.ask.fa",
    "pf>=": "library.ask.pf",
    "dp<=": "library.ask.dp",
    "pen>=": "library.ask.pen",
    "area>=": "library.ask.area",
    "rank>=": "library.ask.rank",
    "heroic>=": "library.ask.heroic",
    "models>=": "library.ask.models",
    "owned>=": "library.ask.owned",
    "tag:": "library.ask.tag",
    "has:": "library.ask.has",
    "kind:": "library.ask.kind",
    "is:": "library.ask.is",
    "origin:": "library.ask.origin",
    "size:": "library.ask.size",
    "category:": "library.ask.category",
    "attack:": "library.ask.attack",
    "control:": "library.ask.control",
    "running_gear:": "library.ask.running_gear",
    "ruleset:": "library.ask.ruleset",
    "name:": "library.ask.name",
    "notes:": "library.ask.notes",
}
"""The beginning of each field with its commonest comparison, and the code of its meaning."""

EXAMPLES = {
    "pf>=4 cost<30": "library.ask.example_numbers",
    "cost:20..40": "library.ask.example_range",
    "kind:robot,vehicle": "library.ask.example_either",
    "tag:elite has:flame": "library.ask.example_marks",
    "-is:used": "library.ask.example_not",
    '"auto rifle"': "library.ask.example_words",
}
"""Examples of queries, and the code of each one's meaning."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A proposal to type: the whole term, its meaning, and whether a value must follow."""

    text: str
    hint: Message | None = None
    begun: bool = False


@dataclass(frozen=True, slots=True)
class Completion:
    """The proposals to replace the text from `start` to `end`."""

    start: int
    end: int
    offers: tuple[Offer, ...] = ()


def completion(
    text: str, cursor: int, known: Callable[[str, str], tuple[tuple[str, int], ...]]
) -> Completion:
    """Return the proposals to end the term before the cursor.

    `known` returns, for a field and the beginning of a word, the words that documents have, with their
    numbers.
    """
    found = _TERM.search(text[:cursor])
    if found is None or text[:cursor].count('"') % 2:
        return Completion(cursor, cursor)
    term, start = found["term"], found.start("term")
    value = _VALUE.match(term)
    if value is not None:
        return Completion(start, cursor, _values(value, known))
    minus, begun = ("-", term[1:]) if term.startswith("-") else ("", term)
    if not begun:
        return Completion(start, cursor)
    folded = begun.casefold()
    offers = [
        Offer(minus + head, message(code), begun=True)
        for head, code in HELP.items()
        if head.startswith(folded)
    ]
    return Completion(start, cursor, tuple(offers[:_MOST]))


def help_lines() -> tuple[Offer, ...]:
    """Return the fields and the examples, each with its meaning."""
    fields = [Offer(head, message(code), begun=True) for head, code in HELP.items()]
    return (*fields, *(Offer(text, message(code)) for text, code in EXAMPLES.items()))


def _values(
    value: re.Match[str], known: Callable[[str, str], tuple[tuple[str, int], ...]]
) -> tuple[Offer, ...]:
    """Return a field's words that begin as typed, or none if a word is typed in full."""
    field, begun = value["field"].casefold(), value["begun"].casefold()
    if field == "is":
        words: list[tuple[str, Message | None]] = [(flag, None) for flag in FLAGS]
    elif field == "kind":
        words = [(kind, None) for kind in KINDS]
    elif field in MARKS:
        words = [
            (word, message("library.ask.times", count=count))
            for word, count in known(field, begun)[: _MOST + 1]
        ]
    else:
        return ()
    fitting = [(word, hint) for word, hint in words if word.startswith(begun)]
    if [word for word, _ in fitting] == [begun]:
        return ()
    return tuple(Offer(value["head"] + word, hint) for word, hint in fitting[:_MOST])
