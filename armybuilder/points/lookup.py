"""The documents that the ids in a document mean.

All functions raise KeyError for an id that does not exist or means a document of another kind. A file is
checked for that when it is read, so here it is a bug.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from armybuilder.model.creature import Creature
from armybuilder.model.document import Document
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.model.unit import Unit
from armybuilder.model.weapon import LinkedWeapon, MountedWeapon, Weapon

__all__ = ["Design", "Documents", "arms", "barrels", "crewman", "design", "parts", "unit", "weapon"]

Design = Creature | Robot | Vehicle
Documents = Mapping[str, Any]
"""The documents by id, as `model.bundle.index` returns them."""


def _of(found: Document, kinds: tuple[type[Document], ...]) -> None:
    if not isinstance(found, kinds):
        raise KeyError(found.id)


def weapon(documents: Documents, named: str) -> Weapon | LinkedWeapon:
    """Return a weapon or linked pair."""
    found: Weapon | LinkedWeapon = documents[named]
    _of(found, (Weapon, LinkedWeapon))
    return found


def single(documents: Documents, named: str) -> Weapon:
    """Return a single weapon, not a linked pair."""
    found: Weapon = documents[named]
    _of(found, (Weapon,))
    return found


def barrels(documents: Documents, named: str) -> tuple[Weapon, ...]:
    """Return the weapon itself, or both weapons of a linked pair."""
    found = weapon(documents, named)
    if isinstance(found, Weapon):
        return (found,)
    return parts(documents, found)


def parts(documents: Documents, pair: LinkedWeapon) -> tuple[Weapon, ...]:
    """Return both weapons of a linked pair."""
    return tuple(single(documents, part) for part in pair.weapons)


def arms(documents: Documents, mounted: tuple[MountedWeapon, ...]) -> tuple[Weapon | LinkedWeapon, ...]:
    """Return all weapon documents that the mounts need, pairs before their parts."""
    found: list[Weapon | LinkedWeapon] = []
    for mount in mounted:
        one = weapon(documents, mount.weapon)
        found.append(one)
        if isinstance(one, LinkedWeapon):
            found.extend(barrels(documents, one.id))
    return tuple(found)


def design(documents: Documents, named: str) -> Design:
    """Return a creature, robot or vehicle."""
    found: Design = documents[named]
    _of(found, (Creature, Robot, Vehicle))
    return found


def crewman(documents: Documents, named: str) -> Creature:
    """Return a creature."""
    found: Creature = documents[named]
    _of(found, (Creature,))
    return found


def unit(documents: Documents, named: str) -> Unit:
    """Return a unit."""
    found: Unit = documents[named]
    _of(found, (Unit,))
    return found
