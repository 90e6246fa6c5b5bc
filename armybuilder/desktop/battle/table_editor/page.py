"""The page of a table: its drawing, the drawing tools, and a panel of all pieces at the right."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QSizePolicy, QWidget

from armybuilder.battle.random_table import random_table
from armybuilder.battle.table import faults, presets
from armybuilder.desktop.battle.table_editor.canvas import LINE, POLYGON, SELECT, TableCanvas
from armybuilder.desktop.battle.table_editor.panel import TablePanel
from armybuilder.desktop.frame.document_page import DesignPage
from armybuilder.desktop.look.icons import Sign
from armybuilder.desktop.look.theme import Role
from armybuilder.desktop.widgets.buttons import QuietButton
from armybuilder.desktop.widgets.chips import FlowLayout
from armybuilder.desktop.widgets.drop_down import DropDown
from armybuilder.desktop.widgets.layouts import fill
from armybuilder.desktop.widgets.problems import ProblemRow
from armybuilder.desktop.widgets.spacing import Gap
from armybuilder.desktop.widgets.text import Text
from armybuilder.editing import tables

if TYPE_CHECKING:
    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.frame.side_panel import DocumentPanel
    from armybuilder.desktop.look.icons import Mark
    from armybuilder.model.document import Shape
    from armybuilder.model.table import Table, TerrainType
    from armybuilder.points.legality import Problem

__all__ = ["TableEditor"]

_LARGEST_SEED = 100_000
BOX, BUILDING, LEFT_ZONE, RIGHT_ZONE = "box", "building", "left", "right"
_DRAWN = ("woods", "hill", "water", "difficult", "cover", "slit", "obstacle", "impassable", "open")
"""The kinds of terrain that are drawn as a rectangle or a polygon."""


class TableEditor(DesignPage):
    """The page of a table, whose drawing and list share one chosen piece.

    Undo takes back each edit.
    """

    family = "table"
    chapter = "battle#tables"

    def __init__(self, desk: Desk, document_id: str) -> None:
        """Build the tools and the drawing."""
        super().__init__(desk, document_id)
        self.canvas = TableCanvas()
        self.kind = DropDown(self.tr("Kind of terrain to draw"))
        for kind in _DRAWN:
            self.kind.add(desk.words.text(f"editing.value.{kind}").capitalize(), kind)
        self.tools: dict[str, QuietButton] = {}
        self._tool = SELECT
        self._group = QButtonGroup(self)
        self.body.addWidget(Gap(8))
        self._build_tools()
        self.hint = Text("", Role.SECONDARY, "ink3", wrap=True)
        fill(self.body, self.hint, Gap(6), (self.canvas, 1))
        self._say_hint()
        self._starts()
        self._connect()

    def make_side(self) -> DocumentPanel:
        """Create the panel of pieces."""
        self.fields = TablePanel(self.desk)
        return self.fields

    def _build_tools(self) -> None:
        row = QHBoxLayout()
        self.body.addLayout(row)
        tools = QWidget()
        tools.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        row.addWidget(tools, 1)
        row.addWidget(self.kind, 0, Qt.AlignmentFlag.AlignTop)
        self._flow = FlowLayout(tools, gap=2)
        for tool, words in (
            (SELECT, self.tr("Choose")),
            (BOX, self.tr("Rectangle")),
            (POLYGON, self.tr("Polygon")),
            (LINE, self.tr("Wall")),
            (BUILDING, self.tr("Building")),
            (LEFT_ZONE, self.tr("Left zone")),
            (RIGHT_ZONE, self.tr("Right zone")),
        ):
            button = self.tools[tool] = QuietButton(words, None, small=True)
            button.setCheckable(True)
            button.clicked.connect(lambda _on, tool=tool: self.take(tool))
            self._group.addButton(button)
            self._flow.addWidget(button)
        self.tools[SELECT].setChecked(True)

    def _starts(self) -> None:
        start = self.fields.start
        start.add(self.tr("leave it as it is"), "")
        start.add(self.tr("a random table"), "random")
        for table in presets().values():
            start.add(table.name, table.id, sign=Sign.TABLE)

    def _connect(self) -> None:
        self.canvas.chosen.connect(self.fields.choose)
        self.canvas.drawn.connect(self._draw)
        self.canvas.moved.connect(self._move)
        self.canvas.reshaped.connect(self._reshape)
        self.canvas.removed.connect(lambda path: self.edit(tables.remove(self.table, path)))
        self.canvas.duplicated.connect(self._lay_copy)
        self.canvas.tool_ended.connect(lambda: self.take(SELECT))
        self.fields.chosen.connect(self.canvas.choose)
        self.fields.edited.connect(self.edit)
        self.fields.said.connect(self.desk.say)
        self.fields.start.activated.connect(lambda _place: self._start())

    @property
    def table(self) -> Table:
        """The shown table."""
        return cast("Table", self.document)

    def mark(self) -> Mark | None:
        """Return the icon of tables."""
        return Sign.TABLE

    def crumbs(self) -> tuple[str, ...]:
        """Return the kind and the size."""
        kind = self.desk.words.text("sheets.kind.table").capitalize()
        size = self.desk.words.text(
            "desktop.table_size", width=self.table.width_cm, depth=self.table.depth_cm
        )
        return kind, size

    def show_design(self) -> None:
        """Draw the table, and clear the choice of a piece that is gone."""
        if self.canvas.path not in tables.paths(self.table):
            self.canvas.choose("")
        self.canvas.show_table(self.table, self.desk.words.measure)

    # -- what is wrong -------------------------------------------------------------------------------------

    def show_problems(self, found: tuple[Problem, ...]) -> None:
        """Show the faults of a table that cannot be fought on.

        A press on a fault chooses its piece.
        """
        rows = []
        for place, fault in enumerate(faults(self.table)):
            piece = fault.values.get("piece", "")
            name = piece if isinstance(piece, str) else ""
            rows.append(ProblemRow(f"{place}/{name}", "error", name, self.desk.words.say(fault)))
        self.problems.set_problems(tuple(rows))

    def _show_place(self, key: str) -> None:
        name = key.partition("/")[2]
        for path in tables.paths(self.table):
            if not path.startswith("objectives.") and tables.name_of(self.table, path) == name:
                self._choose(path)
                self.canvas.setFocus()
                return

    def _choose(self, path: str) -> None:
        self.fields.choose(path)
        self.canvas.choose(path)

    # -- edits ---------------------------------------------------------------------------------------------

    def take(self, tool: str) -> None:
        """Select a tool."""
        self.tools[tool].setChecked(True)
        shape = tool if tool in {SELECT, POLYGON, LINE} else BOX
        self._tool = tool
        self._say_hint()
        self.canvas.take(shape)
        self.canvas.setFocus()

    def _say_hint(self) -> None:
        """Show a hint about the selected tool."""
        if self._tool == SELECT:
            said = self.tr(
                "Drag a piece, or press an arrow key: 1 cm, with Shift 5 cm. Alt ignores the grid. Click a building twice for one room."
            )
        elif self._tool == POLYGON:
            said = self.tr("Click corners, or arrows and Space; Enter or a double click closes; Esc gives up")
        else:
            said = self.tr("Drag from corner to corner, or arrows and Space; Esc gives up")
        self.hint.setText(said)

    def _fill_more(self) -> None:
        """Offer to copy the drawing as a picture too."""
        super()._fill_more()
        self.more.addAction(
            self.tr("Copy the drawing"), lambda: QGuiApplication.clipboard().setPixmap(self.canvas.grab())
        )

    def _draw(self, shape: Shape) -> None:
        """Add the drawn outline to the table as a piece or zone, and choose it."""
        tool = self._tool
        self.desk.session.seal()
        if tool in {LEFT_ZONE, RIGHT_ZONE}:
            self.edit(tables.zone(self.table, "left" if tool == LEFT_ZONE else "right", shape))
            self._choose(f"zones.{tool}")
        else:
            kind = cast("TerrainType", self._kind(tool))
            name = self.desk.words.text(f"editing.value.{kind}").capitalize()
            self.edit(tables.add_terrain(self.table, kind, shape, name))
            self._choose(f"terrain.{len(self.table.terrain) - 1}")
        self.take(SELECT)

    def _kind(self, tool: str) -> str:
        if tool == BUILDING:
            return "building"
        return "obstacle" if tool == LINE else str(self.kind.currentData())

    def _move(self, path: str, dx: int, dy: int) -> None:
        self.edit(tables.move(self.table, path, dx, dy))

    def _reshape(self, path: str, shape: Shape) -> None:
        self.desk.session.seal()
        self.edit(tables.reshape(self.table, path, shape))

    def _lay_copy(self, path: str) -> None:
        if path.startswith("terrain.") and path.count(".") == 1:
            self.edit(tables.duplicate(self.table, path))
            self._choose(f"terrain.{len(self.table.terrain) - 1}")

    def _start(self) -> None:
        """Copy the ground of another table to this table."""
        key = str(self.fields.start.currentData() or "")
        if key == "random":
            size = (max(60, self.table.width_cm), max(60, self.table.depth_cm))
            self.edit(
                tables.copy_ground(self.table, random_table(secrets.randbelow(_LARGEST_SEED), None, *size))
            )
        elif key:
            self.edit(tables.copy_ground(self.table, presets()[key]))
        self.fields.start.setCurrentIndex(0)
