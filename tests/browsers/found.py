"""The browsers of the system.

A test that needs a missing browser names it.
"""

from __future__ import annotations

import shutil
from collections.abc import Sequence

__all__ = ["program"]


def program(names: Sequence[str]) -> str:
    """Return the path of the first installed program.

    Fails with the package to install if none is installed.
    """
    found = next((path for name in names if (path := shutil.which(name))), None)
    assert found, (
        f"No browser {' or '.join(names)}: install it from your system's packages, then run --full again."
    )
    return found
