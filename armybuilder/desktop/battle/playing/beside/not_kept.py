"""The notice that a battle by hand is not kept, with the button that saves it as a file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.theme import Role
from armybuilder.desktop.widgets.buttons import Button
from armybuilder.desktop.widgets.layouts import lay_row
from armybuilder.desktop.widgets.text import Text

if TYPE_CHECKING:
    from armybuilder.desktop.battle.replay.export import Export
    from armybuilder.desktop.desk.desk import Desk

__all__ = ["UnkeptNotice"]


class UnkeptNotice(QWidget):
    """The notice and its button, hidden while the library can be written."""

    def __init__(self, desk: Desk, ways_out: Export, parent: QWidget) -> None:
        """Initialise the notice, which follows the state of the library."""
        super().__init__(parent)
        self._desk = desk
        self.line = Text("", Role.BODY, "ink2", wrap=True)
        self.button = Button(self.tr("Save as a file…"), Icon.EXPORT, clicked=ways_out.ask_whole)
        lay_row((self.line, 1), self.button, on=self, gap=12, margins=(14, 4, 10, 4))
        desk.session.changed.connect(self.show_now)
        self.show_now()

    def show_now(self, *_: object) -> None:
        """Show the notice if the library is read-only, with the reason, and hide it otherwise."""
        reason = self._desk.session.library.read_only
        self.setVisible(reason is not None)
        if reason is not None:
            said = self.tr("This battle is not kept. {0} Save it as a file to play on later.")
            self.line.setText(said.format(self._desk.words.say(reason)))
