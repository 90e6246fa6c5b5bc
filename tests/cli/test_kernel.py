"""The kernel that the environment requests if it is not available."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from armybuilder.battle import backend

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


FOUGHT = """
import json, sys
sys.modules["cython"] = sys.modules["Cython"] = None
from armybuilder import fight, paths, read
from armybuilder.battle import backend
from armybuilder.battle.register import RULESET_FACTS
armies = read(paths.resources() / "starter" / "cinder-reach.army")
told = {}
for ruleset in RULESET_FACTS:
    story = fight(armies["a-gate"], armies["a-reavers"], ruleset=ruleset, turns=1, seed=3)
    told[ruleset] = [story.score, story.losses, story.events]
print(json.dumps([backend.kernel(), told]))
"""


def test_battles_need_no_cython() -> None:
    """In slow mode every ruleset fights the battle of the kernel in use, with Cython's modules barred."""
    told = []
    for wanted in ("interpreted", backend.kernel()):
        done = subprocess.run(
            [sys.executable, "-c", FOUGHT],
            env={**os.environ, "ARMYBUILDER_KERNEL": wanted},
            capture_output=True,
            text=True,
            check=True,
        )
        told.append(json.loads(done.stdout))
    (slow, fought), (_, same) = told
    assert slow == "interpreted"
    assert fought == same
    assert all(events for _, _, events in fought.values())
