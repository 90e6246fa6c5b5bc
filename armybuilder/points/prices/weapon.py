"""The prices of weapons, [CA-P-032] to [CA-P-056].

A price is the sum of flat amounts times the product of all multipliers.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from armybuilder import errors
from armybuilder.model.abilities import abilities
from armybuilder.model.missing_documents import Missing
from armybuilder.model.readings import choice
from armybuilder.model.weapon import LinkedWeapon, Weapon
from armybuilder.points import lookup
from armybuilder.points.prices.receipt import TIMES, ReceiptTally, number, rounded, shown
from armybuilder.points.tables import ability_price, tables

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from armybuilder.errors import Message, Value
    from armybuilder.points.lookup import Documents
    from armybuilder.points.prices.receipt import Receipt

__all__ = [
    "WeaponTerm",
    "exact",
    "headline",
    "linked_receipt",
    "most_priced_radius",
    "penetration",
    "price_each",
    "receipt",
    "working",
]

_MOST_AREA_STEPS = 40
"""The greatest number of area steps that are priced.

Even an absurd price then stays a number that a person can read.
"""


@dataclass(frozen=True, slots=True)
class WeaponTerm:
    """A flat amount or a multiplier of a weapon's price."""

    code: str
    values: tuple[tuple[str, Value], ...]
    value: Fraction
    rule: str
    field: str

    @property
    def label(self) -> Message:
        """The words of a line of the weapon's own receipt."""
        return errors.message(f"points.line.{self.code}", **dict(self.values))

    @property
    def trait(self) -> Message:
        """The words that follow the weapon's name: `3 cm`."""
        return errors.message(f"points.trait.{self.code}", **dict(self.values))


def _term(code: str, value: Fraction | int, rule: str, field: str, **values: Value) -> WeaponTerm:
    return WeaponTerm(code, tuple(values.items()), Fraction(value), rule, field)


def penetration(weapon: Weapon, readings: Mapping[str, str]) -> int:
    """Return the weapon's Penetration. [CA-P-033] [CA-P-035] [CA-P-036]

    Flame and acid have 0, unless a reading sells them Penetration.
    """
    if weapon.attack in {"flame", "acid"} and not (
        weapon.pen_level and choice(readings, "CA-D-010") == "paid_pen"
    ):
        return 0
    return tables().weapons[weapon.category].pen[weapon.pen_level]


def _base(weapon: Weapon, readings: Mapping[str, str]) -> WeaponTerm:
    """Return the term of the category's price. [CA-P-032] [CA-P-045]

    A single grenade has another price under a reading.
    """
    cost = tables().weapons[weapon.category].cost
    single = weapon.category == "grenades" and weapon.limited_use == "single_shot"
    if single and choice(readings, "CA-D-023") == "printed_three":
        cost = tables().abilities.single_grenade_cost
    category = errors.message(f"points.category.{weapon.category}")
    return _term("category", cost, "CA-P-032", "category", category=category)


def _attack(weapon: Weapon) -> Iterator[WeaponTerm]:
    """Yield the term of flame, acid or gas. [CA-P-035] [CA-P-036] [CA-P-038]"""
    prices = tables().abilities
    match weapon.attack:
        case "flame":
            yield _term("flame", prices.flame, "CA-P-035", "attack")
        case "acid":
            yield _term("acid", prices.acid, "CA-P-036", "attack")
        case "gas_inhaled":
            yield _term("gas_inhaled", prices.gas_inhaled, "CA-P-038", "attack")
        case "gas_absorbed":
            yield _term("gas_absorbed", prices.gas_absorbed, "CA-P-038", "attack")
        case "normal":
            pass


def _targeting(weapon: Weapon) -> Iterator[WeaponTerm]:
    """Yield the term of the targeting bonus. [CA-P-048]"""
    bonus = weapon.targeting_bonus
    if bonus:
        cost = tables().abilities.targeting * bonus
        yield _term("targeting", cost, "CA-P-048", "targeting_bonus", bonus=number(bonus))


def most_priced_radius() -> int:
    """Return the greatest blast radius, in cm, that still costs more than a smaller one.

    It is far beyond the legal radii.
    """
    return _MOST_AREA_STEPS * tables().abilities.radius_step_cm


def area_steps(radius_cm: int) -> int:
    """Return the number of blast steps that are paid for a radius. [CA-P-042]"""
    return min(max(radius_cm, 0) // tables().abilities.radius_step_cm, _MOST_AREA_STEPS)


def _is_parabolic_paid(weapon: Weapon, readings: Mapping[str, str]) -> bool:
    """Say whether an off-table weapon pays for the trajectory too, as a reading demands. [CA-P-052]"""
    return weapon.off_table and choice(readings, "CA-D-020") == "must_buy"


def _multipliers(weapon: Weapon, readings: Mapping[str, str]) -> Iterator[WeaponTerm]:
    """Yield all multipliers of a weapon, [CA-P-033] and [CA-P-041] to [CA-P-054]."""
    prices = tables().abilities
    if weapon.pen_level:
        pen = penetration(weapon, readings)
        yield _term("pen", prices.pen_level[weapon.pen_level], "CA-P-033", "pen_level", pen=pen)
    steps = area_steps(weapon.area_radius_cm)
    if steps:
        yield _term(
            "area", prices.radius_step**steps, "CA-P-042", "area_radius_cm", radius=weapon.area_radius_cm
        )
    if weapon.limited_use != "none":
        factor = getattr(prices, weapon.limited_use)
        yield _term(weapon.limited_use, factor, "CA-P-050", "limited_use")
    for one in abilities("weapon"):
        if getattr(weapon, one.field) or (one.field == "parabolic" and _is_parabolic_paid(weapon, readings)):
            yield _term(one.field, ability_price(one), one.rule, one.field)


@dataclass(frozen=True, slots=True)
class _Formula:
    """A weapon's price in three parts: flat amounts, multipliers, and amounts outside these."""

    flats: tuple[WeaponTerm, ...]
    multipliers: tuple[WeaponTerm, ...]
    after: tuple[WeaponTerm, ...]

    @property
    def product(self) -> Fraction:
        factor = Fraction(1)
        for term in self.multipliers:
            factor *= term.value
        return factor


def _formula(weapon: Weapon, readings: Mapping[str, str]) -> _Formula:
    """Return the formula of a weapon's price. [CA-P-048]

    A reading places the targeting bonus outside the multipliers.
    """
    flats = (_base(weapon, readings), *_attack(weapon))
    targeting = tuple(_targeting(weapon))
    multipliers = tuple(sorted(_multipliers(weapon, readings), key=lambda term: term.rule))
    if choice(readings, "CA-D-015") == "outside":
        return _Formula(flats, multipliers, targeting)
    return _Formula(flats + targeting, multipliers, ())


def exact(weapon: Weapon, readings: Mapping[str, str], fixed: int = 0) -> Fraction:
    """Return a weapon's price before rounding. [CA-P-001]

    `fixed` are flat points that are multiplied with it.
    """
    formula = _formula(weapon, readings)
    flat = sum((term.value for term in formula.flats), Fraction(fixed))
    return flat * formula.product + sum(term.value for term in formula.after)


def price_each(
    weapon: Weapon | LinkedWeapon, documents: Documents, readings: Mapping[str, str], fixed: int = 0
) -> Fraction:
    """Return the price of one weapon or pair as part of a model's price. [CA-P-002] [CA-P-055]

    It is whole, or exact if a reading rounds only the last total. `fixed` counts with the first barrel.
    """
    whole = choice(readings, "CA-D-002") == "each_item"
    price = Fraction(0)
    barrels = (weapon,) if isinstance(weapon, Weapon) else lookup.barrels(documents, weapon.id)
    for place, barrel in enumerate(barrels):
        if isinstance(barrel, Missing):
            continue
        one = exact(barrel, readings, fixed if place == 0 else 0)
        price += rounded(one) if whole else one
    return price


def receipt(weapon: Weapon, readings: Mapping[str, str]) -> Receipt:
    """Return a weapon's receipt. [CA-P-032]"""
    formula = _formula(weapon, readings)
    tally = ReceiptTally()
    for term in formula.flats:
        tally.add(term.label, term.value, term.rule, term.field)
    for term in formula.multipliers:
        tally.multiply(term.label, term.value, term.rule, term.field)
    for term in formula.after:
        tally.add(term.label, term.value, term.rule, term.field)
    tally.round()
    return tally.receipt(weapon, weapon.kind)


def linked_receipt(pair: LinkedWeapon, documents: Documents, readings: Mapping[str, str]) -> Receipt:
    """Return a linked pair's receipt, with a line for each weapon. [CA-P-055]"""
    tally = ReceiptTally()
    for place, barrel in enumerate(lookup.parts(documents, pair)):
        label = errors.message("points.line.barrel", name=barrel.name)
        each = price_each(barrel, documents, readings)
        tally.add(label, each, "CA-P-055", f"weapons.{place}", working(barrel, readings))
    tally.round()
    return tally.receipt(pair, pair.kind)


def working(weapon: Weapon, readings: Mapping[str, str]) -> str:
    """Return a weapon's arithmetic in one row, such as `(4 + 5) × 2`, with any rounding."""
    formula = _formula(weapon, readings)
    flats = " + ".join(number(term.value) for term in formula.flats)
    if len(formula.flats) > 1 and formula.multipliers:
        flats = f"({flats})"
    factors = "".join(f" {TIMES} {number(term.value)}" for term in formula.multipliers)
    row = flats + factors + "".join(f" + {number(term.value)}" for term in formula.after)
    return shown(row, exact(weapon, readings), price_each(weapon, {}, readings))


def headline(weapon: Weapon, readings: Mapping[str, str]) -> tuple[Message | None, str]:
    """Return the traits that distinguish a weapon within its category, and the rule of the first trait.

    Flame, acid or gas go first, then the Penetration that was paid for or the first ability, else the
    targeting bonus. With none of these it is the Penetration, if any, and the rule of the category.
    [CA-P-032]
    """
    formula = _formula(weapon, readings)
    attack = [term for term in formula.flats if term.field == "attack"]
    others = formula.multipliers[:1] or [*formula.flats[1 + len(attack) :], *formula.after][:1]
    traits = [*attack, *others]
    if not traits:
        pen = penetration(weapon, readings)
        return (errors.message("points.trait.pen", pen=pen) if pen else None), formula.flats[0].rule
    label = traits[0].trait
    if traits[1:]:
        label = errors.message("points.trait.both", first=label, second=traits[1].trait)
    return label, traits[0].rule
