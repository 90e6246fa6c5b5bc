"""Units: which models fight together, who crews the machine, who controls which robots."""

from __future__ import annotations

from typing import Literal

from armybuilder.model.document import Count, Id, Part, Text, Varied
from armybuilder.model.machine import SeatPosition

__all__ = ["Crew", "Member", "Role", "Unit"]

Role = Literal["pilot", "gunner", "passenger"]


class Crew(Part):
    """One person aboard: a creature, its role, its station, its seat (None: in list order)."""

    role: Role
    design: Id
    station: Text | None = None
    seat: SeatPosition | None = None
    controls: tuple[Id, ...] = ()


class Member(Part):
    """Models of one design. Crew and controls are those of each of the `count` models."""

    design: Id
    count: Count = 1
    crew: tuple[Crew, ...] = ()
    controls: tuple[Id, ...] = ()


class Unit(Varied):
    """Living creatures; or one vehicle and its crew; or one autonomous robot; or slave robots only."""

    kind: Literal["unit"] = "unit"
    members: tuple[Member, ...]
