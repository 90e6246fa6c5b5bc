"""Tactics of bots and forecasts: counts of a die's faces."""

import pytest

from tests.battle.kernels import said_by

LINES = """
from armybuilder.battle.kernel import tactics

for needed in range(-3, 10):
    assert tactics.faces_reaching(needed) == sum(face >= needed for face in range(1, 7)), needed
for skill in range(1, 10):
    for modifiers in range(-4, 5):
        hits = [face for face in range(1, 7) if face == 6 or (face > 1 and face + modifiers >= skill)]
        assert tactics.faces_hitting(skill, modifiers) == len(hits), (skill, modifiers)
assert {tactics.faces_hitting(0, modifiers) for modifiers in range(-4, 5)} == {0}
"""


@pytest.mark.kernel
def test_faces_that_hit_are_counted_one_by_one() -> None:
    """A 1 always misses and a 6 always hits, but a model without the skill never hits."""
    said_by("interpreted", LINES)
