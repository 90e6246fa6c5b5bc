"""Shots: the chance to hit and to get through.

Every chance is an exact `Fraction`. Skills are the d6 roll needed (0: cannot shoot), modifiers are
added to the die, Pen, PF and cover are whole points of the same scale.
"""

from __future__ import annotations

from fractions import Fraction

__all__ = [
    "FACES",
    "can_damage",
    "damage_chance",
    "hit_chance",
]

FACES = range(1, 7)
BURST_SKILL = 6


def is_hit(die: int, skill: int, modifiers: int) -> bool:
    """Say whether die and modifiers reach the skill. [CA-B-084] [CA-B-085]

    A natural 1 misses, a natural 6 hits, and skill 0 never hits.
    """
    if skill == 0 or die == 1:
        return False
    return die == 6 or die + modifiers >= skill


def hit_chance(skill: int, modifiers: int) -> Fraction:
    """Compute the chance that one shot in an allowed band hits. [CA-B-084]"""
    return Fraction(sum(is_hit(die, skill, modifiers) for die in FACES), 6)


def burst_chances(skill: int, modifiers: int, targeting: int) -> tuple[Fraction, Fraction, Fraction]:
    """Compute the chances of the three shots of full automatic fire, in order. [CA-B-106]

    `modifiers` holds everything but the aimed device's `targeting` bonus, which helps the first shot
    only; the second and third use a skill no better than 6.
    """
    if skill == 0:
        return Fraction(0), Fraction(0), Fraction(0)
    rest = hit_chance(max(skill, BURST_SKILL), modifiers)
    return hit_chance(skill, modifiers + targeting), rest, rest


def gets_through(die: int, pen: int, pf: int) -> bool:
    """Say whether a hit penetrates: die and Pen together, or Pen alone, above PF. [CA-B-134]"""
    return pen > pf or die + pen > pf


def can_damage(pen: int, pf: int) -> bool:
    """Say whether any die penetrates, where `pf` includes the cover. [CA-D-069]"""
    return gets_through(6, pen, pf)


def damage_chance(pen: int, pf: int) -> Fraction:
    """Compute the chance that a hit penetrates. [CA-B-134]"""
    return Fraction(sum(gets_through(die, pen, pf) for die in FACES), 6)
