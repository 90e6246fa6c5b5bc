"""The opening of the library: filled at first, read-only while in use, and repaired if damaged."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from armybuilder.errors import InputFault
from armybuilder.library import backups, salvage, starter
from armybuilder.library.database import SPOILT
from armybuilder.library.store import Library, default_path

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from armybuilder.errors import Message

__all__ = ["Choice", "open_library", "ways_out"]

Choice = str
"""An answer for a broken library: "again", "read", "restore", "rescue", "new" or "quit"."""

_GONE = "library.fault.gone"
_OTHER_VERSION = frozenset({"library.fault.newer", "library.fault.older"})


def ways_out(faults: tuple[Message, ...], path: Path) -> tuple[Choice, ...]:
    """Return the possible answers for a library that cannot be opened.

    "restore" needs a sound backup. Raises nothing: a folder that cannot be read holds no backup.
    """
    codes = {fault.code for fault in faults}
    if _GONE in codes:
        return ("restore", "new", "again", "quit")
    backup = ("restore",) if backups.newest_good(path) is not None else ()
    if codes & SPOILT:
        rescue = ("rescue",) if salvage.readable(path) else ()
        return (*((*backup, *rescue) or ("new",)), "again", "quit")
    if codes & _OTHER_VERSION:
        return ("again", *backup, "quit")
    there = os.path.exists(path)  # noqa: PTH110 (Path.exists raises where a folder may not be looked into)
    return ("again", *(("read",) if there else ()), "quit")


def open_library(
    path: Path | None,
    ask: Callable[[tuple[Message, ...]], Choice],
    faults: tuple[Message, ...] = (),
) -> Library | None:
    """Return the library, filled with the starter designs at first, or None if the user quits.

    `ask` receives the faults and returns an answer. `faults` are those found after an earlier opening.
    """
    write, anew = True, False
    while True:
        try:
            if faults:
                answer, faults = ask(faults), ()
                if answer == "quit":
                    return None
                _mend(path or default_path(), answer)
                write, anew = answer != "read", answer == "new"
            if not anew:
                backups.missed(path or default_path())
            return _opened(path, write=write)
        except InputFault as fault:
            faults = fault.faults


def _opened(path: Path | None, *, write: bool) -> Library:
    library = Library.open(path, write=write)
    try:
        # Damage within the file shows only when something is read; better here, where it can be mended.
        library.summaries()
        if library.writable:
            starter.fill(library)
    except InputFault:
        library.close()
        raise
    return library


def _mend(path: Path, answer: Choice) -> None:
    """Replace the library by a backup, its readable parts or nothing, and keep the old file beside it."""
    if answer == "restore":
        good = backups.newest_good(path)
        if good is not None:
            backups.restore(good.path, path)
    elif answer == "rescue":
        backups.rescue(path)
    elif answer == "new":
        backups.set_aside(path)
