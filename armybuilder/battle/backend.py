"""The choice between the compiled kernel and the same files interpreted.

The package imports this before any module of the kernel or of a ruleset can be found. All modules that begin
with `# cython:` are compiled into one extension, `compiled`, or by a developer into one for each folder. A
module's name then means its part of the extension. The environment variable ARMYBUILDER_KERNEL chooses
`compiled` or `interpreted`. Without it the compiled kernel is used if it is fresh. An extension whose sources
have changed since it was built is ignored with a line.
"""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import json
import os
import sys
from array import array
from collections.abc import MutableSequence, Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import Any

from armybuilder.errors import InputFault, message

__all__ = ["block_of", "is_quick", "kernel", "new_block"]

CHOICE = "ARMYBUILDER_KERNEL"
FOLDER = Path(__file__).resolve().parent
PACKAGE = "armybuilder.battle"
MARK = b"# cython:"


class PartLoader:
    """A loader that fills a module with its part of the compiled kernel.

    It derives from no class of `importlib.abc`, which loads twenty modules more.
    """

    def __init__(self, compiled: ModuleType) -> None:
        self.compiled = compiled

    def create_module(self, spec: ModuleSpec) -> None:
        """Return None, so that Python creates the module."""

    def exec_module(self, module: ModuleType) -> None:
        """Fill a module with its names from the compiled kernel."""
        for name in self.compiled.NAMES[module.__name__]:
            setattr(module, name, getattr(self.compiled, name))


class PartFinder:
    """A finder of the kernel's modules in the compiled kernel, before their sources."""

    def __init__(self, extensions: Sequence[ModuleType]) -> None:
        self.homes = {name: extension for extension in extensions for name in extension.NAMES}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the spec of a kernel module, None for any other."""
        del path, target
        if fullname not in self.homes:
            return None
        loader: Any = PartLoader(self.homes[fullname])
        return importlib.util.spec_from_loader(fullname, loader)


def kernel_sources() -> dict[str, Path]:
    """Return the source of every module that can be compiled, by its dotted name."""
    return {
        ".".join((PACKAGE, *source.relative_to(FOLDER).with_suffix("").parts)): source
        for source in sorted(FOLDER.rglob("*.py"))
        if begins_with_mark(source)
    }


def begins_with_mark(source: Path) -> bool:
    """Say whether a module begins with the mark for Cython."""
    with source.open("rb") as file:
        return file.read(len(MARK)) == MARK


def fingerprint(source: Path) -> str:
    """Return the SHA-256 of a module's source."""
    return hashlib.sha256(source.read_bytes()).hexdigest()


def extensions() -> list[str]:
    """Return the names of the extensions compiled here for this Python."""
    names = {path.name.partition(".")[0] for path in FOLDER.glob("compiled*")}
    return sorted(
        name for name in names if any((FOLDER / f"{name}{suffix}").exists() for suffix in EXTENSION_SUFFIXES)
    )


def built_from() -> dict[str, str]:
    """Return the fingerprints of the modules that the extensions were built from.

    The mapping is empty if they are not recorded, or a recorded one is missing.
    """
    stamp = _stamp()
    names = stamp.get("extensions", ())
    if not names or not set(names) <= set(extensions()):
        return {}
    return {str(name): str(value) for name, value in stamp.get("modules", {}).items()}


def recorded() -> list[str]:
    """Return the names of the recorded extensions: one of a release, or several that were compiled quickly."""
    return [str(name) for name in _stamp().get("extensions", ())]


def _stamp() -> dict[str, Any]:
    """Return the record of the last build, empty if there is none."""
    try:
        stamp: dict[str, Any] = json.loads((FOLDER / "built.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp


def stale_modules(sources: dict[str, Path]) -> list[str]:
    """Return the modules that are not compiled, or were built from other sources."""
    built = built_from()
    return [name for name, source in sources.items() if built.get(name) != fingerprint(source)]


def decide() -> str:
    """Choose "compiled" or "interpreted", and install the finder of compiled modules.

    Raises InputFault if the environment asks for a kernel that is not here.
    """
    wanted = os.environ.get(CHOICE, "")
    if wanted not in {"", "compiled", "interpreted"}:
        raise InputFault([message("battle.kernel.unknown", name=CHOICE, given=wanted)])
    sources = kernel_sources()
    if wanted == "interpreted" and not sources:
        raise InputFault([message("battle.kernel.compiled_only", name=CHOICE)])
    stale = stale_modules(sources)
    if wanted == "interpreted" or (stale and wanted != "compiled"):
        if wanted != "interpreted" and extensions():
            note_stale(stale)
        return "interpreted"
    if stale:
        raise InputFault([message("battle.kernel.stale", name=CHOICE, count=len(stale))])
    parts = [importlib.import_module(f"{PACKAGE}.{name}") for name in recorded()]
    # before the finder of sources, which would find the same names
    sys.meta_path.insert(0, PartFinder(parts))
    return "compiled"


def note_stale(stale: list[str]) -> None:
    """Warn on standard error, in one line, that the extension is ignored."""
    names = ", ".join(name.removeprefix(f"{PACKAGE}.") for name in stale[:3])
    more = f" and {len(stale) - 3} more" if len(stale) > 3 else ""
    sys.stderr.write(f"battle kernel interpreted: not built from the present sources: {names}{more}\n")


KERNEL = decide()


def kernel() -> str:
    """Return the kind of kernel in use, "compiled" or "interpreted"."""
    return KERNEL


def is_quick() -> bool:
    """Say whether the kernel in use was compiled quickly, so that battles take longer than a release's."""
    return KERNEL == "compiled" and len(recorded()) > 1


def new_block(slots: int) -> MutableSequence[int]:
    """Return a number of zeros in the kernel's kind of array.

    It is `array("q")` for the compiled kernel, and a list for the interpreted one.
    """
    return array("q", bytes(8 * slots)) if KERNEL == "compiled" else [0] * slots


def block_of(words: list[int]) -> MutableSequence[int]:
    """Return numbers in the kernel's kind of array."""
    return array("q", words) if KERNEL == "compiled" else words
