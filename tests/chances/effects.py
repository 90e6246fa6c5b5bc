"""Shots at a living creature: the hits of a burst, and their effects on the target.

Every chance is an exact `Fraction`.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from armybuilder.chances.shooting import FACES, burst_chances, gets_through

__all__ = ["Effects", "Scale", "burst_effects", "burst_hits", "effects_of_hit", "severity"]

Scale = Literal["small", "large"]
Table = Literal["pairs", "printed_cells"]
Severity = Literal["none", "wounded", "out_of_action", "killed"]


@dataclass(frozen=True, slots=True)
class Effects:
    """The four chances of a target's states, with a sum of 1."""

    none: Fraction
    wounded: Fraction
    out_of_action: Fraction
    killed: Fraction

    @property
    def down(self) -> Fraction:
        """The chance that the target is out of the battle, out of action or killed."""
        return self.out_of_action + self.killed


def _count(chances: tuple[Fraction, ...]) -> tuple[Fraction, ...]:
    """Compute the chances of each number of successes among independent tries, from 0."""
    counts = [Fraction(1)]
    for chance in chances:
        missed = [at * (1 - chance) for at in counts] + [Fraction(0)]
        scored = [Fraction(0)] + [at * chance for at in counts]
        counts = [a + b for a, b in zip(missed, scored, strict=True)]
    return tuple(counts)


def burst_hits(skill: int, modifiers: int, targeting: int = 0) -> tuple[Fraction, ...]:
    """Compute the chances of 0, 1, 2 and 3 hits of full automatic fire. [CA-B-106]"""
    return _count(burst_chances(skill, modifiers, targeting))


def severity(die: int, *, scale: Scale = "small", wounded: bool = False, table: Table = "pairs") -> Severity:
    """Return the effect of a penetrating hit by its own natural Defence die. [CA-B-135]

    Small scale: 5 or 6 wounds, 3 or 4 puts out of action, 1 or 2 kills (`printed_cells`: only the 1
    kills [CA-D-105]), and a second wound puts out of action [CA-B-137]. In large scale every damaging
    hit puts out of action [CA-B-136].
    """
    if scale == "large":
        return "out_of_action"
    if die >= 5:
        return "out_of_action" if wounded else "wounded"
    killed = 2 if table == "pairs" else 1
    return "killed" if die <= killed else "out_of_action"


def effects_of_hit(
    pen: int, pf: int, *, scale: Scale = "small", wounded: bool = False, table: Table = "pairs"
) -> Effects:
    """Compute the effects of one hit. [CA-B-134] [CA-B-135]

    `pf` includes the cover.
    """
    chances: dict[Severity, Fraction] = dict.fromkeys(
        ("none", "wounded", "out_of_action", "killed"), Fraction(0)
    )
    for die in FACES:
        through = gets_through(die, pen, pf)
        result = severity(die, scale=scale, wounded=wounded, table=table) if through else "none"
        chances[result] += Fraction(1, 6)
    return Effects(**chances)


def _then(before: Effects, chance: Fraction, fresh: Effects, hurt: Effects) -> Effects:
    """Add one more shot that hits with `chance`. [CA-D-106]

    Dead and fallen models take no further effects.
    """
    standing, limping = before.none * chance, before.wounded * chance
    return Effects(
        none=before.none - standing * (1 - fresh.none),
        wounded=before.wounded * (1 - chance) + limping * hurt.none + standing * fresh.wounded,
        out_of_action=before.out_of_action + standing * fresh.out_of_action + limping * hurt.out_of_action,
        killed=before.killed + standing * fresh.killed + limping * hurt.killed,
    )


def _volley(
    chances: tuple[Fraction, ...], pen: int, pf: int, scale: Scale, wounded: bool, table: Table
) -> Effects:
    hurt = effects_of_hit(pen, pf, scale=scale, wounded=True, table=table)
    fresh = hurt if wounded else effects_of_hit(pen, pf, scale=scale, table=table)
    effects = Effects(Fraction(1), Fraction(0), Fraction(0), Fraction(0))
    for chance in chances:
        effects = _then(effects, chance, fresh, hurt)
    return effects


def burst_effects(
    chances: tuple[Fraction, ...],
    pen: int,
    pf: int,
    *,
    scale: Scale = "small",
    wounded: bool = False,
    table: Table = "pairs",
) -> Effects:
    """Compute the effects of successive shots at one target, resolved one at a time. [CA-B-106] [CA-D-106]"""
    return _volley(chances, pen, pf, scale, wounded, table)
