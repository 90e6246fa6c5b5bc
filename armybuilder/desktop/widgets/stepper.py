"""A value with a minus and a plus beside it."""

from __future__ import annotations

import re
from collections.abc import Mapping

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QPainter, QPaintEvent, QPalette, QValidator
from PySide6.QtWidgets import QAbstractButton, QAbstractSpinBox, QHBoxLayout, QSizePolicy, QSpinBox, QWidget

from armybuilder.desktop.look import icons
from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.number_format import MINUS, grouped, read_number
from armybuilder.desktop.look.theme import Role, current_look
from armybuilder.desktop.widgets import focus
from armybuilder.desktop.widgets.layouts import fill
from armybuilder.desktop.widgets.text_painter import TextPainter
from armybuilder.desktop.widgets.text_sized import Dressed, Hinted
from armybuilder.desktop.widgets.wheel import ClickedFirst
from armybuilder.words import Measure

__all__ = ["STEPPER_SIZE", "Stepper"]

STEPPER_SIZE = QSize(96, 26)
"""The size of every stepper, in pixels at 100 %.

99,999 with its thousands separator fits between the two rules.
"""

_LONGEST = 9
"""The most characters that can be typed."""
_WRITING_A_DISTANCE = set("0123456789.,/ \"'cmin\N{DOUBLE PRIME}¼½¾⅛⅜⅝⅞")
_WRITING_THOUSANDS = re.compile(
    rf"[-+{MINUS}]?\d{{1,3}}(?:[.,'\N{{RIGHT SINGLE QUOTATION MARK}}\s]\d{{0,3}})+"
)


class _Step(Hinted, QAbstractButton):
    """The minus or the plus button."""

    room = (25, 24)

    def __init__(self, mark: Icon, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._mark = mark
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAutoRepeat(True)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the mark, on a tint under the pointer."""
        look = current_look()
        painter = QPainter(self)
        if self.isEnabled() and (self.isDown() or self.underMouse()):
            painter.fillRect(self.rect(), look.colour("sel" if self.isDown() else "hover"))
        side = look.px(13)
        box = QRectF((self.width() - side) / 2, (self.height() - side) / 2, side, side)
        icons.paint(painter, self._mark, box, look.colour("ink2" if self.isEnabled() else "bar2"))


_LONG = 10_000
"""The number from which the value is written condensed, so that it fits between the rules."""


class _Spin(ClickedFirst, QSpinBox):
    """The number itself, with words for some values and steps between choices."""

    def __init__(self, words: Mapping[int, str], choices: tuple[int, ...], parent: QWidget) -> None:
        super().__init__(parent)
        self.words = dict(words)
        self.choices = choices
        self.measure: Measure | None = None
        """The measure of a value that is a distance in centimetres, or None."""
        self.bare = False
        """True for a number without thousands separators, such as a seed."""
        self.setFrame(False)
        self.setButtonSymbols(QAbstractSpinBox.ButtonSymbols.NoButtons)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.lineEdit().setProperty("plain", True)

    def textFromValue(self, value: int) -> str:
        """Return the word for a value, or its number with a real minus sign."""
        if self.measure is not None:
            plain = self.measure.figure(value)
        else:
            plain = str(value).replace("-", MINUS) if self.bare else grouped(value)
        return self.words.get(value, plain)

    def valueFromText(self, text: str) -> int:
        """Return the value of a word or a number, or the present value for any other text."""
        plain = text.strip().lower()
        for value, word in self.words.items():
            if plain == word.lower():
                return value
        number = self._number(plain)
        return self.value() if number is None else number

    def _number(self, plain: str) -> int | None:
        """Return a text as a number, in the measure that is shown, or None."""
        if self.measure is not None and not self.measure.standard:
            return self.measure.read(plain)
        return read_number(plain)

    def validate(self, text: str, position: int) -> tuple[QValidator.State, str, int]:
        """Accept numbers in range and the words, and the beginnings of both while typing."""
        plain = text.strip().lower()
        known = [word.lower() for word in self.words.values()]
        if plain in known:
            return QValidator.State.Acceptable, text, position
        if plain in {"", "-", MINUS} or any(word.startswith(plain) for word in known):
            return QValidator.State.Intermediate, text, position
        number = self._number(plain)
        if number is None:
            begun = (
                set(plain) <= _WRITING_A_DISTANCE
                if self.measure is not None
                else _WRITING_THOUSANDS.fullmatch(plain) is not None
            )
            return (QValidator.State.Intermediate if begun else QValidator.State.Invalid), text, position
        if self.minimum() <= number <= self.maximum():
            return QValidator.State.Acceptable, text, position
        # Out of range it may stand while it is typed, or a digit would be swallowed unseen; `fixup` mends it.
        short = len(plain) <= _LONGEST
        return (QValidator.State.Intermediate if short else QValidator.State.Invalid), text, position

    def fixup(self, text: str) -> str:
        """Return the nearest valid value for a number out of range, or the present value for other text."""
        value = max(self.minimum(), min(self.maximum(), self.valueFromText(text)))
        return self.textFromValue(value)

    def stepBy(self, steps: int) -> None:
        """Move the value along the choices, or by ones without choices."""
        if not self.choices:
            super().stepBy(steps)
            return
        at = min(range(len(self.choices)), key=lambda place: abs(self.choices[place] - self.value()))
        if self.choices[at] == self.value():
            at = min(len(self.choices) - 1, max(0, at + steps))
        self.setValue(self.choices[at])
        self.selectAll()

    def stepEnabled(self) -> QAbstractSpinBox.StepEnabledFlag:
        """Return the directions of possible steps."""
        if not self.choices:
            return super().stepEnabled()
        flags = QAbstractSpinBox.StepEnabledFlag.StepNone
        if self.value() != self.choices[0]:
            flags |= QAbstractSpinBox.StepEnabledFlag.StepDownEnabled
        if self.value() != self.choices[-1]:
            flags |= QAbstractSpinBox.StepEnabledFlag.StepUpEnabled
        return flags


class Stepper(Dressed, QWidget):
    """A whole number or a word for it, between a minus and a plus.

    Typing and arrows change it, and the wheel after a click on it.
    """

    heard_as = QAccessible.Role.Grouping

    valueChanged = Signal(int)

    def __init__(
        self,
        name: str,
        minimum: int = 0,
        maximum: int = 100,
        *,
        words: Mapping[int, str] | None = None,
        choices: tuple[int, ...] = (),
        bare: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._spin = _Spin(words or {}, choices, self)
        self._spin.bare = bare
        self._spin.setRange(minimum, maximum)
        self._spin.setAccessibleName(name)
        self.setAccessibleName(name)
        self._less = _Step(Icon.MINUS, self.tr("Less {0}").format(name), self)
        self._more = _Step(Icon.PLUS, self.tr("More {0}").format(name), self)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setFocusProxy(self._spin)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        focus.ring_for(self._spin, self)
        self._arrange()
        self._less.clicked.connect(lambda: self._step(-1))
        self._more.clicked.connect(lambda: self._step(1))
        self._spin.valueChanged.connect(self._changed)
        self._dress()
        self._mind_ends()

    def _arrange(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(1, 1, 1, 1)
        row.setSpacing(1)
        fill(row, self._less, (self._spin, 1), self._more)

    def value(self) -> int:
        """Return the present value."""
        return self._spin.value()

    def setValue(self, value: int) -> None:
        """Show a value without a signal, unless it is the value typed already."""
        if value == self._spin.value():
            return
        self._spin.blockSignals(True)
        self._spin.setValue(value)
        self._spin.blockSignals(False)
        self._write()
        self._mind_ends()

    def measure(self) -> Measure | None:
        """Return the measure of a distance, or None for a plain number."""
        return self._spin.measure

    def set_measure(self, measure: Measure) -> None:
        """Set the measure in which a distance in centimetres is written and typed."""
        if measure != self._spin.measure:
            self._spin.measure = measure
            self._spin.lineEdit().setText(self._spin.textFromValue(self._spin.value()))

    def setRange(self, minimum: int, maximum: int) -> None:
        """Set the lowest and the highest value."""
        if (minimum, maximum) != (self._spin.minimum(), self._spin.maximum()):
            self._spin.setRange(minimum, maximum)
            self._mind_ends()

    def setReason(self, reason: str) -> None:
        """Disable the stepper with a reason, or enable it with an empty reason."""
        self.setEnabled(not reason)
        self.setToolTip(reason)
        self.setAccessibleDescription(reason)

    def sizeHint(self) -> QSize:
        """Return the fixed size of every stepper."""
        return QSize(current_look().px(STEPPER_SIZE.width()), current_look().px(STEPPER_SIZE.height()))

    def _step(self, steps: int) -> None:
        self._spin.setFocus(Qt.FocusReason.MouseFocusReason)
        self._spin.note_click()
        self._spin.stepBy(steps)

    def _changed(self, value: int) -> None:
        self._write()
        self._mind_ends()
        self.valueChanged.emit(value)

    def _mind_ends(self) -> None:
        flags = self._spin.stepEnabled()
        ends = self._spin.choices or (self._spin.minimum(), self._spin.maximum())
        for step, flag, end, words in (
            (
                self._less,
                QAbstractSpinBox.StepEnabledFlag.StepDownEnabled,
                ends[0],
                self.tr("{0} is the least"),
            ),
            (
                self._more,
                QAbstractSpinBox.StepEnabledFlag.StepUpEnabled,
                ends[-1],
                self.tr("{0} is the most"),
            ),
        ):
            step.setEnabled(bool(flags & flag))
            at_end = self.isEnabled() and not flags & flag
            called = self._spin.textFromValue(end)
            said = called if any(map(str.isalnum, called)) else grouped(end)  # a dash stands for none
            step.setAccessibleDescription(words.format(said) if at_end else "")

    def changeEvent(self, event: QEvent) -> None:
        """Update the reasons of the ends, which only an enabled stepper has."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.EnabledChange:
            self._mind_ends()

    def _write(self) -> None:
        """Set the font of the value, smaller for words and long numbers, so that they fit."""
        value = self._spin.value()
        role = Role.STRONG if value in self._spin.words else Role.VALUE
        if abs(value) >= _LONG:
            role = Role.CONDENSED_STRONG
        for part in (self._spin, self._spin.lineEdit()):
            part.setFont(current_look().font(role))

    def _dress(self) -> None:
        self._write()
        colours = self._spin.palette()
        colours.setColor(QPalette.ColorRole.Base, Qt.GlobalColor.transparent)
        self._spin.setPalette(colours)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the frame and the two rules inside it."""
        text_painter = TextPainter.over(self, smooth=True)
        on = self.isEnabled()
        edge = "line2" if not on else "ink2" if self.underMouse() else "edge"
        text_painter.frame(text_painter.box, edge, "raised" if on else "", text_painter.px(3))
        text_painter.painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
        for x in (self._spin.geometry().left() - 1, self._spin.geometry().right() + 1):
            text_painter.painter.fillRect(x, 1, 1, self.height() - 2, text_painter.look.colour("line"))
