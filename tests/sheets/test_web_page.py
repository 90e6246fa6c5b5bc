"""The sheet for a telephone: one complete file with separately named boxes."""

import hashlib
import re
from base64 import b64decode, b64encode
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from armybuilder.counsel.own_sheets import own_terms
from armybuilder.model.army import Army, Entry
from armybuilder.sheets.cards.cards import card
from armybuilder.sheets.contents.content import RoleShare, Roster, cards_of
from armybuilder.sheets.export import content, export
from armybuilder.sheets.parts.options import STANDARD, SheetOptions
from armybuilder.sheets.parts.sheet_source import SheetSource
from armybuilder.sheets.web.web_page import web_page
from armybuilder.words import catalogue, languages
from tests.sheets.muster import HOSTILE, army, horde, mechanised, named, rifle, section, starter, trooper
from tests.sheets.test_portraits import encoded, pictured

STARTER = starter()
ARMIES = [one for one in STARTER.values() if isinstance(one, Army)]
VOID = {"meta", "input", "img", "br", "path", "rect", "use", "image"}


class Page(HTMLParser):
    """The contents of a page: every element with its attributes, the text, and whether all are closed."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.open: list[str] = []
        self.text = ""
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data

    def fields(self) -> list[dict[str, str]]:
        """Return the boxes and lines of the sheet, without the field of the player."""
        return [one for one in self.all("input") if "data-key" in one]

    def all(self, tag: str) -> list[dict[str, str]]:
        return [attributes for name, attributes in self.elements if name == tag]


def of_army(one: Army, layout: str = "pack", options: SheetOptions = STANDARD) -> str:
    return web_page(content(one, SheetSource(STARTER, options=options), layout=layout), options, [one.id])


@pytest.mark.parametrize("layout", ["pack", "cards", "roster", "reference", "templates"])
@pytest.mark.parametrize("one", ARMIES, ids=lambda one: one.id)
def test_the_page_is_whole_and_needs_nothing_from_outside(one: Army, layout: str) -> None:
    made = of_army(one, layout)
    page = Page(made)
    assert page.open == []
    for _, attributes in page.elements:
        for name in ("src", "href", "action", "srcset", "data", "poster"):
            assert attributes.get(name, "#").startswith(("#", "data:image/")), attributes
        assert not [name for name in attributes if name.startswith("on")]
    assert not page.all("link")
    assert "@import" not in made
    assert "url(" not in made
    assert "fetch(" not in made


def test_the_page_allows_only_its_own_script_and_style() -> None:
    made = of_army(ARMIES[0])
    (policy,) = [one["content"] for one in Page(made).all("meta") if one.get("http-equiv")]
    assert policy.startswith("default-src 'none'")
    for tag in ("script", "style"):
        (inside,) = re.findall(f"<{tag}>(.*?)</{tag}>", made, re.DOTALL)
        assert f"'sha256-{b64encode(hashlib.sha256(inside.encode()).digest()).decode()}'" in policy


@pytest.mark.long
def test_every_box_and_line_has_its_own_name() -> None:
    for one in ARMIES:
        fields = Page(of_army(one)).fields()
        assert fields
        boxes = [field for field in fields if field["type"] == "checkbox"]
        assert all(field["aria-label"].strip() for field in boxes)
        names = [field["data-key"] for field in fields]
        assert len(set(names)) == len(names)


def test_lines_to_write_on_are_inside_their_label() -> None:
    made = of_army(next(one for one in ARMIES if one.id == "a-levy"), "cards")
    assert re.search(r'<label class="blank">[^<]+<input type="text"', made)


@pytest.mark.parametrize("language", languages())
def test_the_page_warns_until_its_script_runs(language: str) -> None:
    """A previewer that runs no script shows the words: nothing but the script hides them."""
    words = catalogue(language)
    made = web_page(content(ARMIES[0], SheetSource(STARTER, words=words), layout="pack"), STANDARD)
    (warning,) = [one for one in Page(made).all("p") if one.get("id") == "unkept"]
    assert "hidden" not in warning
    assert made.index(words.text("sheets.web.unkept")) < made.index('<div class="tools" hidden>')


def test_a_page_without_boxes_does_not_warn() -> None:
    made = content(ARMIES[0], SheetSource(STARTER))
    assert isinstance(made, Roster)
    page = Page(web_page(replace(made, parts=("shares",)), STANDARD))
    assert not page.fields()
    assert [one for one in page.all("p") if one.get("id") == "unkept" and "hidden" in one]


def keys(one: Army, date: str = "") -> tuple[str, str]:
    """Return the keys of an army's sheet and of its contents, as the ticks are stored under."""
    documents = {**STARTER, one.id: one}
    (made,) = export(one, SheetSource(documents, date=date), "html", layout="pack")
    (body,) = Page(made.decode()).all("body")
    return body["data-sheet"], body["data-contents"]


def test_a_sheet_printed_anew_has_the_same_keys() -> None:
    assert keys(ARMIES[0], "1 May 2026") == keys(ARMIES[0], "2 May 2026")


def test_two_armies_of_equal_contents_have_different_sheets() -> None:
    twin = ARMIES[0].model_copy(update={"id": "twin"})
    (sheet, contents), (other, same) = keys(ARMIES[0]), keys(twin)
    assert sheet != other
    assert contents == same


def test_a_changed_army_keeps_its_sheet_with_other_contents() -> None:
    changed = ARMIES[0].model_copy(update={"units": ARMIES[0].units[:-1]})
    (sheet, contents), (same, other) = keys(ARMIES[0]), keys(changed)
    assert sheet == same
    assert contents != other


def test_a_changed_weapon_changes_the_contents_of_its_sheet() -> None:
    gun = rifle()
    better = gun.model_copy(update={"targeting_bonus": gun.targeting_bonus + 1})
    made = [export(trooper(), SheetSource(named(one)), "html")[0].decode() for one in (gun, better)]
    (old,), (new,) = (Page(page).all("body") for page in made)
    assert old["data-sheet"] == new["data-sheet"]
    assert old["data-contents"] != new["data-contents"]


@pytest.mark.parametrize("one", ARMIES, ids=lambda one: one.id)
def test_web_cards_have_the_printed_cards_contents(one: Army) -> None:
    pack = content(one, SheetSource(STARTER), layout="cards")
    page = Page(web_page(pack, STANDARD))
    said = " ".join(page.text.split())
    for shown in cards_of(pack):
        told = [shown.name, shown.kind, shown.points, *(stat.value for stat in shown.stats)]
        told += [
            part for weapon in shown.weapons for part in (weapon.name, weapon.note, *weapon.bands) if part
        ]
        told += [ability.text for ability in shown.abilities]
        told += [step.location for step in shown.damage]
        assert not [part for part in told if " ".join(part.split()) not in said], shown.name
    ticked = sum(min(boxes.count, 60) for shown in cards_of(pack) for boxes in (*shown.models, *shown.boxes))
    ticked += sum(step.present for shown in cards_of(pack) for step in shown.damage)
    ticked += sum(one.count for shown in cards_of(pack) for one in shown.crew)
    assert len([field for field in page.all("input") if field["type"] == "checkbox"]) == ticked


def test_machines_are_drawn_as_on_paper() -> None:
    force, documents = mechanised()
    (plan,) = Page(web_page(content(force, SheetSource(documents), layout="cards"), STANDARD)).all("img")
    assert plan["alt"].startswith("Box tank from above")
    drawing = b64decode(plan["src"].removeprefix("data:image/svg+xml;base64,"))
    assert drawing.startswith(b"<svg")
    assert b"<text" not in drawing


def test_a_roster_in_other_terms_has_their_columns() -> None:
    """The count has a column too."""
    terms = own_terms("edge", STARTER)
    assert terms is not None
    page = of_army(ARMIES[0], "roster", SheetOptions(terms=terms))
    assert f'style="--values: {len(terms.values) + 1}"' in page


def test_boxes_crossed_in_earlier_battles_are_ticked() -> None:
    made = card(trooper(), SheetSource(named(rifle())))
    boxes = replace(made.boxes[0], count=3, crossed=1, hurt=1)
    page = Page(web_page(replace(made, boxes=(boxes,), models=()), STANDARD))
    ticks = [field for field in page.all("input") if field["type"] == "checkbox"]
    assert ["checked" in field for field in ticks] == [True, False, False]
    assert [field.get("class", "") for field in ticks] == ["", "hurt", ""]


def test_portraits_are_in_the_page_unless_unwanted() -> None:
    soldier = trooper().model_copy(update={"portrait": "p"})
    made = content(soldier, SheetSource(named(rifle(), pictured("png", encoded("png"), (100, 0, 500, 500)))))
    assert 'viewBox="0.1 0 0.5 0.5"' in web_page(made, STANDARD)
    assert "<image" not in web_page(made, SheetOptions(portraits=False))
    assert "<image" not in web_page(made, SheetOptions(ink_saver=True))


@pytest.mark.parametrize("name", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_names_are_words_and_never_markup(name: str) -> None:
    documents = named(rifle(name), trooper(name), section(name))
    force = army((Entry(id="1", unit="u-section"),), name)
    for layout in ("pack", "cards", "roster"):
        page = Page(web_page(content(force, SheetSource(documents), layout=layout), STANDARD))
        assert page.open == []
        assert len(page.all("script")) == 1
        shown = " ".join(name.split())
        assert not shown or shown in " ".join(page.text.split())


@pytest.mark.parametrize("language", languages())
def test_the_page_has_the_language_of_its_sheet(language: str) -> None:
    words = catalogue(language)
    page = Page(web_page(content(ARMIES[0], SheetSource(STARTER, words=words), layout="pack"), STANDARD))
    assert page.all("html")[0]["lang"] == words.text("sheets.language")
    assert words.text("sheets.web.clear") in page.text


def test_the_export_as_html_is_this_page() -> None:
    (made,) = export(ARMIES[0], SheetSource(STARTER), "html", layout="pack")
    assert made.decode() == of_army(ARMIES[0])


@pytest.mark.long
def test_a_huge_army_has_boxes_with_distinct_names() -> None:
    force, documents = horde(40)
    page = Page(web_page(content(force, SheetSource(documents), layout="pack"), STANDARD))
    names = [field["data-key"] for field in page.fields()]
    assert len(names) > 500
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("wanted", [True, False])
def test_codes_are_on_the_page_if_wanted(wanted: bool) -> None:
    """The codes have a heading and a line with the same contents for copying."""
    made = of_army(ARMIES[0], "roster", SheetOptions(codes=wanted))
    page = Page(made)
    assert ("<details>" in made) is wanted
    assert ("codes" in [one.get("class") for one in page.all("div")]) is wanted
    assert bool(page.all("figure")) is wanted


def test_a_roster_before_any_battle_has_nothing_ticked() -> None:
    for one in ARMIES[:2]:
        ticks = Page(of_army(one, "roster")).fields()
        assert ticks
        assert not [tick for tick in ticks if "checked" in tick or tick.get("class")]


@pytest.mark.parametrize(
    ("weights", "bars"),
    [
        ((), []),
        ((5,), [("0", "997")]),
        ((1, 3), [("0", "247"), ("250", "747")]),
        ((0, 0), [("0", "0"), ("0", "0")]),
        ((1, 999), [("0", "0"), ("1", "996")]),
        ((4, 996), [("0", "1"), ("4", "993")]),
    ],
)
def test_parts_of_a_bar_have_their_share(weights: tuple[int, ...], bars: list[tuple[str, str]]) -> None:
    made = content(ARMIES[0], SheetSource(STARTER))
    assert isinstance(made, Roster)
    shares = tuple(RoleShare("Role", "1", weight, shade) for shade, weight in enumerate(weights))
    page = Page(web_page(replace(made, shares=shares, parts=("shares",)), STANDARD))
    found = [one for one in page.all("rect") if one.get("class", "").startswith("f")]
    assert [(one["x"], one["width"]) for one in found] == bars
    assert [one["class"] for one in found] == [f"f{shade}" for shade in range(len(weights))]
