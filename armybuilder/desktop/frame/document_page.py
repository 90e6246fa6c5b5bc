"""The parts that the pages of all designs share: header, scrolling sections, problems at the foot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu

from armybuilder.desktop.desk.document_state import DocumentState
from armybuilder.desktop.desk.session import ChangeKind
from armybuilder.desktop.desk.wanted import SheetsWanted
from armybuilder.desktop.documents.document_signs import sign_of
from armybuilder.desktop.documents.missed_names import say_missed
from armybuilder.desktop.documents.receipt_words import problem_key, problem_rows, receipt_text
from armybuilder.desktop.documents.used_by import add_users
from armybuilder.desktop.frame.about_section import AboutSection
from armybuilder.desktop.frame.page import Page
from armybuilder.desktop.frame.side_panel import DocumentPanel
from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.widgets.buttons import QuietButton, more_button
from armybuilder.desktop.widgets.drops import DropFrame, carries_documents
from armybuilder.desktop.widgets.focus import first_control
from armybuilder.desktop.widgets.headings import PageHeader
from armybuilder.desktop.widgets.layouts import fill
from armybuilder.desktop.widgets.menu_reasons import tell_reasons
from armybuilder.desktop.widgets.problems import ProblemBar
from armybuilder.desktop.widgets.spacing import Gap
from armybuilder.editing import fields
from armybuilder.editing.edit import Change, Edit
from armybuilder.errors import InputFault
from armybuilder.model.references import original

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QMimeData
    from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent
    from PySide6.QtWidgets import QWidget

    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.desk.session import DocumentsChanged
    from armybuilder.desktop.documents.finder import Finder
    from armybuilder.desktop.look.icons import Mark
    from armybuilder.desktop.widgets.problems import ProblemRow
    from armybuilder.model.bundle import AnyDocument
    from armybuilder.points.legality import Problem

__all__ = ["DesignPage"]

_SETTLED_MS = 40
"""The pause in milliseconds after an edit in which the problems at the foot are laid out."""


class DesignPage(Page):
    """The page of one document.

    Each kind adds its sections to `body` and updates them in `show_design`.
    """

    def __init__(self, desk: Desk, document_id: str) -> None:
        """Build header and foot."""
        super().__init__(desk, document_id)
        desk.session.watch(document_id)
        self.state = DocumentState(desk.view, document_id)
        self.header = PageHeader()
        self.header.name_changing.connect(self._rename)
        self.header.name_edited.connect(self._rename)
        self.header.left.connect(self._go_on_from_name)
        self.add_tools()
        self.body.addWidget(self.header)
        self.problems = ProblemBar()
        self.problems.fix_requested.connect(self._fix)
        self.problems.place_requested.connect(self._show_place)
        self.foot.addWidget(self.problems)
        self._found: tuple[Problem, ...] = ()
        self.about: AboutSection | None = None
        self._users: int | None = None
        self.panel: DocumentPanel = self.make_side()
        self.side = self.panel
        self._drop_frame = DropFrame(self)
        self.setAcceptDrops(True)

    def end(self) -> None:
        """Add the section of notes and picture at the end of the page."""
        self.about = AboutSection(self)
        fill(self.body, Gap(18), self.about, 1)

    def make_side(self) -> DocumentPanel:
        """Return the dock at the right."""
        return DocumentPanel()

    @property
    def document(self) -> AnyDocument:
        """The document in its present state."""
        return self.desk.view.documents[self.key]

    def title(self) -> str:
        """Return the document's name."""
        return self.document.name if self.key in self.desk.view.documents else ""

    def mark(self) -> Mark | None:
        """Return the document's sign."""
        return sign_of(self.document) if self.key in self.desk.view.documents else None

    def unsaved(self) -> bool:
        """Say whether the document has edits without a saved version."""
        return self.desk.session.unsaved(self.key)

    def illegal(self) -> bool:
        """Say whether an error keeps the document out of battles."""
        return self.key in self.desk.view.documents and self.desk.view.illegal(self.key)

    def receipt_text(self) -> str:
        """Return the receipt as lines of text."""
        return receipt_text(self.desk.view.receipt(self.key), self.document.name, self.desk.words)

    def leave(self) -> None:
        """Stop the card's work, and forget the receipts before edits."""
        super().leave()
        self.panel.stop()
        self.desk.session.unwatch(self.key)

    def refresh(self) -> None:
        """Read the document, and update the whole page."""
        if self.key not in self.desk.view.documents:
            return
        state = self.state = DocumentState(self.desk.view, self.key)
        document = state.document
        self.panel.begin(document)
        self.header.setName(document.name)
        self.header.set_crumbs((*self.crumbs(), *self._kin(), *(f"#{tag}" for tag in document.tags)))
        self.header.set_illegal(state.illegal)
        self.show_design()
        if self.about is not None:
            self.about.show_design()
        self.show_problems(self.find_problems())
        self.panel.show_document(state)

    def _kin(self) -> tuple[str, ...]:
        """Return the words that name a variant's original design, or none if that is missing."""
        told = original(self.document)
        found = self.desk.view.documents.get(told) if told is not None else None
        return () if found is None else (self.tr("variant of {0}").format(found.name),)

    def find_problems(self) -> tuple[Problem, ...]:
        """Return the problems, with their fixes if they are found quickly."""
        return self.desk.view.mended(self.key) if self.state.problems else ()

    def show_problems(self, found: tuple[Problem, ...]) -> None:
        """Show problems at the foot, with buttons that apply their fixes."""
        self._found = found
        self.problems.set_problems(self.rows_of(found))

    def rows_of(self, found: tuple[Problem, ...]) -> tuple[ProblemRow, ...]:
        """Return the rows of problems."""
        return problem_rows(found, self.desk.words)

    def crumbs(self) -> tuple[str, ...]:
        """Return the kind of the design in a few words."""
        return ()

    def show_design(self) -> None:
        """Show the sections of this kind."""

    def used_by(self) -> str:
        """Return the number of documents that name this document, in words, or an empty text for none."""
        count = self._count_users()
        return self.desk.words.text("desktop.used_by", count=count) if count else ""

    def _count_users(self) -> int:
        """Return the number of saved documents that name this document."""
        if self._users is None:
            self._users = len(self.desk.session.library.used_by(self.key))
        return self._users

    def touched(self, change: DocumentsChanged) -> bool:
        """Say whether contents changed, or saved documents changed the count of users shown."""
        if change.what & ChangeKind.DOCUMENTS:
            self._users = None if change.what & ChangeKind.SHELF else self._users
            return True
        if not change.what & ChangeKind.SHELF or change.ids == {self.key}:
            return False
        shown, self._users = self._users, None
        return shown is not None and self._count_users() != shown

    def set_compact(self, compact: bool) -> None:
        """Hide or show the words of the problems' fixes."""
        self.problems.set_compact(compact)

    # -- dropping ------------------------------------------------------------------------------------------

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept documents and rows, or give the reason of a refusal.

        Files are left to the window.
        """
        data = event.mimeData()
        refusal = self.drop_refusal(data) if carries_documents(data) else ""
        event.setAccepted(carries_documents(data) and not refusal)
        if event.isAccepted():
            self._drop_frame.frame()
        elif refusal:
            self.desk.say(refusal)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """Hide the frame."""
        self._drop_frame.hide()

    def dropEvent(self, event: QDropEvent) -> None:
        """Add documents or rows dropped anywhere on the page."""
        self._drop_frame.hide()
        event.acceptProposedAction()
        self.bring_dropped(event.mimeData())

    def drop_refusal(self, data: QMimeData) -> str:
        """Return the reason that dragged documents or rows cannot be added here, or ""."""
        return self.tr("This cannot be dropped here")

    def bring_dropped(self, data: QMimeData) -> None:
        """Add the documents or rows dropped on the page."""

    # -- edits ---------------------------------------------------------------------------------------------

    def set(self, path: str, value: object) -> None:
        """Set a field, or show the reason in the status bar if the value is invalid."""
        try:
            self.desk.session.apply(fields.set_field(self.document, path, value))
        except InputFault as fault:
            self.desk.say(" ".join(self.desk.words.say(each) for each in fault.faults))
            self._stale = True
            self.freshen()

    def edit(self, edit: Edit) -> None:
        """Apply an edit made elsewhere."""
        self.desk.session.apply(edit)

    def add_by_name(self, finder: Finder, add: Callable[[str], None]) -> None:
        """Connect a search line so that its chosen document is added.

        The line stays in sight, and a name without a match is reported.
        """

        def chosen(key: str) -> None:
            add(key)
            QTimer.singleShot(_SETTLED_MS, finder, lambda: self.keep_in_sight(finder))

        finder.chosen.connect(chosen)
        finder.missed.connect(lambda typed: say_missed(self.desk, typed))

    def write_name(self) -> None:
        """Focus the name, and select its text."""
        self.header.write_name()

    def part_after_name(self) -> QWidget | None:
        """Return the control that follows the name, or None for the first control below the header."""
        return None

    def _go_on_from_name(self) -> None:
        part = self.part_after_name() or first_control(self.middle, self.header)
        if part is not None:
            part.setFocus(Qt.FocusReason.TabFocusReason)

    def _rename(self, name: str) -> None:
        if name.strip() and name != self.document.name:
            self.set("name", name.strip())

    def _fix(self, key: str, which: int = 0) -> None:
        """Apply one of the fixes of a problem, 0 the cheapest, as one step."""
        for place, problem in enumerate(self._found):
            if problem_key(place, problem) == key and which < len(problem.fixes):
                fix = problem.fixes[which]
                changes = tuple(
                    Change(self.desk.view.documents.get(document.id), document) for document in fix.changed
                )
                self.edit(Edit(fix.label, changes))
                self._go_on_from(problem)
                return

    def _go_on_from(self, mended: Problem) -> None:
        """Focus the field of a fixed problem if no problems remain."""
        part = self.part_for(mended.field)
        if not self.problems.problems() and part is not None:
            part.setFocus()

    def _show_place(self, key: str) -> None:
        """Focus the field of a problem."""
        for place, problem in enumerate(self._found):
            if problem_key(place, problem) == key:
                self.show_place(place, problem)

    def show_place(self, _place: int, problem: Problem) -> None:
        """Focus the field of a problem, given with its place among the problems."""
        part = self.part_for(problem.field)
        if part is not None:
            part.setFocus()
            self.area.ensureWidgetVisible(part)

    def part_for(self, field: str) -> QWidget | None:
        """Return the control of a field, or None."""
        return None

    # -- tools ---------------------------------------------------------------------------------------------

    def add_tools(self) -> None:
        """Add the buttons of the header."""
        duplicate = QuietButton(
            self.tr("Duplicate"), Icon.COPY, clicked=lambda: self.desk.command("duplicate")
        )
        self.header.add_tool(duplicate)
        compare = QuietButton(self.tr("Compare"), Icon.COMPARE, clicked=lambda: self.desk.command("compare"))
        history = QuietButton(self.tr("History"), Icon.HISTORY, clicked=lambda: self.desk.command("history"))
        self.header.add_tool(compare)
        self.header.add_tool(history)
        self.more = QMenu(self)
        tell_reasons(self.more)
        self.more.aboutToShow.connect(self._fill_more)
        self.header.add_tool(more_button(self.tr("More"), self.more))

    def _fill_more(self) -> None:
        """Fill the menu of further commands, with the documents that use the design."""
        menu = self.more
        menu.clear()
        menu.addAction(
            self.tr("Copy the receipt"), lambda: QGuiApplication.clipboard().setText(self.receipt_text())
        )
        menu.addAction(self.tr("Print…"), lambda: self.desk.show(SheetsWanted(self.key)))
        menu.addAction(self.tr("Share"), lambda: self.desk.command("share"))
        menu.addAction(self.tr("Edit tags…"), self._edit_tags)
        add_users(menu, self.desk, [self.key])

    def _edit_tags(self) -> None:
        self.desk.command("tags")
