"""The chance of at least one penetrating hit in a shooter's activation.

Every chance is an exact `Fraction`. Two action points are spent the best way the weapon allows. [CA-B-032]
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import prod
from typing import TYPE_CHECKING, Literal

from armybuilder.chances.shooting import burst_chances, damage_chance, hit_chance

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["Gun", "share_left", "stopping_chance"]

Firing = Literal["standard", "sniping", "heavy", "thrown"]


@dataclass(frozen=True, slots=True)
class Gun:
    """A weapon against one target: its way of firing, Pen, and the modifier of its range band. [CA-B-121] [CA-B-122]

    `targeting` is the bonus of its device; `once` means that it cannot fire twice in a turn.
    """

    firing: Firing
    pen: int
    modifier: int
    automatic: bool = False
    targeting: int = 0
    once: bool = False


def volleys(gun: Gun, skill: int) -> Iterator[tuple[Fraction, ...]]:
    """Yield the chances to hit for every way to spend two action points. [CA-B-033] [CA-B-073]"""
    plain = hit_chance(skill, gun.modifier)
    if gun.automatic:
        yield burst_chances(skill, gun.modifier, 0)
    if gun.firing == "sniping":
        yield (hit_chance(skill, gun.modifier + 1 + gun.targeting),)
    if gun.firing in {"heavy", "thrown"}:
        yield (plain,)
        return
    yield (plain,) if gun.once else (plain, plain)
    if gun.targeting:
        yield (hit_chance(skill, gun.modifier + gun.targeting),)


def stopping_chance(gun: Gun, skill: int, pf: int) -> Fraction:
    """Compute the chance that one activation penetrates a Protection Factor, which includes cover. [CA-B-084] [CA-B-134]"""
    through = damage_chance(gun.pen, pf)
    missed = (
        prod((1 - hit * through for hit in volley), start=Fraction(1)) for volley in volleys(gun, skill)
    )
    return 1 - min(missed, default=Fraction(1))


def share_left(models: int, shots: int, hit: Fraction, pen: int, pf: int) -> Fraction:
    """Compute the expected share of equal models left after shots at surviving models. [CA-B-136]"""
    falls = hit * damage_chance(pen, pf)
    standing = {models: Fraction(1)}
    for _ in range(shots):
        after: dict[int, Fraction] = {}
        for left, chance in standing.items():
            lost = falls if left else Fraction(0)
            after[left] = after.get(left, Fraction(0)) + chance * (1 - lost)
            if left:
                after[left - 1] = after.get(left - 1, Fraction(0)) + chance * lost
        standing = after
    return sum((left * chance for left, chance in standing.items()), Fraction(0)) / models
