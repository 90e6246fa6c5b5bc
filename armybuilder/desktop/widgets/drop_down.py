"""A drop-down list in our frame, and a caption above any field."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QComboBox, QLabel, QSizePolicy, QWidget

from armybuilder.desktop.look.icons import Icon, Sign, mark_of
from armybuilder.desktop.look.theme import Role, current_look
from armybuilder.desktop.widgets.forced_choice import offer_force
from armybuilder.desktop.widgets.layouts import lay_column
from armybuilder.desktop.widgets.menu_reasons import tell_row_reasons
from armybuilder.desktop.widgets.text import Text, literal
from armybuilder.desktop.widgets.text_painter import TextPainter
from armybuilder.desktop.widgets.wheel import ClickedFirst

__all__ = ["NOTE_ROLE", "SIGN_ROLE", "CaptionedField", "DropDown"]

NOTE_ROLE = Qt.ItemDataRole.UserRole + 31
SIGN_ROLE = Qt.ItemDataRole.UserRole + 32
_BARRED_ROLE = Qt.ItemDataRole.UserRole + 33
# Where the model of a QComboBox keeps the flags of an item. Its items themselves are not for Python to hold:
# they are deleted with the list.
_FLAGS_ROLE = Qt.ItemDataRole.UserRole - 1


class DropDown(ClickedFirst, QComboBox):
    """A drop-down list, whose items may have a grey note (NOTE_ROLE) and a sign (SIGN_ROLE).

    An item that a rule forbids is disabled with the reason, and can be forced from the context menu.
    """

    force_requested = Signal(object)
    """The data of an item to be chosen although it is barred."""

    def __init__(self, name: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        tell_row_reasons(self.view())

    def add(
        self, words: str, data: object = None, *, note: str = "", sign: Sign | None = None, barred: str = ""
    ) -> None:
        """Add an item, with `barred` as the reason if it cannot be chosen."""
        self.addItem(words, data)
        self.setItemData(self.count() - 1, note, NOTE_ROLE)
        self.setItemData(self.count() - 1, sign, SIGN_ROLE)
        self.setItemData(self.count() - 1, barred, _BARRED_ROLE)
        for role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleDescriptionRole):
            self.setItemData(self.count() - 1, barred, role)
        if barred:
            self.setItemData(self.count() - 1, Qt.ItemFlag.ItemIsSelectable.value, _FLAGS_ROLE)

    def choose(self, data: object) -> None:
        """Choose the item with the given data, or the first without a match."""
        self.setCurrentIndex(max(0, self.findData(data)))

    def refill(self, items: Iterable[tuple[str, object]]) -> None:
        """Replace the items by others of words and data, and keep the choice if possible."""
        kept = self.currentData()
        self.clear()
        for words, data in items:
            self.add(words, data)
        self.choose(kept)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Open a menu that forces a barred item."""
        reasons = {place: self.itemData(place, _BARRED_ROLE) for place in range(self.count())}
        barred = [(self.itemText(at), why, self.itemData(at)) for at, why in reasons.items() if why]
        offer_force(self, event.globalPos(), barred, self.force_requested)

    def setReason(self, reason: str) -> None:
        """Disable the list with a reason, or enable it with an empty reason."""
        self.setEnabled(not reason)
        self.setToolTip(reason)
        self.setAccessibleDescription(reason)

    def sizeHint(self) -> QSize:
        """Return the room of the widest item."""
        look = current_look()
        metrics = look.metrics(Role.BODY)
        widest = max(
            (metrics.horizontalAdvance(self.itemText(at)) for at in range(self.count())), default=0.0
        )
        return QSize(round(widest) + look.px(46), look.px(28))

    def minimumSizeHint(self) -> QSize:
        """Return a width to which words can be shortened."""
        return QSize(current_look().px(64), current_look().px(28))

    def showEvent(self, event: QShowEvent) -> None:
        """Add a label that names the list, unless it has one.

        Without a label Qt tells screen readers on Linux only the chosen item.
        """
        super().showEvent(event)
        above = self.parentWidget()
        if above is None or not self.accessibleName():
            return
        beside = above.findChildren(QLabel, options=Qt.FindChildOption.FindDirectChildrenOnly)
        label = next((one for one in beside if one.buddy() is self), None)
        if label is None:
            label = QLabel(above)
            label.hide()
            label.setBuddy(self)
        if label.isHidden():
            label.setText(literal(self.accessibleName()))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint frame, sign, words, note and chevron."""
        text_painter = TextPainter.over(self, smooth=True)
        on = self.isEnabled()
        edge = "line2" if not on else "ink2" if self.underMouse() else "edge"
        text_painter.frame(text_painter.box, edge, "raised" if on else "", text_painter.px(3))
        self._paint_words(text_painter, "ink" if on else "ink3")
        text_painter.mark(
            Icon.CHEVRON_DOWN,
            text_painter.width - text_painter.px(22),
            text_painter.px(14),
            "ink2" if on else "ink3",
        )

    def _paint_words(self, text_painter: TextPainter, tone: str) -> None:
        x: float = text_painter.px(9)
        sign = mark_of(self.currentData(SIGN_ROLE))
        if sign is not None:
            text_painter.mark(sign, x, text_painter.px(16), "ink2")
            x += text_painter.px(22)
        base = text_painter.baseline(Role.BODY)
        end = text_painter.width - text_painter.px(26)
        x += text_painter.write(x, base, self.currentText(), Role.BODY, tone, room=end - x)
        x += text_painter.px(4)
        note = self.currentData(NOTE_ROLE)
        if not isinstance(note, str) or not note:
            return
        if text_painter.advance(note) <= end - x:
            text_painter.write(x, base, note, Role.BODY, "ink3")
        else:
            text_painter.note_cut(note)


class CaptionedField(QWidget):
    """A caption above a field, which names the field for screen readers."""

    def __init__(self, caption: str, field: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.field = field
        self._caption = Text(caption, Role.SECONDARY, "ink2")
        self._caption.setBuddy(field)
        if not field.accessibleName():
            field.setAccessibleName(caption)
        column = lay_column(on=self, gap=None)
        column.setSpacing(3)
        column.addWidget(self._caption)
        column.addWidget(field)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
