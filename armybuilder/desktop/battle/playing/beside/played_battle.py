"""The protocol by which the parts beside the table use the page of a battle played by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from armybuilder.battle.playing.hand import Hand
    from armybuilder.battle.playing.seen_battle import SeenBattle
    from armybuilder.battle.records.fought_battle import FoughtBattle
    from armybuilder.battle.telling.moments import Moments
    from armybuilder.desktop.battle.battlefield.battlefield import Battlefield
    from armybuilder.desktop.battle.battlefield.pane import FieldPane
    from armybuilder.desktop.battle.battlefield.sides import SidesDock
    from armybuilder.desktop.battle.log.account import Account
    from armybuilder.desktop.battle.playing.beside.ribbon import Ribbon
    from armybuilder.desktop.battle.playing.beside.timeline import PlayingTimeline
    from armybuilder.desktop.desk.desk import Desk

__all__ = ["PlayedBattle"]


class PlayedBattle(Protocol):
    """A battle on its page, with its data and the parts that show it."""

    desk: Desk
    hand: Hand | None
    seen: SeenBattle | None
    account: Account | None
    busy: bool
    """True while something happens, and no question may be asked."""
    field: Battlefield
    pane: FieldPane
    sides: SidesDock
    timeline: PlayingTimeline
    ribbon: Ribbon

    @property
    def fought(self) -> FoughtBattle | None:
        """The battle up to now."""

    @property
    def moments(self) -> Moments:
        """The moments of the battle up to now."""
