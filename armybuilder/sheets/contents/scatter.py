"""The picture of a sheet in which marks stand by two figures, with an interval each."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Scatter", "ScatterMark"]


@dataclass(frozen=True, slots=True)
class ScatterMark:
    """A mark of a kind, with its place across and up, and the ends of its interval.

    Places are parts of the width and, from below, of the height.
    """

    kind: str
    across: float
    up: float
    least: float
    most: float


@dataclass(frozen=True, slots=True)
class Scatter:
    """The marks, the figures at both axes, a line with a band, and the words for each kind.

    `line` and the edges of the `band` are their places up at the left and at the right end. `about` tells what
    the picture shows.
    """

    marks: tuple[ScatterMark, ...]
    across: tuple[tuple[float, str], ...]
    up: tuple[tuple[float, str], ...]
    line: tuple[float, float]
    band: tuple[tuple[float, float], tuple[float, float]]
    names: tuple[str, str]
    legend: tuple[tuple[str, str], ...]
    about: str
