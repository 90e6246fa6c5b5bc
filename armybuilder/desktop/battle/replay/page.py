"""A told battle: both sides at the left, the table in the middle, the log at the right.

Everything that fights runs in a worker: the window never waits, and closing the page stops it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QShortcut
from PySide6.QtWidgets import QMenu

from armybuilder.battle.telling.moments import Moments
from armybuilder.battle.terms import Setup
from armybuilder.desktop.battle import kept_battles
from armybuilder.desktop.battle.battlefield.page import FieldPage
from armybuilder.desktop.battle.battlefield.sight_lines import SightLines
from armybuilder.desktop.battle.bout import account, fight, fought_again
from armybuilder.desktop.battle.branching.bar import BranchingBar
from armybuilder.desktop.battle.earlier_battle import EarlierBattle, summary
from armybuilder.desktop.battle.log.side_panel import LogSide
from armybuilder.desktop.battle.playing.start import play
from armybuilder.desktop.battle.replay.export import Export
from armybuilder.desktop.battle.replay.player import ReplayControls
from armybuilder.desktop.campaign.add_battle import AddBattle, campaign_button
from armybuilder.desktop.held_picture import hold
from armybuilder.desktop.icons import Icon
from armybuilder.desktop.renaming import ask_name
from armybuilder.desktop.theme import look
from armybuilder.desktop.widgets.buttons import QuietButton
from armybuilder.desktop.widgets.empty_state import EmptyState
from armybuilder.desktop.workers import Latest
from armybuilder.errors import InputFault
from armybuilder.model.battle import Battle

if TYPE_CHECKING:
    from collections.abc import Callable

    from armybuilder.battle.resolve import Earlier, Told
    from armybuilder.desktop.battle.bout import Account
    from armybuilder.desktop.desk import Desk
    from armybuilder.desktop.session import DocumentsChanged
    from armybuilder.desktop.workers import TaskControl

__all__ = ["BattlePage"]

_ROOMY = 960
_WIDE = 1120
"""From this width on the transport has room for the words of what stands beside it."""


class BattlePage(FieldPage):
    """One battle told: the line that is current in the log is the moment that is drawn."""

    KEY = "battle"
    document: Battle | None = None
    """The page belongs to whatever battle is told, and to no one document."""

    def __init__(self, desk: Desk) -> None:
        """Build the page; nothing is fought yet."""
        super().__init__(desk, self.KEY)
        self.log_side = self.side = LogSide(desk.words)
        self.sight = SightLines(self.field, desk.workers)
        self.player = ReplayControls(desk.workers)
        self.ways_out = Export(desk, self, self.take_kept)
        self._telling = Latest(desk.workers)
        self.bout: Setup | None = None
        self.number = 0
        self.kept = ""
        """The id of the battle in the library that is told, empty for one that is not kept."""
        self.told: Told | None = None
        self.taking = AddBattle(desk, lambda: self.told, lambda: self.kept, self.take_kept)
        self._titled = ""
        self.moments = Moments((), desk.words)
        self._build()
        self.log_side.moved.connect(self.player.show_event)
        self.player.moved.connect(self._show_event)
        self.field.chosen.connect(self.ask_about)
        self.sides.chosen.connect(self.ask_about)
        for part in (self.log_side.log, self.field, self.pane.board, *self.sides.lists.values()):
            plays = QShortcut(Qt.Key.Key_Space, part, context=Qt.ShortcutContext.WidgetShortcut)
            plays.activated.connect(self.player.toggle)

    def _build(self) -> None:
        self.header.setName(self.tr("Battle"), editable=False)
        self.odds = QuietButton(self.tr("Set-up and odds"), Icon.GAUGE)
        self.odds.clicked.connect(lambda: self.desk.fight("", ""))
        self.copy = QuietButton(self.tr("Copy the log"), Icon.COPY)
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.log_side.log.as_text()))
        self.again = QuietButton(self.tr("Fight again"), Icon.FIGHT, clicked=self.fight_again)
        self.export = self.exporter = QuietButton(self.tr("Export"), Icon.DOWNLOAD)
        self.export_menu = QMenu(self)
        self.ways_out.fill(self.export_menu)
        self.export.setMenu(self.export_menu)
        self.campaign, self.campaign_menu = campaign_button(self.taking, self)
        self.rename = QuietButton(self.tr("Rename"), Icon.PENCIL)
        self.rename.clicked.connect(lambda: ask_name(self.desk, self.kept, self.window()))
        self.rename.hide()
        self._of_battle = (self.copy, self.export, self.campaign)
        for tool in (self.odds, *self._of_battle, self.rename, self.again):
            self.header.add_tool(tool)
        self.empty = EmptyState(
            self.tr("Choose two armies, then watch them fight."), self.tr("Set-up and odds")
        )
        self.empty.acted.connect(self.odds.click)
        self.earlier = EarlierBattle(self.desk.words)
        self.earlier.again.connect(self.fight_it_again)
        self.outcome = EmptyState("")
        self.foot.addWidget(self.earlier)
        self.foot.addWidget(self.pane, 1)
        self.branching = BranchingBar(self.desk, lambda: self.told, self.player.event_shown)
        self.player.tools.addWidget(self.branching)
        self.foot.addWidget(self.player)
        self.branching.join_menu(self.log_side.log)
        self.foot.addWidget(self.empty, 1)
        self.foot.addWidget(self.outcome, 1)
        self._show_told(False)

    def title(self) -> str:
        """Return the name of a kept battle, else the two armies, or that nothing is fought yet."""
        if self.kept in self.desk.session.documents:
            return self.desk.session.documents[self.kept].name
        if self.bout is None:
            return self.tr("Battle")
        return self.tr("{0} against {1}").format(self.bout.left.army.name, self.bout.right.army.name)

    def touched(self, change: DocumentsChanged) -> bool:
        """Hear only of another measure and of the battle's name: a battle that was fought stays as it was."""
        return self.field.measure != self.desk.words.measure or self.title() != self._titled

    def refresh(self) -> None:
        """Say its name, and every distance in the measure worn now, the same line current."""
        if self.title() != self._titled:
            self._say_title()
        if self.told is None or self.field.measure == self.desk.words.measure:
            return
        current = self.player.event_shown()
        self._show_account(account(self.told, self.desk.words))
        self.player.show_event(current)

    def leave(self) -> None:
        """Stop what runs."""
        super().leave()
        self._telling.cancel()
        self.ways_out.stop()
        self.sight.cancel()
        self.player.leave()

    def set_compact(self, compact: bool) -> None:
        """Put the tools' words away, sooner than elsewhere: the result is long."""
        self.header.set_compact(compact or self.width() < look().px(_ROOMY))
        self.branching.set_compact(self.width() < look().px(_WIDE))

    # -- fighting ------------------------------------------------------------------------------------------

    def watch(self, bout: Setup, number: int = 0) -> None:
        """Fight the battle of that number and tell it, off the main thread."""
        self.bout, self.number, self.kept = bout, number, ""
        self._tell(fight(bout, self.desk.words, number))
        self.title_changed.emit()

    def watch_kept(self, key: str) -> None:
        """Tell a battle of the library as it was, off the main thread."""
        self.bout, self.number, self.kept = None, 0, key
        self._tell(kept_battles.watched(self.desk, key))

    def _tell(self, work: Callable[[TaskControl], Account]) -> None:
        """Tell another battle off the main thread; until it is there nothing is done with the one before."""
        for tool in self._of_battle:
            tool.setReason(self.tr("The battle is still being told"))
        self._telling.start(work, self._show_account, progressed=self._show_course_of, failed=self._fail)

    def _show_course_of(self, turns: tuple[int, int]) -> None:
        """Show how far a battle is whose leaders think for long."""
        said = self.tr("They are fighting: turn {0} of {1}").format(max(1, turns[0]), turns[1])
        self._show_told(False)
        self.empty.set_sentence(said)
        self.empty.show_progress(*turns, said)

    def fight_again(self) -> None:
        """Tell the next battle of the same seed."""
        if self.bout is not None:
            self.watch(self.bout, self.number + 1)

    def fight_it_again(self) -> None:
        """Fight a battle that is told as it was kept anew, by today's rules; by hand where persons played it."""
        bout, kept = self.bout, self.desk.session.documents.get(self.kept)
        if bout is None:
            return
        if isinstance(kept, Battle) and kept.by_hand:
            play(self.desk, bout, frozenset(kept.by_hand), own_dice=kept.own_dice)
        else:
            self.watch(bout, self.number)

    def _fail(self, error: BaseException) -> None:
        self.empty.show_progress(0, 0, "")
        if not isinstance(error, InputFault):
            self.desk.workers.fail(error)
            return
        words = [self.desk.words.say(fault) for fault in error.faults]
        self.empty.set_sentence("\n".join(words[:4]))
        self.told = None
        self.log_side.clear()
        self.player.clear()
        self.header.setName(self.tr("Battle"), editable=False)
        self.header.set_crumbs((self.title(),))
        self._show_told(False)

    def _show_account(self, account: Account) -> None:
        hold(self)
        self.empty.show_progress(0, 0, "")
        told = self.told = account.told
        self.bout, self.number = self.bout or fought_again(told), told.number
        names = told.setup.names(self.desk.words)
        score = told.ending.score
        winner = names.get(told.winner)
        result = self.tr("Victory for {0}, {1} to {2}") if winner else self.tr("A draw, {1} to {2}")
        ended = told.ending.cause is not None or told.earlier is None
        self.header.setName(
            result.format(winner, max(score), min(score)) if ended else self.tr("Not fought to its end"),
            editable=False,
        )
        self.moments = Moments(told.events, self.desk.words)
        self._show_ground(account)
        self.sight.show_told(told)
        self.player.show_battle(told, names["left"], lambda number: account.rows[number].text)
        self.log_side.show_account(account)
        self._show_event(self.player.event_shown())
        self._show_told(True)
        self._say_title()

    def take_kept(self, battle: Battle, told: Told) -> None:
        """Be told that a battle is in the library now, so that it can be named from here."""
        if told is self.told:
            self.kept = battle.id
            self._say_title()

    def _say_title(self) -> None:
        """Say the battle's name and terms, on the tab too."""
        told, words = self.told, self.desk.words
        self._titled = self.title()
        self.rename.setVisible(self.kept in self.desk.session.documents)
        if told is not None:
            self.header.set_crumbs(
                (
                    self._titled,
                    self.tr("{0} scale").format(words.text(f"editing.value.{told.terms.scale}")),
                    words.text("desktop.turns", count=told.ending.turns),
                    self.tr("seed {0}").format(told.setup.seed),
                    *((self.tr("battle {0}").format(told.number),) if told.number else ()),
                )
            )
        self.title_changed.emit()

    def _show_told(self, shown: bool) -> None:
        """Show the battle that is told, or that there is none; of one that kept no log, who fought and how it ended."""
        told = self.told if shown else None
        earlier = told.earlier if told is not None else None
        eventful = told is not None and (earlier is None or earlier.has_log)
        self.earlier.show_told(told)
        if shown:  # before, they have no parent yet: they would be windows of their own
            self.sides.setVisible(eventful)
            self.log_side.setVisible(eventful)
        self.pane.setVisible(eventful)
        self.player.setVisible(eventful)
        self.branching.setVisible(shown and earlier is None)
        for tool in self._of_battle:
            tool.setReason("" if shown else self.tr("Nothing is fought yet"))
        if earlier is not None:
            self._limit(earlier)
        self.empty.setVisible(not shown)
        self.outcome.setVisible(shown and not eventful)
        if told is not None and not eventful:
            self.outcome.set_sentence(summary(told, self.desk.words))

    def _limit(self, earlier: Earlier) -> None:
        """Say what cannot be done with a battle that is told as it was kept."""
        if earlier.left is None:
            self.campaign.setReason(
                self.tr("It was fought under other rules: what it left is entered in the campaign by hand")
            )
        if not earlier.has_log:
            for tool in (self.copy, self.export):
                tool.setReason(self.tr("No log of it was kept"))

    def _show_event(self, number: int) -> None:
        """Draw the moment of an event."""
        if self.told is None:
            return
        self.branching.show_event()
        self.log_side.show_event(number)
        self.sight.show_event(number)
        self._show_moment(self.moments.at(number), self.told)

    def ask_about(self, side: str, model: str) -> None:
        """Limit the log to what happened to a model; asked for the same model again, go to its next line."""
        if self.log_side.only == (side, model):
            self.log_side.go_to(side, model)
            return
        token = self.moments.at(self.player.event_shown()).tokens.get((side, model))
        self.log_side.show_only((side, model), token.name if token is not None else model)
