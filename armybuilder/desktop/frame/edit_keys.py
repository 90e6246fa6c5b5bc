"""The keys of cut, copy, paste and delete, by their commands."""

from __future__ import annotations

from PySide6.QtGui import QKeySequence

__all__ = ["EDIT_KEYS"]

EDIT_KEYS = {
    "cut": QKeySequence.StandardKey.Cut,
    "copy": QKeySequence.StandardKey.Copy,
    "paste_here": QKeySequence.StandardKey.Paste,
    "delete": QKeySequence.StandardKey.Delete,
    "select_all": QKeySequence.StandardKey.SelectAll,
}
"""The commands with their standard keys, which the focused part handles itself.

The keys are no shortcuts of the commands.
"""
