"""A fought battle as a log in text, JSONL for programs, or CSV for spreadsheets.

In all three an event is one line (text: with its details), in order. Units of measure are those of the rules
in any language: places in whole millimetres from the near left corner, lengths in `value` in tenths of one. A
battle that cannot be played again, such as one of other rules, has a line before the first with the reason.
For programs that line is numbered 0, with the code EARLIER.
"""

from __future__ import annotations

import csv
import io
import json
from typing import TYPE_CHECKING, Any, Literal, get_args

from armybuilder.battle.records import events
from armybuilder.battle.telling import narrate
from armybuilder.numbers import grouped

if TYPE_CHECKING:
    from collections.abc import Iterator

    from armybuilder.battle.records.events import Event, Who
    from armybuilder.battle.records.fought_battle import FoughtBattle
    from armybuilder.errors import Value
    from armybuilder.words import Words

__all__ = [
    "COLUMNS",
    "EARLIER",
    "FORMS",
    "Form",
    "ending",
    "event_records",
    "jsonl",
    "table",
    "text",
    "title",
    "written",
]

Form = Literal["txt", "jsonl", "csv"]
FORMS: tuple[Form, ...] = get_args(Form)
"""The endings of the files for logs."""

COLUMNS = (
    "event",
    "turn",
    "activation",
    "code",
    "rule",
    "actor_side",
    "actor",
    "actor_name",
    "target_side",
    "target",
    "target_name",
    "weapon",
    "piece",
    "die",
    "faces",
    "sum_of",
    "total",
    "needed",
    "result",
    "x_mm",
    "y_mm",
    "value",
    "modifiers",
    "words",
)
"""The columns of the table, empty if an event does not use them.

`event` counts from 1, `actor` and `target` are the names of documents, `total` is the sum of the modifiers,
which `modifiers` lists, `die` is one of `faces` faces or the sum of `sum_of` dice.
"""

EARLIER = "earlier"
"""The code of the line about an earlier program, in the forms for programs."""
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")
_BYTE_ORDER_MARK = "\N{ZERO WIDTH NO-BREAK SPACE}"


def written(fought: FoughtBattle, form: Form, words: Words) -> bytes:
    """Return a battle's log as a file of that form, UTF-8."""
    if form == "txt":
        said = [] if fought.earlier is None else [words.say(fought.earlier.line), ""]
        return ("\n".join([*said, *text(fought, words)]) + "\n").encode()
    return (jsonl(fought, words) if form == "jsonl" else table(fought, words)).encode()


def text(fought: FoughtBattle, words: Words, *, dice: bool = True) -> list[str]:
    """Return a battle as lines of text under its turns, with details and its ending.

    A battle without known events begins with its title. Details are left out without `dice`.
    """
    lines: list[str] = [] if fought.events else [title(fought, words)]
    before = dict[int, int]()  # activations before each turn
    for event in fought.events:
        said = words.say(narrate.line(event))
        if event.code == "turn_begins":
            lines += ["", said]
            continue
        begun = event.activation - before.setdefault(event.turn, max(event.activation - 1, 0))
        lines.append(f"{event.turn}.{max(begun, 0)}  {said}")
        if dice:
            lines += [f"        {words.say(detail)}" for detail in narrate.details(event)]
    return [*lines, "", ending(fought, words)]


def title(fought: FoughtBattle, words: Words) -> str:
    """Return the names of both armies, in one line."""
    return words.text(
        "battle.replay.title", left=fought.setup.left.army.name, right=fought.setup.right.army.name
    )


def ending(fought: FoughtBattle, words: Words) -> str:
    """Return the ending or the present score of a battle, in one line."""
    left, right = (grouped(points) for points in fought.ending.score)
    turns = fought.ending.turns
    if fought.ending.cause is None and fought.earlier is not None and not fought.earlier.has_log:
        return words.text("battle.ended.unfinished")
    if fought.ending.cause is None:
        return words.text("battle.ended.stands", left=left, right=right, turns=turns)
    if fought.winner == "draw":
        return words.text("battle.ended.drawn", left=left, right=right, count=turns)
    return words.text(
        "battle.ended.won", name=fought.setup.names(words)[fought.winner], left=left, right=right, count=turns
    )


def event_records(fought: FoughtBattle, words: Words) -> list[dict[str, Any]]:
    """Return the events of a battle for JSON: `events.as_record`, a number from 1, and `words`."""
    return [
        {"event": number} | events.as_record(event) | {"words": words.say(narrate.line(event))}
        for number, event in enumerate(fought.events, 1)
    ]


def jsonl(fought: FoughtBattle, words: Words) -> str:
    """Return a battle as JSONL, an event a line."""
    records = event_records(fought, words)
    if fought.earlier is not None:
        said = words.say(fought.earlier.line)
        records.insert(0, {"event": 0, "code": EARLIER, "program": fought.earlier.program, "words": said})
    return "".join(json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n" for record in records)


def table(fought: FoughtBattle, words: Words) -> str:
    """Return a battle as a table (CSV, RFC 4180) with a row of COLUMNS, then a row an event.

    It begins with a byte order mark, without which a spreadsheet misreads its letters. A text that it would
    take for a formula begins with an apostrophe.
    """
    out = io.StringIO(newline="")
    rows = csv.writer(out)
    rows.writerow(COLUMNS)
    if fought.earlier is not None:
        said = {"event": 0, "code": EARLIER, "words": words.say(fought.earlier.line)}
        rows.writerow([_cell(said.get(column)) for column in COLUMNS])
    for number, event in enumerate(fought.events, 1):
        rows.writerow([_cell(one) for one in _row(number, event, words)])
    return _BYTE_ORDER_MARK + out.getvalue()


def _row(number: int, event: Event, words: Words) -> Iterator[Any]:
    """Yield the cells of an event, None for unused ones."""
    yield from (number, event.turn, event.activation, event.code, event.rule)
    yield from (*_who(event.actor, words), *_who(event.target, words))
    yield from (_said(event.weapon, words), event.piece)
    thrown = event.die is not None
    yield from (event.die, event.faces, event.dice, event.total) if thrown else (None,) * 4
    yield from (event.needed, event.result)
    yield from (None, None) if event.place is None else (tenths // 10 for tenths in event.place)
    yield event.value or None
    yield "; ".join(f"{one.reason} {one.value:+}" for one in event.modifiers) or None
    yield words.say(narrate.line(event))


def _who(who: Who | None, words: Words) -> tuple[str | None, str | None, str | None]:
    return (None, None, None) if who is None else (who.side, who.id, _said(who.label, words))


def _said(name: Value | None, words: Words) -> str | None:
    return None if name is None else words.label(name)


def _cell(value: Any) -> Any:
    """Return a cell that no spreadsheet takes for a formula.

    Numbers stay numbers.
    """
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA) else value
