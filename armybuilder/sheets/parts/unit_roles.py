"""The part a unit plays in an army, by a rule simple enough to say in a line each.

command   an officer of rank 2 or more is in it
recon     every model flies or moves 16 cm or more (a vehicle 20), and none has PF over 3
armour    it is a vehicle, or a robot of PF 6 or more
support   four models at most, and a weapon that is heavy or more, sniping or lobbed
line      everything else
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from armybuilder.model.creature import Creature
from armybuilder.model.machine import Vehicle
from armybuilder.points import lookup
from armybuilder.points.cache import DocumentCache

if TYPE_CHECKING:
    from collections.abc import Iterator

    from armybuilder.model.unit import Unit
    from armybuilder.model.weapon import Weapon
    from armybuilder.points.lookup import Design, Documents

__all__ = ["ROLES", "Role", "role"]

Role = Literal["command", "line", "support", "armour", "recon"]
ROLES: tuple[Role, ...] = ("command", "line", "support", "armour", "recon")
"""The roles in the order of the bar."""

_FAST, _FAST_VEHICLE, _THIN, _HARD, _TEAM = 16, 20, 3, 6, 4
_BIG = frozenset({"heavy", "very_heavy", "starcraft", "sniping"})


def role(unit: Unit, documents: Documents) -> Role:
    """Return the role of a unit in its army.

    Raises KeyError if a design it names is missing.
    """
    return _kept(unit, documents)


def _role(unit: Unit, documents: Documents) -> Role:
    designs = [lookup.design(documents, member.design) for member in unit.members]
    if any(isinstance(one, Creature) and one.officer_rank > 1 for one in designs):
        return "command"
    if designs and all(_is_recon(one) for one in designs):
        return "recon"
    if any(isinstance(one, Vehicle) for one in designs):
        return "armour"
    if any(not isinstance(one, Creature) and one.profile.pf >= _HARD for one in designs):
        return "armour"
    models = sum(member.count for member in unit.members)
    if models <= _TEAM and any(
        _is_supporting(weapon) for one in designs for weapon in _barrels(one, documents)
    ):
        return "support"
    return "line"


_kept: DocumentCache[Role] = DocumentCache(_role)


def _is_recon(design: Design) -> bool:
    least = _FAST_VEHICLE if isinstance(design, Vehicle) else _FAST
    return (design.flying or design.profile.mv >= least) and design.profile.pf <= _THIN


def _is_supporting(weapon: Weapon) -> bool:
    return weapon.parabolic or weapon.category in _BIG


def _barrels(design: Design, documents: Documents) -> Iterator[Weapon]:
    for mounted in design.weapons:
        yield from lookup.barrels(documents, mounted.weapon)
