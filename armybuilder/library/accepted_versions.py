"""The versions of documents that armies and battles last accepted.

An army that accepts a new version of a unit keeps it until it accepts another. Changes run within a
transaction of the caller.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from armybuilder.library.database import Database
    from armybuilder.library.shelf import Shelf

__all__ = ["AcceptedVersions"]


class AcceptedVersions:
    """The accepted versions in one database."""

    def __init__(self, database: Database, shelf: Shelf) -> None:
        """Initialise the accepted versions of an open database and its documents."""
        self._database, self._shelf = database, shelf

    def named(self, army_id: str) -> dict[str, int]:
        """Return the current versions of all documents that an army names, by id."""
        rows = self._database.rows("pricing.closure", json.dumps([army_id]))
        return {
            row["id"]: row["version"] for row in rows if row["version"] is not None and row["id"] != army_id
        }

    def take(self, army_id: str, number: int, versions: Mapping[str, int]) -> None:
        """Record the accepted versions of an army, and price it anew."""
        self._database.run_many("history.accept", [(number, *one) for one in versions.items()])
        self.settle(army_id, number)
        self._shelf.touch([army_id])
        self._shelf.reprice(self._shelf.readings(), "named")

    def users(self, changed: Iterable[str]) -> list[tuple[str, int, str]]:
        """Return the armies and battles that rest on changed documents: id, number and kind."""
        rows = self._database.rows("history.users_that_remember", json.dumps([*changed]))
        return [(row["id"], row["number"], row["kind"]) for row in rows]

    def update(self, changed: list[str], *, follow: bool) -> list[str]:
        """Update the remembered versions of each army that uses changed documents.

        With `follow` an army accepts all new versions, otherwise only those of newcomers; a battle never
        follows. Returns the armies that keep all of their accepted versions: nothing has changed for them.
        """
        unmoved = []
        for user, number, kind in self.users(changed):
            if follow and kind == "army":
                remembered = [(number, *one) for one in self.named(user).items()]
                self._database.run_many("history.accept", remembered)
            newcomers = self.settle(user, number)
            if not follow and kind == "army" and newcomers.union([user]).isdisjoint(changed):
                unmoved.append(user)
        return unmoved

    def complete(self, came: list[str]) -> list[str]:
        """Add new documents to the memory of armies and battles whose accepted versions name them.

        Returns the armies and battles that lacked them.
        """
        takers = self._database.rows("history.takers", json.dumps(came)) if came else []
        return [one["id"] for one in takers if self.settle(one["id"], one["number"])]

    def settle(self, army_id: str, number: int) -> frozenset[str]:
        """Record an army's newcomers at their current versions, forget unused documents, and return the newcomers."""
        held = {row["used"] for row in self._database.rows("history.accepted", army_id)}
        used = [key for key in self._shelf.as_accepted(army_id) if key != army_id]
        rows = self._database.rows("pricing.closure", json.dumps(used))
        newcomers = [
            (number, row["id"], row["version"])
            for row in rows
            if row["id"] in used and row["id"] not in held and row["version"]
        ]
        self._database.run("history.forget_accepted", number, json.dumps(used))
        self._database.run_many("history.accept", newcomers)
        return frozenset(key for _, key, _ in newcomers)
