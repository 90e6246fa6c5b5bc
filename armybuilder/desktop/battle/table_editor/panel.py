"""The right dock of the table editor: the chosen piece's fields, all pieces, and the table's size and start."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, get_args

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from armybuilder.desktop.battle.table_editor.escape_routes import EscapeRoutes
from armybuilder.desktop.frame.side_panel import DocumentPanel
from armybuilder.desktop.look.icons import Icon, Sign
from armybuilder.desktop.widgets.buttons import Button, IconButton, QuietButton
from armybuilder.desktop.widgets.chips import FlowLayout
from armybuilder.desktop.widgets.drop_down import CaptionedField, DropDown
from armybuilder.desktop.widgets.headings import DockHead
from armybuilder.desktop.widgets.layouts import lay_column
from armybuilder.desktop.widgets.stepper import Stepper
from armybuilder.desktop.widgets.table import Column, PlainTable, TableRow
from armybuilder.desktop.widgets.tick_box import TickBox
from armybuilder.editing import fields, tables
from armybuilder.errors import InputFault
from armybuilder.model.table import (
    BUILDING_GOALS,
    CAPTURE_GOALS,
    Objective,
    ObjectiveType,
    Openings,
    Section,
    Table,
    Terrain,
    TerrainType,
)

if TYPE_CHECKING:
    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.desk.document_state import DocumentState
    from armybuilder.editing.edit import Edit
    from armybuilder.model.document import Shape

__all__ = ["TablePanel", "corners_of", "said_corners"]

_LEAST_CM, _MOST_CM = 30, 300
_MOST_MM, _MOST_PF, _MOST_ROOMS, _MOST_VALUE = 1000, 30, 8, 10_000
_NO_PF = -1
_MOST_UNITS = 12
"""The number of enemy units, by their places in the army, that objectives can name."""


def said_corners(shape: Shape) -> str:
    """Write an outline as text: "10, 20; 30, 20" in centimetres, with a point before millimetres."""

    def said(mm: int) -> str:
        return f"{mm // 10}.{mm % 10}" if mm % 10 else str(mm // 10)

    return "; ".join(f"{said(x)}, {said(y)}" for x, y in shape)


def corners_of(written: str) -> Shape | None:
    """Parse a written outline, and return None if it is unreadable or has fewer than three corners."""
    found = []
    for pair in written.strip().strip(";").split(";"):
        match = re.fullmatch(r"\s*(\d+)(?:\.(\d))?\s*,\s*(\d+)(?:\.(\d))?\s*", pair)
        if match is None:
            return None
        x, x_mm, y, y_mm = match.groups(default="0")
        found.append((10 * int(x) + int(x_mm), 10 * int(y) + int(y_mm)))
    return tuple(found) if len(found) > 2 else None


class TablePanel(DocumentPanel):
    """The panel of a table: its size, its pieces and the fields of the chosen piece.

    `edited` carries an edit, `chosen` the path of the chosen piece.
    """

    chosen = Signal(str)
    edited = Signal(object)
    said = Signal(str)

    def __init__(self, desk: Desk) -> None:
        """Build the panel without a table."""
        super().__init__()
        self._desk = desk
        self._table = Table(id="none", name="")
        self.path = ""
        self._flows: list[FlowLayout] = []
        self.pieces = PlainTable(
            self.tr("Pieces of the table"), (Column(self.tr("piece")), Column(self.tr("kind"), 120))
        )
        self._make_fields()
        self._make_buttons()
        self.rows: dict[str, QWidget] = {
            "name": CaptionedField(self.tr("Name"), self.name),
            "type": CaptionedField(self.tr("Type"), self.type),
            "goal": CaptionedField(self.tr("Objective"), self.goal),
            "target": CaptionedField(self.tr("Target"), self.target),
            "side": CaptionedField(self.tr("For"), self.whose),
            "value": CaptionedField(self.tr("Points"), self.value),
            "routes": CaptionedField(self.tr("Escape routes"), self.routes),
            "height": CaptionedField(self.tr("Height, mm"), self.height_mm),
            "pf": CaptionedField(self.tr("Protection Factor"), self.pf),
            "sight": self.sight,
            "flyers": self.flyers,
            "openings": CaptionedField(self.tr("Openings"), self.openings),
            "level": CaptionedField(self.tr("Level"), self.level),
            "corners": CaptionedField(self.tr("Corners, cm: x, y; x, y"), self.corners),
            "rooms": self._rooms(),
        }
        self.add(DockHead(self.tr("Chosen piece")), self._piece_actions(), top=10)
        fields_of_it = QWidget()
        lay_column(*self.rows.values(), on=fields_of_it, gap=8)
        self.add(fields_of_it, top=4)
        self.add(DockHead(self.tr("All pieces")), self.pieces, top=10)
        self.add_rule()
        self.add(
            DockHead(self.tr("Table")), self._size(), CaptionedField(self.tr("Start from"), self.start), top=6
        )
        self.add(self.mirror, top=4)
        self.body.addStretch(1)
        self._connect()

    def _make_fields(self) -> None:
        text = self._desk.words.text
        self.name, self.corners = QLineEdit(), QLineEdit()
        self.type, self.openings = DropDown(self.tr("Type")), DropDown(self.tr("Openings"))
        for kind in get_args(TerrainType):
            self.type.add(text(f"editing.value.{kind}").capitalize(), kind)
        for kind in get_args(Openings):
            self.openings.add(text(f"editing.value.{kind}").capitalize(), kind)
        self.height_mm = Stepper(self.tr("Height"), 0, _MOST_MM)
        self.pf = Stepper(self.tr("Protection Factor"), _NO_PF, _MOST_PF, words={_NO_PF: self.tr("none")})
        self.level = Stepper(self.tr("Level"), 0, _MOST_ROOMS)
        self.sight = TickBox(text("editing.field.blocks_sight"))
        self.flyers = TickBox(text("editing.field.blocks_low_flyers"))
        self.goal, self.target = DropDown(self.tr("Objective")), DropDown(self.tr("Target"))
        for kind in get_args(ObjectiveType):
            self.goal.add(text(f"editing.value.{kind}").capitalize(), kind)
        self.whose = DropDown(self.tr("For"))
        for side in ("left", "right"):
            self.whose.add(text(f"editing.value.side_{side}").capitalize(), side)
        self.value = Stepper(self.tr("Points"), 0, _MOST_VALUE)
        self.routes = EscapeRoutes()
        self.width_cm = Stepper(self.tr("Width of the table"), _LEAST_CM, _MOST_CM)
        self.depth_cm = Stepper(self.tr("Depth of the table"), _LEAST_CM, _MOST_CM)

    def _make_buttons(self) -> None:
        self.copy = IconButton(Icon.COPY, self.tr("Duplicate the piece"), clicked=self._lay_copy)
        self.forward = IconButton(Icon.CHEVRON_UP, self.tr("Bring forward"), clicked=lambda: self._reorder(1))
        self.back = IconButton(Icon.CHEVRON_DOWN, self.tr("Send back"), clicked=lambda: self._reorder(-1))
        self.remove = IconButton(Icon.TRASH, self.tr("Remove the piece"))
        self.make_goal = QuietButton(self.tr("Make it an objective"), Icon.PLUS, small=True)
        self.mirror = QuietButton(self.tr("Mirror the left half"), Icon.COMPARE)
        self.start = DropDown(self.tr("Start from"))
        self.across = Stepper(self.tr("Rooms side by side"), 1, _MOST_ROOMS)
        self.deep = Stepper(self.tr("Rooms behind each other"), 1, _MOST_ROOMS)
        self.levels = Stepper(self.tr("Levels"), 1, _MOST_ROOMS)
        self.cut = Button(self.tr("Cut into rooms"), small=True)

    def _piece_actions(self) -> QWidget:
        made = QWidget()
        row = FlowLayout(made, gap=4)
        for button in (self.copy, self.forward, self.back, self.remove, self.make_goal):
            row.addWidget(button)
        self._flows.append(row)
        return made

    def _rooms(self) -> QWidget:
        made = QWidget()
        row = FlowLayout(made)
        for name, stepper in (
            (self.tr("Side by side"), self.across),
            (self.tr("Deep"), self.deep),
            (self.tr("Levels"), self.levels),
        ):
            row.addWidget(CaptionedField(name, stepper))
        row.addWidget(self.cut)
        self._flows.append(row)
        return made

    def _size(self) -> QWidget:
        made = QWidget()
        row = FlowLayout(made)
        row.addWidget(CaptionedField(self.tr("Width"), self.width_cm))
        row.addWidget(CaptionedField(self.tr("Depth"), self.depth_cm))
        self._flows.append(row)
        return made

    def _connect(self) -> None:
        self.pieces.current_key_changed.connect(self._pick)
        self.name.editingFinished.connect(self._write_name)
        self.corners.editingFinished.connect(self._write_corners)
        self.goal.activated.connect(
            lambda _place: self._do(tables.set_goal(self._table, self.path, self.goal.currentData()))
        )
        self.routes.changed.connect(lambda: self._set("escape_routes", self.routes.routes()))
        for choice, field in ((self.type, "type"), (self.openings, "openings")):
            choice.activated.connect(
                lambda _place, choice=choice, field=field: self._set(field, choice.currentData())
            )
        self.target.activated.connect(lambda _place: self._set("target", self.target.currentData()))
        self.whose.activated.connect(lambda _place: self._set("side", self.whose.currentData()))
        for stepper, field in ((self.height_mm, "height_mm"), (self.level, "level"), (self.value, "value")):
            stepper.valueChanged.connect(lambda value, field=field: self._set(field, value))
        self.pf.valueChanged.connect(lambda value: self._set("pf", None if value == _NO_PF else value))
        self.sight.toggled.connect(lambda on: self._set("blocks_sight", on))
        self.flyers.toggled.connect(lambda on: self._set("blocks_low_flyers", on))
        self.cut.clicked.connect(
            lambda: self._do(
                tables.cut_rooms(
                    self._table, self.path, self.across.value(), self.deep.value(), self.levels.value()
                )
            )
        )
        for size in (self.width_cm, self.depth_cm):
            size.valueChanged.connect(
                lambda _value: self._do(
                    tables.resize(self._table, self.width_cm.value(), self.depth_cm.value())
                )
            )
        self.mirror.clicked.connect(lambda: self._do(tables.mirror(self._table)))
        self.remove.clicked.connect(lambda: self._do(tables.remove(self._table, self.path)))
        self.make_goal.clicked.connect(
            lambda: self._do(
                tables.add_objective(self._table, "left", tables.name_of(self._table, self.path), 100)
            )
        )

    # -- showing -------------------------------------------------------------------------------------------

    def show_document(self, state: DocumentState) -> None:
        """Show a table as it was read."""
        document = state.document
        if not isinstance(document, Table):
            return
        self._table = document
        if self.path not in tables.paths(document):
            self.path = ""
        self.pieces.show_rows([self._row(path) for path in tables.paths(document)])
        for stepper, size in ((self.width_cm, document.width_cm), (self.depth_cm, document.depth_cm)):
            stepper.set_measure(self._desk.words.measure)
            stepper.setValue(size)
        self.choose(self.path)

    def _row(self, path: str) -> TableRow:
        text, name = self._desk.words.text, tables.name_of(self._table, path)
        if path.startswith("zones."):
            return TableRow(path, (text(f"editing.ground.zone.{name}").capitalize(), ""), sign=Sign.TABLE)
        part = fields.value_at(self._table, path)
        if isinstance(part, Section):
            return TableRow(path, (name, self.tr("room, level {0}").format(part.level)), faint=True)
        kind = text(f"editing.value.{part.type}")
        if isinstance(part, Objective) and part.type not in BUILDING_GOALS:
            name = self._unit(name)
        return TableRow(path, (name, kind), sign=Icon.CROSSHAIR if isinstance(part, Objective) else None)

    def choose(self, path: str) -> None:
        """Show the fields of a piece, or no fields for an empty path."""
        self.path = path
        if path:
            self.pieces.select_key(path)
        else:
            self.pieces.clearSelection()
        part = None if not path or path.startswith("zones.") else fields.value_at(self._table, path)
        shown = _fields_of(part) if part is not None else {"corners"} if path else set()
        for name, row in self.rows.items():
            row.setVisible(name in shown)
        terrain = isinstance(part, Terrain)
        for button in (self.copy, self.forward, self.back, self.make_goal):
            button.setReason("" if terrain else self.tr("Choose a piece of ground first"))
        self.remove.setReason("" if path else self.tr("Choose something on the table first"))
        if path and not isinstance(part, Objective):
            self.corners.setText(said_corners(tables.shape_of(self._table, path)))
            self.corners.setCursorPosition(0)
        self._show_part(part)

    def _show_part(self, part: object) -> None:
        if isinstance(part, Terrain | Section):
            self.name.setText(part.name)
            self.pf.setValue(_NO_PF if part.pf is None else part.pf)
        if isinstance(part, Terrain):
            self.type.setCurrentIndex(self.type.findData(part.type))
            self.height_mm.setValue(part.height_mm)
            self.sight.show_checked(part.blocks_sight)
            self.flyers.show_checked(part.blocks_low_flyers)
            self.levels.setValue(1 + max((room.level for room in part.sections), default=0))
        elif isinstance(part, Section):
            self.openings.setCurrentIndex(self.openings.findData(part.openings))
            self.level.setValue(part.level)
        elif isinstance(part, Objective):
            self._list_targets(part)
            self.routes.show_routes(part.escape_routes, (piece.name for piece in self._table.terrain))
            self.goal.setCurrentIndex(self.goal.findData(part.type))
            self.whose.setCurrentIndex(self.whose.findData(part.side))
            self.value.setValue(part.value)

    def _unit(self, entry: str) -> str:
        """Return the name for an enemy unit that is not known yet."""
        return self.tr("The enemy's unit {0}").format(entry)

    def _list_targets(self, goal: Objective) -> None:
        """List the possible targets of an objective.

        These are pieces of terrain, only buildings if the objective is destruction, or the enemy's units by
        number.
        """
        self.target.clear()
        if goal.type in BUILDING_GOALS:
            fit = [
                one
                for one in self._table.terrain
                if goal.type != "destroy_building" or one.type == "building"
            ]
            names = {piece.name: piece.name for piece in fit}
        else:
            units = dict.fromkeys([*map(str, range(1, _MOST_UNITS + 1)), goal.target])
            names = {key: self._unit(key) for key in units}
        for key, name in (names | {goal.target: names.get(goal.target, goal.target)}).items():
            self.target.add(name, key)
        self.target.setCurrentIndex(self.target.findData(goal.target))

    # -- edits ---------------------------------------------------------------------------------------------

    def _pick(self, key: str) -> None:
        if key != self.path:
            self.choose(key)
            self.chosen.emit(key)

    def _do(self, edit: Edit) -> None:
        if not edit.changes_nothing:
            self.edited.emit(edit)

    def _set(self, field: str, value: object) -> None:
        if self.path and not self.path.startswith("zones.") and (value is not None or field == "pf"):
            self._do(fields.set_field(self._table, f"{self.path}.{field}", value))

    def _reorder(self, by: int) -> None:
        owner, _, place = self.path.rpartition(".")
        self._do(tables.reorder(self._table, self.path, by))
        self._show_chosen(f"{owner}.{max(0, min(len(self._table.terrain) - 1, int(place) + by))}")

    def _lay_copy(self) -> None:
        self._do(tables.duplicate(self._table, self.path))
        self._show_chosen(f"terrain.{len(self._table.terrain) - 1}")

    def _show_chosen(self, path: str) -> None:
        """Keep the edited piece chosen here and in the drawing, at its new path."""
        self.choose(path)
        self.chosen.emit(path)

    def _write_name(self) -> None:
        written = self.name.text().strip()
        named = self.path.startswith("terrain.")
        if not named or not written or written == tables.name_of(self._table, self.path):
            return
        try:
            self._do(tables.rename(self._table, self.path, written))
        except InputFault as fault:
            self.said.emit(self._desk.words.say(fault.faults[0]))
        self.choose(self.path)

    def _write_corners(self) -> None:
        if not self.path:
            return
        written, shape = self.corners.text(), corners_of(self.corners.text())
        try:
            if shape is not None:
                self._do(tables.reshape(self._table, self.path, shape))
                return
        except InputFault as fault:
            self.said.emit(self._desk.words.say(fault.faults[0]))
            self.choose(self.path)
            return
        if written != said_corners(tables.shape_of(self._table, self.path)):
            self.said.emit(self.tr("Write at least three corners, each as x, y in cm, with ; between them"))
            self.choose(self.path)


def _fields_of(part: object) -> set[str]:
    """Return the names of the fields that a piece has."""
    if isinstance(part, Objective):
        captures = {"routes"} if part.type in CAPTURE_GOALS else set()
        return {"goal", "target", "side", "value", *captures}
    if isinstance(part, Section):
        return {"name", "pf", "openings", "level", "corners"}
    rooms = {"rooms"} if isinstance(part, Terrain) and part.type == "building" else set()
    return {"name", "type", "height", "pf", "sight", "flyers", "corners", *rooms}
