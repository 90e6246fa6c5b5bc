"""Times to come in words, for all who wait for battles."""

from __future__ import annotations

__all__ = ["in_minutes", "of_battles"]


def in_minutes(seconds: float) -> str:
    """Return a time in hours and minutes, rounded up, the same in every language."""
    hours, minutes = divmod(max(1, int(-(-seconds // 60))), 60)
    told = f"{minutes}\N{NO-BREAK SPACE}min"
    return f"{hours}\N{NO-BREAK SPACE}h {told}" if hours else told


def of_battles(fought: int, asked: int, seconds: float) -> str:
    """Return the time to come of many battles, by the pace until now.

    It is empty below a minute, and before the first battle is over.
    """
    to_come = seconds * (asked - fought) / fought if fought else 0.0
    return in_minutes(to_come) if to_come >= 60 else ""
