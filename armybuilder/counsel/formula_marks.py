"""The lines of a receipt whose price is far from the worth that the trial of the formula found.

A line is covered by the measured steps between the baseline and its value. Whatever no step covers, and a
step whose worth is fair or not known, counts as printed.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache, reduce
from typing import TYPE_CHECKING, Any, NamedTuple, get_args

from armybuilder.counsel.formula_results import results
from armybuilder.counsel.formula_terms import terms
from armybuilder.errors import message
from armybuilder.model.creature import Creature
from armybuilder.model.machine import Robot, SeatPosition, Vehicle
from armybuilder.model.readings import STANDARD
from armybuilder.model.weapon import Weapon
from armybuilder.points.field_paths import value_at, with_value
from armybuilder.points.prices.pricing import price, price_once
from armybuilder.points.tables import rules_hash, tables

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from armybuilder.counsel.formula_results import Results, TermWorth, Verdict
    from armybuilder.errors import Message
    from armybuilder.model.bundle import AnyDocument
    from armybuilder.points.lookup import Documents

__all__ = ["Mark", "Scale", "in_force", "marks"]

_DESIGNS = (Creature, Robot, Vehicle)
_FAR = ("too_dear", "too_cheap")


@dataclass(frozen=True, slots=True)
class Mark:
    """A verdict on a line of a receipt, too dear or too cheap, with the sentences about its steps."""

    verdict: Verdict
    words: Message
    term: str
    """The id of the step that is farthest from its price."""


class _Step(NamedTuple):
    """A measured step that a line covers, with the values at its ends, the one nearer to the baseline first."""

    term: str
    near: Any
    far: Any

    @property
    def backward(self) -> bool:
        """True for a line without the step."""
        return bool(self.near != terms()[self.term].before)


def in_force() -> Results | None:
    """Return the results of the trial, or None if other rules are in force than those it was held under."""
    found = results()
    return found if found.made_by.rules_hash == rules_hash() else None


def marks(
    document: AnyDocument, documents: Documents, readings: Mapping[str, str] = STANDARD
) -> dict[str, Mark]:
    """Return the marks of a design's receipt by the fields of its lines.

    `documents` holds the weapons that it names.
    """
    found = in_force()
    if found is None or not isinstance(document, (*_DESIGNS, Weapon)):
        return {}
    fields = dict.fromkeys(line.field for line in price(document, documents, readings).lines)
    far = {field: _far(found, _all_steps(document, field, documents)) for field in fields}
    return {field: _mark(found, rows) for field, rows in far.items() if rows}


def _mark(found: Results, rows: list[tuple[_Step, TermWorth]]) -> Mark:
    """Return the mark of far rows, of which the sum decides.

    A line that goes without a step saves its price, and loses its worth.
    """
    gained = sum(((row.worth or 0) - row.price) * (-1 if step.backward else 1) for step, row in rows)
    sentences = reduce(
        _both,
        (
            message("counsel.formula.without", sentence=row.words) if step.backward else row.words
            for step, row in rows
        ),
    )
    words = message("counsel.formula.marked", sentences=sentences, turns=found.made_by.turns)
    farthest = max((row for _, row in rows), key=lambda row: abs((row.worth or 0) - row.price))
    return Mark("too_dear" if gained < 0 else "too_cheap", words, farthest.id)


def _both(first: Message, second: Message) -> Message:
    return message("counsel.formula.both", first=first, second=second)


def _far(found: Results, steps: Iterator[_Step]) -> list[tuple[_Step, TermWorth]]:
    """Return the steps that are known to be too dear or too cheap, with their rows."""
    rows = ((step, found.row(step.term)) for step in steps)
    return [(step, row) for step, row in rows if row is not None and row.verdict in _FAR and row.price > 0]


def _all_steps(document: AnyDocument, field: str, documents: Documents) -> Iterator[_Step]:
    """Yield the steps that a line covers, for a weapon's line those of the weapon too."""
    yield from _steps(document, field)
    weapon = _weapon_at(document, field, documents)
    if weapon is not None:
        yield from _adding(document, weapon)
        for own in Weapon.model_fields:
            yield from _steps(weapon, own)


def _weapon_at(document: AnyDocument, field: str, documents: Documents) -> Weapon | None:
    """Return the weapon of the line of a mounted weapon, or None for another line and for a linked pair."""
    above, _, place = field.rpartition(".")
    if above != "weapons" or not isinstance(document, _DESIGNS):
        return None
    weapon = documents[document.weapons[int(place)].weapon]
    return weapon if isinstance(weapon, Weapon) else None


def _adding(document: AnyDocument, weapon: Weapon) -> Iterator[_Step]:
    """Yield the step to a plain weapon of this category more."""
    for name, term in terms().items():
        if term.adds == weapon.category and term.kind == document.kind:
            yield _Step(name, term.before, term.after)


@cache
def _terms_of(kind: str, field: str) -> tuple[str, ...]:
    return tuple(
        name for name, one in terms().items() if (one.kind, one.field, one.adds) == (kind, field, None)
    )


def _steps(document: AnyDocument, field: str) -> Iterator[_Step]:
    """Yield the measured steps that lie wholly between the baseline of a field and its value."""
    named = "seats.0.position" if field.startswith("seats.") else field
    for name in _terms_of(document.kind, named):
        term = terms()[name]
        if term.category is not None and getattr(document, "category", None) != term.category:
            continue
        path = _path(field)
        base, value = _baseline(document, path), value_at(document, path)
        places = [_place(one, path, base, value) for one in (base, value, term.before, term.after)]
        if None in places:
            continue
        start, end, before, after = (place or 0 for place in places)
        if min(start, end) <= min(before, after) and max(before, after) <= max(start, end):
            ends = (term.before, term.after)
            yield _Step(name, *(ends if abs(before - start) < abs(after - start) else ends[::-1]))


def _path(field: str) -> str:
    """Return the path of the value of a line, for a seat that of its position."""
    return f"{field}.position" if field.startswith("seats.") else field


def _baseline(document: AnyDocument, path: str) -> Any:
    """Return the value of a field that has no price of its own."""
    above, _, last = path.rpartition(".")
    if above == "profile":
        held = tables()
        base = {"creature": held.creature, "robot": held.autonomous, "vehicle": held.vehicle}
        return getattr(base[document.kind], last)
    if last == "position":
        return get_args(SeatPosition)[0]
    return 0 if above == "items" else type(document).model_fields[path].default


def _place(one: Any, path: str, base: Any, value: Any) -> int | None:
    """Return the place of a value between the baseline and the value of a document, or None.

    A skill of 0 is none, which is worse than the worst.
    """
    if path.endswith(".position"):
        return get_args(SeatPosition).index(one)
    if isinstance(value, str):
        return {base: 0, value: 1}.get(one)
    if one == 0 and path in {"profile.ss", "profile.fa", "profile.dp"}:
        return max(tables().profile.skills) + 1
    return int(one)


class Scale:
    """The worths of the lines of receipts, by the trial of the formula."""

    def __init__(self, readings: Mapping[str, str] = STANDARD) -> None:
        """Keep the readings of the prices, and the results if they were made under the rules in force."""
        self._found = in_force()
        self._readings = readings
        self._kept: dict[tuple[object, ...], Fraction] = {}

    def worth(self, document: AnyDocument, documents: Documents) -> Fraction:
        """Return the points of a design, with each line of its receipt times its factor."""
        lines = price_once(document, documents, self._readings).lines
        return sum((line.amount * self.factor(document, line.field, documents) for line in lines), Fraction())

    def factor(self, document: AnyDocument, field: str, documents: Documents) -> Fraction:
        """Return the worth of each printed point of a line, 1 if nothing is known against its price."""
        if self._found is None:
            return Fraction(1)
        weapon = _weapon_at(document, field, documents)
        if weapon is None and not field.startswith("profile."):
            return self._own_factor(document, field, documents)
        # The price of a weapon or a characteristic depends on nothing else.
        key = (document.kind, field, value_at(document, field)) if weapon is None else (document.kind, weapon)
        if key not in self._kept:
            self._kept[key] = (
                self._own_factor(document, field, documents)
                if weapon is None
                else self._weapon_factor(document, weapon)
            )
        return self._kept[key]

    def _own_factor(self, document: AnyDocument, field: str, documents: Documents) -> Fraction:
        """Return the factor of a line by the steps that it covers.

        Each step counts with its part of the printed amount.
        """
        rows = _far(self._found, _steps(document, field)) if self._found is not None else []
        whole = self._amount(document, field, documents) if rows else Fraction()
        if not whole:
            return Fraction(1)
        gained = Fraction()
        for step, row in rows:
            near, far = (
                self._amount(with_value(document, _path(field), value), field, documents)
                for value in (step.near, step.far)
            )
            gained += (far - near) * (_ratio(row) - 1)
        return 1 + gained / whole

    def _weapon_factor(self, document: AnyDocument, weapon: Weapon) -> Fraction:
        """Return the factor of a weapon by the lines of its own receipt.

        Its category counts as such a plain weapon more.
        """
        rows = _far(self._found, _adding(document, weapon)) if self._found is not None else []
        worth = whole = Fraction()
        for line in price_once(weapon, {}, self._readings).lines:
            plain = _ratio(rows[0][1]) if rows and line.field == "category" else None
            whole += line.amount
            worth += line.amount * (self.factor(weapon, line.field, {}) if plain is None else plain)
        return worth / whole if whole else Fraction(1)

    def _amount(self, document: AnyDocument, field: str, documents: Documents) -> Fraction:
        """Return the printed points of the lines of a field."""
        lines = price_once(document, documents, self._readings).lines
        return sum((line.amount for line in lines if line.field == field), Fraction())


def _ratio(row: TermWorth) -> Fraction:
    """Return the worth of a printed point of a term, as a short fraction, since it is compared often."""
    return Fraction(str(row.worth or 0)) / Fraction(str(row.price))
