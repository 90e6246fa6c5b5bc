"""The problems of an army itself, without those of its units and designs. [CA-P-098] [CA-P-099]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder import errors
from armybuilder.model.creature import Creature
from armybuilder.model.missing_documents import Missing
from armybuilder.model.weapon import Weapon
from armybuilder.numbers import grouped
from armybuilder.points import lookup
from armybuilder.points.faults import unit_faults
from armybuilder.points.faults.army_command import (
    bearers,
    is_officer,
    model_groups,
    slaves,
    unserved,
    with_link,
)
from armybuilder.points.faults.problem import problem
from armybuilder.points.faults.unit_faults import seats_of, strength
from armybuilder.points.prices.pricing import price
from armybuilder.points.tables import tables

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from armybuilder.model.army import Army
    from armybuilder.points.faults.army_command import ModelGroup
    from armybuilder.points.faults.problem import Problem
    from armybuilder.points.lookup import Documents

__all__ = ["army_faults", "off"]


def off(army: Army, *options: str) -> bool:
    """Say whether the players agreed to play without one or more of the given optional rules.

    False if the army has no agreement.
    """
    return army.optional_rules is not None and not set(options) <= set(army.optional_rules)


def _empty(army: Army, documents: Documents) -> Iterator[Problem]:
    """Yield a problem for each entry whose unit is missing or has no members. [CA-P-004]"""
    for place, entry in enumerate(army.units):
        unit = lookup.unit(documents, entry.unit)
        if isinstance(unit, Missing):
            yield problem("E44", f"units.{place}", form="gone", name=unit.name)
        elif not unit.members:
            yield problem("E44", f"units.{place}", form="nobody", name=unit.name)


def _support(army: Army, documents: Documents) -> Iterator[Problem]:
    """Yield problems of support weapons that are missing, not off-table or without a spotter. [CA-P-051] [CA-P-053]"""
    spotted: str | None = None
    for place, name in enumerate(army.support_weapons):
        weapon = lookup.weapon(documents, name)
        if isinstance(weapon, Missing):
            yield problem("E41", f"support_weapons.{place}", form="gone", name=weapon.name)
        elif isinstance(weapon, Weapon) and weapon.off_table:
            spotted = spotted or f"support_weapons.{place}"
        else:
            yield problem("E41", f"support_weapons.{place}", form="table", name=weapon.name)
    if spotted and not with_link(army, documents):
        yield problem("E22", spotted)


def _mounted_support(models: tuple[ModelGroup, ...], documents: Documents) -> Iterator[Problem]:
    """Yield a problem for each off-table weapon that is mounted on a model. [CA-P-051]"""
    seen: set[str] = set()
    for one in models:
        for mount in () if one.design.id in seen else one.design.weapons:
            if any(barrel.off_table for barrel in lookup.barrels(documents, mount.weapon)):
                weapon = lookup.weapon(documents, mount.weapon)
                about = one.design.id, weapon.id
                yield problem(
                    "E41", f"units.{one.place}", subject=about, name=one.design.name, weapon=weapon.name
                )
        seen.add(one.design.id)


def _ferocious(army: Army, models: tuple[ModelGroup, ...]) -> Iterator[Problem]:
    """Yield a problem if the army has more than one ferocious unit. [CA-P-073]"""
    wild = {one.place for one in models if isinstance(one.design, Creature) and one.design.ferocious}
    units = sum(army.units[place].count for place in wild)
    if units > 1:
        yield problem("E28", f"units.{max(wild)}", count=units)


def _robots(army: Army, models: tuple[ModelGroup, ...], documents: Documents) -> Iterator[Problem]:
    """Yield problems of slave robots without a controller, or with fewer controllers than robots. [CA-P-077] [CA-P-082]"""
    owned = slaves(models)
    if not owned:
        return
    places = {one.design.id: one.place for one in reversed(models) if one.design.id in owned}
    able = bearers(army, documents)
    without = unserved(owned, able)
    for design in without:
        yield problem("E37", f"units.{places[design]}", subject=(design,), name=documents[design].name)
    needed = sum(owned.values())
    if not without and len(able) < needed:
        yield problem("W11", f"units.{min(places.values())}", robots=needed, controllers=len(able))


def _riders(army: Army, documents: Documents) -> Iterator[Problem]:
    """Yield a problem for each machine without enough free seats for the units that ride it. [CA-P-087]"""
    entries = {entry.id: entry for entry in army.units}
    riding: dict[str, list[int]] = {}
    for place, entry in enumerate(army.units):
        if entry.rides in entries:
            riding.setdefault(str(entry.rides), []).append(place)
    for machine, places in riding.items():
        unit = lookup.unit(documents, entries[machine].unit)
        designs = ((lookup.design(documents, member.design), member) for member in unit.members)
        seats = sum(
            (seats_of(design) - len(member.crew)) * member.count
            for design, member in designs
            if not isinstance(design, Creature)
        )
        aboard = sum(strength(lookup.unit(documents, army.units[place].unit)) for place in places)
        if aboard > seats:
            field = f"units.{places[-1]}.rides"
            yield problem("E31", field, form="riders", name=unit.name, aboard=aboard, seats=max(seats, 0))


def _attached(army: Army, documents: Documents) -> Iterator[Problem]:
    """Yield a warning for each unit that is set to follow another without a higher officer. [CA-B-195]

    Only higher officers follow other units. Any other unit acts by itself.
    """
    entries = {entry.id: entry for entry in army.units}
    for place, entry in enumerate(army.units):
        people = [
            design for _, design, _ in unit_faults.models(lookup.unit(documents, entry.unit), documents)
        ]
        leads = any(isinstance(one, Creature) and one.officer_rank > 1 for one in people)
        if entry.attached_to in entries and people and not leads:
            name = lookup.unit(documents, entry.unit).name
            yield problem("W24", f"units.{place}.attached_to", subject=(entry.id,), name=name)


def _fortifications(army: Army) -> Iterator[Problem]:
    """Yield a problem for each fortification if the players did not agree on fortifications. [CA-P-095]"""
    if off(army, "fortifications"):
        for place, built in enumerate(army.fortifications):
            kind = errors.message(f"points.fortification.{built.type}")
            yield problem("E38", f"fortifications.{place}", kind=kind)


def _scale(army: Army, models: tuple[ModelGroup, ...]) -> Iterator[Problem]:
    """Yield warnings against the advice for small and for large battles. [CA-P-099] [CA-P-101]"""
    count, most = sum(one.count for one in models), tables().army.small_scale_models
    if army.scale == "small":
        if count > most:
            yield problem("W03", "scale", count=count, most=most)
        officer = next((one for one in models if is_officer(one.design)), None)
        if officer is not None:
            yield problem("W04", f"units.{officer.place}", name=officer.design.name)
    for option in ("speed", "ammunition"):
        if army.scale == "large" and option in (army.optional_rules or ()):
            words = errors.message(f"points.option.{option}")
            yield problem("W05", "optional_rules", subject=(option,), option=words)


def _budget(army: Army, documents: Documents, readings: Mapping[str, str]) -> Iterator[Problem]:
    """Yield a warning if the army's price exceeds its points limit. [CA-P-004]"""
    if army.points_limit is None:
        return
    total = price(army, documents, readings).total
    if total > army.points_limit:
        over = total - army.points_limit
        yield problem(
            "W07", "points_limit", total=grouped(total), limit=grouped(army.points_limit), over=grouped(over)
        )


def _leaderless(models: tuple[ModelGroup, ...], documents: Documents) -> Iterator[Problem]:
    """Yield warnings for models without Discipline or with parabolic weapons in an army without officers. [CA-P-025] [CA-P-049]"""
    if any(is_officer(one.design) for one in models):
        return
    seen: set[str] = set()
    for one in models:
        design, about = one.design, (one.design.id,)
        if design.id in seen:
            continue
        seen.add(design.id)
        if isinstance(design, Creature) and design.profile.dp == 0:
            yield problem("W09", f"units.{one.place}", subject=about, name=design.name)
        arms = [barrel for mount in design.weapons for barrel in lookup.barrels(documents, mount.weapon)]
        lobbed = next((weapon for weapon in arms if weapon.parabolic), None)
        if lobbed is not None:
            field = f"units.{one.place}"
            yield problem("W10", field, subject=about, name=design.name, weapon=lobbed.name)


def _wasted(army: Army, models: tuple[ModelGroup, ...]) -> Iterator[Problem]:
    """Yield warnings for gear and medics that are paid for while their rule is off. [CA-P-062] [CA-P-065] [CA-P-071]"""
    seen: set[str] = set()
    for one in models:
        design, field, about = one.design, f"units.{one.place}", (one.design.id,)
        if design.id in seen:
            continue
        seen.add(design.id)
        if off(army, "ammunition") and any(mount.ammo_feed_link for mount in design.weapons):
            yield problem("W22", field, subject=about, form="feed", name=design.name)
        if off(army, "hidden", "hidden_fire") and any(mount.stealth_unit for mount in design.weapons):
            yield problem("W22", field, rule="CA-P-065", subject=about, form="stealth", name=design.name)
        if off(army, "medics") and isinstance(design, Creature) and design.medic:
            yield problem("W21", field, subject=about, name=design.name)


def army_faults(army: Army, documents: Documents, readings: Mapping[str, str]) -> Iterator[Problem]:
    """Yield the problems of an army, errors before warnings. [CA-P-098] [CA-P-099]"""
    models = model_groups(army, documents)
    yield from _empty(army, documents)
    yield from _support(army, documents)
    yield from _mounted_support(models, documents)
    yield from _ferocious(army, models)
    yield from _robots(army, models, documents)
    yield from _riders(army, documents)
    yield from _fortifications(army)
    yield from _budget(army, documents, readings)
    yield from _scale(army, models)
    yield from _leaderless(models, documents)
    yield from _attached(army, documents)
    yield from _wasted(army, models)
