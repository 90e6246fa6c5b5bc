"""A fought battle, with its setup, its events, its ending, and the reason if it cannot be played again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from armybuilder.battle.kernel import state as st
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
    """The present state or the end of a battle.

    Scores are in points, and the cause is None while it goes on.
    """

    winner: Winner
    score: tuple[int, int]
    turns: int
    cause: str | None
    losses: tuple[tuple[Who, ...], tuple[Who, ...]]


@dataclass(frozen=True, slots=True)
class Earlier:
    """The reason why a battle can be read but not played again, with its name, program and file.

    It was fought under other rules, or does not come out as it was kept. A new one can be fought from its
    setup. `has_log`: its events are known, else only its sides and outcome. `left` are its recorded losses,
    if they were kept.
    """

    line: Message
    name: str
    program: str
    file: Bundle
    has_log: bool
    left: Leavings | None = None


@dataclass(frozen=True, slots=True)
class FoughtBattle:
    """A battle with all of its events."""

    setup: Setup
    terms: Terms
    number: int
    ending: Ending
    events: tuple[Event, ...]
    dice: immutabledict[str, int] = NOTHING
    """The faces set by hand, by the names of their dice."""
    choices: tuple[Choice, ...] = ()
    """The choices that were made one by one.

    A battle that the bot fought in one go has none.
    """
    unadvised: tuple[int, ...] = ()
    """The numbers of the choices before which the bot did not think."""
    earlier: Earlier | None = None
    """The facts about a battle of an earlier program that cannot be played again."""

    @property
    def winner(self) -> Winner:
        """Return the winner."""
        return self.ending.winner

    @property
    def notes(self) -> tuple[Message, ...]:
        """Return the notes for the players."""
        return self.terms.notes


def as_record(fought: FoughtBattle, words: Words) -> dict[str, Any]:
    """Return the outcome of a battle for JSON and other programs."""
    return {
        "ruleset": fought.terms.ruleset,
        "seed": fought.setup.seed,
        "winner": fought.winner,
        "score": fought.ending.score,
        "turns": fought.ending.turns,
        "losses": tuple(tuple(who.id for who in lost) for lost in fought.ending.losses),
        "notes": tuple(map(words.say, fought.notes)),
    }
