"""The choice of the backs of cards: none, the army's, or a picture of the user's own."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from armybuilder.desktop.frame.image_files import IMAGE_ENDINGS, encoded, read_image
from armybuilder.desktop.widgets.buttons import Button
from armybuilder.desktop.widgets.file_dialog import file_dialog
from armybuilder.desktop.widgets.layouts import lay_column
from armybuilder.desktop.widgets.tick_box import TickBox

if TYPE_CHECKING:
    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.desk.workers import TaskControl
    from armybuilder.sheets.contents.content import PlacedPicture

__all__ = ["BackChoice"]

_CARD_SIDE = 1500
"""The pixels of the largest card that a printing shop takes."""


class BackChoice(QWidget):
    """A tick for backs, and a button for their picture, which is kept until the program ends."""

    changed = Signal()

    def __init__(self, desk: Desk) -> None:
        """Show the picture chosen before."""
        super().__init__()
        self._desk = desk
        self.tick = TickBox(self.tr("Backs of the cards"))
        self.button = Button("", small=True, clicked=self._press)
        lay_column(self.tick, self.button, on=self, gap=6)
        self._refresh()

    def _press(self) -> None:
        """Ask for a picture, or remove the chosen one."""
        if self._desk.card_back is None:
            dialog = file_dialog(
                self.window(),
                self.tr("Picture for the backs"),
                "",
                self.tr("Pictures ({0})").format(IMAGE_ENDINGS),
            )
            dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
            dialog.fileSelected.connect(lambda path: self.take(Path(path)))
            dialog.finished.connect(lambda _result: dialog.deleteLater())
            dialog.open()
            return
        self._desk.card_back = None
        self._refresh()
        self.changed.emit()

    def take(self, path: Path) -> None:
        """Read the picture of a file, off the main thread, use it for the backs, and print these."""
        from armybuilder.sheets.contents.content import PlacedPicture
        from armybuilder.sheets.picture_files import WHOLE

        def work(_job: TaskControl) -> tuple[str, PlacedPicture | None]:
            # A wide picture is cut to an upright card, so its shorter side counts.
            image = read_image(path, _CARD_SIDE, Qt.AspectRatioMode.KeepAspectRatioByExpanding)
            return path.name, None if image is None else PlacedPicture(*encoded(image), WHOLE)

        self._desk.workers.run(work, done=self._read)

    def _read(self, found: tuple[str, PlacedPicture | None]) -> None:
        name, picture = found
        if picture is None:
            self._desk.say(self.tr("{0} is no picture").format(name))
            return
        self._desk.card_back = picture
        self.tick.show_checked(True)
        self._refresh()
        self.changed.emit()

    def _refresh(self) -> None:
        chosen = self._desk.card_back is not None
        self.button.setText(
            self.tr("The army on the backs again") if chosen else self.tr("Picture for the backs…")
        )
