"""A cache of results by the identity of frozen documents or parts, without comparing contents."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Hashable

__all__ = ["MOST", "IdentityCache"]

T = TypeVar("T")
MOST = 4096
"""The default number of values that a cache keeps at least."""


class IdentityCache(Generic[T]):
    """A cache of values by the identity of a document, or of a frozen part, and further terms.

    The object is kept too, so that no other object can have its identity. Values not asked for lately are
    dropped.
    """

    def __init__(self, most: int = MOST) -> None:
        """Initialise an empty cache for at least `most` values, and at most twice as many."""
        self._most = most
        self._young: dict[tuple[Hashable, ...], tuple[object, T]] = {}
        self._old: dict[tuple[Hashable, ...], tuple[object, T]] = {}

    def get(self, document: object, *terms: Hashable) -> T | None:
        """Return the cached value, or None without one."""
        key = (id(document), *terms)
        held = self._young.get(key)
        if held is None:
            held = self._old.get(key)
            if held is None:
                return None
            self._keep(key, held)
        return held[1]

    def put(self, value: T, document: object, *terms: Hashable) -> T:
        """Keep a value in the cache, and return it."""
        self._keep((id(document), *terms), (document, value))
        return value

    def clear(self) -> None:
        """Clear the cache."""
        self._young, self._old = {}, {}

    def _keep(self, key: tuple[Hashable, ...], held: tuple[object, T]) -> None:
        # Two halves, and no order to keep: threads that ask at once can at worst work something out twice.
        if len(self._young) >= self._most:
            self._old, self._young = self._young, {}
        self._young[key] = held
