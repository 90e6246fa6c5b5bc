"""Portraits: cropped pictures in place of signs, which never prevent printing."""

import base64

import pytest
from PySide6.QtCore import QBuffer, QByteArray
from PySide6.QtGui import QColor, QImage

from armybuilder.model.army import Entry
from armybuilder.model.picture import Picture
from armybuilder.sheets.cards.cards import card
from armybuilder.sheets.parts.options import SheetOptions
from armybuilder.sheets.parts.sheet_source import SheetSource
from armybuilder.sheets.printouts.roster import roster
from armybuilder.sheets.typeset.render import render, warnings
from tests.sheets.muster import army, named, rifle, section, trooper

WEBP = "UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoBAAEAAUAmJaACdLoB+AADsAD+8ut//NgVzXPv9//S4P0uD9Lg/9KQAAA="
"""A picture of one pixel."""


def encoded(media: str) -> str:
    """Return a picture as base64, its left half red, its right half blue."""
    if media == "webp":
        return WEBP
    picture = QImage(60, 40, QImage.Format.Format_RGB32)
    for x in range(60):
        for y in range(40):
            picture.setPixelColor(x, y, QColor("red") if x < 30 else QColor("blue"))
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    picture.save(buffer, media)  # type: ignore[call-overload]
    return base64.b64encode(data.data()).decode("ascii")


def pictured(media: str, data: str, crop: tuple[int, int, int, int] = (0, 0, 1000, 1000)) -> Picture:
    return Picture(id="p", name="Portrait", media=media, data=data, crop=crop)  # type: ignore[arg-type]


def colours(page: bytes) -> set[str]:
    """Return the colours red and blue that are on a page."""
    picture = QImage.fromData(page)
    found = set()
    for x in range(0, picture.width() // 3, 2):
        for y in range(0, picture.height() // 3, 2):
            colour = QColor(picture.pixel(x, y))
            if colour.red() > 200 and colour.blue() < 80:
                found.add("red")
            if colour.blue() > 200 and colour.red() < 80:
                found.add("blue")
    return found


def shown(picture: Picture, options: SheetOptions) -> bytes:
    soldier = trooper().model_copy(update={"portrait": "p"})
    made = card(soldier, SheetSource(named(rifle(), picture)))
    assert warnings(made, options) == ()
    return render(made, "png", options)[0]


@pytest.mark.parametrize("media", ["png", "jpeg", "webp"])
def test_a_portrait_replaces_the_sign(media: str) -> None:
    made = shown(pictured(media, encoded(media)), SheetOptions())
    assert made != shown(pictured(media, encoded(media)), SheetOptions(portraits=False))
    if media != "webp":
        assert colours(made) == {"red", "blue"}


def test_only_the_part_chosen_is_shown() -> None:
    assert colours(shown(pictured("png", encoded("png"), (0, 0, 450, 1000)), SheetOptions())) == {"red"}
    assert colours(shown(pictured("png", encoded("png"), (550, 0, 450, 1000)), SheetOptions())) == {"blue"}


def test_ink_saver_prints_the_sign() -> None:
    assert colours(shown(pictured("png", encoded("png")), SheetOptions(ink_saver=True))) == set()


@pytest.mark.parametrize("data", ["aGk=", base64.b64encode(b"\x89PNG\r\n\x1a\nnothing").decode()])
def test_an_invalid_picture_is_omitted(data: str) -> None:
    assert shown(pictured("png", data), SheetOptions()) == shown(
        pictured("png", data), SheetOptions(portraits=False)
    )


def test_a_missing_portrait_is_omitted() -> None:
    soldier = trooper().model_copy(update={"portrait": "elsewhere"})
    assert render(card(soldier, SheetSource(named(rifle()))), "svg")


def test_a_unit_without_one_shows_that_of_its_models() -> None:
    soldier = trooper().model_copy(update={"portrait": "p"})
    left, right = (pictured("png", encoded("png"), crop) for crop in ((0, 0, 450, 1000), (550, 0, 450, 1000)))
    documents = named(rifle(), soldier, right)
    assert colours(render(card(section(), SheetSource(documents)), "png")[0]) == {"blue"}
    own = section().model_copy(update={"portrait": "own"})
    documents |= named(left.model_copy(update={"id": "own"}))
    assert colours(render(card(own, SheetSource(documents)), "png")[0]) == {"red"}


@pytest.mark.long
def test_an_armys_portrait_joins_its_name_in_valid_pdf() -> None:
    force = army((Entry(id="1", unit="u-section"),)).model_copy(update={"portrait": "p"})
    documents = named(rifle(), trooper(), section(), pictured("png", encoded("png")))
    made = roster(force, SheetSource(documents))
    assert colours(render(made, "png")[0]) == {"red", "blue"}
    assert b"pdfuaid:part" in render(made, "pdf")


@pytest.mark.parametrize(("asked", "least"), [(4, 19), (6, 19), (9, 16)])
def test_a_portrait_is_large_enough_for_recognition(asked: int, least: int) -> None:
    """The width in mm covers the red half and the blue half of a picture in a card's head."""
    ppi = 127
    page = QImage.fromData(shown(pictured("png", encoded("png")), SheetOptions(ppi=ppi, cards=asked)))
    row = [QColor(page.pixel(x, int(10 * ppi / 25.4))) for x in range(page.width())]
    coloured = [one for one in row if abs(one.red() - one.blue()) > 120]
    assert len(coloured) / ppi * 25.4 >= least
