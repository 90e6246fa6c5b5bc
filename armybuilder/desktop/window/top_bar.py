"""The bar above the panes: the library's button, the command field, tabs, undo, redo and Fight."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QMouseEvent, QPainter, QWheelEvent
from PySide6.QtWidgets import QMenu, QSizePolicy, QTabBar, QToolButton, QWidget

from armybuilder.desktop.look import icons
from armybuilder.desktop.look.icons import Icon, Sign
from armybuilder.desktop.look.theme import Role, current_look, restyles, surface
from armybuilder.desktop.widgets.buttons import IconButton, PrimaryButton, QuietButton
from armybuilder.desktop.widgets.focus import draw_ring
from armybuilder.desktop.widgets.layouts import fill, lay_row
from armybuilder.desktop.widgets.menu_reasons import give_reason, tell_reasons
from armybuilder.desktop.widgets.search import CommandField
from armybuilder.desktop.widgets.text import literal
from armybuilder.desktop.widgets.text_sized import TextSized
from armybuilder.errors import shortened

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from armybuilder.desktop.frame.page import Page

__all__ = ["CLOSE_TAB", "DocumentTabs", "TopBar"]

CLOSE_TAB = "closeTab"
"""The name of the crosses on tabs."""

_LONGEST_TITLE = 60
_LEAST_TAB, _LEAST_IN_FRONT = 128, 240
_COMMAND = 300
_STEP = 32
DOT = "\N{BULLET}"


class DocumentTabs(QTabBar):
    """The tabs of pages, with a dot for edits without a saved version."""

    def __init__(self) -> None:
        """Build an empty bar whose tabs can be moved and closed."""
        super().__init__()
        self._close_width = 0
        """The width that Qt adds to a tab for its close button, once a button was made."""
        self.setObjectName("documentTabs")
        self.setAccessibleName(self.tr("Open documents"))
        self.setExpanding(False)
        self.setMovable(True)
        self.setTabsClosable(False)
        self.setUsesScrollButtons(True)
        self.setElideMode(Qt.TextElideMode.ElideMiddle)
        self.setDrawBase(False)
        self.setAcceptDrops(True)
        self.setChangeCurrentOnDrag(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._size_icons()
        # Not at once: a tab that is just being put in has no room for a button yet.
        self.currentChanged.connect(self._place_close, Qt.ConnectionType.QueuedConnection)

    close_requested = Signal(int)
    others_requested = Signal(int)
    """A request to close all tabs but the given one."""

    def show_page(self, index: int, page: Page) -> None:
        """Show a page's sign, name and dot on its tab."""
        title = page.title()
        shown = (page.key, page.mark(), title, page.unsaved())
        before = self.tabData(index)
        if before == shown:
            return
        dot = f" {DOT}" if page.unsaved() else ""
        self.setTabText(index, literal(shortened(title, _LONGEST_TITLE)) + dot)
        self.setTabToolTip(index, title)
        spoken = self.tr("{0}, not kept as a version yet").format(title) if page.unsaved() else title
        self.setAccessibleTabName(index, spoken)
        # In a tuple, which Qt keeps as it is: alone it would come back as a mere text.
        self.setTabData(index, shown)
        if before is None or before[1] != shown[1]:
            self._draw_mark(index)
        self._place_close()

    def minimumTabSizeHint(self, index: int) -> QSize:
        """Return room for the sign and a dozen letters, or most whole names on the front tab.

        With less room the tabs scroll.
        """
        whole = self.tabSizeHint(index)
        least = _LEAST_IN_FRONT if index == self.currentIndex() else _LEAST_TAB
        return QSize(min(whole.width(), current_look().px(least)), whole.height())

    def tabSizeHint(self, index: int) -> QSize:
        """Return the room of a tab with close button and dot, whether shown or not.

        Tabs keep their places so.
        """
        whole, look = super().tabSizeHint(index), current_look()
        if self.tabButton(index, QTabBar.ButtonPosition.RightSide) is None:
            whole.setWidth(whole.width() + self._close_width)
        if not self.tabText(index).endswith(DOT):
            whole.setWidth(whole.width() + round(look.advance(f" {DOT}", Role.LABEL)))
        return whole

    def whole_width(self) -> int:
        """Return the width at which no tab is cut."""
        return sum(self.tabSizeHint(index).width() for index in range(self.count()))

    def changeEvent(self, event: QEvent) -> None:
        """Draw signs and buttons again after a change of look."""
        if restyles(event):
            self._size_icons()
        super().changeEvent(event)
        if restyles(event):
            for index in range(self.count()):
                self._draw_mark(index)

    def tabLayoutChange(self) -> None:
        """Draw our own chevrons on the buttons that scroll, after Qt set its triangles in its layout."""
        self._draw_scrollers()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Close the tab under the middle button."""
        index = self.tabAt(event.position().toPoint())
        if event.button() == Qt.MouseButton.MiddleButton and index >= 0:
            self.close_requested.emit(index)
            return
        super().mouseReleaseEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll tabs that have no room, instead of bringing another to the front."""
        turned = event.angleDelta().y() or event.angleDelta().x()
        button = self.findChild(QToolButton, "ScrollLeftButton" if turned > 0 else "ScrollRightButton")
        if turned and button is not None and button.isVisible():
            button.click()
        event.ignore()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Open the context menu of the tab under the pointer, or of the tab in front."""
        keyboard = event.reason() == QContextMenuEvent.Reason.Keyboard
        index = self.currentIndex() if keyboard else self.tabAt(event.pos())
        if index >= 0:
            self.menu_of(index).popup(event.globalPos())

    def menu_of(self, index: int) -> QMenu:
        """Return the context menu of a tab."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(self.tr("Close tab"), lambda: self.close_requested.emit(index))
        others = menu.addAction(self.tr("Close the other tabs"), lambda: self.others_requested.emit(index))
        give_reason(others, "" if self.count() > 1 else self.tr("There is no other tab"))
        tell_reasons(menu)
        return menu

    def _draw_scrollers(self) -> None:
        """Draw our own chevrons on the two buttons that scroll, which the style sheet leaves blank.

        They are for the pointer alone. Qt disables them as the tabs scroll, and a button with the focus would
        lose it. Keys move among the tabs themselves.
        """
        marks = {"ScrollLeftButton": Icon.CHEVRON_LEFT, "ScrollRightButton": Icon.CHEVRON_RIGHT}
        for button in self.findChildren(QToolButton):
            mark = marks.get(button.objectName())
            if mark is not None:
                button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
                button.setArrowType(Qt.ArrowType.NoArrow)
                button.setIcon(icons.icon(mark))

    def _draw_mark(self, index: int) -> None:
        kept = self.tabData(index)
        mark = kept[1] if kept else None
        if isinstance(mark, Icon | Sign):
            self.setTabIcon(index, icons.icon(mark))

    def _size_icons(self) -> None:
        """Set the size of the signs, only before Qt's own layout of the tabs.

        After a layout caused by the size alone, the tabs stay scrolled, and Qt disables the button that
        scrolls them back.
        """
        size = current_look().px(16)
        self.setIconSize(QSize(size, size))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint a rule between tabs and page, interrupted at the tab in front."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setPen(current_look().colour("line2"))
        front, base = self.tabRect(self.currentIndex()), self.height() - 1
        if front.isEmpty():
            painter.drawLine(0, base, self.width(), base)
            return
        painter.drawLine(0, base, front.left(), base)
        painter.drawLine(front.right(), base, self.width(), base)
        if self.hasFocus():
            draw_ring(painter, QRectF(front.intersected(self.rect())))

    def _place_close(self) -> None:
        """Place the only close button on the tab in front."""
        for index in range(self.count()):
            wanted = index == self.currentIndex()
            held = cast("QWidget | None", self.tabButton(index, QTabBar.ButtonPosition.RightSide))
            if wanted and held is None:
                button = IconButton(Icon.CLOSE, self.tr("Close tab"), self)
                button.setObjectName(CLOSE_TAB)
                button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
                button.clicked.connect(lambda: self.close_requested.emit(self.currentIndex()))
                self._close_width = button.sizeHint().width() + 4
                self.setTabButton(index, QTabBar.ButtonPosition.RightSide, button)
            elif wanted and isinstance(held, IconButton):
                self._close_width = held.sizeHint().width() + 4
            elif not wanted and held is not None:
                self.setTabButton(index, QTabBar.ButtonPosition.RightSide, None)
                held.deleteLater()


class _UndoButton(QuietButton):
    """The undo button, as wide as its longest name up to now, so that tabs keep their places."""

    def __init__(self, label: str, mark: Icon) -> None:
        """Initialise the button with no reserved width."""
        super().__init__(label, mark)
        self._room = 0

    def sizeHint(self) -> QSize:
        """Return the room of mark and words, rounded up for longer words to come."""
        whole = super().sizeHint()
        if not self.words():
            return whole
        step = current_look().px(_STEP)
        self._room = max(self._room, -(-whole.width() // step) * step)
        return QSize(self._room, whole.height())

    def changeEvent(self, event: QEvent) -> None:
        """Reset the reserved width after a change of look, or without a step to undo."""
        super().changeEvent(event)
        if restyles(event) or (event.type() == QEvent.Type.EnabledChange and not self.isEnabled()):
            self._room = 0


class TopBar(TextSized):
    """The bar itself, whose parts the window connects to the actions."""

    def __init__(self) -> None:
        """Arrange the parts, the first as wide as the library below it."""
        super().__init__()
        self.fold = IconButton(Icon.PANEL_LEFT, self.tr("Show or hide the library"), small=False)
        self.command = CommandField(self.tr("Command or design"), "Ctrl+K")
        self.tabs = DocumentTabs()
        self._narrow = False
        self.undo = _UndoButton(self.tr("Undo"), Icon.UNDO)
        self.redo = IconButton(Icon.REDO, self.tr("Redo"), small=False)
        self.fight = PrimaryButton(self.tr("Fight"), Icon.FIGHT)
        for button in (self.fold, self.undo, self.redo):
            # A click leaves the keyboard where the user works.
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._first = QWidget()
        lay_row(self.fold, (self.command, 1), on=self._first, of=self, gap=8, margins=(12, 0, 12, 0))
        self._whole = lay_row(self._first, on=self, gap=6)
        self._whole.addWidget(self.tabs, 1, Qt.AlignmentFlag.AlignBottom)
        fill(self._whole, self.undo, self.redo, self.fight)
        self._dress()
        surface(self, "chrome")

    def open_command(self) -> None:
        """Focus the command field, which covers the tabs while the library is hidden."""
        if self.command.isHidden():
            self.command.setVisible(True)
            self._first.setFixedWidth(min(current_look().px(_COMMAND), self.width() // 2))
        self.command.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def set_left_width(self, width: int) -> None:
        """Align the tabs with the middle pane, with a `width` of 0 while the library is hidden."""
        self.command.setVisible(width > 0)
        self._first.setFixedWidth(max(width, current_look().px(48)))
        self.fit()

    def set_narrow(self, narrow: bool) -> None:
        """Hide the words of Undo in a narrow window."""
        self._narrow = narrow
        self.fit()

    def fit(self) -> None:
        """Hide the words of Undo if the tabs need their room."""
        self.undo.set_label_shown(True)
        parts = (self.undo, self.redo, self.fight)
        margins = self._whole.contentsMargins()
        taken = self._first.width() + margins.left() + margins.right() + 4 * self._whole.spacing()
        room = self.width() - taken - sum(part.sizeHint().width() for part in parts)
        self.undo.set_label_shown(not self._narrow and self.tabs.whole_width() <= room)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint a rule between bar and panes, interrupted at the tab in front."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setPen(current_look().colour("line2"))
        base = self.height() - 1
        if not self.tabs.count():
            painter.drawLine(0, base, self.width(), base)
            return
        painter.drawLine(0, base, self.tabs.x(), base)
        painter.drawLine(self.tabs.geometry().right(), base, self.width(), base)

    def _dress(self) -> None:
        super()._dress()
        px = current_look().px
        self.setFixedHeight(px(42))
        mirrored = self.isRightToLeft()
        self._whole.setContentsMargins(px(14) if mirrored else 0, 0, 0 if mirrored else px(14), 0)
