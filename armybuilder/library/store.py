"""The library: save, fetch, search, history, uses, the trash, with one transaction for each change.

Any thread may call; calls wait for each other. If another process writes the library, or the disk does not
let anyone write, it is open for reading only, gives the reason, and takes over when it can.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Self

from immutabledict import immutabledict

from armybuilder import paths
from armybuilder.errors import InputFault, Message, message
from armybuilder.library import records, search_results
from armybuilder.library.accepted_versions import AcceptedVersions
from armybuilder.library.answers import Answers
from armybuilder.library.beside import copied_whole, known_at, with_documents, with_journal
from armybuilder.library.database import BROKEN, PROGRAM, SPOILT, Database
from armybuilder.library.entry_counts import count_all
from armybuilder.library.identity import FileState
from armybuilder.library.journal import Journal, Unsaved
from armybuilder.library.lock import WriterLock, become_writer
from armybuilder.library.one_thread import Guard
from armybuilder.library.opening import must_exist, opened, writer_or_reader
from armybuilder.library.records import Saved
from armybuilder.library.renamings import Renamings
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
_PASSING = frozenset({"library.fault.unreadable"})
"""The faults that a full disk can cause too, with the existing content still readable."""

_KEPT_WHOLE = 30 * 24 * 3600 * 1000
"""The milliseconds for which every version is kept."""


def default_path() -> Path:
    """Return the path of the user's library, which may not exist yet."""
    return paths.data_folder() / "library.db"


class Library(Answers):
    """An open library, made by `Library.open` and closed by `close` or a `with` statement."""

    def __init__(self, path: Path, lock: WriterLock, database: Database, read_only: Message | None) -> None:
        """Initialise the library with the parts that `open` made."""
        self.path = path
        self.recovered: tuple[str, ...] = ()
        """The ids of documents that were edited and unsaved at the program's last end, and are saved now."""
        self.aside: Message | None = None
        """The place of a journal with unreadable lines, or None."""
        self.moved: Message | None = None
        """The library beside this file that keeps work which does not belong into it, or None."""
        self.tell_moved: Callable[[Message], object] = bool
        """The function that is called when the work goes on in a library beside an exchanged file."""
        self._lock = lock
        self._written: dict[str, AnyDocument | None] = {}
        """The last state of each document that this process has saved, None for one in the trash."""
        self._use(database)
        self._journal = Journal(path)
        self._read_only = read_only
        self._guard = Guard(self.damage)

    def _use(self, database: Database) -> None:
        """Read and write a database from now on."""
        self._database, self._shelf = database, Shelf(database)
        self._accepted = AcceptedVersions(database, self._shelf)
        self._renamings = Renamings(database, self._shelf)

    def _replace(self, database: Database) -> None:
        """Read and write a database in the same run from now on, and close the one before."""
        database.writer = self._database.writer
        self._database.close()
        self._use(database)

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
                must_exist(at, reason)
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

    def take_over(self, *, over: bool = False) -> bool:
        """Try to become the writer, and return whether this process is (InputFault as for `open`).

        With `over` the lock of another machine is not respected.
        """
        with self._guard:
            if self._read_only is None:
                return True
            reason = become_writer(self.path, self._lock, over=over)
            if reason is None and not self.path.exists():
                self._lock.release()
                reason = message("library.reason.gone", file=self.path.name)
            if reason is not None:
                self._read_only = reason
                return False
            try:
                database = Database(self.path, write=True)
            except BaseException:
                self._lock.release()
                raise
            self._read_only = None
            self._replace(database)
            self._begin_or_read()
            return self._read_only is None

    def changed_elsewhere(self) -> bool:
        """Say whether another process has written since the last call (InputFault if unreadable).

        A file that was replaced is opened in place of the old one.
        """
        with self._guard:
            if self._read_only is not None and self._database.identity is not None:
                state = self._database.file_state()
                if state in {FileState.COPIED, FileState.REPLACED} and known_at(self.path) is not None:
                    self._replace(Database(self.path, write=False))
                    return True
            return self._database.changed_elsewhere()

    def _stay_with_ours(self) -> None:
        """Switch to a library beside this one if its file has been exchanged (InputFault if it cannot be written)."""
        if self._read_only is not None:
            return
        state = self._database.file_state()
        if state is FileState.COPIED:
            self._replace(Database(self.path, write=True))
        elif state is not FileState.OURS:
            self._go_on_beside(whole=state is FileState.REPLACED)

    def _go_on_beside(self, *, whole: bool) -> None:
        """Keep the work of this process in a library beside the exchanged file, and go on there.

        If the open file is still `whole`, it is copied. Otherwise a copy of it, or an empty library, receives
        all documents that this process has saved, and those it has read that are missing there.
        """
        was = self.path
        kept = copied_whole(self._database) if whole else self._saved_beside()
        lock = WriterLock(kept, self._lock.program)
        try:
            lock.acquire()
            database = Database(kept, write=True)
            database.writer = self._database.writer
            database.mark()
            self._journal.of = database.identity
            self._journal.move(kept)
        except BaseException as error:
            lock.release()
            kept.unlink(missing_ok=True)
            if isinstance(error, OSError):
                fault = message("library.fault.cannot_open", file=kept.name, folder=str(kept.parent))
                raise InputFault([fault]) from error
            raise
        self._lock.release()
        self.path, self._lock = kept, lock
        self._replace(database)
        said = {"file": was.name, "folder": str(was.parent), "kept": kept.name}
        self.moved = message("library.moved.exchanged" if was.exists() else "library.moved.gone", **said)
        self.tell_moved(self.moved)

    def _saved_beside(self) -> Path:
        """Save the documents of this process, and others that it has read, into a library beside this one."""
        here = {key: one for key, one in self._written.items() if one is not None}
        read, gone = self._shelf.held(), self._written.keys() - here.keys()
        kept = with_documents(self.path, self._database.identity)
        with type(self).open(kept, program=self._lock.program) as other:
            missing = read.keys() - here.keys() - other.fetch_all(read).keys()
            documents = [*(read[key] for key in missing), *here.values()]
            other.save(documents, gone, cause="recovered", follow=False, renamed={})
        return kept

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
        if not self._database.owns(left.of):
            self._keep_beside(left)
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

    def _keep_beside(self, left: Unsaved) -> None:
        """Keep the edits of another library's journal in a library beside this one, and empty the journal.

        Raises InputFault if it cannot be written.
        """
        if left.of is None:
            return
        kept = with_journal(self.path, left.of)
        with type(self).open(kept, program=self._lock.program) as beside:
            self.aside = beside.aside
        self._journal.clear()
        said = {"file": self.path.name, "folder": str(self.path.parent), "kept": kept.name}
        self.moved = message("library.moved.journal", **said)
        self.tell_moved(self.moved)

    def _note_program(self) -> None:
        """Record the version of this program in the file as its last writer.

        An older program that cannot read the file can then name it. Raises InputFault if the library cannot
        be written.
        """
        own = paths.version()
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
            self._stay_with_ours()
            try:
                with self._database.changing():
                    yield
            except BaseException:
                self._shelf.forget()
                raise

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
            self._written |= {document.id: document for document in given} | dict.fromkeys(away)
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
            self._stay_with_ours()
            with suppress(InputFault, *BROKEN):  # the journal is for a library that cannot be written too
                self._database.mark()
            self._journal.of = self._database.identity
            self._journal.add(documents, gone, taken)

    def _saved(self, document_id: str, *, new: bool) -> Saved:
        row = search_results.listed(self._database, "id_among", json.dumps([document_id]), kept=False)[0]
        return Saved(row.id, row.version, row.points, row.legal, new)

    # Fetching

    # History

    def thin_history(self) -> None:
        """Delete versions older than 30 days, except the last of each day and those that armies use."""
        before = records.now() - _KEPT_WHOLE
        with self._changing():
            self._database.run("history.thin_versions", before)
            self._database.run("history.thin_prices", before)

    # What armies and battles remember

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

    # How models were named anew

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

    def set_owned(self, document_id: str, count: int | None) -> None:
        """Set the number of a design's miniatures, None for not counted (InputFault as for `save`)."""
        with self._changing():
            self._database.run("documents.set_owned", count, document_id)

    def set_favourite(self, document_id: str, favourite: bool) -> None:
        """Mark a document as a favourite, or no longer (InputFault as for `save`)."""
        with self._changing():
            self._database.run("documents.set_favourite", int(favourite), document_id)

    # Settings and soundness

    def set_setting(self, key: str, value: str) -> None:
        """Store a setting in the library (InputFault as for `save`)."""
        with self._changing():
            self._database.run("documents.set_setting", key, value)

    def set_readings(self, readings: Mapping[str, str]) -> None:
        """Set the library's readings, and update all prices under them (InputFault as for `save`)."""
        chosen = immutabledict(readings)
        with self._changing():
            self._database.run("documents.set_setting", "readings", json.dumps(dict(sorted(chosen.items()))))
            self._database.run("pricing.mark_all")
            self._shelf.reprice(chosen, "readings")
