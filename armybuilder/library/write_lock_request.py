"""Requests to the program that has the library: notes with files to open, in a folder beside the library.

A second start of the program writes them. The folder exists as long as a window waits for notes (`welcome` to
`farewell`). The process that removes a note has it, so a note for a window that has just closed returns to
its writer. No socket is needed, and none is opened.
"""

from __future__ import annotations

import json
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import uuid4

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["PATIENCE", "farewell", "folder", "hand_over", "taken", "welcome"]

PATIENCE = 3.0
"""The seconds after which an unanswered note is taken back."""
_LOOK_S = 0.02


def folder(library: Path) -> Path:
    """Return the folder of the notes for the window on a library."""
    return library.with_name(f"{library.name}.open")


def welcome(library: Path) -> None:
    """Start waiting for notes, and delete notes older than PATIENCE.

    Raises OSError if the folder cannot be created.
    """
    place = folder(library)
    place.mkdir(parents=True, exist_ok=True)
    for note in place.iterdir():
        with suppress(FileNotFoundError):
            if abs(time.time() - note.stat().st_mtime) > PATIENCE:
                note.unlink()


def farewell(library: Path) -> None:
    """Stop waiting for notes, and leave a late note to its writer."""
    with suppress(OSError):
        folder(library).rmdir()


def hand_over(files: Iterable[Path], library: Path, patience: float = PATIENCE) -> bool:
    """Send files to the window on a library, and return False if none answers in time (seconds)."""
    place = folder(library)
    note = place / f"{uuid4().hex}.json"
    part = note.with_suffix(".part")
    try:
        part.write_text(json.dumps([str(file.absolute()) for file in files]), encoding="utf-8")
        part.replace(note)
    except OSError:
        return False
    end = time.monotonic() + patience
    while time.monotonic() < end:
        if not note.exists():
            return True
        time.sleep(_LOOK_S)
    try:
        note.unlink()
    except OSError:
        return True  # taken at the last moment
    return False


def taken(library: Path) -> tuple[Path, ...]:
    """Read and remove the waiting notes, and return the files they name.

    Files that are no notes are ignored.
    """
    files: list[Path] = []
    try:
        notes = sorted(folder(library).glob("*.json"))
    except OSError:
        return ()
    for note in notes:
        with suppress(OSError, ValueError):
            said = note.read_bytes()
            note.unlink()
            named = json.loads(said)
            files += (
                [Path(each) for each in named if isinstance(each, str)] if isinstance(named, list) else []
            )
    return tuple(files)
