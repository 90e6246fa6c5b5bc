"""The kernel that the environment requests if it is not available."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def version(wanted: str, root: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """Run `--version` in a folder with this kernel setting, and return the finished process."""
    return subprocess.run(
        [sys.executable, "-c", "from armybuilder.cli.main import main; main()", "--version"],
        cwd=root,
        env={**os.environ, "ARMYBUILDER_KERNEL": wanted, "PYTHONPATH": str(root)},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.long
def test_an_unknown_kernel_is_refused_in_words() -> None:
    done = version("fast")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("ARMYBUILDER_KERNEL is “fast”: it can be")


@pytest.fixture
def uncompiled(tmp_path: Path) -> Path:
    """The program's sources and data alone, in a folder."""
    leave = shutil.ignore_patterns("compiled*", "built.json", "__pycache__")
    shutil.copytree(ROOT / "armybuilder", tmp_path / "armybuilder", ignore=leave)
    shutil.copytree(ROOT / "resources", tmp_path / "resources")
    return tmp_path


@pytest.mark.long
def test_a_missing_compiled_kernel_is_refused_in_words(uncompiled: Path) -> None:
    assert "interpreted" in version("", uncompiled).stdout
    done = version("compiled", uncompiled)
    assert (done.returncode, done.stdout) == (1, "")
    assert "build the program again, or do not set it" in done.stderr
