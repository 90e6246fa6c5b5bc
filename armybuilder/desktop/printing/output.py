"""The output of the print page to a printer, to files and to the clipboard, off the main thread."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QMimeData
from PySide6.QtGui import QGuiApplication
from PySide6.QtPrintSupport import QAbstractPrintDialog, QPrintDialog, QPrinter
from PySide6.QtWidgets import QFileDialog

from armybuilder.desktop.documents.clipboard import put_on_clipboard
from armybuilder.desktop.documents.saving import ask_save, say_fault
from armybuilder.desktop.look.translatable import in_words
from armybuilder.desktop.printing.card_output import CardOutput
from armybuilder.desktop.printing.job import SCREEN_PPI
from armybuilder.desktop.printing.page_pictures import (
    PRINT_PPI,
    drawn,
    for_each_copy,
    onto_printer,
    set_paper,
    within_range,
)
from armybuilder.desktop.widgets.file_dialog import file_dialog
from armybuilder.paths import safe_name

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QImage
    from PySide6.QtWidgets import QMenu

    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.desk.workers import Task, TaskControl
    from armybuilder.desktop.printing.card_dialog import CardDialog
    from armybuilder.desktop.printing.job import PrintJob
    from armybuilder.desktop.printing.page import PrintPage
    from armybuilder.sheets.export import Form

__all__ = ["Output", "say_printed"]

_FORMS: tuple[tuple[Form, str], ...] = (
    ("pdf", "PDF"),
    ("png", "PNG"),
    ("svg", "SVG"),
    ("html", "HTML"),
    ("md", "Markdown"),
    ("txt", "Text"),
)


def _tr(words: str) -> str:
    return in_words("Output", words)


def say_printed(desk: Desk, count: int) -> None:
    """Report the number of printed pages.

    For none it names the likely reason.
    """
    desk.say(
        desk.words.text("desktop.print.printed", count=count)
        if count
        else _tr("The printer did not take the pages: is it there, and switched on?")
    )


class Output:
    """The actions of the print page's buttons."""

    def __init__(self, desk: Desk, page: PrintPage) -> None:
        """Start without work."""
        self._desk = desk
        self._page = page
        self._tasks: list[Task] = []
        self.cards = CardOutput(desk, page.window, self._run)
        self._printer: QPrinter | None = None

    def running(self) -> bool:
        """Say whether any output is running."""
        return bool(self._tasks)

    def stop(self) -> None:
        """Cancel all running output."""
        for task in self._tasks:
            task.cancel()
        self._tasks = []

    def fill_save_menu(self, menu: QMenu) -> None:
        """Offer every form, for all documents in one file and for each in its own file."""
        for form, name in _FORMS:
            menu.addAction(f"{name}…", partial(self.ask_save, form))
        menu.addSeparator()
        menu.addAction(_tr("Each card as a picture…"), self.ask_cards)
        menu.addAction("Tabletop Simulator…", self.ask_table)
        menu.addSeparator()
        each = menu.addMenu(_tr("Each document in a file of its own"))
        for form, name in _FORMS:
            each.addAction(f"{name}…", partial(self.ask_batch, form))

    def fill_copy_menu(self, menu: QMenu) -> None:
        """Offer text, table and picture."""
        menu.addAction(_tr("As text for a chat"), self.copy_text)
        menu.addAction(_tr("As a table"), self.copy_table)
        menu.addAction(_tr("This page as a picture"), self.copy_picture)

    # -- the printer -----------------------------------------------------------------------------------------

    def ask_print(self) -> QPrintDialog | None:
        """Open the system's print dialog for the shown pages, with the typed range as a suggestion."""
        order = self._page.order
        count = self._page.preview.count()
        if order is None or not count:
            return None
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        set_paper(printer, order.options)
        printer.setDocName(self._name())
        dialog = QPrintDialog(printer, self._page.window())
        dialog.setOption(QAbstractPrintDialog.PrintDialogOption.PrintPageRange, on=True)
        dialog.setOption(QAbstractPrintDialog.PrintDialogOption.PrintCurrentPage, on=True)
        dialog.setMinMax(1, count)
        chosen = self._page.chosen_pages()
        if len(chosen) < count:
            dialog.setPrintRange(QAbstractPrintDialog.PrintRange.PageRange)
            dialog.setFromTo(chosen[0], chosen[-1])
        dialog.accepted.connect(lambda: self.print_on(printer, self._wanted(printer)))
        dialog.finished.connect(lambda _result: dialog.deleteLater())
        dialog.setModal(True)
        dialog.show()
        return dialog

    def _wanted(self, printer: QPrinter) -> tuple[int, ...]:
        """Return the pages that the dialog requests, from 1.

        They are repeated for each copy if the printer cannot copy by itself.
        """
        everything = tuple(range(1, self._page.preview.count() + 1))
        # The dialog was opened on the range typed, so "all pages" is the later choice.
        chosen = everything
        if printer.printRange() == QPrinter.PrintRange.CurrentPage:
            chosen = (self._page.preview.page(),)
        elif printer.printRange() == QPrinter.PrintRange.PageRange and printer.fromPage():
            # A range typed on the page that has gaps holds within the dialog's.
            chosen = within_range(printer, self._page.chosen_pages()) or within_range(printer, everything)
        return for_each_copy(printer, chosen)

    def print_on(self, printer: QPrinter, chosen: tuple[int, ...]) -> Task | None:
        """Print these pages, numbered from 1, at their true size."""
        order = self._page.order
        if order is None:
            return None
        set_paper(printer, order.options)

        def work(job: TaskControl) -> int:
            pages = order.pictures(PRINT_PPI, job)
            wanted = [pages[number - 1] for number in chosen if number <= len(pages)]
            return onto_printer(
                printer,
                wanted,
                progress=lambda done: job.report((done, len(wanted))),
                stopped=job.cancelled,
            )

        self._printer = printer
        return self._run(work, partial(say_printed, self._desk))

    # -- files -----------------------------------------------------------------------------------------------

    def ask_save(self, form: Form) -> None:
        """Ask for a place, and save all sheets in one file.

        PNG and SVG have a file for each page.
        """
        name = f"{self._name()}.{form}"
        kinds = f"{form.upper()} (*.{form})"
        ask_save(
            self._desk,
            self._page.window(),
            _tr("Save sheets"),
            name,
            kinds,
            lambda path: self.save(path, form),
        )

    def _name(self) -> str:
        """Return the name of the sheets, which is also a file's name."""
        return safe_name(self._page.title().removeprefix(_tr("Print: ")))

    def save(self, path: Path, form: Form) -> Task | None:
        """Save all sheets under a name."""
        order, typed = self._page.order, self._page.chosen_pages()
        if order is None:
            return None
        chosen = typed if len(typed) < self._page.preview.count() else None
        return self._run(lambda job: order.save(path, form, chosen, job), self._saved)

    def ask_batch(self, form: Form) -> None:
        """Ask for a folder, and save each document's sheets in a file of its own."""
        dialog = file_dialog(self._page.window(), _tr("Folder for the sheets"))
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setOption(QFileDialog.Option.ShowDirsOnly, on=True)
        dialog.fileSelected.connect(lambda path: self.batch(Path(path), form))
        dialog.open()

    def batch(self, folder: Path, form: Form) -> Task | None:
        """Save each document's sheets in a file named after it."""
        order = self._page.order
        if order is None:
            return None

        def work(job: TaskControl) -> tuple[Path, ...]:
            found: list[Path] = []
            orders = order.by_file()
            for done, (name, one) in enumerate(orders.items()):
                job.report((done, len(orders)))
                found.extend(_saved_apart(one, folder / f"{name}.{form}", form, job))
            return tuple(found)

        return self._run(work, self._saved)

    def ask_cards(self) -> CardDialog | None:
        """Ask for shop, size and folder, and save each card as two pictures."""
        return None if self._page.order is None else self.cards.ask_pictures(self._page.order)

    def ask_table(self) -> QFileDialog | None:
        """Ask for a place, and save the cards as a deck for Tabletop Simulator."""
        return None if self._page.order is None else self.cards.ask_table(self._page.order, self._name())

    def _saved(self, paths: tuple[Path, ...]) -> None:
        said = self._desk.words.text("desktop.print.saved", count=len(paths))
        if paths:
            self._desk.saved(paths[0], f"{said} {paths[0]}")
        else:
            self._desk.say(said)

    # -- clipboard -------------------------------------------------------------------------------------------

    def copy_text(self) -> None:
        """Copy the sheets to the clipboard as short lines."""
        if self._page.made is None:
            return
        from armybuilder.sheets.texts.text import plain_text

        QGuiApplication.clipboard().setText(plain_text(self._page.made.pack))
        self._desk.say(_tr("The sheets are on the clipboard as text"))

    def copy_table(self) -> None:
        """Copy the tables to the clipboard, for a spreadsheet or a document."""
        if self._page.made is None:
            return
        from armybuilder.sheets.texts.rows import tab_separated
        from armybuilder.sheets.texts.text import html

        held = QMimeData()
        held.setText(tab_separated(self._page.made.pack))
        held.setHtml(html(self._page.made.pack))
        put_on_clipboard(held)
        self._desk.say(_tr("The sheets are on the clipboard as tables"))

    def copy_picture(self) -> Task | None:
        """Copy the page in sight to the clipboard as a picture."""
        made, page = self._page.made, self._page.preview.page()
        if made is None or not page:
            return None
        data, width = made.pages[page - 1], self._page.preview.width_at(page, SCREEN_PPI)

        def done(picture: QImage) -> None:
            QGuiApplication.clipboard().setImage(picture)
            self._desk.say(_tr("The page is on the clipboard as a picture"))

        return self._run(lambda _job: drawn(data, width), done)

    # -- running ---------------------------------------------------------------------------------------------

    def _run(self, work: Callable[[TaskControl], Any], done: Callable[[Any], None]) -> Task:
        page = self._page
        page.show_progress((0, 0))

        def failed(error: BaseException) -> None:
            say_fault(self._desk, error)

        task = self._desk.workers.run(
            work,
            done=done,
            progressed=page.show_progress,
            failed=failed,
            ended=lambda: self._ended(task),
        )
        self._tasks.append(task)
        return task

    def _ended(self, task: Task) -> None:
        if task in self._tasks:
            self._tasks.remove(task)
        if not self._tasks:
            self._page.show_progress(None)


def _saved_apart(order: PrintJob, path: Path, form: Form, job: TaskControl) -> tuple[Path, ...]:
    """Save all pages of one document's sheets."""
    return order.save(path, form, None, job)
