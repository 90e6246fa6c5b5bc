"""Every document by its id: as edited where it was, else as the library holds it."""

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
    """Every document by id: as edited where it was, else as the library holds it."""

    def __init__(self, library: Library) -> None:
        """Read documents from the library when they are first asked for."""
        self._library = library
        self._held: dict[str, AnyDocument | None] = {}
        self._whole: set[str] = set()
        """Kinds of which all that the library holds are at hand."""
        self._named: set[str] = set()
        """What was asked for by its id alone: unless it is listed too, it lies in the trash."""
        self._stand_ins: dict[str, AnyDocument] = {}
        """Stand-ins for documents that are gone and still named; they can be looked up, but are not listed."""

    def __getitem__(self, key: str) -> AnyDocument:
        found = self.get(key)
        return self._stand_ins[key] if found is None else found

    def __contains__(self, key: object) -> bool:
        return self.get(str(key)) is not None

    def stand_in(self, key: str, namer: AnyDocument) -> AnyDocument | None:
        """Return what stands, for whoever names it, for a document that is gone; None for one that is not priced.

        What lies in the trash stands for itself: what names it goes on as it is.
        """
        if key not in self._stand_ins:
            named = next(one for one in named_by(namer) if one.id == key)
            found = self._read(key) or stand_in(named, missing_names())
            if found is None:
                return None
            self._stand_ins[key] = found
        return self._stand_ins[key]

    def get(self, key: str, default: Any = None) -> Any:
        """Return a document, or the default where there is none; it is asked for at every turn, so the lookup is direct."""
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
        """Hold a document as edited; None is deleted."""
        self._named.discard(key)
        self._stand_ins.pop(key, None)
        self._held[key] = document

    def held(self, key: str) -> AnyDocument | None:
        """Return a document if it is at hand already, without asking the library."""
        return self._held.get(key)

    def listed(self, key: str) -> bool:
        """Say whether a document is at hand and known not to lie in the trash, without asking the library."""
        return self._held.get(key) is not None and key not in self._named

    def reread(self, keys: Iterable[str]) -> None:
        """Read documents anew from the library when they are next asked for."""
        self._whole.clear()
        for key in keys:
            self._held.pop(key, None)
            self._stand_ins.pop(key, None)

    def load(self, kind: str) -> tuple[AnyDocument, ...]:
        """Return every document of a kind, as it stands, by name."""
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
        """Return a function that reads every document of some kinds, as they stand now, by id: to be called off the main thread.

        It is given what says whether it is cancelled, and then reads no more and returns none.
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
    """Documents of some kinds; what they name is found too, but not among them: it may lie in the trash."""

    def __init__(self, listed: dict[str, AnyDocument], named: dict[str, AnyDocument]) -> None:
        """Keep the documents of the kinds, and all that can be found, both by id."""
        self._listed = listed
        self._named = named

    def __getitem__(self, key: str) -> AnyDocument:
        return self._listed[key] if key in self._listed else self._named[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._listed)

    def __len__(self) -> int:
        return len(self._listed)
