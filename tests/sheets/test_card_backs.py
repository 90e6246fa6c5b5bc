"""The backs of cards: behind their fronts when the paper is turned over on its long edge, and well drawn."""

from __future__ import annotations

import base64
import io
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from pypdf import PdfReader
from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QColor, QImage, QImageWriter

from armybuilder import paths
from armybuilder.errors import InputFault
from armybuilder.model.army import Entry
from armybuilder.model.picture import Picture
from armybuilder.sheets import export
from armybuilder.sheets.contents.content import CardPlace, Deck, PlacedPicture
from armybuilder.sheets.parts.layout import Size
from armybuilder.sheets.parts.options import SheetOptions
from armybuilder.sheets.parts.sheet_source import SheetSource
from armybuilder.sheets.picture_files import WHOLE, picture_file
from armybuilder.sheets.typeset import user_templates
from armybuilder.sheets.typeset.front_places import placed
from armybuilder.sheets.typeset.render import for_screen, render
from armybuilder.sheets.typeset.turned_pages import _gaps, mirrored, with_backs
from tests.sheets.muster import HOSTILE, army, mechanised, named, rifle, section, trooper
from tests.sheets.read_back import MM, strokes, texts

if TYPE_CHECKING:
    from pathlib import Path

    from pypdf import PageObject

    from armybuilder.model.army import Army
    from armybuilder.model.bundle import AnyDocument

Box = tuple[float, float, float, float]
SMALL = army((Entry(id="1", unit="u-section", count=2),))
DOCUMENTS = named(rifle(), trooper(), section(count=3))
LARGE = 2500
"""The square mm beyond which a rectangle is a card or the frame of a back."""


def made(
    layout: str = "cards",
    fielded: Army = SMALL,
    documents: dict[str, AnyDocument] = DOCUMENTS,
    **options: Any,
) -> bytes:
    """Return the PDF of an army's cards with backs."""
    source = SheetSource(documents, options=SheetOptions(backs=True, **options))
    return export.export(fielded, source, "pdf", layout)[0]


def pages(pdf: bytes) -> list[PageObject]:
    return list(PdfReader(io.BytesIO(pdf)).pages)


def boxes(page: PageObject) -> list[Box]:
    """Return the large rectangles of a page in mm from its top left: middle across and down, width, height."""
    found: list[Box] = []
    path: list[tuple[float, float]] = []
    high = float(page.mediabox.height)

    def look(operator: bytes, args: Any, matrix: Any, _text: Any) -> None:
        a, b, c, d, e, f = (float(value) for value in matrix)
        if operator == b"re":
            x, y, w, h = (float(value) for value in args)
            path[:] = [(x, y), (x + w, y + h)]
        elif operator in {b"m", b"l"}:
            if operator == b"m":
                path.clear()
            path.append((float(args[0]), float(args[1])))
        elif operator in {b"S", b"s"} and len(path) in {2, 4, 5}:
            points = [((a * x + c * y + e) / MM, (high - (b * x + d * y + f)) / MM) for x, y in path]
            xs, ys = ([one[place] for one in points] for place in (0, 1))
            wide, tall = max(xs) - min(xs), max(ys) - min(ys)
            if wide * tall > LARGE:
                found.append((min(xs) + wide / 2, min(ys) + tall / 2, wide, tall))

    page.extract_text(visitor_operand_before=look)
    return found


def outermost(found: list[Box]) -> list[Box]:
    """Return the largest of the rectangles round one middle, in order."""
    largest: list[Box] = []
    for one in sorted(found, key=lambda box: -box[2] * box[3]):
        if all(abs(one[0] - other[0]) > 1 or abs(one[1] - other[1]) > 1 for other in largest):
            largest.append(one)
    return sorted((round(x, 4), round(y, 4), w, h) for x, y, w, h in largest)


@pytest.mark.long(short=("cards-options0", "portraits-options3"))
@pytest.mark.parametrize(
    ("layout", "options"),
    [
        ("cards", {"cards": 6}),
        ("cards", {"cards": 9, "paper": "letter", "bleed": 3, "crop_marks": True}),
        ("cards", {"cards": 9, "landscape": True}),
        ("portraits", {"cards": 4, "paper": "letter", "landscape": True}),
    ],
)
def test_every_back_lies_behind_its_front(layout: str, options: dict[str, Any]) -> None:
    """Read back from the PDF within a hundredth of a mm, for a machine two cells wide too."""
    fielded, documents = mechanised()
    found = pages(made(layout, fielded, documents, ink_saver=True, copies=3, **options))
    assert len(found) % 2 == 0
    for front, back in zip(found[::2], found[1::2], strict=True):
        width, height = (float(side) / MM for side in front.mediabox[2:])
        fronts, backs = outermost(boxes(front)), outermost(boxes(back))
        turned = sorted(
            (x, round(height - y, 4), w, h) if width > height else (round(width - x, 4), y, w, h)
            for x, y, w, h in fronts
        )
        assert len(backs) == len(turned) > 0
        for (x, y, w, h), (at_x, at_y, wide, tall) in zip(backs, turned, strict=True):
            assert (x, y) == pytest.approx((at_x, at_y), abs=0.01)
            edge = 0.75 / MM
            inset = 2 * max(4.2 * min((wide + edge) / 63.5, (tall + edge) / 88.9), 3.4)
            assert (w, h) == pytest.approx((wide + edge - inset, tall + edge - inset), abs=0.01)


@pytest.mark.parametrize(
    ("landscape", "places"),
    [
        (False, (CardPlace(1, 1, 10.5, 13.5, 126, 90), CardPlace(1, 1, 136.5, 13.5, 63, 90))),
        (True, (CardPlace(1, 1, 10.5, 13.5, 184, 91.5), CardPlace(1, 1, 194.5, 13.5, 92, 91.5))),
    ],
)
def test_cards_know_their_places(landscape: bool, places: tuple[CardPlace, ...]) -> None:
    """A place is its first and last page, left, top, width and height, of a machine two cells wide."""
    fielded, documents = mechanised()
    options = SheetOptions(backs=True, cards=9, landscape=landscape)
    sheet = export.content(fielded, SheetSource(documents, options=options), "cards")
    found = placed(sheet, options)
    assert isinstance(found, Deck)
    assert found.placed == places


@pytest.mark.parametrize(
    ("options", "across", "down"),
    [
        ({"card_size": "poker", "bleed": 3}, 63.5, 88.9),
        ({"card_size": "tarot", "paper": "letter", "landscape": True}, 70, 120),
    ],
)
def test_backs_for_sleeves_lie_within_the_cuts(options: dict[str, Any], across: float, down: float) -> None:
    """The marks of the page of fronts show the places of the cards, which do not fill the row."""
    front, back = pages(
        made(fielded=army((Entry(id="1", unit="u-section", count=2),)), ink_saver=True, **options)
    )
    width, height = (float(side) / MM for side in front.mediabox[2:])
    marks = [one for one in strokes(front) if 2 < max(one[2] - one[0], one[3] - one[1]) <= 4.1]
    outer = (
        min(one[0] for one in marks if one[0] == one[2]),
        max(one[1] for one in marks if one[1] == one[3]),
    )
    left, top = outer[0], height - outer[1]
    gap = 2 * options.get("bleed", 0)
    fronts = [(left + place * (across + gap) + across / 2, top + down / 2) for place in (0, 1)]
    turned = sorted((x, height - y) if width > height else (width - x, y) for x, y in fronts)
    for (x, y, _, _), at in zip(outermost(boxes(back)), turned, strict=True):
        assert (x, y) == pytest.approx(at, abs=0.06)


@pytest.mark.long
def test_fronts_of_a_pack_are_upper_sides() -> None:
    """An empty page comes first if they would begin on the other side of a sheet."""
    source = SheetSource(DOCUMENTS, options=SheetOptions(backs=True))
    told = texts(export.export(SMALL, source, "pdf", "pack")[0])
    fronts = [number for number, text in enumerate(told) if "Pinned" in text and "turn over" in text]
    assert fronts
    assert all(number % 2 == 0 for number in fronts)
    assert all("turn over on the long edge" in told[number + 1] for number in fronts)


def test_backs_are_not_read_aloud() -> None:
    """The PDF keeps its promise to screen readers."""
    whole = made()
    assert b"pdfuaid:part" in whole
    back = pages(whole)[1]
    assert "Section" not in back.extract_text()
    data = back.get_contents()
    assert data is not None
    assert b"/Artifact" in data.get_data()


def test_backs_are_pixels_on_a_screen() -> None:
    """Qt draws the lines of a back in SVG beyond its edge."""
    sheet = export.content(SMALL, SheetSource(DOCUMENTS), "cards")
    assert all(page.startswith(b"<svg") for page in for_screen(sheet))
    assert all(page.startswith(b"\x89PNG") for page in for_screen(sheet, SheetOptions(backs=True, ppi=30)))


def test_cards_without_backs_are_as_before() -> None:
    source = SheetSource(DOCUMENTS)
    plain = export.export(SMALL, source, "pdf", "cards")[0]
    assert len(pages(plain)) == len(pages(made())) / 2
    assert "turn over" not in "".join(texts(plain))


def picture(colour: str, width: int = 40, height: int = 60) -> PlacedPicture:
    """Return a PNG of one colour."""
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor(colour))
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(image)
    return PlacedPicture("png", base64.b64encode(buffer.data().data()).decode(), WHOLE)


def drawn(
    options: SheetOptions, fielded: Army = SMALL, documents: dict[str, AnyDocument] = DOCUMENTS
) -> QImage:
    """Return the page of backs as a picture."""
    source = SheetSource(documents, options=replace(options, backs=True, ppi=50))
    return QImage.fromData(export.export(fielded, source, "png", "cards")[1])


def test_an_own_picture_fills_the_backs_and_reaches_beyond() -> None:
    """Two mm further than the cards on the outer sides."""
    page = drawn(SheetOptions(back=picture("#cc2200")))
    for x, y in ((15, 20), (100, 60), (190, 20), (9, 20), (105, 20)):
        spot = page.pixelColor(round(x / 25.4 * 50), round(y / 25.4 * 50))
        assert spot.red() > 180, (x, y)
        assert spot.green() < 80, (x, y)
    assert page.pixelColor(round(6 / 25.4 * 50), round(20 / 25.4 * 50)).lightness() == 255


def test_an_armys_picture_stands_on_its_backs() -> None:
    """Sheets without portraits leave the picture out, and so does the ink saver."""
    held = picture("#2040ff")
    own = Picture(id="p", name="Badge", media="png", data=held.data)
    badged = SMALL.model_copy(update={"portrait": "p"})

    def blue(options: SheetOptions) -> bool:
        page = drawn(options, badged, DOCUMENTS | {"p": own})
        spots = [page.pixelColor(x, y) for x in range(0, page.width(), 4) for y in range(0, page.height(), 4)]
        return any(one.blue() > 200 and one.red() < 80 for one in spots)

    assert blue(SheetOptions())
    assert not blue(SheetOptions(portraits=False))
    assert not blue(SheetOptions(ink_saver=True))


def test_saved_ink_leaves_only_outlines_of_backs() -> None:
    def dark(options: SheetOptions) -> float:
        page = drawn(options)
        spots = [page.pixelColor(x, y) for x in range(0, page.width(), 3) for y in range(0, page.height(), 3)]
        return sum(one.lightness() < 128 for one in spots) / len(spots)

    assert dark(SheetOptions()) > 0.1
    assert dark(SheetOptions(ink_saver=True)) < 0.03


@pytest.mark.parametrize("name", [*HOSTILE, "Maschinengewehrschützenregimentsvorratslager"])
def test_any_name_of_an_army_stands_on_its_backs(name: str) -> None:
    fielded = army((Entry(id="1", unit="u-section"),), name)
    assert len(pages(made(fielded=fielded))) == 2


def test_own_templates_without_marks_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "config_folder", lambda: tmp_path)
    deck = user_templates.copy("Old") / "deck.typ"
    deck.write_text(deck.read_text("utf-8").replace("<card-mark>", "<mine>"), "utf-8")
    with pytest.raises(InputFault) as fault:
        made(template="Old")
    assert fault.value.faults[0].code == "sheets.fault.no_backs"
    assert len(pages(made("machines", *mechanised(), template="Old"))) == 1


def test_a_broken_template_of_ones_own_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The places of the cards are unknown, but the fault names the line."""
    monkeypatch.setattr(paths, "config_folder", lambda: tmp_path)
    deck = user_templates.copy("Old") / "deck.typ"
    whole = deck.read_text("utf-8")
    deck.write_text(f"{whole}#nothing-there()", "utf-8")
    with pytest.raises(InputFault) as fault:
        made(template="Old")
    (said,) = fault.value.faults
    assert (said.code, said.values["line"]) == ("sheets.fault.template_line", whole.count("\n") + 1)


def test_a_design_alone_has_a_back_of_its_own() -> None:
    source = SheetSource(DOCUMENTS, options=SheetOptions(backs=True))
    sheet = export.content(DOCUMENTS["c-trooper"], source, "cards")
    assert len(pages(bytes(render(sheet, "pdf", source.options)))) == 2


def test_a_card_taller_than_a_page_has_no_back() -> None:
    """The rest of the card is printed on the page behind."""
    places = [
        CardPlace(1, 1, 10, 10, 60, 80),
        CardPlace(1, 2, 10, 90, 60, 180),
        CardPlace(3, 3, 10, 10, 60, 80),
    ]
    rows: list[dict[str, Any]] = [{"places": (number,)} for number in range(3)]
    with_backs(rows, places, Size(210, 297))
    assert [row["break"] for row in rows] == [False, False, True]
    assert [len(row["backs"]) for row in rows] == [0, 0, 1]


@pytest.mark.parametrize(
    ("left", "top", "reach"),
    [
        (73, 10, (5, 5, 1.5, 5)),
        (10, 93, (5, 5, 5, 1.5)),
        (73, 93, (5, 5, 5, 5)),
        (73, 94, (5, 5, 5, 2)),
        (74, 93, (5, 5, 2, 5)),
        (80, 10, (5, 5, 5, 5)),
        (79, 10, (5, 5, 4.5, 5)),
        (73, 99, (5, 5, 5, 4.5)),
        (73, 100, (5, 5, 5, 5)),
    ],
)
def test_a_back_reaches_half_way_to_its_neighbour(left: float, top: float, reach: tuple[float, ...]) -> None:
    """The card behind is 60 mm wide and 80 mm high, and its backs reach 5 mm beyond at most."""
    here, other = CardPlace(1, 1, 10, 10, 60, 80), CardPlace(1, 1, left, top, 60, 80)
    assert _gaps(here, (here, other), 5) == reach
    assert _gaps(other, (here, other), 5) == (*reach[2:], *reach[:2])


def test_backs_share_the_gap_between_two_cards() -> None:
    places = [CardPlace(1, 1, 10, 10, 60, 80), CardPlace(1, 1, 73, 10, 60, 80)]
    rows: list[dict[str, Any]] = [{"places": (0, 1)}]
    with_backs(rows, places, Size(210, 297), 3)
    left, right = rows[0]["backs"]
    assert (left["left"], right["left"]) == (140, 77) == (mirrored(places[0], Size(210, 297))[0], 77)
    assert left["reach"] == (1.5, 3, 3, 3)
    assert right["reach"] == (3, 3, 1.5, 3)


@pytest.mark.parametrize("ending", ["png", "jpg", "webp"])
def test_pictures_of_three_forms_are_read(ending: str, tmp_path: Path) -> None:
    image = QImage(30, 40, QImage.Format.Format_RGB32)
    image.fill(QColor("#336699"))
    place = tmp_path / f"back.{ending}"
    assert image.save(str(place))
    assert picture_file(place).media == {"png": "png", "jpg": "jpeg", "webp": "webp"}[ending]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"\x89PNG\r\n\x1a\nbroken", "back_picture"),
        (b"GIF89a", "back_picture"),
        (b"\xff" * (2 * 1024 * 1024 + 1), "too_large"),
    ],
)
def test_other_files_are_no_backs(data: bytes, code: str, tmp_path: Path) -> None:
    place = tmp_path / "back.png"
    place.write_bytes(data)
    with pytest.raises(InputFault) as fault:
        picture_file(place)
    assert fault.value.faults[0].code.endswith(code)
