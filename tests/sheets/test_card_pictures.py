"""Single cards as pictures: the exact pixels of printing shops, safe strips, and names of files."""

from __future__ import annotations

import struct
import zlib
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtGui import QImage

from armybuilder import paths
from armybuilder.errors import InputFault
from armybuilder.model.army import Entry
from armybuilder.sheets import card_pictures, export
from armybuilder.sheets.card_pictures import check_free, files_of, write
from armybuilder.sheets.parts.options import SheetOptions
from armybuilder.sheets.parts.sheet_source import SheetSource
from armybuilder.sheets.parts.shops import SHOPS, for_pictures, trim
from armybuilder.sheets.typeset import user_templates
from armybuilder.sheets.typeset.opaque_png import opaque
from armybuilder.sheets.typeset.render import render
from tests.sheets.muster import army, mechanised, named, rifle, section, trooper
from tests.sheets.read_back import MM, printed_words

if TYPE_CHECKING:
    from pathlib import Path

    from armybuilder.model.bundle import AnyDocument

DOCUMENTS = named(rifle(), trooper(), section(count=3))
PIXELS = {
    # makeplayingcards.com, poker by its own template; the others as noted by two programs that make files for it.
    ("makeplayingcards", "poker"): (822, 1122, 36),
    ("makeplayingcards", "bridge"): (747, 1122, 36),
    ("makeplayingcards", "tarot"): (897, 1497, 36),
    # thegamecrafter.com, its list of products: 1/8 inch of bleed, and as much within the cut unsafe.
    ("gamecrafter", "poker"): (825, 1125, 37.5),
    ("gamecrafter", "bridge"): (750, 1125, 37.5),
    ("gamecrafter", "mini"): (600, 825, 37.5),
    ("gamecrafter", "tarot"): (900, 1500, 37.5),
}


def pictures(document: str = "c-trooper", **options: Any) -> dict[str, QImage]:
    """Return the pictures of a document's cards, read by Qt."""
    source = SheetSource(DOCUMENTS, options=SheetOptions(**{"ppi": 300, **options}))
    made = card_pictures.card_pictures(DOCUMENTS[document], source)
    return {name: QImage.fromData(data) for name, data in made.items()}


@pytest.mark.parametrize(("shop", "size"), PIXELS)
def test_pictures_have_a_shops_exact_pixels(shop: Any, size: Any) -> None:
    """All pictures are opaque, with 300 pixels an inch."""
    width, height, _ = PIXELS[shop, size]
    made = pictures(shop=shop, card_size=size)
    assert set(made) == {"Trooper-front.png", "Trooper-back.png"}
    for one in made.values():
        assert (one.width(), one.height(), one.hasAlphaChannel()) == (width, height, False)
        assert round(one.dotsPerMeterX() * 0.0254) == 300
    assert made["Trooper-back.png"].pixelColor(0, 0).lightness() < 80, "the ground reaches through the bleed"


@pytest.mark.parametrize(("shop", "size"), PIXELS)
def test_fronts_leave_the_unsafe_strip_white(shop: Any, size: Any) -> None:
    """Only the square ends of hair lines reach one pixel into it."""
    width, height, bleed = PIXELS[shop, size]
    front, strip = pictures(shop=shop, card_size=size)["Trooper-front.png"], int(2 * bleed) - 1
    edge = [(x, y) for y in (0, strip // 2, strip - 1) for x in range(width)]
    edge += [(x, y) for x in (0, strip // 2, strip - 1) for y in range(height)]
    for x, y in edge:
        assert front.pixelColor(x, y).lightness() == 255, (x, y)
        assert front.pixelColor(width - 1 - x, height - 1 - y).lightness() == 255, (x, y)


def test_words_of_single_cards_begin_at_the_left() -> None:
    """The room of the card is in the middle of its picture, but its words are not."""
    options = replace(for_pictures(SheetOptions(shop="gamecrafter", card_size="tarot")), backs=True)
    sheet = export.content(DOCUMENTS["c-trooper"], SheetSource(DOCUMENTS, options=options), "cards")
    front, _ = printed_words(bytes(render(sheet, "pdf", options)))
    left = next(one.left for one in front if one.text == "Wounded")
    assert 6.3 <= left / MM < 9


def test_every_offered_size_is_in_the_table() -> None:
    offered = {(shop, size): made for shop, sizes in SHOPS.items() for size, made in sizes.items()}
    assert {key: (made.width, made.height, made.bleed) for key, made in offered.items()} == PIXELS


@pytest.mark.parametrize(
    ("options", "mm"),
    [
        ({"card_size": "mini", "shop": "gamecrafter"}, (44.45, 63.5)),
        ({"card_size": "tarot", "shop": "gamecrafter"}, (69.85, 120.65)),
        ({"card_size": "page", "shop": "makeplayingcards"}, (63.5, 88.9)),
        ({"card_size": "mini"}, (41, 63)),
    ],
)
def test_cards_are_set_for_the_shops_cut(options: Any, mm: tuple[float, float]) -> None:
    size = trim(for_pictures(SheetOptions(**options)))
    assert size is not None
    assert (size.width, size.height) == pytest.approx(mm, abs=1e-9)


def test_a_size_that_a_shop_lacks_is_refused() -> None:
    with pytest.raises(InputFault) as fault:
        pictures(shop="makeplayingcards", card_size="mini")
    (told,) = fault.value.faults
    assert told.code == "sheets.fault.shop.makeplayingcards"
    assert told.values["sizes"] == "poker, bridge, tarot"


@pytest.mark.parametrize(
    ("options", "pixels"),
    [
        ({"card_size": "poker"}, (750, 1050)),
        ({"card_size": "poker", "bleed": 3.175}, (825, 1125)),
        ({"card_size": "mini", "ppi": 100}, (161, 248)),
        ({"cards": 9, "ppi": 100}, (248, 354)),
    ],
)
def test_pictures_for_no_shop_follow_the_options(options: Any, pixels: tuple[int, int]) -> None:
    """A card of the page is a ninth of A4 within its margins."""
    for one in pictures(**options).values():
        assert (one.width(), one.height()) == pixels


def test_a_machine_keeps_its_two_cells_of_a_page() -> None:
    fielded, documents = mechanised()
    source = SheetSource(documents, options=SheetOptions(ppi=50))
    made = card_pictures.card_pictures(fielded, source)
    read = {name: QImage.fromData(data) for name, data in made.items()}
    sizes = {name: (one.width(), one.height()) for name, one in read.items()}
    assert sizes["Tank-front.png"] == sizes["Tank-back.png"]
    assert sizes["Tank-front.png"][0] == pytest.approx(2 * sizes["Section-front.png"][0], abs=2)


def test_equal_and_unsafe_names_are_numbered() -> None:
    """Some systems ignore capitals in names."""
    documents: dict[str, AnyDocument] = named(rifle())
    for number, name in enumerate(("A/B", "a?b", "A-B 2", "CON")):
        documents |= named(trooper(name).model_copy(update={"id": f"c{number}"}))
        member = section(name, 1, f"u{number}").members[0].model_copy(update={"design": f"c{number}"})
        documents |= named(section(name, 1, f"u{number}").model_copy(update={"members": (member,)}))
    fielded = army(tuple(Entry(id=str(number + 1), unit=f"u{number}") for number in range(4)))
    made = card_pictures.card_pictures(fielded, SheetSource(documents, options=SheetOptions(ppi=30)))
    assert [name for name in made if name.endswith("-front.png")] == [
        "A-B-front.png",
        "a-b 2-front.png",
        "A-B 2 2-front.png",
        "CON-front.png",
    ]


@pytest.mark.parametrize("name", ["\U00020000" * 90, "\u4e2d" * 90, "a" * 79 + ". b"])
def test_any_name_makes_a_name_of_a_file(name: str, tmp_path: Path) -> None:
    """Most systems count the bytes of a name, to 255."""
    source = SheetSource(named(rifle(), trooper(name)), options=SheetOptions(ppi=30))
    made = card_pictures.card_pictures(trooper(name), source)
    written = card_pictures.write(tmp_path, made)
    assert all(one.is_file() for one in written)
    assert paths.safe_name(name).strip(" .") == paths.safe_name(name)


def test_copies_of_a_card_share_its_pictures() -> None:
    fielded = army((Entry(id="1", unit="u-section", count=2),))
    source = SheetSource(DOCUMENTS, options=SheetOptions(ppi=30, copies=3))
    assert len(card_pictures.card_pictures(fielded, source)) == 4


def test_layouts_and_documents_without_cards_are_refused() -> None:
    source = SheetSource(DOCUMENTS)
    with pytest.raises(InputFault) as fault:
        card_pictures.card_pictures(army(()), source, "roster")
    assert fault.value.faults[0].code == "sheets.fault.single"
    with pytest.raises(InputFault) as fault:
        card_pictures.card_pictures(army(()), source)
    assert fault.value.faults[0].code == "sheets.fault.no_cards"


def test_work_on_pictures_can_be_stopped() -> None:
    class Stop(Exception):  # noqa: N818
        pass

    def progress(done: int, count: int) -> None:
        told.append((done, count))
        if done:
            raise Stop

    told: list[tuple[int, int]] = []
    fielded = army(tuple(Entry(id=str(number), unit="u-section") for number in range(1, 15)))
    source = SheetSource(DOCUMENTS, options=SheetOptions(ppi=20))
    sheet = export.content(fielded, source, "cards")
    with pytest.raises(Stop):
        files_of(card_pictures.decks_in(sheet, "x"), source.options, progress)
    assert told == [(0, 14), (12, 14)]


def test_existing_pictures_are_found_before_writing(tmp_path: Path) -> None:
    files = {"a-front.png": b"a", "deck.tts/b.png": b"b"}
    check_free(tmp_path, files)
    assert write(tmp_path / "new", files) == (tmp_path / "new/a-front.png", tmp_path / "new/deck.tts/b.png")
    with pytest.raises(InputFault) as fault:
        check_free(tmp_path / "new", files)
    assert fault.value.faults[0].values["count"] == 2


def test_own_templates_without_single_cards_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paths, "config_folder", lambda: tmp_path)
    single = user_templates.copy("Old") / "single.typ"
    single.write_text(single.read_text("utf-8").replace("for c in deck.cards", "for c in ()"), "utf-8")
    with pytest.raises(InputFault) as fault:
        pictures(template="Old", card_size="poker")
    assert fault.value.faults[0].code == "sheets.fault.no_backs"


def chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def filtered(width: int, rows: list[bytes]) -> bytes:
    """Return a picture of rows that are filtered already, its data in two parts."""
    data = zlib.compress(b"".join(rows))
    head = struct.pack(">IIBBBBB", width, len(rows), 8, 6, 0, 0, 0)
    parts = (chunk(b"IHDR", head), chunk(b"IDAT", data[:7]), chunk(b"IDAT", data[7:]), chunk(b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


def test_alpha_is_left_out_under_every_filter() -> None:
    """Qt decodes the same pixels from both, row by row of filters 0 to 4."""
    rows = [bytes([kind]) + bytes((kind * 31 + place * 7) % 256 for place in range(20)) for kind in range(5)]
    opened = QImage.fromData(filtered(5, rows)).convertToFormat(QImage.Format.Format_RGBA8888)
    closed = QImage.fromData(opaque(filtered(5, rows), 300))
    assert not closed.hasAlphaChannel()
    assert closed.format() == QImage.Format.Format_RGB32
    for y in range(5):
        for x in range(5):
            before, after = opened.pixelColor(x, y), closed.pixelColor(x, y)
            assert (before.red(), before.green(), before.blue()) == (after.red(), after.green(), after.blue())


def test_other_pictures_than_rgba_are_no_input() -> None:
    made = opaque(filtered(1, [bytes(5)]), 72)
    with pytest.raises(ValueError, match="alpha"):
        opaque(made, 72)


def test_portraits_are_pictures_too() -> None:
    source = SheetSource(DOCUMENTS, options=SheetOptions(ppi=72, card_size="tarot"))
    plain = card_pictures.card_pictures(DOCUMENTS["c-trooper"], source)
    large = card_pictures.card_pictures(DOCUMENTS["c-trooper"], source, "portraits")
    assert plain.keys() == large.keys()
    assert plain["Trooper-front.png"] != large["Trooper-front.png"]
    own = replace(source, options=replace(source.options, text_percent=120))
    assert card_pictures.card_pictures(DOCUMENTS["c-trooper"], own) != plain
