"""The models in sight of a model at a moment of a fought battle, by the rules' own test."""

from __future__ import annotations

from threading import Lock
from typing import TYPE_CHECKING, Literal

from armybuilder.battle import backend, doors
from armybuilder.battle.doors import NOBODY
from armybuilder.battle.futures import futures
from armybuilder.battle.kernel.state import UNSEEN
from armybuilder.battle.resolve import stepped
from armybuilder.battle.telling.effects import does

if TYPE_CHECKING:
    from armybuilder.battle.records.fought_battle import FoughtBattle
    from armybuilder.battle.resolve import Skirmish

__all__ = ["Sight", "Witness"]

Sight = Literal["clear", "cover", "blocked"]
_SIGHTS: dict[int, Sight] = {UNSEEN: "blocked", 0: "clear"}
"""The kinds of sight by the rules' numbers, unseen or without cover."""


class Witness:
    """A reader of a fought battle that answers for any moment which models a model sees. [CA-B-076]"""

    def __init__(self, fought: FoughtBattle) -> None:
        """Keep the battle, which is played through at the first question."""
        self._fought = fought
        self._battle: Skirmish | None = None
        self._lock = Lock()

    def sights(self, event: int, side: str, model: str) -> dict[tuple[str, str], Sight]:
        """Return each enemy on the table, and its sight from a model at an event.

        Enemies are named by side and name. For a move the moment is after it, for any other event before the
        choice that caused it, when a model that is shot is still in play. The mapping is empty for a model
        that is not on the table. For an event that is still to come it is the present moment. Raises KeyError
        for an unknown model.
        """
        with self._lock:
            battle = self._battle = self._battle or stepped(self._fought)
        before, after = futures.around(battle, event)
        told = self._fought.events
        here = after if event >= len(told) or "moves" in does(told[event]) else before
        models = battle.encoded.calls.models
        numbers = {(str(who.side), who.id): number for number, who in enumerate(models)}
        out = backend.new_block(len(models))
        doors.sights(here.block, numbers[side, model], 0, out)
        return {
            (who.side, who.id): _SIGHTS.get(seen, "cover")
            for who, seen in zip(models, out, strict=True)
            if who.side != side and seen != NOBODY
        }
