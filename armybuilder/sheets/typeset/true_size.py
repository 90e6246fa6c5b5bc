"""The entry of a PDF that asks programs to print it at 100 %, which typst does not write."""

from __future__ import annotations

__all__ = ["at_true_size"]

_PREFERENCES, _START = b"/ViewerPreferences<<", b"\nstartxref\n"
_UNSCALED = b"/PrintScaling/None"


def at_true_size(made: bytes) -> bytes:
    """Return typst's PDF with a preference that its pages are not scaled on the printer.

    Typst writes the catalogue last. What is added to it moves only the table of places behind it.
    """
    catalogue, preferences, rest = made.rpartition(_PREFERENCES)
    table, start, end = rest.rpartition(_START)
    place, mark, end = end.partition(b"\n")
    if not preferences or not start or made.rfind(b"\nendobj\nxref\n") < len(catalogue):
        raise ValueError("typst wrote a PDF of another form")
    moved = str(int(place) + len(_UNSCALED)).encode()
    return b"".join((catalogue, preferences, _UNSCALED, table, start, moved, mark, end))
