"""The problems of a design at the foot of its page, the worst first, with their fixes.

The cheapest fix is a button, and others are in a menu.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QCoreApplication, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QKeyEvent, QMouseEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QMenu,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from armybuilder.desktop.look.held_picture import HeldPicture
from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.number_format import working
from armybuilder.desktop.look.theme import Role, current_look, surface
from armybuilder.desktop.widgets.buttons import FixButton, IconButton, QuietButton
from armybuilder.desktop.widgets.heard import announce
from armybuilder.desktop.widgets.text import literal
from armybuilder.desktop.widgets.text_painter import TextPainter
from armybuilder.desktop.widgets.text_sized import Dressed, Hinted
from armybuilder.points.prices.receipt import signed

__all__ = ["SEVERITIES", "ProblemBar", "ProblemRow", "severity_mark", "severity_word"]

SEVERITIES = {"error": ("err", Icon.ERROR), "warning": ("warn", Icon.WARNING), "advice": ("adv", Icon.INFO)}
_SHOWN = 3
_ROOM_OF_OTHERS = 400
"""The greatest width of another fix in the menu, in pixels at 100 %."""


def severity_mark(severity: str) -> tuple[str, Icon]:
    """Return the colour token and the mark of "error", "warning" or "advice"."""
    return SEVERITIES[severity]


def severity_word(severity: str) -> str:
    """Return the word of the mark, for those who do not see it."""
    translate = QCoreApplication.translate
    if severity == "error":
        return translate("Problems", "Error")
    return translate("Problems", "Warning") if severity == "warning" else translate("Problems", "Advice")


@dataclass(frozen=True)
class ProblemRow:
    """A problem as it is shown: "Breaching hammer" is the `name`, "is Heavy Close Combat ..." the `text`.

    `detail` is the second line with code and rule. `fix` is the label of the cheapest fix, `delta` its effect
    on the points, and `others` are the labels of other fixes with theirs. `keep` is the label of the quiet
    button that accepts the problem ("" for none).
    """

    key: str
    severity: str
    name: str
    text: str
    detail: str = ""
    fix: str = ""
    delta: int | None = None
    keep: str = ""
    others: tuple[tuple[str, int | None], ...] = ()


class _ProblemWidget(Hinted, QWidget):
    """A problem with its buttons."""

    heard_as = QAccessible.Role.Grouping
    least = 200

    def __init__(self, problem: ProblemRow, bar: ProblemBar, *, compact: bool) -> None:
        super().__init__()
        self._problem = problem
        self._bar = bar
        self._compact = compact
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        said = f"{problem.name} {problem.text}".removesuffix(".")
        # A detail begins with the word of the mark.
        detailed = f"{said}. {problem.detail}"
        self.setAccessibleName(detailed if problem.detail else f"{severity_word(problem.severity)}: {said}")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setToolTip(problem.detail if compact else "")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 1)
        row.setSpacing(current_look().px(6))
        row.addStretch(1)
        self._buttons = self._made_buttons()
        for button in self._buttons:
            row.addWidget(button)

    def _made_buttons(self) -> list[QWidget]:
        problem, bar = self._problem, self._bar
        made: list[QWidget] = []
        if problem.keep and not self._compact:
            keep = QuietButton(problem.keep, None, self, small=True)
            keep.clicked.connect(lambda: bar.keep_requested.emit(problem.key))
            made.append(keep)
        if problem.fix:
            fix = FixButton(problem.fix, problem.delta, self)
            fix.clicked.connect(lambda: bar.fix_requested.emit(problem.key, 0))
            made.append(fix)
        if problem.others or (problem.keep and self._compact):
            made.append(self._more())
        return made

    def _more(self) -> IconButton:
        """Return the button that opens the other fixes, and in a compact bar the hidden parts."""
        problem, bar = self._problem, self._bar
        menu = QMenu(self)
        if problem.keep and self._compact:
            menu.addAction(literal(problem.detail)).setEnabled(False)
        for place, (label, delta) in enumerate(problem.others, start=1):
            said = (
                label if delta is None else self.tr("{0}, {1} points").format(label, working(signed(delta)))
            )
            shown = current_look().elided(said, Role.BODY, current_look().px(_ROOM_OF_OTHERS))
            action = menu.addAction(literal(shown), partial(bar.fix_requested.emit, problem.key, place))
            if shown != said:
                action.setToolTip(said)
                menu.setToolTipsVisible(True)
        if problem.keep and self._compact:
            menu.addAction(problem.keep, lambda: bar.keep_requested.emit(problem.key))
        name = self.tr("Other remedies") if problem.others else self.tr("More about this")
        more = IconButton(Icon.MORE, name, self)
        more.setMenu(menu)
        return more

    def focus_first(self) -> None:
        """Focus the first button, or the row itself without buttons."""
        (self._buttons[0] if self._buttons else self).setFocus()

    def sizeHint(self) -> QSize:
        """Return the height of a problem."""
        return QSize(current_look().px(400), current_look().px(38 if self._compact else 44))

    def buttons_width(self) -> float:
        """Return the width of the buttons at the far side."""
        return float(sum(button.sizeHint().width() + current_look().px(6) for button in self._buttons))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Set the width of the fix beside the words and the other buttons.

        It gets at least half of the row.
        """
        super().resizeEvent(event)
        look = current_look()
        words = look.advance(self._problem.name, Role.STRONG) + look.advance(self._problem.text, Role.BODY)
        for fix in (one for one in self._buttons if isinstance(one, FixButton)):
            others = sum(one.sizeHint().width() + look.px(6) for one in self._buttons if one is not fix)
            room = self.width() - others - look.px(6)
            fix.set_room(max(min(room, self.width() / 2), room - words - look.px(30 + 4 + 8)))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Accept the press, so that the release is received too."""
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Request the place of the problem with a click."""
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self._bar.place_requested.emit(self._problem.key)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Request the place of the problem with Enter or Space."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space}:
            self._bar.place_requested.emit(self._problem.key)
            return
        super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the marker, the mark, the name and the words, and the second line."""
        text_painter = TextPainter.over(self)
        tone, mark = severity_mark(self._problem.severity)
        text_painter.mark(mark, 0, text_painter.px(18), tone, height=self.height() - 1)
        x = text_painter.px(30)
        end = self.width() - self.buttons_width() - text_painter.px(8)
        base = (
            text_painter.baseline(Role.BODY, 0, self.height() - 1) if self._compact else text_painter.px(18)
        )
        wide = text_painter.write(
            x, base, self._problem.name, Role.STRONG, "ink", room=end - x
        ) + text_painter.px(4)
        text_painter.write(x + wide, base, self._problem.text, Role.BODY, "ink", room=end - x - wide)
        if not self._compact:
            text_painter.write(
                x, base + text_painter.px(17), self._problem.detail, Role.SECONDARY, "ink2", room=end - x
            )


class _Strip(QWidget):
    """The rows under each other, with their marker bars at the edge and a rule above each."""

    def __init__(self, rows: list[tuple[ProblemRow, _ProblemWidget]], margin: int) -> None:
        super().__init__()
        self._rows = rows
        column = QVBoxLayout(self)
        column.setContentsMargins(margin, 1, margin, 0)
        column.setSpacing(0)
        for _, row in rows:
            column.addWidget(row)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the marker bars and the rules."""
        text_painter = TextPainter.over(self)
        for place, (problem, row) in enumerate(self._rows):
            text_painter.fill(
                0, row.y(), text_painter.px(3), row.height(), severity_mark(problem.severity)[0]
            )
            text_painter.rule(row.y() - 1, "line" if place else "line2")


class ProblemBar(Hinted, Dressed, QScrollArea):
    """All problems of a document, of which three are visible at once, hidden without problems."""

    least = 240

    fix_requested = Signal(str, int)
    """The key of a problem, and the number of its fix: 0 the cheapest, 1 the first other."""
    keep_requested = Signal(str)
    place_requested = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._problems: tuple[ProblemRow, ...] = ()
        self._compact = False
        self._due = False
        self._margin = 28
        surface(self, "dock")
        surface(self.viewport(), "dock")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Problems"))
        self.hide()

    def set_problems(self, problems: tuple[ProblemRow, ...]) -> None:
        """Show problems, sorted into errors, warnings and advice, else in the order given."""
        order = list(SEVERITIES)
        ranked = tuple(sorted(problems, key=lambda problem: order.index(problem.severity)))
        if ranked != self._problems:
            fresh = [one for one in ranked if one.key not in {known.key for known in self._problems}]
            self._problems = ranked
            self._build()
            self.setVisible(bool(ranked))
            announce(self, ". ".join(f"{one.name} {one.text}" for one in fresh))

    def problems(self) -> tuple[ProblemRow, ...]:
        """Return the problems in the order shown."""
        return self._problems

    def set_compact(self, compact: bool) -> None:
        """Move the second line and the quiet button into a menu if room is short."""
        if compact != self._compact:
            self._compact = compact
            self._build_again()

    def as_table(self) -> tuple[tuple[str, ...], ...]:
        """Return the problems as text: heading row, then severity, words, detail and fix."""
        head = (self.tr("severity"), self.tr("problem"), self.tr("detail"), self.tr("remedy"))
        return (head, *((p.severity, f"{p.name} {p.text}", p.detail, p.fix) for p in self._problems))

    def _build_again(self) -> None:
        """Build the rows again, once for all changes of a look, if problems are shown."""
        app = QApplication.instance()
        if self._problems and not self._due and isinstance(app, QApplication):
            self._due = True
            HeldPicture.of(app).then(self, self._build)

    def _build(self) -> None:
        self._due = False
        rows = [(problem, _ProblemWidget(problem, self, compact=self._compact)) for problem in self._problems]
        strip = _Strip(rows, current_look().px(self._margin))
        strip.setAutoFillBackground(False)
        had_keyboard = self.isAncestorOf(QApplication.focusWidget() or QWidget())
        worn_out = self.takeWidget()
        if worn_out is not None:
            # It may hold the very button that is being pressed.
            worn_out.hide()
            worn_out.deleteLater()
        self.setWidget(strip)
        if had_keyboard and rows:
            rows[0][1].focus_first()
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return the room of the problems visible at once."""
        rows = min(_SHOWN, len(self._problems))
        return QSize(current_look().px(400), rows * current_look().px(38 if self._compact else 44) + 1)

    def _dress(self) -> None:
        # Not now: rows that go while the style sheet walks over them would be walked over still.
        QTimer.singleShot(0, self, self._build_again)
