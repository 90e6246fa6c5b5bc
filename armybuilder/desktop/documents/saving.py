"""The export of files: each asks for a place, then writes off the main thread.

Files are read by `library.importing`.
"""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget

from armybuilder.desktop.look.translatable import in_words
from armybuilder.desktop.widgets.file_dialog import file_dialog
from armybuilder.errors import InputFault
from armybuilder.model.bundle import Bundle, names_in, write
from armybuilder.paths import NO_ROOM, safe_name, why_refused, write_whole

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.desk.workers import Task, TaskControl
    from armybuilder.model.bundle import AnyDocument
    from armybuilder.words import Words

__all__ = [
    "ask_export",
    "ask_rescue",
    "ask_save",
    "ask_table",
    "export_path",
    "export_table",
    "refused_words",
    "rescued",
    "say_fault",
]

_FOLDER = "files/folder"
_NOT_ALLOWED = frozenset({errno.EACCES, errno.EPERM, errno.EROFS})


def _tr(words: str) -> str:
    return in_words("Files", words)


def ask_export(desk: Desk, over: QWidget, ids: Sequence[str]) -> None:
    """Ask for a place, and export the existing documents with all documents that they name."""
    keys = [key for key in ids if key in desk.view.documents]
    if not keys:
        return
    name = desk.view.documents[keys[0]].name
    if len(keys) > 1:
        name = desk.words.text("desktop.chosen", count=len(keys))

    ask_save(
        desk,
        over,
        _tr("Export"),
        f"{safe_name(name)}.army",
        _tr("Armies (*.army)"),
        lambda path: export_path(desk, keys, path),
    )


def export_path(desk: Desk, ids: Sequence[str], path: Path) -> Task:
    """Export documents and all documents that they name as one exchange file, off the main thread."""
    desk.session.keep()
    library = desk.session.library

    def work(_job: TaskControl) -> Path:
        from armybuilder.library.exchange import export

        write_whole(path, write(export(library, ids)))
        return path

    return _exporting(desk, work)


def ask_table(desk: Desk, over: QWidget, kind: str, ids: Sequence[str]) -> QFileDialog:
    """Ask for a place, and write designs of one kind as a table for a spreadsheet."""
    name = safe_name(desk.words.text(f"spreadsheet.kinds.{kind}"))
    return ask_save(
        desk,
        over,
        _tr("Export as a table"),
        f"{name}.csv",
        _tr("Tables of designs ({0})").format("*.csv"),
        lambda path: export_table(desk, kind, ids, path),
    )


def export_table(desk: Desk, kind: str, ids: Sequence[str], path: Path) -> Task:
    """Write designs of one kind as a table, off the main thread."""
    desk.session.keep()
    library = desk.session.library

    def work(_job: TaskControl) -> Path:
        from armybuilder.library.design_tables import write_table

        write_whole(path, write_table(library, kind, ids))
        return path

    return _exporting(desk, work)


def _exporting(desk: Desk, work: Callable[[TaskControl], Path]) -> Task:
    """Write a file off the main thread, and report it or its fault."""
    return desk.workers.run(
        work,
        done=lambda made: desk.say(_tr("Exported to {0}").format(made)),
        failed=lambda error: say_fault(desk, error),
    )


def ask_rescue(desk: Desk, over: QWidget, chosen: Callable[[Path], None]) -> None:
    """Ask for a place for documents that the library cannot store."""
    name = desk.words.text("desktop.rescued")
    ask_save(desk, over, _tr("Export"), f"{safe_name(name)}.army", _tr("Armies (*.army)"), chosen)


def rescued(desk: Desk, documents: Sequence[AnyDocument], path: Path) -> bool:
    """Write current documents and all that they name to an exchange file, and say whether it worked."""
    found: dict[str, AnyDocument] = {}
    waiting = list(documents)
    while waiting:
        document = waiting.pop()
        if document.id not in found:
            found[document.id] = document
            named = (desk.view.documents.get(key) for key in names_in(document))
            waiting.extend(one for one in named if one is not None)
    try:
        write_whole(path, write(Bundle(tuple(found.values()))))
    except OSError as error:
        say_fault(desk, error)
        return False
    return True


def ask_save(
    desk: Desk, over: QWidget, title: str, name: str, kinds: str, chosen: Callable[[Path], object]
) -> QFileDialog:
    """Open the system's dialog for a file to write, in the last folder, and return the dialog.

    The first folder is that for the user's documents. `chosen` receives the file's path.
    """
    dialog = file_dialog(over, title, "", kinds)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(Path(name).suffix.lstrip("."))
    place = QStandardPaths.StandardLocation
    homes = map(QStandardPaths.writableLocation, (place.DocumentsLocation, place.HomeLocation))
    for folder in (desk.settings.text(_FOLDER), *homes):
        if not (folder and os.path.isdir(folder)):  # noqa: PTH112 (Path.is_dir raises where a folder may not be looked into)
            continue
        dialog.setDirectory(folder)
        break
    dialog.selectFile(name)

    def take(path: str) -> None:
        desk.settings.keep(_FOLDER, str(Path(path).parent))
        chosen(Path(path))

    dialog.fileSelected.connect(take)
    dialog.finished.connect(lambda _result: dialog.deleteLater())
    dialog.open()
    return dialog


def say_fault(desk: Desk, error: BaseException) -> None:
    """Report a fault of the user's file or the disk, and pass other errors on."""
    if isinstance(error, InputFault):
        desk.say(" ".join(desk.words.say(fault) for fault in error.faults[:3]))
    elif isinstance(error, OSError):
        desk.say(_disk_words(desk.words, error))
    else:
        desk.workers.fail(error)


def refused_words(words: Words, error: OSError) -> str:
    """Return the reason that the system refuses a file, in our words if we have any."""
    why = why_refused(error)
    return why if isinstance(why, str) else words.say(why)


def _disk_words(words: Words, error: OSError) -> str:
    """Return the reason that a file could not be written or read."""
    if error.errno in NO_ROOM:
        return _tr("{0} is not saved: the disk is full").format(error.filename)
    if error.errno in _NOT_ALLOWED:
        return _tr("{0} is not saved: its folder may not be written to; choose another").format(
            error.filename
        )
    return _tr("{0}: {1}").format(error.filename or "", refused_words(words, error))
