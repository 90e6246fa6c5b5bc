"""A process of the program that kills itself, for tests of the losses of a kill."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

PATIENCE_S = 120


def killed(script: str, library: Path, *words: str) -> str:
    """Run a script beside this file on a library until it kills itself, and return its output.

    The process has a home of its own beside the library.
    """
    done = subprocess.run(
        [sys.executable, str(Path(__file__).with_name(script)), str(library), *words],
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen", "ARMYBUILDER_HOME": str(library.parent / "home")},
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=False,
    )
    assert done.returncode == -signal.SIGKILL, done.stderr
    return done.stdout
