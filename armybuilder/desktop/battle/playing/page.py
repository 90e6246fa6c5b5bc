"""The page of a battle played by hand, with the sides, the table and the player's choices.

The course of the battle, with the log, the timeline and the buttons for branching, is a second view of the
same page ("So far").

Choices are applied in workers, one after the other. After each choice the battle is written to the journal,
so that a crash loses none. A battle begun under other rules cannot be continued. It is shown as far as it was
stored, and can be fought again.
"""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QShortcut
from PySide6.QtWidgets import QMenu

from armybuilder.battle.choices.model_facts import BattleModels
from armybuilder.battle.playing.hand import Hand
from armybuilder.battle.record import opened, taken_up
from armybuilder.battle.telling.moments import Moments
from armybuilder.desktop.battle import by_hand as start
from armybuilder.desktop.battle.battlefield.page import FieldPage
from armybuilder.desktop.battle.battlefield.sight_lines import SightLines
from armybuilder.desktop.battle.earlier_battle import EarlierBattle, summary
from armybuilder.desktop.battle.from_here_bar import BranchingBar
from armybuilder.desktop.battle.log.account import Account, account, fought_again
from armybuilder.desktop.battle.log.side_panel import LogSide
from armybuilder.desktop.battle.playing.beside.dock import PlayingDock
from armybuilder.desktop.battle.playing.beside.not_kept import UnkeptNotice
from armybuilder.desktop.battle.playing.beside.progress import Progress, ending_words, progress_of, watched
from armybuilder.desktop.battle.playing.beside.reply_player import ReplyPlayer
from armybuilder.desktop.battle.playing.beside.ribbon import Ribbon
from armybuilder.desktop.battle.playing.beside.side_docks import SideDocks
from armybuilder.desktop.battle.playing.beside.timeline import PlayingTimeline
from armybuilder.desktop.battle.playing.choice_list.aiming import Aiming
from armybuilder.desktop.battle.playing.choice_list.hinting import Hinting
from armybuilder.desktop.battle.playing.choice_list.panel import PlayingPanel
from armybuilder.desktop.battle.playing.table.keys import ListKeys
from armybuilder.desktop.battle.playing.table.table_play import TablePlay
from armybuilder.desktop.battle.playing.view_menu import view_menu
from armybuilder.desktop.battle.replay.export import Export
from armybuilder.desktop.campaign.add_battle import AddBattle, campaign_button
from armybuilder.desktop.campaign.record_bar import RecordBar
from armybuilder.desktop.desk.wanted import EndingWanted
from armybuilder.desktop.desk.workers import Latest
from armybuilder.desktop.documents import kept_battles
from armybuilder.desktop.documents.renaming import rename
from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.theme import current_look
from armybuilder.desktop.widgets.buttons import IconButton, QuietButton
from armybuilder.desktop.widgets.empty_state import EmptyState
from armybuilder.errors import InputFault
from armybuilder.model.bundle import Bundle

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from armybuilder.battle.playing.seen_battle import SeenBattle
    from armybuilder.battle.records.decisions import Choice
    from armybuilder.battle.records.fought_battle import FoughtBattle
    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.desk.session import DocumentsChanged
    from armybuilder.desktop.desk.workers import TaskControl
    from armybuilder.model.battle import Battle
    from armybuilder.model.document import Side

__all__ = ["PlayingPage"]

_BOTH = 2
_WORDS, _LOW = 640, 760
"""The width from which the buttons for branching have words, in pixels at 100 %."""
_OWN = ("choices", "dice", "outcome", "log", "by_hand", "own_dice")


class PlayingPage(FieldPage):
    """The page of a battle document that is played by hand, resumed from its last choice."""

    chapter = "battle#by-hand"
    family = "playing"
    docks = (212, 300)

    def __init__(self, desk: Desk, document_id: str) -> None:
        """Initialise the page, and start to load the battle in a worker."""
        super().__init__(desk, document_id)
        self.document = cast("Battle", desk.view.documents[document_id])
        self.hand: Hand | None = None
        self.seen: SeenBattle | None = None
        self.account: Account | None = None
        self._kept: Moments | None = None
        self._log: str | None = None
        self._own_words = desk.words.copy()
        self.line = 0
        self.busy = False
        self._shown_to: Side | None = None
        self.panel = PlayingPanel(apart=True)
        self.log_side = LogSide(desk.words)
        self.sight = SightLines(self.field, desk.workers)
        self.ways_out = Export(desk, self)
        self.taking = AddBattle(desk, lambda: self.fought, lambda: self.key)
        self._roster: BattleModels | None = None
        self._doing = Latest(desk.workers)
        self._done = threading.Event()
        self.side_docks = SideDocks(self, self)
        self.replies = ReplyPlayer(desk.settings, self)
        self._progress: Progress | None = None
        self._told_so_far = 0
        self.aiming = Aiming(self.panel, self.pane, desk.workers)
        self.play = TablePlay(self.pane, self.panel, self.aiming, desk)
        self.hinting = Hinting(self.panel.hint, self.aiming, desk.workers)
        self._build()
        self._connect()
        self.take_up()

    def _build(self) -> None:
        self.header.setName(self.document.name)
        self.header.name_edited.connect(lambda name: rename(self.desk, self.key, name))
        self.export = QuietButton(self.tr("Export"), Icon.EXPORT)
        self.export_menu = QMenu(self)
        self.ways_out.fill(self.export_menu)
        self.export.setMenu(self.export_menu)
        self.export.setReason(self.tr("Nothing is fought yet"))
        self.header.add_tool(self.export)
        self.campaign, self.campaign_menu = campaign_button(self.taking, self)
        self.header.add_tool(self.campaign)
        self.campaign.hide()
        self.record = RecordBar(self.desk, self.taking)
        self.ending = QuietButton(self.tr("How it ended"), Icon.INFO)
        self.ending.setToolTip(
            self.tr("The moments that counted, what each unit did, and ways to fight again")
        )
        self.ending.clicked.connect(lambda: self.desk.show(EndingWanted(self.key)))
        self.ending.hide()
        self.header.add_tool(self.ending)
        self.ribbon = Ribbon()
        self._view = view_menu(self.pane, self, self.play.bar.view)
        self.shown = IconButton(Icon.MORE, self.tr("What is shown on the table"))
        self.shown.setMenu(self._view)
        for tool in (self.panel.undo, self.panel.hint.ask, self.shown):
            self.ribbon.add_tool(tool)
        self.pane.tools.hide()
        self.field.fill()
        self.cover = EmptyState("", self.tr("Show the table"))
        self.cover.hide()
        self.outcome = EmptyState("")
        self.outcome.hide()
        self.earlier = EarlierBattle(self.desk.words)
        self.earlier.again.connect(self._begin_again)
        self.branching = BranchingBar(self.desk, lambda: self.fought, lambda: self.line, lambda: self.key)
        self.timeline = PlayingTimeline(self.desk.workers)
        self.timeline.valueChanged.connect(self._go_to)
        self.branching.join_menu(self.log_side.log)
        self.not_kept = UnkeptNotice(self.desk, self.ways_out, self)
        for part in (self.not_kept, self.record, self.ribbon, self.earlier, self.play.asked, self.panel.die):
            self.foot.addWidget(part)
        self.foot.addWidget(self.pane, 1)
        for below in (
            self.panel.thinking,
            self.play.groups_bar,
            self.play.bar,
            self.timeline,
            self.branching,
        ):
            self.foot.addWidget(below)
        self.foot.addWidget(self.cover, 1)
        self.foot.addWidget(self.outcome, 1)
        self.dock = self.side = PlayingDock(self.side_docks.parts(), self.log_side, self.panel.hint)
        self.play.drawer.place_beside(self.dock.above)
        self.dock.turned.connect(self._show_face)
        self._show_face(course=False)

    def _show_face(self, course: bool) -> None:
        """Show the parts for looking back, or only those for playing."""
        for part in (*self.heading, self.timeline):
            part.setVisible(course)
        self._mind_ways_back()
        self.play.groups_bar.keep_room(not course and not self._over() and not self.pane.on_board())
        self._measure()

    def _over(self) -> bool:
        return self.seen is not None and self.seen.over

    def _mind_ways_back(self) -> None:
        """Show the buttons for branching while the course is shown, or once the battle is over.

        A battle that cannot be continued has none.
        """
        looks_back = self.dock.course.isChecked() or self._over()
        self.branching.setVisible(looks_back and self._kept is None and self.cover.isHidden())

    def _measure(self) -> None:
        """Set the margins, without any round the table while the battle is played."""
        super()._measure()
        if hasattr(self, "dock") and not self.dock.course.isChecked():
            self.foot.setContentsMargins(0, 0, 0, 0)

    def _connect(self) -> None:
        panel = self.panel
        self.aiming.decided.connect(self.choose)
        self.aiming.failed.connect(self._fail)
        self.play.table.decided.connect(self.choose_all)
        self.play.table.failed.connect(self._fail)
        self.play.table.chosen.connect(self.sides.point_to)
        self.play.groups.ordered.connect(self._do)
        self.sides.grouped.connect(self.play.groups.choose)
        self.play.looked_up.connect(self.side_docks.point)
        self.play.now_asked.connect(self.to_now)
        self.panel.hint.ask.clicked.connect(self.to_now)
        self.panel.hint.shown.connect(self.play.drawer.draw_out)
        self.hinting.failed.connect(self._fail)
        panel.undone.connect(lambda: self._do(lambda hand: hand.back()))
        panel.left_to_bot.connect(lambda far: self._do(lambda hand: hand.leave_to_bot(far)))
        panel.thrown.connect(lambda face: self._do(lambda hand: hand.throw(face)))
        panel.dice_changed.connect(self._own_dice)
        self.cover.acted.connect(self._uncover)
        self.field.chosen.connect(self.play.choose_model)
        self.sides.chosen.connect(self.play.look_up)
        self.log_side.moved.connect(self._show_event)
        side_docks = self.side_docks
        self.field.hovered.connect(side_docks.point)
        self.play.table.chosen.connect(side_docks.choose)
        self.sides.chosen.connect(side_docks.point)
        self.pane.board.chosen.connect(side_docks.point)
        self.timeline.reckoned.connect(side_docks.show_standing)
        ListKeys(self, (self, self.sides, self.dock), self.play.press)
        key = QShortcut(Qt.Key.Key_Y, self, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
        key.activated.connect(side_docks.since.again.click)
        since = self.side_docks.since
        since.seen_again.connect(self.see_again)
        since.gone_to.connect(self._show_event)
        since.keep_speed(self.replies)
        self.replies.showed.connect(self.pane.show_moment)
        self.replies.reached.connect(self.side_docks.tell_event)
        self.replies.reached.connect(self._tell_event)
        self.replies.ended.connect(self._played)

    def title(self) -> str:
        """Return the battle's name."""
        held = self.desk.view.documents
        return held[self.key].name if self.key in held else self.document.name

    def answers(self) -> Mapping[str, Callable[[], object]]:
        """Offer the export of the battle, and to take back its last choice, as commands of the window."""
        ready = self.export.isEnabled() or self.key in self.desk.view.documents
        export: dict[str, Callable[[], object]] = {"export": self.export.click} if ready else {}
        undoes = self.hand is not None and (self.busy or self.panel.undo.isEnabled())
        return {**export, "undo": self.panel.undo.click} if undoes else export

    def touched(self, change: DocumentsChanged) -> bool:
        """Say whether the battle's own document was changed elsewhere, in its name or tags."""
        held = self.desk.view.documents
        return self.key in held and held[self.key] != self.document

    def refresh(self) -> None:
        """Update the battle's name and tags, and keep its choices even if an earlier edit is undone."""
        self._take_names()
        if not self.busy:
            self.desk.session.journal()
            self._note()

    def _take_names(self) -> None:
        held = self.desk.view.documents.get(self.key)
        if held is not None:
            kept = {name: getattr(self.document, name) for name in _OWN}
            self.document = cast("Battle", held).model_copy(update=kept)
        self.header.setName(self.document.name)

    def leave(self) -> None:
        """Stop the running work, and store the battle's document as a version."""
        super().leave()
        self.aiming.stop()
        self.play.stop()
        self.hinting.take(None)
        self.replies.stop()
        self.side_docks.stop()
        self.timeline.stop()
        self.ways_out.stop()
        self.sight.cancel()
        if self.hand is not None and self.busy:
            self.hand.stop()
            self._done.wait()
            self._note()
        self._doing.cancel()
        if self.hand is not None and self.key in self.desk.view.documents:
            self._take_names()
            start.save(self.desk, self.document)

    # -- what happens --------------------------------------------------------------------------------------

    def take_up(self) -> None:
        """Apply the choices of the document again in a worker, and continue to the next decision."""
        desk, document = self.desk, self.document
        library, words, own = desk.session.library, desk.words.copy(), self._own_words

        def work(job: TaskControl) -> tuple[Hand, BattleModels, Progress] | Account:
            named = {**library.fetch_as_accepted(document.id), document.id: document}
            file = Bundle(tuple(named.values()))
            try:
                battle = taken_up(file)
            except InputFault:
                return account(opened(file), own)
            hand = Hand(battle, frozenset(document.by_hand), words, own_dice=document.own_dice)
            hand.thinking = watched(hand, job)
            roster = BattleModels(hand.battle, words)
            return hand, roster, progress_of(hand, hand.go_on(), roster, own)

        def done(found: tuple[Hand, BattleModels, Progress] | Account) -> None:
            if isinstance(found, Account):
                self._show_as_kept(found)
                return
            self.hand, self._roster, progress = found
            self._told_so_far = len(progress.seen.fought.events)
            self._show(progress)

        self.busy = True
        self._doing.start(work, done, progressed=self.panel.show_thinking, failed=self._fail)

    def _begin_again(self) -> None:
        """Start a battle of the same setup under today's rules."""
        if self.fought is not None:
            by_hand, own_dice = frozenset(self.document.by_hand), self.document.own_dice
            start.play(self.desk, fought_again(self.fought), by_hand, own_dice=own_dice)

    def _do(self, run: Callable[[Hand], SeenBattle]) -> None:
        """Run a piece of work in a worker, and refuse others until it is finished."""
        hand, roster = self.hand, self._roster
        if hand is None or roster is None or self.busy:
            return
        self.busy = True
        self.replies.stop()
        self.side_docks.forget()
        self.aiming.take(None, None)
        self.play.take(None, None)
        self.hinting.take(None)
        self._let_act(on=False)
        self._log = None
        done, own = threading.Event(), self._own_words
        self._done = done

        def work(job: TaskControl) -> Progress:
            hand.thinking = watched(hand, job)
            try:
                return progress_of(hand, run(hand), roster, own)
            finally:
                done.set()

        self._doing.start(work, self._show, progressed=self.panel.show_thinking, failed=self._fail)

    def choose(self, choice: Choice) -> None:
        """Apply a choice."""
        self._do(lambda hand: hand.choose(choice))

    def choose_all(self, choices: tuple[Choice, ...]) -> None:
        """Apply choices one after the other, as long as each is still allowed."""
        self._do(lambda hand: hand.choose_all(choices))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle the keys of a battle by hand, wherever on the page the focus is."""
        if not self.play.press(event):
            super().keyPressEvent(event)

    def _own_dice(self, on: bool) -> None:
        if self.hand is None or self.hand.own_dice == on:
            return
        self.hand.own_dice = on
        self.document = self.document.model_copy(update={"own_dice": on})
        self._note()

    def _fail(self, error: BaseException) -> None:
        self.busy = False
        self.panel.show_thinking(None)
        self._let_act(on=True)
        if said := self.desk.mendable(error):
            self.panel.question.setText("\n".join(said))

    # -- what is shown -------------------------------------------------------------------------------------

    def _show(self, found: Progress) -> None:
        """Record the progress of the battle, and show it after its new events have been played."""
        self.panel.show_thinking(None)
        self._progress = found
        self.seen, self.account, self._log = found.seen, found.account, found.log
        seen, before = self.seen, self._told_so_far
        self._told_so_far = len(seen.fought.events)
        self._note()
        hidden = seen.hides and len(self.document.by_hand) == _BOTH and not seen.over
        if hidden and self._shown_to is not None and seen.side != self._shown_to:
            self._settle()
            self._hand_over(seen)
            return
        self.side_docks.begin(found)
        if not self.replies.play(seen.moments, seen.fought.events, before):
            self._played()

    def _let_act(self, *, on: bool) -> None:
        """Enable the panel and the bar, or disable them while something happens."""
        self.panel.setEnabled(on)
        self.play.bar.setEnabled(on)
        self.title_changed.emit()  # what undo takes back may be another step now

    def _settle(self) -> None:
        """Enable the controls for a player's decision."""
        self.busy = False
        self.side_docks.playing = False
        self._let_act(on=True)
        self.panel.own_dice.setChecked(self.document.own_dice)

    def _played(self) -> None:
        """Show the present state after the events have been played."""
        if not self.busy:
            self.to_now()
        elif self.seen is not None and self.account is not None:
            self._settle()
            self._show_seen(self.seen, self.account)

    def _tell_event(self, number: int) -> None:
        """Write the event that is being played above the table."""
        if self.account is not None:
            self.play.tell(self.account.rows[number].text)

    def see_again(self) -> None:
        """Start to play the events since the last order once more."""
        if self.seen is not None and self._progress is not None and not self.busy:
            self.play.look_back(self.tr("Shown again"))
            speed = self.replies.speed or 1.0
            self.replies.play(self.seen.moments, self.seen.fought.events, self._progress.since, speed=speed)

    def _show_as_kept(self, account: Account) -> None:
        """Show the stored part of a battle that cannot be continued, at its last event."""
        self.busy = False
        fought = account.fought
        self.account, self._kept = account, Moments(fought.events, self.desk.words)
        self.dock.show_course(True)
        self.earlier.show_told(fought)
        for part in (self.play.asked, self.play.bar, self.play.groups_bar):
            part.hide()
        self._mind_ways_back()
        self._show_ground(account)
        self.log_side.show_account(account)
        if not fought.events:
            self._cover(True)
            self.cover.hide()
            self.outcome.set_sentence(summary(fought, self.desk.words))
            self.outcome.show()
            self.export.setReason(self.tr("No log of it was kept"))
            return
        names, rows = fought.setup.names(self.desk.words), account.rows
        self.timeline.show_now(fought, names["left"], lambda number: rows[number].text)
        self.export.setReason("")
        turn, score = fought.events[-1].turn, self.tr("{0} to {1}").format(*fought.ending.score)
        of = self.tr("Turn {0} of {1}").format(turn, fought.terms.turns)
        self.header.set_crumbs((of, score) if turn else (self.tr("Setting up"),))
        self.side_docks.show_standing()
        self.log_side.show_event(len(fought.events) - 1)
        self._show_event(len(fought.events) - 1)

    def _show_seen(self, seen: SeenBattle, account: Account) -> None:
        self._shown_to = seen.side
        self._cover(False)
        fought = seen.fought
        self._show_ground(account)
        self.sight.show_told(fought)
        self.log_side.show_account(account)
        self.line = len(fought.events) - 1
        self.log_side.show_event(self.line)
        rows = account.rows
        names = fought.setup.names(self.desk.words)
        self.timeline.show_now(fought, names["left"], lambda number: rows[number].text)
        self.export.setReason("")
        self.campaign.setVisible(seen.over)
        self.record.show_battle(over=seen.over)
        self.ending.setVisible(seen.over)
        if seen.over:
            # What there is to do now stands beside what has been: the review, the campaign, Export.
            self.dock.show_course(True)
        self.branching.show_event()
        self._mind_ways_back()
        self.aiming.take(self.hand, seen)
        self.hinting.take(self.hand)
        self.panel.show_look(seen, ending_words(seen, self.desk.words))
        self._show_moment_now()
        self.title_changed.emit()  # what undo takes back may be another step now
        if self._progress is not None:
            self.side_docks.take(self._progress)
            self.panel.die.say_needed(self.side_docks.needed())
        self.play.take(self.hand, seen)
        self.sides.take_units("" if seen.over else seen.side or "")
        self.header.crumbs.hide()  # the ribbon has turn and score
        self.side_docks.show_standing()
        (self.panel.die if seen.asked is not None else self.pane.picture()).setFocus()

    @property
    def fought(self) -> FoughtBattle | None:
        """The battle up to now, or as it was stored, or None before it is loaded."""
        if self.seen is None:
            return self.account.fought if self.account is not None else None
        return self.seen.fought

    @property
    def moments(self) -> Moments:
        """The moments of the battle.

        Raises ValueError before the battle is loaded.
        """
        if self.seen is not None:
            return self.seen.moments
        if self._kept is None:
            raise ValueError("the battle is not taken up yet")
        return self._kept

    def _show_moment_now(self) -> None:
        if self.seen is None:
            return
        fought = self.seen.fought
        self.sight.show_event(len(fought.events) - 1)
        self._show_moment(self.seen.moment, fought)

    def _show_event(self, number: int) -> None:
        """Show the moment of an entry that was chosen in the log, where the last is the present."""
        if self.fought is None:
            return
        self.line = number
        self.timeline.setValue(number)
        self.branching.show_event()
        if self.seen is None:
            self._show_moment(self.moments.at(number), self.fought)
        elif not self.busy and number >= len(self.seen.fought.events) - 1:
            self.to_now()
        elif not self.busy:
            self._show_past(number, self.seen)

    def _show_past(self, number: int, seen: SeenBattle) -> None:
        """Show an earlier moment, say so above the table, and hide all orders."""
        self.replies.stop()
        self.side_docks.playing = False
        turn = seen.fought.events[number].turn
        self.play.look_back(
            self.tr("Turn {0}: the past").format(turn) if turn else self.tr("Setting up: the past")
        )
        self.sight.show_event(number)
        self._show_moment(seen.moments.at(number), seen.fought)
        self.side_docks.show_past(number)

    def to_now(self) -> None:
        """Show the present again, with its orders, if the past is shown."""
        if self.seen is None or self._progress is None or self.busy or not self.play.past:
            return
        self.replies.stop()
        self.side_docks.playing = False
        self.line = len(self.seen.fought.events) - 1
        self.timeline.setValue(self.line)
        self.log_side.show_event(self.line)
        self.branching.show_event()
        self.aiming.take(self.hand, self.seen)
        self._show_moment_now()
        self.side_docks.take(self._progress)
        self.play.take(self.hand, self.seen)
        self.sides.take_units("" if self.seen.over else self.seen.side or "")

    def _go_to(self, number: int) -> None:
        """Show the moment that was chosen on the timeline."""
        if number != self.line:
            self.log_side.show_event(number)
            self._show_event(number)

    def set_compact(self, compact: bool) -> None:
        """Hide the words of the tools for branches and make the timeline lower if room is short."""
        self.timeline.set_flat(self.height() < current_look().px(_LOW))
        self.branching.set_compact(self.width() < current_look().px(_WORDS))

    def _note(self) -> None:
        session, view = self.desk.session, self.desk.view
        if self.hand is not None and session.library.writable and self.key in view.documents:
            self._take_names()
            self.document = kept_battles.note(self.desk, self.document, self.hand.battle, self._log)

    def _hand_over(self, seen: SeenBattle) -> None:
        """Hide the table until the other player takes over the computer."""
        names = seen.fought.setup.names(self.desk.words)
        self.cover.set_sentence(
            self.tr(
                "{0} decides. Hand over the computer: what is hidden from the other side is not shown yet."
            ).format(names[seen.side or "left"])
        )
        self._cover(True)

    def _uncover(self) -> None:
        if self.seen is not None and self.account is not None:
            self._show_seen(self.seen, self.account)

    def _cover(self, covered: bool) -> None:
        self.cover.setVisible(covered)
        for part in (self.pane, self.ribbon, self.export, self.dock, self.sides):
            part.setVisible(not covered)
        self.timeline.setVisible(not covered and self.dock.course.isChecked())
        self._mind_ways_back()
