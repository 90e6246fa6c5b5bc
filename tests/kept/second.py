"""Makes the second set of kept battles.

`python -m tests.kept.second` writes them into `second`, with the facts of their logs.

Each ruleset has one by bots and one by hand, which is broken off half way, some of its dice typed. They hold
their logs, so they are told ever after: they are not made anew when rules change, which is their purpose.
"""

from __future__ import annotations

import gzip
import json
from collections import Counter
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

from immutabledict import immutabledict

from armybuilder.battle import record
from armybuilder.battle.choices import dice_to_throw as thrown
from armybuilder.battle.choices import options
from armybuilder.battle.register import RULESET_FACTS
from armybuilder.battle.resolve import Skirmish
from armybuilder.battle.terms import Setup
from armybuilder.model import bundle
from armybuilder.model.battle import Battle
from tests.battle.forces import contender
from tests.kept import forces, keeping, making

if TYPE_CHECKING:
    from armybuilder.model.bundle import Bundle
    from armybuilder.model.document import Ruleset

_SOME = 0.3


def bots(ruleset: Ruleset) -> Bundle:
    """Return a battle that bots fought to its end."""
    setup = Setup(contender("a-overland"), contender("a-reavers"), ruleset=ruleset, turns=4, seed=19)
    skirmish = Skirmish(setup)
    skirmish.advance()
    return record.recorded(skirmish, f"{ruleset} bots")


def by_hand(ruleset: Ruleset) -> Bundle:
    """Return a half-fought battle with a person on the left and typed dice of up to twenty faces."""
    left, right = (
        forces.army(f"second {number}", who) for number, who in enumerate(making.CLOSE["brawl"], 1)
    )
    setup = Setup(left, right, table=forces.yard(), ruleset=ruleset, turns=3, seed=20, scale="small")
    luck = Random(setup.seed)
    skirmish, hand = Skirmish(setup), making.Hand(luck, Counter(), 0.5)
    while (asked := options.question(skirmish)) is not None and skirmish.turn < 2:
        mine = asked.side in {None, "left"}
        choice = hand.choice(skirmish) if mine else skirmish.choose()
        dice = [one for one in thrown.draws(skirmish, choice) if one.name not in skirmish.dice]
        if dice and luck.random() < _SOME:
            skirmish = skirmish.with_dice(immutabledict({**skirmish.dice, dice[0].name: dice[0].faces}))
            if not mine:
                skirmish.choose()
        skirmish.apply(choice)
    file = record.recorded(skirmish, f"{ruleset} by hand")
    battle = file.documents[0]
    assert isinstance(battle, Battle)
    played = battle.model_copy(update={"by_hand": ("left",), "own_dice": True})
    return replace(file, documents=(played, *file.documents[1:]))


def main() -> None:
    """Write all battles, the facts of their logs and the present numbers."""
    keeping.SECOND.mkdir(exist_ok=True)
    found: dict[str, Any] = {"battles": {}, "numbers": {}}
    for ruleset in RULESET_FACTS:
        for name, file in (("bots", bots(ruleset)), ("by-hand", by_hand(ruleset))):
            packed = gzip.compress(bundle.write(file), mtime=0)
            (keeping.SECOND / f"{ruleset}-{name}.army.gz").write_bytes(packed)
            found["battles"][f"{ruleset}-{name}"] = keeping.log(record.replayed(file).fought())
        found["numbers"][ruleset] = keeping.numbers(ruleset)
    keeping.SECOND_TOLD.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
