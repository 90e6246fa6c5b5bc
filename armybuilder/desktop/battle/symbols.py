"""The colour of a sign on a side's fill, on the table and on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QColor

if TYPE_CHECKING:
    from armybuilder.desktop.look.theme import Look

__all__ = ["symbol_of"]

_SYMBOL = {("light", "left"): "#FFFFFF", ("dark", "left"): "#0E1A26"}

_DARK_SYMBOL = "#241303"


def symbol_of(look: Look, side: str) -> QColor:
    """Return the colour of a sign on a side's fill."""
    return QColor(_SYMBOL.get((look.theme.name, side), _DARK_SYMBOL))
