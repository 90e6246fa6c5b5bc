"""Battlefields: terrain as polygons, deployment zones, objectives."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from armybuilder.model.document import NOTHING, Count, FrozenMap, Number, Part, Pictured, Shape, Side, Text

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = [
    "BUILDING_GOALS",
    "CAPTURE_GOALS",
    "USUAL_GROUND",
    "Objective",
    "ObjectiveType",
    "Openings",
    "Section",
    "Table",
    "Terrain",
    "TerrainType",
    "UsualGround",
    "piece_name",
]

TerrainType = Literal[
    "open",
    "difficult",
    "impassable",
    "cover",
    "slit",
    "woods",
    "water",
    "hill",
    "building",
    "obstacle",
]
Openings = Literal["none", "partial", "slit"]
ObjectiveType = Literal[
    "capture_building", "destroy_building", "destroy_unit", "capture_infantry", "capture_machine"
]

BUILDING_GOALS: frozenset[ObjectiveType] = frozenset({"capture_building", "destroy_building"})
"""The objectives whose target is a piece of the table, not a unit of the enemy."""
CAPTURE_GOALS: frozenset[ObjectiveType] = frozenset({"capture_infantry", "capture_machine"})
"""The objectives about a unit that may escape, and that has escape routes. [CA-B-021]"""


class Section(Part):
    """A section of a building, `level` 0 at the ground. [CA-B-140]"""

    name: Text
    shape: Shape
    level: Number = 0
    pf: Number | None = None
    openings: Openings = "none"


class Terrain(Part):
    """A piece of terrain. [CA-B-039]

    `shape` is in whole mm, and `pf` is the Protection Factor against a crash or shot into it.
    """

    name: Text
    type: TerrainType
    shape: Shape
    height_mm: Number = 0
    pf: Number | None = None
    blocks_sight: bool = False
    blocks_low_flyers: bool = False
    sections: tuple[Section, ...] = ()


@dataclass(frozen=True, slots=True)
class UsualGround:
    """The usual height in mm, PF and opacity of a kind of terrain."""

    height_mm: int = 0
    pf: int | None = None
    blocks_sight: bool = False


USUAL_GROUND: Mapping[TerrainType, UsualGround] = {
    "open": UsualGround(),
    "difficult": UsualGround(),
    "impassable": UsualGround(45, 10, True),
    "cover": UsualGround(13, 8),
    "slit": UsualGround(13, 8),
    "woods": UsualGround(60, 6),
    "water": UsualGround(),
    "hill": UsualGround(25, 8),
    "building": UsualGround(80, 9, True),
    "obstacle": UsualGround(40, 10, True),
}
"""The usual measures of each kind of terrain, for tables made from a seed or drawn by hand."""


def piece_name(terrain: Terrain, section: Section | None = None) -> str:
    """Return the name of a piece of ground, or of a section with its building.

    A section with the building's name has that name alone.
    """
    if section is None or section.name == terrain.name:
        return terrain.name
    return section.name if terrain.name in section.name else f"{terrain.name}: {section.name}"


class Objective(Part):
    """A goal that earns a side `value` points at the end. [CA-B-017]

    `target` is a piece of the table or the enemy's unit by its entry. `escape_routes` are edges ("left",
    "right", "near", "far") and pieces. Without any, the edge of the target's own side counts. [CA-B-021]
    """

    type: ObjectiveType
    side: Side
    target: Text
    value: Number
    escape_routes: tuple[Text, ...] = ()

    @property
    def hunted(self) -> Side:
        """The side whose unit the objective may be about."""
        return "right" if self.side == "left" else "left"

    @property
    def ways_out(self) -> tuple[str, ...]:
        """The escape routes of the target: those named, else the edge of its own side. [CA-B-021]"""
        return self.escape_routes or (self.hunted,)


class Table(Pictured):
    """A battlefield, `width_cm` from left to right and `depth_cm` deep, with `zones` by side."""

    kind: Literal["table"] = "table"
    width_cm: Count = 120
    depth_cm: Count = 120
    terrain: tuple[Terrain, ...] = ()
    zones: FrozenMap[Side, Shape] = NOTHING
    objectives: tuple[Objective, ...] = ()
