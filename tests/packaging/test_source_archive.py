"""The source archive: all of the project, and enough to install from where there is no compiler."""

from __future__ import annotations

import tarfile
import zipfile
from typing import TYPE_CHECKING

import pytest

from tests.packaging.built import build, install, tracked, try_installed

if TYPE_CHECKING:
    from pathlib import Path

WRITTEN_BY_SETUPTOOLS = {"PKG-INFO", "setup.cfg", "build/armybuilder.egg-info/SOURCES.txt"}


def test_a_source_archive_is_the_project(sdist: Path) -> None:
    """Every file of it, but dotfiles and findings, which are for working on it; nothing that was made."""
    with tarfile.open(sdist) as archive:
        held = {member.name.partition("/")[2] for member in archive if member.isfile()}
    wanted = {name for name in tracked() if not name.startswith((".", "findings/"))}
    assert held - WRITTEN_BY_SETUPTOOLS == wanted


@pytest.mark.long
def test_without_a_compiler_it_installs_and_says_that_it_is_slow(unpacked: Path, tmp_path: Path) -> None:
    """Nobody waits a minute for C that nothing then compiles: the build asks for a compiler first."""
    # The second word is for Windows, where the compiler on the PATH is then the only one that is looked for.
    wheel = build(unpacked, "wheel", tmp_path / "wheel", CC="no-such-compiler", DISTUTILS_USE_SDK="1")
    with zipfile.ZipFile(wheel) as archive:
        assert not [name for name in archive.namelist() if "battle/compiled" in name]
    said = try_installed(install(wheel, tmp_path / "installed"), "interpreted", tmp_path)
    assert "battle kernel interpreted" in said
