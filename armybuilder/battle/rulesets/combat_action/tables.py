"""The battle's own numbers, and the words a battle is ruled by: scale, options, readings and the rules' numbers.

Read once from `resources/rules/combat_action_battle.toml` into frozen tables; from these and the agreed terms come the words
that `numbers.py` names. Lengths are tenths of a millimetre.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from typing import TYPE_CHECKING

from pydantic import BaseModel, ConfigDict

from armybuilder.battle.rulesets.combat_action.numbers import AP_OF_VERB, CA_RULES
from armybuilder.battle.rulesets.combat_action.verbs import CA_VERBS
from armybuilder.model.document import FrozenMap
from armybuilder.model.machine import Size
from armybuilder.model.readings import choice, reading
from armybuilder.points.tables import checked, raw, tables
from armybuilder.points.weapon_facts import BANDS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from armybuilder.battle.terms import Terms

__all__ = ["Figures", "figures", "words"]


_FILE = "combat_action_battle.toml"


class _Row(BaseModel):
    """A table of the file: frozen, and no cell without a meaning."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Models(_Row):
    """Bases and heights by size, mm. [CA-D-139]"""

    base_mm: FrozenMap[str, int]
    height_mm: FrozenMap[str, int]


class ToHit(_Row):
    """What changes a shot, beyond ranges and sizes. [CA-B-087]"""

    sniping: int
    wounded: int
    altitude: int
    burst_shots: int
    burst_skill: int
    speed_from: int
    speed_step: int
    random_targets: int


class Severity(_Row):
    """What damage does by natural die: 1 wounds, 2 puts out of action, 3 kills. [CA-D-105]"""

    pairs: tuple[int, int, int, int, int, int]
    printed_cells: tuple[int, int, int, int, int, int]


class CloseCombat(_Row):
    """How far models are pushed and break away, cm. [CA-B-162] [CA-B-165]"""

    push: int
    break_away: int


class Movement(_Row):
    """Steps, coherency, deployment, contact with features; cm or mm. [CA-B-058] [CA-D-140]"""

    step_mm: int
    coherency: int
    coherency_linked: int
    zone: int
    gap_mm: int
    touch_mm: int


class Discipline(_Row):
    """Rout and heroism. [CA-B-214] [CA-B-203]"""

    rout_denominator: int
    heroism_traded: int


class SpecialWeapons(_Row):
    """Scatter, sticking, dropped grenades, spotters, charges, smoke; cm, d6 faces, action points. [CA-B-108] to [CA-B-132]"""

    scatter_grenades: int
    scatter_others: int
    sticks_on: int
    field_turns: int
    dropped_from: int
    arcing_bands: int
    off_table_skill: int
    link_points: int
    set_charge_points: int
    trigger_points: int
    turn_turret_points: int
    smoke_ahead: int
    smoke_radius: int


class Score(_Row):
    """When scores are a draw. [CA-B-027]"""

    draw_percent: int


class Buildings(_Row):
    """Sections by natural die (1 pierced, 2 partly collapsed, 3 destroyed), those inside, doors and floors. [CA-B-141]"""

    pairs: tuple[int, int, int, int, int, int]
    printed_cells: tuple[int, int, int, int, int, int]
    hit_inside: int
    change_room: int
    floor_mm: int
    pf: FrozenMap[str, int]


class Hidden(_Row):
    """How near an enemy finds who hides, cm. [CA-B-067]"""

    found_within: int


class Obstacles(_Row):
    """How far beyond an obstacle a jump or climb may end, mm. [CA-B-033]"""

    beyond_mm: int


class Objectives(_Row):
    """Round which distance a building is held, cm, and how many times the enemy's points it takes. [CA-B-018]"""

    reach: int
    times: int


class Machines(_Row):
    """Driving, exposed crew, the machine table and what comes of it; cm. [CA-B-044] [CA-B-082] [CA-B-145] [CA-B-180]"""

    driven_from: int
    turns: int
    exposed_crew: int
    location_lowest: int
    plant_pen: int
    plant_reach: int
    plant_face: int
    fault_face: int
    hatch_inside: int
    dodge_face: int


class Robots(_Row):
    """How near autonomous robots keep to what they were told, cm. [CA-B-184] to [CA-B-188]"""

    support: int
    approach: int


class Caps(_Row):
    """What keeps a battle finite."""

    choices: int
    turns: int


class Figures(_Row):
    """Everything a battle of Combat Action counts with besides `points.tables`."""

    action_points: int
    saved_points: int
    models: Models
    to_hit: ToHit
    severity: Severity
    close_combat: CloseCombat
    movement: Movement
    machines: Machines
    discipline: Discipline
    special_weapons: SpecialWeapons
    score: Score
    buildings: Buildings
    hidden: Hidden
    obstacles: Obstacles
    objectives: Objectives
    ground: FrozenMap[str, int]
    robots: Robots
    caps: Caps


@cache
def figures() -> Figures:
    """Return the numbers, read on the first call. Raises InputFault with a message for each cell at fault."""
    return checked(Figures, raw(_FILE))


# ---- from the tables, the options and the readings to the words of the block -------------------------------

TENTHS_IN_CM = 100
UNLIMITED = 1_000_000
_SIZES: tuple[Size, ...] = ("small", "medium", "large", "very_large")


def words(terms: Terms) -> dict[int, int]:
    """Return the ruleset's words by their place after RULES_AT: its own tables, those of points, options, readings. [CA-B-009]"""
    held, points, large = figures(), tables(), int(terms.scale == "large")
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
    return CA_RULES.words(cells) | CA_VERBS.words(cells, AP_OF_VERB)


def _chosen(readings: Mapping[str, str]) -> dict[str, int]:
    """Return each reading as the place of its choice in the ledger."""
    names = [cell.partition(".")[2] for cell in CA_RULES.cells if cell.startswith("readings.")]
    return {name: reading(name).choices.index(choice(readings, name)) for name in names}
