"""A stranger with nothing of the program, and one who has a library."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from armybuilder.library import starter
from armybuilder.library.store import Library
from tests.trust.stranger import Stranger

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def stranger(tmp_path: Path) -> Stranger:
    """Somebody who has nothing of the program yet."""
    return Stranger(tmp_path)


@pytest.fixture(scope="session")
def _filled(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("filled") / "library.db"
    with Library.open(path) as library:
        starter.fill(library)
    return path.read_bytes()


@pytest.fixture
def settled(stranger: Stranger, _filled: bytes) -> Stranger:
    """Somebody who has a library with the starter's designs."""
    stranger.library.parent.mkdir(parents=True)
    stranger.library.write_bytes(_filled)
    return stranger
