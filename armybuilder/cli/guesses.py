"""Guesses at the intended name after an unknown name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.cli.language import spoken
from armybuilder.errors import message

if TYPE_CHECKING:
    from collections.abc import Iterable

    from armybuilder.errors import Message

__all__ = ["alike", "guess", "guessed", "nearest"]

_ALIKE = 0.6
"""The least similarity of two names, 0 to 1, by difflib's own measure."""


def alike(said: str, known: Iterable[str], most: int) -> tuple[str, ...]:
    """Return the known names similar to the given name in any case, the most similar first."""
    from difflib import get_close_matches

    names = {name.casefold(): name for name in known}
    return tuple(names[one] for one in get_close_matches(said.casefold(), names, n=most, cutoff=_ALIKE))


def nearest(said: str, known: Iterable[str]) -> str | None:
    """Return the known name most similar to the given name in any case, or None."""
    return next(iter(alike(said, known, 1)), None)


def guess(said: str, known: Iterable[str]) -> str:
    """Return the question whether a similar name was meant, after a blank, or "" without a similar name."""
    found = nearest(said, known)
    return "" if found is None else " " + spoken().text("cli.meant", name=found)


def guessed(fault: Message, said: str, known: Iterable[str]) -> Message:
    """Return a fault with the question whether a similar name was meant, if one exists."""
    found = nearest(said, known)
    return (
        fault
        if found is None
        else message("cli.guessed", fault=fault, meant=message("cli.meant", name=found))
    )
