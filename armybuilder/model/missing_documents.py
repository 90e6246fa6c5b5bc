"""Stand-ins for documents that are named but no longer exist.

A document that names a missing one is shown, priced and printed all the same. A stand-in costs nothing, is in
no library and no file, and keeps every document that names it out of battle (`points.judgement`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.model.creature import Creature, Profile
from armybuilder.model.machine import Robot, RobotProfile
from armybuilder.model.unit import Unit
from armybuilder.model.weapon import Weapon

if TYPE_CHECKING:
    from collections.abc import Mapping

    from armybuilder.model.bundle import AnyDocument
    from armybuilder.model.references import Reference

__all__ = ["Missing", "stand_in"]


class Missing:
    """The mark of a stand-in, beside the class of its kind."""


class _MissingWeapon(Weapon, Missing):
    pass


class _MissingCreature(Creature, Missing):
    pass


class _MissingRobot(Robot, Missing):
    pass


class _MissingUnit(Unit, Missing):
    pass


def stand_in(named: Reference, called: Mapping[str, str]) -> AnyDocument | None:
    """Return the stand-in for a missing document, or None for a picture, a table or an army.

    `called` has its name by "weapon", "creature", "robot", "unit", and by "design" if a model of any kind may
    be named.
    """
    match named.kinds:
        case ("weapon", *_):
            return _MissingWeapon(id=named.id, name=called["weapon"], category="pistol")
        case ("creature", *others):
            name = called["design" if others else "creature"]
            return _MissingCreature(id=named.id, name=name, profile=Profile(mv=0, ss=0, fa=0, pf=0, dp=0))
        case ("robot",):
            profile = RobotProfile(mv=0, ss=0, fa=0, pf=0)
            return _MissingRobot(id=named.id, name=called["robot"], control="slave", profile=profile)
        case ("unit",):
            return _MissingUnit(id=named.id, name=called["unit"], members=())
    return None
