"""Every printed number of the battle rules, compared with its cell and its words in a battle.

Written down from the source's chapters from the length of a battle to orders. The program's own numbers are
in `test_numbers_of_our_own.py`. Cells that begin with `points` are those of `combat_action.toml`.
"""

from types import SimpleNamespace
from typing import NamedTuple

import pytest

from armybuilder.battle.rulesets.combat_action import numbers as n
from armybuilder.battle.rulesets.combat_action import tables, verbs
from armybuilder.model.readings import STANDARD
from armybuilder.points import tables as points
from tests.rulebook.cells import Cell, Number, cases, cells, wrong

CM, MM = 100, 10


class InBattle(NamedTuple):
    """A printed number with its words in a battle, which are `times` its value."""

    rule: str
    what: str
    cell: str
    number: Number
    words: tuple[int, ...] = ()
    times: int = 1


def verb(*which: int) -> tuple[int, ...]:
    """Return the words with the action points of verbs."""
    return tuple(n.AP_OF_VERB + one for one in which)


COURSE = (
    InBattle("CA-B-018", "Round a building to be captured, cm", "objectives.reach", 20),
    InBattle("CA-B-018", "Times the enemy's points that capture", "objectives.times", 2),
    InBattle("CA-B-025", "Depth of the usual deployment zone, cm", "points.deployment.zone_cm", 30),
    InBattle("CA-B-027", "Percent of difference that is a draw", "score.draw_percent", 10, (n.DRAW_PERCENT,)),
    InBattle("CA-B-032", "Action points each turn", "action_points", 2, (n.AP_EACH_TURN,)),
    InBattle("CA-B-101", "Action points saved", "saved_points", 1, verb(verbs.SAVE_POINT)),
)

ORDERS = verb(
    verbs.ORDER_NEW_TARGET,
    verbs.ORDER_ACT,
    verbs.ORDER_COORDINATES,
    verbs.ORDER_SUPPORT,
    verbs.ORDER_SPLIT,
)
NEW_ORDERS = verb(verbs.TO_DESTROY, verbs.TO_HOLD, verbs.TO_SUPPORT, verbs.TO_DEFEND)

ACTIONS = (
    InBattle("CA-B-033", "Walk", "points.ap.walk", 1, verb(verbs.WALK, verbs.ENTER)),
    InBattle("CA-B-033", "Charge", "points.ap.charge", 2, verb(verbs.CHARGE)),
    InBattle("CA-B-033", "Hide behind cover", "points.ap.hide", 1, verb(verbs.TAKE_COVER)),
    InBattle("CA-B-033", "Go flat down", "points.ap.flat_down", 1, verb(verbs.GO_FLAT)),
    InBattle("CA-B-033", "Get up from flat down", "points.ap.get_up", 1, verb(verbs.GET_UP)),
    InBattle("CA-B-033", "Pilot a vehicle", "points.ap.pilot", 2, verb(verbs.PILOT_VEHICLE, verbs.BACK_UP)),
    InBattle("CA-B-033", "Control a robot", "points.ap.control", 2, verb(verbs.CONTROL_ROBOT)),
    InBattle("CA-B-033", "Standard fire", "points.ap.standard_fire", 1, verb(verbs.STANDARD_FIRE)),
    InBattle("CA-B-033", "Aim and fire", "points.ap.aim_fire_sniping", 2, verb(verbs.SNIPING_FIRE)),
    InBattle("CA-B-033", "Automatic fire", "points.ap.automatic_fire", 2, verb(verbs.AUTOMATIC_FIRE)),
    InBattle("CA-B-033", "Fire a heavy weapon", "points.ap.fire_heavy", 2, verb(verbs.HEAVY_FIRE)),
    InBattle("CA-B-033", "Aim with a targeting device", "points.ap.aim_device", 1, verb(verbs.AIM)),
    InBattle(
        "CA-B-033",
        "Attack in close combat",
        "points.ap.close_combat",
        2,
        verb(verbs.FIGHT, verbs.FORCE_HATCH, verbs.STRIKE_SECTION),
    ),
    InBattle("CA-B-033", "Prime a grenade", "points.ap.prime", 1, verb(verbs.PRIME)),
    InBattle("CA-B-033", "Throw a grenade", "points.ap.throw", 1, verb(verbs.THROW)),
    InBattle("CA-B-033", "Impart an order", "points.ap.order", 1, ORDERS),
    InBattle("CA-B-033", "Open a door", "points.ap.open", 1, verb(verbs.OPEN_DOOR, verbs.OPEN_HATCH)),
    InBattle("CA-B-033", "Jump over an obstacle", "points.ap.jump", 1, verb(verbs.JUMP)),
    InBattle("CA-B-033", "Climb over an obstacle", "points.ap.climb", 2, verb(verbs.CLIMB, verbs.CLIMB_UP)),
    InBattle("CA-B-033", "Reload a weapon", "points.ap.reload", 1, verb(verbs.RELOAD)),
    InBattle("CA-B-033", "Unjam a weapon", "points.ap.unjam", 2, verb(verbs.UNJAM)),
    InBattle("CA-B-061", "From one room to another", "buildings.change_room", 1, verb(verbs.CHANGE_ROOM)),
    InBattle("CA-B-132", "Set a demolition charge", "points.ap.demolition_set", 2, verb(verbs.SET_CHARGE)),
    InBattle("CA-B-132", "Set the charge off", "points.ap.demolition_trigger", 1, verb(verbs.TRIGGER)),
    InBattle("CA-B-128", "Fire a smoke screen", "points.ap.smoke", 0, verb(verbs.FIRE_SMOKE)),
    InBattle(
        "CA-B-128",
        "Turn the turret before its smoke",
        "points.ap.turn_turret_for_smoke",
        1,
        verb(verbs.TURN_TURRET),
    ),
    InBattle(
        "CA-B-181",
        "Let a robot stand and fire",
        "points.ap.robot_stand_fire",
        1,
        verb(verbs.STAND_AND_FIRE),
    ),
    InBattle("CA-B-189", "A new order to a robot", "points.ap.robot_new_order", 2, NEW_ORDERS),
    InBattle("CA-B-199", "More for a long range comm link", "points.ap.lrc_extra", 1, (n.AP_LINK,)),
    InBattle("CA-B-205", "A medic stabilises", "points.ap.medic", 2, verb(verbs.TREAT)),
)

MOVING = (
    InBattle("CA-B-044", "MV of what moves as a vehicle", "machines.driven_from", 20, (n.DRIVEN_FROM,)),
    InBattle("CA-B-047", "Turns of a vehicle in a move", "machines.turns", 3, (n.TURNS_MOST,)),
    InBattle("CA-B-058", "Squad coherency, cm", "movement.coherency", 5, (n.COHERENCY,), CM),
    InBattle(
        "CA-B-058", "With communicators, cm", "movement.coherency_linked", 10, (n.COHERENCY_LINKED,), CM
    ),
    InBattle("CA-B-067", "An enemy finds who hides at cm", "hidden.found_within", 10, (n.SHOWN_WITHIN,), CM),
    InBattle("CA-B-076", "The narrowest gap to see through, mm", "movement.gap_mm", 20, (n.GAP_WIDTH,), MM),
)

BANDS = ("CC", "PB", "S", "L", "VL", "BF", "UL")
IN_CM = (
    "in contact",
    "up to 10 cm",
    "10 to 30 cm",
    "30 to 70 cm",
    "70 to 110 cm",
    "110 to 500 cm",
    "above 500 cm",
)
UPTO = {"CC": 0, "PB": 10, "S": 30, "L": 70, "VL": 110, "BF": 500}
RANGES: dict[str, tuple[str, tuple[int | None, ...]]] = {
    #                          CC    PB    S     L     VL    BF    UL
    "pistol": ("Pistol", (None, 1, 0, None, None, None, None)),
    "rifle": ("Rifle", (None, 1, 0, 0, None, None, None)),
    "sniping": ("Sniping", (None, 1, 0, 0, 0, None, None)),
    "heavy": ("Heavy", (None, 1, 0, 0, 0, None, None)),
    "very_heavy": ("Very heavy", (None, None, 1, 0, 0, 0, None)),
    "assault": ("Assault", (None, 2, 1, None, None, None, None)),
    "grenades": ("Grenades", (None, 1, 0, None, None, None, None)),
    "close_combat": ("Close combat", (1, None, None, None, None, None, None)),
    "heavy_close_combat": ("Heavy close combat", (2, None, None, None, None, None, None)),
    "starcraft": ("Starcraft", (None, None, None, None, None, 0, 0)),
}
"""The table of weapon ranges, with None for a square that is decided to be black. [CA-B-090] [CA-D-080]"""

RANGE_ROWS = (
    *(
        InBattle(
            "CA-B-089", f"{band} ends at cm", f"points.bands_upper_cm.{band}", cm, (n.BAND_END + at,), CM
        )
        for at, (band, cm) in enumerate(UPTO.items())
    ),
    *(
        InBattle(
            "CA-B-090",
            f"{name}, {far}",
            f"points.weapons.{category}.bands.{band}",
            modifier,
        )
        for category, (name, modifiers) in RANGES.items()
        for band, far, modifier in zip(BANDS, IN_CM, modifiers, strict=True)
    ),
)

SHOOTING = (
    InBattle("CA-B-081", "Models that a die picks from", "to_hit.random_targets", 6, (n.RANDOM_TARGETS,)),
    InBattle("CA-B-082", "A shot strikes exposed crew up to", "machines.exposed_crew", 2, (n.EXPOSED_UPTO,)),
    InBattle("CA-B-087", "To hit a small target", "points.size_mod.small", -1, (n.SIZE_MODIFIER,)),
    InBattle("CA-B-087", "To hit a medium target", "points.size_mod.medium", 0, (n.SIZE_MODIFIER + 1,)),
    InBattle("CA-B-087", "To hit a large target", "points.size_mod.large", 1, (n.SIZE_MODIFIER + 2,)),
    InBattle("CA-B-087", "A very large one", "points.size_mod.very_large", 2, (n.SIZE_MODIFIER + 3,)),
    InBattle("CA-B-087", "From or to High altitude", "to_hit.altitude", -1, (n.MODIFIER_ALTITUDE,)),
    InBattle("CA-B-088", "Moved at least cm for a -1", "to_hit.speed_from", 30, (n.SPEED_FROM,), CM),
    InBattle("CA-B-088", "Each further cm for another -1", "to_hit.speed_step", 10, (n.SPEED_STEP,), CM),
    InBattle("CA-B-092", "PF of who is flat down", "points.cover.flat_down", 1, (n.COVER_FLAT,)),
    InBattle("CA-B-092", "PF of partial cover", "points.cover.partial", 2, (n.COVER_PARTIAL,)),
    InBattle("CA-B-092", "PF of a slit", "points.cover.slit", 3),
    InBattle("CA-B-104", "Aim and fire, to hit", "to_hit.sniping", 1, (n.MODIFIER_SNIPING,)),
    InBattle("CA-B-106", "Shots of full automatic fire", "to_hit.burst_shots", 3, (n.BURST_SHOTS,)),
    InBattle("CA-B-106", "SS of its second and third, at best", "to_hit.burst_skill", 6, (n.BURST_SKILL,)),
    InBattle("CA-B-137", "To hit, wounded", "to_hit.wounded", -1, (n.MODIFIER_WOUNDED,)),
)

SPECIAL = (
    InBattle(
        "CA-B-110",
        "Deviation of a grenade, cm each point",
        "special_weapons.scatter_grenades",
        3,
        (n.SCATTER_GRENADE,),
        CM,
    ),
    InBattle(
        "CA-B-110",
        "Deviation of others, cm each point",
        "special_weapons.scatter_others",
        4,
        (n.SCATTER_OTHER,),
        CM,
    ),
    InBattle("CA-B-117", "It sticks at first on", "special_weapons.sticks_on", 3, (n.STICK_FROM,)),
    InBattle("CA-B-118", "Turns of a sticky field", "special_weapons.field_turns", 3, (n.FIELD_TURNS,)),
    InBattle("CA-B-119", "Bands of indirect fire", "special_weapons.arcing_bands", 2, (n.ARCING_BANDS,)),
    InBattle("CA-B-127", "SS off the table", "special_weapons.off_table_skill", 6, (n.OFF_TABLE_SKILL,)),
    InBattle("CA-B-128", "Smoke ahead, cm", "special_weapons.smoke_ahead", 10, (n.SMOKE_AHEAD,), CM),
    InBattle(
        "CA-B-130", "A dropped grenade goes off on", "special_weapons.dropped_from", 4, (n.DROPPED_FROM,)
    ),
)

WOUNDED, OUT, KILLED = 1, 2, 3
PIERCED, COLLAPSED, DESTROYED = 1, 2, 3
PAIRS = {6: 1, 5: 1, 4: 2, 3: 2, 2: 3, 1: 3}
"""The two damage tables by the die, read in pairs as in their example.

The results go from wounded or pierced to killed or destroyed.
"""
CELLS = {6: 1, 5: 1, 4: 2, 3: 2, 2: 2, 1: 3}
"""The same tables as their cells are printed."""


def by_die(rule: str, what: str, table: str, word: int = 0) -> tuple[InBattle, ...]:
    """Return the rows of a damage table by both readings, with words for pairs, as battles use them."""
    words = {face: (word + face - 1,) for face in PAIRS}
    return (
        *(
            InBattle(rule, f"{what}, die {die}", f"{table}.pairs.{die - 1}", is_hit, words[die])
            for die, is_hit in PAIRS.items()
        ),
        *(
            InBattle(rule, f"{what}, die {die}, by the cells", f"{table}.printed_cells.{die - 1}", is_hit)
            for die, is_hit in CELLS.items()
        ),
    )


DAMAGE = (
    *by_die("CA-B-135", "Damage to a creature", "severity", n.SEVERITY_OF),
    *by_die("CA-B-141", "Damage to a building", "buildings", n.SECTION_SEVERITY),
    InBattle(
        "CA-B-142", "A model in a pierced section is hit on", "buildings.hit_inside", 4, (n.INSIDE_HIT,)
    ),
)

MACHINE_TABLE = (
    (-3, "antenna", "malfunction"),
    (-2, "hold", "malfunction"),
    (-1, "weapon", "malfunction"),
    (0, "locomotive", "malfunction"),
    (1, "power_grid", "malfunction"),
    (2, "ammo_feed", "disabled"),
    (3, "engine", "disabled"),
    (4, "control_system", "disabled"),
    (5, "pilot_or_core", "destroyed"),
    (6, "power_plant", "destroyed"),
)

LOCATIONS = tuple(
    row
    for at, (roll, name, state) in enumerate(MACHINE_TABLE)
    for row in (
        InBattle("CA-B-145", f"Row {at + 1} of the machine table, roll", f"points.locations.{at}.roll", roll),
        InBattle("CA-B-145", f"Roll {roll} on a machine strikes", f"points.locations.{at}.name", name),
        InBattle("CA-B-145", f"Roll {roll} on a machine does", f"points.locations.{at}.state", state),
    )
)

TERRAIN = {"rock": 10, "earth": 8, "woods": 6, "ice": 8, "snow": 3, "concrete": 9, "military_concrete": 13}

MACHINES = (
    InBattle(
        "CA-B-145",
        "The lowest roll of the table, or less",
        "machines.location_lowest",
        -3,
        (n.LOCATION_LOWEST,),
    ),
    InBattle("CA-B-148", "PF less of a hatch from inside", "machines.hatch_inside", 2, (n.HATCH_INSIDE_PF,)),
    InBattle("CA-B-149", "A faulty weapon fires on up to", "machines.fault_face", 3, (n.FAULT_FACE,)),
    InBattle("CA-B-156", "Pen of an exploding power plant", "machines.plant_pen", 3, (n.PLANT_PEN,)),
    InBattle("CA-B-156", "It reaches, cm", "machines.plant_reach", 5, (n.PLANT_REACH,), CM),
    InBattle("CA-B-156", "It hits who is near on", "machines.plant_face", 4, (n.PLANT_FACE,)),
    InBattle("CA-B-157", "PF of front armour", "points.machines.front_armour_pf", 2, (n.FRONT_PF,)),
    InBattle("CA-B-180", "Out of a machine's way on", "machines.dodge_face", 3, (n.DODGE_FACE,)),
    InBattle("CA-B-187", "A supporting robot stays within cm", "robots.support", 10, (n.SUPPORT_REACH,), CM),
    *(
        InBattle(
            "CA-B-177",
            f"PF of {material.replace('_', ' ')}",
            f"points.terrain_pf.{material}",
            pf,
            (n.GROUND_PF,) if material == "earth" else (),
        )
        for material, pf in TERRAIN.items()
    ),
)

MELEE_AND_MORALE = (
    InBattle("CA-B-162", "Pushed back up to cm", "close_combat.push", 5, (n.PUSH_DISTANCE,), CM),
    InBattle("CA-B-165", "Away up to cm", "close_combat.break_away", 10, (n.BREAK_AWAY_DISTANCE,), CM),
    InBattle(
        "CA-B-203",
        "Action points for heroic saves a turn",
        "discipline.heroism_traded",
        2,
        (n.SAVE_POINTS_TRADED,),
    ),
    InBattle("CA-B-214", "Losses above one in", "discipline.rout_denominator", 3, (n.ROUT_DENOMINATOR,)),
)

ROWS = (
    *(*COURSE, *ACTIONS, *MOVING, *RANGE_ROWS, *SHOOTING, *SPECIAL),
    *(*DAMAGE, *LOCATIONS, *MACHINES, *MELEE_AND_MORALE),
)


def read() -> dict[str, Cell]:
    """Return the program's cells as the declarations of its words name them."""
    return cells({**dict(tables.rule_tables()), "points": points.tables()})


def played_by() -> dict[int, int]:
    """Return the words of a battle under the standard readings, by their places."""
    return tables.block_values(SimpleNamespace(scale="small", options={}, readings=STANDARD))  # type: ignore[arg-type]


@pytest.mark.parametrize("row", cases(ROWS))
def test_the_program_has_the_number_that_is_printed(row: InBattle) -> None:
    """Each number of the rules of battle is the printed one."""
    fault = wrong(row, read())
    assert not fault, fault


@pytest.mark.parametrize("row", cases(one for one in ROWS if one.words))
def test_battles_use_the_printed_number(row: InBattle) -> None:
    """Each number reaches its words in a battle, with lengths in tenths of a millimetre."""
    assert isinstance(row.number, int)
    in_play, block_values = row._replace(number=row.number * row.times), played_by()
    for word in row.words:
        fault = wrong(in_play, {row.cell: block_values[word]})
        assert not fault, f"{fault}, as battles read it"


@pytest.mark.rule("CA-B-145")
def test_the_machine_table_has_ten_rows() -> None:
    """The machine table ends with the power plant."""
    assert len(points.tables().locations) == len(MACHINE_TABLE)
