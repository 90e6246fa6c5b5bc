"""Random armies: legal, within the budget, the same for the same seed."""

import pytest

from armybuilder import paths
from armybuilder.counsel.random_army import least_points, muster
from armybuilder.errors import InputFault
from armybuilder.model.bundle import AnyDocument, index, read
from armybuilder.model.creature import Creature, Profile
from armybuilder.points.legality import all_problems, blocks
from armybuilder.points.prices.pricing import price
from armybuilder.words import english

Documents = dict[str, AnyDocument]


@pytest.fixture(scope="module")
def shelf() -> Documents:
    bundle, _ = read((paths.resources() / "starter" / "cinder-reach.army").read_bytes())
    return index(bundle.documents)


@pytest.mark.long(
    short=("40-small", "40-large", "100-small", "100-large", "250-small", "250-large", "500-large")
)
@pytest.mark.parametrize("scale", ["small", "large"])
@pytest.mark.parametrize("budget", [40, 100, 250, 500, 1000, 3000])
def test_a_random_army_is_legal_and_spends_its_budget(shelf, scale, budget) -> None:
    for seed in range(12):
        found = muster(budget, shelf, seed=seed, scale=scale, name="Force")
        documents = {**shelf, **{one.id: one for one in found.made}, found.army.id: found.army}
        assert not blocks([fault for _, fault in all_problems(found.army, documents)])
        assert price(found.army, documents).total == found.points
        assert least_points(budget) <= found.points <= budget


def test_a_random_army_depends_on_seed_not_library_order(shelf) -> None:
    turned = dict(reversed(shelf.items()))
    assert muster(500, shelf, seed=7, name="Force") == muster(500, turned, seed=7, name="Force")
    armies = {muster(500, shelf, seed=seed, name="Force").army.units for seed in range(12)}
    assert len(armies) > 8


def test_small_random_armies_have_twelve_models_and_no_officer(shelf) -> None:
    for seed in range(12):
        found = muster(250, shelf, seed=seed, scale="small", name="Force")
        documents = {**shelf, **{one.id: one for one in found.made}, found.army.id: found.army}
        codes = {fault.code for _, fault in all_problems(found.army, documents)}
        assert not codes & {"W03", "W04"}


@pytest.mark.long
def test_slave_robots_and_their_controllers_come_together(shelf) -> None:
    met = 0
    for seed in range(40):
        units = {
            entry.unit for entry in muster(300, shelf, seed=seed, scale="small", name="Force").army.units
        }
        met += "u-lugger" in units
        assert ("u-lugger" in units) == ("u-rigger-lugger" in units)
    assert met


def test_a_library_without_units_gets_new_squads(shelf) -> None:
    designs = {one.id: one for one in shelf.values() if one.kind in {"weapon", "linked_weapon", "creature"}}
    found = muster(300, designs, seed=1, name="Force")
    assert found.made
    assert {entry.unit for entry in found.army.units} == {one.id for one in found.made}


def test_an_impossible_budget_is_refused_in_words(shelf) -> None:
    with pytest.raises(InputFault) as raised:
        muster(1, shelf, seed=0, name="Force")
    assert "budget of 1" in english().say(raised.value.faults[0])
    with pytest.raises(InputFault):
        muster(500, {}, seed=0, name="Force")


def test_a_cancelled_muster_prices_no_unit(shelf, monkeypatch) -> None:
    monkeypatch.setattr("armybuilder.counsel.random_army.price", pytest.fail)
    with pytest.raises(InputFault):
        muster(500, shelf, seed=0, name="Force", cancelled=lambda: True)


@pytest.mark.parametrize(
    ("special", "alone"),
    [({"heroic_save": 1}, True), ({"officer_rank": 2}, True), ({"life_support": "full"}, False)],
)
def test_heroes_and_officers_come_one_by_one(special, alone) -> None:
    """A hero or an officer without a unit in the library comes alone, and other models come in squads."""
    profile = Profile(mv=12, ss=5, fa=5, pf=3, dp=5)
    man = Creature(id="man", name="Man", profile=profile, **special)
    designs: Documents = {"man": man, "other": Creature(id="other", name="Other", profile=profile)}
    found = [muster(300, designs, seed=seed, scale="large", name="Force") for seed in range(12)]
    members = [member for one in found for unit in one.made for member in unit.members]
    assert ({member.count for member in members if member.design == "man"} == {1}) is alone
    assert {member.count for member in members if member.design == "other"} > {1}
