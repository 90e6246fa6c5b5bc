"""The scripts that set everything up: with a compiler of several words, and without one."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.linux

ROOT = Path(__file__).parents[1]


def set_up(script: str, venv: Path, compiler: str) -> subprocess.CompletedProcess[str]:
    """Run lines after the set-up script as its callers do, with a compiler and an output folder."""
    opening = 'set -euo pipefail; source packaging/set_up.sh; python="$1"; venv="$2"; export CC="$3"; '
    return subprocess.run(
        ["bash", "-c", opening + script, "test", sys.executable, str(venv), compiler],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(
    ("compiler", "found"), [("bash", True), ("bash -x anything", True), ("no-such-compiler -O2", False)]
)
def test_only_the_first_word_of_the_compiler_counts(compiler: str, found: bool, tmp_path: Path) -> None:
    """CC may be "ccache gcc", and the headers are this Python's own."""
    assert (set_up("can_compile", tmp_path, compiler).returncode == 0) is found


@pytest.mark.parametrize("compiler", ["bash", "no-such-compiler"])
def test_the_project_is_installed_with_a_compiler_or_without(compiler: str, tmp_path: Path) -> None:
    """Without a compiler the battle is interpreted, which is noted, so that a later compiler is used."""
    done = set_up('quietly() { say "$*"; }; need_project', tmp_path, compiler)
    assert done.returncode == 0, done.stderr
    assert "pip install" in done.stderr
    assert (tmp_path / "built").read_text().endswith(" compiled whole") is (compiler == "bash")
    again = set_up('quietly() { say "$*"; }; need_project', tmp_path, compiler)
    assert (again.returncode, again.stderr) == (0, "")


def test_a_compiler_that_comes_later_is_used(tmp_path: Path) -> None:
    """The program built without a compiler is built again."""
    for compiler in ("no-such-compiler", "bash"):
        done = set_up('quietly() { say "$*"; }; need_project', tmp_path, compiler)
        assert "Building the program" in done.stderr


def test_the_lists_of_packages_are_fetched_once(tmp_path: Path) -> None:
    """Each part of the set-up installs its own packages, but only the first fetches the lists."""
    system = 'apt-get() { :; }; id() { echo 0; }; quietly() { say "$*"; }; '
    done = set_up(system + "install_packages one two; install_packages three", tmp_path, "bash")
    assert done.returncode == 0, done.stderr
    said = [line for line in done.stderr.splitlines() if line.startswith("as_root")]
    assert [line.split()[1:3] for line in said[:1]] == [["apt-get", "update"]]
    assert [line.split("--no-install-recommends ")[1] for line in said[1:]] == ["one two", "three"]
