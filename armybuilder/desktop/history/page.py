"""The history of a document: every version and every change of its price, with the way back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.desktop.desk.session import ChangeKind, DocumentsChanged
from armybuilder.desktop.frame.page import Page
from armybuilder.desktop.history.side_panel import HistorySide
from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.number_format import grouped, signed
from armybuilder.desktop.look.theme import Role
from armybuilder.desktop.widgets.buttons import PrimaryButton, QuietButton
from armybuilder.desktop.widgets.drop_down import DropDown
from armybuilder.desktop.widgets.headings import PageHeader, SectionHead
from armybuilder.desktop.widgets.spacing import Gap
from armybuilder.desktop.widgets.table import Column, PlainTable, TableRow
from armybuilder.desktop.widgets.text import Text
from armybuilder.editing import whole_documents
from armybuilder.editing.differences import differences
from armybuilder.library.timeline import HistoryMoment, moments

if TYPE_CHECKING:
    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.look.icons import Mark

__all__ = ["HistoryPage"]

_BEFORE, _NOW = "before", "now"


class HistoryPage(Page):
    """The page of a document's moments, newest first, with the changes below and the receipt at the right."""

    family = "history"
    chapter = "library#history"

    def __init__(self, desk: Desk, key: str, document_id: str) -> None:
        """Build the page of one document's history."""
        super().__init__(desk, key)
        self._id = document_id
        self._moments: dict[str, HistoryMoment] = {}
        self.header = PageHeader()
        self.restore = PrimaryButton(self.tr("Restore this version"), Icon.UNDO, clicked=self._restore)
        self.open = QuietButton(self.tr("Open"), Icon.OPEN, clicked=lambda: self.desk.open(self._id))
        self.header.add_tool(self.open)
        self.header.add_tool(self.restore)
        self.head = SectionHead(self.tr("Versions"))
        columns = (
            Column(self.tr("Version"), 110),
            Column(self.tr("When"), 150),
            Column(self.tr("Why")),
            Column(self.tr("Change"), 70, "right"),
            Column(self.tr("Points"), 80, "points"),
        )
        self.table = PlainTable(self.tr("Versions"), columns)
        self.changes_head = SectionHead(self.tr("What changed"))
        self.against = DropDown(self.tr("Compared with"))
        self.against.add(self.tr("with the version before it"), _BEFORE)
        self.against.add(self.tr("with the document as it is now"), _NOW)
        self.changes = Text("", Role.BODY, "ink", wrap=True)
        self.losses = Text("", Role.BODY, "warn", wrap=True)
        for part in (self.header, Gap(10), self.head, self.table, Gap(14), self.changes_head, Gap(6)):
            self.body.addWidget(part)
        for below in (self.against, Gap(6), self.changes, Gap(6), self.losses):
            self.body.addWidget(below)
        self.body.addStretch(1)
        self.panel = HistorySide(desk)
        self.side = self.panel
        self._connect()

    def _connect(self) -> None:
        self.table.current_key_changed.connect(lambda _key: self._show_moment())
        self.table.row_activated.connect(lambda _key: self._restore())
        self.against.currentIndexChanged.connect(lambda _place: self._show_moment())

    def title(self) -> str:
        """Return the words on the tab."""
        return self.tr("History of {0}").format(self._name())

    def mark(self) -> Mark | None:
        """Return the sign of history."""
        return Icon.HISTORY

    def touched(self, change: DocumentsChanged) -> bool:
        """Say whether a version may have been saved, or a document may have changed."""
        return bool(change.what & (ChangeKind.SHELF | ChangeKind.DOCUMENTS))

    def _name(self) -> str:
        document = self.desk.view.documents.get(self._id)
        return document.name if document is not None else self.tr("nothing")

    def refresh(self) -> None:
        """Update the moments, and keep the chosen moment."""
        told = moments(self.desk.session.library, self._id)
        here = self._id in self.desk.view.documents
        self._moments = {f"{moment.version}/{place}": moment for place, moment in enumerate(reversed(told))}
        self.header.setName(self._name(), editable=False)
        kind = self.desk.view.documents[self._id].kind if here else ""
        self.header.set_crumbs(
            (self.tr("History"), self.desk.words.text(f"sheets.kind.{kind}")) if kind else ()
        )
        self.head.set_note(self.desk.words.text("desktop.versions", count=sum(not one.moved for one in told)))
        self.table.show_rows([self._row(key, one) for key, one in reversed(self._moments.items())])
        if not self.table.current_key() and self._moments:
            self.table.select_key(next(reversed(self._moments)))
        self.open.setReason("" if here else self.tr("It is not in the library any more"))
        self._show_moment()

    def _row(self, key: str, moment: HistoryMoment) -> TableRow:
        newest = moment.version == max(one.version for one in self._moments.values())
        now = newest and not moment.moved
        version = "" if moment.moved else self.tr("{0}").format(moment.version)
        return TableRow(
            key,
            (
                version,
                f"{moment.when.astimezone():%Y-%m-%d %H:%M}",
                self._why(moment),
                "" if not moment.delta else signed(moment.delta),
                "" if moment.points is None else grouped(moment.points),
            ),
            sign=Icon.GAUGE if moment.moved else Icon.HISTORY,
            note=self.tr("now") if now else "",
            severity="error" if moment.legal is False else "",
            marker="changed" if moment.delta else "",
            faint=moment.moved,
            tip=f"{moment.when.astimezone():%Y-%m-%d %H:%M:%S}, {self._why(moment)}",
        )

    def _why(self, moment: HistoryMoment) -> str:
        """Return the cause of a moment in words, and the document's name then if it was another."""
        words = self.desk.words
        if moment.because:
            said = words.text("desktop.why.because", names=", ".join(moment.because[:3]))
        else:
            said = words.text(f"desktop.why.{moment.cause}")
        if moment.name and moment.name != self._name() and not moment.moved:
            return words.text("desktop.why.called", why=said, name=moment.name)
        return said

    def chosen(self) -> HistoryMoment | None:
        """Return the moment of the current row, or None for no row."""
        return self._moments.get(self.table.current_key())

    def _show_moment(self) -> None:
        """Show the receipt of the chosen moment, and its changes."""
        moment = self.chosen()
        document = self.desk.view.documents.get(self._id)
        self.losses.hide()
        if moment is None or document is None:
            gone = document is None and bool(self._moments)
            self.changes.setText(
                self.tr("This is in the trash: restore it there first.")
                if gone
                else self.tr("This has not been saved yet.")
            )
            self.restore.setReason(self.tr("There is no version to go back to"))
            self.panel.show_nothing()
            return
        self.panel.show_moment(moment, self._before(moment), document.kind)
        latest = max(one.version for one in self._moments.values())
        same = moment.version == latest and not self.desk.session.unsaved(self._id)
        self.restore.setReason(self.tr("The document is as in this version") if same else "")
        self._show_changes(moment)
        if not same:
            self._show_losses(moment.version)

    def _before(self, moment: HistoryMoment) -> HistoryMoment | None:
        told = list(self._moments.values())
        place = told.index(moment)
        return told[place - 1] if place else None

    def _show_changes(self, moment: HistoryMoment) -> None:
        session, view, words = self.desk.session, self.desk.view, self.desk.words
        older = max(
            (one.version for one in self._moments.values() if one.version < moment.version), default=0
        )
        to_now = self.against.currentData() == _NOW
        old = session.library.fetch(self._id, moment.version)
        if to_now:
            pair = (old, view.documents[self._id])
            self.changes_head.set_note(self.tr("from version {0} to now").format(moment.version))
        elif moment.moved:
            self.changes.setText(self.tr("The document stayed as it was; only its price changed."))
            self.changes_head.set_note(self._why(moment))
            return
        elif not older:
            self.changes.setText(self.tr("The first version."))
            self.changes_head.set_note("")
            return
        else:
            pair = (session.library.fetch(self._id, older), old)
            self.changes_head.set_note(self.tr("from version {0} to {1}").format(older, moment.version))
        found = [words.say(one) for one in differences(*pair, view.documents)]
        self.changes.setText("\n".join(found) or self.tr("Nothing."))

    def _show_losses(self, version: int) -> None:
        """Name the models whose records a campaign would lose by going back to a version."""
        session = self.desk.session
        old = session.library.fetch(self._id, version)
        edit = whole_documents.version_back(session.documents[self._id], old, version)
        lost = [self.desk.words.say(one) for one in session.losses(edit)]
        if lost:
            self.losses.setText(self.tr("After restoring this version: {0}").format(" ".join(lost)))
        self.losses.setVisible(bool(lost))

    def _restore(self) -> None:
        """Restore the document to the chosen version, as an edit that can be undone."""
        moment = self.chosen()
        document = self.desk.view.documents.get(self._id)
        if moment is None or document is None:
            return
        self.desk.session.keep()
        old = self.desk.session.library.fetch(self._id, moment.version)
        self.desk.session.apply(whole_documents.version_back(document, old, moment.version), cause="restored")
        self.desk.session.keep()
        self.desk.say(self.tr("{0} is as in version {1} again").format(old.name, moment.version))
