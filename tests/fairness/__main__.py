"""Fits the free numbers of rulesets, so that armies do as well as under Combat Action.

Run it with `poe fit [RULESET ...]`.

    poe fit                      all four rulesets: search, then judge on pairs that the search has not seen
    poe fit edge --write         one, and write what was found into resources/rules/edge.toml
    poe fit --measure            only say how far apart shares are today, on the pairs that judge

Random legal armies of equal points fight with the same dice, the regular bot on both sides. A ruleset's free numbers stand
in the table `free` of its file, none of them printed in its source. It can be stopped at any moment: what was fought is kept
in build/fairness and not fought again. The same seed gives the same answer.
"""

from __future__ import annotations

import argparse
from functools import partial
from typing import get_args

from armybuilder.model.document import Ruleset
from tests.fairness import numbers
from tests.fairness.measuring import Shares, compared
from tests.fairness.pairs import pairs
from tests.fairness.report import changes, table
from tests.fairness.search import USUAL, Search
from tests.rulebook.cells import FITTED

UNSEEN = 1
"""The offset of the seed for the judging pairs."""
tell = partial(print, flush=True)


def main() -> int:
    """Fit or measure the named rulesets."""
    parser = argparse.ArgumentParser(
        prog="poe fit", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "ruleset", nargs="*", choices=[*numbers.RULESETS, []], help="which; all where none is named"
    )
    parser.add_argument(
        "--measure", action="store_true", help="fit nothing, only say how far apart shares are"
    )
    parser.add_argument("--write", action="store_true", help="write what was found into the files of rules")
    parser.add_argument(
        "--seed", type=int, default=20, help="of the pairs; those that judge have the next one"
    )
    parser.add_argument(
        "--pairs", type=int, default=84, help="how many to search with, and as many to judge with"
    )
    parser.add_argument("--battles", type=int, default=24, help="of each pair in the search")
    parser.add_argument("--judging", type=int, default=200, help="battles of each pair that judges")
    parser.add_argument("--rounds", type=int, default=3, help="at most so many at each width of step")
    parser.add_argument("--minutes", type=float, default=None, help="no further round after so many")
    parser.add_argument("--workers", type=int, default=None, help="threads; every core where nothing is said")
    given = parser.parse_args()
    shares = Shares(given.workers)
    for ruleset in get_args(Ruleset):
        if ruleset in (given.ruleset or numbers.RULESETS):
            one(ruleset, given, shares)
    return 0


def one(ruleset: Ruleset, given: argparse.Namespace, shares: Shares) -> None:
    """Fit or measure a ruleset, and print the result."""
    before = numbers.now(ruleset)
    unseen = pairs(given.pairs, given.seed + UNSEEN)
    judge = partial(compared, shares, ruleset, pairs=unseen, usual=USUAL, battles=given.judging)
    tell(f"{ruleset} as it stands")
    tell(table(judge(values=before)))
    if given.measure:
        return
    seen = pairs(given.pairs, given.seed)
    search = Search(ruleset, shares, seen, given.battles, given.rounds, tell, given.minutes)
    found = search.best(before)
    tell(f"{ruleset} as it was fitted")
    tell(table(judge(values=found)))
    tell(changes(before, found))
    if given.write:
        file, text = numbers.text_with(ruleset, found)
        file.write_text(text, encoding="utf-8")
        FITTED.write_text(numbers.kept(ruleset, found), encoding="utf-8")
        tell(f"written to {file} and {FITTED}")


if __name__ == "__main__":
    raise SystemExit(main())
