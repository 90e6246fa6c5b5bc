"""The program's folder on Linux besides the program: the desktop's files, the installer and the uninstaller."""

import os
import re
import shutil
from datetime import UTC, datetime
from pathlib import Path
from xml.sax.saxutils import escape

import shell_files
from frozen import contents, looks

_LINUX = contents.ROOT / "packaging" / "linux"
_CHANGELOG = contents.ROOT / "packaging" / "CHANGELOG.md"


def share(folder: Path, moment: int) -> None:
    """Write the tree of `share/`: desktop entry, metadata, file type, icons, manual page, completions.

    `moment` is in seconds since 1970.
    """
    places = {
        "armybuilder.desktop": "applications/armybuilder.desktop",
        "armybuilder-mime.xml": "mime/packages/armybuilder.xml",
    }
    for name, place in places.items():
        (folder / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(_LINUX / name, folder / place)
    told = metainfo(_CHANGELOG.read_text("utf-8"), contents.version(), moment)
    (folder / "metainfo").mkdir(parents=True, exist_ok=True)
    (folder / "metainfo" / f"{contents.app_id()}.metainfo.xml").write_text(told, encoding="utf-8")
    looks.icon_files(folder / "icons")
    for file in (folder / "icons").glob("armybuilder.ic*"):
        file.unlink()  # those of other systems
    shell_files.write(folder)


def metainfo(changelog: str, version: str, moment: int) -> str:
    """Return the metadata for software centres, with the releases of the changelog."""
    told = releases(changelog)
    if version not in {number for number, _, _ in told}:
        told.insert(0, (version, f"{datetime.fromtimestamp(moment, UTC):%Y-%m-%d}", ()))
    entries = "".join(_release(*one) for one in told)
    text = (_LINUX / "armybuilder.metainfo.xml").read_text("utf-8")
    for word, said in {
        "APP-ID": contents.app_id(),
        "DEVELOPER-ID": contents.app_id().rpartition(".")[0],
        "ADDRESS": contents.address(),
        "VERSION": version,
    }.items():
        text = text.replace(f"@{word}@", escape(said))
    return text.replace("</component>", f"  <releases>\n{entries}  </releases>\n</component>")


def releases(changelog: str) -> list[tuple[str, str, tuple[str, ...]]]:
    """Return the changelog's releases, newest first: version, date, and changes in plain words."""
    found = []
    for part in re.split(r"^## ", changelog, flags=re.MULTILINE)[1:]:
        head = re.match(r"(\S+) \((\d{4}-\d\d-\d\d)\)", part)
        if head is not None:
            points = tuple(
                " ".join(one.split())
                for one in re.findall(r"^[-*] ((?:.+\n?(?:  .*\n?)*))", part, re.MULTILINE)
            )
            found.append((head[1], head[2], points))
    return found


def _release(version: str, date: str, points: tuple[str, ...]) -> str:
    said = "".join(f"          <li>{escape(re.sub(r'[*`]', '', point))}</li>\n" for point in points)
    body = f"      <description>\n        <ul>\n{said}        </ul>\n      </description>\n" if points else ""
    return f'    <release version="{escape(version)}" date="{date}">\n{body}    </release>\n'


def install(folder: Path, usr: Path) -> None:
    """Copy a frozen program into the layout of a package, below `usr`, with its command."""
    program = usr / "lib" / "armybuilder"
    program.mkdir(parents=True)
    for part in ("armybuilder", "_internal", "README.txt"):
        place = folder / part
        if place.is_dir():
            shutil.copytree(place, program / part, symlinks=True)
        else:
            shutil.copy2(place, program / part)
    shutil.copytree(folder / "share", usr / "share", symlinks=True)
    (usr / "bin").mkdir()
    (usr / "bin" / "armybuilder").symlink_to("../lib/armybuilder/armybuilder")


def settle(root: Path, moment: int) -> None:
    """Set the permissions and times of a tree.

    Everyone may read all of it, only the owner may write. All files get one time, in seconds since 1970.
    """
    for path in (root, *root.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path.stat().st_mode & 0o100 else 0o644)
        os.utime(path, (moment, moment), follow_symlinks=False)


def scripts(folder: Path) -> None:
    """Copy the installer and the uninstaller beside the program."""
    for name in ("install.sh", "uninstall.sh"):
        shutil.copy(_LINUX / name, folder / name)
