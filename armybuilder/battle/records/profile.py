"""A design in numbers, before any ruleset converts it, with its profile, talents and arms.

Combat Action is the ruleset of designs, so these are its numbers. Other rulesets convert them. Lengths are
tenths of a millimetre.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from armybuilder.battle.kernel import state
from armybuilder.model.document import NOTHING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from armybuilder.errors import Message, Value
    from armybuilder.model.weapon import Category

__all__ = ["CATEGORIES", "Arm", "ConvertedValue", "Fighter"]

CATEGORIES: dict[int, Category] = {
    state.PISTOL: "pistol",
    state.RIFLE: "rifle",
    state.SNIPING: "sniping",
    state.ASSAULT: "assault",
    state.GRENADES: "grenades",
    state.HEAVY: "heavy",
    state.VERY_HEAVY: "very_heavy",
    state.CLOSE_COMBAT: "close_combat",
    state.HEAVY_CLOSE_COMBAT: "heavy_close_combat",
    state.STARCRAFT: "starcraft",
}
"""The categories of weapons by their numbers in the block.

Explosives and launchers have none.
"""


@dataclass(frozen=True, slots=True)
class ConvertedValue:
    """A value of a fighter, with its source and its rule."""

    label: Message
    value: int
    rule: str


@dataclass(frozen=True, slots=True)
class Arm:
    """A weapon of a fighter.

    `bands` are the modifiers from contact to ultra long, or NOT_ALLOWED. `half` is 0 for a single weapon, 1
    for the first and 2 for the second of a linked pair. `station` is that of the gunner who fires it, 0 for
    the pilot or the carrier. `weapon` is its document's id. `faulty`: it may fail each time it is fired.
    `last`: it can be fired once more. Both come from earlier battles. [CA-B-149] [CA-B-152] `place` is that
    of its mount among the design's weapons, -1 if it is no weapon of the design. `own` are its values set by
    hand for the current ruleset.
    """

    name: Value
    category: int
    pen: int
    bands: tuple[int, ...]
    reach: int
    attack: int
    automatic: bool
    targeting: int
    limit: int
    stealth: bool
    hands: int
    feed: bool
    half: int
    mount: int = state.MOUNT_CARRIED
    station: int = 0
    radius: int = 0
    sticky: bool = False
    parabolic: bool = False
    off_table: bool = False
    issue: int = 0
    weapon: str = ""
    faulty: bool = False
    last: bool = False
    place: int = -1
    own: Mapping[str, int] = NOTHING

    @property
    def is_blade(self) -> bool:
        """Return whether it is a close combat weapon."""
        return self.category in {state.CLOSE_COMBAT, state.HEAVY_CLOSE_COMBAT}


@dataclass(frozen=True, slots=True)
class Fighter:
    """A creature or machine in numbers, with the lines that explain them.

    `abilities` are named by their fields (`model/abilities.py`). `wounded`, `shaken` and `damaged`, locations
    by name, come from earlier battles.
    """

    name: str
    profile: tuple[int, int, int, int, int]
    size: int
    height: int
    radius: int
    life_support: int
    rank: int
    heroic: int
    communicator: bool
    long_range_link: bool
    arms: tuple[Arm, ...]
    lines: tuple[ConvertedValue, ...]
    kind: int = state.KIND_CREATURE
    core: int = state.CORE_NONE
    abilities: frozenset[str] = frozenset()
    wheeled: bool = False
    items: int = 0
    seats: tuple[int, ...] = ()
    wounded: bool = False
    shaken: bool = False
    damaged: tuple[str, ...] = ()

    def has(self, ability: str) -> bool:
        """Say whether the fighter has an ability."""
        return ability in self.abilities

    @property
    def blade(self) -> int | None:
        """The place of its best close combat weapon among its arms, None for bare hands."""
        blades = [
            (arm.pen + arm.bands[state.BAND_CC], -place)
            for place, arm in enumerate(self.arms)
            if arm.is_blade
        ]
        return -max(blades)[1] if blades else None
