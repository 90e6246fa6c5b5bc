"""Edits of a table: its pieces of terrain, rooms, zones, objectives and size.

A piece is named by its place: `terrain.2`, a room `terrain.2.sections.0`, a zone `zones.left`, an objective
`objectives.0`. Places on the table are whole millimetres from its near left corner.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from armybuilder.editing import fields
from armybuilder.editing.list_places import dropped, moved
from armybuilder.errors import Message, message
from armybuilder.model.table import (
    BUILDING_GOALS,
    CAPTURE_GOALS,
    USUAL_GROUND,
    Objective,
    Section,
    Table,
    Terrain,
    piece_name,
)

if TYPE_CHECKING:
    from collections.abc import Collection

    from armybuilder.editing.edit import Edit
    from armybuilder.model.document import Shape, Side
    from armybuilder.model.table import ObjectiveType, TerrainType

__all__ = [
    "add_objective",
    "add_terrain",
    "copy_ground",
    "cut_rooms",
    "duplicate",
    "mirror",
    "move",
    "name_of",
    "paths",
    "remove",
    "rename",
    "reorder",
    "reshape",
    "resize",
    "set_goal",
    "shape_of",
    "shifted",
    "zone",
]

_FIRST_UNIT = "1"


def paths(table: Table) -> tuple[str, ...]:
    """Return the place of every piece: terrain with its rooms, zones, objectives."""
    found: list[str] = []
    for at, piece in enumerate(table.terrain):
        found.append(f"terrain.{at}")
        found.extend(f"terrain.{at}.sections.{room}" for room in range(len(piece.sections)))
    found.extend(f"zones.{side}" for side in ("left", "right") if side in table.zones)
    found.extend(f"objectives.{at}" for at in range(len(table.objectives)))
    return tuple(found)


def shape_of(table: Table, path: str) -> Shape:
    """Return the outline of a piece, empty for an objective.

    Raises LookupError if the place is empty.
    """
    if path not in paths(table):
        raise LookupError(path)
    if path.startswith("objectives."):
        return ()
    found: Shape = fields.value_at(table, path if path.startswith("zones.") else f"{path}.shape")
    return found


def name_of(table: Table, path: str) -> str:
    """Return the name of a piece or room, the target of an objective or the side of a zone.

    Raises LookupError.
    """
    if path.startswith("zones."):
        return path.partition(".")[2]
    part = fields.value_at(table, path)
    return part.target if isinstance(part, Objective) else str(part.name)


def shifted(table: Table, shape: Shape, dx: int, dy: int) -> Shape:
    """Return an outline moved by some millimetres, up to the table's edge."""
    xs, ys = [x for x, _ in shape], [y for _, y in shape]
    dx = max(-min(xs), min(table.width_cm * 10 - max(xs), dx))
    dy = max(-min(ys), min(table.depth_cm * 10 - max(ys), dy))
    return tuple((x + dx, y + dy) for x, y in shape)


def _label(verb: str, table: Table, path: str) -> Message:
    if path.startswith("zones."):
        return message(f"editing.edit.{verb}", what=message(f"editing.ground.zone.{path[6:]}"))
    return message(f"editing.edit.{verb}", what=name_of(table, path))


def _with_shape(path: str, shape: Shape) -> dict[str, Any]:
    return {path if path.startswith("zones.") else f"{path}.shape": shape}


def _one(table: Table, label: Message, values: dict[str, Any], path: str) -> Edit:
    """Return the edit of one piece, with a field by which further edits of its kind join it."""
    return replace(fields.set_fields(table, label, values), field=path)


def reshape(table: Table, path: str, shape: Shape) -> Edit:
    """Return the edit that gives a piece another outline.

    Raises LookupError, and InputFault for an outline that no file can hold.
    """
    shape_of(table, path)
    return _one(table, _label("shape", table, path), _with_shape(path, shape), f"{path}.shape")


def zone(table: Table, side: Side, shape: Shape) -> Edit:
    """Return the edit that sets the deployment zone of a side. [CA-B-025]"""
    label = message("editing.edit.shape", what=message(f"editing.ground.zone.{side}"))
    return fields.set_fields(table, label, {f"zones.{side}": shape})


def move(table: Table, path: str, dx: int, dy: int) -> Edit:
    """Return the edit that moves a piece with its rooms by some millimetres, up to the edge."""
    old = shape_of(table, path)
    new = shifted(table, old, dx, dy) if old else old
    values = _with_shape(path, new) if old else {}
    if old and path.count(".") == 1 and path.startswith("terrain."):
        dx, dy = new[0][0] - old[0][0], new[0][1] - old[0][1]
        for at, room in enumerate(fields.value_at(table, f"{path}.sections")):
            values[f"{path}.sections.{at}.shape"] = tuple((x + dx, y + dy) for x, y in room.shape)
    return _one(table, _label("move", table, path), values, f"{path}.place")


def _free_name(name: str, taken: Collection[str]) -> str:
    number = 2
    found = name
    while found in taken:
        found, number = f"{name} {number}", number + 1
    return found


def add_terrain(table: Table, kind: TerrainType, shape: Shape, name: str) -> Edit:
    """Return the edit that adds a piece of terrain with the usual height and hardness of its kind.

    Raises InputFault.
    """
    usual = USUAL_GROUND[kind]
    name = _free_name(name, {piece.name for piece in table.terrain})
    rooms = (Section(name=name, shape=shape, pf=usual.pf, openings="partial"),) if kind == "building" else ()
    piece = Terrain(
        name=name,
        type=kind,
        shape=shape,
        height_mm=usual.height_mm,
        pf=usual.pf,
        blocks_sight=usual.blocks_sight,
        sections=rooms,
    )
    label = message("editing.edit.add", what=name, to=table.name)
    return fields.set_fields(table, label, {"terrain": (*table.terrain, piece)})


def add_objective(table: Table, side: Side, target: str, value: int) -> Edit:
    """Return the edit that adds an objective of a side to hold a building.

    Raises InputFault.
    """
    goal = Objective(type="capture_building", side=side, target=target, value=value)
    label = message("editing.edit.add", what=target, to=message("editing.field.objectives"))
    return fields.set_fields(table, label, {"objectives": (*table.objectives, goal)})


def rename(table: Table, path: str, name: str) -> Edit:
    """Return the edit that renames a piece or a room, and the references to it.

    No two pieces have one name, because objectives refer to names: a number is added. Raises InputFault,
    LookupError.
    """
    before = name_of(table, path)
    owner, _, place = path.rpartition(".")
    others = {one.name for at, one in enumerate(fields.value_at(table, owner)) if at != int(place)}
    name = _free_name(name_of(fields.revised(table, {f"{path}.name": name}), path), others)
    values: dict[str, Any] = {f"{path}.name": name}
    if owner == "terrain":
        for at, room in enumerate(table.terrain[int(place)].sections):
            values[f"{path}.sections.{at}.name"] = _room_name(room, before, name)
    called = dict(zip(_called(table, path), _called(fields.revised(table, values), path), strict=True))
    values["objectives"] = tuple(
        goal.model_copy(
            update={
                "target": called.get(goal.target, goal.target),
                "escape_routes": tuple(called.get(route, route) for route in goal.escape_routes),
            }
        )
        for goal in table.objectives
    )
    return _one(table, message("editing.edit.renamed", before=before, after=name), values, f"{path}.name")


def _called(table: Table, path: str) -> list[str]:
    """Return the names by which objectives refer to a piece and its rooms."""
    piece = table.terrain[int(path.split(".")[1])]
    return [*(piece_name(piece, room) for room in piece.sections), piece.name]


def _room_name(room: Section, before: str, after: str) -> str:
    """Return the name of a room after its piece is renamed.

    It changes only if the room was named after the piece.
    """
    rest = room.name.removeprefix(before)
    named_after = room.name.startswith(before) and not rest[:1].isalnum()
    return after + rest if named_after else room.name


def set_goal(table: Table, path: str, kind: ObjectiveType) -> Edit:
    """Return the edit that changes the kind of an objective. [CA-B-021]

    A unit replaces a building as the target, and a building a unit, if the kind needs it. Kinds other than
    captures have no escape routes. Raises LookupError, InputFault.
    """
    goal: Objective = fields.value_at(table, path)
    values: dict[str, Any] = {f"{path}.type": kind}
    if (goal.type in BUILDING_GOALS) != (kind in BUILDING_GOALS):
        first = next((piece.name for piece in table.terrain if piece.type == "building"), goal.target)
        values[f"{path}.target"] = first if kind in BUILDING_GOALS else _FIRST_UNIT
    if kind not in CAPTURE_GOALS:
        values[f"{path}.escape_routes"] = ()
    return fields.set_fields(table, fields.set_field(table, f"{path}.type", kind).label, values)


def remove(table: Table, path: str) -> Edit:
    """Return the edit that removes a piece, with the objectives about it and escape routes by it.

    Raises LookupError.
    """
    label = _label("remove", table, path)
    if path.startswith("zones."):
        return fields.set_fields(table, label, {path: None})
    owner, _, place = path.rpartition(".")
    _, rest = dropped(fields.value_at(table, owner), int(place))
    values: dict[str, Any] = {owner: rest}
    if owner == "terrain":
        name = name_of(table, path)
        values["objectives"] = _without(table, {name})
    return fields.set_fields(table, label, values)


def _without(table: Table, gone: Collection[str]) -> tuple[Objective, ...]:
    """Return the objectives without those about removed pieces, and without escape routes by these."""
    return tuple(
        goal.model_copy(
            update={"escape_routes": tuple(name for name in goal.escape_routes if name not in gone)}
        )
        for goal in table.objectives
        if goal.type not in BUILDING_GOALS or goal.target not in gone
    )


def duplicate(table: Table, path: str) -> Edit:
    """Return the edit that places a copy of a piece of terrain two centimetres aside.

    Raises LookupError.
    """
    piece: Terrain = fields.value_at(table, path)
    name = _free_name(piece.name, {one.name for one in table.terrain})
    rooms = tuple(
        room.model_copy(
            update={
                "shape": _aside(table, piece.shape, room.shape),
                "name": _room_name(room, piece.name, name),
            }
        )
        for room in piece.sections
    )
    shape = _aside(table, piece.shape, piece.shape)
    copy = piece.model_copy(update={"name": name, "shape": shape, "sections": rooms})
    label = message("editing.edit.duplicate", name=piece.name)
    return fields.set_fields(table, label, {"terrain": (*table.terrain, copy)})


def _aside(table: Table, whole: Shape, shape: Shape) -> Shape:
    new = shifted(table, whole, 20, -20)
    dx, dy = new[0][0] - whole[0][0], new[0][1] - whole[0][1]
    return tuple((x + dx, y + dy) for x, y in shape)


def reorder(table: Table, path: str, by: int) -> Edit:
    """Return the edit that moves a piece of terrain forward (1) or back (-1) in the drawing order."""
    _, _, place = path.rpartition(".")
    to = max(0, min(len(table.terrain) - 1, int(place) + by))
    _, pieces = moved(table.terrain, int(place), to)
    return fields.set_fields(table, _label("move", table, path), {"terrain": pieces})


def cut_rooms(table: Table, path: str, across: int, deep: int, levels: int) -> Edit:
    """Return the edit that cuts a building into equal rooms, side by side and on several levels. [CA-B-140]"""
    piece: Terrain = fields.value_at(table, path)
    xs, ys = [x for x, _ in piece.shape], [y for _, y in piece.shape]
    columns = _cuts(min(xs), max(xs), across)
    rows = _cuts(min(ys), max(ys), deep)
    first = piece.sections[0] if piece.sections else None
    pf = first.pf if first is not None else piece.pf
    openings = first.openings if first is not None else "partial"
    cells = [(x, y) for y in range(deep) for x in range(across)]
    rooms = [
        Section(
            name=piece.name if len(cells) == levels == 1 else f"{piece.name} {number}",
            shape=_box(columns[x], rows[y], columns[x + 1], rows[y + 1]),
            level=level,
            pf=pf,
            openings=openings,
        )
        for number, (level, (x, y)) in enumerate(
            ((level, cell) for level in range(levels) for cell in cells), start=1
        )
    ]
    return fields.set_fields(table, _label("rooms", table, path), {f"{path}.sections": tuple(rooms)})


def _cuts(low: int, high: int, parts: int) -> list[int]:
    return [low + (high - low) * place // parts for place in range(parts + 1)]


def _box(low_x: int, low_y: int, high_x: int, high_y: int) -> Shape:
    return ((low_x, low_y), (high_x, low_y), (high_x, high_y), (low_x, high_y))


def resize(table: Table, width_cm: int, depth_cm: int) -> Edit:
    """Return the edit that sets the size of the table.

    A zone at an edge stays at the edge. Raises InputFault.
    """
    values: dict[str, Any] = {"width_cm": width_cm, "depth_cm": depth_cm}
    for side, shape in table.zones.items():
        values[f"zones.{side}"] = tuple(
            (_stretched(x, table.width_cm, width_cm, side == "right"), _end(y, table.depth_cm, depth_cm))
            for x, y in shape
        )
    label = message("editing.edit.resize", width=width_cm, depth=depth_cm)
    return _one(table, label, values, "size")


def _stretched(x: int, before: int, after: int, far: bool) -> int:
    return max(0, x + 10 * (after - before)) if far else min(x, 10 * after)


def _end(y: int, before: int, after: int) -> int:
    return 10 * after if y == 10 * before else min(y, 10 * after)


def mirror(table: Table) -> Edit:
    """Return the edit that replaces the right half with the left half turned about the middle. [CA-B-025]"""
    width, depth = table.width_cm * 10, table.depth_cm * 10
    kept = [piece for piece in table.terrain if sum(x for x, _ in piece.shape) * 2 < width * len(piece.shape)]
    names = {piece.name for piece in kept}
    made: list[Terrain] = []
    for piece in kept:
        name = _free_name(piece.name, names)
        names.add(name)
        rooms = tuple(
            room.model_copy(
                update={
                    "shape": _turned(room.shape, width, depth),
                    "name": _room_name(room, piece.name, name),
                }
            )
            for room in piece.sections
        )
        shape = _turned(piece.shape, width, depth)
        made.append(piece.model_copy(update={"name": name, "shape": shape, "sections": rooms}))
    values: dict[str, Any] = {"terrain": (*kept, *made)}
    if "left" in table.zones:
        values["zones.right"] = _turned(table.zones["left"], width, depth)
    values["objectives"] = _without(table, {piece.name for piece in table.terrain} - names)
    return fields.set_fields(table, message("editing.edit.mirror"), values)


def _turned(shape: Shape, width: int, depth: int) -> Shape:
    return tuple((width - x, depth - y) for x, y in shape)


def copy_ground(table: Table, start: Table) -> Edit:
    """Return the edit that copies the ground of another table: size, terrain, zones and objectives."""
    values = {
        name: getattr(start, name) for name in ("width_cm", "depth_cm", "terrain", "zones", "objectives")
    }
    return fields.set_fields(table, message("editing.edit.ground", name=start.name), values)
