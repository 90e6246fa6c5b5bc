"""The library as the shell opens it: the user's own, filled at its creation, or another file."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from armybuilder.cli.console import complain, say
from armybuilder.cli.language import spoken
from armybuilder.errors import InputFault, message
from armybuilder.library import backups, salvage, scripted
from armybuilder.library.database import SPOILT
from armybuilder.library.opening import lock_left
from armybuilder.library.store import default_path

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from armybuilder.errors import Message
    from armybuilder.library import exchange
    from armybuilder.library.store import Library
    from armybuilder.model.bundle import Bundle

__all__ = ["bring", "in_words", "must_be_there", "opened", "ways_out"]


@contextmanager
def opened(path: Path | None, *, write: bool) -> Iterator[Library]:
    """Open the library at `path` (None: the user's own, filled with the starter library the first time).

    Prints the reason if it cannot be written. Raises InputFault if it cannot be opened at all.
    """
    if path is not None and not write:
        must_be_there(path)
    try:
        with scripted.open_library(path) as library:
            reason = library.read_only
            if write and reason is not None:
                complain(say(reason))
                if reason.code == "library.reason.elsewhere":
                    complain(say(lock_left(library.path)))
            for told in (library.aside, library.moved):
                if told is not None:
                    complain(say(told))
            library.tell_moved = lambda moved: complain(say(moved))
            yield library
    except InputFault as fault:
        spoilt = any(one.code in SPOILT for one in fault.faults)
        raise InputFault([*fault.faults, *(ways_out(path) if spoilt else ())]) from fault


def must_be_there(path: Path) -> None:
    """Check the presence of a library's file.

    Raises InputFault if it does not exist, OSError if that cannot be determined.
    """
    try:
        path.lstat()
    except (FileNotFoundError, NotADirectoryError) as error:
        raise InputFault([message("cli.no_library", file=str(path))]) from error


def ways_out(path: Path | None) -> Iterator[Message]:
    """Yield the remedies for a spoilt library: a good backup to restore, or the readable documents."""
    path = path or default_path()
    good = backups.newest_good(path)
    if good is not None:
        yield message("cli.good_backup", file=str(good.path))
    read = salvage.readable(path)
    if read:
        yield message("cli.still_readable", count=len(read))


def bring(held: Library, read: Bundle, clash: exchange.Clash, source: str) -> exchange.Imported:
    """Import a bundle as `scripted.bring` does, with copies named in the language of the shell."""
    return scripted.bring(held, read, clash, source, spoken())


def in_words(brought: exchange.Imported) -> str:
    """Return the counts of imported documents in words."""
    return spoken().text(
        "cli.imported",
        new=len(brought.new),
        updated=len(brought.updated),
        copied=len(brought.copied),
        same=len(brought.same),
    )
