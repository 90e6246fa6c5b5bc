"""Older exchange files, brought up one version at a time, as plain JSON objects before they are read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

__all__ = ["NEWEST", "STEPS", "upgraded"]

NEWEST = 1
"""The version this program writes."""

STEPS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
"""For each older version the step to the next one; version 1 is the first, so there is none yet."""


def upgraded(
    given: dict[str, Any],
    newest: int = NEWEST,
    steps: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = STEPS,
) -> dict[str, Any]:
    """Return the file's object at the newest version. Raises KeyError for a version no step starts from."""
    for version in range(given["version"], newest):
        given = {**steps[version](given), "version": version + 1}
    return given
