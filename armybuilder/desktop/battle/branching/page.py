"""The page that branches a battle: another order, die or unit at a moment, and both futures side by side.

The orders are those of the decision that led to the event, and a bot fights the branch to its end. Battle,
event and change are part of the page's key, so that a branch is open again after a restart.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QButtonGroup, QStackedWidget, QWidget

from armybuilder.battle.choices.dice_to_throw import choice_of
from armybuilder.battle.futures.branches import another_die, another_order, another_unit, chances
from armybuilder.battle.playing.hand import Hand
from armybuilder.battle.records.decisions import Choice
from armybuilder.battle.resolve import stepped
from armybuilder.battle.telling.narrate import line
from armybuilder.desktop.battle import watched_battles
from armybuilder.desktop.battle.battlefield.page import FieldPage
from armybuilder.desktop.battle.branching.futures import BranchingView, Futures
from armybuilder.desktop.battle.by_hand import play_menu, play_on
from armybuilder.desktop.battle.log.account import Account, account
from armybuilder.desktop.battle.playing.choice_list.aiming import Aiming
from armybuilder.desktop.battle.playing.choice_list.dice import DieAsked
from armybuilder.desktop.battle.playing.choice_list.panel import PlayingPanel
from armybuilder.desktop.desk.desk import page_key, page_name
from armybuilder.desktop.desk.named_documents import named_by
from armybuilder.desktop.desk.wanted import BranchWanted
from armybuilder.desktop.desk.workers import Latest
from armybuilder.desktop.documents import kept_battles
from armybuilder.desktop.look.icons import Icon, Mark
from armybuilder.desktop.widgets.buttons import Button, PrimaryButton
from armybuilder.desktop.widgets.chips import Chip
from armybuilder.desktop.widgets.drop_down import CaptionedField, DropDown
from armybuilder.desktop.widgets.layouts import fill, lay_row
from armybuilder.desktop.widgets.spacing import Gap

if TYPE_CHECKING:
    from collections.abc import Callable

    from armybuilder.battle.futures.branches import Fork
    from armybuilder.battle.futures.futures import Outlook
    from armybuilder.battle.playing.seen_battle import SeenBattle
    from armybuilder.battle.records.fought_battle import FoughtBattle
    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.desk.session import DocumentsChanged
    from armybuilder.desktop.desk.wanted import Wanted
    from armybuilder.desktop.desk.workers import TaskControl
    from armybuilder.model.battle import Battle
    from armybuilder.model.document import Side

__all__ = ["BranchingPage"]

_BOTH: frozenset[Side] = frozenset(("left", "right"))


class BranchingPage(FieldPage):
    """The page of an alternative course of a battle from one event on."""

    def __init__(
        self,
        desk: Desk,
        key: str,
        ids: list[str],
        fought: FoughtBattle | None = None,
        choice: int | None = None,
    ) -> None:
        """Return to the decision before an event, or to the choice of this number, in a worker.

        `ids` are the battle's id in the library, the number of the event, and the change, as `_change`
        describes it. Without `fought`, the battle of the library is replayed first.
        """
        super().__init__(desk, key)
        self.battle, event, *change = (*ids, "", "0")[: max(2, len(ids))]
        self.fought, self.line, self._choice = fought, int(event) if event.isdecimal() else 0, choice
        self._change: tuple[str, ...] = tuple(change)
        """The change, if any: "order" and its numbers, "die" and its face, or "unit" with side, entry and unit."""
        self.count = 0
        self.futures: Futures | None = None
        self.seen: SeenBattle | None = None
        self.panel = self.side = PlayingPanel()
        self.panel.only_choices()
        self.view = BranchingView(desk.words)
        self.aiming = Aiming(self.panel, self.pane, desk.workers)
        self.die = DieAsked()
        self._fighting, self._counting = Latest(desk.workers), Latest(desk.workers)
        self._asked = fought is not None
        self._build()
        self.aiming.decided.connect(self.give_order)
        self.aiming.failed.connect(self._fail)
        self.die.thrown.connect(self.set_die)
        self.field.chosen.connect(self.aiming.choose_model)
        self.sides.chosen.connect(self.aiming.choose_model)
        if fought is not None:
            self._take(fought)

    def refresh(self) -> None:
        """Load the battle if the page was opened without it, and list the present units."""
        if self.fought is None and not self._asked:
            self._asked = True
            if self.battle not in self.desk.view.documents:
                self.panel.say(self.tr("This battle is not in the library any more."))
                return
            work = watched_battles.watched(self.desk, self.battle)
            self._fighting.start(work, lambda found: self._take(found.fought), failed=self._fail)
        self._list_units()

    def _take(self, fought: FoughtBattle) -> None:
        """Return to the moment in a battle, and apply the change of an earlier visit again."""
        self.fought = fought
        if fought.earlier is not None or not fought.events:
            self.panel.say(self.tr("This battle was fought under other rules: it cannot branch."))
            return
        self.line = min(self.line, len(fought.events) - 1)
        self._list_entries(fought)
        event = fought.events[self.line]
        self.modes["die"].setEnabled(event.die is not None)
        self.modes["die"].setToolTip(
            "" if event.die is not None else self.tr("There is no die in this line of the log.")
        )
        self.header.setName(self.title(), editable=False)
        self.title_changed.emit()
        self._fighting.start(self._gone_back(fought), self._show, failed=self._fail)

    def _build(self) -> None:
        self.header.setName(self.title(), editable=False)
        self.keep = Button(self.tr("Keep the branch"), Icon.SAVE, clicked=self._keep)
        self.on = Button(self.tr("Play on in the branch"), Icon.PENCIL)
        self.on.setMenu(play_menu(self, self.play_on, self._names))
        for tool in (self.keep, self.on):
            self.header.add_tool(tool)
        self.stack = QStackedWidget()
        self.stack.addWidget(self.pane)
        self.stack.addWidget(self.view)
        fill(self.foot, self._modes(), Gap(6), self.die, self._units(), Gap(6), (self.stack, 1))
        self._show_branch(False)
        self.turn_to("order")

    def _names(self) -> tuple[str, ...]:
        """Return the names of both sides, or nothing before the battle is loaded."""
        return tuple(self.fought.setup.names(self.desk.words).values()) if self.fought is not None else ()

    def _modes(self) -> QWidget:
        """Create the row of chips that choose the kind of change."""
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
        return bar

    def _units(self) -> QWidget:
        """Create the row that replaces an entry's unit by another."""
        self.units = QWidget()
        row = lay_row(on=self.units, gap=None)
        self.entry, self.unit = DropDown(self.tr("In place of")), DropDown(self.tr("Fights"))
        self._list_units()
        self.swap = PrimaryButton(self.tr("Fight it"), Icon.FIGHT, clicked=self.put_unit)
        fill(
            row,
            (CaptionedField(self.tr("In place of"), self.entry), 1),
            (CaptionedField(self.tr("Fights"), self.unit), 1),
        )
        row.addWidget(self.swap, 0, Qt.AlignmentFlag.AlignBottom)
        return self.units

    def _list_entries(self, fought: FoughtBattle) -> None:
        """List the entries of both armies as places for another unit."""
        for side, contender in (("left", fought.setup.left), ("right", fought.setup.right)):
            army = contender.army
            for one in army.units:
                self.entry.add(f"{army.name}: {contender.documents[one.unit].name}", (side, one.id))

    def subjects(self) -> tuple[str, ...]:
        """Return the ids of both armies."""
        return self.fought.setup.army_ids() if self.fought is not None else super().subjects()

    def title(self) -> str:
        """Return the title, with the turn of the event."""
        if self.fought is None or self.line >= len(self.fought.events):
            return self.tr("Branch")
        return self.tr("Branch of turn {0}").format(max(1, self.fought.events[self.line].turn))

    def mark(self) -> Mark | None:
        """Return the icon of a branch."""
        return Icon.BRANCH

    def touched(self, change: DocumentsChanged) -> bool:
        """Return True, as any change of documents may concern the listed units.

        A fought battle itself does not change.
        """
        return True

    def _list_units(self) -> None:
        self.unit.refill((unit.name, unit.id) for unit in self.desk.session.load("unit"))

    def leave(self) -> None:
        """Stop the running work."""
        super().leave()
        self.aiming.stop()
        self._fighting.cancel()
        self._counting.cancel()

    def turn_to(self, what: str) -> None:
        """Choose the kind of change: "order", "die" or "unit".

        A shown branch is hidden again.
        """
        self.modes[what].setChecked(True)
        self.die.setVisible(what == "die")
        self.units.setVisible(what == "unit")
        self.panel.setEnabled(what == "order")
        self._show_branch(False)
        if what == "die" and self.fought is not None:
            event = self.fought.events[self.line]
            self.die.offer(self.desk.words.say(line(event)), event.faces)

    def _show_branch(self, shown: bool) -> None:
        self.stack.setCurrentIndex(int(shown))
        for tool in (self.keep, self.on):
            tool.setVisible(shown)

    # -- the moment ----------------------------------------------------------------------------------------

    def _gone_back(
        self, fought: FoughtBattle
    ) -> Callable[[TaskControl], tuple[Hand, SeenBattle, Account, int, str]]:
        event, choice, words = self.line, self._choice, self.desk.words.copy()

        def work(_job: TaskControl) -> tuple[Hand, SeenBattle, Account, int, str]:
            battle = stepped(fought)
            count = max(0, choice_of(battle, event)) if choice is None else choice
            hand = Hand(battle.branch(count), _BOTH, words)
            seen = hand.look()
            made = hand.said(battle.choices[count]) if count < len(battle.choices) else ""
            return hand, seen, account(seen.fought, words), count, made

        return work

    def _show(self, found: tuple[Hand, SeenBattle, Account, int, str]) -> None:
        hand, seen, shown, self.count, made = found
        self.seen = seen
        self._show_ground(shown)
        self._show_moment(seen.moment, seen.fought)
        self.aiming.take(hand, seen)
        self.panel.show_look(seen, "")
        self.header.set_crumbs(
            (
                self.tr("{0} against {1}").format(*seen.fought.setup.names(self.desk.words).values()),
                *((self.tr("in the battle: {0}").format(made),) if made else ()),
            )
        )
        self._change_again()

    def _change_again(self) -> None:
        """Fight the branch of the change in the page's key, if the change is still possible."""
        match self._change:
            case ("order", numbers):
                with suppress(ValueError):
                    self.give_order(Choice.of([int(one) for one in numbers.split(",")]))
            case ("die", face) if face.isdecimal():
                self.turn_to("die")
                self.set_die(int(face))
            case ("unit", side, entry, unit):
                self.turn_to("unit")
                self.entry.setCurrentIndex(self.entry.findData((side, entry)))
                self.unit.setCurrentIndex(self.unit.findData(unit))
                self.put_unit()

    def _changed(self, *change: str) -> None:
        """Remember the change, and write it into the page's key if the battle is in the library."""
        self._change = change
        if self.battle:
            self.key = page_key("branch", self.battle, str(self.line), *change)
            self.title_changed.emit()

    def carried(self) -> Wanted | None:
        """Return the branch with its battle and change, unless its key names a battle of the library."""
        if self.fought is None or page_name(self.key):
            return None
        return BranchWanted(self.fought, self.line, choice=self._choice, made=self._change)

    def _fail(self, error: BaseException) -> None:
        if said := self.desk.mendable(error):
            self.panel.say("\n".join(said))
            self.desk.say(said[0])

    # -- what is changed -----------------------------------------------------------------------------------

    def give_order(self, choice: Choice) -> None:
        """Fight the branch with another order."""
        fought, count = self.fought, self.count
        if fought is None:
            return

        def fork() -> Fork:
            return another_order(fought, count, choice)

        self._changed("order", ",".join(map(str, choice.plain())))
        self._fight(fork)

    def set_die(self, face: int) -> None:
        """Fight the branch with another face of the event's die."""
        fought, event = self.fought, self.line
        if fought is None or not face:
            return

        def fork() -> Fork:
            return another_die(fought, event, face)

        self._changed("die", str(face))
        self._fight(fork)

    def put_unit(self) -> None:
        """Fight the battle again with another unit in an entry of an army."""
        fought, view = self.fought, self.desk.view
        if fought is None or self.entry.currentData() is None or self.unit.currentData() is None:
            return
        (side, entry), unit = self.entry.currentData(), str(self.unit.currentData())
        contender = fought.setup.left if side == "left" else fought.setup.right
        fresh = {unit: view.documents[unit], **named_by(view.documents[unit], self.desk)}
        documents = {**fresh, **contender.documents}

        def fork() -> Fork:
            from dataclasses import replace

            return another_unit(fought, side, entry, replace(contender, documents=documents), unit)

        self._changed("unit", side, entry, unit)
        self._fight(fork)

    def _fight(self, fork: Callable[[], Fork]) -> None:
        """Fight a branch to its end, show both futures, and count both chances to win."""
        words = self.desk.words.copy()

        def work(_job: TaskControl) -> Futures:
            found = fork()
            return Futures(found, account(found.fought, words), account(found.branch, words))

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
            kept_battles.keep(
                self.desk,
                self.futures.branch.fought,
                self.tr("{0}, branched").format(kept_battles.called(self.futures.branch.fought)),
                done=self._open_kept,
            )

    def _open_kept(self, battle: Battle) -> None:
        """Announce the stored branch, a battle of its own, and open its page."""
        self.desk.say(self.tr("The branch is kept: {0}").format(battle.name))
        self.desk.open(battle.id)

    def play_on(self, by_hand: frozenset[Side]) -> None:
        """Start a battle by hand on these sides from just after the change."""
        if self.futures is not None:
            other = self.futures.fork.other
            play_on(self.desk, lambda _job: other.branch(), by_hand)
