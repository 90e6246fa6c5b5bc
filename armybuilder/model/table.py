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
"""Objectives whose target is a piece of the table; that of the others is a unit of the enemy."""
CAPTURE_GOALS: frozenset[ObjectiveType] = frozenset({"capture_infantry", "capture_machine"})
"""Objectives about a unit that may get away: they have escape routes. [CA-B-021]"""


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


@dataclass(frozen=True, slots=True)
class UsualGround:
    """How high a kind of terrain usually is, in mm, what PF it has, and whether nobody sees through it."""

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
"""The usual measures of each kind of terrain, on tables that are made by a seed or drawn by hand."""


def piece_name(terrain: Terrain, section: Section | None = None) -> str:
    """Return what a piece of ground is called: a section with its building, where that has several names."""
    if section is None or section.name == terrain.name:
        return terrain.name
    return section.name if terrain.name in section.name else f"{terrain.name}: {section.name}"


class Objective(Part):
    """What earns a side `value` points at the end. [CA-B-017]

    `target` is a piece of the table or the enemy's unit by its entry. `escape_routes` are edges ("left", "right", "near",
    "far") and pieces; none stand for the edge of the target's own side. [CA-B-021]
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
        """The escape routes of its unit: those it names, else the edge of the unit's own side. [CA-B-021]"""
        return self.escape_routes or (self.hunted,)


class Table(Pictured):
    """A battlefield, `width_cm` from left to right and `depth_cm` deep; `zones` by side."""

    kind: Literal["table"] = "table"
    width_cm: Count = 120
    depth_cm: Count = 120
    terrain: tuple[Terrain, ...] = ()
    zones: FrozenMap[Side, Shape] = NOTHING
    objectives: tuple[Objective, ...] = ()
