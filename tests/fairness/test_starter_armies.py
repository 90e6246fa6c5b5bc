"""The starter armies of each size are a fair match, from both seats."""

from __future__ import annotations

from functools import cache
from itertools import permutations

import pytest

from armybuilder import paths
from armybuilder.battle.series.odds import odds
from armybuilder.battle.terms import Contender, Setup
from armybuilder.model import bundle
from armybuilder.model.army import Army
from armybuilder.points.legality import all_problems
from armybuilder.points.prices.pricing import price

LEAST, MOST = 0.35, 0.65
"""The share of the battles that an army wins of another of its size, draws counted half."""
FULL = 0.98
"""The smallest part of its limit that an army spends."""


@cache
def own() -> bundle.Bundle:
    """Return the documents that come with the program."""
    read, _ = bundle.read((paths.resources() / "starter" / "cinder-reach.army").read_bytes())
    return read


ARMIES = tuple(one for one in own().documents if isinstance(one, Army))
MATCHES = [
    pytest.param(left, right, id=f"{left.id} {right.id}")
    for left, right in permutations(ARMIES, 2)
    if left.points_limit == right.points_limit
]


@pytest.mark.parametrize("army", ARMIES, ids=lambda one: one.id)
def test_a_starter_army_is_legal_and_spends_its_points(army: Army) -> None:
    documents = bundle.index(own().documents)
    assert list(all_problems(army, documents)) == []
    assert army.points_limit is not None
    assert FULL * army.points_limit <= price(army, documents).total <= army.points_limit


@pytest.mark.long(short=("a-gate a-reavers", "a-reavers a-gate"))
@pytest.mark.parametrize(("left", "right"), MATCHES)
def test_starter_armies_of_a_size_are_even(left: Army, right: Army, series: int) -> None:
    """Each wins between 35 and 65 of 100 from either seat."""
    documents = bundle.index(own().documents)
    ours, theirs = (Contender(one, documents, own().readings) for one in (left, right))
    found = odds(Setup(ours, theirs, seed=1), series)
    assert LEAST <= (found.left + found.draw / 2) / found.battles <= MOST
