"""The Wilson interval of a share."""

from __future__ import annotations

from math import sqrt

__all__ = ["Z_95", "wilson"]

Z_95 = 1.959963984540054


def wilson(hits: int, tries: int) -> tuple[float, float]:
    """Compute the 95 % Wilson interval of a share, (0, 1) without tries."""
    if tries == 0:
        return 0.0, 1.0
    share, square = hits / tries, Z_95 * Z_95
    middle = share + square / (2 * tries)
    reach = Z_95 * sqrt(share * (1 - share) / tries + square / (4 * tries * tries))
    whole = 1 + square / tries
    # rounding may carry the ends a little beyond 0 and 1
    return max(0.0, (middle - reach) / whole), min(1.0, (middle + reach) / whole)
