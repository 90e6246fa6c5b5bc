"""The care of the library: its place, its backups and its check."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QMessageBox

from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.number_format import decimal
from armybuilder.desktop.look.theme import Role
from armybuilder.desktop.widgets.buttons import Button
from armybuilder.desktop.widgets.layouts import beside, fill
from armybuilder.desktop.widgets.message_box import MessageBox
from armybuilder.desktop.widgets.stack import Stack
from armybuilder.desktop.widgets.table import Column, PlainTable, TableRow
from armybuilder.desktop.widgets.text import Text
from armybuilder.library import backups

if TYPE_CHECKING:
    from pathlib import Path

    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.desk.workers import Task
    from armybuilder.errors import Message
    from armybuilder.library.backups import Backup

__all__ = ["CareOfLibrary"]


class CareOfLibrary(Stack):
    """The list of backups, newest first, with buttons to back up, restore and check."""

    restore_requested = Signal(object)
    """The path of a backup to replace the library, with the user's consent."""

    def __init__(self, desk: Desk) -> None:
        """Show the library's place and its backups."""
        super().__init__(top=6)
        self._desk = desk
        self._found: dict[str, Backup] = {}
        self.place = Text(str(desk.session.library.path), Role.SECONDARY, "ink2", elide=True)
        self.about = Text(
            self.tr(
                "A backup is made once a day, beside the library: the last ten are kept, and one of each week for"
                " eight weeks. The history keeps all versions of 30 days, and one version a day before that."
            ),
            Role.SECONDARY,
            "ink2",
            wrap=True,
        )
        self.table = PlainTable(
            self.tr("Backups"), (Column(self.tr("Made")), Column(self.tr("Size"), 120, "right"))
        )
        self.none = Text(self.tr("No backup yet."), Role.BODY, "ink2")
        self.make = Button(self.tr("Back up now"), Icon.SAVE, clicked=self.make_one)
        self.restore = Button(self.tr("Go back to this one…"), Icon.UNDO, clicked=self._ask_restore)
        self.check = Button(self.tr("Check the library"), Icon.CHECK, clicked=self.check_all)
        row = beside(self.make, self.restore, self.check, 1)
        fill(self.column, self.place, self.about, row, self.none, self.table)
        self.table.current_key_changed.connect(lambda _key: self._allow())
        self.reload()

    def reload(self) -> None:
        """List the backups."""
        self._found = {one.path.name: one for one in backups.list_all(self._desk.session.library.path)}
        self.table.show_rows(
            [
                TableRow(name, (self._said(one), _size(one.size)), sign=Icon.SAVE)
                for name, one in self._found.items()
            ]
        )
        self.none.setVisible(not self._found)
        self.table.setVisible(bool(self._found))
        self._allow()

    def _said(self, one: Backup) -> str:
        """Return the moment of a backup, and the name of a library that was kept beside this one."""
        made = f"{one.made.astimezone():%Y-%m-%d %H:%M:%S}"
        beside = one.path.parent == self._desk.session.library.path.parent
        return f"{made}, {one.path.name}" if beside else made

    def _allow(self) -> None:
        reading = self._desk.session.library.read_only
        reason = self._desk.words.say(reading) if reading is not None else ""
        self.make.setReason(reason)
        chosen = self.table.current_key() in self._found
        self.restore.setReason(reason or ("" if chosen else self.tr("Choose a backup in the list")))

    def make_one(self) -> Task:
        """Save a backup of the library now, off the main thread."""
        self._desk.session.keep()
        library = self._desk.session.library

        def done(path: Path) -> None:
            self.reload()
            self._desk.say(self.tr("Backed up to {0}").format(path))

        return self._desk.workers.run(lambda _job: backups.make(library), done=done, failed=self._fail)

    def check_all(self) -> Task:
        """Check the whole library, off the main thread, and report its faults."""
        self._desk.session.keep()
        library = self._desk.session.library

        def done(faults: tuple[Message, ...]) -> None:
            said = " ".join(self._desk.words.say(fault) for fault in faults[:3])
            self._desk.say(said or self.tr("The library is undamaged"))

        return self._desk.workers.run(lambda _job: library.check(), done=done, failed=self._fail, slow=True)

    def _fail(self, error: BaseException) -> None:
        if said := self._desk.mendable(error):
            self._desk.say(" ".join(said))

    def _ask_restore(self) -> None:
        """Ask for a confirmation to restore a backup.

        The present library is kept beside the restored one.
        """
        backup = self._found[self.table.current_key()]
        box = MessageBox(
            QMessageBox.Icon.Question,
            self.tr("Go back to a backup"),
            self.tr(
                "The library of {0} replaces this one, which is kept beside it. The window"
                " closes and opens again."
            ).format(f"{backup.made.astimezone():%Y-%m-%d %H:%M}"),
            QMessageBox.StandardButton.Cancel,
            self,
        )
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        go = box.addButton(self.tr("Go back"), QMessageBox.ButtonRole.AcceptRole)
        box.setDefaultButton(QMessageBox.StandardButton.Cancel)
        go.clicked.connect(lambda: self.restore_requested.emit(backup.path))
        self.box = box
        box.open()


def _size(size: int) -> str:
    return f"{decimal(size / 1_000_000)} MB" if size >= 1_000_000 else f"{max(1, size // 1000)} kB"
