"""Repairs, spare parts and buildings by the die. [CA-C-013 to CA-C-022]"""

from collections import Counter
from fractions import Fraction

import pytest

from armybuilder.campaign import salvage
from armybuilder.campaign.aftermath import roll_all
from armybuilder.campaign.history import happen
from armybuilder.campaign.repairs import chances, days, fits
from armybuilder.campaign.salvage import pieces
from armybuilder.errors import InputFault
from armybuilder.model.campaign import Campaign, LocationState
from armybuilder.model.machine import Seat, Vehicle, VehicleProfile
from armybuilder.model.weapon import MountedWeapon

rule = pytest.mark.rule
TANK, CAR = "a:1.1/1.1", "a:2.1/1.1"


def garage(state: str, location: str = "engine", *spares: str, weapon: str = "") -> Campaign:
    """Return a campaign with a damaged tank and spare parts."""
    begun = Campaign(id="c", name="The long war", armies=("a",), battles=(), salvage=spares)
    return happen(begun, "damaged", machine=TANK, location=location, state=state, weapon=weapon)


def repaired(campaign: Campaign, die: int, *spares: str, location: str = "engine") -> Campaign:
    said = {"machine": TANK, "location": location, "spares": "\n".join(spares)}
    return happen(campaign, "repair", die=die, **said)


def until(campaign: Campaign, location: str = "engine") -> int | None:
    return campaign.machines[TANK][location].until


@rule("CA-C-013")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5])
def test_a_malfunction_takes_its_roll_in_days(die) -> None:
    work = repaired(garage("malfunction", "locomotive"), die, location="locomotive")
    assert until(work, "locomotive") == die
    assert not happen(work, "day", days=die).machines


@rule("CA-C-013", "TV-B-65")
def test_a_malfunction_that_rolls_a_six_is_salvage_only() -> None:
    work = repaired(garage("malfunction", "locomotive"), 6, location="locomotive")
    assert work.machines[TANK]["locomotive"] == LocationState(state="malfunction")
    assert work.salvage == (f"{TANK}#locomotive",)
    with pytest.raises(InputFault, match="no_repair"):
        repaired(work, 1, location="locomotive")


@rule("CA-C-014")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_disabled_parts_take_twice_the_roll_below_four(die) -> None:
    work = repaired(garage("disabled"), die)
    assert until(work) == (2 * die if die < 4 else None)
    assert bool(work.salvage) == (die >= 4)


@rule("CA-C-015", "CA-C-016")
def test_a_destroyed_part_is_only_a_spare() -> None:
    gone = garage("destroyed", "pilot_or_core")
    assert days("destroyed", 1, 5) is None
    assert gone.salvage == (f"{TANK}#pilot_or_core",)
    with pytest.raises(InputFault, match="no_repair"):
        repaired(gone, 1, location="pilot_or_core")


@rule("CA-C-016")
def test_a_spare_fits_its_own_item_or_location() -> None:
    own, other, wrong = f"{TANK}#engine", f"{CAR}#engine", f"{CAR}#antenna"
    work = garage("disabled", "engine", own, other, wrong)
    assert until(repaired(work, 4, other)) == 6
    for spare in (own, wrong):
        with pytest.raises(InputFault, match="unfit_spare"):
            repaired(work, 4, spare)
    with pytest.raises(InputFault, match="no_spare"):
        repaired(work, 4, f"{CAR}#hold")
    gun = garage("malfunction", "weapon", f"{TANK}#w-cannon", weapon="w-cannon")
    assert until(repaired(gun, 6, f"{TANK}#w-cannon", location="weapon"), "weapon") == 5


@rule("CA-C-017", "CA-D-137", "TV-B-65")
def test_each_spare_part_takes_one_off_one_roll() -> None:
    assert days("malfunction", 6, 2) == 4
    assert days("malfunction", 6) is None
    assert days("disabled", 5, 2) == 6
    assert days("disabled", 5, 1) is None
    assert days("malfunction", 2, 4) == 1
    spares = (f"{CAR}#engine", "a:3.1/1.1#engine")
    work = repaired(garage("disabled", "engine", *spares), 5, *spares)
    assert (until(work), work.salvage) == (6, ())


@rule("CA-C-018")
def test_a_failed_repair_spends_spares_and_becomes_one() -> None:
    spare = f"{CAR}#engine"
    work = repaired(garage("disabled", "engine", spare), 6, spare)
    assert (until(work), work.salvage) == (None, (f"{TANK}#engine",))


@rule("CA-C-016", "CA-D-138")
def test_a_machine_without_power_plant_is_scrap() -> None:
    tank = Vehicle(
        id="v",
        name="Tank",
        profile=VehicleProfile(mv=10, fa=0, pf=8),
        weapons=(MountedWeapon(weapon="w-cannon", mount="turret", count=2),),
        seats=(Seat(position="inside", count=2),),
    )
    found = pieces(tank)
    assert Counter(found)["w-cannon"] == 2
    assert {"hold", "engine", "locomotive", "power_plant"} <= set(found)
    assert "antenna" not in found
    wreck = happen(garage("disabled"), "scrapped", machine=TANK, pieces="\n".join(found))
    assert wreck.models[TANK].state == "dead"
    assert not wreck.machines
    assert wreck.salvage.count(f"{TANK}#w-cannon") == 2


@rule("CA-D-138")
def test_the_parts_of_a_wreck_fit_the_longest_text(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bike = Vehicle(id="v", name="Bike", profile=VehicleProfile(mv=10, fa=0, pf=2))
    found = pieces(bike)
    for spare, named in ((1, found), (-1, found[:-1])):
        monkeypatch.setattr(salvage, "LONGEST_TEXT", len("\n".join(found)) + spare)
        assert pieces(bike) == named


def site(state: str) -> Campaign:
    begun = Campaign(id="c", name="The long war", armies=("a",), battles=())
    return happen(begun, "ruined", section="t:Barn", state=state)


@rule("CA-C-019")
def test_a_pierced_section_is_repaired_in_a_day() -> None:
    work = happen(site("pierced"), "rebuilt", section="t:Barn")
    assert work.buildings["t:Barn"].until == 1
    assert not happen(work, "day", days=1).buildings


@rule("CA-C-020")
@pytest.mark.parametrize("die", [1, 6])
def test_a_collapsed_section_takes_a_die_and_six_days(die) -> None:
    assert (
        happen(site("collapsed"), "rebuilt", section="t:Barn", die=die).buildings["t:Barn"].until == 6 + die
    )
    with pytest.raises(InputFault, match="missing"):
        happen(site("collapsed"), "rebuilt", section="t:Barn")


@rule("CA-C-021")
def test_a_destroyed_section_is_only_restored_by_hand() -> None:
    with pytest.raises(InputFault, match="no_rebuilding"):
        happen(site("destroyed"), "rebuilt", section="t:Barn", die=1)
    assert not happen(site("destroyed"), "restored", section="t:Barn").buildings


@rule("CA-C-022")
def test_the_state_of_each_damaged_location_is_kept() -> None:
    work = garage("malfunction", "weapon", weapon="w-cannon")
    work = happen(work, "damaged", machine=TANK, location="engine", state="disabled")
    found = {at: (one.state, one.weapon, one.waiting) for at, one in work.machines[TANK].items()}
    assert found == {"weapon": ("malfunction", "w-cannon", True), "engine": ("disabled", "", True)}


@rule("CA-C-013", "CA-C-014", "CA-C-017")
def test_the_chances_of_repairs_are_exact() -> None:
    assert chances("malfunction")[None] == Fraction(1, 6)
    assert chances("disabled")[None] == Fraction(1, 2)
    assert chances("disabled", 2)[None] == Fraction(1, 6)
    assert chances("malfunction", 1)[1] == Fraction(1, 3)


@pytest.mark.long
@pytest.mark.rule("CA-C-014")
def test_the_dice_of_repairs_agree_with_the_exact_chances() -> None:
    begun = garage("disabled")
    seen = Counter(until(roll_all(begun.model_copy(update={"seed": seed}))) for seed in range(6000))
    for found, chance in chances("disabled").items():
        error = 4 * float(chance * (1 - chance) / 6000) ** 0.5
        assert abs(seen[found] / 6000 - chance) < error, found


@rule("TR-175")
def test_a_mechanic_mends_skirmish_damage_within_hours() -> None:
    spare = f"{CAR}#engine"
    begun = Campaign(id="c", name="War", armies=("a", "b"), battles=(), salvage=(spare,))
    sides = {"left": "a", "right": "b", "winner": "left", "field": "left", "battle": "x"}
    fought = happen(begun, "battle", left_score=1, right_score=0, ruleset="initiative", **sides)
    hurt = happen(fought, "damaged", machine=TANK, location="engine", state="disabled")
    said = {"machine": TANK, "location": "engine", "spare": spare}
    assert not happen(hurt, "mended", check=7, skill=1, **said).machines
    failed = happen(hurt, "mended", check=6, skill=1, **said)
    assert failed.machines
    assert not failed.salvage
    assert happen(hurt, "mended", check=7, skill=1, hours=6, **said).day == hurt.day
    with pytest.raises(InputFault, match="range"):
        happen(hurt, "mended", check=7, skill=1, hours=7, **said)
    fitting, wrong = "a:3.1/1.1#engine", f"{CAR}#pilot_or_core"
    for held in ((), (wrong,)):
        bare = hurt.model_copy(update={"salvage": held})
        with pytest.raises(InputFault, match="no_spare"):
            happen(bare, "mended", check=7, skill=1, **{**said, "spare": held[0] if held else fitting})
    with pytest.raises(InputFault, match="no_mechanic"):
        happen(garage("disabled", "engine", spare), "mended", check=12, skill=0, **said)


@rule("TR-175")
@pytest.mark.parametrize(
    ("item", "serves"), [("antenna", True), ("weapon", True), ("hold", False), ("pilot_or_core", False)]
)
def test_parts_of_any_system_serve_skirmish_damage(item: str, serves: bool) -> None:
    spare = f"{TANK}#{item}"
    skirmish = LocationState(state="disabled", waiting=True, ruleset="initiative")
    assert fits(spare, TANK, "engine", skirmish) is serves
    assert not fits(spare, TANK, "engine", LocationState(state="disabled", waiting=True))
