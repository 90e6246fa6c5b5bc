"""The register of rulesets, with the part of each in the bridge between documents and kernel."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, get_args

from armybuilder.model.document import Ruleset

if TYPE_CHECKING:
    from collections.abc import Iterator

    from armybuilder.battle.ruleset_facts.facts import RulesetFacts

__all__ = ["MOST_FACES", "RULESET_FACTS"]

MOST_FACES = 20
"""The faces of the largest die that lies on a table."""
_RULESETS: tuple[Ruleset, ...] = get_args(Ruleset)


@cache
def _facts(ruleset: Ruleset) -> RulesetFacts:
    module = import_module(f"armybuilder.battle.ruleset_facts.{ruleset.replace('-', '_')}")
    found: RulesetFacts = module.FACTS
    return found


class _Register(Mapping[Ruleset, "RulesetFacts"]):
    """The facts of all rulesets, each imported at its first use."""

    def __getitem__(self, ruleset: Ruleset) -> RulesetFacts:
        if ruleset not in _RULESETS:
            raise KeyError(ruleset)
        return _facts(ruleset)

    def __iter__(self) -> Iterator[Ruleset]:
        return iter(_RULESETS)

    def __len__(self) -> int:
        return len(_RULESETS)


RULESET_FACTS: Mapping[Ruleset, RulesetFacts] = _Register()
"""Every ruleset that can be fought, with its facts."""
