"""A menu of values that rules forbid, which shows the reasons and forces a choice."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QMenu

from armybuilder.desktop.widgets.text import literal

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtCore import QPoint, SignalInstance
    from PySide6.QtWidgets import QWidget

__all__ = ["offer_force"]


def offer_force(
    part: QWidget, spot: QPoint, barred: Iterable[tuple[str, str, object]], asked: SignalInstance
) -> None:
    """Open a menu of barred values, each with its words, its reason, and the value that `asked` emits.

    Without values no menu is opened.
    """
    menu = QMenu(part)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    for words, reason, value in barred:
        said = QCoreApplication.translate("Forcing", "Choose {0} anyway").format(words)
        action = menu.addAction(literal(f"{said}: {reason[:1].lower()}{reason[1:]}" if reason else said))
        action.triggered.connect(partial(asked.emit, value))
    if menu.isEmpty():
        menu.deleteLater()
    else:
        menu.popup(spot)
