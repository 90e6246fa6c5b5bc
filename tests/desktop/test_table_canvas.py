"""The drawing of a table: keys, pointer and wheel, and the signals of each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from armybuilder.battle.table import preset
from armybuilder.desktop.battle.table_editor.canvas import LINE, POLYGON, SELECT, TableCanvas, bar, box
from armybuilder.model.table import Terrain
from armybuilder.words import Measure

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from armybuilder.model.document import Point, Shape

LEFT, MIDDLE, NO_BUTTON = Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton, Qt.MouseButton.NoButton
NONE, SHIFT, CTRL = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
)
ALT = Qt.KeyboardModifier.AltModifier
WOOD = Terrain(type="woods", name="Wood", shape=((400, 400), (600, 400), (600, 600), (400, 600)))
HILL = Terrain(type="hill", name="Hill", shape=((500, 500), (900, 500), (900, 900), (500, 900)))
Told = list[tuple[Any, ...]]


@pytest.fixture
def canvas(qtbot: QtBot) -> TableCanvas:
    """A wood, and a hill partly over it, on a table of 120 cm, half a pixel a millimetre."""
    made = TableCanvas()
    qtbot.addWidget(made)
    made.resize(602, 602)
    table = preset("open-farm").model_copy(update={"terrain": (WOOD, HILL)})
    made.show_table(table, Measure())
    made.show()
    return made


@pytest.fixture
def told(canvas: TableCanvas) -> Told:
    """The signals of the drawing."""
    heard: Told = []
    for name in ("chosen", "drawn", "moved", "reshaped", "removed", "duplicated", "tool_ended"):
        getattr(canvas, name).connect(lambda *news, name=name: heard.append((name, *news)))
    return heard


def at(x: int, y: int) -> QPoint:
    """Return the pixel of a place in mm."""
    return QPoint(1 + x // 2, 601 - y // 2)


def spot(canvas: TableCanvas, point: Point) -> tuple[int, int]:
    """Return the pixel of a place in mm as drawn now."""
    return canvas.spot(point).toPoint().toTuple()


def keys(canvas: TableCanvas, *pressed: Qt.Key, held: Qt.KeyboardModifier = NONE) -> None:
    for key in pressed:
        QTest.keyClick(canvas, key, held)


def drag(canvas: TableCanvas, start: Point, end: Point, held: Qt.KeyboardModifier = NONE) -> None:
    QTest.mousePress(canvas, LEFT, held, at(*start))
    QTest.mouseMove(canvas, at(*end))
    QTest.mouseRelease(canvas, LEFT, held, at(*end))


@pytest.mark.parametrize(
    ("start", "end", "shape"),
    [
        ((100, 100), (300, 100), ((100, 105), (100, 95), (300, 95), (300, 105))),
        ((100, 300), (100, 100), ((105, 300), (95, 300), (95, 100), (105, 100))),
        ((0, 0), (300, 400), ((0, 3), (4, 0), (304, 397), (296, 403))),
        ((50, 50), (50, 50), ((50, 50), (50, 50), (50, 50), (50, 50))),
    ],
)
def test_a_wall_is_a_centimetre_thick(start: Point, end: Point, shape: Shape) -> None:
    assert bar(start, end) == shape


def test_a_rectangle_lies_between_any_two_corners() -> None:
    shape = ((10, 20), (30, 20), (30, 50), (10, 50))
    for start, end in (((10, 20), (30, 50)), ((30, 50), (10, 20)), ((30, 20), (10, 50))):
        assert box(start, end) == shape


def test_keys_move_remove_and_copy_the_chosen_piece(canvas: TableCanvas, told: Told) -> None:
    keys(canvas, Qt.Key.Key_Left, Qt.Key.Key_Delete, Qt.Key.Key_Escape)
    assert told == []
    canvas.choose("terrain.0")
    assert "Wood" in canvas.accessibleDescription()
    keys(canvas, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
    keys(canvas, Qt.Key.Key_Up, held=SHIFT)
    ways = ((-10, 0), (10, 0), (0, 10), (0, -10), (0, 50))
    assert told == [("moved", "terrain.0", *way) for way in ways]
    told.clear()
    keys(canvas, Qt.Key.Key_Delete, Qt.Key.Key_Backspace, Qt.Key.Key_D)
    keys(canvas, Qt.Key.Key_D, held=CTRL)
    keys(canvas, Qt.Key.Key_Escape)
    assert told == [
        *[("removed", "terrain.0")] * 2,
        ("duplicated", "terrain.0"),
        ("chosen", ""),
    ]


@pytest.mark.parametrize(
    ("key", "held", "path", "taken"),
    [
        (Qt.Key.Key_D, CTRL, "terrain.0", True),
        (Qt.Key.Key_D, NONE, "terrain.0", False),
        (Qt.Key.Key_D, CTRL | SHIFT, "terrain.0", False),
        (Qt.Key.Key_S, CTRL, "terrain.0", False),
        (Qt.Key.Key_Delete, NONE, "terrain.0", True),
        (Qt.Key.Key_Backspace, NONE, "terrain.0", True),
        (Qt.Key.Key_Delete, NONE, "", False),
        (Qt.Key.Key_D, CTRL, "", False),
    ],
)
def test_a_chosen_piece_takes_its_keys_from_the_window(
    canvas: TableCanvas, key: Qt.Key, held: Qt.KeyboardModifier, path: str, taken: bool
) -> None:
    canvas.choose(path)
    asked = QKeyEvent(QEvent.Type.ShortcutOverride, key, held)
    asked.ignore()
    QApplication.sendEvent(canvas, asked)
    assert asked.isAccepted() == taken


def test_keys_draw_a_rectangle_a_wall_and_a_polygon(canvas: TableCanvas, told: Told) -> None:
    space = Qt.Key.Key_Space
    canvas.take("building")
    keys(canvas, space, space)
    keys(canvas, Qt.Key.Key_Right, Qt.Key.Key_Up)
    keys(canvas, space, Qt.Key.Key_Left, space)
    assert told == []
    keys(canvas, space)
    keys(canvas, Qt.Key.Key_Right, Qt.Key.Key_Down, held=SHIFT)
    keys(canvas, space)
    canvas.take(LINE)
    keys(canvas, space, Qt.Key.Key_Right, space)
    canvas.take(POLYGON)
    keys(canvas, space, space, Qt.Key.Key_Right, space, Qt.Key.Key_Return)
    keys(canvas, space, Qt.Key.Key_Right, space, Qt.Key.Key_Up, space, Qt.Key.Key_Enter)
    assert told == [
        ("drawn", box((600, 610), (650, 560))),
        ("drawn", bar((600, 600), (610, 600))),
        ("drawn", ((600, 600), (610, 600), (610, 610))),
    ]
    keys(canvas, space, Qt.Key.Key_Escape)
    assert len(told) == 3
    keys(canvas, Qt.Key.Key_Escape)
    assert told[3:] == [("tool_ended",)]


def test_a_cross_moved_by_keys_stays_on_the_table(canvas: TableCanvas, told: Told) -> None:
    canvas.take(POLYGON)
    for way in (Qt.Key.Key_Left, Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Up):
        keys(canvas, *[way] * 25, held=SHIFT)
        keys(canvas, Qt.Key.Key_Space)
    keys(canvas, Qt.Key.Key_Return)
    assert told == [("drawn", ((0, 600), (0, 0), (1200, 0), (1200, 1200)))]


def test_a_press_chooses_the_uppermost_piece_or_a_zone(canvas: TableCanvas, told: Told) -> None:
    zone = next(iter(canvas._table.zones.items()))
    for place in ((450, 450), (550, 550), (450, 450)):
        QTest.mouseClick(canvas, LEFT, NONE, at(*place))
    QTest.mouseClick(canvas, MIDDLE, NONE, at(550, 550))
    QTest.mouseClick(canvas, LEFT, NONE, at(700, 200))
    assert told == [("chosen", one) for one in ("terrain.0", "terrain.1", "terrain.0", "")]
    x = max(x for x, _ in zone[1])
    QTest.mouseClick(canvas, LEFT, NONE, at(x, 1100) + QPoint(7, 0))
    assert told[4:] == [("chosen", f"zones.{zone[0]}")]
    QTest.mouseClick(canvas, LEFT, NONE, at(x, 1100) + QPoint(8, 0))
    assert told[5:] == [("chosen", "")]


def test_a_drag_moves_a_piece_or_its_corner(canvas: TableCanvas, told: Told) -> None:
    drag(canvas, (450, 450), (452, 454))
    assert told == [("chosen", "terrain.0")]
    drag(canvas, (450, 450), (500, 430))
    drag(canvas, (400, 400), (380, 350))
    drag(canvas, (800, 800), (700, 600))
    assert told[1:] == [
        ("moved", "terrain.0", 50, -20),
        ("reshaped", "terrain.0", ((380, 350), *WOOD.shape[1:])),
        ("chosen", "terrain.1"),
        ("moved", "terrain.1", -100, -200),
    ]


def test_a_drag_draws_with_the_tool_in_the_hand(canvas: TableCanvas, told: Told) -> None:
    canvas.take("building")
    drag(canvas, (100, 100), (203, 306))
    drag(canvas, (100, 100), (100, 300))
    canvas.take(LINE)
    drag(canvas, (100, 100), (100, 300))
    canvas.take(SELECT)
    assert told == [("drawn", box((100, 100), (200, 310))), ("drawn", bar((100, 100), (100, 300)))]


def test_bare_ground_and_the_middle_button_drag_the_table(canvas: TableCanvas, told: Told) -> None:
    keys(canvas, Qt.Key.Key_Plus, Qt.Key.Key_Plus)
    before = spot(canvas, (600, 600))
    QTest.mousePress(canvas, MIDDLE, NONE, QPoint(300, 300))
    QTest.mouseMove(canvas, QPoint(310, 280))
    QTest.mouseRelease(canvas, MIDDLE, NONE, QPoint(310, 280))
    QTest.mouseMove(canvas, QPoint(200, 200))
    assert spot(canvas, (600, 600)) == (before[0] + 10, before[1] - 20)
    keys(canvas, Qt.Key.Key_Left, Qt.Key.Key_Down, held=CTRL)
    assert spot(canvas, (600, 600)) == (before[0] + 70, before[1] - 80)
    keys(canvas, Qt.Key.Key_Right, Qt.Key.Key_Up, held=CTRL)
    assert spot(canvas, (600, 600)) == (before[0] + 10, before[1] - 20)
    assert told == []


def test_wheel_and_keys_zoom_the_drawing(canvas: TableCanvas) -> None:
    def wide() -> int:
        return round(canvas.spot((1200, 0)).x() - canvas.spot((0, 0)).x())

    keys(canvas, Qt.Key.Key_Plus)
    assert wide() == 750
    keys(canvas, Qt.Key.Key_Equal)
    assert wide() == 938
    keys(canvas, Qt.Key.Key_Minus)
    assert wide() == 750
    for turned, found in ((120, 938), (-240, 600), (0, 600), (240, 938)):
        place = QPointF(301, 301)
        phase = Qt.ScrollPhase.NoScrollPhase
        event = QWheelEvent(place, place, QPoint(), QPoint(0, turned), NO_BUTTON, NONE, phase, False)
        QApplication.sendEvent(canvas, event)
        assert wide() == found
        assert event.isAccepted()
    keys(canvas, Qt.Key.Key_0)
    assert (spot(canvas, (0, 0)), spot(canvas, (1200, 1200))) == ((1, 601), (601, 1))


def test_alt_sets_a_corner_off_the_grid(canvas: TableCanvas) -> None:
    assert canvas._place(QPointF(at(203, 307))) == (200, 310)
    assert canvas._place(QPointF(1 + 203 / 2, 601 - 307 / 2), free=True) == (203, 307)
    assert canvas._place(QPointF(-50, 900)) == (0, 0)
    assert canvas._place(QPointF(900, -50), free=True) == (1200, 1200)
