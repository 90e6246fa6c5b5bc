"""The cost of a split in an army of a long campaign: `python -m tests.benchmarks.splits`.

It is the CPU time of `Session.apply` for an army of 60 entries, without a campaign and with one of 50 battles,
the median of several splits.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from armybuilder.campaign.aftermath import BattleResult, begin, roll_all
from armybuilder.campaign.history import happen
from armybuilder.desktop.desk.session import Session
from armybuilder.editing.armies import split
from armybuilder.library.store import Library
from armybuilder.model.army import Army
from armybuilder.model.bundle import index
from armybuilder.model.campaign import Campaign, Down, Toll
from armybuilder.model.fielded_names import fielded_designs
from tests.benchmarks import screen
from tests.benchmarks.battles import bar

if TYPE_CHECKING:
    from collections.abc import Mapping

    from armybuilder.model.bundle import AnyDocument

ENTRIES, BATTLES, HURT, SPLITS = 60, 50, 6, 11
ARMY, ENEMY = "s-sixty", "a-levy"


def sixty(documents: Mapping[str, AnyDocument]) -> Army:
    """Return an army of 60 entries of two or three copies."""
    units = ({"id": str(one), "unit": "u-troopers", "count": 2 + one % 2} for one in range(1, ENTRIES + 1))
    return Army.model_validate({"id": ARMY, "name": "Sixty", "units": tuple(units), "campaign": True})


def long_campaign(army: Army, documents: Mapping[str, AnyDocument]) -> Campaign:
    """Return a campaign of 50 fought battles, each with its fallen."""
    war = Campaign(id="s-war", name="The long war", armies=(), battles=())
    for key in (ARMY, ENEMY):
        war = happen(war, "joined", army=key)
    enemy = documents[ENEMY]
    assert isinstance(enemy, Army)
    names = list(fielded_designs(army, documents))
    for battle in range(BATTLES):
        fallen = (names[(7 * battle + 31 * one) % len(names)] for one in range(HURT))
        free = (name for name in fallen if f"{ARMY}:{name}" not in war.models)
        toll = Toll.model_validate({"models": {name: Down(state="wounded") for name in free}})
        war = begin(war, BattleResult(army, enemy, "left", "left", (toll, Toll())), documents)
        war = happen(happen(roll_all(war), "closed"), "day", days=3)
    return war


def cost(*more: AnyDocument) -> float:
    """Return the CPU time in ms of a split of the army, with more documents in the library."""
    documents = screen.starters()
    with (
        tempfile.TemporaryDirectory() as folder,
        Library.open(Path(folder) / "library.db") as library,
    ):
        library.save([*documents.values(), sixty(documents), *more])
        session = Session(library)
        session.front = ARMY
        spent = []
        for entry in range(1, SPLITS + 1):
            army = session.documents[ARMY]
            assert isinstance(army, Army)
            edit = split(army, str(entry), session.documents_of(army))
            session.seal()
            began = time.process_time()
            session.apply(edit)
            spent.append((time.process_time() - began) * 1000)
        session.close()
        return median(spent)


def report() -> str:
    """Measure both, and return the report."""
    documents = screen.starters()
    army = sixty(documents)
    plain = cost()
    followed = cost(long_campaign(army, {**documents, **index([army])}))
    lines = [
        f"A split in an army of {ENTRIES} entries: {plain:.1f} ms without a campaign",
        bar(f"  with a campaign of {BATTLES} battles ({followed / plain:.1f} times)", followed, 16, " ms"),
    ]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    QCoreApplication([])
    sys.stdout.write(report())
