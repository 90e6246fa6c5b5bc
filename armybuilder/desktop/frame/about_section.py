"""The section of a design's notes and of the picture on its card."""

from __future__ import annotations

import base64
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QDragEnterEvent,
    QDropEvent,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QFileDialog, QPlainTextEdit, QSizePolicy, QWidget

from armybuilder.desktop.frame.image_files import IMAGE_ENDINGS, encoded, read_image
from armybuilder.desktop.look import icons
from armybuilder.desktop.look.icons import Icon, Sign
from armybuilder.desktop.look.theme import current_look
from armybuilder.desktop.widgets.buttons import Button, QuietButton, with_room
from armybuilder.desktop.widgets.drops import no_words_of_drops
from armybuilder.desktop.widgets.file_dialog import file_dialog
from armybuilder.desktop.widgets.headings import SectionHead
from armybuilder.desktop.widgets.layouts import below, beside, lay_column
from armybuilder.desktop.widgets.text_sized import Hinted, TextSized
from armybuilder.desktop.widgets.wheel import ClickedFirst
from armybuilder.editing import portraits, whole_documents
from armybuilder.model.document import Pictured
from armybuilder.model.picture import LONGEST_DATA, Picture

if TYPE_CHECKING:
    from armybuilder.desktop.desk.workers import TaskControl
    from armybuilder.desktop.frame.editor import DocumentEditor
    from armybuilder.editing.portraits import Crop

__all__ = ["AboutSection", "PictureView"]

_SIDE, _NOTES, _LONGEST_SIDE, _STEP = 132, 96, 1000, 25


def read_picture(path: Path, name: str) -> Picture | None:
    """Read an image file as an upright picture no larger than a card needs, or return None.

    A picture with transparency may be smaller, to stay below 2 MB. None means that the file is no image.
    """
    image = read_image(path, _LONGEST_SIDE)
    if image is None:
        return None
    media, data = encoded(image)
    while len(data) > LONGEST_DATA:
        smaller = image.size() * 3 / 4
        image = image.scaled(smaller, mode=Qt.TransformationMode.SmoothTransformation)
        media, data = encoded(image)
    return Picture(
        id=whole_documents.new_id(),
        name=name,
        media=media,
        data=data,
        crop=portraits.square(image.width(), image.height()),
    )


class PictureView(ClickedFirst, Hinted, QWidget):
    """The part of a picture that the card shows, moved and zoomed by pointer and keys.

    Dragging or the arrows move the picture, and the wheel, + and − zoom it.
    """

    heard_as = QAccessible.Role.Graphic
    room = (_SIDE, _SIDE)
    least = _SIDE

    cropped = Signal(tuple)
    dropped = Signal(str)
    dragged = Signal()

    def __init__(self) -> None:
        """Initialise the view without a picture."""
        super().__init__()
        self._shown: Picture | None = None
        self._image = QImage()
        self._data = ""
        self._crop: Crop = (0, 0, 1000, 1000)
        self._grabbed: tuple[float, float, Crop] | None = None
        self.setAcceptDrops(True)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Picture"))

    def show_picture(self, shown: Picture | None) -> None:
        """Show another picture, or another part of a picture."""
        if shown == self._shown:
            return
        self._shown = shown
        data = shown.data if shown is not None else ""
        if data != self._data:
            self._data = data
            self._image = QImage.fromData(base64.b64decode(data)) if data else QImage()
        self._crop = shown.crop if shown is not None else (0, 0, 1000, 1000)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if data else Qt.FocusPolicy.NoFocus)
        self.setToolTip(self.tr("Drag it or use the arrows; the wheel, + and − zoom") if data else "")
        self.setAccessibleDescription(self.toolTip())
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the shown part of the picture, or a sign for no picture."""
        painter, look = QPainter(self), current_look()
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        if self._image.isNull():
            painter.setPen(QPen(look.colour("edge"), 1, Qt.PenStyle.DashLine))
            painter.drawRect(box)
            side = look.px(28)
            middle = QRectF((self.width() - side) / 2, (self.height() - side) / 2, side, side)
            icons.paint(painter, Sign.PICTURE, middle, look.colour("ink3"))
            return
        part = self._part()
        ratio = self.devicePixelRatioF()
        size = QSize(round(self.width() * ratio), round(self.height() * ratio))
        smooth = Qt.TransformationMode.SmoothTransformation
        kept = Qt.AspectRatioMode.KeepAspectRatioByExpanding
        shown = QPixmap.fromImage(self._image.copy(part).scaled(size, kept, smooth))
        shown.setDevicePixelRatio(ratio)
        painter.drawPixmap(0, 0, shown)
        painter.setPen(look.colour("edge"))
        painter.drawRect(box)

    def _part(self) -> QRect:
        x, y, wide, high = self._crop
        width, height = self._image.width(), self._image.height()
        return QRect(
            x * width // 1000,
            y * height // 1000,
            max(1, wide * width // 1000),
            max(1, high * height // 1000),
        )

    # -- what people do ------------------------------------------------------------------------------------

    def _ask(self, part: Crop) -> None:
        if part != self._crop:
            self.cropped.emit(part)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Start dragging the picture."""
        self.note_click()
        self._grabbed = (event.position().x(), event.position().y(), self._crop)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Move the picture under the frame."""
        if self._grabbed is None or self._image.isNull():
            return
        x, y, part = self._grabbed
        across = round((x - event.position().x()) * part[2] / max(1, self.width()))
        down = round((y - event.position().y()) * part[3] / max(1, self.height()))
        self._ask(portraits.moved(part, across, down))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Stop dragging the picture, so that the next change is a step of its own."""
        self._grabbed = None
        self.dragged.emit()

    def turned(self, event: QWheelEvent) -> None:
        """Zoom the clicked picture."""
        if event.angleDelta().y():
            self._ask(portraits.zoomed(self._crop, 90 if event.angleDelta().y() > 0 else 111))
        else:
            event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the picture with the arrows, and zoom it with plus and minus."""
        steps = {
            Qt.Key.Key_Left: (-_STEP, 0),
            Qt.Key.Key_Right: (_STEP, 0),
            Qt.Key.Key_Up: (0, -_STEP),
            Qt.Key.Key_Down: (0, _STEP),
        }
        key = Qt.Key(event.key())
        if key in steps:
            self._ask(portraits.moved(self._crop, *steps[key]))
        elif event.text() in {"+", "=", "-"}:
            self._ask(portraits.zoomed(self._crop, 111 if event.text() == "-" else 90))
        else:
            super().keyPressEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept files of pictures."""
        if _image_in(event) is not None:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Accept the first file of a picture."""
        path = _image_in(event)
        if path is not None:
            event.acceptProposedAction()
            self.dropped.emit(str(path))


def _image_in(event: QDropEvent) -> Path | None:
    paths = (Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile())
    return next((path for path in paths if f"*{path.suffix.casefold()}" in IMAGE_ENDINGS.split()), None)


class AboutSection(TextSized):
    """The section of a design's notes, with its picture beside them."""

    def __init__(self, page: DocumentEditor) -> None:
        """Build the section on a page, which applies all its edits."""
        super().__init__()
        self._page = page
        self.head = SectionHead(self.tr("Notes and picture"), self.tr("notes are not printed"))
        self.notes = QPlainTextEdit()
        self.notes.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.notes.setAccessibleName(self.tr("Notes"))
        self.notes.setPlaceholderText(self.tr("Your notes"))
        self.notes.setTabChangesFocus(True)
        no_words_of_drops(self.notes.viewport())
        self.view = PictureView()
        self.choose = Button(self.tr("Choose a picture…"), Sign.PICTURE, clicked=self._ask)
        self.gone = QuietButton(self.tr("Remove it"), Icon.CLOSE, clicked=self._take_away)
        self._lay_out()
        self.notes.textChanged.connect(self._written)
        self.view.dragged.connect(page.desk.session.seal)
        self.view.cropped.connect(self._crop)
        self.view.dropped.connect(lambda path: self.bring(Path(path)))

    def _lay_out(self) -> None:
        tools = below(self.choose, self.gone, 1)
        row = beside((self.notes, 1), below(self.view, 1), tools, gap=10, margins=(0, 8, 0, 0))
        lay_column(self.head, row, on=self)
        self._dress()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Hide the words of the buttons if room is short."""
        super().resizeEvent(event)
        px = current_look().px
        room = self.width() - px(_NOTES) - self.view.sizeHint().width() - 2 * px(10)
        for button in (self.choose, self.gone):
            with_room((button,), room)

    def _dress(self) -> None:
        super()._dress()
        px = current_look().px
        self.notes.setFixedHeight(px(_SIDE))
        self.notes.setMinimumWidth(px(_NOTES))

    def _document(self) -> Pictured:
        document = self._page.document
        if not isinstance(document, Pictured):
            raise TypeError(document.kind)
        return document

    def _shown(self) -> Picture | None:
        held = self._page.desk.view.documents.get(self._document().portrait or "")
        return held if isinstance(held, Picture) else None

    def show_design(self) -> None:
        """Show the design's notes and picture, and leave a text being typed alone."""
        notes = self._document().notes
        if notes != self.notes.toPlainText():
            self.notes.blockSignals(True)
            self.notes.setPlainText(notes)
            self.notes.blockSignals(False)
        shown = self._shown()
        self.view.show_picture(shown)
        self.gone.setReason("" if shown is not None else self.tr("It has no picture"))

    # -- edits ---------------------------------------------------------------------------------------------

    def _written(self) -> None:
        self._page.set("notes", self.notes.toPlainText())

    def _ask(self) -> None:
        dialog = file_dialog(self, self.tr("Picture"), "", self.tr("Pictures ({0})").format(IMAGE_ENDINGS))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda path: self.bring(Path(path)))
        dialog.open()

    def bring(self, path: Path) -> None:
        """Read a file in a worker, and make it the design's picture."""
        name = self._document().name

        def work(_job: TaskControl) -> Picture | None:
            return read_picture(path, name)

        def done(read: Picture | None) -> None:
            if read is None:
                self._page.desk.say(self.tr("{0} is not a picture that can be read").format(path.name))
            elif self._page.key in self._page.desk.view.documents:
                self._page.edit(portraits.picture(self._page.document, read, self._own()))

        self._page.desk.workers.run(work, done=done)

    def _own(self) -> Picture | None:
        """Return the picture shown, unless another document shows it too."""
        shown = self._shown()
        if shown is None:
            return None
        users = {user.id for user in self._page.desk.session.library.used_by(shown.id)}
        return shown if users <= {self._page.key} else None

    def _take_away(self) -> None:
        self._page.edit(portraits.no_picture(self._page.document, self._own()))

    def _crop(self, part: Crop) -> None:
        shown = self._shown()
        if shown is not None:
            self._page.edit(portraits.crop(shown, self._document(), part))
