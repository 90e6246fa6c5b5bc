"""Edits before their saving, written outside the database at next to no cost.

Each edit appends one line: a checksum, a space, the document as JSON with the armies that took it, and the
identity of the library, so that no other library in its place receives the edit. A process
that is killed leaves whole lines and at most one broken line at the end. When everything is saved the file
is emptied.
"""

from __future__ import annotations

import contextlib
import json
import os
import zlib
from collections.abc import Iterable, Mapping
from dataclasses import astuple, dataclass
from pathlib import Path

from armybuilder.errors import InputFault, Message, message
from armybuilder.library.identity import Identity, file_number
from armybuilder.model.bundle import AnyDocument, read_document, write_document
from armybuilder.model.document import NOTHING
from armybuilder.paths import read_file, write_whole

__all__ = ["Journal", "Unsaved"]

_LONGEST = 16 * 1000 * 1000
"""The bytes beyond which the journal is rewritten with only the last state of each document."""


@dataclass(frozen=True, slots=True)
class Unsaved:
    """The content of a journal: the last state of each edited document, and ids put in the trash."""

    documents: tuple[AnyDocument, ...]
    gone: tuple[str, ...]
    lost: int
    """The number of unreadable lines."""
    taken: Mapping[str, tuple[str, ...]] | None = None
    """The armies that took each edited document, or None in the journal of an earlier program."""
    of: Identity | None = None
    """The identity of the edits' library at the last edit, or None in the journal of an earlier program."""


class Journal:
    """The journal of one library, written by the process that writes the library."""

    def __init__(self, library: Path) -> None:
        """Name the file, which is created with the first line."""
        self.path = _beside(library)
        self.of: Identity | None = None
        """The identity of the library, as it is noted with each edit."""
        self._pending: dict[str, AnyDocument | None] = {}
        self._lines: dict[str, AnyDocument | None] = {}
        """The state of each document in the file's last line for it.

        It has more than `_pending` if the file could not be emptied.
        """
        self._taken: dict[str, tuple[str, ...]] = {}
        self._file: int | None = None
        self._own: tuple[int, int] | None = None
        """The numbers of the file that this process has written."""
        self._length = 0

    def add(
        self,
        documents: Iterable[AnyDocument],
        gone: Iterable[str] = (),
        taken: Mapping[str, tuple[str, ...]] = NOTHING,
    ) -> None:
        """Append the documents in their present state.

        `taken` are the ids of the armies that took each document. Raises InputFault if the disk is full.
        """
        self._taken |= taken
        states: dict[str, AnyDocument | None] = {document.id: document for document in documents}
        states |= dict.fromkeys(gone)
        self._pending |= states
        self._note(states)
        if self._length > _LONGEST:
            self._rewrite()

    def agree(self, documents: Iterable[AnyDocument], gone: Iterable[str]) -> None:
        """Update the lines that would contradict the documents about to be saved.

        So the file is right even if the program is killed in between. Raises InputFault if the disk is full.
        """
        states: dict[str, AnyDocument | None] = {document.id: document for document in documents}
        states |= dict.fromkeys(gone)
        self._note(
            {key: one for key, one in states.items() if key in self._lines and self._lines[key] != one}
        )

    def _note(self, states: Mapping[str, AnyDocument | None]) -> None:
        """Append a line for each state."""
        if states:
            self._append(b"".join(self._line(key, document) for key, document in states.items()))
            self._lines |= states

    def settle(self, saved: Iterable[str]) -> None:
        """Forget saved documents and their lines, so that no old line comes back later.

        Raises InputFault if the file cannot be rewritten.
        """
        done = frozenset(saved)
        for document_id in done:
            self._pending.pop(document_id, None)
            self._taken.pop(document_id, None)
        if not done.isdisjoint(self._lines):
            self._rewrite()

    def unsaved(self) -> Unsaved:
        """Read the edits of an earlier process.

        Raises InputFault if the file cannot be read. A path that is no file of ours (a link, a folder, a
        pipe, a device) counts as one lost line.
        """
        if not os.path.lexists(self.path):
            return Unsaved((), (), 0)
        if self.path.is_symlink() or not self.path.is_file():
            return Unsaved((), (), 1)
        try:
            lines = read_file(self.path).split(b"\n")
        except OSError as error:
            raise InputFault([self._fault("unreadable")]) from error
        lost, of = 0, None
        last: dict[str, AnyDocument | None] = {}
        taken: dict[str, tuple[str, ...]] | None = {}
        for line in filter(None, lines):
            try:
                document_id, document, armies, library = _read(line)
            except (ValueError, LookupError, TypeError, RecursionError, InputFault):
                lost += 1
                continue
            of = library or of
            last.pop(document_id, None)
            last[document_id] = document
            if armies is None:
                taken = None
            elif taken is not None:
                taken[document_id] = armies
        kept = tuple(document for document in last.values() if document is not None)
        gone = tuple(key for key, document in last.items() if document is None)
        return Unsaved(kept, gone, lost, taken, of)

    def put_aside(self) -> Path:
        """Rename a journal with broken lines, out of the way.

        Raises InputFault if that fails.
        """
        number = 1
        while os.path.lexists(aside := self.path.with_name(f"{self.path.name}.broken-{number}")):
            number += 1
        try:
            self.path.replace(aside)
        except OSError as error:
            raise InputFault([self._fault("unreadable")]) from error
        return aside

    def clear(self) -> None:
        """Forget everything and empty the file.

        Raises InputFault if the file cannot be emptied.
        """
        self._pending.clear()
        self._taken.clear()
        if self._file is not None or os.path.lexists(self.path):
            self._rewrite()

    def move(self, library: Path) -> None:
        """Write the pending edits beside another library from now on, and remove the file beside the old one.

        A file that is no longer the one of this process stays. Raises InputFault if the disk is full.
        """
        old, own = self.path, self._own
        self.path = _beside(library)
        try:
            self._rewrite()
        except InputFault:
            self.path = old
            raise
        if own is not None and file_number(old) == own:
            with contextlib.suppress(OSError):
                old.unlink()

    def close(self) -> None:
        """Close the file, with the pending lines in it."""
        if self._file is None:
            return
        os.close(self._file)
        self._file = None

    def _append(self, lines: bytes) -> None:
        try:
            if self._file is None:
                flags = os.O_RDWR | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0)
                flags |= getattr(os, "O_NOFOLLOW", 0)
                self._file = os.open(self.path, flags, 0o644)
                self._own, self._length = file_number(self.path), os.fstat(self._file).st_size
            rest = memoryview(lines)
            while rest:
                rest = rest[os.write(self._file, rest) :]
        except OSError as error:
            self._cut()
            raise InputFault([self._fault("full")]) from error
        self._length += len(lines)

    def _cut(self) -> None:
        """Remove half a line, so that the next one starts on its own."""
        if self._file is not None:
            with contextlib.suppress(OSError):
                os.ftruncate(self._file, self._length)

    def _rewrite(self) -> None:
        """Write the file anew with the pending edits, keeping its old content until the new is complete."""
        lines = b"".join(self._line(key, document) for key, document in self._pending.items())
        if self._file is not None:
            os.close(self._file)
            self._file = None
        try:
            if lines:
                write_whole(self.path, lines)
            else:
                self.path.unlink(missing_ok=True)
        except OSError as error:
            raise InputFault([self._fault("full")]) from error
        self._own = file_number(self.path)
        self._length, self._lines = len(lines), dict(self._pending)

    def _line(self, document_id: str, document: AnyDocument | None) -> bytes:
        return _line(document_id, document, self._taken.get(document_id, ()), self.of)

    def _fault(self, code: str) -> Message:
        return message(f"library.fault.{code}", file=self.path.name, folder=str(self.path.parent))


def _beside(library: Path) -> Path:
    """Return the path of a library's journal."""
    return library.with_name(library.name + ".journal")


def _line(
    document_id: str, document: AnyDocument | None, taken: tuple[str, ...], of: Identity | None
) -> bytes:
    body = "null" if document is None else write_document(document)
    armies, library = json.dumps(list(taken)), json.dumps(of and astuple(of))
    text = (
        f'{{"id":{json.dumps(document_id)},"document":{body},"taken":{armies},"library":{library}}}'.encode()
    )
    return b"%08x %s\n" % (zlib.crc32(text), text)


def _read(line: bytes) -> tuple[str, AnyDocument | None, tuple[str, ...] | None, Identity | None]:
    """Read a line, with None for the armies and the library in a line of an earlier program.

    Raises ValueError, KeyError, TypeError, RecursionError or InputFault for a broken line.
    """
    check, _, text = line.partition(b" ")
    if int(check, 16) != zlib.crc32(text):
        raise ValueError(line[:40])
    said = json.loads(text)
    document = said["document"]
    if type(said["id"]) is not str:
        raise TypeError(said["id"])
    armies, library = said.get("taken"), said.get("library")
    taken = None if armies is None else tuple(map(str, armies))
    of = None if library is None else Identity.read(library)
    return said["id"], None if document is None else read_document(json.dumps(document)), taken, of
