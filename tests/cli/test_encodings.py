"""The output of the shell for readers whose encoding has few characters."""

from __future__ import annotations

import io
import os
import subprocess
import sys

import pytest

from armybuilder import paths
from armybuilder.cli import main

STARTER = paths.resources() / "starter" / "cinder-reach.army"


@pytest.mark.long
def test_a_missing_character_does_not_stop_the_output() -> None:
    """A receipt has minus signs, which Western Europe's old encodings lack."""
    done = subprocess.run(
        [sys.executable, "-m", "armybuilder", "cost", STARTER],
        check=False,
        capture_output=True,
        env=os.environ | {"PYTHONIOENCODING": "cp1252"},
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"?" in done.stdout


@pytest.mark.parametrize(("platform", "written"), [("win32", "\u2212".encode()), ("linux", b"?")])
def test_windows_writes_files_and_pipes_in_utf_8(
    platform: str, written: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding="cp1252", write_through=True))
    main._say_all()
    sys.stdout.write("\u2212")
    assert raw.getvalue() == written
