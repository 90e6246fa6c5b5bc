"""Golden table of verbs: how often the regular bots use each verb of their ruleset.

Starter forces meet in pairs, and random armies on random tables under random optional rules.
`python -m tests.goldens.verbs` counts again, from the top of the source tree. A verb that falls out of use then
has the count 0, and `unused_verbs.toml` must say why.
"""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, get_args

from armybuilder.battle import table
from armybuilder.battle.resolve import Skirmish
from armybuilder.battle.terms import Setup
from armybuilder.battle.verb_names import names_of_ruleset
from armybuilder.errors import InputFault
from armybuilder.model.document import Ruleset
from tests.battle.forces import contender
from tests.soak.battles import agreed

if TYPE_CHECKING:
    from collections.abc import Iterator

FOLDER = Path(__file__).resolve().parent
KEPT, REASONS = FOLDER / "verbs.json", FOLDER / "unused_verbs.toml"
RULESETS: tuple[Ruleset, ...] = get_args(Ruleset)
FORCES = ("a-gate", "a-reavers", "a-levy", "a-wardens", "a-overland", "a-foundry")
TABLES_A_PAIR = 3
RANDOM = 100


def battles(ruleset: Ruleset) -> Iterator[Setup]:
    """Yield the battles in which a ruleset's verbs are counted."""
    grounds = tuple(table.presets().values())
    for number, (left, right) in enumerate(combinations(FORCES, 2)):
        for turn in range(TABLES_A_PAIR):
            ground = grounds[(number + turn * TABLES_A_PAIR) % len(grounds)]
            yield Setup(contender(left), contender(right), table=ground, ruleset=ruleset, seed=number)
    for seed in range(RANDOM):
        yield replace(agreed(seed), ruleset=ruleset, turns=None)


def verbs_used(ruleset: Ruleset) -> dict[str, int]:
    """Return every verb of a ruleset with the number of choices in which its bot uses it."""
    names = names_of_ruleset(ruleset).verbs
    uses: Counter[int] = Counter()
    for setup in battles(ruleset):
        try:
            battle = Skirmish(setup)
        except InputFault:  # these armies or options are refused in words
            continue
        while battle.pending() is not None:
            choice = battle.choose()
            uses[choice.verb] += 1
            battle.apply(choice)
    return {name: uses[number] for number, name in names.items()}


def kept() -> dict[Ruleset, dict[str, int]]:
    """Return the kept counts."""
    read: dict[Ruleset, dict[str, int]] = json.loads(KEPT.read_text("utf-8"))
    return read


def reasons() -> dict[Ruleset, dict[str, str]]:
    """Return the reasons for the unused verbs."""
    read = tomllib.loads(REASONS.read_text("utf-8"))
    return {ruleset: read[ruleset] for ruleset in RULESETS}


if __name__ == "__main__":
    KEPT.write_text(json.dumps({one: verbs_used(one) for one in RULESETS}, indent=1) + "\n", encoding="utf-8")
