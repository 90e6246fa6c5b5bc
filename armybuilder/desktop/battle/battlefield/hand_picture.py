"""The preview of a player's choice on the table.

It shows reach, path, ghost, line of fire with its plate, possible reactions, and the view from a place.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from armybuilder.desktop.look.theme import Role, current_look

if TYPE_CHECKING:
    from collections.abc import Sequence

    from armybuilder.battle.playing.table_preview import SeenArea
    from armybuilder.battle.reach.view_from import Patch
    from armybuilder.battle.records.events import Key
    from armybuilder.desktop.battle.battlefield.tokens import Tokens

__all__ = ["HandPainter", "HandPicture", "SightLine"]

Place = tuple[float, float]

_TINTS = (0.22, 0.11)
"""The opacities of the reached ground, first for the least cost, then for greater costs."""
_SHADE = 0.10
_GAP, _PAD = 14, 6
_CUTS = 2


@dataclass(frozen=True)
class SightLine:
    """A dashed line with words from a model to the considered place.

    A line that threatens is in the model's colour. A line without sight is dotted.
    """

    key: Key
    words: str = ""
    threat: bool = True
    seen: bool = True


@dataclass(frozen=True)
class HandPicture:
    """The parts of the preview, in tenths of a millimetre, where empty parts are not painted.

    `side` decides the tint. `ghost` is a model at its future place. `fire` is a line from one model to
    another, and `plate` is written beside its end, faint if the shot is forbidden. `lines` end at `place`,
    and `path_words` are written at the path's end.
    """

    side: str = "left"
    areas: tuple[SeenArea, ...] = ()
    path: tuple[Place, ...] = ()
    path_words: str = ""
    ghost: tuple[Key, Place] | None = None
    fire: tuple[Key, Key] | None = None
    plate: tuple[str, ...] = ()
    allowed: bool = True
    place: Place | None = None
    lines: tuple[SightLine, ...] = ()
    patches: tuple[Patch, ...] = ()
    handle: Key | None = None
    """The machine with a handle before its bow that turns it."""
    group: tuple[Key, ...] = ()
    """The models chosen together."""
    ghosts: tuple[tuple[Key, Place], ...] = ()
    """The models chosen together, at their future places."""
    frame: tuple[Place, Place] | None = None
    """Two corners of a frame that is being drawn round models."""
    tip: str = ""
    """A question, or the reason why a choice was refused, on a strip in the lower corner."""

    def speaks(self) -> bool:
        """Say whether words are written at the pointer."""
        return bool(self.plate or self.path_words)


class HandPainter:
    """A painter of a preview among the tokens of a moment."""

    def __init__(self, painter: QPainter, tokens: Tokens, picture: HandPicture) -> None:
        """Initialise the painter of a preview round these tokens."""
        self.painter, self.tokens, self.picture = painter, tokens, picture
        self.view = tokens.view
        self.look = current_look()

    def under(self) -> None:
        """Paint the parts under the tokens: shaded patches and reached ground."""
        for patch in self.picture.patches:
            self._patch(patch)
        tone = self.look.colour("a" if self.picture.side == "left" else "b")
        for number, area in reversed(list(enumerate(self.picture.areas))):
            self._area(area, tone, _TINTS[min(number, len(_TINTS) - 1)])
        low = 0.0
        for area in self.picture.areas:
            low = self._area_words(area, tone, low)

    def over(self) -> None:
        """Paint the parts over the tokens: path, ghosts, lines and plates."""
        picture = self.picture
        for line in picture.lines:
            self._line(line)
        if picture.handle is not None:
            self._handle(picture.handle)
        self._group()
        self._path()
        if picture.ghost is not None:
            self._ghost(*picture.ghost)
        if picture.fire is not None:
            self._fire(*picture.fire)
        taken: list[QRectF] = []
        for line in picture.lines:
            self._line_words(line, taken)
        end = picture.path[-1] if picture.path else None
        if picture.path_words and end is not None:
            self._plate_at(self.view.spot(*end), (picture.path_words,), allowed=True)
        if picture.plate:
            self._plate_at(self._plate_spot(), picture.plate, allowed=picture.allowed)
        if picture.tip:
            self._tip(picture.tip)

    # -- under --------------------------------------------------------------------------------------------

    def _patch(self, patch: Patch) -> None:
        x, y = patch.middle
        half = patch.side / 2
        box = QRectF(self.view.spot(x - half, y + half), self.view.spot(x + half, y - half))
        enemy, own = ("b", "a") if self.picture.side == "left" else ("a", "b")
        for count, tone, part in (
            (patch.risks, enemy, box),
            (
                patch.hits,
                own,
                box.adjusted(box.width() * 0.3, box.height() * 0.3, -box.width() * 0.3, -box.height() * 0.3),
            ),
        ):
            if count:
                colour = QColor(self.look.colour(tone))
                colour.setAlphaF(min(0.45, _SHADE + 0.05 * count))
                self.painter.fillRect(part, colour)

    def _area(self, area: SeenArea, tone: QColor, tint: float) -> None:
        whole = QPainterPath()
        for polygon in area.edges:
            whole.addPolygon(QPolygonF(_rounded([self.view.spot(x, y) for x, y in polygon])))
            whole.closeSubpath()
        fill = QColor(tone)
        fill.setAlphaF(tint)
        self.painter.setBrush(fill)
        self.painter.setPen(QPen(tone, 1))
        self.painter.drawPath(whole)

    def _area_words(self, area: SeenArea, tone: QColor, before: float) -> float:
        """Write the cost of an area below its lowest edge, or above the area if room is short.

        `before` is the height of the previous words, negative if those are above their area. Returns the
        height of these words in the same form.
        """
        spots = [self.view.spot(x, y) for polygon in area.edges for x, y in polygon]
        if not spots or not area.words:
            return before
        high, low = min(spot.y() for spot in spots), max(spot.y() for spot in spots)
        middle = (min(spot.x() for spot in spots) + max(spot.x() for spot in spots)) / 2
        away, line = self.look.px(10), self._line_height()
        below = max(low + away, before + line if before > 0 else 0.0)
        above = min(high - away, -before - line if before < 0 else high - away)
        fits = below + line < self.view.room.bottom() and before >= 0
        at = below if fits else above
        box = self._box(QPointF(middle, at), (area.words,))
        self._strip(box, area.words, tone)
        return at if fits else -at

    # -- over ---------------------------------------------------------------------------------------------

    def _path(self) -> None:
        spots = [self.view.spot(x, y) for x, y in self.picture.path]
        if len(spots) < 2:
            return
        tone = self.look.colour("a" if self.picture.side == "left" else "b")
        self.painter.setPen(QPen(tone, 2))
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.drawPolyline(QPolygonF(spots))
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(tone)
        for spot in spots[1:-1]:
            self.painter.drawEllipse(spot, self.look.px(2.5), self.look.px(2.5))

    def _group(self) -> None:
        """Paint rings round the models chosen together, their ghosts, and the frame."""
        tone = self.look.colour("a" if self.picture.side == "left" else "b")
        for key, place in self.picture.ghosts:
            if key in self.tokens.moment.tokens:
                faint = QColor(tone)
                faint.setAlphaF(0.5)
                self.painter.setPen(QPen(faint, 1, Qt.PenStyle.DotLine))
                self.painter.drawLine(self.tokens.spot(key), self.view.spot(*place))
            self._ghost(key, place)
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.setPen(QPen(self.look.colour("ink"), 1.6))
        for key in self.picture.group:
            if key in self.tokens.moment.tokens:
                radius = self.tokens.size(key) / 2 + self.look.px(3)
                self.painter.drawEllipse(self.tokens.spot(key), radius, radius)
        if self.picture.frame is not None:
            one, other = (self.view.spot(*corner) for corner in self.picture.frame)
            faint = QColor(tone)
            faint.setAlphaF(0.12)
            self.painter.setBrush(faint)
            self.painter.setPen(QPen(tone, 1, Qt.PenStyle.DashLine))
            self.painter.drawRect(QRectF(one, other).normalized())

    def _ghost(self, key: Key, place: Place) -> None:
        spot, radius = self.view.spot(*place), self.tokens.size(key) / 2
        facing = self._facing()
        machine = self.tokens.stand(key).kind != "creature" and facing is not None
        tone = QColor(self.look.colour("aF" if key[0] == "left" else "bF"))
        tone.setAlphaF(0.35)
        self.painter.setBrush(tone)
        self.painter.setPen(
            QPen(self.look.colour("a" if key[0] == "left" else "b"), 1.5, Qt.PenStyle.DashLine)
        )
        if machine and facing is not None:
            self.painter.drawPolygon(self.tokens.outline(key, facing, spot))
        else:
            self.painter.drawEllipse(spot, radius, radius)

    def _facing(self) -> tuple[int, int] | None:
        """Return the direction of the path's last leg, or None without one."""
        path = self.picture.path
        if len(path) < 2:
            return None
        (ax, ay), (bx, by) = path[-2], path[-1]
        return (round(bx - ax), round(by - ay)) if (ax, ay) != (bx, by) else None

    def _handle(self, key: Key) -> None:
        """Paint the handle that turns a machine."""
        if key not in self.tokens.moment.tokens:
            return
        tone = self.look.colour("a" if key[0] == "left" else "b")
        spot, size = self.tokens.handle(key), self.look.px(5)
        self.painter.setPen(QPen(tone, 1.5))
        self.painter.drawLine(self.tokens.spot(key), spot)
        self.painter.setBrush(self.look.colour("page"))
        self.painter.drawEllipse(spot, size, size)

    def _start(self, key: Key) -> QPointF:
        """Return the pixel of a model, or of its ghost if it has one."""
        ghost = self.picture.ghost
        return self.view.spot(*ghost[1]) if ghost is not None and ghost[0] == key else self.tokens.spot(key)

    def _fire(self, shooter: Key, target: Key) -> None:
        tokens = self.tokens.moment.tokens
        if target not in tokens or shooter not in tokens:
            return
        start, stop = self._start(shooter), self.tokens.spot(target)
        style = Qt.PenStyle.SolidLine if self.picture.allowed else Qt.PenStyle.DotLine
        self.painter.setPen(QPen(self.look.colour("ink"), 1.6, style))
        self.painter.drawLine(start, stop)
        radius = self.tokens.size(target) / 2 + self.look.px(4)
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.drawEllipse(stop, radius, radius)

    def _line(self, line: SightLine) -> None:
        place = self.picture.place
        if place is None or line.key not in self.tokens.moment.tokens:
            return
        tone = self.look.colour(("a" if line.key[0] == "left" else "b") if line.threat else "ink3")
        self.painter.setPen(QPen(tone, 1.2, Qt.PenStyle.DashLine if line.seen else Qt.PenStyle.DotLine))
        self.painter.drawLine(self.tokens.spot(line.key), self.view.spot(*place))

    def _line_words(self, line: SightLine, taken: list[QRectF]) -> None:
        """Write the words of a sight line beside its model, below or above, unless other words are in the way."""
        if not line.words or line.key not in self.tokens.moment.tokens:
            return
        spot = self.tokens.spot(line.key)
        if not self.view.room.contains(spot):
            return
        away = self.tokens.size(line.key) / 2 + self.look.px(12)
        boxes = [self._box(spot + QPointF(0, step), (line.words,)) for step in (away, -away)]
        box = next((one for one in boxes if not any(one.intersects(other) for other in taken)), None)
        if box is None:
            return
        taken.append(box)
        tone = self.look.colour("a" if line.key[0] == "left" else "b")
        self.painter.setPen(QPen(tone, 1))
        self.painter.setBrush(self.look.colour("page"))
        self.painter.drawRoundedRect(box, 2, 2)
        self.painter.setFont(self.look.font(Role.CONDENSED_STRONG))
        self.painter.setPen(tone)
        self.painter.drawText(box, _MIDDLE, line.words)

    def _tip(self, words: str) -> None:
        """Write a strip in the corner that hides the fewest models, the lower left corner if possible.

        The last parts of the words are left out if the table is narrow.
        """
        room, away = self.view.room, self.look.px(12)
        box = self._box(room.center(), (words,))
        while box.width() > room.width() - 2 * away and " · " in words:
            words = words.rpartition(" · ")[0]
            box = self._box(room.center(), (words,))
        inner = room.adjusted(away, away, -away - box.width(), -away - box.height())
        spots = [self.tokens.spot(key) for key in self.tokens.moment.tokens]
        near = self.tokens.usual
        corners = (inner.bottomLeft(), inner.topLeft(), inner.topRight())
        around = [QRectF(corner, box.size()).adjusted(-near, -near, near, near) for corner in corners]
        hidden = [sum(box.contains(spot) for spot in spots) for box in around]
        box.moveTopLeft(corners[hidden.index(min(hidden))])
        self._strip(box, words, self.look.colour("ink2"))

    def _strip(self, box: QRectF, words: str, tone: QColor) -> None:
        """Write words on a pale strip."""
        ground = QColor(self.look.colour("page"))
        ground.setAlphaF(0.85)
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(ground)
        self.painter.drawRoundedRect(box, 2, 2)
        self.painter.setFont(self.look.font(Role.CONDENSED_STRONG))
        self.painter.setPen(tone)
        self.painter.drawText(box, _MIDDLE, words)

    # -- plates -------------------------------------------------------------------------------------------

    def _plate_spot(self) -> QPointF:
        picture = self.picture
        if picture.fire is not None and picture.fire[1] in self.tokens.moment.tokens:
            return self.tokens.spot(picture.fire[1])
        if picture.place is not None:
            return self.view.spot(*picture.place)
        return self.view.spot(*picture.path[-1]) if picture.path else self.view.room.center()

    def _plate_at(self, spot: QPointF, lines: Sequence[str], *, allowed: bool) -> None:
        """Write lines on a dark plate above a place, or below the place if room is short."""
        box = self._box(spot, lines)
        away = self.tokens.usual / 2 + self.look.px(_GAP)
        above = spot.y() - away - box.height() >= self.view.room.top()
        box.moveTop(spot.y() - away - box.height() if above else spot.y() + away)
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(self.look.colour("ink" if allowed else "ink2"))
        self.painter.drawRoundedRect(box, 3, 3)
        self.painter.setPen(self.look.colour("page"))
        high, pad = self._line_height(), self.look.px(_PAD)
        for number, words in enumerate(lines):
            role = Role.CONDENSED_STRONG if number == 0 else Role.CONDENSED
            self.painter.setFont(self.look.font(role))
            row = QRectF(box.left() + pad, box.top() + pad + number * high, box.width() - 2 * pad, high)
            self.painter.drawText(row, _START, words)

    def _line_height(self) -> float:
        return self.look.metrics(Role.CONDENSED).height() + self.look.px(2)

    def _box(self, middle: QPointF, lines: Sequence[str]) -> QRectF:
        """Return the box of a plate for lines round a place, moved into the room."""
        pad = self.look.px(_PAD)
        wide = max(self.look.advance(words, Role.CONDENSED_STRONG) for words in lines) + 2 * pad + 2
        tall = len(lines) * self._line_height() + (2 * pad if len(lines) > 1 else pad)
        room = self.view.room
        box = QRectF(middle.x() - wide / 2, middle.y() - tall / 2, wide, tall)
        box.moveLeft(max(room.left(), min(box.left(), room.right() - wide)))
        box.moveTop(max(room.top(), min(box.top(), room.bottom() - tall)))
        return box


def _rounded(spots: list[QPointF]) -> list[QPointF]:
    """Return a polygon with its corners cut twice, so that steps look like a curve."""
    for _ in range(_CUTS):
        cut = []
        for place, spot in enumerate(spots):
            before = spots[place - 1]
            cut += [before + (spot - before) * 0.25, before + (spot - before) * 0.75]
        spots = cut
    return spots


_MIDDLE = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextSingleLine)
_START = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine)
