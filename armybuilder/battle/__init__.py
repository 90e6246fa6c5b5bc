"""Battles: two armies become arrays, the arrays a battle, the battle a log, the log events and words.

`encoding` makes the arrays, `kernel` and `rulesets` fight behind `doors`, `telling` reads the log. `terms` says what a
battle is fought under, `resolve` fights one, `series` many, `choices` serves a person who plays.
Which kernel runs is decided (`backend`) when its first module is asked for, before that is found.
"""

from __future__ import annotations

import importlib
import importlib.util
import sys
from importlib.abc import MetaPathFinder
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.machinery import ModuleSpec

_COMPILED = tuple(f"{__name__}.{part}" for part in ("doors", "kernel", "rulesets", "tactics"))


class _KernelDecided(MetaPathFinder):
    """Has it decided which kernel runs before any module is found that may be compiled."""

    def find_spec(self, fullname: str, path: object, target: object = None) -> ModuleSpec | None:
        """Decide once, then leave the module to those who find it."""
        del path, target
        if not fullname.startswith(_COMPILED):
            return None
        importlib.import_module(f"{__name__}.backend")
        if self in sys.meta_path:
            sys.meta_path.remove(self)
        return importlib.util.find_spec(fullname)


sys.meta_path.insert(0, _KernelDecided())
