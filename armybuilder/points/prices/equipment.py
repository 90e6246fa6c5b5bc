"""The receipt terms that creatures and machines share, [CA-P-006] to [CA-P-066].

These are the steps of a profile, weapons and items.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, get_args

from armybuilder import errors
from armybuilder.model.abilities import abilities_of, declared
from armybuilder.model.creature import Item
from armybuilder.model.missing_documents import Missing
from armybuilder.model.readings import choice
from armybuilder.model.weapon import LinkedWeapon, Weapon
from armybuilder.points import lookup
from armybuilder.points.cache import DocumentCache, cached
from armybuilder.points.prices import weapon as weapons
from armybuilder.points.prices.receipt import MINUS, TIMES, ReceiptTerm, number, rounded, shown
from armybuilder.points.tables import ability_price, tables

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from immutabledict import immutabledict

    from armybuilder.errors import Message
    from armybuilder.model.abilities import Ability
    from armybuilder.model.creature import Items
    from armybuilder.model.weapon import MountedWeapon
    from armybuilder.points.lookup import Design, Documents
    from armybuilder.points.prices.receipt import ReceiptTally

__all__ = [
    "abilities_bought",
    "ability_alone",
    "arms",
    "carried",
    "fighting",
    "fighting_price",
    "movement",
    "movement_price",
    "multiply_by_abilities",
    "protection",
    "protection_price",
    "shooting",
    "shooting_price",
    "stat_label",
    "weapon_lines",
]

ITEM_RULES: dict[str, str] = {
    "communicator": "CA-P-061",
    "long_range_comm_link": "CA-P-063",
    "robot_control_unit": "CA-P-064",
    "advanced_robot_control_unit": "CA-P-089",
    "remote_detonator": "CA-P-066",
    "tank_buster": "CA-P-059",
    "demolition_charge": "CA-P-060",
}
"""The rule of each item.

On machines, communicators and links have a rule of their own. [CA-P-090]
"""


def stat_label(stat: str, value: int) -> Message:
    """Return the label of a characteristic: `Movement 10`, or `Fighting Ability none` for 0."""
    if value == 0 and stat in {"ss", "fa", "dp"}:
        return errors.message(f"points.line.{stat}_none")
    return errors.message(f"points.line.{stat}", value=number(value))


def movement_price(mv: int, readings: Mapping[str, str]) -> int:
    """Return the price of Movement. [CA-P-006] [CA-P-007]

    A point for each cm above 10, a point less for each 2 cm below.
    """
    prices = tables().profile
    above = mv - tables().creature.mv
    if above >= 0:
        return above * prices.faster
    pairs = Fraction(-above, prices.cm_per_discount)
    return -(rounded(pairs) if choice(readings, "CA-D-003") == "half_up_steps" else pairs.__floor__())


def shooting_price(ss: int) -> int:
    """Return the price of Shooting Skill, relative to 6. [CA-P-008] [CA-P-009]

    The value 0 means none.
    """
    prices = tables().profile
    return prices.no_shooting if ss == 0 else prices.shooting_step * (tables().creature.ss - ss)


def fighting_price(fa: int, base: int) -> int:
    """Return the price of Fighting Ability from a baseline of 6 or 0. [CA-P-011] [CA-P-012] [CA-P-013]"""
    prices = tables().profile
    if fa == 0:
        return prices.no_fighting if base else 0
    first = 0 if base else prices.fighting_from_none
    return first + prices.fighting_step * (tables().creature.fa - fa)


def protection_price(pf: int) -> int:
    """Return the whole price of a Protection Factor. [CA-P-016] [CA-P-028]

    A value below 0 costs as 0.
    """
    prices = tables().profile
    held = max(pf, 0)
    most = len(prices.protection) - 1
    return prices.protection[min(held, most)] + prices.protection_step * max(held - most, 0)


def _steps(count: int, price: int) -> str:
    return f"{number(count)} {TIMES} {number(price)}" if count else ""


@cached
def movement(mv: int, readings: immutabledict[str, str], rule: str | None = None) -> ReceiptTerm:
    """Return the term of Movement. [CA-P-006] [CA-P-007] [CA-P-080] [CA-P-085]

    Its working counts centimetres and shows the rounding.
    """
    above, amount = mv - tables().creature.mv, movement_price(mv, readings)
    working = _steps(above, tables().profile.faster)
    if above < 0:
        each = tables().profile.cm_per_discount
        working = shown(f"{MINUS}{-above} \N{DIVISION SIGN} {each}", Fraction(above, each), amount)
    own = "CA-P-006" if above >= 0 else "CA-P-007"
    return ReceiptTerm(stat_label("mv", mv), amount, rule or own, "profile.mv", working)


@cached
def shooting(ss: int) -> ReceiptTerm:
    """Return the term of Shooting Skill. [CA-P-008] [CA-P-009]"""
    working = _steps(tables().creature.ss - ss, tables().profile.shooting_step) if ss else ""
    rule = "CA-P-008" if ss else "CA-P-009"
    return ReceiptTerm(stat_label("ss", ss), shooting_price(ss), rule, "profile.ss", working)


@cached
def fighting(fa: int, base: int) -> ReceiptTerm:
    """Return the term of Fighting Ability. [CA-P-011] [CA-P-012] [CA-P-013]"""
    prices = tables().profile
    working = _steps(tables().creature.fa - fa, prices.fighting_step) if fa else ""
    if fa and not base:
        working = f"{prices.fighting_from_none} + {working}" if working else str(prices.fighting_from_none)
    rule = ("CA-P-011" if fa else "CA-P-012") if base else "CA-P-013"
    return ReceiptTerm(stat_label("fa", fa), fighting_price(fa, base), rule, "profile.fa", working)


@cached
def protection(pf: int) -> ReceiptTerm:
    """Return the term of the Protection Factor. [CA-P-016] [CA-P-028]"""
    prices = tables().profile
    beyond = pf - (len(prices.protection) - 1)
    working = f"{prices.protection[-1]} + {_steps(beyond, prices.protection_step)}" if beyond > 0 else ""
    rule = "CA-P-028" if beyond > 0 else "CA-P-016"
    return ReceiptTerm(stat_label("pf", pf), protection_price(pf), rule, "profile.pf", working)


def _line_of(
    weapon: Weapon | LinkedWeapon, documents: Documents, readings: Mapping[str, str], count: int
) -> tuple[Message, Fraction, str, str]:
    """Return the label, amount, rule and working of a number of weapons or pairs."""
    if isinstance(weapon, LinkedWeapon):
        parts = (
            weapons.price_each(part, documents, readings) for part in lookup.barrels(documents, weapon.id)
        )
        label, rule = errors.message("points.line.linked", name=weapon.name), "CA-P-055"
        working = " + ".join(number(part) for part in parts)
    elif isinstance(weapon, Missing):
        label, rule, working = errors.message("points.line.weapon_plain", name=weapon.name), "CA-P-032", ""
    else:
        trait, rule = weapons.headline(weapon, readings)
        label = errors.message("points.line.weapon_plain", name=weapon.name)
        if trait is not None:
            label = errors.message("points.line.weapon", name=weapon.name, trait=trait)
        working = weapons.working(weapon, readings)
    if count > 1:
        working = f"{count} {TIMES} ({working})" if " " in working else f"{count} {TIMES} {working}"
    return label, weapons.price_each(weapon, documents, readings) * count, rule, working


weapon_lines = DocumentCache(_line_of)
"""The receipt lines of mounted weapons, kept while the model that carries them is edited."""


def _accessories(
    place: int, mount: MountedWeapon, documents: Documents, readings: Mapping[str, str]
) -> Iterator[ReceiptTerm]:
    """Yield the terms of feed links and stealth units. [CA-P-062] [CA-P-065]

    A reading puts them inside the weapon's multipliers.
    """
    weapon = lookup.weapon(documents, mount.weapon)
    inside = choice(readings, "CA-D-025") == "inside"
    prices = tables().accessories
    fixed = 0
    for field, price, rule, bought in (
        ("ammo_feed_link", prices.ammo_feed_link, "CA-P-062", mount.ammo_feed_link),
        ("stealth_unit", prices.stealth_unit, "CA-P-065", mount.stealth_unit),
    ):
        if not bought:
            continue
        each = Fraction(price)
        if inside:
            before = weapons.price_each(weapon, documents, readings, fixed)
            each = weapons.price_each(weapon, documents, readings, fixed + price) - before
        fixed += price
        label = errors.message(f"points.line.{field}", name=weapon.name)
        working = f"{mount.count} {TIMES} {number(each)}" if mount.count > 1 else ""
        yield ReceiptTerm(label, each * mount.count, rule, f"weapons.{place}.{field}", working)


def _weapons(
    mounted: tuple[MountedWeapon, ...], documents: Documents, readings: immutabledict[str, str]
) -> tuple[ReceiptTerm, ...]:
    """Return the terms of each mounted weapon and its accessories, bought one by one. [CA-P-034]"""
    terms: list[ReceiptTerm] = []
    for place, mount in enumerate(mounted):
        weapon = lookup.weapon(documents, mount.weapon)
        label, amount, rule, working = weapon_lines(weapon, documents, readings, mount.count)
        terms.append(ReceiptTerm(label, amount, rule, f"weapons.{place}", working))
        terms.extend(_accessories(place, mount, documents, readings))
    return tuple(terms)


arms = DocumentCache(_weapons)
"""The terms of all weapons of a design, kept while other fields of the design are edited."""


@cached
def _ability(ability: Ability, campaign: bool) -> ReceiptTerm:
    """Return the term of an ability with a price of its own, [CA-P-069] to [CA-P-073] and [CA-P-091].

    Some abilities are paid for in campaigns only.
    """
    paid = campaign or not ability.campaigns
    label = errors.message(f"points.line.{ability.field}{'' if paid else '_unpaid'}")
    return ReceiptTerm(label, ability_price(ability) if paid else 0, ability.rule, ability.field)


def abilities_bought(design: Design, *, campaign: bool = False) -> list[ReceiptTerm]:
    """Return the terms of the abilities that a design pays points for."""
    return [_ability(one, campaign) for one in abilities_of(design) if not one.multiplies]


def ability_alone(design: Design, field: str) -> Fraction | int | None:
    """Return the points that an ability adds outside campaigns, or None if it multiplies or is unknown."""
    ability = declared().get(field)
    if ability is None or ability.multiplies:
        return None
    return _ability(ability, campaign=False).amount if getattr(design, field, False) else 0


def multiply_by_abilities(tally: ReceiptTally, design: Design) -> None:
    """Multiply the whole price by the factors of a design's abilities, such as flying. [CA-P-074]"""
    for one in abilities_of(design):
        if one.multiplies:
            label = errors.message(f"points.line.{one.field}")
            tally.multiply(label, Fraction(ability_price(one)), one.rule, one.field)


def _item_rule(item: Item, *, machine: bool) -> str:
    fixed = machine and item in {"communicator", "long_range_comm_link"}
    return "CA-P-090" if fixed else ITEM_RULES[item]


@cached
def carried(items: Items, *, machine: bool = False) -> tuple[ReceiptTerm, ...]:
    """Return the terms of the items carried, [CA-P-059] to [CA-P-066], [CA-P-089] and [CA-P-090].

    They are in the order of the rules.
    """
    terms = []
    held: list[Item] = [item for item in get_args(Item) if items.get(item, 0)]
    for item in sorted(held, key=lambda one: _item_rule(one, machine=machine)):
        count, price = items[item], tables().items[item]
        working = f"{count} {TIMES} {price}" if count > 1 else ""
        label = errors.message(f"points.item.{item}", count=count)
        terms.append(
            ReceiptTerm(label, price * count, _item_rule(item, machine=machine), f"items.{item}", working)
        )
    return tuple(terms)
