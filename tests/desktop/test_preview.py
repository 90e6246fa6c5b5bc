"""The preview of pages: turned and zoomed by keys and wheel, fitted to its room."""

from __future__ import annotations

from typing import TYPE_CHECKING
from unittest.mock import Mock

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent

from armybuilder.desktop.printing.preview import Preview
from tests.desktop.test_picture_view import dots

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

CTRL, NONE = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.NoModifier


def pages() -> tuple[bytes, ...]:
    """Return three pages upright and one across, a hundred dots an inch."""
    return (dots(400, 600), dots(400, 601), dots(400, 602), dots(600, 400))


@pytest.fixture
def shown(qtbot: QtBot) -> Preview:
    """Four pages without a rendered picture."""
    made = Preview(Mock(), "Pages")
    qtbot.addWidget(made)
    made.resize(500, 400)
    made.show()
    made.show_pages(pages(), 100)
    return made


def turn(preview: Preview, degrees: int, held: Qt.KeyboardModifier) -> None:
    spot = QPointF(20, 20)
    phase = Qt.ScrollPhase.NoScrollPhase
    event = QWheelEvent(spot, spot, QPoint(), QPoint(0, degrees), Qt.MouseButton.NoButton, held, phase, False)
    preview.wheelEvent(event)


def test_pages_are_turned_by_keys_within_their_number(qtbot: QtBot, shown: Preview) -> None:
    seen: list[int] = []
    shown.page_changed.connect(seen.append)
    keys = ("End", "PageDown", "PageUp", "Home", "PageUp", "PageDown")
    found = []
    for key in keys:
        qtbot.keyClick(shown, getattr(Qt.Key, f"Key_{key}"))
        found.append(shown.page())
    assert found == [4, 4, 3, 1, 1, 2]
    assert seen == [4, 3, 1, 2]
    qtbot.keyClick(shown, Qt.Key.Key_End, CTRL)
    assert shown.page() == 2
    shown.turn_to(9)
    assert shown.page() == 4
    shown.show_pages(pages()[:1], 100)
    assert (shown.page(), shown.count()) == (1, 1)
    shown.show_pages((), 100)
    shown.turn_to(1)
    assert (shown.page(), shown.count()) == (0, 0)


def test_pages_are_zoomed_by_keys_and_by_the_wheel(qtbot: QtBot, shown: Preview) -> None:
    shown.set_zoom(1)
    found = []
    for key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal, Qt.Key.Key_Minus):
        qtbot.keyClick(shown, key)
        found.append(shown.zoom())
    assert found == [125, 156, 125]
    turn(shown, 120, CTRL)
    assert shown.zoom() == 156
    turn(shown, -120, CTRL)
    turn(shown, -120, NONE)
    assert shown.zoom() == 125
    assert shown.verticalScrollBar().value() > 0
    shown.set_zoom(100)
    most = shown.zoom()
    shown.zoom_by(1)
    assert shown.zoom() == most
    shown.set_zoom(0.001)
    least = shown.zoom()
    shown.zoom_by(-1)
    assert shown.zoom() == least
    assert (least, most) == (20, 400)


def test_pages_are_fitted_to_the_width_or_whole(shown: Preview) -> None:
    assert not shown.fits_whole()
    wide = shown.zoom()
    assert shown.horizontalScrollBar().maximum() == 0
    shown.set_zoom(-1)
    assert shown.fits_whole()
    whole = shown.zoom()
    shown.resize(800, 400)
    assert shown.zoom() == whole
    shown.set_zoom(0)
    assert (wide, whole, shown.zoom()) == (79, 64, 131)
    assert (shown.width_at(1, 100), shown.width_at(4, 50)) == (400, 300)


@pytest.mark.parametrize("fit", [0, -1])
def test_other_room_keeps_the_page_in_sight(shown: Preview, fit: int) -> None:
    shown.set_zoom(fit)
    shown.turn_to(3)
    bar = shown.verticalScrollBar()
    bar.setValue(bar.value() + 30)
    for width, height in ((900, 900), (300, 200), (500, 400)):
        shown.resize(width, height)
        assert shown.page() == 3
        assert abs(shown._tops()[2] + 22 * shown.zoom() / 79 - bar.value()) < 12
    bar.setValue(0)
    shown.resize(600, 600)
    assert (shown.page(), bar.value()) == (1, 0)


def test_only_visible_pages_are_drawn_in_their_boxes(shown: Preview) -> None:
    tops = shown._tops()
    boxes = [shown._box(page, tops[page]).getRect() for page in range(4)]
    assert shown._in_sight() == [0]
    shown.verticalScrollBar().setValue(400)
    assert shown._in_sight() == [0, 1]
    shown.set_zoom(2)
    shown.turn_to(4)
    shown.horizontalScrollBar().setValue(30)
    assert shown._in_sight() == [2, 3]
    last = shown._box(3, shown._tops()[3]).getRect()
    assert boxes == [
        (92, 16, 305, 457),
        (92, 489, 305, 458),
        (92, 963, 305, 459),
        (16, 1437, 457, 305),
    ]
    assert last == (-14, 8, 1152, 768)
