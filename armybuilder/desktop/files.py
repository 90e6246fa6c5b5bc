"""Files in and out: import and export; each asks for a place, then does it off the main thread."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QFileDialog

from armybuilder.errors import InputFault

if TYPE_CHECKING:
    from collections.abc import Callable

    from armybuilder.desktop.desk import Desk
    from armybuilder.desktop.main_window import MainWindow
    from armybuilder.desktop.workers import Job, Task

__all__ = ["ask_export", "ask_import", "export_path", "import_path", "safe", "say_fault"]


def _tr(words: str) -> str:
    return QCoreApplication.translate("Files", words)


def ask_import(window: MainWindow) -> None:
    """Ask for an exchange file and bring its documents in."""
    dialog = QFileDialog(window, _tr("Import"), "", _tr("Armies (*.army *.army.json *.json)"))
    dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
    dialog.filesSelected.connect(lambda paths: [import_path(window.desk, Path(path)) for path in paths])
    dialog.open()


def import_path(desk: Desk, path: Path) -> Task:
    """Bring an exchange file's documents into the library, off the main thread; say what came in."""
    library = desk.session.library
    desk.session.keep()

    def work(_job: Job) -> tuple[str, ...]:
        from armybuilder.library.exchange import import_bundle
        from armybuilder.model.bundle import read

        bundle, _notes = read(path.read_bytes())
        brought = import_bundle(library, bundle)
        return (*brought.new, *brought.updated, *brought.copied.values(), *brought.same)

    def done(ids: tuple[str, ...]) -> None:
        desk.session.shelf_changed(ids)
        desk.say(desk.words.text("desktop.imported", count=len(ids)))
        armies = [key for key in ids if desk.session.documents[key].kind == "army"]
        for key in (armies or list(ids))[:1]:
            desk.open(key)

    return desk.workers.run(work, done=done, failed=lambda error: say_fault(desk, error))


def ask_export(window: MainWindow, document_id: str = "") -> None:
    """Ask for a place and write a document, with everything it names, as an exchange file."""
    page = window.page()
    key = document_id or (page.key if page is not None else "")
    if key not in window.session.documents:
        return
    name = window.session.documents[key].name

    def chosen(path: str) -> None:
        export_path(window.desk, key, Path(path))

    _ask_save(window, _tr("Export"), f"{safe(name)}.army", _tr("Armies (*.army)"), chosen)


def export_path(desk: Desk, document_id: str, path: Path) -> Task:
    """Write a document and everything it names as an exchange file, off the main thread."""
    desk.session.keep()
    library = desk.session.library

    def work(_job: Job) -> Path:
        from armybuilder.library.exchange import export
        from armybuilder.model.bundle import write

        path.write_bytes(write(export(library, [document_id])))
        return path

    return desk.workers.run(
        work,
        done=lambda made: desk.say(_tr("Exported to {0}").format(made)),
        failed=lambda error: say_fault(desk, error),
    )


def _ask_save(window: MainWindow, title: str, name: str, kinds: str, chosen: Callable[[str], None]) -> None:
    dialog = QFileDialog(window, title, name, kinds)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(Path(name).suffix.lstrip("."))
    dialog.selectFile(name)
    dialog.fileSelected.connect(chosen)
    dialog.open()


def safe(name: str) -> str:
    """Return a name as a file can be called everywhere."""
    kept = "".join(letter if letter.isalnum() or letter in " -_." else "-" for letter in name)
    return kept.strip(" .")[:80] or "army"


def say_fault(desk: Desk, error: BaseException) -> None:
    """Say what the user can mend; hand on what is our fault."""
    if isinstance(error, InputFault):
        desk.say(" ".join(desk.words.say(fault) for fault in error.faults[:3]))
    elif isinstance(error, OSError):
        desk.say(_tr("{0}: {1}").format(error.filename or "", error.strerror or str(error)))
    else:
        desk.workers.fail(error)
