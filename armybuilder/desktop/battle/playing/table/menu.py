"""The context menu of the table: a model's choices, its targets, and forbidden choices with their reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, QPoint, QPointF, Qt
from PySide6.QtWidgets import QMenu

from armybuilder.desktop.desk.workers import Latest
from armybuilder.desktop.widgets.menu_reasons import give_reason, tell_reasons

if TYPE_CHECKING:
    from collections.abc import Sequence

    from armybuilder.battle.playing.table_preview import Forbidden, SeenShot
    from armybuilder.desktop.battle.playing.table.table_hand import TableHand
    from armybuilder.desktop.desk.workers import TaskControl, Workers

    _Found = tuple[tuple[SeenShot, ...], tuple[Forbidden, ...]]

__all__ = ["TableMenu", "table_menu"]


class TableMenu(QObject):
    """The opener of a table's context menu."""

    def __init__(self, table: TableHand, workers: Workers) -> None:
        """Connect to a table hand."""
        super().__init__(table)
        self._table = table
        self._asking = Latest(workers)
        table.menu_asked.connect(self.open)

    def open(self, place: QPointF, where: QPoint) -> None:
        """Open the menu for the chosen model, or the friendly model under the pointer."""
        table = self._table
        at = table.field.key_at(place)
        if at is not None and at in table.own() and at != table.key:
            table.choose(*at)
        rules, key = table.rules, table.key
        if rules is None or key is None or not table.deciding():
            return
        group = table.group(key)

        def work(_job: TaskControl) -> _Found:
            return rules.shots(group), rules.forbidden(group)

        def show(found: _Found) -> None:
            table_menu(table, at, *found).popup(where)

        self._asking.start(work, show, failed=table.failed.emit)

    def stop(self) -> None:
        """Cancel the running question."""
        self._asking.cancel()


def table_menu(
    table: TableHand, at: tuple[str, str] | None, shots: Sequence[SeenShot], forbidden: Sequence[Forbidden]
) -> QMenu:
    """Return the context menu of the chosen model, with the shots at the model `at` first."""
    menu = QMenu(table.field)
    tell_reasons(menu)
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


def _add(menu: QMenu, words: str, reason: str, run: object) -> None:
    """Add a line to the menu, disabled and with a reason if forbidden.

    A long line is cut to two thirds of the window: the pointer shows the whole reason.
    """
    line = f"{words} – {reason}" if reason else words
    room = (menu.parentWidget() or menu).window().width() * 2 // 3
    action = menu.addAction(menu.fontMetrics().elidedText(line, Qt.TextElideMode.ElideMiddle, room))
    give_reason(action, reason)
    action.triggered.connect(run)
