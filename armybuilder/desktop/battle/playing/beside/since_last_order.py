"""The events since the player's last order as lines, each of which the table can show again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QListWidget, QListWidgetItem

from armybuilder.battle.telling.effects import does
from armybuilder.desktop.battle.playing.beside.reply_player import speeds
from armybuilder.desktop.look.icons import Icon
from armybuilder.desktop.look.theme import Role, current_look, surface
from armybuilder.desktop.widgets.buttons import IconButton
from armybuilder.desktop.widgets.drop_down import DropDown
from armybuilder.desktop.widgets.layouts import beside, lay_column
from armybuilder.desktop.widgets.text import Text
from armybuilder.desktop.widgets.text_sized import TextSized

if TYPE_CHECKING:
    from collections.abc import Sequence

    from armybuilder.battle.records.events import Event
    from armybuilder.desktop.battle.playing.beside.reply_player import ReplyPlayer
    from armybuilder.desktop.widgets.event_log import EventRow

__all__ = ["SinceLastOrder"]

_EVENT = Qt.ItemDataRole.UserRole
_WEIGHTY = frozenset({"costs", "out", "wounded", "routed"})


class SinceLastOrder(TextSized):
    """The events since the player's last order.

    `seen_again` asks for all of them on the table, and `gone_to` for the moment of a single event.
    """

    seen_again = Signal()
    gone_to = Signal(int)

    def __init__(self) -> None:
        """Initialise the list without events."""
        super().__init__()
        surface(self, "dock")
        self.first = self.last = 0
        self.again = IconButton(Icon.PLAY, self.tr("See it again on the table (Y)"))
        self.again.clicked.connect(self.seen_again)
        self.list = QListWidget()
        self.list.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setAccessibleName(self.tr("Since your last order"))
        surface(self.list.viewport(), "dock")
        self.list.itemActivated.connect(self._go)
        self.list.itemClicked.connect(self._go)
        self.speed = DropDown(self.tr("Speed of the other side's actions on the table"))
        for value, words in speeds():
            self.speed.add(words, value)
        self.speed.setToolTip(self.tr("Speed of the other side's actions on the table"))
        head = Text(self.tr("Since your last order"), Role.DOCK, wrap=True)
        lay_column(
            beside((head, 1), self.again, self.speed), (self.list, 1), on=self, gap=2, margins=(16, 6, 8, 4)
        )

    def show_events(self, events: Sequence[Event], rows: Sequence[EventRow], first: int) -> None:
        """List the events from a number on, without headings and events that have no text."""
        self.first, self.last = first, len(events) - 1
        self.list.clear()
        for number in range(first, len(events)):
            row = rows[number]
            if row.heading or not row.text:
                continue
            item = QListWidgetItem(f"{row.number}  {row.text}")
            item.setData(_EVENT, number)
            weighty = not _WEIGHTY.isdisjoint(does(events[number]))
            item.setFont(current_look().font(Role.STRONG if weighty else Role.BODY))
            item.setToolTip(row.text)
            self.list.addItem(item)
        self.again.setReason("" if self.list.count() else self.tr("Nothing has happened since"))
        self.list.scrollToBottom()

    def keep_speed(self, player: ReplyPlayer) -> None:
        """Show the speed at which events are played, and let the user choose another."""
        self.speed.choose(player.speed)
        self.speed.activated.connect(lambda _row: setattr(player, "speed", float(self.speed.currentData())))

    def point_to(self, event: int) -> None:
        """Select the line of an event that is being played."""
        for place in range(self.list.count()):
            if self.list.item(place).data(_EVENT) == event:
                self.list.setCurrentRow(place)
                return

    def lines(self) -> tuple[str, ...]:
        """Return the shown lines."""
        return tuple(self.list.item(row).text() for row in range(self.list.count()))

    def _dress(self) -> None:
        super()._dress()
        for row in range(self.list.count()):
            item = self.list.item(row)
            bold = item.font().bold() or item.font().weight() >= 600
            item.setFont(current_look().font(Role.STRONG if bold else Role.BODY))

    def _go(self, item: QListWidgetItem) -> None:
        self.gone_to.emit(item.data(_EVENT))
