"""A search for better profiles that convert to worse ones, one value at a time.

Conversions are sums of the results of single values, and of extra results from some step on, so that each
value is tried from worst to best with the others at their worst, in the middle and at their best, for every
kind of design and its possible additions.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise, product
from typing import TYPE_CHECKING, Any

from armybuilder.battle.kernel import state as st
from armybuilder.battle.records.profile import CATEGORIES, Arm, Fighter
from armybuilder.battle.register import RULESET_FACTS
from armybuilder.battle.rulesets.phase.tables import rule_tables as phase_figures
from armybuilder.points.tables import tables

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from armybuilder.model.document import Ruleset

__all__ = ["worsened"]

SKILLS = (0, 6, 5, 4, 3, 2, 1)
"""SS, FA and DP from none to the best."""
PROFILES = {"mv": tuple(range(31)), "ss": SKILLS, "fa": SKILLS, "pf": tuple(range(31)), "dp": SKILLS}
"""Every value of a profile from its worst to its best, in the order of profiles."""
OTHERS = ((4, 6, 6, 0, 6), (10, 5, 5, 2, 5), (20, 2, 2, 8, 2))
"""The other values of the profile meanwhile."""
KINDS = (
    *(
        (st.KIND_CREATURE, life, frozenset(has))
        for life in (st.LIFE_NONE, st.LIFE_FULL)
        for has in ((), ("flying",))
    ),
    (st.KIND_ROBOT, st.LIFE_NONE, frozenset[str]()),
    (st.KIND_VEHICLE, st.LIFE_NONE, frozenset({"front_armour"})),
)
RANKS = range(5)
IGNORED = {
    "motion",
    "post",
    "as_target",
    "comms",
    "vehicle",
    "computer",
    "belts",
    "scale",
    "psyche",
    "bands",
}
"""The results that are neither better nor worse, or do not come from the profile."""
PENS = range(13)
_LOWER = {"x", "recoil", "draw"}


def worsened(ruleset: Ruleset) -> str:
    """Return in words the first result that a better profile or Pen worsens, or ""."""
    return next(_all_worsened(ruleset), "")


def _all_worsened(ruleset: Ruleset) -> Iterator[str]:
    of_design = RULESET_FACTS[ruleset].of_design
    for what, chain in _chains():
        made = [_goods(ruleset, of_design(fighter, {})) for fighter in chain]
        for place, (worse, better) in enumerate(pairwise(made)):
            for name, good in worse.items():
                if better[name] < good:
                    yield f"{what}, step {place}: {name} falls from {good} to {better[name]}"
    for category in CATEGORIES:
        yield from _weapons(ruleset, category)


def _chains() -> Iterator[tuple[str, list[Fighter]]]:
    """Yield designs from worse to better in one value, with the value's name."""
    for (kind, life, has), others in product(KINDS, OTHERS):
        plain = _fighter(kind, life, has, others)
        for place, (name, values) in enumerate(PROFILES.items()):
            yield (
                f"{name} beside {others} of kind {kind}",
                [replace(plain, profile=_with(others, place, value)) for value in values],
            )
        yield f"rank beside {others}", [replace(plain, rank=rank) for rank in RANKS]
        yield f"heroic save beside {others}", [replace(plain, heroic=save) for save in RANKS]
        for ability in ("flying", "ferocious", "front_armour"):
            yield f"{ability} beside {others}", [plain, replace(plain, abilities=plain.abilities | {ability})]


def _with(others: tuple[int, ...], place: int, value: int) -> tuple[int, int, int, int, int]:
    """Return a profile with one value replaced."""
    changed = list(others)
    changed[place] = value
    mv, ss, fa, pf, dp = changed
    return mv, ss, fa, pf, dp


def _fighter(kind: int, life: int, has: frozenset[str], profile: tuple[int, ...]) -> Fighter:
    mv, ss, fa, pf, dp = profile
    return Fighter(
        "", (mv, ss, fa, pf, dp), st.MEDIUM, 170, 125, life, 0, 0, False, False, (), (), kind, abilities=has
    )


def _goods(ruleset: str, made: Any) -> dict[str, int]:
    """Return a converted design as numbers, the higher the better."""
    numbers = {name: getattr(made, name) for name in made.__dataclass_fields__}
    if ruleset == "phase":
        factors = phase_figures().scales.armour
        for side in ("", "front_"):
            dr, scale = numbers.pop(f"{side}dr"), numbers.pop("armour_scale" if not side else "front_scale")
            numbers |= {f"{side}dr against {at}": dr * one for at, one in enumerate(factors[scale])}
        numbers["breaks"] = numbers["breaks"] or 100
    if "obstacle" in numbers:
        numbers["obstacle"] = -numbers["obstacle"] if numbers["obstacle"] >= 0 else -100
    return {name: value for name, value in numbers.items() if name not in IGNORED}


def _weapons(ruleset: Ruleset, category: int) -> Iterator[str]:
    """Yield the weapon results of a category that more Pen worsens."""
    of_arm: Callable[[Fighter, Arm], Any] = RULESET_FACTS[ruleset].of_arm
    bearer = _fighter(st.KIND_CREATURE, st.LIFE_NONE, frozenset(), OTHERS[1])
    bands = tables().weapons[CATEGORIES[category]].bands
    whole = tuple(0 for _ in bands)
    made = []
    for pen in PENS:
        arm = Arm("", category, pen, whole, 0, st.ATTACK_NORMAL, False, 0, st.LIMIT_NONE, False, 1, False, 0)
        does = of_arm(bearer, arm)
        made.append({name: getattr(does, name) for name in does.__dataclass_fields__})
    for pen, (worse, better) in enumerate(pairwise(made)):
        for name, good in worse.items():
            falls = isinstance(good, int) and better[name] < good and name not in {"small", "heavy"}
            if falls and name not in IGNORED | _LOWER:
                yield f"Pen {pen + 1} of {CATEGORIES[category]}: {name} falls from {good} to {better[name]}"
