"""The states that no longer fit the models of their army, and the buttons that put them right."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from armybuilder.campaign import edits
from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.theme import Role
from armybuilder.desktop.widgets.buttons import Button
from armybuilder.desktop.widgets.headings import SectionHead
from armybuilder.desktop.widgets.layouts import flowing, lay_column, lay_row
from armybuilder.desktop.widgets.text import Text
from armybuilder.desktop.widgets.text_sized import TextSized
from armybuilder.model.campaign_renaming import record_of
from armybuilder.sheets.parts import chronicle

if TYPE_CHECKING:
    from armybuilder.desktop.campaign.day_view import DayView
    from armybuilder.desktop.campaign.editor import CampaignEditor
    from armybuilder.model.campaign_mismatches import Mismatch
    from armybuilder.model.renaming import ArmyState

__all__ = ["HandingSection"]

_SHOWN = 12
"""The most states that are listed, beyond which the rest is only counted."""


class HandingSection(TextSized):
    """The section of states that no longer fit, shown today after an army was changed elsewhere."""

    def __init__(self, page: CampaignEditor) -> None:
        """Build the section of a page, which receives every edit."""
        super().__init__()
        self._page = page
        self.head = SectionHead(self.tr("States that no longer fit"))
        self.mend = Button(self.tr("Put all right"), Icon.CHECK, clicked=self._mend_all)
        self.right = Button(self.tr("It is right as it is"), clicked=self._trust)
        self.more = Text("", Role.BODY, "ink2", wrap=True)
        self.buttons: dict[str, Button] = {}
        """The button of each model by its name, disabled while its state waits for another one to move."""
        self._present: DayView | None = None
        self._lines: list[QWidget] = []
        tools = flowing(self.mend, self.right)
        self._whole = lay_column(self.head, tools, self.more, on=self, gap=6, margins=(0, 4, 0, 8))
        self.hide()

    def show_present(self, present: DayView) -> None:
        """Show for each state the model that it was recorded for and the model that has it now.

        The section is hidden on an earlier day.
        """
        self._present = present
        found = () if present.past else present.misplaced
        self.setVisible(bool(found))
        for line in self._lines:
            line.hide()
            line.deleteLater()
        self._lines.clear()
        self.buttons.clear()
        self.head.set_note(present.words.text("desktop.campaign.states", count=len(found)) if found else "")
        moving = {one.name for one in found}
        for one in found[:_SHOWN]:
            self._add(present, one, waits=one.heir in moving)
        left = len(found) - _SHOWN
        self.more.setVisible(left > 0)
        self.more.setText(present.words.text("desktop.campaign.more_states", count=left) if left > 0 else "")

    def _add(self, present: DayView, one: Mismatch, *, waits: bool) -> None:
        part = present.roster.part
        state = present.said(chronicle.record(record_of(present.campaign, one.name), present.roster))
        called = {
            "model": present.said(present.roster.owned(present.former(one), one.name)),
            "state": state,
            "then": present.said(part(one.then)),
            "now": present.said(part(one.now)),
        }
        said = present.words.text(f"campaign.misplaced.{one.reason}", **called)
        words = Text(said, Role.BODY, "warn", wrap=True)
        heir = present.model(one.heir) if one.heir else ""
        button = Button(self.tr("Pass on to {0}").format(heir), Icon.CHECK)
        if not heir:
            button = Button(self.tr("Keep it with the lost records"), Icon.CHECK)
        held = self.tr("Another of these states is in that place: put all right at once")
        button.setReason(held if waits else "")
        button.setAccessibleName(f"{button.text()}: {words.text()}")
        button.clicked.connect(partial(self._hand, one))
        line = QWidget()
        lay_row(button, 1, on=line, gap=None, margins=(0, 0, 0, 6))
        for widget in (words, line):
            self._whole.insertWidget(self._whole.indexOf(self.more), widget)
        self._lines += [words, line]
        self.buttons[one.name] = button

    # -- what is done --------------------------------------------------------------------------------------

    def _hand(self, one: Mismatch) -> None:
        if one.heir:
            self._page.happen("handed", model=one.name, to=one.heir)
        else:
            self._fit((one,), ())

    def _mend_all(self) -> None:
        if self._present is not None:
            self._fit(self._present.misplaced, self._present.armies())

    def _fit(self, found: tuple[Mismatch, ...], armies: tuple[ArmyState, ...]) -> None:
        """Move states to their heirs, and those without one to the lost records, as one edit."""
        present = self._present
        if present is None:
            return
        cause = present.words.text("campaign.edit.fitted")
        self._page.do(lambda campaign: edits.fitted(campaign, found, armies, present.former, cause))

    def _trust(self) -> None:
        present = self._present
        if present is not None:
            self._page.do(lambda campaign: edits.right_as_it_is(campaign, present.armies()))
