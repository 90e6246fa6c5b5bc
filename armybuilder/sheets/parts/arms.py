"""Weapons in print: their bands, the PF they hurt, their action points and their abilities."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from armybuilder.model.abilities import abilities_of
from armybuilder.model.weapon import Weapon
from armybuilder.points import lookup
from armybuilder.points.prices.weapon_facts import BANDS, roll_needed, weapon_facts
from armybuilder.points.tables import tables
from armybuilder.sheets.contents.content import DASH, figure, plain, signed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from armybuilder.model.weapon import LinkedWeapon
    from armybuilder.points.lookup import Documents
    from armybuilder.points.prices.weapon_facts import WeaponFacts
    from armybuilder.words import Words

__all__ = ["PrintedWeapon", "arm", "columns", "modifiers", "needed"]

_HANDS = frozenset({"close_combat", "heavy_close_combat"})
_BEST = 6


@dataclass(frozen=True, slots=True)
class PrintedWeapon:
    """A weapon or linked pair in print.

    `bands` are modifiers to the die by range band. `aimed_bonus` is the bonus of aiming if a weapon can be
    fired at once or aimed, else None. [CA-B-104]
    """

    sign: str
    name: str
    pen: str
    hurts: str
    bands: Mapping[str, int]
    blast: str
    actions: str
    aimed_bonus: int | None
    special: tuple[str, ...]
    barrels: tuple[Weapon, ...]

    @property
    def by_hand(self) -> bool:
        """Return True if the weapon strikes in close combat, with Fighting Ability instead of Shooting Skill."""
        return self.barrels[0].category in _HANDS


def arm(
    weapon: Weapon | LinkedWeapon, documents: Documents, readings: Mapping[str, str], words: Words
) -> PrintedWeapon:
    """Return a weapon or linked pair as it is printed."""
    barrels = (weapon,) if isinstance(weapon, Weapon) else lookup.barrels(documents, weapon.id)
    facts = tuple(weapon_facts(barrel, readings) for barrel in barrels)
    specials = tuple(dict.fromkeys(part for barrel in barrels for part in _special(barrel, words)))
    linked = len(barrels) > 1
    return PrintedWeapon(
        sign="linked" if linked else barrels[0].category,
        name=plain(weapon.name) or words.text("sheets.unnamed"),
        pen=_either(figure(barrel.pen) for barrel in facts),
        hurts=_either(_hurts(barrel, words) for barrel in facts),
        bands=_reach(facts),
        blast=_either(_blast(barrel.radius_cm, words) for barrel in facts),
        actions=str(tables().ap["fire_heavy"]) if linked else _actions(facts[0]),
        aimed_bonus=None if linked or facts[0].aimed_ap is None else 1 + barrels[0].targeting_bonus,
        special=(words.text("sheets.weapon.linked"), *specials) if linked else specials,
        barrels=barrels,
    )


def columns(arms: Iterable[PrintedWeapon]) -> tuple[str, ...]:
    """Return the range bands that any of the weapons reaches, because the others need no column."""
    used = {band for one in arms for band in one.bands}
    return tuple(band for band in BANDS if band in used)


def needed(one: PrintedWeapon, band: str, ss: int, fa: int, bonus: int = 0) -> str:
    """Return the roll needed at a band. [CA-B-084] [CA-B-160]

    This is `4+`, `6`, a dash for never, or "" out of reach.
    """
    if band not in one.bands:
        return ""
    roll = roll_needed(fa if one.by_hand else ss, one.bands[band] + bonus, close=one.by_hand)
    if roll is None:
        return DASH
    return str(roll) if roll == _BEST else f"{roll}+"


def modifiers(one: PrintedWeapon, shown: Iterable[str]) -> tuple[str, ...]:
    """Return the modifier to the die in each column, "" out of reach. [CA-B-090]"""
    return tuple(signed(one.bands[band]) if band in one.bands else "" for band in shown)


def _hurts(facts: WeaponFacts, words: Words) -> str:
    """Return the highest PF that a weapon penetrates, or the word for the living with gas. [CA-B-134]"""
    if facts.hurts_pf is None:
        return words.text("sheets.weapon.hurts_living")
    return words.text("sheets.weapon.hurts", pf=facts.hurts_pf) if facts.hurts_pf >= 0 else DASH


def _reach(facts: tuple[WeaponFacts, ...]) -> dict[str, int]:
    """Return the bands that either barrel reaches.

    Both barrels are of one category and have equal modifiers.
    """
    reach: dict[str, int] = {}
    for barrel in facts:
        for band, modifier in barrel.bands.items():
            reach.setdefault(band, modifier)
    return reach


def _either(values: Iterable[str]) -> str:
    """Return the value that both barrels share, or both values."""
    return " / ".join(dict.fromkeys(values))


def _blast(radius_cm: int, words: Words) -> str:
    return words.text("sheets.weapon.blast", radius=radius_cm) if radius_cm else DASH


def _actions(facts: WeaponFacts) -> str:
    """Return the action points of an attack, and of the other way to fire: `1 + 1`, `1, 2`. [CA-B-033]"""
    ways = (" + ".join(map(str, facts.ap)), facts.automatic_ap, facts.aimed_ap)
    return ", ".join(dict.fromkeys(str(way) for way in ways if way is not None))


def _special(weapon: Weapon, words: Words) -> Iterator[str]:
    """Yield the features of a weapon, each in a word or two."""
    if weapon.attack != "normal":
        yield words.text(f"sheets.weapon.{weapon.attack}")
    if weapon.area_radius_cm > 0:
        yield _blast(weapon.area_radius_cm, words)
    for one in abilities_of(weapon):
        yield words.text(f"sheets.weapon.{one.field}")
    if weapon.targeting_bonus:
        yield words.text("sheets.weapon.targeting", bonus=signed(weapon.targeting_bonus))
    if weapon.limited_use != "none":
        yield words.text(f"sheets.weapon.{weapon.limited_use}")
