"""The battle's own numbers: scale, options, readings and the numbers of the rules.

They are read once from `resources/rules/combat_action_battle.toml` into frozen tables. The block's slots
named by `numbers.py` come from these and the agreed terms. Lengths are tenths of a millimetre.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from typing import TYPE_CHECKING

from pydantic import BaseModel, ConfigDict

from armybuilder.battle.rulesets.combat_action.numbers import AP_OF_VERB, CA_RULES, VERBS_BELOW
from armybuilder.battle.rulesets.combat_action.verbs import CA_VERBS
from armybuilder.model.document import FrozenMap
from armybuilder.model.machine import Size
from armybuilder.model.readings import choice, reading
from armybuilder.points.prices.weapon_facts import BANDS
from armybuilder.points.tables import Cells, rule_file, tables

if TYPE_CHECKING:
    from collections.abc import Mapping

    from armybuilder.battle.terms import Terms

__all__ = ["CombatActionTables", "block_values", "rule_tables"]


_FILE = "combat_action_battle.toml"


class _Row(BaseModel):
    """A frozen table of the file, without unknown cells."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Models(_Row):
    """Bases and heights by size, mm. [CA-D-139]"""

    base_mm: FrozenMap[str, int]
    height_mm: FrozenMap[str, int]


class Severity(_Row):
    """The effect of damage by natural die: 1 wounds, 2 puts out of action, 3 kills. [CA-D-105]"""

    pairs: tuple[int, int, int, int, int, int]
    printed_cells: tuple[int, int, int, int, int, int]


class Buildings(_Row):
    """Sections by natural die (1 pierced, 2 partly collapsed, 3 destroyed), models inside, doors and floors. [CA-B-141]"""

    pairs: tuple[int, int, int, int, int, int]
    printed_cells: tuple[int, int, int, int, int, int]
    hit_inside: int
    change_room: int
    floor_mm: int


class CombatActionTables(_Row):
    """All numbers of a battle of Combat Action besides `points.tables`."""

    action_points: int
    saved_points: int
    models: Models
    to_hit: Cells  # what changes a shot, beyond ranges and sizes [CA-B-087]
    severity: Severity
    close_combat: Cells  # how far models are pushed and break away, cm [CA-B-162] [CA-B-165]
    movement: Cells  # steps, coherency, contact with features; cm or mm [CA-B-058] [CA-D-140]
    machines: Cells  # driving, exposed crew, the machine table and what comes of it; cm [CA-B-044] [CA-B-082] [CA-B-145] [CA-B-180]
    discipline: Cells  # rout and heroism [CA-B-214] [CA-B-203]
    special_weapons: (
        Cells  # scatter, sticking, dropped grenades, spotters, smoke; cm, d6 faces [CA-B-108] to [CA-B-132]
    )
    score: Cells  # when scores are a draw [CA-B-027]
    buildings: Buildings
    hidden: Cells  # how near an enemy finds who hides, cm [CA-B-067]
    obstacles: Cells  # how far beyond an obstacle a jump or climb may end, mm [CA-B-033]
    objectives: Cells  # round which distance a building is held, cm, and how many times the enemy's points it takes [CA-B-018]
    robots: Cells  # how near autonomous robots keep to what they were told, cm [CA-B-184] to [CA-B-188]
    caps: Cells  # what keeps a battle finite


@cache
def rule_tables() -> CombatActionTables:
    """Return the numbers, read on the first call.

    Raises InputFault with a message for each cell at fault.
    """
    return rule_file(CombatActionTables, _FILE)


# ---- from the tables, the options and the readings to the words of the block -------------------------------

TENTHS_IN_CM = 100
UNLIMITED = 1_000_000
_SIZES: tuple[Size, ...] = ("small", "medium", "large", "very_large")


def block_values(terms: Terms) -> dict[int, int]:
    """Return the ruleset's numbers by their place after RULES_AT. [CA-B-009]

    They come from its own tables, those of points, the options and the readings.
    """
    held, points, large = rule_tables(), tables(), int(terms.scale == "large")
    severity = choice(terms.readings, "CA-D-105")
    ends = {**points.bands_upper_cm, "UL": UNLIMITED // TENTHS_IN_CM}
    cells = {
        **dict(held),
        "points": points,
        **dict.fromkeys(("large", "coherency", "officers", "targeting"), large),
        "options": defaultdict(int, {name: int(on) for name, on in terms.options.items()}),
        "readings": _chosen(terms.readings),
        "bands": tuple(ends[band] * TENTHS_IN_CM for band in BANDS),
        "sizes": tuple(points.size_mod[size] for size in _SIZES),
        "severity": getattr(held.severity, severity),
        "walls": getattr(held.buildings, severity),
    }
    # verbs without a cell take no action points
    free = dict.fromkeys(range(AP_OF_VERB, AP_OF_VERB + VERBS_BELOW), 0)
    return {**CA_RULES.block_values(cells), **free, **CA_VERBS.block_values(cells, AP_OF_VERB)}


def _chosen(readings: Mapping[str, str]) -> dict[str, int]:
    """Return each reading as the place of its choice in the list of readings."""
    names = [cell.partition(".")[2] for cell in CA_RULES.cells if cell.startswith("readings.")]
    return {name: reading(name).choices.index(choice(readings, name)) for name in names}
