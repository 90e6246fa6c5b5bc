"""A battle played by hand, in a tab of its own: the sides at the left, the table in the middle, the decision and the log at the right.

What happens happens in workers, one piece of work after the other. After each choice the battle is noted in the
journal, so that a kill loses none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter, QVBoxLayout, QWidget

from armybuilder.desktop.battle import keeping, playing_start
from armybuilder.desktop.battle.field_pane import FieldPane
from armybuilder.desktop.battle.log_side import LogSide
from armybuilder.desktop.battle.playing_hand import Aimed, Hand, Look, Reached, Target, Way
from armybuilder.desktop.battle.playing_panel import PlayingPanel
from armybuilder.desktop.battle.sides import SidesDock
from armybuilder.desktop.battle.sight_lines import SightLines
from armybuilder.desktop.icons import Icon, Mark
from armybuilder.desktop.page import Gap, Page
from armybuilder.desktop.theme import look, surface
from armybuilder.desktop.widgets.empty import EmptyState
from armybuilder.desktop.widgets.section import PageHeader
from armybuilder.desktop.workers import Latest
from armybuilder.errors import InputFault
from armybuilder.model.battle import Battle
from armybuilder.model.bundle import Bundle

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QPointF

    from armybuilder.battle.resolve import Choice
    from armybuilder.desktop.desk import Desk
    from armybuilder.desktop.session import Change
    from armybuilder.desktop.workers import Job
    from armybuilder.model.document import Side

__all__ = ["PlayingPage"]

_BOTH = 2


class PlayingPage(Page):
    """One battle document that persons play; it is taken up where it was left."""

    family = "battle"

    def __init__(self, desk: Desk, document_id: str) -> None:
        """Take the battle up in a worker; nothing is shown before."""
        super().__init__(desk, document_id)
        self.document = cast("Battle", desk.session.documents[document_id])
        self.hand: Hand | None = None
        self.seen: Look | None = None
        self.busy = False
        self._way: Way | None = None
        self._aimed: Aimed | None = None
        self._reached: Reached | None = None
        self._shown_to: Side | None = None
        self._asking = Latest(desk.workers)
        self.panel = PlayingPanel()
        self.log_side = LogSide(desk.words)
        self.sides = self.left = SidesDock()
        self.pane = FieldPane()
        self.field = self.pane.field
        self.sight = SightLines(self.field, desk.workers)
        self._build()
        self._connect()
        self.take_up()

    def _build(self) -> None:
        self.header = PageHeader(self.document.name)
        self.header.setName(self.document.name, editable=False)
        self.cover = EmptyState("", self.tr("Show the table"))
        self.cover.hide()
        self.area.hide()
        for part in (Gap(16), self.header, Gap(8)):
            self.foot.addWidget(part)
        self.foot.addWidget(self.pane, 1)
        self.below = QVBoxLayout()
        self.foot.addLayout(self.below)
        self.foot.addWidget(self.cover, 1)
        dock = QWidget()
        surface(dock, "dock")
        self._split = QSplitter(Qt.Orientation.Vertical)
        self._split.setChildrenCollapsible(False)
        self._split.addWidget(self.panel)
        self._split.addWidget(self.log_side)
        self._split.setSizes([620, 380])
        inside = QVBoxLayout(dock)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.addWidget(self._split)
        self.side = dock
        self._inset()

    def _connect(self) -> None:
        panel = self.panel
        panel.picked.connect(self._pick)
        panel.targeted.connect(self._target)
        panel.spotted.connect(self._spot)
        panel.numbered.connect(self._number)
        panel.confirmed.connect(self.confirm)
        panel.undone.connect(lambda: self._do(lambda hand: hand.back()))
        panel.left_to_bot.connect(lambda far: self._do(lambda hand: hand.leave_to_bot(far)))
        panel.thrown.connect(lambda face: self._do(lambda hand: hand.throw(face)))
        panel.dice_changed.connect(self._own_dice)
        self.cover.acted.connect(self._uncover)
        self.field.chosen.connect(self._choose_model)
        self.field.placed.connect(self._place)
        self.sides.chosen.connect(self._choose_model)
        self.log_side.moved.connect(self._show_event)

    def _inset(self) -> None:
        margin = look().px(12 if self.width() < look().px(740) else 20)
        self.foot.setContentsMargins(margin, 0, margin, look().px(8))

    def _measure(self) -> None:
        super()._measure()
        if hasattr(self, "below"):
            self._inset()

    def title(self) -> str:
        """Return the battle's name."""
        return self.document.name

    def mark(self) -> Mark | None:
        """Return the crossed swords."""
        return Icon.FIGHT

    def touched(self, change: Change) -> bool:
        """Hear of nothing: the battle is this page's alone."""
        return False

    def leave(self) -> None:
        """Stop what is asked, and make what was noted a version."""
        super().leave()
        self._asking.cancel()
        self.sight.cancel()
        if self.hand is not None:
            playing_start.save(self.desk, self.document)

    # -- what happens --------------------------------------------------------------------------------------

    def take_up(self) -> None:
        """Make the choices of the document again, and go on to the first decision."""
        desk, document = self.desk, self.document
        library, words = desk.session.library, desk.words.copy()
        words.measure = desk.words.measure

        def work(_job: Job) -> tuple[Hand, Look]:
            from armybuilder.battle.record import taken_up

            named = {**library.fetch_as_accepted(document.id), document.id: document}
            hand = Hand(
                taken_up(Bundle(tuple(named.values()))),
                frozenset(document.by_hand),
                words,
                own_dice=document.own_dice,
            )
            return hand, hand.go_on()

        def done(found: tuple[Hand, Look]) -> None:
            self.hand = found[0]
            self._show(found[1])

        self.busy = True
        desk.workers.run(work, done=done, failed=self._fail)

    def _do(self, deed: Callable[[Hand], Look]) -> None:
        """Let something happen, off the main thread; nothing else is taken before it has."""
        hand = self.hand
        if hand is None or self.busy:
            return
        self.busy = True
        self._asking.cancel()
        self.panel.setEnabled(False)
        self.desk.workers.run(lambda _job: deed(hand), done=self._show, failed=self._fail)

    def choose(self, choice: Choice) -> None:
        """Make a choice."""
        self._do(lambda hand: hand.choose(choice))

    def confirm(self) -> None:
        """Do what is looked at: with its target, its way, or as it is."""
        entry = self.panel.entry()
        if entry is None or self.hand is None or not self.panel.act.isEnabled():
            return
        if entry.complete:
            self.choose(self.hand.complete(entry))
            return
        target = self.target()
        if target is not None and not target.refusal:
            self.choose(target.choice)
        elif self._way is not None and not self._way.refusal:
            self.choose(self._way.choice)

    def _own_dice(self, on: bool) -> None:
        if self.hand is None or self.hand.own_dice == on:
            return
        self.hand.own_dice = on
        self.document = self.document.model_copy(update={"own_dice": on})
        self._note()

    def _fail(self, error: BaseException) -> None:
        self.busy = False
        self.panel.setEnabled(True)
        if not isinstance(error, InputFault):
            self.desk.workers.fail(error)
            return
        self.panel.question.setText("\n".join(self.desk.words.say(fault) for fault in error.faults))

    # -- what is shown -------------------------------------------------------------------------------------

    def _show(self, seen: Look) -> None:
        """Show how it stands now, after it was noted."""
        self.busy = False
        self.seen = seen
        self._way = self._aimed = self._reached = None
        self._note()
        self.panel.setEnabled(True)
        self.panel.own_dice.setChecked(self.document.own_dice)
        hidden = seen.hides and len(self.document.by_hand) == _BOTH and not seen.over
        if hidden and self._shown_to is not None and seen.side != self._shown_to:
            self._hand_over(seen)
            return
        self._show_seen(seen)

    def _show_seen(self, seen: Look) -> None:
        self._shown_to = seen.side
        self._cover(False)
        told = seen.account.told
        self.field.show_table(told.setup.table, seen.account.measure)
        self._clear_marks()
        self.field.show_cast(seen.account.cast)
        self.sight.show_told(told)
        self.log_side.show_account(seen.account)
        self.log_side.show_event(len(told.events) - 1)
        self.panel.show_look(seen, self._ending(seen))
        self._show_moment_now()
        crumbs = (
            self.tr("Turn {0} of {1}").format(max(1, told.ending.turns), told.terms.turns),
            self.tr("{0} to {1}").format(*told.ending.score),
        )
        self.header.setCrumbs(crumbs)
        self.panel.focus()

    def _ending(self, seen: Look) -> str:
        if not seen.over:
            return ""
        names = {
            "left": seen.account.told.setup.left.army.name,
            "right": seen.account.told.setup.right.army.name,
        }
        winner = names.get(seen.account.told.winner)
        said = (
            self.tr("The battle is over: {0} wins, {1} to {2}.")
            if winner
            else self.tr("The battle is over: a draw, {1} to {2}.")
        )
        return said.format(winner, *sorted(seen.account.told.ending.score, reverse=True))

    def _show_moment_now(self) -> None:
        if self.seen is None:
            return
        setup = self.seen.account.told.setup
        self.sight.show_event(len(self.seen.account.told.events))
        self.pane.show_moment(self.seen.moment)
        self.sides.show_moment(self.seen.moment, setup.left.army.name, setup.right.army.name)

    def _show_event(self, number: int) -> None:
        """Draw the moment of a line that was chosen in the log; the last is now."""
        if self.seen is None:
            return
        if number >= len(self.seen.account.told.events) - 1:
            self._show_moment_now()
        else:
            self.sight.show_event(number)
            self.pane.show_moment(self.seen.moments.at(number))

    def _note(self) -> None:
        if self.hand is not None and self.desk.session.library.writable:
            self.document = keeping.note(self.desk, self.document, self.hand.steps)

    def _hand_over(self, seen: Look) -> None:
        """Hide the table until the other player sits before it."""
        names = {
            "left": seen.account.told.setup.left.army.name,
            "right": seen.account.told.setup.right.army.name,
        }
        self.cover.setSentence(
            self.tr("{0} decides. Hand over: what hides from the other side is not shown yet.").format(
                names.get(seen.side or "left")
            )
        )
        self._cover(True)

    def _uncover(self) -> None:
        if self.seen is not None:
            self._show_seen(self.seen)

    def _cover(self, covered: bool) -> None:
        self.cover.setVisible(covered)
        for part in (self.pane, self.panel, self.log_side, self.sides):
            part.setVisible(not covered)

    def _clear_marks(self) -> None:
        self.field.clear_hand()

    # -- what is looked at ---------------------------------------------------------------------------------

    def _pick(self, _number: int) -> None:
        """Look at an entry: whom it can be done to, or where it leads."""
        entry, hand = self.panel.entry(), self.hand
        if entry is None or hand is None or self.busy:
            return
        self._way = self._aimed = self._reached = None
        self._clear_marks()
        self.panel.show_weighing()
        if entry.complete:
            self.panel.show_ready()
        elif entry.on_the_ground:
            self._number(None)
        else:
            self._asking.start(lambda _job: hand.aimed(entry), self._show_aimed, failed=self._fail)

    def _number(self, number: int | None) -> None:
        entry, hand = self.panel.entry(), self.hand
        if entry is None or hand is None or self.busy:
            return
        if not entry.on_the_ground:
            return
        self._asking.start(
            lambda job: hand.reached(entry, number, job.cancelled), self._show_reached, failed=self._fail
        )

    def _show_aimed(self, aimed: Aimed) -> None:
        self._aimed = aimed
        self.panel.show_aimed(aimed)
        marked = {
            target.key: target.hit for target in reversed(aimed.targets) if target.key and not target.refusal
        }
        self.field.show_targets(marked)

    def _show_reached(self, reached: Reached) -> None:
        self._reached = reached
        self.panel.show_reached(reached)
        self.field.show_reach(reached.edges)
        self.field.setPlacing(True)

    def target(self) -> Target | None:
        """Return the target that is current."""
        if self._aimed is None:
            return None
        key = self.panel.targets.current_key()
        return next((one for one in self._aimed.targets if str(one.number) == key), None)

    def _target(self, _number: int) -> None:
        target = self.target()
        if target is not None:
            self.panel.show_target(target)

    def _spot(self, number: int) -> None:
        if self._reached is not None and number < len(self._reached.spots):
            self._go_to(self._reached.spots[number][1])

    def _place(self, place: QPointF) -> None:
        """Take a place that was pointed at on the table."""
        self._go_to((round(place.x()), round(place.y())))

    def _go_to(self, place: tuple[int, int]) -> None:
        hand, reached = self.hand, self._reached
        if hand is None or reached is None or self.busy:
            return
        work = lambda _job: hand.way(reached.entry, reached.number, place)  # noqa: E731 (a closure on this moment)
        self._asking.start(work, self._show_way, failed=self._fail)

    def _show_way(self, way: Way) -> None:
        self._way = way
        start = self._start()
        self.field.show_path((*start, *way.points) if not way.refusal else ())
        self.panel.show_way(way, self.tr("Press “Do it” to go there."))

    def _start(self) -> tuple[tuple[int, int], ...]:
        key = self._reached.entry.key if self._reached is not None else None
        token = self.seen.moment.tokens.get(key) if self.seen is not None and key is not None else None
        return (token.place,) if token is not None else ()

    def _choose_model(self, side: str, model: str) -> None:
        """Aim at a model where somebody is aimed at, else look at what it may do."""
        aimed = self._aimed
        if aimed is not None:
            for target in aimed.targets:
                if target.key == (side, model):
                    self.panel.targets.select_key(str(target.number))
                    return
        if not self.panel.pick_model(side, model):
            self.log_side.go_to(side, model)
