"""The package for Debian and Ubuntu: the frozen program below /usr, packed by Debian's own tool.

It has no scripts that run as root: menus, file types and icons are updated by the system's own triggers.
"""

import gzip
import hashlib
import os
import platform
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from frozen import contents, linux

DEPENDS = (
    *("libegl1", "libgl1", "libxkbcommon0", "libdbus-1-3", "libfontconfig1"),
    "libglib2.0-0t64 | libglib2.0-0",
    *("libxcb-shape0", "libxcb-xkb1", "libxkbcommon-x11-0", "libwayland-cursor0", "libgssapi-krb5-2"),
)
"""The system packages that Qt's libraries require, by Debian's names.

The second name of a pair is that of older systems.
"""
RECOMMENDS = ("libcups2t64 | libcups2", "shared-mime-info", "desktop-file-utils")
_MACHINES = {"x86_64": "amd64", "aarch64": "arm64"}
_CONTROL = """Package: armybuilder
Version: {version}
Architecture: {machine}
Maintainer: Army Builder contributors <{owner}@users.noreply.github.com>
Installed-Size: {kilobytes}
Depends: {depends}
Recommends: {recommends}
Section: games
Priority: optional
Homepage: {address}
Description: armies for science-fiction skirmish games
 Army Builder gives every trooper, robot and tank of a shelf of miniatures a
 profile and a fair point cost, builds armies to an agreed total, prints the
 sheets to play from, and fights one army against another: once with the whole
 story, or ten thousand times for the odds.
 .
 It works offline and needs no account. It is not affiliated with the games
 whose rules it can play.
"""
_COPYRIGHT = """Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Army Builder
Source: {address}
Comment: This package holds the program with its Python, Qt and other parts. Each is listed with its licence in
 /usr/lib/armybuilder/_internal/armybuilder/licences/parts.cdx.json, with the licence's text beside it.

Files: *
Copyright: Army Builder contributors
License: Expat
{licence}
"""


def write(folder: Path, moment: int) -> Path:
    """Write a frozen program as a .deb beside its folder, and return its path.

    `moment` is the time of its files, in seconds since 1970.
    """
    machine = _MACHINES[platform.machine()]
    packed = folder.with_name(f"armybuilder_{contents.version()}_{machine}.deb")
    with tempfile.TemporaryDirectory(dir=folder.parent) as scratch:
        root = Path(scratch) / "root"
        root.mkdir()
        linux.install(folder, root / "usr")
        _documents(root / "usr" / "share" / "doc" / "armybuilder", folder)
        _control(root, machine)
        linux.settle(root, moment)
        command = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(root), str(packed)]
        environment = os.environ | {"SOURCE_DATE_EPOCH": str(moment)}
        subprocess.run(command, check=True, env=environment, stdout=subprocess.DEVNULL)
    return packed


def _documents(place: Path, folder: Path) -> None:
    """Write Debian's documents for a program: the copyright, the changelog and the README."""
    place.mkdir(parents=True)
    licence = (contents.ROOT / "LICENSE").read_text("utf-8").strip()
    lines = "\n".join(f" {line}" if line.strip() else " ." for line in licence.splitlines())
    said = _COPYRIGHT.format(address=contents.address(), licence=lines)
    (place / "copyright").write_text(said, encoding="utf-8")
    changes = (contents.ROOT / "packaging" / "CHANGELOG.md").read_bytes()
    (place / "changelog.gz").write_bytes(gzip.compress(changes, 9, mtime=0))
    shutil.copyfile(folder / "README.txt", place / "README.txt")


def _control(root: Path, machine: str) -> None:
    """Write the description of the package, and the checksums of its files."""
    files = sorted(path for path in root.rglob("*") if path.is_file() and not path.is_symlink())
    place = root / "DEBIAN"
    place.mkdir()
    sums = (f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(root)}\n" for path in files)  # noqa: S324 - the form that Debian asks for
    (place / "md5sums").write_text("".join(sums), encoding="utf-8")
    owner = contents.address().split("/")[-2]
    said = _CONTROL.format(
        version=contents.version(),
        machine=machine,
        owner=owner,
        kilobytes=sum(path.stat().st_size + 1023 for path in files) // 1024,
        depends=", ".join((_libc(), *DEPENDS)),
        recommends=", ".join(RECOMMENDS),
        address=contents.address(),
    )
    (place / "control").write_text(said, encoding="utf-8")


def _libc() -> str:
    """Return the required C library: that of the system that built the program."""
    found = re.match(r"\d+\.\d+", platform.libc_ver()[1])
    return f"libc6 (>= {found[0]})" if found else "libc6"
