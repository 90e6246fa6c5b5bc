"""The kernel and a ruleset as one interpreted module, whose functions are called one by one."""

from __future__ import annotations

import ast
from functools import cache
from types import SimpleNamespace
from typing import Any

from armybuilder.battle import backend

__all__ = ["kernel"]


@cache
def kernel(ruleset: str) -> Any:
    """Return every function and constant of the kernel and of a ruleset, put together as the compiler does."""
    names: dict[str, Any] = {}
    for source in backend.kernel_sources().values():
        if {"kernel", ruleset} & set(source.parts):
            exec(compile(_alone(source.read_text("utf-8")), str(source), "exec"), names)  # noqa: S102 (our own file)
    return SimpleNamespace(**names)


def _alone(text: str) -> ast.Module:
    """Return a module without its imports from the other modules."""
    tree = ast.parse(text)
    tree.body = [node for node in tree.body if "import *" not in ast.unparse(node)]
    return tree
