"""The sentence on two armies' numbers of units under a ruleset that counts by unit, with measured shares."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from immutabledict import immutabledict

from armybuilder import paths
from armybuilder.errors import Message, message
from armybuilder.numbers import whole_percent

if TYPE_CHECKING:
    from collections.abc import Mapping

    from armybuilder.battle.terms import Contender, Setup
    from armybuilder.model.document import Ruleset

__all__ = ["APART", "Splits", "measured", "split_told"]

APART = 1.5
"""The least ratio of the numbers of units that is reported."""


@dataclass(frozen=True, slots=True)
class Splits:
    """The measured shares of equal forces in different numbers of units, by ruleset and number."""

    battles: int
    models: int
    against: int
    shares: Mapping[str, Mapping[int, float]]


@cache
def measured() -> Splits:
    """Read the measured shares from the resources."""
    rows = tomllib.loads((paths.resources() / "worth" / "splits.toml").read_text(encoding="utf-8"))
    battles, models, against = (rows.pop(name) for name in ("battles", "models", "against"))
    shares = {
        name: immutabledict({int(units): share for units, share in row.items()}) for name, row in rows.items()
    }
    return Splits(battles, models, against, immutabledict(shares))


def split_told(setup: Setup, ruleset: Ruleset) -> Message | None:
    """Return the sentence on the numbers of units, None if they are alike or the ruleset has none."""
    left, right = _units(setup.left), _units(setup.right)
    shares = measured().shares.get(ruleset)
    if shares is None or max(left, right) < APART * min(left, right):
        return None
    worst, best = (pick(shares, key=lambda units: shares[units]) for pick in (min, max))
    return message(
        f"counsel.verdicts.split.{ruleset}",
        ruleset=message(f"editing.value.{ruleset}"),
        army=setup.left.army.name,
        own=_counted(left),
        other=right,
        models=measured().models,
        against=_counted(measured().against),
        few=_counted(worst),
        less=whole_percent(shares[worst]),
        many=_counted(best),
        more=whole_percent(shares[best]),
    )


def _units(side: Contender) -> int:
    """Count the units of an army."""
    return sum(entry.count for entry in side.army.units)


def _counted(units: int) -> Message:
    """Return a number of units in words."""
    return message("counsel.verdicts.units", count=units)
