"""The line above a battle that belongs to a campaign, with the button that records it there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from armybuilder.desktop.look.icons import Sign
from armybuilder.desktop.look.theme import Role
from armybuilder.desktop.widgets.buttons import Button
from armybuilder.desktop.widgets.layouts import lay_row
from armybuilder.desktop.widgets.text import Text

if TYPE_CHECKING:
    from armybuilder.desktop.campaign.add_battle import AddBattle
    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.desk.session import DocumentsChanged

__all__ = ["RecordBar"]


class RecordBar(QWidget):
    """The line and its button, hidden for a battle that no campaign waits for."""

    def __init__(self, desk: Desk, taking: AddBattle) -> None:
        """Start hidden, for the battle that `taking` enters."""
        super().__init__()
        self._desk, self._taking = desk, taking
        self._over = False
        self._campaign = ""
        self.line = Text("", Role.BODY, "ink2", elide=True)
        self.button = Button("", Sign.CAMPAIGN, clicked=self._record)
        lay_row((self.line, 1), self.button, on=self, gap=12, margins=(0, 0, 0, 8))
        self.hide()
        desk.session.changed.connect(self._hear)

    def show_battle(self, *, over: bool) -> None:
        """Offer the campaign of a finished battle, if there is one."""
        self._over = over
        campaign = self._taking.waiting() if over else None
        self.setVisible(campaign is not None)
        self._campaign = campaign.id if campaign is not None else ""
        if campaign is not None:
            self.line.setText(self.tr("Both armies are those of the campaign today."))
            self.button.setText(self.tr("Record in campaign {0}").format(campaign.name))

    def _hear(self, change: DocumentsChanged) -> None:
        """Update the offer if a campaign has changed."""
        documents = self._desk.session.documents
        if not change.ids or any(
            getattr(documents.get(key), "kind", "campaign") == "campaign" for key in change.ids
        ):
            self.show_battle(over=self._over)

    def _record(self) -> None:
        self._taking.take(self._campaign)
