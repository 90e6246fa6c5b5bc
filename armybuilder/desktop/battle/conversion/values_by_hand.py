"""The values of a design that can be set by hand for one ruleset: a stepper a value."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from armybuilder.desktop.icons import Icon
from armybuilder.desktop.widgets.buttons import QuietButton
from armybuilder.desktop.widgets.headings import SectionHead
from armybuilder.desktop.widgets.layouts import lay_column
from armybuilder.desktop.widgets.ledger import LedgerRow
from armybuilder.desktop.widgets.stepper import Stepper

if TYPE_CHECKING:
    from armybuilder.battle.encoding.conversion import Converted
    from armybuilder.model.document import Ruleset
    from armybuilder.words import Words

__all__ = ["ValuesByHand", "value_names"]

_MOST = 1000


def value_names(ruleset: Ruleset, name: str, words: Words) -> tuple[str, str]:
    """Return what a value is called under a ruleset, in full and as short as a column's head."""
    code = f"battle.value.{ruleset}.{name}"
    if words.has(f"{code}.name"):
        return words.text(f"{code}.name"), words.text(f"{code}.short")
    return words.text(f"editing.field.{name}"), name.upper()


class ValuesByHand(QWidget):
    """Rows of steppers; `stepped` tells a value by its name, `usual` puts all back."""

    stepped = Signal(str, int)

    def __init__(self, ruleset: Ruleset, settable: tuple[str, ...], words: Words) -> None:
        """Make the rows of a ruleset."""
        super().__init__()
        self.settable = settable
        self.steppers: dict[str, Stepper] = {}
        self.rows: dict[str, LedgerRow] = {}
        self.usual = QuietButton(self.tr("All as drawn"), Icon.UNDO)
        column = lay_column(SectionHead(self.tr("Set by hand"), self.tr("for battles only")), on=self)
        for name in settable:
            said, short = value_names(ruleset, name, words)
            stepper = self.steppers[name] = Stepper(said, -_MOST, _MOST)
            told = "" if short.rstrip(".").lower() in said.lower() else short
            row = self.rows[name] = LedgerRow(said, told, stepper=stepper, price="")
            stepper.valueChanged.connect(partial(self.stepped.emit, name))
            column.addWidget(row)
        column.addWidget(self.usual)

    def show_design(self, one: Converted) -> None:
        """Show a design's values, and which of them are set by hand."""
        for name, stepper in self.steppers.items():
            was = stepper.blockSignals(True)
            stepper.setValue(one.value(name))
            stepper.blockSignals(was)
            self.rows[name].set_price(self.tr("by hand") if name in one.own else "", paid=False)
        self.usual.setEnabled(bool(set(one.own) & set(self.settable)))
