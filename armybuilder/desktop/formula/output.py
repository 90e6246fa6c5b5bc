"""The sheet of the trial of the formula: saved as a PDF, or printed, off the main thread."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, cast

from PySide6.QtPrintSupport import QPrintDialog, QPrinter

from armybuilder.desktop.documents.saving import ask_save, say_fault
from armybuilder.desktop.look.translatable import in_words
from armybuilder.desktop.printing.output import say_printed
from armybuilder.desktop.printing.page_pictures import (
    PRINT_PPI,
    for_each_copy,
    onto_printer,
    set_paper,
    within_range,
)
from armybuilder.paths import safe_name, write_whole
from armybuilder.sheets.parts.options import SheetOptions

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from PySide6.QtWidgets import QFileDialog, QWidget

    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.desk.workers import Task, TaskControl
    from armybuilder.sheets.contents.content import Listing
    from armybuilder.sheets.parts.options import Paper
    from armybuilder.words import Words

__all__ = ["FormulaOutput"]

_PAPER = "print/paper"
"""The setting of the print page, whose paper this sheet takes too."""


def _tr(words: str) -> str:
    return in_words("FormulaOutput", words)


class FormulaOutput:
    """The output of the page's sheet, which `make` returns for the words of a language."""

    def __init__(self, desk: Desk, over: QWidget, make: Callable[[], Callable[[Words], Listing]]) -> None:
        """Start without work."""
        self._desk, self._over, self._make = desk, over, make
        self._printer: QPrinter | None = None

    def options(self) -> SheetOptions:
        """Return the options of the sheet: the paper that the print page has, else A4."""
        kept = self._desk.settings.text(_PAPER)
        return SheetOptions(paper=cast("Paper", kept if kept in {"a4", "letter"} else "a4"))

    def ask_save(self) -> QFileDialog:
        """Ask for a place, and save the sheet as a PDF."""
        name = safe_name(self._desk.words.text("counsel.formula_page.title"))
        return ask_save(
            self._desk, self._over.window(), _tr("Save the sheet"), f"{name}.pdf", "PDF (*.pdf)", self.save
        )

    def save(self, path: Path) -> Task:
        """Save the sheet as a PDF under a name."""
        make, words, options = self._make(), self._desk.words.copy(), self.options()

        def work(_job: TaskControl) -> Path:
            from armybuilder.sheets.export import pages

            (made,) = pages(make(words), "pdf", options)
            write_whole(path, made)
            return path

        return self._desk.workers.run(work, done=self._desk.saved, failed=self._fail)

    def ask_print(self) -> QPrintDialog:
        """Open the system's print dialog for the sheet."""
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        set_paper(printer, self.options())
        printer.setDocName(self._desk.words.text("counsel.formula_page.title"))
        dialog = QPrintDialog(printer, self._over.window())
        dialog.accepted.connect(lambda: self.print_on(printer))
        dialog.finished.connect(lambda _result: dialog.deleteLater())
        dialog.setModal(True)
        dialog.show()
        return dialog

    def print_on(self, printer: QPrinter) -> Task:
        """Print the pages in the range of the dialog at their true size.

        A range beyond the last page prints all of them.
        """
        make, words, options = self._make(), self._desk.words.copy(), self.options()
        set_paper(printer, options)
        self._printer = printer

        def work(job: TaskControl) -> int:
            from armybuilder.sheets.export import pages

            made = pages(make(words), "png", replace(options, ppi=PRINT_PPI))
            numbers = tuple(range(1, len(made) + 1))
            wanted = for_each_copy(printer, within_range(printer, numbers) or numbers)
            return onto_printer(printer, [made[one - 1] for one in wanted], stopped=job.cancelled)

        return self._desk.workers.run(work, done=partial(say_printed, self._desk), failed=self._fail)

    def _fail(self, error: BaseException) -> None:
        say_fault(self._desk, error)
