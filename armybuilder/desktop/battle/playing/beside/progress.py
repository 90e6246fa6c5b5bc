"""The progress of a battle played by hand: its view, account, facts about models, and last order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from armybuilder.battle import resolve
from armybuilder.battle.choices.model_facts import BattleModels, Facts
from armybuilder.battle.kernel import log
from armybuilder.battle.record import log_of
from armybuilder.desktop.battle.log.account import Account, account

if TYPE_CHECKING:
    from collections.abc import Callable

    from armybuilder.battle.playing.hand import Hand
    from armybuilder.battle.playing.seen_battle import SeenBattle
    from armybuilder.battle.records.events import Event
    from armybuilder.desktop.desk.workers import TaskControl
    from armybuilder.model.document import Side
    from armybuilder.words import Words

__all__ = ["Progress", "ending_words", "progress_of", "watched"]


@dataclass(frozen=True)
class Progress:
    """A battle at a decision, or at its end.

    `since` is the first event after the last order of the deciding side.
    """

    seen: SeenBattle
    account: Account
    log: str | None = None
    """The battle's log, as its document stores it."""
    facts: Facts | None = None
    since: int = 0
    die: Event | None = None
    """The event of the requested die, which shows the roll needed and not the result."""


def progress_of(hand: Hand, seen: SeenBattle, roster: BattleModels, words: Words) -> Progress:
    """Return the progress of a battle.

    This is slow, so it is called in the worker that applied the choice.
    """
    side = seen.side or next(iter(sorted(hand.by_hand)), None)
    return Progress(
        seen,
        account(seen.fought, words),
        log_of(hand.battle),
        roster.facts(hand.battle, None if seen.over else side),
        _since(hand, side),
        hand.die_event(),
    )


def _since(hand: Hand, side: Side | None) -> int:
    """Return the number of the first event after a side's last order, or 0 without one."""
    first = hand.first_of_last_order(side)
    if first is None:
        return 0
    rows = resolve.rows(hand.battle.block)[: hand.battle.marks[first]]
    return sum(row[log.LOG_CODE] != log.MODIFIER for row in rows)


def watched(hand: Hand, job: TaskControl) -> Callable[[int, int, str], None]:
    """Return a callback that reports a bot's thinking, and stops it if the work is cancelled."""

    def thinking(spent: int, whole: int, to_come: str) -> None:
        job.report((spent, whole, to_come))
        if job.cancelled():
            hand.stop()

    return thinking


def ending_words(seen: SeenBattle, words: Words) -> str:
    """Return the result of a battle in words, empty while it goes on."""
    if not seen.over:
        return ""
    fought = seen.fought
    winner = fought.setup.names(words).get(fought.winner)
    said = (
        QCoreApplication.translate("PlayingPage", "The battle is over: victory for {0}, {1} to {2}.")
        if winner
        else QCoreApplication.translate("PlayingPage", "The battle is over: a draw, {1} to {2}.")
    )
    return said.format(winner, *sorted(fought.ending.score, reverse=True))
