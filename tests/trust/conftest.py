"""A stranger without anything of the program, and one with a library."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.trust.stranger import Stranger

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def stranger(tmp_path: Path) -> Stranger:
    """Return a stranger without anything of the program."""
    return Stranger(tmp_path)


@pytest.fixture
def settled(stranger: Stranger, starter_library: bytes) -> Stranger:
    """Return a stranger with a library of the starter designs."""
    stranger.library.parent.mkdir(parents=True)
    stranger.library.write_bytes(starter_library)
    return stranger
