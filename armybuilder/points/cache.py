"""Caches of results that depend on documents and on the numbers of the rules.

A result is kept as long as the documents it was read from are the same objects. A keystroke changes one
document: only the results that depend on it, directly or through another document, are computed again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache, wraps
from typing import TYPE_CHECKING, Any, Generic, ParamSpec, TypeVar, cast

from armybuilder.model.identity_cache import MOST, IdentityCache

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator

    from armybuilder.points.lookup import Documents

__all__ = ["DocumentCache", "cached", "forget_all", "when_forgetting"]

P = ParamSpec("P")
T = TypeVar("T")

_ALL: list[Callable[[], None]] = []
"""The functions that clear each cache.

Caches belong to modules and live as long as the program.
"""

_changes = [0]
"""The number of changes of the rule tables, a part of the key of every cache.

A thread may still work with the old numbers: its results are kept under a key that is no longer asked for.
"""


def cached(make: Callable[P, T], most: int = 1024) -> Callable[P, T]:
    """Return a function that caches its results until the numbers of the rules change.

    The results must depend on the arguments and the numbers of the rules alone. The `most` results asked for
    last are kept.
    """

    @lru_cache(maxsize=most)
    def under(_numbers: int, *terms: Any, **named: Any) -> T:
        return make(*terms, **named)

    def ask(*terms: Any, **named: Any) -> T:
        return under(_changes[0], *terms, **named)

    _ALL.append(under.cache_clear)
    return cast("Callable[P, T]", wraps(make)(ask))


def when_forgetting(forget: Callable[[], None]) -> None:
    """Register a function to call when the numbers of the rules have changed."""
    _ALL.append(forget)


def forget_all() -> None:
    """Clear all caches, because the numbers of the rules have changed."""
    _changes[0] += 1
    for forget in _ALL:
        forget()


class _Watched(Mapping[str, Any]):
    """Documents with a record of the looked-up ones.

    A result depends on these alone, so no code may iterate over all documents.
    """

    def __init__(self, documents: Documents) -> None:
        self.documents = documents
        self.read: dict[str, Any] = {}

    def __getitem__(self, key: str) -> Any:
        found = self.read[key] = self.documents[key]
        return found

    def get(self, key: str, default: Any = None) -> Any:
        found = self.read[key] = self.documents.get(key)
        return default if found is None else found

    def __contains__(self, key: object) -> bool:
        return self.get(str(key)) is not None

    def __iter__(self) -> Iterator[str]:
        raise TypeError("what is kept is of the documents it names")

    def __len__(self) -> int:
        raise TypeError("what is kept is of the documents it names")


class DocumentCache(Generic[T]):
    """A function of a document, the documents it names and further terms, with a cache of its results.

    The argument may be a frozen part of a document, such as an army's entries. A change of the other parts
    then keeps the result.
    """

    def __init__(self, work: Callable[..., T], most: int = MOST) -> None:
        """Initialise the cache of a function.

        `work` gets the document, the documents and the terms, and looks up only the documents that the
        document names. At least the `most` results asked for last are kept.
        """
        self._work = work
        self._held: IdentityCache[tuple[dict[str, Any], T]] = IdentityCache(most)
        _ALL.append(self._held.clear)

    def __call__(self, document: object, documents: Documents, *terms: Hashable) -> T:
        """Return the result, computed anew if a document that it was read from has changed."""
        # Within other work that is kept, the documents are asked themselves, and what was read counts there too.
        asking = documents if isinstance(documents, _Watched) else None
        whole = documents if asking is None else asking.documents
        numbers = _changes[0]
        held = self._held.get(document, numbers, *terms)
        if held is not None:
            look_up = whole.get
            for key, one in held[0].items():
                if look_up(key) is not one:
                    break
            else:
                if asking is not None:
                    asking.read.update(held[0])
                return held[1]
        watched = _Watched(whole)
        result = self._work(document, watched, *terms)
        if asking is not None:
            asking.read.update(watched.read)
        self._held.put((watched.read, result), document, numbers, *terms)
        return result
