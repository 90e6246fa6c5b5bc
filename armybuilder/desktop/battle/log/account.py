"""A fought battle with its log in words, and the work that fights and narrates a battle in a worker.

Modules that load the kernel are imported inside the work, so that the window opens without them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from armybuilder.battle.records.fought_battle import FoughtBattle
    from armybuilder.battle.resolve import Skirmish
    from armybuilder.battle.telling.miniatures import Cast
    from armybuilder.battle.terms import Setup
    from armybuilder.desktop.desk.workers import TaskControl
    from armybuilder.desktop.widgets.event_log import EventRow
    from armybuilder.words import Measure, Words

__all__ = ["Account", "account", "fight", "fought_again"]


def fought_again(fought: FoughtBattle) -> Setup:
    """Return the setup of a fought battle, so that it can be fought again."""
    return replace(fought.setup, scale=fought.terms.scale, turns=fought.terms.turns)


@dataclass(frozen=True)
class Account:
    """A fought battle, its log in lines, the unit of its distances, and the names of its fighters."""

    fought: FoughtBattle
    rows: tuple[EventRow, ...]
    measure: Measure
    cast: Cast


def account(fought: FoughtBattle, words: Words) -> Account:
    """Return a fought battle with its log in words."""
    from armybuilder.battle.telling.miniatures import cast
    from armybuilder.desktop.battle.log.rows import log_rows

    return Account(fought, log_rows(fought.events, words), words.measure, cast(fought.setup))


def fight(setup: Setup, words: Words, number: int = 0) -> Callable[[TaskControl], Account]:
    """Return the work that fights a battle and narrates it.

    Unless both sides are led by regulars, it reports the current turn, the number of turns and the time to
    come in words before each choice. Raises InputFault if the armies cannot fight.
    """
    own = words.copy()

    def work(job: TaskControl) -> Account:
        from armybuilder.battle.levels.led_battles import fight as fought
        from armybuilder.battle.levels.time_to_come import TimeToCome
        from armybuilder.battle.threads import threads

        told = TimeToCome()

        def moved(battle: Skirmish) -> None:
            job.report((battle.turn, battle.encoded.terms.turns, told.minutes(battle)))

        return account(fought(setup, number, threads(None), moved, job.cancelled), own)

    return work
