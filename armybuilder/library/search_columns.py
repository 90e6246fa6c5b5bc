"""The columns of a document for searches: its numbers, its tags and traits, its words.

A design has the traits of the weapons it carries, a unit those of its members, an army those of its units.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from armybuilder.model.abilities import abilities_of
from armybuilder.model.army import Army
from armybuilder.model.battle import Battle
from armybuilder.model.bundle import AnyDocument, names_in
from armybuilder.model.creature import Creature
from armybuilder.model.identity_cache import IdentityCache
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.model.unit import Unit
from armybuilder.model.weapon import LinkedWeapon, Weapon

__all__ = ["NUMBERS", "RESULT", "SearchColumns", "folded", "search_columns"]

RESULT = "result:"
"""The prefix of a trait that is the result of a battle, listed and not searched for."""

NUMBERS = ("mv", "ss", "fa", "pf", "dp", "rank", "heroic", "pen", "area", "models")
"""The numbers stored in columns, None if a kind has none."""

_CHOSEN = ("size", "category", "attack", "control", "running_gear", "ruleset")
_NUMBERED = {
    "area_radius_cm": "area",
    "heroic_save": "hero",
    "officer_rank": "officer",
    "smoke_screens": "smoke",
    "targeting_bonus": "targeting",
}
"""The fields that give a trait if they are above 0."""


@dataclass(frozen=True, slots=True)
class SearchColumns:
    """The numbers in the order of `NUMBERS`, the ordered traits, the marks, and the words of named documents."""

    numbers: tuple[int | None, ...]
    traits: tuple[str, ...]
    marks: frozenset[str]
    content: str


def folded(text: str) -> str:
    """Return a tag, trait or name as searches compare it.

    Case, blanks and hyphens make no difference.
    """
    plain = unicodedata.normalize("NFKC", text).casefold()
    return "_".join(plain.replace("-", " ").replace("_", " ").split())


def search_columns(document: AnyDocument, documents: Mapping[str, AnyDocument]) -> SearchColumns:
    """Return the searched numbers, traits, marks and words of a document.

    Documents that it names and that are not in `documents` are left out.
    """
    below = list(_below(document, documents, set()))
    traits = tuple(dict.fromkeys(trait for one in (document, *below) for trait in _own_traits(one)))
    names = dict.fromkeys(one.name for one in below)
    marks = {f"has:{trait}" for trait in traits} | {f"has:{folded(name)}" for name in names}
    marks |= {f"tag:{folded(tag)}" for tag in document.tags}
    for field in _CHOSEN:
        value = getattr(document, field, None)
        if value is not None:
            marks.add(f"{field}:{folded(str(value))}")
    content = " ".join([*names, *(trait.replace("_", " ") for trait in traits)])
    return SearchColumns(
        _numbers(document), (*traits, *_result(document, documents)), frozenset(marks), content
    )


def _result(document: AnyDocument, documents: Mapping[str, AnyDocument]) -> Iterator[str]:
    """Yield the result of a battle for the lists.

    It is RESULT, the higher score, the lower score, and the winner's name, empty for a draw.
    """
    if isinstance(document, Battle) and document.outcome is not None:
        ended = document.outcome
        army = documents.get({"left": document.left, "right": document.right}.get(ended.winner, ""))
        high, low = max(ended.score), min(ended.score)
        yield f"{RESULT}{high}:{low}:{army.name if army is not None else ''}"


def _numbers(document: AnyDocument) -> tuple[int | None, ...]:
    profile = getattr(document, "profile", None)
    values = {name: getattr(profile, name, None) for name in ("mv", "ss", "fa", "pf", "dp")}
    values["rank"] = getattr(document, "officer_rank", None)
    values["heroic"] = getattr(document, "heroic_save", None)
    values["pen"] = getattr(document, "pen_level", None)
    values["area"] = getattr(document, "area_radius_cm", None)
    values["models"] = (
        sum(member.count for member in document.members) if isinstance(document, Unit) else None
    )
    return tuple(values[name] for name in NUMBERS)


def _below(
    document: AnyDocument, documents: Mapping[str, AnyDocument], seen: set[str]
) -> Iterator[AnyDocument]:
    """Yield each available document except pictures that this one names, directly or indirectly, once."""
    for named in names_in(document):
        other = documents.get(named)
        if other is not None and other.kind != "picture" and named not in seen:
            seen.add(named)
            yield other
            yield from _below(other, documents, seen)


def _own_traits(document: AnyDocument) -> tuple[str, ...]:
    """Return the traits of a document itself."""
    known = _TRAITS.get(document)
    return known if known is not None else _TRAITS.put(tuple(_traits(document)), document)


_TRAITS: IdentityCache[tuple[str, ...]] = IdentityCache()


def _traits(document: AnyDocument) -> Iterator[str]:
    yield from sorted(one.field for one in abilities_of(document))
    yield from (trait for field, trait in _NUMBERED.items() if getattr(document, field, 0) > 0)
    if isinstance(document, Weapon):
        yield from _weapon_traits(document)
    elif isinstance(document, LinkedWeapon):
        yield "linked"
    elif isinstance(document, Creature | Robot | Vehicle):
        yield from _design_traits(document)
    elif isinstance(document, Unit):
        yield from (person.role for member in document.members for person in member.crew)
    elif isinstance(document, Army):
        yield from (built.type for built in document.fortifications)


def _weapon_traits(weapon: Weapon) -> Iterator[str]:
    yield weapon.category
    if weapon.attack != "normal":
        yield weapon.attack
    if weapon.attack.startswith("gas"):
        yield "gas"
    if weapon.limited_use != "none":
        yield weapon.limited_use


def _design_traits(design: Creature | Robot | Vehicle) -> Iterator[str]:
    yield from (item for item, count in design.items.items() if count > 0)
    for mounted in design.weapons:
        if mounted.mount == "turret":
            yield "turret"
        elif mounted.mount in {"side_left", "side_right"}:
            yield "side_mount"
        yield from (extra for extra in ("ammo_feed_link", "stealth_unit") if getattr(mounted, extra))
    if isinstance(design, Creature):
        if design.life_support != "none":
            yield "life_support"
    elif design.seats:
        yield "seats"
        if any(seat.life_support for seat in design.seats):
            yield "life_support"
    if isinstance(design, Robot):
        yield design.control
