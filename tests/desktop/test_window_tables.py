"""The table editor as a user drives it: drawing, moving, shaping, rooms, fields, undo."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QLineEdit

from armybuilder.desktop.battle.table_editor.page import TableEditor
from armybuilder.desktop.battle.table_editor.panel import corners_of, said_corners
from armybuilder.editing import whole_documents

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from armybuilder.desktop.battle.table_editor.canvas import TableCanvas
    from armybuilder.desktop.widgets.drop_down import DropDown
    from armybuilder.desktop.window.main_window import MainWindow
    from armybuilder.model.table import Objective

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def page(qtbot: QtBot, window: MainWindow) -> TableEditor:
    """The page of a new table."""
    window.resize(1440, 900)
    made = whole_documents.start("table", "Mill")
    window.session.apply(whole_documents.create(made))
    window.open(made.id)
    shown = window.page()
    assert isinstance(shown, TableEditor)
    return shown


def at(canvas: TableCanvas, x: int, y: int) -> QPoint:
    """Return the pixel of a place given in cm."""
    return canvas.spot((10 * x, 10 * y)).toPoint()


def drag(
    qtbot: QtBot, canvas: TableCanvas, start: tuple[int, int], end: tuple[int, int], *, release: bool = True
) -> None:
    """Drag from one place to another, given in cm."""
    last = at(canvas, *end)  # read now, for the drag may move what is seen
    qtbot.mousePress(canvas, LEFT, pos=at(canvas, *start))
    for place in (at(canvas, *start) + QPoint(8, 8), last):
        moved = QMouseEvent(
            QEvent.Type.MouseMove,
            QPointF(place),
            canvas.mapToGlobal(QPointF(place)),
            Qt.MouseButton.NoButton,
            LEFT,
            Qt.KeyboardModifier.NoModifier,
        )
        QApplication.sendEvent(canvas, moved)
    if release:
        qtbot.mouseRelease(canvas, LEFT, pos=last)


def build(qtbot: QtBot, page: TableEditor) -> None:
    """Draw a building from 40, 40 to 60, 60 cm."""
    qtbot.mouseClick(page.tools["building"], LEFT)
    drag(qtbot, page.canvas, (40, 40), (60, 60))


def test_a_building_is_drawn_moved_shaped_and_undone(
    qtbot: QtBot, window: MainWindow, page: TableEditor
) -> None:
    build(qtbot, page)
    (house,) = page.table.terrain
    assert (house.type, house.shape) == ("building", ((400, 400), (600, 400), (600, 600), (400, 600)))
    assert page.canvas.path == page.fields.path == "terrain.0"
    drag(qtbot, page.canvas, (50, 50), (55, 52))
    assert page.table.terrain[0].shape[0] == (450, 420)
    assert page.table.terrain[0].sections[0].shape[0] == (450, 420)
    drag(qtbot, page.canvas, (65, 62), (75, 72))
    assert page.table.terrain[0].shape[2] == (750, 720)
    for _ in range(3):
        window.actions_["undo"].trigger()
    assert page.table.terrain == ()
    assert page.canvas.path == ""


@pytest.mark.parametrize("button", [Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton])
def test_another_button_does_not_end_a_drawing(
    qtbot: QtBot, page: TableEditor, button: Qt.MouseButton
) -> None:
    qtbot.mouseClick(page.tools["building"], LEFT)
    drag(qtbot, page.canvas, (40, 40), (60, 60), release=False)
    qtbot.mouseRelease(page.canvas, button, pos=at(page.canvas, 60, 60))
    assert not list(page.table.terrain)
    qtbot.mouseRelease(page.canvas, LEFT, pos=at(page.canvas, 60, 60))
    qtbot.mouseRelease(page.canvas, LEFT, pos=at(page.canvas, 80, 80))
    shapes = [house.shape for house in list(page.table.terrain)]
    assert [shape[2] for shape in shapes] == [(600, 600)]


def test_enter_closes_a_polygon_and_escape_cancels_it(qtbot: QtBot, page: TableEditor) -> None:
    page.kind.setCurrentIndex(page.kind.findData("woods"))
    qtbot.mouseClick(page.tools["polygon"], LEFT)
    for corner in ((40, 40), (60, 40), (50, 70)):
        qtbot.mouseClick(page.canvas, LEFT, pos=at(page.canvas, *corner))
    qtbot.keyClick(page.canvas, Qt.Key.Key_Return)
    (wood,) = page.table.terrain
    assert (wood.type, wood.shape) == ("woods", ((400, 400), (600, 400), (500, 700)))
    qtbot.mouseClick(page.tools["polygon"], LEFT)
    qtbot.mouseClick(page.canvas, LEFT, pos=at(page.canvas, 80, 80))
    qtbot.keyClick(page.canvas, Qt.Key.Key_Escape)
    qtbot.keyClick(page.canvas, Qt.Key.Key_Escape)
    assert page.tools["select"].isChecked()
    assert len(page.table.terrain) == 1


def test_everything_is_drawn_by_keys(qtbot: QtBot, page: TableEditor) -> None:
    page.take("box")
    canvas = page.canvas
    qtbot.keyClick(canvas, Qt.Key.Key_Space)
    qtbot.keyClick(canvas, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    qtbot.keyClick(canvas, Qt.Key.Key_Up)
    qtbot.keyClick(canvas, Qt.Key.Key_Space)
    (piece,) = page.table.terrain
    assert piece.shape == ((600, 600), (650, 600), (650, 610), (600, 610))
    qtbot.keyClick(canvas, Qt.Key.Key_Left)
    qtbot.keyClick(canvas, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    assert page.table.terrain[0].shape[0] == (590, 550)
    qtbot.keyClick(canvas, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    assert len(page.table.terrain) == 2
    qtbot.keyClick(canvas, Qt.Key.Key_Delete)
    assert len(page.table.terrain) == 1


@pytest.mark.long
def test_moves_by_keys_are_one_step(qtbot: QtBot, window: MainWindow, page: TableEditor) -> None:
    build(qtbot, page)
    for _ in range(4):
        qtbot.keyClick(page.canvas, Qt.Key.Key_Right)
    assert page.table.terrain[0].shape[0] == (440, 400)
    window.actions_["undo"].trigger()
    assert page.table.terrain[0].shape[0] == (400, 400)


def test_a_second_click_chooses_a_buildings_room(qtbot: QtBot, page: TableEditor) -> None:
    build(qtbot, page)
    panel = page.fields
    panel.across.setValue(2)
    panel.levels.setValue(2)
    qtbot.mouseClick(panel.cut, LEFT)
    assert [room.level for room in page.table.terrain[0].sections] == [0, 0, 1, 1]
    qtbot.mouseClick(page.canvas, LEFT, pos=at(page.canvas, 56, 50))
    assert page.canvas.path == "terrain.0.sections.1"
    panel.openings.setCurrentIndex(panel.openings.findData("slit"))
    panel.openings.activated.emit(panel.openings.currentIndex())
    assert page.table.terrain[0].sections[1].openings == "slit"
    page.canvas.duplicated.emit("terrain.0.sections.1")
    page.canvas.duplicated.emit("zones.left.0")
    assert len(page.table.terrain) == 1
    page.canvas.duplicated.emit("terrain.0")
    assert len(page.table.terrain) == 2


def test_fields_write_name_type_height_and_corners(qtbot: QtBot, page: TableEditor) -> None:
    build(qtbot, page)
    panel = page.fields
    panel.name.selectAll()
    qtbot.keyClicks(panel.name, "Old mill")
    qtbot.keyClick(panel.name, Qt.Key.Key_Return)
    panel.height_mm.setFocus()
    qtbot.keyClick(panel.height_mm.focusProxy(), Qt.Key.Key_Up)
    panel.corners.selectAll()
    qtbot.keyClicks(panel.corners, "10, 10; 30, 10; 20, 30.5")
    qtbot.keyClick(panel.corners, Qt.Key.Key_Return)
    (mill,) = page.table.terrain
    assert (mill.name, mill.height_mm) == ("Old mill", 81)
    assert mill.shape == ((100, 100), (300, 100), (200, 305))
    panel.corners.selectAll()
    qtbot.keyClicks(panel.corners, "10, 10; here")
    qtbot.keyClick(panel.corners, Qt.Key.Key_Return)
    assert panel.corners.text() == said_corners(mill.shape)


@pytest.mark.long
def test_an_objective_is_removed_with_its_piece(qtbot: QtBot, page: TableEditor) -> None:
    build(qtbot, page)
    panel = page.fields
    qtbot.mouseClick(panel.make_goal, LEFT)
    (goal,) = page.table.objectives
    assert (goal.type, goal.target) == ("capture_building", page.table.terrain[0].name)
    panel.pieces.select_key("objectives.0")
    panel.whose.setCurrentIndex(1)
    panel.whose.activated.emit(1)
    panel.value.setFocus()
    qtbot.keyClick(panel.value.focusProxy(), Qt.Key.Key_Up)
    assert (page.table.objectives[0].side, page.table.objectives[0].value) == ("right", 101)
    panel.pieces.select_key("terrain.0")
    qtbot.mouseClick(panel.remove, LEFT)
    assert page.table.objectives == ()


def test_a_unit_to_be_captured_has_escape_routes(qtbot: QtBot, page: TableEditor) -> None:
    """Edges and pieces can be ticked, and only captures keep routes, as do only present pieces. [CA-B-021]"""
    build(qtbot, page)
    panel = page.fields
    qtbot.mouseClick(panel.make_goal, LEFT)
    panel.pieces.select_key("objectives.0")
    assert panel.rows["routes"].isHidden()
    house = page.table.terrain[0].name

    def choose(choice: DropDown, data: str) -> None:
        choice.setCurrentIndex(choice.findData(data))
        choice.activated.emit(choice.currentIndex())

    def goal() -> Objective:
        return page.table.objectives[0]

    choose(panel.goal, "capture_infantry")
    assert (goal().type, goal().target) == ("capture_infantry", "1")
    choose(panel.target, "3")
    assert panel.target.currentText() == "The enemy's unit 3"
    assert panel.rows["routes"].isVisibleTo(page.side)
    assert panel.routes.text() == "the edge of its own side"
    assert "The enemy's unit 3" in [row.cells[0] for row in panel.pieces.rows()]
    for name in ("far edge", house):
        qtbot.mouseClick(panel.routes, LEFT)
        next(one for one in panel.routes.choices.actions() if one.text() == name).trigger()
        panel.routes.choices.close()
    assert goal().escape_routes == ("far", house)
    assert panel.routes.accessibleName() == f"Escape routes: far edge, {house}"
    width = panel.routes.width()
    panel.routes.show_routes([f"A long way out {number}" for number in range(9)], ())
    shown, whole = panel.routes.words(), panel.routes.text()
    assert "…" in shown
    assert (shown[:5], shown[-5:]) == (whole[:5], whole[-5:])
    assert panel.routes.minimumSizeHint().width() < width
    page.desk.session.undo()
    page.freshen()
    assert panel.routes.routes() == goal().escape_routes == ()
    page.desk.session.redo()
    page.freshen()
    panel.pieces.select_key("terrain.0")
    qtbot.mouseClick(panel.remove, LEFT)
    assert (goal().target, goal().escape_routes) == ("3", ("far",))
    panel.pieces.select_key("objectives.0")
    choose(panel.goal, "destroy_unit")
    assert (goal().target, goal().escape_routes) == ("3", ())
    choose(panel.goal, "capture_building")
    assert goal().type == "capture_building"


def test_zones_walls_and_mirror(qtbot: QtBot, page: TableEditor) -> None:
    qtbot.mouseClick(page.tools["left"], LEFT)
    drag(qtbot, page.canvas, (10, 10), (30, 110))
    assert page.table.zones["left"] == ((100, 100), (300, 100), (300, 1100), (100, 1100))
    qtbot.mouseClick(page.tools["line"], LEFT)
    drag(qtbot, page.canvas, (40, 40), (40, 80))
    assert page.table.terrain[0].shape == ((395, 400), (405, 400), (405, 800), (395, 800))
    assert page.table.terrain[0].type == "obstacle"
    qtbot.mouseClick(page.fields.mirror, LEFT)
    assert len(page.table.terrain) == 2
    assert page.table.zones["right"][0] == (1100, 1100)


def test_a_tables_problem_leads_to_its_piece(qtbot: QtBot, page: TableEditor) -> None:
    build(qtbot, page)
    panel = page.fields
    panel.corners.selectAll()
    qtbot.keyClicks(panel.corners, "10, 10; 30, 30; 30, 10; 10, 30")
    qtbot.keyClick(panel.corners, Qt.Key.Key_Return)
    (problem, _room) = (*page.problems.problems(), None)[:2]
    assert problem is not None
    assert page.table.terrain[0].name in problem.text
    page.canvas.choose("")
    page.problems.place_requested.emit(problem.key)
    assert page.canvas.path == "terrain.0"


def test_a_table_can_start_from_a_preset(qtbot: QtBot, window: MainWindow, page: TableEditor) -> None:
    start = page.fields.start
    for key in ("open-farm", "random"):
        start.setCurrentIndex(start.findData(key))
        start.activated.emit(start.currentIndex())
        assert page.table.terrain
    window.actions_["undo"].trigger()
    window.actions_["undo"].trigger()
    assert not list(page.table.terrain)
    page.fields.width_cm.setFocus()
    qtbot.keyClick(page.fields.width_cm.focusProxy(), Qt.Key.Key_Up)
    assert page.table.width_cm == 121
    assert page.table.zones["right"][1] == (1210, 0)


def test_the_hint_names_the_present_tool(qtbot: QtBot, page: TableEditor) -> None:
    first = page.hint.text()
    page.take("polygon")
    assert page.hint.text() not in {"", first}
    qtbot.keyClick(page.canvas, Qt.Key.Key_Escape)
    assert page.hint.text() == first
    page.more.aboutToShow.emit()
    next(action for action in page.more.actions() if action.text() == "Copy the drawing").trigger()
    assert QApplication.clipboard().pixmap().width() == page.canvas.width()


@pytest.mark.long
@pytest.mark.parametrize("corner", [True, False])
def test_a_drag_ends_with_the_piece_that_is_dragged(qtbot: QtBot, page: TableEditor, corner: bool) -> None:
    build(qtbot, page)
    grip = (40, 40) if corner else (50, 50)
    drag(qtbot, page.canvas, grip, (70, 70), release=False)
    qtbot.keyClick(page.canvas, Qt.Key.Key_Delete)
    assert page.table.terrain == ()
    qtbot.mouseRelease(page.canvas, LEFT, pos=at(page.canvas, 70, 70))
    assert page.table.terrain == ()


def test_a_copied_or_raised_piece_stays_chosen(qtbot: QtBot, page: TableEditor) -> None:
    build(qtbot, page)
    first = page.table.terrain[0].name
    qtbot.mouseClick(page.fields.copy, LEFT)
    assert page.canvas.path == page.fields.path == "terrain.1"
    page.fields.pieces.select_key("terrain.0")
    qtbot.mouseClick(page.fields.forward, LEFT)
    assert page.table.terrain[1].name == first
    assert page.canvas.path == page.fields.path == "terrain.1"


@pytest.mark.long
def test_an_objective_follows_the_name_of_its_piece(qtbot: QtBot, page: TableEditor) -> None:
    build(qtbot, page)
    panel = page.fields
    qtbot.mouseClick(panel.make_goal, LEFT)
    panel.name.selectAll()
    qtbot.keyClicks(panel.name, "Mill")
    qtbot.keyClick(panel.name, Qt.Key.Key_Return)
    assert (page.table.terrain[0].name, page.table.objectives[0].target) == ("Mill", "Mill")
    assert page.table.terrain[0].sections[0].name == "Mill"
    panel.name.setText("x" * 20_000)
    panel.name.editingFinished.emit()
    assert panel.name.text() == page.table.terrain[0].name == "Mill"


@pytest.mark.long
def test_only_a_building_is_destroyed(qtbot: QtBot, page: TableEditor) -> None:
    build(qtbot, page)
    page.take("box")
    drag(qtbot, page.canvas, (10, 10), (20, 20))
    page.fields.pieces.select_key("terrain.0")
    qtbot.mouseClick(page.fields.make_goal, LEFT)
    page.fields.pieces.select_key("objectives.0")
    assert page.fields.target.count() == 2
    page.fields.goal.setCurrentIndex(1)
    page.fields.goal.activated.emit(1)
    assert [page.fields.target.itemText(at) for at in range(page.fields.target.count())] == ["Building"]


def wheel(canvas: TableCanvas, across: int, up: int) -> None:
    """Turn the wheel over the middle."""
    spot = QPointF(canvas.rect().center())
    turned = QWheelEvent(
        spot,
        canvas.mapToGlobal(spot),
        QPoint(),
        QPoint(across, up),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(canvas, turned)


def test_the_drawing_is_moved_when_it_is_near(qtbot: QtBot, page: TableEditor) -> None:
    canvas = page.canvas
    for _ in range(4):
        wheel(canvas, 0, 120)
    near = canvas.view.zoom
    wheel(canvas, 120, 0)
    assert canvas.view.zoom == near
    seen = canvas.view.key
    drag(qtbot, canvas, (60, 60), (50, 50))
    assert canvas.view.key != seen
    assert page.table.terrain == ()
    seen = canvas.view.key
    qtbot.keyClick(canvas, Qt.Key.Key_Left, Qt.KeyboardModifier.ControlModifier)
    assert canvas.view.key != seen
    page.take("polygon")
    for _ in range(12):
        qtbot.keyClick(canvas, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert canvas.rect().contains(at(canvas, 120, 60))


@pytest.mark.long
def test_everything_has_room_at_the_largest_text(qtbot: QtBot, window: MainWindow, page: TableEditor) -> None:
    window.set_zoom(200)
    build(qtbot, page)
    qtbot.waitUntil(lambda: all(tool.width() >= tool.sizeHint().width() for tool in page.tools.values()))
    inside = page.fields.inside
    for part in (*inside.findChildren(QLineEdit), page.fields.levels, page.fields.cut, page.fields.pieces):
        if part.isVisible():
            assert part.mapTo(page.fields.area.viewport(), part.rect().topRight()).x() < inside.width()


@pytest.mark.parametrize("written", ["", "10", "10, 10; 20, 20", "a, b; c, d; e, f", "1,,2; 3,4; 5,6"])
def test_an_invalid_outline_is_not_read(written: str) -> None:
    assert corners_of(written) is None


def test_an_outline_is_written_as_it_is_read() -> None:
    shape = ((100, 105), (200, 100), (300, 400))
    assert said_corners(shape) == "10, 10.5; 20, 10; 30, 40"
    assert corners_of(said_corners(shape)) == shape
