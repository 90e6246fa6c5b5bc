"""How far a battle played by hand has come: as it is seen, told in words, with what is known of everybody, and since when it is news."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from armybuilder.battle import resolve
from armybuilder.battle.choices.model_facts import BattleModels, Facts
from armybuilder.battle.kernel import log
from armybuilder.battle.record import log_of
from armybuilder.desktop.battle.log.account import Account, account

if TYPE_CHECKING:
    from armybuilder.battle.playing.hand import Hand
    from armybuilder.battle.playing.seen_battle import SeenBattle
    from armybuilder.battle.records.events import Event
    from armybuilder.model.document import Side
    from armybuilder.words import Words

__all__ = ["Progress", "progress_of"]


@dataclass(frozen=True)
class Progress:
    """A battle at a decision, or at its end. `since` is the first event after the last order of who decides now."""

    seen: SeenBattle
    account: Account
    log: str | None = None
    """Its log as its document keeps it."""
    facts: Facts | None = None
    since: int = 0
    die: Event | None = None
    """The event that would tell the die which is asked for: what it needs is said, the face it has there is not."""


def progress_of(hand: Hand, seen: SeenBattle, roster: BattleModels, words: Words) -> Progress:
    """Return how far a battle has come; it takes a while, so it is called in the worker in which it happened."""
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
    """Return the number of the first event that a side's last order brought about; 0 where it has given none."""
    first = hand.first_of_last_order(side)
    if first is None:
        return 0
    rows = resolve.rows(hand.battle.block)[: hand.battle.marks[first]]
    return sum(row[log.LOG_CODE] != log.MODIFIER for row in rows)
