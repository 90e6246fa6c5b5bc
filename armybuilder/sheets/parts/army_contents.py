"""The contents of an army, for sheets that print only the lines it needs.

These are its designs, its weapons, and the facts about a battle with these.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from armybuilder.model.creature import Creature
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.points import lookup
from armybuilder.points.faults.army_command import model_groups

if TYPE_CHECKING:
    from armybuilder.model.army import Army
    from armybuilder.model.weapon import LinkedWeapon, Weapon
    from armybuilder.points.lookup import Design, Documents

__all__ = ["Survey", "survey"]

_HEAVY = frozenset({"heavy", "very_heavy", "starcraft"})
_LIGHT = frozenset({"pistol", "rifle", "sniping", "assault"})
_HANDS = frozenset({"close_combat", "heavy_close_combat"})


@dataclass(frozen=True, slots=True)
class Survey:
    """An army's designs and weapons, each once, in the order of their entries.

    In `carried` a linked pair is one weapon.
    """

    army: Army
    designs: tuple[Design, ...]
    carried: tuple[Weapon | LinkedWeapon, ...]
    barrels: tuple[Weapon, ...]

    @property
    def creatures(self) -> tuple[Creature, ...]:
        """The creatures, crews included."""
        return tuple(one for one in self.designs if isinstance(one, Creature))

    @property
    def robots(self) -> tuple[Robot, ...]:
        """The robots of both kinds."""
        return tuple(one for one in self.designs if isinstance(one, Robot))

    @property
    def vehicles(self) -> tuple[Vehicle, ...]:
        """The vehicles."""
        return tuple(one for one in self.designs if isinstance(one, Vehicle))

    def has(self, item: str) -> bool:
        """Say whether any model carries an item."""
        return any(count > 0 for one in self.designs for name, count in one.items.items() if name == item)

    def agreed(self, rule: str) -> bool:
        """Say whether the players agreed on an optional rule."""
        rules = self.army.optional_rules
        return rules is not None and rule in rules

    def facts(self) -> frozenset[str]:
        """Return the facts of an army, by the names that lines of the reference use."""
        barrels, people = self.barrels, self.creatures
        found = {
            "creatures": bool(people),
            "vehicles": bool(self.vehicles),
            "robots": bool(self.robots),
            "slaves": any(one.control == "slave" for one in self.robots),
            "autonomous": any(one.control == "autonomous" for one in self.robots),
            "machines": bool(self.vehicles or self.robots),
            "flyers": any(one.flying for one in self.designs),
            "light": any(one.category in _LIGHT for one in barrels),
            "heavy": any(one.kind == "linked_weapon" or one.category in _HEAVY for one in self.carried),
            "sniping": any(one.category == "sniping" for one in barrels),
            "grenades": any(one.category == "grenades" for one in barrels),
            "hands": any(one.category in _HANDS for one in barrels),
            "area": any(one.area_radius_cm > 0 for one in barrels),
            "automatic": any(one.automatic for one in barrels),
            "targeting": any(one.targeting_bonus for one in barrels),
            "reload": any(one.limited_use == "reload" for one in barrels),
            "spotted": any(one.parabolic or one.off_table for one in barrels),
            "off_table": any(one.off_table for one in barrels),
            "leaders": any(one.officer_rank > 0 for one in people),
            "officers": any(one.officer_rank > 1 for one in people),
            "medics": any(one.medic for one in people),
            "small": self.army.scale != "large",
            "large": self.army.scale != "small",
            "ammunition": self.army.scale != "large" and (self.agreed("ammunition") or not self._settled()),
            "speed": self.agreed("speed"),
            "smoke": any(one.smoke_screens > 0 for one in self.vehicles),
            "charges": self.has("demolition_charge"),
            "busters": self.has("tank_buster"),
            "link": self.has("long_range_comm_link"),
            "always": True,
        }
        return frozenset(name for name, there in found.items() if there)

    def _settled(self) -> bool:
        return self.army.optional_rules is not None


def survey(army: Army, documents: Documents) -> Survey:
    """Return the contents of an army, support fire included.

    Raises KeyError if a document it names is missing.
    """
    designs = tuple(dict.fromkeys(one.design for one in model_groups(army, documents)))
    ids = [mounted.weapon for one in designs for mounted in one.weapons]
    names = dict.fromkeys([*ids, *army.support_weapons])
    barrels = dict.fromkeys(barrel for name in names for barrel in lookup.barrels(documents, name))
    return Survey(army, designs, tuple(lookup.weapon(documents, name) for name in names), tuple(barrels))
