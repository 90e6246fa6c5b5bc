"""The same content as Markdown, chat text and HTML, complete and safe with any name."""

import re
from dataclasses import replace
from html import escape
from html.parser import HTMLParser

import pytest
from immutabledict import immutabledict

from armybuilder.model.army import Army, Entry
from armybuilder.sheets.cards.cards import card, is_printable
from armybuilder.sheets.contents.content import ModelRow, RosterUnit, Shape, Templates
from armybuilder.sheets.parts.options import Part, SheetOptions
from armybuilder.sheets.parts.sheet_source import SheetSource
from armybuilder.sheets.printouts.packs import pack
from armybuilder.sheets.printouts.roster import roster
from armybuilder.sheets.texts import rows
from armybuilder.sheets.texts.rows import tab_separated
from armybuilder.sheets.texts.text import _joined, _price, html, markdown, plain_text
from armybuilder.sheets.web import web_lists
from tests.sheets.muster import HOSTILE, army, mechanised, named, rifle, section, starter, trooper

STARTER = starter()
ARMIES = [one for one in STARTER.values() if isinstance(one, Army)]


class Reader(HTMLParser):
    """A parser for the tags and the text of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.text: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        assert not any(name in {"src", "href"} or name.startswith("on") for name, _ in attrs)

    def handle_data(self, data: str) -> None:
        self.text.append(data)


def read(page: str) -> Reader:
    found = Reader()
    found.feed(page)
    return found


@pytest.mark.parametrize("force", ARMIES, ids=lambda force: force.id)
def test_every_unit_and_weapon_is_in_every_form(force: Army) -> None:
    made = roster(force, SheetSource(STARTER))
    for text in (markdown(made).replace("\\", ""), plain_text(made), "".join(read(html(made)).text)):
        assert all(group.head.name in text for group in made.groups)
        assert all(weapon.name in text for weapon in made.weapons)
        assert made.points in text


@pytest.mark.parametrize("parts", [(), ("roster",), ("weapons",), ("codes",), ("roster", "weapons", "codes")])
def test_a_form_has_the_wanted_parts_that_have_contents(parts: tuple[Part, ...]) -> None:
    documents = named(rifle(), trooper(), section())
    whole = replace(roster(army((Entry(id="1", unit="u-section"),)), SheetSource(documents)), parts=parts)
    heads = {"roster": "Roster", "weapons": "Weapons", "codes": "Share code for this army"}
    plain = {"roster": "Section (8)", "weapons": "Pen 1"}
    assert whole.weapons
    assert whole.line
    for made, gone in ((whole, set()), (replace(whole, weapons=(), line=""), {"weapons", "codes"})):
        there = set(parts) - gone
        assert {part for part, head in heads.items() if f"## {head}" in markdown(made)} == there
        assert {part for part, head in heads.items() if f"<h2>{head}</h2>" in html(made)} == there
        assert {part for part, said in plain.items() if said in plain_text(made)} == there - {"codes"}


@pytest.mark.long
def test_every_starter_card_can_be_written() -> None:
    for document in STARTER.values():
        if is_printable(document):
            made = card(document, SheetSource(STARTER))
            for text in (markdown(made).replace("\\", ""), plain_text(made), "".join(read(html(made)).text)):
                assert made.name in text
                assert made.points in text


@pytest.mark.parametrize("name", HOSTILE, ids=range(len(HOSTILE)))
def test_names_are_text_and_nothing_else(name: str) -> None:
    documents = named(rifle(name), trooper(name), section(name))
    made = roster(army((Entry(id="1", unit="u-section"),), name), SheetSource(documents))
    page = read(html(made))
    assert "script" not in page.tags
    assert made.name in "".join(page.text)
    for line in markdown(made).splitlines():
        if line.startswith("|"):
            assert line.replace("\\|", "").count("|") in {10, 8 + len(made.bands)}
    assert made.name in plain_text(made)


def test_chat_text_is_short_lines() -> None:
    documents = named(rifle(), trooper(), section())
    text = plain_text(roster(army((Entry(id="1", unit="u-section"),), "Ninth", 200), SheetSource(documents)))
    assert text.startswith("Ninth: 128 of 200 points\n")
    assert "Section (8), Trooper: 10/6/5/0/5; Combat rifle [128]" in text


def test_an_empty_army_has_every_form() -> None:
    made = roster(army(()), SheetSource({}))
    for text in (markdown(made), plain_text(made), html(made)):
        assert "This army has no units yet." in text


def test_tables_for_the_clipboard_are_even_and_no_formulas() -> None:
    weapon = rifle("=1+1")
    documents = named(weapon, trooper("@SUM(A1)"), section("+danger"))
    made = roster(army((Entry(id="1", unit="u-section"),)), SheetSource(documents))
    for table in tab_separated(made).strip().split("\n\n"):
        widths = {line.count("\t") for line in table.splitlines()}
        assert len(widths) == 1
        for line in table.splitlines():
            assert not any(cell.startswith(("=", "@")) for cell in line.split("\t"))


def test_a_pack_in_plain_text_has_each_part_once() -> None:
    force, documents = mechanised()
    told = plain_text(pack(force, SheetSource(documents)))
    assert told.count("Mechanised: ") == 1
    assert told.count("\nTank: ") == 1
    assert told.count("Box tank from above: ") == 1
    assert "T 360°" in told


def test_only_figures_are_right_aligned_and_sentences_wrap() -> None:
    force, documents = mechanised()
    made = pack(force, SheetSource(documents))
    page, marked = html(made), markdown(made)
    points = page.index('<table class="sums"><thead><tr><th scope="col">Unit and models')
    assert points < page.index("<table><tbody><tr><td>First</td><td>Each side d6")
    assert "\n|---|---|\n| First | Each side d6" in marked
    assert "\n|---|---:|\n| walk; turn as you like | 1 |" in marked
    assert '<th scope="col"></th><th scope="col"></th>' not in page


def test_the_row_of_each_unit_is_marked() -> None:
    force, documents = mechanised()
    made = roster(force, SheetSource(documents))
    units = re.findall(r'<tr class="unit"><td>(.*?)</td>', html(made))
    assert len(units) > 2
    for unit, group in zip(units, made.groups, strict=True):
        assert unit.startswith(escape(group.head.name))


def test_write_on_parts_are_omitted_from_plain_forms() -> None:
    """A pack of only such parts keeps them, and no two empty lines are adjacent."""
    force, documents = mechanised()
    made = pack(force, SheetSource(documents))
    for form in (plain_text, markdown, html):
        assert "Casualty log" not in form(made)
        assert "Casualty log" in form(
            pack(force, SheetSource(documents, options=SheetOptions(parts=("log",))))
        )
    for form in (plain_text, markdown):
        assert "\n\n\n" not in form(made)


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("plain", "plain"),
        ("a\tb\n c", "a b c"),
        ("=1+1", "'=1+1"),
        ("@x", "'@x"),
        ("+1", "+1"),
        ("-12", "-12"),
        ("+", "'+"),
        ("-x", "'-x"),
        ("+1a", "'+1a"),
        ("=1", "=1"),
        ("a=1", "a=1"),
        ("", ""),
    ],
)
def test_a_cell_never_becomes_a_formula(text: str, cell: str) -> None:
    assert rows._cell(text) == cell


@pytest.mark.parametrize(
    ("points", "note", "said"),
    [
        ("80", "points", "80 points"),
        ("101", "89, crew 12", "101 (89, crew 12)"),
        ("5", "", "5 "),
    ],
)
def test_a_price_is_written_in_words(points: str, note: str, said: str) -> None:
    made = replace(card(trooper(), SheetSource(named(rifle()))), points=points, points_note=note)
    assert _price(made) == said


@pytest.mark.parametrize(
    ("lines", "joined"),
    [
        (["a", "", "", "b", ""], "a\n\nb\n"),
        (["", "", "a"], "a\n"),
        ([], "\n"),
        (["a", "b"], "a\nb\n"),
    ],
)
def test_no_two_empty_lines_are_adjacent(lines: list[str], joined: str) -> None:
    assert _joined(iter(lines)) == joined


@pytest.mark.parametrize(
    ("count", "unit", "model"),
    [("", "Ox", "  Ox"), ("1", "Ox", "  Ox"), ("2", "Ox (2)", "  2 × Ox"), ("10", "Ox (10)", "  10 × Ox")],
)
def test_several_models_are_counted_in_words(count: str, unit: str, model: str) -> None:
    row = ModelRow("Ox", "", count, (), "", 0, "1")
    group = RosterUnit(row, (row,))
    made = replace(
        roster(army(()), SheetSource({})), groups=(group, replace(group, rows=())), parts=("roster",)
    )
    assert plain_text(made).splitlines() == [f"{unit} [1]", f"{model} [1]", f"{unit} [1]"]
    page = re.findall("<tr( class=.unit.)?><td>", html(made))
    assert [bool(strong) for strong in page] == [True, False, True]


def test_cut_out_shapes_are_listed_with_their_number() -> None:
    shapes = tuple(Shape("counter", 0, 0, 1, label) for label in ("A", "B", "", "A", "A"))
    made = Templates("N", "T", "Note", (shapes[:3], shapes[3:]), immutabledict({"language": "en"}))
    assert plain_text(made).splitlines() == ["T. Note", "3 × A", "B"]
    assert "- 3 × A\n- B\n" in markdown(made)
    assert web_lists.templates(made) == "<h1>T</h1><p>Note</p><ul><li>3 × A</li><li>B</li></ul>"
