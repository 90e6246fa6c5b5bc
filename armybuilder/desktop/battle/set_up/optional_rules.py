"""The optional rules of a battle as tick boxes, and its readings.

The boxes follow the scale and the armies until they are set by hand.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from immutabledict import immutabledict
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from armybuilder.battle.terms import OPTIONS, PLAYED, agree, options_of
from armybuilder.desktop.battle.set_up.readings import ReadingFields
from armybuilder.desktop.desk.desk import page_key
from armybuilder.desktop.look.theme import Role, current_look
from armybuilder.desktop.widgets.buttons import LinkButton
from armybuilder.desktop.widgets.layouts import beside, fill, lay_column
from armybuilder.desktop.widgets.text import Text
from armybuilder.desktop.widgets.tick_box import TickBox
from armybuilder.errors import InputFault
from armybuilder.model.readings import READINGS, choice, matters

if TYPE_CHECKING:
    from collections.abc import Mapping

    from armybuilder.battle.terms import Setup
    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.model.army import OptionalRule
    from armybuilder.model.document import Ruleset

__all__ = ["RuleFields"]


class RuleFields(QWidget):
    """A tick box for each optional rule, with a note if it is not implemented yet, and the readings.

    The rules that a ruleset does not use are hidden.
    """

    changed = Signal()

    def __init__(self, desk: Desk) -> None:
        """Build the boxes, which `show_bout` ticks."""
        super().__init__()
        self._desk = desk
        self._own: dict[str, bool] = {}
        self._usual: Mapping[str, bool] = {}
        self._ruleset: Ruleset = "combat-action"
        self.checks = {name: self._box(name, played=name in PLAYED) for name in OPTIONS}
        self.own = Text("", Role.SECONDARY, "ink2", wrap=True)
        self.readings = Text("", Role.SECONDARY, "ink2", wrap=True)
        self.to_readings = LinkButton(
            self.tr("Readings of the rules"), clicked=lambda: desk.open(page_key("readings"))
        )
        self.head = Text(self.tr("Optional rules"), Role.SECONDARY, "ink2")
        self.switches = ReadingFields(desk.words)
        self.switches.changed.connect(self.changed)
        column = lay_column(self.head, *self.checks.values(), self.own, on=self)
        column.addSpacing(current_look().px(6))
        column.addWidget(self.switches)
        column.addSpacing(current_look().px(6))
        fill(column, self.readings, beside(self.to_readings, 1))
        self.switches.show_ruleset(self._ruleset)

    def _box(self, name: str, *, played: bool) -> TickBox:
        text = self._desk.words.text
        box = TickBox(text(f"battle.option.{name}").capitalize())
        box.setToolTip(text(f"battle.explained.{name}"))
        box.setAccessibleDescription(box.toolTip())
        if not played:
            box.setReason(f"{box.toolTip()} {self.tr('Not played yet.')}", self.tr("not played yet"))
        box.toggled.connect(lambda on: self._tick(name, on=on))
        return box

    def options(self) -> immutabledict[str, bool]:
        """Return the rules set by hand that the ruleset uses."""
        used = options_of(self._ruleset)
        return immutabledict({name: on for name, on in self._own.items() if name in used})

    def own_readings(self) -> immutabledict[str, str]:
        """Return the readings set by hand."""
        return self.switches.readings(self._ruleset)

    def show_ruleset(self, ruleset: Ruleset) -> None:
        """Show the rules and readings that a ruleset uses."""
        self._ruleset = ruleset
        used = options_of(ruleset)
        for name, check in self.checks.items():
            check.setVisible(name in used)
        self.head.setVisible(bool(used))
        self.switches.show_ruleset(ruleset)

    def show_bout(self, setup: Setup | None) -> None:
        """Update the ticks to the rules in force in a battle, unless the sides cannot agree on rules."""
        if setup is None:
            return
        try:
            self._usual = agree(replace(setup, options={})).options
        except InputFault:
            return
        for name, check in self.checks.items():
            check.show_checked(self._own.get(name, self._usual[name]))
        changed = sum(self._usual[name] != on for name, on in self.options().items())
        self.own.setText(self.tr("Set by hand: {0}").format(changed) if changed else "")
        self.own.setVisible(bool(changed))
        self._say_readings(setup)

    def _say_readings(self, setup: Setup) -> None:
        held = setup.left.army.readings or setup.left.readings
        own = self.own_readings()
        self.switches.show_held(
            {**held, **{name: one for name, one in setup.readings.items() if name not in own}}
        )
        read = {**held, **setup.readings}
        other = sum(choice(read, one.id) != one.default for one in READINGS if matters(one.id, self._ruleset))
        usual = self.tr("Standard readings")
        self.readings.setText(self.tr("Changed readings: {0}").format(other) if other else usual)

    def state(self) -> dict[str, bool]:
        """Return all rules set by hand, of any ruleset, as the state to be stored in the settings."""
        return dict(self._own)

    def restore(
        self, options: Mapping[OptionalRule, bool] | Mapping[str, bool], readings: Mapping[str, object]
    ) -> None:
        """Set the stored rules and readings by hand."""
        self._own = {name: on for name, on in options.items() if name in self.checks}
        self.switches.restore(readings)

    def _tick(self, name: str, *, on: bool) -> None:
        if on == self._usual.get(name):
            self._own.pop(name, None)
        else:
            self._own[name] = on
        self.changed.emit()
