"""A random table of a seed, whose second half mirrors the first.

So neither side is favoured.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Literal, get_args

from immutabledict import immutabledict

from armybuilder.battle.table import LARGEST_CM, corners, zone_mm
from armybuilder.errors import InputFault, message
from armybuilder.model.table import USUAL_GROUND, Section, Table, Terrain, TerrainType
from armybuilder.words import english

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from armybuilder.battle.table import Box
    from armybuilder.model.document import Shape
    from armybuilder.model.table import Openings

__all__ = ["LANDS", "Land", "random_table"]

Land = Literal["farmland", "town", "upland", "woods", "front"]
LANDS: tuple[Land, ...] = get_args(Land)
"""The kinds of country."""

SMALLEST_CM = 60
ATTEMPTS = 60
APART_MM = 65
"""The room between pieces, so that machines too can reach every place."""
EDGE_MM = 20

_STREWN: dict[Land, tuple[tuple[TerrainType, int], ...]] = {
    "farmland": (("building", 1), ("woods", 1), ("difficult", 1), ("cover", 4), ("hill", 1)),
    "town": (("building", 4), ("cover", 3), ("difficult", 1), ("obstacle", 1)),
    "upland": (("hill", 2), ("impassable", 2), ("difficult", 2), ("cover", 2), ("woods", 1)),
    "woods": (("woods", 4), ("difficult", 1), ("cover", 2), ("impassable", 1)),
    "front": (("cover", 4), ("difficult", 2), ("building", 1), ("obstacle", 1), ("woods", 1)),
}
"""The number of pieces of each kind on each half of a table of 120 by 120 cm."""

_SOLID = frozenset(kind for kind, usual in USUAL_GROUND.items() if usual.blocks_sight)


def _blob(luck: Random, box: Box) -> Shape:
    """Return an uneven eight-cornered outline that fills a box."""
    low_x, low_y, high_x, high_y = box
    wide, deep = high_x - low_x, high_y - low_y

    def part(whole: int) -> int:
        return whole * luck.randrange(22, 38) // 100

    return (
        (low_x + part(wide), low_y),
        (high_x - part(wide), low_y),
        (high_x, low_y + part(deep)),
        (high_x, high_y - part(deep)),
        (high_x - part(wide), high_y),
        (low_x + part(wide), high_y),
        (low_x, high_y - part(deep)),
        (low_x, low_y + part(deep)),
    )


def _size(luck: Random, kind: TerrainType) -> tuple[int, int]:
    """Return the width and depth of a piece of a kind, in mm."""
    if kind == "cover":
        long = luck.randrange(80, 200, 10)
        return (12, long) if luck.random() < 0.7 else (long, 12)
    if kind == "building":
        long, short = luck.randrange(120, 200, 10), luck.randrange(70, 100, 10)
        return (long, short) if luck.random() < 0.5 else (short, long)
    if kind in {"obstacle", "impassable"}:
        return luck.randrange(30, 70, 10), luck.randrange(30, 70, 10)
    return luck.randrange(100, 190, 10), luck.randrange(100, 190, 10)


def _apart(one: Box, other: Box, gap: int) -> bool:
    return (
        one[0] >= other[2] + gap
        or other[0] >= one[2] + gap
        or one[1] >= other[3] + gap
        or other[1] >= one[3] + gap
    )


def _turned_box(box: Box, width: int, depth: int) -> Box:
    return width - box[2], depth - box[3], width - box[0], depth - box[1]


def _turned(shape: Shape, width: int, depth: int) -> Shape:
    return tuple((width - x, depth - y) for x, y in shape)


def _place(luck: Random, kind: TerrainType, taken: list[Box], width: int, depth: int) -> Box | None:
    """Return a free box in the left half, None after many attempts.

    Ground that no model can enter is kept out of the zones.
    """
    zone = min(zone_mm(), width // 4)
    for _ in range(ATTEMPTS):
        wide, deep = _size(luck, kind)
        low = zone + EDGE_MM if kind in _SOLID else EDGE_MM
        high = width // 2 - APART_MM // 2 - wide
        if high <= low or depth - EDGE_MM - deep <= EDGE_MM:
            continue
        x, y = luck.randrange(low, high), luck.randrange(EDGE_MM, depth - EDGE_MM - deep)
        box = (x, y, x + wide, y + deep)
        # clear of all pieces and their mirrors, and of its own mirror
        others = (*taken, *(_turned_box(one, width, depth) for one in taken), _turned_box(box, width, depth))
        if all(_apart(box, other, APART_MM) for other in others):
            return box
    return None


def _rooms(luck: Random, name: str, box: Box) -> Iterator[Section]:
    """Yield the rooms of a building, side by side along its longer side, some with a floor above. [CA-B-140]"""
    low_x, low_y, high_x, high_y = box
    along_x = high_x - low_x > high_y - low_y
    count = max(1, max(high_x - low_x, high_y - low_y) // 65)
    openings: Openings = "partial"
    for place in range(count):
        start = [low_x, low_y, high_x, high_y]
        side = 0 if along_x else 1
        span = start[side + 2] - start[side]
        start[side], start[side + 2] = (
            start[side] + span * place // count,
            start[side] + span * (place + 1) // count,
        )
        shape = corners((start[0], start[1], start[2], start[3]))
        room = english().say(message("battle.ground.room", name=name, number=place + 1))
        yield Section(name=room, shape=shape, pf=USUAL_GROUND["building"].pf, openings=openings)
        if luck.random() < 0.4:
            upper = english().say(message("battle.ground.loft", name=name, number=place + 1))
            yield Section(name=upper, shape=shape, level=1, pf=USUAL_GROUND["building"].pf, openings=openings)


def _terrain(luck: Random, kind: TerrainType, name: str, box: Box) -> Terrain:
    """Return a piece of ground that fills a box."""
    square = kind in {"building", "cover", "obstacle"}
    sections = tuple(_rooms(luck, name, box)) if kind == "building" else ()
    return Terrain(
        name=name,
        type=kind,
        shape=corners(box) if square else _blob(luck, box),
        height_mm=USUAL_GROUND[kind].height_mm,
        pf=USUAL_GROUND[kind].pf,
        blocks_sight=kind in _SOLID,
        sections=sections,
    )


def _mirrored(piece: Terrain, name: str, turned: Callable[[Shape], Shape]) -> Terrain:
    """Return a piece turned about the middle of the table."""
    sections = tuple(
        one.model_copy(update={"shape": turned(one.shape), "name": one.name.replace(piece.name, name)})
        for one in piece.sections
    )
    return piece.model_copy(update={"name": name, "shape": turned(piece.shape), "sections": sections})


def _name(kind: TerrainType, side: str, number: int) -> str:
    return english().say(message(f"battle.ground.{kind}.{side}", number=number))


def _strewn(luck: Random, land: Land, width: int, depth: int) -> Iterator[Terrain]:
    """Yield the pieces of both halves, large kinds first."""
    taken: list[Box] = []

    def turned(shape: Shape) -> Shape:
        return _turned(shape, width, depth)

    for kind, usual in _STREWN[land]:
        # usual numbers are for 120 by 120 cm, which are 1,440,000 square mm
        for number in range(1, max(1, usual * width * depth // 1_440_000) + 1):
            box = _place(luck, kind, taken, width, depth)
            if box is not None:
                taken.append(box)
                piece = _terrain(luck, kind, _name(kind, "west", number), box)
                yield piece
                yield _mirrored(piece, _name(kind, "east", number), turned)


def random_table(seed: int, land: Land | None = None, width_cm: int = 120, depth_cm: int = 120) -> Table:
    """Return the table of a seed, the same every time.

    Without a land the seed chooses one. Raises InputFault for a size that no battle is fought on, or an
    unknown land.
    """
    if not (SMALLEST_CM <= width_cm <= LARGEST_CM and SMALLEST_CM <= depth_cm <= LARGEST_CM):
        raise InputFault([message("battle.table.size", least=SMALLEST_CM, most=LARGEST_CM)])
    luck = Random(seed)
    # drawn even where a land is named: a seed strews the same pieces either way
    chosen = luck.choice(LANDS)
    if land is not None and land not in LANDS:
        raise InputFault([message("battle.table.land", land=land, lands=", ".join(LANDS))])
    chosen = land or chosen
    width, depth = width_cm * 10, depth_cm * 10
    zone = min(zone_mm(), width // 4)
    return Table(
        id=f"random-{chosen}-{seed}",
        name=english().say(message(f"battle.ground.land.{chosen}", seed=seed)),
        tags=(chosen,),
        width_cm=width_cm,
        depth_cm=depth_cm,
        terrain=tuple(_strewn(luck, chosen, width, depth)),
        zones=immutabledict(
            {"left": corners((0, 0, zone, depth)), "right": corners((width - zone, 0, width, depth))}
        ),
    )
