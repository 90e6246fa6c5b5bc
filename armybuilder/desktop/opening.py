"""Opening the library: filled the first time, read only where another has it, put aside where it is damaged."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.errors import InputFault
from armybuilder.library import starter
from armybuilder.library.store import Library

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from armybuilder.errors import Message

__all__ = ["Choice", "open_library"]

Choice = str
"""What to do about a library that cannot be opened: "again", "read" or "quit"."""


def open_library(path: Path | None, ask: Callable[[tuple[Message, ...]], Choice]) -> Library | None:
    """Return the library, with the starter's designs in it the first time; None where the user would rather quit.

    `ask` is told the faults and answers what to do about them.
    """
    write = True
    while True:
        try:
            library = Library.open(path, write=write)
        except InputFault as fault:
            answer = ask(fault.faults)
            if answer == "quit":
                return None
            write = answer != "read"
            continue
        if library.writable:
            starter.fill(library)
        return library
