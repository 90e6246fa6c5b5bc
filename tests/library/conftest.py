"""A library in a real file for each test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from armybuilder.library.store import Library


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The path of the library, in a folder that does not yet exist."""
    return tmp_path / "shelf" / "library.db"


@pytest.fixture
def library(path: Path) -> Iterator[Library]:
    """An open, empty library."""
    with Library.open(path) as held:
        yield held
