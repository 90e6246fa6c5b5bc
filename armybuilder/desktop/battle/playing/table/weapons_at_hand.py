"""The weapons at hand on the table in their modes of use, and the targets of the weapon in hand."""

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
    """A weapon in one mode of use, or another action aimed at a model.

    It has its entry and number, its words, and whether it `harms` and is `usable` against any target.
    """

    entry: int
    number: int
    words: str
    harms: bool = False
    usable: bool = False

    def has(self, shot: SeenShot) -> bool:
        """Say whether a shot uses this weapon and mode."""
        return (shot.entry, shot.choices[-1].number) == (self.entry, self.number)


def gathered(shots: Sequence[SeenShot]) -> tuple[HeldWeapon, ...]:
    """Return each usable weapon in each mode of the shots once, harmful weapons first."""
    found: dict[tuple[int, int], HeldWeapon] = {}
    for shot in shots:
        place = (shot.entry, shot.choices[-1].number)
        arm = found.get(place) or HeldWeapon(*place, shot.weapon)
        found[place] = replace(arm, harms=arm.harms or shot.harms, usable=arm.usable or not shot.refusal)
    return tuple(sorted((arm for arm in found.values() if arm.usable), key=lambda arm: not arm.harms))


def shot_at(shots: Sequence[SeenShot], held: HeldWeapon | None, key: Key) -> SeenShot | None:
    """Return the shot of the weapon in hand at a model, else the best other shot, else None.

    Of other shots, refused shots are the last resort.
    """
    at = [shot for shot in shots if shot.is_at(key)]
    mine = [shot for shot in at if held is not None and held.has(shot)]
    found = mine or sorted(at, key=lambda one: (bool(one.refusal), not one.harms, -one.worth))
    return found[0] if found else None


def targets(shots: Sequence[SeenShot], held: HeldWeapon | None) -> dict[Key, SeenShot]:
    """Return the targets of the weapon in hand with their shots, best first, a unit by its first model."""
    found: dict[Key, SeenShot] = {}
    for shot in shots:
        key = shot.key or (shot.members[0] if shot.members else None)
        if held is not None and held.has(shot) and not shot.refusal and key is not None:
            found.setdefault(key, shot)
    return found
