"""The open documents and how they stand: undo, prices, and the keeping of every edit.

An edit goes to the library's journal at most 0.3 s after it is made, so a kill at any moment loses nothing
that was on screen a second before; a version is saved when typing has rested for 2 s, and on close. One signal,
`changed`, says what kind of thing changed and of which documents; a view reads again only for its kind.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from enum import Flag, auto
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from armybuilder.desktop.desk.delay import Delay
from armybuilder.desktop.desk.open_documents import Documents
from armybuilder.desktop.desk.settings_edits import put_settings
from armybuilder.editing import settings
from armybuilder.editing.edit import Edit
from armybuilder.editing.kept_undo import read_steps, written_steps
from armybuilder.editing.taken_designs import TakenDesigns
from armybuilder.editing.undo import UndoStack
from armybuilder.errors import InputFault
from armybuilder.points.legality import blocks, faults, problems
from armybuilder.points.prices.pricing import in_force, price

if TYPE_CHECKING:
    from collections.abc import Iterable

    from immutabledict import immutabledict

    from armybuilder.errors import Message
    from armybuilder.library.records import Summary
    from armybuilder.library.store import Library
    from armybuilder.model.bundle import AnyDocument
    from armybuilder.points.legality import Problem
    from armybuilder.points.prices.receipt import Receipt

__all__ = ["ChangeKind", "DocumentsChanged", "LastEdit", "Session"]

JOURNAL_AFTER_MS = 300
VERSION_AFTER_MS = 2000
RETRY_AFTER_MS = 5000
LARGE = 3000
"""Documents up to which a library is listed whole, with the sign of each; of a larger one only what is asked for."""

_LIKE = 60
_UNDO = "undo"
"""The library's setting that has the steps which can be taken back after another start."""


class ChangeKind(Flag):
    """The kinds of thing that change."""

    DOCUMENTS = auto()
    """Contents, and with them receipts, problems and odds."""
    SHELF = auto()
    """What the library lists: names, points, stars, trash."""
    KEPT = auto()
    """The journal or a version was written; on a page only the dot changes."""
    UNDO = auto()
    """What undo and redo would do."""


@dataclass(frozen=True)
class DocumentsChanged:
    """What changed, and the ids of the documents it happened to (none: all)."""

    what: ChangeKind
    ids: frozenset[str] = frozenset()


@dataclass(frozen=True)
class LastEdit:
    """The edit last made while a page was open: its name, and the receipt from before it where it could move the price."""

    label: Message
    before: Receipt | None
    taken_back: bool = False
    """Whether undo made the edit: then the label names what no longer holds."""


class Session(QObject):
    """The open documents, the undo stack, and the keeping of both."""

    changed = Signal(object)
    failed = Signal(object)
    """An InputFault: edits could not be kept (disk full; they stay here and are tried again)."""
    refused = Signal(object)
    """A Message: an edit was not made, for the library can only be read, and why."""

    def __init__(self, library: Library, parent: QObject | None = None) -> None:
        """Work on a library, which this session does not close."""
        super().__init__(parent)
        self.library = library
        self.readings = library.readings
        self.documents = Documents(library)
        self.taken = TakenDesigns(library, self.documents, self.documents.stand_in)
        self.closed = False
        """Whether the window is gone: what still comes from its fields is dropped, and nothing is written any more."""
        self.front = ""
        """The id of the document whose page is in front."""
        self.kept_at: datetime | None = None
        self.large = library.count() > LARGE
        """Whether the library holds too much to read all of it for a list."""
        self._undo = UndoStack()
        self._to_journal: dict[str, AnyDocument | None] = {}
        self._unsaved: dict[str, str] = {}
        self._counts: Mapping[str, int] | None = None
        self._watched: set[str] = set()
        self._steps: dict[str, LastEdit] = {}
        self._journal_timer = Delay(self, JOURNAL_AFTER_MS, self.journal)
        self._version_timer = Delay(self, VERSION_AFTER_MS, self.keep)
        self._retry_timer = Delay(self, RETRY_AFTER_MS, self.keep)
        self._take_over_timer = Delay(self, RETRY_AFTER_MS, self._take_over)
        if not library.writable:
            self._take_over_timer.start()

    def load(self, kind: str) -> tuple[AnyDocument, ...]:
        """Return every document of a kind, as it stands, by name."""
        return self.documents.load(kind)

    def like(self, typed: str, *kinds: str) -> tuple[AnyDocument, ...]:
        """Return what of some kinds can be chosen by name: of a large library what fits the words typed, else all."""
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
        """Return the first rows of the library, of some kinds, whose names have the words typed; none for no words."""
        words = [f"name:{word}" for word in re.findall(r"\w+", typed)]
        sought = " ".join((f"kind:{','.join(kinds)}", *words))
        return self.library.search(sought, limit=_LIKE).rows if words else ()

    # -- edits ---------------------------------------------------------------------------------------------

    def apply(self, edit: Edit, cause: str = "saved") -> None:
        """Make an edit: it can be undone, is journaled within 0.3 s, and saved when typing rests, for `cause`."""
        if edit.changes_nothing or self.closed:
            return
        if self.library.read_only is not None:
            self.refused.emit(self.library.read_only)
            self.changed.emit(DocumentsChanged(ChangeKind.DOCUMENTS, frozenset(edit.ids)))
            return
        before = self._watched_receipts(edit)
        if not self._set(edit):
            return
        self._undo.push(edit)
        self._take_in(edit, before, cause=cause)

    def record(self, edit: Edit) -> None:
        """Let undo take back what was done to the library itself (an import); it is saved already."""
        self._undo.push(edit)
        self._undo.seal()
        self.shelf_changed(edit.ids)
        self.changed.emit(DocumentsChanged(ChangeKind.UNDO, frozenset(edit.ids)))

    def seal(self) -> None:
        """Let the next edit be a step of its own (a field was left)."""
        self._undo.seal()

    def undo(self) -> tuple[str, ...]:
        """Take the last step back; return the ids of what it touched."""
        return self._stepped(self._undo.undo(), taken_back=True)

    def redo(self) -> tuple[str, ...]:
        """Make the step taken back again; return the ids of what it touched."""
        return self._stepped(self._undo.redo())

    @property
    def undo_label(self) -> Message | None:
        """The name of what undo would take back."""
        return self._undo.undo_label

    @property
    def redo_label(self) -> Message | None:
        """The name of what redo would make again."""
        return self._undo.redo_label

    def _stepped(self, edit: Edit | None, *, taken_back: bool = False) -> tuple[str, ...]:
        if edit is None or self.closed:
            return ()
        before = self._watched_receipts(edit)
        if not self._set(edit):
            return ()
        self._take_in(edit, before, taken_back=taken_back)
        return edit.ids

    def _set(self, edit: Edit) -> bool:
        """Make an edit's settings hold; say whether they do: a setting that cannot be written is told, and changes nothing."""
        if self.taken.unnoted(edit.ids, self.front):
            self.keep()
        if not edit.settings:
            return True
        self.keep()
        try:
            put_settings(edit.settings, self.library)
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
        """Say whether an edit can move the price of an open document: an army keeps other designs as it took them."""
        document = self.documents.get(key)
        if document is None:
            return False
        return document.kind != "army" or bool(edit.settings) or key in {*edit.ids, self.front}

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
            self.documents.put(change.id, change.after)
            self._to_journal[change.id] = change.after
            self._unsaved[change.id] = cause
        self.taken.follow(edit, self.front)
        if not self._journal_timer.isActive():
            self._journal_timer.start()
        self._version_timer.start()
        what = ChangeKind.DOCUMENTS | ChangeKind.UNDO | (ChangeKind.SHELF if edit.settings else ChangeKind(0))
        self.changed.emit(DocumentsChanged(what, frozenset(edit.ids)))

    # -- prices --------------------------------------------------------------------------------------------

    def receipt(self, document_id: str) -> Receipt:
        """Return the receipt of a document as it stands. Raises KeyError for an unknown id."""
        return self.priced(self.documents[document_id])

    def priced(self, document: AnyDocument, among: Mapping[str, AnyDocument] | None = None) -> Receipt:
        """Return the receipt of any document, even of one that is in no library.

        What it names is looked up `among` these; without them an army's designs are as it took them.
        """
        return price(document, self.documents_of(document) if among is None else among, self.readings)

    def documents_of(self, document: AnyDocument) -> Mapping[str, AnyDocument]:
        """Return the documents by which one is priced, printed and fought: an army's as it took them."""
        taken = self.taken
        return taken.view(document.id) if document.kind == "army" else taken.whole(document)

    def problems(self, document_id: str) -> tuple[Problem, ...]:
        """Return what is wrong with a document as it stands, without remedies. Raises KeyError for an unknown id."""
        return self.judged(self.documents[document_id])

    def mended(self, document_id: str) -> tuple[Problem, ...]:
        """Return what is wrong with a document, each with its cheapest remedy.

        Quick for a design; an army's remedies are weighed off the main thread (`points.legality.problems`).
        """
        if not self.problems(document_id):
            return ()
        document = self.documents[document_id]
        return problems(document, self.documents_of(document), self.readings)

    def judged(
        self, document: AnyDocument, among: Mapping[str, AnyDocument] | None = None
    ) -> tuple[Problem, ...]:
        """Return the problems of any document, one that is only thought of too, without remedies; `among` as in `priced`."""
        return faults(document, self.documents_of(document) if among is None else among, self.readings)

    def take_changes(self, army_id: str, ids: Iterable[str]) -> None:
        """Let an army take designs as they are now, as one step."""
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
        """Say whether an error of its own keeps the document out of battles."""
        return blocks(self.problems(document_id))

    def readings_of(self, document: AnyDocument) -> immutabledict[str, str]:
        """Return the readings a document is judged under."""
        return in_force(document, self.readings)

    def step(self, document_id: str) -> LastEdit | None:
        """Return the last edit since the document was opened, None where there was none."""
        return self._steps.get(document_id)

    def watch(self, document_id: str) -> None:
        """Remember what a document cost before each edit from now on (it is open)."""
        self._watched.add(document_id)

    def unwatch(self, document_id: str) -> None:
        """Stop remembering (it was closed)."""
        self._watched.discard(document_id)
        self._steps.pop(document_id, None)

    # -- keeping -------------------------------------------------------------------------------------------

    def unsaved(self, document_id: str) -> bool:
        """Say whether a document has edits that are in no version yet."""
        return document_id in self._unsaved

    def unsaved_ids(self) -> tuple[str, ...]:
        """Return the ids of what has edits that are in no version yet, deleted documents among them."""
        return tuple(self._unsaved)

    def unsaved_documents(self) -> tuple[AnyDocument, ...]:
        """Return the documents with edits that are in no version yet, new ones among them."""
        return tuple(self.documents[key] for key in sorted(self._unsaved) if key in self.documents)

    def counts(self) -> Mapping[str, int]:
        """Return how many documents of each kind there are now, those with edits in no version yet included."""
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
        """Return the documents whose edits are kept nowhere: even the journal could not take them."""
        return tuple(document for document in self._to_journal.values() if document is not None)

    def journal(self) -> None:
        """Write edits not yet written to the journal."""
        if not self._to_journal or self.closed or not self.library.writable:
            return
        try:
            self.library.journal(*_here_and_gone(self._to_journal))
        except InputFault as fault:
            self._retry_timer.start()
            self.failed.emit(fault)
            return
        self._to_journal = {}
        self._note_kept(ChangeKind.KEPT)

    def keep(self) -> None:
        """Save a version of everything edited; called when typing rests, on close and before a battle."""
        self.journal()
        if self._to_journal or self.closed or not self.library.writable:
            return
        ids = frozenset(self._unsaved)
        self.taken.meet(ids)
        try:
            for cause in dict.fromkeys(self._unsaved.values()):
                keys = sorted(key for key in ids if self._unsaved[key] == cause)
                states = {key: self.documents.get(key) for key in keys}
                self.library.save(*_here_and_gone(states), cause=cause, follow=False)
            noted = self.taken.note()
        except InputFault as fault:
            self._version_timer.start()
            self.failed.emit(fault)
            return
        self._unsaved.clear()
        if ids or noted:
            self._keep_undo()
            self._note_kept(ChangeKind.KEPT | ChangeKind.SHELF, ids | noted)

    def _take_over(self) -> None:
        """Become the writer once the program that had the library has let go of it; till then show what that one saves."""
        try:
            changed, taken = self.library.changed_elsewhere(), self.library.take_over()
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
        """Let the steps of the run before be taken back, as far as they led to what there is now."""
        text = self.library.setting(_UNDO) if self.library.writable else ""
        if not text or self._undo.steps:
            return
        trashed = {row.id for row in self.library.summaries(trashed=True)}
        steps = read_steps(text, lambda key: None if key in trashed else self.documents.get(key))
        self._undo.bring_back(steps)
        self._undo.seal()
        self.changed.emit(DocumentsChanged(ChangeKind.UNDO))

    def _keep_undo(self) -> None:
        """Write down what could be taken back; where the disk takes nothing, the next start begins without."""
        if not self.library.writable or not (self._undo.steps or self.library.setting(_UNDO)):
            return
        with suppress(InputFault):
            self.library.set_setting(_UNDO, written_steps(self._undo.steps))

    def close(self) -> None:
        """Save what is not saved, and write nothing from then on; the library is closed by who opened it."""
        if self.closed:
            return
        self.keep()
        self._keep_undo()
        self.closed = True
        self._journal_timer.stop()
        self._version_timer.stop()
        self._retry_timer.stop()
        self._take_over_timer.stop()

    def shelf_changed(self, ids: Iterable[str] = ()) -> None:
        """Say that the library changed by other means than an edit (import, stars, trash)."""
        changed = frozenset(ids)
        self._reread(changed)
        self.changed.emit(DocumentsChanged(ChangeKind.SHELF | ChangeKind.DOCUMENTS, changed))

    def _reread(self, ids: Iterable[str]) -> None:
        """Read these documents, and what armies took, from the library when next asked for."""
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
    """Return what is to be written, and the ids of what was deleted."""
    here = tuple(document for document in documents.values() if document is not None)
    return here, tuple(key for key, document in documents.items() if document is None)
