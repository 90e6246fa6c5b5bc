"""The bar under the table: the chosen model, its action points, its choices with keys, and general buttons."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from armybuilder.desktop.battle.playing.table import who_acts
from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.theme import Role, current_look, surface
from armybuilder.desktop.widgets.chips import Chip
from armybuilder.desktop.widgets.key_button import KeyButton, press_key
from armybuilder.desktop.widgets.layouts import below, beside, lay_column, lay_row
from armybuilder.desktop.widgets.text import Text
from armybuilder.desktop.widgets.text_sized import Hinted, TextSized

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from PySide6.QtGui import QPaintEvent, QResizeEvent

    from armybuilder.battle.playing.seen_battle import ChoiceEntry
    from armybuilder.desktop.battle.playing.table.table_hand import TableHand

    _Wanted = tuple[str, str, Callable[[], object], bool, int]
    """The words, key and action of a button, whether its choice is in hand, and the number of its entry."""

__all__ = ["KEYS", "ActionBar"]

KEYS = {
    "save_point": "R",
    "go_flat": "F",
    "lie": "F",
    "lie_down": "F",
    "go_prone": "F",
    "get_up": "U",
    "stand": "U",
    "stand_up": "U",
    "hide": "I",
    "take_cover": "C",
    "hug": "C",
    "hug_now": "C",
    "crouch": "C",
    "reload": "L",
    "unjam": "J",
    "aim": "A",
    "draw": "D",
    "hasten": "A",
    "run": "R",
    "shoot": "S",
    "fight": "S",
    "mend": "A",
    "go_first": "F",
    "go_last": "L",
    "hold_back": "B",
}
"""The keys of complete choices by the verb's name.

Of several choices with the same key, the first has it.
"""
_HIGH, _LINE = 44, 34
_WHO = 150
"""The width of the acting model's name, so that buttons keep their places."""
_NARROW, _ROOMY = 640, 1000
"""The widths from which unusable buttons, and the words of the view button, are shown, in pixels at 100 %."""
_SHORT = 8
"""The most choices of a side's question that are all shown as buttons."""


class _Points(QWidget):
    """A dot for each action point left."""

    def __init__(self) -> None:
        super().__init__()
        self.count = 0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_count(self, count: int, words: str) -> None:
        """Show a number of dots."""
        self.count = count
        self.setToolTip(words)
        self.setAccessibleName(words)
        self.setVisible(count > 0)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size of the dots."""
        return QSize(current_look().px(13) * self.count + 2, current_look().px(12))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the dots."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(current_look().colour("ink"), 1))
        painter.setBrush(current_look().colour("ink"))
        for number in range(self.count):
            painter.drawEllipse(
                1 + current_look().px(13) * number,
                (self.height() - current_look().px(9)) // 2,
                current_look().px(9),
                current_look().px(9),
            )


class ActionBar(Hinted, TextSized):
    """A button for each choice of the chosen model.

    Choices without room are in the list that More opens.
    """

    room = (400, _HIGH)
    least = 240

    more_asked = Signal()
    listed = Signal(object)
    """An entry was pressed that must be finished in the list (`ChoiceEntry`)."""

    def __init__(self, table: TableHand) -> None:
        """Initialise the bar of a table hand."""
        super().__init__()
        surface(self, "dock")
        self._table = table
        self.answers_above = False
        """Set for a bar whose questions are answered above the table."""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.who = Text("", Role.SECTION, elide=True)
        self.points = _Points()
        self.question = Text("", Role.BODY, "ink2")
        self.question.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.buttons: list[KeyButton] = []
        self._shown: tuple[object, ...] = ()
        self._lines = (lay_row(of=self, gap=6), lay_row(of=self, gap=6))
        self.view = Chip(self.tr("View from the pointer"), Icon.EYE)
        self.view.setToolTip(
            self.tr("What can be hit from the place under the pointer, and who could hit there (hold V)")
        )
        self.view.toggled.connect(table.look_from)
        table.viewing.connect(self.view.setChecked)
        self.more = KeyButton(self.tr("More"), "M", clicked=self.more_asked.emit)
        self.end = KeyButton(self.tr("End"), "E", clicked=table.end)
        self.next = KeyButton(self.tr("Next"), "N", filled=True, clicked=lambda: table.next(1))
        self._named = QWidget()
        lay_column(1, self.who, self.points, 1, on=self._named, of=self, gap=2)
        first = beside(self._lines[0], (self.question, 1), self.view, self.more, self.end, self.next)
        choices = below(1, first, beside(self._lines[1], 1), 1, gap=4)
        lay_row(self._named, (choices, 1), on=self, gap=6, margins=(14, 0, 10, 0))
        table.armed.connect(self.show_now)
        self.points.hide()

    # -- what is shown ------------------------------------------------------------------------------------

    def show_now(self) -> None:
        """Show the present choices."""
        table, seen = self._table, self._table.seen
        entries = self._entries()
        mine = table.entries()
        named = next((entry for entry in mine if entry.group), None)
        token = seen.moment.tokens.get(table.key) if seen is not None and table.key is not None else None
        acts = who_acts.own(seen) if token is None and who_acts.acting(seen) else []
        if seen is not None and len(acts) == 1:
            token = seen.moment.tokens[acts[0]]
        self.who.setText((token.label or token.name) if token is not None else "")
        left = named.left if named is not None else ""
        self.points.show_count(int(left.split()[0]) if left[:1].isdigit() else 0, left)
        self._fill(entries)
        unsaid = seen is not None and not self.buttons and not self.answers_above
        self.say(seen.question if seen is not None and unsaid else "")
        ends = seen is not None and any(entry.ends and entry.complete for entry in seen.entries)
        self.end.setReason("" if ends else self.tr("Nothing can be ended now"))
        ending = next((entry for entry in (*mine, *(seen.entries if seen else ())) if entry.ends), None)
        answer = ending.words if ending is not None and not ending.by else ""
        self.end.setText(answer or self.tr("End"))
        self.end.setAccessibleName(f"{self.end.text()} (E)")
        self.end.setToolTip(ending.words if ending is not None else "")
        self.next.setReason("" if table.idle() else self.tr("No other model can act now"))
        self.view.setReason("" if table.key is not None else self.tr("Choose a model first"))
        self._fit()

    def say(self, words: str) -> None:
        """Show words in the room between the buttons."""
        self.question.setText(words)
        self.question.setToolTip(words)

    def _asked_above(self) -> bool:
        """Say whether the answers of the question are shown above the table."""
        seen = self._table.seen
        return self.answers_above and bool(who_acts.answers(seen) or who_acts.alone(seen))

    def _entries(self) -> tuple[ChoiceEntry, ...]:
        """Return the entries shown as buttons: the chosen model's, or all of a short question."""
        table = self._table
        if self._asked_above():
            return ()
        mine = tuple(entry for entry in table.entries() if not entry.ends)
        if mine or table.seen is None:
            return mine
        rest = tuple(entry for entry in table.seen.entries if table.key is None or not entry.by)
        return rest if len(rest) <= _SHORT else ()

    def _fill(self, entries: tuple[ChoiceEntry, ...]) -> None:
        """Show the buttons of the given entries, unless they are shown already.

        The one that activates comes first, so that it always has room.
        """
        rest = (*self._weapons(harms=True), *self.verbs(entries), *self._weapons(harms=False))
        wanted = sorted(rest, key=lambda one: one[1] != "Space")
        shown = tuple((words, key, filled, what) for words, key, _, filled, what in wanted)
        if shown == self._shown:
            return
        self._shown = shown
        for button in self.buttons:
            button.hide()
            button.deleteLater()
        self.buttons = []
        for words, key, run, filled, _ in wanted:
            self._add(words, key, run, filled=filled)

    def _weapons(self, *, harms: bool) -> Iterator[_Wanted]:
        """Yield the buttons of harmful weapons and the mode of movement, or those of other aimed actions.

        The keys are the numbers of the places among all weapons at hand.
        """
        table = self._table
        if self._asked_above():
            return
        for number, arm in enumerate(table.arms):
            if arm.harms == harms:
                key = str(number + 1) if number < 9 else ""
                yield arm.words, key, partial(self._arm, number), number == table.arm, arm.entry
        ways = table.ways()
        if harms and len(ways) > 1:
            yield ways[0][1][:1].upper() + ways[0][1][1:], "W", table.change_way, False, -1

    def verbs(self, entries: tuple[ChoiceEntry, ...]) -> Iterator[_Wanted]:
        """Yield the buttons of entries, with one for each way of an entry of which only the way is open."""
        armed = {arm.entry for arm in self._table.arms}
        taken = {""}
        for entry in sorted(entries, key=lambda one: not one.begins):
            if entry.number in armed:
                continue
            key = "" if not entry.complete else "Space" if entry.begins else KEYS.get(entry.name, "")
            key = "E" if entry.ends and entry.complete else key
            key = "" if key in taken else key
            taken.add(key)
            if entry.ways:
                for place, way in enumerate(entry.ways):
                    words = f"{entry.words} {way.words}"
                    words = f"{words} · {way.hit}" if way.hit else words
                    yield words, "", partial(self._take_way, entry.number, place), False, entry.number
                continue
            words = f"{entry.words} · {entry.cost}" if "%" in entry.cost else entry.words
            yield words, key, partial(self.press, entry), entry == self._table.entry, entry.number

    def _take_way(self, number: int, place: int) -> None:
        """Apply an entry of the present decision in one of its ways."""
        entries = self._table.seen.entries if self._table.seen is not None else ()
        entry = next((one for one in entries if one.number == number), None)
        if entry is not None:
            self._table.decided.emit((entry.ways[place].choice,))

    def _add(self, words: str, key: str, run: Callable[[], object], *, filled: bool) -> None:
        button = KeyButton(words, key, self, filled=filled, clicked=lambda *_on: run())
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.buttons.append(button)

    def _arm(self, number: int) -> None:
        self._table.take_arm(number)
        self._table.next_target(0 if self._table.target is not None else 1)

    def press(self, entry: ChoiceEntry) -> None:
        """Apply an entry, or show its reach or targets, or emit `listed` if it needs more.

        A complete entry is applied to every model of the group that has it.
        """
        if self._table.grouped() and self._table.groups.do(entry):
            return
        if entry.complete or entry.on_the_ground or entry.aimed:
            self._table.pick(entry)
        else:
            self.listed.emit(entry)

    def key_pressed(self, letter: str) -> bool:
        """Press the button with a key, and return whether there is one."""
        return press_key(self.buttons, letter)

    # -- room ---------------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as many buttons as have room."""
        super().resizeEvent(event)
        self._fit()

    def sizeHint(self) -> QSize:
        """Return the room of one line of buttons, or of two under a board."""
        whole, look = super().sizeHint(), current_look()
        return QSize(whole.width(), look.px(_HIGH + (_LINE if self._table.pane.on_board() else 0)))

    def _fit(self) -> None:
        """Show the buttons that have room, always from the same place on, in two lines under a board.

        What else is shown depends on the width alone, so that no button moves with the choice.
        """
        gap, board = current_look().px(6), self._table.pane.on_board()
        narrow = self.width() < current_look().px(_NARROW)
        self._named.setFixedWidth(min(current_look().px(_WHO), self.width() // 6))
        for part in (self.end, self.next):
            part.setVisible(part.isEnabled() or not narrow)
        self.view.setVisible(not board and not narrow)
        self.view.set_label_shown(self.width() >= current_look().px(_ROOMY))
        fixed = [part for part in (self.view, self.more, self.end, self.next) if not part.isHidden()]
        whole = self.width() - self._named.width() - current_look().px(30)
        rooms = [whole - sum(part.sizeHint().width() + gap for part in fixed), whole if board else 0]
        line = 0
        for button in self.buttons:
            wanted = button.sizeHint().width() + gap
            while line < len(rooms) and rooms[line] < wanted:
                line += 1
            if line < len(rooms):
                rooms[line] -= wanted
                self._lines[line].addWidget(button)
            # Shown before it is in a layout, it would be painted once at a size of Qt's.
            button.setVisible(line < len(rooms))
        self.updateGeometry()
