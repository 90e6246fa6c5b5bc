"""The file of a battle for an engine, with its armies, table and rules.

It lacks the seed, the dice, and the private parts of the documents.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from armybuilder.battle import record
from armybuilder.battle.resolve import Skirmish
from armybuilder.model import bundle

if TYPE_CHECKING:
    from collections.abc import Mapping

    from armybuilder.battle.terms import Setup

__all__ = ["read", "written"]

_OWN = ("notes", "portrait", "tags")
"""The fields of a document for its owner only."""
_FOUGHT = ("seed", "number", "choices", "unadvised", "dice", "by_hand", "own_dice", "outcome", "log")


def written(setup: Setup) -> dict[str, Any]:
    """Return a battle for an engine, to be fought from its beginning.

    Raises InputFault if it cannot be fought.
    """
    file: dict[str, Any] = json.loads(bundle.write(record.recorded(Skirmish(setup), "match")))
    documents = [one for one in file["documents"] if one["kind"] != "picture"]
    for document in documents:
        for name in _OWN + (_FOUGHT if document["kind"] == "battle" else ()):
            document.pop(name, None)
    return file | {"documents": documents}


def read(file: Mapping[str, Any]) -> tuple[Setup, int]:
    """Return the setup of a battle, and its number.

    Raises InputFault for a faulty file.
    """
    documents = [
        {"seed": 0, **one} if isinstance(one, dict) and one.get("kind") == "battle" else one
        for one in file.get("documents", ())
    ]
    found, _ = bundle.read(json.dumps({**file, "documents": documents}).encode())
    return record.again(found)
