"""The query language of the library: `pf>=4 cost<30 tag:elite has:flame kind:robot "auto rifle" -is:trashed`.

Terms follow each other and all must hold; a minus before a term negates it; `kind:robot,vehicle` is either. A
bare word finds words that contain it in names, tags, notes and the contents of the document, a number or a
word of two letters those that begin with it; `robot` finds robots too, by `kind_words`; "words in quotes" must follow each other exactly. A term that is not understood is a fault beside the other terms.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, replace

from armybuilder.errors import Message, message
from armybuilder.library.kind_words import called
from armybuilder.library.search_columns import folded
from armybuilder.library.search_words import sought
from armybuilder.model.bundle import KINDS
from armybuilder.numbers import whole_number

__all__ = [
    "FIELDS",
    "FLAGS",
    "MARKS",
    "FlagTerm",
    "KindTerm",
    "MarkTerm",
    "NumberTerm",
    "Query",
    "SearchTerm",
    "WordsTerm",
    "parse",
]

FIELDS = {
    "cost": "points",
    "points": "points",
    "mv": "mv",
    "ss": "ss",
    "fa": "fa",
    "pf": "pf",
    "dp": "dp",
    "rank": "rank",
    "heroic": "heroic",
    "pen": "pen",
    "area": "area",
    "models": "models",
    "owned": "owned",
}
"""The fields with numbers, and their columns."""

MARKS = ("tag", "has", "origin", "size", "category", "attack", "control", "running_gear", "ruleset")
"""The fields with one of several words."""

FLAGS = ("legal", "illegal", "favourite", "owned", "used", "trashed")
"""The words that may follow `is:`."""

_MOST_TERMS = 200
"""The most terms of a search, as SQLite takes some hundred conditions in one statement."""

_COLUMNS = ("name", "tags", "notes", "content")
_TERM = re.compile(
    r"""(?P<minus>-)?
        (?: (?P<field>[A-Za-z_]+) (?P<operator>>=|<=|!=|=|<|>|:) )?
        (?: "(?P<quoted>[^"]*)(?:"|$) | (?P<bare>[^\s"]+(?:(?<=\d)[\u00a0\u202f]\d{3})*) | (?=\s|$) )""",
    re.VERBOSE,
)
_FAR = 1 << 40
_LONGEST = 100
"""The most characters of a number or a range that are read."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchTerm:
    """A condition of a query, or its opposite if `negated`."""

    negated: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberTerm(SearchTerm):
    """A comparison with a number of the document, false for documents without that number.

    `operator` is SQL's too.
    """

    column: str
    operator: str
    value: int
    upto: int | None = None
    """The end of a range, if `operator` is "between"."""


@dataclass(frozen=True, slots=True, kw_only=True)
class KindTerm(SearchTerm):
    """A term for several kinds, of which the document must have one."""

    kinds: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkTerm(SearchTerm):
    """A term for several marks, folded, such as `tag:elite`, of which the document must have one."""

    marks: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FlagTerm(SearchTerm):
    """A term for a word of `FLAGS`."""

    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WordsTerm(SearchTerm):
    """A term for adjacent words, in one column or anywhere.

    Unless `whole`, the last word need only begin so.
    """

    text: str
    whole: bool
    column: str | None = None
    kinds: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    """The marks of a word for a kind of weapon or machine, as in `kind_words`."""


@dataclass(frozen=True, slots=True)
class Query:
    """A parsed query: its terms, and the faults of the parts that were not understood."""

    terms: tuple[SearchTerm, ...]
    faults: tuple[Message, ...] = ()

    @property
    def asks_for_trash(self) -> bool:
        """Return whether a term asks about the trash, which is left out otherwise."""
        return any(isinstance(term, FlagTerm) and term.name == "trashed" for term in self.terms)


def parse(text: str, language: str = "en") -> Query:
    """Parse a query with words of a language, without ever raising."""
    terms: list[SearchTerm] = []
    faults: list[Message] = []
    for found in _TERM.finditer(_plain(text)):
        if not found.group().strip("-\t "):
            continue
        read = _term(found, language)
        if isinstance(read, Message):
            faults.append(read)
        else:
            terms.append(replace(read, negated=found["minus"] is not None))
    if len(terms) > _MOST_TERMS:
        faults.append(message("library.query.long", most=_MOST_TERMS))
    return Query(tuple(terms[:_MOST_TERMS]), tuple(faults))


def _plain(text: str) -> str:
    """Return the text without characters that cannot be stored, and so cannot be found."""
    whole = text.encode("utf-8", "replace").decode()
    return "".join(" " if unicodedata.category(sign) == "Cc" else sign for sign in whole)


def _term(found: re.Match[str], language: str) -> SearchTerm | Message:
    """Read one term, or return its fault."""
    said = found["quoted"] if found["quoted"] is not None else found["bare"] or ""
    if found["field"] is None:
        return _any_words(said, language, whole=found["quoted"] is not None)
    field, operator = found["field"].casefold(), found["operator"]
    if not said.strip():
        return message("library.query.empty", field=field)
    if field in FIELDS:
        return _number(field, operator, said)
    if operator not in {":", "="}:
        known = field in {*MARKS, *_COLUMNS, "is", "kind"}
        return message("library.query.no_number_field" if known else "library.query.no_field", field=field)
    if field in _COLUMNS:
        return _words(said, whole=found["quoted"] is not None, column=field)
    if field in MARKS:
        marks = tuple(f"{field}:{folded(part)}" for part in said.split(",") if folded(part))
        return MarkTerm(marks=marks) if marks else message("library.query.empty", field=field)
    if field == "kind":
        return _kind(said)
    if field == "is":
        return _flag(said)
    return message("library.query.no_field", field=field)


def _number(field: str, operator: str, said: str) -> SearchTerm | Message:
    column = FIELDS[field]
    first, dots, last = (said if len(said) <= _LONGEST else "").partition("..")
    low, high = whole_number(first.strip()), whole_number(last.strip()) if dots else 0
    if low is None or high is None or max(abs(low), abs(high)) > _FAR:
        return message("library.query.no_number", field=field, given=said[:40])
    if not dots:
        return NumberTerm(column=column, operator="=" if operator == ":" else operator, value=low)
    if operator not in {":", "="}:
        return message("library.query.no_number", field=field, given=said[:40])
    return NumberTerm(column=column, operator="between", value=low, upto=high)


def _kind(said: str) -> SearchTerm | Message:
    kinds = []
    for part in said.split(","):
        name = folded(part)
        match = [kind for kind in KINDS if name in {kind, f"{kind}s"}] or (
            ["army"] if name == "armies" else []
        )
        if not match:
            return message("library.query.no_kind", given=part[:40], kinds=", ".join(KINDS))
        kinds += match
    return KindTerm(kinds=tuple(kinds))


def _flag(said: str) -> SearchTerm | Message:
    name = folded(said)
    if name not in FLAGS:
        return message("library.query.no_flag", given=said[:40], flags=", ".join(FLAGS))
    return FlagTerm(name=name)


def _any_words(said: str, language: str, *, whole: bool) -> SearchTerm | Message:
    """Read words anywhere, of which a single one may stand for a kind."""
    read = _words(said, whole=whole, column=None)
    if whole or not isinstance(read, WordsTerm):
        return read
    kinds, marks = called(said, language)
    return replace(read, kinds=tuple(sorted(kinds)), marks=tuple(sorted(marks)))


def _words(said: str, *, whole: bool, column: str | None) -> SearchTerm | Message:
    if not sought(said, whole=whole):
        return message("library.query.no_words", given=said[:40])
    return WordsTerm(text=said, whole=whole, column=column)
