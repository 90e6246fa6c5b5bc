"""The card as it will print, live: the sheet's own SVG, made off the main thread, drawn sharp."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from armybuilder.desktop.printing.pages_of import drawn, shape
from armybuilder.desktop.theme import look
from armybuilder.model.creature import Creature
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.model.unit import Unit
from armybuilder.model.weapon import LinkedWeapon, Weapon

if TYPE_CHECKING:
    from collections.abc import Mapping

    from armybuilder.desktop.workers import Job, Task, Workers
    from armybuilder.model.bundle import AnyDocument
    from armybuilder.words import Words

__all__ = ["CardView"]

_PPI = 220
_CARD = QSizeF(63, 67)
"""The shape of a card before the first is made, in millimetres."""


def _drawn(
    document: AnyDocument, documents: Mapping[str, AnyDocument], readings: Mapping[str, str], words: Words
) -> bytes:
    """Return the card as SVG or PNG; typst is imported here, when the first card is asked for."""
    from armybuilder.sheets.cards import card
    from armybuilder.sheets.options import Options
    from armybuilder.sheets.render import for_screen

    if not isinstance(document, Weapon | LinkedWeapon | Creature | Robot | Vehicle | Unit):
        return b""
    return for_screen(card(document, documents, readings, words), Options(ppi=_PPI))[0]


class CardView(QWidget):
    """Shows one card, as wide as its place; while the next is being set the last one stays.

    A card is set at once; of what is typed while one is being set, the last is set next.
    """

    shown = Signal()

    def __init__(self, workers: Workers, words: Words) -> None:
        """Show nothing yet."""
        super().__init__()
        self._workers = workers
        self._words = words
        self._page = b""
        self._image = QImage()
        self._picture = QPixmap()
        self._wanted: tuple[AnyDocument, dict[str, AnyDocument], Mapping[str, str]] | None = None
        self._task: Task | None = None
        self.setAccessibleName(self.tr("Card as it will print"))
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_document(
        self, document: AnyDocument, named: dict[str, AnyDocument], readings: Mapping[str, str]
    ) -> None:
        """Set the card of a document anew."""
        self._wanted = (document, named, readings)
        self.setAccessibleDescription(document.name)
        if self._task is None:
            self._start()

    def stop(self) -> None:
        """Let go of what is being made."""
        self._wanted = None
        if self._task is not None:
            self._task.cancel()

    def ready(self) -> bool:
        """Say whether a card is shown."""
        return bool(self._page)

    def _start(self) -> None:
        if self._wanted is None:
            return
        (document, named, readings), self._wanted = self._wanted, None

        width = self._width()

        def work(_job: Job) -> tuple[bytes, QImage]:
            page = _drawn(document, named, readings, self._words)
            return page, drawn(page, width) if page else QImage()

        self._task = self._workers.run(work, done=self._show, ended=self._ended)

    def _ended(self) -> None:
        self._task = None
        self._start()

    def _show(self, made: tuple[bytes, QImage]) -> None:
        self._page, self._image = made
        if not self._page:
            return
        self._picture = QPixmap()
        self.updateGeometry()
        self.update()
        self.shown.emit()

    def hasHeightForWidth(self) -> bool:
        """Say yes: a card keeps its shape."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of a card of this width."""
        size = shape(self._page, _PPI) if self._page else _CARD
        return round(width * size.height() / size.width()) if size.width() else width

    def sizeHint(self) -> QSize:
        """Return the size in the dock at 100 %."""
        width = look().px(344)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """Return a size that can still be recognised; the card shrinks first where room is short."""
        return QSize(look().px(120), look().px(120))

    def changeEvent(self, event: QEvent) -> None:
        """Draw again in another look."""
        super().changeEvent(event)
        self._picture = QPixmap()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the card on paper, framed, at whole device pixels."""
        painter = QPainter(self)
        spot = self._spot()
        if not self._page:
            painter.setPen(look().colour("line2"))
            painter.drawRect(spot.adjusted(0.5, 0.5, -0.5, -0.5))
            return
        ratio = self.devicePixelRatioF()
        size = QSize(round(spot.width() * ratio), round(spot.height() * ratio))
        if self._picture.size() != size:
            self._draw(size)
            self._picture.setDevicePixelRatio(ratio)
        painter.drawPixmap(spot.topLeft(), self._picture)
        painter.setPen(look().colour("edge"))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(spot.adjusted(0.5, 0.5, -0.5, -0.5))

    def _draw(self, size: QSize) -> None:
        """Lay the card on paper, which is not quite white in the dark; drawn again where the room has changed."""
        if self._image.width() != size.width():
            self._image = drawn(self._page, size.width())
        self._picture = QPixmap(size)
        self._picture.fill(look().colour("paper"))
        inner = QPainter(self._picture)
        inner.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
        inner.drawImage(0, 0, self._image)
        inner.end()

    def _width(self) -> int:
        """Return how many pixels wide the card is shown."""
        return max(1, round(self._spot().width() * self.devicePixelRatioF()))

    def _spot(self) -> QRectF:
        """Return the largest place of the card's shape, at the top."""
        width, height = float(self.width()), float(self.heightForWidth(self.width()))
        if height > self.height():
            width, height = width * self.height() / height, float(self.height())
        return QRectF(round((self.width() - width) / 2), 0, round(width), round(height))
