"""The limits of a decision in a match, and this program's levels within them."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from armybuilder.battle.levels.ahead import Ahead, thinks
from armybuilder.battle.levels.levels import AHEAD, TO_THE_END
from armybuilder.battle.levels.players import player

if TYPE_CHECKING:
    from collections.abc import Mapping

    from armybuilder.battle.levels.players import Player
    from armybuilder.battle.records.decisions import Choice
    from armybuilder.battle.resolve import Skirmish
    from armybuilder.model.document import Level

__all__ = ["Limit", "limited"]

IN_WORDS = 2.0
"""The seconds that an engine has beyond its milliseconds."""
USED = 0.8
"""The share of its time that a level plans for."""
_FIRST = 40
"""The battles of the first decision, before their pace is known."""
_FEWEST = 10


@dataclass(frozen=True, slots=True)
class Limit:
    """The limit of a decision, in battles played ahead or in milliseconds.

    None means without a limit.
    """

    battles: int | None = None
    ms: int | None = None

    def said(self) -> dict[str, int]:
        """Return the limit in the form of the protocol."""
        return {name: one for name, one in (("battles", self.battles), ("ms", self.ms)) if one is not None}

    @staticmethod
    def of(said: object) -> Limit:
        """Return the limit of a protocol's line, without a limit if it is not valid."""
        found: Mapping[str, object] = said if isinstance(said, dict) else {}
        named = {name: found.get(name) for name in ("battles", "ms")}
        return Limit(
            **{name: one if isinstance(one, int) and one > 0 else None for name, one in named.items()}
        )

    def silence(self, otherwise: float) -> float:
        """Return the seconds for which an engine may be silent."""
        return otherwise if self.ms is None else self.ms / 1000 + IN_WORDS


@dataclass(slots=True)
class _Timed:
    """A level that plays as many battles ahead as it has time for.

    The number comes from the pace of the decisions before.
    """

    most: int
    ms: int
    to_the_end: bool
    pace: list[float] = field(default_factory=list)

    def decide(self, battle: Skirmish) -> Choice:
        """Return the best choice in the time allowed."""
        if not thinks(battle):
            return battle.choose()
        battles = min(self.most, _FIRST)
        if self.pace:
            battles = min(self.most, max(_FEWEST, int(USED * self.ms / 1000 / max(self.pace))))
        began = time.perf_counter()
        choice = Ahead(battles, to_the_end=self.to_the_end).decide(battle)
        self.pace = [*self.pace[-4:], (time.perf_counter() - began) / battles]
        return choice


def limited(level: Level, limit: Limit) -> Player:
    """Return the player of a level within a limit.

    Levels that play nothing ahead have no limit.
    """
    if level not in AHEAD or limit == Limit():
        return player(level)
    far = level in TO_THE_END
    if limit.ms is not None:
        return _Timed(limit.battles or AHEAD[level], limit.ms, far)
    return Ahead(limit.battles or AHEAD[level], to_the_end=far)
