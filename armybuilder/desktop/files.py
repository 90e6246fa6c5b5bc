"""Files out: each asks for a place, then writes off the main thread. (Files in: `library.intake`.)"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QFileDialog

from armybuilder.errors import InputFault

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from armybuilder.desktop.desk import Desk
    from armybuilder.desktop.main_window import MainWindow
    from armybuilder.desktop.workers import Job, Task

__all__ = ["ask_export", "export_path", "safe", "say_fault"]


def _tr(words: str) -> str:
    return QCoreApplication.translate("Files", words)


def ask_export(window: MainWindow, ids: Sequence[str] = ()) -> None:
    """Ask for a place and write documents, with everything they name, as an exchange file."""
    page = window.page()
    keys = [key for key in ids or ([page.key] if page is not None else []) if key in window.session.documents]
    if not keys:
        return
    name = window.session.documents[keys[0]].name
    if len(keys) > 1:
        name = window.desk.words.text("desktop.chosen", count=len(keys))

    def chosen(path: str) -> None:
        export_path(window.desk, keys, Path(path))

    _ask_save(window, _tr("Export"), f"{safe(name)}.army", _tr("Armies (*.army)"), chosen)


def export_path(desk: Desk, ids: Sequence[str], path: Path) -> Task:
    """Write documents and everything they name as one exchange file, off the main thread."""
    desk.session.keep()
    library = desk.session.library

    def work(_job: Job) -> Path:
        from armybuilder.library.exchange import export
        from armybuilder.model.bundle import write

        path.write_bytes(write(export(library, ids)))
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
