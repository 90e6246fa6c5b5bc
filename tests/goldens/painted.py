"""The painting of the window as text, scene by scene.

Every rectangle, path, word and mark has a line with its place and colours.

`python -m tests.goldens.painted [WORDS]` makes the scenes again, or those whose names have these words, from the top of the
source tree; look at the difference before you keep it.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from tests.goldens import differences

HERE = Path(__file__).resolve().parent / "painted"
SCENES = "tests/desktop/painted"
_ANEW = "PAINTED_ANEW"


def path(name: str) -> Path:
    """Return the path of a kept scene."""
    return HERE / f"{name}.txt"


def compared(name: str, made: str) -> str:
    """Return the difference between a scene and the kept one, or "" if they are equal.

    Stores the scene instead if goldens are made anew.
    """
    if _ANEW in os.environ:
        HERE.mkdir(exist_ok=True)
        path(name).write_text(made, encoding="utf-8")
        return ""
    kept = path(name).read_text("utf-8") if path(name).exists() else ""
    return differences.of_lines(path(name).name, kept, made, "painted")


if __name__ == "__main__":
    os.environ[_ANEW] = "1"
    wanted = ["-k", " ".join(sys.argv[1:])] if len(sys.argv) > 1 else []
    sys.exit(pytest.main(["-q", "-n", "0", *wanted, SCENES]))
