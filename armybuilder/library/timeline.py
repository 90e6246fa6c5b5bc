"""The history of a document as a series of moments: its versions, and price changes without one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from armybuilder.library.records import PriceChange, Version
from armybuilder.library.store import Library
from armybuilder.points.prices.receipt import Receipt, ReceiptLine

__all__ = ["HistoryMoment", "moments", "receipt_of"]

_TOGETHER = timedelta(milliseconds=250)
"""The longest time between the versions of one save."""

_OTHERS = frozenset({"named", "rules", "readings"})
"""The causes of a price change without a change of the document."""


@dataclass(frozen=True, slots=True)
class HistoryMoment:
    """A moment of a document's history: a version, or a price change without one (`moved`).

    `before` are the points until then. `cause` is as in `Version` and `PriceChange`; `because` names the
    designs whose change moved the price.
    """

    version: int
    when: datetime
    name: str
    cause: str
    moved: bool
    points: int | None
    before: int | None
    legal: bool | None
    lines: tuple[ReceiptLine, ...]
    because: tuple[str, ...] = ()

    @property
    def delta(self) -> int | None:
        """The change of the price, or None without a price before or now."""
        return None if self.points is None or self.before is None else self.points - self.before


def moments(library: Library, document_id: str) -> tuple[HistoryMoment, ...]:
    """Return the history of a document, newest first, empty for a document without a version."""
    versions = library.history(document_id)
    prices = library.prices(document_id)
    names = {version.version: version.name for version in versions}
    told = [*_of_versions(versions, prices), *_of_prices(library, document_id, prices, names)]
    told.sort(key=lambda moment: (moment.when, moment.version, moment.moved))
    return tuple(reversed(list(_with_before(told))))


def receipt_of(moment: HistoryMoment, kind: str) -> Receipt:
    """Return the receipt that was valid from a moment on."""
    return Receipt(kind, moment.name, moment.lines, moment.points or 0)


def _of_versions(versions: tuple[Version, ...], prices: tuple[PriceChange, ...]) -> Iterator[HistoryMoment]:
    """Yield each version with the receipt that was valid when it was saved."""
    for version in versions:
        price = _first_of(version, prices)
        yield HistoryMoment(
            version.version,
            version.saved,
            version.name,
            version.cause,
            moved=False,
            points=price.points if price else version.points,
            before=None,
            legal=price.legal if price else version.legal,
            lines=price.lines if price else (),
        )


def _first_of(version: Version, prices: tuple[PriceChange, ...]) -> PriceChange | None:
    """Return the first price of a version: its own first one, or the last of the versions before it."""
    own = [price for price in prices if price.version == version.version and price.cause not in _OTHERS]
    if own:
        return own[-1]
    return next((price for price in prices if price.version < version.version), None)


def _of_prices(
    library: Library, document_id: str, prices: tuple[PriceChange, ...], names: dict[int, str]
) -> Iterator[HistoryMoment]:
    """Yield the price changes with a cause outside the document."""
    movers = [price for price in prices if price.cause in _OTHERS]
    saved = _saved_of_named(library, document_id) if any(one.cause == "named" for one in movers) else {}
    for price in movers:
        because = _because(price, saved) if price.cause == "named" else ()
        yield HistoryMoment(
            price.version,
            price.since,
            names.get(price.version, ""),
            price.cause,
            moved=True,
            points=price.points,
            before=None,
            legal=price.legal,
            lines=price.lines,
            because=because,
        )


def _saved_of_named(library: Library, document_id: str) -> dict[str, tuple[datetime, ...]]:
    """Return the moments of change of each document that this one names, directly or indirectly, by name.

    Its creation does not count.
    """
    named = library.fetch_with_named([document_id])
    return {
        document.name: tuple(version.saved for version in library.history(key) if version.version > 1)
        for key, document in named.items()
        if key != document_id
    }


def _because(price: PriceChange, saved: dict[str, tuple[datetime, ...]]) -> tuple[str, ...]:
    """Return the names of the documents that were saved last before the price change."""
    last = {
        name: max(times)
        for name, all_times in saved.items()
        if (times := [t for t in all_times if t <= price.since])
    }
    latest = max(last.values(), default=price.since)
    return tuple(name for name, time in last.items() if latest - time <= _TOGETHER)


def _with_before(told: list[HistoryMoment]) -> Iterator[HistoryMoment]:
    """Yield moments, oldest first, each with the points until then."""
    points: int | None = None
    for moment in told:
        yield replace(moment, before=points)
        points = moment.points
