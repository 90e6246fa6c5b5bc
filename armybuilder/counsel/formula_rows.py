"""The trial of the formula as rows of a table: filtered, sorted, and with its sentences."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from armybuilder.counsel.formula_terms import label, not_measurable, terms
from armybuilder.errors import message
from armybuilder.numbers import decimal

if TYPE_CHECKING:
    from collections.abc import Iterable

    from armybuilder.counsel.formula_results import Results, TermWorth, Verdict
    from armybuilder.words import Words

__all__ = [
    "KINDS",
    "VERDICTS",
    "TermFilter",
    "TermRow",
    "cells",
    "kind_of",
    "rows",
    "shown",
    "span",
    "unmeasured",
]

KINDS = ("creature", "weapon", "robot", "vehicle")
VERDICTS: tuple[Verdict, ...] = ("too_dear", "too_cheap", "fair", "not_known")
"""The verdicts in the order in which a table lists them."""

_UNMEASURED = {
    "slave": "robot",
    "off_table": "weapon",
    "starcraft": "weapon",
    "linked_weapon": "weapon",
    "ammo_feed_link": "weapon",
    "mount": "vehicle",
    "life_support_of_seats": "vehicle",
    "trench": "",
    "bunker": "",
}
"""The kinds of unmeasured terms that no creature has, without a kind for purchases of an army."""


@dataclass(frozen=True)
class TermRow:
    """A row of the table, with its name below its term's row, its whole name, and its term's kind."""

    key: str
    name: str
    whole: str
    kind: str
    found: TermWorth

    @property
    def beneath(self) -> bool:
        """True for a row of a company, below the row of its term."""
        return self.found.company is not None


@dataclass(frozen=True)
class TermFilter:
    """The wanted rows and their order.

    `order` is a column and whether it falls. Without it the rows are in the order of the rulebook.
    """

    typed: str = ""
    verdict: str = ""
    kind: str = ""
    companies: bool = False
    order: tuple[int, bool] | None = None

    def finds(self, text: str) -> bool:
        """Say whether a text has every typed word."""
        return all(word in text.casefold() for word in self.typed.casefold().split())


EVERYTHING = TermFilter()


def kind_of(term: str) -> str:
    """Return the kind of document that a term is bought for, or "" for none alone."""
    held = terms().get(term)
    if held is not None:
        return held.kind
    return _UNMEASURED.get(term, "creature" if term in not_measurable() else "")


def rows(results: Results, words: Words) -> tuple[TermRow, ...]:
    """Return all measured rows in the order of the rulebook, each term followed by its companies."""
    return tuple(
        TermRow(
            one.id if one.company is None else f"{one.id}/{one.company}",
            words.say(
                one.label if one.company is None else message(f"counsel.formula.company.{one.company}")
            ),
            words.say(one.label),
            kind_of(one.id),
            one,
        )
        for one in results.terms
    )


def shown(held: Iterable[TermRow], wanted: TermFilter) -> tuple[TermRow, ...]:
    """Return the rows that pass a filter, in its order.

    A term stands with its companies, and is shown if one of them is wanted.
    """
    groups: dict[str, list[TermRow]] = {}
    for row in held:
        if wanted.companies or not row.beneath:
            groups.setdefault(row.found.id, []).append(row)
    left = [
        [row for row in group if not row.beneath or _wanted(row, wanted)]
        for group in groups.values()
        if any(_wanted(row, wanted) for row in group)
    ]
    if wanted.order is not None:
        column, falling = wanted.order
        left = _sorted(left, column, falling=falling)
    return tuple(row for group in left for row in group)


def _wanted(row: TermRow, wanted: TermFilter) -> bool:
    return (
        (not wanted.verdict or row.found.verdict == wanted.verdict)
        and (not wanted.kind or row.kind == wanted.kind)
        and wanted.finds(f"{row.whole} {row.found.rule}")
    )


def _sorted(groups: list[list[TermRow]], column: int, *, falling: bool) -> list[list[TermRow]]:
    """Return groups by their terms' values in a column, those without a value last."""
    known = [group for group in groups if _value(group[0], column) is not None]
    others = [group for group in groups if _value(group[0], column) is None]
    return [*sorted(known, key=lambda group: _value(group[0], column) or 0, reverse=falling), *others]


def _value(row: TermRow, column: int) -> str | float | None:
    found = row.found
    least = found.interval[0] if found.interval is not None else None
    return (
        row.name.casefold(),
        found.price,
        found.worth,
        least,
        VERDICTS.index(found.verdict),
        found.draws,
        found.rule or None,
    )[column]


def span(interval: tuple[float, float] | None, words: Words) -> str:
    """Return an interval in words, or "" for none."""
    if interval is None:
        return ""
    least, most = (decimal(end, 1) for end in interval)
    return words.text("counsel.formula_page.span", least=least, most=most)


def cells(row: TermRow, words: Words, *, whole: bool = False) -> tuple[str, ...]:
    """Return the words of a row: name (or whole name), price, worth, interval, verdict, draws and rule."""
    found = row.found
    return (
        row.whole if whole else row.name,
        words.numbers.decimal(found.price, 1),
        words.numbers.decimal(found.worth, 1) if found.worth is not None else "",
        span(found.interval, words),
        words.text(f"counsel.formula.name.{found.verdict}"),
        words.numbers.grouped(found.draws),
        found.rule.removeprefix("CA-"),
    )


def unmeasured(
    results: Results, words: Words, wanted: TermFilter = EVERYTHING
) -> tuple[tuple[str, str, str], ...]:
    """Return the id, the name and the reason of each term that no battle measures and that passes a filter.

    None of them has a verdict.
    """
    named = ((term, words.say(label(term)), why) for term, why in results.why_not().items())
    return tuple(
        (term, name, words.text(f"counsel.formula.why.{why}"))
        for term, name, why in named
        if not wanted.verdict and wanted.kind in {"", kind_of(term)} and wanted.finds(name)
    )
