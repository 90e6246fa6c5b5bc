"""A kept battle that was fought under other rules: the line that says so, and the button that fights it again."""

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
    """The line and the button, for a battle that is told as it was kept; hidden for every other."""

    again = Signal()

    def __init__(self, words: Words) -> None:
        """Be hidden until such a battle is shown."""
        super().__init__()
        self._words = words
        self.line = Text("", Role.BODY, "ink2", wrap=True)
        self.button = Button(self.tr("Fight it again"), Icon.FIGHT, clicked=self.again.emit)
        lay_row((self.line, 1), self.button, on=self, gap=12, margins=(0, 0, 0, 8))
        self.hide()

    def show_told(self, fought: FoughtBattle | None) -> None:
        """Say of a battle that it was fought under other rules, where it was."""
        earlier = fought.earlier if fought is not None else None
        self.setVisible(earlier is not None)
        if earlier is not None:
            self.line.setText(self._words.say(earlier.line))


def summary(fought: FoughtBattle, words: Words) -> str:
    """Return who fought a battle and how it ended: all that is known of one that kept no log."""
    return f"{log_files.title(fought, words)}\n{log_files.ending(fought, words)}"
