"""The window's modules, loaded only where a command needs them; what Qt lacks on a system is said in words."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from armybuilder.errors import InputFault, message

if TYPE_CHECKING:
    from types import ModuleType

__all__ = ["window_program"]


def window_program() -> ModuleType:
    """Return `armybuilder.desktop.app`; where Qt lacks a library of the system, raise an InputFault that names it."""
    try:
        return import_module("armybuilder.desktop.app")
    except ModuleNotFoundError:
        raise
    except ImportError as error:
        raise InputFault([message("cli.no_qt", why=str(error))]) from error
