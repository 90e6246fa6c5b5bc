"""The hint in a battle played by hand: a commander's choice, its reason, and its place on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QProgressBar, QSizePolicy

from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.theme import Role
from armybuilder.desktop.widgets.buttons import QuietButton
from armybuilder.desktop.widgets.layouts import beside, lay_column
from armybuilder.desktop.widgets.text import Text
from armybuilder.desktop.widgets.text_sized import TextSized
from armybuilder.desktop.widgets.time_to_come import TimeToComeLine

if TYPE_CHECKING:
    from armybuilder.battle.playing.seen_battle import SeenHint

__all__ = ["HintPart"]


class HintPart(TextSized):
    """The hint in words, or the progress of its computation.

    The button that asks for a hint, `ask`, is placed with the panel's other buttons.
    """

    asked = Signal()
    stopped = Signal()
    shown = Signal()

    def __init__(self) -> None:
        """Initialise the part without a hint."""
        super().__init__()
        self.ask = QuietButton(self.tr("Hint"), Icon.INFO, clicked=self.asked)
        self.ask.setToolTip(self.tr("What a commander would do here (H)"))
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(self.tr("The hint is being calculated"))
        self.stop = QuietButton(self.tr("Stop"), Icon.CLOSE, clicked=self.stopped)
        self.what = Text("", Role.STRONG, wrap=True)
        self.why = Text("", Role.SECONDARY, "ink2", wrap=True)
        self.show_me = QuietButton(self.tr("Show me"), Icon.SEARCH, clicked=self.shown)
        self.time_to_come = TimeToComeLine(self.bar)
        lay_column(
            beside(self.bar, self.stop),
            self.time_to_come,
            self.what,
            self.why,
            beside(self.show_me, 1),
            on=self,
            gap=4,
            margins=(16, 8, 12, 8),
        )
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.clear()

    def offer(self, on: bool) -> None:
        """Show the button for a hint, or hide it if there is no decision."""
        self.ask.setVisible(on)

    def clear(self) -> None:
        """Clear the hint."""
        self._show(thinking=False, said=False)

    def think(self) -> None:
        """Show the progress bar of a hint that is being computed."""
        self.bar.setRange(0, 0)
        self.time_to_come.begin()
        self._show(thinking=True, said=False)

    def show_spent(self, spent: tuple[int, int]) -> None:
        """Show the progress of the computation."""
        done, whole = spent
        self.bar.setRange(0, whole)
        self.bar.setValue(done)

    def say(self, hint: SeenHint) -> None:
        """Show the hint."""
        self.what.setText(hint.words[:1].upper() + hint.words[1:])
        self.why.setText("\n".join(line for line in (hint.why, hint.next_best) if line))
        self._show(thinking=False, said=True)
        self.show_me.setVisible(hint.entry >= 0)

    def _show(self, *, thinking: bool, said: bool) -> None:
        self.bar.setVisible(thinking)
        if not thinking:
            self.time_to_come.end()
        self.stop.setVisible(thinking)
        self.show_me.setVisible(said)
        for text in (self.what, self.why):
            text.setVisible(said)
        self.setVisible(thinking or said)
        self.ask.setEnabled(not thinking)
