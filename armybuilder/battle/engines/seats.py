"""The seats of a match, each with a level of this program or a foreign program.

Each decides for one side of one battle.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from armybuilder.battle.choices.full_choices import full_choices
from armybuilder.battle.engines import scenario
from armybuilder.battle.engines.limits import limited
from armybuilder.battle.engines.lines import ChoiceWriter, Unfit, line
from armybuilder.battle.engines.program import Failed, Program
from armybuilder.battle.kernel import state as st
from armybuilder.battle.positions.position import Positions, digest
from armybuilder.battle.records.decisions import Choice
from armybuilder.battle.records.events import as_record
from armybuilder.battle.terms import SIDES
from armybuilder.errors import message

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from armybuilder.battle.encoding.encode import Encoded
    from armybuilder.battle.engines.limits import Limit
    from armybuilder.battle.levels.players import Player
    from armybuilder.battle.positions.standing import ContinuedBattle
    from armybuilder.battle.records.decisions import MenuRow
    from armybuilder.battle.records.events import Event
    from armybuilder.model.document import Level, Side

__all__ = ["EngineSeat", "MatchGround", "ProgramSeat", "level_seat", "program_seat"]

OFFERED = 4
"""The choices of each menu row that an engine is shown."""
GOODBYE = 0.2


class MatchGround:
    """The setup of a pairing of armies, ready for the kernel and for engines."""

    def __init__(self, encoded: Encoded) -> None:
        """Prepare the battles of a pairing."""
        self.encoded = encoded
        self.positions = Positions(encoded)
        self.writer = ChoiceWriter(self.positions)
        self.battle = scenario.written(encoded.setup)


@dataclass(slots=True)
class Spent:
    """The decisions, seconds and disagreements of a seat.

    A disagreement is a position that the engine saw differently.
    """

    decisions: int = 0
    seconds: float = 0.0
    disagreements: int = 0


class EngineSeat(Protocol):
    """A player at one side of a match, which changes sides from battle to battle."""

    spent: Spent
    in_process: bool

    def begin(self, ground: MatchGround, number: int, side: int) -> None:
        """Start a battle of a pairing on a side.

        Raises Failed if the engine fails.
        """
        ...

    def sees(self, events: Sequence[Event], unseen: frozenset[tuple[Side, str]]) -> None:
        """Receive the new events.

        Those of `unseen` models are left out.
        """
        ...

    def decide(self, battle: ContinuedBattle) -> Choice:
        """Return an allowed choice.

        Raises Failed if the engine fails.
        """
        ...

    def end(self, outcome: Mapping[str, Any]) -> None:
        """Receive the outcome of the battle."""
        ...

    def leave(self) -> None:
        """End the seat's part in the match."""
        ...


@dataclass(slots=True)
class _LevelSeat:
    """A level of this program, in this process."""

    who: Player
    spent: Spent = field(default_factory=Spent)
    in_process: bool = True

    def begin(self, ground: MatchGround, number: int, side: int) -> None:
        """Start a battle, which needs nothing here."""

    def sees(self, events: Sequence[Event], unseen: frozenset[tuple[Side, str]]) -> None:
        """Receive the new events, which a level does not need."""

    def decide(self, battle: ContinuedBattle) -> Choice:
        """Return the choice of this level."""
        began = time.perf_counter()
        choice = self.who.decide(battle)
        self.spent.seconds += time.perf_counter() - began
        self.spent.decisions += 1
        return choice

    def end(self, outcome: Mapping[str, Any]) -> None:
        """Receive the outcome of the battle, which a level does not need."""

    def leave(self) -> None:
        """End the seat's part in the match, which needs nothing here."""


class ProgramSeat:
    """A foreign program as a player.

    It is started for its first battle, and again after it has failed.
    """

    in_process = False

    def __init__(self, command: str, limit: Limit, silence: float) -> None:
        """Remember a command, without starting it yet."""
        self.spent = Spent()
        self._command = command
        self._limit = limit
        self._silence = limit.silence(silence)
        self._greeting = silence
        self._running: Program | None = None
        self._ground: MatchGround | None = None
        self._side = 0
        self._news: list[dict[str, Any]] = []

    def begin(self, ground: MatchGround, number: int, side: int) -> None:
        """Start a battle of a pairing on a side."""
        if self._running is None:
            self._running = Program(self._command, self._greeting)
        self._ground, self._side, self._news = ground, side, []
        documents = ground.battle["documents"]
        numbered = [{**one, "number": number} if one["kind"] == "battle" else one for one in documents]
        battle = {**ground.battle, "documents": numbered}
        self._ask(line("begin", battle=battle, side=SIDES[side]), "ready")

    def _program(self) -> Program:
        """Return the running program.

        Raises LookupError before a battle.
        """
        if self._running is None:
            raise LookupError(self._command)
        return self._running

    def _known(self) -> MatchGround:
        """Return the ground of the current battle.

        Raises LookupError before a battle.
        """
        if self._ground is None:
            raise LookupError(self._command)
        return self._ground

    def _ask(self, said: bytes, wanted: str, reply: Any = None) -> dict[str, Any]:
        silence = self._silence if wanted == "choice" else self._greeting
        return self._program().ask(said, wanted, reply, silence)

    def sees(self, events: Sequence[Event], unseen: frozenset[tuple[Side, str]]) -> None:
        """Keep the new events for the next decision."""
        self._news += [
            as_record(event)
            for event in events
            if not any(
                who is not None and (who.side, who.id) in unseen for who in (event.actor, event.target)
            )
        ]

    def decide(self, battle: ContinuedBattle) -> Choice:
        """Ask the program for a choice, and answer its tries before it."""
        ground, side, menu = self._known(), self._side, battle.menu()
        if len(menu) == 1 and menu[0].says == st.SAY_NOTHING:
            return _said(menu[0], side)
        position = ground.positions.of(battle.block, side)
        self._tell_news()
        asked = self._asked(ground, battle, menu, position)
        began = time.perf_counter()
        answer = self._ask(asked, "choice", lambda said: self._tried(ground, battle, said))
        self.spent.seconds += time.perf_counter() - began
        self.spent.decisions += 1
        choice = self._choice(ground, battle, answer)
        mark = answer.get("position")
        self.spent.disagreements += mark is not None and mark != digest(position)
        return choice

    def _tell_news(self) -> None:
        if self._news:
            self._program().say(line("told", events=self._news))
            self._news = []

    def _asked(
        self, ground: MatchGround, battle: ContinuedBattle, menu: Sequence[MenuRow], position: dict[str, Any]
    ) -> bytes:
        """Return the line that asks for a decision."""
        decision = position["decision"]
        pending = {
            "model": decision.get("model"),
            "about": decision["about"],
            "because": decision.get("because"),
        }
        return line(
            "decide",
            position=position,
            pending=pending,
            menu=ground.writer.menu(menu),
            choices=[ground.writer.said(one) for one in full_choices(battle, most=OFFERED)],
            limit=self._limit.said(),
        )

    def _tried(self, ground: MatchGround, battle: ContinuedBattle, said: dict[str, Any]) -> bytes | None:
        """Return the answer to an engine's try, None for another line."""
        if said["say"] != "try":
            return None
        try:
            choice = ground.writer.choice(said.get("choice"), self._side)
        except Unfit as fault:
            return line("reason", allowed=False, rule=str(fault), forecast=None)
        return line("reason", **ground.writer.reason(battle.forecast(choice)))

    def _choice(self, ground: MatchGround, battle: ContinuedBattle, answer: dict[str, Any]) -> Choice:
        """Return the choice that an engine has made.

        Raises Failed for a choice that is not allowed.
        """
        try:
            choice = ground.writer.choice(answer.get("choice"), self._side)
        except Unfit as fault:
            raise Failed(message("match.why.no_choice", why=fault.why)) from None
        if found := battle.allows(choice):
            rule = ground.writer.rule(found)
            raise Failed(message("match.why.illegal", verb=ground.writer.said(choice)["verb"], rule=rule))
        return choice

    def end(self, outcome: Mapping[str, Any]) -> None:
        """Send the outcome of the battle to the program."""
        if self._running is not None:
            self._tell_news()
            self._running.say(line("end", outcome=outcome))

    def leave(self) -> None:
        """End the program."""
        if self._running is not None:
            self._running.end(GOODBYE)
            self._running = None


def _said(row: MenuRow, side: int) -> Choice:
    """Return the choice of a menu row from which nothing is missing."""
    return Choice(row.verb, side, row.unit, row.actor, row.weapon)


def level_seat(level: Level, limit: Limit) -> EngineSeat:
    """Return a seat for a level of this program."""
    return _LevelSeat(limited(level, limit))


def program_seat(command: str, limit: Limit, silence: float) -> EngineSeat:
    """Return a seat for a program, which loses a battle if it is silent too long.

    The seconds of silence are others if the limit is a time.
    """
    return ProgramSeat(command, limit, silence)
