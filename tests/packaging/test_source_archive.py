"""The source archive: the whole project, which can be installed without a compiler."""

from __future__ import annotations

import tarfile
import zipfile
from typing import TYPE_CHECKING

import pytest

from tests.packaging.built import build, install, tracked, try_installed

if TYPE_CHECKING:
    from pathlib import Path

WRITTEN_BY_SETUPTOOLS = {"PKG-INFO", "setup.cfg", "build/armybuilder.egg-info/SOURCES.txt"}


@pytest.mark.long
def test_a_source_archive_is_the_project(sdist: Path) -> None:
    """The archive has every file except dotfiles and findings, and no generated file."""
    with tarfile.open(sdist) as archive:
        held = {member.name.partition("/")[2] for member in archive if member.isfile()}
    wanted = {name for name in tracked() if not name.startswith((".", "findings/"))}
    assert held - WRITTEN_BY_SETUPTOOLS == wanted


@pytest.mark.long
def test_the_archive_installs_without_compiler_with_a_note(unpacked: Path, tmp_path: Path) -> None:
    """The build looks for a compiler before it generates C for a minute."""
    # The second word is for Windows, where the compiler on the PATH is then the only one that is looked for.
    wheel = build(unpacked, "wheel", tmp_path / "wheel", CC="no-such-compiler", DISTUTILS_USE_SDK="1")
    with zipfile.ZipFile(wheel) as archive:
        assert not [name for name in archive.namelist() if "battle/compiled" in name]
    said = try_installed(install(wheel, tmp_path / "installed"), "interpreted", tmp_path)
    assert "battle kernel interpreted" in said
