"""What Combat Action's regular bot uses each verb for, and how it does against another version of itself.

    python -m tests.benchmarks.regular [battles] [engine command]

Battles of each starter army against itself over all tables. With the command of another version's engine, such as
"../yardstick/.venv/bin/armybuilder engine", each army's match against it follows, each seed fought from both seats.
"""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from typing import TYPE_CHECKING

from armybuilder import paths
from armybuilder.battle import table
from armybuilder.battle.choices.options import tongue
from armybuilder.battle.resolve import Skirmish
from armybuilder.battle.terms import Setup
from tests.battle.forces import contender

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

ARMIES = ("a-foundry", "a-gate", "a-levy", "a-overland", "a-reavers", "a-wardens")
FIRST_SEED = 100
MATCH = 36


def uses(battles: int) -> Counter[str]:
    """Return how often each verb was said in so many battles of each army on each table."""
    said: Counter[str] = Counter()
    for army in ARMIES:
        side = contender(army)
        for name in sorted(table.presets()):
            for number in range(battles):
                battle = Skirmish(Setup(side, side, table=table.preset(name), seed=FIRST_SEED + number))
                while battle.pending() is not None:
                    choice = battle.choose()
                    said[tongue(battle).verbs[choice.verb]] += 1
                    battle.apply(choice)
    return said


def lines(battles: int) -> Iterator[str]:
    """Yield each verb with how often a side says it in a battle."""
    fought = 2 * battles * len(ARMIES) * len(table.presets())
    for verb, times in uses(battles).most_common():
        yield f"{verb:24}{times / fought:9.3f} a battle and side"


def main(arguments: Sequence[str]) -> None:
    """Print what verbs are used for, and the matches against another version if its engine is named."""
    for line in lines(int(arguments[0]) if arguments else 2):
        print(line, flush=True)  # noqa: T201
    starter = paths.resources() / "starter" / "cinder-reach.army"
    for army in ARMIES if len(arguments) > 1 else ():
        sides = ("--armies", f"{starter}#{army}", f"{starter}#{army}")
        rest = ("--table", "all", "--battles", str(MATCH), "--seed", "11")
        print(army, flush=True)  # noqa: T201
        subprocess.run(
            (sys.executable, "-m", "armybuilder", "match", "regular", arguments[1], *sides, *rest), check=True
        )


if __name__ == "__main__":
    main(sys.argv[1:])
