"""Army Builder: design miniatures, price them, print them and fight with them.

For other people's programs the package has `read`, `price`, `judge`, `sheet`, `fight` and `odds`, which
`armybuilder.interface` describes. They are imported at first use, so that importing the package costs
nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from armybuilder.interface import (
        Document,
        Fault,
        File,
        Finding,
        Fix,
        Line,
        Odds,
        Price,
        Story,
        Survivors,
        fight,
        judge,
        odds,
        price,
        read,
        sheet,
    )

__all__ = [
    "Document",
    "Fault",
    "File",
    "Finding",
    "Fix",
    "Line",
    "Odds",
    "Price",
    "Story",
    "Survivors",
    "fight",
    "judge",
    "odds",
    "price",
    "read",
    "sheet",
]


def __getattr__(name: str) -> Any:
    # Only these names: any other is asked for while modules are being imported.
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module("armybuilder.interface"), name)


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
