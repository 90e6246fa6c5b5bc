"""The signs of the game as strokes that typst can draw.

They come from the SVG files of `resources/icons/field` and `markers` (a grid of 20, strokes and circles
only). Drawn as curves they are sharp in PDF, PNG and SVG alike. An SVG picture inside an SVG page would be a
coarse bitmap on screen.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

from armybuilder import paths
from armybuilder.model.machine import Robot, Vehicle

if TYPE_CHECKING:
    from collections.abc import Iterator

    from armybuilder.model.creature import Creature

__all__ = ["Point", "Step", "Stroke", "of_design", "sign"]

Point = tuple[float, float]
Step = tuple[str | Point, ...]
"""`("M", point)`, `("L", point)`, `("C", first control, second control, point)` or `("Z",)`."""

_TOKENS = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)")
_ROUND = 0.5522847498307936
"""The distance of a quarter circle's control points along the tangent, in radii."""


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line of a sign: its steps on the grid of 20, its width (0 for none), and its filling."""

    steps: tuple[Step, ...]
    width: float
    filled: bool


@cache
def sign(name: str) -> tuple[Stroke, ...]:
    """Return the strokes of a sign by its file's name, or an empty tuple for an unknown sign."""
    folders = (paths.resources() / "icons" / folder for folder in ("field", "markers"))
    file = next((place for folder in folders if (place := folder / f"{name}.svg").is_file()), None)
    if file is None:
        return ()
    # The files are our own, shipped with the program.
    root = ET.fromstring(file.read_text(encoding="utf-8"))  # noqa: S314
    return tuple(_strokes(root, {}))


def _strokes(element: ET.Element, inherited: dict[str, str]) -> Iterator[Stroke]:
    drawn = inherited | element.attrib
    steps = tuple(_outline(element))
    if steps:
        width = 0.0 if drawn.get("stroke", "none") == "none" else float(drawn.get("stroke-width", "1"))
        yield Stroke(steps, width, drawn.get("fill", "black") != "none")
    for part in element:
        yield from _strokes(part, drawn)


def _outline(element: ET.Element) -> Iterator[Step]:
    tag = element.tag.rpartition("}")[2]
    if tag == "path":
        yield from _path(element.attrib["d"])
    elif tag == "circle":
        number = _numbers(element, "cx", "cy", "r")
        yield from _rounded(
            number[0] - number[2], number[1] - number[2], 2 * number[2], 2 * number[2], number[2]
        )
    elif tag == "rect" and "rx" in element.attrib:
        yield from _rounded(*_numbers(element, "x", "y", "width", "height", "rx"))


def _numbers(element: ET.Element, *names: str) -> list[float]:
    return [float(element.attrib[name]) for name in names]


def _rounded(x: float, y: float, width: float, height: float, r: float) -> Iterator[Step]:
    """Yield a rectangle with round corners, or a circle if the corners meet."""
    k, right, foot = r * (1 - _ROUND), x + width, y + height
    yield ("M", (x + r, y))
    yield ("L", (right - r, y))
    yield ("C", (right - k, y), (right, y + k), (right, y + r))
    yield ("L", (right, foot - r))
    yield ("C", (right, foot - k), (right - k, foot), (right - r, foot))
    yield ("L", (x + r, foot))
    yield ("C", (x + k, foot), (x, foot - k), (x, foot - r))
    yield ("L", (x, y + r))
    yield ("C", (x, y + k), (x + k, y), (x + r, y))
    yield ("Z",)


_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "A": 7, "Z": 0}


def _path(data: str) -> Iterator[Step]:
    """Yield the steps of SVG path data with the absolute commands of our signs.

    Raises KeyError for other commands.
    """
    tokens = _TOKENS.findall(data)
    here: Point = (0.0, 0.0)
    control = here
    command, at = "", 0
    while at < len(tokens):
        if tokens[at].isalpha():
            command, at = tokens[at], at + 1
        count = _TAKES[command]
        values = [float(token) for token in tokens[at : at + count]]
        at += count
        step = _step(command, values, here, control)
        yield step
        control = step[2] if step[0] == "C" and isinstance(step[2], tuple) else here
        if isinstance(step[-1], tuple):
            here = step[-1]
            control = control if step[0] == "C" else here


def _step(command: str, values: list[float], here: Point, control: Point) -> Step:
    if command in "ML":
        return (command, (values[0], values[1]))
    if command == "H":
        return ("L", (values[0], here[1]))
    if command == "V":
        return ("L", (here[0], values[0]))
    if command == "C":
        return ("C", (values[0], values[1]), (values[2], values[3]), (values[4], values[5]))
    if command == "S":
        mirrored = (2 * here[0] - control[0], 2 * here[1] - control[1])
        return ("C", mirrored, (values[0], values[1]), (values[2], values[3]))
    if command == "A":
        return _arc(here, values)
    return ("Z",)


def _arc(here: Point, values: list[float]) -> Step:
    """Return one cubic curve for an arc of a circle, very exact up to a third of a turn."""
    radius, large, sweep, end = values[0], values[3], values[4], (values[5], values[6])
    dx, dy = end[0] - here[0], end[1] - here[1]
    chord = math.hypot(dx, dy)
    turn = 2 * math.asin(min(1.0, chord / 2 / radius))
    turn = math.tau - turn if large else turn
    reach = 4 / 3 * math.tan(turn / 4) * radius / chord
    along, across = reach * math.cos(turn / 2), reach * math.sin(turn / 2) * (1 if sweep else -1)
    first = (here[0] + along * dx + across * dy, here[1] + along * dy - across * dx)
    second = (end[0] - along * dx + across * dy, end[1] - along * dy - across * dx)
    return ("C", first, second, end)


def of_design(design: Creature | Robot | Vehicle) -> str:
    """Return the name of a design's sign, by its body and an officer's rank."""
    if isinstance(design, Vehicle):
        return "vehicle_flying" if design.flying else "vehicle"
    if isinstance(design, Robot):
        return "robot_slave" if design.control == "slave" else "robot"
    if design.medic:
        return "medic"
    if design.sharpshooter and not design.officer_rank:
        return "sniper"
    body = "beast" if design.profile.ss == 0 else "exo" if design.life_support == "full" else "infantry"
    return f"{body}_rank_{design.officer_rank}" if 1 <= design.officer_rank <= _RANKS else body


_RANKS = 4
