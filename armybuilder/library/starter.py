"""The first run, which fills a new library with the starter documents and the preset tables."""

from __future__ import annotations

import time

from armybuilder import paths
from armybuilder.library.store import Library
from armybuilder.model.bundle import AnyDocument, read

__all__ = ["documents", "fill", "wait"]

_FILLED = "starter"
_PATIENCE_S, _LOOK_S = 5.0, 0.05


def documents() -> tuple[AnyDocument, ...]:
    """Return the documents that come with the program, each once.

    Raises InputFault for a broken file.
    """
    found: dict[str, AnyDocument] = {}
    for folder in ("starter", "tables"):
        for file in sorted((paths.resources() / folder).glob("*.army")):
            bundle, _ = read(file.read_bytes())
            found |= {document.id: document for document in bundle.documents}
    return tuple(found.values())


def fill(library: Library) -> int:
    """Store the starter documents, once in a library's life, and return their number.

    Documents of the library stay as they are. Raises InputFault if it cannot be written.
    """
    if library.setting(_FILLED) is not None:
        return 0
    given = documents()
    held = library.fetch_all(document.id for document in given)
    fresh = [document for document in given if document.id not in held]
    library.save(fresh, cause="starter", settings={_FILLED: "1"})
    return len(fresh)


def wait(library: Library) -> None:
    """Wait a while for another start that is filling the library, as its list is empty until then."""
    end = time.monotonic() + _PATIENCE_S
    while library.setting(_FILLED) is None and time.monotonic() < end:
        time.sleep(_LOOK_S)
