"""Blows: the chances to hit, to be struck back, and to win a round of close combat.

Every chance is an exact `Fraction`. Fighting Ability is the d6 roll needed (0: cannot fight).
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

__all__ = ["Blow", "Round", "blow", "blow_result", "round_of"]

FACES = range(1, 7)

Reading = Literal["no", "six_hits"]


@dataclass(frozen=True, slots=True)
class Blow:
    """The chances of one attack to hit, to be struck back, and of neither, with a sum of 1."""

    hit: Fraction
    strike_back: Fraction
    miss: Fraction


@dataclass(frozen=True, slots=True)
class Round:
    """The chances of the winner of several attackers on one defender, with a sum of 1."""

    attackers: Fraction
    defender: Fraction
    draw: Fraction


def blow_result(
    die: int,
    skill: int,
    modifiers: int,
    *,
    ferocious: bool = False,
    strikes_back: bool = True,
    helpless: bool = False,
    reading: Reading = "no",
) -> Literal["hit", "strike_back", "miss"]:
    """Return the result of a blow, a hit if die + modifiers reach FA. [CA-B-160]

    A natural 1 lets the defender strike back, and against `ferocious` defenders a 2 as well [CA-B-167];
    `strikes_back` is False if that is forbidden; a `helpless` defender (FA 0) is hit automatically
    [CA-B-168]. A 6 has no privilege unless the reading `six_hits` gives it one [CA-D-117].
    """
    if helpless:
        return "hit"
    if skill == 0:
        return "miss"
    if die == 1 or (die == 2 and ferocious):
        return "strike_back" if strikes_back else "miss"
    if die == 6 and reading == "six_hits":
        return "hit"
    return "hit" if die + modifiers >= skill else "miss"


def blow(
    skill: int,
    modifiers: int,
    *,
    ferocious: bool = False,
    strikes_back: bool = True,
    helpless: bool = False,
    reading: Reading = "no",
) -> Blow:
    """Compute the chances of one attack. [CA-B-160]

    See `blow_result`.
    """
    results = [
        blow_result(
            die,
            skill,
            modifiers,
            ferocious=ferocious,
            strikes_back=strikes_back,
            helpless=helpless,
            reading=reading,
        )
        for die in FACES
    ]
    hits, back = results.count("hit"), results.count("strike_back")
    return Blow(Fraction(hits, 6), Fraction(back, 6), Fraction(6 - hits - back, 6))


def _winner(hits: int, back: int) -> Literal["attackers", "defender", "draw"]:
    """Return the winner of a round. [CA-D-118]

    The defender wins with more Strike Backs than hits taken, else the attackers if any hit.
    """
    if back > hits:
        return "defender"
    return "attackers" if hits else "draw"


def round_of(blows: tuple[Blow, ...]) -> Round:
    """Compute the chances of the winner when every attacker in `blows` strikes at one defender. [CA-B-164]"""
    tallies = {(0, 0): Fraction(1)}
    for one in blows:
        after: dict[tuple[int, int], Fraction] = {}
        for (hits, back), chance in tallies.items():
            for key, part in (
                ((hits + 1, back), one.hit),
                ((hits, back + 1), one.strike_back),
                ((hits, back), one.miss),
            ):
                after[key] = after.get(key, Fraction(0)) + chance * part
        tallies = after
    totals = {"attackers": Fraction(0), "defender": Fraction(0), "draw": Fraction(0)}
    for (hits, back), chance in tallies.items():
        totals[_winner(hits, back)] += chance
    return Round(**totals)
