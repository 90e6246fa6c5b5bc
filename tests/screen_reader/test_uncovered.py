"""The parts of a window below a closed menu, on the screen of an X server without a compositor."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.screen_reader.desktop_session import screen

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.reader
def test_a_held_window_keeps_no_menu(tmp_path: Path) -> None:
    with screen() as display:
        env = {**os.environ, "DISPLAY": display, "QT_QPA_PLATFORM": "xcb", "ARMYBUILDER_HOME": str(tmp_path)}
        command = [sys.executable, "-m", "tests.screen_reader.uncovered"]
        done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    covered, left = (int(one) for one in done.stdout.split())
    assert covered > 0
    assert left == 0
