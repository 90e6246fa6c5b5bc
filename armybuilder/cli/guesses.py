"""What somebody may have meant who wrote a name that is not there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.cli.language import spoken
from armybuilder.errors import message

if TYPE_CHECKING:
    from collections.abc import Iterable

    from armybuilder.errors import Message

__all__ = ["guess", "guessed", "nearest"]

_ALIKE = 0.6
"""How much alike two names must be, 0 to 1: difflib's own measure."""


def nearest(said: str, known: Iterable[str]) -> str | None:
    """Return the known name most like the one said, whatever its case; None where none is like it."""
    from difflib import get_close_matches

    names = {name.casefold(): name for name in known}
    found = get_close_matches(said.casefold(), names, n=1, cutoff=_ALIKE)
    return names[found[0]] if found else None


def guess(said: str, known: Iterable[str]) -> str:
    """Return the question whether another name was meant, with a blank before it; "" where none is like it."""
    found = nearest(said, known)
    return "" if found is None else " " + spoken().text("cli.meant", name=found)


def guessed(fault: Message, said: str, known: Iterable[str]) -> Message:
    """Return a fault with the question whether another name was meant; the fault alone where none is like it."""
    found = nearest(said, known)
    return (
        fault
        if found is None
        else message("cli.guessed", fault=fault, meant=message("cli.meant", name=found))
    )
