"""The aftermath of the last battle: who waits for a roll, and the way to its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout, QWidget

from armybuilder.campaign import edits
from armybuilder.desktop.icons import Icon
from armybuilder.desktop.theme import Role, look
from armybuilder.desktop.widgets.buttons import Button
from armybuilder.desktop.widgets.chips import FlowLayout
from armybuilder.desktop.widgets.measured import Measured
from armybuilder.desktop.widgets.section import SectionHead
from armybuilder.desktop.widgets.text import Text
from armybuilder.sheets import chronicle

if TYPE_CHECKING:
    from armybuilder.desktop.campaign.page import CampaignPage
    from armybuilder.desktop.campaign.present import Present

__all__ = ["AftermathSection"]


class AftermathSection(Measured):
    """Shown while an aftermath is open: who holds the field, and how many still wait."""

    def __init__(self, page: CampaignPage) -> None:
        """Belong to a page, through which every edit goes."""
        super().__init__()
        self.head = SectionHead(self.tr("Aftermath of the last battle"))
        self.words = Text("", Role.BODY, "ink2")
        self.roll_all = Button(self.tr("Roll for everybody"), Icon.DICES)
        self.close_it = Button(self.tr("Close the aftermath"), Icon.CHECK)
        tools = QWidget()
        self._flow = FlowLayout(tools, gap=8)
        for part in (self.roll_all, self.close_it):
            self._flow.addWidget(part)
        self._whole = QVBoxLayout(self)
        self._whole.addWidget(self.head)
        self._whole.addWidget(self.words)
        self._whole.addWidget(tools)
        self.measure()
        self.roll_all.clicked.connect(lambda: page.do(edits.rolled_all))
        self.close_it.clicked.connect(lambda: page.happen("closed"))

    def _measure(self) -> None:
        self._whole.setContentsMargins(0, look().px(12), 0, 0)
        self._whole.setSpacing(look().px(8))

    def show_present(self, present: Present) -> None:
        """Show the aftermath of the day that is looked at; nothing where there is none, or the day is over."""
        aftermath = present.campaign.aftermath
        self.setVisible(aftermath is not None and not present.past)
        if aftermath is None:
            return
        left, right = (present.army(key) for key in (aftermath.left, aftermath.right))
        waiting = len(aftermath.models)
        held = present.said(chronicle.field(aftermath.field, left, right))
        self.head.setNote(f"{left} \N{EN DASH} {right}")
        waits = present.words.text("desktop.campaign.waiting", count=waiting)
        self.words.setText(f"{held}; {waits}")
        self.close_it.setReason(self.tr("First roll for everybody, or mark them by hand") if waiting else "")
