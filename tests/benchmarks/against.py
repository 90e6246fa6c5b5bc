"""Battles of this build against those of an earlier commit: their CPU time, and the strength of their bots.

    poe bench --against COMMIT                       CPU time a battle, both builds in one run
    python -m tests.benchmarks.against COMMIT edge --strength 10000

The commit is built in `build/against/`, once. *Speed*: both builds fight the same battles in turns, in a process
of their own; the best of the rounds counts. *Strength*: the earlier kernel is loaded beside this one and chooses
for one side; this build's rules apply all choices. Equal armies meet on every table, each battle from both seats,
and the share of this build's bots is counted by pairs. That needs the same layout of the block: columns may be
added after the others, but not moved.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import subprocess
import sys
from importlib.machinery import ExtensionFileLoader
from itertools import islice
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, get_args

from armybuilder.battle import backend, doors, table
from armybuilder.battle.encoding import block as blocks
from armybuilder.battle.encoding.encode import encode
from armybuilder.battle.engines.pairs import Pairs
from armybuilder.battle.kernel import state as st
from armybuilder.battle.terms import Setup
from armybuilder.model.document import Ruleset
from tests.battle.forces import contender

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

ROOT = Path(__file__).resolve().parents[2]
RULESETS: tuple[Ruleset, ...] = get_args(Ruleset)
ROUNDS = 3
CASES = {
    "250 points, foot": ("a-gate", "a-reavers", 1, 600),
    "250 points, machines": ("a-overland", "a-foundry", 1, 600),
    "750 points, machines": ("a-overland", "a-foundry", 3, 200),
}
"""Each case's starter armies, how often each of their entries is taken, and its battles in a round."""
MIRRORED = ("a-gate", "a-reavers", "a-levy", "a-wardens", "a-overland", "a-foundry")
LAYOUT = (".state", ".columns", ".verbs")
"""The ends of the names of modules whose constants both kernels must share."""

MEASURE = """
import gc, json, sys, time
from pathlib import Path
from armybuilder.battle.series.odds import odds
from armybuilder.battle.terms import Contender, Setup
from armybuilder.model import bundle

starter, cases, rulesets = sys.argv[1], json.loads(sys.argv[2]), json.loads(sys.argv[3])
read, _ = bundle.read(Path(starter).read_bytes())
documents = bundle.index(read.documents)

def side(army, times):
    found = documents[army]
    units = tuple(one.model_copy(update={"count": one.count * times}) for one in found.units)
    return Contender(found.model_copy(update={"units": units}), documents, read.readings)

found = {}
for ruleset in rulesets:
    for name, (left, right, times, battles) in cases.items():
        setup = Setup(side(left, times), side(right, times), ruleset=ruleset, seed=3)
        odds(setup, 2, 1)
        gc.collect()
        gc.disable()
        began = time.process_time()
        odds(setup, battles, 1)
        found[f"{ruleset}, {name}"] = (time.process_time() - began) / battles
        gc.enable()
print(json.dumps(found))
"""


def built(commit: str) -> Path:
    """Return the folder with a commit's program and its compiled kernel, built there if it is not yet."""
    said = ["git", "rev-parse", "--verify", f"{commit}^{{commit}}"]
    name = subprocess.run(said, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()
    folder = ROOT / "build" / "against" / name[:12]
    if not any((folder / "armybuilder" / "battle").glob("compiled.*")):
        folder.mkdir(parents=True, exist_ok=True)
        files = subprocess.run(["git", "archive", name], cwd=ROOT, capture_output=True, check=True).stdout
        subprocess.run(["tar", "-x"], cwd=folder, input=files, check=True)
        build = [sys.executable, "packaging/build_backend.py", "--whole"]
        subprocess.run(build, cwd=folder, stdout=subprocess.DEVNULL, check=True)
    return folder


def times_of(folder: Path, starter: Path, rulesets: Sequence[str]) -> dict[str, float]:
    """Return the CPU seconds a battle of each case in a build's folder, from a fresh process."""
    command = [sys.executable, "-c", MEASURE, str(starter), json.dumps(CASES), json.dumps(list(rulesets))]
    said = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True).stdout
    found: dict[str, float] = json.loads(said)
    return found


def speed(folder: Path, rulesets: Sequence[str]) -> Iterator[str]:
    """Yield a line for each case: microseconds of CPU a battle in both builds, and their ratio."""
    starter = folder / "resources" / "starter" / "cinder-reach.army"
    best: dict[Path, dict[str, float]] = {folder: {}, ROOT: {}}
    for _ in range(ROUNDS):
        for place, least in best.items():
            for case, seconds in times_of(place, starter, rulesets).items():
                least[case] = min(seconds, least.get(case, seconds))
    yield f"{'CPU time a battle, microseconds':45}{'before':>9}{'now':>9}{'times as fast':>15}"
    for case, before in best[folder].items():
        now = best[ROOT][case]
        yield f"{case:45}{1e6 * before:9.0f}{1e6 * now:9.0f}{before / now:15.2f}"


def kernel_of(folder: Path) -> ModuleType:
    """Return the compiled kernel of a build, loaded beside this build's.

    Raises ValueError if the two kernels lay out a battle differently.
    """
    file = next((folder / "armybuilder" / "battle").glob("compiled.*"))
    loader = ExtensionFileLoader("earlier.compiled", str(file))
    spec = importlib.util.spec_from_loader(loader.name, loader)
    assert spec is not None
    other = importlib.util.module_from_spec(spec)
    loader.exec_module(other)
    moved = [
        name
        for module, names in other.NAMES.items()
        if module.endswith(LAYOUT)
        for name in names
        if isinstance(getattr(other, name), int)
        and getattr(sys.modules.get(module), name, getattr(other, name)) != getattr(other, name)
    ]
    if moved:
        raise ValueError(f"these builds lay out a battle differently: {', '.join(sorted(moved)[:8])}")
    return other


def fought(setup: Setup, battle: int, seat: int, earlier: ModuleType) -> int | None:
    """Fight a battle with this build's bot in a seat.

    Returns 0 if it wins, 1 if the earlier bot does, None for a draw.
    """
    force = encode(setup).force
    block, choice = blocks.write(force), backend.new_block(st.CHOICE_WIDTH)
    asked, nothing = backend.new_block(st.PENDING_WIDTH), backend.new_block(st.BOT_WIDTH)
    doors.begin(block, setup.seed, battle)
    while doors.pending(block, asked):
        # of a decision of both sides, the left one's choice comes first
        side = (
            asked[st.ASKS_SIDE] if asked[st.ASKS_SIDE] != st.BOTH else int(bool(asked[st.ASKS_FACE_DOWN] & 1))
        )
        # what one kernel remembers there the other may hold in other units
        block[st.BOT_AT : st.BOT_AT + st.BOT_WIDTH] = nothing
        (doors if side == seat else earlier).choose(block, choice)
        if doors.apply(block, choice) < 0:
            doors.choose(block, choice)
            if doors.apply(block, choice) < 0:
                raise ValueError(
                    f"the bot's choice is refused: {setup.left.army.id}, {setup.table.id}, battle {battle}"
                )
    result = backend.new_block(st.RESULT_UNITS + len(force.units))
    doors.outcome(block, result)
    winner = result[st.RESULT_WINNER]
    return None if winner < 0 else int(winner != seat)


def mirrors(ruleset: Ruleset) -> Iterator[tuple[Setup, int]]:
    """Yield battles without end, each with its number, over the forces and tables in turn."""
    sides = [contender(army) for army in MIRRORED]
    setups = [
        Setup(side, side, table=ground, ruleset=ruleset, seed=100)
        for ground in table.presets().values()
        for side in sides
    ]
    number = 0
    while True:
        for setup in setups:
            yield setup, number
        number += 1


def strength(earlier: ModuleType, ruleset: Ruleset, battles: int) -> Pairs:
    """Return the pairs of a number of battles between this build's bots and an earlier kernel's."""
    found = Pairs()
    for setup, number in islice(mirrors(ruleset), battles // 2):
        found.add(*(fought(setup, number, seat, earlier) for seat in (st.LEFT, st.RIGHT)))
    return found


def main(arguments: Sequence[str]) -> None:
    """Print the comparison with an earlier commit."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.against", description=__doc__)
    parser.add_argument("commit")
    parser.add_argument("rulesets", nargs="*", metavar="ruleset", choices=(*RULESETS, []))
    parser.add_argument("--strength", type=int, metavar="BATTLES", default=0)
    asked = parser.parse_args(arguments)
    if backend.kernel() != "compiled":
        parser.error("the comparison is about the compiled kernel: python packaging/build_backend.py --whole")
    folder = built(asked.commit)
    if not asked.strength:
        for line in speed(folder, asked.rulesets or RULESETS):
            print(line, flush=True)  # noqa: T201
        return
    earlier = kernel_of(folder)
    for ruleset in asked.rulesets or RULESETS:
        found = strength(earlier, ruleset, asked.strength)
        reach = " to ".join(f"{100 * one:.1f}" for one in found.interval or ())
        print(f"{ruleset:15}{100 * found.share:6.1f} of 100 ({reach}), {found.total} pairs", flush=True)  # noqa: T201


if __name__ == "__main__":
    main(sys.argv[1:])
