"""The set-up of several units as one group, beside or behind each other or apart.

They are round a place in their zone. A unit is in ranks that face away from its side's edge, as every ruleset
sets units up. A line has all of its models abreast, a column one or two. Places are tenths of a millimetre. A
unit's place is the middle of its front rank.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.battle import table as tables
from armybuilder.battle.choices import options
from armybuilder.battle.encoding.block import row_of
from armybuilder.battle.groups.formations import APART, CLOSE, abreast
from armybuilder.battle.kernel import state as st
from armybuilder.battle.records.events import Place
from armybuilder.battle.terms import SIDES

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from armybuilder.battle.choices.options import ModelNow, Option
    from armybuilder.battle.groups.formations import Formation
    from armybuilder.battle.records.decisions import Choice
    from armybuilder.battle.resolve import Skirmish
    from armybuilder.model.document import Side

__all__ = ["berth", "layout"]

Post = tuple[Place, int]
"""The start place of a unit, as the middle of its front rank and its number abreast.

A number of 0 means the ruleset's own.
"""

BETWEEN = 300
"""The space between units beside or behind each other, 3 cm."""
USUAL = 6
"""The number of models abreast under the ruleset's own order."""
RINGS = 8
RING = 200
"""The distance between two rings of places, tried if a unit has no room.

There are `RINGS` of them.
"""
WAYS = ((0, -1), (1, 0), (-1, 0), (0, 1), (1, -1), (-1, -1), (1, 1), (-1, 1))
AHEAD: Mapping[int, Place] = {
    st.EDGE_LEFT: (1, 0),
    st.EDGE_RIGHT: (-1, 0),
    st.EDGE_NEAR: (0, 1),
    st.EDGE_FAR: (0, -1),
}
"""The direction in which units face, by their edge."""


def layout(battle: Skirmish, units: Sequence[int], to: Place, formation: Formation) -> dict[int, Post]:
    """Return the start place of each unit, with the middle of their front at a place.

    Models that are units by themselves are placed like those of one unit.
    """
    models_now = options.models_now(battle)
    ahead = _ahead(battle, models_now, units)
    boxes = [_box(battle, models_now, unit, formation) for unit in units]
    alone = len(units) == sum(one.unit in units for one in models_now)
    gap = (CLOSE if alone else BETWEEN) + (APART - CLOSE if formation == "loose" else 0)
    to = _into_zone(battle, _side_of(models_now, units), to)
    rows = (
        [[place] for place in range(len(units))]
        if formation == "column"
        else _rows(battle, boxes, ahead, gap, units, models_now)
    )
    found: dict[int, Post] = {}
    deep = 0
    for row in rows:
        left = -(sum(boxes[one][0] for one in row) + gap * (len(row) - 1)) // 2
        for one in row:
            wide, _, number = boxes[one]
            across = left + wide // 2
            left += wide + gap
            at = (to[0] + ahead[1] * across - ahead[0] * deep, to[1] - ahead[0] * across - ahead[1] * deep)
            found[units[one]] = (at, number)
        deep += max(boxes[one][1] for one in row) + gap
    return found


def _side_of(models_now: Sequence[ModelNow], units: Sequence[int]) -> Side:
    return next((one.who.side for one in models_now if one.unit in units), SIDES[0])


def _into_zone(battle: Skirmish, side: Side, to: Place) -> Place:
    """Return a place, or the nearest place at least 1 cm inside the zone's box."""
    zone = tables.zone(battle.setup.table, side)
    (low_x, high_x), (low_y, high_y) = (
        (10 * min(corner[axis] for corner in zone) + CLOSE, 10 * max(corner[axis] for corner in zone) - CLOSE)
        for axis in (0, 1)
    )
    return min(max(to[0], low_x), high_x), min(max(to[1], low_y), high_y)


def _ahead(battle: Skirmish, models_now: Sequence[ModelNow], units: Sequence[int]) -> Place:
    """Return the direction in which units face, away from their side's edge."""
    side = _side_of(models_now, units)
    row = st.SIDES_AT + SIDES.index(side) * st.SIDE_WIDTH
    return AHEAD[battle.block[row + st.SIDE_EDGE]]


def _box(
    battle: Skirmish, models_now: Sequence[ModelNow], unit: int, formation: Formation
) -> tuple[int, int, int]:
    """Return the width and depth of a unit, and its number of models abreast."""
    rows = [row_of(battle.block, one.number) for one in models_now if one.unit == unit]
    standing = [row for row in rows if battle.block[row + st.HOME] == 0] or rows
    pitch = 2 * max(battle.block[row + st.RADIUS] for row in standing) + CLOSE
    number = 0 if formation == "loose" else abreast(formation, len(standing))
    wide = number or min(USUAL, len(standing))
    return wide * pitch - CLOSE, (len(standing) + wide - 1) // wide * pitch - CLOSE, number


def _rows(
    battle: Skirmish,
    boxes: Sequence[tuple[int, int, int]],
    ahead: Place,
    gap: int,
    units: Sequence[int],
    models_now: Sequence[ModelNow],
) -> list[list[int]]:
    """Divide units into rows that are not wider than their zone."""
    side = _side_of(models_now, units)
    along = [corner[0 if ahead[0] == 0 else 1] for corner in tables.zone(battle.setup.table, side)]
    room = 10 * (max(along) - min(along))
    rows: list[list[int]] = []
    taken = 0
    for place, (wide, _, _) in enumerate(boxes):
        if not rows or taken + gap + wide > room:
            rows.append([])
            taken = -gap
        taken += gap + wide
        rows[-1].append(place)
    return rows


def berth(allows: Callable[[Choice], int], option: Option, place: Place, number: int) -> Choice | None:
    """Return the choice that sets a unit up at a place or near it, None without room.

    If `number` models cannot be abreast, the ruleset's own number is tried. `allows` is that of a battle, or
    of a copy.
    """
    for said in dict.fromkeys((number, 0)):
        for ring in range(RINGS):
            for across, up in WAYS if ring else WAYS[:1]:
                at = (place[0] + across * ring * RING, place[1] + up * ring * RING)
                choice = options.said(option, path=(at if ring else place,), number=said)
                if allows(choice) == 0:
                    return choice
    return None
