"""Sheets as a reader has them: the PDF's text, fonts, sizes and structure, compared with the documents."""

from __future__ import annotations

import io
import subprocess
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest
from pypdf import PdfReader

from armybuilder.counsel.random_army import muster
from armybuilder.model.army import Army
from armybuilder.points import lookup
from armybuilder.points.prices.pricing import price
from armybuilder.sheets.cards.decks import deck
from armybuilder.sheets.contents.content import Deck, Roster, figure
from armybuilder.sheets.parts.options import SheetOptions
from armybuilder.sheets.parts.sheet_source import SheetSource
from armybuilder.sheets.printouts.packs import pack
from armybuilder.sheets.printouts.roster import roster
from armybuilder.sheets.typeset.render import render
from tests.sheets.muster import starter

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from armybuilder.sheets.contents.content import Card, ModelRow

SHELF = starter()


def gathered(seed: int, budget: int) -> tuple[Army, dict[str, Any]]:
    """Return a random legal army, and the starter documents with its new ones."""
    found = muster(budget, SHELF, seed=seed, name=f"Force {seed}")
    return found.army, SHELF | {one.id: one for one in found.made}


GENERATED = [gathered(seed, budget) for seed, budget in ((1, 300), (2, 800), (3, 2500))]
ARMIES = [(one, SHELF) for one in SHELF.values() if isinstance(one, Army)] + GENERATED
each = pytest.mark.parametrize(("force", "documents"), ARMIES, ids=[one.id for one, _ in ARMIES])


def bare(text: str) -> str:
    """Return a text without blanks and line ends."""
    return "".join(text.split())


def read(sheet: Any, options: SheetOptions = SheetOptions()) -> str:  # noqa: B008 (options never change)
    """Return the text of a sheet's PDF, as a reader copies it."""
    pages = PdfReader(io.BytesIO(render(sheet, "pdf", options))).pages
    return bare("".join(page.extract_text() for page in pages))


def stand_once(wanted: Iterable[str], text: str) -> None:
    """Assert every text's number of occurrences, including those within other texts."""
    numbers = Counter(bare(one) for one in wanted)
    for one in numbers:
        often = sum(number * other.count(one) for other, number in numbers.items())
        assert text.count(one) == often, one


def told(row: ModelRow) -> str:
    """Return a row of the roster as text from left to right."""
    return "".join((row.name, row.note, row.count, *row.profile, row.gear, row.points))


@pytest.mark.long(short=("a-levy", "a-overland", "a-gate", "a-reavers"))
@each
def test_the_roster_has_every_unit_and_model_once(force: Army, documents: dict[str, Any]) -> None:
    whole = pack(force, SheetSource(documents, options=SheetOptions(parts=("roster",))))
    (listed,) = whole.sheets
    assert isinstance(listed, Roster)
    text = read(whole)
    stand_once((told(row) for group in listed.groups for row in (group.head, *group.rows)), text)
    weapons = [
        "".join(
            (one.name, one.carried_by, one.pen, one.hurts, *one.bands, one.special, one.actions, one.points)
        )
        for one in listed.weapons
    ]
    stand_once(weapons, text)
    names = {lookup.unit(documents, entry.unit).name for entry in force.units}
    assert all(bare(name) in text for name in names)
    assert len(weapons) == len(set(carried(force, documents)))


def carried(force: Army, documents: dict[str, Any]) -> list[str]:
    """Return the ids of all weapons in an army."""
    found = list(force.support_weapons)
    for entry in force.units:
        for member in lookup.unit(documents, entry.unit).members:
            designs = [member.design, *(person.design for person in member.crew)]
            found.extend(mounted.weapon for key in designs for mounted in documents[key].weapons)
    return found


@pytest.mark.long(short=("a-levy", "a-overland", "a-reavers"))
@each
def test_the_summary_has_every_unit_and_the_total_once(force: Army, documents: dict[str, Any]) -> None:
    whole = pack(force, SheetSource(documents, options=SheetOptions(parts=("summary",))))
    (listed,) = whole.sheets
    assert isinstance(listed, Roster)
    text = read(whole)
    stand_once(
        (f"{one.head.name}{one.head.note}{one.models}{one.head.points}" for one in listed.groups), text
    )
    assert text.startswith(bare(f"Army summary{listed.name}"))
    assert figure(price(force, documents).total) in text


@pytest.mark.long(short=("muster-large-300-1",))
@each
def test_every_card_has_its_figures_once(force: Army, documents: dict[str, Any]) -> None:
    cards = deck(force, SheetSource(documents))
    text = read(cards)
    stand_once((f"{one.name}{one.kind}{one.points}{one.points_note}" for one in cards.cards), text)
    stand_once(("".join(f"{stat.label}{stat.value}" for stat in one.stats) for one in cards.cards), text)
    stand_once((line for one in cards.cards for line in weapon_lines(one)), text)
    assert sum(len(one.abilities) for one in cards.cards) > 0
    for one in cards.cards:
        assert all(bare(f"{ability.name}{ability.text}") in text for ability in one.abilities)


def weapon_lines(card: Card) -> list[str]:
    """Return the weapons of a card as text."""
    return [
        "".join((one.name, one.note, one.pen, *one.bands, one.hurts, one.blast, one.actions))
        for one in card.weapons
    ]


@pytest.mark.long
@pytest.mark.parametrize(
    ("options", "points"),
    [
        (SheetOptions(), "595.276 x 841.89 pts (A4)"),
        (SheetOptions(landscape=True), "841.89 x 595.276 pts (A4)"),
        (SheetOptions(paper="letter"), "612 x 792 pts (letter)"),
        (SheetOptions(paper="letter", landscape=True), "792 x 612 pts (letter)"),
    ],
)
def test_poppler_finds_right_page_sizes_and_embedded_fonts(
    options: SheetOptions, points: str, tmp_path: Path
) -> None:
    force, documents = GENERATED[1]
    place = tmp_path / "pack.pdf"
    place.write_bytes(render(pack(force, SheetSource(documents, options=options)), "pdf", options))
    told = subprocess.run(["pdfinfo", "-l", "99", place], capture_output=True, text=True, check=True).stdout
    sizes = {
        line.split("size:")[1].strip() for line in told.splitlines() if " size:" in line and "Page" in line
    }
    assert sizes == {points}
    assert "Tagged:          yes" in told
    fonts = subprocess.run(["pdffonts", place], capture_output=True, text=True, check=True).stdout
    rows = [line.split() for line in fonts.splitlines()[2:]]
    assert rows
    assert all(row[-5] == "yes" for row in rows), fonts
    assert all(row[0][6] == "+" for row in rows), "each font is cut down to the letters used"


@pytest.mark.long
def test_drawings_have_alternative_texts_for_screen_readers() -> None:
    """Machine plans, codes, headings, language and title are in the structure."""
    overland = (one for one in SHELF.values() if isinstance(one, Army) and one.name == "Overland Company")
    force = next(overland)
    reader = PdfReader(io.BytesIO(render(pack(force, SheetSource(SHELF)), "pdf")))
    root: Any = reader.trailer["/Root"]
    found: list[tuple[str, str]] = []
    walk(root["/StructTreeRoot"], found)
    alts = [alt for kind, alt in found if kind == "/Figure"]
    machines = [
        one
        for part in pack(force, SheetSource(SHELF)).sheets
        if isinstance(part, Deck)
        for one in part.cards
        if one.plan
    ]
    assert alts == [
        "QR code 1 of 1 that holds the army Overland Company",
        *(one.plan.text for one in machines if one.plan),
    ]
    assert all(alts)
    kinds = Counter(kind for kind, _ in found)
    assert kinds["/H1"] == 4
    assert kinds["/TH"] > 50
    assert root["/Lang"] == "en-GB"
    assert root["/ViewerPreferences"]["/DisplayDocTitle"]
    assert b"<pdfuaid:part>1</pdfuaid:part>" in root["/Metadata"].get_data()


def walk(node: Any, found: list[tuple[str, str]]) -> None:
    """Record kind and alternative text of every element of a PDF's structure, in reading order."""
    node = node.get_object() if hasattr(node, "get_object") else node
    if isinstance(node, list):
        for part in node:
            walk(part, found)
    elif isinstance(node, dict):
        if "/S" in node:
            found.append((node["/S"], str(node.get("/Alt", ""))))
        if "/K" in node:
            walk(node["/K"], found)


@pytest.mark.long
@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("cards", [4, 6, 9])
def test_all_words_are_within_the_page(cards: int, text: int) -> None:
    """All of Poppler's word boxes are within the paper, even with long names and larger type."""
    force, documents = GENERATED[0]
    long = {
        key: one.model_copy(update={"name": f"{one.name} of the long-remembered upper parishes"})
        for key, one in documents.items()
    }
    options = SheetOptions(cards=cards, text_percent=text)
    pdf = render(pack(force, SheetSource(long, options=options)), "pdf", options)
    told = subprocess.run(
        ["pdftotext", "-bbox", "-", "-"], input=pdf, capture_output=True, check=True
    ).stdout.decode()
    words = [line for line in told.splitlines() if "<word" in line]
    assert len(words) > 200
    for line in words:
        box = [float(part.split('"')[1]) for part in line.split()[1:5]]
        assert box[0] >= 0, line
        assert box[1] >= 0, line
        assert box[2] <= 596, line
        assert box[3] <= 842, line


@pytest.mark.long
def test_a_roster_of_a_long_named_army_is_whole() -> None:
    force, documents = GENERATED[0]
    name = "The Most Honourable Company of the Upper and Lower Parishes " * 4
    made = roster(force.model_copy(update={"name": name}), SheetSource(documents))
    assert bare(made.name) in read(made)
