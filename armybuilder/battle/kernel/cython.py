"""The names of Cython in the kernel's sources, as Python sees them when it runs the sources itself.

The compiler never reads this: what it gets has Cython's own module in its place (`packaging/kernel_text.py`).
So battles need no Cython.
"""

from __future__ import annotations

from typing import Any

__all__ = ["address", "cast", "compiled", "longlong", "nogil"]

compiled: bool = False
"""True in the compiled kernel only."""
longlong = int
address: Any = None
nogil: Any = None


def cast(kind: type[int], value: float) -> int:
    """Return a number without its fraction, as a C cast does."""
    return kind(value)
