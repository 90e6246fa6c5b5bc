"""Contested rolls: d20 plus a number against d20 plus a number.

The actor may throw more dice, and keeps one.
"""

from __future__ import annotations

from fractions import Fraction

__all__ = ["contest"]

FACES = 20


def contest(difference: int, net: int, *, natural: bool = False) -> Fraction:
    """Compute the chance to win a contest, a tie included. [MN-012] [MN-013] [MN-014]

    `difference` is the actor's number less the opponent's. `net` is the number of dice beyond the first that
    the actor throws: the best is kept if it is positive, else the worst. With `natural` a kept 20 wins and a
    kept 1 loses, without regard to the sums. [MN-D07]
    """
    dice = 1 + abs(net)
    won = 0
    for face in range(1, FACES + 1):
        least = face if net > 0 else FACES + 1 - face
        reach = min(max(face + difference, 0), FACES)
        if natural and face in {1, FACES}:
            reach = FACES if face == FACES else 0
        won += (least**dice - (least - 1) ** dice) * reach
    return Fraction(won, FACES ** (dice + 1))
