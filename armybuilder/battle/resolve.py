"""The register of rulesets; one battle told, one battle stepped through by a person.

`play` is the same loop for the story, the odds and a person: `begin`, then `choose` and `apply` until
nothing is pending. There is one engine.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Protocol

from armybuilder.battle import backend, events
from armybuilder.battle import block as blocks
from armybuilder.battle.encode import Encoded, encode
from armybuilder.battle.kernel import log
from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.combat_action import doors as combat_action
from armybuilder.errors import Message

if TYPE_CHECKING:
    from collections.abc import MutableSequence

    from armybuilder.battle.events import Event, Who
    from armybuilder.battle.terms import Setup, Terms
    from armybuilder.model.document import Ruleset

__all__ = ["RULESETS", "Asked", "Choice", "Doors", "Ending", "Forecast", "Offer", "Skirmish", "Told", "fight"]

Winner = Literal["left", "right", "draw"]
WINNERS: dict[int, Winner] = {st.LEFT: "left", st.RIGHT: "right", -1: "draw"}
CAUSES = {st.END_TURNS: "turns", st.END_FIELD: "field", st.END_STALLED: "stalled"}

LOG_ROWS = 8_000
"""Room for a usual battle's log; a longer one is played again with more."""
MENU_ROWS = 400

if TYPE_CHECKING:
    Block = MutableSequence[int]


class Doors(Protocol):
    """What every ruleset offers over its block."""

    def begin(self, s: Block, seed: int, battle: int) -> None:
        """Set everything up, to the first decision."""
        ...

    def pending(self, s: Block, out: Block) -> int:
        """Write what is to be decided; 0 when the battle is over."""
        ...

    def menu(self, s: Block, rows: Block) -> int:
        """Write what can be done; return the number of rows."""
        ...

    def allows(self, s: Block, choice: Block) -> int:
        """Return 0, or the reason against a choice."""
        ...

    def forecast(self, s: Block, choice: Block, out: Block) -> int:
        """Write what a choice is likely to bring; return 0, or the reason against it."""
        ...

    def choose(self, s: Block, choice: Block) -> None:
        """Write the bot's choice."""
        ...

    def apply(self, s: Block, choice: Block) -> int:
        """Do it, up to the next decision; return flags."""
        ...

    def outcome(self, s: Block, out: Block) -> None:
        """Write scores, winner and cause."""
        ...

    def play(self, s: Block, seed: int, battle: int) -> None:
        """Play a whole battle."""
        ...

    def copy(self, source: Block, target: Block) -> None:
        """Copy the state."""
        ...


RULESETS: dict[Ruleset, Doors] = {"combat-action": combat_action}
"""The rulesets that can be fought."""


@dataclass(frozen=True, slots=True)
class Ending:
    """How a battle stands or ended: scores in points, the cause None while it goes on."""

    winner: Winner
    score: tuple[int, int]
    turns: int
    cause: str | None
    losses: tuple[tuple[Who, ...], tuple[Who, ...]]


@dataclass(frozen=True, slots=True)
class Told:
    """One battle told from beginning to end."""

    setup: Setup
    terms: Terms
    number: int
    ending: Ending
    events: tuple[Event, ...]

    @property
    def winner(self) -> Winner:
        """Who won."""
        return self.ending.winner

    @property
    def notes(self) -> tuple[Message, ...]:
        """What the players should know before they read on."""
        return self.terms.notes


def _rows(block: Block) -> list[list[int]]:
    """Return the log's rows."""
    start, count = block[st.LOG_AT], block[st.LOG_COUNT]
    return [
        list(block[at : at + log.LOG_WIDTH])
        for at in range(start, start + count * log.LOG_WIDTH, log.LOG_WIDTH)
    ]


def _losses(block: Block, encoded: Encoded) -> tuple[tuple[Who, ...], tuple[Who, ...]]:
    """Return the models that are no longer in play, left's and right's."""
    gone: tuple[list[Who], list[Who]] = ([], [])
    for number, who in enumerate(encoded.calls.models):
        row = st.MODELS_AT + number * st.MODEL_WIDTH
        if block[row + st.STATUS] not in {st.WAITING, st.IN_PLAY}:
            gone[block[row + st.SIDE]].append(who)
    return tuple(gone[0]), tuple(gone[1])


def _ending(doors: Doors, block: Block, encoded: Encoded) -> Ending:
    out = backend.new_block(st.RESULT_UNITS + block[st.UNITS_FIELDED])
    doors.outcome(block, out)
    return Ending(
        winner=WINNERS[out[st.RESULT_WINNER]],
        score=(out[st.RESULT_LEFT], out[st.RESULT_RIGHT]),
        turns=out[st.RESULT_TURNS],
        cause=CAUSES.get(out[st.RESULT_OVER]),
        losses=_losses(block, encoded),
    )


def _played(doors: Doors, encoded: Encoded, number: int) -> Block:
    """Play a battle with a log that holds all of it."""
    rows = LOG_ROWS
    while True:
        block = blocks.write(encoded.force, rows)
        doors.play(block, encoded.setup.seed, number)
        if not block[st.LOG_LOST]:
            return block
        rows = block[st.LOG_COUNT] + block[st.LOG_LOST]


def fight(setup: Setup, number: int = 0) -> Told:
    """Fight and tell the battle of this number under the setup's seed, the same every time.

    Raises InputFault with every reason why it cannot be fought.
    """
    encoded = encode(setup)
    doors = RULESETS[setup.ruleset]
    block = _played(doors, encoded, number)
    told = tuple(events.decode(_rows(block), encoded.calls))
    return Told(encoded.setup, encoded.terms, number, _ending(doors, block, encoded), told)


@dataclass(frozen=True, slots=True)
class Asked:
    """What is to be decided: a DECIDE_... of the ruleset, by which side, about whom; numbers, -1 for none."""

    decision: int
    side: int
    unit: int
    model: int
    cause: int
    rule: int


@dataclass(frozen=True, slots=True)
class Offer:
    """A row of the menu: a verb, who does it, its action points, and what must still be said (SAY_...)."""

    verb: int
    actor: int
    action_points: int
    says: int
    weapon: int
    unit: int


@dataclass(frozen=True, slots=True)
class Choice:
    """A decision said in full. Numbers as in the roll call, -1 for none; places in tenths of a mm."""

    verb: int
    side: int
    unit: int = -1
    actor: int = -1
    weapon: int = -1
    target: int = -1
    target_unit: int = -1
    number: int = 0
    path: tuple[tuple[int, int], ...] = ()

    def words(self) -> Block:
        """Return the choice as the kernel reads it. Raises ValueError for a path too long."""
        if len(self.path) > st.PATH_POINTS:
            raise ValueError("a path has too many points")
        block = backend.new_block(st.CHOICE_WIDTH)
        head = (self.verb, self.side, self.unit, self.actor, self.weapon, self.target, self.target_unit)
        corners = (part for point in self.path for part in point)
        for place, word in enumerate((*head, self.number, len(self.path), *corners)):
            block[place] = word
        return block

    @staticmethod
    def read(words: Block) -> Choice:
        """Return the choice that the kernel wrote."""
        points = range(words[st.CHOICE_POINTS])
        path = tuple((words[st.CHOICE_PATH + 2 * n], words[st.CHOICE_PATH + 2 * n + 1]) for n in points)
        verb, side, unit, actor, weapon, target, target_unit, number = words[: st.CHOICE_POINTS]
        return Choice(verb, side, unit, actor, weapon, target, target_unit, number, path)


@dataclass(frozen=True, slots=True)
class Forecast:
    """What a choice is likely to bring: cases out of `cases`, points times 1,000; `reason` 0 if allowed."""

    reason: int
    hit: int
    hurt: int
    cases: int
    gain: int
    against: int


class Skirmish:
    """A battle taken decision by decision; a person's choices go where the bot's would."""

    def __init__(self, setup: Setup, number: int = 0) -> None:
        """Set the battle up to its first decision. Raises InputFault where it cannot be fought."""
        self.encoded = encode(setup)
        self._doors = RULESETS[setup.ruleset]
        self._block = blocks.write(self.encoded.force, LOG_ROWS)
        self._before: list[Block] = []
        self._doors.begin(self._block, setup.seed, number)

    def pending(self) -> Asked | None:
        """Return what must be decided now, None when the battle is over."""
        out = backend.new_block(st.PENDING_WIDTH)
        if not self._doors.pending(self._block, out):
            return None
        return Asked(*out[: st.ASKS_FACE_DOWN])

    def menu(self) -> tuple[Offer, ...]:
        """Return what can be done now."""
        rows = backend.new_block(MENU_ROWS * st.MENU_WIDTH)
        count = self._doors.menu(self._block, rows)
        starts = range(0, count * st.MENU_WIDTH, st.MENU_WIDTH)
        return tuple(Offer(*rows[at : at + st.MENU_UNIT + 1]) for at in starts)

    def allows(self, choice: Choice) -> int:
        """Return 0, or why a choice is forbidden: the number of a rule, or a REASON_... from 1000."""
        return self._doors.allows(self._block, choice.words())

    def forecast(self, choice: Choice) -> Forecast:
        """Return what a choice is likely to bring."""
        out = backend.new_block(st.FORECAST_WIDTH)
        self._doors.forecast(self._block, choice.words(), out)
        return Forecast(*out[: st.FORECAST_AGAINST + 1])

    def choose(self) -> Choice:
        """Return what the bot would do."""
        words = backend.new_block(st.CHOICE_WIDTH)
        self._doors.choose(self._block, words)
        return Choice.read(words)

    def apply(self, choice: Choice) -> None:
        """Do it, up to the next decision. Raises ValueError where `allows` forbids it."""
        if self.allows(choice):
            raise ValueError("the choice is not allowed")
        before = backend.new_block(len(self._block))
        self._doors.copy(self._block, before)
        flags = self._doors.apply(self._block, choice.words())
        self._before = [] if flags else [*self._before, before]

    def back(self) -> bool:
        """Take the last choice back; False where a die has fallen or something was shown since."""
        if not self._before:
            return False
        self._doors.copy(self._before.pop(), self._block)
        return True

    def events(self) -> tuple[Event, ...]:
        """Return what has happened so far."""
        return tuple(events.decode(_rows(self._block), self.encoded.calls))

    def ending(self) -> Ending:
        """Return how the battle stands."""
        return _ending(self._doors, self._block, self.encoded)
