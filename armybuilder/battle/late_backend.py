"""The delay of the kernel's choice until a module that may be compiled is imported.

So a window that opens without the kernel can read the terms (`terms`) and the table (`table`) of a battle.
"""

from __future__ import annotations

import _imp
import importlib
import importlib.util
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.machinery import ModuleSpec

__all__: list[str] = []

_COMPILED = frozenset({"doors", "kernel", "rulesets"})


class _KernelDecided:
    """A module finder that decides the kernel when the first module that may be compiled is imported.

    It comes before all other finders, and removes itself then.
    """

    def find_spec(self, fullname: str, path: object, target: object = None) -> ModuleSpec | None:
        """Decide the kernel if the module may be compiled, then find the module as usual."""
        del path, target
        package, _, rest = fullname.partition(".battle.")
        if package != "armybuilder" or rest.partition(".")[0] not in _COMPILED:
            return None
        # Finders are asked under a lock of all imports. A thread that is deciding needs that lock too, and would never
        # come to its end while this one waits for it.
        _imp.release_lock()
        try:
            importlib.import_module("armybuilder.battle.backend")
        finally:
            _imp.acquire_lock()
        if self in sys.meta_path:
            sys.meta_path.remove(self)
        return importlib.util.find_spec(fullname)


sys.meta_path.insert(0, _KernelDecided())
