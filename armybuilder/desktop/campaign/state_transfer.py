"""The states that belong to another model than recorded, and the buttons that pass them on."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.theme import Role
from armybuilder.desktop.widgets.buttons import Button
from armybuilder.desktop.widgets.headings import SectionHead
from armybuilder.desktop.widgets.layouts import lay_column, lay_row
from armybuilder.desktop.widgets.text import Text
from armybuilder.desktop.widgets.text_sized import TextSized

if TYPE_CHECKING:
    from armybuilder.desktop.campaign.day_view import DayView
    from armybuilder.desktop.campaign.editor import CampaignEditor
    from armybuilder.model.campaign_mismatches import Mismatch

__all__ = ["HandingSection"]


class HandingSection(TextSized):
    """The section of misplaced states, shown today after a change of a unit's members."""

    def __init__(self, page: CampaignEditor) -> None:
        """Build the section of a page, which receives every edit."""
        super().__init__()
        self._page = page
        self.head = SectionHead(self.tr("States on other models"))
        self.buttons: dict[str, Button] = {}
        """The button of each model by its name, disabled if no model is free for the state."""
        self._shown: tuple[Mismatch, ...] = ()
        self._lines: list[QWidget] = []
        self._whole = lay_column(self.head, on=self, gap=6, margins=(0, 4, 0, 8))
        self.hide()

    def show_present(self, present: DayView) -> None:
        """Show for each state the model that it was recorded for and the model that has it now.

        The section is hidden on an earlier day.
        """
        found = () if present.past else present.displaced()
        self.setVisible(bool(found))
        self._shown = found
        for line in self._lines:
            line.hide()
            line.deleteLater()
        self._lines.clear()
        self.buttons.clear()
        for one in found:
            self._add(present, one)

    def _add(self, present: DayView, one: Mismatch) -> None:
        called = {
            "then": present.said(present.roster.part(one.then)),
            "now": present.said(present.roster.part(one.now)),
        }
        said = present.words.text("campaign.displaced", model=present.model(one.name), **called)
        words = Text(said, Role.BODY, "warn", wrap=True)
        self._whole.addWidget(words)
        heir = present.model(one.heir) if one.heir else ""
        button = Button(self.tr("Pass on to {0}").format(heir) if heir else self.tr("Pass on"), Icon.CHECK)
        nobody = self.tr("No model of that design is free: set the state by hand below")
        button.setReason("" if heir else nobody)
        button.setAccessibleName(f"{button.text()}: {words.text()}")
        button.clicked.connect(partial(self._hand, one))
        line = QWidget()
        self._whole.addWidget(line)
        lay_row(button, 1, on=line, gap=None, margins=(0, 0, 0, 6))
        self._lines += [words, line]
        self.buttons[one.name] = button

    def _hand(self, one: Mismatch) -> None:
        self._page.happen("handed", model=one.name, to=one.heir)
