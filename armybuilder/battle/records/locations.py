"""The ten locations of a machine by name, with the state of each after damage. [CA-B-145] [CA-C-022]"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, cast

from armybuilder.model.campaign import LocationDamage
from armybuilder.points.tables import tables

if TYPE_CHECKING:
    from collections.abc import Mapping

    from armybuilder.model.campaign import Damage

__all__ = ["at", "names", "scrap"]


@cache
def _states() -> Mapping[str, Damage]:
    return {row.name: cast("Damage", row.state) for row in tables().locations}


def names() -> tuple[str, ...]:
    """Return the locations in the order of the machine table, from antenna to power plant."""
    return tuple(_states())


def at(location: str, weapon: str = "") -> LocationDamage:
    """Return the damage of a location, by its row of the table.

    Raises KeyError for an unknown location.
    """
    return LocationDamage(state=_states()[location], weapon=weapon)


def scrap() -> dict[str, LocationDamage]:
    """Return the damage of a machine without its power plant, destroyed in all locations. [CA-B-156] [CA-D-138]"""
    return {name: LocationDamage(state="destroyed") for name in names()}
