"""A battle as a document: its rules, seed, choices and the dice set by hand; the rest is read from these."""

from __future__ import annotations

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

__all__ = ["LARGEST_FACE", "LONGEST_LOG", "Battle", "Outcome"]

Whole = Annotated[int, Field(ge=0, le=LARGEST_NUMBER)]
Seed = Annotated[int, Field(ge=0, le=2**63 - 1)]
LARGEST_FACE = 1_000
"""No die of a ruleset shows more, those included that choose among as many things as there are."""
Face = Annotated[int, Field(ge=1, le=LARGEST_FACE)]
LONGEST_LOG = 1_000_000
"""Characters of base 64 that a log may have."""
Log = Annotated[str, Field(max_length=LONGEST_LOG), AfterValidator(decodable)]


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
    damaged, by their names. `log` is what the battle told, packed (`battle.telling.kept_log`): it is told from there where its rules
    have changed since.
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
    outcome: Outcome | None = None
    log: Log | None = None
