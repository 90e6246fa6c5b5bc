"""Shots: the chance to hit, to get through, and what a hit does to a living creature.

Every chance is an exact `Fraction`. Skills are the d6 roll needed (0: cannot shoot), modifiers are
added to the die, Pen, PF and cover are whole points of the same scale.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

__all__ = [
    "FACES",
    "Effects",
    "Severity",
    "burst_effects",
    "burst_hits",
    "can_damage",
    "damage_chance",
    "effects_of_hit",
    "expected_hits",
    "hit_chance",
    "severity",
    "shot_effects",
]

FACES = range(1, 7)
BURST_SKILL = 6

Scale = Literal["small", "large"]
Table = Literal["pairs", "printed_cells"]
Severity = Literal["none", "wounded", "out_of_action", "killed"]


@dataclass(frozen=True, slots=True)
class Effects:
    """What becomes of the target: four chances that sum to 1."""

    none: Fraction
    wounded: Fraction
    out_of_action: Fraction
    killed: Fraction

    @property
    def down(self) -> Fraction:
        """The chance that the target is out of the battle, out of action or killed."""
        return self.out_of_action + self.killed


def is_hit(die: int, skill: int, modifiers: int) -> bool:
    """Hit if die + modifiers reach the skill; a natural 1 misses, a natural 6 hits. [CA-B-084]

    Skill 0 never hits. [CA-B-085]
    """
    if skill == 0 or die == 1:
        return False
    return die == 6 or die + modifiers >= skill


def hit_chance(skill: int, modifiers: int) -> Fraction:
    """Chance that one shot in an allowed band hits. [CA-B-084]"""
    return Fraction(sum(is_hit(die, skill, modifiers) for die in FACES), 6)


def burst_chances(skill: int, modifiers: int, targeting: int) -> tuple[Fraction, Fraction, Fraction]:
    """Chances of the three shots of full automatic fire, in order. [CA-B-106]

    `modifiers` holds everything but the aimed device's `targeting` bonus, which helps the first shot
    only; the second and third use a skill no better than 6.
    """
    if skill == 0:
        return Fraction(0), Fraction(0), Fraction(0)
    rest = hit_chance(max(skill, BURST_SKILL), modifiers)
    return hit_chance(skill, modifiers + targeting), rest, rest


def _count(chances: tuple[Fraction, ...]) -> tuple[Fraction, ...]:
    """Return the chances of 0, 1 ... n successes among independent tries."""
    counts = [Fraction(1)]
    for chance in chances:
        missed = [at * (1 - chance) for at in counts] + [Fraction(0)]
        scored = [Fraction(0)] + [at * chance for at in counts]
        counts = [a + b for a, b in zip(missed, scored, strict=True)]
    return tuple(counts)


def burst_hits(skill: int, modifiers: int, targeting: int = 0) -> tuple[Fraction, ...]:
    """Chances of 0, 1, 2 and 3 hits of full automatic fire. [CA-B-106]"""
    return _count(burst_chances(skill, modifiers, targeting))


def expected_hits(skill: int, modifiers: int, *, automatic: bool = False, targeting: int = 0) -> Fraction:
    """Mean number of hits of one shot or of one burst. [CA-B-084] [CA-B-106]"""
    if not automatic:
        return hit_chance(skill, modifiers + targeting)
    return sum(burst_chances(skill, modifiers, targeting), Fraction(0))


def gets_through(die: int, pen: int, pf: int) -> bool:
    """Die + Pen above PF, or Pen alone above PF, gets through. [CA-B-134]"""
    return pen > pf or die + pen > pf


def can_damage(pen: int, pf: int) -> bool:
    """Say whether any die gets through; `pf` holds the cover. [CA-D-069]"""
    return gets_through(6, pen, pf)


def damage_chance(pen: int, pf: int) -> Fraction:
    """Chance that a hit gets through. [CA-B-134]"""
    return Fraction(sum(gets_through(die, pen, pf) for die in FACES), 6)


def severity(die: int, *, scale: Scale = "small", wounded: bool = False, table: Table = "pairs") -> Severity:
    """What a hit that got through does, by its own natural Defence die. [CA-B-135]

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
    """What one hit does; `pf` holds the cover. [CA-B-134] [CA-B-135]"""
    chances: dict[Severity, Fraction] = dict.fromkeys(
        ("none", "wounded", "out_of_action", "killed"), Fraction(0)
    )
    for die in FACES:
        through = gets_through(die, pen, pf)
        result = severity(die, scale=scale, wounded=wounded, table=table) if through else "none"
        chances[result] += Fraction(1, 6)
    return Effects(**chances)


def _then(before: Effects, chance: Fraction, fresh: Effects, hurt: Effects) -> Effects:
    """Add one more shot that hits with `chance`; the dead and the fallen take no more. [CA-D-106]"""
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


def shot_effects(
    chance: Fraction,
    pen: int,
    pf: int,
    *,
    scale: Scale = "small",
    wounded: bool = False,
    table: Table = "pairs",
) -> Effects:
    """What one shot that hits with `chance` does. `wounded`: the target already is."""
    return _volley((chance,), pen, pf, scale, wounded, table)


def burst_effects(
    chances: tuple[Fraction, ...],
    pen: int,
    pf: int,
    *,
    scale: Scale = "small",
    wounded: bool = False,
    table: Table = "pairs",
) -> Effects:
    """What shots in a row at one target do, resolved one at a time. [CA-B-106] [CA-D-106]"""
    return _volley(chances, pen, pf, scale, wounded, table)
