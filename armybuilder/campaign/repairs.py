"""Repairs: days in the workshop, spare parts, and damage beyond repair, under [CA-C-013] to [CA-C-021]."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING

from armybuilder.campaign.tables import tables

if TYPE_CHECKING:
    from armybuilder.model.campaign import Campaign, Damage, LocationDamage, LocationState, Ruin

__all__ = [
    "chances",
    "days",
    "days_of_rebuilding",
    "fits",
    "fitting",
    "mechanic",
    "part",
    "rebuilding",
    "unused",
]

_PLACES_OF_PEOPLE = frozenset({"hold", "pilot_or_core"})


def days(state: Damage, die: int, spares: int = 0) -> int | None:
    """Return the days of a repair, or None for a failure, under [CA-C-013] to [CA-C-015].

    Each spare part takes 1 off the roll, down to 1; this reduced roll is the test and the time. [CA-C-017]
    [CA-D-137]
    """
    own = tables().repairs
    if state == "destroyed":
        return None
    table = own.malfunction if state == "malfunction" else own.disabled
    roll = max(own.least, die + own.spare * spares)
    return None if roll >= table.fails_from else table.days * roll


def rebuilding(state: Ruin, die: int) -> int | None:
    """Return the days of rebuilding a section, or None for a total loss, under [CA-C-019] to [CA-C-021]."""
    own = tables().buildings
    if state == "pierced":
        return own.pierced
    return die + own.collapsed if state == "collapsed" else None


def days_of_rebuilding(state: Ruin) -> tuple[int, ...]:
    """Return the days of rebuilding for each face of the die, without the faces that fail."""
    return tuple(days for die in range(1, 7) if (days := rebuilding(state, die)) is not None)


def mechanic(check: int, skill: int) -> bool:
    """Return whether a mechanic's two dice and skill repair a system, an average task. [TR-175]"""
    return check + skill >= tables().skirmish.average


def part(machine: str, location: str, damage: LocationDamage | None = None) -> str:
    """Return the name of a spare part: a location of a machine, or the weapon that was damaged there. [CA-C-016]"""
    item = damage.weapon if damage is not None and damage.weapon else location
    return f"{machine}#{item}"


def fits(spare: str, machine: str, location: str, damage: LocationState) -> bool:
    """Return whether a spare part helps a repair: a like item, or another machine's same location. [CA-C-016]

    A system hit under *2D6 Skirmish* accepts parts of any system except the places of people. [TR-175]
    """
    source, _, item = spare.rpartition("#")
    if damage.ruleset == "initiative":
        return item not in _PLACES_OF_PEOPLE
    if damage.weapon and item == damage.weapon:
        return True
    return source != machine and item == location


def unused(campaign: Campaign, put: tuple[str, ...]) -> Counter[str]:
    """Return the spare parts of a campaign that no repair uses yet, by name."""
    return Counter(campaign.salvage) - Counter(put)


def fitting(campaign: Campaign, machine: str, location: str, put: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names of the free spare parts that help a repair. [CA-C-016]"""
    damaged = campaign.machines.get(machine)
    damage = damaged.get(location) if damaged is not None else None
    if damage is None:
        return ()
    return tuple(one for one in unused(campaign, put) if fits(one, machine, location, damage))


def chances(state: Damage, spares: int = 0) -> dict[int | None, Fraction]:
    """Compute the exact chance of each duration of a repair in days, with None for a failure."""
    faces = range(1, 7)
    found = Counter(days(state, die, spares) for die in faces)
    return {each: Fraction(often, len(faces)) for each, often in found.items()}
