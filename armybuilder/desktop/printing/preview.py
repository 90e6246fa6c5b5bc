"""The pages as they will print, one below the other.

Each is drawn off the main thread when it comes into sight.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QAccessible, QImage, QKeyEvent, QPainter, QPaintEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractScrollArea, QFrame

from armybuilder.desktop.look.theme import Role, current_look
from armybuilder.desktop.printing.page_pictures import drawn, pixels_across, shape
from armybuilder.desktop.widgets.text_sized import Dressed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from armybuilder.desktop.desk.workers import TaskControl, Workers

__all__ = ["Preview"]

_GAP = 16
_LEAST, _MOST, _STEP = 0.2, 4.0, 1.25
_KEPT = 24
"""The number of kept pictures, those last seen."""
_PIXELS_A_MM = 96 / 25.4
_FINEST = 384
"""The highest resolution of PNG pages, four times the true size on a plain screen."""
_PALE = 0.3
"""The opacity of outdated pages."""


@dataclass(frozen=True)
class _WantedPage:
    """The request of a page's picture at a width."""

    page: int
    width: int


class Preview(Dressed, QAbstractScrollArea):
    """The view of pages, turned with the page keys and zoomed with plus, minus, or Ctrl and the wheel."""

    heard_as = QAccessible.Role.Document

    page_changed = Signal(int)
    zoom_changed = Signal()

    def __init__(self, workers: Workers, name: str) -> None:
        super().__init__()
        self._workers = workers
        self._pages: tuple[bytes, ...] = ()
        self._sizes: tuple[QSizeF, ...] = ()
        self._run = 0
        self._ppi = 0
        self._finer: Callable[[int], tuple[bytes, ...]] | None = None
        self._pictures: dict[_WantedPage, QImage] = {}
        self._coming: set[_WantedPage] = set()
        self._old: dict[int, QImage] = {}
        self._outdated = ""
        self._zoom = 0.0
        self._page = 0
        self._measured: list[float] = []
        """The tops of the pages when they were last measured."""
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.verticalScrollBar().setSingleStep(40)
        self.verticalScrollBar().valueChanged.connect(self._note_page)

    # -- pages -----------------------------------------------------------------------------------------------

    def show_pages(
        self, pages: tuple[bytes, ...], ppi: int, finer: Callable[[int], tuple[bytes, ...]] | None = None
    ) -> None:
        """Show other pages at the same place.

        `ppi` is the resolution of PNG pages. `finer` makes them at another one, off the main thread.
        """
        same = dict(zip(self._pages, self._sizes, strict=True))
        self._sizes = tuple(same.get(page) or shape(page, ppi) for page in pages)
        self._ppi, self._finer = ppi, finer
        self._exchange(pages)
        self._measure()
        self.viewport().update()

    def _exchange(self, pages: tuple[bytes, ...]) -> None:
        """Draw other pages, and show the former pictures until they are ready."""
        self._run += 1
        for wanted, picture in self._pictures.items():
            self._old[wanted.page] = picture
        self._old = {page: picture for page, picture in self._old.items() if page < len(pages)}
        self._pictures.clear()
        self._coming.clear()
        self._pages = pages

    def show_outdated(self, words: str) -> None:
        """Show the pages pale under some words, or as usual for an empty text."""
        if words != self._outdated:
            self._outdated = words
            self.setAccessibleDescription(words)
            self.viewport().update()

    def outdated(self) -> str:
        """Return the words over outdated pages, or an empty text."""
        return self._outdated

    def count(self) -> int:
        """Return the number of pages."""
        return len(self._pages)

    def page(self) -> int:
        """Return the page in sight, from 1, or 0 without pages."""
        return self._page

    def turn_to(self, page: int) -> None:
        """Scroll to a page, from 1."""
        if self._pages:
            place = max(1, min(page, len(self._pages)))
            self.verticalScrollBar().setValue(round(self._tops()[place - 1] - current_look().px(_GAP) / 2))
            self._note_page()

    def width_at(self, page: int, ppi: int) -> int:
        """Return the width of a page, from 1, in pixels at a resolution."""
        return round(self._sizes[page - 1].width() / 25.4 * ppi)

    # -- zoom ------------------------------------------------------------------------------------------------

    def zoom(self) -> int:
        """Return the zoom, in percent of true size."""
        return round(self._scale() / self._true() * 100)

    def set_zoom(self, factor: float) -> None:
        """Set the zoom as a factor of true size, with 0 for the width and -1 for a whole page."""
        page = self._page
        self._zoom = factor if factor <= 0 else max(_LEAST, min(_MOST, factor))
        self._measure()
        self.turn_to(page)
        self.zoom_changed.emit()
        self.viewport().update()

    def fits_whole(self) -> bool:
        """Say whether the zoom fits a whole page."""
        return self._zoom < 0

    def zoom_by(self, steps: int) -> None:
        """Zoom in or out by steps of a quarter."""
        self.set_zoom(self._scale() / self._true() * _STEP**steps)

    def _true(self) -> float:
        """Return the pixels for each millimetre at true size."""
        return _PIXELS_A_MM * self.logicalDpiX() / 96

    def _scale(self) -> float:
        """Return the pixels for each millimetre at the current zoom."""
        if self._zoom > 0 or not self._sizes:
            return self._true() * (self._zoom if self._zoom > 0 else 1)
        gap = 2 * current_look().px(_GAP)
        widest = max(size.width() for size in self._sizes)
        fit = (self.viewport().width() - gap) / widest
        if self._zoom < 0:
            fit = min(fit, (self.viewport().height() - gap) / max(size.height() for size in self._sizes))
        return max(fit, self._true() * _LEAST)

    # -- places ----------------------------------------------------------------------------------------------

    def _tops(self) -> list[float]:
        """Return the top of each page, and after them the bottom of all."""
        scale, gap = self._scale(), current_look().px(_GAP)
        tops, y = [], float(gap)
        for size in self._sizes:
            tops.append(y)
            y += size.height() * scale + gap
        return [*tops, y]

    def _measure(self) -> None:
        """Fit the bars to the pages, with the same part of the same page at the top."""
        across = max(
            (size.width() for size in self._sizes), default=0
        ) * self._scale() + 2 * current_look().px(_GAP)
        view, down, side = self.viewport().size(), self.verticalScrollBar(), self.horizontalScrollBar()
        tops, former, above = self._tops(), self._measured, down.value()
        down.setRange(0, max(0, round(tops[-1] - view.height())))
        if len(former) == len(tops):
            down.setValue(round(_moved(above, former, tops)))
        self._measured = tops
        down.setPageStep(view.height())
        side.setRange(0, max(0, round(across - view.width())))
        side.setPageStep(view.width())
        self._note_page()

    def _box(self, page: int, top: float) -> QRectF:
        scale = self._scale()
        width, height = self._sizes[page].width() * scale, self._sizes[page].height() * scale
        room = self.viewport().width()
        x = max((room - width) / 2, current_look().px(_GAP) - self.horizontalScrollBar().value())
        return QRectF(round(x), round(top - self.verticalScrollBar().value()), round(width), round(height))

    def _in_sight(self) -> list[int]:
        above, tops = self.verticalScrollBar().value(), self._tops()
        below = above + self.viewport().height()
        return [page for page in range(len(self._pages)) if tops[page + 1] > above and tops[page] < below]

    def _note_page(self) -> None:
        middle = self.verticalScrollBar().value() + self.viewport().height() / 2
        tops = self._tops()
        page = sum(top <= middle for top in tops[:-1]) if self._pages else 0
        if self.verticalScrollBar().value() == 0:
            page = min(1, len(self._pages))
        if page != self._page:
            self._page = page
            self.page_changed.emit(page)

    # -- pictures --------------------------------------------------------------------------------------------

    def _wanted(self, page: int) -> _WantedPage:
        ratio = self.devicePixelRatioF()
        return _WantedPage(page, max(1, round(self._sizes[page].width() * self._scale() * ratio)))

    def _picture(self, page: int) -> QImage | None:
        """Return the picture of a page, or an older picture while the new is drawn."""
        wanted = self._wanted(page)
        held = self._pictures.pop(wanted, None)
        if held is not None:
            self._pictures[wanted] = held
            return held
        if wanted not in self._coming:
            self._ask_finer(wanted)
            self._coming.add(wanted)
            data = self._pages[page]

            def work(_job: TaskControl) -> QImage:
                return drawn(data, wanted.width)

            self._workers.run(work, done=partial(self._take, self._run, wanted))
        near = [picture for other, picture in self._pictures.items() if other.page == page]
        return near[-1] if near else self._old.get(page)

    def _ask_finer(self, wanted: _WantedPage) -> None:
        """Start to make PNG pages that have fewer pixels than are looked at anew, once for each resolution."""
        across = pixels_across(self._pages[wanted.page])
        finer, ppi = self._finer, self._ppi
        while finer is not None and across and across < wanted.width and ppi < _FINEST:
            ppi, across = 2 * ppi, 2 * across
        if finer is None or ppi == self._ppi:
            return
        self._ppi = ppi

        def take(run: int, pages: tuple[bytes, ...]) -> None:
            if run == self._run and len(pages) == len(self._pages):
                self._exchange(pages)
                self.viewport().update()

        # A template that has got a fault meanwhile is reported when the pages are next made.
        self._workers.run(
            lambda _job: finer(ppi), done=partial(take, self._run), failed=lambda _why: None, slow=True
        )

    def _take(self, run: int, wanted: _WantedPage, picture: QImage) -> None:
        if run != self._run:
            return
        self._coming.discard(wanted)
        self._old.pop(wanted.page, None)
        self._pictures[wanted] = picture
        while len(self._pictures) > _KEPT:
            del self._pictures[next(iter(self._pictures))]
        self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the pages in sight on their background."""
        painter = QPainter(self.viewport())
        look = current_look()
        painter.fillRect(event.rect(), look.colour("chrome"))
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        tops = self._tops()
        for page in self._in_sight():
            box = self._box(page, tops[page])
            picture = self._picture(page)
            painter.fillRect(box, Qt.GlobalColor.white)
            if picture is not None:
                painter.setOpacity(_PALE if self._outdated else 1.0)
                painter.drawImage(box, picture)
                painter.setOpacity(1.0)
            painter.setPen(look.colour("line2"))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(box.adjusted(-0.5, -0.5, 0.5, 0.5))
        if self._outdated and self._pages:
            self._paint_outdated(painter)

    def _paint_outdated(self, painter: QPainter) -> None:
        """Paint the words over the pages, on a plate at the top."""
        look = current_look()
        high = look.px(30)
        wide = look.advance(self._outdated, Role.STRONG) + look.px(28)
        plate = QRectF((self.viewport().width() - wide) / 2, look.px(24), wide, high)
        painter.fillRect(plate, look.colour("raised"))
        painter.setPen(look.colour("edge"))
        painter.drawRect(plate)
        painter.setPen(look.colour("ink"))
        painter.setFont(look.font(Role.STRONG))
        painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, self._outdated)

    # -- hands -----------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Turn pages and zoom by keys."""
        turns = {
            Qt.Key.Key_PageDown: self._page + 1,
            Qt.Key.Key_PageUp: self._page - 1,
            Qt.Key.Key_Home: 1,
            Qt.Key.Key_End: len(self._pages),
        }
        key = Qt.Key(event.key())
        if key in turns and not event.modifiers():
            self.turn_to(turns[key])
        elif key in {Qt.Key.Key_Plus, Qt.Key.Key_Equal, Qt.Key.Key_Minus}:
            self.zoom_by(-1 if key == Qt.Key.Key_Minus else 1)
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom while Ctrl is held, else scroll."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom_by(1 if event.angleDelta().y() > 0 else -1)
            return
        super().wheelEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the pages to the new size, with the same page in sight."""
        super().resizeEvent(event)
        self._measure()
        self.viewport().update()
        self.zoom_changed.emit()

    def scrollContentsBy(self, across: int, down: int) -> None:
        """Paint again, because pages are drawn as they come into sight."""
        self.viewport().update()

    def _dress(self) -> None:
        self._measure()
        self.viewport().update()


def _moved(above: float, former: Sequence[float], tops: Sequence[float]) -> float:
    """Return the place between new tops of pages that a place had between the former tops."""
    page = bisect_right(former, above) - 1
    if not 0 <= page < len(tops) - 1:
        return above
    part = (above - former[page]) / (former[page + 1] - former[page])
    return tops[page] + part * (tops[page + 1] - tops[page])
