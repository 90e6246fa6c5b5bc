"""The pictures with the codes of a shared army: photographs, screenshots and saved files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage, QImageReader, QPainter
from PySide6.QtSvg import QSvgRenderer

from armybuilder.errors import InputFault, message

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

__all__ = ["PICTURES", "is_picture", "text_in", "text_in_files"]

PICTURES = (".png", ".jpg", ".jpeg", ".webp", ".bmp", ".gif", ".svg")
_DRAWN = QSize(1200, 1200)
"""The size in which a vector drawing is rendered."""


def is_picture(path: Path) -> bool:
    """Say whether a file may be a picture, by its ending."""
    return path.suffix.casefold() in PICTURES


def text_in_files(paths: Iterable[Path]) -> str:
    """Return the texts of the codes in files.

    Raises InputFault if a file cannot be read, or if no file has a code.
    """
    return text_in(map(_image, paths))


def text_in(images: Iterable[QImage]) -> str:
    """Return the texts of the codes in pictures, one on each line.

    Raises InputFault without any code.
    """
    from armybuilder.sheets.contents.qr_pictures import texts

    found: list[str] = []
    for image in images:
        # Codes are black on white; what is drawn on nothing would be black on black.
        plain = QImage(image.size(), QImage.Format.Format_RGB32)
        plain.fill(Qt.GlobalColor.white)
        grey = _upon(plain, image).convertToFormat(QImage.Format.Format_Grayscale8)
        found += texts(bytes(grey.constBits()), grey.height(), grey.bytesPerLine())
    if not found:
        raise InputFault([message("desktop.no_codes")])
    return "\n".join(found)


def _upon(ground: QImage, image: QImage) -> QImage:
    painter = QPainter(ground)
    painter.drawImage(0, 0, image)
    painter.end()
    return ground


def _image(path: Path) -> QImage:
    """Read a picture, rotated as it was taken.

    Raises InputFault if the file is not a picture.
    """
    if path.suffix.casefold() == ".svg":
        image = _drawing(path)
    else:
        reader = QImageReader(str(path))
        reader.setAutoTransform(True)
        image = reader.read()
    if image.isNull():
        raise InputFault([message("desktop.no_picture", file=path.name)])
    return image


def _drawing(path: Path) -> QImage:
    """Return a vector drawing as an image, an empty one if it cannot be read.

    On this thread Qt's reader of images could wait for the main thread for ever, as `png_image` says.
    """
    drawing = QSvgRenderer(str(path))
    if not drawing.isValid():
        return QImage()
    size = drawing.defaultSize().scaled(_DRAWN, Qt.AspectRatioMode.KeepAspectRatio)
    image = QImage(size, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    drawing.render(painter)
    painter.end()
    return image
