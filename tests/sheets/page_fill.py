"""The fill of a printed page, as the share of its picture's blocks with any ink."""

from __future__ import annotations

from PySide6.QtGui import QColor, QImage

__all__ = ["PPI", "columns_filled", "fill"]

PPI = 24
_ACROSS, _DOWN = 10, 14
_SIDE_MM, _TOP_MM, _FOOT_MM = 10.5, 13.5, 18
_INK = 235


def fill(page: bytes) -> float:
    """Return the share of inked blocks between a page's margins, from 0 to 1.

    Head and foot do not count.
    """
    picture = QImage.fromData(page)
    left, top, width, height = _room(picture)
    found = 0
    for row in range(_DOWN):
        for column in range(_ACROSS):
            x = (left + width * column // _ACROSS, left + width * (column + 1) // _ACROSS)
            y = (top + height * row // _DOWN, top + height * (row + 1) // _DOWN)
            found += _has_ink(picture, x, y)
    return found / (_ACROSS * _DOWN)


def columns_filled(page: bytes, count: int) -> list[float]:
    """Return the filled length of each of a page's columns, from 0 to 1 of the room between the margins."""
    picture = QImage.fromData(page)
    left, top, width, height = _room(picture)
    lengths = []
    for column in range(count):
        x = (left + width * column // count + 2, left + width * (column + 1) // count - 2)
        inked = [row for row in range(height) if _has_ink(picture, x, (top + row, top + row + 1))]
        lengths.append((max(inked, default=-1) + 1) / height)
    return lengths


def _room(picture: QImage) -> tuple[int, int, int, int]:
    """Return left, top, width and height of the room between the margins, in dots."""
    mm = PPI / 25.4
    left, top = int(_SIDE_MM * mm), int(_TOP_MM * mm)
    return left, top, picture.width() - 2 * left, picture.height() - top - int(_FOOT_MM * mm)


def _has_ink(picture: QImage, x: tuple[int, int], y: tuple[int, int]) -> bool:
    return any(
        QColor(picture.pixel(across, down)).lightness() < _INK for across in range(*x) for down in range(*y)
    )
