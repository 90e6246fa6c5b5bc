"""The layouts, bounds and columns of a part and all in it, hidden parts too, as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QBoxLayout,
    QComboBox,
    QLineEdit,
    QProgressBar,
    QSlider,
    QWidget,
)

from armybuilder.desktop.widgets.chart import Chart
from armybuilder.desktop.widgets.table import PlainTable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QLayout

__all__ = ["boxes", "lines"]

_WIDEST = 16777215
"""Qt's own greatest size, of a part without a bound."""


def lines(part: QWidget) -> str:
    """Return the measures of every part of the program in a part, a line for each."""
    kinds = [
        one for one in (part, *part.findChildren(QWidget)) if type(one).__module__.startswith("armybuilder")
    ]
    return "".join(f"{line}\n" for one in kinds for line in _measures(one))


def boxes(chart: Chart) -> str:
    """Return the sentence of a chart, and the words and the box of each mark."""
    told = [chart.accessibleName()]
    for place in range(chart.marks()):
        box = chart.mark_box(place)
        sides = " ".join(f"{side:.1f}" for side in (box.x(), box.y(), box.width(), box.height()))
        told.append(f"  {sides} {chart.words_of(place)}")
    return "\n".join(told) + "\n"


def _measures(one: QWidget) -> Iterator[str]:
    said = [type(one).__name__, str(one.focusPolicy().name), *_bounds(one)]
    if isinstance(one, QProgressBar | QSlider):
        said.append(f"from {one.minimum()} to {one.maximum()}")
    if isinstance(one, QComboBox):
        said.append(f"shows {one.maxVisibleItems()}")
    if isinstance(one, QLineEdit):
        sides = one.textMargins()
        said.append(f"words within {sides.left()} {sides.right()} of {one.maxLength()}")
    if isinstance(one, QAbstractSpinBox):
        said.append(str(one.buttonSymbols().name))
    yield " ".join(said)
    if isinstance(one, PlainTable):
        yield f"  columns {' '.join(f'{column.width} {column.side}' for column in one._rows.columns)}"
    if (laid := one.layout()) is not None:
        yield from _laid(laid, "  ")


def _bounds(one: QWidget) -> Iterator[str]:
    """Yield the smallest and the greatest size where the program sets them."""
    least, most = one.minimumSize(), one.maximumSize()
    if least.width() or least.height():
        yield f"at least {least.width()} {least.height()}"
    if most.width() < _WIDEST or most.height() < _WIDEST:
        yield f"at most {most.width()} {most.height()}"


def _laid(laid: QLayout, indent: str) -> Iterator[str]:
    """Yield gaps, margins and stretches of a layout and its inner layouts."""
    sides = laid.contentsMargins()
    margins = f"{sides.left()} {sides.top()} {sides.right()} {sides.bottom()}"
    stretches = [laid.stretch(place) for place in range(laid.count())] if isinstance(laid, QBoxLayout) else []
    yield f"{indent}{type(laid).__name__} gap {laid.spacing()} margins {margins} stretch {stretches}"
    for place in range(laid.count()):
        item = laid.itemAt(place)
        if item is not None and (inner := item.layout()) is not None:
            yield from _laid(inner, f"{indent}  ")
