"""Results worked out from frozen documents or parts of them, found by object identity: no contents are compared."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Hashable

__all__ = ["MOST", "IdentityCache"]

T = TypeVar("T")
MOST = 4096
"""Values that are remembered at least, where nothing else is said."""


class IdentityCache(Generic[T]):
    """Values by a document, or a frozen part of one, as the very object it is, and further terms.

    The object is held too: while it is, no other can have its identity. What was not asked for lately goes.
    """

    def __init__(self, most: int = MOST) -> None:
        """Remember nothing yet; at least so many values, and at most twice as many."""
        self._most = most
        self._young: dict[tuple[Hashable, ...], tuple[object, T]] = {}
        self._old: dict[tuple[Hashable, ...], tuple[object, T]] = {}

    def get(self, document: object, *terms: Hashable) -> T | None:
        """Return what was put there, None where nothing was."""
        key = (id(document), *terms)
        held = self._young.get(key)
        if held is None:
            held = self._old.get(key)
            if held is None:
                return None
            self._keep(key, held)
        return held[1]

    def put(self, value: T, document: object, *terms: Hashable) -> T:
        """Remember a value; return it."""
        self._keep((id(document), *terms), (document, value))
        return value

    def clear(self) -> None:
        """Forget everything."""
        self._young, self._old = {}, {}

    def _keep(self, key: tuple[Hashable, ...], held: tuple[object, T]) -> None:
        # Two halves, and no order to keep: threads that ask at once can at worst work something out twice.
        if len(self._young) >= self._most:
            self._old, self._young = self._young, {}
        self._young[key] = held
