"""The page of a fought battle, with its sides, its table and its log.

Each battle has a page of its own and is stored in the library, so the page is open again after a restart. It
opens without its result: course, log and losses appear as they are replayed, or at once by "Show all". All
fighting runs in a worker: the window never waits, and closing the page stops it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from immutabledict import immutabledict
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QShortcut
from PySide6.QtWidgets import QMenu, QStackedWidget

from armybuilder.battle.telling.moments import Moments
from armybuilder.battle.telling.narrate import line
from armybuilder.battle.terms import Setup
from armybuilder.desktop.battle import watched_battles
from armybuilder.desktop.battle.battlefield.page import FieldPage
from armybuilder.desktop.battle.battlefield.sight_lines import SightLines
from armybuilder.desktop.battle.by_hand import play
from armybuilder.desktop.battle.earlier_battle import EarlierBattle, summary
from armybuilder.desktop.battle.from_here_bar import BranchingBar
from armybuilder.desktop.battle.log.account import account, fought_again
from armybuilder.desktop.battle.log.side_panel import LogSide
from armybuilder.desktop.battle.replay.debrief import Debrief, result
from armybuilder.desktop.battle.replay.export import Export
from armybuilder.desktop.battle.replay.player import ReplayControls
from armybuilder.desktop.campaign.add_battle import AddBattle, campaign_button
from armybuilder.desktop.campaign.record_bar import RecordBar
from armybuilder.desktop.desk.wanted import BattleWanted, OddsWanted, ScenarioWanted
from armybuilder.desktop.desk.workers import Latest
from armybuilder.desktop.documents.hidden_results import keep_end_unknown
from armybuilder.desktop.documents.renaming import ask_name
from armybuilder.desktop.look.held_picture import hold
from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.theme import current_look
from armybuilder.desktop.widgets.buttons import QuietButton
from armybuilder.desktop.widgets.empty_state import EmptyState
from armybuilder.desktop.widgets.layouts import fill
from armybuilder.desktop.widgets.menu_reasons import tell_reasons
from armybuilder.model.battle import Battle

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from armybuilder.battle.records.fought_battle import Earlier, FoughtBattle
    from armybuilder.desktop.battle.log.account import Account
    from armybuilder.desktop.battle.watched_battles import Shown
    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.desk.session import DocumentsChanged
    from armybuilder.desktop.desk.wanted import Wanted
    from armybuilder.desktop.desk.workers import TaskControl
    from armybuilder.model.document import Side

__all__ = ["BattlePage"]

_Found = TypeVar("_Found")
_SEEN = "battles/seen"
_MOST_SEEN = 200
"""The most battles whose known ends are remembered."""
_LOW = 560
"""The height below which the table has other parts' room."""
_WIDE = 1120
"""The width from which the buttons beside the transport have words."""


class BattlePage(FieldPage):
    """The page of a fought battle, on which the log's current entry is the drawn moment."""

    def __init__(self, desk: Desk, key: str) -> None:
        """Build the page of a battle with an id in the library, now or once it is fought."""
        super().__init__(desk, key)
        self.log_side = LogSide(desk.words)
        self.debrief = Debrief(desk.workers, desk.words)
        self.side: QStackedWidget = QStackedWidget()
        self.sight = SightLines(self.field, desk.workers)
        self.player = ReplayControls(desk.workers)
        self.ways_out = Export(desk, self)
        self._telling = Latest(desk.workers)
        self.setup: Setup | None = None
        self.number = 0
        self.fought: FoughtBattle | None = None
        self._asked = False
        self._moment: int | None = None
        self.taking = AddBattle(desk, lambda: self.fought, lambda: self.kept)
        self._titled = ""
        self.moments = Moments((), desk.words)
        self._build()
        self._connect()

    def _connect(self) -> None:
        self.log_side.moved.connect(self.player.show_event)
        self.player.moved.connect(self._show_event)
        self.player.revealed.connect(self._reveal)
        self.player.coursed.connect(self._show_course)
        self.debrief.moved.connect(self.player.show_event)
        self.debrief.log_asked.connect(lambda: self.turn_to_ending(False))
        self.debrief.again.connect(self.fight_again)
        self.debrief.exchanged.connect(self.exchange_sides)
        self.debrief.set_up_asked.connect(self.odds.click)
        self.field.chosen.connect(self.ask_about)
        self.sides.chosen.connect(self.ask_about)
        for part in (self.log_side.log, self.field, self.pane.board, *self.sides.lists.values()):
            plays = QShortcut(Qt.Key.Key_Space, part, context=Qt.ShortcutContext.WidgetShortcut)
            plays.activated.connect(self.player.toggle)

    @property
    def document(self) -> Battle | None:
        """The battle's document, or None if it was not stored."""
        found = self.desk.view.documents.get(self.key)
        return found if isinstance(found, Battle) else None

    @property
    def kept(self) -> str:
        """The id of the battle in the library, or an empty text if it was not stored."""
        return self.key if self.key in self.desk.view.documents else ""

    def _build(self) -> None:
        self.header.setName(self.tr("Battle"), editable=False)
        self.odds = QuietButton(self.tr("Set-up and odds"), Icon.GAUGE)
        self.odds.clicked.connect(self._show_odds)
        self.copy = QuietButton(self.tr("Copy the log"), Icon.COPY)
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.log_side.log.as_text()))
        self.again = QuietButton(self.tr("Fight again"), Icon.FIGHT, clicked=self.fight_again)
        self.export = QuietButton(self.tr("Export"), Icon.EXPORT)
        self.export_menu = QMenu(self)
        self.ways_out.fill(self.export_menu)
        self.export.setMenu(self.export_menu)
        self.campaign, self.campaign_menu = campaign_button(self.taking, self)
        self.rename = QuietButton(self.tr("Rename"), Icon.PENCIL)
        self.rename.clicked.connect(lambda: ask_name(self.desk, self.kept, self.window()))
        self.rename.hide()
        self.ending = QuietButton(self.tr("How it ended"), Icon.INFO)
        self.ending.setCheckable(True)
        self.ending.clicked.connect(self.turn_to_ending)
        self.ending.hide()
        self._of_battle = (self.copy, self.export, self.campaign)
        self.view = QuietButton(self.tr("View"), Icon.SETTINGS)
        self.view_menu = QMenu(self)
        tell_reasons(self.view_menu)
        self.view_menu.aboutToShow.connect(lambda: self.pane.tools_menu(self.view_menu))
        self.view.setMenu(self.view_menu)
        self.view.hide()
        for tool in (self.view, self.odds, *self._of_battle, self.rename, self.ending, self.again):
            self.header.add_tool(tool)
        for part in (self.log_side, self.debrief):
            self.side.addWidget(part)
        self.empty = EmptyState(
            self.tr("The battle is being fought; then it is kept in the library."), self.tr("Set-up and odds")
        )
        self.empty.acted.connect(self.odds.click)
        self.earlier = EarlierBattle(self.desk.words)
        self.earlier.again.connect(self.fight_it_again)
        self.outcome = EmptyState("")
        self.record = RecordBar(self.desk, self.taking)
        fill(self.foot, self.record, self.earlier, (self.pane, 1))
        self.branching = BranchingBar(
            self.desk, lambda: self.fought, self.player.event_shown, lambda: self.kept
        )
        self.branching.hides = self.player.hidden
        self.player.tools.addWidget(self.branching)
        self.foot.addWidget(self.player)
        self.branching.join_menu(self.log_side.log)
        fill(self.foot, (self.empty, 1), (self.outcome, 1))
        self._show_told(False)

    def subjects(self) -> tuple[str, ...]:
        """Return the ids of both armies."""
        return self.setup.army_ids() if self.setup is not None else super().subjects()

    def title(self) -> str:
        """Return the name of a stored battle, else both armies."""
        if self.kept:
            return self.desk.view.documents[self.key].name
        if self.setup is None:
            return self.tr("Battle")
        return self.tr("{0} against {1}").format(self.setup.left.army.name, self.setup.right.army.name)

    def answers(self) -> Mapping[str, Callable[[], object]]:
        """Offer the export of the battle as a menu command."""
        ready = self.export.isEnabled() or self.key in self.desk.view.documents
        return {"export": self.export.click} if ready else {}

    def touched(self, change: DocumentsChanged) -> bool:
        """Say whether the unit of distances or the battle's name was changed.

        A fought battle itself does not change.
        """
        return self.field.measure != self.desk.words.measure or self.title() != self._titled

    def refresh(self) -> None:
        """Load the battle of the library the first time, and later update its title and the unit of distances."""
        if self.title() != self._titled:
            self._say_title()
        if self.fought is None and not self._asked and self.kept:
            self._tell(watched_battles.watched(self.desk, self.key), self._show_account)
        if self.fought is None or self.field.measure == self.desk.words.measure:
            return
        current, hidden = self.player.event_shown(), self.player.hidden()
        self._show_account(account(self.fought, self.desk.words))
        if not hidden:
            self.player.show_all()
        self.player.show_event(current)

    def leave(self) -> None:
        """Stop the running work."""
        super().leave()
        self._telling.cancel()
        self.ways_out.stop()
        self.debrief.stop()
        self.sight.cancel()
        self.player.leave()

    def set_compact(self, compact: bool) -> None:
        """Hide the words of the tools for branches, and other tools."""
        self.branching.set_compact(self.width() < current_look().px(_WIDE))
        self._give_room()

    def _give_room(self) -> None:
        """Hide other tools to leave their room to the table if the page is low."""
        low = self.height() < current_look().px(_LOW)
        self.pane.set_tools_shown(not low)
        self.view.setVisible(low and not self.pane.isHidden())
        self.player.timeline.set_slim(low)
        self.header.crumbs.setVisible(not low)

    def _show_odds(self) -> None:
        """Show the odds of this battle, with its armies, rules and table."""
        battle = self.document
        if battle is not None and {battle.left, battle.right} <= self.desk.view.documents.keys():
            self.desk.show(ScenarioWanted(battle))
        else:
            self.desk.show(OddsWanted(*self.subjects()[:2]) if self.setup is not None else OddsWanted())

    def carried(self) -> Wanted | None:
        """Return the set-up of a battle that the library does not have."""
        if self.setup is None or self.key in self.desk.view.documents:
            return None
        return BattleWanted(self.setup, self.number)

    # -- fighting ------------------------------------------------------------------------------------------

    def watch(self, setup: Setup, number: int = 0) -> None:
        """Fight the battle of that number in a worker, store it in the library, and show it."""
        self.setup, self.number = setup, number
        self._tell(watched_battles.fought_and_kept(self.desk, setup, number, self.key), self._show_fought)
        self.title_changed.emit()

    def _tell(self, work: Callable[[TaskControl], _Found], done: Callable[[_Found], None]) -> None:
        """Start the work that returns the battle, and disable the battle's tools until it ends."""
        self._asked = True
        # A second click on the button that fights lands on the one in its place here.
        for tool in (*self._of_battle, self.again):
            tool.setReason(self.tr("The battle is still being told"))
        self._telling.start(work, done, progressed=self._show_course_of, failed=self._fail)

    def _show_course_of(self, course: tuple[int, int, str]) -> None:
        """Show the turn and the time to come, if it is known, of a battle being fought."""
        turn, turns, to_come = course
        said = self.tr("They are fighting: turn {0} of {1}").format(max(1, turn), turns)
        if to_come:
            said = self.tr("{0}, about {1} to come").format(said, to_come)
        self._show_told(False)
        self.empty.set_sentence(said)
        self.empty.show_progress(turn, turns, said)

    def _show_fought(self, shown: Shown) -> None:
        """Show a battle just fought, and announce that it was stored, or the reason why not."""
        self._show_account(shown.account)
        if self.isVisible():
            self.pane.picture().setFocus()  # so that Space plays
        if shown.kept is not None:
            battle = shown.kept.battle
            keep_end_unknown(self.desk.settings, battle.id, unknown=self.player.hidden())
            self.desk.session.shelf_changed([battle.id, *(one.id for one in shown.kept.new)])
            self.desk.say(self.tr("{0} is in the library").format(battle.name))
        elif shown.why_not is not None:
            said = self.tr("This battle is not kept: {0}")
            self.desk.say(said.format(self.desk.words.say(shown.why_not.faults[0])))

    def show_moment(self, event: int) -> None:
        """Show the moment of an event, now or once the battle is loaded, with all that followed."""
        self._moment = event
        if self.fought is not None:
            self._turn_to_moment()

    def _turn_to_moment(self) -> None:
        """Turn to the wanted moment, if there is one."""
        if self._moment is not None:
            event, self._moment = self._moment, None
            self.player.show_all()
            self.player.show_event(event)

    def fight_again(self) -> None:
        """Fight the next battle of the same seed, on a page of its own."""
        if self.setup is not None:
            self.desk.show(BattleWanted(self.setup, self.number + 1))

    def exchange_sides(self) -> None:
        """Fight the battle again on a page of its own, with the sides exchanged."""
        setup = self.setup
        if setup is not None:
            self.desk.show(BattleWanted(_exchanged(setup), self.number))

    def fight_it_again(self) -> None:
        """Fight a battle of earlier rules again under today's rules, by hand if it was played by hand."""
        setup, kept = self.setup, self.document
        if setup is None:
            return
        if kept is not None and kept.by_hand:
            play(self.desk, setup, frozenset(kept.by_hand), own_dice=kept.own_dice)
        else:
            self.desk.show(BattleWanted(setup, self.number))

    def _fail(self, error: BaseException) -> None:
        self.empty.show_progress(0, 0, "")
        words = self.desk.mendable(error)
        if not words:
            return
        self.empty.set_sentence("\n".join(words[:4]))
        self.fought = None
        self.log_side.clear()
        self.player.clear()
        self.header.setName(self.tr("Battle"), editable=False)
        self.header.set_crumbs((self.title(),))
        self._show_told(False)
        self.again.setReason("")

    def _show_account(self, account: Account) -> None:
        hold(self)
        self.empty.show_progress(0, 0, "")
        fought = self.fought = account.fought
        self.setup, self.number = self.setup or fought_again(fought), fought.number
        names = fought.setup.names(self.desk.words)
        hidden = self._opens_hidden(fought)
        self.moments = Moments(fought.events, self.desk.words)
        self._show_ground(account)
        self.sight.show_told(fought)
        said = self._said
        self.player.show_battle(fought, names["left"], said, hidden=hidden)
        self.log_side.show_account(account, self.player.event_shown() if hidden else None)
        self._show_event(self.player.event_shown())
        self._show_told(True)
        self._say_title()
        self._show_result()
        self._turn_to_moment()

    def _said(self, number: int) -> str:
        """Return the words of an event."""
        fought = self.fought
        return self.desk.words.say(line(fought.events[number])) if fought is not None else ""

    # -- what is not known yet -----------------------------------------------------------------------------

    def _opens_hidden(self, fought: FoughtBattle) -> bool:
        """Say whether a battle opens without its end, as it was neither seen nor played here."""
        if not fought.events or fought.ending.cause is None:
            return False
        played = self.document is not None and bool(self.document.by_hand)
        return not played and self.key not in self.desk.settings.words(_SEEN)

    def _reveal(self) -> None:
        """Show result and log to the end, and the debriefing if the last event is shown."""
        fought = self.fought
        if fought is None:
            return
        seen = [key for key in self.desk.settings.words(_SEEN) if key != self.key]
        self.desk.settings.keep_words(_SEEN, (*seen, self.key)[-_MOST_SEEN:])
        keep_end_unknown(self.desk.settings, self.key, unknown=False)
        self.desk.session.shelf_changed([self.key])
        self.log_side.show_future()
        self.branching.show_event()
        self._show_result()
        self._say_title()
        if self.player.event_shown() >= len(fought.events) - 1:
            self.turn_to_ending(True)

    def _show_result(self) -> None:
        """Show the result once it may be known, and both armies before."""
        fought, hidden = self.fought, self.player.hidden()
        if fought is None:
            return
        self.header.setName(self._pair(fought) if hidden else result(fought, self.desk.words), editable=False)
        over = not hidden and bool(fought.events) and fought.ending.cause is not None
        self.ending.setVisible(over)
        if over:
            self.debrief.show_battle(fought)
            self._show_course(self.player.complete)
        else:
            self.turn_to_ending(False)

    def _pair(self, fought: FoughtBattle) -> str:
        """Return the names of both sides as a title."""
        return self.tr("{0} against {1}").format(*fought.setup.names(self.desk.words).values())

    def _show_course(self, complete: bool) -> None:
        """Show the key moments, as the chance to win is known up to now."""
        if not self.player.hidden():
            self.debrief.show_course(
                self.player.timeline.points, self.player.timeline.track, complete=complete
            )

    def turn_to_ending(self, shown: bool) -> None:
        """Show the debriefing at the right, or the log."""
        self.ending.setChecked(shown)
        self.side.setCurrentWidget(self.debrief if shown else self.log_side)

    def _say_title(self) -> None:
        """Show the battle's name and terms, on the tab too."""
        fought, words = self.fought, self.desk.words
        self._titled = self.title()
        self.rename.setVisible(bool(self.kept))
        if fought is not None:
            hidden = self.player.hidden()
            turns = fought.terms.turns if hidden else fought.ending.turns
            self.header.set_crumbs(
                (
                    *(() if hidden and self._titled.startswith(self._pair(fought)) else (self._titled,)),
                    self.tr("{0} scale").format(words.text(f"editing.value.{fought.terms.scale}")),
                    words.text("desktop.turns", count=turns),
                    self.tr("seed {0}").format(fought.setup.seed),
                    *((self.tr("battle {0}").format(fought.number),) if fought.number else ()),
                )
            )
        self.title_changed.emit()

    def _show_told(self, shown: bool) -> None:
        """Show the fought battle, or a note without one.

        A battle without a log has its armies and its result instead.
        """
        fought = self.fought if shown else None
        earlier = fought.earlier if fought is not None else None
        eventful = fought is not None and (earlier is None or earlier.has_log)
        self.earlier.show_told(fought)
        self.record.show_battle(over=shown and (earlier is None or earlier.left is not None))
        if shown:  # before, they have no parent yet: they would be windows of their own
            self.sides.setVisible(eventful)
            self.side.setVisible(eventful)
        self.pane.setVisible(eventful)
        self._give_room()
        self.player.setVisible(eventful)
        self.branching.setVisible(shown and earlier is None)
        for tool in self._of_battle:
            tool.setReason("" if shown else self.tr("Nothing is fought yet"))
        self.again.setReason("" if shown else self.tr("The battle is still being told"))
        if earlier is not None:
            self._limit(earlier)
        self.empty.setVisible(not shown)
        self.outcome.setVisible(shown and not eventful)
        if fought is not None and not eventful:
            self.outcome.set_sentence(summary(fought, self.desk.words))

    def _limit(self, earlier: Earlier) -> None:
        """Disable the tools that a battle of earlier rules does not allow."""
        if earlier.left is None:
            self.campaign.setReason(
                self.tr("It was fought under other rules: enter its losses in the campaign by hand")
            )
        if not earlier.has_log:
            for tool in (self.copy, self.export):
                tool.setReason(self.tr("No log of it was kept"))

    def _show_event(self, number: int) -> None:
        """Show the moment of an event."""
        if self.fought is None:
            return
        self.branching.show_event()
        self.log_side.show_event(number)
        self.sight.show_event(number)
        self._show_moment(self.moments.at(number), self.fought)

    def ask_about(self, side: str, model: str) -> None:
        """Limit the log to events of a model, or select the model's next entry if limited already."""
        if self.log_side.only == (side, model):
            self.log_side.go_to(side, model)
            return
        token = self.moments.at(self.player.event_shown()).tokens.get((side, model))
        self.log_side.show_only((side, model), token.name if token is not None else model)


def _exchanged(setup: Setup) -> Setup:
    """Return the setup with armies, head starts and levels of both sides exchanged."""
    other: dict[Side, Side] = {"left": "right", "right": "left"}
    return replace(
        setup,
        left=setup.right,
        right=setup.left,
        head_start=immutabledict({other[side]: points for side, points in setup.head_start.items()}),
        levels=immutabledict({other[side]: level for side, level in setup.levels.items()}),
    )
