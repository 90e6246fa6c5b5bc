"""The models as tokens, with side, sign, facing and states."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPixmap, QPolygonF, QTransform

from armybuilder.desktop.battle.symbols import symbol_of
from armybuilder.desktop.look import icons
from armybuilder.desktop.look.icons import Mark, Sign
from armybuilder.desktop.look.theme import Look, Role, current_look
from armybuilder.desktop.widgets.side_marks import paint_side

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from armybuilder.battle.records.events import Key, Place
    from armybuilder.battle.telling.moments import Moment, Token
    from armybuilder.desktop.battle.battlefield.view import View

__all__ = [
    "LEAST",
    "PLAIN",
    "Kind",
    "TokenLook",
    "Tokens",
    "badges",
]

LEAST = 9
"""The least size of a token, in pixels at 100 %."""
_USUAL, _CROWD, _ROOM = 20, 40, 700
"""The usual size of a token, the greatest number of models of that size, and the field's size.

Both sizes are pixels at 100 %.
"""
_INFANTRY_RADIUS = 125
_HEADING = 5
"""The degrees between two headings of creatures' tokens, whose pictures are cached."""
_AFIRE = frozenset("SB")
"""The marks of models with continuing harm: a stuck attack, or burning."""

Kind = str
"""The kind of a body: "creature", "robot" or "vehicle"."""


@dataclass(frozen=True, slots=True)
class TokenLook:
    """The look of a model's token: its sign, its base's radius in tenths of a millimetre, its kind and rank."""

    sign: Mark = Sign.INFANTRY
    radius: int = _INFANTRY_RADIUS
    kind: Kind = "creature"
    rank: int = 0


PLAIN = TokenLook()
"""The look of an unknown model."""


def badges(token: Token) -> tuple[str, ...]:
    """Return the letters and numbers beside a token: states, then hit locations of a machine, then flying."""
    letters = (mark for mark in "WPRHLSB" if mark in token.marks)
    numbers = (f"\N{MINUS SIGN}{-hit}" if hit < 0 else str(hit) for hit in token.hits)
    return (*letters, *numbers, *(("\N{UPWARDS ARROW}",) if token.altitude else ()))


class Tokens:
    """A painter of the tokens of one moment."""

    def __init__(self, view: View, moment: Moment, stands: Mapping[Key, TokenLook]) -> None:
        """Compute the usual size of a token from the number of models and the view."""
        self.view, self.moment, self.stands = view, moment, stands
        self.look = current_look()
        self._scale = view.scale
        self._spots: dict[Key, QPointF] = {}
        self._sizes: dict[Key, int] = {}
        count = len(moment.tokens)
        crowd = math.sqrt(_CROWD / max(_CROWD, count))
        room = min(1.0, min(view.room.width(), view.room.height()) / self.look.px(_ROOM))
        usual = _USUAL * crowd * max(0.7, room) * math.sqrt(view.zoom)
        self.usual = self.look.px(max(LEAST, min(1.2 * _USUAL, usual)))

    def stand(self, key: Key) -> TokenLook:
        """Return the look of a model's token."""
        return self.stands.get(key, PLAIN)

    def size(self, key: Key) -> int:
        """Return the size of a model's token in pixels: that of its base, or the least readable size."""
        size = self._sizes.get(key)
        if size is None:
            stand = self.stand(key)
            real = 2 * stand.radius * self._scale
            least = self.usual * (1.0 if stand.kind == "creature" else 1.5)
            size = self._sizes[key] = round(max(real, least))
        return size

    def spot(self, key: Key) -> QPointF:
        """Return the pixel of a model's centre."""
        spot = self._spots.get(key)
        if spot is None:
            spot = self._spots[key] = self.view.spot(*self.moment.place_of(key))
        return spot

    @cached_property
    def seen(self) -> tuple[Key, ...]:
        """The drawn models, those out of play first, without those aboard a machine."""
        ordered = sorted(self.moment.tokens.items(), key=lambda pair: not pair[1].out)
        return tuple(key for key, token in ordered if token.aboard is None)

    def box(self, key: Key) -> QRectF:
        """Return the square of a model's token, in pixels."""
        spot, half = self.spot(key), self.size(key) / 2
        return QRectF(spot.x() - half, spot.y() - half, 2 * half, 2 * half)

    def boxes(self) -> list[QRectF]:
        """Return the squares of all drawn tokens."""
        return [self.box(key) for key in self.seen]

    def at(self, point: QPointF) -> Key | None:
        """Return the model under a pixel, preferring models in play, then the nearest."""
        found: list[tuple[bool, float, Key]] = []
        for key in self.seen:
            away = self.spot(key) - point
            far = math.hypot(away.x(), away.y())
            if far <= max(self.size(key) / 2, self.look.px(7)) + self.look.px(2):
                found.append((self.moment.tokens[key].out, far, key))
        return min(found)[2] if found else None

    def paint(self, painter: QPainter) -> None:
        """Paint all tokens."""
        for key in self.seen:
            self._token(painter, key, self.moment.tokens[key])

    def _token(self, painter: QPainter, key: Key, token: Token) -> None:
        spot, size, stand = self.spot(key), self.size(key), self.stand(key)
        if not self.view.room.adjusted(-size, -size, size, size).contains(spot):
            return
        if stand.kind != "creature":
            self._hull(painter, token, spot, size, stand)
        else:
            ratio = painter.device().devicePixelRatio()
            heading = None if token.out else _heading(token.aim or token.facing)
            sprite = _sprite(token.side, heading, stand.sign, size, ratio, self.look)
            half = sprite.width() / ratio / 2
            painter.drawPixmap(QPointF(spot.x() - half, spot.y() - half), sprite)
        if token.out:
            return
        if token.marks & _AFIRE:
            painter.setPen(QPen(self.look.colour("warn"), 2, Qt.PenStyle.DotLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(spot, size / 2 + 2, size / 2 + 2)
        if stand.kind != "creature":
            self._notch(painter, token, spot, size / 2)
        if token.marks or token.hits or token.altitude:
            self._badges(painter, key)

    def _notch(self, painter: QPainter, token: Token, spot: QPointF, radius: float) -> None:
        """Draw an arrow for a machine's facing, and a barrel in the direction of its last shot."""
        if token.aim is not None:
            barrel = _unit(token.aim)
            painter.setPen(QPen(self.look.colour("a" if token.side == "left" else "b"), 2.5))
            painter.drawLine(spot + barrel * (radius * 0.65), spot + barrel * (radius + self.look.px(5)))
        _arrow(painter, token.side, spot, radius, _unit(token.facing), self.look)

    def _hull(self, painter: QPainter, token: Token, spot: QPointF, size: int, stand: TokenLook) -> None:
        """Draw a machine from above with its bow ahead, rounded for the left side and chamfered for the right."""
        tone, fill = ("a", "aF") if token.side == "left" else ("b", "bF")
        outline = _hull(token.side, stand.kind, size, token.facing).translated(spot)
        painter.setPen(QPen(self.look.colour(tone), 1.5))
        painter.setBrush(Qt.BrushStyle.NoBrush if token.out else self.look.colour(fill))
        painter.drawPolygon(outline)
        if token.out:
            _cross(painter, spot, size * 0.2)
            return
        side = int(size * 0.52)
        box = QRectF(spot.x() - side / 2, spot.y() - side / 2, side, side)
        icons.paint(painter, stand.sign, box, symbol_of(self.look, token.side))

    def outline(self, key: Key, facing: Place, spot: QPointF) -> QPolygonF:
        """Return the outline of a machine round a pixel, with its bow in the direction `facing`."""
        return _hull(key[0], self.stand(key).kind, self.size(key), facing).translated(spot)

    def handle(self, key: Key) -> QPointF:
        """Return the pixel of the handle before a machine's bow."""
        away = self.size(key) / 2 + self.look.px(16)
        return self.spot(key) + _unit(self.moment.tokens[key].facing) * away

    def badge_boxes(self, key: Key) -> list[tuple[str, QRectF]]:
        """Return a model's badges with their boxes, side by side at its lower right corner.

        A small token has at most two.
        """
        token = self.moment.tokens[key]
        said = () if token.out else badges(token)
        if not said:
            return []
        look, spot, size = self.look, self.spot(key), self.size(key)
        tall, left, top = look.px(12), spot.x() + size * 0.3, spot.y() + size * 0.18
        boxes = []
        for words in said if size >= look.px(13) else said[:2]:
            wide = max(tall, look.advance(words, Role.CONDENSED_STRONG) + 4)
            boxes.append((words, QRectF(left, top, wide, tall)))
            left += wide + 1
        return boxes

    def _badges(self, painter: QPainter, key: Key) -> None:
        look = self.look
        painter.setFont(look.font(Role.CONDENSED_STRONG))
        for words, box in self.badge_boxes(key):
            painter.setPen(QPen(look.colour("ground"), 1))
            painter.setBrush(look.colour("ink"))
            painter.drawRoundedRect(box, 2, 2)
            painter.setPen(look.colour("page"))
            painter.drawText(box, _MIDDLE, words)


def _unit(way: Place) -> QPointF:
    """Return a direction on the table as a step of one pixel on the screen, where y runs downwards."""
    size = math.hypot(*way) or 1.0
    return QPointF(way[0] / size, -way[1] / size)


def _cross(painter: QPainter, spot: QPointF, arm: float) -> None:
    painter.drawLine(spot + QPointF(-arm, -arm), spot + QPointF(arm, arm))
    painter.drawLine(spot + QPointF(arm, -arm), spot + QPointF(-arm, arm))


def _heading(way: Place) -> int:
    """Return a direction as one of the headings of tokens, in degrees."""
    return round(math.degrees(math.atan2(way[1], way[0])) / _HEADING) * _HEADING % 360


def _arrow(painter: QPainter, side: str, spot: QPointF, radius: float, unit: QPointF, look: Look) -> None:
    """Draw the facing of a token as a small arrow at its edge."""
    across, size = QPointF(-unit.y(), unit.x()), _arrow_size(radius, look)
    foot = spot + unit * (radius + 1.5)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look.colour("aF" if side == "left" else "bF"))
    painter.drawPolygon(
        QPolygonF([foot + across * (size * 0.7), foot - across * (size * 0.7), foot + unit * size])
    )


def _arrow_size(radius: float, look: Look) -> float:
    return max(3.0, min(look.px(6), radius * 0.5))


@lru_cache(maxsize=2048)
def _sprite(side: str, heading: int | None, sign: Mark, size: int, ratio: float, look: Look) -> QPixmap:
    """Return the picture of a creature's token with its sign and the arrow of its heading.

    A token out of play, which has the heading None, has a cross instead.
    """
    out = heading is None
    whole = size + 4 + 2 * math.ceil(_arrow_size(size / 2, look) + 1.5)
    made = QPixmap(round(whole * ratio), round(whole * ratio))
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    drawn = size - 2 if out else size
    box = QRectF((whole - drawn) / 2, (whole - drawn) / 2, drawn, drawn)
    paint_side(painter, box, side, hollow=out)
    if out:
        painter.setPen(QPen(look.colour("a" if side == "left" else "b"), 1.2))
        _cross(painter, box.center(), drawn * 0.22)
    else:
        inner = size * 0.74
        spot = QRectF(box.center().x() - inner / 2, box.center().y() - inner / 2, inner, inner)
        icons.paint(painter, sign, spot, symbol_of(look, side))
    if heading is not None:
        way = math.radians(heading)
        _arrow(painter, side, box.center(), size / 2, QPointF(math.cos(way), -math.sin(way)), look)
    painter.end()
    return made


@lru_cache(maxsize=512)
def _hull(side: str, kind: Kind, size: int, facing: Place) -> QPolygonF:
    """Return the outline of a hull round (0, 0), with its bow in the direction `facing`."""
    long, wide = (size / 2, size * 0.31) if kind == "vehicle" else (size * 0.44, size * 0.38)
    cut = wide * 0.55
    if side == "left":
        corners = [*_round(long, wide, cut)]
    else:
        corners = [
            QPointF(long, -wide + cut),
            QPointF(long, wide - cut),
            QPointF(long - cut, wide),
            QPointF(cut - long, wide),
            QPointF(-long, wide - cut),
            QPointF(-long, cut - wide),
            QPointF(cut - long, -wide),
            QPointF(long - cut, -wide),
        ]
    if kind == "vehicle":
        # The bow is narrower than the stern.
        taper = 0.4 / long
        corners = [QPointF(at.x(), at.y() * (1 - taper * max(0.0, at.x()))) for at in corners]
    way = _unit(facing)
    turn = QTransform(way.x(), way.y(), -way.y(), way.x(), 0, 0)
    return turn.map(QPolygonF(corners))


def _round(long: float, wide: float, cut: float) -> Iterable[QPointF]:
    """Yield a rectangle with rounded corners."""
    for across, along, start in ((1, 1, 0), (1, -1, 90), (-1, -1, 180), (-1, 1, 270)):
        for step in range(0, 91, 15):
            at = math.radians(start + step)
            yield QPointF(
                along * (long - cut) + math.cos(at) * cut, across * (wide - cut) + math.sin(at) * cut
            )


_MIDDLE = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextSingleLine)
