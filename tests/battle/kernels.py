"""A program in a process of its own, run on the interpreted or the compiled kernel."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def said_by(kernel: str, program: str) -> str:
    """Return the output of a program under a kernel."""
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "ARMYBUILDER_KERNEL": kernel},
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
