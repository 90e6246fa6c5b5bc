"""A battle as a document: its rules, seed, choices and the dice set by hand; the rest is read from these."""

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
"""No die of a ruleset shows more, those included that choose among as many things as there are."""
Face = Annotated[int, Field(ge=1, le=LARGEST_FACE)]
LONGEST_LOG = 1_000_000
"""Characters of base 64 that a log may have."""
LARGEST_LOG = 6_000_000
"""Bytes of JSON that a log may be: some 80,000 events."""
Log = Annotated[str, Field(max_length=LONGEST_LOG), AfterValidator(decodable)]


def inflated(log: str) -> bytes:
    """Return the JSON of a log. Raises ValueError for what is damaged or too long, of which it unpacks no more than the largest."""
    press = zlib.decompressobj()
    try:
        plain = press.decompress(base64.b64decode(log, validate=True), LARGEST_LOG + 1)
    except zlib.error as fault:
        raise ValueError("the log is damaged") from fault
    if not press.eof or len(plain) > LARGEST_LOG:
        raise ValueError("the log is cut off, or too long")
    return plain


class Outcome(Part):
    """How a battle ended: the winner, both scores in points, the turns played."""

    winner: Side | Literal["draw"]
    score: tuple[Number, Number]
    turns: Whole


class Battle(Pictured):
    """A scenario (no choices) or a replay (all of them). `number` is which of the seed's battles.

    `by_hand` are the sides that persons play, `own_dice` whether these throw their dice at the table.
    `unadvised` are the numbers of the choices before which the bot did not think (the first is 0): where it does, it takes
    notes that its later choices hang on. `head_start` are points that a side has before a shot is fired, by agreement, to make forces even.
    `conditions` are what each side brings from earlier battles of a campaign, `ruins` sections of buildings already
    damaged, by their names. `levels` say how well a side is led that no person leads, where that is not as the regular bot does. `log` is what the battle told, packed (`battle.telling.kept_log`): it is told from there where its rules
    have changed since. Two logs that say the same are one, whatever bytes they were pressed into.
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
        """Say whether another is the same battle."""
        if not isinstance(other, Battle) or self.id != other.id:
            return False
        if self.log != other.log and _say_the_same(self.log, other.log):
            other = other.model_copy(update={"log": self.log})
        return super().__eq__(other)

    def __hash__(self) -> int:
        """Return one number for all that are the same."""
        return hash((self.id, self.name, self.rules_hash, self.seed, self.number))


def _say_the_same(log: str | None, other: str | None) -> bool:
    """Say whether two logs are the same; one that cannot be read is like no other."""
    if log is None or other is None:
        return False
    try:
        return inflated(log) == inflated(other)
    except ValueError:
        return False
