"""The strip above the table: the question in words with its answers, or the words about a shown past."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShortcut
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from armybuilder.desktop.battle.playing.table import who_acts
from armybuilder.desktop.look.theme import Role, current_look, surface
from armybuilder.desktop.widgets.key_button import KeyButton, press_key
from armybuilder.desktop.widgets.layouts import lay_row
from armybuilder.desktop.widgets.text import Text
from armybuilder.desktop.widgets.text_sized import Hinted, TextSized

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PySide6.QtGui import QResizeEvent

    from armybuilder.desktop.battle.playing.table.action_bar import ActionBar
    from armybuilder.desktop.battle.playing.table.table_hand import TableHand

    _Answer = tuple[str, str, str, Callable[[], object]]
    """The words, key, tool tip and action of a button."""

__all__ = ["Asked"]

_HIGH = 32
_BACK = (Qt.Key.Key_N, Qt.Key.Key_Escape)


class Asked(Hinted, TextSized):
    """The strip with the question, which keeps its place while nothing is asked.

    Its answers are buttons: the choices of a short question, or the models that may be named, each with its
    chance. A click on such a model answers too.
    """

    room = (400, _HIGH)
    least = 240

    now_asked = Signal()
    """The present is asked for."""

    def __init__(self, table: TableHand, bar: ActionBar) -> None:
        """Initialise the strip of a table hand, with the words and keys of an action bar."""
        super().__init__()
        surface(self, "page")
        self._table, self._bar = table, bar
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.words = Text("", Role.STRONG, elide=True)
        self.words.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.buttons: list[_AnswerButton] = []
        self._shown: tuple[tuple[str, str, str], ...] = ()
        self._past = ""
        self._row = QHBoxLayout()
        self._row.setSpacing(current_look().px(6))
        self.to_now = KeyButton(self.tr("Back to now"), "N", filled=True, clicked=self.now_asked.emit)
        self.to_now.hide()
        # Wherever the keyboard is, in the docks too.
        self._back = tuple(QShortcut(key, self, self.now_asked.emit) for key in _BACK)
        for key in self._back:
            key.setEnabled(False)
        lay_row((self.words, 1), self._row, self.to_now, on=self, gap=8, margins=(14, 0, 10, 0))
        table.armed.connect(self.show_now)

    # -- what is shown ------------------------------------------------------------------------------------

    def show_past(self, words: str) -> None:
        """Show the words about the past on the table, or the present question for an empty text."""
        self._past = words
        self.to_now.setVisible(bool(words))
        for key in self._back:
            key.setEnabled(bool(words))
        self.show_now()

    def tell(self, words: str) -> None:
        """Show an event that is being played."""
        self._say(f"{self._past} · {words}" if self._past and words else words or self._past)
        self._fill(())

    def refuse(self, why: str) -> None:
        """Show the reason of a refusal in place of the question until another click."""
        self._say(why)

    def show_now(self) -> None:
        """Show the pending question with its answers, unless the past is shown."""
        if self._past:
            self._say(self._past)
            self._fill(())
            return
        seen = self._table.seen
        deciding = seen is not None and not seen.over and seen.asked is None
        if seen is None or not deciding:
            self._say("")
            self._fill(())
            return
        self._say(seen.whole_question)
        self._fill(tuple(self._answers()))

    def _say(self, words: str) -> None:
        self.words.setText(words)
        self.words.setToolTip(words)
        self.setAccessibleName(words)

    def _answers(self) -> Iterator[_Answer]:
        """Yield the buttons of the models to be named, the best first, or of a short question."""
        table = self._table
        if table.entry is not None and table.entry == who_acts.alone(table.seen):
            for shot in sorted(table.shots, key=lambda one: -one.hit):
                if not shot.refusal:
                    words = f"{shot.target} · {shot.short}" if shot.short else shot.target
                    yield words, "", "\n".join(shot.lines), partial(table.decided.emit, shot.choices)
            return
        entries = who_acts.answers(table.seen)
        for words, key, run, _, number in self._bar.verbs(entries):
            tip = next((entry.chances for entry in entries if entry.number == number), "")
            yield words, key, tip or words, run

    def _fill(self, answers: tuple[_Answer, ...]) -> None:
        """Show the buttons of the given answers, unless they are shown already."""
        shown = tuple(answer[:3] for answer in answers)
        if shown == self._shown and len(answers) == len(self.buttons):
            for button, (_, _, _, run) in zip(self.buttons, answers, strict=True):
                button.run = run
            return
        self._shown = shown
        for button in self.buttons:
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.buttons = [self._button(*answer) for answer in answers]
        self._fit()

    def _button(self, words: str, key: str, tip: str, run: Callable[[], object]) -> _AnswerButton:
        button = _AnswerButton(words, key, self, run)
        button.setToolTip(tip)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._row.addWidget(button)
        return button

    def key_pressed(self, letter: str) -> bool:
        """Press the button with a key, and return whether there is one."""
        return press_key(self.buttons, letter)

    # -- room ---------------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as many answers as have room."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Show the answers that have room beside the question, the first always."""
        gap = current_look().px(6)
        room = self.width() - current_look().px(30)
        room -= min(self.words.sizeHint().width(), self.width() // 2)
        for number, button in enumerate(self.buttons):
            room -= button.sizeHint().width() + gap
            button.setVisible(room >= 0 or not number)


class _AnswerButton(KeyButton):
    """A button whose action can be replaced while its words stay."""

    def __init__(self, words: str, key: str, parent: QWidget, run: Callable[[], object]) -> None:
        super().__init__(words, key, parent, clicked=lambda *_on: self.run())
        self.run = run
