"""The layout of the board's parts, in real pixels: totals, curve, contest, and a lane for each character."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF

from armybuilder.desktop.look.theme import current_look

if TYPE_CHECKING:
    from armybuilder.battle.records.events import Key
    from armybuilder.battle.telling.squads import Squads
    from armybuilder.desktop.battle.board.words import Band

__all__ = ["BANDS", "BoardLayout", "in_order"]

BANDS: tuple[Band, ...] = ("open", "cover", "out")
"""The bands from the middle outwards."""
_STRIP, _HEADS, _GAP, _EDGE = 54, 18, 6, 10
_LANE, _HIGH_LANE = 28, 38
_CURVE, _HIGH_CURVE = 64, 150
"""The least heights of lanes and curve, and the heights up to which they fill spare room."""
_ROOMY = 600
_BAND, _NARROW_BAND, _WIDE_HALF = 40, 28, 236
_CONTEST = 248
"""The height of the contest if it lies between totals and lanes."""
_MIDDLE = (196, 270)


def in_order(squads: Squads, side: str) -> list[Key]:
    """Return the characters of a side in the order of action. [MN-010]"""
    mine = [key for key in squads.characters if key[0] == side]
    return sorted(mine, key=lambda key: -squads.characters[key].order)


@dataclass(frozen=True)
class BoardLayout:
    """The rectangles of the board's parts for a width and an available height `room`.

    `height` is the height that they fill, and `BoardLayout(width, lanes).height` the least one.
    """

    width: float
    lanes: int
    room: float = 0.0

    @property
    def _least(self) -> float:
        px = current_look().px
        lanes = px(_HEADS) + self.lanes * px(_LANE) + px(4)
        under = max(lanes, px(_CONTEST)) if self.roomy else lanes + px(_CONTEST)
        return float(px(_STRIP) + px(_CURVE) + px(_GAP) + under)

    @property
    def lane_height(self) -> int:
        """The height of a lane."""
        px = current_look().px
        spare = max(0.0, self.room - self._least)
        return min(px(_HIGH_LANE), px(_LANE) + int(spare / self.lanes))

    @property
    def roomy(self) -> bool:
        """Return whether the contest has room between both squads."""
        return self.width >= current_look().px(_ROOMY)

    @property
    def strip(self) -> QRectF:
        """The rectangle of both totals and the Edge."""
        edge = current_look().px(_EDGE)
        return QRectF(edge, 0, self.width - 2 * edge, current_look().px(_STRIP))

    @property
    def curve(self) -> QRectF:
        """The rectangle of both totals' curve over the rounds."""
        px = current_look().px
        taken = self._least + self.lanes * (self.lane_height - px(_LANE))
        spare = max(0.0, self.room - taken)
        return QRectF(0, self.strip.bottom(), self.width, min(float(px(_HIGH_CURVE)), px(_CURVE) + spare))

    @property
    def top(self) -> float:
        """The upper end of the parts below the curve."""
        return self.curve.bottom() + current_look().px(_GAP)

    @property
    def first(self) -> float:
        """The upper end of the headings over the lanes."""
        return self.top if self.roomy else self.top + current_look().px(_CONTEST)

    @property
    def middle(self) -> float:
        """The width of the space between both squads."""
        px = current_look().px
        if not self.roomy:
            return float(px(8))
        return min(float(px(_MIDDLE[1])), max(float(px(_MIDDLE[0])), self.width * 0.29))

    @property
    def contest(self) -> QRectF:
        """The rectangle of the contest."""
        if not self.roomy:
            return QRectF(0, self.top, self.width, current_look().px(_CONTEST - _GAP))
        left = (self.width - self.middle) / 2
        return QRectF(left, self.top, self.middle, self.height - self.top)

    @property
    def height(self) -> float:
        """The height of all parts."""
        px = current_look().px
        lanes = self.first + px(_HEADS) + self.lanes * self.lane_height + px(4)
        return max(lanes, self.top + px(_CONTEST)) if self.roomy else lanes

    def half(self, side: str) -> QRectF:
        """Return the rectangle of a side's lanes, without their headings."""
        wide = (self.width - self.middle) / 2
        top = self.first + current_look().px(_HEADS)
        left = 0.0 if side == "left" else self.width - wide
        return QRectF(left, top, wide, self.lanes * self.lane_height)

    def head(self, side: str) -> QRectF:
        """Return the rectangle of the headings over a side's lanes."""
        half = self.half(side)
        return QRectF(half.left(), self.first, half.width(), current_look().px(_HEADS))

    @property
    def band(self) -> float:
        """The width of each part of the ground."""
        wide = self.half("left").width() >= current_look().px(_WIDE_HALF)
        return float(current_look().px(_BAND if wide else _NARROW_BAND))

    def lane(self, side: str, place: int) -> QRectF:
        """Return the lane of the character at a place in a side's order."""
        half, high = self.half(side), self.lane_height
        return QRectF(half.left(), half.top() + place * high, half.width(), high)

    def ground(self, side: str, band: Band) -> QRectF:
        """Return the rectangle of a part of a side's ground, as high as the lanes."""
        half, step = self.half(side), self.band * (BANDS.index(band) + 1)
        left = half.right() - step if side == "left" else half.left() + step - self.band
        return QRectF(left, half.top(), self.band, half.height())

    def spot(self, side: str, place: int, band: Band) -> QPointF:
        """Return the middle of the token at a place in a side's order, in a part of the ground."""
        return QPointF(self.ground(side, band).center().x(), self.lane(side, place).center().y())
