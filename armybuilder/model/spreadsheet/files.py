"""The files that are read as tables, by the endings of their names."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import PurePath

__all__ = ["ENDINGS", "is_table"]

ENDINGS = (".csv", ".tsv")


def is_table(file: PurePath) -> bool:
    """Say whether a file is read as a table."""
    return file.suffix.casefold() in ENDINGS
