"""The system's dialog for files, and Qt's own with our icons where the system has none."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt, QUrl
from PySide6.QtWidgets import (
    QComboBox,
    QFileDialog,
    QFileSystemModel,
    QLineEdit,
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolButton,
    QTreeView,
    QWidget,
)

from armybuilder.desktop.look import icons
from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.theme import give_ground

__all__ = ["file_dialog"]

_TOOLS = {
    "backButton": Icon.ARROW_LEFT,
    "forwardButton": Icon.ARROW_RIGHT,
    "toParentButton": Icon.FOLDER_ABOVE,
    "newFolderButton": Icon.NEW_FOLDER,
    "listModeButton": Icon.LIST,
    "detailModeButton": Icon.COLUMNS,
}
"""The icon of each button, by the button's name in Qt."""
_PLACE = Qt.ItemDataRole.UserRole + 1
"""The role of a place's address in Qt's list of places beside the files."""


class _RowIcons(QStyledItemDelegate):
    """Rows with our icons in place of the style's.

    Qt asks a provider of icons in a thread of its own, where no picture may be drawn.
    """

    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Replace the icon of a row that has one."""
        super().initStyleOption(option, index)
        if not option.icon.isNull():
            option.icon = icons.icon(_mark_of(index))


def _mark_of(index: QModelIndex | QPersistentModelIndex) -> Icon:
    model = index.model()
    if isinstance(model, QFileSystemModel):
        return Icon.FOLDER if model.isDir(index) else Icon.FILE
    place = index.data(_PLACE)
    return Icon.FOLDER if isinstance(place, QUrl) and place.path().strip("/") else Icon.DRIVE


def file_dialog(over: QWidget, title: str, name: str = "", kinds: str = "") -> QFileDialog:
    """Return a dialog for files, not yet open, of which Qt's own has our icons."""
    dialog = QFileDialog(over, title, name, kinds)
    for tool, mark in _TOOLS.items():
        button = dialog.findChild(QToolButton, tool)
        if button is not None:
            button.setIcon(icons.icon(mark))
    for view in (*dialog.findChildren(QListView, "listView"), *dialog.findChildren(QTreeView, "treeView")):
        view.setItemDelegate(_RowIcons(view))
    for view in dialog.findChildren(QListView, "sidebar"):
        view.setItemDelegate(_RowIcons(view))
    for line in dialog.findChildren(QLineEdit, "fileNameEdit"):
        popup = line.completer().popup() if line.completer() is not None else None
        if isinstance(popup, QListView):
            give_ground(popup)
    for path in dialog.findChildren(QComboBox, "lookInCombo"):
        path.setIconSize(QSize(0, 0))
    return dialog
