"""How many miniatures of each design an army needs, how many the owner has, and what is short."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QVBoxLayout, QWidget

from armybuilder.desktop.widgets.ledger import LedgerRow
from armybuilder.desktop.widgets.section import SectionHead
from armybuilder.desktop.widgets.stepper import Stepper
from armybuilder.desktop.widgets.text import Text
from armybuilder.errors import InputFault
from armybuilder.points.mustered import fielded

if TYPE_CHECKING:
    from collections.abc import Mapping

    from armybuilder.desktop.desk import Desk
    from armybuilder.model.army import Army
    from armybuilder.model.bundle import AnyDocument

__all__ = ["Miniatures", "needed"]

_NOT_COUNTED, _MOST = -1, 9999


def needed(army: Army, documents: Mapping[str, AnyDocument]) -> dict[str, int]:
    """Return how many models of each design an army fields, crews included, in the order of its entries."""
    counts: dict[str, int] = {}
    for one in fielded(army, documents):
        counts[one.design.id] = counts.get(one.design.id, 0) + one.count
    return counts


class _Row:
    """A design: its stepper of owned miniatures, and what that leaves."""

    def __init__(self, section: Miniatures, key: str, name: str) -> None:
        self.stepper = Stepper(name, _NOT_COUNTED, _MOST, words={_NOT_COUNTED: "\N{EN DASH}"})
        self.stepper.setToolTip(
            QCoreApplication.translate(
                "Miniatures", "Miniatures of this design that you own; – is not counted"
            )
        )
        self.stepper.valueChanged.connect(lambda count: section.own(key, count))
        self.words = Text(elide=True)
        self.row = LedgerRow(name, stepper=self.stepper, body=self.words, price="")


class Miniatures(QWidget):
    """A row for each design of an army; what is counted is the owner's and stays in the library."""

    def __init__(self, desk: Desk) -> None:
        """Show no army yet."""
        super().__init__()
        self._desk = desk
        self._rows: dict[str, _Row] = {}
        self._owned: dict[str, int | None] = {}
        self._needed: dict[str, int] = {}
        self.head = SectionHead(self.tr("Miniatures"))
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(self.head)

    def show_army(self, army: Army) -> None:
        """Show what an army needs; rows are made anew only where its designs are others."""
        documents = self._desk.session.documents
        counts = needed(army, documents)
        if list(counts) != list(self._rows):
            self._make_rows({key: documents[key].name for key in counts})
        self._needed = counts
        self.setVisible(bool(counts))
        self._say()

    def read_again(self) -> None:
        """Ask the library again how many there are."""
        self._owned = {key: self._ask(key) for key in self._rows}
        for key, row in self._rows.items():
            count = self._owned[key]
            row.stepper.setValue(_NOT_COUNTED if count is None else count)
        self._say()

    def as_table(self) -> tuple[tuple[str, str], ...]:
        """Return the rows as text."""
        return tuple((key, row.words.text()) for key, row in self._rows.items())

    def own(self, key: str, count: int) -> None:
        """Note how many the owner has."""
        held = None if count == _NOT_COUNTED else count
        try:
            self._desk.session.library.set_owned(key, held)
        except InputFault as fault:
            self._desk.say(" ".join(self._desk.words.say(one) for one in fault.faults))
            self.read_again()
            return
        self._owned[key] = held
        self._say()

    def _ask(self, key: str) -> int | None:
        try:
            return self._desk.session.library.summary(key).owned
        except LookupError:
            return None

    def _make_rows(self, names: Mapping[str, str]) -> None:
        for old in self._rows.values():
            self._column.removeWidget(old.row)
            old.row.deleteLater()
        self._rows = {key: _Row(self, key, name) for key, name in names.items()}
        for made in self._rows.values():
            self._column.addWidget(made.row)
        self.read_again()

    def _say(self) -> None:
        """Say of each what is needed and what is short, and the sum in the head."""
        text, short = self._desk.words.text, 0
        for key, row in self._rows.items():
            count, held = self._needed.get(key, 0), self._owned.get(key)
            lacking = max(count - held, 0) if held is not None else 0
            short += lacking
            words = text("desktop.minis.needed", count=count)
            row.words.setTone("warn" if lacking else "ink2")
            row.words.setText(text("desktop.minis.short", needed=words, count=lacking) if lacking else words)
        counted = any(held is not None for held in self._owned.values())
        if short:
            self.head.setNote(text("desktop.minis.all_short", count=short))
        else:
            self.head.setNote(
                self.tr("enough of all that are counted") if counted else self.tr("count what you own")
            )
