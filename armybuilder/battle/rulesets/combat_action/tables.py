"""The battle's own numbers, and the words a battle is ruled by: scale, options, readings and the rules' numbers.

Read once from `resources/rules/combat_action_battle.toml` into frozen tables; from these and the agreed terms come the words
that `numbers.py` names. Lengths are tenths of a millimetre.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from pydantic import BaseModel, ConfigDict

from armybuilder.battle.rulesets.combat_action import numbers as n
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
TENTHS_IN_MM = 10
UNLIMITED = 1_000_000

_OPTIONS = {
    "hidden": n.RULE_HIDDEN,
    "hidden_fire": n.RULE_HIDDEN_FIRE,
    "building_moves": n.RULE_BUILDING_MOVES,
    "building_fire": n.RULE_BUILDING_FIRE,
    "flat_down": n.RULE_FLAT_DOWN,
    "speed": n.RULE_SPEED,
    "saving_ap": n.RULE_SAVING_AP,
    "ammunition": n.RULE_AMMUNITION,
    "off_table": n.RULE_OFF_TABLE,
    "heroes": n.RULE_HEROES,
    "medics": n.RULE_MEDICS,
    "fortifications": n.RULE_FORTIFICATIONS,
    "campaign": n.RULE_CAMPAIGN,
}

_READINGS = {
    "CA-D-045": n.READING_SCORE,
    "CA-D-047": n.READING_DRAW,
    "CA-D-062": n.READING_HIGH_BAND,
    "CA-D-073": n.READING_SAFE,
    "CA-D-081": n.READING_COVER_STACKS,
    "CA-D-090": n.READING_PF_COVER,
    "CA-D-094": n.READING_STICKY,
    "CA-D-105": n.READING_SEVERITY,
    "CA-D-110": n.READING_LOCATION_DIE,
    "CA-D-113": n.READING_NO_PILOT,
    "CA-D-117": n.READING_MELEE_SIX,
    "CA-D-127": n.READING_DP_ZERO,
    "CA-D-132": n.READING_LOSSES_FROM,
}

_AP = {
    n.AP_WALK: "walk",
    n.AP_CHARGE: "charge",
    n.AP_HIDE: "hide",
    n.AP_FLAT_DOWN: "flat_down",
    n.AP_GET_UP: "get_up",
    n.AP_STANDARD_FIRE: "standard_fire",
    n.AP_AUTOMATIC_FIRE: "automatic_fire",
    n.AP_SNIPING_FIRE: "aim_fire_sniping",
    n.AP_HEAVY_FIRE: "fire_heavy",
    n.AP_AIM: "aim_device",
    n.AP_FIGHT: "close_combat",
    n.AP_PRIME: "prime",
    n.AP_THROW: "throw",
    n.AP_ORDER: "order",
    n.AP_OPEN: "open",
    n.AP_JUMP: "jump",
    n.AP_CLIMB: "climb",
    n.AP_RELOAD: "reload",
    n.AP_UNJAM: "unjam",
    n.AP_MEDIC: "medic",
    n.AP_PILOT: "pilot",
    n.AP_CONTROL: "control",
    n.AP_STAND: "robot_stand_fire",
    n.AP_ROBOT_ORDER: "robot_new_order",
}

_SIZES: tuple[Size, ...] = ("small", "medium", "large", "very_large")


def _row(start: int, values: tuple[int, ...]) -> dict[int, int]:
    return {start + place: value for place, value in enumerate(values)}


def _switches(terms: Terms) -> dict[int, int]:
    """Scale and options. [CA-B-009] to [CA-B-015]"""
    large = int(terms.scale == "large")
    found = dict.fromkeys((n.RULE_LARGE, n.RULE_COHERENCY, n.RULE_OFFICERS, n.RULE_TARGETING), large)
    return found | {_OPTIONS[name]: int(on) for name, on in terms.options.items()}


def _chosen(readings: Mapping[str, str]) -> dict[int, int]:
    """Each reading as the place of its choice in the ledger."""
    return {word: reading(name).choices.index(choice(readings, name)) for name, word in _READINGS.items()}


def _points() -> dict[int, int]:
    """Action points. [CA-B-032] [CA-B-033]"""
    costs = {word: tables().ap[name] for word, name in _AP.items()}
    return costs | {n.AP_EACH_TURN: figures().action_points, n.AP_SAVED: figures().saved_points}


def _shooting() -> dict[int, int]:
    """Bands, sizes, bursts, speed, random targets. [CA-B-087] [CA-B-089] [CA-B-106]"""
    shot, sizes, upper = figures().to_hit, tables().size_mod, tables().bands_upper_cm
    ends = tuple(UNLIMITED if band == "UL" else upper[band] * TENTHS_IN_CM for band in BANDS)
    return {
        **_row(n.BAND_END, ends),
        **_row(n.SIZE_MODIFIER, tuple(sizes[size] for size in _SIZES)),
        n.MODIFIER_SNIPING: shot.sniping,
        n.MODIFIER_WOUNDED: shot.wounded,
        n.MODIFIER_ALTITUDE: shot.altitude,
        n.BURST_SHOTS: shot.burst_shots,
        n.BURST_SKILL: shot.burst_skill,
        n.SPEED_FROM: shot.speed_from * TENTHS_IN_CM,
        n.SPEED_STEP: shot.speed_step * TENTHS_IN_CM,
        n.RANDOM_TARGETS: shot.random_targets,
    }


def _damage(readings: Mapping[str, str]) -> dict[int, int]:
    """Cover and severity. [CA-B-092] [CA-D-105]"""
    cover, severity = tables().cover, figures().severity
    printed = choice(readings, "CA-D-105") == "printed_cells"
    return {
        n.COVER_FLAT: cover["flat_down"],
        n.COVER_PARTIAL: cover["partial"],
        n.COVER_SLIT: cover["slit"],
        **_row(n.SEVERITY_OF, severity.printed_cells if printed else severity.pairs),
    }


def _fighting() -> dict[int, int]:
    """Close combat. [CA-B-160] [CA-B-162] [CA-B-165]"""
    close, weapons = figures().close_combat, tables().weapons
    return {
        n.MELEE_MODIFIER: weapons["close_combat"].bands["CC"],
        n.MELEE_MODIFIER_HEAVY: weapons["heavy_close_combat"].bands["CC"],
        n.PUSH_DISTANCE: close.push * TENTHS_IN_CM,
        n.BREAK_AWAY_DISTANCE: close.break_away * TENTHS_IN_CM,
    }


def _moving() -> dict[int, int]:
    """Steps, coherency and contact with features. [CA-B-058] [CA-D-140]"""
    move = figures().movement
    return {
        n.STEP_LENGTH: move.step_mm * TENTHS_IN_MM,
        n.COHERENCY: move.coherency * TENTHS_IN_CM,
        n.COHERENCY_LINKED: move.coherency_linked * TENTHS_IN_CM,
        n.ZONE_DEPTH: move.zone * TENTHS_IN_CM,
        n.TOUCH: move.touch_mm * TENTHS_IN_MM,
        n.GAP_WIDTH: move.gap_mm * TENTHS_IN_MM,
    }


def _ground(readings: Mapping[str, str]) -> dict[int, int]:
    """Buildings, hidden models, obstacles, objectives. [CA-B-067] [CA-B-141] [CA-B-018]"""
    held, printed = figures(), choice(readings, "CA-D-105") == "printed_cells"
    return {
        **_row(n.SECTION_SEVERITY, held.buildings.printed_cells if printed else held.buildings.pairs),
        n.INSIDE_HIT: held.buildings.hit_inside,
        n.AP_ROOM: held.buildings.change_room,
        n.FLOOR_HEIGHT: held.buildings.floor_mm * TENTHS_IN_MM,
        n.SHOWN_WITHIN: held.hidden.found_within * TENTHS_IN_CM,
        n.HOP_REACH: held.obstacles.beyond_mm * TENTHS_IN_MM,
    }


def _machines() -> dict[int, int]:
    """Who moves as vehicles do, what damages machines, what they run into. [CA-B-044] [CA-B-082] [CA-B-145] [CA-B-180]"""
    held, ground = figures().machines, figures().ground
    return {
        n.DRIVEN_FROM: held.driven_from,
        n.TURNS_MOST: held.turns,
        n.EXPOSED_UPTO: held.exposed_crew,
        n.LOCATION_LOWEST: held.location_lowest,
        n.PLANT_PEN: held.plant_pen,
        n.PLANT_REACH: held.plant_reach * TENTHS_IN_CM,
        n.PLANT_FACE: held.plant_face,
        n.FAULT_FACE: held.fault_face,
        n.FRONT_PF: tables().machines.front_armour_pf,
        n.GROUND_PF: ground["earth"],
        n.HATCH_INSIDE_PF: held.hatch_inside,
        n.DODGE_FACE: held.dodge_face,
    }


def _ending() -> dict[int, int]:
    """Rout, heroism, draws and the caps. [CA-B-027] [CA-B-203] [CA-B-214]"""
    held = figures()
    return {
        n.ROUT_DENOMINATOR: held.discipline.rout_denominator,
        n.SAVE_POINTS_TRADED: held.discipline.heroism_traded,
        n.DRAW_PERCENT: held.score.draw_percent,
        n.CAP_CHOICES: held.caps.choices,
        n.CAP_TURNS: held.caps.turns,
    }


def _special() -> dict[int, int]:
    """Scatter, sticking, spotters, charges, smoke. [CA-B-108] to [CA-B-132]"""
    held = figures().special_weapons
    return {
        n.SCATTER_GRENADE: held.scatter_grenades * TENTHS_IN_CM,
        n.SCATTER_OTHER: held.scatter_others * TENTHS_IN_CM,
        n.STICK_FROM: held.sticks_on,
        n.FIELD_TURNS: held.field_turns,
        n.DROPPED_FROM: held.dropped_from,
        n.ARCING_BANDS: held.arcing_bands,
        n.OFF_TABLE_SKILL: held.off_table_skill,
        n.AP_LINK: held.link_points,
        n.AP_SET_CHARGE: held.set_charge_points,
        n.AP_TRIGGER: held.trigger_points,
        n.AP_TURN_TURRET: held.turn_turret_points,
        n.SMOKE_AHEAD: held.smoke_ahead * TENTHS_IN_CM,
        n.SMOKE_RADIUS: held.smoke_radius * TENTHS_IN_CM,
    }


def _robots() -> dict[int, int]:
    """How near autonomous robots keep to what they were told. [CA-B-187] [CA-D-125]"""
    robots = figures().robots
    return {
        n.SUPPORT_REACH: robots.support * TENTHS_IN_CM,
        n.APPROACH_REACH: robots.approach * TENTHS_IN_CM,
    }


def words(terms: Terms) -> dict[int, int]:
    """Return the ruleset's words by their place after RULES_AT."""
    return (
        _switches(terms)
        | _chosen(terms.readings)
        | _points()
        | _shooting()
        | _damage(terms.readings)
        | _fighting()
        | _moving()
        | _ground(terms.readings)
        | _machines()
        | _special()
        | _ending()
        | _robots()
    )
