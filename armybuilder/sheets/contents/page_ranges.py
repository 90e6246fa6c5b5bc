"""The parsing of typed page ranges: `1-3, 5`."""

from __future__ import annotations

__all__ = ["page_ranges"]


def page_ranges(typed: str, count: int) -> tuple[int, ...] | None:
    """Return the pages that a text such as `1-3, 5` names, from 1.

    An empty text names all pages. None for a text that names none.
    """
    if not typed.strip():
        return tuple(range(1, count + 1))
    found: list[int] = []
    for part in typed.replace(";", ",").replace("\N{EN DASH}", "-").split(","):
        first, dash, last = (piece.strip() for piece in part.partition("-"))
        if not first and not dash:
            continue
        begin, end = first or "1", (last or str(count)) if dash else first
        if not begin.isdecimal() or not end.isdecimal() or int(begin) > int(end) or int(begin) < 1:
            return None
        found.extend(range(int(begin), min(int(end), count) + 1))
    return tuple(dict.fromkeys(found)) or None
