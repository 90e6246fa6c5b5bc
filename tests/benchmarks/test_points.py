"""What a keystroke costs in points: one design changed, its army priced and judged anew."""

from __future__ import annotations

from itertools import count

import pytest

from armybuilder import paths
from armybuilder.model import bundle
from armybuilder.model.creature import Creature
from armybuilder.points import legality, pricing
from tests.points.designs import Bench
from tests.points.test_fixes import great_wrongs


def test_an_army_after_a_keystroke(benchmark):
    """Price and judge a 500-point army after its conscripts changed."""
    file = next((paths.resources() / "starter").glob("*.army"))
    documents = bundle.index(bundle.read(file.read_bytes())[0].documents)
    army, trooper = documents["a-levy"], documents["c-conscript"]
    assert isinstance(trooper, Creature)
    steps = count(1)

    def keystroke() -> int:
        profile = trooper.profile.model_copy(update={"mv": 10 + next(steps) % 9})
        changed = {
            **documents,
            trooper.id: trooper.model_copy(update={"profile": profile, "notes": str(next(steps))}),
        }
        legality.faults(army, changed)
        return pricing.price(army, changed).total

    assert benchmark(keystroke) > 0


@pytest.mark.parametrize(
    "which", range(4), ids=["9 over", "200 entries", "400 support weapons", "200 mounts"]
)
def test_great_wrongs(benchmark, which):
    """Weigh hundreds of problems with their fixes."""
    bench = Bench()
    document = great_wrongs(bench)[which]
    benchmark(legality.problems, document, bench.documents)
