"""The values of a design and its weapons that can be set by hand for a ruleset.

Each row shows the converted value too.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.number_format import grouped
from armybuilder.desktop.look.theme import Role, current_look
from armybuilder.desktop.widgets.buttons import IconButton, QuietButton
from armybuilder.desktop.widgets.drop_down import DropDown
from armybuilder.desktop.widgets.headings import SectionHead
from armybuilder.desktop.widgets.layouts import lay_column
from armybuilder.desktop.widgets.stepper import Stepper
from armybuilder.desktop.widgets.text import Text
from armybuilder.errors import Message
from armybuilder.model.by_hand_words import setting_words, value_words

if TYPE_CHECKING:
    from armybuilder.battle.encoding.conversion import Converted, OwnValue
    from armybuilder.model.by_hand import Setting
    from armybuilder.model.document import Ruleset
    from armybuilder.words import Words

__all__ = ["ValuesByHand", "value_names"]

_CONTROL = 190
"""The width of a row's control, in pixels at 100 %."""


def value_names(ruleset: Ruleset, name: str, words: Words) -> tuple[str, str]:
    """Return the name of a profile's value under a ruleset, and its short form for a column's head."""
    code = f"battle.value.{ruleset}.{name}"
    if words.has(f"{code}.name"):
        return words.text(f"{code}.name"), words.text(f"{code}.short")
    return words.text(f"editing.field.{name}"), name.upper()


class _Row:
    """The row of a value: its name, a stepper or a drop-down list, the converted value, and a reset button."""

    def __init__(self, one: OwnValue, ruleset: Ruleset, said: str, words: Words, owner: ValuesByHand) -> None:
        self._ruleset, self._words, self._key = ruleset, words, one.key
        spoken = said if one.weapon is None else f"{_plain(one.weapon, words)}: {said}"
        self.name = Text(said, wrap=True)
        self.control = (
            self._list(one.setting, spoken) if one.setting.names else self._stepper(one.setting, spoken)
        )
        self.control.setFixedWidth(current_look().px(_CONTROL))
        self.note = Text("", Role.SECONDARY, "ink2", wrap=True)
        self.back = IconButton(Icon.UNDO, owner.back_words().format(spoken))
        self.back.clicked.connect(partial(owner.set_back.emit, one.key))
        if isinstance(self.control, DropDown):
            self.control.activated.connect(lambda at: owner.chosen.emit(one.key, one.setting.names[at]))
        else:
            self.control.valueChanged.connect(partial(owner.chosen.emit, one.key))

    def _list(self, setting: Setting, said: str) -> DropDown:
        listed = DropDown(said)
        for name in setting.names:
            listed.add(_plain(value_words(self._ruleset, self._key, name), self._words), name)
        return listed

    def _stepper(self, setting: Setting, said: str) -> Stepper:
        none = {} if setting.cannot is None else {setting.cannot: self._words.text("battle.choice.none")}
        return Stepper(said, setting.least, setting.most, words=none)

    def show(self, one: OwnValue, given: str) -> None:
        """Show the value in force, and the converted value if it was set by hand."""
        was = self.control.blockSignals(True)
        if isinstance(self.control, DropDown):
            self.control.setCurrentIndex(one.value - one.setting.least)
        else:
            self.control.setValue(one.value)
        self.control.blockSignals(was)
        said = grouped(one.converted)
        if one.setting.names or one.converted == one.setting.cannot:
            name = one.setting.told(one.converted)
            said = _plain(value_words(self._ruleset, self._key, name), self._words)
        self.control.setFixedWidth(current_look().px(_CONTROL))
        self.note.setText(given.format(said) if one.by_hand else "")
        self.back.setVisible(one.by_hand)
        self.name.set_tone("acc" if one.by_hand else "ink")


def _plain(said: object, words: Words) -> str:
    return words.say(said) if isinstance(said, Message) else str(said)


class ValuesByHand(QWidget):
    """Rows of steppers and drop-down lists, those of weapons under the weapons' names.

    `chosen` carries a value's key and number or name, `set_back` the key of a value to be reset. The button
    `usual` resets all values.
    """

    chosen = Signal(str, object)
    set_back = Signal(str)

    def __init__(self, words: Words) -> None:
        """Initialise the widget without rows."""
        super().__init__()
        self._words = words
        self._shown: tuple[object, ...] = ()
        self._of: Ruleset | None = None
        self.rows: dict[str, _Row] = {}
        self.head = SectionHead(self.tr("Set by hand"), self.tr("for battles only"))
        self.usual = QuietButton(self.tr("All as drawn"), Icon.UNDO)
        self._inside: QWidget | None = None
        self._column = lay_column(self.head, self.usual, on=self, gap=6)

    @property
    def steppers(self) -> dict[str, Stepper]:
        """The steppers by their values' keys."""
        return {key: row.control for key, row in self.rows.items() if isinstance(row.control, Stepper)}

    @property
    def lists(self) -> dict[str, DropDown]:
        """The drop-down lists by their values' keys."""
        return {key: row.control for key, row in self.rows.items() if isinstance(row.control, DropDown)}

    def back_words(self) -> str:
        """Return the label of the reset button, with a placeholder for the value's name."""
        return self.tr("Set {0} back to the conversion")

    def show_design(self, one: Converted, ruleset: Ruleset) -> None:
        """Show all values of a design that can be set for a ruleset."""
        shape = (ruleset, one.design, tuple((value.key, value.weapon) for value in one.settable))
        if shape != self._shown:
            self._shown = shape
            self._lay(one, ruleset)
        given = self.tr("from the conversion: {0}")
        for value in one.settable:
            self.rows[value.key].show(value, given)
        self.head.set_note(self.tr("{0}, for battles only").format(one.name))
        by_hand = any(value.by_hand for value in one.settable)
        self.usual.setReason("" if by_hand else self.tr("No value is set by hand"))

    def _lay(self, one: Converted, ruleset: Ruleset) -> None:
        """Build the rows again, those of each weapon under its name."""
        if self._inside is not None:
            self._column.removeWidget(self._inside)
            self._inside.hide()
            self._inside.deleteLater()
        self._inside = QWidget(self)
        grid = QGridLayout(self._inside)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(current_look().px(4))
        grid.setHorizontalSpacing(current_look().px(12))
        grid.setColumnStretch(0, 3)
        grid.setColumnStretch(2, 2)
        self.rows = {}
        weapon: object = None
        for value in one.settable:
            if value.weapon is not None and (weapon is None or weapon != _owner_of(value)):
                weapon = _owner_of(value)
                caption = Text(_plain(value.weapon, self._words), Role.BODY, "ink2")
                grid.addWidget(caption, grid.rowCount(), 0, 1, 4)
            said = _plain(setting_words(ruleset, value.key), self._words)
            row = self.rows[value.key] = _Row(value, ruleset, said, self._words, self)
            at = grid.rowCount()
            for place, part in enumerate((row.name, row.control, row.note, row.back)):
                grid.addWidget(part, at, place)
        self._column.insertWidget(1, self._inside)
        self._inside.show()


def _owner_of(value: OwnValue) -> str:
    """Return the beginning of a value's key, which names its weapon."""
    return value.key.rpartition(".")[0]
