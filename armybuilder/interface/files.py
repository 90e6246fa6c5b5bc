"""Files and documents: read, written, and shared as a line of text."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from os import PathLike
from typing import TYPE_CHECKING, Any

from armybuilder.errors import InputFault, message
from armybuilder.interface.arguments import check_kind, listed, one_fault, path_of, say
from armybuilder.paths import read_file, why_refused

if TYPE_CHECKING:
    from pathlib import Path

    from armybuilder.errors import Message
    from armybuilder.model.bundle import AnyDocument, Bundle

__all__ = ["Document", "File", "bundle_of", "check_document", "file_of", "read", "share", "write"]

_DOCUMENTS = "a file, a document, or a list of documents"


@dataclass(frozen=True, slots=True)
class Document:
    """A document of a file, with all documents that it names: `file["warden"]`.

    `id` is unique in its file; `kind` is one of the exchange file's (`creature`, `army`, ...); `name` is for people.
    """

    id: str
    kind: str
    name: str
    file: File = field(repr=False, compare=False)
    _held: AnyDocument = field(repr=False)

    @property
    def fields(self) -> dict[str, Any]:
        """A new dict of the document as in an exchange file, without values at their default."""
        from armybuilder.model import bundle

        plain: dict[str, Any] = json.loads(bundle.write_document(self._held))
        return plain


@dataclass(frozen=True, slots=True)
class File:
    """The documents of an exchange file, a share line or a library, in order and by id.

    `file[key]` is the document with this id, or else the only one with this name in any case; it raises Fault
    if there is none, or several. `len(file)`, `id in file` and iteration (over the documents, not their ids)
    work as usual. `notes` are sentences in English, one for each thing that reading left out.
    """

    notes: tuple[str, ...]
    _bundle: Bundle = field(repr=False)
    _documents: Mapping[str, AnyDocument] = field(repr=False)

    def __getitem__(self, key: str) -> Document:
        from armybuilder.model.bundle import called

        with one_fault():
            check_kind("id", key, str, "text")
            ids = called(self._bundle.documents, key)
            if not ids:
                raise InputFault([message("interface.no_document", id=key)])
            if len(ids) > 1:
                raise InputFault([message("interface.many_documents", name=key, ids=", ".join(ids))])
        held = self._documents[ids[0]]
        return Document(held.id, held.kind, held.name, self, held)

    def __contains__(self, document_id: object) -> bool:
        return isinstance(document_id, str) and document_id in self._documents

    def __iter__(self) -> Iterator[Document]:
        return iter([self[name] for name in self._documents])

    def __len__(self) -> int:
        return len(self._documents)

    @property
    def armies(self) -> tuple[Document, ...]:
        """The armies of the file, in order."""
        return tuple(document for document in self if document.kind == "army")


def read(source: str | PathLike[str] | bytes) -> File:
    """Read an exchange file or a share line.

    A str or a path names a file (`.army`); bytes are the content of such a file, or a text in UTF-8 with one
    share line in it. Raises Fault with every fault that the first step of reading finds; a file is read as a
    whole or not at all.

    >>> file = read(DYKE)
    >>> [document.name for document in file if document.kind == "creature"]
    ['Dyke warden', 'Dyke captain']
    >>> file["warden"].fields["profile"]["mv"]
    12
    """
    from armybuilder.model import sharing

    with one_fault():
        check_kind("source", source, (str, PathLike, bytes), "a path or bytes")
        data = source if isinstance(source, bytes) else _content(path_of("source", source))
        found, notes = sharing.read_any(data)
    return file_of(found, notes)


def write(source: File | Document | Iterable[Document], target: str | PathLike[str]) -> None:
    """Write an exchange file, whole or not at all.

    `source` is a file, or one or several documents, which are written with everything that they name.
    `target` names the file, which is replaced if it exists. Raises Fault if it cannot be written, or if two
    documents have the same id and different contents.

    >>> write(read(DYKE)["dyke"], "copy.army")
    >>> len(read("copy.army"))
    5
    """
    from armybuilder.model import bundle
    from armybuilder.paths import write_whole

    with one_fault():
        place = path_of("target", target)
        data = bundle.write(bundle_of(source))
        try:
            write_whole(place, data)
        except ValueError:  # as for reading
            raise _refused("unwritable", place, message("paths.why.EINVAL")) from None
        except OSError as error:
            raise _refused("unwritable", place, why_refused(error)) from None


def share(document: Document) -> str:
    """Return a document and everything that it names as a share line.

    Every kind can be shared but battles, campaigns and pictures. Notes and pictures are left out. Raises
    Fault for a document that cannot be shared.

    >>> line = share(read(DYKE)["dyke"])
    >>> read(line.encode()).armies[0].name
    'The Dyke Watch'
    """
    from armybuilder.model import sharing

    with one_fault():
        check_document(document)
        if document.kind not in sharing.SHARED:
            raise InputFault([message("cli.share.kind", kind=message(f"fault.kind.{document.kind}"))])
        shared: Any = document._held
        return sharing.line(shared, document.file._documents, document.file._bundle.readings)


def check_document(given: object, name: str = "document") -> None:
    """Raise InputFault for an argument that is no document."""
    check_kind(name, given, Document, "a document of a file that was read")


def file_of(bundle: Bundle, notes: Iterable[Message] = ()) -> File:
    """Return the documents of a bundle as a file of the interface."""
    from armybuilder.model.bundle import index

    return File(tuple(map(say, notes)), bundle, index(bundle.documents))


def bundle_of(source: File | Document | Iterable[Document], name: str = "source") -> Bundle:
    """Return a file's documents, or the given documents with everything that they name.

    Raises InputFault for anything else, and for two different documents with the same id.
    """
    from armybuilder.model.bundle import Bundle, reached
    from armybuilder.model.document import NOTHING

    if isinstance(source, File):
        return source._bundle
    given = (source,) if isinstance(source, Document) else listed(name, source, _DOCUMENTS)
    for document in given:
        check_document(document, name)
    found: dict[str, AnyDocument] = {}
    several = len({document.file._bundle.readings for document in given}) > 1
    for document in given:
        named = reached(document._held, document.file._documents).values()
        for one in (
            _with_readings(document, (document._held, *named)) if several else (document._held, *named)
        ):
            if found.setdefault(one.id, one) != one:
                raise InputFault([message("interface.two_of_one_id", id=one.id, name=one.name)])
    readings = given[0].file._bundle.readings if given and not several else NOTHING
    return Bundle(tuple(found.values()), readings)


def _with_readings(document: Document, held: tuple[AnyDocument, ...]) -> tuple[AnyDocument, ...]:
    """Return documents with the readings of their file in the armies without their own."""
    from armybuilder.library.exchange import with_readings
    from armybuilder.model.bundle import Bundle

    return with_readings(Bundle(held, document.file._bundle.readings))


def _content(file: Path) -> bytes:
    try:
        return read_file(file)
    except ValueError:  # a name that no system takes, such as one with a zero byte
        raise _refused("unreadable", file, message("paths.why.EINVAL")) from None
    except OSError as error:
        raise _refused("unreadable", file, why_refused(error)) from None


def _refused(code: str, file: Path, why: Message | str) -> InputFault:
    name = str(file) if str(file).isprintable() else repr(str(file))
    place = "paths" if code == "unreadable" else "cli"
    return InputFault([message(f"{place}.{code}", file=name, why=why)])
