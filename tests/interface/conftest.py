"""The guide's small army, as a file and as the interface reads it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import armybuilder
from tests.goldens import guide

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def dyke(tmp_path: Path) -> Path:
    """The guide's small army, in a file of the test's own."""
    file = tmp_path / "dyke.army"
    file.write_text(guide.small_army("en"), encoding="utf-8")
    return file


@pytest.fixture
def file(dyke: Path) -> armybuilder.File:
    return armybuilder.read(dyke)
