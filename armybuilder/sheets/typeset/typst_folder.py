"""The folder that typst works in, with templates and portraits.

Templates can read no files outside it. Without portraits and without templates of the user's own it is the
program's own folder of templates, else a temporary one, which is deleted when the program ends.
"""

from __future__ import annotations

import base64
import hashlib
import tempfile
import threading
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from armybuilder import paths
from armybuilder.sheets.typeset import user_templates

if TYPE_CHECKING:
    from collections.abc import Iterable

    import typst

    from armybuilder.sheets.contents.content import PlacedPicture

__all__ = ["fonts", "picture_path", "root", "usable"]

_LOCK = threading.Lock()
_ENDINGS = {"png": "png", "jpeg": "jpg", "webp": "webp"}


@cache
def fonts(*, system: bool = False) -> typst.Fonts:
    """Return the program's own fonts, followed by those of the machine with `system`."""
    import typst

    return typst.Fonts(
        include_system_fonts=system,
        include_embedded_fonts=False,
        font_paths=[str(paths.resources() / "fonts")],
    )


@cache
def _temporary() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(prefix="armybuilder-sheets-")


def picture_path(picture: PlacedPicture) -> str:
    """Return the name of a portrait's file in the folder, made from its contents."""
    digest = hashlib.sha256(picture.data.encode("ascii", "replace")).hexdigest()[:24]
    return f"portrait-{digest}.{_ENDINGS[picture.media]}"


def root(template: str, pictures: Iterable[PlacedPicture]) -> Path:
    """Return the folder with the templates of a set and the portraits.

    Raises InputFault for an unknown set.
    """
    placed = {picture_path(one): one for one in pictures}
    if not template and not placed:
        return paths.resources() / "sheets"
    # Sets are told apart by number, for the name of one is the user's.
    with _LOCK:
        folder = Path(_temporary().name) / hashlib.sha256(template.encode()).hexdigest()[:12]
        folder.mkdir(exist_ok=True)
        for name, data in user_templates.files(template).items():
            _keep(folder / name, data)
        for name, picture in placed.items():
            if not (folder / name).exists():
                _keep(folder / name, base64.b64decode(picture.data))
    return folder


def _keep(path: Path, data: bytes) -> None:
    """Write a file unless it exists with the same contents, because another thread may be reading it."""
    if path.exists() and path.read_bytes() == data:
        return
    paths.write_whole(path, data)


def usable(picture: PlacedPicture) -> bool:
    """Say whether a portrait is a picture that can be printed."""
    return _opens(picture)


@cache
def _opens(picture: PlacedPicture) -> bool:
    import typst

    folder = root("", (picture,))
    source = (
        f'#set page(width: 10pt, height: 10pt, margin: 0pt)\n#image("{picture_path(picture)}", width: 1pt)'
    )
    compiler = typst.Compiler(source.encode(), root=str(folder), font_paths=fonts(), ignore_system_fonts=True)
    try:
        compiler.compile(format="svg")
    except typst.TypstError:
        return False
    return True
