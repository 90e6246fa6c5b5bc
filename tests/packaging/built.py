"""The project's files, the packages built from them, and trials of the installed packages."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def tracked() -> list[str]:
    """Return the files of the project, relative to its root and with slashes, without ignored ones."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    return sorted(name for name in listed.split("\0") if name and (ROOT / name).exists())


def build(tree: Path, kind: str, out: Path, **environment: str) -> Path:
    """Build a `wheel` or an `sdist` of a source tree with its own backend, and return the file."""
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
    """Try the program installed in a folder, and return the output.

    The Python knows the program's dependencies but not the checkout.
    """
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
