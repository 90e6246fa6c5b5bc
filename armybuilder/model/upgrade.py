"""The upgrade of older exchange files, one version at a time, as plain JSON objects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

__all__ = ["AS_THEY_ARE", "NEWEST", "STEPS", "upgraded"]

NEWEST = 3
"""The newest version that this program writes and reads.

A file that does not need it is written in an older version.
"""

STEPS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {
    1: lambda given: given,
    2: lambda given: given,
}
"""The step from each older version to the next one.

Version 2 lets a battle keep its log, the levels of its sides, and dice of more than six faces. It lets a
design be a variant, and have names and its weapons' values set by hand. Version 3 lets an army have its next
entry number, a campaign the digests of its armies and the records of lost models, and the file the name of
its schema.
"""

AS_THEY_ARE = frozenset({1, 2, NEWEST})
"""The versions whose documents no step changes."""


def upgraded(
    given: dict[str, Any],
    newest: int = NEWEST,
    steps: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = STEPS,
) -> dict[str, Any]:
    """Return the file's object at the newest version.

    Raises KeyError for a version that no step starts from.
    """
    for version in range(given["version"], newest):
        given = {**steps[version](given), "version": version + 1}
    return given
