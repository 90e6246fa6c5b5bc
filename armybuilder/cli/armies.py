"""Find the army that a word on the command line names: a file, a file and an id, or a name in the library."""

from __future__ import annotations

from pathlib import Path

from armybuilder.battle.terms import Contender
from armybuilder.cli.console import one_army, read_bundle, split_id
from armybuilder.cli.shelf import opened
from armybuilder.errors import InputFault, message
from armybuilder.model import bundle
from armybuilder.model.army import Army

__all__ = ["contender", "contenders"]

_IN_LIBRARY = "library:"


def contender(said: str, shelf: Path | None) -> Contender:
    """Return the army that a word names: FILE, FILE#id, or a name in the library (`library:NAME` forces that).

    Raises InputFault where the word names none, or more than one.
    """
    if said.startswith(_IN_LIBRARY):
        return _from_library(said.removeprefix(_IN_LIBRARY), shelf)
    file, army_id = split_id(said)
    if file == "-" or Path(file).exists():
        read = read_bundle(file)
        return Contender(one_army(read.documents, file, army_id), bundle.index(read.documents), read.readings)
    return _from_library(said, shelf)


def contenders(said: str, shelf: Path | None) -> list[Contender]:
    """Return the armies that a word names, as `contender` does, but all of a file. Raises InputFault where there is none."""
    if said != "-" and not Path(said).is_file():
        return [contender(said, shelf)]
    read = read_bundle(said)
    armies = [document for document in read.documents if isinstance(document, Army)]
    if not armies:
        raise InputFault([message("cli.no_army", file=said)])
    return [Contender(army, bundle.index(read.documents), read.readings) for army in armies]


def _from_library(name: str, shelf: Path | None) -> Contender:
    with opened(shelf, write=False) as library:
        ids = library.find(name)
        if not ids:
            raise InputFault([message("cli.not_in_library", name=name)])
        if len(ids) > 1:
            raise InputFault([message("cli.many_in_library", name=name, ids=", ".join(ids))])
        documents = library.fetch_as_accepted(ids[0])
        return Contender(one_army([documents[ids[0]]], name), documents, library.readings)
