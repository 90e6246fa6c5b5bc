"""Random edits of armies, units and campaigns, after each of which a book of people agrees with the program."""

from __future__ import annotations

import os
import random
import tempfile
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from armybuilder.desktop.start import application
from tests.desktop.deeds_at_random import DEEDS
from tests.desktop.edits_at_random import EditsAtRandom

if TYPE_CHECKING:
    from tests.soak.tell import Tell

STEPS = 250
"""The deeds in each library."""


def run(seed: int, tell: Tell) -> None:
    """Edit one library after another until the time is over.

    A fault is told with the seed of its library, with which `EditsAtRandom` finds it again.
    """
    application(["soak"])
    dice, going = random.Random(seed), True
    while going:
        own = dice.randrange(10**9)
        tell.doing("anew")
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            os.environ["ARMYBUILDER_HOME"] = folder
            machine = EditsAtRandom(Path(folder), own)
            try:
                going = _edited(machine, own, tell)
            finally:
                machine.close()
        tell.count(Counter({"libraries edited": 1}))


def _edited(machine: EditsAtRandom, seed: int, tell: Tell) -> bool:
    """Run the deeds of one library until a fault, and return whether time is left."""
    for _ in range(STEPS):
        if not tell.goes_on():
            return False
        faults = len(machine.told)
        with tell.looking([seed, machine.told]):
            machine.do(DEEDS)
            faults = -1
        tell.count(Counter(edits=1))
        if faults >= 0:
            break
    return True
