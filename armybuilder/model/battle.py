"""A battle as a document, with its rules, its seed, its choices and the dice set by hand.

Everything else of the battle follows from these.
"""

from __future__ import annotations

import base64
import zlib
from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from armybuilder.model.army import OptionalRule
from armybuilder.model.campaign import Condition, Ruin
from armybuilder.model.document import (
    LARGEST_NUMBER,
    NOTHING,
    Count,
    FrozenMap,
    Id,
    Level,
    Number,
    Part,
    Pictured,
    Ruleset,
    Scale,
    Side,
    Text,
    decodable,
)
from armybuilder.model.readings import Readings

__all__ = ["LARGEST_FACE", "LARGEST_LOG", "LONGEST_LOG", "Battle", "Outcome", "inflated"]

Whole = Annotated[int, Field(ge=0, le=LARGEST_NUMBER)]
Seed = Annotated[int, Field(ge=0, le=2**63 - 1)]
LARGEST_FACE = 1_000
"""The highest face of any die of a ruleset, also of dice that choose among things."""
Face = Annotated[int, Field(ge=1, le=LARGEST_FACE)]
LONGEST_LOG = 1_000_000
"""The greatest length of a log, in characters of base 64."""
LARGEST_LOG = 6_000_000
"""The greatest size of a log as JSON, in bytes, which is some 80,000 events."""
Log = Annotated[str, Field(max_length=LONGEST_LOG), AfterValidator(decodable)]


def inflated(log: str) -> bytes:
    """Return the JSON of a log.

    Raises ValueError for a log that is damaged or too long. Such a log is unpacked no further than the
    largest size.
    """
    press = zlib.decompressobj()
    try:
        plain = press.decompress(base64.b64decode(log, validate=True), LARGEST_LOG + 1)
    except zlib.error as fault:
        raise ValueError("the log is damaged") from fault
    if not press.eof or len(plain) > LARGEST_LOG:
        raise ValueError("the log is cut off, or too long")
    return plain


class Outcome(Part):
    """The end of a battle: the winner, both scores in points and the turns played."""

    winner: Side | Literal["draw"]
    score: tuple[Number, Number]
    turns: Whole


class Battle(Pictured):
    """A scenario (no choices) or a replay (all choices).

    `number` is the number of the battle among those of the seed. `by_hand` are the sides that persons play,
    and with `own_dice` these throw their dice at the table. `unadvised` are the numbers of the choices (the
    first is 0) before which the bot did not think. If it thinks, it takes notes that its later choices depend
    on. `head_start` are points that a side has before a shot is fired, by agreement, to make forces even.
    `conditions` are the damage and absences that each side brings from earlier battles of a campaign, `ruins`
    sections of buildings already damaged, by their names. `levels` are the levels of sides that no person
    leads and that differ from the regular bot. `log` is the packed log of the battle
    (`battle.telling.kept_log`). The battle is narrated from it if its rules have changed since. Two logs with
    the same contents are equal, even if their bytes differ.
    """

    kind: Literal["battle"] = "battle"
    ruleset: Ruleset
    scale: Scale
    options: FrozenMap[OptionalRule, bool] = NOTHING
    readings: Readings = NOTHING
    turns: Count
    table: Id
    left: Id
    right: Id
    program: Text
    rules_hash: Text
    seed: Seed
    number: Whole = 0
    choices: tuple[tuple[int, ...], ...] = ()
    unadvised: tuple[Whole, ...] = ()
    dice: FrozenMap[Text, Face] = NOTHING
    by_hand: tuple[Side, ...] = ()
    own_dice: bool = False
    head_start: FrozenMap[Side, Whole] = NOTHING
    conditions: FrozenMap[Side, Condition] = NOTHING
    ruins: FrozenMap[Text, Ruin] = NOTHING
    levels: FrozenMap[Side, Level] = NOTHING
    outcome: Outcome | None = None
    log: Log | None = None

    def __eq__(self, other: object) -> bool:
        """Say whether another battle is equal to this one."""
        if not isinstance(other, Battle) or self.id != other.id:
            return False
        if self.log != other.log and _say_the_same(self.log, other.log):
            other = other.model_copy(update={"log": self.log})
        return super().__eq__(other)

    def __hash__(self) -> int:
        """Return a hash that is the same for equal battles."""
        return hash((self.id, self.name, self.rules_hash, self.seed, self.number))


def _say_the_same(log: str | None, other: str | None) -> bool:
    """Say whether two logs have the same contents.

    A log that cannot be read equals no other.
    """
    if log is None or other is None:
        return False
    try:
        return inflated(log) == inflated(other)
    except ValueError:
        return False
