"""The luck of both sides, as a sentence at the foot of the log with a table of their dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from armybuilder.counsel.luck import SideLuck, Throw, luck, throws
from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.number_format import decimal
from armybuilder.desktop.look.theme import Role, current_look
from armybuilder.desktop.look.translatable import in_words
from armybuilder.desktop.widgets.buttons import QuietButton, with_room
from armybuilder.desktop.widgets.layouts import lay_column
from armybuilder.desktop.widgets.spacing import scrolled
from armybuilder.desktop.widgets.table import Column, PlainTable, TableRow
from armybuilder.desktop.widgets.text import Text
from armybuilder.desktop.widgets.text_sized import TextSized
from armybuilder.model.readings import STANDARD

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from PySide6.QtGui import QResizeEvent

    from armybuilder.battle.records.events import Event
    from armybuilder.counsel.luck import Heap
    from armybuilder.words import Words

__all__ = ["LuckLine"]

_USUAL = 0.4
"""The chance from which luck counts as usual."""
_RAREST = 10_000
_FEWEST = 20
"""The dice of a side from which its luck is told."""
_TABLE = 210


def _said(words: str) -> str:
    return in_words("Luck", words)


def rarity(chance: float) -> str:
    """Return the rarity of luck with that one-sided chance: the n of "one battle in n"."""
    return str(min(_RAREST, round(1 / max(chance, 1 / _RAREST))))


def sentence(found: SideLuck, name: str, words: Words) -> str:
    """Return the luck of a side in one sentence."""
    rolled = {"mean": decimal(found.all.mean), "due": decimal(found.all.mean_due)}
    said = words.text("battle.luck.rolled", name=name, count=found.all.dice, **rolled)
    ending = (
        _said("one battle in {0} is this lucky.")
        if found.lucky
        else _said("one battle in {0} is this unlucky.")
    )
    if found.p_value >= _USUAL:
        ending = _said("as in most battles.")
    return f"{said} {ending.format(rarity(found.p_value))}"


class LuckLine(TextSized):
    """A sentence about the side with the more unusual luck, and both sides' dice behind a button."""

    def __init__(self, words: Words) -> None:
        """Initialise the line, hidden until a battle is shown."""
        super().__init__()
        self._say = words
        self._throws: tuple[Throw, ...] = ()
        self._names = {"left": "", "right": ""}
        self._shown = -1
        self.words = Text("", Role.SECONDARY, "ink2", wrap=True)
        self.more = QuietButton(self.tr("Luck in detail"), Icon.DICES, small=True)
        self.more.setCheckable(True)
        self.details = QWidget()
        self.tests = Text("", Role.SECONDARY, "ink2", wrap=True)
        columns = (
            Column(self.tr("Dice")),
            Column(self.tr("a die"), 64, "right"),
            Column(self.tr("passed"), 56, "right"),
            Column(self.tr("expected"), 62, "right"),
        )
        self.table = PlainTable(self.tr("Luck in detail"), columns)
        self._lay_out()
        self.more.toggled.connect(self._open)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the words of the button if they have room."""
        super().resizeEvent(event)
        with_room((self.more,), self.width())

    def _lay_out(self) -> None:
        self.area = scrolled(self.table)
        lay_column(self.tests, self.area, on=self.details, of=self, gap=4)
        lay_column(self.words, self.more, self.details, on=self, gap=4)
        self.details.hide()
        self.hide()
        self._dress()

    def _dress(self) -> None:
        super()._dress()
        self.area.setFixedHeight(current_look().px(_TABLE))

    def show_battle(
        self, events: Sequence[Event], left: str, right: str, readings: Mapping[str, str] = STANDARD
    ) -> None:
        """Read the dice of another battle, fought under `readings`.

        `show_event` says up to which event they count.
        """
        self._throws = throws(events, readings)
        self._names, self._shown = {"left": left, "right": right}, -1
        self.setVisible(bool(self._throws))

    def show_event(self, number: int) -> None:
        """Show the luck of all dice up to the event of that number."""
        thrown = sum(throw.event <= number for throw in self._throws)
        if thrown == self._shown:
            return
        self._shown = thrown
        both = luck(self._throws[:thrown])
        told = min(
            (one for one in both if one.all.dice >= _FEWEST), key=lambda one: one.p_value, default=None
        )
        if told is None:
            said = self.tr("too few dice to tell.")
        else:
            said = sentence(told, self._names[told.side], self._say)
        self.words.setText(self.tr("Luck so far: {0}").format(said))
        if self.details.isVisibleTo(self):
            self._show_details(both)

    def _open(self, opened: bool) -> None:
        self.details.setVisible(opened)
        if opened:
            self._show_details(luck(self._throws[: max(0, self._shown)]))

    def _show_details(self, both: tuple[SideLuck, SideLuck]) -> None:
        self.tests.setText("\n".join(filter(None, map(self._side_words, both))))
        rows = []
        for found in both:
            side = self._names[found.side]
            rows.append(TableRow(found.side, (side, *_figures(found.all)), heading=True))
            for code, heap in sorted(found.by_code.items(), key=lambda one: -one[1].dice):
                kind = self._say.text(f"battle.luck.{code}")
                rows.append(TableRow(f"{found.side} {code}", (f"{kind}, {heap.dice}", *_figures(heap))))
        self.table.show_rows(rows)

    def _side_words(self, found: SideLuck) -> str:
        """Return the chances of a side's dice and tests, in words."""
        if not found.all.dice:
            return ""
        name = self._names[found.side]
        passes = found.passes.at_least if found.all.passed >= found.all.due else found.passes.at_most
        said = self.tr("{0}: p = {1} for the pips, {2} for the tests passed (one-sided).")
        return said.format(name, _p(found.p_value), _p(passes))


def _p(chance: float) -> str:
    return f"< {decimal(0.001, 3)}" if chance < 0.001 else decimal(chance, 3)


def _figures(heap: Heap) -> tuple[str, str, str]:
    """Return the mean of the dice, the tests passed with their number, and the passes expected."""
    tests = len(heap.chances)
    passed = f"{heap.passed}/{tests}" if tests else ""
    return decimal(heap.mean), passed, decimal(heap.due) if tests else ""
