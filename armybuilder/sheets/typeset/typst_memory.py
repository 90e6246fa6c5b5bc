"""What typst remembers of its last runs, and how it is made to forget them.

It keeps 10 MB for an army's sheet and half a gigabyte for 100 pages.
"""

from __future__ import annotations

from collections import deque

import typst

from armybuilder import garbage, paths
from armybuilder.sheets.typeset import typst_folder

__all__ = ["forget", "forget_much", "note_run"]

_RUNS_REMEMBERED, _MUCH = 11, 40_000
"""How many further runs make typst forget a run, and from how many letters of data in all its runs on that is worth their time."""

_remembered: deque[int] = deque(maxlen=_RUNS_REMEMBERED)
"""The letters of data of the runs that typst remembers."""


def note_run(letters: int) -> None:
    """Note a run over data of so many letters."""
    _remembered.append(letters)


def forget_much() -> None:
    """Let typst forget its runs if they are too much together."""
    if sum(_remembered) >= _MUCH:
        forget()


def forget() -> None:
    """Let typst forget every run so far."""
    if not _remembered:
        return
    _remembered.clear()
    empty = str(paths.resources() / "sheets")
    for _ in range(_RUNS_REMEMBERED):
        compiler = typst.Compiler(b"", root=empty, font_paths=typst_folder.fonts(), ignore_system_fonts=True)
        compiler.compile(format="svg")
    garbage.give_back()
