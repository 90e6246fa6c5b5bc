"""The window's modules, imported only for the commands that need them.

A library that Qt lacks on a system is reported in words.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from armybuilder.errors import InputFault, message

if TYPE_CHECKING:
    from types import ModuleType

__all__ = ["window_program"]


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
