"""Parts under one another, at distances that follow the text size."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout, QWidget

from armybuilder.desktop.theme import look, restyles

if TYPE_CHECKING:
    from PySide6.QtCore import QEvent

__all__ = ["Stack"]


class Stack(QWidget):
    """A column of parts; `spacing` lies between them, `top` and `bottom` round them, in pixels at 100 %."""

    def __init__(self, *, spacing: int = 8, top: int = 0, bottom: int = 0) -> None:
        super().__init__()
        self.column = QVBoxLayout(self)
        self._distances = (spacing, top, bottom)
        self._space()

    def changeEvent(self, event: QEvent) -> None:
        """Measure again in another text size."""
        super().changeEvent(event)
        if restyles(event) and hasattr(self, "_distances"):
            self._space()

    def _space(self) -> None:
        spacing, top, bottom = (look().px(one) for one in self._distances)
        self.column.setContentsMargins(0, top, 0, bottom)
        self.column.setSpacing(spacing)
