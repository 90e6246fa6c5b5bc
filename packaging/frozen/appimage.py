"""The AppImage: the frozen program as one file that runs where it lies, on any Linux that is new enough.

An AppImage is a small program, the runtime, followed by a compressed file system that it mounts. The runtime is that of
the AppImage project, taken only where its SHA-256 is the one that is written here.
"""

import hashlib
import os
import platform
import shutil
import subprocess
import tempfile
from pathlib import Path

from frozen import contents, linux

RUNTIMES = {
    "x86_64": (
        "https://github.com/AppImage/type2-runtime/releases/download/20251108/runtime-x86_64",
        "2fca8b443c92510f1483a883f60061ad09b46b978b2631c807cd873a47ec260d",
    ),
}
"""Where the runtime of each machine is to be had, and its SHA-256."""


def write(folder: Path, runtime: Path, moment: int) -> Path:
    """Make an AppImage of a frozen program beside its folder, and return that; `moment`, seconds since 1970, is when its files are from.

    Raises RuntimeError for a runtime that is not the one expected, ValueError on a machine that has none.
    """
    machine = platform.machine()
    if machine not in RUNTIMES:
        raise ValueError(f"there is no AppImage for {machine} yet")
    begins, wanted = runtime.read_bytes(), RUNTIMES[machine][1]
    if (found := hashlib.sha256(begins).hexdigest()) != wanted:
        raise RuntimeError(f"{runtime.name} has the SHA-256 {found}, and {wanted} is wanted")
    made = folder.with_name(f"armybuilder-{contents.version()}-{machine}.AppImage")
    with tempfile.TemporaryDirectory(dir=folder.parent) as scratch:
        root, packed = Path(scratch) / "AppDir", Path(scratch) / "packed"
        lay_out(folder, root)
        linux.settle(root, moment)
        _pack(root, packed, moment)
        with made.open("wb") as file, packed.open("rb") as rest:
            file.write(begins)
            shutil.copyfileobj(rest, file)
    made.chmod(0o755)
    return made


def lay_out(folder: Path, root: Path) -> None:
    """Lay a frozen program out as an AppImage holds it: what starts it, its menu entry and its sign at the top."""
    linux.install(folder, root / "usr")
    (root / "AppRun").symlink_to("usr/bin/armybuilder")
    (root / "armybuilder.desktop").symlink_to("usr/share/applications/armybuilder.desktop")
    (root / "armybuilder.png").symlink_to("usr/share/icons/hicolor/256x256/apps/armybuilder.png")
    (root / ".DirIcon").symlink_to("armybuilder.png")


def _pack(root: Path, packed: Path, moment: int) -> None:
    """Compress a folder into a file system that is nobody's and the same every time."""
    command = [
        "mksquashfs",
        str(root),
        str(packed),
        "-root-owned",
        "-noappend",
        "-no-xattrs",
        "-quiet",
        "-no-progress",
    ]
    command += ["-comp", "zstd", "-Xcompression-level", "19", "-b", "1M"]
    subprocess.run(command, check=True, env=os.environ | {"SOURCE_DATE_EPOCH": str(moment)})
