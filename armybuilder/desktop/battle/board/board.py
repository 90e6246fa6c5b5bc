"""The board of a fight without places: totals and Edge, their course, both squads as tokens, and the contest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QGuiApplication, QHelpEvent, QKeyEvent, QKeySequence, QPainter
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from armybuilder.battle.telling.moments import Moment
from armybuilder.desktop.battle.board.contest import paint_contest, paint_strip
from armybuilder.desktop.battle.board.curve import paint_curve
from armybuilder.desktop.battle.board.lanes import paint_lanes
from armybuilder.desktop.battle.board.layout import BoardLayout, in_order
from armybuilder.desktop.battle.board.words import board_rows, heads, words_of
from armybuilder.desktop.look.theme import current_look
from armybuilder.desktop.widgets.focus import exempt
from armybuilder.desktop.widgets.heard import describe
from armybuilder.desktop.widgets.text_sized import Dressed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QFocusEvent, QMouseEvent, QPaintEvent

    from armybuilder.battle.records.events import Key
    from armybuilder.battle.telling.squads import Squads

__all__ = ["Board"]

_LEAST = 320
_PRINTED = 560
_DICE = 70
"""The distance from the top of the contest to the middle of its rolls."""
_SIDES = ("left", "right")


class Board(Dressed, QWidget):
    """The board at one moment of a fight.

    The arrows move from character to character, left and right from side to side. Home and End move to the
    first and last character of a side, Enter chooses the current character, T asks for the table, and Ctrl+C
    copies it.
    """

    heard_as = QAccessible.Role.Canvas

    chosen = Signal(str, str)
    """A character was chosen: its side and name."""
    walked = Signal(int, int)
    """The keys moved to a place, in pixels, that should be scrolled into sight."""
    table_asked = Signal()

    def __init__(self) -> None:
        """Initialise the board without characters."""
        super().__init__()
        self._moment = Moment()
        self._names = ("", "")
        self._current: Key | None = None
        self._targets: Mapping[Key, str] = {}
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(self.tr("Board of the fight"))
        exempt(self)

    # -- what is shown -------------------------------------------------------------------------------------

    def set_names(self, left: str, right: str) -> None:
        """Set the names of both sides."""
        self._names = (left, right)
        self.update()

    def show_moment(self, moment: Moment) -> None:
        """Show another moment."""
        self._moment = moment
        if self._current not in self.squads().characters:
            self._current = None
        self.setMinimumHeight(self._least())
        self._tell()
        self.update()

    def show_targets(self, targets: Mapping[Key, str]) -> None:
        """Mark the characters that can be chosen, each with the result that a roll needs."""
        self._targets = dict(targets)
        self.update()

    def another(self) -> Board:
        """Return a separate board of the same fight."""
        made = Board()
        made.set_names(*self._names)
        made.show_moment(self._moment)
        return made

    def height_at(self, width: int) -> int:
        """Return the height of a picture of the whole board at a width."""
        return max(round(BoardLayout(float(width), self.plan().lanes).height), current_look().px(_PRINTED))

    def squads(self) -> Squads:
        """Return both squads, or empty squads before a fight."""
        from armybuilder.battle.telling.squads import Squads

        return self._moment.squads or Squads()

    def names(self) -> tuple[str, str]:
        """Return the names of both sides."""
        return self._names

    def plan(self) -> BoardLayout:
        """Return the layout of the parts of the board."""
        squads = self.squads()
        most = max(len(in_order(squads, side)) for side in _SIDES)
        return BoardLayout(
            float(max(self.width(), current_look().px(_LEAST))), max(1, most), float(self.height())
        )

    def _least(self) -> int:
        """Return the least height at which no lane is cut off."""
        plan = self.plan()
        return round(BoardLayout(plan.width, plan.lanes).height)

    def spot(self, key: Key) -> QPointF:
        """Return the middle of a character's lane.

        Raises ValueError for a name that no character has.
        """
        place = in_order(self.squads(), key[0]).index(key)
        return self.plan().lane(key[0], place).center()

    def look_at_contest(self) -> None:
        """Ask for the current manoeuvre to be scrolled into sight."""
        contest, plan = self.squads().contest, self.plan()
        if contest is None:
            return
        dice = plan.contest.topLeft() + QPointF(0, current_look().px(_DICE))
        spot = self.spot(contest.actor) if plan.roomy and contest.actor in self.squads().characters else dice
        self.walked.emit(round(spot.x()), round(spot.y()))

    def current(self) -> Key | None:
        """Return the character that the keys are on."""
        return self._current

    def as_table(self) -> tuple[tuple[str, ...], ...]:
        """Return the board as rows of cells, headings first."""
        return (heads(), *(cells for _, cells in board_rows(self._moment, self._names)))

    def _tell(self) -> None:
        squads = self.squads()
        said = words_of(squads, self._current) if self._current is not None else ""
        describe(self, said)

    def sizeHint(self) -> QSize:
        """Return the preferred size."""
        return QSize(current_look().px(760), self._least())

    def minimumSizeHint(self) -> QSize:
        """Return the smallest readable size."""
        return QSize(current_look().px(_LEAST), self._least())

    def _dress(self) -> None:
        self.setMinimumHeight(self._least())

    def resizeEvent(self, event: QEvent) -> None:
        """Set the minimum height that the parts need at the new width."""
        self.setMinimumHeight(self._least())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the whole board."""
        squads, plan = self.squads(), self.plan()
        painter = QPainter(self)
        painter.fillRect(self.rect(), current_look().colour("page"))
        paint_strip(painter, plan, squads, self._names)
        totals = squads.totals["left"], squads.totals["right"]
        paint_curve(painter, plan.curve, self._moment.course, self._moment.come, totals)
        current = self._current if self.hasFocus() else None
        paint_lanes(painter, plan, squads, current, self._targets)
        paint_contest(painter, plan, squads)
        painter.end()

    # -- the pointer ---------------------------------------------------------------------------------------

    def at(self, spot: QPointF) -> Key | None:
        """Return the character whose lane is at a place."""
        squads, plan = self.squads(), self.plan()
        for side in _SIDES:
            for place, key in enumerate(in_order(squads, side)):
                if plan.lane(side, place).contains(spot):
                    return key
        return None

    def event(self, event: QEvent) -> bool:
        """Show a tool tip with the character under the pointer and its states."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            found = self.at(QPointF(event.pos()))
            said = words_of(self.squads(), found) if found is not None else ""
            QToolTip.showText(event.globalPos(), said, self)
            return True
        return super().event(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Choose the character under a click."""
        found = self.at(event.position())
        if found is not None and event.button() == Qt.MouseButton.LeftButton:
            self._walk_to(found)
            self.chosen.emit(*found)

    # -- the keys ------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move, choose, copy, or turn to the table, as the class describes."""
        key = Qt.Key(event.key())
        ways = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        ends = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: -1}
        sides = {Qt.Key.Key_Left: "left", Qt.Key.Key_Right: "right"}
        if event.matches(QKeySequence.StandardKey.Copy):
            QGuiApplication.clipboard().setText("\n".join("\t".join(row) for row in self.as_table()))
        elif key in ways:
            self._go(self._side(), self._place() + ways[key])
        elif key in ends:
            self._go(self._side(), ends[key] % max(1, len(in_order(self.squads(), self._side()))))
        elif key in sides:
            self._go(sides[key], max(0, self._place()))
        elif key == Qt.Key.Key_T:
            self.table_asked.emit()
        elif key in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and self._current is not None:
            self.chosen.emit(*self._current)
        else:
            super().keyPressEvent(event)

    def _side(self) -> str:
        return self._current[0] if self._current is not None else "left"

    def _place(self) -> int:
        """Return the place of the current character in its side's order, or -1 without one."""
        if self._current is None:
            return -1
        return in_order(self.squads(), self._current[0]).index(self._current)

    def _go(self, side: str, place: int) -> None:
        mine = in_order(self.squads(), side)
        if mine:
            self._walk_to(mine[max(0, min(place, len(mine) - 1))])

    def _walk_to(self, key: Key) -> None:
        self._current = key
        self._tell()
        spot = self.spot(key)
        self.walked.emit(round(spot.x()), round(spot.y()))
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the character that the keys are on."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Paint the board without the mark of the keys' character."""
        super().focusOutEvent(event)
        self.update()
