"""A program that prints the wrong pixels of a held window on the screen, below a closed menu."""

import sys

from PySide6.QtCore import QEventLoop, Qt, QTimer
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QWidget

from armybuilder.desktop.look import held_picture

_SIZE = 300


class Painted(QWidget):
    """A part that paints all of itself, so that Qt leaves it out when its parent is painted."""

    def __init__(self, parent: QWidget | None, colour: Qt.GlobalColor, flags: Qt.WindowType) -> None:
        super().__init__(parent, flags)
        self._colour = colour
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.resize(_SIZE, _SIZE)

    def paintEvent(self, _event: object) -> None:  # noqa: N802  Qt's name
        QPainter(self).fillRect(self.rect(), self._colour)


def _wait(wait_ms: int = 500) -> None:
    loop = QEventLoop()
    QTimer.singleShot(wait_ms, loop.quit)
    loop.exec()


def _wrong(screen: QImage, part: QWidget) -> int:
    """Return the number of a part's pixels that differ from the screen."""
    colour = part.grab().toImage().pixel(5, 5)
    place = part.mapToGlobal(part.rect().topLeft())
    return sum(
        screen.pixel(place.x() + x, place.y() + y) != colour
        for x in range(0, part.width(), 3)
        for y in range(0, part.height(), 3)
    )


def main() -> None:
    """Print the numbers of wrong pixels with a menu, and after it was closed over a held window."""
    app = QApplication(sys.argv)
    window = QWidget()
    window.resize(_SIZE, _SIZE)
    part = Painted(window, Qt.GlobalColor.blue, Qt.WindowType.Widget)
    window.show()
    _wait()
    over = Painted(None, Qt.GlobalColor.red, Qt.WindowType.BypassWindowManagerHint)
    over.resize(_SIZE // 2, _SIZE // 2)
    over.move(window.geometry().topLeft())
    over.show()
    _wait()
    covered = _wrong(app.primaryScreen().grabWindow(0).toImage(), part)
    held_picture.hold(part)
    over.close()
    _wait()
    print(covered, _wrong(app.primaryScreen().grabWindow(0).toImage(), part))  # noqa: T201  read by the test


if __name__ == "__main__":
    main()
