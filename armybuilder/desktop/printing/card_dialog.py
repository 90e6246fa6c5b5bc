"""The dialog for the pictures of single cards: the printing shop, the size of a card, and the folder."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QStandardPaths, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFileDialog, QWidget

from armybuilder.desktop.widgets.buttons import Button
from armybuilder.desktop.widgets.drop_down import CaptionedField, DropDown
from armybuilder.desktop.widgets.file_dialog import file_dialog
from armybuilder.desktop.widgets.layouts import beside, lay_column
from armybuilder.desktop.widgets.text import Text

if TYPE_CHECKING:
    from armybuilder.desktop.desk.desk import Desk

__all__ = ["CardDialog"]

_FOLDER = "files/cards"
_WIDE = 420


class CardDialog(QDialog):
    """Three choices and their pixels, remembered for the next time except for the size."""

    answered = Signal()
    """The sign that the pictures are wanted."""

    def __init__(self, desk: Desk, over: QWidget, card_size: str) -> None:
        """Offer the size of the sheets, and the last shop and folder."""
        super().__init__(over)
        self._desk = desk
        self.setWindowTitle(self.tr("Each card as a picture"))
        self.shop = DropDown(self.tr("Printing shop"))
        self.shop.add(self.tr("none in particular"), "")
        self.shop.add("MakePlayingCards", "makeplayingcards")
        self.shop.add("The Game Crafter", "gamecrafter")
        self.shop.choose(desk.settings.text("print/shop"))
        self.size_of = DropDown(self.tr("Size of a card"))
        self.folder = Text("", wrap=True)
        self.choose = Button(self.tr("Choose…"), small=True, clicked=self._ask_folder)
        self.pixels = Text("", tone="ink2", wrap=True)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.carry_out = self.buttons.addButton(self.tr("Save"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.carry_out.setDefault(True)
        self.buttons.accepted.connect(self._finish)
        self.buttons.rejected.connect(self.reject)
        places = QStandardPaths.StandardLocation
        homes = map(QStandardPaths.writableLocation, (places.DocumentsLocation, places.HomeLocation))
        self._place = Path(next(one for one in (desk.settings.text(_FOLDER), *homes, ".") if one))
        self.folder.setText(str(self._place))
        self._fill()
        self.size_of.choose(card_size)
        self._say()
        self.shop.currentIndexChanged.connect(lambda _place: self._fill())
        self.size_of.currentIndexChanged.connect(lambda _place: self._say())
        self.pixels.setMinimumWidth(_WIDE)
        lay_column(
            CaptionedField(self.shop.accessibleName(), self.shop),
            CaptionedField(self.size_of.accessibleName(), self.size_of),
            self.pixels,
            Text(self.tr("Folder"), tone="ink2"),
            beside((self.folder, 1), self.choose, gap=10),
            self.buttons,
            on=self,
            gap=10,
            margins=(16, 16, 16, 16),
        )

    def _fill(self) -> None:
        """Offer the sizes that the shop takes."""
        from armybuilder.sheets.parts.layout import CARD_SIZES
        from armybuilder.sheets.parts.shops import SHOPS

        names = {
            "page": self.tr("as on the page"),
            "poker": self.tr("poker"),
            "bridge": self.tr("bridge"),
            "tarot": self.tr("tarot"),
            "mini": self.tr("mini"),
        }
        shop = self.shop.currentData()
        offered = SHOPS[shop] if shop else ("page", *CARD_SIZES)
        self.size_of.refill([(names[size], size) for size in names if size in offered])
        self._say()

    def _say(self) -> None:
        """Say the pixels of the pictures."""
        from armybuilder.sheets.parts.shops import PICTURE_PPI, SHOPS

        shop, size = self.shop.currentData(), self.size_of.currentData()
        if not shop or not size:
            self.pixels.setText(
                self.tr("A front and a back of each card, {0} pixels an inch.").format(PICTURE_PPI)
            )
            return
        made = SHOPS[shop][size]
        self.pixels.setText(
            self.tr("A front and a back of each card, {0} × {1} pixels, as the shop takes them.").format(
                made.width, made.height
            )
        )

    def _ask_folder(self) -> None:
        dialog = file_dialog(self, self.tr("Folder for the pictures"))
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setOption(QFileDialog.Option.ShowDirsOnly, on=True)
        dialog.setDirectory(str(self._place))
        dialog.fileSelected.connect(lambda path: self.take_folder(Path(path)))
        dialog.finished.connect(lambda _result: dialog.deleteLater())
        dialog.open()

    def take_folder(self, folder: Path) -> None:
        """Choose the folder for the pictures."""
        self._place = folder
        self.folder.setText(str(folder))

    def place(self) -> Path:
        """Return the folder for the pictures."""
        return self._place

    def _finish(self) -> None:
        self._desk.settings.keep("print/shop", str(self.shop.currentData()))
        self._desk.settings.keep(_FOLDER, str(self._place))
        self.accept()
        self.answered.emit()
