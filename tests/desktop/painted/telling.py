"""The words of a part and its children beside their painting.

They are names, descriptions, tool tips, tables and the room that a part asks for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QComboBox, QTableView, QWidget

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

__all__ = ["lines"]


def lines(part: QWidget) -> str:
    """Return the words of each visible part of the program's own as text, a line for each."""
    return "".join(f"{line}\n" for line in _lines(part))


def _lines(part: QWidget) -> Iterator[str]:
    for one in (part, *part.findChildren(QWidget)):
        if not type(one).__module__.startswith("armybuilder") or not one.isVisibleTo(part):
            continue
        words = (one.accessibleName(), one.accessibleDescription(), one.toolTip())
        said = [repr(word) for word in dict.fromkeys(words) if word]
        yield " ".join([type(one).__name__, *_room(one), *([] if one.isEnabled() else ["off"]), *said])
        table = getattr(one, "as_table", None)
        if callable(table):
            yield from (f"  {' | '.join(_shown(one, row))}" for row in table())
        if isinstance(one, QComboBox):
            yield f"  {', '.join(one.itemText(place) for place in range(one.count()))}"


def _room(one: QWidget) -> Iterator[str]:
    """Yield the room that a part asks for, unless its layout asks."""
    if one.layout() is None:
        room, least = one.sizeHint(), one.minimumSizeHint()
        yield f"{room.width()} {room.height()} least {least.width()} {least.height()}"


def _shown(one: QWidget, row: Sequence[str]) -> list[str]:
    """Return the cells of a row, without those of hidden columns."""
    hidden = one.isColumnHidden if isinstance(one, QTableView) else lambda _: False
    return [cell for place, cell in enumerate(row) if not hidden(place)]
