"""Where things are: the program's own data, and the user's folders.

Only this module knows the place of `resources/` (source tree, installed wheel, frozen program).
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

import platformdirs

__all__ = ["config_folder", "data_folder", "licences", "log_folder", "resources"]

_APP = "armybuilder"
_HOME = "ARMYBUILDER_HOME"


@cache
def resources() -> Path:
    """Return the folder of the program's data files.

    Raises FileNotFoundError where the program was installed without them.
    """
    package = Path(__file__).resolve().parent
    for folder in (package / "resources", package.parent / "resources"):
        if (folder / "messages").is_dir():
            return folder
    raise FileNotFoundError(package / "resources")


def licences() -> Path:
    """Return where a frozen program has the list of its parts and their licences; elsewhere there is no such folder."""
    return Path(__file__).resolve().parent / "licences"


def _folder(kind: str, default: str) -> Path:
    """Return the folder of one kind: below ARMYBUILDER_HOME where that is set, else the system's own."""
    home = os.environ.get(_HOME)
    return Path(home) / kind if home else Path(default)


def data_folder() -> Path:
    """Return where the library lives; it may not exist yet."""
    return _folder("data", platformdirs.user_data_dir(_APP, appauthor=False))


def config_folder() -> Path:
    """Return where settings lie; it may not exist yet."""
    return _folder("config", platformdirs.user_config_dir(_APP, appauthor=False))


def log_folder() -> Path:
    """Return where crash reports go; it may not exist yet."""
    return _folder("log", platformdirs.user_log_dir(_APP, appauthor=False))
