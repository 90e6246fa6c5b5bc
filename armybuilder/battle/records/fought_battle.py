"""One battle told: its setup, its events, how it ended, and why it is only told where it cannot be played again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from armybuilder.battle.kernel import state as st
from armybuilder.battle.records import events
from armybuilder.model.document import NOTHING

if TYPE_CHECKING:
    from immutabledict import immutabledict

    from armybuilder.battle.records.decisions import Choice
    from armybuilder.battle.records.events import Event, Who
    from armybuilder.battle.records.leavings import Leavings
    from armybuilder.battle.terms import Setup, Terms
    from armybuilder.errors import Message
    from armybuilder.model.bundle import Bundle
    from armybuilder.words import Words

__all__ = ["CAUSES", "WINNERS", "Earlier", "Ending", "FoughtBattle", "Winner", "as_record"]

Winner = Literal["left", "right", "draw"]
WINNERS: dict[int, Winner] = {st.LEFT: "left", st.RIGHT: "right", -1: "draw"}
CAUSES = {
    st.END_TURNS: "turns",
    st.END_FIELD: "field",
    st.END_STALLED: "stalled",
    st.END_CONCEDED: "conceded",
}


@dataclass(frozen=True, slots=True)
class Ending:
    """How a battle stands or ended: scores in points, the cause None while it goes on."""

    winner: Winner
    score: tuple[int, int]
    turns: int
    cause: str | None
    losses: tuple[tuple[Who, ...], tuple[Who, ...]]


@dataclass(frozen=True, slots=True)
class Earlier:
    """Why a battle is only told, from what was kept of it: the line that says so, its name, the program that fought it, its file.

    It was fought under other rules, or does not come out as it was kept, so nothing of it can be played again; a new one can be
    fought from its setup. `has_log`: it is
    told event by event; else no more is known than who fought and how it ended. `left` is what it left, where that was kept.
    """

    line: Message
    name: str
    program: str
    file: Bundle
    has_log: bool
    left: Leavings | None = None


@dataclass(frozen=True, slots=True)
class FoughtBattle:
    """One battle told from beginning to end."""

    setup: Setup
    terms: Terms
    number: int
    ending: Ending
    events: tuple[Event, ...]
    dice: immutabledict[str, int] = NOTHING
    """Faces set by hand, by the names of their dice."""
    choices: tuple[Choice, ...] = ()
    """The choices that were made one by one; none of a battle that the bot fought in one go."""
    unadvised: tuple[int, ...] = ()
    """The numbers of the choices before which the bot did not think."""
    earlier: Earlier | None = None
    """What is to be known of a battle that is told as an earlier program kept it, and cannot be played again."""

    @property
    def winner(self) -> Winner:
        """Who won."""
        return self.ending.winner

    @property
    def notes(self) -> tuple[Message, ...]:
        """What the players should know before they read on."""
        return self.terms.notes


def as_record(fought: FoughtBattle, words: Words) -> dict[str, Any]:
    """Return a battle for JSON and for other programs: how it ended, and the fields of each event."""
    return {
        "ruleset": fought.terms.ruleset,
        "seed": fought.setup.seed,
        "winner": fought.winner,
        "score": fought.ending.score,
        "turns": fought.ending.turns,
        "losses": tuple(tuple(who.id for who in lost) for lost in fought.ending.losses),
        "events": tuple(map(events.as_record, fought.events)),
        "notes": tuple(map(words.say, fought.notes)),
    }
