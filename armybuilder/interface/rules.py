"""Prices and problems of documents by the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from armybuilder.interface.arguments import LETTERS, one_fault, words_of
from armybuilder.interface.files import check_document

if TYPE_CHECKING:
    from fractions import Fraction

    from armybuilder.interface.files import Document

__all__ = ["Finding", "Fix", "Line", "Price", "judge", "price"]


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a price, whose `amount` and `running` (the sum to this line) are exact points.

    Only the total is always whole. `label` and `working` are for people; `rule` is the id of the rule
    (`CA-P-005`); `field` is the path in the document that causes the line (`profile.fa`, `weapons.0`), empty
    for the whole document.
    """

    label: str
    working: str
    rule: str
    field: str
    amount: Fraction
    running: Fraction


@dataclass(frozen=True, slots=True)
class Price:
    """The price of a document: `points` are whole, and the sum of the lines' amounts."""

    points: int
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Fix:
    """A change that corrects a finding, with its label and the points that it adds.

    `label` describes it for people; `points` below 0 are saved.
    """

    label: str
    points: int


@dataclass(frozen=True, slots=True)
class Finding:
    """A problem of a document under the rules.

    `code` is `E01` and the like for errors, which keep an army out of battle, `W01` and the like for
    warnings, which forbid nothing; `severity` tells the two apart. `rule` is the id of the rule, `field` the
    path in the document; both are empty if there is none. `fixes` are up to three different corrections,
    cheapest first.
    """

    code: str
    severity: Literal["error", "warning"]
    message: str
    rule: str
    field: str
    fixes: tuple[Fix, ...]


def price(document: Document, *, language: str = LETTERS) -> Price:
    """Price a document in points, line by line.

    Designs that break the rules are priced too. A document's price depends on itself, on the documents that
    it names and on the readings of its army or file. `language` ("en", "it") is that of the labels.
    Raises Fault for an unknown language.

    >>> receipt = price(read(DYKE)["warden"])
    >>> receipt.points == sum(line.amount for line in receipt.lines)
    True
    >>> receipt.points
    25
    """
    from armybuilder.points.prices import pricing

    with one_fault():
        check_document(document)
        said = words_of(language)
        found = pricing.price(document._held, document.file._documents, document.file._bundle.readings)
    lines = (
        Line(
            said.say(one.label),
            said.numbers.working(one.working),
            one.rule,
            one.field,
            one.amount,
            one.running,
        )
        for one in found.lines
    )
    return Price(found.total, tuple(lines))


def judge(document: Document, *, language: str = LETTERS) -> tuple[Finding, ...]:
    """Return the problems of a document under the rules, errors first.

    The tuple is empty for a document without problems. These are only its own problems: to find those of the
    designs that it names, judge each design. `language` ("en", "it") is that of the sentences. Raises Fault
    for an unknown language.

    >>> [one.code for one in judge(read(DYKE)["dyke"]) if one.severity == "error"]
    []
    """
    from armybuilder.points import legality

    with one_fault():
        check_document(document)
        said = words_of(language)
        found = legality.problems(document._held, document.file._documents, document.file._bundle.readings)
    return tuple(
        Finding(
            one.code,
            one.severity,
            said.say(one.message),
            one.rule,
            one.field,
            tuple(Fix(said.say(fix.label), fix.delta) for fix in one.fixes),
        )
        for one in found
    )
