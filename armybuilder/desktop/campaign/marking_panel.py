"""Actions on the rows chosen in the aftermath: dice, the fate of captives, losses and damage marked by hand."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from armybuilder.campaign.machines import locations
from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.theme import Role
from armybuilder.desktop.widgets.buttons import Button
from armybuilder.desktop.widgets.drop_down import DropDown
from armybuilder.desktop.widgets.layouts import flowing, lay_column
from armybuilder.desktop.widgets.text import Text
from armybuilder.desktop.widgets.text_sized import TextSized
from armybuilder.desktop.widgets.tick_box import TickBox
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.points.machine_locations import has_location

if TYPE_CHECKING:
    from collections.abc import Sequence

    from armybuilder.desktop.campaign.day_view import DayView
    from armybuilder.desktop.campaign.loss_rows import Loss

__all__ = ["DAMAGE_KEYS", "FALL_KEYS", "MarkingPanel"]

FALL_KEYS = {"W": "wounded", "O": "out_of_action", "K": "killed", "U": "unhurt"}
"""The keys that mark a model's state after the battle.

S and C mark it as stabilised and captured.
"""
DAMAGE_KEYS = {"M": "malfunction", "D": "disabled", "X": "destroyed"}
"""The keys that mark the damage of a machine's location."""
_FACES = range(1, 7)
_FATES = ("keep", "capture", "kill")
_WEAPON = "weapon"


class MarkingPanel(TextSized):
    """The panel below the table of losses, which only emits requests."""

    rolled = Signal(int)
    """A roll for the chosen rows: with dice of their own for 0, else with this face."""
    decided = Signal(str, bool)
    """The fate of captives, and whether a doctor treats them."""
    fell = Signal(str)
    """A state after the battle: a fall, "stabilised" or "captured"."""
    damaged = Signal(str, str, str)
    """A location of a machine, its damage ("" for none), and the weapon if the location is a weapon."""
    scrapped = Signal()

    def __init__(self) -> None:
        """Start empty."""
        super().__init__()
        self.words = Text("", Role.BODY, "ink2", wrap=True)
        self.roll = Button(self.tr("Roll"), Icon.DICES, clicked=lambda: self.rolled.emit(0))
        self.faces = {face: Button(str(face)) for face in _FACES}
        self.fates = dict(
            zip(
                _FATES,
                (Button(self.tr("Send home")), Button(self.tr("Take prisoner")), Button(self.tr("Kill"))),
                strict=True,
            )
        )
        self.care = TickBox(self.tr("a doctor treats them"))
        self.falls = {
            "wounded": Button(self.tr("Wounded")),
            "out_of_action": Button(self.tr("Out of action")),
            "killed": Button(self.tr("Dead")),
            "unhurt": Button(self.tr("Unhurt")),
            "stabilised": Button(self.tr("Stabilised")),
            "captured": Button(self.tr("Captured")),
        }
        self.location = DropDown(self.tr("Location"))
        self.weapon = DropDown(self.tr("Weapon"))
        self.damages = {
            "malfunction": Button(self.tr("Malfunction")),
            "disabled": Button(self.tr("Disabled")),
            "destroyed": Button(self.tr("Destroyed")),
            "": Button(self.tr("Whole")),
        }
        self.scrap = Button(self.tr("Scrap the machine"), clicked=self.scrapped)
        self._shown: object = None
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        self.dice = flowing(self.roll, *self.faces.values(), gap=6)
        self.captives = flowing(*self.fates.values(), self.care, gap=6)
        self.people = flowing(*self.falls.values(), gap=6)
        self.machines = flowing(self.location, self.weapon, *self.damages.values(), self.scrap, gap=6)
        lines = (self.dice, self.captives, self.people, self.machines)
        lay_column(self.words, *lines, on=self, gap=6, margins=(0, 4, 0, 4))
        keys = {**{state: key for key, state in FALL_KEYS.items()}, "stabilised": "S", "captured": "C"}
        keys.update({state: key for key, state in DAMAGE_KEYS.items()})
        for state, button in (*self.falls.items(), *self.damages.items()):
            if state in keys:
                button.setToolTip(self.tr("Key {0} in the table").format(keys[state]))
        for face, button in self.faces.items():
            button.setAccessibleName(self.tr("The die shows {0}").format(face))

    def _connect(self) -> None:
        for face, button in self.faces.items():
            button.clicked.connect(partial(self.rolled.emit, face))
        for fate, button in self.fates.items():
            button.clicked.connect(partial(self._decide, fate))
        for state, button in self.falls.items():
            button.clicked.connect(partial(self.fell.emit, state))
        for state, button in self.damages.items():
            button.clicked.connect(partial(self.damage, state))
        self.care.clicked.connect(lambda: self._decide(""))
        self.location.activated.connect(lambda _place: self._mind_weapon())

    def _decide(self, fate: str) -> None:
        self.decided.emit(fate, self.care.isChecked())

    def damage(self, state: str) -> None:
        """Request a damage of the chosen location."""
        weapon = str(self.weapon.currentData() or "") if self.weapon.isVisibleTo(self) else ""
        self.damaged.emit(str(self.location.currentData() or ""), state, weapon)

    # -- what is shown -------------------------------------------------------------------------------------

    def show_chosen(self, present: DayView, chosen: Sequence[Loss], die: int) -> None:
        """Show the actions for the chosen rows.

        `die` is the typed first of two dice, 0 for none.
        """
        due = [one for one in chosen if one.due is not None]
        machines = {name for one in chosen if one.is_machine for name in one.models}
        people = [one for one in chosen if one.models and not one.is_machine]
        self.words.setText(self._said(present, chosen, die))
        self.words.setVisible(bool(chosen))
        self.dice.setVisible(bool(due))
        one = due[0] if len(due) == 1 and len(chosen) == 1 else None
        reason = "" if one is not None else self.tr("Type dice for one at a time")
        for button in self.faces.values():
            button.setReason(reason)
        held = [row for row in chosen if row.is_held]
        self.captives.setVisible(bool(held))
        waiting = present.campaign.aftermath.models if present.campaign.aftermath is not None else {}
        self.care.show_checked(all(waiting[row.name].care for row in held))
        self.people.setVisible(bool(people) and not machines)
        self.machines.setVisible(len(machines) == 1 and not people)
        if self.machines.isVisibleTo(self):
            self._show_machine(present, chosen[0].models[0], chosen[0].location)

    def _said(self, present: DayView, chosen: Sequence[Loss], die: int) -> str:
        if len(chosen) != 1:
            return present.words.text("desktop.aftermath.chosen", count=len(chosen)) if chosen else ""
        cells = [cell for cell in chosen[0].row.cells if cell]
        said = ", ".join(cells)
        if die:
            second = self.tr("the first die shows {0}: type the second, for the wound").format(die)
            return f"{said}; {second}"
        return said

    def _show_machine(self, present: DayView, name: str, location: str) -> None:
        """Offer the locations of a machine, with that of the chosen row selected."""
        if self._shown == (name, location, present.words):
            return
        self._shown = (name, location, present.words)
        design = present.design(name)
        self.location.clear()
        self.weapon.clear()
        if not isinstance(design, Robot | Vehicle):
            return
        for at in locations():
            if has_location(design, at):
                self.location.add(present.said(present.roster.location(at)), at)
        for weapon in dict.fromkeys(arm.weapon for arm in design.weapons):
            self.weapon.add(present.said(present.roster.weapon(weapon)), weapon)
        self.location.choose(location)
        for choice in (self.location, self.weapon):
            choice.updateGeometry()
        self._mind_weapon()

    def _mind_weapon(self) -> None:
        self.weapon.setVisible(self.location.currentData() == _WEAPON and self.weapon.count() > 0)
