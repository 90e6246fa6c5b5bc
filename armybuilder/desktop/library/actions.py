"""The actions on the library's documents: create, duplicate, tag, star, delete, restore and copy."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMessageBox

from armybuilder.desktop.widgets.message_box import MessageBox
from armybuilder.editing import settings, whole_documents
from armybuilder.errors import InputFault, message
from armybuilder.model.army import Army
from armybuilder.model.references import original

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from PySide6.QtWidgets import QWidget

    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.library.records import Summary
    from armybuilder.model.bundle import AnyDocument

__all__ = ["NEW_KINDS", "LibraryActions"]

NEW_KINDS = ("creature", "weapon", "linked_weapon", "robot", "vehicle", "unit", "army", "table", "campaign")
_NAMED = 4


class LibraryActions(QObject):
    """The actions on documents, each a named edit that can be undone.

    An action on several documents is one edit.
    """

    made = Signal(str)
    """The id of a new document to be shown."""
    noted = Signal()
    """The sign that a mark outside of documents has changed, such as a star."""

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        """Start the actions of a window."""
        super().__init__(parent)
        self._desk = desk
        self._over = parent

    def make(self, kind: str) -> None:
        """Create a document of a kind."""
        given = self._pair() if kind == "linked_weapon" else {}
        if given is None:
            self._desk.say(self.tr("A linked pair needs a weapon: make one first"))
            return
        label = message("editing.edit.new", name=self._desk.words.text(f"sheets.kind.{kind}"))
        edit = replace(
            whole_documents.create(whole_documents.start(kind, None, self._desk.words, **given)), label=label
        )
        self._desk.session.apply(edit)
        self.made.emit(edit.ids[0])

    def _pair(self) -> dict[str, object] | None:
        """Return the weapons of a new pair, or None without any weapon."""
        weapons = self._desk.session.library.summaries("weapon", most=1) or self._desk.session.like(
            "", "weapon"
        )
        return {"weapons": (weapons[0].id, weapons[0].id)} if weapons else None

    def duplicate(self, ids: Sequence[str]) -> None:
        """Copy each document, and show the first copy."""
        session = self._desk.session
        first = ""
        for document in self._documents(ids):
            names = {each.name for each in session.like(document.name, document.kind)}
            edit = whole_documents.duplicate(document, names, self._desk.words)
            session.apply(edit)
            first = first or edit.ids[0]
        if first:
            self.made.emit(first)

    def trash(self, ids: Sequence[str]) -> None:
        """Move documents to the trash, except those in use by others.

        Undo restores them.
        """
        session = self._desk.session
        session.keep()
        going = {*ids, *self._made_for(ids)}
        held: dict[str, tuple[Summary, ...]] = {}
        changed = True
        while changed:
            # What stays keeps what it uses.
            users = {key: self._users(key, going) for key in going}
            kept = {key: by for key, by in users.items() if by}
            held |= {key: by for key, by in kept.items() if key in ids}
            changed, going = bool(kept), going - kept.keys()
        documents = [each for each in self._documents([*ids, *sorted(going - set(ids))]) if each.id in going]
        if documents:
            session.apply(whole_documents.delete(*documents))
        if held:
            self._say_held(held)

    def _made_for(self, ids: Sequence[str]) -> list[str]:
        """Return the units made for random armies among these, which have no other use."""
        armies = [one for one in self._documents(ids) if isinstance(one, Army)]
        units = {entry.unit for army in armies for entry in army.units}
        return [one.id for one in self._documents(sorted(units)) if whole_documents.MUSTERED in one.tags]

    def _users(self, document_id: str, going: set[str]) -> tuple[Summary, ...]:
        library = self._desk.session.library
        return tuple(user for user in library.used_by(document_id) if user.id not in going)

    def _say_held(self, held: dict[str, tuple[Summary, ...]]) -> None:
        key, users = next(iter(held.items()))
        names = ", ".join(user.name for user in users[:_NAMED])
        said = self.tr("{0} is used by {1}: remove it there first")
        if len(held) > 1:
            said = self.tr("{2} are in use and stay; {0} by {1}")
        self._desk.say(said.format(self._desk.view.documents[key].name, names, len(held)))

    def restore(self, ids: Sequence[str]) -> None:
        """Restore documents from the trash, as an edit that can be undone."""
        library = self._desk.session.library
        self._desk.session.keep()
        found = library.fetch_all(ids)
        if found:
            self._desk.session.apply(whole_documents.restore(*found.values()))

    def ask_empty_trash(self) -> None:
        """Ask for a confirmation, and empty the trash for good."""
        count = len(self._desk.session.library.summaries(trashed=True))
        box = MessageBox(
            QMessageBox.Icon.Warning,
            self.tr("Empty the trash"),
            self._desk.words.text("desktop.empty_trash", count=count),
            QMessageBox.StandardButton.Cancel,
            self._over,
        )
        go = box.addButton(self.tr("Delete for good"), QMessageBox.ButtonRole.DestructiveRole)
        box.setDefaultButton(QMessageBox.StandardButton.Cancel)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        go.clicked.connect(self.empty_trash)
        box.open()

    def empty_trash(self) -> None:
        """Delete the documents in the trash for good, with their history."""
        session = self._desk.session
        session.keep()
        gone = [row.id for row in session.library.summaries(trashed=True)]
        try:
            session.library.empty_trash()
        except InputFault as fault:
            self._desk.say(" ".join(self._desk.words.say(each) for each in fault.faults))
            return
        session.shelf_changed(gone)

    def favour(self, ids: Iterable[str], *, on: bool) -> None:
        """Mark documents as favourites, or no longer, as one edit."""
        session = self._desk.session
        session.keep()
        documents = self._documents(list(ids))
        now = {document.id: session.library.summary(document.id).favourite for document in documents}
        session.apply(settings.favourites(documents, now, on=on))
        self.noted.emit()

    def tag(self, ids: Sequence[str], word: str, *, on: bool) -> None:
        """Add a tag to documents, or remove it, as one edit."""
        documents = [each for each in self._documents(ids) if (word in each.tags) is not on]
        if not documents or not word.strip():
            return
        try:
            self._desk.session.apply((whole_documents.tag if on else whole_documents.untag)(documents, word))
            self._desk.session.seal()
        except InputFault as fault:
            self._desk.say(" ".join(self._desk.words.say(each) for each in fault.faults))

    def stand_alone(self, ids: Sequence[str]) -> None:
        """Change variants into designs of their own, as one edit."""
        documents = [one for one in self._documents(ids) if original(one) is not None]
        if documents:
            self._desk.session.apply(whole_documents.stand_alone(*documents))

    def tags_of(self, ids: Sequence[str]) -> dict[str, bool]:
        """Return the tags of documents by name, each with True if all documents have it."""
        documents = self._documents(ids)
        tags = dict.fromkeys(tag for document in documents for tag in document.tags)
        return {tag: all(tag in document.tags for document in documents) for tag in tags}

    def copy(self, ids: Sequence[str]) -> None:
        """Copy documents and all that they name to the clipboard, as the text of an exchange file."""
        from armybuilder.library.exchange import export
        from armybuilder.model.bundle import write

        session = self._desk.session
        session.keep()
        try:
            text = write(export(session.library, list(ids))).decode()
        except InputFault as fault:
            self._desk.say(" ".join(self._desk.words.say(each) for each in fault.faults[:3]))
            return
        QGuiApplication.clipboard().setText(text)
        self._desk.say(self._desk.words.text("desktop.copied", count=len(ids)))

    def _documents(self, ids: Sequence[str]) -> list[AnyDocument]:
        held = self._desk.view.documents
        return [held[key] for key in ids if key in held]
