"""What a campaign has left on an army's models and machines, for the boxes of sheets."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from immutabledict import immutabledict

from armybuilder import errors
from armybuilder.model.campaign import Campaign

if TYPE_CHECKING:
    from collections.abc import Mapping

    from armybuilder.points.named import Documents

__all__ = ["NONE", "Scars", "of"]

_MODEL = re.compile(r"(?P<entry>.+)\.(?P<copy>\d+)/(?P<member>\d+)\.\d+")


@dataclass(frozen=True, slots=True)
class Scars:
    """Who is not fit, and which locations of machines are damaged, by entry, copy and member, counted from 1."""

    absent: Mapping[tuple[str, int, int], int] = field(default_factory=immutabledict)
    damaged: Mapping[tuple[str, int, int], frozenset[str]] = field(default_factory=immutabledict)

    def missing(self, entry: str, copies: range, member: int) -> int:
        """Return how many models of a member are not there in these copies of an entry."""
        return sum(self.absent.get((entry, copy, member), 0) for copy in copies)

    def locations(self, entry: str, copy: int, member: int) -> frozenset[str]:
        """Return the damaged locations of a machine."""
        return self.damaged.get((entry, copy, member), frozenset())


NONE = Scars()
"""An army fresh from its barracks."""


def of(campaign: str, documents: Documents) -> Scars:
    """Return what a campaign, by id, has left on its models; none where the id is empty.

    Raises InputFault where there is no such campaign among the documents.
    """
    if not campaign:
        return NONE
    held = documents.get(campaign)
    if not isinstance(held, Campaign):
        raise errors.InputFault([errors.message("sheets.fault.no_campaign", name=campaign)])
    absent: dict[tuple[str, int, int], int] = {}
    for name, state in held.models.items():
        place = _place(name)
        if place and state.state != "fit" and (state.until is None or state.until > held.day):
            absent[place] = absent.get(place, 0) + 1
    damaged: dict[tuple[str, int, int], frozenset[str]] = {}
    for name, locations in held.machines.items():
        place = _place(name)
        left = {where for where, state in locations.items() if state.until is None or state.until > held.day}
        if place and left:
            damaged[place] = damaged.get(place, frozenset()) | left
    return Scars(immutabledict(absent), immutabledict(damaged))


def _place(name: str) -> tuple[str, int, int] | None:
    """Return entry, copy and member of a fielded model's name; crews have no box of their own."""
    found = _MODEL.fullmatch(name)
    return (found["entry"], int(found["copy"]), int(found["member"])) if found else None
