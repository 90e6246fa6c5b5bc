"""The wheel: what is in it, and that it runs where nothing else of the project is."""

from __future__ import annotations

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
    """Return what pyproject.toml says of the project."""
    project: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return project


def test_a_wheel_holds_the_program_its_data_and_nothing_else(wheel: Path, kernel: str) -> None:
    """Modules (those of the kernel too, which is interpreted where no compiled one fits), `resources/`, the kernel, what shells read."""
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
    """Return the names of what pyproject.toml asks for before the project is built."""
    asked = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["build-system"]["requires"]
    return {re.split(r"[^\w-]", one)[0].lower() for one in asked}


def test_the_locked_parts_of_a_build_are_all_that_it_asks_for() -> None:
    pinned = re.findall(r"^([\w-]+)==", (ROOT / "packaging" / "build.lock").read_text("utf-8"), re.MULTILINE)
    assert needed_to_build() <= set(pinned)


def test_what_shells_read_is_made_with_the_locked_parts_of_a_build_alone(tmp_path: Path) -> None:
    """`pip install .` builds where nothing else is: a part that is missing there would leave the files out without a word."""
    pinned = set(
        re.findall(r"^([\w-]+)==", (ROOT / "packaging" / "build.lock").read_text("utf-8"), re.MULTILINE)
    )
    hidden = [
        top
        for top, parts in metadata.packages_distributions().items()
        if not (pinned | {"armybuilder"}) & {re.sub(r"[-_.]+", "-", part).lower() for part in parts}
    ]
    assert {"PySide6", "rich"} <= set(hidden)
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


def test_a_wheel_says_what_it_is(wheel: Path) -> None:
    """Its metadata has the readme, the licences, the command, and which Pythons and systems it is for."""
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
