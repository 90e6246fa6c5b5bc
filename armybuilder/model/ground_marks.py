"""The strokes and rings that distinguish pieces of ground without colour.

One grammar serves the battlefield on the screen, print, and the page that plays a battle in a browser.
Lengths are in mm.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from armybuilder.model.document import Shape
    from armybuilder.model.table import Terrain

__all__ = ["GroundMarks", "GroundSign", "ground_marks", "ground_sign"]

GroundSign = Literal[
    "wall",
    "hedge",
    "heap",
    "crates",
    "slit",
    "block",
    "rock",
    "rough",
    "water",
    "woods",
    "hill",
    "building",
    "open",
]

_NARROW, _THICKEST = 3, 25
"""The least length of a wall or hedge as a multiple of its width, and its greatest width.

A trench is wider.
"""
_SOFT_PF = 6
"""The highest Protection Factor of cover made of wood or leaves."""
_TREES, _TREE = 30.0, 12.0
_TUFTS, _TUFT = 26.0, 4.0
_WAVES, _WAVE = 17.0, 11.0
_STONE, _TOOTH = 18.0, 11.0

Stroke = tuple[float, float, float, float]
Ring = tuple[float, float, float]
_Spot = tuple[float, float]


@dataclass(frozen=True, slots=True)
class GroundMarks:
    """The marks of a piece: strokes between two places, and rings round a place with a radius."""

    strokes: tuple[Stroke, ...] = ()
    rings: tuple[Ring, ...] = ()


def ground_sign(piece: Terrain) -> GroundSign:
    """Return the sign of a piece, by its kind, and for cover by its form and material."""
    plain: dict[str, GroundSign] = {
        "obstacle": "block",
        "impassable": "rock",
        "difficult": "rough",
        "water": "water",
        "woods": "woods",
        "hill": "hill",
        "building": "building",
        "slit": "slit",
        "open": "open",
    }
    if piece.type in plain:
        return plain[piece.type]
    soft = piece.pf is not None and piece.pf <= _SOFT_PF
    long, wide, _ = _axis(piece.shape)
    if wide <= _THICKEST and long >= _NARROW * wide:
        return "hedge" if soft else "wall"
    return "crates" if soft else "heap"


def ground_marks(piece: Terrain) -> GroundMarks:
    """Return the strokes and rings that mark a piece, always the same ones for the same piece."""
    return _marks(ground_sign(piece), piece.shape)


@lru_cache(maxsize=1024)
def _marks(sign: GroundSign, shape: Shape) -> GroundMarks:
    if sign == "woods":
        spots = _grid(shape, _TREES, jitter=0.32, inset=_TREE * 0.8)
        return GroundMarks(rings=tuple((x, y, _TREE * (0.75 + 0.5 * share)) for x, y, share in spots))
    if sign == "hedge":
        return GroundMarks(rings=tuple(_bushes(shape)))
    return GroundMarks(strokes=tuple(_strokes(sign, shape)))


def _strokes(sign: GroundSign, shape: Shape) -> Iterable[Stroke]:
    """Return the strokes of a piece without rings."""
    match sign:
        case "wall" | "slit":
            return _joints(shape, 1 if sign == "wall" else 2)
        case "heap" | "hill":
            return _teeth(shape)
        case "crates":
            return _diagonals(shape)
        case "block":
            return (*_hatch(shape, 1, 9.0), *_hatch(shape, -1, 9.0))
        case "rock":
            return _hatch(shape, 1, 8.0)
        case "rough":
            return _tufts(shape)
        case "water":
            return _ripples(shape)
        case _:
            return ()


def _axis(shape: Shape) -> tuple[float, float, _Spot]:
    """Return the length and width of a piece along its longest side, and the direction of that side."""
    sides = list(zip(shape, (*shape[1:], shape[0]), strict=True))
    (ax, ay), (bx, by) = max(sides, key=lambda side: math.dist(*side))
    far = math.dist((ax, ay), (bx, by)) or 1.0
    ux, uy = (bx - ax) / far, (by - ay) / far
    along = [x * ux + y * uy for x, y in shape]
    across = [y * ux - x * uy for x, y in shape]
    return max(along) - min(along), max(max(across) - min(across), 1.0), (ux, uy)


def _middle_line(shape: Shape) -> tuple[_Spot, _Spot, float]:
    """Return the ends of the line along the middle of a long piece, and half of its width."""
    _, wide, (ux, uy) = _axis(shape)
    along = [x * ux + y * uy for x, y in shape]
    across = [y * ux - x * uy for x, y in shape]
    mid = (max(across) + min(across)) / 2
    ends = [(at * ux - mid * uy, at * uy + mid * ux) for at in (min(along), max(along))]
    return ends[0], ends[1], wide / 2


def _along(first: _Spot, last: _Spot, step: float) -> Iterator[_Spot]:
    """Yield places at equal distances along a line, half a step from its ends."""
    count = max(1, round(math.dist(first, last) / step))
    for number in range(count):
        share = (number + 0.5) / count
        yield first[0] + (last[0] - first[0]) * share, first[1] + (last[1] - first[1]) * share


def _joints(shape: Shape, together: int) -> Iterator[Stroke]:
    """Yield lines across a long piece, like joints between stones.

    Two lines close `together` are a gap to fire through.
    """
    first, last, half = _middle_line(shape)
    far = math.dist(first, last) or 1.0
    ux, uy = (last[0] - first[0]) / far, (last[1] - first[1]) / far
    for x, y in _along(first, last, _STONE * together):
        for number in range(together):
            at = (number - (together - 1) / 2) * 5
            mx, my = x + ux * at, y + uy * at
            yield mx - uy * half, my + ux * half, mx + uy * half, my - ux * half


def _bushes(shape: Shape) -> Iterator[Ring]:
    """Yield the bushes of a hedge: rings that touch along its middle."""
    first, last, half = _middle_line(shape)
    for x, y in _along(first, last, half * 1.7):
        yield x, y, half


def _teeth(shape: Shape) -> Iterator[Stroke]:
    """Yield short lines from the edge of a piece towards its middle, like slopes on maps."""
    cx, cy = sum(x for x, _ in shape) / len(shape), sum(y for _, y in shape) / len(shape)
    for first, last in zip(shape, (*shape[1:], shape[0]), strict=True):
        for x, y in _along(first, last, _TOOTH):
            far = math.dist((x, y), (cx, cy)) or 1.0
            share = min(0.45, 9.0 / far)
            yield x, y, x + (cx - x) * share, y + (cy - y) * share


def _diagonals(shape: Shape) -> Iterator[Stroke]:
    """Yield lines from each corner to the opposite one."""
    half = len(shape) // 2
    for (ax, ay), (bx, by) in zip(shape[:half], shape[half:], strict=False):
        yield ax, ay, bx, by


def _hatch(shape: Shape, way: int, gap: float) -> Iterator[Stroke]:
    """Yield slanting lines over a piece, up to its edge.

    `way` 1 rises, -1 falls.
    """
    turned = [(x - way * y, x + way * y) for x, y in shape]
    low, high = min(u for u, _ in turned), max(u for u, _ in turned)
    step = gap * math.sqrt(2)
    count = int((high - low) / step)
    for number in range(1, count + 1):
        u = low + number * step
        cuts = sorted(_cuts(turned, u))
        for first, last in zip(cuts[::2], cuts[1::2], strict=False):
            yield (u + first) / 2, way * (first - u) / 2, (u + last) / 2, way * (last - u) / 2


def _cuts(turned: Sequence[_Spot], u: float) -> Iterator[float]:
    """Yield the places at which the sides of a turned piece cross the line at `u`."""
    for (ua, va), (ub, vb) in zip(turned, (*turned[1:], turned[0]), strict=True):
        if (ua > u) != (ub > u):
            yield va + (vb - va) * (u - ua) / (ub - ua)


def _grid(shape: Shape, step: float, *, jitter: float, inset: float) -> Iterator[tuple[float, float, float]]:
    """Yield places all over a piece, row by row, each with a random share of 1.

    No place is near the edge.
    """
    sown = random.Random(str(shape))
    xs, ys = [x for x, _ in shape], [y for _, y in shape]
    rows = max(1, round((max(ys) - min(ys)) / (step * 0.87)))
    tall = (max(ys) - min(ys)) / rows
    for row in range(rows):
        count = max(1, round((max(xs) - min(xs)) / step))
        wide = (max(xs) - min(xs)) / count
        for place in range(count + row % 2):
            x = min(xs) + wide * (place + (0.5 if row % 2 == 0 else 0.0) + jitter * (sown.random() - 0.5))
            y = min(ys) + tall * (row + 0.5 + jitter * (sown.random() - 0.5))
            share = sown.random()
            if _inside(shape, x, y, inset):
                yield x, y, share


def _inside(shape: Shape, x: float, y: float, inset: float) -> bool:
    around = ((0, 0), (inset, 0), (-inset, 0), (0, inset), (0, -inset))
    return all(_holds(shape, x + dx, y + dy) for dx, dy in around)


def _holds(shape: Shape, x: float, y: float) -> bool:
    inside = False
    for (ax, ay), (bx, by) in zip(shape, (*shape[1:], shape[0]), strict=True):
        if (ay > y) != (by > y) and x < ax + (bx - ax) * (y - ay) / (by - ay):
            inside = not inside
    return inside


def _tufts(shape: Shape) -> Iterator[Stroke]:
    """Yield tufts of grass, each of three blades."""
    for x, y, _ in _grid(shape, _TUFTS, jitter=0.35, inset=_TUFT + 1):
        yield x, y - _TUFT / 2, x, y + _TUFT
        yield x, y - _TUFT / 2, x - _TUFT, y + _TUFT * 0.6
        yield x, y - _TUFT / 2, x + _TUFT, y + _TUFT * 0.6


def _ripples(shape: Shape) -> Iterator[Stroke]:
    """Yield small waves of two strokes that meet below."""
    for x, y, _ in _grid(shape, _WAVES * 1.7, jitter=0.0, inset=_WAVE * 0.7):
        yield x - _WAVE, y + 2.5, x - _WAVE / 2, y - 1.5
        yield x - _WAVE / 2, y - 1.5, x, y + 2.5
        yield x, y + 2.5, x + _WAVE / 2, y - 1.5
        yield x + _WAVE / 2, y - 1.5, x + _WAVE, y + 2.5
