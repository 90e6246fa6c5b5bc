"""Both sides as lists at the left of a battle: units, the states of their models, and their remaining actions.

Each side has a list of its own, so that both are in sight at any size. The legend is at the foot.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QFrame,
    QListView,
    QSizePolicy,
    QStyle,
    QStyleOptionViewItem,
    QWidget,
)

from armybuilder.desktop.battle.battlefield.legend import Legend
from armybuilder.desktop.battle.battlefield.sides_rows import ROW, SideRow, SideRows
from armybuilder.desktop.battle.battlefield.tokens import badges
from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.theme import Role, current_look, surface
from armybuilder.desktop.widgets.delegates import RowDelegate
from armybuilder.desktop.widgets.layouts import lay_column
from armybuilder.desktop.widgets.side_marks import paint_side
from armybuilder.desktop.widgets.text_painter import TextPainter
from armybuilder.desktop.widgets.text_sized import Dressed, Hinted

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from PySide6.QtGui import QResizeEvent

    from armybuilder.battle.records.events import Key
    from armybuilder.battle.telling.moments import Moment
    from armybuilder.desktop.battle.battlefield.sides_rows import Acts

__all__ = ["SideList", "SidesDock"]

_Index = QModelIndex | QPersistentModelIndex
_LINE, _HEAD, _INDENT, _FOLD = 23, 34, 14, 15
_TONES = {"left": "a", "right": "b"}
_FILLS = {"left": "aF", "right": "bF"}


class _Head(Hinted, QWidget):
    """The name of a side, and its number of models in play."""

    heard_as = QAccessible.Role.Heading
    room = (120, _HEAD)

    def __init__(self, side: str) -> None:
        super().__init__()
        self._side, self._name, self._count, self._waiting = side, "", (0, 0), 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_side(self, name: str, count: tuple[int, int], waiting: int) -> None:
        """Show the side's name and its number of models left, or, at set-up, still to be placed."""
        self._name, self._count, self._waiting = name, count, waiting
        self.setAccessibleName(self.sentence())
        self.setToolTip(self.sentence())
        self.update()

    def sentence(self) -> str:
        """Return the heading in words."""
        if self._waiting:
            return self.tr("{0}: {1} to set up").format(self._name, self._waiting)
        return self.tr("{0}: {1} of {2} in play").format(self._name, *self._count)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Write name and count on one line."""
        text_painter = TextPainter.over(self)
        base, edge = text_painter.baseline(Role.STRONG), text_painter.px(14)
        said = self.tr("{0} of {1}").format(*self._count)
        if self._waiting:
            said = self.tr("{0} to set up").format(self._waiting)
        taken = text_painter.write(text_painter.width - edge, base, said, Role.SECONDARY, "ink3", end=True)
        room = text_painter.width - 2 * edge - taken - text_painter.px(8)
        text_painter.write(edge, base, self._name, Role.STRONG, _TONES[self._side], room=room)


class _SidesDelegate(RowDelegate):
    """A painter of the rows of units and models."""

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        """Return the size of a row."""
        return QSize(current_look().px(120), current_look().px(_LINE))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Paint a row."""
        row, model = index.data(ROW), index.model()
        mirrored = option.direction == Qt.LayoutDirection.RightToLeft
        painter.save()
        text_painter = TextPainter(painter, QRectF(option.rect), mirrored=mirrored)
        acting = isinstance(model, SideRows) and model.actor is not None and row.key == model.actor
        if acting or option.state & QStyle.StateFlag.State_Selected:
            text_painter.fill(0, 0, text_painter.width, text_painter.box.height(), "sel")
        if acting:
            text_painter.fill(0, 0, text_painter.px(3), text_painter.box.height(), "ink")
        x = text_painter.px(14 + _INDENT * row.depth)
        if row.token is None:
            self._paint_unit(text_painter, row, x)
        else:
            self._paint_model(text_painter, row, x)
        painter.restore()

    def _paint_unit(self, text_painter: TextPainter, row: SideRow, x: float) -> None:
        base = text_painter.baseline()
        _paint_fold(text_painter, x, row.folded)
        said = self.tr("{0} of {1}").format(row.standing, row.whole)
        end = self._paint_acts(text_painter, row)
        if end == text_painter.width - text_painter.px(14) or row.standing < row.whole:
            end -= text_painter.write(end, base, said, Role.SECONDARY, "ink2", end=True) + text_painter.px(6)
        x += text_painter.px(15)
        tone = "ink" if row.standing else "ink3"
        text_painter.write(x, base, row.name, Role.LABEL, tone, room=end - x)

    def _paint_model(self, text_painter: TextPainter, row: SideRow, x: float) -> None:
        token = row.token
        if token is None:
            return
        size, base = text_painter.px(11), text_painter.baseline()
        spot = text_painter.place(x, (text_painter.box.height() - size) / 2, size, size)
        paint_side(text_painter.painter, spot, token.side, hollow=token.out)
        x += text_painter.px(18)
        if token.out:
            end, edge = text_painter.width - text_painter.px(14), text_painter.px(14)
            end -= text_painter.write(end, base, self.tr("out"), Role.SECONDARY, "ink3", end=True) + edge
        else:
            end = self._paint_acts(text_painter, row)
        marks = () if token.out else badges(token)
        room = end - x - sum(_badge_width(text_painter, mark) for mark in marks)
        pale = token.out or (row.acts is not None and row.acts.done)
        named = _with_number(text_painter, token.name, room)
        wide = text_painter.write(x, base, named, Role.BODY, "ink3" if pale else "ink")
        if token.out:
            text_painter.rule(base - text_painter.px(4), "ink3", start=x, end=x + wide)
        x += wide + text_painter.px(4)
        for mark in marks:
            x += _paint_badge(text_painter, x, mark)

    def _paint_acts(self, text_painter: TextPainter, row: SideRow) -> float:
        """Paint the dots of action points, or "done", and return the end of the free room."""
        end, acts = text_painter.width - text_painter.px(14), row.acts
        if acts is None:
            return end
        if said := acts.ending(self.tr("done")):
            return (
                end
                - text_painter.write(end, text_painter.baseline(), said, Role.SECONDARY, "ink3", end=True)
                - text_painter.px(6)
            )
        size, gap = text_painter.px(8), text_painter.px(3)
        for number in range(acts.of, 0, -1):
            end -= size
            left = number <= acts.points
            spot = text_painter.place(end, (text_painter.box.height() - size) / 2, size, size)
            _paint_dot(text_painter, spot, row.key[0], left)
            end -= gap
        return end - text_painter.px(4)


def _with_number(text_painter: TextPainter, name: str, room: float) -> str:
    """Return a name shortened to its room, with its number whole, which alone tells models apart."""
    first, _, last = name.rpartition(" ")
    tail = f" {last}"
    left = room - text_painter.advance(tail, Role.BODY)
    if not first or not last.isdigit() or text_painter.advance(name, Role.BODY) <= room:
        return text_painter.elided(name, Role.BODY, room)
    return f"{text_painter.elided(first, Role.BODY, max(0.0, left))}{tail}"


def _paint_dot(text_painter: TextPainter, spot: QRectF, side: str, left: bool) -> None:
    painter = text_painter.painter
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(text_painter.look.colour(_TONES[side]), 1))
    painter.setBrush(text_painter.look.colour(_FILLS[side]) if left else Qt.BrushStyle.NoBrush)
    painter.drawEllipse(spot.adjusted(0.5, 0.5, -0.5, -0.5))


def _paint_fold(text_painter: TextPainter, x: float, folded: bool) -> None:
    aside = Icon.CHEVRON_LEFT if text_painter.mirrored else Icon.CHEVRON_RIGHT
    text_painter.mark(
        aside if folded else Icon.CHEVRON_DOWN, x - text_painter.px(2), text_painter.px(13), "ink2"
    )


def _badge_width(text_painter: TextPainter, mark: str) -> float:
    return text_painter.advance(mark, Role.CONDENSED_STRONG) + text_painter.px(12)


def _paint_badge(text_painter: TextPainter, x: float, mark: str) -> float:
    """Paint a letter or number in a frame, and return its width."""
    wide = _badge_width(text_painter, mark) - text_painter.px(4)
    high = text_painter.px(16)
    spot = text_painter.place(x, (text_painter.box.height() - high) / 2, wide, high)
    text_painter.painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    text_painter.frame(spot, "edge", radius=text_painter.px(2))
    role = Role.CONDENSED_STRONG
    text_painter.centre(x + wide / 2, text_painter.baseline(role), mark, role, "ink")
    return wide + text_painter.px(4)


class SideList(QListView):
    """The units of one side, where a press or Enter on a model emits `chosen`.

    A press on a unit opens or folds it, as do Left and Right. If `takes_units` is set, a press on a unit's
    name, or Enter, emits `grouped`, and the mark in front of the name opens and folds the unit.
    """

    chosen = Signal(str, str)
    grouped = Signal(object)
    """A unit was chosen: its models in play, by side and id."""

    def __init__(self, side: str, name: str) -> None:
        """Initialise an empty list."""
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.rows = SideRows(side)
        self.takes_units = False
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setModel(self.rows)
        self.setItemDelegate(_SidesDelegate(self))
        self.setAccessibleName(name)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setUniformItemSizes(True)
        self.activated.connect(self._choose)

    def room(self) -> int:
        """Return the height of all rows."""
        return current_look().px(_LINE) * self.rows.rowCount() + 2

    def minimumSizeHint(self) -> QSize:
        """Return the size of two rows."""
        return QSize(current_look().px(100), current_look().px(2 * _LINE))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the model, or open, fold or choose the unit under the pointer."""
        super().mousePressEvent(event)
        index = self.indexAt(event.position().toPoint())
        if event.button() != Qt.MouseButton.LeftButton or not index.isValid():
            return
        row, x = index.data(ROW), event.position().x()
        x = self.viewport().width() - x if self.isRightToLeft() else x
        if row.token is None and x < current_look().px(14 + _INDENT * row.depth + _FOLD):
            self._fold(index, not row.folded)
        else:
            self._choose(index)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Fold or open the current unit with Left or Right."""
        index, key = self.currentIndex(), Qt.Key(event.key())
        folds = {Qt.Key.Key_Left: True, Qt.Key.Key_Right: False}
        if index.isValid() and key in folds and index.data(ROW).token is None:
            self._fold(index, folds[key])
        else:
            super().keyPressEvent(event)

    def _fold(self, index: QModelIndex, folded: bool) -> None:
        place = index.row()
        self.rows.fold(index.data(ROW).key, folded)
        self.setCurrentIndex(self.rows.index(place))

    def _choose(self, index: QModelIndex) -> None:
        row = index.data(ROW)
        if row.token is not None:
            self.chosen.emit(*row.key)
        elif self.takes_units:
            self.grouped.emit(self.rows.members(row.key))
        else:
            self._fold(index, not row.folded)


class SidesDock(Dressed, QWidget):
    """The left dock of a battle, where a press on a model emits `chosen` with its side and id.

    `lists` are the lists by side.
    """

    chosen = Signal(str, str)
    grouped = Signal(object)
    """A unit was chosen while a person plays by hand: its models in play."""

    def __init__(self) -> None:
        """Initialise empty lists."""
        super().__init__()
        surface(self, "dock")
        self.lists = {
            "left": SideList("left", self.tr("The left side")),
            "right": SideList("right", self.tr("The right side")),
        }
        self.heads = {side: _Head(side) for side in self.lists}
        self.legend = Legend()
        parts: list[QWidget | int] = []
        for side, shown in self.lists.items():
            parts += [self.heads[side], shown]
            shown.chosen.connect(self.chosen)
            shown.grouped.connect(self.grouped)
            shown.rows.modelReset.connect(self._share)
        lay_column(*parts, 1, self.legend, on=self)
        self._share()

    def _dress(self) -> None:
        for shown in self.lists.values():
            shown.doItemsLayout()
        self._share()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Divide the height again."""
        super().resizeEvent(event)
        self._share()

    def _share(self) -> None:
        """Divide the height between both lists.

        If it is too small for both, each list has its full height up to half of the room, and the other list
        the rest.
        """
        left, right = self.lists.values()
        heads = sum(head.sizeHint().height() for head in self.heads.values())
        self.legend.setFixedHeight(self.legend.heightForWidth(self.width()))
        room = max(0, self.height() - heads - self.legend.height())
        half = room // 2
        if left.room() + right.room() <= room:
            wanted = (left.room(), right.room())
        elif left.room() <= half:
            wanted = (left.room(), room - left.room())
        elif right.room() <= half:
            wanted = (room - right.room(), right.room())
        else:
            wanted = (half, room - half)
        for shown, high in zip((left, right), wanted, strict=True):
            shown.setFixedHeight(max(high, shown.minimumSizeHint().height()))
        whole = self.layout()
        if whole is not None:
            whole.activate()

    def take_units(self, side: str) -> None:
        """Allow the units of one side to be chosen as groups, or of none for an empty text."""
        for own, shown in self.lists.items():
            shown.takes_units = own == side

    def show_units(self, units: Mapping[Key, str]) -> None:
        """Set the names of the units of both armies."""
        for shown in self.lists.values():
            shown.rows.show_units(units)

    def show_order(self, everybody: Iterable[Key]) -> None:
        """Set the models of both armies in the armies' order, including those not placed yet."""
        names = tuple(everybody)
        for shown in self.lists.values():
            shown.rows.show_order(names)

    def show_acts(self, acts: Mapping[Key, Acts]) -> None:
        """Show the remaining actions of all models this turn, or none for an empty mapping."""
        for shown in self.lists.values():
            shown.rows.show_acts(acts)
        self.legend.show_points(any(one.of for one in acts.values()))
        self._share()

    def show_moment(self, moment: Moment, left: str, right: str) -> None:
        """Show both sides at a moment."""
        for (side, shown), name in zip(self.lists.items(), (left, right), strict=True):
            shown.rows.show_moment(moment)
            self.heads[side].show_side(name, shown.rows.standing(), shown.rows.to_set_up())

    def point_to(self, side: str, model: str) -> None:
        """Select a model's row without choosing the model."""
        shown = self.lists.get(side)
        place = shown.rows.row_of((side, model)) if shown is not None else -1
        if shown is not None and place >= 0:
            shown.setCurrentIndex(shown.rows.index(place))
        for other, each in self.lists.items():
            if other != side or place < 0:
                each.clearSelection()

    def as_table(self) -> tuple[tuple[str, ...], ...]:
        """Return the rows as text."""
        said = []
        for side, shown in self.lists.items():
            said.append((self.heads[side].sentence(),))
            said += [(shown.rows.words_of(row),) for row in shown.rows.rows]
        return tuple(said)
