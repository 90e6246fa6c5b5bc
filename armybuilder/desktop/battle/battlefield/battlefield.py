"""The battlefield with pointer and keys: zoom, pan, hover, and the choice of models and places.

`show_table`, `show_cast` and `show_moment` set the contents, and `set_ranges`, `set_trails`, `set_sight` and
`set_names` the layers. `chosen`, `hovered`, `placed` and `pointed` report actions of a person. For playing by
hand see `set_placing`, `show_reach`, `show_path`, `show_targets`. Places are tenths of a millimetre, y away
from the reader.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QGuiApplication,
    QHelpEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QToolTip

from armybuilder.desktop.battle.battlefield.arrow_keys import beside, in_order
from armybuilder.desktop.battle.battlefield.picture import FieldPicture
from armybuilder.desktop.look.theme import current_look

if TYPE_CHECKING:
    from PySide6.QtGui import QFocusEvent

    from armybuilder.battle.records.events import Key

__all__ = ["Battlefield"]

_STEP = 1.25
_PAN = 60
_GRIP = 11
"""The greatest distance of a press from a handle, in pixels at 100 %."""
_DRAG = 4
"""The longest movement of a press, in pixels, that is still a click."""
_TENTHS_IN_CM = 100
_WAYS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class Battlefield(FieldPicture):
    """A picture with zoom (wheel, + and -, 0 for the whole table) and pan (drag, Ctrl and arrows).

    While a person plays by hand, dragging bare ground draws a frame round models, and the middle button, or
    Ctrl, pans.

    The arrows move from model to model, Home and End move to the first and last, and Enter chooses the
    current model. R shows the ranges of its next gun, T asks for the table, and Ctrl+C copies the table.
    While a place is being chosen (`set_placing`), the arrows move a cross instead, by a centimetre or with
    Shift by five, and Enter chooses its place.
    """

    chosen = Signal(str, str)
    """A model was chosen: its side and name."""
    placed = Signal(QPointF)
    """A place was chosen while `set_placing` was on, in tenths of a millimetre."""
    pointed = Signal(QPointF)
    """The pointer or the cross is over a place while `set_placing` is on, in tenths of a millimetre."""
    table_asked = Signal()
    """The table in place of the picture is asked for."""
    taken = Signal(str, str)
    """A model was clicked twice: its side and name."""
    pulled = Signal(str, str, QPointF)
    """A model is being dragged: its side and name, and the place under the pointer."""
    let_go = Signal(str, str, QPointF)
    """A model was dragged and dropped: its side and name, and the place under the pointer."""
    held = Signal(str, str, QPointF)
    """A model that cannot be moved now is being dragged, or, with empty texts, no longer."""
    looked = Signal(QPointF)
    """The pointer or the cross is over a place, while a person plays by hand (`set_hand`)."""
    grounded = Signal(QPointF)
    """Bare ground was clicked, or Enter pressed on the cross, while a person plays by hand."""
    menu_asked = Signal(QPointF, QPoint)
    """The context menu is asked for at a place, with its position on the screen."""
    framing = Signal(QPointF, QPointF)
    """A frame is being drawn on bare ground while a person plays by hand: two of its corners."""
    framed = Signal(object, bool)
    """A frame was drawn: its models (a tuple of side and name), and whether they are added to the group."""
    wheeled = Signal(int)
    """The notches by which the wheel was turned to choose a weapon (`wheel_chooses`): -1 up, 1 down."""

    def __init__(self) -> None:
        """Show an empty table."""
        super().__init__()
        self._placing = False
        self._pressed: QPointF | None = None
        self._dragged = False
        self._handed = False
        self._pull: Key | None = None
        self._holds: Key | None = None
        self._frame: QPointF | None = None
        self.pullable: frozenset[Key] = frozenset()
        """The models that can be dragged, while a drag of another model pans the table."""
        self.handle: Key | None = None
        """The machine with a handle at its bow that turns it."""
        self.turning = False
        """True while the handle is dragged, not the machine."""
        self.wheel_chooses = False
        """True while the wheel chooses among weapons instead of zooming."""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)

    def set_placing(self, on: bool, start: QPointF | None = None) -> None:
        """Switch the choice of a place on or off, with the cross at `start`.

        A click or Enter chooses a place (`placed`), and the pointer reports places (`pointed`). A click on a
        marked target chooses the target.
        """
        self._placing = on
        self._cross = start
        self.setCursor(Qt.CursorShape.CrossCursor if on else Qt.CursorShape.ArrowCursor)
        self.update()

    def set_hand(self, on: bool) -> None:
        """Switch playing by hand on or off.

        Models can then be dragged, ground clicked, and the pointer reports places.
        """
        self._handed = on
        self._pull = None
        self.pullable, self.handle, self.turning = frozenset(), None, False
        self.wheel_chooses = False

    def _on_handle(self, spot: QPointF) -> bool:
        """Say whether a pixel is on the handle that turns the chosen machine."""
        if not self._handed or self.handle is None or self.handle not in self._moment.tokens:
            return False
        away = self.tokens().handle(self.handle) - spot
        return away.manhattanLength() <= current_look().px(_GRIP)

    def key_at(self, place: QPointF) -> Key | None:
        """Return the model whose token lies at a place of the table."""
        return self.tokens().at(self.view.spot(place.x(), place.y()))

    def clear_hand(self) -> None:
        """Clear reach, path and marks, and end the choice of a place."""
        self._reach, self._path, self._targets = (), (), {}
        self.set_placing(False)

    def _on_table(self, place: QPointF) -> QPointF:
        """Return the nearest place on the table."""
        return QPointF(max(0.0, min(self.view.width, place.x())), max(0.0, min(self.view.depth, place.y())))

    def _choose(self, key: Key) -> None:
        self.chosen.emit(*key)

    # -- the pointer ---------------------------------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        """Show a tool tip about the model under the pointer, unless a plate of the preview is shown there."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            found = self.tokens().at(QPointF(event.pos())) if not self.hand().speaks() else None
            QToolTip.showText(event.globalPos(), self.words_of(found) if found else "", self)
            return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Start a click, a drag or a frame."""
        if event.button() in {Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton}:
            self._pressed, self._dragged = event.position(), False
            found = self.tokens().at(event.position()) if self._handed else None
            left = event.button() == Qt.MouseButton.LeftButton
            self._pull = found if left and found in self.pullable else None
            self.turning = left and self._on_handle(event.position())
            if self.turning:
                self._pull = self.handle
            held = event.modifiers() & Qt.KeyboardModifier.ControlModifier
            stays = left and not held and bool(self.pullable) and self._pull is None
            self._holds = found if stays else None
            bare = self._handed and left and found is None and not held and not self.turning
            self._frame = self.view.place(event.position()) if bare else None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag a model, a frame or the table, or report the model and place under the pointer."""
        spot = event.position()
        if self._pressed is not None:
            self._drag(spot, spot - self._pressed)
            return
        self._hover_over(self.tokens().at(spot))
        if self._placing:
            self.pointed.emit(self._on_table(self.view.place(spot)))
        if self._handed:
            self.looked.emit(self._on_table(self.view.place(spot)))

    def _drag(self, spot: QPointF, away: QPointF) -> None:
        """Drag a model, a frame, a model that cannot be moved, or the table."""
        self._dragged |= away.manhattanLength() > _DRAG
        if not self._dragged:
            return
        place = self.view.place(spot)
        if self._pull is not None:
            self.pulled.emit(*self._pull, self._on_table(place))
        elif self._frame is not None:
            self.framing.emit(self._frame, place)
        elif self._holds is not None:
            self.held.emit(*self._holds, self._on_table(place))
        else:
            self.view.pan(away.x(), away.y())
            self._pressed = spot
            self.update()

    def drop_drag(self) -> bool:
        """Forget a drag under way, whose release then does nothing, and return whether there was one."""
        under_way = self._pressed is not None and self._dragged
        if under_way and self._holds is not None:
            self.held.emit("", "", QPointF())
        self._pressed = self._pull = self._frame = self._holds = None
        return under_way

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Emit `taken` for the model under the pointer, or start a usual click elsewhere."""
        found = self.tokens().at(event.position())
        if self._handed and found is not None and event.button() == Qt.MouseButton.LeftButton:
            self._pressed = None
            self.taken.emit(*found)
        else:
            self.mousePressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the context menu of the place under the pointer."""
        if self._handed:
            self.menu_asked.emit(self._on_table(self.view.place(QPointF(event.pos()))), event.globalPos())
        else:
            super().contextMenuEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Choose the model or place under a click, or finish a drag or a frame."""
        pressed, self._pressed = self._pressed, None
        pull, self._pull = self._pull, None
        frame, self._frame = self._frame, None
        if self._holds is not None and self._dragged:
            self.held.emit("", "", QPointF())
        self._holds = None
        if pull is not None and self._dragged:
            self.let_go.emit(*pull, self._on_table(self.view.place(event.position())))
            return
        if frame is not None and self._dragged:
            added = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self.framed.emit(self._inside(frame, self.view.place(event.position())), added)
            return
        if pressed is None or self._dragged or event.button() != Qt.MouseButton.LeftButton:
            return
        spot = event.position()
        found = self.tokens().at(spot)
        if self._placing and (found is None or found not in self._targets):
            self.placed.emit(self._on_table(self.view.place(spot)))
        elif found is not None:
            self._current = found
            self._tell()
            self.update()
            self._choose(found)
        elif self._handed:
            self.grounded.emit(self._on_table(self.view.place(spot)))

    def _inside(self, one: QPointF, other: QPointF) -> tuple[Key, ...]:
        """Return the models in play whose middle lies in a frame between two places."""
        box, moment = QRectF(one, other).normalized(), self.moment()
        return tuple(
            key
            for key, token in moment.tokens.items()
            if not token.out and token.aboard is None and box.contains(QPointF(*moment.place_of(key)))
        )

    def _hover_over(self, key: Key | None) -> None:
        if key == self._hover:
            return
        self._hover, self._turned = key, 0
        self.hovered.emit(*(key or ("", "")))
        self._ask_sight()
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """Forget the model under the pointer."""
        self._hover_over(None)
        super().leaveEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom at the pointer, or choose a weapon."""
        notches = event.angleDelta().y() / 120
        if notches and self.wheel_chooses:
            self.wheeled.emit(-1 if notches > 0 else 1)
        elif notches:
            self._magnify(_STEP**notches, event.position())
        event.accept()

    # -- the keys ------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move, zoom, pan, choose or copy, as the class describes."""
        key = Qt.Key(event.key())
        by_key = {
            Qt.Key.Key_Plus: self.zoom_in,
            Qt.Key.Key_Equal: self.zoom_in,
            Qt.Key.Key_Minus: self.zoom_out,
            Qt.Key.Key_0: self.fit,
            Qt.Key.Key_T: self.table_asked.emit,
            Qt.Key.Key_R: self.next_gun,
            Qt.Key.Key_Return: self._enter,
            Qt.Key.Key_Enter: self._enter,
        }
        if event.matches(QKeySequence.StandardKey.Copy):
            QGuiApplication.clipboard().setText("\n".join("\t".join(row) for row in self.as_table()))
        elif key in _WAYS:
            self._go(_WAYS[key], event.modifiers())
        elif key in {Qt.Key.Key_Home, Qt.Key.Key_End}:
            self._walk_to(
                in_order(self.tokens())[:1] if key == Qt.Key.Key_Home else in_order(self.tokens())[-1:]
            )
        elif key in by_key:
            by_key[key]()
        else:
            super().keyPressEvent(event)

    def _go(self, way: tuple[int, int], held: Qt.KeyboardModifier) -> None:
        """Move the cross while a place is chosen, else move to the next model, or pan with Ctrl."""
        if held & Qt.KeyboardModifier.ControlModifier:
            self.view.pan(-way[0] * _PAN, -way[1] * _PAN)
            self.update()
        elif self._placing:
            step = _TENTHS_IN_CM * (5 if held & Qt.KeyboardModifier.ShiftModifier else 1)
            self._move_cross(QPointF(way[0], -way[1]) * step)
        elif self._current is None:
            self._walk_to(in_order(self.tokens())[:1])
        else:
            self._walk_to([beside(self.tokens(), self._current, way)])

    def _walk_to(self, found: list[Key]) -> None:
        for key in found:
            self.point_to(*key)
            spot = self.tokens().spot(key).toPoint()
            QToolTip.showText(self.mapToGlobal(spot), self.words_of(key), self)

    def _move_cross(self, way: QPointF) -> None:
        start = self._cross
        if start is None:
            key = self._current or self._moment.actor
            place = self._moment.place_of(key) if key in self._moment.tokens and key is not None else None
            start = (
                QPointF(*place) if place is not None else QPointF(self.view.width / 2, self.view.depth / 2)
            )
        self._cross = self._on_table(start + way)
        self.view.show(self._cross.x(), self._cross.y())
        self.setAccessibleDescription(
            ", ".join(
                self.measure.figure(round(part) // _TENTHS_IN_CM)
                for part in (self._cross.x(), self._cross.y())
            )
        )
        self.pointed.emit(self._cross)
        self.update()

    def _enter(self) -> None:
        if self._placing and self._cross is not None:
            self.placed.emit(self._cross)
        elif self._current is not None:
            self._choose(self._current)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the model that the keys are on."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Paint the field without the mark of the keys' model."""
        super().focusOutEvent(event)
        self.update()
