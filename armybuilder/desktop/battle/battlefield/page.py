"""A page with the table of one battle in its middle, for replay, play by hand or branching."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from armybuilder.battle.telling.army_units import army_units
from armybuilder.desktop.battle.battlefield.pane import FieldPane
from armybuilder.desktop.battle.battlefield.sides import SidesDock
from armybuilder.desktop.frame.page import NARROW, Page
from armybuilder.desktop.look.icons import Icon, Mark
from armybuilder.desktop.look.theme import current_look
from armybuilder.desktop.widgets.headings import PageHeader
from armybuilder.desktop.widgets.spacing import Gap

if TYPE_CHECKING:
    from armybuilder.battle.records.fought_battle import FoughtBattle
    from armybuilder.battle.telling.moments import Moment
    from armybuilder.desktop.battle.log.account import Account
    from armybuilder.desktop.desk.desk import Desk

__all__ = ["FieldPage"]


class FieldPage(Page):
    """A page with both sides at the left and a header over the middle.

    Subclasses add `pane`, which shows the table, below the header.
    """

    family = "battle"
    chapter = "battle"

    def __init__(self, desk: Desk, key: str) -> None:
        """Build the parts without a battle."""
        super().__init__(desk, key)
        self.sides = self.left = SidesDock()
        self.pane = FieldPane(desk.settings)
        self.field = self.pane.field
        self.header = PageHeader()
        self.area.hide()
        self.heading = (Gap(16), self.header, Gap(8))
        """The header and the room around it."""
        for part in self.heading:
            self.foot.addWidget(part)

    def _measure(self) -> None:
        """Set the page's margins round the whole content, which does not scroll."""
        super()._measure()
        margin = current_look().px(12 if self.width() < current_look().px(NARROW + 40) else 20)
        self.foot.setContentsMargins(margin, 0, margin, current_look().px(8))

    def take_keyboard(self) -> None:
        """Focus the table or the board."""
        self.pane.picture().setFocus(Qt.FocusReason.OtherFocusReason)

    def mark(self) -> Mark | None:
        """Return the icon of crossed swords."""
        return Icon.FIGHT

    def _show_ground(self, account: Account) -> None:
        """Show the table of a battle, its models and its units."""
        self.field.show_table(account.fought.setup.table, account.measure)
        self.field.show_cast(account.cast)
        self.sides.show_units(army_units(account.fought.setup))
        self.sides.show_order(account.cast.models)
        self.pane.board.set_names(*account.fought.setup.names(self.desk.words).values())

    def _show_moment(self, moment: Moment, fought: FoughtBattle) -> None:
        """Show a moment of a battle on the table and in the lists of both sides."""
        self.pane.show_moment(moment)
        self.sides.show_moment(moment, *fought.setup.names(self.desk.words).values())
