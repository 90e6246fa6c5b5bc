"""The wheel: its contents, and its start without the rest of the project."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import sysconfig
import tomllib
import zipfile
from email import message_from_string
from importlib import metadata
from typing import TYPE_CHECKING, Any

import build_backend
import pytest

from armybuilder.battle import backend
from tests.packaging.built import ROOT, install, tracked, try_installed

if TYPE_CHECKING:
    from pathlib import Path

SHELL_FILES = (
    "bash-completion/completions/armybuilder",
    "fish/vendor_completions.d/armybuilder.fish",
    "man/it/man1/armybuilder.1",
    "man/man1/armybuilder.1",
    "zsh/site-functions/_armybuilder",
)
"""The manual page and the completions, below `share`."""
ABOUT = "armybuilder-{version}.dist-info"


def declared() -> dict[str, Any]:
    """Return the project table of pyproject.toml."""
    project: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return project


def test_a_wheel_has_only_the_program_and_its_data(wheel: Path, kernel: str) -> None:
    """The contents are modules, `resources/`, the kernel and the files for shells.

    The kernel's modules are included, since it is interpreted if no compiled one fits.
    """
    about = ABOUT.format(version=declared()["version"])
    data = f"armybuilder-{declared()['version']}.data/data/share"
    with zipfile.ZipFile(wheel) as archive:
        held = {name for name in archive.namelist() if not name.startswith(about)}
    wanted = {name for name in tracked() if name.startswith("armybuilder/")}
    wanted |= {f"armybuilder/{name}" for name in tracked() if name.startswith("resources/")}
    wanted |= {"armybuilder/battle/built.json"}
    wanted |= {f"{data}/{place}" for place in SHELL_FILES}
    if kernel == "compiled":
        ending = sysconfig.get_config_var("EXT_SUFFIX")
        wanted |= {f"armybuilder/battle/{name}{ending}" for name in backend.extensions()}
    assert held == wanted


def needed_to_build() -> set[str]:
    """Return the names of the build requirements in pyproject.toml."""
    asked = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["build-system"]["requires"]
    return {re.split(r"[^\w-]", one)[0].lower() for one in asked}


def test_the_build_lock_has_all_build_requirements() -> None:
    pinned = re.findall(r"^([\w-]+)==", (ROOT / "packaging" / "build.lock").read_text("utf-8"), re.MULTILINE)
    assert needed_to_build() <= set(pinned)


def test_shell_files_need_only_the_locked_build_parts(tmp_path: Path) -> None:
    """`pip install .` builds with these alone, and fails if another part is needed."""
    pinned = set(
        re.findall(r"^([\w-]+)==", (ROOT / "packaging" / "build.lock").read_text("utf-8"), re.MULTILINE)
    )
    hidden = [
        top
        for top, parts in metadata.packages_distributions().items()
        if not (pinned | {"armybuilder"}) & {re.sub(r"[-_.]+", "-", part).lower() for part in parts}
    ]
    assert {"PySide6", "zxingcpp"} <= set(hidden)
    script = str(ROOT / "packaging" / "shell_files.py")
    lines = (
        "import runpy, sys",
        f"sys.modules.update(dict.fromkeys({hidden!r}))",
        f"sys.argv = [{script!r}, {str(tmp_path)!r}]",
        f"runpy.run_path({script!r}, run_name='__main__')",
    )
    made = subprocess.run(
        [sys.executable, "-c", "\n".join(lines)], capture_output=True, text=True, check=False
    )
    assert made.returncode == 0, made.stderr
    assert tuple(made.stdout.split()) == SHELL_FILES


@pytest.mark.long
def test_a_wheel_of_an_isolated_build_is_whole(project: Path, tmp_path: Path) -> None:
    """Pip's own isolated build has only the build requirements, which pip fetches from a package index."""
    command = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--wheel-dir", str(tmp_path), str(project)]
    made = subprocess.run(
        command, capture_output=True, text=True, check=False, env=os.environ | {"CC": "no-such-compiler"}
    )
    assert made.returncode == 0, made.stderr
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        held = {name.partition(".data/data/share/")[2] for name in archive.namelist()}
    assert set(SHELL_FILES) <= held


def test_a_build_without_a_requirement_fails(project: Path, tmp_path: Path) -> None:
    """A build that cannot make the manual page and the completions stops with the missing part's name."""
    hidden = tmp_path / "click.py"
    hidden.write_text("raise ModuleNotFoundError(\"No module named 'click'\")\n", encoding="utf-8")
    made = subprocess.run(
        [
            sys.executable,
            "-c",
            "from build_backend import run_setup; run_setup(['install_data', '-d', 'there'])",
        ],
        capture_output=True,
        text=True,
        check=False,
        cwd=project,
        env=os.environ | {"PYTHONPATH": os.pathsep.join((str(tmp_path), "packaging"))},
    )
    assert made.returncode != 0
    assert "cannot be made: No module named 'click'" in made.stderr + made.stdout


def test_a_wheel_has_complete_metadata(wheel: Path) -> None:
    """The metadata include the readme, the licences, the command, and the supported Pythons and systems."""
    about = ABOUT.format(version=declared()["version"])
    with zipfile.ZipFile(wheel) as archive:
        said = message_from_string(archive.read(f"{about}/METADATA").decode())
        licences = {name for name in archive.namelist() if name.startswith(f"{about}/licenses/")}
        commands = archive.read(f"{about}/entry_points.txt").decode()
    assert said["Version"] == declared()["version"]
    assert said["License-Expression"] == "MIT"
    readme, address = (ROOT / "README.md").read_text("utf-8"), declared()["urls"]["Source"]
    assert said.get_payload() == build_backend.with_addresses(readme, address, declared()["version"])
    assert {f"{about}/licenses/{name}" for name in said.get_all("License-File", [])} == licences
    assert {f"{about}/licenses/LICENSE", f"{about}/licenses/resources/icons/lucide/LICENSE"} <= licences
    assert "armybuilder = armybuilder.cli.main:main" in commands
    kinds = said.get_all("Classifier", [])
    assert all(f"Programming Language :: Python :: 3.{minor}" in kinds for minor in (11, 12, 13, 14))


def test_an_installed_wheel_prices_prints_and_fights(wheel: Path, kernel: str, tmp_path: Path) -> None:
    said = try_installed(install(wheel, tmp_path / "installed"), kernel, tmp_path)
    assert f"battle kernel {kernel}" in said
