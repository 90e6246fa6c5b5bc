"""The parts of the program by other makers: each with its version, its licence and the licence's text.

A frozen program carries the list it was packed with, a CycloneDX bill of materials, beside the texts it
names. Otherwise the parts are those installed in the same Python, read from their own metadata.
"""

from __future__ import annotations

import json
import platform
import re
import sys
import sysconfig
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

from armybuilder import paths

__all__ = ["LIST", "TEXTS", "BundledPart", "canonical", "drawn", "installed", "python", "shown", "texts"]

LIST = "parts.cdx.json"
"""The name of the bill of materials."""
TEXTS = "armybuilder:licence-text"
"""The property of the bill that holds the path of a licence's text, relative to the bill."""

_TEXT_NAME = re.compile(r"^(licen[cs]e|copying|notice|authors|unlicense)", re.IGNORECASE)
_MAIN = "armybuilder"
_TOOLS = frozenset({"setuptools"})
"""Parts of the build only, which the program's requirements name nevertheless."""
_FORMER = {
    "mdurl": "MIT",
    "markdown-it-py": "MIT",
    "pyside6-essentials": "LGPL-3.0-only OR GPL-2.0-only OR GPL-3.0-only",
}
"""The licences of parts whose metadata names them in words of their own, or in trove classifiers only."""


@dataclass(frozen=True, slots=True)
class BundledPart:
    """A part of the program by another maker.

    It has its name as its makers write it, its version, its SPDX licence, and the files with the licence's
    text.
    """

    name: str
    version: str
    licence: str
    texts: tuple[Path, ...]

    def text(self) -> str:
        """Return the text of the licence, empty if no file has it.

        Raises OSError for a file that cannot be read.
        """
        return "\n\n".join(file.read_text(encoding="utf-8", errors="replace").strip() for file in self.texts)


def shown() -> tuple[BundledPart, ...]:
    """Return the parts by name: those packed in a frozen program, else those installed with this one."""
    packed = paths.licences() / LIST
    found = _listed(packed) if packed.exists() else (python(), *installed(), *drawn())
    return tuple(sorted(found, key=lambda part: part.name.casefold()))


def _listed(file: Path) -> tuple[BundledPart, ...]:
    """Read the parts of a bill of materials and the places of their texts."""
    components = json.loads(file.read_text(encoding="utf-8"))["components"]
    return tuple(_component(one, file.parent) for one in components if one["scope"] == "required")


def _component(said: dict[str, Any], folder: Path) -> BundledPart:
    texts = (one["value"] for one in said["properties"] if one["name"] == TEXTS)
    return BundledPart(
        said["name"],
        said["version"],
        said["licenses"][0]["expression"],
        tuple(folder / text for text in texts),
    )


def python() -> BundledPart:
    """Return Python itself, which a frozen program carries."""
    place = Path(sysconfig.get_path("stdlib"))
    texts = (place / "LICENSE.txt", Path(sys.base_prefix) / "LICENSE.txt")
    return BundledPart(
        "Python", platform.python_version(), "PSF-2.0", tuple(text for text in texts if text.exists())[:1]
    )


def drawn() -> tuple[BundledPart, ...]:
    """Return the typefaces and the icons in `resources/`."""
    fonts, icons = paths.resources() / "fonts", paths.resources() / "icons"
    return (
        BundledPart("IBM Plex Sans", "3.005", "OFL-1.1", (fonts / "OFL-IBM-Plex.txt",)),
        BundledPart("Source Serif", "4.005", "OFL-1.1", (fonts / "OFL-Source-Serif.txt",)),
        BundledPart("Lucide", "1.62.0", "ISC", (icons / "lucide" / "LICENSE",)),
    )


def installed() -> tuple[BundledPart, ...]:
    """Return the program's installed dependencies, and theirs, without those of optional extras."""
    found: dict[str, BundledPart] = {}
    waiting = [_MAIN]
    while waiting:
        try:
            one = distribution(waiting.pop())
        except PackageNotFoundError:
            continue  # for another system or Python
        name = canonical(one.metadata["Name"])
        if name not in found:
            found[name] = BundledPart(
                one.metadata["Name"], one.version, _licence(name, one), tuple(texts(one))
            )
            waiting += _needs(one)
    return tuple(part for name, part in found.items() if name not in _TOOLS | {_MAIN})


def _needs(one: Distribution) -> Iterator[str]:
    for line in one.requires or ():
        wanted, _, marker = line.partition(";")
        name = re.match(r"[\w.-]+", wanted.strip())
        older = re.search(r"python(?:_full)?_version *< *[\"']3\.(\d+)", marker)
        if name is None or "extra" in marker or (older and sys.version_info.minor >= int(older[1])):
            continue
        yield name[0]


def _licence(name: str, one: Distribution) -> str:
    """Return a distribution's licence as an SPDX expression."""
    said = next((one.metadata[key] for key in ("License-Expression", "License") if key in one.metadata), "")
    return _FORMER.get(name) or said.partition("\n")[0]


def texts(one: Distribution) -> Iterator[Path]:
    """Yield the files of a distribution with the text of its licence."""
    for file in one.files or ():
        if file.parts[0].endswith(".dist-info") and _TEXT_NAME.match(file.name):
            yield Path(str(one.locate_file(file)))


def canonical(name: str) -> str:
    """Return a part's name as lists of packages write it."""
    return re.sub(r"[-_.\s]+", "-", name).lower()
