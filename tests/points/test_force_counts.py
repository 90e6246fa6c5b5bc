"""The counts of an army's models and weapons by their values."""

from __future__ import annotations

from armybuilder.model.readings import STANDARD
from armybuilder.points.force_counts import force_counts
from armybuilder.points.prices.pricing import in_force
from tests.sheets.muster import mechanised


def test_an_army_counts_its_models_crews_and_weapons() -> None:
    """A tank with a cannon has a crew of two, and four troopers are aboard, all with rifles."""
    force, documents = mechanised()
    made = force_counts(force, documents, in_force(force, STANDARD))
    assert made.toughness == {6: 1, 0: 6}
    assert made.speed == {18: 1, 10: 6}
    assert made.morale == {5: 6}
    assert made.weapons == 7
    assert made.reach == {"L": 6, "VL": 1}
    assert [made.hurts[pf] for pf in range(14)] == [7] * 7 + [1] * 6 + [0]
