"""Golden checksums: varied battles of every ruleset that needs it, each seed with the hash of its log.

`python -m tests.goldens.checksums` makes them again, from the top of the source tree. Rules and the bot change them;
nothing else may: not the machine, not the compiler, not whether the kernel is compiled.
"""

from __future__ import annotations

import hashlib
import json
from itertools import cycle, islice, product
from pathlib import Path
from typing import TYPE_CHECKING

from armybuilder.battle import doors, table
from armybuilder.battle.encoding import block
from armybuilder.battle.encoding.encode import encode
from armybuilder.battle.kernel import log, state
from armybuilder.battle.terms import Setup
from tests.battle.forces import contender

if TYPE_CHECKING:
    from collections.abc import Iterator

    from armybuilder.model.document import Ruleset, Scale

KEPT = Path(__file__).resolve().parent / "checksums.json"
BATTLES = 200
BY_MANOEUVRES = 100
BY_PHASES = 50
UNDER_ORDERS = 40
BY_INITIATIVE = 50
PAIRS = (
    ("a-gate", "a-reavers"),
    ("a-levy", "a-wardens"),
    ("a-overland", "a-foundry"),
    ("a-foundry", "a-levy"),
    ("a-wardens", "a-overland"),
)
SCALES: tuple[Scale, ...] = ("small", "large")
LOG_ROWS = 30_000


def battles() -> Iterator[tuple[str, Setup]]:
    """Yield the battles with their names, seed after seed.

    Every pair fights on every table at both scales, and under the other rulesets.
    """
    kinds = product(PAIRS, table.presets(), SCALES)
    for seed, (pair, ground, scale) in enumerate(islice(cycle(kinds), BATTLES), 1):
        left, right = (contender(name) for name in pair)
        setup = Setup(left, right, table=table.preset(ground), scale=scale, seed=seed)
        yield f"{seed} {pair[0]} {pair[1]} {ground} {scale}", setup
    others: tuple[tuple[Ruleset, int], ...] = (
        ("manoeuvre", BY_MANOEUVRES),
        ("edge", UNDER_ORDERS),
        ("phase", BY_PHASES),
        ("initiative", BY_INITIATIVE),
    )
    for ruleset, count in others:
        for seed, (pair, scale) in enumerate(islice(cycle(product(PAIRS, SCALES)), count), 1):
            left, right = (contender(name) for name in pair)
            setup = Setup(left, right, ruleset=ruleset, scale=scale, seed=seed)
            yield f"{ruleset} {seed} {pair[0]} {pair[1]} {scale}", setup


def checksum(setup: Setup) -> str:
    """Return the hash of a battle's whole log."""
    made = block.write(encode(setup).force, LOG_ROWS)
    doors.play(made, setup.seed, 0)
    assert made[state.LOG_LOST] == 0, "the log is longer than LOG_ROWS"
    first = made[state.LOG_AT]
    rows = list(made[first : first + made[state.LOG_COUNT] * log.LOG_WIDTH])
    return hashlib.sha256(repr(rows).encode()).hexdigest()[:16]


def checksums(every: int = 1) -> dict[str, str]:
    """Return the checksums of every n-th battle."""
    return {name: checksum(setup) for name, setup in islice(battles(), 0, None, every)}


def kept() -> dict[str, str]:
    """Return the kept checksums."""
    read: dict[str, str] = json.loads(KEPT.read_text("utf-8"))
    return read


if __name__ == "__main__":
    KEPT.write_text(json.dumps(checksums(), indent=1) + "\n", encoding="utf-8")
