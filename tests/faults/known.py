"""The kept facts of faults: harmless faults with reasons, and the tests that noticed the others.

`equivalent.toml` has the first, by hand: a fault's key, and why no test can notice it. `kept.json`, made by
`python -m tests.faults --keep`, has the second: the fault's key, its floor and the test that noticed. The
short run's sample is drawn from it.
"""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.faults.trying import Trial

__all__ = ["EQUIVALENT", "KEPT", "equivalents", "keep", "witnesses"]

EQUIVALENT = Path(__file__).with_name("equivalent.toml")
KEPT = Path(__file__).with_name("kept.json")


def equivalents() -> dict[str, str]:
    """Return the reason for each harmless fault, by its key."""
    if not EQUIVALENT.exists():
        return {}
    return dict(tomllib.loads(EQUIVALENT.read_text("utf-8")))


def witnesses() -> dict[str, tuple[str, str]]:
    """Return the floor of each noticed fault, and the test that noticed it, by the fault's key."""
    if not KEPT.exists():
        return {}
    return {key: (floor, test) for key, floor, test in json.loads(KEPT.read_text("utf-8"))}


def keep(trials: Sequence[Trial]) -> None:
    """Write the tests that noticed faults, in the order of the faults' keys.

    The entries of floors that were not tried stay.
    """
    floors = {one.floor for one in trials}
    others = [(key, floor, test) for key, (floor, test) in witnesses().items() if floor not in floors]
    noticed = [(one.fault.key, one.floor, one.by) for one in trials if one.how in {"rule", "scripted"}]
    lines = ",\n".join(json.dumps(one, ensure_ascii=False) for one in sorted(others + noticed))
    KEPT.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
