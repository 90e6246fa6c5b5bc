"""The gear and abilities of a design, as the words of one line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.model.abilities import abilities_of
from armybuilder.model.creature import Creature
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.points.tables import tables
from armybuilder.sheets.contents.content import DASH, figure, plain

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from armybuilder.model.weapon import MountedWeapon
    from armybuilder.points.lookup import Design, Documents
    from armybuilder.words import Words

__all__ = [
    "abilities",
    "called",
    "equipment",
    "front",
    "gear",
    "note",
    "owners",
    "profile",
    "seats",
    "several",
]


def called(name: str, words: Words) -> str:
    """Return a name on one line, or the word for an unnamed document."""
    return plain(name) or words.text("sheets.unnamed")


def several(name: str, count: int, words: Words) -> str:
    """Return a name with its count, if that is more than one: `7 × Rifleman`."""
    return words.text("sheets.gear.several", count=count, name=name) if count > 1 else name


def owners(counted: Mapping[str, int], words: Words) -> str:
    """Return the names of owners with their counts: `Corporal, 7 × Rifleman`."""
    return ", ".join(several(name, count, words) for name, count in counted.items())


def gear(design: Design, documents: Documents, words: Words) -> str:
    """Return weapons and equipment in one line: `Combat rifle, knife; communicator`."""
    weapons = ", ".join(weapon_lines(design, documents, words))
    rest = ", ".join((*equipment(design, words), *abilities(design, words)))
    if weapons and rest:
        return words.text("sheets.gear.split", weapons=weapons, equipment=rest)
    return weapons or rest


def weapon_lines(design: Design, documents: Documents, words: Words) -> Iterator[str]:
    """Yield the weapons carried, with equal ones on one line."""
    numbers: dict[str, int] = {}
    for mounted in design.weapons:
        line = _weapon_line(mounted, documents, words)
        numbers[line] = numbers.get(line, 0) + mounted.count
    for line, count in numbers.items():
        yield several(line, count, words)


def _weapon_line(mounted: MountedWeapon, documents: Documents, words: Words) -> str:
    """Return the words of a mounted weapon: its name, its mount and its accessories."""
    line = called(documents[mounted.weapon].name, words)
    if mounted.mount not in {None, "carried", "front"}:
        line = words.text(
            "sheets.gear.mounted", name=line, mount=words.text(f"sheets.gear.mount.{mounted.mount}")
        )
    if mounted.ammo_feed_link:
        line = words.text("sheets.gear.with", name=line, accessory=words.text("sheets.gear.feed_link"))
    if mounted.stealth_unit:
        line = words.text("sheets.gear.with", name=line, accessory=words.text("sheets.gear.stealth_unit"))
    return line


def equipment(design: Design, words: Words) -> Iterator[str]:
    """Yield the items, armour, smoke launchers and seats of a design."""
    for item, count in design.items.items():
        if count > 0:
            yield several(words.text(f"sheets.item.{item}"), count, words)
    if isinstance(design, Creature):
        if design.life_support != "none":
            yield words.text(f"sheets.gear.life_support.{design.life_support}")
        return
    if isinstance(design, Vehicle):
        if design.front_armour:
            yield words.text("sheets.gear.front_armour", pf=front(design))
        if design.smoke_screens > 0:
            yield words.text("sheets.gear.smoke", count=design.smoke_screens)
    yield from seats(design, words)


def seats(machine: Robot | Vehicle, words: Words) -> Iterator[str]:
    """Yield the seats by kind. [CA-P-088]"""
    for seat in machine.seats:
        kind = "sealed" if seat.life_support and seat.position == "inside" else seat.position
        yield words.text(f"sheets.gear.seat.{kind}", count=seat.count)


def front(vehicle: Vehicle) -> int:
    """Return the Protection Factor against shots from the front. [CA-P-091]"""
    return vehicle.profile.pf + tables().machines.front_armour_pf


def abilities(design: Design, words: Words) -> Iterator[str]:
    """Yield the abilities of a design beyond its profile."""
    for one in sorted(abilities_of(design), key=lambda one: one.line):
        if one.line:
            yield words.text(f"sheets.gear.{one.field}")
    if isinstance(design, Creature) and design.heroic_save:
        yield words.text("sheets.gear.heroic_save", save=figure(design.heroic_save))


def note(design: Design, words: Words) -> str:
    """Return the remark behind a design's name: an officer's rank or a robot's control."""
    if isinstance(design, Creature):
        return words.text("sheets.gear.rank", rank=figure(design.officer_rank)) if design.officer_rank else ""
    if isinstance(design, Robot):
        return words.text(f"sheets.control.{design.control}")
    return ""


def profile(design: Design, words: Words) -> tuple[str, str, str, str, str]:
    """Return the profile MV, SS, FA, PF, DP as printed, a dash for a missing value. [CA-B-001]"""
    values = design.profile
    autonomous = isinstance(design, Robot) and design.control == "autonomous"
    dp = tables().autonomous.dp if autonomous else getattr(values, "dp", 0)
    ss = getattr(values, "ss", 0)
    return words.measure.figure(values.mv), _skill(ss), _skill(values.fa), figure(values.pf), _skill(dp)


def _skill(value: int) -> str:
    return figure(value) if value else DASH
