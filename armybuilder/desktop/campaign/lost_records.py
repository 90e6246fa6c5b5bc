"""The records of models that their armies no longer field, to be handed on or dropped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.theme import Role, current_look
from armybuilder.desktop.widgets.buttons import Button
from armybuilder.desktop.widgets.drop_down import DropDown
from armybuilder.desktop.widgets.headings import SectionHead
from armybuilder.desktop.widgets.layouts import flowing, lay_column
from armybuilder.desktop.widgets.table import Column, PlainTable, TableRow
from armybuilder.desktop.widgets.text import Text
from armybuilder.desktop.widgets.text_sized import TextSized
from armybuilder.model.campaign_events import former_name, lost_on
from armybuilder.model.campaign_mismatches import heirs
from armybuilder.model.campaign_names import named, split
from armybuilder.sheets.contents.content import plain
from armybuilder.sheets.parts import chronicle

if TYPE_CHECKING:
    from armybuilder.desktop.campaign.day_view import DayView
    from armybuilder.desktop.campaign.editor import CampaignEditor

__all__ = ["LostSection"]

_HEIR = 240


class LostSection(TextSized):
    """The section of lost records, a table with the buttons for the chosen record below it."""

    def __init__(self, page: CampaignEditor) -> None:
        """Build the section of a page, which receives every edit."""
        super().__init__()
        self._page = page
        self._present: DayView | None = None
        self.head = SectionHead(self.tr("Records of models that left"))
        said = self.tr("These models are no longer in their armies. Hand a record on to a model, or drop it.")
        self.words = Text(said, Role.BODY, "ink2", wrap=True)
        self.table = PlainTable(
            self.tr("Records of models that left"),
            (
                Column(self.tr("Model")),
                Column(self.tr("State"), 170),
                Column(self.tr("Change"), 190),
                Column(self.tr("Day"), 44, "right"),
            ),
        )
        self.heir = DropDown(self.tr("The model that gets the record"))
        self.hand = Button(self.tr("Hand on"), Icon.CHECK, clicked=self._hand)
        self.drop = Button(self.tr("Drop the record"), Icon.TRASH, clicked=self._drop)
        self.tools = flowing(self.heir, self.hand, self.drop)
        lay_column(self.head, self.words, self.table, self.tools, on=self, gap=6, margins=(0, 4, 0, 8))
        self.table.current_key_changed.connect(lambda _key: self._offer())
        self.table.row_activated.connect(lambda _key: self.heir.setFocus())
        self.hide()
        self._dress()

    def _dress(self) -> None:
        super()._dress()
        if hasattr(self, "heir"):
            self.heir.setMinimumWidth(current_look().px(_HEIR))

    def show_present(self, present: DayView) -> None:
        """Show the lost records of the shown day, which can be changed today only."""
        self._present = present
        lost = present.campaign.lost
        self.setVisible(bool(lost))
        self.table.show_rows([self._row(present, key) for key in lost])
        if lost and self.table.current_key() not in lost:
            self.table.select_key(next(iter(lost)))
        self.head.set_note(present.words.text("desktop.campaign.records", count=len(lost)) if lost else "")
        self.tools.setVisible(not present.past)
        self._offer()

    def _row(self, present: DayView, key: str) -> TableRow:
        one, day = present.campaign.lost[key], lost_on(present.today, key)
        state = present.said(chronicle.record(one, present.roster))
        cells = (self._called(present, key), state, plain(one.cause), "" if day is None else str(day))
        army = present.army(present.owner(key)) if len(present.today.armies) > 1 else ""
        return TableRow(key, cells, Icon.HISTORY, note=army, tip=f"{cells[0]}: {state}")

    def _called(self, present: DayView, key: str) -> str:
        return plain(present.campaign.lost[key].called) or former_name(present.today, key)[1]

    def _offer(self) -> None:
        """Offer the free models for the chosen record, the nearest of its design first."""
        present, key = self._present, self.table.current_key()
        self.heir.clear()
        if present is None or key not in present.campaign.lost or present.past:
            return
        army, _ = split(present.today, key)
        state = next((one for one in present.armies() if one[0].id == army), None)
        for name in heirs(present.today, state, key) if state is not None else ():
            full = named(army, name)
            self.heir.add(present.within(full), full)
        self.heir.updateGeometry()
        for part in (self.heir, self.hand):
            part.setReason("" if self.heir.count() else self.tr("No model of the army is free"))
        called = self._called(present, key)
        for button in (self.hand, self.drop):
            button.setAccessibleName(f"{button.text()}: {called}")

    # -- what is done --------------------------------------------------------------------------------------

    def _hand(self) -> None:
        key, heir = self.table.current_key(), str(self.heir.currentData() or "")
        if key and heir:
            self._page.happen("handed", model=key, to=heir, lost=1)

    def _drop(self) -> None:
        key = self.table.current_key()
        if key:
            self._page.happen("dropped", model=key)
