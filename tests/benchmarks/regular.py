"""The conduct of a ruleset's regular bot against itself, and its match against another version.

    python -m tests.benchmarks.regular [ruleset ...] [--battles 1] [--against "../yardstick/.venv/bin/armybuilder engine"]

The starter armies against themselves and each other, and random legal armies of equal points, over all
tables. For each verb it prints the number of decisions that offered it, and how often a side chose it; then
the ends of battles and the use that units made of their turns. With the command of another version's engine
each army's match against it follows, each seed fought from both seats.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, cast, get_args

from armybuilder import paths
from armybuilder.battle import backend, doors, table
from armybuilder.battle.encoding import block as blocks
from armybuilder.battle.encoding.encode import encode
from armybuilder.battle.kernel import choices
from armybuilder.battle.kernel import state as st
from armybuilder.battle.terms import Contender, Setup
from armybuilder.battle.verb_names import names_of_ruleset
from armybuilder.counsel.random_army import muster
from armybuilder.model.bundle import index
from armybuilder.model.document import Ruleset
from tests.battle.forces import contender, starter

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

ARMIES = ("a-foundry", "a-gate", "a-levy", "a-overland", "a-reavers", "a-wardens")
RANDOM_PAIRS = 12
BUDGETS = (120, 250, 400)
FIRST_SEED = 100
MATCH = 36
ATTACKS = frozenset(
    {"shoot", "shoot_at", "shoot_point", "spray", "fire_at", "fire_apart", "react_fire", "op_fire", "call_fire", "strike"}
    | {"attack", "charge_at", "fight", "call_support", "throw", "detonate"}
)  # fmt: skip
"""The verbs of attacks."""
STANDS: dict[Ruleset, frozenset[str]] = {
    "edge": frozenset(
        {"place_unit", "advance", "aimed_shot", "hold_ground", "reaction", "run_order", "order_alone"}
        | {"stay_there", "hold_fire", "let_pass"}
    ),
    "phase": frozenset(
        {
            "place",
            "stay",
            "nothing",
            "aim",
            "run",
            "shoot",
            "fight",
            "hold",
            "let_come",
            "bear_hit",
            "spray_now",
        }
    ),
}
"""The verbs without effect, by ruleset.

A unit whose turn has no other verb is idle. Rulesets without such verbs are not asked.
"""


@dataclass(slots=True)
class Conduct:
    """The counted conduct of bots in a series of battles."""

    battles: int = 0
    decided: int = 0
    last_turns: int = 0
    drawn: int = 0
    unharmed: int = 0
    silent: int = 0
    losses: float = 0.0
    turns: int = 0
    decisions: int = 0
    seconds: float = 0.0
    open_to: Counter[str] = field(default_factory=Counter)
    said: Counter[str] = field(default_factory=Counter)
    unit_turns: int = 0
    idle: int = 0
    idle_and_struck: int = 0
    up_and_down: int = 0

    def count_turn(
        self, said: dict[tuple[int, int], set[str]], stands: frozenset[str], fallen: set[int]
    ) -> None:
        """Count the turns of units, idle ones, and stand-ups with lie-downs.

        `fallen` are the units that lost a model in the turn.
        """
        for (unit, _), verbs in said.items():
            self.unit_turns += 1
            if stands and verbs <= stands:
                self.idle += 1
                self.idle_and_struck += unit in fallen
            self.up_and_down += {"stand_up", "go_prone"} <= verbs or {"stand_up", "lie_down"} <= verbs


@cache
def random_pairs() -> tuple[tuple[Contender, Contender], ...]:
    """Return pairs of random legal armies of nearly equal points."""
    documents = index(starter().documents)

    def force(budget: int, seed: int) -> Contender:
        found = muster(budget, documents, seed=seed, scale="large", name=f"Force {seed}")
        return Contender(found.army, documents | {one.id: one for one in found.made}, starter().readings)

    return tuple(
        (force(BUDGETS[k % len(BUDGETS)], 2 * k), force(BUDGETS[k % len(BUDGETS)], 2 * k + 1))
        for k in range(RANDOM_PAIRS)
    )


def setups(ruleset: Ruleset, battles: int) -> Iterator[Setup]:
    """Yield the setups: each pair on each table, `battles` times."""
    known = [contender(army) for army in ARMIES]
    for left, right in (*combinations_with_replacement(known, 2), *random_pairs()):
        for name in sorted(table.presets()):
            for number in range(battles):
                yield Setup(left, right, table=table.preset(name), ruleset=ruleset, seed=FIRST_SEED + number)


def watch(setup: Setup, found: Conduct) -> None:
    """Fight a battle and count the actions of its bots."""
    encoded = encode(setup)
    names, stands = names_of_ruleset(setup.ruleset).verbs, STANDS.get(setup.ruleset, frozenset())
    block = blocks.write(encoded.force)
    choice = backend.new_block(st.CHOICE_WIDTH)
    rows = backend.new_block(choices.MENU_CAPACITY * st.MENU_WIDTH)
    result = backend.new_block(st.RESULT_UNITS + len(encoded.force.units))
    doors.begin(block, setup.seed, 0)
    said: dict[tuple[int, int], set[str]] = defaultdict(set)
    attacks, turn = 0, block[st.TURN]
    doors.outcome(block, result)
    before = list(result[st.RESULT_UNITS :])
    while block[st.PENDING]:
        if block[st.TURN] != turn:
            doors.outcome(block, result)
            now = list(result[st.RESULT_UNITS :])
            if turn > 0:  # nobody is idle while it is set up
                found.count_turn(said, stands, {k for k, up in enumerate(now) if up < before[k]})
            turn, before = block[st.TURN], now
            said.clear()
        count = doors.menu(block, rows)
        found.open_to.update({names[rows[k * st.MENU_WIDTH + st.MENU_VERB]] for k in range(count)})
        asked = _asked(block)
        began = time.thread_time()
        doors.choose(block, choice)
        found.seconds += time.thread_time() - began
        verb = names[choice[st.CHOICE_VERB]]
        found.said[verb] += 1
        found.decisions += 1
        attacks += verb in ATTACKS
        said[asked].add(verb)
        doors.apply(block, choice)
    doors.outcome(block, result)
    fell = {k for k, up in enumerate(result[st.RESULT_UNITS :]) if up < before[k]}
    found.count_turn(said, stands, fell)
    _count_end(found, block[st.MODEL_COUNT], result, attacks)


def _asked(block: Sequence[int]) -> tuple[int, int]:
    row = block[st.PENDING_UNIT]
    return (block[row + st.UNIT_NUMBER] if row > 0 else -1), block[st.PENDING_MODEL]


def _count_end(found: Conduct, models: int, result: Sequence[int], attacks: int) -> None:
    found.battles += 1
    found.turns += result[st.RESULT_TURNS]
    found.decided += result[st.RESULT_OVER] == st.END_FIELD
    found.last_turns += result[st.RESULT_OVER] == st.END_TURNS
    found.drawn += result[st.RESULT_WINNER] < 0
    found.unharmed += result[st.RESULT_LEFT] == result[st.RESULT_RIGHT] == 0
    found.silent += attacks == 0
    left = result[st.RESULT_MODELS_LEFT] + result[st.RESULT_MODELS_RIGHT]
    found.losses += 1 - left / models


def conduct(ruleset: Ruleset, battles: int) -> Conduct:
    """Return the conduct of a ruleset's bots in all its battles."""
    found = Conduct()
    for setup in setups(ruleset, battles):
        watch(setup, found)
    return found


def lines(ruleset: Ruleset, battles: int) -> Iterator[str]:
    """Yield the ends of battles and the conduct of bots, a verb a line."""
    found = conduct(ruleset, battles)

    def share(count: float, of: int) -> str:
        return f"{100 * count / max(of, 1):.1f} %"

    yield f"{ruleset}: {found.battles} battles, {found.turns / found.battles:.1f} turns"
    yield f"  decided before the last turn {share(found.decided, found.battles)}, drawn {share(found.drawn, found.battles)}"
    yield f"  nobody attacked {share(found.silent, found.battles)}, nobody harmed {share(found.unharmed, found.battles)}, models lost {share(found.losses, found.battles)}"
    yield f"  a unit's turn idle {share(found.idle, found.unit_turns)}, idle and struck {share(found.idle_and_struck, found.unit_turns)}, stands up and lies down {share(found.up_and_down, found.unit_turns)}"
    yield f"  {found.decisions / found.battles:.0f} decisions a battle, {1e6 * found.seconds / found.decisions:.1f} millionths of a second each"
    for verb in sorted(set(names_of_ruleset(ruleset).verbs.values()), key=lambda one: -found.said[one]):
        yield f"  {verb:20}open {found.open_to[verb] / found.battles:8.2f}  chosen {found.said[verb] / found.battles / 2:8.3f} a side"


def matches(ruleset: Ruleset, engine: str) -> None:
    """Fight each starter army's match against another version."""
    bundle = paths.resources() / "starter" / "cinder-reach.army"
    for army in ARMIES:
        sides = ("--armies", f"{bundle}#{army}", f"{bundle}#{army}", "--ruleset", ruleset)
        rest = ("--table", "all", "--battles", str(MATCH), "--seed", "11")
        print(army, flush=True)  # noqa: T201
        subprocess.run(
            (sys.executable, "-m", "armybuilder", "match", "regular", engine, *sides, *rest), check=True
        )


def main(arguments: Sequence[str]) -> None:
    """Print the conduct of bots, and matches against another version if its engine is named."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.regular", description=__doc__)
    parser.add_argument(
        "rulesets", nargs="*", metavar="ruleset", default=["combat-action"], choices=get_args(Ruleset)
    )
    parser.add_argument("--battles", type=int, default=1)
    parser.add_argument("--against", default="")
    asked = parser.parse_args(arguments)
    for ruleset in cast("list[Ruleset]", asked.rulesets):
        for line in lines(ruleset, asked.battles):
            print(line, flush=True)  # noqa: T201
        if asked.against:
            matches(ruleset, asked.against)


if __name__ == "__main__":
    main(sys.argv[1:])
