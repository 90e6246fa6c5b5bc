"""The library as the shell opens it: the user's own, filled at its creation, or another file."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from armybuilder.cli.console import complain, say
from armybuilder.cli.language import spoken
from armybuilder.errors import InputFault, message
from armybuilder.library import backups, salvage, starter
from armybuilder.library.database import SPOILT
from armybuilder.library.opening import lock_left
from armybuilder.library.store import Library, default_path
from armybuilder.model.document import NOTHING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from armybuilder.errors import Message
    from armybuilder.library import exchange
    from armybuilder.model.bundle import Bundle

__all__ = ["bring", "in_words", "must_be_there", "opened", "ways_out"]


@contextmanager
def opened(path: Path | None, *, write: bool) -> Iterator[Library]:
    """Open the library at `path` (None: the user's own, filled with the starter library the first time).

    Prints the reason if it cannot be written. Raises InputFault if it cannot be opened at all.
    """
    if path is not None and not write:
        must_be_there(path)
    at = path or default_path()
    try:
        backups.missed(at)
        with Library.open(path, write=True) as library:
            if path is None:
                (starter.fill if library.writable else starter.wait)(library)
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
    """Import a bundle as the window does.

    Documents known under another id are recognised, and a battle is imported with its armies.
    """
    from armybuilder.library import battles, exchange, recognition

    if not battles.holds_battle(read):
        # Nobody is asked here, so what only has the name of something of mine never takes its place.
        known = recognition.recognised(held, read, by_name=False, as_copies=clash != "version")
        return exchange.import_bundle(held, known, clash, source=source, words=spoken())
    new = tuple(one.id for one in battles.kept_battle(held, read, source=source).new)
    same = tuple(one.id for one in read.documents if one.id not in new)
    return exchange.Imported(new, (), NOTHING, same[: len(read.documents) - len(new)])


def in_words(brought: exchange.Imported) -> str:
    """Return the counts of imported documents in words."""
    return spoken().text(
        "cli.imported",
        new=len(brought.new),
        updated=len(brought.updated),
        copied=len(brought.copied),
        same=len(brought.same),
    )
