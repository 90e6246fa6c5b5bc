"""Values of designs and weapons set by hand for a ruleset, declared in `resources/rules/by_hand.toml`.

They are kept in a design's `overrides`: its own under their names, those of a weapon under `weapons.N.name`,
N the weapon's place among the design's, 0 first. A value is a whole number, or one of its setting's names. A
value that is not in the table, or beyond its bounds, is reported as a problem, and the conversion's value
counts.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from immutabledict import immutabledict
from pydantic import BaseModel

from armybuilder import paths
from armybuilder.model.document import NOTHING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from armybuilder.model.creature import Creature
    from armybuilder.model.document import Ruleset
    from armybuilder.model.machine import Robot, Vehicle
    from armybuilder.model.weapon import MountedWeapon

    Design = Creature | Robot | Vehicle

__all__ = [
    "FILE",
    "Setting",
    "asks_newer",
    "carried_over",
    "faults",
    "followed",
    "key_of",
    "parted",
    "set_for_design",
    "set_for_weapon",
    "setting",
    "settings",
]

FILE = "by_hand.toml"
_WEAPONS = "weapons"
D = TypeVar("D", bound=BaseModel)
Part = Literal["design", "weapon"]


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting with a name and bounds, or with names for its values.

    The file describes each part.
    """

    name: str
    part: Part
    rule: str
    least: int
    most: int
    names: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    tenths: bool = False
    cannot: int | None = None

    def number(self, value: int | str) -> int | None:
        """Return a value as the number that rules count with, or None if it is not allowed."""
        if isinstance(value, str):
            return self.least + self.names.index(value) if value in self.names else None
        return value if self.least <= value <= self.most else None

    def told(self, number: int) -> int | str:
        """Return a number as files hold it, by its name if it has one."""
        return self.names[number - self.least] if self.names and self.number(number) is not None else number


@cache
def settings(ruleset: Ruleset, part: Part) -> immutabledict[str, Setting]:
    """Return the settings of a ruleset for a design or a weapon, by name, in the order of the file."""
    file = paths.resources() / "rules" / FILE
    rows = tomllib.loads(file.read_text(encoding="utf-8"))[ruleset].get(part, {})
    return immutabledict({name: _setting(name, part, row) for name, row in rows.items()})


def _setting(name: str, part: Part, row: Mapping[str, Any]) -> Setting:
    names, least = tuple(row.get("names", ())), row.get("from", 0)
    most = least + len(names) - 1 if names else row["to"]
    return Setting(
        name,
        part,
        row["rule"],
        least,
        most,
        names,
        tuple(row.get("kinds", ())),
        row.get("tenths", False),
        row.get("cannot"),
    )


def key_of(name: str, place: int | None = None) -> str:
    """Return the key of a value, with the place of its weapon if it has one."""
    return name if place is None else f"{_WEAPONS}.{place}.{name}"


def parted(key: str) -> tuple[int | None, str]:
    """Return the place of the weapon in a key, None for the design itself, and the remaining name."""
    head, place, name = (*key.split(".", 2), "", "")[:3]
    return (int(place), name) if head == _WEAPONS and place.isdecimal() and len(place) < 5 else (None, key)


def setting(design: Design, ruleset: Ruleset, key: str) -> Setting | None:
    """Return the setting of a key on a design, or None for an unknown key."""
    place, name = parted(key)
    if place is not None and (place >= len(design.weapons) or key != key_of(name, place)):
        return None
    found = settings(ruleset, "design" if place is None else "weapon").get(name)
    return found if found is not None and (not found.kinds or design.kind in found.kinds) else None


def set_for_design(design: Design, ruleset: Ruleset) -> immutabledict[str, int]:
    """Return the values set by hand on a design for a ruleset, as numbers by name.

    Values that are not allowed are left out.
    """
    return _sets(design, ruleset, None)


def set_for_weapon(design: Design, ruleset: Ruleset, place: int) -> immutabledict[str, int]:
    """Return the values set by hand on the weapon at a place of a design.

    They are numbers by name, without values that are not allowed, as in `set_for_design`.
    """
    return _sets(design, ruleset, place)


def _sets(design: Design, ruleset: Ruleset, place: int | None) -> immutabledict[str, int]:
    held = design.overrides.get(ruleset)
    if not held:
        return NOTHING
    found = {}
    for key, value in held.items():
        at, name = parted(key)
        known = setting(design, ruleset, key) if at == place else None
        number = known.number(value) if known is not None else None
        if number is not None:
            found[name] = number
    return immutabledict(found)


def faults(design: Design) -> Iterator[tuple[Ruleset, str, Setting | None]]:
    """Yield the ruleset, key and setting of each value that does not count.

    The setting is None for an unknown key.
    """
    for ruleset, held in design.overrides.items():
        for key, value in held.items():
            known = setting(design, ruleset, key)
            if known is None or known.number(value) is None:
                yield ruleset, key, known


def asks_newer(overrides: Mapping[Ruleset, Mapping[str, int | str]]) -> bool:
    """Say whether values set by hand need version 2 of the file: a name, or a weapon's."""
    return any(
        isinstance(value, str) or parted(key)[0] is not None
        for held in overrides.values()
        for key, value in held.items()
    )


def followed(before: object, after: D) -> D:
    """Return the new version of a document, with the values set by hand for weapons at their new places.

    Only designs whose weapons have changed are touched.
    """
    overrides, weapons = getattr(after, "overrides", None), getattr(after, "weapons", ())
    held = getattr(before, "weapons", ())
    if not overrides or weapons is held:
        return after
    kept = carried_over(overrides, held, weapons)
    return after if kept == overrides else after.model_copy(update={"overrides": kept})


def carried_over(
    overrides: Mapping[Ruleset, Mapping[str, int | str]],
    before: tuple[MountedWeapon, ...],
    after: tuple[MountedWeapon, ...],
) -> immutabledict[Ruleset, immutabledict[str, int | str]]:
    """Return the values set by hand after a change of a design's weapons.

    Each weapon keeps its values, and a removed weapon loses them.
    """
    at = dict(_new_places(before, after))
    found = {}
    for ruleset, held in overrides.items():
        kept = immutabledict(
            (key_of(name, at[place]), value) if place is not None and place in at else (key, value)
            for key, value in held.items()
            for place, name in (parted(key),)
            if place is None or place in at
        )
        if kept:
            found[ruleset] = kept
    return immutabledict(found)


def _new_places(
    before: tuple[MountedWeapon, ...], after: tuple[MountedWeapon, ...]
) -> Iterable[tuple[int, int]]:
    """Yield the old and the new place of each weapon that a design still has.

    It is the very same mount, else the same weapon at the same place.
    """
    free = list(range(len(after)))
    rest = []
    for place, mounted in enumerate(before):
        same = next((one for one in free if after[one] is mounted), None)
        if same is None:
            rest.append(place)
            continue
        free.remove(same)
        yield place, same
    for place in rest:
        if place in free and after[place].weapon == before[place].weapon:
            yield place, place
