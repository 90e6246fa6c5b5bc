"""The marks on receipts, and the worth of their lines, by made-up results of the trial."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from immutabledict import immutabledict

from armybuilder.counsel import formula_marks
from armybuilder.counsel.formula_marks import Scale, marks
from armybuilder.counsel.formula_results import judged
from armybuilder.counsel.formula_terms import terms
from armybuilder.model.creature import Creature, Profile
from armybuilder.model.machine import Robot, RobotProfile, Seat, Vehicle, VehicleProfile
from armybuilder.model.weapon import LinkedWeapon, MountedWeapon, Weapon
from armybuilder.points.field_paths import with_value
from armybuilder.points.prices.pricing import price
from armybuilder.words import catalogue
from tests.counsel.made_up_trial import of_worths

if TYPE_CHECKING:
    from armybuilder.model.bundle import AnyDocument

RIFLE = Weapon(id="rifle", name="Rifle", category="rifle", pen_level=2, sticky=True)


def trooper(**wanted: object) -> Creature:
    profile = {"mv": 10, "ss": 6, "fa": 6, "pf": 0, "dp": 6}
    return Creature.model_validate({"id": "c", "name": "c", "profile": profile, **wanted})


def creature(mv: int = 10, ss: int = 6, fa: int = 6, pf: int = 0, dp: int = 6) -> Creature:
    return trooper(profile=Profile(mv=mv, ss=ss, fa=fa, pf=pf, dp=dp))


def robot(fa: int) -> Robot:
    profile = RobotProfile(mv=16, ss=6, fa=fa, pf=6)
    return Robot(id="r", name="r", control="autonomous", profile=profile)


def vehicle(position: str) -> Vehicle:
    seats = (Seat(position="exposed", count=1), Seat.model_validate({"position": position, "count": 2}))
    return Vehicle(id="v", name="v", profile=VehicleProfile(mv=10, fa=0, pf=8), seats=seats)


def weapon(**wanted: object) -> Weapon:
    return Weapon.model_validate({"id": "w", "name": "w", "category": "rifle", **wanted})


def told(monkeypatch: pytest.MonkeyPatch, worths: dict[str, tuple[float, float]]) -> None:
    monkeypatch.setattr(formula_marks, "results", lambda: of_worths(worths))


def covered(design: AnyDocument, field: str) -> set[str]:
    return {step.term for step in formula_marks._steps(design, field)}


@pytest.mark.parametrize(
    ("design", "field", "expected"),
    [
        (creature(ss=4), "profile.ss", {"shooting-6-5", "shooting-5-4"}),
        (creature(ss=0), "profile.ss", {"shooting-0-6"}),
        (creature(ss=6), "profile.ss", set()),
        (creature(mv=16), "profile.mv", {"movement-10-14"}),
        (creature(mv=18), "profile.mv", {"movement-10-14", "movement-14-18"}),
        (creature(mv=6), "profile.mv", {"movement-6-10"}),
        (creature(mv=8), "profile.mv", set()),
        (creature(pf=2), "profile.pf", {"protection-0-1", "protection-1-2"}),
        (trooper(flying=True), "flying", {"flying"}),
        (trooper(officer_rank=1), "officer_rank", {"officer"}),
        (trooper(life_support="full"), "life_support", {"life-support-full"}),
        (trooper(items=immutabledict(communicator=2)), "items.communicator", {"communicator"}),
        (robot(0), "profile.fa", set()),
        (robot(5), "profile.fa", {"robot-fighting-0-6"}),
        (robot(5), "profile.mv", {"robot-movement-10-16"}),
        (vehicle("inside"), "seats.1", {"seat-partial", "seat-inside"}),
        (vehicle("partial"), "seats.1", {"seat-partial"}),
        (vehicle("inside"), "seats.0", set()),
        (weapon(pen_level=2), "pen_level", {"rifle-penetration-1", "rifle-penetration-2"}),
        (weapon(category="pistol", pen_level=1), "pen_level", {"pistol-penetration-1"}),
        (weapon(attack="acid"), "attack", {"acid"}),
        (weapon(limited_use="reload"), "limited_use", {"no-reload"}),
        (weapon(limited_range=True), "limited_range", {"no-limited-range"}),
        (weapon(), "category", set()),
        (weapon(), "", set()),
        (creature(), "profile", set()),
    ],
)
def test_a_line_covers_the_steps_up_to_its_value(design: AnyDocument, field: str, expected: set[str]) -> None:
    assert covered(design, field) == expected


def test_every_field_of_a_term_is_read() -> None:
    """Each term lies between the baseline and one of its ends, so some line covers it."""
    reached = set()
    for name, term in terms().items():
        if term.adds is not None or term.field == "category":
            continue
        bases: dict[str, AnyDocument] = {
            "creature": creature(),
            "robot": robot(0),
            "vehicle": vehicle("exposed"),
            "weapon": weapon(category=term.category or "rifle"),
        }
        base = bases[term.kind]
        field = "seats.0" if term.field.startswith("seats") else term.field
        ends = [with_value(base, term.field, end) for end in (term.before, term.after)]
        assert any(name in covered(end, field) for end in ends), name
        reached.add(name)
    assert len(reached) > 50


def test_lines_far_from_fair_have_marks(monkeypatch: pytest.MonkeyPatch) -> None:
    told(monkeypatch, {"shooting-6-5": (5, 1), "shooting-5-4": (5, 5), "fighting-6-5": (3, 9)})
    found = marks(creature(ss=4, fa=5, dp=5), {})
    assert {field: one.verdict for field, one in found.items()} == {
        "profile.ss": "too_dear",
        "profile.fa": "too_cheap",
    }
    said = catalogue("en").say(found["profile.ss"].words)
    assert "6 to 5 costs 5.0 points and is worth 1.0" in said
    assert "5 to 4" not in said
    assert "bots over 6 turns" in said


def test_a_mixed_line_goes_by_the_sum(monkeypatch: pytest.MonkeyPatch) -> None:
    told(monkeypatch, {"shooting-6-5": (5, 1), "shooting-5-4": (5, 20)})
    mark = marks(creature(ss=4), {})["profile.ss"]
    said = catalogue("en").say(mark.words)
    assert mark.verdict == "too_cheap"
    assert "6 to 5" in said
    assert "5 to 4" in said


def test_a_line_without_a_step_is_marked_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    """No Discipline saves 2 points and loses 27, and a rifle that reloads saves less than it loses."""
    told(monkeypatch, {"discipline-0-6": (2, 27), "shooting-0-6": (3, -2), "no-reload": (3, 17)})
    found = marks(creature(dp=0, ss=0), {})
    assert {field: one.verdict for field, one in found.items()} == {
        "profile.dp": "too_dear",
        "profile.ss": "too_cheap",
    }
    assert "too cheap. This line goes without it." in catalogue("en").say(found["profile.dp"].words)
    reloading = weapon(limited_use="reload")
    assert marks(reloading, {})["limited_use"].verdict == "too_dear"
    carrier = trooper(weapons=(MountedWeapon(weapon="w"),))
    assert marks(carrier, {"w": reloading})["weapons.0"].verdict == "too_dear"


def test_a_carried_weapon_is_marked_for_its_own_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    told(monkeypatch, {"sticky": (4, -1), "rifle-added": (4, 4), "pistol-added": (2, -9)})
    carrier = trooper(weapons=(MountedWeapon(weapon="rifle"),))
    assert set(marks(carrier, {"rifle": RIFLE})) == {"weapons.0"}
    assert set(marks(RIFLE, {})) == {"sticky"}
    pair = LinkedWeapon(id="rifle", name="Pair", weapons=("a", "b"))
    parts = {
        "rifle": pair,
        "a": RIFLE.model_copy(update={"id": "a"}),
        "b": RIFLE.model_copy(update={"id": "b"}),
    }
    assert marks(carrier, parts) == {}


def test_other_rules_have_no_marks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(formula_marks, "results", lambda: of_worths({"shooting-6-5": (5, 1)}, "other"))
    assert marks(creature(ss=4), {}) == {}
    assert Scale().worth(creature(ss=4), {}) == price(creature(ss=4), {}).total


def test_a_step_counts_with_its_part_of_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four points of Movement are worth 2, and five of Shooting Skill are worth 1."""
    told(monkeypatch, {"movement-10-14": (4.2, 2.1), "shooting-5-4": (5, 1), "movement-14-18": (4, -9)})
    scale, design = Scale(), creature(mv=16, ss=4)
    assert scale.factor(design, "profile.mv", {}) == Fraction(4, 6)
    assert scale.factor(design, "profile.ss", {}) == Fraction(6, 10)
    assert scale.factor(design, "profile.fa", {}) == 1
    assert scale.worth(design, {}) == price(design, {}).total - 2 - 4


def test_a_line_below_the_baseline_saves_its_worth(monkeypatch: pytest.MonkeyPatch) -> None:
    told(monkeypatch, {"shooting-0-6": (3, 12)})
    design = creature(ss=0)
    lines = price(design, {}).lines
    saved = next(line.amount for line in lines if line.field == "profile.ss")
    assert saved < 0
    assert Scale().worth(design, {}) == price(design, {}).total + 3 * saved


def test_negative_worths_count_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    told(monkeypatch, {"flying": (10, -5)})
    assert Scale().factor(trooper(flying=True), "flying", {}) == Fraction(-1, 2)


def test_a_weapons_line_counts_by_its_own_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only a creature buys the rifle as a weapon more."""
    told(monkeypatch, {"sticky": (4, 0), "rifle-added": (4, 12)})
    carrier = trooper(weapons=(MountedWeapon(weapon="rifle"),))
    own = {line.field: line.amount for line in price(RIFLE, {}).lines}
    whole = price(RIFLE, {}).total
    expected = (whole + 2 * own["category"] - own["sticky"]) / whole
    assert Scale().factor(carrier, "weapons.0", {"rifle": RIFLE}) == expected
    carrying_robot = robot(0).model_copy(update={"weapons": carrier.weapons})
    expected = (whole - own["sticky"]) / whole
    assert Scale().factor(carrying_robot, "weapons.0", {"rifle": RIFLE}) == expected


def test_a_mark_names_the_step_farthest_from_its_price(monkeypatch: pytest.MonkeyPatch) -> None:
    told(monkeypatch, {"shooting-6-5": (5, 14), "shooting-5-4": (12, 22)})
    assert marks(creature(ss=4), {})["profile.ss"].term == "shooting-5-4"
    told(monkeypatch, {"shooting-6-5": (5, 14), "shooting-5-4": (13, 21)})
    mark = marks(creature(ss=4), {})["profile.ss"]
    assert (mark.term, mark.verdict) == ("shooting-6-5", "too_cheap")
    told(monkeypatch, {"shooting-6-5": (5, -6), "shooting-5-4": (10, 20)})
    mark = marks(creature(ss=4), {})["profile.ss"]
    assert (mark.term, mark.verdict) == ("shooting-6-5", "too_dear")
    told(monkeypatch, {"shooting-6-5": (10, 0), "shooting-5-4": (10, 20)})
    assert marks(creature(ss=4), {})["profile.ss"].verdict == "too_cheap"


def test_a_step_without_a_price_is_not_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    told(monkeypatch, {"shooting-6-5": (0, 9), "shooting-5-4": (-1, 9)})
    assert marks(creature(ss=4), {}) == {}
    assert Scale().factor(creature(ss=4), "profile.ss", {}) == 1


@pytest.mark.parametrize(
    ("least", "most", "verdict"),
    [
        (10, 84, "too_dear"),
        (10, 86, "not_known"),
        (84, 114, "not_known"),
        (86, 114, "fair"),
        (86, 116, "not_known"),
        (114, 300, "not_known"),
        (116, 300, "too_cheap"),
        (10, 300, "not_known"),
    ],
)
def test_a_worth_within_fifteen_percent_is_fair(least: float, most: float, verdict: str) -> None:
    assert judged(100, (least, most)) == verdict
