"""Files that a second start hands to the program that has the library: notes in a folder beside the library's file.

The folder is there as long as a window waits for notes (`welcome` to `farewell`). Whoever removes a note has it, so
that one whose window has just closed comes back to who left it. No socket is needed, and none is opened.
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
"""Seconds after which a note that nobody took is taken back."""
_LOOK_S = 0.02


def folder(library: Path) -> Path:
    """Return where the notes for the window on a library lie."""
    return library.with_name(f"{library.name}.open")


def welcome(library: Path) -> None:
    """Wait for notes from now on; notes older than PATIENCE are dropped. Raises OSError where the folder cannot be made."""
    place = folder(library)
    place.mkdir(parents=True, exist_ok=True)
    for note in place.iterdir():
        with suppress(FileNotFoundError):
            if abs(time.time() - note.stat().st_mtime) > PATIENCE:
                note.unlink()


def farewell(library: Path) -> None:
    """Wait for no more notes; a note that came too late is left to its writer."""
    with suppress(OSError):
        folder(library).rmdir()


def hand_over(files: Iterable[Path], library: Path, patience: float = PATIENCE) -> bool:
    """Let the window on a library open files; False where there is none, or it does not answer in time (seconds)."""
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
    """Take the notes that lie there, and return the files they name; what is no note is nothing."""
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
