"""Buttons: bordered, filled (the one main action of a bar), quiet, square, and a fix with its price.

All paint themselves in the current look, so a change of theme needs nothing from their users. A disabled
button has a reason (`setReason`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QMenu, QSizePolicy, QWidget

from armybuilder.desktop.look.icons import Icon, Mark
from armybuilder.desktop.look.number_format import signed
from armybuilder.desktop.look.theme import Role, current_look
from armybuilder.desktop.widgets.text import literal
from armybuilder.desktop.widgets.text_painter import TextPainter

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtCore import SignalInstance

    Clicked = Callable[..., object] | SignalInstance | None

__all__ = [
    "Button",
    "FixButton",
    "IconButton",
    "LinkButton",
    "PrimaryButton",
    "QuietButton",
    "Skin",
    "more_button",
    "width_of",
    "width_without_words",
    "with_room",
]


@dataclass(frozen=True)
class Skin:
    """The colours of one state, as tokens, with "" for none."""

    text: str
    fill: str = ""
    border: str = ""


class Button(QAbstractButton):
    """A bordered button, 28 high (24 when small), with an optional mark before its words.

    A click calls `clicked`.
    """

    role = Role.LABEL

    def __init__(
        self,
        text: str = "",
        mark: Mark | None = None,
        parent: QWidget | None = None,
        *,
        small: bool = False,
        clicked: Clicked = None,
    ) -> None:
        super().__init__(parent)
        if clicked is not None:
            self.clicked.connect(clicked)
        self._mark = mark
        self._small = small
        self._label_shown = True
        self._by_key = False
        self._tip = self._reason = ""
        self.setText(text)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def setText(self, text: str) -> None:
        """Set the words, in which a & is shown too."""
        super().setText(literal(text))
        self._say_tip()

    def text(self) -> str:
        """Return the words."""
        return super().text().replace("&&", "&")

    def set_mark(self, mark: Mark | None) -> None:
        """Show another mark before the words."""
        if mark == self._mark:
            return
        self._mark = mark
        self.updateGeometry()
        self.update()

    def label_shown(self) -> bool:
        """Say whether the words are shown beside the mark."""
        return self._label_shown

    def set_label_shown(self, shown: bool) -> None:
        """Show the words, or only the mark with the words as tool tip if room is short."""
        if shown == self._label_shown:
            return
        self._label_shown = shown
        self._say_tip()
        self.updateGeometry()
        self.update()

    def setReason(self, reason: str) -> None:
        """Disable the button with a reason, or enable it with an empty reason."""
        self.setEnabled(not reason)
        self._reason = reason
        self._say_tip()
        self.setAccessibleDescription(reason)

    def setToolTip(self, tip: str) -> None:
        """Set the tool tip, which a reason replaces.

        Words that are hidden for lack of room precede it.
        """
        self._tip = tip
        self._say_tip()

    def _say_tip(self) -> None:
        """Show the reason or the tip as tool tip, after the words if only the mark is shown."""
        said, words = self._reason or self._tip, self.text()
        if not self._label_shown and not said.startswith(words):
            said = f"{words}: {said}" if said else words
        if self.toolTip() != said:
            super().setToolTip(said)

    def setMenu(self, menu: QMenu) -> None:
        """Open a menu beneath the button when it is pressed, with its first item marked after a key."""

        def open_it() -> None:
            menu.popup(self.mapToGlobal(QPoint(0, self.height() + 2)))
            usable = (one for one in menu.actions() if one.isVisible() and one.isEnabled())
            first = next((one for one in usable if not one.isSeparator()), None)
            if self._by_key and first is not None:
                menu.setActiveAction(first)

        self.clicked.connect(open_it)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Remember during a click by Space that it comes from the keyboard."""
        self._by_key = True
        super().keyReleaseEvent(event)
        self._by_key = False

    def words(self) -> str:
        """Return the words that are painted."""
        return self.text() if self._label_shown or self._mark is None else ""

    def spared(self) -> int:
        """Return the width that the button spares, or would spare, without its words."""
        if self._mark is None or not self.text():
            return 0
        shown = self._label_shown
        self._label_shown = True
        whole = self.sizeHint().width()
        self._label_shown = False
        spared = whole - self.sizeHint().width()
        self._label_shown = shown
        return spared

    def skin(self) -> Skin:
        """Return the colours of the state the button is in."""
        if not self.isEnabled():
            return Skin("ink3", "", "line2")
        if self.isDown() or self.isChecked():
            return Skin("ink", "sel", "ink2")
        return Skin("ink", "raised", "ink2" if self.underMouse() else "edge")

    def mark_tone(self) -> str:
        """Return the token the mark is drawn in."""
        return self.skin().text

    def padding(self) -> float:
        """Return the room left and right of the contents, in pixels at 100 %."""
        return 11 if self.words() else 6

    def tail_width(self) -> float:
        """Return the width of the tail after the words, in real pixels."""
        return 0.0

    def sizeHint(self) -> QSize:
        """Return the room for mark, words and tail."""
        look = current_look()
        width = 2.0 * look.px(self.padding()) + self.tail_width()
        words = self.words()
        if words:
            width += look.advance(words, self.role) + 1
        if self._mark is not None:
            width += look.px(16) + (look.px(8) if words else 0)
        return QSize(round(width), look.px(24 if self._small else 28))

    def minimumSizeHint(self) -> QSize:
        """Return the size hint, as a button is never cut."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint frame, mark, words and tail."""
        text_painter, skin = TextPainter.over(self, smooth=True), self.skin()
        if skin.fill or skin.border:
            text_painter.frame(text_painter.box, skin.border, skin.fill, text_painter.px(3))
        x = self.start(text_painter)
        if self._mark is not None:
            text_painter.mark(self._mark, x, text_painter.px(16), self.mark_tone())
            x += text_painter.px(16 + 8)
        self.paint_words(text_painter, x, skin)

    def start(self, text_painter: TextPainter) -> float:
        """Return the place of the mark or the words, whose middle is the button's."""
        return text_painter.px(self.padding()) + (self.width() - self.sizeHint().width()) / 2

    def paint_words(self, text_painter: TextPainter, x: float, skin: Skin) -> float:
        """Paint the words from `x` onwards, and return their width."""
        return text_painter.write(x, text_painter.baseline(self.role), self.words(), self.role, skin.text)


class PrimaryButton(Button):
    """The one filled button of a bar."""

    role = Role.STRONG

    def padding(self) -> float:
        """Return a little more room than other buttons have."""
        return 15

    def skin(self) -> Skin:
        """Return the colours of filled ink, lighter while pressed, or an outline if disabled."""
        if not self.isEnabled():
            return Skin("ink2", "", "edge")
        if self.isDown():
            return Skin("page", "ink2", "ink2")
        return Skin("page", "ink", "ink3" if self.underMouse() else "ink")


class QuietButton(Button):
    """A button without a border until the pointer is over it."""

    role = Role.BODY

    def padding(self) -> float:
        """Return a little less room than other buttons have."""
        return 8 if self.words() else 6

    def skin(self) -> Skin:
        """Return secondary ink, with a border under the pointer."""
        if not self.isEnabled():
            return Skin("ink3")
        if self.isDown() or self.isChecked():
            return Skin("ink", "sel", "ink2" if self.isDown() else "")
        return Skin("ink", "", "ink2") if self.underMouse() else Skin("ink2")


class IconButton(QuietButton):
    """A square quiet button, whose name is its tool tip and its accessible name."""

    def __init__(
        self,
        mark: Mark,
        name: str,
        parent: QWidget | None = None,
        *,
        small: bool = True,
        clicked: Clicked = None,
    ) -> None:
        super().__init__("", mark, parent, small=small, clicked=clicked)
        self.setAccessibleName(name)
        self.setToolTip(name)

    def sizeHint(self) -> QSize:
        """Return the size of a square."""
        side = current_look().px(24 if self._small else 28)
        return QSize(side, side)


class LinkButton(Button):
    """Underlined words that work as a link ("Show")."""

    def padding(self) -> float:
        """Return little room, as the link is part of a line of text."""
        return 2

    def skin(self) -> Skin:
        """Return ink without any frame."""
        return Skin("ink" if self.isEnabled() else "ink3")

    def paint_words(self, text_painter: TextPainter, x: float, skin: Skin) -> float:
        """Paint the words with a rule beneath them."""
        wide = super().paint_words(text_painter, x, skin)
        text_painter.rule(
            text_painter.baseline(self.role) + text_painter.px(2), skin.text, start=x, end=x + wide
        )
        return wide


class FixButton(Button):
    """A fix with its effect on the points: "Make it Close Combat, Pen 2 −8"."""

    def __init__(self, label: str, delta: int | None = None, parent: QWidget | None = None) -> None:
        super().__init__(label, None, parent, small=True)
        self._label = label
        self._room: float | None = None
        self._delta: int | None = None
        if delta is not None:
            self.set_delta(delta)

    def set_delta(self, delta: int) -> None:
        """Show another change in points, but keep an accessible name set by others."""
        if delta == self._delta:
            return
        named = self.accessibleName() not in {"", self._spoken()}
        self._delta = delta
        if not named:
            self.setAccessibleName(self._spoken())
        self.updateGeometry()
        self.update()

    def set_room(self, room: float) -> None:
        """Show the words in a width.

        Without room for all, their middle is left out, and they are the tool tip.
        """
        self._room = room
        self.setToolTip("" if self.words() == self.text() else self.text())
        self.updateGeometry()
        self.update()

    def words(self) -> str:
        """Return the words that fit beside the change in points."""
        if self._room is None:
            return self.text()
        look = current_look()
        beside = 2 * look.px(self.padding()) + self.tail_width() + 2
        return look.elided(self.text(), self.role, self._room - beside)

    def _spoken(self) -> str:
        delta = self._tail()
        return self.tr("{0}, {1} points").format(self._label, delta) if delta else ""

    def _tail(self) -> str:
        return "" if self._delta is None else signed(self._delta)

    def padding(self) -> float:
        """Return the room of a small button."""
        return 9

    def tail_width(self) -> float:
        """Return the room of the change in points."""
        tail = self._tail()
        return current_look().advance(tail, Role.POINTS) + current_look().px(6) if tail else 0.0

    def paint_words(self, text_painter: TextPainter, x: float, skin: Skin) -> float:
        """Paint the words, then the change in points."""
        wide = super().paint_words(text_painter, x, skin) + text_painter.px(6)
        tone = "acc" if self.isEnabled() else "ink3"
        return wide + text_painter.write(
            x + wide, text_painter.baseline(self.role), self._tail(), Role.POINTS, tone
        )


def width_of(tool: QWidget) -> int:
    """Return the width of a tool with all its words."""
    wide = tool.sizeHint().width()
    return wide + tool.spared() if isinstance(tool, Button) and not tool.label_shown() else wide


def width_without_words(tool: QWidget) -> int:
    """Return the width of a tool without words, which buttons with a frame keep."""
    return width_of(tool) - (tool.spared() if isinstance(tool, QuietButton) else 0)


def with_room(tools: Sequence[QWidget], room: float, lent: float = 0) -> None:
    """Hide the words of buttons until all have room, those of the main button last.

    Buttons with a frame have the `lent` room too.
    """
    lacking = sum(width_of(tool) for tool in tools) - room
    quiet = [tool for tool in tools if isinstance(tool, QuietButton)]
    framed = [tool for tool in tools if isinstance(tool, Button) and tool not in quiet]
    for tool in (*quiet, *sorted(framed, key=lambda one: isinstance(one, PrimaryButton))):
        tool.set_label_shown(lacking <= (0 if tool in quiet else lent))
        if not tool.label_shown():
            lacking -= tool.spared()


def more_button(name: str, menu: QMenu, parent: QWidget | None = None) -> IconButton:
    """Return the button with three dots that opens the menu of a header's further actions."""
    button = IconButton(Icon.MORE, name, parent, small=False)
    button.setMenu(menu)
    return button
