"""Older exchange files, brought up one version at a time, as plain JSON objects before they are read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

__all__ = ["AS_THEY_ARE", "NEWEST", "STEPS", "upgraded"]

NEWEST = 2
"""The newest version this program writes and reads; what needs none of it is written as an older one."""

STEPS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {1: lambda given: given}
"""For each older version the step to the next one. Version 2 lets a battle keep its log, the levels of its sides, and dice of more than six faces, and a design say what it is a variant of, and have names and its weapons' values set by hand."""

AS_THEY_ARE = frozenset({1, NEWEST})
"""Versions whose documents are read as they are: no step changes them."""


def upgraded(
    given: dict[str, Any],
    newest: int = NEWEST,
    steps: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = STEPS,
) -> dict[str, Any]:
    """Return the file's object at the newest version. Raises KeyError for a version no step starts from."""
    for version in range(given["version"], newest):
        given = {**steps[version](given), "version": version + 1}
    return given
