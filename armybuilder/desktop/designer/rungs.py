"""What a ladder shows: every value a field could take, each priced and judged as if it were chosen.

Nothing here knows a price or a rule: the design is thought of with the other value, `points` says what its
lines would be and what would be wrong with it. Only the lines and warnings of that field are read, and the
errors that not every value of it has.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

from armybuilder.desktop.widgets.ladder import Rung
from armybuilder.editing.fields import value_at
from armybuilder.model.identity_cache import IdentityCache as Remembered
from armybuilder.points.cache import DocumentCache as Kept
from armybuilder.points.field_paths import with_value
from armybuilder.points.judgement import judge, judge_once
from armybuilder.points.legality import barred
from armybuilder.points.pricing import price_alone, price_once
from armybuilder.points.receipt import number, signed

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from armybuilder.desktop.session import Session
    from armybuilder.model.bundle import AnyDocument
    from armybuilder.points.lookup import Documents
    from armybuilder.points.problem import Problem
    from armybuilder.points.receipt import Line, Receipt
    from armybuilder.words import Measure, Words

__all__ = ["Offer", "offer", "paid", "price_words", "rungs", "section_sum"]

TIMES = "\N{MULTIPLICATION SIGN}"
Value = int | str | bool
_MOST = 256
"""How many ladders and tick boxes are kept: those of a dozen designs, or of one and what was typed of late."""


@dataclass(frozen=True)
class Offer:
    """A value a field could take: what its lines would say, and what would be wrong."""

    price: str
    costs: bool
    error: str
    warning: str


def rungs(
    session: Session,
    words: Words,
    document: AnyDocument,
    path: str,
    values: Sequence[int | str],
    label: Callable[[int | str], str],
) -> tuple[Rung, ...]:
    """Return the rungs of a ladder; one that a rule forbids is disabled unless it is the value held."""
    held = value_at(document, path)
    offers = _offers(session, words, document, path, tuple(values))
    return tuple(_rung(value, held, given, label(value)) for value, given in zip(values, offers, strict=True))


def _rung(value: int | str, held: object, given: Offer, label: str) -> Rung:
    chosen = value == held
    return Rung(
        key=value,
        label=label,
        price=given.price,
        costs=given.costs,
        advised_against=given.warning,
        illegal=given.error if chosen else "",
        disabled="" if chosen else given.error,
    )


def offer(session: Session, words: Words, document: AnyDocument, path: str, value: bool) -> Offer:
    """Return what ticking a field, or clearing it, would cost, and what would be wrong that else is not."""
    return _offers(session, words, document, path, (value, not value))[0]


def _offers(
    session: Session, words: Words, document: AnyDocument, path: str, values: tuple[Value, ...]
) -> tuple[Offer, ...]:
    terms = words, words.measure, session.readings, path, values
    return _kept(_unsaid(document), session.documents, *terms)


_mute: Remembered[AnyDocument] = Remembered(64)


@lru_cache(maxsize=64)
def _one(document: AnyDocument) -> AnyDocument:
    """Return the same object for all that are equal."""
    return document


def _unsaid(document: AnyDocument) -> AnyDocument:
    """Return a document without its words: while they are typed it is one and the same, for they cost nothing."""
    known = _mute.get(document)
    if known is not None:
        return known
    return _mute.put(_one(document.model_copy(update={"name": "", "notes": "", "tags": ()})), document)


def _worked_out(
    document: AnyDocument,
    documents: Documents,
    words: Words,
    _measure: Measure,
    readings: Mapping[str, str],
    path: str,
    values: tuple[Value, ...],
) -> tuple[Offer, ...]:
    """Return what each value of a field would cost and what would be wrong with it."""
    now = value_at(document, path)
    others = [document if value == now else with_value(document, path, value) for value in values]
    # Every ladder of a page judges the document as it is, and that is kept.
    judged = [(judge if other is document else judge_once)(other, documents, readings) for other in others]
    return tuple(
        _offer(words, path, _said_price(other, path, documents, readings), errors, found)
        for other, errors, found in zip(others, barred(path, judged), judged, strict=True)
    )


_kept = Kept(_worked_out, most=_MOST)


def _said_price(document: AnyDocument, path: str, documents: Documents, readings: Mapping[str, str]) -> str:
    """Return what a field's lines add; the whole receipt is made only where other fields have a say in it."""
    alone = price_alone(document, path, readings)
    if alone is None:
        return price_words(price_once(document, documents, readings), path)
    return signed(alone) if alone else ""


def _offer(words: Words, path: str, said: str, errors: Sequence[Problem], found: Sequence[Problem]) -> Offer:
    if not errors and not found:
        return Offer(said, said not in {"", "0"}, "", "")
    warnings = (one for one in found if one.field == path and one.severity == "warning")
    error = next((words.say(one.message) for one in errors), "")
    warning = next((words.say(one.message) for one in warnings), "")
    return Offer(said, said not in {"", "0"}, error, warning)


def price_words(receipt: Receipt, path: str) -> str:
    """Return what a field's lines add, flat amounts summed and multipliers after them: "+2 ×2", "" for nothing."""
    flat, factors = Fraction(0), []
    before = Fraction(0)
    for line in receipt.lines:
        if line.field == path:
            factor = _factor(line, before)
            if factor is None:
                flat += line.amount
            else:
                factors.append(f"{TIMES}{number(factor)}")
        before = line.running
    return " ".join(([signed(flat)] if flat else []) + factors)


def paid(receipt: Receipt, *paths: str) -> str:
    """Return the sum of the lines of some fields with its sign, "0" for nothing."""
    return signed(sum((line.amount for line in receipt.lines if line.field in paths), Fraction(0)))


def section_sum(receipt: Receipt, *paths: str) -> str:
    """Return the sum of the lines of all fields that begin with one of the paths."""
    return number(sum((line.amount for line in receipt.lines if _within(line.field, paths)), Fraction(0)))


def _within(field: str, paths: tuple[str, ...]) -> bool:
    return any(field == path or field.startswith(f"{path}.") for path in paths)


def _factor(line: Line, before: Fraction) -> Fraction | None:
    """Return the factor of a line that multiplies everything before it, None for a flat amount."""
    if not before or not line.working.startswith(f"{number(before)} {TIMES} "):
        return None
    factor = 1 + line.amount / before
    return factor if line.working == f"{number(before)} {TIMES} {number(factor)}" else None
