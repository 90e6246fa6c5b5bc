"""The session: open documents, undo, prices, and the saving of every edit.

An edit is written to the library's journal at most 0.3 s after it is made, so a kill at any moment loses
nothing that was on screen a second before. A version is saved 2 s after the last edit, and on close. One
signal, `changed`, carries the kind of change and the ids of its documents. A view updates itself only for its
kind.
"""

from __future__ import annotations

import re
from collections import ChainMap, Counter
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from enum import Flag, auto
from typing import TYPE_CHECKING, cast

from immutabledict import immutabledict
from PySide6.QtCore import QObject, Qt, Signal

from armybuilder.desktop.desk.delay import Delay
from armybuilder.desktop.desk.followed_edits import LOST, army_in_front, completed
from armybuilder.desktop.desk.open_documents import Documents
from armybuilder.desktop.desk.settings_edits import put_settings
from armybuilder.editing import settings
from armybuilder.editing.kept_undo import LONG, SHORT, read_steps, written_steps
from armybuilder.editing.taken_designs import TakenDesigns
from armybuilder.editing.undo import UndoStack
from armybuilder.errors import InputFault, message
from armybuilder.model.army import Army
from armybuilder.model.bundle import reached
from armybuilder.model.entry_numbers import next_entry, same_but_number, with_next_entry
from armybuilder.points.legality import blocks, faults, problems
from armybuilder.points.prices.pricing import in_force, price
from armybuilder.words import english

if TYPE_CHECKING:
    from collections.abc import Iterable, MutableMapping

    from armybuilder.editing.edit import Change, Edit
    from armybuilder.errors import Message
    from armybuilder.library.records import Summary
    from armybuilder.library.store import Library
    from armybuilder.model.bundle import AnyDocument
    from armybuilder.model.fielded_names import Names
    from armybuilder.points.legality import Problem
    from armybuilder.points.prices.receipt import Receipt

__all__ = ["ChangeKind", "DocumentsChanged", "LastEdit", "Session"]

JOURNAL_AFTER_MS = 300
VERSION_AFTER_MS = 2000
RETRY_AFTER_MS = 5000
LARGE = 3000
"""The most documents of a library that is listed whole, with its own sign on each row.

Of a larger library only the documents asked for are read.
"""

_LIKE = 60
_UNDO = "undo"
"""The library's setting for the undo steps that survive a restart."""


class ChangeKind(Flag):
    """The kinds of change."""

    DOCUMENTS = auto()
    """The contents of documents, and with them receipts, problems and odds."""
    SHELF = auto()
    """The lists of the library: names, points, stars, trash."""
    KEPT = auto()
    """A written journal or version, which changes only the dot on a page."""
    UNDO = auto()
    """The next steps of undo and redo."""


@dataclass(frozen=True)
class DocumentsChanged:
    """The kind of a change, and the ids of its documents (none for all)."""

    what: ChangeKind
    ids: frozenset[str] = frozenset()


@dataclass(frozen=True)
class LastEdit:
    """The last edit made while a page was open: its name, and the receipt before it.

    `before` is None if the edit could not change the price.
    """

    label: Message
    before: Receipt | None
    taken_back: bool = False
    """True for an edit made by undo, whose label names the step that no longer holds."""


class Session(QObject):
    """The session: the open documents, the undo stack, and the saving of both."""

    changed = Signal(object)
    failed = Signal(object)
    """An InputFault: edits could not be written (disk full), and are tried again later."""
    refused = Signal(object)
    """A Message: the reason why an edit was not made on a read-only library."""
    told = Signal(object)
    """A Message: the models that left an army by an edit, and the effect on their records in a campaign."""
    moved = Signal(object)
    """A Message: another program exchanged the library's file, and the work goes on in a library beside it."""

    def __init__(self, library: Library, parent: QObject | None = None) -> None:
        """Initialise a session on a library, which the session does not close."""
        super().__init__(parent)
        self.library = library
        self.readings = library.readings
        self.documents = Documents(library)
        self.taken = TakenDesigns(library, self.documents, self.documents.stand_in)
        self.closed = False
        """True once the window is closed, so that late edits are discarded and nothing is written."""
        self.front = ""
        """The id of the document whose page is in front."""
        self.kept_at: datetime | None = None
        self.words = english()
        """The words for the names of changes and models in campaigns."""
        self.large = library.count() > LARGE
        """True for a library too large to be read whole for a list."""
        self._undo = UndoStack()
        self._to_journal: dict[str, AnyDocument | None] = {}
        self._unsaved: dict[str, str] = {}
        self._renamed: dict[str, tuple[Names, ...]] = {}
        """The mappings of models' names since a document was saved."""
        self._next_entries: dict[str, int] = {}
        """The number of the next entry of each army that an edit changed, also of a deleted one."""
        self._counts: Mapping[str, int] | None = None
        self._watched: set[str] = set()
        self._steps: dict[str, LastEdit] = {}
        self._journal_timer = Delay(self, JOURNAL_AFTER_MS, self._journal_all)
        self._version_timer = Delay(self, VERSION_AFTER_MS, self.keep)
        self._retry_timer = Delay(self, RETRY_AFTER_MS, self.keep)
        self._take_over_timer = Delay(self, RETRY_AFTER_MS, self._take_over)
        if not library.writable:
            self._take_over_timer.start()
        library.tell_moved = self.moved.emit  # also from a worker, and in the midst of a save
        self.moved.connect(self._read_moved, Qt.ConnectionType.QueuedConnection)

    def load(self, kind: str) -> tuple[AnyDocument, ...]:
        """Return every document of a kind in its present state, sorted by name."""
        return self.documents.load(kind)

    def like(self, typed: str, *kinds: str) -> tuple[AnyDocument, ...]:
        """Return the documents of the kinds that can be chosen by name.

        They are all documents of the kinds, or, in a large library, those whose names match the words typed.
        """
        if not self.large:
            return tuple(one for kind in kinds for one in self.load(kind))
        keys = [row.id for row in self.rows_like(typed, *kinds)]
        edited = [
            one.id
            for one in self.unsaved_documents()
            if one.kind in kinds and typed.casefold() in one.name.casefold()
        ]
        return tuple(self.documents[key] for key in dict.fromkeys([*edited, *keys]) if key in self.documents)

    def rows_like(self, typed: str, *kinds: str) -> tuple[Summary, ...]:
        """Return the first rows of the library, of the kinds, whose names have the words typed.

        Without words there are no rows.
        """
        words = [f"name:{word}" for word in re.findall(r"\w+", typed)]
        sought = " ".join((f"kind:{','.join(kinds)}", *words))
        return self.library.search(sought, limit=_LIKE).rows if words else ()

    # -- edits ---------------------------------------------------------------------------------------------

    def apply(self, edit: Edit, cause: str = "saved") -> None:
        """Apply an edit, unless it changes nothing or the library is read-only.

        It can be undone, is journaled within 0.3 s, and is saved with `cause` when typing rests.
        """
        if edit.changes_nothing or self.closed:
            return
        if self.library.read_only is not None:
            self.refused.emit(self.library.read_only)
            self.changed.emit(DocumentsChanged(ChangeKind.DOCUMENTS, frozenset(edit.ids)))
            return
        followed = completed(edit, self)
        edit = replace(followed.edit, given_up=self._given_up(followed.edit))
        before = self._watched_receipts(edit)
        if not self._set(edit):
            return
        self._undo.push(edit)
        self._take_in(edit, before, cause=cause)
        for sentence in followed.told:
            self.told.emit(sentence)

    def _given_up(self, edit: Edit) -> immutabledict[str, int]:
        """Return the older versions of designs that armies no longer use after an edit."""
        found: dict[str, int] = {}
        new = {one.id: one.after for one in edit.changes if one.after is not None}
        for army in new.values():
            if not isinstance(army, Army) or not (kept := self.taken.kept_back(army.id)):
                continue
            view = cast("MutableMapping[str, AnyDocument]", self.taken.view(army.id))
            unused = kept.keys() - reached(army, ChainMap(new, view)).keys()
            if unused:
                self.keep()
            drift = self.library.drift(army.id) if unused else ()
            found |= {f"{army.id}:{one.id}": one.accepted for one in drift if one.id in unused}
        return immutabledict(found)

    def losses(self, edit: Edit) -> tuple[Message, ...]:
        """Return the sentences that name the models whose records an edit would take away."""
        return tuple(one for one in completed(edit, self).told if one.code == LOST)

    def record(self, edit: Edit) -> None:
        """Record an edit made in the library itself, such as an import, so that it can be undone.

        It is already saved.
        """
        self._undo.push(replace(edit, taken_by=army_in_front(self)))
        self._undo.seal()
        self.shelf_changed(edit.ids)
        self.changed.emit(DocumentsChanged(ChangeKind.UNDO, frozenset(edit.ids)))

    def seal(self) -> None:
        """End the current undo step, so that the next edit is a step of its own."""
        self._undo.seal()

    def undo(self) -> tuple[str, ...]:
        """Undo the last step, and return the ids of its documents."""
        if not self._fits(self._undo.next_undo):
            self._undo.drop_undo()
            return ()
        return self._stepped(self._undo.undo(), taken_back=True)

    def redo(self) -> tuple[str, ...]:
        """Redo the last undone step, and return the ids of its documents."""
        if not self._fits(self._undo.next_redo):
            self._undo.drop_redo()
            return ()
        return self._stepped(self._undo.redo())

    def _fits(self, edit: Edit | None) -> bool:
        """Say whether the documents are unchanged since a step, and report the first changed one."""
        for change in edit.changes if edit is not None and not self.closed else ():
            now = self.documents.get(change.id)
            if change.before is not None and now is not None and not same_but_number(now, change.before):
                self.refused.emit(message("desktop.changed_elsewhere", name=now.name))
                self.changed.emit(DocumentsChanged(ChangeKind.UNDO))
                return False
        return True

    @property
    def undo_label(self) -> Message | None:
        """The name of the step that undo takes back."""
        return self._undo.undo_label

    @property
    def redo_label(self) -> Message | None:
        """The name of the step that redo makes again."""
        return self._undo.redo_label

    def _stepped(self, edit: Edit | None, *, taken_back: bool = False) -> tuple[str, ...]:
        if edit is None or self.closed:
            return ()
        before = self._watched_receipts(edit)
        if not self._set(edit):
            return ()
        self._take_in(edit, before, taken_back=taken_back)
        for place in () if taken_back else edit.given_up:
            army_id, _, key = place.rpartition(":")
            self.taken.take(army_id, [key])
        return edit.ids

    def _set(self, edit: Edit) -> bool:
        """Apply the settings of an edit, and say whether they were written.

        A setting that cannot be written changes nothing and is reported.
        """
        deleted = {change.id for change in edit.changes if change.after is None}
        unsaved = {*self._unsaved, *self.taken.waiting()}
        if self.taken.unnoted(edit.ids, edit.taken_by) or not deleted.isdisjoint(unsaved):
            self.keep()  # the trash has a document as it was last saved, with the designs it took
        if not edit.settings:
            return True
        self.keep()
        try:
            put_settings(edit.settings, self.library, edit.renamed)
        except InputFault as fault:
            self.refused.emit(fault.faults[0])
            self.changed.emit(DocumentsChanged(ChangeKind.DOCUMENTS))
            return False
        self.readings = self.library.readings
        self.taken.reread(edit.settings)
        return True

    def _watched_receipts(self, edit: Edit) -> dict[str, Receipt | None]:
        return {key: self.receipt(key) if self._reaches(edit, key) else None for key in self._watched}

    def _reaches(self, edit: Edit, key: str) -> bool:
        """Say whether an edit can change the price of an open document.

        An army keeps other designs as it took them.
        """
        document = self.documents.get(key)
        if document is None:
            return False
        return document.kind != "army" or bool(edit.settings) or key in {*edit.ids, self.front, edit.taken_by}

    def _take_in(
        self,
        edit: Edit,
        before: Mapping[str, Receipt | None],
        *,
        taken_back: bool = False,
        cause: str = "saved",
    ) -> None:
        self._steps |= {key: LastEdit(edit.label, receipt, taken_back) for key, receipt in before.items()}
        for change in edit.changes:
            if change.after is None or not self.documents.listed(change.id):
                self._counts = None
            after = self._numbered(change)
            self.documents.put(change.id, after)
            self._to_journal[change.id] = after
            self._unsaved[change.id] = cause
        for key, names in edit.renamed.items() if not edit.settings else ():
            self._renamed[key] = (*self._renamed.get(key, ()), *names)
        self.taken.follow(edit, edit.taken_by)
        if taken_back:
            self.taken.take_again(edit.given_up)
        if not self._journal_timer.isActive():
            self._journal_timer.start()
        self._version_timer.start()
        what = ChangeKind.DOCUMENTS | ChangeKind.UNDO | (ChangeKind.SHELF if edit.settings else ChangeKind(0))
        self.changed.emit(DocumentsChanged(what, frozenset(edit.ids)))

    def _numbered(self, change: Change) -> AnyDocument | None:
        """Return the document after a change, which never forgets the number of an army's entry."""
        now = self.documents.held(change.id)
        if isinstance(now, Army):
            self._next_entries[change.id] = next_entry(now)
        if isinstance(change.after, Army):
            return with_next_entry(change.after, self._next_entries.get(change.id, 0))
        return change.after

    # -- prices --------------------------------------------------------------------------------------------

    def receipt(self, document_id: str) -> Receipt:
        """Return the receipt of a document in its present state.

        Raises KeyError for an unknown id.
        """
        return self.priced(self.documents[document_id])

    def priced(self, document: AnyDocument, among: Mapping[str, AnyDocument] | None = None) -> Receipt:
        """Return the receipt of any document, in the library or not.

        The documents that it names are looked up in `among`. Without `among`, an army's designs are as the
        army took them.
        """
        return price(document, self.documents_of(document) if among is None else among, self.readings)

    def documents_of(self, document: AnyDocument) -> Mapping[str, AnyDocument]:
        """Return the documents by which a document is priced, printed and fought.

        Those of an army are as the army took them.
        """
        taken = self.taken
        return taken.view(document.id) if document.kind == "army" else taken.whole(document)

    def problems(self, document_id: str) -> tuple[Problem, ...]:
        """Return the problems of a document in its present state, without fixes.

        Raises KeyError for an unknown id.
        """
        return self.judged(self.documents[document_id])

    def mended(self, document_id: str) -> tuple[Problem, ...]:
        """Return the problems of a document, each with its cheapest fix.

        This is quick for a design. The fixes of an army are computed in a worker
        (`points.legality.problems`).
        """
        if not self.problems(document_id):
            return ()
        document = self.documents[document_id]
        return problems(document, self.documents_of(document), self.readings)

    def judged(
        self, document: AnyDocument, among: Mapping[str, AnyDocument] | None = None
    ) -> tuple[Problem, ...]:
        """Return the problems of any document, without fixes, with `among` as in `priced`.

        The document may be a draft outside the library.
        """
        return faults(document, self.documents_of(document) if among is None else among, self.readings)

    def take_changes(self, army_id: str, ids: Iterable[str]) -> None:
        """Replace designs of an army by their present versions, as a single step."""
        self.keep()
        wanted = set(ids)
        drift = [one for one in self.library.drift(army_id) if one.id in wanted]
        if drift:
            versions = {one.id: (one.accepted, one.now) for one in drift}
            self.apply(settings.take(army_id, versions, drift[0].name))
        else:
            # Nothing of what the army took was ever kept: the library has the army with the designs as they are.
            self.shelf_changed()

    def illegal(self, document_id: str) -> bool:
        """Say whether an error of its own keeps a document out of battles."""
        return blocks(self.problems(document_id))

    def readings_of(self, document: AnyDocument) -> immutabledict[str, str]:
        """Return the readings by which a document is judged."""
        return in_force(document, self.readings)

    def step(self, document_id: str) -> LastEdit | None:
        """Return the last edit since a document was opened, or None."""
        return self._steps.get(document_id)

    def watch(self, document_id: str) -> None:
        """Remember the receipt of an open document before each edit from now on."""
        self._watched.add(document_id)

    def unwatch(self, document_id: str) -> None:
        """Stop remembering the receipts of a document that was closed."""
        self._watched.discard(document_id)
        self._steps.pop(document_id, None)

    # -- keeping -------------------------------------------------------------------------------------------

    def unsaved(self, document_id: str) -> bool:
        """Say whether a document has edits without a saved version."""
        return document_id in self._unsaved

    def unsaved_ids(self) -> tuple[str, ...]:
        """Return the ids of documents with edits without a saved version, deleted documents among them."""
        return tuple(self._unsaved)

    def unsaved_documents(self) -> tuple[AnyDocument, ...]:
        """Return the documents with edits without a saved version, new documents among them."""
        return tuple(self.documents[key] for key in sorted(self._unsaved) if key in self.documents)

    def counts(self) -> Mapping[str, int]:
        """Return the number of documents of each kind, unsaved documents included."""
        if self._counts is None:
            found = Counter(self.library.counts())
            kept = {row.id: row.kind for row in self.library.kept(self._unsaved)}
            for key in self._unsaved:
                if key in kept and key not in self.documents:
                    found[kept[key]] -= 1
                elif key not in kept and key in self.documents:
                    found[self.documents[key].kind] += 1
            self._counts = found
        return self._counts

    def unkept(self) -> tuple[AnyDocument, ...]:
        """Return the documents with edits that not even the journal has."""
        return tuple(document for document in self._to_journal.values() if document is not None)

    def journal(self) -> None:
        """Write edits not yet written to the journal."""
        if not self._to_journal or self.closed or not self.library.writable:
            return
        try:
            self.library.journal(*_here_and_gone(self._to_journal), self.taken.takers(self._to_journal))
        except InputFault as fault:
            self._retry_timer.start()
            self.failed.emit(fault)
            return
        self._to_journal = {}
        self._note_kept(ChangeKind.KEPT)

    def _journal_all(self) -> None:
        """Write edits to the journal, and the newest undo steps, so that both survive a kill."""
        self.journal()
        if not self._to_journal:
            self._keep_undo(SHORT)

    def keep(self) -> None:
        """Save a version of every edited document.

        Called when typing rests, on close and before a battle.
        """
        self.journal()
        if self._to_journal or self.closed or not self.library.writable:
            return
        ids = frozenset(self._unsaved)
        self.taken.meet(ids)
        try:
            for cause in dict.fromkeys(self._unsaved.values()):
                keys = sorted(key for key in ids if self._unsaved[key] == cause)
                states = {key: self.documents.get(key) for key in keys}
                renamed = {key: one for key, one in self._renamed.items() if key in keys or key not in ids}
                self.library.save(*_here_and_gone(states), cause=cause, follow=False, renamed=renamed)
                self._renamed = {key: one for key, one in self._renamed.items() if key not in renamed}
            noted = self.taken.note()
        except InputFault as fault:
            self._version_timer.start()
            self.failed.emit(fault)
            return
        self._unsaved.clear()
        if ids or noted:
            self._keep_undo()
            self._note_kept(ChangeKind.KEPT | ChangeKind.SHELF, ids | noted)

    def take_over(self) -> bool:
        """Replace the lock of another machine, and return whether this program may write now."""
        self._take_over(over=True)
        return self.library.writable

    def _read_moved(self, _moved: Message) -> None:
        """Read all documents without unsaved edits anew from the library that took the exchanged one's place."""
        if not self.closed:
            self.readings = self.library.readings
            self.shelf_changed(key for key in tuple(self.documents) if key not in self._unsaved)

    def _take_over(self, *, over: bool = False) -> None:
        """Try to become the writer of a read-only library, and update documents changed by the other program.

        Until the other program releases the library, this is repeated. With `over` another machine's lock is
        not respected.
        """
        try:
            changed, taken = self.library.changed_elsewhere(), self.library.take_over(over=over)
        except InputFault as fault:
            self.failed.emit(fault)
            return
        if changed or taken:
            self.readings = self.library.readings
            self.shelf_changed(tuple(self.documents))
        if taken:
            self._note_kept(ChangeKind.KEPT)
        else:
            self._take_over_timer.start()

    def bring_back_undo(self) -> None:
        """Restore the undo steps of the last run that lead to the present documents."""
        text = self.library.setting(_UNDO) if self.library.writable else ""
        if not text or self._undo.steps:
            return
        trashed = {row.id for row in self.library.summaries(trashed=True)}
        steps = read_steps(text, lambda key: None if key in trashed else self.documents.get(key))
        self._undo.bring_back(steps)
        self._undo.seal()
        self.changed.emit(DocumentsChanged(ChangeKind.UNDO))

    def _keep_undo(self, most: int = LONG) -> None:
        """Save the undo steps, up to a number of letters, unless the disk is full."""
        if not self.library.writable or not (self._undo.steps or self.library.setting(_UNDO)):
            return
        with suppress(InputFault):
            self.library.set_setting(_UNDO, written_steps(self._undo.steps, most))

    def close(self) -> None:
        """Save all unsaved edits, and write nothing from then on.

        The library is closed by its opener.
        """
        if self.closed:
            return
        self.keep()
        self._keep_undo()
        self.closed = True
        self.library.tell_moved = bool
        self._journal_timer.stop()
        self._version_timer.stop()
        self._retry_timer.stop()
        self._take_over_timer.stop()

    def shelf_changed(self, ids: Iterable[str] = ()) -> None:
        """Announce a change of the library without an edit (import, stars, trash)."""
        changed = frozenset(ids)
        self._reread(changed)
        self.changed.emit(DocumentsChanged(ChangeKind.SHELF | ChangeKind.DOCUMENTS, changed))

    def _reread(self, ids: Iterable[str]) -> None:
        """Forget documents and the armies' versions, so that they are read anew at their next use."""
        self.large = self.library.count() > LARGE
        self._counts = None
        self.documents.reread(ids)
        self.taken.forget()

    def _note_kept(self, what: ChangeKind, ids: frozenset[str] = frozenset()) -> None:
        self.kept_at = datetime.now().astimezone()
        self.changed.emit(DocumentsChanged(what, ids))


def _here_and_gone(
    documents: Mapping[str, AnyDocument | None],
) -> tuple[tuple[AnyDocument, ...], tuple[str, ...]]:
    """Return the documents to write, and the ids of the deleted documents."""
    here = tuple(document for document in documents.values() if document is not None)
    return here, tuple(key for key, document in documents.items() if document is None)
