"""The identity of a library's file, by which an exchanged file is noticed.

Every copy of a library has its id. Two files with the same identity have the same contents, as each change
counts one more, and each run of the program has a name of its own.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["FileState", "Identity", "file_number"]


@dataclass(frozen=True, slots=True)
class Identity:
    """The id of a library, the number of its changes, and the run that made the last change."""

    id: str
    changes: int
    writer: str

    @classmethod
    def read(cls, given: Any) -> Identity:
        """Read an identity from a list or a row of three values.

        Raises TypeError or ValueError for anything else.
        """
        library_id, changes, writer = given
        if (type(library_id), type(changes), type(writer)) != (str, int, str):
            raise TypeError(given)
        return cls(library_id, changes, writer)

    def leads_to(self, later: Identity) -> bool:
        """Say whether the same run of the program can have made a later state of the library."""
        return (self.id, self.writer) == (later.id, later.writer) and self.changes <= later.changes


class FileState(Enum):
    """The state of the file at a library's path, compared with the open one."""

    OURS = auto()
    COPIED = auto()
    """Another file with the same contents."""
    REPLACED = auto()
    """No file or a different file beside the undamaged open file."""
    OVERWRITTEN = auto()
    """The open file, with other contents."""


def file_number(path: Path) -> tuple[int, int] | None:
    """Return the numbers by which the system knows a file, or None without a file."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
