"""Which army a word on the command line means: a file, a file and an id, or a name in the library."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from armybuilder.battle.terms import Contender
from armybuilder.cli.console import read_bundle
from armybuilder.cli.shelf import opened
from armybuilder.errors import InputFault, message
from armybuilder.model import bundle
from armybuilder.model.army import Army

if TYPE_CHECKING:
    from collections.abc import Iterable

    from armybuilder.model.bundle import AnyDocument

__all__ = ["contender", "one_army"]

_IN_LIBRARY = "library:"


def one_army(documents: Iterable[AnyDocument], file: str, army_id: str | None = None) -> Army:
    """Return the only army, or the one with this id. Raises InputFault where there is none or no telling."""
    armies = [document for document in documents if isinstance(document, Army)]
    if army_id is not None:
        armies = [army for army in armies if army.id == army_id]
        if not armies:
            raise InputFault([message("cli.no_such_army", file=file, id=army_id)])
    if not armies:
        raise InputFault([message("cli.no_army", file=file)])
    if len(armies) > 1:
        names = ", ".join(f"{army.name} ({army.id})" for army in armies)
        raise InputFault([message("cli.many_armies", file=file, count=len(armies), names=names)])
    return armies[0]


def contender(said: str, shelf: Path | None) -> Contender:
    """Return the army a word means: FILE, FILE#id, or a name in the library (`library:NAME` forces that).

    Raises InputFault where it means none, or more than one.
    """
    if said.startswith(_IN_LIBRARY):
        return _from_library(said.removeprefix(_IN_LIBRARY), shelf)
    file, _, army_id = said.partition("#")
    if said == "-" or Path(said).exists() or (army_id and Path(file).exists()):
        if Path(said).exists():
            file, army_id = said, ""
        read = read_bundle(file)
        return Contender(
            one_army(read.documents, file, army_id or None), bundle.index(read.documents), read.readings
        )
    return _from_library(said, shelf)


def _from_library(name: str, shelf: Path | None) -> Contender:
    with opened(shelf, write=False) as library:
        ids = library.find(name)
        if not ids:
            raise InputFault([message("cli.not_in_library", name=name)])
        if len(ids) > 1:
            raise InputFault([message("cli.many_in_library", name=name, ids=", ".join(ids))])
        documents = library.fetch_with_named(ids)
        return Contender(one_army([documents[ids[0]]], name), documents, library.readings)
