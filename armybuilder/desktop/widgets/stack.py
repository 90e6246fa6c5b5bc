"""Parts under one another, at distances that follow the text size."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout

from armybuilder.desktop.theme import look
from armybuilder.desktop.widgets.text_sized import TextSized

__all__ = ["Stack"]


class Stack(TextSized):
    """A column of parts; `spacing` lies between them, `top` and `bottom` round them, in pixels at 100 %."""

    def __init__(self, *, spacing: int = 8, top: int = 0, bottom: int = 0) -> None:
        super().__init__()
        self.column = QVBoxLayout(self)
        self._distances = (spacing, top, bottom)
        self.measure()

    def _measure(self) -> None:
        spacing, top, bottom = (look().px(one) for one in self._distances)
        self.column.setContentsMargins(0, top, 0, bottom)
        self.column.setSpacing(spacing)
