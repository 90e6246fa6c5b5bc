"""The rows of the shell's tables, in which every name is whole."""

from __future__ import annotations

from textwrap import wrap

__all__ = ["table_row"]


def table_row(name: str, width: int, cells: str, *, begun: str = "  ") -> str:
    """Return a row of a table, with the cells beside the last line of the name.

    A name longer than `width` has several lines. `begun` is what precedes the first.
    """
    *first, last = wrap(name, width) or [""]
    lines = [*first, f"{last:<{width}}{cells}"]
    return "\n".join(f"{' ' * len(begun) if place else begun}{line}" for place, line in enumerate(lines))
