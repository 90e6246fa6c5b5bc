"""The menu of a pane's tools, for panes without a row of tools."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QMenu

from armybuilder.desktop.widgets.menu_reasons import follow_button, tell_reasons

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from armybuilder.desktop.battle.battlefield.pane import FieldPane
    from armybuilder.desktop.widgets.buttons import Button

__all__ = ["view_menu"]


def view_menu(pane: FieldPane, parent: QWidget, look: Button) -> QMenu:
    """Return the menu of a pane's tools, with the states of their own buttons.

    The button `look` shows the view from a place, and is in the menu on a map even while it is hidden.
    """
    menu = QMenu(parent)
    tell_reasons(menu)
    chips: tuple[Button, ...] = (*pane.chips.values(), pane.follow, pane.twin, look)
    switches = []
    for chip in chips:
        action = menu.addAction(chip.text())
        action.setCheckable(True)
        action.setToolTip(chip.toolTip())
        action.triggered.connect(lambda on, chip=chip: chip.setChecked(on))
        switches.append((chip, action))
    menu.addSeparator()
    for words, run in (
        (QCoreApplication.translate("ViewMenu", "Zoom in"), pane.field.zoom_in),
        (QCoreApplication.translate("ViewMenu", "Zoom out"), pane.field.zoom_out),
        (QCoreApplication.translate("ViewMenu", "Whole table"), pane.field.fit),
        (QCoreApplication.translate("ViewMenu", "Fill the frame"), pane.field.fill),
    ):
        menu.addAction(words).triggered.connect(run)

    def read() -> None:
        for chip, action in switches:
            action.setChecked(chip.isChecked())
            action.setVisible(not pane.on_board() if chip is look else not chip.isHidden())
            follow_button(action, chip)

    menu.aboutToShow.connect(read)
    return menu
