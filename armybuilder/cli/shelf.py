"""The library as the shell opens it: the user's own, filled at first, or another file."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from armybuilder.cli.console import complain, say
from armybuilder.errors import InputFault, message
from armybuilder.library import backups, battles, exchange, recognition, starter
from armybuilder.library.store import Library, default_path
from armybuilder.model.document import NOTHING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from armybuilder.model.bundle import Bundle

__all__ = ["bring", "opened"]


@contextmanager
def opened(path: Path | None, *, write: bool) -> Iterator[Library]:
    """Open the library at `path` (None: the user's own, filled with the starter library the first time).

    What keeps it from being written is said. Raises InputFault where it cannot be opened at all.
    """
    if path is not None and not write and not path.is_file():
        raise InputFault([message("cli.no_library", file=str(path))])
    backups.missed(path or default_path())
    with Library.open(path, write=True) as library:
        if path is None:
            (starter.fill if library.writable else starter.wait)(library)
        if write and library.read_only is not None:
            complain(say(library.read_only))
        yield library


def bring(held: Library, read: Bundle, clash: exchange.Clash, source: str) -> exchange.Imported:
    """Bring a bundle in as the window does: what is there under another id is recognised, a battle comes in with its armies."""
    if not battles.holds_battle(read):
        # Nobody is asked here, so what only has the name of something of mine never takes its place.
        known = recognition.recognised(held, read, by_name=False)
        return exchange.import_bundle(held, known, clash, source=source)
    new = tuple(one.id for one in battles.kept_battle(held, read, source=source).new)
    same = tuple(one.id for one in read.documents if one.id not in new)
    return exchange.Imported(new, (), NOTHING, same[: len(read.documents) - len(new)])
