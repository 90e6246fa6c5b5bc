"""The page of a campaign, with its sections on the left and its history on the right."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, cast

from PySide6.QtWidgets import QSizePolicy

from armybuilder.campaign import edits
from armybuilder.campaign.history import happen
from armybuilder.desktop.campaign.aftermath import AftermathSection
from armybuilder.desktop.campaign.armies import ArmiesSection
from armybuilder.desktop.campaign.battles import BattlesSection
from armybuilder.desktop.campaign.day_view import DayView
from armybuilder.desktop.campaign.days import DaysSection
from armybuilder.desktop.campaign.history import CampaignHistorySide
from armybuilder.desktop.campaign.lost_records import LostSection
from armybuilder.desktop.campaign.machines import MachinesSection
from armybuilder.desktop.campaign.next_battle import NextBattle
from armybuilder.desktop.campaign.people import PeopleSection
from armybuilder.desktop.campaign.state_transfer import HandingSection
from armybuilder.desktop.desk.session import ChangeKind
from armybuilder.desktop.frame.document_page import DesignPage
from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.theme import Role
from armybuilder.desktop.widgets.buttons import Button, QuietButton
from armybuilder.desktop.widgets.layouts import fill, lay_row
from armybuilder.desktop.widgets.spacing import Gap
from armybuilder.desktop.widgets.text import Text
from armybuilder.desktop.widgets.text_painter import TextPainter
from armybuilder.desktop.widgets.text_sized import TextSized
from armybuilder.errors import InputFault
from armybuilder.model.army import Army
from armybuilder.model.campaign import Campaign
from armybuilder.model.campaign_mismatches import WHOSE
from armybuilder.model.unit import Unit

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtGui import QPaintEvent
    from PySide6.QtWidgets import QWidget

    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.desk.session import DocumentsChanged
    from armybuilder.editing.edit import Edit

__all__ = ["CampaignPage"]

_MANY = 60
"""The number of events from which a campaign counts as long."""


class _Banner(TextSized):
    """The banner of an earlier day, with the way back to today."""

    def __init__(self) -> None:
        super().__init__()
        self.words = Text("", Role.STRONG, "ink", elide=True)
        self.back = Button(self.tr("Back to today"), Icon.SKIP_FORWARD, small=True)
        lay_row((self.words, 1), self.back, on=self, gap=None, margins=(14, 8, 10, 8))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.hide()

    def show_present(self, present: DayView) -> None:
        """Show the banner on an earlier day, and hide it today."""
        words = self.tr("Day {0} as it was: you can look at it, but not change it")
        self.words.setText(words.format(present.campaign.day))
        self.setVisible(present.past)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the background in the tint of warnings, with a bar at the edge."""
        text_painter = TextPainter.over(self)
        text_painter.fill(0, 0, self.width(), self.height(), "warnT")
        text_painter.fill(0, 0, text_painter.px(3), self.height(), "warn")


class CampaignPage(DesignPage):
    """The page of a campaign, where every event is an edit that can be undone."""

    family = "campaign"
    chapter = "campaigns"
    panel: CampaignHistorySide

    def __init__(self, desk: Desk, document_id: str) -> None:
        """Build the sections."""
        super().__init__(desk, document_id)
        self._day: int | None = None
        self._renamed = self._read_whole = False
        self.present: DayView | None = None
        """The shown campaign, or None before it is first shown."""
        self.banner = _Banner()
        self.handing = HandingSection(self)
        self.lost = LostSection(self)
        self.machines = MachinesSection(self)
        self.aftermath = AftermathSection(self, self.machines.parts_for)
        self.next_battle = NextBattle(self)
        self.days = DaysSection()
        self.armies = ArmiesSection(desk)
        self.people = PeopleSection()
        self.battles = BattlesSection(desk)
        self._below = (self.people, self.machines, self.battles)
        self._parts: tuple[QWidget, ...] = (self.days, self.armies, *self._below)
        fill(self.body, Gap(6), self.banner, self.handing, self.lost, self.aftermath, self.next_battle)
        for part in self._parts:
            fill(self.body, Gap(12), part)
        self.end()
        if len(self.campaign().events) >= _MANY:
            # Parts that are read later are not measured before.
            for later in (self.aftermath, *self._parts):
                later.hide()
        self._connect()

    def _connect(self) -> None:
        self.banner.back.clicked.connect(lambda: self.look_at(self.campaign().day))
        self.panel.today.clicked.connect(lambda: self.look_at(self.campaign().day))
        self.panel.looked.connect(self.look_at)
        self.panel.noted.connect(lambda words: self.happen("note", text=words))
        self.days.passed.connect(lambda days: self.happen("day", days=days))
        self.armies.joined.connect(self.join)
        self.people.asked.connect(self._befall)
        self.aftermath.roll_asked.connect(self.panel.log.open_key)
        self.next_battle.noted.connect(self.aftermath.mark_everybody)

    def make_side(self) -> CampaignHistorySide:
        """Return the right dock."""
        return CampaignHistorySide()

    def add_tools(self) -> None:
        """Add the print button first."""
        print_button = QuietButton(self.tr("Print"), Icon.PRINT, clicked=lambda: self.desk.command("print"))
        self.header.add_tool(print_button)
        super().add_tools()

    def campaign(self) -> Campaign:
        """Return the current campaign."""
        return cast("Campaign", self.document)

    def part_after_name(self) -> QWidget:
        """Return the line that adds an army, as no day is to pass by a key pressed too often."""
        return self.armies.finder

    def set_compact(self, compact: bool) -> None:
        """Show fewer words and columns if the width is short."""
        super().set_compact(compact)
        if hasattr(self, "machines"):
            self.armies.set_compact(compact)
            self.people.set_compact(compact)
            self.machines.set_compact(compact)

    def shows(self, ids: tuple[str, ...]) -> bool:
        """Say whether all of some documents are this campaign or its armies.

        Units that join these armies are visible here.
        """
        return bool(ids) and {self.key, *self.campaign().armies}.issuperset(ids)

    def hear(self, change: DocumentsChanged) -> None:
        """Mark the names in the history as outdated if other documents have changed."""
        if change.what & ChangeKind.DOCUMENTS and change.ids != frozenset((self.key,)):
            self._renamed = True
        super().hear(change)

    def answers(self) -> Mapping[str, Callable[[], object]]:
        """Return the commands that let a day pass and that fight the next battle."""
        return {"day": self.days.one.click, "fight": self.next_battle.fight_next}

    def illegal(self) -> bool:
        """Return False, because the design rules do not apply to a campaign."""
        return False

    def crumbs(self) -> tuple[str, ...]:
        """Return the kind, the day, and the number of battles fought."""
        text, campaign = self.desk.words.text, self.campaign()
        fought = sum(told.code == "battle" for told in campaign.events)
        kind = text("sheets.kind.campaign").capitalize()
        return kind, self.tr("day {0}").format(campaign.day), text("desktop.campaign.battles", count=fought)

    def show_design(self) -> None:
        """Show the campaign on the shown day."""
        session, words = self.desk.session, self.desk.words
        before = None if self._renamed or self.present is None else self.present
        self._renamed = False
        if before is None or before.words is not words:
            before = None
            self.panel.forget()
        try:
            present = DayView(self.campaign(), session, words, self._day, before=before)
        except (InputFault, ValueError) as fault:
            # A file that was written by hand may tell of things that do not follow one another.
            self._day = None
            present = DayView(self.campaign(), session, words)
            said = present.fault(fault) if isinstance(fault, InputFault) else ""
            self.desk.say(said or self.tr("The history cannot be replayed from the beginning"))
        self.present = present
        self._day = present.campaign.day if present.past else None
        self.banner.show_present(present)
        if self._read_whole or len(present.today.events) < _MANY:
            self._read_whole = True
            for work in self._works():
                work()
        else:
            for part in self._parts:
                part.hide()
            self.when_painted(lambda: self._read_on(self._works()))

    def _works(self) -> list[Callable[[], None]]:
        """Return the steps of reading a campaign in their order."""
        return [self._show_above, self._show_below, self._show_history]

    def _read_on(self, works: list[Callable[[], None]]) -> None:
        """Show a long campaign step by step, painted after each, so that the page opens at once."""
        if self.present is None or self.key not in self.desk.view.documents:
            return
        works[0]()
        if works[1:]:
            self.when_painted(lambda: self._read_on(works[1:]), 1)
        else:
            self._read_whole = True

    def _show_above(self) -> None:
        """Show the aftermath, the next battle, the days and the armies."""
        if self.present is None:
            return
        self.handing.show_present(self.present)
        self.lost.show_present(self.present)
        self.aftermath.show_present(self.present)
        self.next_battle.show_present(self.present)
        self.days.show_present(self.present)
        for block in self.armies.show_present(self.present):
            self._connect_block(block.key)
        self.days.show()
        self.armies.show()

    def _show_below(self) -> None:
        """Show the people, the machines and the battles."""
        if self.present is None:
            return
        for below in self._below:
            below.show_present(self.present)
            below.setVisible(bool(self.present.today.armies))

    def _show_history(self) -> None:
        """Show the history."""
        if self.present is not None:
            self.panel.show_present(self.present)

    def _connect_block(self, key: str) -> None:
        block = self.armies.blocks[key]
        block.opened.connect(lambda: self.desk.open(key))
        block.reinforced.connect(partial(self.reinforce, key))
        block.treated.connect(lambda on: self.happen("facilities", army=key, open=int(on)))
        block.reserved.connect(partial(self._allot, key))

    # -- what is done --------------------------------------------------------------------------------------

    def look_at(self, day: int) -> None:
        """Show the campaign at the end of a day, or today."""
        self._day = day if day < self.campaign().day else None
        self._stale = True
        self.freshen()

    def happen(self, code: str, **values: str | int) -> str:
        """Apply an event, and return the reason of its refusal in words, else ""."""
        more = self.whose(code, values)
        return self.do(lambda campaign: edits.happened(campaign, code, **values, **more))

    def whose(self, code: str, values: Mapping[str, str | int]) -> dict[str, str]:
        """Return the design of an event's model, if the event keeps it."""
        name = values.get(WHOSE.get(code, ""))
        design = self.present.design(str(name)) if name and self.present is not None else None
        return {"design": design.id} if design is not None else {}

    def do(self, make: Callable[[Campaign], Edit]) -> str:
        """Apply an edit as an undo step of its own.

        Returns the reason of its refusal in words, else "".
        """
        if self._day is not None:
            said = self.tr("An earlier day is shown: go back to today first")
            self.desk.say(said)
            return said
        session = self.desk.session
        session.seal()
        try:
            edit = make(self.campaign())
        except InputFault as fault:
            said = DayView(self.campaign(), session, self.desk.words).fault(fault)
            self.desk.say(said)
            self._stale = True
            self.freshen()
            return said
        self.edit(edit)
        session.seal()
        return ""

    def join(self, key: str) -> None:
        """Add an army to the campaign by its id."""
        army = self.desk.view.documents.get(key)
        if isinstance(army, Army):
            view = self.desk.view.documents_of(army)
            self.do(lambda campaign: edits.join(campaign, army, view))
        else:
            self.desk.say(self.tr("Campaigns are fought by armies: put the units in an army first"))

    def reinforce(self, army_id: str, unit_id: str) -> None:
        """Add a unit to an army as a paid reinforcement, or report the reason of a refusal."""
        documents = self.desk.view.documents
        army, unit = documents.get(army_id), documents.get(unit_id)
        if not isinstance(army, Army) or not isinstance(unit, Unit):
            self.desk.say(self.tr("Reinforcements are units"))
            return
        view = self.desk.view.documents_of(army)
        refused = self.do(lambda campaign: edits.reinforce(campaign, army, unit, view))
        if army_id in self.armies.blocks:
            self.armies.blocks[army_id].refuse(refused)

    def _allot(self, army: str, points: int) -> None:
        """Set the points for reinforcements.

        A number typed digit by digit makes only one event.
        """
        before = self.campaign()
        last = before.events[-1] if before.events else None
        base = before
        if last is not None and last.code == "reserve" and last.values.get("army") == army:
            base = before.model_copy(update={"events": before.events[:-1]})
        self.do(
            lambda _campaign: edits.step("reserve", before, happen(base, "reserve", army=army, points=points))
        )

    def _befall(self, code: str, models: list[str], more: dict[str, str | int]) -> None:
        """Apply the same event to several models as one edit."""

        def make(campaign: Campaign) -> Edit:
            after = campaign
            for model in models:
                said = {"model": model, **more}
                after = happen(after, code, **said, **self.whose(code, said))
            return edits.step(code, campaign, after)

        self.do(make)
