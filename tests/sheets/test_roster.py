"""The rosters of armies, which show every unit, model, weapon and price once, in its place."""

from types import SimpleNamespace
from typing import Any

import pytest

from armybuilder.errors import message
from armybuilder.model.army import Army, Entry
from armybuilder.model.creature import Creature
from armybuilder.model.unit import Member, Unit
from armybuilder.points.prices.pricing import price
from armybuilder.sheets.parts import agreement, reasons
from armybuilder.sheets.parts.sheet_source import SheetSource
from armybuilder.sheets.printouts.roster import roster
from armybuilder.words import english
from tests.sheets.muster import HOSTILE, army, horde, mechanised, named, rifle, section, starter, trooper

STARTER = starter()
ARMIES = [one for one in STARTER.values() if isinstance(one, Army)]


def test_a_roster_shows_units_with_profiles_and_points() -> None:
    made = roster(army((Entry(id="1", unit="u-section"),)), SheetSource(named(rifle(), trooper(), section())))
    (group,) = made.groups
    assert (group.head.name, group.head.note, group.head.count) == ("Section", "Trooper", "8")
    assert group.head.profile == ("10", "6", "5", "0", "5")
    assert group.head.gear == "Combat rifle"
    assert group.head.boxes == 8
    assert (group.head.points, made.points) == ("128", "128")


def test_the_weapon_table_has_each_weapon_once() -> None:
    made = roster(army((Entry(id="1", unit="u-section"),)), SheetSource(named(rifle(), trooper(), section())))
    (weapon,) = made.weapons
    assert (weapon.name, weapon.carried_by, weapon.pen, weapon.hurts) == (
        "Combat rifle",
        "8\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}Trooper",
        "1",
        "to 6",
    )
    assert made.bands == ("PB", "S", "L")
    assert (weapon.bands, weapon.actions, weapon.points) == (("+1", "0", "0"), "1", "6")


@pytest.mark.parametrize("force", ARMIES, ids=lambda force: force.id)
def test_starter_roster_parts_sum_to_the_price(force: Army) -> None:
    made = roster(force, SheetSource(STARTER))
    total = price(force, STARTER).total
    assert made.points == f"{total:,}"
    assert sum(int(group.head.points.replace(",", "")) for group in made.groups) == total
    assert sum(share.weight for share in made.shares) == total
    for group in made.groups:
        if group.rows:
            assert sum(int(row.points.replace(",", "")) for row in group.rows) == int(
                group.head.points.replace(",", "")
            )


@pytest.mark.parametrize("force", ARMIES, ids=lambda force: force.id)
def test_every_fielded_model_has_a_box(force: Army) -> None:
    made = roster(force, SheetSource(STARTER))
    boxes = sum(row.boxes for group in made.groups for row in (group.head, *group.rows))
    models = next(fact.value for fact in made.facts if fact.label == "Models")
    assert boxes == sum(int(word) for word in models.replace(",", "").split() if word.isdigit())


def test_a_roster_prices_crews_support_and_fortifications() -> None:
    force, documents = mechanised()
    made = roster(force, SheetSource(documents))
    assert [group.head.name for group in made.groups] == [
        "Tank",
        "Section",
        "Support from off the table",
        "Fortifications",
    ]
    tank, riders, support, works = made.groups
    assert [row.note for row in tank.rows] == ["", "pilot", "gunner, top"]
    assert "aboard Tank" in riders.head.note
    assert [row.name for row in support.rows] == ["Far battery", "Far battery"]
    assert works.rows[0].gear == "full life support"
    total = sum(int(group.head.points.replace(",", "")) for group in made.groups)
    assert total == price(force, documents).total
    assert next(fact.value for fact in made.facts if fact.label == "Models") == "5, and 2 crew"


def test_unit_copies_are_numbered_and_single_models_counted() -> None:
    documents = named(rifle(), trooper(), section(), section("Scout", 1, "u-scout"))
    made = roster(
        army((Entry(id="1", unit="u-section", count=2), Entry(id="2", unit="u-scout", count=3))),
        SheetSource(documents),
    )
    assert [group.head.note for group in made.groups] == ["1 of 2, Trooper", "2 of 2, Trooper", "Trooper"]
    assert made.groups[2].head.count == "3"
    assert made.groups[2].head.boxes == 3


def test_weapon_carriers_are_counted_in_every_unit_copy() -> None:
    """The army has 2 sections of 8, 3 scouts of 1, and 4 sergeants."""
    kinds = [trooper(name).model_copy(update={"id": f"c-{name}"}) for name in ("scout", "sergeant")]
    units = [
        Unit(id=f"u-{one.name}", name=one.name, members=(Member(design=one.id, count=count),))
        for one, count in zip(kinds, (1, 2), strict=True)
    ]
    documents = named(rifle(), trooper(), section(), *kinds, *units)
    entries = (
        Entry(id="1", unit="u-section", count=2),
        Entry(id="2", unit="u-scout", count=3),
        Entry(id="3", unit="u-sergeant", count=2),
    )
    (weapon,) = roster(army(entries), SheetSource(documents)).weapons
    assert weapon.carried_by.replace("\u00a0", " ") == "16 × Trooper, 3 × scout, 4 × sergeant"
    (weapon,) = roster(army(entries[:2]), SheetSource(documents)).weapons
    assert weapon.carried_by.replace("\u00a0", " ") == "16 × Trooper, 3 × scout"


def test_a_roster_shows_the_excess_over_its_limit() -> None:
    documents = named(rifle(), trooper(), section())
    units = (Entry(id="1", unit="u-section"),)
    assert roster(army(units, limit=200), SheetSource(documents)).limit == "of 200 points"
    assert roster(army(units, limit=100), SheetSource(documents)).limit == "of 100 points, 28 over"
    assert roster(army(units, limit=127), SheetSource(documents)).limit == "of 127 points, 1 over"
    assert roster(army(units, limit=128), SheetSource(documents)).limit == "of 128 points", (
        "what is met is not passed"
    )
    assert roster(army(units), SheetSource(documents)).limit == "points, no limit agreed"


def test_an_illegal_design_puts_its_reason_on_the_roster() -> None:
    documents = named(rifle(), trooper().model_copy(update={"officer_rank": 9}), section())
    made = roster(army((Entry(id="1", unit="u-section"),)), SheetSource(documents))
    assert any("E24 " in reason for reason in made.problems)
    problems = next(fact.value for fact in made.facts if fact.label == "Problems")
    assert "error" in problems


def test_an_empty_army_is_a_roster_without_units() -> None:
    made = roster(army(()), SheetSource({}))
    assert made.points == "0"
    assert made.groups == ()
    assert made.weapons == ()


@pytest.mark.parametrize("name", HOSTILE, ids=range(len(HOSTILE)))
def test_a_name_is_shown_literally_on_one_line(name: str) -> None:
    documents = named(rifle(name), trooper(name), section(name))
    made = roster(army((Entry(id="1", unit="u-section"),), name), SheetSource(documents))
    shown = " ".join(name.split()) or "Unnamed"
    assert made.name == shown
    assert made.groups[0].head.name == shown
    assert made.weapons[0].name == shown


def test_a_missing_document_is_an_error_of_the_caller() -> None:
    with pytest.raises(KeyError):
        roster(army((Entry(id="1", unit="nowhere"),)), SheetSource({}))


def test_equal_readings_have_the_same_code() -> None:
    standard = agreement.readings_code({})
    assert standard.startswith("STD-")
    assert agreement.readings_code({"CA-D-009": "transport_list"}) == standard
    assert agreement.readings_code({"CA-D-009": "armour_list"}).startswith("R1-")


def test_a_great_army_is_listed_in_full() -> None:
    force, documents = horde(60)
    made = roster(force, SheetSource(documents))
    assert len(made.groups) == 60
    assert len(made.weapons) == 60
    rows = [row.name for group in made.groups for row in group.rows]
    assert rows == [
        name for number in range(60) for name in (f"Leader kind {number}", f"Soldier kind {number}")
    ]


def test_the_medic_is_paid_in_a_campaign_only() -> None:
    medic = trooper().model_copy(update={"medic": True})
    assert isinstance(medic, Creature)
    documents = named(rifle(), medic, section(count=2))
    units = (Entry(id="1", unit="u-section"),)
    peace = roster(army(units), SheetSource(documents))
    war = roster(army(units).model_copy(update={"campaign": True}), SheetSource(documents))
    assert int(war.points) - int(peace.points) == 10
    assert war.groups[0].head.points == war.points


@pytest.mark.parametrize(
    ("errors", "warnings", "said"),
    [
        (0, 0, "none"),
        (1, 0, "1 error"),
        (2, 0, "2 errors"),
        (0, 1, "1 warning"),
        (0, 3, "3 warnings"),
        (1, 2, "1 error, 2 warnings"),
    ],
)
def test_problems_are_counted_by_severity(errors: int, warnings: int, said: str) -> None:
    """Each problem counts once, however often it is found."""
    kinds = ["error"] * errors + ["warning"] * warnings
    found: Any = tuple(
        ("a", SimpleNamespace(severity=kind, code=f"X{number}", message=message("cli.no_display")))
        for number, kind in enumerate(kinds)
    )
    assert reasons.counted(found + found, army(()), {}, english()) == said


@pytest.mark.parametrize(
    ("count", "members", "lines"),
    [(1, 8, 1), (2, 8, 2), (12, 8, 12), (13, 8, 1), (2, 1, 1), (12, 1, 1)],
)
def test_up_to_twelve_copies_have_their_own_lines(count: int, members: int, lines: int) -> None:
    documents = named(rifle(), trooper(), section(count=members))
    made = roster(army((Entry(id="1", unit="u-section", count=count),)), SheetSource(documents))
    assert len(made.groups) == lines
    assert sum(group.head.boxes for group in made.groups) == count * members
    assert {(row.crossed, row.hurt) for group in made.groups for row in (group.head, *group.rows)} == {(0, 0)}
    told = [group.head.note for group in made.groups]
    assert [note.startswith(f"{number} of {count}") for number, note in enumerate(told, 1)] == [
        lines > 1
    ] * lines


def test_all_models_are_unhurt_before_any_battle() -> None:
    for force, documents in (mechanised(), horde(3)):
        made = roster(force, SheetSource(documents))
        rows = [row for group in made.groups for row in (group.head, *group.rows)]
        assert {(row.crossed, row.hurt) for row in rows} == {(0, 0)}
