"""The output of single cards: pictures for a printing shop, and a deck for a virtual table."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox

from armybuilder.desktop.documents.saving import ask_save
from armybuilder.desktop.look.translatable import in_words
from armybuilder.desktop.printing.card_dialog import CardDialog
from armybuilder.desktop.printing.job import Stopped
from armybuilder.desktop.widgets.message_box import MessageBox

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    from PySide6.QtWidgets import QFileDialog, QWidget

    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.desk.workers import Task, TaskControl
    from armybuilder.desktop.printing.job import PrintJob

__all__ = ["CardOutput"]


def _tr(words: str) -> str:
    return in_words("CardOutput", words)


class CardOutput:
    """The two outputs of the Save menu that take cards apart."""

    def __init__(
        self,
        desk: Desk,
        over: Callable[[], QWidget],
        run: Callable[[Callable[[TaskControl], Any], Callable[[Any], None]], Task],
    ) -> None:
        """Keep the window to ask over, and the function that runs work with its progress shown."""
        self._desk, self._over, self._run = desk, over, run

    def ask_pictures(self, order: PrintJob) -> CardDialog:
        """Ask for shop, size and folder, and save each card as two pictures."""
        dialog = CardDialog(self._desk, self._over(), order.options.card_size)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.answered.connect(
            lambda: self.pictures(
                order, dialog.place(), str(dialog.size_of.currentData()), str(dialog.shop.currentData())
            )
        )
        dialog.open()
        return dialog

    def pictures(self, order: PrintJob, folder: Path, card_size: str, shop: str) -> Task:
        """Save the pictures of all cards, with a question about existing ones."""
        options: Any = {"card_size": card_size, "shop": shop or None}
        own = replace(order, options=replace(order.options, **options))
        title = _tr("Each card as a picture")
        return self._run(own.card_pictures, lambda files: self._placed(folder, files, title))

    def _placed(self, folder: Path, files: Mapping[str, bytes], title: str) -> None:
        """Write files into a folder, after a question about existing ones."""
        taken = sum((folder / name).exists() for name in files)
        if not taken:
            self.write(folder, files)
            return
        box = MessageBox(
            QMessageBox.Icon.Question,
            title,
            self._desk.words.text("desktop.print.replace", count=taken, folder=str(folder)),
            QMessageBox.StandardButton.Cancel,
            self._over(),
        )
        go = box.addButton(_tr("Replace"), QMessageBox.ButtonRole.DestructiveRole)
        box.setDefaultButton(QMessageBox.StandardButton.Cancel)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        go.clicked.connect(lambda: self.write(folder, files))
        box.open()

    def write(self, folder: Path, files: Mapping[str, bytes]) -> Task:
        """Write files, off the main thread."""

        def work(job: TaskControl) -> tuple[Path, ...]:
            from armybuilder.sheets.card_pictures import write

            if job.cancelled():
                raise Stopped
            return write(folder, files)

        return self._run(work, self._saved)

    def _saved(self, paths: tuple[Path, ...]) -> None:
        said = self._desk.words.text("desktop.print.saved", count=len(paths))
        self._desk.saved(paths[0], f"{said} {paths[0]}")

    def ask_table(self, order: PrintJob, name: str) -> QFileDialog:
        """Ask for a place, and save the cards as a deck for Tabletop Simulator."""
        from armybuilder.sheets.tabletop import ENDING

        return ask_save(
            self._desk,
            self._over(),
            _tr("Deck for Tabletop Simulator"),
            f"{name}{ENDING}",
            f"Tabletop Simulator (*{ENDING})",
            lambda path: self.table(order, path),
        )

    def table(self, order: PrintJob, path: Path) -> Task:
        """Save the cards as a deck, with the pictures in a folder beside it.

        The dialog asks about a file of exactly that name, not about others that the deck replaces.
        """
        from armybuilder.sheets.tabletop import ENDING

        name = path.name.removesuffix(".json").removesuffix(".tts")
        agreed = path.name == f"{name}{ENDING}" and path.exists()

        def done(files: Mapping[str, bytes]) -> None:
            if agreed:
                self.write(path.parent, files)
            else:
                self._placed(path.parent, files, _tr("Deck for Tabletop Simulator"))

        return self._run(lambda job: order.tabletop(name, job), done)
