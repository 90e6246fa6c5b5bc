"""The library as the shell opens it: the user's own, filled at first, or another file."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from armybuilder.cli.console import complain, say
from armybuilder.errors import InputFault, message
from armybuilder.library import backups, starter
from armybuilder.library.store import Library, default_path

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

__all__ = ["opened"]


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
