"""The parts of a sheet's web page: boxes to tick, cards, rows and small tables."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from armybuilder.sheets.cards.cards import card
from armybuilder.sheets.contents.content import (
    AbilityLine,
    Boxes,
    CardWeapon,
    Crewman,
    DamageStep,
    Fact,
    Listing,
    Pack,
    Shape,
    SheetSection,
    Templates,
)
from armybuilder.sheets.parts.options import STANDARD
from armybuilder.sheets.parts.sheet_source import SheetSource
from armybuilder.sheets.printouts.roster import roster
from armybuilder.sheets.web import web_cards, web_lists
from armybuilder.sheets.web.web_page import web_page
from armybuilder.sheets.web.web_parts import Web
from tests.sheets.muster import mechanised, named, rifle, trooper

if TYPE_CHECKING:
    from armybuilder.sheets.contents.content import Card

PLAIN = card(trooper(), SheetSource(named(rifle())))
GUN = CardWeapon("", "Rifle", "", "1", ("5+", "6"), "to 6", "–", "1")


def web() -> Web:
    return Web(PLAIN.labels, STANDARD)


def told(**changed: Any) -> str:
    """Return a card without any lists but the given ones."""
    bare: Card = replace(PLAIN, weapons=(), abilities=(), models=(), boxes=(), blanks=(), stats=())
    return web_cards.card(replace(bare, **changed), web(), 3)


@pytest.mark.parametrize(
    ("count", "ticks", "first", "rest"),
    [
        (0, 0, None, None),
        (1, 1, "Shots", None),
        (2, 2, "Shots, 1 of 2", None),
        (60, 60, "Shots, 1 of 60", None),
        (61, 60, "Shots, 1 of 61", "and 1 more"),
        (100, 60, "Shots, 1 of 100", "and 40 more"),
    ],
)
def test_a_row_has_sixty_boxes_at_most(count: int, ticks: int, first: str | None, rest: str | None) -> None:
    made = web().boxes("Tank", Boxes("Shots", count))
    labels = re.findall(r'aria-label="([^"]*)"', made)
    assert len(labels) == made.count("<input") == ticks
    assert (labels[0] if labels else None) == first
    assert re.findall(r'<span class="who">([^<]*)</span>', made) == ([rest] if rest else [])
    assert "<legend>Shots</legend>" in made


@pytest.mark.parametrize(
    ("crossed", "hurt", "states"),
    [(0, 0, "...."), (1, 0, "x..."), (2, 1, "xxh."), (0, 2, "hh.."), (4, 0, "xxxx"), (3, 2, "xxxh")],
)
def test_lost_models_are_ticked_before_hurt_ones(crossed: int, hurt: int, states: str) -> None:
    made = web().bare("Tank", Boxes("Crew", 4, numbered=True, crossed=crossed, hurt=hurt))
    boxes = re.findall(r"<input[^>]*><span>(\d)</span>", made)
    assert boxes == ["1", "2", "3", "4"]
    ticks = made.split("<label")[1:]
    marks = {(True, False): "x", (False, True): "h", (False, False): "."}
    found = [marks[" checked" in tick, "class=hurt" in tick] for tick in ticks]
    assert "".join(found) == states


def test_equal_names_of_boxes_are_numbered() -> None:
    page = web()
    first, second, third = (page.name("Tank", "Shots") for _ in range(3))
    assert (second, third) == (f"{first}.2", f"{first}.3")
    assert page.name("Tank", "Crew").count(".") == 0


@pytest.mark.parametrize(("count", "own", "many"), [(6, True, False), (7, True, True), (7, False, False)])
def test_more_than_six_values_of_other_rules_are_smaller(count: int, own: bool, many: bool) -> None:
    made = told(stats=(Fact("MV", "10"),) * count, own_terms=own)
    assert made.count("<dt>") == count
    assert ('class="stats many"' in made) is many


@pytest.mark.parametrize(
    ("own", "bands", "heads", "cells"),
    [
        (False, ("5+", "6"), 6, ["1", "5+", "6", "to 6", "–", "1"]),
        (True, ("5+", "6"), 2, ["5+", "6"]),
    ],
)
def test_a_weapon_has_a_cell_below_each_head(
    own: bool, bands: tuple[str, ...], heads: int, cells: list[str]
) -> None:
    """In the terms of other rules the columns are theirs alone."""
    made = told(weapons=(replace(GUN, bands=bands),), bands=("S", "L"), own_terms=own)
    assert made.count('<th scope="col">') == heads
    assert f'colspan="{heads}"' in made
    assert re.findall(r"<td[^>]*>([^<]*)</td>", made) == cells
    assert 'class="who"' not in made
    assert '<span class="who">two</span>' in told(weapons=(replace(GUN, note="two"),), bands=("S", "L"))


def test_a_step_of_damage_has_its_box() -> None:
    """A location beyond repair is struck through."""
    step = DamageStep("1", "Engine", "stops", present=True)
    assert told(damage=(step,)).count("<input") == 1
    assert "<b>Engine</b> stops</span>" in told(damage=(step,))
    gone = told(damage=(replace(step, present=False),))
    assert '<li class="gone"><span class="roll">1</span>–<span><b>Engine</b></span></li>' in gone
    struck = told(damage=(replace(step, crossed=True, struck=True, ready="day 6"),))
    assert "<s><b>Engine</b></s> stops <b>day 6</b></span>" in struck
    assert " checked" in struck
    assert " checked" not in told(damage=(step,))


def test_a_crewman_has_a_box_with_letter_and_skills() -> None:
    made = told(crew=(Crewman("T", "Ann", "SS 5", 2, crossed=1),))
    assert "<legend>T Ann SS 5</legend>" in made
    assert (made.count("<input"), made.count(" checked")) == (2, 1)
    assert "<legend>Ann</legend>" in told(crew=(Crewman("", "Ann", "", 1),))


def test_empty_parts_of_a_card_are_left_out() -> None:
    made = told(bar="")
    assert 'class="part"' not in made
    assert 'class="bar"' not in made
    assert "<h3>Trooper</h3>" in made
    assert '<p class="bar">Not legal</p>' in told(bar="Not legal")
    assert 'class="part"' in told(blanks=("Target",))


def test_a_card_has_its_abilities_and_a_sign() -> None:
    made = told(abilities=(AbilityLine("Medic", "Heals."), AbilityLine("", "Waits.")))
    assert '<ul class="powers"><li> <b>Medic</b> Heals.</li><li>  Waits.</li></ul>' in made
    assert "powers" not in told()
    assert '<header class="head"><svg class="sign big"' in told(sign="infantry")


def of_roster(part: str, **changed: Any) -> str:
    """Return a part of the roster of an army with a tank and a section."""
    force, documents = mechanised()
    made = roster(force, SheetSource(documents))
    return web_lists.roster(replace(made, parts=(part,), **changed), web())


def test_a_units_models_stand_within_it() -> None:
    made = of_roster("roster")
    rows = re.findall(r'<li class="(\w+)"><span class="name">([^<]*)', made)
    assert [(kind, name.strip()) for kind, name in rows[:5]] == [
        ("unit", "Tank"),
        *(("in", name) for name in ("Box tank", "Trooper", "Trooper")),
        ("unit", "Section"),
    ]
    assert made.count('type="checkbox"') == 7
    assert "Trooper dead" not in made
    assert "<li><b>Trooper</b>: dead</li>" in of_roster("roster", borne=(Fact("Trooper", "dead"),))
    assert "<li" not in of_roster("roster", groups=())


def test_a_weapons_special_facts_stand_behind_its_name() -> None:
    made = of_roster("weapons")
    heads = ["Pen", "Hurts PF", "PB", "S", "L", "VL", "BF", "AP", "Points"]
    assert re.findall(r'<th scope="col">([^<]*)</th>', made) == heads
    assert '<span class="who">off the table · 9 cm, off the table</span>' in made
    battery = made.rpartition("<tr>")[2]
    cells = ["6", "to 11", "", "+1", "0", "0", "0", "2", "480"]
    assert re.findall(r'<td class="plain">([^<]*)</td>', battery) == cells
    assert of_roster("weapons", weapons=()) == ""


def listing(*blank: bool, columns: int = 1) -> Listing:
    sections = tuple(
        SheetSection(f"S{place}", "", ("A",), (("a",),), blank=one) for place, one in enumerate(blank)
    )
    return Listing("Name", "Title", "", sections, columns, PLAIN.labels)


@pytest.mark.parametrize(
    ("blank", "shown"),
    [((False, True), "S0"), ((True, False, False), "S1 S2"), ((True,), "S0"), ((True, True), "S0 S1")],
)
def test_tables_to_write_on_are_left_out_beside_others(blank: tuple[bool, ...], shown: str) -> None:
    made = web_lists.listing(listing(*blank))
    assert " ".join(re.findall("<h2>([^<]*)</h2>", made)) == shown
    assert web_lists.is_blank(listing(*blank)) is all(blank)


@pytest.mark.parametrize(("columns", "across"), [(1, False), (2, True)])
def test_several_columns_are_set_side_by_side(columns: int, across: bool) -> None:
    made = web_lists.listing(listing(False, columns=columns))
    assert ('<div class="columns">' in made) is across
    assert '<th scope="col">A</th>' in made


@pytest.mark.parametrize(("blank", "titles"), [((False, True), 1), ((True,), 1), ((True, True), 0)])
def test_a_pack_leaves_out_empty_tables(blank: tuple[bool, ...], titles: int) -> None:
    """A sheet that is all the pack has stays."""
    pack = Pack("Pack", tuple(listing(one) for one in blank), PLAIN.labels)
    assert web_page(pack, STANDARD).count("<h1>Title</h1>") == titles


def test_shapes_are_counted_by_their_labels() -> None:
    shapes = [Shape("counter", 0, 0, 22, label) for label in ("Pinned", "Ready", "Pinned", "")]
    made = web_lists.templates(Templates("N", "T", "", (tuple(shapes[:2]), tuple(shapes[2:])), PLAIN.labels))
    assert re.findall("<li>([^<]*)</li>", made) == ["2 × Pinned", "Ready"]
