"""The promises of reviews and hints, against the results of their better choices.

    python -m tests.benchmarks.promises [ruleset ...] [--battles 6]

Regular bots fight battles of starter forces, and each is reviewed. From its greatest turning point the better
choice and the one made are each played on 400 times, on dice that chose nothing, and at the same moment so are
the two choices of a hint. A promise is kept if the gain lies within the 95 % interval of the difference.
Seconds are of CPU for each decision that was reviewed, and for a hint.
"""

from __future__ import annotations

import argparse
import sys
import time
from itertools import islice
from math import hypot
from typing import TYPE_CHECKING, get_args

from armybuilder.battle import backend, table
from armybuilder.battle.levels.hint import hint
from armybuilder.battle.levels.trials import Trial, TriedDecision, gain
from armybuilder.battle.resolve import Skirmish
from armybuilder.battle.review.review import review
from armybuilder.battle.terms import Setup
from armybuilder.battle.wilson import Z_95
from armybuilder.model.document import Ruleset
from tests.battle.forces import contender

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from armybuilder.battle.records.decisions import Choice

RULESETS: tuple[Ruleset, ...] = get_args(Ruleset)
PAIRS = (("a-gate", "a-reavers"), ("a-levy", "a-wardens"), ("a-overland", "a-foundry"))
BATTLES, PLAYED = 6, 400


def setups(ruleset: Ruleset) -> Iterator[Setup]:
    """Yield battles without end, over the pairs of forces and the tables in turn."""
    grounds, number = tuple(table.presets().values()), 0
    while True:
        left, right = (contender(name) for name in PAIRS[number % len(PAIRS)])
        yield Setup(left, right, table=grounds[number % len(grounds)], ruleset=ruleset, seed=900 + number)
        number += 1


def brought(battle: Skirmish, better: Choice, other: Choice) -> tuple[int, int]:
    """Return the gain of a choice over another, and its standard error, in thousandths of a victory."""
    case, cancel = TriedDecision(battle, "promise", len(battle.choices)), backend.new_block(1)
    trials = Trial(better), Trial(other)
    for one in trials:
        case.play(one, PLAYED, cancel)
    return gain(*trials)


def verdict(promised: int, error: int, brings: int, its_error: int) -> str:
    """Return both gains in words, and whether the promise is kept."""
    kept = abs(promised - brings) <= Z_95 * hypot(error, its_error)
    return f"{promised:4} ± {error:2} promised, {brings:4} ± {its_error:2} brought, {'kept' if kept else 'broken'}"


def judged(setup: Setup) -> Iterator[str]:
    """Yield the verdicts on a battle's greatest turning point and on a hint at that moment."""
    battle = Skirmish(setup)
    battle.advance()
    began = time.process_time()
    found = review(battle, workers=1)
    each = (time.process_time() - began) / max(1, len(found.decisions))
    point = next((one for one in found.turning_points if one.best is not None), None)
    if point is None or point.best is None:
        yield "review: no turning point"
        return
    said = brought(battle.branch(point.number), point.best.choice, battle.choices[point.number])
    told = verdict(point.best.worth, point.best.error, *said)
    yield f"review: {told}, {each:.3f} s a decision"
    here, began = battle.branch(point.number), time.process_time()
    advice = hint(here)
    took = time.process_time() - began
    if advice is not None and advice.next_best is not None:
        said = brought(here, advice.best.choice, advice.next_best.choice)
        yield f"hint:   {verdict(advice.less, advice.error, *said)}, {took:.3f} s"


def main(arguments: Sequence[str]) -> None:
    """Print the verdicts, and how many promises were kept."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.promises", description=__doc__)
    parser.add_argument("rulesets", nargs="*", metavar="ruleset", choices=(*RULESETS, []))
    parser.add_argument("--battles", type=int, default=BATTLES)
    asked = parser.parse_args(arguments)
    lines: list[str] = []
    for ruleset in asked.rulesets or RULESETS:
        for setup in islice(setups(ruleset), asked.battles):
            for line in judged(setup):
                print(f"{ruleset:15}{line}", flush=True)  # noqa: T201
                lines.append(line)
    for kind in ("review", "hint"):
        told = [line for line in lines if line.startswith(kind) and "promised" in line]
        print(f"{kind}: {sum(', kept' in line for line in told)} of {len(told)} promises kept")  # noqa: T201


if __name__ == "__main__":
    main(sys.argv[1:])
