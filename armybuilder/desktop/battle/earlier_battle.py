"""The notice that a stored battle was fought under other rules, and the button that fights it again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from armybuilder.battle.telling import log_files
from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.theme import Role
from armybuilder.desktop.widgets.buttons import Button
from armybuilder.desktop.widgets.layouts import lay_row
from armybuilder.desktop.widgets.text import Text

if TYPE_CHECKING:
    from armybuilder.battle.records.fought_battle import FoughtBattle
    from armybuilder.words import Words

__all__ = ["EarlierBattle", "summary"]


class EarlierBattle(QWidget):
    """The notice and the button, hidden for a battle of the current rules."""

    again = Signal()

    def __init__(self, words: Words) -> None:
        """Initialise the widget, hidden until such a battle is shown."""
        super().__init__()
        self._words = words
        self.line = Text("", Role.BODY, "ink2", wrap=True)
        self.button = Button(self.tr("Fight it again"), Icon.FIGHT, clicked=self.again.emit)
        lay_row((self.line, 1), self.button, on=self, gap=12, margins=(0, 0, 0, 8))
        self.hide()

    def show_told(self, fought: FoughtBattle | None) -> None:
        """Show the notice if a battle was fought under other rules, and hide it otherwise."""
        earlier = fought.earlier if fought is not None else None
        self.setVisible(earlier is not None)
        if earlier is not None:
            self.line.setText(self._words.say(earlier.line))


def summary(fought: FoughtBattle, words: Words) -> str:
    """Return the title and the ending of a battle, all that is known of a battle without a log."""
    return f"{log_files.title(fought, words)}\n{log_files.ending(fought, words)}"
