"""The part of a picture that a card shows: dragged, moved by keys, and zoomed."""

from __future__ import annotations

import base64
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QBuffer, QByteArray, QPoint, QPointF, Qt
from PySide6.QtGui import QImage, QImageWriter, QMouseEvent, QWheelEvent

from armybuilder.desktop.frame.about_section import PictureView
from armybuilder.model.picture import Picture

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from armybuilder.editing.portraits import Crop

PART = (100, 200, 500, 400)
LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def dots(width: int, height: int) -> bytes:
    """Return a red picture of the given size in dots as a file."""
    written = QBuffer()
    written.open(QBuffer.OpenModeFlag.WriteOnly)
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.red)
    QImageWriter(written, QByteArray(b"png")).write(image)
    return bytes(written.data().data())


def picture(crop: Crop = PART) -> Picture:
    """Return a picture of forty by twenty dots."""
    data = base64.b64encode(dots(40, 20)).decode()
    return Picture(id="p-1", name="Ann", media="png", data=data, crop=crop)


@pytest.fixture
def asked() -> list[Crop]:
    """The parts that were asked for."""
    return []


@pytest.fixture
def view(qtbot: QtBot, asked: list[Crop]) -> PictureView:
    """The view of a picture, which has the keyboard."""
    made = PictureView()
    qtbot.addWidget(made)
    made.resize(made.sizeHint())
    made.show_picture(picture())
    made.cropped.connect(asked.append)
    made.show()
    made.activateWindow()
    made.setFocus()
    qtbot.waitUntil(made.hasFocus)
    return made


def turn(view: PictureView, degrees: int) -> bool:
    """Turn the wheel over the picture, and say whether the picture accepted it."""
    spot = QPointF(20, 20)
    phase = Qt.ScrollPhase.NoScrollPhase
    event = QWheelEvent(spot, spot, QPoint(), QPoint(0, degrees), Qt.MouseButton.NoButton, NONE, phase, False)
    view.wheelEvent(event)
    return event.isAccepted()


def moved(view: PictureView, x: float, y: float) -> None:
    """Move the pointer over the picture."""
    spot = QPointF(x, y)
    view.mouseMoveEvent(
        QMouseEvent(QMouseEvent.Type.MouseMove, spot, spot, Qt.MouseButton.NoButton, LEFT, NONE)
    )


@pytest.mark.parametrize(
    ("key", "part"),
    [
        (Qt.Key.Key_Left, (75, 200, 500, 400)),
        (Qt.Key.Key_Right, (125, 200, 500, 400)),
        (Qt.Key.Key_Up, (100, 175, 500, 400)),
        (Qt.Key.Key_Down, (100, 225, 500, 400)),
        ("+", (125, 220, 450, 360)),
        ("=", (125, 220, 450, 360)),
        ("-", (72, 178, 555, 444)),
    ],
)
def test_a_key_moves_or_zooms_the_part(
    qtbot: QtBot, view: PictureView, asked: list[Crop], key: Qt.Key, part: Crop
) -> None:
    qtbot.keyClick(view, key)
    assert asked == [part]
    qtbot.keyClick(view, Qt.Key.Key_A)
    assert asked == [part]


def test_the_wheel_zooms_a_clicked_picture(qtbot: QtBot, view: PictureView, asked: list[Crop]) -> None:
    assert not turn(view, 120)
    qtbot.mouseClick(view, LEFT, pos=QPoint(66, 66))
    asked.clear()
    assert turn(view, 120)
    assert turn(view, -120)
    assert asked == [(125, 220, 450, 360), (72, 178, 555, 444)]
    assert not turn(view, 0)
    view.clearFocus()
    assert not turn(view, 120)
    assert len(asked) == 2


def test_the_pointer_drags_the_picture_under_the_frame(
    qtbot: QtBot, view: PictureView, asked: list[Crop]
) -> None:
    moved(view, 60, 60)
    assert asked == []
    qtbot.mousePress(view, LEFT, pos=QPoint(66, 66))
    moved(view, 66, 66)
    moved(view, 53, 79)
    assert asked == [(149, 161, 500, 400)]
    with qtbot.waitSignal(view.dragged):
        qtbot.mouseRelease(view, LEFT, pos=QPoint(53, 79))
    moved(view, 0, 0)
    view.show_picture(None)
    qtbot.mousePress(view, LEFT, pos=QPoint(66, 66))
    moved(view, 20, 20)
    assert len(asked) == 1


def test_the_part_is_cut_out_of_the_picture(view: PictureView) -> None:
    assert view._part().getRect() == (4, 4, 20, 8)
    view.show_picture(picture((0, 0, 10, 10)))
    assert view._part().getRect() == (0, 0, 1, 1)
    assert (
        view.toolTip() == view.accessibleDescription() == "Drag it or use the arrows; the wheel, + and − zoom"
    )
    view.show_picture(None)
    assert (view.toolTip(), view.focusPolicy()) == ("", Qt.FocusPolicy.NoFocus)
