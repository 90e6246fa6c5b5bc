"""What is set by hand for manoeuvres counts in the fight: the Damage of a weapon, the total that a squad starts with."""

from __future__ import annotations

import pytest
from immutabledict import immutabledict

from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.manoeuvre import damage
from tests.battle.forces import trooper
from tests.rulebook.manoeuvre.fights import PLAIN, Fight

pytestmark = pytest.mark.kernel


def soldier(name: str = "trooper", /, **more: int) -> object:
    """Return a trooper with values set by hand, those of weapons among them."""
    own = {key.replace("__", "."): value for key, value in more.items()}
    return trooper(id=name, name=name, overrides=immutabledict({"manoeuvre": immutabledict(PLAIN | own)}))


@pytest.mark.rule("MN-020", "MN-050")
def test_a_weapon_does_the_damage_that_is_set_for_it_and_another_its_own() -> None:
    """A rifle of Pen 1 does 12, a knife of Pen 0 does 8; bare hands do 8 whatever is set."""
    found = []
    for made in (soldier(), soldier(weapons__0__damage=31)):
        fight = Fight(made)  # type: ignore[arg-type]
        first = fight.block[fight.get(0, st.UNIT_MODELS) + st.WEAPONS]
        rows = (first, first + st.WEAPON_WIDTH, 0)
        found.append([damage.weapon_damage(fight.block, row) for row in rows])
    assert found == [[12, 8, 8], [31, 8, 8]]


@pytest.mark.rule("MN-004")
@pytest.mark.parametrize(("total", "counts", "expected"), [(0, (2, 1), 0), (3, (2, 1), 6), (-4, (1, 1), -4)])
def test_each_character_adds_what_is_set_to_the_starting_total(
    total: int, counts: tuple[int, int], expected: int
) -> None:
    fight = Fight(soldier(total=total), counts=counts)  # type: ignore[arg-type]
    assert fight.totals() == (expected, 0)
