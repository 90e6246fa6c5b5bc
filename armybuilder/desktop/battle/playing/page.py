"""A battle played by hand, in a tab of its own: the sides at the left, the table in the middle, the decision and the log at the right.

What happens happens in workers, one piece of work after the other. After each choice the battle is noted in the
journal, so that a kill loses none. One that was begun under other rules cannot be gone on with: it is shown as far as it
was kept, and can be begun again.
"""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu, QSplitter, QWidget

from armybuilder.battle.choices.hand import Hand, SeenBattle
from armybuilder.battle.record import log_of, opened, taken_up
from armybuilder.battle.telling.moments import Moments
from armybuilder.desktop.battle import kept_battles
from armybuilder.desktop.battle.battlefield.page import FieldPage
from armybuilder.desktop.battle.battlefield.sight_lines import SightLines
from armybuilder.desktop.battle.bout import Account, account, fought_again
from armybuilder.desktop.battle.branching.bar import BranchingBar
from armybuilder.desktop.battle.earlier_battle import EarlierBattle, summary
from armybuilder.desktop.battle.log.side_panel import LogSide
from armybuilder.desktop.battle.playing import start
from armybuilder.desktop.battle.playing.aiming import Aiming
from armybuilder.desktop.battle.playing.hint import Hinting
from armybuilder.desktop.battle.playing.panel import PlayingPanel
from armybuilder.desktop.battle.playing.timeline import PlayingTimeline
from armybuilder.desktop.battle.replay.export import Export
from armybuilder.desktop.campaign.add_battle import AddBattle, campaign_button
from armybuilder.desktop.icons import Icon
from armybuilder.desktop.renaming import rename
from armybuilder.desktop.theme import surface
from armybuilder.desktop.widgets.buttons import QuietButton
from armybuilder.desktop.widgets.empty_state import EmptyState
from armybuilder.desktop.widgets.layouts import lay_column
from armybuilder.desktop.workers import Latest
from armybuilder.errors import InputFault
from armybuilder.model.bundle import Bundle

if TYPE_CHECKING:
    from collections.abc import Callable

    from armybuilder.battle.resolve import Choice, Told
    from armybuilder.desktop.desk import Desk
    from armybuilder.desktop.session import DocumentsChanged
    from armybuilder.desktop.workers import TaskControl
    from armybuilder.model.battle import Battle
    from armybuilder.model.document import Side

    _Come = tuple[SeenBattle, Account, str | None]
    """How far a battle has come: as it is seen, told in words, its log as its document keeps it."""

__all__ = ["PlayingPage"]

_BOTH = 2
_OWN = ("choices", "dice", "outcome", "log", "by_hand", "own_dice")


class PlayingPage(FieldPage):
    """One battle document that persons play; it is taken up where it was left."""

    chapter = "battle#by-hand"

    def __init__(self, desk: Desk, document_id: str) -> None:
        """Take the battle up in a worker; nothing is shown before."""
        super().__init__(desk, document_id)
        self.document = cast("Battle", desk.session.documents[document_id])
        self.hand: Hand | None = None
        self.seen: SeenBattle | None = None
        self.account: Account | None = None
        self._kept: Moments | None = None
        self._log: str | None = None
        self._own_words = desk.words.copy()
        self.line = 0
        self.busy = False
        self._shown_to: Side | None = None
        self.panel = PlayingPanel()
        self.log_side = LogSide(desk.words)
        self.sight = SightLines(self.field, desk.workers)
        self.ways_out = Export(desk, self)
        self.taking = AddBattle(desk, lambda: self.told, lambda: self.key)
        self._doing = Latest(desk.workers)
        self._done = threading.Event()
        self.aiming = Aiming(self.panel, self.pane, desk.workers)
        self.hinting = Hinting(self.panel.hint, self.aiming, desk.workers)
        self._build()
        self._connect()
        self.take_up()

    def _build(self) -> None:
        self.header.setName(self.document.name)
        self.header.name_edited.connect(lambda name: rename(self.desk, self.key, name))
        self.export = self.exporter = QuietButton(self.tr("Export"), Icon.DOWNLOAD)
        self.export_menu = QMenu(self)
        self.ways_out.fill(self.export_menu)
        self.export.setMenu(self.export_menu)
        self.export.setReason(self.tr("Nothing is fought yet"))
        self.header.add_tool(self.export)
        self.campaign, self.campaign_menu = campaign_button(self.taking, self)
        self.header.add_tool(self.campaign)
        self.campaign.hide()
        self.cover = EmptyState("", self.tr("Show the table"))
        self.cover.hide()
        self.earlier = EarlierBattle(self.desk.words)
        self.earlier.again.connect(self._begin_again)
        self.foot.addWidget(self.earlier)
        self.foot.addWidget(self.pane, 1)
        self.branching = BranchingBar(self.desk, lambda: self.told, lambda: self.line, lambda: self.key)
        self.timeline = PlayingTimeline(self.desk.workers)
        self.timeline.valueChanged.connect(self._go_to)
        self.foot.addWidget(self.timeline)
        self.foot.addWidget(self.branching)
        self.branching.join_menu(self.log_side.log)
        self.foot.addWidget(self.cover, 1)
        self.outcome = EmptyState("")
        self.outcome.hide()
        self.foot.addWidget(self.outcome, 1)
        dock = QWidget()
        surface(dock, "dock")
        self._split = QSplitter(Qt.Orientation.Vertical)
        self._split.setChildrenCollapsible(False)
        self._split.addWidget(self.panel)
        self._split.addWidget(self.log_side)
        self._split.setSizes([620, 380])
        lay_column(self._split, on=dock, gap=None)
        self.side = dock

    def _connect(self) -> None:
        panel = self.panel
        self.aiming.decided.connect(self.choose)
        self.aiming.failed.connect(self._fail)
        self.hinting.failed.connect(self._fail)
        panel.undone.connect(lambda: self._do(lambda hand: hand.back()))
        panel.left_to_bot.connect(lambda far: self._do(lambda hand: hand.leave_to_bot(far)))
        panel.thrown.connect(lambda face: self._do(lambda hand: hand.throw(face)))
        panel.dice_changed.connect(self._own_dice)
        self.cover.acted.connect(self._uncover)
        self.field.chosen.connect(self._choose_model)
        self.sides.chosen.connect(self._choose_model)
        self.log_side.moved.connect(self._show_event)

    def title(self) -> str:
        """Return the battle's name."""
        held = self.desk.session.documents
        return held[self.key].name if self.key in held else self.document.name

    def touched(self, change: DocumentsChanged) -> bool:
        """Hear only of changes of the battle's name and tags: all else of it is this page's alone."""
        held = self.desk.session.documents
        return self.key in held and held[self.key] != self.document

    def refresh(self) -> None:
        """Read the battle's name and tags; its choices stand, even where an earlier edit is undone."""
        self._take_names()
        if not self.busy:
            self.desk.session.journal()
            self._note()

    def _take_names(self) -> None:
        held = self.desk.session.documents.get(self.key)
        if held is not None:
            kept = {name: getattr(self.document, name) for name in _OWN}
            self.document = cast("Battle", held).model_copy(update=kept)
        self.header.setName(self.document.name)

    def leave(self) -> None:
        """Stop what is asked, and make what was noted a version."""
        super().leave()
        self.aiming.stop()
        self.hinting.take(None)
        self.timeline.stop()
        self.ways_out.stop()
        self.sight.cancel()
        if self.hand is not None and self.busy:
            self.hand.stop()
            self._done.wait()
            self._note()
        self._doing.cancel()
        if self.hand is not None and self.key in self.desk.session.documents:
            self._take_names()
            start.save(self.desk, self.document)

    # -- what happens --------------------------------------------------------------------------------------

    def take_up(self) -> None:
        """Make the choices of the document again, and go on to the first decision."""
        desk, document = self.desk, self.document
        library, words, own = desk.session.library, desk.words.copy(), self._own_words

        def work(job: TaskControl) -> tuple[Hand, _Come] | Account:
            named = {**library.fetch_as_accepted(document.id), document.id: document}
            file = Bundle(tuple(named.values()))
            try:
                steps = taken_up(file)
            except InputFault:
                return account(opened(file), own)
            hand = Hand(steps, frozenset(document.by_hand), words, own_dice=document.own_dice)
            hand.thinking = _watched(hand, job)
            seen = hand.go_on()
            return hand, (seen, account(seen.told, own), log_of(hand.steps))

        def done(found: tuple[Hand, _Come] | Account) -> None:
            if isinstance(found, Account):
                self._show_as_kept(found)
                return
            self.hand = found[0]
            self._show(found[1])

        self.busy = True
        self._doing.start(work, done, progressed=self.panel.show_thinking, failed=self._fail)

    def _begin_again(self) -> None:
        """Begin a battle that cannot be gone on with anew, by today's rules."""
        if self.told is not None:
            by_hand, own_dice = frozenset(self.document.by_hand), self.document.own_dice
            start.play(self.desk, fought_again(self.told), by_hand, own_dice=own_dice)

    def _do(self, deed: Callable[[Hand], SeenBattle]) -> None:
        """Do a piece of work off the main thread; nothing else is taken until it is done."""
        hand = self.hand
        if hand is None or self.busy:
            return
        self.busy = True
        self.aiming.take(None, None)
        self.hinting.take(None)
        self.panel.setEnabled(False)
        self._log = None
        done, own = threading.Event(), self._own_words
        self._done = done

        def work(job: TaskControl) -> _Come:
            hand.thinking = _watched(hand, job)
            try:
                seen = deed(hand)
                return seen, account(seen.told, own), log_of(hand.steps)
            finally:
                done.set()

        self._doing.start(work, self._show, progressed=self.panel.show_thinking, failed=self._fail)

    def choose(self, choice: Choice) -> None:
        """Make a choice."""
        self._do(lambda hand: hand.choose(choice))

    def _own_dice(self, on: bool) -> None:
        if self.hand is None or self.hand.own_dice == on:
            return
        self.hand.own_dice = on
        self.document = self.document.model_copy(update={"own_dice": on})
        self._note()

    def _fail(self, error: BaseException) -> None:
        self.busy = False
        self.panel.show_thinking(None)
        self.panel.setEnabled(True)
        if not isinstance(error, InputFault):
            self.desk.workers.fail(error)
            return
        self.panel.question.setText("\n".join(self.desk.words.say(fault) for fault in error.faults))

    # -- what is shown -------------------------------------------------------------------------------------

    def _show(self, found: _Come) -> None:
        """Note how the battle stands now, and show it."""
        self.busy = False
        self.panel.show_thinking(None)
        self.seen, self.account, self._log = found
        seen = self.seen
        self._note()
        self.panel.setEnabled(True)
        self.panel.own_dice.setChecked(self.document.own_dice)
        hidden = seen.hides and len(self.document.by_hand) == _BOTH and not seen.over
        if hidden and self._shown_to is not None and seen.side != self._shown_to:
            self._hand_over(seen)
            return
        self._show_seen(seen, self.account)

    def _show_as_kept(self, account: Account) -> None:
        """Show a battle that cannot be gone on with as far as it was kept, at its last line."""
        self.busy = False
        told = account.told
        self.account, self._kept = account, Moments(told.events, self.desk.words)
        self.earlier.show_told(told)
        self.panel.hide()
        self.branching.hide()
        self._show_ground(account)
        self.log_side.show_account(account)
        if not told.events:
            self._cover(True)
            self.cover.hide()
            self.outcome.set_sentence(summary(told, self.desk.words))
            self.outcome.show()
            self.export.setReason(self.tr("No log of it was kept"))
            return
        names, rows = told.setup.names(self.desk.words), account.rows
        self.timeline.show_now(told, names["left"], lambda number: rows[number].text)
        self.export.setReason("")
        self._show_standing(told)
        self.log_side.show_event(len(told.events) - 1)
        self._show_event(len(told.events) - 1)

    def _show_seen(self, seen: SeenBattle, account: Account) -> None:
        self._shown_to = seen.side
        self._cover(False)
        told = seen.told
        self._show_ground(account)
        self.sight.show_told(told)
        self.log_side.show_account(account)
        self.line = len(told.events) - 1
        self.log_side.show_event(self.line)
        rows = account.rows
        names = told.setup.names(self.desk.words)
        self.timeline.show_now(told, names["left"], lambda number: rows[number].text)
        self.export.setReason("")
        self.campaign.setVisible(seen.over)
        self.branching.show_event()
        self.aiming.take(self.hand, seen)
        self.hinting.take(self.hand)
        self.panel.show_look(seen, self._ending(seen))
        self._show_moment_now()
        self._show_standing(told)
        self.panel.focus()

    def _show_standing(self, told: Told) -> None:
        """Say above the name how far the battle has come, and the score."""
        turn, score = told.events[-1].turn, self.tr("{0} to {1}").format(*told.ending.score)
        of = self.tr("Turn {0} of {1}").format(turn, told.terms.turns)
        self.header.set_crumbs((of, score) if turn else (self.tr("Setting up"),))

    @property
    def told(self) -> Told | None:
        """The battle as far as it has come, or was kept; None before it is taken up."""
        if self.seen is None:
            return self.account.told if self.account is not None else None
        return self.seen.told

    @property
    def moments(self) -> Moments:
        """Its moments. Raises ValueError before it is taken up."""
        if self.seen is not None:
            return self.seen.moments
        if self._kept is None:
            raise ValueError("the battle is not taken up yet")
        return self._kept

    def _ending(self, seen: SeenBattle) -> str:
        if not seen.over:
            return ""
        told = seen.told
        winner = told.setup.names(self.desk.words).get(told.winner)
        said = (
            self.tr("The battle is over: {0} wins, {1} to {2}.")
            if winner
            else self.tr("The battle is over: a draw, {1} to {2}.")
        )
        return said.format(winner, *sorted(told.ending.score, reverse=True))

    def _show_moment_now(self) -> None:
        if self.seen is None:
            return
        told = self.seen.told
        self.sight.show_event(len(told.events) - 1)
        self._show_moment(self.seen.moment, told)

    def _show_event(self, number: int) -> None:
        """Draw the moment of a line that was chosen in the log; the last is now."""
        if self.told is None:
            return
        self.line = number
        self.timeline.setValue(number)
        self.branching.show_event()
        if self.seen is None:
            self._show_moment(self.moments.at(number), self.told)
        elif number >= len(self.seen.told.events) - 1:
            self._show_moment_now()
        else:
            self.sight.show_event(number)
            self.pane.show_moment(self.seen.moments.at(number))

    def _go_to(self, number: int) -> None:
        """Draw the moment that was chosen on the timeline."""
        if number != self.line:
            self.log_side.show_event(number)
            self._show_event(number)

    def set_compact(self, compact: bool) -> None:
        """Put the tool's words away."""
        self.header.set_compact(compact)

    def _note(self) -> None:
        session = self.desk.session
        if self.hand is not None and session.library.writable and self.key in session.documents:
            self._take_names()
            self.document = kept_battles.note(self.desk, self.document, self.hand.steps, self._log)

    def _hand_over(self, seen: SeenBattle) -> None:
        """Hide the table until the other player sits before the screen."""
        names = seen.told.setup.names(self.desk.words)
        self.cover.set_sentence(
            self.tr("{0} decides. Hand over: what hides from the other side is not shown yet.").format(
                names[seen.side or "left"]
            )
        )
        self._cover(True)

    def _uncover(self) -> None:
        if self.seen is not None and self.account is not None:
            self._show_seen(self.seen, self.account)

    def _cover(self, covered: bool) -> None:
        self.cover.setVisible(covered)
        for part in (
            self.pane,
            self.timeline,
            self.branching,
            self.export,
            self.panel,
            self.log_side,
            self.sides,
        ):
            part.setVisible(not covered)

    def _choose_model(self, side: str, model: str) -> None:
        """Aim at a model or look at what it may do; else go to the next line about it."""
        if not self.aiming.choose_model(side, model):
            self.log_side.go_to(side, model)


def _watched(hand: Hand, job: TaskControl) -> Callable[[int, int], None]:
    """Return what is told while somebody thinks: it is reported, and where the work is given up he stops."""

    def thinking(spent: int, whole: int) -> None:
        job.report((spent, whole))
        if job.cancelled():
            hand.stop()

    return thinking
