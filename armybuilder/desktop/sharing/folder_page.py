"""The page of the shared folder: its new files, its unreadable files, and armies to publish."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QMessageBox

from armybuilder.desktop.desk.session import ChangeKind, DocumentsChanged
from armybuilder.desktop.documents.saving import say_fault
from armybuilder.desktop.frame.page import Page
from armybuilder.desktop.look.icons import Icon, Sign
from armybuilder.desktop.look.theme import Role, current_look
from armybuilder.desktop.widgets.buttons import Button, PrimaryButton
from armybuilder.desktop.widgets.drop_down import DropDown
from armybuilder.desktop.widgets.file_dialog import file_dialog
from armybuilder.desktop.widgets.headings import PageHeader, SectionHead
from armybuilder.desktop.widgets.layouts import beside, fill
from armybuilder.desktop.widgets.message_box import MessageBox
from armybuilder.desktop.widgets.spacing import Gap
from armybuilder.desktop.widgets.table import Column, PlainTable, TableRow
from armybuilder.desktop.widgets.text import Text
from armybuilder.errors import InputFault
from armybuilder.library import shared_folder

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.desk.workers import Task
    from armybuilder.desktop.library.importing import DocumentImport
    from armybuilder.desktop.look.icons import Mark
    from armybuilder.desktop.sharing.folder_watch import FolderWatch
    from armybuilder.library.shared_folder import FolderNews, Publishing

__all__ = ["SharedFolderPage"]

_ARMY_WIDE = 260
_SHOWN = 3
"""The number of document names that are listed for a file."""


class SharedFolderPage(Page):
    """The page of the shared folder, whose new files are imported with the usual questions."""

    family = "folder"
    chapter = "club"
    sided = False

    def __init__(self, desk: Desk, key: str, watch: FolderWatch, intake: DocumentImport) -> None:
        """Build the page of a watched folder, whose new files are imported by `intake`."""
        super().__init__(desk, key)
        self._watch = watch
        self._intake = intake
        self.box: QMessageBox | None = None
        """The open question, or None for none."""
        self.header = PageHeader()
        self.place = Text("", Role.BODY, "ink", elide=True)
        self.state = Text("", Role.SECONDARY, "ink2", wrap=True)
        self.choose = Button(self.tr("Choose a folder…"), Icon.OPEN, clicked=self.ask_folder)
        self.look = Button(self.tr("Look now"), Icon.SEARCH, clicked=self._watch.look)
        self.leave_it = Button(self.tr("Stop using it"), Icon.CLOSE, clicked=lambda: self.use(None))
        self.about = Text(
            self.tr(
                "Choose a folder that the club shares: on a network, or one that a program synchronises between your computers. Nothing is imported or overwritten before you are asked."
            ),
            Role.SECONDARY,
            "ink2",
            wrap=True,
        )
        self.news = PlainTable(
            self.tr("New in the folder"),
            (
                Column(self.tr("File")),
                Column(self.tr("What is new"), 330),
                Column(self.tr("Changed there"), 130),
            ),
        )
        self.none = Text(self.tr("Nothing new in the folder."), Role.BODY, "ink2")
        self.bring = PrimaryButton(self.tr("Import…"), Icon.IMPORT, clicked=self.bring_in)
        self.ignore = Button(self.tr("Leave out until it changes"), clicked=self.leave_out)
        self.faulty = PlainTable(
            self.tr("Files that cannot be read"), (Column(self.tr("File"), 240), Column(self.tr("Why")))
        )
        self.army = DropDown(self.tr("Army to publish"))
        self.publish = PrimaryButton(self.tr("Publish"), Icon.EXPORT, clicked=self.publish_chosen)
        self.behind = Text("", Role.SECONDARY, "warn", wrap=True)
        self._lay_out()
        self._watch.changed.connect(self._heard)
        self.news.current_key_changed.connect(lambda _key: self._allow())
        self.news.row_activated.connect(lambda _key: self.bring_in())

    def _lay_out(self) -> None:
        self.news_head = SectionHead(self.tr("New in the folder"))
        self.faulty_head = SectionHead(self.tr("Cannot be read"))
        self.publish_head = SectionHead(
            self.tr("Publish"), self.tr("an army with its designs, as one file of the folder")
        )
        fill(self.body, self.header, self.place, self.state)
        self._row(self.choose, self.look, self.leave_it)
        fill(self.body, self.about, Gap(14), self.news_head, self.none, self.news)
        self._row(self.bring, self.ignore)
        fill(self.body, Gap(14), self.publish_head, self.behind)
        self._row(self.army, self.publish)
        fill(self.body, Gap(14), self.faulty_head, self.faulty, 1)
        self._dress()

    def _row(self, *parts: QWidget) -> None:
        fill(self.body, Gap(8), beside(*parts, 1, gap=8))

    def _dress(self) -> None:
        super()._dress()
        self.army.setMinimumWidth(current_look().px(_ARMY_WIDE))

    def title(self) -> str:
        """Return the words on the tab."""
        return self.tr("Shared folder")

    def mark(self) -> Mark | None:
        """Return the sign of a folder."""
        return Icon.OPEN

    def touched(self, change: DocumentsChanged) -> bool:
        """Say whether the list of armies may have changed."""
        return bool(change.what & ChangeKind.SHELF)

    def _heard(self) -> None:
        self._stale = True
        if self.isVisible():
            self.freshen()

    def refresh(self) -> None:
        """Show the findings of the watch."""
        watch, words = self._watch, self.desk.words
        folder = watch.folder()
        self.header.setName(self.title(), editable=False)
        self.place.setText(str(folder) if folder else words.text("shared_folder.none"))
        self.state.setText(" ".join(self._state()))
        self.state.setVisible(bool(self.state.text()))
        used: tuple[QWidget, ...] = (
            self.look,
            self.leave_it,
            self.news_head,
            self.bring,
            self.ignore,
            self.publish_head,
            self.army,
            self.publish,
        )
        for part in used:
            part.setVisible(folder is not None)
        self.about.setVisible(folder is None)
        self._show_news(shown=folder is not None)
        self._show_faulty()
        self._list_armies()
        self.behind.setText(words.text("shared_folder.behind", names=", ".join(watch.behind)))
        self.behind.setVisible(bool(folder and watch.behind))
        self._allow()

    def _state(self) -> list[str]:
        """Return the sentences about the folder itself."""
        watch, words = self._watch, self.desk.words
        if watch.folder() is None:
            return []
        if watch.fault is not None:
            return [words.say(watch.fault)]
        if watch.looked is None:
            return [self.tr("Army Builder is reading the folder…")]
        time = f"{watch.looked.astimezone():%H:%M}"
        said = [words.text("shared_folder.looked", count=watch.count, time=time)]
        if watch.more:
            most = shared_folder.MOST_FILES
            said.append(words.text("shared_folder.more", count=watch.more, most=most))
        return said

    def _show_news(self, *, shown: bool) -> None:
        kept = self.news.current_key()
        self.news.show_rows(
            [
                TableRow(
                    one.file.name,
                    (
                        _plain(one.file.name),
                        ", ".join(map(self.desk.words.say, one.said)),
                        f"{one.file.changed.astimezone():%Y-%m-%d %H:%M}",
                    ),
                    sign=Sign.ARMY,
                    note=self._names(one),
                )
                for one in self._watch.news
            ]
        )
        keys = [one.file.name for one in self._watch.news]
        if keys:
            self.news.select_key(kept if kept in keys else keys[0])
        self.news.setVisible(shown and bool(keys))
        self.none.setVisible(shown and not keys and self._watch.looked is not None)

    def _names(self, one: FolderNews) -> str:
        more = "\N{HORIZONTAL ELLIPSIS}" if len(one.names) > _SHOWN else ""
        return ", ".join(one.names[:_SHOWN]) + more

    def _show_faulty(self) -> None:
        say = self.desk.words.say
        self.faulty.show_rows(
            [
                TableRow(
                    file.name, (_plain(file.name), say(file.fault) if file.fault else ""), sign=Icon.WARNING
                )
                for file in self._watch.faulty
            ]
        )
        for part in (self.faulty_head, self.faulty):
            part.setVisible(bool(self._watch.faulty))

    def _list_armies(self) -> None:
        self.army.refill((row.name, row.id) for row in self.desk.session.library.summaries("army"))

    def _allow(self) -> None:
        chosen = self._current() is not None
        reading = self.desk.session.library.read_only
        reason = self.desk.words.say(reading) if reading is not None else ""
        for button in (self.bring, self.ignore):
            button.setReason(reason or ("" if chosen else self.tr("Choose a file in the list")))
        for button in (self.choose, self.leave_it):
            button.setReason(reason)
        self.publish.setReason(reason or ("" if self.army.count() else self.tr("There is no army yet")))

    def _current(self) -> FolderNews | None:
        key = self.news.current_key()
        return next((one for one in self._watch.news if one.file.name == key), None)

    # -- what the buttons do ---------------------------------------------------------------------------------

    def ask_folder(self) -> None:
        """Ask for a folder and use it."""
        dialog = file_dialog(self.window(), self.tr("Folder that the club shares"))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setOption(QFileDialog.Option.ShowDirsOnly, on=True)
        dialog.fileSelected.connect(lambda path: self.use(Path(path)))
        dialog.open()

    def use(self, folder: Path | None) -> None:
        """Start to use a folder, or stop for None."""
        try:
            self._watch.use(folder)
        except InputFault as fault:
            say_fault(self.desk, fault)

    def bring_in(self) -> None:
        """Import the chosen file, and ask about differences from the library."""
        one, folder = self._current(), self._watch.folder()
        if one is not None and folder is not None:
            name = one.file.name
            self._intake.bring_shared(folder / name, lambda digest: self._watch.answered(name, digest))

    def leave_out(self) -> None:
        """Exclude the chosen file until it changes."""
        one = self._current()
        if one is not None:
            self._watch.answered(one.file.name, one.file.digest)
            self.desk.say(self.desk.words.text("shared_folder.ignored", file=_plain(one.file.name)))

    def publish_chosen(self) -> Task | None:
        """Publish the chosen army, and ask if another file is in its place."""
        key = str(self.army.currentData() or "")
        return self.publish_army(key) if key else None

    def publish_army(self, key: str, how: Publishing = "ask") -> Task | None:
        """Publish an army off the main thread."""
        folder = self._watch.folder()
        if folder is None:
            return None
        self.desk.session.keep()
        library = self.desk.session.library

        def done(made: Path) -> None:
            self.desk.say(self.desk.words.text("shared_folder.published", file=made.name))
            self._watch.look()

        def failed(error: BaseException) -> None:
            codes = {shared_folder.TAKEN_NAME, shared_folder.CHANGED_THERE}
            if isinstance(error, InputFault) and error.faults[0].code in codes:
                self._ask_how(key, self.desk.words.say(error.faults[0]))
            else:
                say_fault(self.desk, error)

        return self.desk.workers.run(
            lambda _job: shared_folder.publish(library, folder, key, how), done=done, failed=failed
        )

    def _ask_how(self, key: str, why: str) -> None:
        """Ask for the fate of another file in an army's place."""
        box = MessageBox(
            QMessageBox.Icon.Question,
            self.tr("Publish"),
            why,
            QMessageBox.StandardButton.Cancel,
            self.window(),
        )
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        choices: tuple[tuple[Publishing, str], ...] = (
            ("beside", self.tr("Publish beside it under another name")),
            ("replace", self.tr("Replace it with mine")),
        )
        for how, words in choices:
            button = box.addButton(words, QMessageBox.ButtonRole.AcceptRole)
            button.setObjectName(how)
            button.clicked.connect(lambda *_, chosen=how: self.publish_army(key, chosen))
        box.setDefaultButton(QMessageBox.StandardButton.Cancel)
        box.finished.connect(self._closed)
        self.box = box
        box.open()

    def _closed(self, *_: object) -> None:
        self.box = None


def _plain(name: str) -> str:
    """Return a file's name with bytes that cannot be shown replaced."""
    return name.encode(errors="replace").decode()
