"""The names that each ruleset gives to its decisions, verbs and reasons, by their numbers."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from immutabledict import immutabledict

from armybuilder.battle.register import RULESET_FACTS

if TYPE_CHECKING:
    from collections.abc import Mapping
    from types import ModuleType

    from armybuilder.battle.records.choice_words import Phrases
    from armybuilder.battle.resolve import Skirmish
    from armybuilder.model.document import Ruleset

__all__ = ["names_of", "names_of_ruleset"]


@dataclass(frozen=True, slots=True)
class VerbNames:
    """A ruleset's names by number, of its decisions, verbs and reasons, with its phrases."""

    rules: str
    decisions: Mapping[int, str]
    verbs: Mapping[int, str]
    reasons: Mapping[int, str]
    phrases: Phrases


_OTHERS = ("DECIDE_", "PHASE_", "STEP_", "FRAME_", "REASON_", "DEED_", "STAGE_")


def _named(module: ModuleType, catalogue: str, prefix: str = "") -> immutabledict[int, str]:
    """Return the names of a module's numbers that begin with a prefix.

    Without a prefix they are those of its verbs. A name that two rulesets share begins with the catalogue of
    the second, as `PH_AIM` does. That part is removed.
    """
    numbers = {
        name.removeprefix(f"{catalogue}_"): number
        for name, number in vars(module).items()
        if name.isupper() and isinstance(number, int)
    }
    return immutabledict(
        {
            number: name.removeprefix(prefix).lower()
            for name, number in numbers.items()
            if (name.startswith(prefix) if prefix else not name.startswith(_OTHERS))
        }
    )


@cache
def names_of_ruleset(ruleset: Ruleset) -> VerbNames:
    """Return the names of a ruleset's decisions, verbs and reasons."""
    facts = RULESET_FACTS[ruleset]
    return VerbNames(
        rules=facts.catalogue,
        decisions=_named(facts.verbs, facts.catalogue, "DECIDE_"),
        verbs=_named(facts.verbs, facts.catalogue, facts.phrases.verbs),
        reasons=_named(facts.verbs, facts.catalogue, "REASON_"),
        phrases=facts.phrases,
    )


def names_of(battle: Skirmish) -> VerbNames:
    """Return the names of the ruleset that a battle is fought by."""
    return names_of_ruleset(battle.setup.ruleset)
