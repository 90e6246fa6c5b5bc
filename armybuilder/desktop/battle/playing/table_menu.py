"""The menu of the other button on the table: everything that somebody may do, at whom, and what is forbidden with its reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QMenu

if TYPE_CHECKING:
    from collections.abc import Sequence

    from armybuilder.battle.choices.at_table import Forbidden, SeenShot
    from armybuilder.desktop.battle.playing.on_table import OnTable

__all__ = ["table_menu"]


def table_menu(
    table: OnTable, at: tuple[str, str] | None, shots: Sequence[SeenShot], forbidden: Sequence[Forbidden]
) -> QMenu:
    """Return the menu for the chosen model; what can be done to the model `at` stands first."""
    menu = QMenu(table.field)
    menu.setToolTipsVisible(True)
    for shot in shots:
        if at is not None and shot.is_at(at):
            words = f"{shot.weapon} → {shot.target}"
            if shot.short and not shot.refusal:
                words = f"{words} · {shot.short}"
            _add(menu, words, shot.refusal, lambda shot=shot: table.decided.emit(shot.choices))
    if menu.actions():
        menu.addSeparator()
    for entry in table.entries():
        words = f"{entry.words} · {entry.cost}" if entry.cost else entry.words
        _add(menu, words, "", lambda entry=entry: table.pick(entry))
    if forbidden:
        menu.addSection(QCoreApplication.translate("TableMenu", "Not now"))
        for one in forbidden:
            _add(menu, one.words, one.reason, lambda: None)
    return menu


def _add(menu: QMenu, words: str, reason: str, deed: object) -> None:
    """Add a line; a forbidden one is faint and says why."""
    action = menu.addAction(f"{words} – {reason}" if reason else words)
    action.setEnabled(not reason)
    action.setToolTip(reason)
    action.triggered.connect(deed)
