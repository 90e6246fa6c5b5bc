"""The answers of a library: its documents, lists, searches, history and settings, without any change."""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING

from armybuilder.library import integrity, records, search, search_results
from armybuilder.library.shelf import NotKept
from armybuilder.model.bundle import KINDS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from immutabledict import immutabledict

    from armybuilder.errors import InputFault, Message
    from armybuilder.library.database import Database
    from armybuilder.library.identity import Identity
    from armybuilder.library.one_thread import Guard
    from armybuilder.library.records import Drift, PriceChange, SearchPage, Summary, Version
    from armybuilder.library.renamings import Following, KeptRenaming, Renamings
    from armybuilder.library.shelf import Shelf
    from armybuilder.model.bundle import AnyDocument
    from armybuilder.model.fielded_names import Names

__all__ = ["Answers"]

_READ_AT_ONCE, _TURN_S = 500, 0.001


class Answers:
    """The reading half of an open library, to which `Library` adds the changes."""

    _database: Database
    _shelf: Shelf
    _renamings: Renamings
    _guard: Guard

    @property
    def identity(self) -> Identity | None:
        """The id of the library and the number of its changes, or None for one of an earlier program."""
        return self._database.identity

    # Documents

    def fetch(self, document_id: str, version: int | None = None) -> AnyDocument:
        """Return a document, at its current version if none is given (KeyError for an unknown document)."""
        with self._guard:
            return self._shelf.document(document_id, version)

    def fetch_with_named(self, ids: Iterable[str]) -> dict[str, AnyDocument]:
        """Return documents and everything they name, by id, without missing documents."""
        with self._guard:
            return self._shelf.closure(ids)

    def fetch_all(self, ids: Iterable[str]) -> dict[str, AnyDocument]:
        """Return the known documents, in the trash or not, by id, without the documents they name."""
        with self._guard:
            return self._shelf.documents(ids)

    def fetch_kind(
        self, *kinds: str, cancelled: Callable[[], bool] = lambda: False
    ) -> dict[str, AnyDocument]:
        """Return every document of the given kinds outside the trash, by id, in the order of names.

        It reads some hundred at a time, so that other threads can use the library in between. If `cancelled`
        returns True it stops, and returns the documents read by then.
        """
        with self._guard:
            ids = [row["id"] for row in self._database.rows("documents.ids_of_kinds", json.dumps(kinds))]
        found: dict[str, AnyDocument] = {}
        for first in range(0, len(ids), _READ_AT_ONCE):
            if cancelled():
                break
            if first:
                time.sleep(_TURN_S)
            with self._guard:
                found |= self._shelf.documents(ids[first : first + _READ_AT_ONCE])
        return found

    def find(self, name: str, kind: str = "army") -> tuple[str, ...]:
        """Return the ids of a kind with this id or this name in any case, an id first."""
        with self._guard:
            return self._shelf.find(name, kind)

    def called(self, name: str, kinds: Iterable[str] = ()) -> tuple[str, ...]:
        """Return the id of the document with this id, or else the ids with this name in any case.

        `kinds` limits them; none means any kind.
        """
        ids = tuple(one for kind in tuple(kinds) or KINDS for one in self.find(name, kind))
        return (name,) if name in ids else ids

    def summaries(
        self, kind: str | None = None, *, trashed: bool = False, most: int = -1
    ) -> tuple[Summary, ...]:
        """Return the rows of a kind, or of all, or of the trash, by name, at most `most` (-1: all)."""
        with self._guard:
            if trashed:
                query = search.parse("is:trashed")
                found = search_results.find(
                    self._database, query, "name", descending=False, limit=most, offset=0
                )
                rows = found.rows
                return tuple(row for row in rows if kind in {None, row.kind})
            if kind is None:
                return search_results.listed(self._database, "all", most=most)
            return search_results.listed(self._database, "kind", kind, most=most)

    def counts(self) -> dict[str, int]:
        """Count the documents of each kind outside the trash, without kinds that have none."""
        with self._guard:
            return {
                records.kind(row["kind"]): row["times"] for row in self._database.rows("documents.counts")
            }

    def kept(self, ids: Iterable[str]) -> tuple[Summary, ...]:
        """Return the rows of the known documents outside the trash, by name."""
        with self._guard:
            return search_results.listed(self._database, "id_among", json.dumps([*ids]))

    def summary(self, document_id: str) -> Summary:
        """Return the row of one document, in the trash or not (KeyError for an unknown document)."""
        with self._guard:
            rows = search_results.listed(self._database, "id_among", json.dumps([document_id]), kept=False)
        if not rows:
            raise NotKept(document_id)
        return rows[0]

    def search(
        self,
        text: str,
        *,
        order: search_results.Order = "name",
        descending: bool = False,
        limit: int = 500,
        offset: int = 0,
        language: str = "en",
    ) -> SearchPage:
        """Return a page of a query's hits, with the query's faults as values.

        `library.search` describes the language of queries; `language` is that of words for kinds.
        """
        query = search.parse(text, language)
        with self._guard:
            return search_results.find(
                self._database, query, order, descending=descending, limit=limit, offset=offset
            )

    def used_by(self, document_id: str) -> tuple[Summary, ...]:
        """Return the documents outside the trash that name this one directly, by name."""
        with self._guard:
            return search_results.listed(self._database, "users_of", document_id)

    def variants(self, document_id: str) -> dict[str, AnyDocument]:
        """Return by id the variants of a document, present or not, outside the trash, by name."""
        with self._guard:
            return self._shelf.documents(
                row["id"] for row in self._database.rows("documents.variants", document_id)
            )

    def resting_on(self, ids: Iterable[str]) -> frozenset[str]:
        """Return these ids and the ids of all documents that name one, directly or indirectly."""
        with self._guard:
            rows = self._database.rows("pricing.rests_on", json.dumps([*ids]))
        return frozenset(row["id"] for row in rows)

    def known_marks(self, field: str, begun: str = "", most: int = 50) -> tuple[tuple[str, int], ...]:
        """Return the documents' words for a field of `search.MARKS`, folded, with their numbers, commonest first."""
        with self._guard:
            rows = self._database.rows("search.known_marks", f"{field}:", begun, most)
            return tuple((records.text(row["word"]), row["times"]) for row in rows)

    # History

    def history(self, document_id: str) -> tuple[Version, ...]:
        """Return the stored versions of a document, newest first."""
        with self._guard:
            return tuple(
                records.version(dict(row)) for row in self._database.rows("history.versions", document_id)
            )

    def prices(self, document_id: str) -> tuple[PriceChange, ...]:
        """Return every receipt of a document, with the causes of changes, newest first."""
        with self._guard:
            return tuple(
                records.price(dict(row)) for row in self._database.rows("history.prices", document_id)
            )

    def drift(self, army_id: str) -> tuple[Drift, ...]:
        """Return the designs that changed after the army last accepted them, by name."""
        with self._guard:
            return tuple(records.drift(dict(row)) for row in self._database.rows("history.drift", army_id))

    def fetch_as_accepted(self, army_id: str) -> dict[str, AnyDocument]:
        """Return the army, or a battle, and everything it names at the versions it last accepted, by id."""
        with self._guard:
            return self._shelf.as_accepted(army_id)

    def renamings(self, document_id: str, since: int | str) -> tuple[KeptRenaming, ...]:
        """Return the mappings of an army's or unit's models after a version, or since it had models with a digest."""
        with self._guard:
            if isinstance(since, int):
                return self._renamings.since(document_id, since)
            return self._renamings.since_models(document_id, since)

    def last_renaming(self, document_id: str) -> tuple[Names, ...]:
        """Return the mappings of a document that were kept last, or none."""
        with self._guard:
            return self._renamings.last(document_id)

    def would_follow(self, documents: Iterable[AnyDocument]) -> Following:
        """Return the campaigns and scenarios that would follow the models of documents if `save` wrote them."""
        with self._guard:
            return self._renamings.would_follow(documents)

    def names_since(self, battle_id: str) -> dict[str, tuple[Names, ...]]:
        """Return by army how its models have been named anew since a battle was fought (KeyError if unknown)."""
        with self._guard:
            return self._renamings.since_battle(battle_id)

    # Numbers, settings and soundness

    def owned(self, ids: Iterable[str]) -> dict[str, int | None]:
        """Return the owned numbers of miniatures by known design, None for not counted."""
        with self._guard:
            rows = search_results.listed(self._database, "id_among", json.dumps(list(ids)), kept=False)
        return {row.id: row.owned for row in rows}

    def count(self) -> int:
        """Count the documents outside the trash."""
        with self._guard:
            row = self._database.row("documents.count")
            return 0 if row is None else int(row[0])

    def setting(self, key: str) -> str | None:
        """Return a setting stored in the library, or None if it was never set."""
        with self._guard:
            return self._shelf.setting(key)

    def read_setting(self, key: str) -> object:
        """Return the parsed value of a setting, or None if it was never set (InputFault for a damaged one)."""
        with self._guard:
            said = self._shelf.setting(key)
            return records.SETTINGS[key](said) if said else None

    @property
    def readings(self) -> immutabledict[str, str]:
        """The readings for pricing documents without readings of their own."""
        with self._guard:
            return self._shelf.readings()

    def copy_to(self, path: Path) -> None:
        """Copy the library in its present state into a new file (InputFault if it cannot be written)."""
        with self._guard:
            self._database.copy_to(path)

    def check(self) -> tuple[Message, ...]:
        """Return the faults of the file and of all its documents."""
        with self._guard:
            return tuple(integrity.faults(self._database))

    def damage(self) -> InputFault | None:
        """Return the damage of the file after a failure, or None if it is sound."""
        return integrity.explained(self._database)
