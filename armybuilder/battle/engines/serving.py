"""This program as an engine, which answers the lines of the protocol at a level.

It reads every position anew, so nothing but the started battle depends on earlier lines.
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from armybuilder import paths
from armybuilder.battle.encoding.encode import encode
from armybuilder.battle.engines import scenario
from armybuilder.battle.engines.limits import Limit, limited
from armybuilder.battle.engines.lines import PROTOCOL, ChoiceWriter, Unfit, line, reading
from armybuilder.battle.kernel import state as st
from armybuilder.battle.levels.ahead import Ahead
from armybuilder.battle.levels.hint import weighed
from armybuilder.battle.levels.levels import LEVELS
from armybuilder.battle.levels.trials import CERTAIN
from armybuilder.battle.positions.position import UNSEEN, Positions, digest
from armybuilder.battle.positions.standing import ContinuedBattle
from armybuilder.battle.resolve import RULESETS
from armybuilder.battle.terms import SIDES

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import BinaryIO

    from armybuilder.battle.encoding.encode import Encoded
    from armybuilder.battle.kernel.state import Block
    from armybuilder.model.document import Level

__all__ = ["serve"]

SHARE = 10
"""The divisor of the limit for the battles that explain a choice.

These battles are played to their end after the choice and after the next best.
"""
FEWEST = 8


def serve(heard: BinaryIO, said: BinaryIO, level: Level) -> None:
    """Read lines until the input ends, and write the answers.

    Raises Unfit for a line that cannot be answered, InputFault for a battle that cannot be fought.
    """
    engine = _Engine(heard, said, level)
    while (told := engine.next()) is not None:
        engine.answer(told)


class _Engine:
    """A player of one side of one battle after the other."""

    def __init__(self, heard: BinaryIO, said: BinaryIO, level: Level) -> None:
        self._heard = heard
        self._said = said
        self._level = level
        self._limit = Limit()
        self._who = limited(level, self._limit)
        self._known = ""
        self._side = 0
        self._positions: Positions | None = None
        self._writer: ChoiceWriter | None = None
        self._before: Block | None = None

    def next(self) -> dict[str, Any] | None:
        """Return the next line, None at the end."""
        raw = self._heard.readline()
        return reading(raw) if raw.strip() else None

    def answer(self, told: Mapping[str, Any]) -> None:
        """Write the answer to a line.

        Lines that need no answer, or are unknown, are skipped.
        """
        if told["say"] == "hello":
            names = {"name": "Army Builder", "version": paths.version()}
            self._say("hello", **names, protocol=PROTOCOL, rulesets=list(RULESETS), levels=list(LEVELS))
        elif told["say"] == "begin":
            self._begin(told)
        elif told["say"] == "decide":
            self._decide(told)

    def _say(self, word: str, **more: Any) -> None:
        self._said.write(line(word, **more))
        self._said.flush()

    def _begin(self, told: Mapping[str, Any]) -> None:
        """Read the battle to be fought, unless it is the last one again."""
        battle = told.get("battle")
        if not isinstance(battle, dict) or told.get("side") not in SIDES:
            raise Unfit("begin")
        self._side = SIDES.index(told["side"])
        self._before = None
        known = json.dumps(battle, sort_keys=True)
        if known != self._known:
            setup, _ = scenario.read(battle)
            self._positions = Positions(encode(setup))
            self._writer = ChoiceWriter(self._positions)
            self._known = known
        self._say("ready")

    def _decide(self, told: Mapping[str, Any]) -> None:
        if self._positions is None or self._writer is None:
            raise Unfit("early")
        try:
            unseen = [
                one for one, entry in told["position"]["models"].items() if entry.get("status") == UNSEEN
            ]
            block = self._positions.taken_up(told["position"])
        except (KeyError, ValueError, TypeError, AttributeError) as fault:
            raise Unfit("position", said=f"{fault!r:.120}") from fault
        mark = digest(self._positions.of(block, self._side))
        self._positions.remember(block, self._before)
        self._before = block
        encoded = _with_luck(self._positions.encoded, block, mark)
        battle = ContinuedBattle(encoded, block)
        self._keep_to(Limit.of(told.get("limit")))
        choice = self._writer.said(self._who.decide(battle))
        why = self._why(battle, self._writer)
        if unseen and not self._may(choice):
            choice, why = told["choices"][0], {}
        self._say("choice", choice=choice, position=mark, **why)

    def _why(self, battle: ContinuedBattle, writer: ChoiceWriter) -> dict[str, Any]:
        """Return the reason for a level's choice, the chance to win and the next best.

        It is empty if the level did not play its choices ahead.
        """
        who = self._who
        if not isinstance(who, Ahead) or not who.weighed:
            return {}
        found = weighed(battle, who.weighed, max(FEWEST, who.battles // SHARE))
        if found is None or found.next_best is None:
            return {}
        why = {"chance": found.best.chance, "error": found.best.error, "less": found.less}
        said = {name: one / CERTAIN for name, one in why.items()}
        return {"why": {**said, "next_best": writer.said(found.next_best.choice)}}

    def _keep_to(self, limit: Limit) -> None:
        if limit != self._limit:
            self._limit, self._who = limit, limited(self._level, limit)

    def _may(self, choice: Mapping[str, Any]) -> bool:
        """Ask whether a choice is allowed, as undiscovered models may stand in its way."""
        self._say("try", choice=choice)
        answer = self.next()
        return answer is not None and answer["say"] == "reason" and answer.get("allowed") is True


def _with_luck(encoded: Encoded, block: Block, mark: str) -> Encoded:
    """Set the luck of a position from its digest, always the same for one position.

    The battle's own luck is not known.
    """
    block[st.DICE_KEY_A], block[st.DICE_KEY_B] = int(mark[:8], 16), int(mark[8:16], 16)
    return replace(encoded, setup=replace(encoded.setup, seed=int(mark[16:31], 16)))
