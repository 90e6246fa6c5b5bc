"""The list of the frozen program's parts, each with its licence's text beside the list.

Every packed file belongs to a part. The list is a CycloneDX bill of materials. Its components of scope
`required` are those packed; `excluded` are those that only the build needed.
"""

import json
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import packages_distributions, version
from pathlib import Path
from typing import Any, Protocol

from frozen import contents
from frozen.contents import Row

from armybuilder import parts
from armybuilder.parts import canonical

LICENCES = Path(__file__).with_name("licences")
_LGPL = (LICENCES / "LGPL-3.0.txt", LICENCES / "GPL-3.0.txt")
_QT = "LGPL-3.0-only OR GPL-2.0-only OR GPL-3.0-only"
_OWN = "armybuilder"


class Found(Protocol):
    """The results of PyInstaller's analysis: modules, libraries and data."""

    pure: list[Row]
    binaries: list[Row]
    datas: list[Row]


@dataclass
class Shelf:
    """The parts that may be packed, by their names, and the names of the packed parts."""

    known: dict[str, parts.BundledPart]
    met: set[str] = field(default_factory=set)

    def meet(self, name: str, file: str) -> None:
        """Record the packing of a part's file.

        Raises RuntimeError for a part that the program does not ask for.
        """
        if name != _OWN and name not in self.known:
            raise RuntimeError(f"{file} is packed, and belongs to {name}, which the program does not ask for")
        self.met.add(name)


def known() -> dict[str, parts.BundledPart]:
    """Return every part that may be packed or that the build needs, by its canonical name."""
    made_with = ("pyinstaller", "setuptools", "cython")
    found = [parts.python(), *parts.installed(), *parts.drawn(), *(_tool(name) for name in made_with)]
    qt = version("PySide6-Essentials")
    found += [
        parts.BundledPart("Qt", qt, _QT, (*_LGPL, LICENCES / "qt-third-parties.txt")),
        parts.BundledPart("ICU", "73", "Unicode-DFS-2016", (LICENCES / "icu.txt",)),
    ]
    return {canonical(one.name): _completed(one) for one in found}


def _tool(name: str) -> parts.BundledPart:
    """Return a tool of the build as a part, as PyInstaller's starter and Cython's helpers are packed too."""
    from importlib.metadata import distribution

    one = distribution(name)
    licence = {
        "pyinstaller": "GPL-2.0-or-later WITH Bootloader-exception",
        "cython": "Apache-2.0",
    }.get(name, "MIT")
    return parts.BundledPart(one.metadata["Name"], one.version, licence, tuple(parts.texts(one)))


def _completed(one: parts.BundledPart) -> parts.BundledPart:
    """Return a part with the licence's text, added if its own package lacks one.

    Raises RuntimeError without any text.
    """
    ours = {
        "pyside6-essentials": _LGPL,
        "shiboken6": _LGPL,
        "cython": (LICENCES / "Apache-2.0.txt",),
    }.get(canonical(one.name), ())
    texts = one.texts or tuple(ours)
    if not texts:
        raise RuntimeError(f"there is no text of the licence of {one.name} {one.version}")
    return parts.BundledPart(one.name, one.version, one.licence, texts)


@cache
def _owners() -> dict[str, list[str]]:
    return {name: [canonical(one) for one in found] for name, found in packages_distributions().items()}


def owner(row: Row) -> str:
    """Return the canonical name of a packed file's part."""
    place, source = Path(row[0]), Path(row[1])
    if source.is_relative_to(contents.ROOT / "resources"):
        return _drawn(source)
    if source.is_relative_to(contents.QT) and _of_qt(source.relative_to(contents.QT)):
        return "icu" if place.name.startswith("libicu") else "qt"
    # Before the project's own folder, in which the environment may stand.
    for folder in (Path(one) for one in sys.path if one.endswith("site-packages")):
        if source.is_relative_to(folder):
            return _distribution(source.relative_to(folder))
    if source.is_relative_to(contents.ROOT) or place.parts[0].startswith("armybuilder-"):
        return _OWN
    if row[2] == "BINARY" and contents.from_system(source):
        return _system_part(source)
    return "python"


def _of_qt(inside: Path) -> bool:
    """Say whether a file of Qt for Python is Qt's own.

    On Windows Qt's own files are among the others.
    """
    return inside.parts[0] in {"Qt", "plugins", "translations"} or inside.name.startswith("Qt6")


def _drawn(source: Path) -> str:
    name = source.name
    if source.parent.name == "lucide":
        return "lucide"
    if name.startswith("IBMPlex"):
        return "ibm-plex-sans"
    return "source-serif" if name.startswith("SourceSerif") else _OWN


def _distribution(inside: Path) -> str:
    """Return the distribution of a file by its place in site-packages."""
    first = inside.parts[0]
    if first.endswith(".dist-info"):
        return canonical(first.partition("-")[0])
    if first.endswith(".libs"):
        return canonical(first.removesuffix(".libs"))
    found = _owners().get(first.partition(".")[0], ["?"])
    return next((one for one in found if one != "pyside6"), found[0])


@cache
def _system_part(source: Path) -> str:
    """Return the Debian package of a library, as `system:package`.

    Only Debian and its derivatives can tell. Raises RuntimeError for a library of no package.
    """
    for file in (source, source.resolve(), Path("/usr") / source.relative_to("/")):
        done = subprocess.run(["dpkg", "-S", str(file)], capture_output=True, text=True, check=False)
        if done.returncode == 0:
            return f"system:{done.stdout.partition(':')[0]}"
    raise RuntimeError(f"{source} belongs to no package whose licence could be told")


def _of_system(name: str) -> parts.BundledPart:
    package = name.removeprefix("system:")
    said = subprocess.run(
        ["dpkg-query", "-W", "-f", "${Version}\n", package], capture_output=True, text=True, check=True
    ).stdout.splitlines()[0]
    text = Path("/usr/share/doc") / package / "copyright"
    return parts.BundledPart(package, said, "LicenseRef-see-text", (text,))


def packed(found: Found) -> list[parts.BundledPart]:
    """Return the parts that are packed.

    Raises RuntimeError for a file of a part that the program does not ask for.
    """
    shelf = Shelf(known())
    for row in (*found.pure, *found.binaries, *found.datas):
        if row[2] == "SYMLINK":
            continue
        name = owner(row)
        if name.startswith("system:") and name not in shelf.known:
            shelf.known[name] = _of_system(name)
        shelf.meet(name, row[0])
    # The starter is PyInstaller's, and the compiled kernel holds what Cython writes into each extension.
    shelf.met |= {"pyinstaller", "cython", "python"}
    return [shelf.known[name] for name in sorted(shelf.met - {_OWN})]


def components(required: Iterable[parts.BundledPart], folder: Path) -> Iterator[dict[str, Any]]:
    """Yield the entries of the list, and copy the texts they name into a folder."""
    inside = {canonical(one.name): one for one in required}
    for name, one in sorted((known() | inside).items()):
        texts = []
        for text in one.texts:
            copy = folder / name / text.name
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(text, copy)
            texts.append({"name": parts.TEXTS, "value": f"{name}/{text.name}"})
        yield {
            "type": "library",
            "bom-ref": name,
            "name": one.name,
            "version": one.version,
            "scope": "required" if name in inside else "excluded",
            "licenses": [{"expression": one.licence}],
            "properties": texts,
        }


def write(folder: Path, found: Found) -> list[Row]:
    """Write the list and the texts, and return them as data to be packed."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    own = {"type": "application", "name": "Army Builder", "version": contents.version(), "bom-ref": _OWN}
    said = {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": own | {"licenses": [{"expression": "MIT"}]}},
        "components": list(components(packed(found), folder)),
    }
    (folder / parts.LIST).write_text(json.dumps(said, indent=1) + "\n", encoding="utf-8")
    (folder / _OWN).mkdir()
    shutil.copyfile(contents.ROOT / "LICENSE", folder / _OWN / "LICENSE")
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return [(str(Path(_OWN, "licences", path.relative_to(folder))), str(path), "DATA") for path in files]
