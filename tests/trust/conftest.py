"""A stranger with nothing of the program, and one who has a library."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.trust.stranger import Stranger

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def stranger(tmp_path: Path) -> Stranger:
    """Somebody who has nothing of the program yet."""
    return Stranger(tmp_path)


@pytest.fixture
def settled(stranger: Stranger, starter_library: bytes) -> Stranger:
    """Somebody who has a library with the starter's designs."""
    stranger.library.parent.mkdir(parents=True)
    stranger.library.write_bytes(starter_library)
    return stranger
