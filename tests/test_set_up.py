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


def test_an_active_environment_uses_the_python_below_it(tmp_path: Path) -> None:
    """The environment is deleted before it is made anew, so its own Python cannot make it."""
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "python3").symlink_to(Path(sys.executable).resolve())
    done = set_up('supported="import sys"; PATH="$venv/bin:$PATH"; find_python', tmp_path, "bash")
    assert done.stdout.strip() == str(Path(sys.executable).resolve()), done.stderr


SYSTEM = 'manager() { echo "$known"; }; is_here() { false; }; can_compile() { false; }; display() { true; }; '
"""A system that has nothing but Python."""


@pytest.mark.parametrize(
    ("known", "command"),
    [
        ("apt", "sudo apt-get install --no-install-recommends libglib2.0-0 "),
        ("dnf", "sudo dnf install glib2 "),
        ("pacman", "sudo pacman -S --needed glib2 "),
    ],
)
def test_all_missing_packages_stand_in_one_command(known: str, command: str, tmp_path: Path) -> None:
    """A user whose sudo asks for a password is told once, and nothing else happens."""
    user = f'known={known}; id() {{ echo 1000; }}; sudo() {{ false; }}; find_python() {{ echo "$python"; }}; '
    done = set_up(SYSTEM + user + "need_system run; echo went on", tmp_path, "no-such-compiler")
    assert (done.returncode, done.stdout) == (1, "")
    (line,) = [line.strip() for line in done.stderr.splitlines() if command in line]
    packages = line.split()
    assert len(packages) == len(set(packages))
    assert {"gcc", "libxcb-cursor0" if known == "apt" else "xcb-util-cursor"} <= set(packages)
    assert "--slow" in done.stderr


def test_root_installs_all_missing_packages_at_once(tmp_path: Path) -> None:
    root = 'known=apt; id() { echo 0; }; quietly() { say "$*"; }; find_python() { echo "$python"; }; slow=1; '
    done = set_up(SYSTEM + root + "need_system run", tmp_path, "no-such-compiler")
    assert done.returncode == 0, done.stderr
    said = [line for line in done.stderr.splitlines() if line.startswith("as_root")]
    assert [line.split()[1:3] for line in said] == [
        ["apt-get", "update"],
        ["env", "DEBIAN_FRONTEND=noninteractive"],
    ]


@pytest.mark.parametrize(("slow", "code"), [("", 1), ("1", 0)])
def test_slow_mode_must_be_asked_for(slow: str, code: int, tmp_path: Path) -> None:
    system = f'missing_packages() {{ :; }}; find_python() {{ echo "$python"; }}; slow={slow}; need_system run'
    done = set_up(system, tmp_path, "no-such-compiler")
    assert done.returncode == code
    assert ("--slow" in done.stderr) is (code == 1)


def test_a_quick_kernel_is_replaced_in_the_background(tmp_path: Path) -> None:
    """A release's kernel is compiled once, after which nothing is left to do."""
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "python").write_text('#!/bin/sh\necho "$@" >>"$(dirname "$0")/asked"\n')
    (tmp_path / "bin" / "python").chmod(0o755)
    (tmp_path / "built").write_text("sources compiled quick")
    for _ in range(2):
        done = set_up("improve_kernel; wait", tmp_path, "bash")
        assert done.returncode == 0, done.stderr
    assert (tmp_path / "bin" / "asked").read_text() == "packaging/build_backend.py --whole\n"
    assert (tmp_path / "built").read_text() == "sources compiled whole"
    assert not (tmp_path / "compiling").exists()
