"""The one window: library at the left, open pages in the middle, receipt or odds at the right."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QCoreApplication, QSize, Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication, QMainWindow, QSplitter, QStackedWidget, QWidget

from armybuilder.desktop.desk.delay import Delay
from armybuilder.desktop.desk.desk import Desk
from armybuilder.desktop.desk.session import ChangeKind, DocumentsChanged, Session
from armybuilder.desktop.desk.settings import LARGEST_ZOOM, MODES, SMALLEST_ZOOM, Settings
from armybuilder.desktop.desk.wanted import ScenarioWanted
from armybuilder.desktop.desk.workers import Workers
from armybuilder.desktop.documents import saving
from armybuilder.desktop.frame.actions import Actions
from armybuilder.desktop.library.dock import LibraryDock
from armybuilder.desktop.library.importing import DocumentImport, files_in, line_in
from armybuilder.desktop.look import held_picture, theme
from armybuilder.desktop.look.language import chosen, language_of, spoken
from armybuilder.desktop.look.theme import current_look, surface
from armybuilder.desktop.sharing.folder_watch import FolderWatch
from armybuilder.desktop.widgets.empty_state import EmptyState
from armybuilder.desktop.widgets.eye_order import EyeOrdered
from armybuilder.desktop.widgets.layouts import lay_column
from armybuilder.desktop.window.background_work import BackgroundWork
from armybuilder.desktop.window.closing import Closing
from armybuilder.desktop.window.commands import Commands
from armybuilder.desktop.window.first_steps import FirstSteps
from armybuilder.desktop.window.gone_pages import GonePages
from armybuilder.desktop.window.kept_focus import KeptFocus
from armybuilder.desktop.window.kept_tabs import build_waiting, keep_tabs, restore_tabs, tell_recovered
from armybuilder.desktop.window.library_news import LibraryNews
from armybuilder.desktop.window.page_panes import PagePanes
from armybuilder.desktop.window.pages import is_page, is_scenario, page_for, show_wanted
from armybuilder.desktop.window.quick_clicks import QuickClicks
from armybuilder.desktop.window.reasons import Reasons
from armybuilder.desktop.window.status_bar import StatusLine
from armybuilder.desktop.window.step_ends import StepEnds
from armybuilder.desktop.window.top_bar import TopBar
from armybuilder.desktop.window.waiting_page import WaitingPage
from armybuilder.errors import InputFault
from armybuilder.model.battle import Battle

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QResizeEvent

    from armybuilder.desktop.desk.wanted import Wanted
    from armybuilder.desktop.frame.page import Page
    from armybuilder.desktop.window.pages import SomePage
    from armybuilder.errors import Message
    from armybuilder.words import Measure

__all__ = ["MainWindow"]

_LEFT, _MIDDLE, _RIGHT = 264, 620, 384
_LEFT_MIN, _RIGHT_MIN = 208, 336
_KEEP_TABS_MS, _FRAME = 400, QSize(16, 48)  # _FRAME: what a system may put around a window
_NARROW_WINDOW, _CRAMPED_WINDOW, _CRAMPED_BATTLE = 1340, 1160, 880
_JOURNALED = DocumentsChanged(ChangeKind.KEPT)
"""The change of edits written to the journal, which only the status bar shows."""


class MainWindow(EyeOrdered, QMainWindow):
    """The main window with its panes and tabs, whose commands are in `commands`."""

    left_for_another = Signal()
    """The end of the window's work, before a window in another language takes its place."""

    def __init__(self, session: Session, settings: Settings, failed: Callable[[BaseException], None]) -> None:
        """Build the window of a session with its settings.

        `failed` receives unexpected errors of workers.
        """
        super().__init__()
        self.setObjectName("mainWindow")
        self.session = session
        self.settings = settings
        self.workers = Workers(failed, self)
        self.desk = Desk(
            session,
            session,
            self.workers,
            spoken(QCoreApplication.instance()).copy(),
            settings,
            self.open,
            self.show_wanted,
            self.run_command,
            self.say,
        )
        self.desk.words.measure = settings.measure
        session.words = self.desk.words
        self.actions_ = Actions(self)
        self.actions_.take_keys(settings.keys())
        self.bar = TopBar()
        self.library = LibraryDock(self.desk)
        self.intake = DocumentImport(self.desk, self)
        self.setAcceptDrops(True)
        self.pages: list[Page] = []
        self.kept_focus, self.quick_clicks = KeptFocus(self, self.page), QuickClicks(self)
        self.gone = GonePages(session.documents)
        self._folded = False
        self._closed: list[str] = []
        self._recent: list[Page] = []
        """The pages that were in front, the latest at the end."""
        self._lay_out()
        self.status = StatusLine(self.desk)
        self.desk.say_here, self.desk.saved = self.status.tell_here, self.status.tell_saved
        self.setStatusBar(self.status)
        self.actions_.fill(self.menuBar())
        self.commands = Commands(self)
        self._connect()
        self._restore_frame()
        self._mark_reading()
        self.upkeep = BackgroundWork(self.desk, self)
        self.folder = FolderWatch(self.desk, self)
        self.folder.changed.connect(lambda: self.status.show_waiting(len(self.folder.news)))
        self.leaving = Closing(self, self.desk)
        self.news = LibraryNews(self.desk, self)
        self.status.take_over_pressed.connect(self.news.ask_take_over)
        self.reasons = Reasons(self, self.say)
        self.step_ends = StepEnds(self, self.session)
        self.wanted_again = False
        """True while the window closes to be opened again in another language."""
        self.backup_wanted: Path | None = None
        """The backup that replaces the library once the window has closed."""

    # -- layout --------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        self.left, self.middle, self.right = QStackedWidget(), QStackedWidget(), QStackedWidget()
        self.left.addWidget(self.library)
        self.welcome = EmptyState(
            self.tr("Open a design or an army at the left, or begin a new one."), self.tr("New creature")
        )
        self.welcome.acted.connect(lambda: self.library.make("creature"))
        self.middle.addWidget(self.welcome)
        surface(self.middle, "page")
        self.panes = QSplitter(Qt.Orientation.Horizontal)
        self.panes.setChildrenCollapsible(False)
        self.panes.setHandleWidth(1)
        for pane in (self.left, self.middle, self.right):
            self.panes.addWidget(pane)
        self.panes.setStretchFactor(0, 0)
        self.panes.setStretchFactor(1, 1)
        self.panes.setStretchFactor(2, 0)
        self.panes.splitterMoved.connect(self._panes_moved)
        whole = QWidget()
        stack = lay_column(on=whole)
        self.first_steps = FirstSteps(self.desk, self.page_in_front)
        stack.addWidget(self.bar)
        stack.addWidget(self.first_steps)
        stack.addWidget(self.panes, 1)
        self.setCentralWidget(whole)

    def _connect(self) -> None:
        panes = (self.left, self.middle, self.right)
        self.page_panes = PagePanes(self.bar.tabs, panes, self._bring_forward)
        self.bar.tabs.tabMoved.connect(lambda here, there: self.pages.insert(there, self.pages.pop(here)))
        self.bar.tabs.close_requested.connect(self.close_page)
        self.bar.tabs.others_requested.connect(self.close_others)
        self._tabs_timer = Delay(self, _KEEP_TABS_MS, self._write_tabs)
        self.session.setParent(self)
        self.session.changed.connect(self._hear)
        self.session.failed.connect(self._warn)
        self.session.refused.connect(self._refuse)
        self.session.told.connect(lambda sentence: self.say(self.desk.words.say(sentence)))
        self.library.import_requested.connect(self.actions_["import"].trigger)
        self.library.paste_requested.connect(self.actions_["paste"].trigger)
        self.library.export_requested.connect(partial(saving.ask_export, self.desk, self))
        self.status.mode_pressed.connect(self._next_mode)
        self.status.zoom_pressed.connect(partial(self.set_zoom, 100))
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.styleHints().colorSchemeChanged.connect(self._system_changed)
        self.bar.command.left.connect(self._align_bar)
        self.bar.fold.clicked.connect(self.actions_["fold"].trigger)
        self.library.opened.connect(self.open)
        self.library.document_actions.made.connect(self.first_steps.note)
        self.library.document_actions.made.connect(self._name_new)

    def _restore_frame(self) -> None:
        room = self.screen().availableSize() - _FRAME
        self.setMinimumSize(QSize(900, 560).boundedTo(room))
        self.resize(QSize(1440, 900).boundedTo(room))
        if not self.settings.geometry.isEmpty():
            self.restoreGeometry(self.settings.geometry)
        self._bring_forward(-1)

    # -- pages ---------------------------------------------------------------------------------------------

    def page(self) -> Page | None:
        """Return the page in front, or None without tabs."""
        index = self.bar.tabs.currentIndex()
        return self.pages[index] if 0 <= index < len(self.pages) else None

    def page_in_front(self) -> str:
        """Return the name of the page in front without its ids, "battle" for the page of any battle."""
        page = self.page()
        if page is None:
            return ""
        return "battle" if page.family == "battle" else page.key.partition(":")[0]

    def open(self, document_id: str) -> None:
        """Show a document's page, or a page by its key, in front, and open it if necessary."""
        document = self.session.documents.get(document_id)
        if document is None and not is_page(document_id):
            return
        if isinstance(document, Battle) and is_scenario(document):
            self.show_wanted(ScenarioWanted(document))
            return
        self.show_page(document_id, lambda: page_for(self.desk, document_id))

    def _name_new(self, document_id: str) -> None:
        """Focus the name of a new document in front."""
        page = self.page()
        if page is not None and page.key == document_id:
            page.write_name()

    def show_wanted(self, wanted: Wanted) -> None:
        """Show a wanted page in front."""
        show_wanted(self, wanted)

    def open_anew(self, key: str) -> None:
        """Replace the open page of a document by a new page."""
        place = next(at for at, page in enumerate(self.pages) if page.key == key)
        self._take_out(self.pages[place])
        self.open(key)
        self.bar.tabs.moveTab(len(self.pages) - 1, place)

    def show_page(self, key: str, make: Callable[[], SomePage]) -> SomePage:
        """Show the page of a key in front, made by `make` if necessary, and return it."""
        for index, open_page in enumerate(self.pages):
            if open_page.key == key and not isinstance(open_page, WaitingPage):
                self.bar.tabs.setCurrentIndex(index)
                return cast("SomePage", open_page)
        held_picture.hold(self)
        page = make()
        waiting = next((each for each in self.pages if each.key == key), None)
        if waiting is None:
            self.put_in(page)
        else:
            self._put_in_place_of(waiting, page)
        index = self.pages.index(page)
        if index == self.bar.tabs.currentIndex():
            self._bring_forward(index)
        self.bar.tabs.setCurrentIndex(index)
        return page

    def put_in(self, page: Page) -> None:
        """Add a page and its tab at the end."""
        page.title_changed.connect(lambda: self._retitle(page))
        self.pages.append(page)
        self.page_panes.add(page)

    def _put_in_place_of(self, waiting: Page, page: Page) -> None:
        """Replace a stand-in by its page."""
        page.title_changed.connect(lambda: self._retitle(page))
        index = self.pages.index(waiting)
        self.pages[index] = page
        self.page_panes.exchange(index, waiting, page)

    def close_page(self, index: int) -> None:
        """Close a tab, and save its edits as a version."""
        if not 0 <= index < len(self.pages):
            return
        page = self.pages[index]
        self._take_out(page)
        self.session.keep()

    def _take_out(self, page: Page) -> None:
        """Remove a page and its tab from the window."""
        page.leave()
        front, index = self.page(), self.pages.index(page)
        del self.pages[index]
        self._closed.append(page.key)
        self._recent = [each for each in self._recent if each is not page]
        back = self.pages.index(self._recent[-1]) if front is page and self._recent else None
        self.page_panes.remove(index, page, back)
        if front is page:
            self._bring_forward(self.bar.tabs.currentIndex())
        else:
            self._tabs_changed()

    def close_others(self, index: int) -> None:
        """Close every tab but one."""
        kept = self.pages[index]
        for page in [each for each in self.pages if each is not kept]:
            self.close_page(self.pages.index(page))

    def reopenable(self) -> bool:
        """Say whether a closed tab can be opened again."""
        return any(self._opens(key) for key in self._closed)

    def reopen(self) -> None:
        """Open the page of the last closed tab again."""
        while self._closed:
            key = self._closed.pop()
            if self._opens(key):
                self.open(key)
                return

    def _opens(self, key: str) -> bool:
        return key in self.session.documents or is_page(key)

    def run_command(self, key: str) -> None:
        """Run a command by its key."""
        self.actions_[key].trigger()

    def say(self, words: str) -> None:
        """Show a message in the status bar for a while."""
        self.status.tell(words)

    def _warn(self, fault: InputFault) -> None:
        """Show the reason why edits cannot be written, until they are."""
        self.status.warn(" ".join(self.desk.words.say(each) for each in fault.faults))

    def _refuse(self, reason: Message) -> None:
        """Announce an edit that was not made, with the reason."""
        said = self.tr("Read only: {0} Nothing is changed.")
        if self.session.library.read_only is None:
            said = self.tr("{0} Nothing is changed.")
        self.say(said.format(self.desk.words.say(reason)))

    def _mark_reading(self) -> None:
        """Show in the window's title whether the library is read-only."""
        reading = self.session.library.read_only is not None
        self.setWindowTitle(self.tr("Army Builder (read only)") if reading else "Army Builder")

    def _next_mode(self) -> None:
        """Switch the theme from light to dark to the system's, and back to light."""
        self.set_mode(MODES[(MODES.index(self.settings.mode) + 1) % len(MODES)])

    def _system_changed(self) -> None:
        if self.settings.mode == "system":
            self.dress()

    def _retitle(self, page: Page) -> None:
        if page in self.pages:
            self.bar.tabs.show_page(self.pages.index(page), page)
            self.commands.update()

    def _bring_forward(self, index: int) -> None:
        self.session.seal()
        page = self.page()
        self.status.turn_to(page)
        if isinstance(page, WaitingPage):
            build_waiting(self, page)
            return
        if page is not None:
            self._recent = [*(each for each in self._recent if each is not page), page]
        self.session.front = page.stands_for() if page is not None else ""
        self.right.setVisible(page is not None and page.sided)
        if page is None:
            self.middle.setCurrentWidget(self.welcome)
            self.left.setCurrentWidget(self.library)
        else:
            if page.stale:
                held_picture.hold(self)
            left: QWidget = page.left or self.library
            panes = {self.middle: page, self.right: page.side, self.left: left}
            take = self.kept_focus.turning(page, panes)
            for pane, part in panes.items():
                pane.setCurrentWidget(part)
            take()
            page.freshen()
            self.library.select(page.key)
        self._arrange()
        self._tabs_changed()

    def _tabs_changed(self) -> None:
        self.commands.update()
        self.bar.update()
        self._tabs_timer.start()
        self.first_steps.look_again()

    def _hear(self, change: DocumentsChanged) -> None:
        if change == _JOURNALED:
            self.status.hear(change)
            self._mark_reading()
            return
        contents, within = ChangeKind.DOCUMENTS in change.what, self._is_within_front(change)
        if contents and not within:
            self._close_gone(change.ids)
        if contents or ChangeKind.SHELF in change.what:
            for page in tuple(self.pages):
                page.hear(change)
        if contents and not within:
            self._bring_back(change.ids)
        for place, page in enumerate(self.pages):
            # The tab of a document says nothing of other documents.
            if not change.ids or page.key in change.ids or self._gone(page):
                self.bar.tabs.show_page(place, page)
        self.library.hear(change)
        self.status.hear(change)
        if change.what & ChangeKind.KEPT:
            self._mark_reading()
            return
        if within:
            self.commands.follow_edit()
        else:
            self.commands.update()
        self.first_steps.look_again()

    def _is_within_front(self, change: DocumentsChanged) -> bool:
        """Say whether a change affects only the document in front, which still exists."""
        page = self.page()
        if page is None or change.ids != {page.key} or ChangeKind.SHELF in change.what:
            return False
        return not self._gone(page)

    def _gone(self, page: Page) -> bool:
        return page.key not in self.session.documents

    def _close_gone(self, ids: frozenset[str]) -> None:
        """Close the tabs of deleted documents before any page reads the change, without saving them."""
        for page in self.gone.going(self.pages, ids, self.page()):
            self._take_out(page)

    def _bring_back(self, ids: frozenset[str]) -> None:
        """Add the tabs of restored documents at their places, and show the former front tab."""
        front = self.page()
        for tab in self.gone.coming(ids):
            self._closed = [key for key in self._closed if key != tab.key]
            self.put_in(WaitingPage(self.desk, tab.key))
            self.bar.tabs.moveTab(len(self.pages) - 1, place := min(tab.place, len(self.pages) - 1))
            if tab.in_front or front is None:
                front = self.pages[place]
        if front is not None and front is not self.page():
            self.bar.tabs.setCurrentIndex(self.pages.index(front))

    # -- widths --------------------------------------------------------------------------------------------

    def _arrange(self) -> None:
        """Set the widths of the panes to those saved for the page's family, or to the defaults."""
        px = current_look().px
        page = self.page()
        least = _CRAMPED_WINDOW if page is None or page.left is None else _CRAMPED_BATTLE
        cramped = page is not None and self.width() < px(least)
        self.left.setVisible(not (self._folded or cramped))
        # In large text no dock takes so much that the others are pushed out of the window.
        most = self.width() // 3 if self.left.isVisibleTo(self) else self.width() * 2 // 5
        kept = self.settings.sizes(page.family if page else "none")
        narrow = self.width() < px(_NARROW_WINDOW)
        own = page.docks if page is not None else None
        left, right = own or ((224, 352) if narrow else (_LEFT, _RIGHT))
        self.left.setMinimumWidth(min(px(min(_LEFT_MIN, left)), most))
        self.right.setMinimumWidth(min(px(min(_RIGHT_MIN, right)), most))
        self.middle.setMinimumWidth(0)
        if len(kept) == 3:
            left, right = kept[0], kept[2]
        # Hidden parts of the pane keep the least width of an earlier text size for a while.
        shown = self.left.currentWidget() or self.left
        wide = [max(px(left), shown.minimumSizeHint().width()), px(right)]
        if sum(wide) + px(_MIDDLE) > self.width():
            wide = [min(each, most) for each in wide]
        self.panes.setSizes([wide[0], max(px(_MIDDLE), self.width() - sum(wide)), wide[1]])
        self.bar.set_narrow(narrow)
        self._align_bar()

    def _panes_moved(self) -> None:
        page, scale = self.page(), current_look().scale
        if page is not None:
            self.settings.keep_sizes(page.family, [round(width / scale) for width in self.panes.sizes()])
            self._tabs_timer.start()
        self._align_bar()

    def _align_bar(self) -> None:
        """Align the tabs with the middle pane, now and once the panes have settled."""
        self._align_now()
        QTimer.singleShot(0, self, self._align_now)

    def _align_now(self) -> None:
        self.bar.set_left_width(self.panes.sizes()[0] if self.left.isVisibleTo(self) else 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange the panes in the new size of the window."""
        super().resizeEvent(event)
        self._arrange()
        self._tabs_timer.start()

    def fold_library(self) -> None:
        """Hide the left pane, or show it again."""
        self._folded = self.left.isVisibleTo(self)
        self.left.setVisible(not self._folded)
        self._align_bar()

    def seek(self) -> None:
        """Show the library and focus its search."""
        self._folded = False
        self.left.setVisible(True)
        self.left.setCurrentWidget(self.library)
        self._align_bar()
        self.library.focus_search()

    # -- look and leave ------------------------------------------------------------------------------------

    def dress(self) -> None:
        """Apply the theme and text size of the settings."""
        app = QApplication.instance()
        if not isinstance(app, QApplication):
            return
        dress = {"light": theme.LIGHT, "dark": theme.DARK}.get(self.settings.mode)
        theme.apply(app, dress or theme.following_system(app), self.settings.zoom / 100)
        self.actions_[self.settings.mode].setChecked(True)
        self.actions_[f"language_{self.settings.language or 'system'}"].setChecked(True)
        self.status.redraw()
        held_picture.HeldPicture.of(app).then(self, self.actions_.draw)
        held_picture.HeldPicture.of(app).then(self, self._arrange)

    def set_mode(self, mode: str) -> None:
        """Set the theme: light, dark, or as the system has it."""
        self.settings.mode = mode
        self.dress()

    def set_language(self, language: str) -> None:
        """Set the language ("" for the system's), and close the window for one in that language."""
        self.settings.language = language
        if chosen(language) != language_of(QCoreApplication.instance()):
            self.wanted_again = True
            self.close()

    def set_zoom(self, percent: int) -> None:
        """Set the text size in percent, limited to 80 to 200."""
        self.settings.zoom = max(SMALLEST_ZOOM, min(LARGEST_ZOOM, percent))
        self.dress()

    def set_measure(self, measure: Measure) -> None:
        """Set the measure of distances on every page and sheet."""
        self.settings.measure = measure
        self.desk.words.measure = measure
        self.session.changed.emit(DocumentsChanged(ChangeKind.DOCUMENTS | ChangeKind.SHELF))

    def go_back_to(self, backup: Path) -> None:
        """Close the window, to open the library again in the state of a backup."""
        self.backup_wanted = backup
        self.close()

    def restore_pages(self) -> None:
        """Restore the tabs of the last run, and announce documents recovered after a kill."""
        restore_tabs(self)
        self.session.bring_back_undo()
        tell_recovered(self)

    def _write_tabs(self) -> None:
        keep_tabs(self)
        self.settings.write()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept exchange files, and texts with a shared line."""
        if files_in(event.mimeData()) or line_in(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Import the exchange files, or the text with a shared line, dropped anywhere on the window."""
        paths, text = files_in(event.mimeData()), line_in(event.mimeData())
        if paths or text:
            event.acceptProposedAction()
        if paths:
            self.intake.bring_files(paths)
        elif text:
            self.intake.bring_text(text)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Save every edit and the workspace, and stop all workers.

        If edits cannot be written, the window stays open and asks about them.
        """
        if self.wanted_again and not self.isEnabled():
            super().closeEvent(event)  # it was left before, and only its picture stayed
            return
        if not self.leaving.may_close():
            self.wanted_again = False
            event.ignore()
            return
        keep_tabs(self)
        self._tabs_timer.stop()
        self.upkeep.stop()
        self.folder.stop()
        for each in self.pages:
            each.leave()
        self.workers.close()
        self.library.leave()
        self.session.close()
        self.library.leave()
        self.settings.write()
        if self.wanted_again:
            # The picture stays until the window in the other language is there.
            self.setAttribute(Qt.WidgetAttribute.WA_UpdatesDisabled)
            self.setEnabled(False)
            event.ignore()
            self.left_for_another.emit()
            return
        super().closeEvent(event)
