"""Places in the lists of a document, 0 first."""

from __future__ import annotations

from typing import TypeVar

__all__ = ["dropped", "inserted", "moved"]

T = TypeVar("T")


def dropped(parts: tuple[T, ...], place: int) -> tuple[T, tuple[T, ...]]:
    """Return the part at a place and the list without it. Raises LookupError where there is none."""
    if not 0 <= place < len(parts):
        raise LookupError(place)
    return parts[place], (*parts[:place], *parts[place + 1 :])


def inserted(parts: tuple[T, ...], place: int, part: T) -> tuple[T, ...]:
    """Return the list with a part put in at a place, at the end where the place is beyond it."""
    at = min(max(place, 0), len(parts))
    return (*parts[:at], part, *parts[at:])


def moved(parts: tuple[T, ...], place: int, to: int) -> tuple[T, tuple[T, ...]]:
    """Return the part at a place and the list with it at another. Raises LookupError where there is none."""
    part, rest = dropped(parts, place)
    return part, inserted(rest, to, part)
