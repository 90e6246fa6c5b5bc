"""The rows, the picture and the sheet of the trial of the formula, from made-up results."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from armybuilder import words
from armybuilder.counsel.formula_plot import Axes, plot
from armybuilder.counsel.formula_results import results
from armybuilder.counsel.formula_rows import (
    TermFilter,
    cells,
    kind_of,
    rows,
    shown,
    unmeasured,
)
from armybuilder.counsel.formula_sheet import beyond, formula_sheet
from armybuilder.points.tables import rules_hash
from armybuilder.sheets.export import pages
from armybuilder.sheets.parts.options import SheetOptions
from tests.counsel.made_up_trial import MADE_UP, made_up

if TYPE_CHECKING:
    from armybuilder.sheets.parts.options import Paper

ENGLISH = words.english()
HELD = rows(MADE_UP, ENGLISH)
TERMS = tuple(row.key for row in HELD if not row.beneath)


def keys(wanted: TermFilter) -> tuple[str, ...]:
    return tuple(row.key for row in shown(HELD, wanted))


@pytest.mark.parametrize(
    ("column", "first"),
    [
        (0, "vehicle"),
        (1, "pistol-to-rifle"),
        (2, "gas-inhaled"),
        (3, "gas-inhaled"),
        (4, "gas-inhaled"),
        (5, "front-armour"),
        (6, "movement-10-14"),
    ],
)
def test_terms_are_sorted_by_each_column(column: int, first: str) -> None:
    rising = keys(TermFilter(order=(column, False)))
    falling = keys(TermFilter(order=(column, True)))
    assert sorted(rising) == sorted(falling) == sorted(TERMS)
    if column:
        assert rising[0] == first
    else:
        names = [row.name for row in shown(HELD, TermFilter(order=(0, False)))]
        assert names == sorted(names, key=str.casefold)


@pytest.mark.parametrize("falling", [False, True])
def test_terms_without_a_worth_come_last(falling: bool) -> None:
    assert keys(TermFilter(order=(2, falling)))[-1] == "front-armour"


@pytest.mark.parametrize("falling", [False, True])
def test_companies_stay_below_their_term(falling: bool) -> None:
    for column in range(7):
        found = keys(TermFilter(companies=True, order=(column, falling)))
        place = found.index("movement-10-14")
        assert found[place : place + 3] == (
            "movement-10-14",
            "movement-10-14/open",
            "movement-10-14/covered",
        )


def test_the_filter_takes_words_verdict_and_kind() -> None:
    assert keys(TermFilter(typed="movement robot")) == ("robot-movement-10-16",)
    assert keys(TermFilter(verdict="too_dear")) == ("gas-inhaled",)
    assert keys(TermFilter(kind="vehicle")) == ("front-armour",)
    assert keys(TermFilter(kind="vehicle", verdict="fair")) == ()


def test_a_wanted_company_brings_its_term() -> None:
    found = keys(TermFilter(typed="cover", companies=True))
    assert found == ("movement-10-14", "movement-10-14/covered")
    assert keys(TermFilter(typed="cover")) == ()


@pytest.mark.parametrize("language", words.languages())
def test_every_unmeasured_term_has_a_name_and_reason(language: str) -> None:
    said = words.catalogue(language)
    found = unmeasured(results(), said)
    assert {term for term, _, _ in found} == set(results().why_not())
    assert all(name and why and "." not in name for _, name, why in found)


def test_unmeasured_terms_are_filtered_by_kind_verdict_and_name() -> None:
    def found(wanted: TermFilter) -> set[str]:
        return {term for term, _, _ in unmeasured(results(), ENGLISH, wanted)}

    every = set(results().why_not())
    assert "slave" in every
    assert found(TermFilter(verdict="fair")) == set()
    assert found(TermFilter(kind="robot")) == {term for term in every if kind_of(term) == "robot"}
    assert found(TermFilter(kind="robot", typed="SLAVE")) == {"slave"}
    assert found(TermFilter(kind="creature", typed="slave")) == set()


def test_the_kind_of_every_term_is_known() -> None:
    assert kind_of("medic") == "creature"
    assert kind_of("gas-inhaled") == "weapon"
    assert kind_of("trench") == kind_of("model") == ""


@pytest.mark.parametrize("language", words.languages())
def test_the_paragraph_tells_how_it_was_made(language: str) -> None:
    said = " ".join(words.catalogue(language).say(one) for one in MADE_UP.about)
    for part in ("9.9.9", "abcdef01", "0123456789ab", "Open farm", "nowhere", "17", "96"):
        assert part in said
    assert words.catalogue(language).numbers.grouped(56789) in said


def test_other_rules_are_told_apart() -> None:
    note = MADE_UP.other_rules
    assert note is not None
    assert rules_hash() in ENGLISH.say(note)
    assert made_up(rules_hash()).other_rules is None


def test_the_line_and_the_band_meet_printed_worths() -> None:
    axes = Axes(50)
    assert (axes.across(0), axes.across(-1), axes.across(55)) == pytest.approx((0.0, 0.0, 1.0))
    assert (axes.up(-50), axes.up(100)) == (0, 1)
    for price in (1, 5, 20, 50):
        start, end = axes.line()
        assert start + (end - start) * axes.across(price) == pytest.approx(axes.up(price))
        (low, low_end), (high, high_end) = axes.band()
        assert low + (low_end - low) * axes.across(price) == pytest.approx(axes.up(0.85 * price))
        assert high + (high_end - high) * axes.across(price) == pytest.approx(axes.up(1.15 * price))


def test_worths_beyond_the_edge_are_named() -> None:
    made = plot(MADE_UP)
    assert [(point.found.id, point.beyond) for point in made.beyond()] == [
        ("pistol-to-rifle", "above"),
        ("gas-inhaled", "below"),
    ]
    assert all(0 <= place <= 1 for one in made.points for place in (one.up, one.least, one.most))
    assert "Rifle instead of Pistol (250.0)" in beyond(made, ENGLISH)


def test_the_picture_has_each_known_term_once() -> None:
    found = [point.found.id for point in plot(MADE_UP).points]
    assert sorted(found) == sorted(set(TERMS) - {"front-armour"})


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_sheet_is_printed_with_table_and_picture(paper: Paper) -> None:
    sheet = formula_sheet(MADE_UP, ENGLISH, companies=True)
    assert len(sheet.sections[0].rows) == len(HELD)
    assert len(formula_sheet(MADE_UP, ENGLISH).sections[0].rows) == len(TERMS)
    assert sheet.scatter is not None
    assert "not those of the trial" in sheet.intro
    (drawn,) = pages(sheet, "svg", SheetOptions(paper=paper))
    assert drawn.count(b"<path") > len(TERMS)
    (pdf,) = pages(sheet, "pdf", SheetOptions(paper=paper))
    assert pdf.startswith(b"%PDF")


def test_the_shipped_results_take_both_sides_of_one_sheet() -> None:
    for language in words.languages():
        said = words.catalogue(language)
        assert len(pages(formula_sheet(results(), said), "svg")) <= 2


def test_cells_of_a_company_are_whole_when_copied() -> None:
    row = next(row for row in HELD if row.key == "movement-10-14/open")
    assert cells(row, ENGLISH)[0] == "open tables"
    assert cells(row, ENGLISH, whole=True)[:3] == ("Movement 10 to 14 (open tables)", "4.2", "20.0")


def test_an_undecided_row_tells_its_worth() -> None:
    row = MADE_UP.row("robot-movement-10-16")
    assert row is not None
    said = ENGLISH.say(row.words)
    assert said.endswith("is worth 5.0 (4.0 to 6.0): not known yet whether the price is fair.")
    unknown = MADE_UP.row("front-armour")
    assert unknown is not None
    assert ENGLISH.say(unknown.words).endswith("what it is worth is not known yet.")
