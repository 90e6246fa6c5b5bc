"""The Debian package and the AppImage, made from a small stand-in for the frozen program."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import tomllib
from typing import TYPE_CHECKING

import pytest
from frozen import appimage, contents, debian, linux

from tests.packaging.built import ROOT

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.linux

MOMENT = 1_800_000_000


@pytest.fixture(scope="module")
def frozen(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The result of the freezing, as far as packing needs it: program, parts and desktop files."""
    made = tmp_path_factory.mktemp("frozen") / "armybuilder-1.0-linux"
    inside = made / "_internal"
    inside.mkdir(parents=True)
    (inside / "libpart.so.1").write_bytes(b"part")
    (inside / "libpart.so").symlink_to("libpart.so.1")
    (made / "armybuilder").write_text('#!/bin/sh\necho started with "$1"\n')
    (made / "armybuilder").chmod(0o700)
    (made / "README.txt").write_text("Read me.\n")
    linux.share(made / "share", MOMENT)
    linux.scripts(made)
    return made


@pytest.fixture
def folder(frozen: Path, tmp_path: Path) -> Path:
    """A copy of the frozen program, beside which packages are made."""
    return shutil.copytree(frozen, tmp_path / frozen.name, symlinks=True)


def ran(*command: object) -> str:
    done = subprocess.run([str(one) for one in command], check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_package_has_the_fields_of_debian(folder: Path) -> None:
    packed = debian.write(folder, MOMENT)
    said = dict(
        re.findall(r"^([\w-]+): (.*)$", ran("dpkg-deb", "--info", packed).replace("\n ", "\n"), re.MULTILINE)
    )
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert (said["Package"], said["Version"]) == ("armybuilder", project["version"])
    assert said["Homepage"] == project["urls"]["Source"]
    assert re.fullmatch(r"Army Builder contributors <[\w-]+@[\w.]+>", said["Maintainer"])
    assert re.match(r"libc6 \(>= 2\.\d+\), libegl1, ", said["Depends"])
    assert int(said["Installed-Size"]) > 10
    assert len(said["Description"]) < 80
    assert packed.name == f"armybuilder_{project['version']}_{said['Architecture']}.deb"


def test_the_package_is_complete_and_runs_nothing_as_root(folder: Path, tmp_path: Path) -> None:
    packed = debian.write(folder, MOMENT)
    root = tmp_path / "root"
    ran("dpkg-deb", "--raw-extract", packed, root)
    assert sorted(path.name for path in (root / "DEBIAN").iterdir()) == ["control", "md5sums"]
    assert ran(root / "usr" / "bin" / "armybuilder", "a file") == "started with a file\n"
    share = root / "usr" / "share"
    for name in (
        "applications/armybuilder.desktop",
        "mime/packages/armybuilder.xml",
        "icons/hicolor/scalable/apps/armybuilder.svg",
        f"metainfo/{contents.app_id()}.metainfo.xml",
        "doc/armybuilder/copyright",
        "doc/armybuilder/changelog.gz",
    ):
        assert (share / name).is_file(), name
    assert "License: Expat" in (share / "doc" / "armybuilder" / "copyright").read_text("utf-8")
    for line in (root / "DEBIAN" / "md5sums").read_text("utf-8").splitlines():
        digest, name = line.split("  ", 1)
        assert hashlib.md5((root / name).read_bytes()).hexdigest() == digest  # noqa: S324 - the form that Debian asks for
    listed = ran("dpkg-deb", "--contents", packed)
    assert "-rwxr-xr-x root/root" in listed
    assert {line.split()[0] for line in listed.splitlines()} == {
        "drwxr-xr-x",
        "-rwxr-xr-x",
        "-rw-r--r--",
        "lrwxrwxrwx",
    }
    assert {line.split()[1] for line in listed.splitlines()} == {"root/root"}
    assert "libpart.so -> libpart.so.1" in listed


def test_an_equal_program_gives_an_equal_package(folder: Path) -> None:
    first = debian.write(folder, MOMENT).read_bytes()
    for path in folder.rglob("*"):
        path.touch()
    assert debian.write(folder, MOMENT).read_bytes() == first


def test_an_appimage_is_the_runtime_and_then_the_program(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The runtime is a stand-in for the downloaded runtime of releases."""
    runtime = tmp_path / "runtime"
    runtime.write_bytes(bytes(range(250)) * 20)
    known = {
        machine: ("", hashlib.sha256(runtime.read_bytes()).hexdigest()) for machine in ("x86_64", "aarch64")
    }
    monkeypatch.setattr(appimage, "RUNTIMES", known)
    made = appimage.write(folder, runtime, MOMENT)
    assert made.read_bytes().startswith(runtime.read_bytes())
    assert os.access(made, os.X_OK)
    ran("unsquashfs", "-quiet", "-no-progress", "-offset", 5000, "-dest", tmp_path / "AppDir", made)
    root = tmp_path / "AppDir"
    assert ran(root / "AppRun", "a file") == "started with a file\n"
    for name in ("armybuilder.desktop", "armybuilder.png", ".DirIcon"):
        assert (root / name).resolve().is_file(), name
    ran("desktop-file-validate", root / "armybuilder.desktop")
    assert appimage.write(folder, runtime, MOMENT).read_bytes() == made.read_bytes()


def test_a_wrong_runtime_is_refused(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "runtime").write_bytes(b"another")
    with pytest.raises(RuntimeError, match="is wanted"):
        appimage.write(folder, tmp_path / "runtime", MOMENT)
    assert not list(tmp_path.glob("*.AppImage"))
