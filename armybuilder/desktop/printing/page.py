"""The print page: the queue at the left, the pages as they will print, the options at the right.

Sheets are typeset off the main thread, and the last sheets stay in sight meanwhile.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu, QProgressBar, QWidget

from armybuilder.desktop.desk.delay import Delay
from armybuilder.desktop.desk.desk import page_key
from armybuilder.desktop.desk.workers import Latest
from armybuilder.desktop.frame.page import Page
from armybuilder.desktop.look.icons import Icon, Mark
from armybuilder.desktop.look.theme import Role, current_look
from armybuilder.desktop.printing.job import SCREEN_PPI, PrintedPages, PrintJob, order_of
from armybuilder.desktop.printing.options_panel import OptionsPanel
from armybuilder.desktop.printing.output import Output
from armybuilder.desktop.printing.preview import Preview
from armybuilder.desktop.printing.queue_panel import QueuePanel
from armybuilder.desktop.widgets.buttons import Button, IconButton, QuietButton
from armybuilder.desktop.widgets.empty_state import EmptyState
from armybuilder.desktop.widgets.headings import PageHeader
from armybuilder.desktop.widgets.layouts import fill, lay_row
from armybuilder.desktop.widgets.spacing import Gap
from armybuilder.desktop.widgets.text import Text
from armybuilder.model.army import Army
from armybuilder.sheets.contents.page_ranges import page_ranges

if TYPE_CHECKING:
    from armybuilder.desktop.desk.desk import Desk

__all__ = ["PrintPage"]

_REST_MS = 150


class PrintPage(Page):
    """The page of one queue of sheets, of any documents."""

    KEY = "print"
    family = "print"
    chapter = "print"

    def __init__(self, desk: Desk) -> None:
        """Build the page with an empty queue."""
        super().__init__(desk, self.KEY)
        self.queue = QueuePanel(desk)
        self.left = self.queue
        self.options = OptionsPanel(desk)
        self.side = self.options
        self.made: PrintedPages | None = None
        self.order: PrintJob | None = None
        self._latest = Latest(desk.workers)
        self._setting = self._compact = False
        self._parked: QWidget | None = None
        """The part that has the keyboard until the sheets can be printed."""
        self._rest = Delay(self, _REST_MS, self._set)
        self.preview = Preview(desk.workers, self.tr("Pages as they will print"))
        self.output = Output(desk, self)
        self._build()
        self.queue.changed.connect(self._ask)
        self.options.changed.connect(self._ask)
        self.options.pages.textChanged.connect(lambda _text: self._say_pages())
        self.preview.page_changed.connect(lambda _page: self._say_page())
        self.preview.zoom_changed.connect(self._say_page)

    # -- layout ----------------------------------------------------------------------------------------------

    def _build(self) -> None:
        self.header = PageHeader(self.tr("Print"))
        self.header.setName(self.tr("Print"), editable=False)
        self._add_tools()
        self.refusal = Text("", Role.BODY, "err", wrap=True)
        self.refusal.hide()
        self.empty = EmptyState(self.tr("Nothing to print yet: add an army or a design at the left."))
        self.area.hide()
        whole = self.foot
        for part in (Gap(16), self.header, Gap(4), self.refusal, self._bar(), Gap(6)):
            whole.addWidget(part)
        whole.addWidget(self.preview, 1)
        whole.addWidget(self.empty, 1)
        self.preview.hide()
        self._inset()
        self._say_pages()

    def _add_tools(self) -> None:
        self.print_button = Button(self.tr("Print…"), Icon.PRINT)
        self.print_button.clicked.connect(self.output.ask_print)
        self.save_button = QuietButton(self.tr("Save as"), Icon.SAVE)
        self.save_menu = QMenu(self)
        self.output.fill_save_menu(self.save_menu)
        self.save_button.setMenu(self.save_menu)
        self.copy_button = QuietButton(self.tr("Copy"), Icon.COPY)
        self.copy_menu = QMenu(self)
        self.output.fill_copy_menu(self.copy_menu)
        self.copy_button.setMenu(self.copy_menu)
        self.pdf_button = QuietButton(
            self.tr("Save PDF…"), Icon.PDF, clicked=lambda: self.output.ask_save("pdf")
        )
        self.pdf_button.setToolTip(
            self.tr("Later, in the window of the printer, choose “Actual size” or 100 %")
        )
        for tool in (self.copy_button, self.save_button, self.pdf_button, self.print_button):
            self.header.add_tool(tool)

    def _bar(self) -> QWidget:
        """Return the bar with the controls of pages and zoom, and the progress."""
        bar = QWidget()
        row = lay_row(on=bar, gap=None)
        self._tools = row
        self.back = IconButton(Icon.CHEVRON_LEFT, self.tr("Page before"))
        self.on = IconButton(Icon.CHEVRON_RIGHT, self.tr("Next page"))
        self.at = Text("", Role.BODY, "ink2")
        self.smaller = IconButton(Icon.ZOOM_OUT, self.tr("Show the pages smaller"))
        self.larger = IconButton(Icon.ZOOM_IN, self.tr("Show the pages larger"))
        self.zoomed = Text("", Role.BODY, "ink2")
        self.fit = QuietButton(self.tr("Whole page"), Icon.MAXIMIZE, small=True, clicked=self._turn_fit)
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setAccessibleName(self.tr("Sheets being made"))
        self.stop_button = QuietButton(self.tr("Stop"), Icon.CLOSE, small=True, clicked=self.stop)
        self.back.clicked.connect(lambda: self.preview.turn_to(self.preview.page() - 1))
        self.on.clicked.connect(lambda: self.preview.turn_to(self.preview.page() + 1))
        self.smaller.clicked.connect(lambda: self.preview.zoom_by(-1))
        self.larger.clicked.connect(lambda: self.preview.zoom_by(1))
        fill(row, self.back, self.at, self.on)
        row.addSpacing(current_look().px(16))
        fill(row, self.smaller, self.zoomed, self.larger, self.fit, 1, self.progress, self.stop_button)
        self.show_progress(None)
        return bar

    def _inset(self) -> None:
        """Set the page's margin around the header and the bar."""
        margin = current_look().px(20 if self.width() < current_look().px(740) else 28)
        self.foot.setContentsMargins(margin, 0, margin, 0)

    def _measure(self) -> None:
        super()._measure()
        if hasattr(self, "preview"):
            self._inset()
            self._tools.setSpacing(current_look().px(4))
            self.progress.setFixedWidth(current_look().px(140))

    def take_keyboard(self) -> None:
        """Focus Print…, or another part until the sheets are made."""
        super().take_keyboard()
        self._parked = self.focusWidget()
        self._focus_print()

    def _focus_print(self) -> None:
        """Move the keyboard to Print… once it can be pressed, unless the keyboard was moved since."""
        if self._parked is not None and self.print_button.isEnabled():
            if self.focusWidget() is self._parked:
                self.print_button.setFocus(Qt.FocusReason.OtherFocusReason)
            self._parked = None

    def title(self) -> str:
        """Return the names of the documents to print."""
        documents = self.desk.view.documents
        names = [documents[key].name for key in self.queue.documents() if key in documents]
        return self.tr("Print: {0}").format(", ".join(names)) if names else self.tr("Print")

    def saved_as(self) -> str:
        """Return a key with the first document to print."""
        return page_key(self.KEY, *self.queue.documents()[:1])

    def fighter(self) -> str:
        """Return the id of the first army in the queue, or "" for none."""
        documents = self.desk.view.documents
        return next((key for key in self.queue.documents() if isinstance(documents.get(key), Army)), "")

    def subjects(self) -> tuple[str, ...]:
        """Return the ids of the documents in the queue."""
        return tuple(self.queue.documents())

    def mark(self) -> Mark | None:
        """Return the sign of a printer."""
        return Icon.PRINT

    def set_compact(self, compact: bool) -> None:
        """Hide the words of the preview's tools."""
        self.fit.set_label_shown(not compact)
        self.zoomed.setVisible(not compact)
        self._compact = compact
        self._say_page()

    # -- what is printed -------------------------------------------------------------------------------------

    def choose(self, key: str) -> None:
        """Replace the queue by the pack of an army, or the card of a design."""
        if self.queue.documents() != (key,):
            self._put_away()
        self.queue.show_documents((key,))
        self.title_changed.emit()

    def _put_away(self) -> None:
        """Hide the old sheets while others are made, so that they are not mistaken for them."""
        self._latest.cancel()
        self.order = None
        self._show_made(None)
        self.empty.hide()
        for tool in (self.print_button, self.pdf_button, self.save_button, self.copy_button):
            tool.setReason(self.tr("The sheets are still being made"))

    def refresh(self) -> None:
        """Update the sheets, because a document may have changed."""
        self.queue.refresh()
        self.options.refresh()
        self._ask()

    def leave(self) -> None:
        """Stop all running work."""
        super().leave()
        self.stop()
        self.output.stop()

    def stop(self) -> None:
        """Stop the sheets being made, and keep the shown sheets."""
        if self.preview.outdated():
            self.preview.show_outdated(self.tr("The former sheets: the new ones were stopped"))
        self._rest.stop()
        self._latest.cancel()
        self._setting = False
        self.output.stop()
        self.show_progress(None)

    def chosen_pages(self) -> tuple[int, ...]:
        """Return the requested pages, from 1, or all pages if the typed text is no range."""
        count = self.preview.count()
        return page_ranges(self.options.pages.text(), count) or tuple(range(1, count + 1))

    def _ask(self) -> None:
        """Start to make the sheets anew, and show the former sheets pale until then."""
        if self.made is not None:
            self.preview.show_outdated(self.tr("The former sheets: the new ones are being made"))
        self._rest.start()

    def _set(self) -> None:
        """Update the sheets, off the main thread."""
        self.queue.refresh()
        jobs = self.queue.jobs()
        self.title_changed.emit()
        if not jobs:
            self._latest.cancel()
            self.order = self.made = None
            self._show_made(None)
            return
        order = order_of(jobs, self.options.options(), self.desk, self.options.ruleset())
        self.order = order
        self._setting = True
        self.empty.hide()
        self.preview.show()
        self.show_progress((0, len(jobs)))
        self._latest.start(order.preview, self._show_made, progressed=self.show_progress, failed=self._fail)

    def _show_made(self, made: PrintedPages | None) -> None:
        self.made = made
        self._setting = False
        self.preview.show_outdated("")
        self.show_progress(None)
        self._refuse("")
        if made is None:
            self.options.show_messages(None, None)
            self.preview.show_pages((), SCREEN_PPI)
        else:
            self.options.show_messages(made.missing, made.further)
            self.preview.show_pages(made.pages, SCREEN_PPI, made.finer)
        self.preview.setVisible(made is not None)
        self.empty.setVisible(made is None)
        for tool in (self.print_button, self.pdf_button, self.save_button, self.copy_button):
            tool.setReason("" if made is not None else self.tr("Nothing to print yet"))
        self._focus_print()
        self._say_page()
        self._say_pages()

    def _fail(self, error: BaseException) -> None:
        self._setting = False
        self.show_progress(None)
        if self.preview.outdated():
            self.preview.show_outdated(self.tr("The former sheets: the new ones cannot be made"))
        if said := self.desk.mendable(error):
            self._refuse("\n".join(said[:4]))

    def _refuse(self, words: str) -> None:
        self.refusal.setText(words)
        self.refusal.setVisible(bool(words))

    # -- what is said ----------------------------------------------------------------------------------------

    def show_progress(self, told: tuple[int, int] | None) -> None:
        """Show the finished and the total number of parts, or hide the progress for None."""
        runs = told is not None or self._setting or self.output.running()
        self.progress.setVisible(runs)
        self.stop_button.setVisible(runs)
        if told is not None:
            self.progress.setRange(0, told[1])
            self.progress.setValue(told[0])

    def _turn_fit(self) -> None:
        """Fit the whole page, or its width if the whole page is fitted already."""
        self.preview.set_zoom(0 if self.preview.fits_whole() else -1)

    def _say_page(self) -> None:
        page, count = self.preview.page(), self.preview.count()
        said = self.tr("Page {0} of {1}").format(page, count) if count else ""
        self.at.setText(f"{page} / {count}" if said and self._compact else said)
        self.at.setAccessibleName(said)
        self.zoomed.setText(f"{self.preview.zoom()} %" if count else "")
        self.fit.setText(self.tr("Width") if self.preview.fits_whole() else self.tr("Whole page"))
        self.back.setReason("" if page > 1 else self.tr("This is the first page"))
        self.on.setReason("" if page < count else self.tr("This is the last page"))

    def _say_pages(self) -> None:
        """Show the number of pages and of requested pages, and report text that is no range."""
        self.header.setName(self.title(), editable=False)
        count = self.preview.count()
        chosen = page_ranges(self.options.pages.text(), count) if count else ()
        crumbs = [self.desk.words.text("desktop.print.pages", count=count)] if count else []
        if chosen is None:
            crumbs.append(
                self.tr("“{0}” is not a range of pages: all are printed").format(self.options.pages.text())
            )
        elif len(chosen) < count:
            crumbs.append(self.desk.words.text("desktop.print.chosen", count=len(chosen)))
        self.header.set_crumbs(tuple(crumbs))
