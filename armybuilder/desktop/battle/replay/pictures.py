"""Pictures of the battlefield for files: a single picture, or all turns side by side or page by page.

Widgets are painted on the main thread, a picture at a time (`Film`). Files are made of the pictures in a
worker.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QCoreApplication, QIODevice, QMarginsF, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPageLayout, QPageSize, QPainter, QPdfWriter

from armybuilder.desktop.look.theme import Role, current_look

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from armybuilder.battle.records.events import Event
    from armybuilder.battle.telling.moments import Moments
    from armybuilder.desktop.battle.battlefield.picture import FieldPicture
    from armybuilder.desktop.battle.board.board import Board

__all__ = ["Film", "PictureFrame", "Print", "Sheet", "ends_of_turns", "png"]

_WIDE = 760
_COLUMNS = 3
_MARGIN_MM = 12


@dataclass(frozen=True)
class PictureFrame:
    """A moment to be painted: its caption, and the number of its event."""

    caption: str
    event: int


@dataclass(frozen=True)
class Print:
    """A picture with its caption."""

    caption: str
    picture: QImage


def ends_of_turns(events: Sequence[Event]) -> tuple[PictureFrame, ...]:
    """Return the last moment of the set-up and of every turn."""
    last = {event.turn: number for number, event in enumerate(events)}
    named = QCoreApplication.translate("Export", "Turn {0}")
    begun = QCoreApplication.translate("Export", "Set-up")
    return tuple(PictureFrame(named.format(turn) if turn else begun, number) for turn, number in last.items())


class Film:
    """A painter of many moments, which leaves the window usable between two pictures."""

    def __init__(
        self,
        field: FieldPicture | Board,
        moments: Moments,
        frames: Sequence[PictureFrame],
        done: Callable[[tuple[Print, ...]], object],
    ) -> None:
        """Start to paint on `field`, and call `done` on the main thread with all pictures.

        `field` belongs to the film alone.
        """
        self._field = field
        self._moments = moments
        self._waiting = list(frames)
        self._prints: list[Print] = []
        self._done = done
        self._timer = QTimer()
        self._timer.timeout.connect(self._paint)
        field.resize(_WIDE, field.height_at(_WIDE))
        self._timer.start(0)

    def stop(self) -> None:
        """Stop painting."""
        self._timer.stop()
        self._field.deleteLater()

    def _paint(self) -> None:
        if not self._waiting:
            self.stop()
            self._done(tuple(self._prints))
            return
        frame = self._waiting.pop(0)
        self._field.show_moment(self._moments.at(frame.event))
        self._prints.append(Print(frame.caption, self._field.grab().toImage()))


@dataclass(frozen=True)
class Sheet:
    """The font and colours of captions, read from the look on the main thread for use in a worker."""

    font: QFont
    ink: QColor
    ground: QColor
    gap: int

    @classmethod
    def current(cls) -> Sheet:
        """Return the sheet of the current look."""
        look = current_look()
        return cls(look.font(Role.DOCK), look.colour("ink"), look.colour("page"), look.px(16))

    def strip(self, prints: Sequence[Print]) -> bytes:
        """Return the pictures in rows as a PNG file, for at least one picture."""
        wide, high = prints[0].picture.width(), prints[0].picture.height()
        line = round(QFontMetricsF(self.font).height()) + self.gap // 2
        columns = min(len(prints), _COLUMNS)
        rows = -(-len(prints) // columns)
        whole = QImage(
            columns * (wide + self.gap) + self.gap,
            rows * (high + line + self.gap) + self.gap,
            QImage.Format.Format_RGB32,
        )
        whole.fill(self.ground)
        painter = QPainter(whole)
        painter.setFont(self.font)
        painter.setPen(self.ink)
        for place, one in enumerate(prints):
            row, column = divmod(place, columns)
            spot = QPointF(self.gap + column * (wide + self.gap), self.gap + row * (high + line + self.gap))
            _write(painter, QRectF(spot.x(), spot.y(), wide, line), one.caption)
            painter.drawImage(QRectF(spot.x(), spot.y() + line, wide, high), one.picture)
        painter.end()
        return png(whole)

    def pages(self, prints: Sequence[Print], title: str) -> bytes:
        """Return the pictures as a PDF file of A4 pages, each with a picture."""
        buffer = QBuffer()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        writer = QPdfWriter(buffer)
        writer.setTitle(title)
        writer.setCreator("Army Builder")
        writer.setResolution(150)
        margins = QMarginsF(_MARGIN_MM, _MARGIN_MM, _MARGIN_MM, _MARGIN_MM)
        writer.setPageLayout(
            QPageLayout(
                QPageSize(QPageSize.PageSizeId.A4),
                QPageLayout.Orientation.Portrait,
                margins,
                QPageLayout.Unit.Millimeter,
            )
        )
        painter = QPainter(writer)
        painter.setFont(QFont(self.font.family(), 12))
        for place, one in enumerate(prints):
            if place:
                writer.newPage()
            self._page(painter, QRectF(0, 0, writer.width(), writer.height()), title, one)
        painter.end()
        buffer.close()
        return bytes(buffer.data().data())

    def _page(self, painter: QPainter, room: QRectF, title: str, one: Print) -> None:
        """Draw a picture as wide as the page below the title and its caption."""
        line = painter.fontMetrics().height() * 1.5
        painter.setPen(Qt.GlobalColor.black)
        _write(painter, QRectF(0, 0, room.width(), line), title)
        _write(painter, QRectF(0, line, room.width(), line), one.caption)
        free = room.adjusted(0, 2 * line, 0, 0)
        scale = min(free.width() / one.picture.width(), free.height() / one.picture.height())
        size = QRectF(0, 2 * line, one.picture.width() * scale, one.picture.height() * scale)
        painter.drawImage(size, one.picture)


def png(picture: QImage) -> bytes:
    """Return a picture as PNG."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    picture.save(buffer, "PNG")  # type: ignore[call-overload]  # the stubs know no buffer here
    return bytes(buffer.data().data())


_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine


def _write(painter: QPainter, room: QRectF, words: str) -> None:
    """Write words on a line, with their middle left out if they are wider than the room."""
    shown = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideMiddle, int(room.width()))
    painter.drawText(room, int(_LEFT), shown)
