"""The versions of designs that armies have taken: a design that changed elsewhere holds in an army once it is taken.

Until then the army is priced, printed and fought with what it took last. What is only said of a design (its name,
notes, tags, picture) holds everywhere at once.
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
    """The store that remembers what armies took."""

    def accept(self, army_id: str, *ids: str) -> None:
        """Let an army take designs as they are now."""

    def fetch_as_accepted(self, army_id: str) -> dict[str, AnyDocument]:
        """Return an army's designs as it took them last. Raises KeyError for an army that is not kept."""
        ...


class _View(Mapping[str, "AnyDocument"]):
    """The documents, some of them as an army took them."""

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
    """The designs as armies took them last, and which of them are to be noted in the library."""

    def __init__(
        self,
        library: Keeper,
        documents: Mapping[str, AnyDocument],
        stand_in: Callable[[str, AnyDocument], AnyDocument | None],
    ) -> None:
        """Know of no army yet. `stand_in` finds what stands for a document that is gone, by its id and whoever names it."""
        self._library = library
        self._documents = documents
        self._stand_in = stand_in
        self._held: dict[str, dict[str, AnyDocument]] = {}
        self._kept_back: dict[str, dict[str, AnyDocument]] = {}
        self._to_note: dict[str, set[str]] = {}
        self._gone: dict[str, dict[str, AnyDocument]] = {}
        """Stand-ins for what each army names and no longer exists."""
        self._used: dict[str, set[str]] = {}
        """The ids that each army named, directly or through another, when it was last compared."""
        self._newcomers: dict[str, set[str]] = {}
        """What armies took when it was first seen in them, by army: the library takes it as it is when it saves."""

    def kept_back(self, army_id: str) -> Mapping[str, AnyDocument]:
        """Return by id the designs that an army keeps as it took them, while they have changed elsewhere."""
        if army_id not in self._kept_back:
            self._kept_back[army_id] = self._compared(army_id, self._taken(army_id))
        return self._kept_back[army_id]

    def view(self, army_id: str) -> Mapping[str, AnyDocument]:
        """Return the documents as an army has taken them; a document that is gone for good has a stand-in."""
        back = {**self.kept_back(army_id), **self._gone[army_id]}
        return _View(back, self._documents) if back else self._documents

    def whole(self, *documents: AnyDocument) -> Mapping[str, AnyDocument]:
        """Return the documents as they are, with stand-ins for what some of them name that is gone for good."""
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
        """Put what stands for a document that is gone among others, and return it, if anything does."""
        found = self._stand_in(key, namer)
        if found is None:
            return []
        gone[key] = found
        return [found]

    def follow(self, edit: Edit, front: str) -> None:
        """Take note of an edit: the army in front, if there is one, takes what was changed while it was in front."""
        changed = set(edit.ids)
        for army_id in list(self._kept_back):
            if army_id in changed or not changed.isdisjoint(self._used[army_id]):
                del self._kept_back[army_id]
        if front and isinstance(self._documents.get(front), Army):
            self.take(front, [key for key in edit.ids if key != front])

    def take(self, army_id: str, ids: Iterable[str]) -> None:
        """Let an army take designs as they are now."""
        held = self._taken(army_id)
        for key in ids:
            document = self._documents.get(key)
            if document is None:
                held.pop(key, None)
            else:
                held[key] = document
            self._to_note.setdefault(army_id, set()).add(key)
        self._kept_back.pop(army_id, None)

    def unnoted(self, ids: Iterable[str], front: str) -> bool:
        """Say whether an army that is not in front took one of these, which the library does not know yet.

        The library takes what it finds when it saves: it has to save before such a design changes again.
        """
        changing = set(ids)
        return any(
            army_id != front and not changing.isdisjoint(taken)
            for waiting in (self._to_note, self._newcomers)
            for army_id, taken in waiting.items()
        )

    def waiting(self) -> frozenset[str]:
        """Return the ids of armies that took something of which the library has yet to be told."""
        return frozenset(self._to_note)

    def meet(self, ids: Iterable[str]) -> None:
        """Take newcomers as they are now, and forget what is used no more, as the library is about to do.

        `ids` are of what is to be saved; the armies among it, and those that took something, are settled.
        """
        for army_id in (set(ids) | self._to_note.keys()) & self._held.keys():
            self.kept_back(army_id)
            held, used = self._held[army_id], self._used[army_id]
            for gone in held.keys() - used:
                del held[gone]

    def note(self) -> frozenset[str]:
        """Let the library remember what was taken, and return the ids of the armies that took it; everything edited is saved.

        Raises InputFault as saving does.
        """
        noted = frozenset(self._to_note)
        self._newcomers.clear()
        while self._to_note:
            army_id, ids = next(iter(self._to_note.items()))
            if army_id in self._documents:
                self._library.accept(army_id, *sorted(ids))
            del self._to_note[army_id]
        return noted

    def reread(self, settings: Iterable[SettingChange]) -> None:
        """Read anew what those armies took that settings let take something."""
        for setting in settings:
            kind, _, rest = setting.name.partition(":")
            if kind == TAKEN:
                army_id = rest.partition(":")[0]
                for known in (self._held, self._kept_back, self._newcomers):
                    known.pop(army_id, None)

    def forget(self) -> None:
        """Read anew what armies took: the library changed by other means than an edit."""
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
        """Return what an army, as it stands, uses and took otherwise than it is now.

        A newcomer is taken as it is when it is first seen. What is equal is held as the same object, so that the
        next comparison is quick.
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
    """Yield each id once that the documents waiting name, and who names it; more may be put there meanwhile."""
    while waiting:
        one = waiting.pop()
        for key in names_in(one):
            if key not in seen:
                seen.add(key)
                yield key, one


def _differs(then: AnyDocument, now: AnyDocument) -> bool:
    """Say whether two versions differ in more than what is only said of a design."""
    if then is now or then == now:
        return False
    if type(then) is not type(now):
        return True
    return any(
        getattr(then, name) != getattr(now, name)
        for name in type(then).model_fields
        if name not in _SAID_ONLY
    )
