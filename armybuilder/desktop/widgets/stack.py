"""Parts under each other, at distances that follow the text size."""

from __future__ import annotations

from armybuilder.desktop.widgets.layouts import lay_column
from armybuilder.desktop.widgets.text_sized import TextSized

__all__ = ["Stack"]


class Stack(TextSized):
    """A column of parts, with `spacing` between them and `top` and `bottom` round them, in pixels at 100 %."""

    def __init__(self, *, spacing: int = 8, top: int = 0, bottom: int = 0) -> None:
        super().__init__()
        self.column = lay_column(on=self, gap=spacing, margins=(0, top, 0, bottom))
