"""The import of documents from chosen or dropped files, or from pasted text.

The user is asked about documents that differ from the library's before anything is written. An import is one
edit that undo takes back.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QFileDialog, QLabel, QMessageBox, QWidget

from armybuilder.desktop.documents.saving import refused_words
from armybuilder.desktop.library.code_pictures import PICTURES, is_picture, text_in, text_in_files
from armybuilder.desktop.look.translatable import in_words
from armybuilder.desktop.widgets.file_dialog import file_dialog
from armybuilder.desktop.widgets.message_box import MessageBox
from armybuilder.editing import whole_documents
from armybuilder.errors import InputFault, message
from armybuilder.model.bundle import Bundle, names_in
from armybuilder.model.document import NOTHING
from armybuilder.model.spreadsheet.files import ENDINGS, is_table
from armybuilder.paths import read_file

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from immutabledict import immutabledict
    from PySide6.QtCore import QMimeData

    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.desk.workers import Task, TaskControl
    from armybuilder.errors import Message
    from armybuilder.library.design_tables import ReadTable
    from armybuilder.library.exchange import Clash
    from armybuilder.library.shared_folder import FolderFile
    from armybuilder.library.store import Library
    from armybuilder.model.bundle import AnyDocument
    from armybuilder.model.fielded_names import Names
    from armybuilder.words import Words

    _Line = tuple[Bundle, tuple[Message, ...]]
    _Lines = tuple[_Line, ...]

__all__ = ["DocumentImport", "files_in", "line_in"]

_ENDINGS = (".army", ".json", *ENDINGS)


def _tr(words: str) -> str:
    return in_words("Intake", words)


def _inform(box: QMessageBox, words: str) -> None:
    """Add a paragraph below the sentence of a box, as plain text, because names may look like tags."""
    box.setInformativeText(words)
    label = box.findChild(QLabel, "qt_msgbox_informativelabel")
    if isinstance(label, QLabel):
        label.setTextFormat(Qt.TextFormat.PlainText)


def _nothing() -> None:
    """Return without any effect, in place of a callback."""


def files_in(data: QMimeData) -> tuple[Path, ...]:
    """Return the exchange files and tables of a drag, and the pictures that may have codes."""
    paths = [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
    return tuple(path for path in paths if path.suffix.casefold() in _ENDINGS or is_picture(path))


def line_in(data: QMimeData) -> str:
    """Return the dragged text if it holds a shared line, else ""."""
    from armybuilder.model import sharing

    return data.text() if data.hasText() and not data.hasUrls() and sharing.holds_line(data.text()) else ""


@dataclass(frozen=True)
class _Read:
    """A read bundle, with the notes on dropped parts and its clashes with the library.

    A battle has no clashes: its armies are imported beside changed ones.
    """

    bundle: Bundle
    notes: tuple[Message, ...]
    clashes: tuple[AnyDocument, ...]
    """The documents that differ from the library's, as they were read.

    `mine` holds the library's version of each, by id.
    """
    mine: Mapping[str, AnyDocument]
    battle: bool
    source: str
    """The source: the file's name, else the main document of a line or text."""


@dataclass(frozen=True)
class _Brought:
    """The result of an import: the imported documents, their earlier versions, and those already there.

    `renamed` and `given_up` are those of the import's edit.
    """

    after: tuple[AnyDocument, ...]
    before: Mapping[str, AnyDocument]
    same: tuple[str, ...]
    renamed: immutabledict[str, tuple[Names, ...]] = NOTHING
    given_up: immutabledict[str, int] = NOTHING


class DocumentImport(QObject):
    """The import, which reads and writes off the main thread and asks on it."""

    def __init__(self, desk: Desk, over: QWidget) -> None:
        """Start the import of a window."""
        super().__init__(over)
        self._desk = desk
        self._over = over
        self.box: QDialog | None = None
        """The open question or message, or None for none."""
        self._waiting: list[Callable[[], QDialog | None]] = []
        self._writing = 0

    def ask_files(self) -> None:
        """Ask for exchange files, and import them."""
        pictures, tables = (" ".join(f"*{ending}" for ending in each) for each in (PICTURES, ENDINGS))
        kinds = (
            _tr("Armies, pictures of their codes, and tables ({0})").format(
                f"*.army *.army.json *.json {tables} {pictures}"
            ),
            _tr("Armies (*.army *.army.json *.json)"),
            _tr("Tables of designs ({0})").format(tables),
        )
        dialog = file_dialog(self._over, _tr("Import"), "", ";;".join(kinds))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.filesSelected.connect(lambda paths: self.bring_files(map(Path, paths)))
        dialog.open()

    def bring_files(
        self, paths: Iterable[Path], refused: Callable[[Sequence[Path], str], None] | None = None
    ) -> list[Task]:
        """Import exchange files and tables, each as an edit of its own.

        `refused` receives the files that could not be imported, and the reason. Pictures are read together:
        the codes of one army may be in several.
        """
        tell = refused or self._refuse_files
        given = list(paths)
        pictures = [path for path in given if is_picture(path)]
        begun = [
            self._bring_table(path, partial(tell, [path]))
            if is_table(path)
            else self._bring(partial(_read_file, path), partial(tell, [path]), path.name.split(".")[0])
            for path in given
            if path not in pictures
        ]
        if pictures:
            read = partial(_read_text, partial(text_in_files, pictures))
            begun.append(self._bring(read, partial(tell, pictures), verdict=""))
        return begun

    def _bring_table(self, path: Path, refused: Callable[[str], None]) -> Task:
        """Read a table off the main thread, and show its rows before the import.

        `refused` receives the reason if it is no table.
        """
        self._desk.session.keep()
        library = self._desk.session.library

        def work(_job: TaskControl) -> tuple[ReadTable, _Read]:
            from armybuilder.library.design_tables import read_table
            from armybuilder.library.exchange import clashes

            read = read_table(library, read_file(path))
            other = clashes(library, read.bundle)
            return read, _Read(read.bundle, (), other, read.mine, False, path.name.split(".")[0])

        def done(found: tuple[ReadTable, _Read]) -> None:
            from armybuilder.desktop.library.table_dialog import TableDialog, worth_asking

            read, bundle = found
            if self.box is not None or self._writing:
                self._open(again)
            elif worth_asking(read):
                dialog = TableDialog(self._desk, self._over, read, path.name)
                dialog.answered.connect(lambda: self._decide(bundle, refused, _nothing))
                self._open(lambda: dialog)
            else:
                self._decide(bundle, refused, _nothing)

        def again() -> None:
            self._bring_table(path, refused)

        return self._desk.workers.run(work, done=done, failed=lambda error: self._fail(error, refused))

    def bring_shared(self, path: Path, settled: Callable[[str], None]) -> Task:
        """Import a file of the shared folder.

        `settled` receives the digest of the file once all its clashes are answered.
        """
        digest = ""

        def read() -> _Lines:
            nonlocal digest
            found = _read_shared(path)
            digest = found.digest
            if found.held is None:
                raise InputFault([found.fault or message("shared_folder.fault.file_gone")])
            return ((found.held, ()),)

        source = path.name.split(".")[0]
        return self._bring(read, partial(self._refuse_files, [path]), source, lambda: settled(digest))

    def paste(self) -> Task | None:
        """Import the clipboard: the text of an exchange file, a shared line, or a picture of codes."""
        clipboard = QGuiApplication.clipboard()
        text, image = clipboard.text().strip(), clipboard.image()
        if text:
            return self.bring_text(text)
        if not image.isNull():
            return self._bring(partial(_read_text, partial(text_in, [image])), self._refuse_image, verdict="")
        self._desk.say(_tr("There is no text on the clipboard, and no picture of codes"))
        return None

    def bring_text(self, text: str) -> Task:
        """Import the text of an exchange file, or a shared line within other text."""
        verdict = None if _is_file(text) else ""
        return self._bring(partial(_read_text, lambda: text), self._refuse_text, verdict=verdict)

    def bring_starter(self) -> Task:
        """Restore the starter designs of the library that are gone, and ask about changed ones."""
        from armybuilder.library import starter

        return self._bring(
            lambda: ((Bundle(starter.documents()), ()),), self._desk.say, _tr("the starter designs")
        )

    def _bring(
        self,
        read: Callable[[], _Lines],
        refused: Callable[[str], None],
        source: str = "",
        settled: Callable[[], None] = _nothing,
        verdict: str | None = None,
    ) -> Task:
        """Read a bundle off the main thread, and continue with the result, or ask which of several to import.

        `refused` receives the reason if it cannot be read. `settled` is called once the bundle is imported,
        or all its clashes are answered with "keep mine". `verdict` precedes the reason. For None it says that
        this is no file of ours.
        """
        if verdict is None:
            verdict = _tr("This is not an Army Builder file, or it is damaged.")
        self._desk.session.keep()
        library = self._desk.session.library

        def work(_job: TaskControl) -> _Read | _Lines:
            from armybuilder.library.battles import holds_battle
            from armybuilder.library.exchange import clashes
            from armybuilder.library.recognition import recognised

            each = read()
            if len(each) > 1:
                return each
            ((bundle, notes),) = each
            battle = holds_battle(bundle)
            bundle = bundle if battle else recognised(library, bundle)
            other = () if battle else clashes(library, bundle)
            mine = library.fetch_all(one.id for one in other)
            return _Read(bundle, notes, other, mine, battle, source or _about(bundle))

        def again() -> None:
            self._bring(read, refused, source, settled, verdict)

        def done(found: _Read | _Lines) -> None:
            if isinstance(found, _Read) and found.clashes and (self.box is not None or self._writing):
                self._open(again)  # what is imported before can be what this one differs from
            elif isinstance(found, _Read):
                self._decide(found, refused, settled)
            else:
                self._choose(
                    found, lambda one: self._bring(lambda: (one,), refused, source, settled, verdict)
                )

        return self._desk.workers.run(
            work, done=done, failed=lambda error: self._fail(error, refused, verdict)
        )

    def _choose(self, lines: _Lines, bring: Callable[[_Line], Task]) -> None:
        """Ask for a choice of several shared lines, and import the chosen ones."""
        from armybuilder.desktop.library.line_dialog import LineDialog

        def ask() -> QDialog:
            dialog = LineDialog(self._desk, self._over, [found.documents[-1] for found, _ in lines])
            dialog.answered.connect(lambda places: [bring(lines[place]) for place in places])
            return dialog

        self._open(ask)

    def _decide(self, found: _Read, refused: Callable[[str], None], settled: Callable[[], None]) -> None:
        """Write a bundle without clashes, or ask about the clashes."""
        if not found.clashes:
            self._write(found, "version", refused, settled)
            return
        from armybuilder.desktop.library.clash_dialog import ClashDialog

        def ask() -> QDialog:
            dialog = ClashDialog(
                self._desk, self._over, found.clashes, found.mine, found.bundle.documents, found.source
            )
            dialog.answered.connect(lambda answers: self._write(found, answers, refused, settled))
            return dialog

        self._open(ask)

    def _open(self, make: Callable[[], QDialog | None]) -> None:
        """Open a dialog, or read again, once the dialogs before are answered and their imports written."""
        self._waiting.append(make)
        self._open_next()

    def _open_next(self) -> None:
        """Open the next waiting dialog."""
        while self._waiting and self.box is None and not self._writing:
            self.box = self._waiting.pop(0)()
            if self.box is not None:
                self.box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
                self.box.finished.connect(self._closed)
                self.box.open()

    def _closed(self, *_: object) -> None:
        self.box = None
        self._open_next()

    def _end_write(self) -> None:
        self._writing -= 1
        self._open_next()

    def _refuse_files(self, files: Sequence[Path], reason: str) -> None:
        """Show the files that could not be imported and the reason, with a way to choose another."""
        self._refuse(self.not_imported(files), reason, _tr("Choose another file…"), self.ask_files)

    def not_imported(self, files: Sequence[Path]) -> str:
        """Return the sentence that names the files of a failed import.

        Pictures are read together, and named together.
        """
        if len(files) == 1:
            return _tr("{0} was not imported.").format(files[0].name)
        return _tr("These pictures were not imported: {0}.").format(", ".join(file.name for file in files))

    def _refuse_image(self, reason: str) -> None:
        """Show the reason that a picture on the clipboard could not be imported."""
        said = _tr("The pasted picture was not imported.")
        self._refuse(said, reason, _tr("Choose a file…"), self.ask_files)

    def _refuse_text(self, reason: str) -> None:
        """Show the reason that pasted text could not be imported, with a way to a file.

        The reason stays until the dialog is closed.
        """
        said = _tr("The pasted text was not imported.")
        self._refuse(said, reason, _tr("Choose a file…"), self.ask_files)

    def _refuse(self, said: str, reason: str, advice: str, follow: Callable[[], None]) -> None:
        def tell() -> QDialog:
            box = MessageBox(
                QMessageBox.Icon.Warning, _tr("Import"), said, QMessageBox.StandardButton.Close, self._over
            )
            _inform(box, reason)
            button = box.addButton(advice, QMessageBox.ButtonRole.ActionRole)
            button.setObjectName("advice")
            button.clicked.connect(follow)
            return box

        self._open(tell)

    def _write(
        self,
        found: _Read,
        clash: Clash | Mapping[str, Clash],
        refused: Callable[[str], None],
        settled: Callable[[], None],
    ) -> None:
        library, words = self._desk.session.library, self._desk.words

        def work(_job: TaskControl) -> _Brought:
            return (
                _kept(library, found.bundle, found.source)
                if found.battle
                else _written(library, found.bundle, clash, words, found.source)
            )

        def done(brought: _Brought) -> None:
            settled()
            self._show(brought, found.notes)

        self._writing += 1
        self._desk.workers.run(
            work,
            done=done,
            failed=lambda error: self._fail(error, refused),
            ended=self._end_write,
        )

    def _show(self, brought: _Brought, notes: Sequence[Message]) -> None:
        """Record an import for undo, report it, and open its first battle, else army, else document."""
        from armybuilder.model.sharing import LEFT_OUT

        session, view, words = self._desk.session, self._desk.view, self._desk.words
        if brought.after:
            moved = brought.renamed, brought.given_up
            session.record(whole_documents.imported(brought.before, brought.after, *moved))
        said = [words.text("desktop.imported", count=len(brought.after))] if brought.after else []
        if brought.same and brought.after:
            said.append(words.text("desktop.here_already", count=len(brought.same)))
        elif brought.same:
            said.append(words.text("desktop.all_here"))
        left_out = [note for note in notes if note.code == LEFT_OUT]
        if len(left_out) < len(notes):
            said.append(words.text("desktop.tidied", count=len(notes) - len(left_out)))
        said += [words.say(note).rstrip(".") for note in left_out[:1]]
        self._desk.say(". ".join(said))
        ids = [document.id for document in brought.after] + list(brought.same)
        held = {key: view.documents[key].kind for key in ids if key in view.documents}
        first = [key for kind in ("battle", "army") for key in held if held[key] == kind]
        for key in (first or ids)[:1]:
            self._desk.open(key)

    def _fail(self, error: BaseException, refused: Callable[[str], None], verdict: str = "") -> None:
        """Report a fault of the user's file or the disk, and pass other errors on."""
        if isinstance(error, InputFault):
            of_a_line = error.faults[0].code.startswith("fault.line.")
            said = [
                "" if of_a_line else verdict,
                *(self._desk.words.say(fault) for fault in error.faults[:3]),
            ]
            refused(" ".join(said).strip())
        elif isinstance(error, OSError):
            refused(refused_words(self._desk.words, error))
        else:
            self._desk.workers.fail(error)


def _read_file(file: Path) -> _Lines:
    """Read an exchange file, or the shared lines of a text.

    Raises OSError if it cannot be read, and InputFault if it is no exchange file.
    """
    from armybuilder.model import sharing

    return sharing.read_each_of(read_file(file))


def _read_shared(file: Path) -> FolderFile:
    """Read a file of the shared folder.

    Raises InputFault if it is gone.
    """
    from armybuilder.library.shared_folder import look_at

    found = look_at(file)
    if found is None:
        raise InputFault([message("shared_folder.fault.file_gone")])
    return found


def _read_text(text: Callable[[], str]) -> _Lines:
    """Read the bundles in a text, or in the text of codes.

    Raises InputFault without any code, or for other text.
    """
    from armybuilder.model import sharing

    said = text()
    return (
        sharing.read_each_of(said.encode("utf-8", "replace")) if _is_file(said) else sharing.read_each(said)
    )


def _is_file(text: str) -> bool:
    """Say whether a text is the text of an exchange file."""
    return text.lstrip("\ufeff \t\r\n").startswith("{")


def _about(bundle: Bundle) -> str:
    """Return the name of the first document of a bundle that no other names, or ""."""
    named = {name for one in bundle.documents for name in names_in(one)}
    return next((one.name for one in bundle.documents if one.id not in named), "")


def _written(
    library: Library, bundle: Bundle, clash: Clash | Mapping[str, Clash], words: Words, source: str
) -> _Brought:
    """Write a bundle into the library, and return the result."""
    from armybuilder.library.exchange import import_bundle

    before = library.fetch_all(document.id for document in bundle.documents)
    trashed = {row.id for row in library.summaries(trashed=True)}
    brought = import_bundle(library, bundle, clash, words, source)
    back = [key for key in brought.same if key in trashed]
    ids = [*brought.new, *brought.updated, *brought.copied.values(), *back, *brought.followed]
    after = library.fetch_all(ids)
    changed = {key: before[key] for key in brought.updated if key not in trashed} | brought.followed
    same = tuple(key for key in brought.same if key not in trashed)
    return _Brought(tuple(after.values()), changed, same, brought.renamed, brought.given_up)


def _kept(library: Library, bundle: Bundle, source: str) -> _Brought:
    """Store the battle of a file in the library, and return the result."""
    from armybuilder.library.battles import kept_battle

    kept = kept_battle(library, bundle, source=source)
    return _Brought(kept.new, {}, () if kept.battle in kept.new else (kept.battle.id,))
