"""The libraries of X11 without which Qt would abort the program."""

from __future__ import annotations

import ctypes
import os
from pathlib import Path

from PySide6.QtCore import QLibraryInfo

from armybuilder.errors import InputFault, message

__all__ = ["need_x11"]

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


def need_x11() -> None:
    """Raise InputFault with the packages to install if Qt lacks a library for a window under X11.

    Where Qt can choose Wayland, and on other systems, nothing is checked.
    """
    asked = os.environ.get("QT_QPA_PLATFORM", "")
    if not (asked.startswith("xcb") or (not asked and not os.environ.get("WAYLAND_DISPLAY"))):
        return
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
