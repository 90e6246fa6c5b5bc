"""Numbers as the program shows them: a real minus sign, thousands grouped, changes signed."""

from __future__ import annotations

__all__ = ["DOUBLE_PRIME", "MINUS", "grouped", "percent", "signed"]

MINUS = "\u2212"
DOUBLE_PRIME = "\u2033"


def grouped(number: int) -> str:
    """Return 1490 as "1,490" and -8 as "−8"."""
    return f"{number:,}".replace("-", MINUS)


def signed(number: int) -> str:
    """Return a change with its sign: "+3", "−8", and "0" for none."""
    return f"+{number:,}" if number > 0 else grouped(number)


def percent(share: float) -> str:
    """Return a share of one (0.0 to 1.0) as a percentage with one decimal, without the sign: "54.2"."""
    return f"{100 * share:.1f}"
