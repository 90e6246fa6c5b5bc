"""The memory that typst uses for its last runs, and its release.

It is 10 MB for an army's sheet and half a gigabyte for 100 pages.
"""

from __future__ import annotations

from collections import deque

from armybuilder import garbage, paths
from armybuilder.sheets.typeset import typst_folder

__all__ = ["forget", "forget_much", "note_run"]

_RUNS_REMEMBERED, _MUCH = 11, 100_000
"""The runs after which typst forgets a run, and the letters of data worth these runs.

Eleven cards of a large vehicle have fewer letters: to forget them between two keys would double a card's time.
"""

_remembered: deque[int] = deque(maxlen=_RUNS_REMEMBERED)
"""The numbers of letters of data in the runs that typst remembers."""


def note_run(letters: int) -> None:
    """Record a run by its number of letters of data."""
    _remembered.append(letters)


def forget_much() -> None:
    """Clear typst's memory if its runs together are large."""
    if sum(_remembered) >= _MUCH:
        forget()


def forget() -> None:
    """Clear typst's memory of all earlier runs."""
    if not _remembered:
        return
    import typst

    _remembered.clear()
    empty = str(paths.resources() / "sheets")
    for _ in range(_RUNS_REMEMBERED):
        compiler = typst.Compiler(b"", root=empty, font_paths=typst_folder.fonts(), ignore_system_fonts=True)
        compiler.compile(format="svg")
    garbage.give_back()
