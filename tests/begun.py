"""The decided numbers of rulesets, which their vectors use instead of later fitted ones."""

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
    """Set the numbers of a ruleset's `completed_numbers.py` in its free cells during the block."""
    decided = import_module(f"tests.rulebook.{ruleset}.completed_numbers").BEGUN
    may = {one.cell for one in free(ruleset)}
    return setting(ruleset, {row.cell: int(row.number) for row in decided if row.cell in may})


def ruleset_of(file: Path) -> str:
    """Return the ruleset of a test file's folder, or "" for other tests."""
    folder = file.parent
    inside = any(folder.parent.as_posix().endswith(one) for one in FOLDERS)
    return folder.name if inside and folder.name in RULESETS else ""
