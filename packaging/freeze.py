"""Build the program that needs no Python: one folder, and that folder packed.

    python packaging/freeze.py [--out FOLDER] [--deb] [--appimage RUNTIME]

Started in an environment made from `packaging/test.lock`, with the kernel compiled (`packaging/freeze.sh`
sees to both). The results, in `dist` unless `--out` names a folder, are
`armybuilder-VERSION-SYSTEM-MACHINE/`, and the same as `.tar.xz` (Linux), `.zip` (Windows), or the bundle as
`.zip` (macOS). On Linux the same sources, parts and system give the same bytes; SOURCE_DATE_EPOCH is the time
its files are given, without it that of the last commit. With `--deb` there is a package for Debian and Ubuntu
too, with `--appimage` an AppImage; `packaging/README.md` names the source of its runtime.
"""

import argparse
import os
import platform
import shutil
import subprocess
import sys
import tarfile
import zipfile
from importlib.metadata import version
from pathlib import Path

from frozen import appimage, contents, debian, linux

from armybuilder.parts import LIST

BUILD = contents.ROOT / "build" / "frozen"
_SYSTEMS = {"Linux": "linux", "Windows": "windows", "Darwin": "macos"}
_WORDS = {
    "Linux": (
        "_internal",
        "./armybuilder",
        "./install.sh (for you alone; ./install.sh --prefix FOLDER elsewhere)",
    ),
    "Windows": ("_internal", "Army Builder.exe", "by the installer, or keep this folder wherever you like"),
    "Darwin": ("Army Builder.app/Contents/Frameworks", "Army Builder.app", "drag it to Applications"),
}
_NEEDS = """
What the system must have
  glibc {libc} or newer, as the system has that this was made on, and what every desktop has. On a bare Debian or Ubuntu:
      libegl1 libgl1 libxkbcommon0 libdbus-1-3 libfontconfig1 libglib2.0-0
  for a window also
      libxcb-shape0 libxcb-xkb1 libxkbcommon-x11-0 libwayland-cursor0, and libcups2 to print
"""


def moment() -> int:
    """Return the time that the files are given, in seconds since 1970.

    Ends the program with a sentence if neither the environment nor git's history has it.
    """
    said = os.environ.get("SOURCE_DATE_EPOCH")
    if said is None:
        command = ["git", "log", "-1", "--format=%ct"]
        done = subprocess.run(command, cwd=contents.ROOT, capture_output=True, text=True, check=False)
        if done.returncode:
            sys.exit("Without git's history SOURCE_DATE_EPOCH must say the time that the files are given.")
        said = done.stdout
    return int(said)


def name() -> str:
    """Return the name of the folder."""
    return f"armybuilder-{contents.version()}-{_SYSTEMS[contents.SYSTEM]}-{platform.machine().lower()}"


def freeze(out: Path) -> Path:
    """Build the folder and return it."""
    os.environ.update(SOURCE_DATE_EPOCH=str(moment()), PYTHONHASHSEED="1")
    made = BUILD / "dist" / "armybuilder"
    spec = contents.ROOT / "packaging" / "frozen" / "armybuilder.spec"
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level=WARN"]
    command += [f"--distpath={made.parent}", f"--workpath={BUILD / 'work'}", str(spec)]
    subprocess.run(command, cwd=contents.ROOT, check=True)
    folder = out / name()
    shutil.rmtree(folder, ignore_errors=True)
    out.mkdir(parents=True, exist_ok=True)
    if contents.SYSTEM == "Darwin":
        folder.mkdir()
        shutil.move(made.with_name("Army Builder.app"), folder)
    else:
        shutil.move(made, folder)
    complete(folder)
    return folder


def complete(folder: Path) -> None:
    """Add the README to the folder and, on Linux, its shared files and scripts.

    On Linux Python's own libraries also lose their debuggers' tables.
    """
    inside, start, install = _WORDS[contents.SYSTEM]
    said = (contents.ROOT / "packaging" / "frozen" / "README.txt").read_text("utf-8")
    needs = _NEEDS.format(libc=platform.libc_ver()[1]) if contents.SYSTEM == "Linux" else ""
    qt = version("PySide6-Essentials")
    words = said.format(
        version=contents.version(), inside=inside, start=start, install=install, qt=qt, needs=needs
    )
    (folder / "README.txt").write_text(words, encoding="utf-8")
    if contents.SYSTEM == "Linux":
        linux.share(folder / "share", moment())
        linux.scripts(folder)
        slim(folder)


def slim(folder: Path) -> None:
    """Remove the debuggers' tables from Python's own libraries, if `strip` is installed."""
    strip = shutil.which("strip")
    inside = folder / "_internal"
    files = [*inside.glob("libpython*"), *inside.glob("python3*/lib-dynload/*.so")]
    if strip is not None and files:
        subprocess.run([strip, "--strip-unneeded", *files], check=True)


def pack(folder: Path) -> Path:
    """Compress the folder into one file beside it, and return that file."""
    files = sorted(path for path in folder.rglob("*") if path.is_file() or path.is_symlink())
    if contents.SYSTEM == "Linux":
        packed = folder.with_name(f"{folder.name}.tar.xz")
        with tarfile.open(packed, "w:xz") as archive:
            for file in files:
                archive.add(file, file.relative_to(folder.parent), filter=_anonymous)
        return packed
    packed = folder.with_name(f"{folder.name}.zip")
    if contents.SYSTEM == "Darwin":  # its own tool keeps the links and the rights of a bundle
        subprocess.run(["ditto", "-c", "-k", "--keepParent", str(folder), str(packed)], check=True)
        return packed
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for file in files:
            archive.write(file, file.relative_to(folder.parent))
    return packed


def _anonymous(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """Remove the owner and the time of creation from an archive's entry."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    entry.mtime = moment()
    entry.mode = 0o755 if entry.mode & 0o100 else 0o644
    return entry


def parts_list(folder: Path) -> Path:
    """Copy the list of the folder's parts to a file beside it, and return that file."""
    (written,) = BUILD.glob(f"work/**/{LIST}")
    beside = folder.with_name(f"{folder.name}.cdx.json")
    shutil.copyfile(written, beside)
    return beside


def check(folder: Path) -> None:
    """Start the frozen program as a test.

    Raises CalledProcessError if it does not start, or RuntimeError if it runs in slow mode.
    """
    place = "Army Builder.app/Contents/MacOS/armybuilder" if contents.SYSTEM == "Darwin" else "armybuilder"
    english = os.environ | {"ARMYBUILDER_LANGUAGE": "en"}
    done = subprocess.run(
        [folder / place, "--version"], capture_output=True, text=True, check=True, env=english
    )
    if "compiled" not in done.stdout:
        raise RuntimeError(done.stdout)
    print(done.stdout.strip())


def size(path: Path) -> str:
    """Return the size of a file, or of all in a folder, in MB."""
    files = [path] if path.is_file() else [file for file in path.rglob("*") if not file.is_symlink()]
    return f"{sum(file.stat().st_size for file in files if file.is_file()) / 1e6:.0f} MB"


def main() -> None:
    """Build the folder, test it, compress it, and print the results."""
    parser = argparse.ArgumentParser(description="Make the program that needs no Python.")
    parser.add_argument("--out", type=Path, default=contents.ROOT / "dist", help="where to (dist)")
    parser.add_argument("--deb", action="store_true", help="a package for Debian and Ubuntu too (Linux)")
    parser.add_argument(
        "--appimage", type=Path, metavar="RUNTIME", help="an AppImage too, with this runtime (Linux)"
    )
    wanted = parser.parse_args()
    folder = freeze(wanted.out.resolve())
    check(folder)
    made = [pack(folder), parts_list(folder)]
    if wanted.deb:
        made.append(debian.write(folder, moment()))
    if wanted.appimage is not None:
        made.append(appimage.write(folder, wanted.appimage, moment()))
    print(f"{folder} ({size(folder)}), {', '.join(f'{one.name} ({size(one)})' for one in made)}")


if __name__ == "__main__":
    main()
