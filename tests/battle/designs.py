"""Designs in numbers, as rulesets convert them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import strategies as some

from armybuilder.battle.kernel import state as st
from armybuilder.battle.records.profile import Arm, Fighter
from armybuilder.model.abilities import declared

VALUES = ("mv", "ss", "fa", "pf", "dp")
PROFILES = some.tuples(
    some.integers(0, 60), some.integers(0, 6), some.integers(0, 6), some.integers(0, 20), some.integers(0, 6)
)


def bettered(profile: tuple[int, ...], value: str) -> tuple[int, ...]:
    """Return a profile with one value a step better.

    A lower skill is better, and a skill of 0 is none at all.
    """
    place = VALUES.index(value)
    better = list(profile)
    if value in {"ss", "fa", "dp"}:
        better[place] = 6 if profile[place] == 0 else max(1, profile[place] - 1)
    else:
        better[place] += 1
    return tuple(better)


def arm(category: int = st.RIFLE, pen: int = 0, **more: Any) -> Arm:
    """Return a weapon in the hand."""
    plain: dict[str, Any] = {
        "name": "arm",
        "bands": (0,) * st.BANDS,
        "reach": 0,
        "attack": st.ATTACK_NORMAL,
        "automatic": False,
        "targeting": 0,
        "limit": st.LIMIT_NONE,
        "stealth": False,
        "hands": 2,
        "feed": False,
        "half": 0,
    }
    return Arm(category=category, pen=pen, **(plain | more))


def fighter(*profile: int, **more: Any) -> Fighter:
    """Return a fighter by MV, SS, FA, PF and DP."""
    mv, ss, fa, pf, dp = profile
    plain: dict[str, Any] = {
        "name": "one",
        "size": st.MEDIUM,
        "height": 180,
        "radius": 125,
        "life_support": st.LIFE_NONE,
        "rank": 0,
        "heroic": 0,
        "communicator": False,
        "long_range_link": False,
        "arms": (arm(),),
        "lines": (),
    }
    able = frozenset(name for name in declared() if more.pop(name, False))
    return Fighter(profile=(mv, ss, fa, pf, dp), abilities=able, **(plain | more))


def changed(**values: int) -> tuple[int, ...]:
    """Return the profile 10/6/6/0/6 with some of its values changed."""
    return tuple(({"mv": 10, "ss": 6, "fa": 6, "pf": 0, "dp": 6} | values).values())


def case(rule: str, values: dict[str, Any], **expected: int) -> Any:
    """Return a test case of a rule: changed values of a design, and its expected numbers."""
    name = " ".join(f"{key} {value}" for key, value in values.items())
    told = " ".join(f"{key} {value}" for key, value in expected.items())
    return pytest.param(values, expected, id=f"{name}: {told}", marks=pytest.mark.rule(rule))


def numbers_of(
    values: dict[str, Any], make: Callable[[Fighter], object], expected: dict[str, int]
) -> dict[str, int]:
    """Return the expected numbers of a design with these values."""
    profile = {name: value for name, value in values.items() if name in VALUES}
    more = {name: value for name, value in values.items() if name not in VALUES}
    found = make(fighter(*changed(**profile), **more))
    return {name: getattr(found, name) for name in expected}
