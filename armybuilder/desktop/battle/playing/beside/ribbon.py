"""The ribbon above the table of a battle played by hand: turn, decision, objective, score, chance to win."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QSizePolicy, QWidget

from armybuilder.desktop.look.theme import Role, current_look
from armybuilder.desktop.widgets.buttons import Button
from armybuilder.desktop.widgets.layouts import lay_row
from armybuilder.desktop.widgets.text_painter import TextPainter
from armybuilder.desktop.widgets.text_sized import Hinted, TextSized

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent, QResizeEvent

__all__ = ["Ribbon", "RibbonState"]

_HIGH = 34
_ROOMY = 640
_NAMED, _SCORE = 70, 100
"""The room kept for the name before the chance to win, and for the score, in pixels at 100 %."""
_TONES = {"left": "a", "right": "b"}


@dataclass(frozen=True)
class RibbonState:
    """The state of a battle in words.

    `acts` is the task of the side called `name`. `side` is empty while no side decides.
    """

    turn: str
    side: str = ""
    name: str = ""
    acts: str = ""
    objective: str = ""
    score: tuple[int, int] | None = (0, 0)
    """The points of both sides, or None if other numbers count, or the past is shown."""
    chance: str = ""
    """The left side's chance to win, with the side's name in `chance_of`."""
    chance_of: str = ""


class Ribbon(TextSized):
    """The line about the state of the battle, always visible, with other buttons in `tools` at the far side."""

    def __init__(self) -> None:
        """Initialise the ribbon, empty."""
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.line = _Line()
        self._added: list[QWidget] = []
        self.tools = lay_row(of=self, gap=2)
        lay_row((self.line, 1), self.tools, on=self, gap=8, margins=(14, 0, 8, 0))

    def show_standing(self, standing: RibbonState) -> None:
        """Show the present state of the battle."""
        self.line.show_standing(standing)

    def add_tool(self, tool: QWidget) -> None:
        """Add a button at the far side."""
        self._added.append(tool)
        self.tools.addWidget(tool)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Hide the words of the buttons if room is short."""
        super().resizeEvent(event)
        roomy = self.width() >= current_look().px(_ROOMY)
        for tool in self._added:
            if isinstance(tool, Button):
                tool.set_label_shown(roomy)

    def sentence(self) -> str:
        """Return the ribbon's words as one text."""
        return self.line.accessibleName()


class _Line(Hinted, QWidget):
    """The painted words, without the objective and then the chance to win if room is short."""

    heard_as = QAccessible.Role.StaticText
    room = (200, _HIGH)
    least = 120

    def __init__(self) -> None:
        super().__init__()
        self._said = RibbonState("")

    def show_standing(self, standing: RibbonState) -> None:
        """Show the present state of the battle."""
        self._said = standing
        decides = " ".join(part for part in (standing.name, standing.acts) if part)
        chance = f"{standing.chance_of}: {standing.chance}" if standing.chance else ""
        parts = (standing.turn, decides, standing.objective, self._score(), chance)
        self.setAccessibleName(", ".join(part for part in parts if part))
        self.setToolTip(self.accessibleName())
        self.update()

    def _score(self) -> str:
        return self.tr("score {0} : {1}").format(*self._said.score) if self._said.score is not None else ""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the words from both ends, and shorten those in the middle."""
        text_painter = TextPainter.over(self)
        said, gap = self._said, text_painter.px(14)
        base = text_painter.baseline()
        x = text_painter.write(0, text_painter.baseline(Role.SECTION), said.turn, Role.SECTION, "ink") + gap
        decides = text_painter.advance(said.name, Role.STRONG) + text_painter.advance(
            f" {said.acts}", Role.BODY
        )
        end = self._write_chance(text_painter, x, decides)
        end = self._write_score(text_painter, end, x + min(decides, text_painter.px(180))) - gap
        room = end - x - decides - gap
        if said.objective and room > text_painter.px(90):
            end -= text_painter.write(end, base, said.objective, Role.BODY, "ink2", room=room, end=True) + gap
        tone = _TONES.get(said.side, "ink")
        acts = text_painter.advance(said.acts, Role.BODY) + text_painter.px(4)
        least = min(text_painter.px(120), text_painter.advance(said.name, Role.STRONG))
        room = max(0.0, end - x - (acts if end - x - acts >= least else 0))
        named = text_painter.write(x, base, said.name, Role.STRONG, tone, room=room)
        x += named + (text_painter.px(4) if named else 0)
        text_painter.write(x, base, said.acts, Role.BODY, "ink", room=max(0.0, end - x))

    def _write_chance(self, text_painter: TextPainter, x: float, decides: float) -> float:
        """Write the left side's chance to win with its name if there is room, and return its beginning.

        The name is shortened before the words of width `decides` from `x` on.
        """
        end, said, base = text_painter.width, self._said, text_painter.baseline()
        whose, gaps = f"{said.chance_of}:", (text_painter.px(4), text_painter.px(14))
        wide = text_painter.advance(whose, Role.BODY)
        left = end - text_painter.advance(said.chance, Role.BODY) - sum(gaps) - x
        room = min(wide, max(text_painter.px(_NAMED), left - decides - text_painter.px(_SCORE)))
        if not said.chance or left - room <= min(decides, text_painter.px(180)) + text_painter.px(60):
            return end
        end -= text_painter.write(end, base, said.chance, Role.BODY, "a", end=True) + gaps[0]
        return end - text_painter.write(end, base, whose, Role.BODY, "a", room=room, end=True) - gaps[1]

    def _write_score(self, text_painter: TextPainter, end: float, least: float) -> float:
        """Write the score up to a place, in the sides' colours, and return its beginning.

        Its name stands before it if that leaves room from `least` on.
        """
        if self._said.score is None:
            return end
        left, right = map(str, self._said.score)
        for words, tone in ((right, "b"), (" : ", "ink3"), (left, "a")):
            end -= text_painter.write(end, text_painter.baseline(), words, Role.STRONG, tone, end=True)
        named = self.tr("Score") + " "
        if end - text_painter.advance(named, Role.BODY) > least + text_painter.px(28):
            end -= text_painter.write(end, text_painter.baseline(), named, Role.BODY, "ink2", end=True)
        return end
