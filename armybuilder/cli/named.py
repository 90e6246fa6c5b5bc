"""The documents that a word on the command line names, in a file or in the library.

A word is FILE, `-` (standard input), FILE#ID (an id or a name within the file, or of several shared lines the
number of one), a shared line itself, or a name or an id in the library; `library:NAME` forces the library.
The refusal of an unknown name proposes the most similar name.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click

from armybuilder.cli.commands import FileName, option
from armybuilder.cli.console import SHORT_LINE, is_line, read_chosen, read_line
from armybuilder.cli.guesses import guessed, nearest
from armybuilder.cli.language import spoken
from armybuilder.errors import InputFault, message

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from armybuilder.errors import Message
    from armybuilder.library.store import Library
    from armybuilder.model.bundle import AnyDocument, Bundle

__all__ = ["IN_LIBRARY", "NAMED", "NamedDocument", "find_id", "in_library", "named", "only", "shelved"]

IN_LIBRARY = "library:"
_FILES = frozenset({".army", ".json"})
_Kind = TypeVar("_Kind")


@dataclass(frozen=True, slots=True)
class NamedDocument:
    """The documents of a file or of the library, with the named document.

    `asked` is None if a whole file was named.
    """

    file: str
    """The named file, or the name in the library, as typed and without the id."""
    bundle: Bundle
    asked: str | None = None
    """The id of the named document."""
    shelved: bool = False
    """True for documents of the library."""

    @property
    def documents(self) -> dict[str, AnyDocument]:
        """All documents by id."""
        from armybuilder.model.bundle import index

        return index(self.bundle.documents)

    def chosen(self) -> tuple[AnyDocument, ...]:
        """Return the chosen documents: the named document, or all documents of a file."""
        return tuple(one for one in self.bundle.documents if self.asked in {None, one.id})


NAMED = FileName(allow_dash=True)
"""The type of an argument for a file or a name in the library, for which shells complete files."""


shelved = option("--library", "shelf", type=click.Path(path_type=Path), metavar="FILE")
"""The decorator that adds the option for another library than the user's own, as `shelf`."""


def named(said: str, shelf: Path | None, kinds: Sequence[str] = ()) -> NamedDocument:
    """Return the documents that a word names.

    `kinds` limits those of the library; none means any kind. Raises InputFault if the word names nothing, or
    more than one document.
    """
    if said.startswith(IN_LIBRARY):
        return in_library(said.removeprefix(IN_LIBRARY), shelf, kinds, forced=True)
    if is_line(said):
        return NamedDocument(SHORT_LINE, read_line(said))
    file, mark, wanted = said.partition("#")
    if not mark or Path(said).exists():
        file, wanted = said, ""
    if file == "-" or Path(file).exists():
        read, wanted = read_chosen(file, wanted)
        return NamedDocument(file, read, _within(read.documents, file, wanted) if wanted else None)
    if Path(file).suffix.casefold() in _FILES or Path(file).name != file:
        raise InputFault([_no_file(file)])
    return in_library(said, shelf, kinds)


def only(found: NamedDocument, wanted: type[_Kind], code: str) -> _Kind:
    """Return the only chosen document of a class.

    Raises InputFault with the words of `code` (`file`, `count`) if there is not exactly one.
    """
    there = [one for one in found.chosen() if isinstance(one, wanted)]
    if len(there) != 1:
        raise InputFault([message(code, file=found.file, count=len(there))])
    return there[0]


def in_library(
    name: str, shelf: Path | None, kinds: Sequence[str] = (), *, forced: bool = False
) -> NamedDocument:
    """Return the library's document with this id or name, and all documents that it names.

    An army and a battle are as last accepted. Raises InputFault if there is none, or more than one.
    """
    from armybuilder.cli.shelf import opened
    from armybuilder.model.bundle import Bundle

    with opened(shelf, write=False) as library:
        found = find_id(library, name, kinds, forced=forced)
        documents = library.fetch_as_accepted(found)
        return NamedDocument(
            name, Bundle(tuple(documents.values()), readings=library.readings), found, shelved=True
        )


def find_id(library: Library, name: str, kinds: Sequence[str] = (), *, forced: bool = True) -> str:
    """Return the id of the only document with this id, or else with this name in any case.

    Raises InputFault unless there is exactly one. If a file could have been meant too (not `forced`), the
    refusal says so, and may propose a file of the current folder.
    """
    ids = library.called(name, kinds)
    if len(ids) == 1:
        return ids[0]
    if ids:
        kinds_of = {row.id: row.kind for row in library.kept(ids)}
        told = ", ".join(f"{one} ({spoken().text(f'sheets.kind.{kinds_of[one]}')})" for one in ids)
        raise InputFault([message("cli.many_in_library", name=name, ids=told)])
    fault = message("cli.not_in_library" if forced else "cli.nothing_called", name=name)
    known = [row.name for row in library.summaries() if not kinds or row.kind in kinds]
    raise InputFault([guessed(fault, name, known if forced else [*known, *_near(Path())])])


def _within(documents: Iterable[AnyDocument], file: str, wanted: str) -> str:
    """Return the id of a file's document with this id, or else with this name.

    Raises InputFault unless there is exactly one.
    """
    from armybuilder.model.bundle import called, index

    held = index(documents)
    ids = called(held.values(), wanted)
    if len(ids) > 1:
        raise InputFault([message("cli.many_in_file", file=file, name=wanted, ids=", ".join(ids))])
    if not ids:
        known = (*held, *(one.name for one in held.values()))
        raise InputFault([guessed(message("cli.not_in_file", file=file, id=wanted), wanted, known)])
    return ids[0]


def _no_file(file: str) -> Message:
    """Return the refusal of a missing file, with the most similar file of its folder."""
    fault = message("paths.unreadable", file=file, why=message("paths.why.ENOENT"))
    folder = Path(file).parent
    meant = nearest(Path(file).name, _near(folder))
    if meant is None:
        return fault
    return message("cli.guessed", fault=fault, meant=message("cli.meant", name=str(folder / meant)))


def _near(folder: Path) -> list[str]:
    """Return the names of a folder's exchange files, or none if it cannot be read."""
    try:
        return [one.name for one in folder.iterdir() if one.suffix.casefold() in _FILES]
    except OSError:
        return []
