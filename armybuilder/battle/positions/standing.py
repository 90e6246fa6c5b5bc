"""A battle continued from its present state without its past, choice by choice and without undo."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.battle import resolve
from armybuilder.battle.encoding.block import row_of
from armybuilder.battle.kernel import state as st
from armybuilder.battle.telling import decode

if TYPE_CHECKING:
    from armybuilder.battle.encoding.encode import Encoded
    from armybuilder.battle.kernel.state import Block
    from armybuilder.battle.records.decisions import Choice
    from armybuilder.battle.records.events import Event
    from armybuilder.model.document import Side

__all__ = ["ContinuedBattle"]


class ContinuedBattle(resolve.Skirmish):
    """A battle continued from a block, with the events since the last call of `news`."""

    def __init__(self, encoded: Encoded, block: Block, number: int = 0) -> None:
        """Initialise the battle from its encoding, its block and its number."""
        self.encoded = encoded
        self.number = number
        self.dice = {}  # type: ignore[assignment]
        self._block = block
        self._choices: list[Choice] = []
        self._marks: list[int] = []
        self._asked_bot: list[bool] = []
        self._thought: Choice | None = None
        self._firm = 0

    def _make_room(self) -> None:
        """Continue without the rows that the log could not hold."""
        self._block[st.LOG_LOST] = 0

    def news(self) -> tuple[Event, ...]:
        """Return the events since the last call."""
        told = tuple(decode.decode(resolve.rows(self._block), self.encoded.calls))
        self._block[st.LOG_COUNT] = 0
        return told

    def unseen_by(self, side: int) -> frozenset[tuple[Side, str]]:
        """Return the enemy's models that a side has not found, by side and id."""
        block, calls = self._block, self.encoded.calls
        found = []
        for number, who in enumerate(calls.models):
            row = row_of(block, number)
            if block[row + st.HIDDEN] and block[row + st.SIDE] != side:
                found.append((who.side, who.id))
        return frozenset(found)
