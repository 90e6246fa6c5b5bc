"""Guesses at the intended name after an unknown name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.cli.language import spoken
from armybuilder.errors import message

if TYPE_CHECKING:
    from collections.abc import Iterable

    from armybuilder.errors import Message

__all__ = ["guess", "guessed", "nearest"]

_ALIKE = 0.6
"""The least similarity of two names, 0 to 1, by difflib's own measure."""


def nearest(said: str, known: Iterable[str]) -> str | None:
    """Return the known name most similar to the given name in any case, or None."""
    from difflib import get_close_matches

    names = {name.casefold(): name for name in known}
    found = get_close_matches(said.casefold(), names, n=1, cutoff=_ALIKE)
    return names[found[0]] if found else None


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
