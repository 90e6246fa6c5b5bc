"""The decision of a player as a list: question, choices, targets with their chances, and buttons."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QSignalBlocker, Signal
from PySide6.QtWidgets import QMenu, QProgressBar, QWidget

from armybuilder.desktop.battle.playing.choice_list.dice import DieAsked
from armybuilder.desktop.battle.playing.choice_list.hint import HintPart
from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.theme import Role, surface
from armybuilder.desktop.widgets.buttons import Button, PrimaryButton, QuietButton
from armybuilder.desktop.widgets.drop_down import DropDown
from armybuilder.desktop.widgets.layouts import beside, lay_column
from armybuilder.desktop.widgets.spacing import scrolled
from armybuilder.desktop.widgets.table import Column, TableRow, WordTable
from armybuilder.desktop.widgets.text import Text
from armybuilder.desktop.widgets.text_sized import TextSized
from armybuilder.desktop.widgets.tick_box import TickBox

if TYPE_CHECKING:
    from armybuilder.battle.playing.seen_battle import (
        Aimed,
        ChoiceEntry,
        Reached,
        SeenBattle,
        Target,
        WayThere,
    )

__all__ = ["PlayingPanel"]


class PlayingPanel(TextSized):
    """The pending decision.

    `picked` carries the number of the picked entry, and `confirmed` asks for the choice to be applied.
    """

    picked = Signal(int)
    targeted = Signal(int)
    spotted = Signal(int)
    numbered = Signal(int)
    confirmed = Signal()
    undone = Signal()
    left_to_bot = Signal(str)
    thrown = Signal(int)
    dice_changed = Signal(bool)

    def __init__(self, *, apart: bool = False) -> None:
        """Initialise the panel without a decision.

        With `apart`, the die, the hint, the undo button and the progress of the other side's thinking are
        elsewhere on the page.
        """
        super().__init__()
        self._apart = apart
        surface(self, "dock")
        self._contested = False
        self.question = Text("", Role.STRONG, wrap=True)
        what = Column(self.tr("Choice"))
        self.choices = WordTable(self.tr("What may be chosen"), (what, Column("", 96, "right")))
        self.targets = WordTable(self.tr("Targets and chances"), self._target_columns())
        self.number = DropDown(self.tr("How"))
        self.said = Text("", Role.SECONDARY, "ink2", wrap=True)
        self.act = PrimaryButton(self.tr("Do it"), clicked=self.confirmed)
        self.undo = QuietButton(self.tr("Take back"), Icon.UNDO, clicked=self.undone)
        self.bot = Button(self.tr("Let the bot decide"))
        self.own_dice = TickBox(self.tr("I roll my own dice"))
        self.die = DieAsked()
        self.hint = HintPart()
        self.thinking = QProgressBar()
        self.thinking.setTextVisible(False)
        self.thinking.setAccessibleName(self.tr("The other side is thinking…"))
        self.thinking.hide()
        self._entries: dict[str, ChoiceEntry] = {}
        self._tried = False
        self._build()
        self._connect()

    def _target_columns(self) -> tuple[Column, ...]:
        return (
            Column(self.tr("Target") if self._contested else self.tr("At")),
            Column(self.tr("Wins") if self._contested else self.tr("Hits"), 56, "right"),
            Column(self.tr("Hurts"), 56, "right"),
            Column(self.tr("Points"), 56, "right"),
        )

    def _build(self) -> None:
        self._choices_area = scrolled(self.choices)
        self._targets_area = scrolled(self.targets)
        self._room = QWidget()
        areas = ((self._choices_area, 3), (self._targets_area, 2))
        asks: tuple[QWidget, ...] = () if self._apart else (self.thinking, self.die)
        tells: tuple[QWidget, ...] = () if self._apart else (self.hint,)
        buttons = beside(self.act, 1) if self._apart else beside(self.act, self.undo, 1, self.hint.ask)
        lay_column(
            self.question,
            *asks,
            *areas,
            self.number,
            self.said,
            *tells,
            buttons,
            beside(self.bot, 1, self.own_dice),
            (self._room, 1),
            on=self,
            gap=6,
            margins=(16, 12, 12, 8),
        )
        menu = QMenu(self)
        for how_far, words in (
            ("one", self.tr("This decision")),
            ("turn", self.tr("The rest of this turn")),
            ("battle", self.tr("The rest of the battle")),
        ):
            menu.addAction(words).triggered.connect(
                lambda _on=False, how_far=how_far: self.left_to_bot.emit(how_far)
            )
        self.menu = menu
        self.bot.setMenu(menu)
        self._show_aims(False)
        self.die.hide()

    def _connect(self) -> None:
        self.choices.current_key_changed.connect(self._pick)
        self.choices.row_activated.connect(self._activate)
        self.targets.current_key_changed.connect(self._aim)
        self.targets.row_activated.connect(lambda _key: self.confirmed.emit())
        self.number.activated.connect(lambda _row: self.numbered.emit(int(self.number.currentData())))
        self.die.thrown.connect(self.thrown)
        self.own_dice.toggled.connect(self.dice_changed)

    # -- what is asked -------------------------------------------------------------------------------------

    def show_thinking(self, spent: tuple[int, int, str] | None) -> None:
        """Show the progress of the other side's thinking and the time to come, or hide both for None."""
        self.thinking.setVisible(spent is not None)
        if spent is not None:
            done, whole, to_come = spent
            self.thinking.setRange(0, whole)
            self.thinking.setValue(done)
            said = self.tr("The other side is thinking…")
            if to_come:
                said = self.tr("{0} About {1} to come.").format(said, to_come)
            self.question.setText(said)

    def show_look(self, seen: SeenBattle, end: str) -> None:
        """Show the pending decision, a requested die, or the battle's end in words."""
        self._contested = seen.contested
        self.question.setText(end or seen.whole_question)
        self.question.setVisible(seen.asked is None)
        self.die.setVisible(seen.asked is not None)
        deciding = not seen.over and seen.asked is None
        self._choices_area.setVisible(deciding)
        self.act.setVisible(deciding)
        self.bot.setVisible(deciding and not self._tried)
        self.hint.offer(deciding and not self._tried)
        self.own_dice.setVisible(deciding and not self._tried)
        self._room.setVisible(seen.over or seen.asked is not None)
        # Keys of a decision are its own, so that no line of the one before is taken for chosen.
        self._entries = {f"{seen.choices}.{entry.number}": entry for entry in seen.entries}
        with QSignalBlocker(self.choices.selectionModel()):
            self.choices.clearSelection()
            self.choices.show_rows(_rows(self._entries))
        self._show_aims(False)
        self.say("")
        self.act.setReason(self.tr("Choose something first."))
        nothing = self.tr("There is nothing to take back.")
        fallen = self.tr("A die has been rolled, or something hidden was shown: that cannot be taken back.")
        self.undo.setReason("" if seen.can_undo else fallen if seen.choices else nothing)
        if seen.asked is not None:
            self.die.ask(seen.asked)

    def only_choices(self) -> None:
        """Hide all parts but the choices, as choices are only tried on this page."""
        self._tried = True
        self.act.setText(self.tr("Try it"))
        for part in (self.undo, self.bot, self.own_dice, self.hint, self.hint.ask):
            part.hide()

    def show_aimed(self, aimed: Aimed) -> None:
        """Show the targets of the picked entry, with the best target current.

        Forbidden targets are faint and have their reason.
        """
        self._show_aims(True)
        self._show_targets([_target_row(target) for target in aimed.targets], self._target_columns())
        first = next((target for target in aimed.targets if not target.refusal), None)
        if first is not None:
            self.targets.select_key(str(first.number))
        self.act.setReason("" if first is not None else self.tr("None of this is allowed."))
        if first is None and aimed.targets:
            self.say(aimed.targets[0].refusal)

    def _show_targets(self, rows: list[TableRow], columns: tuple[Column, ...]) -> None:
        """Show the possible targets, without columns that are empty in all rows."""
        said = [place for place in range(len(columns)) if not place or any(row.cells[place] for row in rows)]
        cut = [replace(row, cells=tuple(row.cells[place] for place in said)) for row in rows]
        self.targets.show_rows(cut, [columns[place] for place in said])

    def show_reached(self, reached: Reached) -> None:
        """Show the places and numbers to choose from."""
        self._show_aims(True)
        place_or_model = (Column(self.tr("Point at a place on the table, or choose one")),)
        columns = self._target_columns() if reached.targets else place_or_model
        rest = ("",) * (len(columns) - 1)
        spots = [TableRow(f"s{place}", (words, *rest)) for place, (words, _) in enumerate(reached.spots)]
        self._show_targets([*(_target_row(target) for target in reached.targets), *spots], columns)
        self.number.setVisible(bool(reached.numbers))
        with QSignalBlocker(self.number):
            self.number.clear()
            for value, words in reached.numbers:
                self.number.add(words, value)
            self.number.choose(reached.number)
        self.act.setReason(self.tr("Point at a place first."))
        self.say("" if reached.edges else reached.limit)

    def show_way(self, way: WayThere, words: str) -> None:
        """Show the description of a path, or its refusal."""
        self.act.setReason(way.refusal)
        self.say(way.refusal or words)

    def show_target(self, target: Target) -> None:
        """Show the chances of a target, or its refusal."""
        self.act.setReason(target.refusal)
        self.say(target.refusal or target.chances)

    def show_weighing(self) -> None:
        """Disable the confirmation while the choice is being evaluated."""
        self.act.setReason(self.tr("Choose something first."))

    def show_ready(self, chances: str = "") -> None:
        """Enable the confirmation of a complete entry, and show its chances."""
        self._show_aims(False)
        self.say(chances)
        self.act.setReason("")

    def say(self, words: str) -> None:
        """Write the line above the buttons."""
        self.said.setText(words[:1].upper() + words[1:])
        self.said.setVisible(bool(words))

    def leave(self) -> None:
        """Clear the picked entry."""
        with QSignalBlocker(self.choices.selectionModel()):
            self.choices.clearSelection()
            self.choices.setCurrentIndex(QModelIndex())
        self._show_aims(False)
        self.say("")
        self.act.setReason(self.tr("Choose something first."))

    def entry(self) -> ChoiceEntry | None:
        """Return the picked entry."""
        return self._entries.get(self.choices.current_key())

    def pick(self, number: int) -> None:
        """Pick an entry."""
        for key, entry in self._entries.items():
            if entry.number == number:
                self.choices.select_key(key)

    def pick_model(self, side: str, model: str) -> bool:
        """Pick the first entry of a model, and return whether it has one."""
        for key, entry in self._entries.items():
            if entry.key == (side, model):
                self.choices.select_key(key)
                return True
        return False

    def _show_aims(self, shown: bool) -> None:
        self._targets_area.setVisible(shown)
        self.number.hide()

    def _pick(self, key: str) -> None:
        if key in self._entries:
            self.picked.emit(self._entries[key].number)
        elif key:  # a model's name above its choices
            self._show_aims(False)
            self.act.setReason(self.tr("Choose something first."))

    def _activate(self, key: str) -> None:
        entry = self._entries.get(key)
        if entry is None:
            return
        if entry.complete:
            self.confirmed.emit()
        else:
            self.targets.setFocus()

    def _aim(self, key: str) -> None:
        if key.startswith("s"):
            self.spotted.emit(int(key[1:]))
        elif key:
            self.targeted.emit(int(key))


def _rows(entries: dict[str, ChoiceEntry]) -> list[TableRow]:
    """Return the rows of the entries, grouped under the names of their models."""
    rows: list[TableRow] = []
    group = ""
    for key, entry in entries.items():
        if entry.group != group and entry.group:
            rows.append(TableRow(f"of {key}", (entry.group, entry.left), heading=True))
        group = entry.group
        rows.append(TableRow(key, (entry.words, entry.cost), tip=entry.words))
    return rows


def _target_row(target: Target) -> TableRow:
    return TableRow(
        str(target.number),
        (target.words, target.hit, target.hurt, target.worth),
        faint=bool(target.refusal),
        tip=target.refusal or target.chances,
    )
