"""Which kernel runs: the compiled extensions, or the same files interpreted.

The package imports this before any module of the kernel or of a ruleset can be found. The environment variable ARMYBUILDER_KERNEL chooses
`compiled` or `interpreted`; without it the compiled kernel is taken where it is whole and fresh. An extension whose
sources have changed since it was built is ignored with a line, and so are the others, for they share one state.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import sys
from array import array
from collections.abc import MutableSequence, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from pathlib import Path
from types import ModuleType

__all__ = ["kernel", "new_block"]

CHOICE = "ARMYBUILDER_KERNEL"
FOLDER = Path(__file__).resolve().parent
PACKAGE = "armybuilder.battle"


class SourceFinder(MetaPathFinder):
    """Find the kernel's modules as source files, past the extensions beside them."""

    def __init__(self, sources: dict[str, Path]) -> None:
        self.sources = sources

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the source of a kernel module; nothing for any other."""
        del path, target
        source = self.sources.get(fullname)
        return importlib.util.spec_from_file_location(fullname, source) if source else None


def kernel_sources() -> dict[str, Path]:
    """Return the source of every module that can be compiled, by its dotted name."""
    found = {}
    for declared in sorted(FOLDER.rglob("*.pxd")):
        source = declared.with_suffix(".py")
        if source.exists():
            found[".".join((PACKAGE, *source.relative_to(FOLDER).with_suffix("").parts))] = source
    return found


def fingerprint(source: Path) -> str:
    """Return the SHA-256 of a module's source and declarations."""
    return hashlib.sha256(source.read_bytes() + source.with_suffix(".pxd").read_bytes()).hexdigest()


def built_from() -> dict[str, str]:
    """Return the fingerprints the extensions were built from; empty when there is no word of them."""
    try:
        stamp = json.loads((FOLDER / "built.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    modules = stamp.get("modules", {})
    return {str(name): str(value) for name, value in modules.items()}


def has_extension(source: Path) -> bool:
    """Return whether an extension for this Python lies beside a source."""
    return any(source.with_name(source.stem + suffix).exists() for suffix in EXTENSION_SUFFIXES)


def stale_modules(sources: dict[str, Path]) -> list[str]:
    """Return the modules with no extension, or one built from other sources."""
    built = built_from()
    return [
        name
        for name, source in sources.items()
        if not has_extension(source) or built.get(name) != fingerprint(source)
    ]


def interpret(sources: dict[str, Path]) -> None:
    """Have the kernel's modules loaded from their sources."""
    sys.meta_path.insert(0, SourceFinder(sources))


def decide() -> str:
    """Return "compiled" or "interpreted", and see to it that the modules are loaded so."""
    sources = kernel_sources()
    wanted = os.environ.get(CHOICE, "")
    if wanted not in {"", "compiled", "interpreted"}:
        raise ValueError(f"{CHOICE} is {wanted!r}: it can be compiled or interpreted")
    stale = stale_modules(sources)
    if wanted == "interpreted" or (stale and wanted != "compiled"):
        if wanted != "interpreted" and any(has_extension(source) for source in sources.values()):
            note_stale(stale)
        interpret(sources)
        return "interpreted"
    if stale:
        raise ImportError(
            f"{CHOICE} is compiled, but these are not built from their sources: {', '.join(stale)}"
        )
    return "compiled"


def note_stale(stale: list[str]) -> None:
    """Say in one line on standard error that the extensions are ignored."""
    names = ", ".join(name.removeprefix(f"{PACKAGE}.") for name in stale[:3])
    more = f" and {len(stale) - 3} more" if len(stale) > 3 else ""
    sys.stderr.write(f"battle kernel interpreted: not built from the present sources: {names}{more}\n")


KERNEL = decide()


def kernel() -> str:
    """Return "compiled" or "interpreted"."""
    return KERNEL


def new_block(words: int) -> MutableSequence[int]:
    """Return so many zeros in the kind of array the kernel takes: `array("q")` compiled, a list interpreted."""
    return array("q", bytes(8 * words)) if KERNEL == "compiled" else [0] * words
