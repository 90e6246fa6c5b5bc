"""The division of paper into cells, rows and pages, and the names of an army's parts."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from armybuilder.errors import InputFault
from armybuilder.model.creature import Creature
from armybuilder.model.machine import Robot, RobotProfile, Seat, Vehicle, VehicleProfile
from armybuilder.model.unit import Member, Unit
from armybuilder.model.weapon import MountedWeapon, Weapon
from armybuilder.sheets.cards.card_parts import CardDesk
from armybuilder.sheets.cards.machine_plans import plan_of
from armybuilder.sheets.contents.page_ranges import page_ranges
from armybuilder.sheets.parts.layout import card_grid, mark_from, shelves, slug, too_many
from armybuilder.sheets.parts.options import SheetOptions, checked
from armybuilder.sheets.parts.unit_roles import role
from tests.sheets.muster import named, rifle, trooper

if TYPE_CHECKING:
    from armybuilder.sheets.contents.content import DeckForm
    from armybuilder.sheets.parts.options import CardSize


@pytest.mark.parametrize(
    ("options", "form", "grid"),
    [
        (SheetOptions(cards=9), "card", (3, 3, 63, 90)),
        (SheetOptions(cards=6), "card", (2, 3, 94.5, 90)),
        (SheetOptions(cards=4), "card", (2, 2, 94.5, 135)),
        (SheetOptions(cards=9, landscape=True), "card", (3, 2, 92, 91.5)),
        (SheetOptions(cards=6, landscape=True), "card", (3, 2, 92, 91.5)),
        (SheetOptions(cards=9, paper="letter"), "card", (3, 3, 64.97, 84.13)),
        (SheetOptions(cards=9, text_percent=105), "card", (3, 3, 63, 90)),
        (SheetOptions(cards=9, text_percent=106), "card", (2, 3, 94.5, 90)),
        (SheetOptions(cards=9, text_percent=140), "card", (2, 3, 94.5, 90)),
        (SheetOptions(cards=9, text_percent=141), "card", (2, 2, 94.5, 135)),
        (SheetOptions(cards=9, text_percent=157), "card", (2, 2, 94.5, 135)),
        (SheetOptions(cards=9, text_percent=158), "card", (1, 2, 189, 135)),
        (SheetOptions(cards=9), "portrait", (3, 2, 63, 135)),
        (SheetOptions(cards=9, text_percent=129), "portrait", (2, 1, 94.5, 270)),
        (SheetOptions(cards=9), "page", (1, 1, 189, 270)),
    ],
)
def test_cells_have_the_least_size_or_more(
    options: SheetOptions, form: DeckForm, grid: tuple[int, int, float, float]
) -> None:
    made = card_grid(options, form)
    assert (made.columns, made.rows, made.cell.width, made.cell.height) == grid


@pytest.mark.parametrize(
    ("options", "form", "code"),
    [
        (SheetOptions(cards=9), "card", None),
        (SheetOptions(cards=9, text_percent=106), "card", "type"),
        (SheetOptions(cards=9), "portrait", "picture"),
        (SheetOptions(cards=4), "portrait", None),
        (SheetOptions(cards=9, text_percent=129), "portrait", "type"),
        (SheetOptions(cards=9, text_percent=200), "page", None),
    ],
)
def test_too_few_cards_have_a_reason(options: SheetOptions, form: DeckForm, code: str | None) -> None:
    why = too_many(options, form)
    assert (why.code if why else None) == (code and f"sheets.deck.fewer.{code}")


@pytest.mark.parametrize(
    ("widths", "columns", "breaks", "rows"),
    [
        ([1, 1, 1, 1], 3, (), ((0, 1, 2), (3,))),
        ([2, 1, 1], 3, (), ((0, 1), (2,))),
        ([1, 2, 2, 1], 3, (), ((0, 1), (2, 3))),
        ([2, 2, 1, 1], 3, (), ((0, 2), (1, 3))),
        ([1, 1, 2, 1], 3, (), ((0, 1, 3), (2,))),
        ([2, 1], 1, (), ((0,), (1,))),
        ([1, 1, 1, 1], 3, (2,), ((0, 1), (2, 3))),
        ([2, 2, 1], 3, (1,), ((0,), (1, 2))),
        ([2, 2, 1], 3, (2,), ((0,), (1,), (2,))),
        ([1, 1], 3, (0, 2, -1), ((0, 1),)),
        ([1, 1], 3, (1, 1), ((0,), (1,))),
    ],
)
def test_the_next_narrow_card_fills_a_gap(
    widths: list[int], columns: int, breaks: tuple[int, ...], rows: tuple[tuple[int, ...], ...]
) -> None:
    """Only cards of the same run of pages fill gaps."""
    assert shelves(widths, columns, breaks) == rows


@pytest.mark.parametrize(
    ("bleed", "marks", "begin", "around"),
    [(0, False, 0, 0), (2, False, 0, 2), (0, True, 3, 8), (3, True, 3, 8), (4, True, 4, 9)],
)
def test_crop_marks_start_beyond_the_bleed(bleed: float, marks: bool, begin: float, around: float) -> None:
    options = SheetOptions(bleed=bleed, crop_marks=marks)
    assert (mark_from(options), slug(options)) == (begin, around)


@pytest.mark.parametrize(
    ("typed", "pages"),
    [
        ("", (1, 2, 3, 4, 5)),
        ("2", (2,)),
        ("1-3, 5", (1, 2, 3, 5)),
        ("4-", (4, 5)),
        ("-2", (1, 2)),
        ("-", (1, 2, 3, 4, 5)),
        ("2;2,1", (2, 1)),
        ("1,,2", (1, 2)),
        ("5-9", (5,)),
        ("6", None),
        ("0", None),
        ("0-2", None),
        ("3-2", None),
        ("2-2", (2,)),
        ("1-x", None),
        ("x", None),
        (",", None),
    ],
)
def test_pages_are_named_as_they_are_typed(typed: str, pages: tuple[int, ...] | None) -> None:
    assert page_ranges(typed, 5) == pages


def creature(**fields: Any) -> Creature:
    profile = trooper().profile.model_copy(
        update={name: fields.pop(name) for name in ("mv", "pf") if name in fields}
    )
    return trooper().model_copy(update={"profile": profile, **fields})


def vehicle(mv: int, pf: int, **fields: Any) -> Vehicle:
    return Vehicle(id="v", name="Car", profile=VehicleProfile(mv=mv, fa=0, pf=pf), **fields)


def robot(mv: int, pf: int) -> Robot:
    return Robot(id="r", name="R", control="slave", profile=RobotProfile(mv=mv, ss=5, fa=5, pf=pf))


@pytest.mark.parametrize(
    ("design", "count", "weapon", "part"),
    [
        (creature(officer_rank=2), 8, {}, "command"),
        (creature(officer_rank=1), 8, {}, "line"),
        (creature(mv=16, pf=3), 8, {}, "recon"),
        (creature(mv=15, pf=3), 8, {}, "line"),
        (creature(mv=16, pf=4), 8, {}, "line"),
        (creature(mv=5, flying=True), 8, {}, "recon"),
        (vehicle(20, 3), 1, {}, "recon"),
        (vehicle(19, 3), 1, {}, "armour"),
        (vehicle(20, 4), 1, {}, "armour"),
        (robot(10, 6), 1, {}, "armour"),
        (robot(10, 5), 1, {}, "line"),
        (robot(16, 3), 1, {}, "recon"),
        (creature(), 4, {"category": "heavy"}, "support"),
        (creature(), 5, {"category": "heavy"}, "line"),
        (creature(), 1, {"category": "sniping"}, "support"),
        (creature(), 1, {"category": "very_heavy"}, "support"),
        (creature(), 1, {"category": "starcraft"}, "support"),
        (creature(), 1, {"category": "assault"}, "line"),
        (creature(), 1, {"category": "grenades", "parabolic": True}, "support"),
    ],
)
def test_a_unit_has_its_part_in_an_army(
    design: Creature | Robot | Vehicle, count: int, weapon: dict[str, Any], part: str
) -> None:
    gun = Weapon(**{"id": "g", "name": "Gun", "category": "rifle", **weapon})
    armed = design.model_copy(update={"weapons": (MountedWeapon(weapon="g"),)})
    unit = Unit(id="u", name="Unit", members=(Member(design=design.id, count=count),))
    assert role(unit, named(gun, armed)) == part


@pytest.mark.parametrize(
    ("seats", "hull", "axles", "drawn", "more"),
    [
        ((), "wheeled", 2, 0, ""),
        ((("exposed", 2),), "bike", 2, 2, ""),
        ((("exposed", 3),), "wheeled", 2, 3, ""),
        ((("partial", 1),), "wheeled", 2, 1, ""),
        ((("exposed", 1), ("inside", 1)), "wheeled", 2, 2, ""),
        ((("inside", 4),), "wheeled", 2, 4, ""),
        ((("inside", 5),), "wheeled", 3, 5, ""),
        ((("inside", 16),), "wheeled", 3, 16, ""),
        ((("inside", 17),), "wheeled", 3, 16, "+1"),
    ],
)
def test_a_machine_on_wheels_is_drawn_by_its_seats(
    seats: tuple[tuple[Any, int], ...], hull: str, axles: int, drawn: int, more: str
) -> None:
    held = tuple(Seat(position=position, count=count) for position, count in seats)
    car = vehicle(18, 6, running_gear="wheeled", seats=held)
    plan = plan_of(car, None, CardDesk(named(car)))
    assert (plan.hull, plan.axles, len(plan.seats), plan.more_seats) == (hull, axles, drawn, more)
    gun = rifle()
    armed = car.model_copy(update={"weapons": (MountedWeapon(weapon=gun.id, mount="turret", station="top"),)})
    assert plan_of(armed, None, CardDesk(named(armed, gun))).hull == "wheeled"


@pytest.mark.parametrize(
    ("field", "good", "bad"),
    [
        ("cards", (4, 6, 9), (3, 5, 7, 10)),
        ("text_percent", (100, 200), (99, 201)),
        ("copies", (1, 20), (0, 21)),
        ("ppi", (1, 1200), (0.5, 0)),
        ("bleed", (0, 10), (-1, 11)),
        ("paper", ("a4", "letter"), ("a3",)),
        ("per", ("unit", "type"), ("model",)),
    ],
)
def test_options_have_their_bounds(field: str, good: tuple[Any, ...], bad: tuple[Any, ...]) -> None:
    for value in good:
        options = replace(SheetOptions(), **{field: value})
        assert checked(options) is options
    for value in bad:
        with pytest.raises(InputFault) as fault:
            checked(replace(SheetOptions(), **{field: value}))
        assert [one.code for one in fault.value.faults] == [f"sheets.fault.options.{field}"]


@pytest.mark.parametrize(
    ("size", "bleed", "columns", "rows", "left", "top"),
    [
        ("mini", 4, 4, 4, 11, 10.5),
        ("mini", 5, 3, 3, 33.5, 44),
        ("mini", 10, 3, 3, 23.5, 34),
        ("poker", 3, 2, 3, 38.5, 9.15),
        ("poker", 4, 2, 2, 37.5, 55.6),
        ("tarot", 10, 2, 2, 25, 18.5),
    ],
)
def test_cards_with_bleed_leave_the_edge_unprinted(
    size: CardSize, bleed: float, columns: int, rows: int, left: float, top: float
) -> None:
    """Cards of an A4 page lie twice the bleed apart, 5 mm from the edge."""
    made = card_grid(SheetOptions(card_size=size, bleed=bleed))
    assert (made.columns, made.rows, made.gap) == (columns, rows, 2 * bleed)
    assert made.left == pytest.approx(left)
    assert made.top == pytest.approx(top)
