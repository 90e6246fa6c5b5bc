"""Rows of fields on a design's page: characteristics with stepper and ladder, ladders alone, tick boxes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from armybuilder.desktop.designer.ladder_prices import offer, rungs
from armybuilder.desktop.look.translatable import in_words
from armybuilder.desktop.widgets.ladder import PriceLadder
from armybuilder.desktop.widgets.ledger import CheckRow, LedgerRow
from armybuilder.desktop.widgets.stepper import Stepper
from armybuilder.desktop.widgets.tick_box import TickBox
from armybuilder.editing.fields import value_at
from armybuilder.points.prices.field_sums import paid

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from PySide6.QtWidgets import QVBoxLayout

    from armybuilder.desktop.frame.editor import DocumentEditor
    from armybuilder.points.prices.receipt import Receipt

__all__ = ["LadderRows", "ProfileField", "StatRow", "make_checks", "show_checks"]


_TERMS = {
    "MV": "movement",
    "SS": "shooting_skill",
    "FA": "fighting_ability",
    "PF": "protection_factor",
    "DP": "discipline",
}


@dataclass(frozen=True)
class ProfileField:
    """A characteristic of a profile: its field, name, code, ladder and the stepper's range."""

    path: str
    name: str
    code: str
    values: tuple[int, ...]
    least: int = 0
    most: int = 0
    skill: bool = False
    distance: bool = False
    """True for a field in centimetres, shown in the user's measure."""

    @property
    def term(self) -> str:
        """The glossary entry of the field."""
        return _TERMS[self.code]


class StatRow:
    """A row of the profile: stepper, ladder and price paid."""

    def __init__(self, page: DocumentEditor, stat: ProfileField) -> None:
        """Build the row of a page, which receives every edit."""
        self._page = page
        self.stat = stat
        none = QCoreApplication.translate("CreaturePage", "none")
        words: Mapping[int, str] = {0: none} if stat.skill else {}
        choices = tuple(sorted(stat.values)) if stat.skill else ()
        name = in_words("CreaturePage", stat.name)
        self.stepper = Stepper(name, stat.least, stat.most, words=words, choices=choices)
        self.ladder = PriceLadder(name)
        self.row = LedgerRow(name, stat.code, stepper=self.stepper, body=self.ladder)
        self.stepper.valueChanged.connect(lambda value: page.set(stat.path, value))
        self.ladder.chosen_changed.connect(lambda value: page.set(stat.path, value))
        self.ladder.force_requested.connect(lambda value: page.set(stat.path, value))
        self._none = none
        about = page.desk.words.text
        self.row.set_meaning(f"{about(f'glossary.{stat.term}.term')}: {about(f'glossary.{stat.term}.means')}")

    def show_value(self, receipt: Receipt) -> None:
        """Show the value at once, and the price of every other value once typing rests."""
        value = int(value_at(self._page.document, self.stat.path))
        words = self._page.desk.words
        self.stepper.setRange(min(self.stat.least, value), max(self.stat.most, value))
        self.stepper.setValue(value)
        if self.stat.distance:
            self.stepper.set_measure(words.measure)
        page, stat = self._page, self.stat
        offered = self._offered(value)
        steps = partial(rungs, page.desk, page.document, stat.path, offered, self._label)
        self.ladder.set_later(steps, value)
        self.row.set_price(paid(receipt, self.stat.path))

    def _offered(self, value: int) -> Sequence[int]:
        """Return the ladder's values, with the nearest replaced by a value that is not among them."""
        offered = list(self.stat.values)
        if value not in offered:
            nearest = min(range(len(offered)), key=lambda place: abs(offered[place] - value))
            offered[nearest] = value
        return offered

    def _label(self, value: int | str) -> str:
        if self.stat.distance and isinstance(value, int):
            return self._page.desk.words.measure.figure(value)
        return self._none if self.stat.skill and value == 0 else str(value).replace("-", "\N{MINUS SIGN}")


class LadderRows:
    """The ladders of a page by their field, each in a row with the price paid."""

    def __init__(self, page: DocumentEditor, body: QVBoxLayout, label: Callable[[int | str], str]) -> None:
        """Start empty.

        `label` returns a value in words. The rows are added to `body`.
        """
        self._page, self._body = page, body
        self._label = label
        self._rows: dict[str, tuple[PriceLadder, LedgerRow, tuple[int | str, ...]]] = {}

    def add(self, path: str, name: str, values: Sequence[int | str], *, titled: bool = True) -> LedgerRow:
        """Add the ladder of a field to the end of the body.

        Further ladders of one field are not `titled`.
        """
        ladder = PriceLadder(name)
        row = LedgerRow(name if titled else "", body=ladder)
        ladder.chosen_changed.connect(lambda value: self._page.set(path, value))
        ladder.force_requested.connect(lambda value: self._page.set(path, value))
        self._body.addWidget(row)
        self._rows[path] = (ladder, row, tuple(values))
        return row

    def __getitem__(self, path: str) -> PriceLadder:
        """Return the ladder of a field.

        Raises KeyError for a field without a ladder.
        """
        return self._rows[path][0]

    def row(self, path: str) -> LedgerRow:
        """Return the row of a field's ladder.

        Raises KeyError for a field without a ladder.
        """
        return self._rows[path][1]

    def __contains__(self, path: object) -> bool:
        """Say whether a field has a ladder here."""
        return path in self._rows

    def show_values(self, receipt: Receipt) -> None:
        """Show every field at once, and the prices of its other values once typing rests."""
        page = self._page
        for path, (ladder, row, values) in self._rows.items():
            held = value_at(page.document, path)
            offered = values if held in values else (*values, held)
            ladder.set_later(partial(rungs, page.desk, page.document, path, offered, self._label), held)
            row.set_price(paid(receipt, path))


def make_checks(page: DocumentEditor, paths: Iterable[str]) -> dict[str, TickBox]:
    """Return tick boxes for some fields, each of which changes its field."""
    checks = {path: TickBox(page.desk.words.text(f"editing.field.{path}")) for path in paths}
    for path, check in checks.items():
        check.toggled.connect(lambda on, path=path: page.set(path, on))
        check.force_requested.connect(lambda on, path=path: page.set(path, on))
    return checks


def show_checks(page: DocumentEditor, checks: Mapping[str, TickBox], row: CheckRow, receipt: Receipt) -> None:
    """Show the state, the price and the refusal of each tick box."""
    moved = False
    for path, check in checks.items():
        on = bool(value_at(page.document, path))
        given = offer(page.desk, page.document, path, True)
        moved |= check.set_price(given.price)
        check.show_checked(on)
        check.set_barred("" if on else given.error)
    if moved:
        row.lay_out()
    row.set_price(paid(receipt, *checks))
