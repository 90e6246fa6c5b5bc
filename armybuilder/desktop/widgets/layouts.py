"""Columns and rows: a layout with its parts, its gap and its margins in one call.

Parts are widgets, further columns and rows (`below`, `beside`), empty layouts, or numbers for stretching
room. A part in a pair with a number stretches by it. Distances are pixels at 100 %, and None leaves Qt's own.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from armybuilder.desktop.look.theme import current_look
from armybuilder.desktop.widgets.chips import FlowLayout
from armybuilder.desktop.widgets.text_sized import TextSized

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QLayout

    Margins = tuple[int, int, int, int]
    Block: TypeAlias = "QWidget | QLayout | Inner"
    Part: TypeAlias = "Block | int | tuple[Block, int]"

__all__ = ["below", "beside", "fill", "flowing", "lay_column", "lay_row"]

_NONE = (0, 0, 0, 0)
_Box = TypeVar("_Box", bound=QBoxLayout)


@dataclass(frozen=True)
class Inner:
    """A column or row within another.

    It is created when the other is filled, as a layout must be empty when it is added to another.
    """

    make: Callable[[], QBoxLayout]
    parts: tuple[Part, ...]
    gap: int | None
    margins: Margins | None


def below(*parts: Part, gap: int | None = None, margins: Margins | None = None) -> Inner:
    """Return parts under each other within another layout, whose gap is the default."""
    return Inner(QVBoxLayout, parts, gap, margins)


def beside(*parts: Part, gap: int | None = None, margins: Margins | None = None) -> Inner:
    """Return parts beside each other within another layout, whose gap is the default."""
    return Inner(QHBoxLayout, parts, gap, margins)


def lay_column(
    *parts: Part,
    on: QWidget | None = None,
    of: TextSized | None = None,
    gap: int | None = 0,
    margins: Margins | None = _NONE,
) -> QVBoxLayout:
    """Arrange parts under each other, on a widget or in a free layout.

    Distances follow the text size if the parts are laid `on` or are `of` a `TextSized`.
    """
    return _laid(QVBoxLayout(on) if on is not None else QVBoxLayout(), parts, of or on, gap, margins)


def lay_row(
    *parts: Part,
    on: QWidget | None = None,
    of: TextSized | None = None,
    gap: int | None = 0,
    margins: Margins | None = _NONE,
) -> QHBoxLayout:
    """Arrange parts beside each other, as `lay_column` does under each other."""
    return _laid(QHBoxLayout(on) if on is not None else QHBoxLayout(), parts, of or on, gap, margins)


def _laid(
    box: _Box, parts: tuple[Part, ...], keeper: QWidget | None, gap: int | None, margins: Margins | None
) -> _Box:
    measure = partial(_measure, box, gap, margins)
    if isinstance(keeper, TextSized):
        keeper.keep_distances(measure)
    else:
        measure()
    fill(box, *parts, keeper=keeper)
    return box


def _measure(box: QBoxLayout, gap: int | None, margins: Margins | None) -> None:
    px = current_look().px
    if margins is not None:
        box.setContentsMargins(*map(px, margins))
    if gap is not None:
        box.setSpacing(px(gap))


def fill(box: QBoxLayout, *parts: Part, keeper: QWidget | None = None) -> None:
    """Add parts to a layout."""
    for part in parts:
        what, stretch = part if isinstance(part, tuple) else (part, 0)
        if isinstance(what, int):
            box.addStretch(what)
        elif isinstance(what, QWidget):
            box.addWidget(what, stretch)
        elif isinstance(what, Inner):
            inner = what.make()
            box.addLayout(inner, stretch)
            _laid(inner, what.parts, keeper, what.gap, what.margins)
        else:
            box.addLayout(what, stretch)


def flowing(*parts: QWidget, gap: int = 8) -> QWidget:
    """Return parts beside each other on a widget of their own, in as many lines as they need."""
    line = QWidget()
    flow = FlowLayout(line, gap=gap)
    for part in parts:
        flow.addWidget(part)
    return line
