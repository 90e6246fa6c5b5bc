"""The user's own templates: sets of copies of ours, in the folder `sheets` of the user's settings.

A set is a folder. Files it lacks are taken from ours, so a set of one changed file is a whole set.
"""

from __future__ import annotations

import os
import re
import shutil
from typing import TYPE_CHECKING

from armybuilder import errors, paths

if TYPE_CHECKING:
    from pathlib import Path

    from armybuilder.errors import InputFault

__all__ = ["copy", "fault", "files", "folder", "sets"]

_NAME = re.compile(r"[\w][\w .-]{0,63}")
_PLACE = re.compile(r"([\w. -]+\.typ):(\d+)(?::\d+)?")


def folder() -> Path:
    """Return the folder of the sets, which may not exist."""
    return paths.config_folder() / "sheets"


def _ours() -> Path:
    return paths.resources() / "sheets"


def sets() -> tuple[str, ...]:
    """Return the names of the user's sets, in order."""
    try:
        place = folder()
    except errors.InputFault:
        return ()
    if not os.path.isdir(place):  # noqa: PTH112 (Path.is_dir raises where a folder may not be looked into)
        return ()
    return tuple(sorted(one.name for one in place.iterdir() if one.is_dir() and _NAME.fullmatch(one.name)))


def copy(name: str) -> Path:
    """Copy our templates into a new set and return its folder.

    Raises InputFault if the name cannot be a folder's or is taken, OSError if the set cannot be written.
    """
    if not _NAME.fullmatch(name) or name.endswith((".", " ")):
        raise errors.InputFault([errors.message("sheets.fault.set_name", name=name)])
    target = folder() / name
    if target.exists():
        raise errors.InputFault([errors.message("sheets.fault.set_taken", name=name)])
    target.mkdir(parents=True)
    for file in sorted(_ours().glob("*.typ")):
        shutil.copyfile(file, target / file.name)
    return target


def files(name: str) -> dict[str, bytes]:
    """Return the templates by file name, those of a set in place of ours.

    Raises InputFault for an unknown set.
    """
    found = {file.name: file.read_bytes() for file in sorted(_ours().glob("*.typ"))}
    if name:
        if name not in sets():
            raise errors.InputFault([errors.message("sheets.fault.no_set", name=name)])
        found |= {file.name: file.read_bytes() for file in sorted((folder() / name).glob("*.typ"))}
    return found


def fault(name: str, why: str, diagnostic: str) -> InputFault:
    """Return the fault of a set's template, with its file and line and the compiler's message.

    `diagnostic` is the compiler's own account, which names the places from the fault outwards.
    """
    place = _PLACE.search(diagnostic)
    if place is None:
        return errors.InputFault([errors.message("sheets.fault.template", name=name, why=why)])
    file, line = place.group(1).strip(), int(place.group(2))
    return errors.InputFault(
        [errors.message("sheets.fault.template_line", name=name, file=file, line=line, why=why)]
    )
