"""Which browsers of the system there are; a missing one is named by the test that wants it."""

from __future__ import annotations

import shutil
from collections.abc import Sequence

__all__ = ["program"]


def program(names: Sequence[str]) -> str:
    """Return the path of the first program that is installed; fails with what to install where none is."""
    found = next((path for name in names if (path := shutil.which(name))), None)
    assert found, (
        f"No browser {' or '.join(names)}: install it from your system's packages, then run --full again."
    )
    return found
