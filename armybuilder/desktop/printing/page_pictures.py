"""The pages of sheets as pictures, drawn from SVG or PNG at any width, or printed at true size."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import QImage, QPageLayout, QPageSize, QPainter
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtSvg import QSvgRenderer

from armybuilder.desktop.frame.image_files import png_image

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from armybuilder.sheets.parts.options import SheetOptions

__all__ = [
    "PRINT_PPI",
    "drawn",
    "for_each_copy",
    "onto_printer",
    "pixels_across",
    "set_paper",
    "shape",
    "within_range",
]

PRINT_PPI = 300
_MM_AN_INCH = 25.4
_POINTS_AN_INCH = 72
_PNG = b"\x89PNG"
_VIEW_BOX = re.compile(rb'viewBox="0 0 ([0-9.]+) ([0-9.]+)"')


def pixels_across(page: bytes) -> int:
    """Return the width of a PNG page in pixels, or 0 for SVG, which is sharp at any width."""
    # The header's width and height stand at fixed places.
    return int.from_bytes(page[16:20], "big") if page.startswith(_PNG) else 0


def shape(page: bytes, ppi: int) -> QSizeF:
    """Return a page's size in millimetres.

    `ppi` is the resolution of PNG pages.
    """
    if width := pixels_across(page):
        return QSizeF(width, int.from_bytes(page[20:24], "big")) * (_MM_AN_INCH / ppi)
    box = _VIEW_BOX.search(page[:1000])
    wide, high = (float(box[1]), float(box[2])) if box else (_POINTS_AN_INCH, _POINTS_AN_INCH)
    return QSizeF(wide, high) * (_MM_AN_INCH / _POINTS_AN_INCH)


def drawn(page: bytes, width: int) -> QImage:
    """Return a page as a picture with a width in pixels.

    It may be called on any thread.
    """
    if page.startswith(_PNG):
        return (
            png_image(page)
            .scaledToWidth(max(1, width), Qt.TransformationMode.SmoothTransformation)
            .convertToFormat(QImage.Format.Format_RGB32)
        )
    renderer = QSvgRenderer(QByteArray(page))
    box = renderer.viewBoxF()
    height = round(width * box.height() / box.width()) if box.width() else width
    picture = QImage(max(1, width), max(1, height), QImage.Format.Format_RGB32)
    picture.fill(Qt.GlobalColor.white)
    painter = QPainter(picture)
    renderer.render(painter, QRectF(0, 0, width, height))
    painter.end()
    return picture


def set_paper(printer: QPrinter, options: SheetOptions) -> None:
    """Set a printer to the sheets' paper and orientation, printing from edge to edge."""
    size = QPageSize.PageSizeId.A4 if options.paper == "a4" else QPageSize.PageSizeId.Letter
    way = QPageLayout.Orientation.Landscape if options.landscape else QPageLayout.Orientation.Portrait
    printer.setPageSize(QPageSize(size))
    printer.setPageOrientation(way)
    printer.setFullPage(True)


def within_range(printer: QPrinter, numbers: Sequence[int]) -> tuple[int, ...]:
    """Return those of the page numbers, from 1, that the range of the print dialog has, all without a range."""
    if printer.printRange() != QPrinter.PrintRange.PageRange or not printer.fromPage():
        return tuple(numbers)
    return tuple(one for one in numbers if printer.fromPage() <= one <= printer.toPage())


def for_each_copy(printer: QPrinter, numbers: tuple[int, ...]) -> tuple[int, ...]:
    """Return the page numbers, repeated for each copy if the printer cannot copy by itself."""
    return numbers if printer.supportsMultipleCopies() else numbers * printer.copyCount()


def onto_printer(
    printer: QPrinter,
    pages: Sequence[bytes],
    *,
    progress: Callable[[int], None] | None = None,
    stopped: Callable[[], bool] | None = None,
) -> int:
    """Print pages, PNG of `PRINT_PPI`, at their true size, and return the number printed.

    It may be called on any thread. `progress` receives the number of pages after each. If `stopped` returns
    True, the job is aborted.
    """
    painter = QPainter(printer)
    if not painter.isActive():
        return 0
    done = 0
    try:
        for page in pages:
            if stopped is not None and stopped():
                printer.abort()
                break
            if done:
                printer.newPage()
            picture = png_image(page)
            scale = printer.resolution() / PRINT_PPI
            painter.drawImage(
                QRect(0, 0, round(picture.width() * scale), round(picture.height() * scale)), picture
            )
            done += 1
            if progress is not None:
                progress(done)
    finally:
        painter.end()
    return done
