"""The window's modules, imported only for the commands that need them.

A library that Qt lacks on a system is reported in words.
"""

from __future__ import annotations

import ctypes
import os
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from armybuilder.errors import InputFault, message

if TYPE_CHECKING:
    from types import ModuleType

__all__ = ["need_x11", "window_program"]

_PACKAGES = {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
"""The libraries that Qt needs for a window under X11, and their packages on Debian."""


def window_program() -> ModuleType:
    """Import and return `armybuilder.desktop.app`.

    Raises InputFault, with the name, if Qt lacks a library of the system.
    """
    try:
        return import_module("armybuilder.desktop.app")
    except ModuleNotFoundError:
        raise
    except ImportError as error:
        raise InputFault([message("cli.no_qt", why=str(error))]) from error


def need_x11() -> None:
    """Raise InputFault if Qt would end the program for lack of a library of X11, with the packages' names.

    Qt itself would only abort. Where it can choose Wayland, it is left to choose.
    """
    asked = os.environ.get("QT_QPA_PLATFORM", "")
    if not (asked.startswith("xcb") or (not asked and not os.environ.get("WAYLAND_DISPLAY"))):
        return
    from PySide6.QtCore import QLibraryInfo

    plugin = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.PluginsPath), "platforms", "libqxcb.so")
    if plugin.is_file() and not _loads(str(plugin)):
        missing = [package for library, package in _PACKAGES.items() if not _loads(library)]
        raise InputFault([message("cli.no_x11", packages=" ".join(missing or _PACKAGES.values()))])


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True
