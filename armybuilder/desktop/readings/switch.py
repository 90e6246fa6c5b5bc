"""A reading of the ledger: its question and its choices."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup

from armybuilder.desktop.look.number_format import signed
from armybuilder.desktop.look.theme import Role
from armybuilder.desktop.widgets.answer import AnswerButton
from armybuilder.desktop.widgets.layouts import beside, lay_column
from armybuilder.desktop.widgets.text import Text
from armybuilder.desktop.widgets.text_sized import TextSized

if TYPE_CHECKING:
    from collections.abc import Mapping

    from armybuilder.model.readings import Reading
    from armybuilder.words import Words

__all__ = ["Switch"]


class Switch(TextSized):
    """A question above its choices, with the current choice filled and each effect at the far side."""

    chosen = Signal(str, str)

    def __init__(self, reading: Reading, words: Words) -> None:
        """Show a reading at its default."""
        super().__init__()
        self.reading = reading
        question = words.text(f"readings.{reading.id}.question")
        self.question = Text(question, Role.LABEL, "ink", wrap=True)
        self._id = Text(reading.id, Role.CONDENSED, "ink3")
        self.picks: dict[str, AnswerButton] = {}
        self._group = QButtonGroup(self)
        head = beside((self.question, 1), self._id)
        column = lay_column(head, on=self, gap=1, margins=(0, 8, 0, 6))
        for option in reading.choices:
            note = self.tr("as the rules are usually read") if option == reading.default else ""
            pick = AnswerButton(words.text(f"readings.{reading.id}.choices.{option}"), note)
            pick.setAccessibleName(f"{question} {pick.text()}")
            pick.clicked.connect(partial(self._picked, option))
            self._group.addButton(pick)
            column.addWidget(pick)
            self.picks[option] = pick

    def show_choice(self, option: str) -> None:
        """Fill the ring of the current choice."""
        self.picks[option].setChecked(True)

    def show_effects(self, effects: Mapping[tuple[str, str], int] | None) -> None:
        """Show each choice's effect on the points, with None as still unknown."""
        for option, pick in self.picks.items():
            if self.reading.moves == "result":
                pick.set_effect("", points=False)
            elif effects is None:
                pick.set_effect("\N{HORIZONTAL ELLIPSIS}", points=False)
            else:
                effect = effects.get((self.reading.id, option))
                pick.set_effect("" if effect is None else signed(effect))

    def set_reason(self, reason: str) -> None:
        """Disable the choices for a reason, or enable them if it is empty."""
        for pick in self.picks.values():
            pick.setEnabled(not reason)
            pick.setToolTip(reason)

    def _picked(self, option: str) -> None:
        self.chosen.emit(self.reading.id, option)
