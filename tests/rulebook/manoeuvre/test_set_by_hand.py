"""Values set by hand for manoeuvres: the Damage of a weapon and a squad's starting total."""

from __future__ import annotations

import pytest
from immutabledict import immutabledict

from armybuilder.battle.rulesets.manoeuvre import verbs as d
from armybuilder.model.creature import Creature
from tests.battle.forces import trooper
from tests.rulebook.manoeuvre.fights import PLAIN, Fight
from tests.rulebook.manoeuvre.test_weapons import WINS, hidden

pytestmark = pytest.mark.kernel


def soldier(name: str = "trooper", /, **more: int) -> Creature:
    """Return a trooper with values set by hand, those of weapons included."""
    own = {key.replace("__", "."): value for key, value in more.items()}
    return trooper(id=name, name=name, overrides=immutabledict({"manoeuvre": immutabledict(PLAIN | own)}))


@pytest.mark.rule("MN-020", "MN-050", "MN-051", "MN-052")
@pytest.mark.parametrize(
    ("harm", "checks"), [(3, []), (7, [("fallout", 3)]), (8, [("casualty", 4)]), (31, [("casualty", 27)])]
)
def test_a_weapon_does_its_damage_set_by_hand(harm: int, checks: list[tuple[str, int]]) -> None:
    """The Damage is against AV 4, in a Snipe that is won."""
    fight = hidden(Fight(soldier(weapons__0__damage=harm), dice=WINS))
    fight.does(d.SNIPE, 1)
    assert fight.checks(1) == checks


@pytest.mark.rule("MN-004")
@pytest.mark.parametrize(("total", "counts", "expected"), [(0, (2, 1), 0), (3, (2, 1), 6), (-4, (1, 1), -4)])
def test_each_character_adds_its_value_to_the_starting_total(
    total: int, counts: tuple[int, int], expected: int
) -> None:
    fight = Fight(soldier(total=total), counts=counts)
    assert fight.totals() == (expected, 0)
