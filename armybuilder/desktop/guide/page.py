"""The guide as a page: its chapters at the left with a search, the chapter in the middle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QFrame, QListWidget, QListWidgetItem, QTextBrowser, QVBoxLayout, QWidget

from armybuilder.desktop.guide.chapters import Chapter, chapters, found
from armybuilder.desktop.icons import Icon
from armybuilder.desktop.page import Page
from armybuilder.desktop.theme import Role, look, restyles, surface
from armybuilder.desktop.translation import language_of
from armybuilder.desktop.widgets.search import SearchField
from armybuilder.desktop.widgets.section import DockHead

if TYPE_CHECKING:
    from PySide6.QtCore import QEvent

    from armybuilder.desktop.desk import Desk
    from armybuilder.desktop.session import Change

__all__ = ["GuidePage"]

_WIDTH = 720


class GuidePage(Page):
    """The guide; `ids` may name the chapter to begin with."""

    family = "guide"
    sided = False

    def __init__(self, desk: Desk, key: str, ids: list[str]) -> None:
        """Build the contents and the reader."""
        super().__init__(desk, key)
        self.guide = chapters(language_of(QCoreApplication.instance()))
        self._shown: tuple[Chapter, ...] = ()
        self.text = QTextBrowser()
        self.text.setFrameShape(QFrame.Shape.NoFrame)
        self.text.setProperty("plain", True)
        self.text.setOpenExternalLinks(False)
        self.text.setOpenLinks(False)
        self.text.setAccessibleName(self.tr("The chapter"))
        self.text.setMaximumWidth(look().px(_WIDTH))
        self.body.addWidget(self.text, 1)
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
        self.contents.setFrameShape(QFrame.Shape.NoFrame)
        self.contents.setAccessibleName(self.tr("Chapters"))
        self.contents.setSpacing(3)
        self.contents.currentRowChanged.connect(self._show)
        column = QVBoxLayout(side)
        column.addWidget(DockHead(self.tr("Guide")))
        column.addWidget(self.search)
        column.addWidget(self.contents, 1)
        return side

    def title(self) -> str:
        """Return the words on the tab."""
        return self.tr("Guide")

    def mark(self) -> Icon:
        """Return the sign on the tab."""
        return Icon.HELP

    def touched(self, change: Change) -> bool:
        """Nothing that is edited changes the guide."""
        return False

    def go_to(self, name: str) -> None:
        """Open a chapter by its name."""
        for row, chapter in enumerate(self._shown):
            if chapter.name == name:
                self.contents.setCurrentRow(row)

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
            self.text.setMarkdown(self._shown[row].text)
            self._dress()

    def changeEvent(self, event: QEvent) -> None:
        """Dress the text again in another look."""
        super().changeEvent(event)
        if restyles(event) and hasattr(self, "contents"):
            self.text.setMaximumWidth(look().px(_WIDTH))
            self._show(self.contents.currentRow())

    def _dress(self) -> None:
        """Give headings and running text their fonts, and lines some room."""
        document, worn = self.text.document(), look()
        document.setDefaultFont(worn.font(Role.BODY))
        document.setDocumentMargin(worn.px(8))
        block = document.begin()
        while block.isValid():
            cursor_format = block.blockFormat()
            cursor_format.setLineHeight(135, 1)
            cursor_format.setBottomMargin(worn.px(8))
            cursor = self.text.textCursor()
            cursor.setPosition(block.position())
            cursor.setBlockFormat(cursor_format)
            if cursor_format.headingLevel():
                cursor.select(cursor.SelectionType.BlockUnderCursor)
                shape = cursor.charFormat()
                shape.setFont(worn.font(Role.NAME))
                shape.setForeground(worn.colour("ink"))
                cursor.setCharFormat(shape)
            block = block.next()
        self.text.moveCursor(self.text.textCursor().MoveOperation.Start)
        self.text.setAlignment(Qt.AlignmentFlag.AlignLeft)
