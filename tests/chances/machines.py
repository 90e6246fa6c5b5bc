"""Damage to machines: the location of a hit, and the chances of the machine's loss.

Every chance is an exact `Fraction`. Pen and PF are whole points of the same scale; PF includes front armour
and cover. The locations of a machine, and the damaged ones among them, are sets.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING, Literal

from armybuilder.chances.shooting import FACES, gets_through
from armybuilder.points.machine_locations import LOCATIONS, Location

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

__all__ = [
    "LOSSES",
    "DieReading",
    "crash_loss_chance",
    "hit_locations",
    "location_of",
    "locations",
    "loss_chance",
    "loss_chance_of_rolls",
    "losses_after",
    "rolled_location",
]

DieReading = Literal["second_die", "same_die"]
Locations = frozenset[Location]

LOSSES: Locations = frozenset({"engine", "control_system", "compartment", "power_plant"})
"""The locations whose damage stops a machine for good. [CA-D-046]"""

LOWEST = -3
UNHURT: Locations = frozenset()


def rolled_location(die: int, pen: int, pf: int) -> Location:
    """Return the row of d6 + Pen - PF. [CA-B-145]

    A sum of -3 or less finds the first row, 6 or more the last.
    """
    place = die + pen - pf - LOWEST
    return LOCATIONS[min(max(place, 0), len(LOCATIONS) - 1)]


def location_of(rolled: Location, has: Locations, damaged: Locations = UNHURT) -> Location | None:
    """Return the first undamaged location of the machine from the rolled row on, or None. [CA-B-146]"""
    for row in LOCATIONS[LOCATIONS.index(rolled) :]:
        if row in has and row not in damaged:
            return row
    return None


def _after(damaged: Locations, found: Location | None) -> Locations:
    """Add a location to the damaged ones, and all with the power plant. [CA-B-156]"""
    if found is None:
        return damaged
    return frozenset(LOCATIONS) if found == "power_plant" else damaged | {found}


def locations(
    pen: int, pf: int, has: Locations, damaged: Locations = UNHURT
) -> Mapping[Location | None, Fraction]:
    """Compute the chances of each location for a damaging hit with its own location die. [CA-B-145] [CA-B-146]"""
    found = Counter(location_of(rolled_location(die, pen, pf), has, damaged) for die in FACES)
    return {row: Fraction(count, 6) for row, count in found.items()}


def hit_locations(
    pen: int, pf: int, has: Locations, damaged: Locations = UNHURT, reading: DieReading = "second_die"
) -> Mapping[Location | None, Fraction]:
    """Compute the chances of each location for a hit that still has to beat PF. [CA-B-134] [CA-B-145]

    None means no damage. `same_die` reads the location from the Defence die if one falls. [CA-D-110]
    """
    second = locations(pen, pf, has, damaged)
    if pen > pf:
        return second
    through = [die for die in FACES if gets_through(die, pen, pf)]
    chances: dict[Location | None, Fraction] = {None: Fraction(6 - len(through), 6)}
    for die in through:
        own = {location_of(rolled_location(die, pen, pf), has, damaged): Fraction(1)}
        for row, chance in (own if reading == "same_die" else second).items():
            chances[row] = chances.get(row, Fraction(0)) + chance / 6
    return chances


def losses_after(
    hits: int,
    pen: int,
    pf: int,
    has: Locations,
    damaged: Locations = UNHURT,
    reading: DieReading = "second_die",
) -> Mapping[Locations, Fraction]:
    """Compute the chances of each set of damaged locations after successive hits of the same Pen."""
    states: dict[Locations, Fraction] = {damaged: Fraction(1)}
    for _ in range(hits):
        states = _next(states, lambda state: hit_locations(pen, pf, has, state, reading))
    return states


def _next(
    states: Mapping[Locations, Fraction], find: Callable[[Locations], Mapping[Location | None, Fraction]]
) -> dict[Locations, Fraction]:
    """Compute the chances of each set of damaged locations after one more roll."""
    following: dict[Locations, Fraction] = {}
    for state, chance in states.items():
        for row, found in find(state).items():
            after = _after(state, row)
            following[after] = following.get(after, Fraction(0)) + chance * found
    return following


def _lost(states: Mapping[Locations, Fraction]) -> Fraction:
    return sum((chance for state, chance in states.items() if state & LOSSES), Fraction(0))


def loss_chance(
    hits: int,
    pen: int,
    pf: int,
    has: Locations,
    damaged: Locations = UNHURT,
    reading: DieReading = "second_die",
) -> Fraction:
    """Compute the chance that some hits leave a machine unable to move for good. [CA-D-046]"""
    return _lost(losses_after(hits, pen, pf, has, damaged, reading))


def loss_chance_of_rolls(rolls: int, pen: int, pf: int, has: Locations) -> Fraction:
    """Compute the chance that some rolls on the table lose a machine. [CA-B-178]

    The rolls need not beat PF.
    """
    states: Mapping[Locations, Fraction] = {UNHURT: Fraction(1)}
    for _ in range(rolls):
        states = _next(states, lambda state: locations(pen, pf, has, state))
    return _lost(states)


def crash_loss_chance(ground: int, pf: int, has: Locations) -> Fraction:
    """Compute the chance that a fall from the air loses a flyer. [CA-B-178]

    The fall makes d6 rolls on the table with the ground's PF as Pen.
    """
    return sum((loss_chance_of_rolls(rolls, ground, pf, has) for rolls in FACES), Fraction(0)) / 6
