"""Find the documents that a word on the command line names: a file, one document of a file, or a name in the library.

FILE, `-` (standard input), FILE#ID (an id or a name within the file), a name or an id in the library; `library:NAME` forces
the library. What is not there is refused with the name that may have been meant.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click

from armybuilder.cli.commands import option
from armybuilder.cli.console import read_bundle
from armybuilder.cli.guesses import guessed, nearest
from armybuilder.cli.language import spoken
from armybuilder.errors import InputFault, message
from armybuilder.model.bundle import KINDS, Bundle, index

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from armybuilder.errors import Message
    from armybuilder.library.store import Library
    from armybuilder.model.bundle import AnyDocument

__all__ = ["IN_LIBRARY", "NAMED", "NamedDocument", "find_id", "in_library", "named", "only", "shelved"]

IN_LIBRARY = "library:"
_FILES = frozenset({".army", ".json"})
_Kind = TypeVar("_Kind")


@dataclass(frozen=True, slots=True)
class NamedDocument:
    """Documents, and the one of them that was named; none where a whole file was."""

    file: str
    """What was named, as it was said, without the id."""
    bundle: Bundle
    asked: str | None = None
    """The id of the document that was named."""
    shelved: bool = False
    """Whether they are of the library."""

    @property
    def documents(self) -> dict[str, AnyDocument]:
        """All documents by id."""
        return index(self.bundle.documents)

    def chosen(self) -> tuple[AnyDocument, ...]:
        """Return what is meant: the one that was named, or all documents of a file."""
        return tuple(one for one in self.bundle.documents if self.asked in {None, one.id})


NAMED = click.Path(allow_dash=True)
"""The type of an argument that names a file or something in the library; shells complete files."""


shelved = option("--library", "shelf", type=click.Path(path_type=Path), metavar="FILE")
"""Gives a command the option for another library than the user's own, as `shelf`."""


def named(said: str, shelf: Path | None, kinds: Sequence[str] = ()) -> NamedDocument:
    """Return what a word names; of the library only what is of these kinds, any where none is given.

    Raises InputFault where it names nothing, or more than one.
    """
    if said.startswith(IN_LIBRARY):
        return in_library(said.removeprefix(IN_LIBRARY), shelf, kinds, forced=True)
    file, mark, wanted = said.partition("#")
    if not mark or Path(said).exists():
        file, wanted = said, ""
    if file == "-" or Path(file).exists():
        read = read_bundle(file)
        return NamedDocument(file, read, _within(read.documents, file, wanted) if wanted else None)
    if Path(file).suffix.casefold() in _FILES or Path(file).name != file:
        raise InputFault([_no_file(file)])
    return in_library(said, shelf, kinds)


def only(found: NamedDocument, wanted: type[_Kind], code: str) -> _Kind:
    """Return the one document of a class. Raises InputFault with the words of a code (`file`, `count`) where there is not just one."""
    there = [one for one in found.chosen() if isinstance(one, wanted)]
    if len(there) != 1:
        raise InputFault([message(code, file=found.file, count=len(there))])
    return there[0]


def in_library(
    name: str, shelf: Path | None, kinds: Sequence[str] = (), *, forced: bool = False
) -> NamedDocument:
    """Return the document of the library that has this id or name, with all it names: an army and a battle as last accepted.

    Raises InputFault where there is none, or more than one.
    """
    from armybuilder.cli.shelf import opened

    with opened(shelf, write=False) as library:
        found = find_id(library, name, kinds, forced=forced)
        documents = library.fetch_as_accepted(found)
        return NamedDocument(
            name, Bundle(tuple(documents.values()), readings=library.readings), found, shelved=True
        )


def find_id(library: Library, name: str, kinds: Sequence[str] = (), *, forced: bool = True) -> str:
    """Return the id of what has this id or name in any case; an id comes first. Raises InputFault unless it is one alone.

    Where a file could have been meant too (not `forced`), that is said, and the files at hand are thought of.
    """
    ids = [one for kind in kinds or KINDS for one in library.find(name, kind)]
    if name in ids:
        return name
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
    """Return the id of the document of a file that has this id or name. Raises InputFault where it is not one alone."""
    held = index(documents)
    if wanted in held:
        return wanted
    ids = [one.id for one in held.values() if one.name.casefold() == wanted.casefold()]
    if len(ids) > 1:
        raise InputFault([message("cli.many_in_file", file=file, name=wanted, ids=", ".join(ids))])
    if not ids:
        known = (*held, *(one.name for one in held.values()))
        raise InputFault([guessed(message("cli.not_in_file", file=file, id=wanted), wanted, known)])
    return ids[0]


def _no_file(file: str) -> Message:
    """Return that there is no such file, and which one of its folder may have been meant."""
    fault = message("paths.unreadable", file=file, why=message("paths.why.ENOENT"))
    folder = Path(file).parent
    meant = nearest(Path(file).name, _near(folder))
    if meant is None:
        return fault
    return message("cli.guessed", fault=fault, meant=message("cli.meant", name=str(folder / meant)))


def _near(folder: Path) -> list[str]:
    """Return the names of the exchange files of a folder; none where it cannot be looked into."""
    try:
        return [one.name for one in folder.iterdir() if one.suffix.casefold() in _FILES]
    except OSError:
        return []
