"""The card as it will print, typeset off the main thread at the size on the screen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRectF, QSize, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from armybuilder.desktop.frame.image_files import png_image
from armybuilder.desktop.look.theme import current_look
from armybuilder.model.creature import Creature
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.model.unit import Unit
from armybuilder.model.weapon import LinkedWeapon, Weapon

if TYPE_CHECKING:
    from collections.abc import Mapping

    from armybuilder.desktop.desk.workers import Task, Workers
    from armybuilder.model.bundle import AnyDocument
    from armybuilder.words import Words

__all__ = ["CardView"]

_CARD = QSizeF(63, 67)
"""The shape of a card before the first is made, in millimetres."""


@dataclass(frozen=True)
class _WantedCard:
    """A design to typeset as a card, with all documents that it names."""

    document: AnyDocument
    documents: Mapping[str, AnyDocument]
    readings: Mapping[str, str]


def _drawn(wanted: _WantedCard, width: int, words: Words, spent: list[QImage]) -> QImage:
    """Return the picture of a card with a given width in pixels.

    Typst is imported here, on the first request. Cards no longer shown are freed here: on the main thread
    that would add up to 2 ms to a keystroke.
    """
    spent.clear()
    from armybuilder.sheets.cards.cards import card
    from armybuilder.sheets.contents.content import in_signs
    from armybuilder.sheets.parts.sheet_source import SheetSource
    from armybuilder.sheets.typeset.render import picture

    if not isinstance(wanted.document, Weapon | LinkedWeapon | Creature | Robot | Vehicle | Unit):
        return QImage()
    source = SheetSource(wanted.documents, wanted.readings, words)
    made = in_signs(card(wanted.document, source), words.numbers)
    page = picture(made, width)
    return png_image(page).convertToFormat(QImage.Format.Format_RGB32)


class CardView(QWidget):
    """The view of a card, as wide as its place.

    The last card stays until the next is typeset. Of several edits in the meantime only the last is typeset.
    """

    heard_as = QAccessible.Role.Graphic

    shown = Signal()

    def __init__(self, workers: Workers, words: Words) -> None:
        """Start empty."""
        super().__init__()
        self._workers = workers
        self._words = words
        self.image = QImage()
        self._picture = QImage()
        self._spent: list[QImage] = []
        self._wanted: _WantedCard | None = None
        self._set: _WantedCard | None = None
        self._asked = 0
        self._task: Task | None = None
        self.setAccessibleName(self.tr("Card as it will print"))
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_document(
        self, document: AnyDocument, named: dict[str, AnyDocument], readings: Mapping[str, str]
    ) -> None:
        """Update the card of a document."""
        self._wanted = _WantedCard(document, named, readings)
        self.setAccessibleDescription(document.name)
        if self._task is None:
            self._start()

    def stop(self) -> None:
        """Cancel the running and waiting cards."""
        self._wanted = self._set = None
        if self._task is not None:
            self._task.cancel()

    def ready(self) -> bool:
        """Say whether a card is shown."""
        return not self.image.isNull()

    def _start(self) -> None:
        if self._wanted is None:
            return
        wanted, self._wanted = self._wanted, None
        width = self._asked = self._pixels().width()
        self._set = wanted
        spent, self._spent = self._spent, []
        self._task = self._workers.run(
            lambda _job: _drawn(wanted, width, self._words, spent), done=self._show, ended=self._ended
        )

    def _ended(self) -> None:
        self._task = None
        self._set_again()
        self._start()

    def _show(self, made: QImage) -> None:
        if made.isNull():
            return
        reshaped = made.size() != self.image.size()
        self._spent.append(self.image)
        self.image = made
        self._picture = QImage()
        if reshaped:
            self.updateGeometry()
        self.update()
        self.shown.emit()

    def _set_again(self) -> None:
        """Request the card again if its size has changed, while the last picture is stretched."""
        width = self._pixels().width()
        if self._task is None and self._wanted is None and width not in {self.image.width(), self._asked}:
            self._wanted = self._set
            self._start()

    def hasHeightForWidth(self) -> bool:
        """Return True, because a card keeps its shape."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of a card of this width."""
        size = QSizeF(self.image.size()) if self.ready() else _CARD
        return round(width * size.height() / size.width()) if size.width() else width

    def sizeHint(self) -> QSize:
        """Return the size in the dock at 100 %."""
        width = current_look().px(344)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """Return a size in which a card is still recognisable, because the card shrinks first."""
        return QSize(current_look().px(120), current_look().px(120))

    def changeEvent(self, event: QEvent) -> None:
        """Draw the card again in another look."""
        super().changeEvent(event)
        self._picture = QImage()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the card on paper, framed, at whole device pixels."""
        painter = QPainter(self)
        spot = self._spot()
        if not self.ready():
            painter.setPen(current_look().colour("line2"))
            painter.drawRect(spot.adjusted(0.5, 0.5, -0.5, -0.5))
            return
        size = self._pixels()
        if self._picture.size() != size:
            self._draw(size)
            self._picture.setDevicePixelRatio(self.devicePixelRatioF())
        painter.drawImage(spot.topLeft(), self._picture)
        painter.setPen(current_look().colour("edge"))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(spot.adjusted(0.5, 0.5, -0.5, -0.5))

    def _draw(self, size: QSize) -> None:
        """Draw the card on paper, which is not quite white in the dark."""
        fitting = self.image
        if fitting.size() != size:
            smooth = Qt.TransformationMode.SmoothTransformation
            fitting = fitting.scaled(size, Qt.AspectRatioMode.IgnoreAspectRatio, smooth)
            QTimer.singleShot(0, self, self._set_again)
        if current_look().colour("paper") == Qt.GlobalColor.white:
            self._picture = QImage(fitting)
            return
        self._picture = QImage(size, QImage.Format.Format_RGB32)
        self._picture.fill(current_look().colour("paper"))
        inner = QPainter(self._picture)
        inner.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
        inner.drawImage(0, 0, fitting)
        inner.end()

    def _pixels(self) -> QSize:
        """Return the card's size in device pixels.

        A difference of a pixel from the present picture is ignored.
        """
        spot, ratio = self._spot(), self.devicePixelRatioF()
        size = QSize(max(1, round(spot.width() * ratio)), max(1, round(spot.height() * ratio)))
        return self.image.size() if abs(self.image.width() - size.width()) <= 1 else size

    def _spot(self) -> QRectF:
        """Return the largest rectangle of the card's shape, at the top."""
        width, height = float(self.width()), float(self.heightForWidth(self.width()))
        if height > self.height():
            width, height = width * self.height() / height, float(self.height())
        return QRectF(round((self.width() - width) / 2), 0, round(width), round(height))
