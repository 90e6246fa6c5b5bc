"""Battlefields: terrain as polygons, deployment zones, objectives."""

from __future__ import annotations

from typing import Literal

from armybuilder.model.document import NOTHING, Count, FrozenMap, Number, Part, Pictured, Shape, Side, Text

__all__ = [
    "Objective",
    "ObjectiveType",
    "Openings",
    "Section",
    "Table",
    "Terrain",
    "TerrainType",
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


class Section(Part):
    """A section of a building, `level` 0 at the ground. [CA-B-140]"""

    name: Text
    shape: Shape
    level: Number = 0
    pf: Number | None = None
    openings: Openings = "none"


class Terrain(Part):
    """A piece of terrain; `shape` in whole mm, `pf` what a crash or shot into it meets. [CA-B-039]"""

    name: Text
    type: TerrainType
    shape: Shape
    height_mm: Number = 0
    pf: Number | None = None
    blocks_sight: bool = False
    blocks_low_flyers: bool = False
    sections: tuple[Section, ...] = ()


def piece_name(terrain: Terrain, section: Section | None = None) -> str:
    """Return what a piece of ground is called: a section with its building, where that has several names."""
    if section is None or section.name == terrain.name:
        return terrain.name
    return section.name if terrain.name in section.name else f"{terrain.name}: {section.name}"


class Objective(Part):
    """What earns a side `value` points at the end. [CA-B-017]"""

    type: ObjectiveType
    side: Side
    target: Text
    value: Number
    escape_routes: tuple[Text, ...] = ()


class Table(Pictured):
    """A battlefield, `width_cm` from left to right and `depth_cm` deep; `zones` by side."""

    kind: Literal["table"] = "table"
    width_cm: Count = 120
    depth_cm: Count = 120
    terrain: tuple[Terrain, ...] = ()
    zones: FrozenMap[Side, Shape] = NOTHING
    objectives: tuple[Objective, ...] = ()
