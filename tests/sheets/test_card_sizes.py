"""The places, the type and the further cards of cards with a size by name."""

from __future__ import annotations

import io
import math
import re
from collections import deque
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, given, seed, settings
from pypdf import PdfReader

from armybuilder import paths
from armybuilder.model import bundle
from armybuilder.model.army import Army
from armybuilder.sheets import export
from armybuilder.sheets.cards.cards import card
from armybuilder.sheets.cards.decks import deck, of_cards
from armybuilder.sheets.contents.content import AbilityLine, Boxes, Card, CardSetting, Deck, cards_of
from armybuilder.sheets.parts.layout import CARD_SIZES, card_grid, page_size, too_many
from armybuilder.sheets.parts.options import SheetOptions
from armybuilder.sheets.parts.sheet_source import SheetSource
from armybuilder.sheets.typeset import card_sizes, typst_memory, user_templates
from armybuilder.sheets.typeset.card_sizes import fitted, further, sleeved
from armybuilder.sheets.typeset.render import render, warnings
from armybuilder.words import catalogue
from tests.points import strategies
from tests.sheets.muster import mechanised, named, rifle, trooper
from tests.sheets.read_back import MM, overprinted, printed_words, squeezed, strokes, texts
from tests.sheets.test_anything import armies

if TYPE_CHECKING:
    from pathlib import Path

    from pypdf import PageObject

    from armybuilder.sheets.parts.options import CardSize, Paper

SIZES: tuple[CardSize, ...] = ("poker", "bridge", "tarot", "mini")
SAFE = 3.1
ARMY, DOCUMENTS = mechanised()
SOLDIER = card(trooper(), SheetSource(named(rifle())))
LONG_NAME = "Donaudampfschifffahrtsgesellschaftskapit"
slow = settings(max_examples=4, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@cache
def starters() -> tuple[tuple[Army, ...], dict[str, Any]]:
    found, _ = bundle.read((paths.resources() / "starter" / "cinder-reach.army").read_bytes())
    documents = {one.id: one for one in found.documents}
    return tuple(one for one in found.documents if isinstance(one, Army)), documents


def sheet_of(cards: tuple[Card, ...], options: SheetOptions) -> Deck:
    return of_cards("Sleeves", cards, SheetSource({}, options=options))


def setting_of(card: Card) -> CardSetting:
    assert card.setting is not None
    return card.setting


def pages(made: bytes) -> list[PageObject]:
    return list(PdfReader(io.BytesIO(made)).pages)


def type_sizes(made: bytes) -> set[float]:
    """Return the sizes of all letters of a PDF in points."""
    found: set[float] = set()
    for page in pages(made):

        def look(text: str, cm: Any, tm: Any, _font: Any, size: float) -> None:
            if text.strip():
                scale = abs(cm[0] * cm[3] - cm[1] * cm[2]) * abs(tm[0] * tm[3] - tm[1] * tm[2])
                found.add(round(size * math.sqrt(scale), 2))

        page.extract_text(visitor_text=look)
    return found


def names_on(card: Card) -> list[str]:
    """Return the name of a card and those of its pieces."""
    pieces = *(one.name for one in card.weapons), *(one.name for one in card.abilities)
    return [
        card.name,
        *pieces,
        *(one.name for one in card.crew),
        *(one.label for one in card.models + card.boxes),
    ]


def edges(first: float, each: float, gap: float, count: int) -> list[float]:
    """Return the places of the cuts of a row of cards."""
    starts = [first + index * (each + gap) for index in range(count)]
    return sorted({round(place, 3) for start in starts for place in (start, start + each)})


@pytest.mark.parametrize(
    ("size", "paper", "landscape", "columns", "rows"),
    [
        ("poker", "a4", False, 3, 3),
        ("poker", "letter", False, 3, 3),
        ("poker", "a4", True, 4, 2),
        ("poker", "letter", True, 4, 2),
        ("bridge", "a4", False, 3, 3),
        ("bridge", "letter", False, 3, 3),
        ("bridge", "a4", True, 5, 2),
        ("bridge", "letter", True, 4, 2),
        ("tarot", "a4", False, 2, 2),
        ("tarot", "letter", False, 2, 2),
        ("tarot", "a4", True, 4, 1),
        ("tarot", "letter", True, 3, 1),
        ("mini", "a4", False, 4, 4),
        ("mini", "letter", False, 5, 4),
        ("mini", "a4", True, 7, 3),
        ("mini", "letter", True, 6, 3),
    ],
)
def test_a_page_has_as_many_cards_as_fit(
    size: CardSize, paper: Paper, landscape: bool, columns: int, rows: int
) -> None:
    """The larger type of the whole sheet does not make them fewer."""
    options = SheetOptions(card_size=size, paper=paper, landscape=landscape, text_percent=200)
    grid, page = card_grid(options), page_size(options)
    assert (grid.columns, grid.rows, grid.cell) == (columns, rows, CARD_SIZES[size])
    assert grid.left == pytest.approx((page.width - columns * grid.cell.width) / 2)
    assert grid.top == pytest.approx((page.height - rows * grid.cell.height) / 2)
    assert min(grid.left, grid.top) >= 5
    assert too_many(options) is None


@pytest.mark.parametrize("bleed", [0, 3])
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("size", SIZES)
def test_marks_stand_at_each_cut(size: CardSize, paper: Paper, bleed: float) -> None:
    """The marks avoid the bleed, and are the same on a sheet that is turned over."""
    options = SheetOptions(card_size=size, paper=paper, bleed=bleed)
    grid, paper_size = card_grid(options), page_size(options)
    (page, *_) = pages(render(sheet_of((SOLDIER,), options), "pdf", options))
    # The strokes of the ruler are shorter, and the ruler is longer.
    marks = {one for one in strokes(page) if 2 < one[2] - one[0] + one[3] - one[1] < 50}
    outside = grid.top - bleed, paper_size.height - grid.top + bleed
    down = {one for one in marks if one[0] == one[2] and (one[3] < outside[0] or one[1] > outside[1])}
    aside = grid.left - bleed, paper_size.width - grid.left + bleed
    across = {one for one in marks if one[1] == one[3] and (one[2] < aside[0] or one[0] > aside[1])}
    for found, cuts, whole in (
        (
            sorted({one[0] for one in down}),
            edges(grid.left, grid.cell.width, grid.gap, grid.columns),
            paper_size.width,
        ),
        (
            sorted({one[1] for one in across}),
            edges(grid.top, grid.cell.height, grid.gap, grid.rows),
            paper_size.height,
        ),
    ):
        assert found == pytest.approx(cuts, abs=0.06)
        assert [whole - place for place in reversed(found)] == pytest.approx(found, abs=0.11)
    assert all(low >= 0.4 and high <= paper_size.height - 0.4 for _, low, _, high in down)


@pytest.mark.long(short=("poker-a4-0", "bridge-letter-5", "tarot-a4-10", "mini-letter-3"))
@pytest.mark.parametrize("bleed", [0, 3, 5, 10])
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("size", SIZES)
def test_the_ruler_stands_beside_the_bleed(size: CardSize, paper: Paper, bleed: float) -> None:
    """The ruler is a line of 100 mm that printers reach, 4 mm from the edge of the paper."""
    options = SheetOptions(card_size=size, paper=paper, bleed=bleed)
    grid, paper_size = card_grid(options), page_size(options)
    (page, *_) = pages(render(sheet_of((SOLDIER,), options), "pdf", options))
    (ruler,) = (one for one in strokes(page) if one[3] - one[1] == pytest.approx(100, abs=0.11))
    assert grid.left + grid.extent.width + bleed < ruler[0] == ruler[2]
    assert ruler[0] < paper_size.width - 4
    assert 4 < ruler[1] < ruler[3] < paper_size.height - 4
    assert ruler[3] == pytest.approx(paper_size.height - 18, abs=0.11)


@pytest.mark.parametrize("landscape", [False, True])
@pytest.mark.parametrize("bleed", [0, 3, 10])
@pytest.mark.parametrize("size", SIZES)
def test_no_mark_strikes_the_words_of_the_ruler(size: CardSize, bleed: float, landscape: bool) -> None:
    options = SheetOptions(card_size=size, bleed=bleed, landscape=landscape)
    grid = card_grid(options)
    (words, *_) = printed_words(render(sheet_of((SOLDIER,), options), "pdf", options))
    beside = [one for one in words if one.left / MM > grid.left + grid.extent.width + bleed]
    assert any("mm" in one.text for one in beside)
    for cut in edges(grid.top, grid.cell.height, grid.gap, grid.rows):
        assert not [one for one in beside if one.top / MM - 0.5 < cut < one.bottom / MM + 0.5]


@pytest.mark.parametrize("size", ["page", "poker"])
def test_the_number_of_cards_is_right_of_any_name(size: CardSize) -> None:
    """A name from right to left leaves the words after it whole."""
    options = SheetOptions(card_size=size)
    deck = of_cards("\u05d0\u05d1\u05d2 \u05e9\u05db\u05dc", (SOLDIER,) * 6, SheetSource({}, options=options))
    (words,) = printed_words(bytes(render(deck, "pdf", options)))
    name, number, cards = (
        next(one for one in words if text in one.text) for text in ("\u05d0", "6", "cards")
    )
    assert name.right < number.left < cards.left


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("size", SIZES)
def test_contents_stay_inside_their_cards(size: CardSize, paper: Paper) -> None:
    """Words keep 3 mm from each cut, and no card holds the title or number of the page."""
    options = SheetOptions(card_size=size, paper=paper)
    grid = card_grid(options)
    made = render(deck(ARMY, SheetSource(DOCUMENTS, options=options)), "pdf", options)
    for page in printed_words(made):
        assert not list(overprinted(page))
        for word in page:
            # A word's box is higher than its letters.
            spare = (word.bottom - word.top) / 4
            left, right = (place / MM - grid.left for place in (word.left, word.right))
            top, bottom = (place / MM - grid.top for place in (word.top + spare, word.bottom - spare))
            if bottom > 0 and top < grid.extent.height and left < grid.extent.width:
                assert SAFE <= left % grid.cell.width <= right % grid.cell.width <= grid.cell.width - SAFE
                assert (SAFE - 0.5) <= top % grid.cell.height <= bottom % grid.cell.height
                assert bottom % grid.cell.height <= grid.cell.height - SAFE + 0.5


def test_letters_of_other_fonts_are_measured_in_these():
    """A computer's font is wider than the box for a letter that ours lack, so that more lines are needed."""
    options = SheetOptions(card_size="poker")
    grid = card_grid(options)
    spoken = replace(SOLDIER, abilities=(AbilityLine("Runes", "ἈΘΉΝΑἘἼ " * 96),))
    (page,) = printed_words(render(sheet_of((spoken,), options), "pdf", options))
    inside = [
        word.bottom / MM - grid.top for word in page if 0 < word.bottom / MM - grid.top < grid.cell.height
    ]
    assert max(inside) <= grid.cell.height - SAFE


@pytest.mark.long(short=("mini-it",))
@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("size", SIZES)
def test_no_letter_is_below_five_points(size: CardSize, language: str) -> None:
    armies, documents = starters()
    options = SheetOptions(card_size=size)
    for army in armies:
        made = export.export(
            army, SheetSource(documents, words=catalogue(language), options=options), "pdf", "cards"
        )[0]
        assert min(type_sizes(made)) >= 4.99


def dense() -> Card:
    """Return the card of a machine with more than any card holds."""
    tank = next(one for one in deck(ARMY, SheetSource(DOCUMENTS)).cards if one.plan is not None)
    weapons = tuple(replace(tank.weapons[0], name=f"Cannon mark {n}") for n in range(14))
    spoken = tuple(
        AbilityLine(f"Ability {n}", "It is said at length what this does. " * (2 + n)) for n in range(8)
    )
    crew = tuple(replace(tank.crew[0], name=f"Crewman {n}") for n in range(9))
    models = tuple(Boxes(f"Model {n}", 3 + n) for n in range(6))
    boxes = tuple(Boxes(f"Store {n}", n + 1) for n in range(7))
    return replace(
        tank, weapons=weapons, abilities=spoken, crew=crew, models=models, boxes=boxes, blanks=("Notes",)
    )


def test_everything_of_a_dense_machine_is_on_its_cards() -> None:
    """The pieces stay whole and in order, and only the first card has the price."""
    whole = dense()
    for size in SIZES:
        options = SheetOptions(card_size=size)
        parts = fitted((whole,), CARD_SIZES[size], options)
        assert len(parts) > 1
        for name in ("weapons", "abilities", "crew", "damage", "models", "boxes", "blanks"):
            assert tuple(piece for part in parts for piece in getattr(part, name)) == getattr(whole, name)
        assert sum(bool(part.damage) for part in parts) == 1
        assert sum(part.plan is not None for part in parts) == 1
        assert [bool(part.points) for part in parts] == [True] + [False] * (len(parts) - 1)
        assert {part.name for part in parts} == {whole.name}
        counted = [part.kind.split(" · ")[0] for part in parts]
        assert counted == [f"{n} of {len(parts)}" for n in range(1, len(parts) + 1)]
        made = render(sheet_of((whole,), options), "pdf", options)
        assert min(type_sizes(made)) >= 4.99
        said = squeezed("".join(texts(made)))
        for name in names_on(whole):
            assert squeezed(name) in said


def test_a_damage_track_stays_on_one_card() -> None:
    """The track begins on the next card if it does not fit whole."""
    options = SheetOptions(card_size="mini")
    spoken = AbilityLine("Ability", "It is said what this does.")
    for count in range(12):
        whole = replace(dense(), weapons=(), crew=(), abilities=(spoken,) * count)
        parts = fitted((whole,), CARD_SIZES["mini"], options)
        assert [len(one.damage) for one in parts if one.damage] == [len(whole.damage)]


def test_typst_forgets_the_sizes_of_a_few_measured_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each measured card takes up to 80 MB, so that a dozen would take a gigabyte."""
    forgotten: list[int] = []
    forget = typst_memory.forget

    def recorded() -> None:
        forgotten.append(len(typst_memory._remembered))
        forget()

    monkeypatch.setattr(typst_memory, "_remembered", deque[int](maxlen=11))
    monkeypatch.setattr(typst_memory, "forget", recorded)
    for count in range(5):
        fitted((replace(dense(), name=f"Tank {count}"),), CARD_SIZES["mini"], SheetOptions(card_size="mini"))
    assert forgotten
    assert forgotten[0] <= 4


def test_a_long_text_continues_on_further_cards() -> None:
    told = " ".join(f"word{n}" for n in range(300))
    long = replace(SOLDIER, abilities=(AbilityLine("Saga", told, SOLDIER.sign),))
    parts = fitted((long,), CARD_SIZES["mini"], SheetOptions(card_size="mini"))
    assert len(parts) > 2
    lines = [line for part in parts for line in part.abilities]
    assert " ".join(line.text for line in lines) == told
    assert [line.name for line in lines] == ["Saga"] + [""] * (len(lines) - 1)


@pytest.mark.parametrize("size", SIZES)
def test_names_of_forty_letters_stay_on_a_line(size: CardSize) -> None:
    """The type of a card's names shrinks before a word breaks."""
    assert len(LONG_NAME) == 40
    tank = next(one for one in deck(ARMY, SheetSource(DOCUMENTS)).cards if one.plan is not None)
    long = replace(
        tank,
        name=LONG_NAME,
        weapons=(replace(tank.weapons[0], name=f"{LONG_NAME[:-1]}w"),),
        models=(Boxes(f"{LONG_NAME[:-1]}m", 4),),
        boxes=(Boxes(f"{LONG_NAME[:-1]}b", 2),),
        crew=(replace(tank.crew[0], name=f"{LONG_NAME[:-1]}c"),),
        abilities=(AbilityLine(f"{LONG_NAME[:-1]}a", "A text."),),
    )
    options = SheetOptions(card_size=size)
    made = render(sheet_of((long,), options), "pdf", options)
    found = {word.text.replace("\u200b", "") for page in printed_words(made) for word in page}
    assert {LONG_NAME, *(LONG_NAME[:-1] + end for end in "wmbca")} <= {one.rstrip(".") for one in found}
    assert min(type_sizes(made)) >= 4.99


def test_large_type_grows_first_and_shrinks_then() -> None:
    plain, large = (SheetOptions(card_size="tarot", text_percent=percent) for percent in (100, 200))
    assert [setting_of(one).shrink for one in fitted((SOLDIER,), CARD_SIZES["tarot"], plain)] == [1]
    (made,) = fitted((SOLDIER,), CARD_SIZES["tarot"], large)
    assert 0.5 < setting_of(made).shrink < 1
    assert max(type_sizes(render(sheet_of((SOLDIER,), large), "pdf", large))) > 14.5


def test_cards_that_surely_fit_do_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """Typst, asked to measure these cards, finds the usual type for them."""
    armies, documents = starters()
    found = 0
    for language in ("en", "it"):
        cards = tuple(
            one
            for army in armies
            for one in deck(army, SheetSource(documents, words=catalogue(language))).cards
        )
        for size in ("poker", "tarot"):
            options = SheetOptions(card_size=size)
            sure = [
                one
                for one in dict.fromkeys(cards)
                if card_sizes._surely(one, CARD_SIZES[size], options, "card")
            ]
            found += len(sure)
            with monkeypatch.context() as patched:
                patched.setattr(card_sizes, "_surely", lambda *_given: False)
                patched.setattr(card_sizes, "_found", {})
                measured = fitted(sure, CARD_SIZES[size], options)
            assert all(setting_of(one).pitch == 1 for one in measured)
            assert [setting_of(one).shrink for one in measured] == [1] * len(sure)
    assert found > 20


def test_further_cards_are_counted_in_words() -> None:
    options = SheetOptions(card_size="mini")
    whole = sheet_of((dense(), SOLDIER), options)
    said = further(whole, options)
    assert said is not None
    assert catalogue("en").say(said) == "1 card needs further cards of the same name"
    assert catalogue("it").say(said) == "1 scheda ha bisogno di altre con lo stesso nome"
    assert further(sheet_of((SOLDIER,), options), options) is None
    assert further(whole, SheetOptions()) is None


def test_equal_cards_are_measured_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    answers = card_sizes._answers

    def counted(cards: Any, *given: Any) -> Any:
        asked.append(len(cards))
        return answers(cards, *given)

    monkeypatch.setattr(card_sizes, "_answers", counted)
    monkeypatch.setattr(card_sizes, "_found", {})
    options = SheetOptions(card_size="mini")
    cards = (SOLDIER, replace(SOLDIER), replace(SOLDIER, name="Another"), SOLDIER)
    assert len(fitted(cards, CARD_SIZES["mini"], options)) == 4
    fitted(cards, CARD_SIZES["mini"], options)
    assert asked == [2]


def test_page_breaks_stand_before_the_same_cards() -> None:
    options = SheetOptions(card_size="mini")
    whole = replace(sheet_of((dense(), SOLDIER, SOLDIER), options), breaks=(1,))
    made = sleeved(whole, options)
    assert isinstance(made, Deck)
    (place,) = made.breaks
    assert made.cards[place].name == SOLDIER.name
    assert place == len(made.cards) - 2
    found = pages(render(whole, "pdf", options))
    assert len(found) == 2


def test_bleed_is_that_of_each_card() -> None:
    """The page keeps the size of its paper, and the trim box is the outer cut of the cards."""
    options = SheetOptions(card_size="poker", bleed=3, crop_marks=True)
    (page, *_) = pages(render(sheet_of((SOLDIER,), options), "pdf", options))
    grid = card_grid(options)
    assert (grid.columns, grid.rows, grid.gap) == (2, 3, 6)
    boxes: Any = [
        tuple(round(float(value) / MM, 1) for value in one)
        for one in (page.mediabox, page.trimbox, page.bleedbox)
    ]
    left, low = round(grid.left, 1), round(grid.top, 1)
    wide, high = round(grid.extent.width, 1), round(grid.extent.height, 1)
    assert boxes[0] == (0, 0, 210, 297)
    assert boxes[1] == pytest.approx((left, low, left + wide, low + high), abs=0.11)
    assert boxes[2] == pytest.approx((left - 3, low - 3, left + wide + 3, low + high + 3), abs=0.11)


def test_a_design_has_a_page_of_its_size() -> None:
    options = SheetOptions(card_size="bridge")
    (page,) = pages(render(SOLDIER, "pdf", options))
    size = tuple(round(float(value) / MM, 1) for value in page.mediabox[2:])
    assert size in {(57.2, 88.9), (57.1, 88.9)}


def test_portraits_are_on_the_first_card_only() -> None:
    options = SheetOptions(card_size="mini")
    parts = fitted((dense(),), CARD_SIZES["mini"], options, "portrait")
    assert [part.setting.first for part in parts if part.setting] == [True] + [False] * (len(parts) - 1)
    assert [part.plan is not None for part in parts] == [True] + [False] * (len(parts) - 1)
    made = render(replace(sheet_of((dense(),), options), form="portrait"), "pdf", options)
    assert made.startswith(b"%PDF")


def test_packs_follow_and_machines_keep_their_pages() -> None:
    options = SheetOptions(card_size="mini", parts=("summary", "cards", "machines"))
    made = export.content(ARMY, SheetSource(DOCUMENTS, options=options), "pack")
    fit = sleeved(made, options)
    assert any(one.setting is not None for one in cards_of(fit))
    assert any(one.setting is None for one in cards_of(fit))
    assert warnings(made, options) == ()


OLDER = """#import "face.typ": *
#let card-page(c) = { set page(width: c.width * 1mm, height: auto, margin: 0pt); card-face(c) }
#let deck-pages(deck) = {
  set page(width: page-width, height: page-height, margin: (x: 10.5mm, y: 13.5mm))
  show: card-text
  for row in deck.rows {
    grid(columns: deck.columns, ..row.places.map(place => card-face(deck.cards.at(place), level: 2)))
  }
}
"""
FACE = """#import "house.typ": *
#import "plan.typ": machine-plan
#let card-text(body) = body
#let card-face(c, level: 1, room: none, least: 0pt) = block(
  width: c.width * 1mm, height: c.height * 1mm, { heading(level: level, c.name); if c.plan != none { machine-plan(c.plan, 20mm) } },
)
"""
PLAN = """#let machine-plan(plan, width) = figure(alt: plan.text, box(width: width, height: width))"""
DISPATCH = re.compile(r"  else if[^\n]*(?:single-pages|sleeve-pages)\(part\) }\n|#import \"sleeve[^\n]*\n")


@pytest.mark.parametrize(
    "files",
    [{"deck.typ": OLDER}, {"face.typ": FACE}, {"deck.typ": OLDER, "face.typ": FACE, "sheet.typ": ""}],
    ids=",".join,
)
def test_templates_of_before_set_cards_of_a_size(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, files: dict[str, str]
) -> None:
    """The user's copies of an earlier program's templates read the fields that they know."""
    monkeypatch.setattr(user_templates, "folder", lambda: tmp_path)
    (tmp_path / "Older").mkdir()
    ours = (paths.resources() / "sheets" / "sheet.typ").read_text("utf-8")
    for name, text in files.items():
        (tmp_path / "Older" / name).write_text(text or DISPATCH.sub("", ours), "utf-8")
    options = SheetOptions(card_size="poker", template="Older")
    made = render(sheet_of((SOLDIER, dense()), options), "pdf", options)
    assert SOLDIER.name in "".join(texts(made))
    assert render(SOLDIER, "pdf", options).startswith(b"%PDF")


def test_an_older_plan_is_still_drawn(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(user_templates, "folder", lambda: tmp_path)
    (tmp_path / "Older").mkdir()
    (tmp_path / "Older" / "plan.typ").write_text(PLAN, "utf-8")
    options = SheetOptions(template="Older")
    assert render(sheet_of((dense(),), options), "pdf", options).startswith(b"%PDF")


@pytest.mark.long
@seed(49)
@given(made=armies())
@slow
def test_any_army_fits_cards_of_any_size(made: tuple[Army, dict[str, Any]]) -> None:
    army, documents = made
    for size in ("bridge", "mini"):
        options = SheetOptions(card_size=size)
        whole = deck(army, SheetSource(documents, options=options))
        pdf = render(whole, "pdf", options)
        said = squeezed("".join(texts(pdf)))
        assert min(type_sizes(pdf), default=5) >= 4.99
        for one in dict.fromkeys(whole.cards):
            for name in names_on(one):
                assert squeezed(name) in said
        assert all(not list(overprinted(page)) for page in printed_words(pdf))


@pytest.mark.long
@seed(50)
@given(made=strategies.designs())
@slow
def test_any_design_fits_the_smallest_card(made: tuple[Any, dict[str, Any]]) -> None:
    options = SheetOptions(card_size="mini")
    shown = card(made[0], SheetSource(made[1], options=options))
    assert warnings(shown, options) == ()
    assert all(
        page.mediabox.height == pytest.approx(63 * MM, abs=0.1)
        for page in pages(render(shown, "pdf", options))
    )
