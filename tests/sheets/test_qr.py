"""Codes on paper, read back as a camera would."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any

import pytest
import zxingcpp
from pypdf import PdfReader
from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from armybuilder.model import sharing
from armybuilder.model.army import Army
from armybuilder.sheets import export
from armybuilder.sheets.contents import qr
from armybuilder.sheets.parts.options import SheetOptions
from armybuilder.sheets.parts.sheet_source import SheetSource
from armybuilder.sheets.printouts.roster import roster
from armybuilder.sheets.texts.text import html, markdown, plain_text
from armybuilder.sheets.typeset.render import render
from tests.sheets.muster import horde, starter

DOCUMENTS = starter()
ARMIES = [one for one in DOCUMENTS.values() if isinstance(one, Army)]


def seen(picture: QImage) -> list[str]:
    """Return the texts of the codes in a picture, from the top left."""
    return [one.text for one in codes_in(picture)]


def codes_in(picture: QImage) -> Sequence[zxingcpp.Barcode]:
    """Return the codes in a picture as they were read, from the top left."""
    grey = picture.convertToFormat(QImage.Format.Format_Grayscale8)
    pixels: Any = memoryview(bytes(grey.constBits())).cast("B", (grey.height(), grey.bytesPerLine()))
    return zxingcpp.read_barcodes(pixels, formats=zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode))


@pytest.mark.long(
    short=(
        "options0-Fen Gate Patrol",
        "options0-Saltmarsh Reavers",
        "options2-Glass Tower Wardens",
        "options2-Saltmarsh Reavers",
    )
)
@pytest.mark.parametrize("army", ARMIES, ids=lambda army: army.name)
@pytest.mark.parametrize(
    "options", [SheetOptions(), SheetOptions(text_percent=200), SheetOptions(ink_saver=True, landscape=True)]
)
def test_the_codes_of_a_summary_restore_the_army(army: Army, options: SheetOptions) -> None:
    pages = render(roster(army, SheetSource(DOCUMENTS, options=options)), "png", options)
    found = [text for page in pages for text in seen(QImage.fromData(page))]
    line = sharing.line(army, DOCUMENTS)
    assert sorted(found) == sorted(sharing.codes(line))
    assert sharing.read("\n".join(found)) == sharing.read(line)


def test_a_code_on_the_screen_is_read() -> None:
    text = sharing.codes(sharing.line(ARMIES[0], DOCUMENTS))[0]
    picture = QImage(400, 400, QImage.Format.Format_RGB32)
    painter = QPainter(picture)
    QSvgRenderer(QByteArray(qr.svg(text))).render(painter)
    painter.end()
    assert seen(picture) == [text]


@pytest.mark.parametrize(
    ("text", "modules", "level"),
    [
        ("ABC", 21, "H"),
        ("A1" * 34, 29, "L"),
        ("A1" * 26, 29, "M"),
        ("A1" * 400, 81, "L"),
        ("aufgemerkt " + "A1" * 100, 45, "L"),
    ],
    ids=["short", "full", "with room", "long", "mixed"],
)
def test_a_code_is_small_with_the_most_correction(text: str, modules: int, level: str) -> None:
    """Small letters cost only themselves, and the room that is left serves the correction of errors."""
    assert qr.runs(text)[0] == modules
    picture = QImage(400, 400, QImage.Format.Format_RGB32)
    picture.fill(0)
    painter = QPainter(picture)
    QSvgRenderer(QByteArray(qr.svg(text))).render(painter, QRectF(40, 40, 320, 320))
    painter.end()
    (found,) = codes_in(picture)
    assert (found.text, found.ec_level) == (text, level)


@pytest.mark.long
def test_an_army_too_long_for_codes_gets_a_note() -> None:
    army, documents = horde(300)
    made = roster(army, SheetSource(documents))
    assert made.codes == ()
    told = PdfReader(io.BytesIO(render(made, "pdf"))).pages[-1].extract_text()
    assert str(made.labels["codes_none"]) in " ".join(told.split())


def test_the_line_is_in_html_and_markdown_only() -> None:
    made = roster(ARMIES[0], SheetSource(DOCUMENTS))
    assert sharing.read(html(made)) == sharing.read(made.line)
    assert sharing.read(markdown(made)) == sharing.read(made.line)
    assert not sharing.holds_line(plain_text(made))


def test_codes_can_be_left_out() -> None:
    options = SheetOptions(codes=False)
    (page,) = export.export(ARMIES[0], SheetSource(DOCUMENTS, options=options), "md")
    assert b"AB1:" not in page
    assert (
        seen(QImage.fromData(render(roster(ARMIES[0], SheetSource(DOCUMENTS, options=options)), "png")[0]))
        == []
    )
