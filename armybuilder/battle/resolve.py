"""The functions that fight a whole battle, or play one choice by choice.

`doors.play` is the same loop for a fought battle, the odds and a person: `begin`, then `choose` and `apply`
until nothing is pending. There is one engine.
"""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Literal

from immutabledict import immutabledict

from armybuilder.battle import backend, dice_names, doors, register
from armybuilder.battle.encoding import block as blocks
from armybuilder.battle.encoding.encode import Encoded, encode
from armybuilder.battle.kernel import log
from armybuilder.battle.kernel import state as st
from armybuilder.battle.kernel.state import Block
from armybuilder.battle.records.decisions import Choice, Decision, Forecast, MenuRow
from armybuilder.battle.records.fought_battle import CAUSES, WINNERS, Ending, FoughtBattle
from armybuilder.battle.telling import decode
from armybuilder.errors import InputFault
from armybuilder.model.document import NOTHING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from armybuilder.battle.records.events import Event, Who
    from armybuilder.battle.terms import Setup
    from armybuilder.model.document import Ruleset, Side

__all__ = ["RULESETS", "Skirmish", "fight", "losses_of", "played", "stepped"]

LOG_ROWS = 8_000
"""The rows of a usual battle's log.

A battle with a longer log is played again with more.
"""
MENU_ROWS = 512
_SIDES: tuple[Side, Side, Literal["both"]] = ("left", "right", "both")
_SPARE: blocks.Die = (-2, -2, -2, -2, 1)
"""A die without a name, whose row is reserved for a die that is tried."""


RULESETS: tuple[Ruleset, ...] = tuple(register.RULESET_FACTS)
"""The rulesets that can be fought."""


def rows(block: Block) -> list[list[int]]:
    """Return the rows of a block's log."""
    start, count = block[st.LOG_AT], block[st.LOG_COUNT]
    return [
        list(block[at : at + log.LOG_WIDTH])
        for at in range(start, start + count * log.LOG_WIDTH, log.LOG_WIDTH)
    ]


def losses_of(block: Block, encoded: Encoded) -> tuple[tuple[Who, ...], tuple[Who, ...]]:
    """Return the models of both sides that are no longer in play, left's first."""
    gone: tuple[list[Who], list[Who]] = ([], [])
    for number, who in enumerate(encoded.calls.models):
        row = blocks.row_of(block, number)
        if block[row + st.STATUS] not in {st.WAITING, st.IN_PLAY, st.ABOARD}:
            gone[block[row + st.SIDE]].append(who)
    return tuple(gone[0]), tuple(gone[1])


def _ending(block: Block, encoded: Encoded) -> Ending:
    out = backend.new_block(st.RESULT_UNITS + block[st.UNITS_FIELDED])
    doors.outcome(block, out)
    return Ending(
        winner=WINNERS[out[st.RESULT_WINNER]],
        score=(out[st.RESULT_LEFT], out[st.RESULT_RIGHT]),
        turns=out[st.RESULT_TURNS],
        cause=CAUSES.get(out[st.RESULT_OVER]),
        losses=losses_of(block, encoded),
    )


def played(encoded: Encoded, number: int) -> Block:
    """Play a battle, with as many log rows as its events need."""
    rows = LOG_ROWS
    while True:
        block = blocks.write(encoded.force, rows)
        doors.play(block, encoded.setup.seed, number)
        if not block[st.LOG_LOST]:
            return block
        rows = block[st.LOG_COUNT] + block[st.LOG_LOST]


def fight(setup: Setup, number: int = 0) -> FoughtBattle:
    """Fight the battle of this number under the setup's seed, the same every time.

    Raises InputFault with every reason why it cannot be fought.
    """
    encoded = encode(setup)
    block = played(encoded, number)
    told = tuple(decode.decode(rows(block), encoded.calls))
    return FoughtBattle(encoded.setup, encoded.terms, number, _ending(block, encoded), told)


class Skirmish:
    """A battle that is played choice by choice, by persons or the bot on either side.

    It consists of its setup, number, dice set by hand and choices. Any point of it is reached by playing
    these again, so that a player can return to any earlier choice and branch from it.
    """

    def __init__(
        self,
        setup: Setup,
        number: int = 0,
        dice: Mapping[str, int] = NOTHING,
        choices: Sequence[Choice] = (),
        unadvised: Iterable[int] = (),
    ) -> None:
        """Prepare the battle up to its first decision, and apply these choices.

        The bot thinks before all choices but the `unadvised`. `dice` are faces by the names of their draws
        (`dice_names`). Raises InputFault if the battle cannot be fought or a die does not exist, ValueError
        for a choice that is not allowed.
        """
        self.encoded = encode(setup)
        self.number = number
        self.dice = immutabledict(dice)
        self._set_dice = tuple(dice_names.die(name, face, self.encoded) for name, face in dice.items())
        self._rows = LOG_ROWS
        self._choices: list[Choice] = []
        self._marks: list[int] = []
        self._asked_bot: list[bool] = []  # before which choices the bot thought: it takes notes as it does
        self._thought: Choice | None = None  # what the bot would choose in the decision that is pending
        self._firm = 0  # how many choices were made before the last die fell or the last hidden thing was shown: they stand
        self._block = self._begun()
        alone = frozenset(unadvised)
        for place, choice in enumerate(choices):
            self.make(choice, advised=place not in alone)

    def _begun(self) -> Block:
        block = blocks.write(self.encoded.force, self._rows, (*self._set_dice, _SPARE))
        doors.begin(block, self.encoded.setup.seed, self.number)
        return block

    @property
    def setup(self) -> Setup:
        """The setup of the battle."""
        return self.encoded.setup

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The choices of the battle until now, in order."""
        return tuple(self._choices)

    @property
    def unadvised(self) -> tuple[int, ...]:
        """Return the numbers of the choices before which the bot did not think (the first is 0)."""
        return tuple(place for place, thought in enumerate(self._asked_bot) if not thought)

    @property
    def marks(self) -> tuple[int, ...]:
        """The number of log rows before each choice."""
        return tuple(self._marks)

    @property
    def firm(self) -> int:
        """The number of choices up to the last fallen die or shown secret.

        Undo does not take them back.
        """
        return self._firm

    @property
    def turn(self) -> int:
        """Return the turn under way, 0 before the first."""
        return self._block[st.TURN]

    @property
    def block(self) -> Block:
        """The battle's present block, to be read."""
        return self._block

    def tried(self, choice: Choice | None, die: blocks.Die | None = None) -> Block:
        """Return the block after an allowed choice, with one more die set by hand.

        Without a choice it is the block after the beginning. This battle does not change.
        """
        fresh = choice is None
        dice = (*self._set_dice, _SPARE)
        block = blocks.write(self.encoded.force, self._rows, dice) if fresh else self._block[:]
        # The die that is tried comes first, and so before another of its name.
        first, width = block[st.DICE_AT], st.DIE_WIDTH
        last = first + (block[st.DICE_COUNT] - 1) * width
        block[first + width : last + width] = block[first:last]
        for place, word in enumerate((*(die or _SPARE), 0)):
            block[first + place] = word
        if choice is None:
            doors.begin(block, self.encoded.setup.seed, self.number)
        else:
            doors.apply(block, choice.words())
        return block

    def pending(self) -> Decision | None:
        """Return the pending decision, None when the battle is over."""
        out = backend.new_block(st.PENDING_WIDTH)
        if not doors.pending(self._block, out):
            return None
        return Decision(*out[: st.ASKS_FACE_DOWN])

    def menu(self) -> tuple[MenuRow, ...]:
        """Return the rows of the menu."""
        rows = backend.new_block(MENU_ROWS * st.MENU_WIDTH)
        count = doors.menu(self._block, rows)
        starts = range(0, count * st.MENU_WIDTH, st.MENU_WIDTH)
        return tuple(MenuRow(*rows[at : at + st.MENU_UNIT + 1]) for at in starts)

    def allows(self, choice: Choice) -> int:
        """Return 0 if a choice is allowed, or the number of the reason against it.

        That is the number of a rule, or a REASON_... from 1000.
        """
        return doors.allows(self._block, choice.words())

    def forecast(self, choice: Choice) -> Forecast:
        """Return the forecast of a choice."""
        out = backend.new_block(st.FORECAST_WIDTH)
        doors.forecast(self._block, choice.words(), out)
        legal, hit, hurt, cases, gain, against, *details = out
        return Forecast(legal, hit, hurt, cases, gain, against, tuple(details))

    def choose(self) -> Choice:
        """Return the bot's choice for the pending decision.

        The bot thinks once about a decision, because its notes are part of the battle.
        """
        if self._thought is None:
            words = backend.new_block(st.CHOICE_WIDTH)
            doors.choose(self._block, words)
            self._thought = Choice.read(words)
        return self._thought

    def suggested(self) -> Choice:
        """Return the bot's choice, without keeping its notes in the battle."""
        if self._thought is not None:
            return self._thought
        block, words = self.state(), backend.new_block(st.CHOICE_WIDTH)
        # the copy ends before the log: nothing may be written there
        block[st.LOG_CAPACITY] = 0
        doors.choose(block, words)
        return Choice.read(words)

    def make(self, choice: Choice, *, advised: bool) -> None:
        """Apply a choice, with the bot thinking before it if it is `advised`.

        Raises ValueError if `allows` refuses it.
        """
        if advised and not self.allows(choice):
            self.choose()
        self.apply(choice)

    def apply(self, choice: Choice) -> None:
        """Apply a choice, up to the next decision.

        Raises ValueError if `allows` refuses it.
        """
        if self.allows(choice):
            raise ValueError("the choice is not allowed")
        self._choices.append(choice)
        self._marks.append(self._block[st.LOG_COUNT])
        self._asked_bot.append(self._thought is not None)
        self._thought = None
        # a flag says that a die fell or something was shown: undo stops here
        if doors.apply(self._block, choice.words()):
            self._firm = len(self._choices)
        if self._block[st.LOG_LOST]:
            self._make_room()

    def _make_room(self) -> None:
        """Reserve more rows for the log, and play the battle again.

        A row of the log was lost.
        """
        # twice as much: a battle that has outgrown its log goes on
        self._rows = 2 * (self._block[st.LOG_COUNT] + self._block[st.LOG_LOST])
        self.rewind(len(self._choices))

    def advance(self, persons: frozenset[Side] = frozenset()) -> int:
        """Apply the bot's choices until a side of `persons` must decide, and return their number.

        It stops when the battle is over, too. Decisions of both sides at once are the bot's.
        """
        made = 0
        asked = self.pending()
        while asked is not None and _SIDES[asked.side] not in persons:
            self.apply(self.choose())
            asked = self.pending()
            made += 1
        return made

    def rewind(self, count: int) -> None:
        """Restore the battle after a number of choices.

        Raises ValueError if fewer were made.
        """
        if not 0 <= count <= len(self._choices):
            raise ValueError("so many choices have not been made")
        self._play_again(self._choices[:count], self._asked_bot[:count])

    def _play_again(self, choices: Sequence[Choice], asked_bot: Sequence[bool]) -> None:
        """Apply these choices from the beginning, with the bot thinking at the same places.

        So its own luck and notes are as they were.
        """
        self._choices, self._marks, self._asked_bot, self._firm, self._thought = [], [], [], 0, None
        self._block = self._begun()
        for choice, thought in zip(choices, asked_bot, strict=True):
            self.make(choice, advised=thought)

    def branch(self, count: int | None = None) -> Skirmish:
        """Return a copy of this battle after a number of choices (None: all), to be played on."""
        return self.with_dice(self.dice, count)

    def with_dice(self, dice: Mapping[str, int], count: int | None = None) -> Skirmish:
        """Return a copy of this battle after a number of choices, with other dice set by hand.

        With a count of None it has all choices. Raises InputFault for a die that does not exist, ValueError
        for a choice that is no longer allowed.
        """
        other = Skirmish(self.setup, self.number, dice)
        other._play_again(self._choices[:count], self._asked_bot[:count])
        return other

    def retrace(self) -> Iterator[Skirmish]:
        """Yield the same copy of this battle, at its first decision and after each choice."""
        other = self.branch(0)
        yield other
        for choice, thought in zip(self._choices, self._asked_bot, strict=True):
            other.make(choice, advised=thought)
            yield other

    def imagined(self, model: int, place: tuple[int, int]) -> Skirmish:
        """Return a copy of this battle with a model at another place, only to be asked.

        No choice can be applied to it.
        """
        other = copy(self)
        other._block = self.state()
        other._block[st.LOG_CAPACITY] = 0
        doors.imagine(other._block, model, *place)
        return other

    def think(self, model: int, place: tuple[int, int]) -> None:
        """Move a model in a battle that is only `imagined`."""
        doors.imagine(self._block, model, *place)

    def ahead(self, choice: Choice) -> Skirmish | None:
        """Return this battle after an allowed choice without dice or secrets, None for others.

        The copy is only to be asked, and takes nothing back.
        """
        other = copy(self)
        other._block = self.state()
        other._block[st.LOG_CAPACITY] = 0
        return other if doors.apply(other._block, choice.words()) == 0 else None

    def state(self) -> Block:
        """Return a copy of the battle's state for the kernel."""
        return self._block[: self._block[st.STATE_WORDS]]

    def events_told(self) -> int:
        """Count the events until now."""
        start, count = self._block[st.LOG_AT], self._block[st.LOG_COUNT]
        codes = self._block[start + log.LOG_CODE : start + count * log.LOG_WIDTH : log.LOG_WIDTH]
        return count - codes.count(log.MODIFIER)

    def events(self) -> tuple[Event, ...]:
        """Return the events until now."""
        return tuple(decode.decode(rows(self._block), self.encoded.calls))

    def ending(self) -> Ending:
        """Return the present result of the battle."""
        return _ending(self._block, self.encoded)

    def fought(self) -> FoughtBattle:
        """Return the battle with its events until now."""
        return FoughtBattle(
            self.setup,
            self.encoded.terms,
            self.number,
            self.ending(),
            self.events(),
            self.dice,
            self.choices,
            self.unadvised,
        )


def stepped(fought: FoughtBattle) -> Skirmish:
    """Return a fought battle for play choice by choice.

    The choices are its own, or the bot's if the bot fought it in one go. Raises InputFault for a battle that
    was fought under other rules and cannot be played again.
    """
    if fought.earlier is not None:
        raise InputFault([fought.earlier.line])
    battle = Skirmish(fought.setup, fought.number, fought.dice, fought.choices, fought.unadvised)
    if not fought.choices and fought.ending.cause is not None:
        battle.advance()
    return battle
