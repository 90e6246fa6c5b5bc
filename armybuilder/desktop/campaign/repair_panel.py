"""The panel of a repair: its chance, its spare parts, its die and the other actions."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from armybuilder.campaign.repairs import fitting
from armybuilder.desktop.campaign.damage_rows import chance_words
from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.theme import Role, current_look
from armybuilder.desktop.widgets.buttons import Button
from armybuilder.desktop.widgets.chips import Chip, FlowLayout
from armybuilder.desktop.widgets.drop_down import DropDown
from armybuilder.desktop.widgets.layouts import flowing, lay_column
from armybuilder.desktop.widgets.stepper import Stepper
from armybuilder.desktop.widgets.text import Text
from armybuilder.desktop.widgets.text_sized import TextSized
from armybuilder.errors import shortened

if TYPE_CHECKING:
    from armybuilder.desktop.campaign.damage_rows import Damaged
    from armybuilder.desktop.campaign.day_view import DayView

__all__ = ["RepairPanel"]

_FACES = range(1, 7)
_LONG = 44
"""The number of characters shown of a spare part's name."""


class RepairPanel(TextSized):
    """The actions on the damage chosen in the table above."""

    rolled = Signal(int)
    """A roll for the repair: with a die of its own for 0, else with this face."""
    put = Signal(str)
    """The name of a spare part to add to the repair."""
    taken = Signal(int)
    """The place of a spare part to remove from the repair."""
    mended = Signal()
    scrapped = Signal()
    checked = Signal(int, int)
    """The sum of a mechanic's two dice, and the mechanic's skill."""

    def __init__(self) -> None:
        """Start empty."""
        super().__init__()
        self.words = Text("", Role.BODY, "ink", wrap=True)
        self.words.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        self.chips: list[Chip] = []
        self._made: list[Chip] = []
        self.spare = DropDown(self.tr("A spare part that fits"))
        self.add = Button(self.tr("Use it for the repair"), Icon.PLUS)
        self.roll = Button(self.tr("Roll"), Icon.DICES, clicked=lambda: self.rolled.emit(0))
        self.faces = {face: Button(str(face)) for face in _FACES}
        self.mend = Button(self.tr("Repaired by hand"), Icon.CHECK, clicked=self.mended)
        self.scrap = Button(self.tr("Scrap the machine"), clicked=self.scrapped)
        self.check = Stepper(self.tr("the mechanic's two dice"), 2, 12)
        self.skill = Stepper(self.tr("the mechanic's skill"), -9, 9)
        self.mechanic = Button(self.tr("Mechanic's check: two dice and skill"))
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        self.spares = QWidget()
        self._spares_flow = FlowLayout(self.spares, gap=6)
        self._spares_flow.addWidget(self.spare)
        self._spares_flow.addWidget(self.add)
        self.dice = flowing(self.roll, *self.faces.values(), gap=6)
        self.rest = flowing(self.mend, self.scrap, self.check, self.skill, self.mechanic, gap=6)
        lay_column(self.words, self.spares, self.dice, self.rest, on=self, gap=6, margins=(32, 4, 0, 4))
        self.check.setValue(7)
        self.skill.setValue(0)
        for face, button in self.faces.items():
            button.setAccessibleName(self.tr("The die shows {0}").format(face))
            button.setToolTip(button.accessibleName())
        self._dress()

    def _dress(self) -> None:
        super()._dress()
        self.spare.setMaximumWidth(current_look().px(300))

    def _connect(self) -> None:
        for face, button in self.faces.items():
            button.clicked.connect(partial(self.rolled.emit, face))
        self.add.clicked.connect(lambda: self.put.emit(str(self.spare.currentData())))
        self.mechanic.clicked.connect(lambda: self.checked.emit(self.check.value(), self.skill.value()))

    def show_row(self, present: DayView, row: Damaged, put: tuple[str, ...], others: tuple[str, ...]) -> None:
        """Show a damage with its added spare parts.

        `others` are the spare parts added to other repairs.
        """
        where = f"{row.called}: {row.place}" if row.place else row.called
        chance = chance_words(present, row, len(put))
        self.words.setText(", ".join(part for part in (where, row.state, chance) if part))
        self._show_chips(present, put)
        fit = fitting(present.campaign, row.name, row.location, (*put, *others)) if row.waiting else ()
        self.spare.clear()
        for name in fit:
            self.spare.add(present.said(present.roster.spare(name)), name)
        self.spare.updateGeometry()
        self.spares.setVisible(bool(row.location) and row.waiting)
        for part in (self.spare, self.add):
            part.setVisible(bool(fit))
        self.dice.setVisible(row.waiting)
        pierced = not row.location and present.campaign.buildings[row.name].state == "pierced"
        self.roll.setText(self.tr("Begin the work") if pierced else self.tr("Roll"))
        self.roll.updateGeometry()
        for button in self.faces.values():
            button.setVisible(not pierced)
        self.scrap.setVisible(bool(row.location))
        self._show_mechanic(row, put)
        past = self.tr("An earlier day is shown") if present.past else ""
        for part in (self.roll, *self.faces.values(), self.mend, self.scrap):
            part.setReason(past)
        if past:
            self.spares.hide()

    def _show_chips(self, present: DayView, put: tuple[str, ...]) -> None:
        """Show a chip for each spare part added to the repair, to be removed by a click."""
        for place in range(len(self._made), len(put)):
            chip = Chip("", Icon.CLOSE, checkable=False)
            chip.clicked.connect(partial(self.taken.emit, place))
            self._made.append(chip)
            self._spares_flow.addWidget(chip)
        self.chips = self._made[: len(put)]
        for place, chip in enumerate(self._made):
            chip.setVisible(place < len(put))
            if place < len(put):
                called = present.said(present.roster.spare(put[place]))
                chip.setText(shortened(called, _LONG))
                chip.setToolTip(called)
                chip.setAccessibleName(self.tr("Take back {0}").format(called))
                chip.updateGeometry()

    def _show_mechanic(self, row: Damaged, put: tuple[str, ...]) -> None:
        for part in (self.check, self.skill, self.mechanic):
            part.setVisible(row.by_mechanic)
        self.mechanic.setReason("" if put else self.tr("Add a spare part to the repair first"))
