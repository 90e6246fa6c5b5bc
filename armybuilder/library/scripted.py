"""The library as the shell and the Python interface open it, and bring files into it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.library import backups, battles, exchange, recognition, starter
from armybuilder.library.store import Library, default_path
from armybuilder.model.document import NOTHING

if TYPE_CHECKING:
    from pathlib import Path

    from armybuilder.model.bundle import Bundle
    from armybuilder.words import Words

__all__ = ["bring", "open_library"]


def open_library(path: Path | None, program: str = "Army Builder") -> Library:
    """Open a library for writing if possible (None: the user's own, filled with the starter library the first time).

    `program` is the name of the library's holder for others. Raises InputFault if it cannot be opened.
    """
    backups.missed(path or default_path())
    library = Library.open(path, program=program, write=True)
    try:
        if path is None:
            (starter.fill if library.writable else starter.wait)(library)
    except BaseException:
        library.close()
        raise
    return library


def bring(
    library: Library, read: Bundle, clash: exchange.Clash, source: str, words: Words
) -> exchange.Imported:
    """Import a bundle as the window does.

    Documents known under another id are recognised, and a battle is imported with its armies. Raises
    InputFault if the library cannot be written.
    """
    if not battles.holds_battle(read):
        # Nobody is asked here, so what only has the name of something of mine never takes its place.
        known = recognition.recognised(library, read, by_name=False, as_copies=clash != "version")
        return exchange.import_bundle(library, known, clash, source=source, words=words)
    new = tuple(one.id for one in battles.kept_battle(library, read, source=source).new)
    same = tuple(one.id for one in read.documents if one.id not in new)
    return exchange.Imported(new, (), NOTHING, same[: len(read.documents) - len(new)])
