"""What was worked out from frozen documents, by which object they are: no comparing, no hashing of whole documents."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Hashable

    from armybuilder.model.document import Document

__all__ = ["Remembered"]

T = TypeVar("T")
_MOST = 4096


class Remembered(Generic[T]):
    """Values by a document, as the very object it is, and further terms; what was not asked for lately goes.

    The document is held too: while it is, no other can have its identity.
    """

    def __init__(self) -> None:
        """Remember nothing yet."""
        self._young: dict[tuple[Hashable, ...], tuple[Document, T]] = {}
        self._old: dict[tuple[Hashable, ...], tuple[Document, T]] = {}

    def get(self, document: Document, *terms: Hashable) -> T | None:
        """Return what was put there, None where nothing was."""
        key = (id(document), *terms)
        held = self._young.get(key)
        if held is None:
            held = self._old.get(key)
            if held is None:
                return None
            self._keep(key, held)
        return held[1]

    def put(self, value: T, document: Document, *terms: Hashable) -> T:
        """Remember a value; return it."""
        self._keep((id(document), *terms), (document, value))
        return value

    def clear(self) -> None:
        """Forget everything."""
        self._young, self._old = {}, {}

    def _keep(self, key: tuple[Hashable, ...], held: tuple[Document, T]) -> None:
        # Two halves, and no order to keep: threads that ask at once can at worst work something out twice.
        if len(self._young) >= _MOST:
            self._old, self._young = self._young, {}
        self._young[key] = held
