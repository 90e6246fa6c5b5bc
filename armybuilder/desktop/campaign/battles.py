"""The battles of a campaign in their order, and the standings of its armies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.desktop.look.icons import Icon, Sign
from armybuilder.desktop.look.number_format import grouped
from armybuilder.desktop.look.theme import Role
from armybuilder.desktop.widgets.headings import SectionHead
from armybuilder.desktop.widgets.layouts import lay_column
from armybuilder.desktop.widgets.table import Column, PlainTable, TableRow
from armybuilder.desktop.widgets.text import Text
from armybuilder.desktop.widgets.text_sized import TextSized
from armybuilder.model.campaign_records import records

if TYPE_CHECKING:
    from collections.abc import Iterator

    from armybuilder.desktop.campaign.day_view import DayView
    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.model.campaign import Happening

__all__ = ["BattlesSection"]


class BattlesSection(TextSized):
    """The standings, and the list of battles below.

    Enter opens the document of a stored battle.
    """

    def __init__(self, desk: Desk) -> None:
        """Show no battle yet."""
        super().__init__()
        self._desk = desk
        self.head = SectionHead(self.tr("Battles and standings"))
        self.none = Text(self.tr("No battle was fought yet"), Role.BODY, "ink2")
        self.standings = PlainTable(
            self.tr("Standings"),
            (
                Column(self.tr("Army")),
                *(
                    Column(title, 56, "right")
                    for title in (self.tr("Fought"), self.tr("Won"), self.tr("Drawn"), self.tr("Lost"))
                ),
                Column(self.tr("Scored"), 64, "right"),
                Column(self.tr("Conceded"), 68, "right"),
            ),
        )
        self.battles = PlainTable(
            self.tr("Battles"),
            (
                Column(self.tr("Battle")),
                Column(self.tr("Day"), 52, "right"),
                Column(self.tr("Score"), 90, "right"),
                Column(self.tr("Won by"), 150, "right"),
                Column(self.tr("Holds the field"), 150, "right"),
            ),
        )
        lay_column(self.head, self.none, self.standings, self.battles, on=self, gap=8)
        self.battles.row_activated.connect(self._open)

    def show_present(self, present: DayView) -> None:
        """Show the battles until the shown day."""
        found = tuple(_battles(present))
        self.battles.show_rows([row for row, _ in found])
        self.standings.show_rows(tuple(_standings(present)))
        self.none.setVisible(not found)
        for part in (self.standings, self.battles):
            part.setVisible(bool(found))
        self.head.set_note(present.words.text("desktop.campaign.battles", count=len(found)) if found else "")
        self._documents = {row.key: document for row, document in found}

    def _open(self, key: str) -> None:
        document = self._documents.get(key, "")
        if document in self._desk.view.documents:
            self._desk.open(document)
        else:
            self._desk.say(self.tr("This battle was not kept as a document"))


def _standings(present: DayView) -> Iterator[TableRow]:
    for one in records(present.campaign):
        figures = (one.fought, one.won, one.drawn, one.lost, one.scored, one.conceded)
        cells = (present.army(one.army), *(grouped(figure) for figure in figures))
        yield TableRow(one.army, cells, Sign.ARMY)


def _battles(present: DayView) -> Iterator[tuple[TableRow, str]]:
    """Yield a row for each battle, and its document's id, empty for a battle on a real table."""
    for place, told in enumerate(present.campaign.events):
        if told.code == "battle":
            yield _battle(present, place, told), str(told.values.get("battle", ""))


def _battle(present: DayView, place: int, told: Happening) -> TableRow:
    values, text = told.values, present.words.text
    left, right = (present.army(str(values.get(side, ""))) for side in ("left", "right"))
    sides = {"left": left, "right": right}
    title = f"{left} \N{EN DASH} {right}"
    cells = (
        title,
        str(told.day),
        f"{values.get('left_score', 0)} \N{EN DASH} {values.get('right_score', 0)}",
        sides.get(str(values.get("winner", "")), text("desktop.campaign.drawn")),
        sides.get(str(values.get("field", "")), text("desktop.campaign.nobody")),
    )
    battle = str(values.get("battle", ""))
    called = present.said(present.roster.battle(battle))
    note = called if battle else ""
    return TableRow(str(place), cells, Icon.FIGHT, note=note, tip=f"{title}: {called}")
