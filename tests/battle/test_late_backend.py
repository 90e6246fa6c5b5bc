"""The choice of the kernel at first use, by two threads at once."""

from __future__ import annotations

import subprocess
import sys

CODE = """
import threading
from pathlib import Path

deciding, read = threading.Event(), Path.read_bytes

def slowly(path):
    if threading.current_thread() is not threading.main_thread() and not deciding.is_set():
        deciding.set()
        asked.wait(1)  # nobody sets it: time for the other one to ask; were it too short, the test would see less, not fail
    return read(path)

asked = threading.Event()
Path.read_bytes = slowly
other = threading.Thread(target=lambda: __import__("armybuilder.battle.backend"))
import armybuilder.battle
other.start()
deciding.wait()
import armybuilder.battle.kernel.log
other.join()
print("both")
"""


def test_two_threads_import_the_kernel_without_a_deadlock() -> None:
    done = subprocess.run(
        [sys.executable, "-c", CODE], capture_output=True, text=True, timeout=600, check=True
    )
    assert done.stdout.strip() == "both"
