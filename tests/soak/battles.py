"""Battles of random armies under random rules, options, readings and levels: each ends, and repeats.

The tables are random too.
"""

from __future__ import annotations

import hashlib
import json
import os
import random
import subprocess
import sys
from array import array
from collections import Counter
from functools import cache
from typing import TYPE_CHECKING, cast

from armybuilder.battle.encoding.encode import Encoded, encode
from armybuilder.battle.random_table import LANDS, random_table
from armybuilder.battle.resolve import _ending, played
from armybuilder.battle.terms import OPTIONS, Contender, Setup
from armybuilder.counsel.random_army import muster
from armybuilder.errors import InputFault
from armybuilder.library import starter
from armybuilder.model.bundle import index
from armybuilder.model.readings import READINGS
from tests.soak.sums import ROOT
from tests.soak.tell import Tell

if TYPE_CHECKING:
    from armybuilder.model.bundle import AnyDocument
    from armybuilder.model.document import Ruleset

RULESETS = ("combat-action", "edge", "phase", "manoeuvre", "initiative")
NUMBERS, INTERPRETED = 20, 40
"""The battles of each setup, and the setups after which their first battles are replayed interpreted."""


@cache
def designs() -> dict[str, AnyDocument]:
    """Return the starter documents by id."""
    return index(starter.documents())


@cache
def contender(number: int) -> Contender:
    """Return one of two hundred random armies of the starter designs."""
    documents = designs()
    draw = random.Random(number)
    while True:
        try:
            found = muster(
                draw.choice((60, 120, 250, 400)),
                documents,
                seed=draw.randrange(10**6),
                scale=draw.choice(("small", "large")),
                name=f"Force {number}",
            )
        except InputFault:
            continue
        return Contender(found.army, documents | {one.id: one for one in found.made})


def agreed(seed: int) -> Setup:
    """Return the battle of a seed."""
    draw = random.Random(seed)
    readings = {one.id: draw.choice(one.choices) for one in READINGS if draw.random() < 0.3}
    return Setup(
        contender(draw.randrange(200)),
        contender(draw.randrange(200)),
        table=random_table(draw.randrange(10**6), draw.choice(LANDS)),
        ruleset=cast("Ruleset", draw.choice(RULESETS)),
        scale=draw.choice(("auto", "small", "large")),
        options={name: draw.random() < 0.5 for name in OPTIONS if draw.random() < 0.5},
        readings=readings,
        turns=draw.choice((None, 1, 3, 8, 20)),
        seed=draw.randrange(2**40),
    )


def encoded(seed: int) -> Encoded | None:
    """Return the battle as numbers, or None if its options or armies are refused in words."""
    try:
        return encode(agreed(seed))
    except InputFault:
        return None


def digest(battle: Encoded, number: int) -> str:
    """Play a battle, and return its result as one word.

    Raises AssertionError if it does not end.
    """
    block = played(battle, number)
    ending = _ending(block, battle)
    assert ending.cause is not None, "the battle does not end"
    return hashlib.sha256(repr(ending).encode() + array("q", block).tobytes()).hexdigest()


def run(seed: int, tell: Tell) -> None:
    """Fight battles until the time is over."""
    draw, kept = random.Random(seed), []
    while tell.goes_on():
        number = draw.randrange(2**31)
        tell.doing({"battle": number})
        battle = encoded(number)
        if battle is None:
            tell.count(Counter({"battles refused in words": 1}))
            continue
        for which in range(NUMBERS):
            tell.doing({"battle": number, "number": which})
            first, again = digest(battle, which), digest(battle, which)
            if first != again:
                tell.fault(f"battle {number}, number {which}: the second is another", [number, which])
            if not which:
                kept.append((number, first))
        tell.count(Counter(battles=NUMBERS))
        if len(kept) == INTERPRETED:
            some, kept = kept[:2], []
            tell.count(Counter({"battles interpreted": _interpreted(some, tell)}))


def _interpreted(some: list[tuple[int, str]], tell: Tell) -> int:
    """Play battles interpreted in another process, compare them, and return their number."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.soak.battles", *(str(number) for number, _ in some)],
        env=os.environ | {"ARMYBUILDER_KERNEL": "interpreted"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    found = json.loads(done.stdout) if not done.returncode else [done.stderr] * len(some)
    for (number, compiled), other in zip(some, found, strict=True):
        if compiled != other:
            tell.fault(f"battle {number} interpreted: {other[-2000:]}", [number])
    return len(some)


if __name__ == "__main__":
    made = [encoded(int(word)) for word in sys.argv[1:]]
    sys.stdout.write(json.dumps([digest(one, 0) if one else "" for one in made]))
