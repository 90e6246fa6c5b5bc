"""The dialog about the program: its version and its parts, with their licences."""

from __future__ import annotations

from contextlib import suppress
from importlib.metadata import distribution
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, QStringListModel, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QListView,
    QPlainTextEdit,
    QVBoxLayout,
)

from armybuilder import parts, paths
from armybuilder.desktop.look.fonts import Role
from armybuilder.desktop.look.theme import current_look
from armybuilder.desktop.settings.battle_speed import battle_speed
from armybuilder.desktop.widgets.text import Text
from armybuilder.parts import BundledPart

if TYPE_CHECKING:
    from PySide6.QtCore import QModelIndex
    from PySide6.QtWidgets import QWidget

__all__ = ["AboutDialog", "show"]

_SIGN = 48


class AboutDialog(QDialog):
    """The dialog of the program's name, version, parts and licences.

    It also states that the program is not affiliated with the games.
    """

    def __init__(self, over: QWidget) -> None:
        """Build the dialog with the program's own licence shown."""
        super().__init__(over)
        self.setWindowTitle(self.tr("About Army Builder"))
        self._parts = (_own(), *parts.shown())
        self.list = QListView()
        self.list.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.list.setAccessibleName(self.tr("Parts"))
        self.list.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.list.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.list.setModel(QStringListModel([f"{one.name} {one.version}" for one in self._parts], self))
        self.licence = Text("", Role.SECONDARY, "ink2")
        self.text = QPlainTextEdit()
        self.text.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.text.setAccessibleName(self.tr("Licence"))
        self.text.setReadOnly(True)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        self._lay_head(column)
        body = QHBoxLayout()
        column.addLayout(body, 1)
        body.addWidget(self.list, 2)
        right = QVBoxLayout()
        body.addLayout(right, 5)
        right.addWidget(self.licence)
        right.addWidget(self.text, 1)
        column.addWidget(buttons)
        wanted = QSize(current_look().px(860), current_look().px(560))
        self.resize(wanted.boundedTo(over.window().size()))
        self.list.selectionModel().currentChanged.connect(self._show)
        self.list.setCurrentIndex(self.list.model().index(0, 0))

    def _lay_head(self, column: QVBoxLayout) -> None:
        head = QHBoxLayout()
        column.addLayout(head)
        sign = QLabel()
        sign.setPixmap(_sign(current_look().px(_SIGN), self.devicePixelRatio()))
        head.addWidget(sign, 0, Qt.AlignmentFlag.AlignTop)
        words = QVBoxLayout()
        head.addLayout(words, 1)
        words.addWidget(Text("Army Builder", Role.NAME))
        words.addWidget(Text(self.tr("Design it, price it, print it, fight it, and see why.")))
        self.version = Text(
            self.tr("Version {0}, {1}").format(paths.version(), battle_speed()), Role.SECONDARY, "ink2"
        )
        words.addWidget(self.version)
        apart = Text(
            self.tr(
                "It is not affiliated with the games whose rules it can play, nor with their authors or publishers."
            ),
            Role.SECONDARY,
            "ink2",
            wrap=True,
        )
        words.addWidget(apart)

    def _show(self, index: QModelIndex) -> None:
        part = self._parts[index.row()]
        self.licence.setText(part.licence)
        self.text.clear()
        with suppress(OSError):
            self.text.setPlainText(part.text())
        if not self.text.toPlainText():
            self.text.setPlainText(self.tr("The text of this licence is not part of this installation."))


def _own() -> BundledPart:
    """Return the program itself as a bundled part."""
    places = (paths.licences() / "armybuilder" / "LICENSE", paths.resources().parent / "LICENSE")
    beside = [place for place in places if place.exists()] or [*parts.texts(distribution("armybuilder"))]
    return BundledPart("Army Builder", paths.version(), "MIT", tuple(beside[:1]))


def _sign(side: int, ratio: float) -> QPixmap:
    """Return the program's sign, `side` logical pixels wide."""
    made: QPixmap = QApplication.windowIcon().pixmap(round(side * ratio), round(side * ratio))
    made.setDevicePixelRatio(ratio)
    return made


def show(over: QWidget) -> AboutDialog:
    """Open the dialog over a window, or bring an open one to the front."""
    dialog = over.findChild(AboutDialog)
    if dialog is not None:
        dialog.raise_()
        dialog.activateWindow()
        return dialog
    dialog = AboutDialog(over)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setModal(False)
    dialog.show()
    return dialog
