"""The preset tables, the deployment zones, and the faults of tables.

Places are whole millimetres, x from the left edge, y from the near edge. Shapes are closed polygons given by
their corners in order, either way round.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Literal

from armybuilder import errors, paths
from armybuilder.model import bundle
from armybuilder.model.table import Table
from armybuilder.points.tables import tables

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from armybuilder.model.document import Point, Shape, Side

__all__ = [
    "DEFAULT",
    "Box",
    "Edge",
    "corners",
    "faults",
    "holds",
    "is_simple",
    "own_edge",
    "preset",
    "presets",
    "twice_area",
    "zone",
    "zone_mm",
]

Box = tuple[int, int, int, int]
"""The least x and y of a rectangle, then the greatest."""

Edge = Literal["left", "right", "near", "far"]

DEFAULT = "open-farm"
LARGEST_CM = 300
MOST_PIECES = 200
MOST_CORNERS = 64


@cache
def presets() -> Mapping[str, Table]:
    """Return the tables that come with the program by id, the default first."""
    found: dict[str, Table] = {}
    for file in sorted((paths.resources() / "tables").glob("*.army")):
        read, _ = bundle.read(file.read_bytes())
        found |= {document.id: document for document in read.documents if isinstance(document, Table)}
    return {DEFAULT: found.pop(DEFAULT), **found}


def preset(name: str) -> Table:
    """Return a preset by id.

    Raises InputFault with the known ids.
    """
    if name not in presets():
        raise errors.InputFault(
            [errors.message("battle.table.unknown", table=name, tables=", ".join(presets()))]
        )
    return presets()[name]


def corners(box: Box) -> Shape:
    """Return a rectangle as a polygon."""
    low_x, low_y, high_x, high_y = box
    return ((low_x, low_y), (high_x, low_y), (high_x, high_y), (low_x, high_y))


def zone_mm() -> int:
    """Return the usual depth of a zone, 30 cm, in mm. [CA-B-025]"""
    return tables().deployment.zone_cm * 10


def zone(table: Table, side: Side) -> Shape:
    """Return the zone of a side, or a strip along its own edge. [CA-B-025]"""
    if side in table.zones:
        return table.zones[side]
    width, depth = table.width_cm * 10, table.depth_cm * 10
    # on a narrow table the zones must not overlap
    reach = min(zone_mm(), width // 2)
    low, high = (0, reach) if side == "left" else (width - reach, width)
    return ((low, 0), (high, 0), (high, depth), (low, depth))


def own_edge(table: Table, side: Side) -> Edge:
    """Return the edge of the table nearest to the middle of a side's zone. [CA-B-025]

    In a corner it is the left or right one. Between two opposite edges it is left for left and right for right.
    """
    x, y = _twice_middle(zone(table, side))
    width, depth = table.width_cm * 20, table.depth_cm * 20
    away: dict[Edge, int] = {"left": x, "right": width - x, "near": y, "far": depth - y}
    nearest = {edge for edge, length in away.items() if length == min(away.values())}
    if {"left", "right"} <= nearest or nearest == {"near", "far"}:
        return side
    return min(nearest, key=list(away).index)


def _twice_middle(shape: Shape) -> Point:
    """Return twice the middle of the box round a polygon."""
    across, deep = zip(*shape, strict=True)
    return min(across) + max(across), min(deep) + max(deep)


def twice_area(shape: Shape) -> int:
    """Return twice the area of a polygon in square mm, 0 or more."""
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in _sides(shape)))


def _sides(shape: Shape) -> Iterator[tuple[Point, Point]]:
    yield from zip(shape, shape[1:] + shape[:1], strict=True)


def _turn(a: Point, b: Point, c: Point) -> int:
    """Return the side of a line a to b on which c lies, 1 left, -1 right, 0 on it."""
    turn = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (turn > 0) - (turn < 0)


def _between(a: Point, b: Point, c: Point) -> bool:
    """Say whether c, on the line through a and b, lies between them."""
    return min(a[0], b[0]) <= c[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= c[1] <= max(a[1], b[1])


def _meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Say whether the lines a to b and c to d have a point in common."""
    if _turn(a, b, c) != _turn(a, b, d) and _turn(c, d, a) != _turn(c, d, b):
        return True
    ends = ((a, b, c), (a, b, d), (c, d, a), (c, d, b))
    return any(_turn(p, q, r) == 0 and _between(p, q, r) for p, q, r in ends)


def is_simple(shape: Shape) -> bool:
    """Say whether a polygon has three corners or more, a surface, and sides that do not cross."""
    if len(shape) < 3 or len(set(shape)) != len(shape) or not twice_area(shape):
        return False
    sides = list(enumerate(_sides(shape)))
    # neighbouring sides share a corner, so only the others may not meet
    apart = ((p, q) for (i, p), (j, q) in combinations(sides, 2) if j - i not in {1, len(shape) - 1})
    return not any(_meet(*p, *q) for p, q in apart)


def holds(shape: Shape, point: Point) -> bool:
    """Say whether a point lies in a polygon or on its border."""
    inside = False
    for a, b in _sides(shape):
        if _turn(a, b, point) == 0 and _between(a, b, point):
            return True
        if (a[1] > point[1]) != (b[1] > point[1]):
            inside ^= (_turn(a, b, point) > 0) == (b[1] > a[1])
    return inside


def _shapes(table: Table) -> Iterator[tuple[str, Shape]]:
    for piece in table.terrain:
        yield piece.name, piece.shape
        for section in piece.sections:
            yield section.name, section.shape
    yield from ((side, zone(table, side)) for side in ("left", "right"))


def _outside(table: Table, shape: Shape) -> bool:
    width, depth = table.width_cm * 10, table.depth_cm * 10
    return any(not (0 <= x <= width and 0 <= y <= depth) for x, y in shape)


def _shape_faults(table: Table, name: str, shape: Shape) -> Iterator[errors.Message]:
    if len(shape) > MOST_CORNERS:
        yield errors.message("battle.table.corners", table=table.name, piece=name, most=MOST_CORNERS)
    elif not is_simple(shape):
        yield errors.message("battle.table.shape", table=table.name, piece=name)
    elif _outside(table, shape):
        yield errors.message("battle.table.outside", table=table.name, piece=name)


def faults(table: Table) -> tuple[errors.Message, ...]:
    """Return the faults for which a table is no battlefield, a message for each."""
    if max(table.width_cm, table.depth_cm) > LARGEST_CM:
        return (errors.message("battle.table.large", table=table.name, most=LARGEST_CM),)
    if len(table.terrain) > MOST_PIECES:
        return (errors.message("battle.table.pieces", table=table.name, most=MOST_PIECES),)
    return tuple(fault for name, shape in _shapes(table) for fault in _shape_faults(table, name, shape))
