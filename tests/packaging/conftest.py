"""The shared fixtures of the package tests: the project's files alone, and the packages built from them."""

from __future__ import annotations

import shutil
import tarfile
from pathlib import Path

import pytest

from armybuilder.battle import backend
from tests.packaging.built import ROOT, build, tracked


@pytest.fixture(scope="session")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project's files alone, as a fresh clone has them, without git."""
    tree = tmp_path_factory.mktemp("project")
    for name in tracked():
        (tree / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, tree / name)
    return tree


@pytest.fixture(scope="session")
def sdist(project: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source archive."""
    return build(project, "sdist", tmp_path_factory.mktemp("sdist"))


@pytest.fixture(scope="session")
def unpacked(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source archive, unpacked."""
    folder = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(sdist) as archive:
        archive.extractall(folder, filter="data")
    return next(folder.iterdir())


@pytest.fixture(scope="session")
def wheel(unpacked: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from the unpacked archive.

    Its kernel is the checkout's, since a well compiled one takes minutes.
    """
    tree = tmp_path_factory.mktemp("tree") / "armybuilder"
    shutil.copytree(unpacked, tree)
    beside = Path("armybuilder", "battle")
    for path in (ROOT / beside).glob("compiled*"):
        shutil.copy2(path, tree / beside)
    if (ROOT / beside / "built.json").exists():
        shutil.copy2(ROOT / beside / "built.json", tree / beside)
    return build(tree, "wheel", tmp_path_factory.mktemp("wheel"), ARMYBUILDER_KERNEL_BESIDE="1")


@pytest.fixture(scope="session")
def kernel() -> str:
    """The kind of kernel that the wheel must have, compiled if the checkout's is fresh."""
    return "interpreted" if backend.stale_modules(backend.kernel_sources()) else "compiled"
