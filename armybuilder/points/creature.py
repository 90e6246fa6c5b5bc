"""What living creatures cost: profile, abilities, equipment, then officer and flying. [CA-P-005] to [CA-P-074]"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from armybuilder import errors
from armybuilder.model.readings import choice
from armybuilder.points import equipment
from armybuilder.points.receipt import TIMES, Tally, number
from armybuilder.points.tables import tables

if TYPE_CHECKING:
    from collections.abc import Mapping

    from armybuilder.model.creature import Creature
    from armybuilder.points.named import Documents
    from armybuilder.points.receipt import Receipt

__all__ = ["discipline_price", "receipt"]


def discipline_price(dp: int) -> int:
    """Return what Discipline costs from 6; 0 means none. [CA-P-014] [CA-P-015]"""
    prices = tables().profile
    return prices.no_discipline if dp == 0 else prices.discipline_step * (tables().creature.dp - dp)


def _add_discipline(tally: Tally, dp: int) -> None:
    steps = tables().creature.dp - dp
    working = f"{number(steps)} {TIMES} {tables().profile.discipline_step}" if dp and steps else ""
    rule = "CA-P-014" if dp else "CA-P-015"
    tally.add(equipment.stat_label("dp", dp), discipline_price(dp), rule, "profile.dp", working)


def _add_profile(tally: Tally, creature: Creature, readings: Mapping[str, str]) -> None:
    """Add the baseline, the five characteristics and the least price of a profile. [CA-P-005] [CA-P-019]"""
    base = tables().creature
    profile = creature.profile
    working = f"{base.mv}/{base.ss}/{base.fa}/{base.pf}/{base.dp}"
    tally.add(errors.message("points.line.creature"), base.cost, "CA-P-005", "profile", working)
    equipment.add_movement(tally, profile.mv, readings)
    equipment.add_shooting(tally, profile.ss)
    equipment.add_fighting(tally, profile.fa, base.fa)
    equipment.add_protection(tally, profile.pf)
    _add_discipline(tally, profile.dp)
    if choice(readings, "CA-D-006") != "whole_model":
        tally.at_least(base.least_cost, "CA-P-019", "profile")


def _add_life_support(tally: Tally, creature: Creature) -> None:
    """Partial or full life support. [CA-P-029]"""
    grade = creature.life_support
    if grade != "none":
        label = errors.message(f"points.line.life_support_{grade}")
        tally.add(label, tables().life_support.of(grade), "CA-P-029", "life_support")


def _add_rank(tally: Tally, creature: Creature) -> None:
    """An officer pays for each level of his rank. [CA-P-067]"""
    rank = creature.officer_rank
    if rank:
        price = tables().people.rank
        label = errors.message("points.line.rank", rank=number(rank))
        tally.add(label, price * rank, "CA-P-067", "officer_rank", f"{number(rank)} {TIMES} {price}")


def _add_specialists(tally: Tally, creature: Creature, *, campaign: bool) -> None:
    """Sharpshooters, heroes, medics (paid in campaigns only), the ferocious. [CA-P-069] to [CA-P-073]"""
    prices = tables().people
    if creature.sharpshooter:
        tally.add(errors.message("points.line.sharpshooter"), prices.sharpshooter, "CA-P-069", "sharpshooter")
    if creature.heroic_save:
        save = creature.heroic_save
        label = errors.message("points.line.heroic_save", value=number(save))
        working = f"{number(save)} {TIMES} {prices.heroic_save}"
        tally.add(label, save * prices.heroic_save, "CA-P-070", "heroic_save", working)
    if creature.medic:
        label = errors.message("points.line.medic" if campaign else "points.line.medic_unpaid")
        tally.add(label, prices.medic if campaign else 0, "CA-P-071", "medic")
    if creature.ferocious:
        tally.add(errors.message("points.line.ferocious"), prices.ferocious, "CA-P-073", "ferocious")


def _multiply(tally: Tally, creature: Creature, readings: Mapping[str, str]) -> None:
    """Officers are doubled and flyers cost half as much again, both on the same sum. [CA-P-068] [CA-P-074]"""
    prices = tables().people
    flat = tally.sum
    if creature.officer_rank:
        tally.multiply(errors.message("points.line.officer"), prices.officer, "CA-P-068", "officer_rank")
    if not creature.flying:
        return
    flying = errors.message("points.line.flying")
    if creature.officer_rank and choice(readings, "CA-D-029") == "times_two_and_half":
        factor: Fraction = prices.flying_officer_added - prices.officer
        tally.add(flying, flat * factor, "CA-P-074", "flying", f"{number(flat)} {TIMES} {number(factor)}")
    else:
        tally.multiply(flying, prices.flying, "CA-P-074", "flying")


def receipt(
    creature: Creature, documents: Documents, readings: Mapping[str, str], *, campaign: bool
) -> Receipt:
    """Return a creature's receipt; medics are paid where `campaign`. [CA-P-004]"""
    tally = Tally()
    after = choice(readings, "CA-D-026") == "added_after"
    _add_profile(tally, creature, readings)
    _add_life_support(tally, creature)
    equipment.add_weapons(tally, creature.weapons, documents, readings)
    equipment.add_items(tally, creature.items)
    if not after:
        _add_rank(tally, creature)
    _add_specialists(tally, creature, campaign=campaign)
    _multiply(tally, creature, readings)
    if after:
        _add_rank(tally, creature)
    tally.round()
    if choice(readings, "CA-D-006") == "whole_model":
        tally.at_least(tables().creature.least_cost, "CA-P-019", "profile")
    return tally.receipt(creature, creature.kind)
