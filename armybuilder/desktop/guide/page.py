"""The guide as a page: its chapters at the left with a search, the chapter in the middle."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QFrame, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from armybuilder.desktop.frame.page import Page
from armybuilder.desktop.guide.chapters import Chapter, chapters, found
from armybuilder.desktop.guide.reader import Reader
from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.language import language_of
from armybuilder.desktop.look.theme import current_look, surface
from armybuilder.desktop.widgets.headings import DockHead
from armybuilder.desktop.widgets.layouts import fill
from armybuilder.desktop.widgets.search import SearchField

if TYPE_CHECKING:
    from PySide6.QtCore import QUrl

    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.desktop.desk.session import DocumentsChanged

__all__ = ["GuidePage"]

_WIDTH = 760
"""The width of the text, in pixels at 100 %."""
_COMMAND = "do:"
"""The prefix of a link that runs a command of the window."""


class GuidePage(Page):
    """The guide's page.

    `ids` may name the first chapter.
    """

    family = "guide"
    chapter = ""
    sided = False

    def __init__(self, desk: Desk, key: str, ids: list[str]) -> None:
        """Build the contents and the reader."""
        super().__init__(desk, key)
        language = language_of(QCoreApplication.instance())
        self.guide = chapters(language)
        self._shown: tuple[Chapter, ...] = ()
        self.text = Reader(language)
        self.text.anchorClicked.connect(self._follow)
        self.text.setAccessibleName(self.tr("The chapter"))
        self.text.setMaximumWidth(current_look().px(_WIDTH))
        self.body.addWidget(self.text, 1)
        # The text has a scroll bar of its own.
        self.area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.left = self._contents()
        self._list_chapters(self.guide)
        self.go_to(ids[0] if ids else self.guide[0].name)

    def _contents(self) -> QWidget:
        side = QWidget()
        surface(side, "dock")
        self.search = SearchField(self.tr("Search the guide"))
        self.search.setAccessibleName(self.tr("Search the guide"))
        self.search.textChanged.connect(lambda words: self._list_chapters(found(self.guide, words)))
        self.contents = QListWidget()
        self.contents.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.contents.setFrameShape(QFrame.Shape.NoFrame)
        self.contents.setAccessibleName(self.tr("Chapters"))
        self.contents.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.contents.setSpacing(3)
        self.contents.currentRowChanged.connect(self._show)
        column = QVBoxLayout(side)
        fill(column, DockHead(self.tr("Guide")), self.search, (self.contents, 1))
        return side

    def title(self) -> str:
        """Return the words on the tab."""
        return self.tr("Guide")

    def mark(self) -> Icon:
        """Return the sign on the tab."""
        return Icon.HELP

    def touched(self, change: DocumentsChanged) -> bool:
        """Return False, because no edit changes the guide."""
        return False

    def go_to(self, place: str) -> None:
        """Open a chapter by its name, or at the heading named after it: "library#history"."""
        name, _, anchor = place.partition("#")
        if name and name not in {one.name for one in self._shown}:
            self.search.clear()
        for row, chapter in enumerate(self._shown):
            if chapter.name == name:
                self.contents.setCurrentRow(row)
        if anchor:
            self.text.go_to(anchor)

    def _list_chapters(self, shown: tuple[Chapter, ...]) -> None:
        self._shown = shown
        self.contents.clear()
        for chapter in shown:
            self.contents.addItem(QListWidgetItem(chapter.title))
        self.contents.setCurrentRow(0 if shown else -1)
        if not shown:
            self.text.setPlainText(self.tr("No chapter has all of these words."))

    def _show(self, row: int) -> None:
        if 0 <= row < len(self._shown):
            self.text.read(self._shown[row], self._onward(self._shown[row]))
            self.text.mark(self.search.text())

    def _onward(self, chapter: Chapter) -> str:
        """Return links to the chapters before and after."""
        place = self.guide.index(chapter)
        before, after = self.guide[:place][-1:], self.guide[place + 1 :][:1]
        ways = [f'<a href="{one.name}">← {escape(one.title)}</a>' for one in before]
        ways += [f'<a href="{one.name}">{escape(one.title)} →</a>' for one in after]
        return f'<p class="onward">{" &nbsp; &nbsp; ".join(ways)}</p>'

    def _follow(self, target: QUrl) -> None:
        """Follow a link to a chapter, a heading, or a screen of the program."""
        place = target.toString()
        if place.startswith(_COMMAND):
            self.desk.command(place.removeprefix(_COMMAND))
        else:
            self.go_to(place)

    def _dress(self) -> None:
        super()._dress()
        self.text.setMaximumWidth(current_look().px(_WIDTH))
        self.text.dress()
