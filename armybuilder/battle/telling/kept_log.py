"""The log of a battle in its document, readable even after its rules have changed.

It has the events as they were shown, not the kernel's rows: names in place of code numbers, and all models by
the name in documents and the label for people. So later changes of numbers do not matter. The form is JSON
with a list a column, every name and text once, deflated and in base 64. An event takes about 15 bytes.

    form    1
    ending  the winner, left's score, right's, the turns, the cause (null while the battle goes on)
    lost    left's and right's losses, numbers in `who`
    notes   the notes for the players: texts
    texts   names and labels: a text itself, or the code of a message and its values
    who     side (0 or 1), name in documents, label: numbers in `texts`
    words   names of codes, rules, results, reasons and pieces
    because lists of modifiers, a reason (in `words`) and a value in turn
    events  by column a whole number an event, null for an unused value
    left    the losses, null while the battle goes on: `tolls` as in a campaign, `ruins`, the `field` and the `reason`
"""

from __future__ import annotations

import base64
import json
import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from immutabledict import immutabledict
from pydantic import TypeAdapter

from armybuilder import words as catalogue
from armybuilder.battle.records.events import Event, Modifier, Who
from armybuilder.battle.records.fought_battle import CAUSES, Ending
from armybuilder.battle.records.leavings import Leavings
from armybuilder.battle.telling import narrate
from armybuilder.battle.telling.decode import KINDS
from armybuilder.battle.terms import SIDES
from armybuilder.errors import InputFault, Message, Value
from armybuilder.model.battle import LARGEST_FACE, LARGEST_LOG, LONGEST_LOG, inflated
from armybuilder.model.campaign import Ruin, Toll
from armybuilder.model.document import LONGEST_TEXT, FrozenMap, Text
from armybuilder.model.jsontext import parsed, tidied

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

__all__ = ["KeptLog", "packed", "unpacked"]

_FORM = 1
_MOST = 2**31
"""The bound of the numbers of a log, either way."""
_MOST_DICE = 100
"""The most dice thrown and added up at once, from which chances are computed."""
_DEEPEST = 4
"""The most levels of messages within messages in a name."""
_PARTS = {"form", "ending", "lost", "notes", "texts", "who", "words", "because", "events", "left"}
_COLUMNS = (
    *("turn", "activation", "code", "rule", "actor", "target", "weapon", "die", "total", "needed", "result"),
    *("x", "y", "value", "piece", "because", "faces", "dice"),
)
_ALWAYS = frozenset({"turn", "activation", "code", "total", "value", "because", "faces", "dice"})
_WINNERS = ("left", "right", "draw")

_RUINS: TypeAdapter[immutabledict[str, Ruin]] = TypeAdapter(FrozenMap[Text, Ruin])

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class KeptLog:
    """The log of a battle, with its events, ending, notes and losses."""

    events: tuple[Event, ...]
    ending: Ending
    notes: tuple[Message, ...] = ()
    left: Leavings | None = None


class _Numbered:
    """A list of different things, with the number of each."""

    def __init__(self) -> None:
        self.listed: list[Any] = []
        self._numbers: dict[Hashable, int] = {}

    def number(self, key: Hashable, said: Callable[[], Any]) -> int:
        """Return the number of a key, and store its value the first time."""
        found = self._numbers.get(key)
        if found is None:
            plain = said()
            found = self._numbers[key] = len(self.listed)
            self.listed.append(plain)
        return found


class _Packing:
    """The lists of a log for packing."""

    def __init__(self) -> None:
        self.texts, self.people, self.words, self.because = (_Numbered() for _ in range(4))

    def word(self, word: str | None) -> int | None:
        return None if word is None else self.words.number(word, lambda: word)

    def text(self, value: Value | None) -> int | None:
        return None if value is None else self.texts.number(value, lambda: _plain(value))

    def who(self, who: Who | None) -> int | None:
        if who is None:
            return None
        return self.people.number(
            who, lambda: [SIDES.index(who.side), self.text(who.id), self.text(who.label)]
        )

    def modifiers(self, modifiers: tuple[Modifier, ...]) -> int:
        return self.because.number(
            modifiers, lambda: [part for one in modifiers for part in (self.word(one.reason), one.value)]
        )

    def row(self, event: Event) -> tuple[int | None, ...]:
        """Return an event as the numbers of its columns."""
        x, y = event.place or (None, None)
        return (
            *(event.turn, event.activation, self.word(event.code), self.word(event.rule)),
            *(self.who(event.actor), self.who(event.target), self.text(event.weapon)),
            *(event.die, event.total, event.needed, self.word(event.result)),
            *(x, y, event.value, self.word(event.piece), self.modifiers(event.modifiers)),
            *(event.faces, event.dice),
        )


def _plain(value: Value) -> Any:
    """Return a text, or a message as its code and values."""
    if not isinstance(value, Message):
        return value
    return [value.code, {name: _plain(one) for name, one in value.values.items()}]


def _plain_left(left: Leavings) -> dict[str, Any]:
    """Return the losses of a battle as plain values."""
    return {
        "tolls": [toll.model_dump(mode="json", exclude_defaults=True) for toll in (left.left, left.right)],
        "ruins": dict(left.ruins),
        "field": left.field,
        "reason": _plain(left.reason),
    }


def packed(log: KeptLog) -> str | None:
    """Return a log in the form of a document.

    It is None for a battle without events, or a log that is too long.
    """
    if not log.events:
        return None
    lists, ending = _Packing(), log.ending
    columns = zip(*map(lists.row, log.events), strict=True)
    whole = {
        "form": _FORM,
        "ending": [ending.winner, *ending.score, ending.turns, ending.cause],
        "lost": [[lists.who(one) for one in side] for side in ending.losses],
        "notes": [lists.text(note) for note in log.notes],
        "texts": lists.texts.listed,
        "who": lists.people.listed,
        "words": lists.words.listed,
        "because": lists.because.listed,
        "events": dict(zip(_COLUMNS, columns, strict=True)),
        "left": None if log.left is None else _plain_left(log.left),
    }
    plain = json.dumps(whole, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")
    said = base64.b64encode(zlib.compress(plain, 9)).decode()
    return said if len(plain) <= LARGEST_LOG and len(said) <= LONGEST_LOG else None


def unpacked(said: str) -> KeptLog:
    """Return the log of a document, whose every line has words.

    Raises ValueError for damaged data, or names unknown to this program. It takes no more memory than a log
    of the largest size.
    """
    try:
        whole = parsed(inflated(said))
        if not isinstance(whole, dict) or whole.keys() != _PARTS or whole["form"] != _FORM:
            raise ValueError("not a log of this form")
        log = _Unpacking(whole).log()
        _tell(log)
    except (InputFault, LookupError, TypeError, RecursionError, AttributeError) as fault:
        raise ValueError("the log cannot be read") from fault
    return log


class _Unpacking:
    """A log while it is read, with all numbers checked against their lists and all texts checked."""

    def __init__(self, whole: dict[str, Any]) -> None:
        self._whole = whole
        texts, notes = tidied([_listed(whole["texts"]), _listed(whole["words"])])
        if notes:
            raise ValueError("a text holds signs that may not stand in one")
        self._texts = [_value(one) for one in texts[0]]
        self._words = [_text(one) for one in texts[1]]
        self._people = [self._who(one) for one in _listed(whole["who"])]
        self._because = [self._modifiers(one) for one in _listed(whole["because"])]

    def log(self) -> KeptLog:
        """Return the log."""
        columns = self._whole["events"]
        if not isinstance(columns, dict) or columns.keys() != set(_COLUMNS):
            raise ValueError("these are not the columns")
        listed = [_numbers(columns[name], null=name not in _ALWAYS) for name in _COLUMNS]
        events = tuple(map(self._event, zip(*listed, strict=True)))
        notes = tuple(_at(self._texts, number) for number in _listed(self._whole["notes"]))
        said = tuple(note for note in notes if isinstance(note, Message))
        return KeptLog(events, self._ending(), said, self._left())

    def _left(self) -> Leavings | None:
        if self._whole["left"] is None:
            return None
        left, notes = tidied(self._whole["left"])
        reason = _value(left["reason"])
        if notes or left["field"] not in _WINNERS or not isinstance(reason, Message):
            raise ValueError("a battle leaves no such thing")
        first, second = (Toll.model_validate_json(json.dumps(one)) for one in _listed(left["tolls"]))
        return Leavings(first, second, _RUINS.validate_python(left["ruins"]), left["field"], reason)

    def _ending(self) -> Ending:
        winner, left, right, turns, cause = _listed(self._whole["ending"])
        if winner not in _WINNERS or cause not in {None, *CAUSES.values()}:
            raise ValueError("no battle ends so")
        score = (_number(left), _number(right))
        lost = [tuple(_at(self._people, one) for one in _listed(side)) for side in self._whole["lost"]]
        return Ending(winner, score, _number(turns), cause, (lost[0], lost[1]))

    def _who(self, plain: Any) -> Who:
        side, name, label = _listed(plain)
        called, known = _at(self._texts, name), _at(self._texts, label)
        return Who(_at(SIDES, side), _text(called), known)

    def _modifiers(self, plain: Any) -> tuple[Modifier, ...]:
        parts = _numbers(plain)
        pairs = zip(parts[::2], parts[1::2], strict=True)
        return tuple(Modifier(_at(self._words, reason), _number(value)) for reason, value in pairs)

    def _event(self, row: Sequence[Any]) -> Event:
        has = dict(zip(_COLUMNS, row, strict=True))
        there = has["x"] is not None and has["y"] is not None
        if not 1 <= has["faces"] <= LARGEST_FACE or not 0 <= has["dice"] <= _MOST_DICE:
            raise ValueError("there are no such dice")
        return Event(
            turn=has["turn"],
            activation=has["activation"],
            code=_at(self._words, has["code"]),
            rule=_maybe(self._words, has["rule"]),
            actor=_maybe(self._people, has["actor"]),
            target=_maybe(self._people, has["target"]),
            weapon=_maybe(self._texts, has["weapon"]),
            die=has["die"],
            total=has["total"],
            needed=has["needed"],
            result=_maybe(self._words, has["result"]),
            place=(has["x"], has["y"]) if there else None,
            value=has["value"],
            piece=_maybe(self._words, has["piece"]),
            modifiers=_at(self._because, has["because"]),
            faces=has["faces"],
            dice=has["dice"],
        )


def _tell(log: KeptLog) -> None:
    """Format all lines of a log once.

    Raises KeyError for lines without words in this program.
    """
    said = catalogue.english()
    for message in dict.fromkeys(
        line for event in log.events for line in (narrate.line(event), *narrate.details(event))
    ):
        said.say(message)
    for event in log.events:
        KINDS[event.code]
    for value in (*log.notes, *(who.label for side in log.ending.losses for who in side)):
        said.label(value)


def _value(plain: Any, depth: int = 0) -> Value:
    """Return a text, a number, or a message from its code and values."""
    if not isinstance(plain, list):
        return _number(plain) if isinstance(plain, int) else _text(plain)
    code, values = plain
    if depth > _DEEPEST or not isinstance(values, dict):
        raise ValueError("this is no message")
    made = Message(_text(code), immutabledict({name: _value(one, depth + 1) for name, one in values.items()}))
    catalogue.english().say(made)
    return made


def _text(plain: Any) -> str:
    if not isinstance(plain, str) or len(plain) > LONGEST_TEXT:
        raise ValueError("this is no text")
    return plain


def _number(plain: Any) -> int:
    if type(plain) is not int or not -_MOST < plain < _MOST:
        raise ValueError("this is no number")
    return plain


def _listed(plain: Any) -> list[Any]:
    if not isinstance(plain, list):
        raise ValueError("this is no list")  # noqa: TRY004 (what is read is at fault, whatever it is)
    return plain


def _numbers(plain: Any, *, null: bool = False) -> list[Any]:
    """Return a list of whole numbers, with None allowed if `null` is set."""
    return [one if one is None and null else _number(one) for one in _listed(plain)]


def _at(listed: Sequence[_T], number: Any) -> _T:
    """Return the item of a number in a list.

    Raises IndexError for a number beyond it.
    """
    place = _number(number)
    if place < 0:
        raise IndexError(place)
    return listed[place]


def _maybe(listed: Sequence[_T], number: Any) -> _T | None:
    return None if number is None else _at(listed, number)
