"""Units: their models, the crews of their machines and the controllers of their robots."""

from __future__ import annotations

from typing import Literal

from armybuilder.model.document import Count, Id, Part, Text, Varied
from armybuilder.model.machine import SeatPosition

__all__ = ["Crew", "Member", "Role", "Unit"]

Role = Literal["pilot", "gunner", "passenger"]


class Crew(Part):
    """A crew member: a creature, its role, its station and its seat (None: in list order)."""

    role: Role
    design: Id
    station: Text | None = None
    seat: SeatPosition | None = None
    controls: tuple[Id, ...] = ()


class Member(Part):
    """A number of models of one design.

    Each of the `count` models has the crew and the controls.
    """

    design: Id
    count: Count = 1
    crew: tuple[Crew, ...] = ()
    controls: tuple[Id, ...] = ()


class Unit(Varied):
    """A unit of living creatures, one vehicle with its crew, one autonomous robot, or slave robots only."""

    kind: Literal["unit"] = "unit"
    members: tuple[Member, ...]
