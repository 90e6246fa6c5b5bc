"""The trenches and bunkers of an army, set up along the front of its zone. [CA-P-095 to CA-P-097]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.battle.rulesets.combat_action.convert import LIFE
from armybuilder.battle.table import corners, holds, zone
from armybuilder.errors import message
from armybuilder.model.table import Section, Terrain
from armybuilder.points.tables import tables
from armybuilder.words import english

if TYPE_CHECKING:
    from collections.abc import Iterator

    from armybuilder.battle.table import Box
    from armybuilder.model.army import Army, Fortification
    from armybuilder.model.document import Point, Shape, Side
    from armybuilder.model.table import Table

__all__ = ["fortified", "sealed"]

ROOM_MM = 32
"""The room for a model in a trench or bunker, in mm."""
TRENCH_MM = 40
BUNKER_DEEP = 2
WALL_MM = 10
BUNKER, TRENCH = "military_concrete", "earth"
"""The materials of bunkers and of trenches. [CA-D-107]"""
GAP_MM = 30
STEP_MM = 20


def _size(built: Fortification) -> tuple[int, int]:
    """Return the depth (towards the enemy) and width of a fortification, in mm."""
    if built.type == "trench":
        return TRENCH_MM, built.models * ROOM_MM
    # rounded up: an odd model takes a row of its own
    rows = -(-built.models // BUNKER_DEEP)
    return BUNKER_DEEP * ROOM_MM + 2 * WALL_MM, rows * ROOM_MM + 2 * WALL_MM


def _box(shape: Shape) -> Box:
    xs, ys = [x for x, _ in shape], [y for _, y in shape]
    return min(xs), min(ys), max(xs), max(ys)


def _apart(one: Box, other: Box) -> bool:
    """Say whether two boxes lie apart, with room for a model between them."""
    return (
        one[0] > other[2] + GAP_MM
        or other[0] > one[2] + GAP_MM
        or one[1] > other[3] + GAP_MM
        or other[1] > one[3] + GAP_MM
    )


def _sites(area: Box, size: Point, side: Side) -> Iterator[Box]:
    """Yield places in a zone's box, along its front from the middle outwards, then further back."""
    deep, wide = size
    middle = (area[1] + area[3] - wide) // 2
    for back in range(GAP_MM, area[2] - area[0] - deep, 2 * STEP_MM):
        low_x = area[2] - back - deep if side == "left" else area[0] + back
        for along in range(0, (area[3] - area[1]) // 2, STEP_MM):
            for low_y in (middle + along, middle - along):
                yield low_x, low_y, low_x + deep, low_y + wide


def _site(table: Table, taken: list[Box], built: Fortification, side: Side) -> Box | None:
    """Return the first free place in the zone, None without such a place. [CA-P-095]"""
    ground = zone(table, side)
    for site in _sites(_box(ground), _size(built), side):
        if all(holds(ground, corner) for corner in corners(site)) and all(
            _apart(site, other) for other in taken
        ):
            return site
    return None


def _terrain(built: Fortification, name: str, site: Box) -> Terrain:
    """Return a fortification as terrain.

    A trench is partial cover, a bunker a room with slits.
    """
    shape = corners(site)
    if built.type == "trench":
        return Terrain(name=name, type="cover", shape=shape, height_mm=12, pf=tables().terrain_pf[TRENCH])
    pf = tables().terrain_pf[BUNKER]
    room = Section(name=name, shape=shape, pf=pf, openings="slit")
    return Terrain(
        name=name,
        type="building",
        shape=shape,
        height_mm=30,
        pf=pf,
        blocks_sight=True,
        sections=(room,),
    )


def _built(left: Army, right: Army) -> Iterator[tuple[Side, Fortification, str]]:
    """Yield the fortifications of both sides, each with its side and its name on the table."""
    sides: tuple[tuple[Side, Army], ...] = (("left", left), ("right", right))
    for side, army in sides:
        for number, built in enumerate(army.fortifications, start=1):
            yield (
                side,
                built,
                english().say(message(f"battle.fortification.{built.type}.{side}", number=number)),
            )


def sealed(left: Army, right: Army) -> dict[str, int]:
    """Return the life support of each bunker by its name. [CA-P-030]

    A trench is open to the sky, and left out.
    """
    return {
        name: LIFE[built.life_support] for _, built, name in _built(left, right) if built.type == "bunker"
    }


def fortified(table: Table, left: Army, right: Army) -> Table:
    """Return a table with the fortifications of both sides set up.

    Fortifications that the table has already are not set up again. One without room is left out.
    """
    # open ground and hills can be built on
    taken = [_box(piece.shape) for piece in table.terrain if piece.type not in {"open", "hill"}]
    there = {piece.name for piece in table.terrain}
    found: list[Terrain] = []
    for side, built, name in _built(left, right):
        site = None if name in there else _site(table, taken, built, side)
        if site is not None:
            taken.append(site)
            found.append(_terrain(built, name, site))
    return table.model_copy(update={"terrain": (*table.terrain, *found)}) if found else table
