"""The places of a group's members, in line, loose, in column or as they stand.

Places are whole tenths of a millimetre. A formation has its middle at a place and faces a way. Its places are
assigned to models so that as few ways as possible cross.
"""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from armybuilder.battle.records.events import Place

__all__ = ["Formation", "abreast", "middle", "start_places"]

Formation = Literal["as_they_stand", "line", "loose", "column"]

CLOSE = 100
"""The space between bases in a line or a column, 1 cm."""
APART = 300
"""The space between bases in loose formation, 3 cm."""
MOST_IN_LINE = 12
"""The most models abreast in one line.

The others form another line behind it.
"""
LENGTH = 1000
"""The length of a way before it is multiplied."""


def middle(places: Sequence[Place]) -> Place:
    """Return the middle of some places.

    Raises ZeroDivisionError without places.
    """
    return sum(x for x, _ in places) // len(places), sum(y for _, y in places) // len(places)


def abreast(formation: Formation, count: int) -> int:
    """Return the number of models abreast in a formation, 0 for `as_they_stand`."""
    if formation == "line":
        return min(count, MOST_IN_LINE)
    if formation == "column":
        return 1 if count < 5 else 2
    if formation == "loose":
        return max(1, isqrt(2 * count - 1) + 1) if count > 2 else count
    return 0


def start_places(
    formation: Formation, places: Sequence[Place], to: Place, facing: Place, base: int
) -> tuple[Place, ...]:
    """Return the new place of each model, with the group's middle at `to`.

    `facing` is a way of any length, (0, 0) for the way that the group goes. `base` is the width of the
    largest base.
    """
    x, y = middle(places)
    if formation == "as_they_stand":
        return tuple((to[0] + at[0] - x, to[1] + at[1] - y) for at in places)
    ahead = _way(facing if facing != (0, 0) else (to[0] - x, to[1] - y))
    return _shared_out(places, _drawn_up(formation, len(places), to, ahead, base), ahead)


def _way(way: Place) -> Place:
    """Return a way at a length of about `LENGTH`, up the table for a way without length."""
    size = isqrt(way[0] ** 2 + way[1] ** 2)
    return (way[0] * LENGTH // size, way[1] * LENGTH // size) if size else (0, LENGTH)


def _drawn_up(formation: Formation, count: int, to: Place, ahead: Place, base: int) -> list[list[Place]]:
    """Return the places of a formation, rank by rank from its front, each from the left."""
    pitch = base + (APART if formation == "loose" else CLOSE)
    wide = abreast(formation, count)
    ranks = (count + wide - 1) // wide
    found = []
    for rank in range(ranks):
        here = min(wide, count - rank * wide)
        aside = pitch // 4 if formation == "loose" and rank % 2 else 0
        deep = (ranks - 1 - 2 * rank) * pitch // 2
        across = ((2 * file - (here - 1)) * pitch // 2 + aside for file in range(here))
        found.append([_at(to, ahead, right, deep) for right in across])
    return found


def _at(to: Place, ahead: Place, across: int, deep: int) -> Place:
    """Return a place by its distance to the right and ahead of another."""
    return (
        to[0] + (ahead[1] * across + ahead[0] * deep) // LENGTH,
        to[1] + (ahead[1] * deep - ahead[0] * across) // LENGTH,
    )


def _shared_out(places: Sequence[Place], ranks: list[list[Place]], ahead: Place) -> tuple[Place, ...]:
    """Assign each model a place, the foremost models to the front rank.

    In each rank they keep their order from left to right.
    """
    foremost = sorted(
        range(len(places)), key=lambda one: -(places[one][0] * ahead[0] + places[one][1] * ahead[1])
    )
    found: dict[int, Place] = {}
    for rank in ranks:
        own, foremost = foremost[: len(rank)], foremost[len(rank) :]
        own.sort(key=lambda one: places[one][0] * ahead[1] - places[one][1] * ahead[0])
        found.update(zip(own, rank, strict=True))
    return tuple(found[number] for number in range(len(places)))
