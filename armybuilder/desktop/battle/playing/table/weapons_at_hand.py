"""The weapons at hand on the table, each in each of its ways, and whom the one in hand may be used on."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from armybuilder.battle.playing.table_preview import SeenShot
    from armybuilder.battle.records.events import Key

__all__ = ["HeldWeapon", "gathered", "shot_at", "targets"]


@dataclass(frozen=True)
class HeldWeapon:
    """A weapon in one of its ways, or another thing done to somebody: the entry, its words, whether it hurts, whether anybody can be hit with it."""

    entry: int
    number: int
    words: str
    harms: bool = False
    usable: bool = False

    def has(self, shot: SeenShot) -> bool:
        """Say whether a shot is one of it."""
        return (shot.entry, shot.choices[-1].number) == (self.entry, self.number)


def gathered(shots: Sequence[SeenShot]) -> tuple[HeldWeapon, ...]:
    """Return what can be done to others, by weapon and way, each once; what hurts comes first."""
    found: dict[tuple[int, int], HeldWeapon] = {}
    for shot in shots:
        place = (shot.entry, shot.choices[-1].number)
        arm = found.get(place) or HeldWeapon(*place, shot.weapon)
        found[place] = replace(arm, harms=arm.harms or shot.harms, usable=arm.usable or not shot.refusal)
    return tuple(sorted((arm for arm in found.values() if arm.usable), key=lambda arm: not arm.harms))


def shot_at(shots: Sequence[SeenShot], held: HeldWeapon | None, key: Key) -> SeenShot | None:
    """Return what the weapon in hand promises at a model; where it is not for that, what another may, or else why not."""
    at = [shot for shot in shots if shot.is_at(key)]
    mine = [shot for shot in at if held is not None and held.has(shot)]
    found = mine or sorted(at, key=lambda one: (bool(one.refusal), not one.harms, -one.worth))
    return found[0] if found else None


def targets(shots: Sequence[SeenShot], held: HeldWeapon | None) -> dict[Key, SeenShot]:
    """Return those that the weapon in hand may be used on, the best first, each with what it promises; of a unit its first model."""
    found: dict[Key, SeenShot] = {}
    for shot in shots:
        key = shot.key or (shot.members[0] if shot.members else None)
        if held is not None and held.has(shot) and not shot.refusal and key is not None:
            found.setdefault(key, shot)
    return found
