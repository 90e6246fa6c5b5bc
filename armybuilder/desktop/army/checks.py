"""The checks of an army before a battle, as lines that link to their causes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QSizePolicy, QWidget

from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.theme import Role
from armybuilder.desktop.look.translatable import QT_TRANSLATE_NOOP, in_words
from armybuilder.desktop.widgets.buttons import LinkButton
from armybuilder.desktop.widgets.layouts import lay_column
from armybuilder.desktop.widgets.problems import severity_mark, severity_word
from armybuilder.desktop.widgets.text_painter import TextPainter
from armybuilder.desktop.widgets.text_sized import Dressed, Hinted

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtGui import QPaintEvent, QResizeEvent

    from armybuilder.points.faults.problem import Problem
    from armybuilder.words import Words

__all__ = ["MINIATURES", "CheckLine", "CheckList", "check_lines", "miniatures_line"]

MINIATURES = "miniatures"
"""The target of the miniatures' line, in place of a document id."""

_CHECKS: tuple[tuple[str, str, frozenset[str]], ...] = (
    (
        QT_TRANSLATE_NOOP("Checks", "Limit"),
        QT_TRANSLATE_NOOP("Checks", "within what was agreed"),
        frozenset({"W07"}),
    ),
    (QT_TRANSLATE_NOOP("Checks", "Designs"), QT_TRANSLATE_NOOP("Checks", "all are legal"), frozenset()),
    (
        QT_TRANSLATE_NOOP("Checks", "Pilots"),
        QT_TRANSLATE_NOOP("Checks", "every vehicle has one"),
        frozenset({"E30"}),
    ),
    (
        QT_TRANSLATE_NOOP("Checks", "Gunners"),
        QT_TRANSLATE_NOOP("Checks", "every turret and side mount has one"),
        frozenset({"E32", "W13"}),
    ),
    (
        QT_TRANSLATE_NOOP("Checks", "Seats"),
        QT_TRANSLATE_NOOP("Checks", "enough for all aboard"),
        frozenset({"E31", "E33", "E43"}),
    ),
    (
        QT_TRANSLATE_NOOP("Checks", "Officers"),
        QT_TRANSLATE_NOOP("Checks", "each leads a unit"),
        frozenset({"E25", "W04", "W09", "W24"}),
    ),
    (
        QT_TRANSLATE_NOOP("Checks", "Controllers"),
        QT_TRANSLATE_NOOP("Checks", "every slave robot has one"),
        frozenset({"E37", "E47", "W11"}),
    ),
    (
        QT_TRANSLATE_NOOP("Checks", "Spotter"),
        QT_TRANSLATE_NOOP("Checks", "for weapons off the table"),
        frozenset({"E22", "W10"}),
    ),
)


IDLE = "idle"
"""The severity of a check without anything to check yet."""


@dataclass(frozen=True)
class CheckLine:
    """A check: its name, its state, its severity and the id of the document to show.

    The severity is "" for a check in order, and IDLE for a check without anything to check.
    """

    name: str
    words: str
    severity: str = ""
    shows: str = ""


def check_lines(
    found: Iterable[tuple[str, Problem]], words: Words, *, nobody: bool = False
) -> tuple[CheckLine, ...]:
    """Return all checks, each in order or with its worst problem.

    `found` are pairs of a document id and a problem. If `nobody` is set, the army has no model yet, and no
    check without a problem is in order.
    """
    ranked = sorted(found, key=lambda pair: pair[1].severity != "error")
    named = {code for _, _, codes in _CHECKS for code in codes}
    lines = []
    if nobody:
        somebody = QCoreApplication.translate("Checks", "Models")
        missing = QCoreApplication.translate("Checks", "it has no models yet")
        lines.append(CheckLine(somebody, missing, "error"))
    for name, good, codes in _CHECKS:
        mine = [
            pair
            for pair in ranked
            if pair[1].code in codes
            or (not codes and pair[1].code not in named and pair[1].severity == "error")
        ]
        said = in_words("Checks", name)
        if mine:
            key, problem = mine[0]
            lines.append(CheckLine(said, words.say(problem.message), problem.severity, key))
        elif nobody:
            lines.append(CheckLine(said, QCoreApplication.translate("Checks", "nothing to check yet"), IDLE))
        else:
            lines.append(CheckLine(said, in_words("Checks", good)))
    return tuple(lines)


def miniatures_line(short: int, words: Words) -> CheckLine:
    """Return the line of the owner's miniatures: enough, or the number missing."""
    name = QCoreApplication.translate("Checks", "Miniatures")
    if short:
        return CheckLine(name, words.text("desktop.minis.all_short", count=short), "warning", MINIATURES)
    return CheckLine(name, QCoreApplication.translate("Checks", "enough of all that are counted"))


class _CheckRow(Hinted, Dressed, QWidget):
    """A row with a single check."""

    heard_as = QAccessible.Role.Grouping
    room = (200, 25)

    shown = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._line = CheckLine("", "")
        self._show = LinkButton(self.tr("Show"), None, self)
        self._show.clicked.connect(lambda: self.shown.emit(self._line.shows))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_line(self, line: CheckLine) -> None:
        """Show another check."""
        if line == self._line:
            return
        self._line = line
        self._show.setVisible(bool(line.shows))
        self._show.setAccessibleName(self.tr("Show {0}").format(line.name))
        urgent = line.severity not in {"", IDLE}
        said = f"{line.name}: {line.words}"
        self.setAccessibleName(f"{severity_word(line.severity)}: {said}" if urgent else said)
        # Many screen readers say only what has the keyboard.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if urgent else Qt.FocusPolicy.NoFocus)
        self.setToolTip(line.words if line.severity else "")
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the link at the far edge."""
        super().resizeEvent(event)
        self._place()

    def _dress(self) -> None:
        self._place()

    def _place(self) -> None:
        size = self._show.sizeHint()
        mirrored = self.isRightToLeft()
        left = 0 if mirrored else self.width() - size.width()
        self._show.setGeometry(left, (self.height() - size.height()) // 2, size.width(), size.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the mark, the name and the words."""
        text_painter = TextPainter.over(self)
        tone, mark = "ink2", Icon.CHECK
        if self._line.severity:
            idle = self._line.severity == IDLE
            tone, mark = ("ink3", Icon.MINUS) if idle else severity_mark(self._line.severity)
        text_painter.mark(mark, 0, text_painter.px(15), tone)
        base = text_painter.baseline()
        x: float = text_painter.px(24)
        x += text_painter.write(x, base, self._line.name, Role.STRONG) + text_painter.px(6)
        room = self.width() - x - (self._show.width() + text_painter.px(10) if self._line.shows else 0)
        text_painter.write(x, base, self._line.words, Role.BODY, "ink2", room=room)


class CheckList(QWidget):
    """The list of all checks."""

    shown = Signal(str)

    def __init__(self) -> None:
        """Start empty."""
        super().__init__()
        self._column = lay_column(on=self)
        self._lines: tuple[CheckLine, ...] = ()
        self._rows: list[_CheckRow] = []

    def show_lines(self, lines: tuple[CheckLine, ...]) -> None:
        """Show other checks."""
        if lines == self._lines:
            return
        self._lines = lines
        while len(self._rows) < len(lines):
            row = _CheckRow()
            row.shown.connect(self.shown)
            self._column.addWidget(row)
            self._rows.append(row)
        for place, row in enumerate(self._rows):
            row.setVisible(place < len(lines))
        for row, line in zip(self._rows, lines, strict=False):
            row.show_line(line)

    def as_table(self) -> tuple[tuple[str, ...], ...]:
        """Return the checks as text."""
        return tuple((line.name, line.words, line.severity) for line in self._lines)
