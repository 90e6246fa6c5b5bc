"""The readings of a battle's ruleset other than Combat Action: questions, reasons and choices."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from immutabledict import immutabledict
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from armybuilder.desktop.look.theme import Role
from armybuilder.desktop.widgets.drop_down import DropDown
from armybuilder.desktop.widgets.layouts import lay_column
from armybuilder.desktop.widgets.text import Text
from armybuilder.model.readings import READINGS, choice, matters

if TYPE_CHECKING:
    from collections.abc import Mapping

    from armybuilder.model.document import Ruleset
    from armybuilder.model.readings import Reading
    from armybuilder.words import Words

__all__ = ["ReadingFields"]


_CHOICES: dict[str, tuple[object, ...]] = {
    one.id: one.choices for one in READINGS if not matters(one.id, "combat-action")
}


class ReadingFields(QWidget):
    """A drop-down list for each reading of the shown ruleset.

    Combat Action's readings are on the page of readings.
    """

    changed = Signal()

    def __init__(self, words: Words) -> None:
        """Initialise the widget without readings."""
        super().__init__()
        self._own: dict[str, str] = {}
        self._held: Mapping[str, str] = {}
        self._words = words
        self.choices: dict[str, DropDown] = {}
        self.parts: dict[str, QWidget] = {}
        self._column = lay_column(on=self, gap=8)

    def _choice(self, one: Reading, words: Words) -> DropDown:
        box = DropDown(words.text(f"readings.{one.id}.question"))
        for option in one.choices:
            usual = self.tr("usual") if option == one.default else ""
            box.add(words.text(f"readings.{one.id}.choices.{option}"), option, note=usual)
        box.activated.connect(partial(self._picked, one.id))
        return box

    def _part(self, one: Reading, words: Words) -> QWidget:
        """Create the list of a reading under its question, with the reason why the rules leave it open."""
        part = self.parts[one.id] = QWidget()
        column = lay_column(on=part, gap=3)
        question = Text(words.text(f"readings.{one.id}.question"), Role.SECONDARY, "ink2", wrap=True)
        column.addWidget(question)
        column.addWidget(self.choices[one.id])
        if words.has(f"readings.{one.id}.why"):
            why = words.text(f"readings.{one.id}.why")
            reason = Text(why, Role.SECONDARY, "ink3", wrap=True)
            column.addWidget(reason)
            self.choices[one.id].setToolTip(why)
            self.choices[one.id].setAccessibleDescription(why)
        return part

    def show_ruleset(self, ruleset: Ruleset) -> None:
        """Show the readings of a ruleset, which are created at their first display."""
        if ruleset != "combat-action":
            for one in READINGS:
                if matters(one.id, ruleset) and one.id not in self.parts:
                    self.choices[one.id] = self._choice(one, self._words)
                    self._column.addWidget(self._part(one, self._words))
            self.show_held(self._held)
        for decision, part in self.parts.items():
            part.setVisible(matters(decision, ruleset))
        self.setVisible(any(matters(decision, ruleset) for decision in self.parts))

    def show_held(self, held: Mapping[str, str]) -> None:
        """Show the choices in force: those set by hand here, else those of the armies."""
        self._held = held
        for decision, box in self.choices.items():
            chosen = self._own.get(decision, choice(held, decision))
            box.setCurrentIndex(box.findData(chosen))

    def readings(self, ruleset: Ruleset) -> immutabledict[str, str]:
        """Return the readings set by hand for a ruleset."""
        return immutabledict({name: one for name, one in self._own.items() if matters(name, ruleset)})

    def state(self) -> dict[str, str]:
        """Return the readings set by hand, as the state to be stored in the settings."""
        return dict(self._own)

    def restore(self, readings: Mapping[str, object]) -> None:
        """Set the stored readings by hand, without invalid choices."""
        self._own = {name: str(one) for name, one in readings.items() if one in _CHOICES.get(name, ())}

    def _picked(self, decision: str, place: int) -> None:
        option = str(self.choices[decision].itemData(place))
        if option == choice(self._held, decision):
            self._own.pop(decision, None)
        else:
            self._own[decision] = option
        self.changed.emit()
