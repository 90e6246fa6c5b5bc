"""The chance to win a contested roll, against every face of every die."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from armybuilder.chances.contests import contest

D20 = range(1, 21)


@pytest.mark.rule("MN-012", "MN-013", "MN-014")
@pytest.mark.parametrize("difference", [-25, -7, 0, 3, 19, 30])
@pytest.mark.parametrize("net", [-2, -1, 0, 1, 2])
@pytest.mark.parametrize("natural", [False, True])
def test_a_contests_chance_equals_the_count_of_faces(difference: int, net: int, natural: bool) -> None:
    won = 0
    for dice in product(D20, repeat=1 + abs(net)):
        kept = max(dice) if net > 0 else min(dice)
        if natural and kept in {1, 20}:
            won += 20 * (kept == 20)
        else:
            won += sum(kept + difference >= against for against in D20)
    assert contest(difference, net, natural=natural) == Fraction(won, 20 ** (2 + abs(net)))
