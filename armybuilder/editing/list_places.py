"""Places in the lists of a document, 0 first."""

from __future__ import annotations

from typing import TypeVar

__all__ = ["dropped", "moved"]

T = TypeVar("T")


def dropped(parts: tuple[T, ...], place: int) -> tuple[T, tuple[T, ...]]:
    """Return the part at a place and the list without it.

    Raises LookupError if the place is empty.
    """
    if not 0 <= place < len(parts):
        raise LookupError(place)
    return parts[place], (*parts[:place], *parts[place + 1 :])


def moved(parts: tuple[T, ...], place: int, to: int) -> tuple[T, tuple[T, ...]]:
    """Return the part at a place and the list with the part moved.

    A place beyond the end means the end. Raises LookupError if the place is empty.
    """
    part, rest = dropped(parts, place)
    at = max(to, 0)
    return part, (*rest[:at], part, *rest[at:])
