"""Libraries: opened, listed, searched, read and saved into."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Self

from armybuilder.errors import InputFault, message
from armybuilder.interface.arguments import (
    LETTERS,
    check_flag,
    check_kind,
    check_name,
    one_fault,
    path_of,
    words_of,
)
from armybuilder.interface.files import bundle_of, file_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from datetime import datetime
    from os import PathLike
    from pathlib import Path
    from types import TracebackType

    from armybuilder.errors import Message
    from armybuilder.interface.files import Document, File
    from armybuilder.library.records import Summary
    from armybuilder.library.store import Library as Store

__all__ = ["Library", "Row", "Saved", "open_library"]

_PROGRAM = "Python"
"""The name of this program for others that want to write the library meanwhile."""


@dataclass(frozen=True, slots=True)
class Row:
    """A document in the list of a library.

    `points` and `legal` (whether it and all that it names are free of errors) are None for kinds without a
    price. `changed` is its last change, UTC. `origin` is "mine", "starter" or "imported", then from `source`
    ("" if unknown). `variant_of` is the id of the original of a variant, else None. `owned` is the number of
    miniatures, None if not counted.
    """

    id: str
    kind: str
    name: str
    points: int | None
    legal: bool | None
    tags: tuple[str, ...]
    changed: datetime
    origin: str
    source: str
    variant_of: str | None
    owned: int | None
    favourite: bool


@dataclass(frozen=True, slots=True)
class Saved:
    """The result of saving, by ids: new, updated and unchanged documents, and the new ids of copied ones."""

    new: tuple[str, ...]
    updated: tuple[str, ...]
    same: tuple[str, ...]
    copied: Mapping[str, str]


class Library:
    """An open library, from `open_library`, for a `with` statement, or until `close`.

    Lists are by name. `path` is the place of its file; `writable` says whether it was opened to be written.
    After `close` every method raises Fault.
    """

    def __init__(self, store: Store) -> None:
        """Initialise the library with the open one of the program."""
        self._store: Store | None = store
        self._path, self._writable = store.path, store.writable

    def __repr__(self) -> str:
        return f"<Library {str(self._path)!r}>"

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @property
    def path(self) -> Path:
        """The place of the library's file."""
        return self._path

    @property
    def writable(self) -> bool:
        """True for a library that was opened to be written."""
        return self._writable

    def close(self) -> None:
        """Close the library, so that another program can write it."""
        store, self._store = self._store, None
        if store is not None:
            with one_fault():
                store.close()

    def list(self, kind: str | None = None) -> tuple[Row, ...]:
        """Return the documents of a kind, or of all kinds for None, as the window lists them."""
        from armybuilder.model.bundle import KINDS

        with one_fault():
            store = self._opened()
            if kind is not None:
                check_name("kind", kind, KINDS)
            return tuple(map(_row, store.summaries(kind)))

    def search(self, query: str, *, language: str = LETTERS) -> tuple[Row, ...]:
        """Return the documents that a query finds, such as `kind:creature pf>=4 cost<30 tag:elite`.

        The guide's chapter on the library has the language of queries. `language` ("en", "it") is that of
        its words for kinds. Raises Fault with every fault of the query.
        """
        with one_fault():
            store = self._opened()
            check_kind("query", query, str, "text")
            words_of(language)
            found = store.search(query, limit=-1, language=language)
            if found.faults:
                raise InputFault(found.faults)
            return tuple(map(_row, found.rows))

    def read(self, name: str) -> Document:
        """Return the document with this id, or else the only one with this name in any case.

        An army and a battle have all that they name as they last accepted it. Raises Fault if there is none,
        or several.
        """
        from armybuilder.model.bundle import Bundle
        from armybuilder.model.references import faults_between

        with one_fault():
            store = self._opened()
            check_kind("name", name, str, "text")
            ids = store.called(name)
            if not ids:
                raise InputFault([message("cli.not_in_library", name=name)])
            if len(ids) > 1:
                raise InputFault([message("cli.many_in_library", name=name, ids=", ".join(ids))])
            documents = tuple(store.fetch_as_accepted(ids[0]).values())
            if missing := faults_between(documents):
                raise InputFault(missing)
            return file_of(Bundle(documents, store.readings))[ids[0]]

    def save(
        self,
        source: File | Document | Iterable[Document],
        *,
        clash: Literal["version", "copy", "keep"] = "version",
        origin: str = "",
        language: str = LETTERS,
    ) -> Saved:
        """Save a file, or documents with everything that they name, all or nothing.

        `clash` decides about a document that the library has with other content: it becomes its next
        "version", is saved as a "copy" with a name of its own in the given language, or the library's is
        kept ("keep"). `origin` is the name of where it comes from, which rows show as `source`. Raises Fault
        if the library was opened to be read only, or cannot be written.
        """
        from armybuilder.library import scripted

        with one_fault():
            store = self._opened()
            check_name("clash", clash, ("version", "copy", "keep"))
            check_kind("origin", origin, str, "text")
            said = words_of(language)
            found = scripted.bring(store, bundle_of(source), clash, origin, said)
        return Saved(found.new, found.updated, found.same, dict(found.copied))

    def _opened(self) -> Store:
        if self._store is None:
            raise InputFault([message("interface.closed", file=str(self._path))])
        return self._store


def open_library(path: str | PathLike[str] | None = None, *, write: bool = False) -> Library:
    """Open a library: the user's own, filled with the starter library the first time, or another file.

    With `write` it can be saved into, and no other program can until it is closed; another file than the
    user's own is created if it is absent. Raises Fault if it cannot be opened, and with `write` if another
    program writes it, whose name and process are given.

    >>> with open_library("club.db", write=True) as library:
    ...     saved = library.save(read(DYKE))
    >>> with open_library("club.db") as library:
    ...     [(row.name, row.points) for row in library.list("army")]
    [('The Dyke Watch', 348)]
    """
    from armybuilder.library.scripted import open_library as opened

    with one_fault():
        check_flag("write", write)
        place = None if path is None else path_of("path", path)
        if not write:
            return Library(_at(place, lambda: _to_read(place)))
        store = _at(place, lambda: opened(place, _PROGRAM))
        reason = store.read_only
        if reason is not None:
            store.close()
            raise InputFault([message("library.fault.not_writer", reason=reason)])
        return Library(store)


def _to_read(place: Path | None) -> Store:
    """Open a library to be read, and make the user's own at its first use."""
    from armybuilder.library.scripted import open_library as opened
    from armybuilder.library.store import Library as Store
    from armybuilder.library.store import default_path

    if place is None and not default_path().exists():
        opened(None, _PROGRAM).close()
    return Store.open(place, program=_PROGRAM, write=False)


def _at(place: Path | None, opening: Callable[[], Store]) -> Store:
    """Open a library at a place.

    Raises InputFault for a place that no system can have, and for one that may not be looked into.
    """
    from armybuilder.paths import why_refused

    why: Message | str
    try:
        store = opening()
    except ValueError:  # a name that no system takes, such as one with a zero byte
        why = message("paths.why.EINVAL")
    except OSError as error:
        why = why_refused(error)
    else:
        return store
    raise InputFault([message("paths.unreadable", file=repr(str(place)), why=why)])


def _row(row: Summary) -> Row:
    return Row(
        row.id,
        row.kind,
        row.name,
        row.points,
        row.legal,
        row.tags,
        row.changed,
        row.origin,
        row.source,
        row.original,
        row.owned,
        row.favourite,
    )
