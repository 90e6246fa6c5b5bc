"""The contents of a ladder: all possible values of a field, each priced and checked.

Nothing here knows a price or a rule: `points` prices and checks the design with each other value. Only the
lines and warnings of that field are read, and the errors that not all of its values have.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from armybuilder.desktop.look.number_format import working
from armybuilder.desktop.widgets.ladder import Rung
from armybuilder.editing.fields import value_at
from armybuilder.model.identity_cache import IdentityCache
from armybuilder.points.cache import DocumentCache
from armybuilder.points.faults.judgement import faults, faults_once
from armybuilder.points.field_paths import with_value
from armybuilder.points.legality import barred
from armybuilder.points.prices.field_sums import price_words
from armybuilder.points.prices.pricing import price_alone, price_once
from armybuilder.points.prices.receipt import signed

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.model.bundle import AnyDocument
    from armybuilder.points.faults.problem import Problem
    from armybuilder.points.lookup import Documents
    from armybuilder.words import Measure, Words

__all__ = ["LadderPrice", "offer", "rungs"]

Value = int | str | bool
_MOST = 256
"""The largest number of cached ladders and tick boxes.

That is enough for a dozen designs, or for a single design and its latest edits.
"""


@dataclass(frozen=True)
class LadderPrice:
    """A possible value of a field, with its price, its error and its warning."""

    price: str
    costs: bool
    error: str
    warning: str


def rungs(
    desk: Desk,
    document: AnyDocument,
    path: str,
    values: Sequence[int | str],
    label: Callable[[int | str], str],
) -> tuple[Rung, ...]:
    """Return the rungs of a ladder.

    A forbidden value is disabled unless it is the current value.
    """
    held = value_at(document, path)
    offers = _offers(desk, document, path, tuple(values))
    return tuple(_rung(value, held, given, label(value)) for value, given in zip(values, offers, strict=True))


def _rung(value: int | str, held: object, given: LadderPrice, label: str) -> Rung:
    chosen = value == held
    return Rung(
        key=value,
        label=label,
        price=working(given.price),
        costs=given.costs,
        advised_against=given.warning,
        illegal=given.error if chosen else "",
        disabled="" if chosen else given.error,
    )


def offer(desk: Desk, document: AnyDocument, path: str, value: bool) -> LadderPrice:
    """Return the price of changing a tick box, and the problems that it would add."""
    return _offers(desk, document, path, (value, not value))[0]


def _offers(
    desk: Desk, document: AnyDocument, path: str, values: tuple[Value, ...]
) -> tuple[LadderPrice, ...]:
    terms = desk.words, desk.words.measure, desk.session.readings, path, values
    return _kept(_unsaid(document), desk.view.documents, *terms)


_mute: IdentityCache[AnyDocument] = IdentityCache(64)


@lru_cache(maxsize=64)
def _one(document: AnyDocument) -> AnyDocument:
    """Return the same object for equal documents."""
    return document


def _unsaid(document: AnyDocument) -> AnyDocument:
    """Return a document without its words, so that typing them does not change it.

    Words cost nothing.
    """
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
) -> tuple[LadderPrice, ...]:
    """Return the price and the problems of each value of a field."""
    now = value_at(document, path)
    others = [document if value == now else with_value(document, path, value) for value in values]
    # Every ladder of a page judges the document as it is, and that is kept.
    judged = [(faults if other is document else faults_once)(other, documents, readings) for other in others]
    return tuple(
        _offer(words, path, _said_price(other, path, documents, readings), errors, found)
        for other, errors, found in zip(others, barred(path, judged), judged, strict=True)
    )


_kept = DocumentCache(_worked_out, most=_MOST)


def _said_price(document: AnyDocument, path: str, documents: Documents, readings: Mapping[str, str]) -> str:
    """Return the price of a field's lines in words.

    The whole receipt is made only if the price depends on other fields.
    """
    alone = price_alone(document, path, readings)
    if alone is None:
        return price_words(price_once(document, documents, readings), path)
    return signed(alone) if alone else ""


def _offer(
    words: Words, path: str, said: str, errors: Sequence[Problem], found: Sequence[Problem]
) -> LadderPrice:
    if not errors and not found:
        return LadderPrice(said, said not in {"", "0"}, "", "")
    warnings = (one for one in found if one.field == path and one.severity == "warning")
    error = next((words.say(one.message) for one in errors), "")
    warning = next((words.say(one.message) for one in warnings), "")
    return LadderPrice(said, said not in {"", "0"}, error, warning)
