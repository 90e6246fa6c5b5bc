"""What the tests of the packages share: the project's files alone, and what is built from them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
from pathlib import Path

import pytest

from armybuilder.battle import backend

ROOT = Path(__file__).resolve().parents[2]
DOTFILES = (".ci", ".github", ".gitignore")


def tracked() -> list[str]:
    """Return the files of the project, from its root, with slashes; what git ignores is none of it."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    return sorted(name for name in listed.split("\0") if name and (ROOT / name).exists())


def build(tree: Path, kind: str, out: Path, **environment: str) -> Path:
    """Build a `wheel` or an `sdist` of a source tree as installers do, by its own backend; return the file."""
    out.mkdir(parents=True, exist_ok=True)
    script = "import sys; sys.path.insert(0, 'packaging'); import build_backend; "
    script += f"print(build_backend.build_{kind}(sys.argv[1]))"
    clean = {
        name: value for name, value in os.environ.items() if not name.startswith(("ARMYBUILDER_", "PYTHON"))
    }
    done = subprocess.run(
        [sys.executable, "-c", script, str(out)],
        cwd=tree,
        check=False,
        capture_output=True,
        text=True,
        env=clean | environment,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return out / done.stdout.splitlines()[-1]


def install(wheel: Path, folder: Path) -> Path:
    """Install a wheel alone into an empty folder, and return that."""
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "--no-deps", "--no-index", "--target", folder, wheel], check=True)
    return folder


def try_installed(folder: Path, kernel: str, cwd: Path) -> str:
    """Try what was installed into a folder, in a Python that knows its parts but not the checkout; return what was said."""
    known = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT") if name in os.environ}
    places = (str(folder), sysconfig.get_paths()["purelib"])
    done = subprocess.run(
        # Without `site`, whose .pth files would lead to the checkout.
        [sys.executable, "-S", ROOT / "tests" / "packaging" / "installed.py", kernel],
        cwd=cwd,
        check=False,
        capture_output=True,
        text=True,
        env=known | {"PYTHONPATH": os.pathsep.join(places), "PYTHONDONTWRITEBYTECODE": "1"},
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


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
    """The wheel, built from the unpacked archive; its kernel is the checkout's, which takes minutes to compile well."""
    tree = tmp_path_factory.mktemp("tree") / "armybuilder"
    shutil.copytree(unpacked, tree)
    beside = Path("armybuilder", "battle")
    for path in (ROOT / beside).glob("compiled.*"):
        shutil.copy2(path, tree / beside)
    if (ROOT / beside / "built.json").exists():
        shutil.copy2(ROOT / beside / "built.json", tree / beside)
    return build(tree, "wheel", tmp_path_factory.mktemp("wheel"), ARMYBUILDER_KERNEL_BESIDE="1")


@pytest.fixture(scope="session")
def kernel() -> str:
    """Which kernel the wheel must have: compiled, where the checkout's is fresh."""
    return "interpreted" if backend.stale_modules(backend.kernel_sources()) else "compiled"
