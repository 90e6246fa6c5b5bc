"""The search in the database: each term of the query a condition, with its values beside it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

from armybuilder.library import records
from armybuilder.library.database import Database, statement
from armybuilder.library.search import (
    FIELDS,
    FlagTerm,
    KindTerm,
    MarkTerm,
    NumberTerm,
    Query,
    SearchTerm,
    WordsTerm,
)
from armybuilder.library.search_words import sought

__all__ = ["Order", "find", "listed"]

Order = Literal["name", "points", "changed", "kind"]

_MANY = 4000
"""The number of hits beyond which walking the names is faster than sorting all hits."""

_KEYS: dict[Order, str] = {"name": "sorted", "points": "points", "changed": "changed", "kind": "kind"}
_OPERATORS = frozenset({"=", "!=", "<", "<=", ">", ">="})


def find(
    database: Database, query: Query, order: Order, *, descending: bool, limit: int, offset: int
) -> records.SearchPage:
    """Return a page of a query's hits, with the number of all hits.

    Raises InputFault as reading does.
    """
    words = [term for term in query.terms if isinstance(term, WordsTerm) and _is_only_words(term)]
    found = [_condition(term) for term in query.terms if term not in words]
    if words:  # found once, for the page and for the total
        database.run("search.forget_hits")
        database.run("search.keep_hits", " AND ".join(map(_phrases, words)))
        found.append((statement("search.hits"), ()))
    if not query.asks_for_trash:
        found.append((statement("search.kept"), ()))
    if _could_find_pictures(query):
        found.append((statement("search.no_picture"), ()))
    conditions = " AND ".join(condition for condition, _ in found)
    values = [value for _, given in found for value in given]
    page = (limit, offset)
    if query.terms and order == "name" and not descending:
        total = database.rows("search.total", *values, conditions=conditions)[0][0]
        if total > _MANY or not total:
            rows = database.rows("search.walk", *values, *page, conditions=conditions) if total else []
            return _found(rows, total, query)
    if query.terms or order != "name" or descending:
        parts = {"key": _KEYS[order], "direction": "DESC" if descending else "ASC"}
        rows = database.rows("search.page", *values, *page, conditions=conditions, **parts)
        if rows:
            return _found(rows, rows[0]["total"], query)
    else:
        rows = database.rows("search.rows", *values, *page, conditions=conditions)
    return _found(rows, database.rows("search.total", *values, conditions=conditions)[0][0], query)


def _could_find_pictures(query: Query) -> bool:
    """Say whether a query that does not ask for pictures could find some.

    Pictures have the names of the things that they show.
    """
    by_kind = any(isinstance(term, KindTerm) for term in query.terms)
    return not by_kind and any(isinstance(term, WordsTerm) or term.negated for term in query.terms)


def _found(rows: Iterable[Any], total: int, query: Query) -> records.SearchPage:
    return records.SearchPage(tuple(records.summary(dict(row)) for row in rows), total, query.faults)


def listed(
    database: Database, which: str, *values: Any, kept: bool = True, most: int = -1
) -> tuple[records.Summary, ...]:
    """Return the rows under one condition of `search.sql`, by name, at most `most` (-1: all)."""
    condition = statement(f"search.{which}")
    if kept:
        condition = f"{condition} AND {statement('search.kept')}"
    rows = database.rows("search.rows", *values, most, 0, conditions=condition)
    return tuple(records.summary(dict(row)) for row in rows)


def _condition(term: SearchTerm) -> tuple[str, tuple[Any, ...]]:
    condition, values = _plain(term)
    if term.negated:
        condition = statement("search.not", condition=condition)
    return condition, values


def _plain(term: SearchTerm) -> tuple[str, tuple[Any, ...]]:
    match term:
        case NumberTerm():
            return _number(term)
        case KindTerm():
            return _any("search.kind", term.kinds)
        case MarkTerm():
            return _any("search.mark", term.marks)
        case FlagTerm():
            return statement(f"search.{term.name}"), ()
        case WordsTerm():
            return _words(term)
    raise TypeError(term)


def _number(term: NumberTerm) -> tuple[str, tuple[Any, ...]]:
    # Only what stands in these two tables ever becomes part of a statement.
    if term.column not in FIELDS.values():
        raise ValueError(term.column)
    if term.operator == "between":
        return statement("search.between", column=term.column), (term.value, term.upto)
    if term.operator not in _OPERATORS:
        raise ValueError(term.operator)
    return statement("search.compare", column=term.column, operator=term.operator), (term.value,)


def _any(name: str, values: tuple[str, ...]) -> tuple[str, tuple[Any, ...]]:
    conditions = " OR ".join([statement(name)] * len(values))
    return statement("search.any", conditions=conditions), values


def _is_only_words(term: WordsTerm) -> bool:
    """Say whether a term asks for words alone, and for their presence."""
    return not (term.negated or term.kinds or term.marks)


def _words(term: WordsTerm) -> tuple[str, tuple[Any, ...]]:
    """Return the condition of words, or of a kind or mark that they stand for."""
    parts = [statement("search.words")]
    parts += [statement("search.kind")] * len(term.kinds) + [statement("search.mark")] * len(term.marks)
    return statement("search.any", conditions=" OR ".join(parts)), (_phrases(term), *term.kinds, *term.marks)


def _phrases(term: WordsTerm) -> str:
    """Return the words in the language of the index, whose phrases hold no quotation marks."""
    phrases = " OR ".join(f'"{phrase}"' for phrase in sought(term.text, whole=term.whole))
    return f"({term.column} : ({phrases}))" if term.column else f"({phrases})"
