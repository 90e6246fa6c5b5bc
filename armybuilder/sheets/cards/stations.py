"""The posts of a machine and their letters, such as P, T, T1 and T2, L, R.

Its plan on paper and on its page, its crew and its weapons name the posts by these.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.model.machine import Robot

if TYPE_CHECKING:
    from collections.abc import Mapping

    from armybuilder.model.machine import Vehicle
    from armybuilder.model.weapon import Mount, MountedWeapon
    from armybuilder.sheets.cards.card_parts import CardDesk
    from armybuilder.words import Words

__all__ = ["MOBILE", "Station", "is_mobile", "letters_of", "pilot_letter", "place", "posts_of"]

MOBILE: dict[Mount, str] = {"turret": "turret", "side_left": "left", "side_right": "right"}
"""The mounts that have a gunner of their own, with the names of their posts. [CA-B-050]"""

Station = tuple[str, str | None]
"""The kind of mount and the name of the station."""


def is_mobile(mounted: MountedWeapon) -> bool:
    """Say whether a weapon has a post of its own, and does not fire ahead."""
    return mounted.mount is not None and mounted.mount in MOBILE


def posts_of(machine: Robot | Vehicle) -> dict[Station, list[MountedWeapon]]:
    """Return the turrets and side mounts with their weapons, turrets first. [CA-B-050]"""
    found: dict[Station, list[MountedWeapon]] = {}
    for kind in MOBILE.values():
        for mounted in machine.weapons:
            if mounted.mount is not None and MOBILE.get(mounted.mount) == kind:
                found.setdefault((kind, mounted.station), []).append(mounted)
    return found


def letters_of(machine: Robot | Vehicle, words: Words) -> dict[Station, str]:
    """Return a letter for each post, with numbers for several of a kind: `T`, or `T1` and `T2`."""
    found: dict[Station, str] = {}
    for kind in MOBILE.values():
        stations = [station for station in posts_of(machine) if station[0] == kind]
        letter = words.text(f"sheets.plan.letter.{kind}")
        for number, station in enumerate(stations, 1):
            found[station] = f"{letter}{number}" if len(stations) > 1 else letter
    return found


def pilot_letter(machine: Robot | Vehicle, words: Words) -> str:
    """Return the letter of a pilot's place or an autonomous robot's core, empty for a remote control."""
    if not isinstance(machine, Robot):
        return words.text("sheets.plan.letter.pilot")
    return words.text("sheets.plan.letter.core") if machine.control == "autonomous" else ""


def place(mounted: MountedWeapon, desk: CardDesk, letters: Mapping[Station, str]) -> str:
    """Return the place of a weapon on a machine, with the letter of its post: `T turret`.

    Empty for weapons that are carried or mounted in front.
    """
    if mounted.mount is None or mounted.mount in {"carried", "front"}:
        return ""
    kind = MOBILE.get(mounted.mount, "")
    return f"{letters.get((kind, mounted.station), '')} {desk.text(f'gear.mount.{mounted.mount}')}".strip()
