"""All documents by id, edited or as the library has them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from armybuilder.desktop.desk.missing_names import missing_names
from armybuilder.model.bundle import names_in
from armybuilder.model.missing_documents import stand_in
from armybuilder.model.references import named_by

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from armybuilder.library.store import Library
    from armybuilder.model.bundle import AnyDocument

__all__ = ["Documents"]


class Documents(Mapping[str, "AnyDocument"]):
    """All documents by id, edited or as the library has them."""

    def __init__(self, library: Library) -> None:
        """Read documents from the library when they are first asked for."""
        self._library = library
        self._held: dict[str, AnyDocument | None] = {}
        self._whole: set[str] = set()
        """The kinds of which all documents of the library are loaded."""
        self._named: set[str] = set()
        """The ids that were asked for singly.

        Unless such a document is listed too, it may be in the trash.
        """
        self._stand_ins: dict[str, AnyDocument] = {}
        """Stand-ins for named documents that no longer exist, not listed among the others."""

    def __getitem__(self, key: str) -> AnyDocument:
        found = self.get(key)
        return self._stand_ins[key] if found is None else found

    def __contains__(self, key: object) -> bool:
        return self.get(str(key)) is not None

    def stand_in(self, key: str, namer: AnyDocument) -> AnyDocument | None:
        """Return the stand-in for a missing document that `namer` names, or None if it has no price.

        A document in the trash is its own stand-in, so that the document naming it stays as it is.
        """
        if key not in self._stand_ins:
            named = next(one for one in named_by(namer) if one.id == key)
            found = self._read(key) or stand_in(named, missing_names())
            if found is None:
                return None
            self._stand_ins[key] = found
        return self._stand_ins[key]

    def get(self, key: str, default: Any = None) -> Any:
        """Return a document, or the default if it does not exist.

        The lookup is direct, as it is called very often.
        """
        try:
            found = self._held[key]
        except KeyError:
            found = self._held[key] = self._fetched(key)
        return default if found is None else found

    def __iter__(self) -> Iterator[str]:
        return iter([key for key, held in self._held.items() if held is not None])

    def __len__(self) -> int:
        return sum(held is not None for held in self._held.values())

    def put(self, key: str, document: AnyDocument | None) -> None:
        """Set a document as edited, or mark it as deleted with None."""
        self._named.discard(key)
        self._stand_ins.pop(key, None)
        self._held[key] = document

    def held(self, key: str) -> AnyDocument | None:
        """Return a document if it is loaded, without asking the library."""
        return self._held.get(key)

    def listed(self, key: str) -> bool:
        """Say whether a document is loaded and certainly not in the trash, without asking the library."""
        return self._held.get(key) is not None and key not in self._named

    def reread(self, keys: Iterable[str]) -> None:
        """Forget documents, so that they are read anew from the library at their next use."""
        self._whole.clear()
        for key in keys:
            self._held.pop(key, None)
            self._stand_ins.pop(key, None)

    def load(self, kind: str) -> tuple[AnyDocument, ...]:
        """Return every document of a kind in its present state, sorted by name."""
        if kind not in self._whole:
            found = self._library.fetch_kind(kind)
            for key, document in found.items():
                self._held.setdefault(key, document)
            self._named -= found.keys()
            if self._library.writable:
                # A library that can only be read has another program that writes to it.
                self._whole.add(kind)
        held = (
            one
            for key, one in self._held.items()
            if one is not None and one.kind == kind and key not in self._named
        )
        return tuple(sorted(held, key=lambda document: document.name.casefold()))

    def reader(self, *kinds: str) -> Callable[[Callable[[], bool]], Mapping[str, AnyDocument]]:
        """Return a function that reads every document of the kinds by id, for use in a worker.

        Edits are included as they are at the time of this call. The function is given a check for
        cancellation, and returns no documents if it is cancelled.
        """
        held, named = dict(self._held), set(self._named)

        def read(cancelled: Callable[[], bool]) -> Mapping[str, AnyDocument]:
            edited = {
                key: one
                for key, one in held.items()
                if key not in named and (one is None or one.kind in kinds)
            }
            found = self._library.fetch_kind(*kinds, cancelled=cancelled) | edited
            if cancelled():
                return {}
            listed = {key: one for key, one in found.items() if one is not None}
            missing = {name for one in listed.values() for name in names_in(one)} - listed.keys()
            here = {key: one for key, one in held.items() if one is not None}
            return _Listed(listed, self._library.fetch_with_named(missing) | here)

        return read

    def _fetched(self, key: str) -> AnyDocument | None:
        self._named.add(key)
        return self._read(key)

    def _read(self, key: str) -> AnyDocument | None:
        try:
            return self._library.fetch(key)
        except KeyError:
            return None


class _Listed(Mapping[str, "AnyDocument"]):
    """Documents of some kinds, which also find the documents that they name.

    Named documents are not listed, as they may be in the trash.
    """

    def __init__(self, listed: dict[str, AnyDocument], named: dict[str, AnyDocument]) -> None:
        """Initialise the documents of the kinds, and all documents that can be found, both by id."""
        self._listed = listed
        self._named = named

    def __getitem__(self, key: str) -> AnyDocument:
        return self._listed[key] if key in self._listed else self._named[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._listed)

    def __len__(self) -> int:
        return len(self._listed)
