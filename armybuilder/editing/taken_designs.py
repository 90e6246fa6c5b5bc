"""The versions of designs that armies have taken.

A design that changed elsewhere counts in an army once the army takes it. Until then the army is priced,
printed and fought with the version it took last. Descriptive fields of a design (its name, notes, tags,
picture) change everywhere at once.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Protocol

from armybuilder.editing.settings import TAKEN
from armybuilder.model.army import Army
from armybuilder.model.bundle import names_in

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from armybuilder.editing.edit import Edit, SettingChange
    from armybuilder.model.bundle import AnyDocument

__all__ = ["TakenDesigns"]

_SAID_ONLY = ("name", "notes", "tags", "portrait", "variant_of")


class Keeper(Protocol):
    """The store of the versions that armies took."""

    def accept(self, army_id: str, *ids: str) -> None:
        """Record the present version of designs as the one an army takes."""

    def accept_versions(self, army_id: str, versions: Mapping[str, int]) -> None:
        """Record these versions of designs as those an army takes."""

    def fetch(self, document_id: str, version: int | None = None) -> AnyDocument:
        """Return a document at a version."""
        ...

    def fetch_as_accepted(self, army_id: str) -> dict[str, AnyDocument]:
        """Return an army's designs in the versions it took last.

        Raises KeyError for an army that is not stored.
        """
        ...


class _View(Mapping[str, "AnyDocument"]):
    """The documents as an army sees them, in the versions that it took."""

    def __init__(self, back: Mapping[str, AnyDocument], now: Mapping[str, AnyDocument]) -> None:
        self._back, self._now = back, now

    def __getitem__(self, key: str) -> AnyDocument:
        return self._back[key] if key in self._back else self._now[key]

    def get(self, key: str, default: Any = None) -> Any:
        return self._back[key] if key in self._back else self._now.get(key, default)

    def __iter__(self) -> Iterator[str]:
        return iter({**self._now, **self._back})

    def __len__(self) -> int:
        return len({**self._now, **self._back})


class TakenDesigns:
    """The designs in the versions that armies took, and the changes still to record in the library."""

    def __init__(
        self,
        library: Keeper,
        documents: Mapping[str, AnyDocument],
        stand_in: Callable[[str, AnyDocument], AnyDocument | None],
    ) -> None:
        """Initialise the versions without any army.

        `stand_in` finds the substitute of a missing document, by its id and the document that names it.
        """
        self._library = library
        self._documents = documents
        self._stand_in = stand_in
        self._held: dict[str, dict[str, AnyDocument]] = {}
        self._kept_back: dict[str, dict[str, AnyDocument]] = {}
        self._to_note: dict[str, set[str]] = {}
        self._to_return: dict[str, dict[str, int]] = {}
        """The earlier versions that armies take again by an undo, by army and design."""
        self._gone: dict[str, dict[str, AnyDocument]] = {}
        """The substitutes of the missing documents that each army names."""
        self._used: dict[str, set[str]] = {}
        """The ids that each army named, directly or through another, when it was last compared."""
        self._newcomers: dict[str, set[str]] = {}
        """The designs that were new in an army when they were first seen, by army.

        The library takes them in their present version when it saves.
        """

    def kept_back(self, army_id: str) -> Mapping[str, AnyDocument]:
        """Return the designs that an army keeps in an older version, by id."""
        if army_id not in self._kept_back:
            self._kept_back[army_id] = self._compared(army_id, self._taken(army_id))
        return self._kept_back[army_id]

    def view(self, army_id: str) -> Mapping[str, AnyDocument]:
        """Return the documents in the versions that an army has taken.

        A document that no longer exists has a substitute.
        """
        back = {**self.kept_back(army_id), **self._gone[army_id]}
        return _View(back, self._documents) if back else self._documents

    def whole(self, *documents: AnyDocument) -> Mapping[str, AnyDocument]:
        """Return all documents in their present version, with substitutes for missing documents that some name."""
        gone: dict[str, AnyDocument] = {}
        waiting = list(documents)
        for key, namer in _names(waiting, {one.id for one in documents}):
            now = self._documents.get(key)
            if now is None:
                waiting.extend(self._missed(key, namer, gone))
            else:
                waiting.append(now)
        return _View(gone, self._documents) if gone else self._documents

    def _missed(self, key: str, namer: AnyDocument, gone: dict[str, AnyDocument]) -> list[AnyDocument]:
        """Add the substitute of a missing document, and return it in a list, empty without one."""
        found = self._stand_in(key, namer)
        if found is None:
            return []
        gone[key] = found
        return [found]

    def follow(self, edit: Edit, front: str) -> None:
        """Follow an edit: the army in front takes the changed designs.

        `front` is empty if no army is in front.
        """
        changed = set(edit.ids)
        for army_id in list(self._kept_back):
            if army_id in changed or not changed.isdisjoint(self._used[army_id]):
                del self._kept_back[army_id]
        if front and isinstance(self._documents.get(front), Army):
            self.take(front, [key for key in edit.ids if key != front])

    def take(self, army_id: str, ids: Iterable[str]) -> None:
        """Record the present version of designs as the one an army takes."""
        held = self._taken(army_id)
        for key in ids:
            document = self._documents.get(key)
            if document is None:
                held.pop(key, None)
            else:
                held[key] = document
            self._to_note.setdefault(army_id, set()).add(key)
        self._kept_back.pop(army_id, None)

    def take_again(self, given_up: Mapping[str, int]) -> None:
        """Return armies to the versions that they gave up by an edit that was undone (`Edit.given_up`)."""
        for place, version in given_up.items():
            army_id, _, key = place.rpartition(":")
            if self._documents.get(key) is None:
                continue
            self._taken(army_id)[key] = self._library.fetch(key, version)
            self._to_return.setdefault(army_id, {})[key] = version
            self._kept_back.pop(army_id, None)

    def unnoted(self, ids: Iterable[str], front: str) -> bool:
        """Say whether an army that is not in front took a design that the library has not recorded.

        The library takes the versions it finds when it saves, so it has to save before such a design changes
        again.
        """
        changing = set(ids)
        return any(
            army_id != front and not changing.isdisjoint(taken)
            for waiting in (self._to_note, self._newcomers)
            for army_id, taken in waiting.items()
        )

    def takers(self, ids: Iterable[str]) -> dict[str, tuple[str, ...]]:
        """Return by design the armies that took it, of which the library has no record yet."""
        return {
            key: tuple(army_id for army_id, taken in self._to_note.items() if key in taken) for key in ids
        }

    def waiting(self) -> frozenset[str]:
        """Return the ids of armies whose taken designs the library has yet to record."""
        return frozenset(self._to_note)

    def meet(self, ids: Iterable[str]) -> None:
        """Record new designs in their present version, and forget unused ones, as the library is about to do.

        `ids` are those of the documents to save. The armies among these, and those that took a design, are
        settled. The versions of a deleted army stay in the library until it comes back.
        """
        for army_id in (set(ids) | self._to_note.keys()) & self._held.keys():
            if army_id not in self._documents:
                for known in (self._held, self._kept_back, self._newcomers):
                    known.pop(army_id, None)
                continue
            self.kept_back(army_id)
            held, used = self._held[army_id], self._used[army_id]
            for gone in held.keys() - used:
                del held[gone]

    def note(self) -> frozenset[str]:
        """Record the taken designs in the library, and return the ids of their armies.

        All edits must be saved before. Raises InputFault as saving does.
        """
        noted = frozenset(self._to_note)
        self._newcomers.clear()
        while self._to_note:
            army_id, ids = next(iter(self._to_note.items()))
            if army_id in self._documents:
                self._library.accept(army_id, *sorted(ids))
            del self._to_note[army_id]
        while self._to_return:
            army_id, versions = next(iter(self._to_return.items()))
            if army_id in self._documents:
                self._library.accept_versions(army_id, versions)
            del self._to_return[army_id]
        return noted

    def reread(self, settings: Iterable[SettingChange]) -> None:
        """Forget the versions of the armies that the settings concern, so that they are read again."""
        for setting in settings:
            kind, _, rest = setting.name.partition(":")
            if kind == TAKEN:
                army_id = rest.partition(":")[0]
                for known in (self._held, self._kept_back, self._newcomers):
                    known.pop(army_id, None)

    def forget(self) -> None:
        """Forget all versions, because the library changed by other means than an edit."""
        self._held.clear()
        self._kept_back.clear()
        self._newcomers.clear()

    def _taken(self, army_id: str) -> dict[str, AnyDocument]:
        if army_id not in self._held:
            try:
                self._held[army_id] = self._library.fetch_as_accepted(army_id)
            except KeyError:
                self._held[army_id] = {}
        return self._held[army_id]

    def _compared(self, army_id: str, held: dict[str, AnyDocument]) -> dict[str, AnyDocument]:
        """Return the designs that an army uses in an older version than the present one.

        A new design is taken in its present version when it is first seen. Equal versions are kept as the
        same object, so that the next comparison is quick.
        """
        army = self._documents.get(army_id)
        found: dict[str, AnyDocument] = {}
        waiting = [army] if army is not None else []
        seen: set[str] = set()
        gone: dict[str, AnyDocument] = {}
        for key, namer in _names(waiting, seen):
            now, then = self._documents.get(key), held.get(key)
            if then is not None and (now is None or _differs(then, now)):
                found[key] = then
            elif now is not None and (then is None or (then is not now and then == now)):
                held[key] = now
                if then is None:
                    self._newcomers.setdefault(army_id, set()).add(key)
            shown = found.get(key, now)
            if shown is None:
                waiting.extend(self._missed(key, namer, gone))
            else:
                waiting.append(shown)
        self._used[army_id] = seen
        self._gone[army_id] = gone
        return found


def _names(waiting: list[AnyDocument], seen: set[str]) -> Iterator[tuple[str, AnyDocument]]:
    """Yield each id that the waiting documents name, once, with the document that names it.

    More documents may be added to `waiting` meanwhile.
    """
    while waiting:
        one = waiting.pop()
        for key in names_in(one):
            if key not in seen:
                seen.add(key)
                yield key, one


def _differs(then: AnyDocument, now: AnyDocument) -> bool:
    """Say whether two versions differ in more than descriptive fields."""
    if then is now or then == now:
        return False
    if type(then) is not type(now):
        return True
    return any(
        getattr(then, name) != getattr(now, name)
        for name in type(then).model_fields
        if name not in _SAID_ONLY
    )
