"""The result of a fit in lines of text: differences of shares, farthest pairs, and changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.fairness.measuring import Compared
    from tests.fairness.numbers import Values

__all__ = ["changes", "table"]

WORST = 8
"""The number of listed pairs."""


def table(found: Compared) -> str:
    """Return the mean difference, the number of one-sided verdicts, and the farthest pairs."""
    forced = set(found.forced)
    mean = f"mean difference {found.mean:.3f} ±{found.error:.3f} of {len(found.pairs)} pairs"
    lines = [f"  {mean}; {len(forced)} give all to one side where Combat Action does not"]
    places = sorted(range(len(found.pairs)), key=lambda one: (one not in forced, -abs(found.apart[one])))
    for place in places[: max(WORST, len(forced))]:
        one = found.pairs[place]
        lines.append(
            f"  {found.usual[place]:.2f} to {found.found[place]:.2f}{' !' if place in forced else '  '} {one.name}"
        )
        lines.append(f"               {one.armies}")
    return "\n".join(lines)


def changes(before: Values, after: Values) -> str:
    """Return the changed cells."""
    changed = [
        f"  {cell}: {before[cell]} to {value}" for cell, value in after.items() if before[cell] != value
    ]
    return "\n".join(changed or ["  nothing was changed"])
