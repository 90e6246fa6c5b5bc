"""The painting of a part as text: a line for each rectangle, path, word and picture, with place and colours.

Qt's own SVG generator writes down each call. What the program keeps as pixels (a token, the ground) is
written down as it is drawn, and a mark by its name, so that no dot of a picture is compared.
"""

from __future__ import annotations

import base64
import re
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING, Any
from unittest import mock
from xml.etree import ElementTree as ET

from PySide6.QtCore import QBuffer, QPoint
from PySide6.QtGui import QImage, QPainter, QPicture, QPixmap
from PySide6.QtSvg import QSvgGenerator

from armybuilder.desktop.battle.battlefield import ground, tokens
from armybuilder.desktop.look import icons

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QWidget

__all__ = ["drawn", "lines", "written_down"]

NAME = "mark"
"""The key of a picture's text with the name of the mark it shows."""
_SVG = "{http://www.w3.org/2000/svg}"
_LINK = "{http://www.w3.org/1999/xlink}href"
_NUMBER = re.compile(r"-?\d+\.?\d*(?:e-?\d+)?")
_MOVED = re.compile(r"matrix\(1,0,0,1,(.*),(.*)\)")
_PLACES = {
    "rect": ("x", "y", "width", "height"),
    "image": ("x", "y", "width", "height"),
    "circle": ("cx", "cy", "r"),
    "ellipse": ("cx", "cy", "rx", "ry"),
    "path": ("d",),
    "polygon": ("points",),
    "polyline": ("points",),
    "text": ("x", "y", "font-size", "font-weight"),
}


class _Steps(QPixmap):
    """A picture that keeps the steps of its drawing."""

    def __init__(self, *size: int) -> None:
        super().__init__(*size)
        self.steps = QPicture()


class _Painter(QPainter):
    """A painter that draws the steps of a picture instead of pixels."""

    def __init__(self, device: Any) -> None:
        super().__init__(device.steps if isinstance(device, _Steps) else device)


@contextmanager
def written_down() -> Iterator[None]:
    """Replace pixels by drawing steps and marks by their names in all painting meanwhile."""
    usual_mark, usual_draw = icons._pixmap, QPainter.drawPixmap

    @cache
    def named(mark: icons.Mark, size: int, colour: str, ratio: float) -> QPixmap:
        image = usual_mark(mark, size, colour, ratio).toImage()
        image.setText(NAME, f"{mark.value} {colour}")
        return QPixmap.fromImage(image)

    def draw(painter: QPainter, *what: Any) -> None:
        place, picture = what[0], what[1]
        if isinstance(picture, _Steps):
            painter.drawPicture(place, picture.steps)
        else:
            usual_draw(painter, *what)

    pixels = [
        mock.patch.object(module, name, drawn)
        for module in (ground, tokens)
        for name, drawn in (("QPixmap", _Steps), ("QPainter", _Painter))
    ]
    tokens._sprite.cache_clear()
    QPainter.drawPixmap = draw  # type: ignore[method-assign]
    try:
        with mock.patch.object(icons, "_pixmap", named), pixels[0], pixels[1], pixels[2], pixels[3]:
            yield
    finally:
        QPainter.drawPixmap = usual_draw  # type: ignore[method-assign]
        tokens._sprite.cache_clear()


def drawn(part: QWidget) -> bytes:
    """Return the painting of a part and its children as an SVG file."""
    paper = QBuffer()
    paper.open(QBuffer.OpenModeFlag.ReadWrite)
    generator = QSvgGenerator()
    generator.setOutputDevice(paper)
    generator.setSize(part.size())
    generator.setViewBox(part.rect())
    generator.setResolution(96)
    painter = QPainter(generator)
    part.render(painter, QPoint())
    painter.end()
    return bytes(paper.data().data())


def lines(drawing: bytes) -> str:
    """Return an SVG file of this kind as text, a line for each step."""
    return "".join(f"{line}\n" for line in _lines(ET.fromstring(drawing)))  # noqa: S314  Qt has written it


def _lines(drawing: ET.Element) -> Iterator[str]:
    yield drawing.get("viewBox", "")
    groups = drawing.find(f"{_SVG}g")
    assert groups is not None
    place = ""
    for group in groups:
        for step in group:
            line, moved = _line(step, group), _moved(group.get("transform", ""))
            if line and moved != place:
                yield moved
                place = moved
            if line:
                yield line
    for shade in drawing.iterfind(f"{_SVG}defs/{_SVG}linearGradient"):
        stops = " ".join(f"{one.get('offset')} {one.get('stop-color')}" for one in shade)
        yield _rounded(
            f"{shade.get('id')} {' '.join(shade.get(one, '') for one in ('x1', 'y1', 'x2', 'y2'))} {stops}"
        )


def _moved(transform: str) -> str:
    """Return the origin of a transformed step as text."""
    found = _MOVED.fullmatch(transform)
    return f"at {_rounded(found[1])} {_rounded(found[2])}" if found else _rounded(transform)


def _line(step: ET.Element, group: ET.Element) -> str:
    name = step.tag.removeprefix(_SVG)
    if group.get("fill-opacity") == "0" and group.get("stroke") == "none":
        return ""  # nothing is seen of it
    said = [name, *(_rounded(step.get(one, "").strip()) for one in _PLACES[name])]
    if name == "image":
        return " ".join([*said, _name_of(step.get(_LINK, ""))]).rstrip()
    if name == "text":
        family = step.get("font-family", "").partition(",")[0]
        said += [family, *(["italic"] if step.get("font-style") != "normal" else [])]
        return " ".join([*said, *_style(step), f'"{(step.text or "").strip(chr(10))}"'])
    return " ".join([*said, *_style(group)])


def _style(one: ET.Element) -> Iterator[str]:
    for kind in ("fill", "stroke"):
        if one.get(kind, "none") != "none":
            deep = one.get(f"{kind}-opacity", "1")
            yield f"{kind} {one.get(kind)}" + ("" if deep == "1" else f" {_rounded(deep)}")
    if one.get("stroke", "none") != "none":
        for word, usual in (("width", "1"), ("dasharray", ""), ("linecap", "square"), ("linejoin", "bevel")):
            if (said := one.get(f"stroke-{word}", usual)) != usual:
                yield f"{word} {_rounded(said)}"
    if one.get("opacity"):
        yield f"opacity {_rounded(one.get('opacity', ''))}"


def _name_of(data: str) -> str:
    """Return the name of a mark by its picture, or an empty text for any other picture."""
    return QImage.fromData(base64.b64decode(data.partition(",")[2])).text(NAME)


def _rounded(text: str) -> str:
    return _NUMBER.sub(lambda found: f"{float(found[0]):.1f}".rstrip("0").rstrip("."), text)
