"""The card as it will print, live: the sheet's own SVG, made off the main thread, drawn sharp."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QEvent, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QSizePolicy, QWidget

from armybuilder.desktop.theme import look
from armybuilder.desktop.workers import Job, Latest
from armybuilder.model.creature import Creature
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.model.unit import Unit
from armybuilder.model.weapon import LinkedWeapon, Weapon

if TYPE_CHECKING:
    from collections.abc import Mapping

    from armybuilder.desktop.workers import Workers
    from armybuilder.model.bundle import AnyDocument
    from armybuilder.words import Words

__all__ = ["CardView"]

_REST_MS = 120


def _drawn(
    document: AnyDocument, documents: Mapping[str, AnyDocument], readings: Mapping[str, str], words: Words
) -> bytes:
    """Return the card as SVG; typst is imported here, when the first card is asked for."""
    from armybuilder.sheets.cards import card
    from armybuilder.sheets.render import render

    if not isinstance(document, Weapon | LinkedWeapon | Creature | Robot | Vehicle | Unit):
        return b""
    return render(card(document, documents, readings, words), "svg")[0]


class CardView(QWidget):
    """Shows one card, as wide as its place; while the next is being set the last one stays."""

    def __init__(self, workers: Workers, words: Words) -> None:
        """Show nothing yet."""
        super().__init__()
        self._latest = Latest(workers)
        self._words = words
        self._renderer: QSvgRenderer | None = None
        self._picture = QPixmap()
        self._wanted: tuple[AnyDocument, dict[str, AnyDocument], Mapping[str, str]] | None = None
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(_REST_MS)
        self._rest.timeout.connect(self._start)
        self.setAccessibleName(self.tr("Card as it will print"))
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_document(
        self, document: AnyDocument, named: dict[str, AnyDocument], readings: Mapping[str, str]
    ) -> None:
        """Set the card of a document anew, once typing has rested a moment."""
        self._wanted = (document, named, readings)
        self.setAccessibleDescription(document.name)
        self._rest.start()

    def stop(self) -> None:
        """Let go of what is being made."""
        self._rest.stop()
        self._latest.cancel()

    def ready(self) -> bool:
        """Say whether a card is shown."""
        return self._renderer is not None

    def _start(self) -> None:
        if self._wanted is None:
            return
        document, named, readings = self._wanted

        def work(_job: Job) -> bytes:
            return _drawn(document, named, readings, self._words)

        self._latest.start(work, self._show)

    def _show(self, svg: bytes) -> None:
        if not svg:
            return
        renderer = QSvgRenderer(QByteArray(svg), self)
        if self._renderer is not None:
            self._renderer.deleteLater()
        self._renderer = renderer
        self._picture = QPixmap()
        self.updateGeometry()
        self.update()

    def hasHeightForWidth(self) -> bool:
        """Say yes: a card keeps its shape."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of a card of this width."""
        box = self._renderer.viewBoxF() if self._renderer is not None else QRectF(0, 0, 63, 67)
        return round(width * box.height() / box.width()) if box.width() else width

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
        if self._renderer is None:
            painter.setPen(look().colour("line2"))
            painter.drawRect(spot.adjusted(0.5, 0.5, -0.5, -0.5))
            return
        ratio = self.devicePixelRatioF()
        size = QSize(round(spot.width() * ratio), round(spot.height() * ratio))
        if self._picture.size() != size:
            self._picture = QPixmap(size)
            self._picture.fill(look().colour("paper"))
            inner = QPainter(self._picture)
            self._renderer.render(inner, QRectF(0, 0, size.width(), size.height()))
            inner.end()
            self._picture.setDevicePixelRatio(ratio)
        painter.drawPixmap(spot.topLeft(), self._picture)
        painter.setPen(look().colour("edge"))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(spot.adjusted(0.5, 0.5, -0.5, -0.5))

    def _spot(self) -> QRectF:
        """Return the largest place of the card's shape, at the top."""
        width, height = float(self.width()), float(self.heightForWidth(self.width()))
        if height > self.height():
            width, height = width * self.height() / height, float(self.height())
        return QRectF(round((self.width() - width) / 2), 0, round(width), round(height))
