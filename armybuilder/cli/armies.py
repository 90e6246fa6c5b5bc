"""The armies that a word on the command line names: in a file or in the library."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.battle.terms import Contender
from armybuilder.cli.console import one_army
from armybuilder.cli.named import named
from armybuilder.errors import InputFault, message
from armybuilder.model.army import Army

if TYPE_CHECKING:
    from pathlib import Path

    from armybuilder.cli.named import NamedDocument

__all__ = ["contender", "contenders"]

_ARMIES = ("army",)


def contender(said: str, shelf: Path | None) -> Contender:
    """Return the army that a word names: FILE, FILE#id, or a name in the library.

    `library:NAME` forces the library. Raises InputFault unless the word names exactly one army.
    """
    found = named(said, shelf, _ARMIES)
    return _led(found, one_army(found.bundle.documents, found.file, found.asked))


def contenders(said: str, shelf: Path | None) -> list[Contender]:
    """Return the armies that a word names, like `contender`, but all armies of a file.

    Raises InputFault if there is none.
    """
    found = named(said, shelf, _ARMIES)
    armies = [one for one in found.chosen() if isinstance(one, Army)]
    if not armies:
        raise InputFault([message("cli.no_army", file=found.file)])
    return [_led(found, army) for army in armies]


def _led(found: NamedDocument, army: Army) -> Contender:
    return Contender(army, found.documents, found.bundle.readings)
