"""A battle branches: at a moment another order, another die or another unit, and both futures side by side.

The orders are those of the decision that brought the event about; what is chosen is fought to the end by the bot.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QButtonGroup, QStackedWidget, QWidget

from armybuilder.battle.choices.branches import another_die, another_order, another_unit, chances
from armybuilder.battle.choices.dice_to_throw import choice_of
from armybuilder.battle.choices.hand import Hand
from armybuilder.battle.resolve import stepped
from armybuilder.battle.telling.narrate import line
from armybuilder.desktop.battle import kept_battles
from armybuilder.desktop.battle.battlefield.page import FieldPage
from armybuilder.desktop.battle.bout import Account, account
from armybuilder.desktop.battle.branching.futures import BranchingView, Futures
from armybuilder.desktop.battle.playing.aiming import Aiming
from armybuilder.desktop.battle.playing.dice import DieAsked
from armybuilder.desktop.battle.playing.panel import PlayingPanel
from armybuilder.desktop.battle.playing.start import play_menu, play_on
from armybuilder.desktop.icons import Icon, Mark
from armybuilder.desktop.page import Gap
from armybuilder.desktop.references import named_by
from armybuilder.desktop.widgets.buttons import Button, PrimaryButton
from armybuilder.desktop.widgets.chips import Chip
from armybuilder.desktop.widgets.drop_down import DropDown, Field
from armybuilder.desktop.widgets.layouts import lay_row
from armybuilder.desktop.workers import Latest
from armybuilder.errors import InputFault

if TYPE_CHECKING:
    from collections.abc import Callable

    from armybuilder.battle import resolve
    from armybuilder.battle.choices.branches import Fork
    from armybuilder.battle.choices.futures import Outlook
    from armybuilder.battle.choices.seen_battle import SeenBattle
    from armybuilder.battle.resolve import Told
    from armybuilder.desktop.desk import Desk
    from armybuilder.desktop.session import DocumentsChanged
    from armybuilder.desktop.workers import TaskControl
    from armybuilder.model.document import Side

__all__ = ["BranchingPage"]

_BOTH: frozenset[Side] = frozenset(("left", "right"))


class BranchingPage(FieldPage):
    """What might have been from one event of a told battle on."""

    def __init__(self, desk: Desk, told: Told, event: int) -> None:
        """Go back to the decision before an event, in a worker."""
        super().__init__(desk, f"branch {id(told)} {event}")
        self.told, self.line = told, event
        self.count = 0
        self.futures: Futures | None = None
        self.seen: SeenBattle | None = None
        self.panel = self.side = PlayingPanel()
        self.panel.only_choices()
        self.view = BranchingView(desk.words)
        self.aiming = Aiming(self.panel, self.pane, desk.workers)
        self.die = DieAsked()
        self._fighting, self._counting = Latest(desk.workers), Latest(desk.workers)
        self._build()
        self.aiming.decided.connect(self.give_order)
        self.aiming.failed.connect(self._fail)
        self.die.thrown.connect(self.set_die)
        self.field.chosen.connect(self.aiming.choose_model)
        self.sides.chosen.connect(self.aiming.choose_model)
        self._fighting.start(self._gone_back(), self._show, failed=self._fail)

    def _build(self) -> None:
        self.header.setName(self.title(), editable=False)
        self.keep = Button(self.tr("Keep the branch"), Icon.SAVE, clicked=self._keep)
        self.on = Button(self.tr("Play on in the branch"), Icon.PENCIL)
        self.on.setMenu(
            play_menu(self, self.play_on, lambda: tuple(self.told.setup.names(self.desk.words).values()))
        )
        for tool in (self.keep, self.on):
            self.header.add_tool(tool)
        self.stack = QStackedWidget()
        self.stack.addWidget(self.pane)
        self.stack.addWidget(self.view)
        for part in (self._modes(), Gap(6), self.die, self._units(), Gap(6)):
            self.foot.addWidget(part)
        self.foot.addWidget(self.stack, 1)
        self._show_branch(False)
        self.turn_to("order")

    def _modes(self) -> QWidget:
        """Return the row that says what is changed."""
        bar = QWidget()
        row = lay_row(on=bar, gap=None)
        group = QButtonGroup(self)
        self.modes: dict[str, Chip] = {}
        for key, words in (
            ("order", self.tr("Another order")),
            ("die", self.tr("Another die")),
            ("unit", self.tr("Another unit")),
        ):
            chip = self.modes[key] = Chip(words)
            chip.setCheckable(True)
            group.addButton(chip)
            row.addWidget(chip)
            chip.clicked.connect(lambda _on=False, key=key: self.turn_to(key))
        row.addStretch(1)
        self._group = group
        has_die = self.told.events[self.line].die is not None
        self.modes["die"].setEnabled(has_die)
        self.modes["die"].setToolTip("" if has_die else self.tr("This line of the log tells no die."))
        return bar

    def _units(self) -> QWidget:
        """Return the row that puts another unit in an entry of an army."""
        self.units = QWidget()
        row = lay_row(on=self.units, gap=None)
        self.entry, self.unit = DropDown(self.tr("In place of")), DropDown(self.tr("Fights"))
        documents = self.told.setup.left.documents, self.told.setup.right.documents
        armies = self.told.setup.left.army, self.told.setup.right.army
        for side, army, named in zip(("left", "right"), armies, documents, strict=True):
            for one in army.units:
                self.entry.add(f"{army.name}: {named[one.unit].name}", (side, one.id))
        self._list_units()
        self.swap = PrimaryButton(self.tr("Fight it"), Icon.FIGHT, clicked=self.put_unit)
        row.addWidget(Field(self.tr("In place of"), self.entry), 1)
        row.addWidget(Field(self.tr("Fights"), self.unit), 1)
        row.addWidget(self.swap, 0, Qt.AlignmentFlag.AlignBottom)
        return self.units

    def title(self) -> str:
        """Return the moment."""
        return self.tr("Branch of turn {0}").format(max(1, self.told.events[self.line].turn))

    def mark(self) -> Mark | None:
        """Return the branch."""
        return Icon.BRANCH

    def touched(self, change: DocumentsChanged) -> bool:
        """Hear of units that are made or deleted; a battle that was fought stays as it was."""
        return True

    def refresh(self) -> None:
        """List the units that there are now."""
        self._list_units()

    def _list_units(self) -> None:
        chosen = self.unit.currentData()
        self.unit.clear()
        for unit in self.desk.session.load("unit"):
            self.unit.add(unit.name, unit.id)
        self.unit.setCurrentIndex(max(0, self.unit.findData(chosen)))

    def leave(self) -> None:
        """Stop what runs."""
        super().leave()
        self.aiming.stop()
        self._fighting.cancel()
        self._counting.cancel()

    def turn_to(self, what: str) -> None:
        """Change an "order", a "die" or a "unit"; back to the moment where a branch was shown."""
        self.modes[what].setChecked(True)
        self.die.setVisible(what == "die")
        self.units.setVisible(what == "unit")
        self.panel.setEnabled(what == "order")
        self._show_branch(False)
        if what == "die":
            event = self.told.events[self.line]
            self.die.offer(self.desk.words.say(line(event)), event.faces)

    def _show_branch(self, shown: bool) -> None:
        self.stack.setCurrentIndex(int(shown))
        for tool in (self.keep, self.on):
            tool.setVisible(shown)

    # -- the moment ----------------------------------------------------------------------------------------

    def _gone_back(self) -> Callable[[TaskControl], tuple[Hand, SeenBattle, Account, int, str]]:
        told, event, words = self.told, self.line, self.desk.words.copy()

        def work(_job: TaskControl) -> tuple[Hand, SeenBattle, Account, int, str]:
            steps = stepped(told)
            count = max(0, choice_of(steps, event))
            hand = Hand(steps.branch(count), _BOTH, words)
            seen = hand.look()
            made = hand.said(steps.choices[count]) if count < len(steps.choices) else ""
            return hand, seen, account(seen.told, words), count, made

        return work

    def _show(self, found: tuple[Hand, SeenBattle, Account, int, str]) -> None:
        hand, seen, shown, self.count, made = found
        self.seen = seen
        self._show_ground(shown)
        self._show_moment(seen.moment, seen.told)
        self.aiming.take(hand, seen)
        self.panel.show_look(seen, "")
        self.header.set_crumbs(
            (
                self.tr("{0} against {1}").format(*seen.told.setup.names(self.desk.words).values()),
                *((self.tr("in the battle: {0}").format(made),) if made else ()),
            )
        )

    def _fail(self, error: BaseException) -> None:
        if not isinstance(error, InputFault):
            self.desk.workers.fail(error)
            return
        self.panel.say("\n".join(self.desk.words.say(fault) for fault in error.faults))
        self.desk.say(self.desk.words.say(error.faults[0]))

    # -- what is changed -----------------------------------------------------------------------------------

    def give_order(self, choice: resolve.Choice) -> None:
        """Fight on from another order."""
        told, count = self.told, self.count

        def fork() -> Fork:
            return another_order(told, count, choice)

        self._fight(fork)

    def set_die(self, face: int) -> None:
        """Fight on from another face of the event's die."""
        told, event = self.told, self.line

        def fork() -> Fork:
            return another_die(told, event, face)

        if face:
            self._fight(fork)

    def put_unit(self) -> None:
        """Fight the battle anew with another unit in an entry of an army."""
        if self.entry.currentData() is None or self.unit.currentData() is None:
            return
        (side, entry), unit = self.entry.currentData(), str(self.unit.currentData())
        told, session = self.told, self.desk.session
        contender = told.setup.left if side == "left" else told.setup.right
        fresh = {unit: session.documents[unit], **named_by(session.documents[unit], self.desk)}
        documents = {**fresh, **contender.documents}

        def fork() -> Fork:
            from dataclasses import replace

            return another_unit(told, side, entry, replace(contender, documents=documents), unit)

        self._fight(fork)

    def _fight(self, fork: Callable[[], Fork]) -> None:
        """Fight a branch to its end, show both futures, then count the chances of both."""
        words = self.desk.words.copy()

        def work(_job: TaskControl) -> Futures:
            found = fork()
            return Futures(found, account(found.told, words), account(found.branch, words))

        self._counting.cancel()
        self._fighting.start(work, self._show_futures, failed=self._fail)

    def _show_futures(self, futures: Futures) -> None:
        self.futures = futures
        self.view.show_futures(futures)
        self._show_branch(True)

        def work(job: TaskControl) -> tuple[Outlook, ...]:
            return chances(futures.fork, progress=job.report, cancelled=job.cancelled)

        show = self.view.show_outlooks
        self._counting.start(work, show, progressed=show, failed=self._fail, slow=True)

    # -- what becomes of it --------------------------------------------------------------------------------

    def _keep(self) -> None:
        if self.futures is not None:
            said = self.tr("The branch is kept: {0}")
            kept_battles.keep(
                self.desk,
                self.futures.branch.told,
                self.tr("{0}, branched").format(kept_battles.called(self.futures.branch.told)),
                done=lambda document: self.desk.say(said.format(document.name)),
            )

    def play_on(self, by_hand: frozenset[Side]) -> None:
        """Let persons play on these sides from just after what differs."""
        if self.futures is not None:
            other = self.futures.fork.other
            play_on(self.desk, lambda _job: other.branch(), by_hand)
