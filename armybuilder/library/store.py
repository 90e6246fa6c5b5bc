"""The library: save, fetch, search, history, uses, the trash, with one transaction for each change.

Any thread may call; calls wait for each other. If another process writes the library, or the disk does not
let anyone write, it is open for reading only, gives the reason, and takes over when it can.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path
from types import TracebackType
from typing import Self

from immutabledict import immutabledict

from armybuilder import paths
from armybuilder.errors import InputFault, Message, message
from armybuilder.library import integrity, records, search, search_results
from armybuilder.library.accepted_versions import AcceptedVersions
from armybuilder.library.database import PROGRAM, SPOILT, Database
from armybuilder.library.entry_counts import count_all
from armybuilder.library.journal import Journal
from armybuilder.library.lock import WriterLock, become_writer
from armybuilder.library.one_thread import Guard
from armybuilder.library.opening import must_exist, opened, writer_or_reader
from armybuilder.library.records import Drift, PriceChange, Saved, SearchPage, Summary, Version
from armybuilder.library.renamings import Following, KeptRenaming, Renamings
from armybuilder.library.shelf import NotKept, Shelf
from armybuilder.model.bundle import AnyDocument
from armybuilder.model.document import NOTHING
from armybuilder.model.fielded_names import Names
from armybuilder.points.tables import rules_hash

__all__ = ["Library", "default_path"]

_PRICED_AT_ONCE = 1000
"""The number of documents that opening prices anew after a change of the rules.

A worker does the rest.
"""
_READ_AT_ONCE, _TURN_S = 500, 0.001
_PASSING = frozenset({"library.fault.unreadable"})
"""The faults that a full disk can cause too, with the existing content still readable."""

_KEPT_WHOLE = 30 * 24 * 3600 * 1000
"""The milliseconds for which every version is kept."""


def default_path() -> Path:
    """Return the path of the user's library, which may not exist yet."""
    return paths.data_folder() / "library.db"


class Library:
    """An open library, made by `Library.open` and closed by `close` or a `with` statement."""

    def __init__(self, path: Path, lock: WriterLock, database: Database, read_only: Message | None) -> None:
        """Initialise the library with the parts that `open` made."""
        self.path = path
        self.recovered: tuple[str, ...] = ()
        """The ids of documents that were edited and unsaved at the program's last end, and are saved now."""
        self.aside: Message | None = None
        """The place of a journal with unreadable lines, or None."""
        self._lock = lock
        self._use(database)
        self._journal = Journal(path)
        self._read_only = read_only
        self._guard = Guard(self.damage)

    def _use(self, database: Database) -> None:
        """Read and write a database from now on."""
        self._database, self._shelf = database, Shelf(database)
        self._accepted = AcceptedVersions(database, self._shelf)
        self._renamings = Renamings(database, self._shelf)

    # Opening and closing

    @classmethod
    def open(cls, path: Path | None = None, *, program: str = "Army Builder", write: bool = True) -> Self:
        """Open a library, created empty if absent.

        `program` is the name of the library's holder for others. Raises InputFault for a file that is
        damaged, newer than the program, no library, or cannot be created.
        """
        at = (path or default_path()).absolute()
        lock = WriterLock(at, program)
        reason = writer_or_reader(at, lock) if write else message("library.reason.asked")
        try:
            if reason is not None:
                must_exist(at)
            library = cls(at, lock, opened(at, lock, write=reason is None), reason)
        except BaseException:
            lock.release()
            raise
        if reason is None:
            library._begin_or_read()
        return library

    def __enter__(self) -> Self:
        """Return the library."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close the library."""
        self.close()

    def close(self) -> None:
        """Close the files and release the lock for other writers."""
        with self._guard:
            self._journal.close()
            self._database.close()
            self._lock.release()

    @property
    def writable(self) -> bool:
        """Return whether this process may change the library."""
        return self._read_only is None

    @property
    def read_only(self) -> Message | None:
        """The reason why the library is open for reading only, or None."""
        return self._read_only

    def take_over(self) -> bool:
        """Try to become the writer, and return whether this process is (InputFault as for `open`)."""
        with self._guard:
            if self._read_only is None:
                return True
            reason = become_writer(self.path, self._lock)
            if reason is not None:
                self._read_only = reason
                return False
            try:
                database = Database(self.path, write=True)
            except BaseException:
                self._lock.release()
                raise
            self._database.close()
            self._read_only = None
            self._use(database)
            self._begin_or_read()
            return self._read_only is None

    def changed_elsewhere(self) -> bool:
        """Say whether another process has written since the last call (InputFault if unreadable)."""
        with self._guard:
            return self._database.changed_elsewhere()

    def _begin_or_read(self) -> None:
        """Start writing, or on failure (a full disk) stay open for reading and keep the journal."""
        try:
            self._begin()
        except InputFault as error:
            if any(fault.code in SPOILT - _PASSING for fault in error.faults):
                self.close()
                raise
            self._read_only = error.faults[0]
            self._lock.release()
        except BaseException:
            self.close()
            raise

    def _begin(self) -> None:
        """Restore an earlier process's unsaved edits from the journal, and update prices of other rules."""
        left = self._journal.unsaved()
        if left.documents or left.gone:
            # Where the library is damaged, the edits wait for the one that takes its place.
            self.summaries()
            for read_next in (PROGRAM, "rules"):
                self.setting(read_next)
            saved = self.save(
                left.documents, left.gone, cause="recovered", follow=left.taken is None, renamed={}
            )
            for document_id, armies in (left.taken or {}).items():
                for army_id in self.fetch_all(armies):
                    self.accept(army_id, document_id)
            self.recovered = tuple(row.id for row in saved if row.new) + left.gone
        if left.lost:
            aside = self._journal.put_aside()
            self.aside = message("library.fault.aside", file=aside.name, folder=str(aside.parent))
        self._journal.clear()
        self._note_program()
        with self._changing():
            count_all(self._database)
        self.note_rules()

    def _note_program(self) -> None:
        """Record the version of this program in the file as its last writer.

        An older program that cannot read the file can then name it. Raises InputFault if the library cannot
        be written.
        """
        own = version("armybuilder")
        if self.setting(PROGRAM) != own:
            self.set_setting(PROGRAM, own)

    def note_rules(self) -> None:
        """Mark prices as stale after a change of the rules, and update at most a thousand (InputFault as for `save`)."""
        if self.setting("rules") != rules_hash():
            with self._changing():
                self._database.run("pricing.mark_other_terms", rules_hash())
                self._database.run("documents.set_setting", "rules", rules_hash())
                self._shelf.forget()
        self.refresh_prices(_PRICED_AT_ONCE)

    def refresh_prices(self, most: int | None = None) -> int:
        """Update at most `most` stale prices, and return the number of updates.

        A large library takes a while: call it from a worker, some hundred at a time.
        """
        with self._guard:
            if self._database.row("pricing.stale", 1) is None:
                return 0
            with self._changing():
                return self._shelf.reprice(self._shelf.readings(), "rules", most=most)

    @contextmanager
    def _changing(self) -> Iterator[None]:
        """Combine the changes of the context into one transaction (InputFault if this process may not write)."""
        with self._guard:
            if self._read_only is not None:
                raise InputFault([message("library.fault.not_writer", reason=self._read_only)])
            try:
                with self._database.changing():
                    yield
            except BaseException:
                self._shelf.forget()
                raise

    def damage(self) -> InputFault | None:
        """Return the damage of the file after a failure, or None if it is sound."""
        return integrity.explained(self._database)

    # Saving

    def save(
        self,
        documents: Iterable[AnyDocument],
        gone: Iterable[str] = (),
        *,
        cause: str = "saved",
        source: str = "",
        follow: bool = True,
        settings: Mapping[str, str] | None = None,
        renamed: Mapping[str, Sequence[Names]] | None = None,
    ) -> tuple[Saved, ...]:
        """Save documents as new versions and put the ids in `gone` into the trash, all or nothing.

        A document with unchanged content gets no new version; a saved document leaves the trash. With
        `follow`, armies accept the new versions of the documents they use at once, and campaigns and
        scenarios follow their models, unless `renamed` says that they have. `renamed` are the mappings of
        models in saved armies and units. `source` is the origin of new imported documents. Raises InputFault
        if the library cannot be written.
        """
        with self._changing():
            given, away = list(documents), list(gone)
            self._journal.agree(given, away)
            states = self._renamings.states([one.id for one in given]) if follow and renamed is None else {}
            if renamed is not None:
                renamed = self._renamings.completed(renamed, given, follow=follow)
            digests = self._renamings.digests(renamed or ())
            written = [(document, *self._shelf.write(document, cause, source)) for document in given]
            changed = [document.id for document, _, _, new in written if new]
            self._database.run_many("documents.trash", [(records.now(), document_id) for document_id in away])
            for key, names in (renamed or {}).items():
                self._renamings.keep(key, names, digests.get(key, ""))
            if changed:
                unmoved = self._accepted.update(changed, follow=follow)
                came = [document.id for document, _, version, new in written if new and version == 1]
                followers = self._renamings.follow(states, changed, cause)
                self._shelf.touch([*changed, *followers, *self._accepted.complete(came)], but=unmoved)
                self._shelf.reprice(self._shelf.readings(), cause, changed)
            for key, value in (settings or {}).items():
                self._database.run("documents.set_setting", key, value)
            saved = tuple(self._saved(document.id, new=new) for document, _, _, new in written)
        with self._guard:
            self._journal.settle([*(document.id for document, *_ in written), *away])
        return saved

    def journal(
        self,
        documents: Iterable[AnyDocument],
        gone: Iterable[str] = (),
        taken: Mapping[str, tuple[str, ...]] = NOTHING,
    ) -> None:
        """Append edits to the journal, each with the armies that took it (InputFault if it cannot be written)."""
        with self._guard:
            if self._read_only is not None:
                raise InputFault([message("library.fault.not_writer", reason=self._read_only)])
            self._journal.add(documents, gone, taken)

    def _saved(self, document_id: str, *, new: bool) -> Saved:
        row = search_results.listed(self._database, "id_among", json.dumps([document_id]), kept=False)[0]
        return Saved(row.id, row.version, row.points, row.legal, new)

    # Fetching

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
    ) -> SearchPage:
        """Return a page of a query's hits, with the query's faults as values.

        `library.search` describes the language.
        """
        query = search.parse(text)
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

    def thin_history(self) -> None:
        """Delete versions older than 30 days, except the last of each day and those that armies use."""
        before = records.now() - _KEPT_WHOLE
        with self._changing():
            self._database.run("history.thin_versions", before)
            self._database.run("history.thin_prices", before)

    # What armies and battles remember

    def drift(self, army_id: str) -> tuple[Drift, ...]:
        """Return the designs that changed after the army last accepted them, by name."""
        with self._guard:
            return tuple(records.drift(dict(row)) for row in self._database.rows("history.drift", army_id))

    def accept(self, army_id: str, *ids: str) -> None:
        """Accept the current versions of the given designs, or of every used document, for an army.

        Designs that the army does not use are left out. Raises KeyError for an unknown army, InputFault as
        `save` does.
        """
        with self._changing():
            row = self._database.row("documents.find", army_id)
            if row is None:
                raise NotKept(army_id)
            versions = self._accepted.named(army_id)
            self._accepted.take(
                army_id, row["number"], {used: versions[used] for used in ids or versions if used in versions}
            )

    def accept_versions(
        self, army_id: str, versions: Mapping[str, int], renamed: Sequence[Names] = ()
    ) -> None:
        """Accept these versions of documents, current or not, for an army or a battle.

        A version that is gone counts as the current one. `renamed` are the mappings of its models that this
        brings. Raises KeyError and InputFault as `accept` does.
        """
        with self._changing():
            row = self._database.row("documents.find", army_id)
            if row is None:
                raise NotKept(army_id)
            if renamed:
                before = self._renamings.digests([army_id])[army_id]
                self._renamings.keep(army_id, renamed, before)
            self._accepted.take(army_id, row["number"], versions)

    def fetch_as_accepted(self, army_id: str) -> dict[str, AnyDocument]:
        """Return the army, or a battle, and everything it names at the versions it last accepted, by id."""
        with self._guard:
            return self._shelf.as_accepted(army_id)

    # How models were named anew

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

    # The trash, and what the owner notes beside a document

    def empty_trash(self, ids: Iterable[str] | None = None) -> None:
        """Delete documents in the trash for good, with their history.

        Without `ids` all of the trash is deleted; an empty `ids` deletes nothing. Raises InputFault as `save`
        does.
        """
        chosen = None if ids is None else frozenset(ids)
        with self._changing():
            rows = [
                row
                for row in self._database.rows("documents.in_trash")
                if chosen is None or row["id"] in chosen
            ]
            for row in rows:
                self._database.run("documents.forget_words", row["number"])
                self._database.run("documents.delete", row["number"])
            gone = [row["id"] for row in rows]
            takers = [row["id"] for row in self._database.rows("history.forget_gone", json.dumps(gone))]
            self._shelf.forget()
            self._shelf.touch([*gone, *takers])
            self._shelf.reprice(self._shelf.readings(), "named")

    def owned(self, ids: Iterable[str]) -> dict[str, int | None]:
        """Return the owned numbers of miniatures by known design, None for not counted."""
        with self._guard:
            rows = search_results.listed(self._database, "id_among", json.dumps(list(ids)), kept=False)
        return {row.id: row.owned for row in rows}

    def set_owned(self, document_id: str, count: int | None) -> None:
        """Set the number of a design's miniatures, None for not counted (InputFault as for `save`)."""
        with self._changing():
            self._database.run("documents.set_owned", count, document_id)

    def set_favourite(self, document_id: str, favourite: bool) -> None:
        """Mark a document as a favourite, or no longer (InputFault as for `save`)."""
        with self._changing():
            self._database.run("documents.set_favourite", int(favourite), document_id)

    # Settings and soundness

    def setting(self, key: str) -> str | None:
        """Return a setting stored in the library, or None if it was never set."""
        with self._guard:
            return self._shelf.setting(key)

    def set_setting(self, key: str, value: str) -> None:
        """Store a setting in the library (InputFault as for `save`)."""
        with self._changing():
            self._database.run("documents.set_setting", key, value)

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

    def set_readings(self, readings: Mapping[str, str]) -> None:
        """Set the library's readings, and update all prices under them (InputFault as for `save`)."""
        chosen = immutabledict(readings)
        with self._changing():
            self._database.run("documents.set_setting", "readings", json.dumps(dict(sorted(chosen.items()))))
            self._database.run("pricing.mark_all")
            self._shelf.reprice(chosen, "readings")

    def count(self) -> int:
        """Count the documents outside the trash."""
        with self._guard:
            row = self._database.row("documents.count")
            return 0 if row is None else int(row[0])

    def copy_to(self, path: Path) -> None:
        """Copy the library in its present state into a new file (InputFault if it cannot be written)."""
        with self._guard:
            self._database.copy_to(path)

    def check(self) -> tuple[Message, ...]:
        """Return the faults of the file and of all its documents."""
        with self._guard:
            return tuple(integrity.faults(self._database))
