"""Whom a model sees at a moment of a told battle, by the rules' own test."""

from __future__ import annotations

from threading import Lock
from typing import TYPE_CHECKING, Literal

from armybuilder.battle import backend, doors
from armybuilder.battle.choices import futures
from armybuilder.battle.doors import NOBODY
from armybuilder.battle.record import stepped
from armybuilder.battle.rulesets.combat_action.sight import UNSEEN
from armybuilder.battle.telling.effects import does

if TYPE_CHECKING:
    from armybuilder.battle.resolve import Skirmish, Told

__all__ = ["Sight", "Witness"]

Sight = Literal["clear", "cover", "blocked"]
_SIGHTS: dict[int, Sight] = {UNSEEN: "blocked", 0: "clear"}
"""By what the rules say of a target: unseen, or the bonus of its cover."""


class Witness:
    """Somebody who has seen a told battle and can say of any moment who saw whom. [CA-B-076]"""

    def __init__(self, told: Told) -> None:
        """Look at nothing yet: the battle is gone through at the first question."""
        self._told = told
        self._steps: Skirmish | None = None
        self._lock = Lock()

    def sights(self, event: int, side: str, model: str) -> dict[tuple[str, str], Sight]:
        """Return each enemy on the table by side and name, as a model sees him when the event of that number is told.

        Of a move that is after it, of anything else before the choice that brought it: who is shot stands yet. Empty for
        a model that is not on the table. An event that is still to come asks how it stands now. Raises KeyError for an
        unknown model.
        """
        with self._lock:
            steps = self._steps = self._steps or stepped(self._told)
        before, after = futures.around(steps, event)
        told = self._told.events
        here = after if event >= len(told) or "moves" in does(told[event]) else before
        models = steps.encoded.calls.models
        numbers = {(str(who.side), who.id): number for number, who in enumerate(models)}
        out = backend.new_block(len(models))
        doors.sights(here.block, numbers[side, model], out)
        return {
            (who.side, who.id): _SIGHTS.get(seen, "cover")
            for who, seen in zip(models, out, strict=True)
            if who.side != side and seen != NOBODY
        }
