"""Vectors of a ruleset are told with what the catalogue decided where sources are silent, whatever a fit has set since."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from tests.fairness.numbers import RULESETS, free, setting

if TYPE_CHECKING:
    from contextlib import AbstractContextManager
    from pathlib import Path

__all__ = ["as_decided"]

FOLDERS = ("tests/rulebook", "tests/battle")


def as_decided(ruleset: str) -> AbstractContextManager[None]:
    """While this lasts a ruleset's free cells have what stands in its `completed_numbers.py`."""
    decided = import_module(f"tests.rulebook.{ruleset}.completed_numbers").BEGUN
    may = {one.cell for one in free(ruleset)}
    return setting(ruleset, {row.cell: int(row.number) for row in decided if row.cell in may})


def ruleset_of(file: Path) -> str:
    """Return the ruleset whose rules a file of tests holds; nothing for tests of anything else."""
    folder = file.parent
    inside = any(folder.parent.as_posix().endswith(one) for one in FOLDERS)
    return folder.name if inside and folder.name in RULESETS else ""
