"""The prices of living creatures, [CA-P-005] to [CA-P-074].

The order is: profile, abilities, equipment, then officer and flying.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from armybuilder import errors
from armybuilder.model.readings import choice
from armybuilder.points.cache import cached
from armybuilder.points.prices import equipment
from armybuilder.points.prices.receipt import TIMES, ReceiptTally, ReceiptTerm, number
from armybuilder.points.tables import tables

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from immutabledict import immutabledict

    from armybuilder.model.creature import Creature, LifeSupport
    from armybuilder.points.lookup import Documents
    from armybuilder.points.prices.receipt import Receipt

__all__ = ["alone", "discipline_price", "receipt"]


def discipline_price(dp: int) -> int:
    """Return the price of Discipline, relative to 6. [CA-P-014] [CA-P-015]

    The value 0 means none.
    """
    prices = tables().profile
    return prices.no_discipline if dp == 0 else prices.discipline_step * (tables().creature.dp - dp)


@cached
def _discipline(dp: int) -> ReceiptTerm:
    steps = tables().creature.dp - dp
    working = f"{number(steps)} {TIMES} {tables().profile.discipline_step}" if dp and steps else ""
    rule = "CA-P-014" if dp else "CA-P-015"
    return ReceiptTerm(equipment.stat_label("dp", dp), discipline_price(dp), rule, "profile.dp", working)


@cached
def _baseline() -> ReceiptTerm:
    """Return the term of a baseline creature. [CA-P-005]"""
    base = tables().creature
    working = f"{base.mv}/{base.ss}/{base.fa}/{base.pf}/{base.dp}"
    return ReceiptTerm(errors.message("points.line.creature"), base.cost, "CA-P-005", "profile", working)


def _add_profile(tally: ReceiptTally, creature: Creature, readings: immutabledict[str, str]) -> None:
    """Add the baseline, the five characteristics and the least price of a profile. [CA-P-005] [CA-P-019]"""
    base = tables().creature
    tally.take(_baseline(), *(_ALONE[f"profile.{stat}"](creature, readings) for stat in _STATS))
    if choice(readings, "CA-D-006") != "whole_model":
        tally.at_least(base.least_cost, "CA-P-019", "profile")


_STATS = ("mv", "ss", "fa", "pf", "dp")
_ALONE: dict[str, Callable[[Creature, immutabledict[str, str]], ReceiptTerm]] = {
    "profile.mv": lambda one, readings: equipment.movement(one.profile.mv, readings),
    "profile.ss": lambda one, _: equipment.shooting(one.profile.ss),
    "profile.fa": lambda one, _: equipment.fighting(one.profile.fa, tables().creature.fa),
    "profile.pf": lambda one, _: equipment.protection(one.profile.pf),
    "profile.dp": lambda one, _: _discipline(one.profile.dp),
}


def alone(creature: Creature, field: str, readings: immutabledict[str, str]) -> Fraction | int | None:
    """Return the points that a field adds by itself, or None if they depend on other fields."""
    made = _ALONE.get(field)
    if made is not None:
        return made(creature, readings).amount
    bought = _BOUGHT.get(field)
    if bought is not None:
        return sum(term.amount for term in bought(creature))
    return equipment.ability_alone(creature, field)


@cached
def _life_support(grade: LifeSupport) -> tuple[ReceiptTerm, ...]:
    """Return the term of partial or full life support, or an empty tuple. [CA-P-029]"""
    if grade == "none":
        return ()
    label = errors.message(f"points.line.life_support_{grade}")
    return (ReceiptTerm(label, tables().life_support.of(grade), "CA-P-029", "life_support"),)


@cached
def _rank(rank: int) -> tuple[ReceiptTerm, ...]:
    """Return the term of an officer's rank, or an empty tuple without one. [CA-P-067]

    Each level of rank is paid for.
    """
    if not rank:
        return ()
    price = tables().people.rank
    label = errors.message("points.line.rank", rank=number(rank))
    return (ReceiptTerm(label, price * rank, "CA-P-067", "officer_rank", f"{number(rank)} {TIMES} {price}"),)


@cached
def _heroic_save(save: int) -> ReceiptTerm:
    """Return the term of a heroic save. [CA-P-070]

    Each level of the save is paid for.
    """
    price = tables().people.heroic_save
    label = errors.message("points.line.heroic_save", value=number(save))
    return ReceiptTerm(label, save * price, "CA-P-070", "heroic_save", f"{number(save)} {TIMES} {price}")


def _specialists(creature: Creature, *, campaign: bool) -> list[ReceiptTerm]:
    """Return the terms of sharpshooters, heroes, medics and the ferocious, [CA-P-069] to [CA-P-073].

    They are in the order of the rules.
    """
    hero = (_heroic_save(creature.heroic_save),) if creature.heroic_save else ()
    terms = (*equipment.abilities_bought(creature, campaign=campaign), *hero)
    return sorted(terms, key=lambda term: term.rule)


_BOUGHT: dict[str, Callable[[Creature], Iterable[ReceiptTerm]]] = {
    "size": lambda _: (),
    "life_support": lambda one: _life_support(one.life_support),
    "heroic_save": lambda one: (_heroic_save(one.heroic_save),),
}


def _multiply(tally: ReceiptTally, creature: Creature, readings: immutabledict[str, str]) -> None:
    """Multiply the sum for officers and flyers. [CA-P-068] [CA-P-074]

    Officers are doubled, and flyers cost half as much again. A reading applies both to the same sum.
    """
    prices = tables().people
    flat = tally.sum
    if creature.officer_rank:
        tally.multiply(errors.message("points.line.officer"), prices.officer, "CA-P-068", "officer_rank")
    if creature.flying and creature.officer_rank and choice(readings, "CA-D-029") == "times_two_and_half":
        factor: Fraction = prices.flying_officer_added - prices.officer
        flying = errors.message("points.line.flying")
        tally.add(flying, flat * factor, "CA-P-074", "flying", f"{number(flat)} {TIMES} {number(factor)}")
    else:
        equipment.multiply_by_abilities(tally, creature)


def receipt(
    creature: Creature, documents: Documents, readings: immutabledict[str, str], *, campaign: bool
) -> Receipt:
    """Return a creature's receipt. [CA-P-004]

    Medics are paid for with `campaign`.
    """
    tally = ReceiptTally()
    after = choice(readings, "CA-D-026") == "added_after"
    _add_profile(tally, creature, readings)
    tally.take(
        *_life_support(creature.life_support),
        *equipment.arms(creature.weapons, documents, readings),
        *equipment.carried(creature.items),
        *(() if after else _rank(creature.officer_rank)),
        *_specialists(creature, campaign=campaign),
    )
    _multiply(tally, creature, readings)
    if after:
        tally.take(*_rank(creature.officer_rank))
    tally.round()
    if choice(readings, "CA-D-006") == "whole_model":
        tally.at_least(tables().creature.least_cost, "CA-P-019", "profile")
    return tally.receipt(creature, creature.kind)
