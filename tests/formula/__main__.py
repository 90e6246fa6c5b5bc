"""Measures the worth of each step of the formula in printed points.

Run it with `poe formula`.

    poe formula                         go on where it stood, until every term is known to 15 % of its price
    poe formula --terms flying sticky   only these
    poe formula --draws 96              stop after so many draws more
    poe formula --most 1200             leave a term only after so many draws of it
    poe formula --part 2/3              only every third draw, beginning with the second: for three machines
    poe formula --estimate              measure nothing, and write the results of the draws that stand there

Draws are kept in resources/formula/draws.jsonl, each at once, so that it can be stopped at any moment; those of
several machines are put together in that file. The same seed and program give the same draws, in any order.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from functools import partial
from typing import TYPE_CHECKING, Any

from armybuilder import paths
from armybuilder.battle import table as tables
from armybuilder.battle.series.tasks import identity
from armybuilder.battle.terms import DEFAULT_TURNS
from armybuilder.counsel.formula_results import Degenerate, MadeBy, Results
from armybuilder.counsel.formula_terms import MODEL, terms
from armybuilder.points.tables import rules_hash
from tests.formula.draws import BATTLES, TRIED, Draw, draw
from tests.formula.estimate import estimated, is_narrow, rows, samples

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

FOLDER = paths.resources() / "formula"
DRAWS, RESULTS = FOLDER / "draws.jsonl", FOLDER / "results.json"
SEED = 51
ROUND = 96
"""The draws after which it is asked anew which terms are not yet known."""
FEWEST, MOST = 60, 400
"""The draws of a term before it may be known, and after which it is left unless `--most` says more."""
ONE_SIDED = 0.97
tell = partial(print, flush=True)


def main(given: Sequence[str] | None = None) -> int:
    """Measure until the goal, and write the results."""
    asked = _asked(given)
    known = kept(DRAWS)
    if known and known[0]["identity"] != identity():
        tell(
            f"{DRAWS} was made by {known[0]['identity']}, this program is {identity()}: move it away to begin anew"
        )
        return 1
    draws = [_draw(one) for one in known[1:]]
    if not asked.estimate:
        measure(draws, asked)
    found = judged(draws)
    RESULTS.write_text(json.dumps(found.model_dump(mode="json"), indent=1) + "\n", encoding="utf-8")
    tell(f"{found.draws} draws, {found.battles} battles; written to {RESULTS}")
    return 0


def _asked(given: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="poe formula", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--terms", nargs="+", choices=tuple(terms()), help="only these")
    parser.add_argument(
        "--until", type=float, default=15, metavar="PERCENT", help="of the price, half the interval"
    )
    parser.add_argument("--most", type=int, default=MOST, metavar="DRAWS", help="of a term; 400 by default")
    parser.add_argument("--draws", type=int, default=None, help="at most so many more")
    parser.add_argument(
        "--part", default="1/1", metavar="K/N", help="only every Nth draw, beginning with the Kth"
    )
    parser.add_argument(
        "--workers", type=int, default=os.cpu_count() or 1, help="processes; every core by default"
    )
    parser.add_argument("--estimate", action="store_true", help="measure nothing more")
    return parser.parse_args(given)


def kept(file: Path) -> list[dict[str, Any]]:
    """Return the lines of a file of draws, its head first, or an empty list without a file.

    In a file put together from several machines, equal heads count once, and so do equal draws. A last line that
    was not written to its end is left out. Raises ValueError for draws of different programs.
    """
    if not file.is_file():
        return []
    written = file.read_text("utf-8").rpartition("\n")[0]
    lines = [json.loads(line) for line in dict.fromkeys(written.splitlines())]
    heads = [one for one in lines if "identity" in one]
    if len(heads) > 1:
        raise ValueError(f"{file} holds draws of different programs: {heads}")
    return heads + [one for one in lines if "identity" not in one]


def _draw(line: dict[str, Any]) -> Draw:
    steps = {name: tuple(step) for name, step in line["steps"].items()}
    return Draw(**(line | {"first": tuple(line["first"]), "grown": tuple(line["grown"]), "steps": steps}))


def measure(draws: list[Draw], asked: argparse.Namespace) -> None:
    """Add draws, round by round, until every asked term is known or has draws enough."""
    if not DRAWS.is_file():
        DRAWS.write_text(
            json.dumps({"identity": identity(), "seed": SEED, "battles": BATTLES}) + "\n", "utf-8"
        )
    # the end of a line that was cut off, so that the next draw begins a line of its own
    DRAWS.write_text(DRAWS.read_text("utf-8").rpartition("\n")[0] + "\n", "utf-8")
    part, parts = map(int, asked.part.split("/"))
    left = asked.draws
    with ProcessPoolExecutor(asked.workers) as pool, DRAWS.open("a", encoding="utf-8") as file:
        while left is None or left > 0:
            done = {one.number for one in draws}
            first = next(number for number in range(0, 10**9, ROUND) if not _whole(number, done, part, parts))
            opened = unknown(
                [one for one in draws if one.number < first], asked.terms, asked.until / 100, asked.most
            )
            if not opened:
                break
            numbers = [
                number
                for number in range(first, first + ROUND)
                if number % parts == part - 1 and number not in done
            ]
            tell(f"draws {first} to {first + ROUND - 1}: {len(opened)} terms are not known")
            for one in pool.map(partial(_one, tuple(opened)), numbers[:left]):
                draws.append(one)
                file.write(json.dumps(asdict(one), separators=(",", ":")) + "\n")
                file.flush()
            left = None if left is None else left - len(numbers)


def _whole(first: int, done: set[int], part: int, parts: int) -> bool:
    return all(number in done for number in range(first, first + ROUND) if number % parts == part - 1)


def _one(opened: tuple[str, ...], number: int) -> Draw:
    focused = [name for name in opened if name != MODEL] or [*terms()]
    return draw(SEED, number, focused[number // 2 % len(focused)], opened)


def unknown(draws: Sequence[Draw], asked: Sequence[str] | None, part: float, most: int) -> list[str]:
    """Return the terms that are measured further.

    These are not known to a part of their price, and have fewer draws than `most`.
    """
    found = []
    for name in (MODEL, *(asked or terms())):
        seen = samples(draws, name, BATTLES)
        row = estimated(name, None, seen, 1) if FEWEST <= len(seen) < most else None
        if len(seen) < FEWEST or (row is not None and not is_narrow(row, part)):
            found.append(name)
    return [] if found == [MODEL] else found


def judged(draws: Sequence[Draw]) -> Results:
    """Return the results of draws."""
    measured = [(name, company, seen) for name, company, seen in rows(draws, BATTLES) if seen]
    moved = {name for name, company, seen in measured if company is None and any(one[0] for one in seen)}
    asked = [one for one in measured if one[0] in moved]
    found = [estimated(*one, len(asked)) for one in asked]
    whole = [one for one in draws if one.steps]
    first = [one.first[0] / (2 * TRIED) for one in draws if one.first != (0, 0) or one.refused]
    return Results(
        made_by=_made_by(),
        draws=len(whole),
        battles=sum(map(_battles, draws)),
        left_out=sum(one.refused for one in draws),
        degenerate=Degenerate(pairs=sum(not 1 - ONE_SIDED < one < ONE_SIDED for one in first), of=len(first)),
        common_dice=round(sum(one.paired for one in whole) / max(1e-9, sum(one.apart for one in whole)), 3),
        correction="bonferroni",
        terms=tuple(one for one in found if one is not None),
        untouched=tuple(name for name, company, _ in measured if company is None and name not in moved),
    )


def _battles(one: Draw) -> int:
    return TRIED * (one.refused + bool(one.steps)) + (BATTLES * (2 + len(one.steps)) if one.steps else 0)


def _made_by() -> MadeBy:
    said = ["git", "rev-parse", "--short=8", "HEAD"]
    commit = subprocess.run(said, cwd=paths.resources(), capture_output=True, text=True, check=True).stdout
    return MadeBy(
        program=identity(),
        commit=commit.strip(),
        rules_hash=rules_hash(),
        seed=SEED,
        tables=tuple(tables.presets()),
        scales=("small", "large"),
        turns=DEFAULT_TURNS["combat-action"],
        level="regular",
    )


if __name__ == "__main__":
    raise SystemExit(main())
