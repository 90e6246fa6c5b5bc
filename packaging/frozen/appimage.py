"""The AppImage: the frozen program as one file that runs anywhere on any recent enough Linux.

An AppImage is a small program, the runtime, followed by a compressed file system that it mounts. The runtime
is that of the AppImage project, and must have the SHA-256 in this module.
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
"""The address of each machine's runtime, and its SHA-256."""


def write(folder: Path, runtime: Path, moment: int) -> Path:
    """Write an AppImage of a frozen program beside its folder, and return its path.

    `moment` is the time of its files, in seconds since 1970. Raises RuntimeError for a runtime with an
    unexpected SHA-256, ValueError on a machine without a runtime.
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
    """Arrange a frozen program as an AppImage, with its starter, menu entry and icon at the top."""
    linux.install(folder, root / "usr")
    (root / "AppRun").symlink_to("usr/bin/armybuilder")
    (root / "armybuilder.desktop").symlink_to("usr/share/applications/armybuilder.desktop")
    (root / "armybuilder.png").symlink_to("usr/share/icons/hicolor/256x256/apps/armybuilder.png")
    (root / ".DirIcon").symlink_to("armybuilder.png")


def _pack(root: Path, packed: Path, moment: int) -> None:
    """Compress a folder into a file system owned by root, with the same bytes every time."""
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
