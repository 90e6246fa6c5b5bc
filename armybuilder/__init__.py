"""Army Builder: design miniatures, price them, print them and fight with them.

For other people's programs the package has the functions and classes of `__all__`, which
`armybuilder.interface` describes. They are imported at first use, so that importing the package costs
nothing. `__version__` is the version of the program.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from armybuilder.interface.advice import (
        EvenWay,
        Formula,
        FormulaTerm,
        Worth,
        WorthLine,
        balance,
        formula,
        worth,
    )
    from armybuilder.interface.arguments import Fault
    from armybuilder.interface.battles import Matrix, Odds, Pair, Story, Survivors, fight, matrix, odds
    from armybuilder.interface.contests import (
        Better,
        Decision,
        Forfeit,
        Luck,
        Match,
        Review,
        UnitScore,
        match,
        review,
    )
    from armybuilder.interface.files import Document, File, read, share, write
    from armybuilder.interface.paper import card_pictures, sheet, tabletop
    from armybuilder.interface.rules import Finding, Fix, Line, Price, judge, price
    from armybuilder.interface.shelf import Library, Row, Saved, open_library

    __version__: str

__all__ = [
    "Better",
    "Decision",
    "Document",
    "EvenWay",
    "Fault",
    "File",
    "Finding",
    "Fix",
    "Forfeit",
    "Formula",
    "FormulaTerm",
    "Library",
    "Line",
    "Luck",
    "Match",
    "Matrix",
    "Odds",
    "Pair",
    "Price",
    "Review",
    "Row",
    "Saved",
    "Story",
    "Survivors",
    "UnitScore",
    "Worth",
    "WorthLine",
    "balance",
    "card_pictures",
    "fight",
    "formula",
    "judge",
    "match",
    "matrix",
    "odds",
    "open_library",
    "price",
    "read",
    "review",
    "share",
    "sheet",
    "tabletop",
    "worth",
    "write",
]

_MODULES = {
    "advice": "EvenWay Formula FormulaTerm Worth WorthLine balance formula worth",
    "arguments": "Fault",
    "battles": "Matrix Odds Pair Story Survivors fight matrix odds",
    "contests": "Better Decision Forfeit Luck Match Review UnitScore match review",
    "files": "Document File read share write",
    "paper": "card_pictures sheet tabletop",
    "rules": "Finding Fix Line Price judge price",
    "shelf": "Library Row Saved open_library",
}
"""The names of each module of the interface."""


def __getattr__(name: str) -> Any:
    # Only these names: any other is asked for while modules are being imported.
    if name == "__version__":
        from armybuilder.paths import version

        return version()
    for module, names in _MODULES.items():
        if name in names.split():
            return getattr(import_module(f"armybuilder.interface.{module}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*globals(), "__version__", *__all__])
