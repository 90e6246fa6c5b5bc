"""The names beside tokens, as many as have room: first actor and target, then officers."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF

from armybuilder.desktop.look.theme import Role, current_look

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from PySide6.QtGui import QPainter

    from armybuilder.battle.records.events import Key
    from armybuilder.desktop.battle.battlefield.tokens import Tokens

__all__ = ["Labels", "short"]

_NUMBERED = re.compile(r"(.*)\s(\d+)$")
_IN_BRACKETS = re.compile(r"\(([^()]+)\)$")
_LONGEST = 14
_CELL = 8
"""The width of the cells that record occupied room, in pixels."""
_ROUNDS = 6
"""The number of rounds in which a name that must be written looks for free room."""
_PLATE = 4
"""The room of a plate beside its words, in pixels."""
_Corner = tuple[float, float]


def short(label: str, *, alone: bool = True, first: bool = True) -> str:
    """Return the short label of a model: a number, a name, or a word of a long name.

    A numbered model has its number, with its initials unless it is `alone` in being numbered. Another model
    has its name if that is short, else its `first` word. If other names begin alike, it has the words in its
    brackets, else its last word.
    """
    numbered = _NUMBERED.match(label)
    if numbered:
        initials = "" if alone else "".join(word[0] for word in numbered[1].split()[:2]).upper()
        return f"{initials}{numbered[2]}"
    if len(label) <= _LONGEST:
        return label
    apart = _IN_BRACKETS.search(label)
    if apart and not first:
        return short(apart[1])
    return label.split()[0 if first else -1]


def _farther(at: QPointF, away: float, wide: float, tall: float) -> Iterator[_Corner]:
    """Yield further corners of a name around a token, each round a line farther off."""
    for line in range(_ROUNDS):
        far = away + line * tall
        for down in (-far - tall, far):
            for x in (at.x() - wide / 2, at.x() + away, at.x() - away - wide):
                yield x, at.y() + down


def _short_labels(tokens: Tokens) -> dict[tuple[str, str], str]:
    """Return the short labels by side and name, and the whole name where two names would look alike."""
    names = {(token.side, token.label or token.name) for token in tokens.moment.tokens.values()}
    stems = {(side, numbered[1]) for side, name in names if (numbered := _NUMBERED.match(name))}
    whole = {(side, _NUMBERED.sub(r"\1", name)) for side, name in names}
    begins = Counter((side, stem.partition(" ")[0]) for side, stem in whole)
    crowds = Counter(side for side, _ in stems)
    found = {
        (side, name): short(name, alone=crowds[side] < 2, first=begins[side, name.partition(" ")[0]] < 2)
        for side, name in names
    }
    times = Counter((side, words) for (side, _), words in found.items())
    return {(side, name): words if times[side, words] == 1 else name for (side, name), words in found.items()}


class Labels:
    """Words beside tokens that hide neither each other nor other tokens."""

    def __init__(
        self,
        tokens: Tokens,
        first: Iterable[Key],
        words: Mapping[Key, str],
        taken: Iterable[QRectF],
        *,
        everybody: bool = True,
    ) -> None:
        """Place the names of the models in play, those of `first` before all others.

        `words` replace names. The rectangles of `taken` stay free. Unless `everybody` is named, only `words`
        are written.
        """
        self._tokens, self._words = tokens, words
        self._taken: set[tuple[int, int]] = set()
        seen = tokens.view.seen()
        self._room = seen.left(), seen.top(), seen.right(), seen.bottom()
        self.placed: dict[Key, tuple[str, QRectF]] = {}
        must = dict.fromkeys((*words, *(first if everybody else ())))
        self._must = [key for key in must if key in tokens.moment.tokens]
        self._everybody = everybody
        self._short = _short_labels(tokens)
        for box in taken:
            self._take(box)
        for key in tokens.seen:
            self._take(tokens.box(key).adjusted(2, 2, -2, -2))
            for _, box in tokens.badge_boxes(key):
                self._take(box)
        for key in self._ordered():
            self._place(key)

    def _ordered(self) -> list[Key]:
        tokens = self._tokens
        if not self._everybody:
            return self._must
        rest = [key for key in tokens.seen if not tokens.moment.tokens[key].out and key not in self._must]
        rest.sort(key=lambda key: (-tokens.stand(key).rank, tokens.stand(key).kind == "creature"))
        return [*self._must, *rest]

    def _place(self, key: Key) -> None:
        tokens, look = self._tokens, current_look()
        token = tokens.moment.tokens[key]
        if token.aboard is not None:
            return
        words = self._words.get(key) or self._short[token.side, token.label or token.name]
        wide, tall = look.advance(words, Role.CONDENSED_STRONG), look.px(13)
        at, gap, away = tokens.spot(key), look.px(3), tokens.size(key) / 2 + look.px(3)
        x, y = at.x(), at.y()
        corners: tuple[_Corner, ...] = (
            (x - wide / 2, y - away - tall),
            (x - wide / 2, y + away),
            (x + away + gap, y - tall / 2),
            (x - away - gap - wide, y - tall / 2),
        )
        left, top, right, bottom = self._room
        if key in self._must and left <= x <= right and top <= y <= bottom:
            corners = self._inside((*corners, *_farther(at, away, wide, tall)), wide, tall)
            usual: _Corner | None = corners[0]
        else:
            usual = None
        found = next((one for one in corners if self._free(*one, wide, tall)), usual)
        if found is not None:
            box = QRectF(*found, wide, tall)
            self._take(box)
            self.placed[key] = (words, box)

    def _inside(self, corners: Iterable[_Corner], wide: float, tall: float) -> tuple[_Corner, ...]:
        """Return corners of a name moved until the name lies on the visible table."""
        left, top, right, bottom = self._room
        left, right = left + _PLATE, right - _PLATE
        return tuple((max(left, min(x, right - wide)), max(top, min(y, bottom - tall))) for x, y in corners)

    def _free(self, x: float, y: float, wide: float, tall: float) -> bool:
        """Say whether a box lies on the visible table and over no occupied cell.

        It counts in plain numbers, as it is called a thousand times a frame.
        """
        left, top, right, bottom = self._room
        if x < left or y < top or x + wide > right or y + tall > bottom:
            return False
        taken = self._taken
        for down in range(int(y // _CELL), int((y + tall) // _CELL) + 1):
            for across in range(int(x // _CELL), int((x + wide) // _CELL) + 1):
                if (across, down) in taken:
                    return False
        return True

    def _take(self, box: QRectF) -> None:
        across = range(int(box.left() // _CELL), int(box.right() // _CELL) + 1)
        down = range(int(box.top() // _CELL), int(box.bottom() // _CELL) + 1)
        self._taken.update((x, y) for x in across for y in down)

    def paint(self, painter: QPainter) -> None:
        """Write the names in the colours of their sides, and the replacing words on plates."""
        look = current_look()
        painter.setFont(look.font(Role.CONDENSED_STRONG))
        lift = look.metrics(Role.CONDENSED_STRONG).descent()
        for key, (words, box) in self.placed.items():
            if key in self._words:
                painter.fillRect(box.adjusted(-_PLATE, -1, _PLATE, 1), look.colour("ink"))
                painter.setPen(look.colour("page"))
            else:
                painter.setPen(look.colour("a" if key[0] == "left" else "b"))
            painter.drawText(QPointF(box.left(), box.bottom() - lift), words)
