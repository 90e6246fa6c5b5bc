"""The numbers of the rules, read once from `resources/rules/edge.toml`, and as slots of the block.

Distances are inches.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Annotated, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field

from armybuilder.battle.rulesets.edge import numbers as w
from armybuilder.model.document import FrozenMap
from armybuilder.model.weapon import Category
from armybuilder.points.tables import Cells, rule_file

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

__all__ = [
    "ORDERS",
    "PARTS",
    "RESULTS",
    "EdgeGun",
    "EdgeTables",
    "Move",
    "Movement",
    "PrintedGun",
    "RowName",
    "block_values",
    "rule_tables",
]


_FILE = "edge.toml"

Result = Literal["fight_on", "hold_ground", "suppressed", "fall_back", "break", "surrender"]
RESULTS: tuple[Result, ...] = get_args(Result)
"""Every result of the morale test, in the order of its numbers in the kernel."""
Part = Literal[
    "none",
    "commander",
    "commander_killed",
    "gunner_killed",
    "loader",
    "loader_killed",
    "driver_or_weapon",
    "driver_killed",
    "driver_killed_or_weapon",
    "gun_hit",
    "gun_destroyed",
    "second_weapon",
    "weapon",
    "engine",
    "mobility",
    "half_move",
    "immobilised",
    "immobilised_morale",
    "damage",
]
PARTS: tuple[Part, ...] = get_args(Part)
"""Every effect of a hit on a machine, in the order of its numbers in the kernel."""
OrderName = Literal[
    "none", "advance", "aimed_shot", "hold", "charge", "reaction", "search", "rally", "run", "breaking"
]
ORDERS: tuple[OrderName, ...] = get_args(OrderName)
"""Every order, in the order of its numbers in the kernel."""

Tiers = tuple[int, int, int]
Four = tuple[int, int, int, int]
Six = tuple[int, int, int, int, int, int]
Eight = tuple[int, int, int, int, int, int, int, int]
MoraleRow = tuple[Result, Result, Result, Result]
Faces = Annotated[tuple[Part, ...], Field(min_length=20, max_length=20)]


class _Row(BaseModel):
    """A frozen table of the file without unknown cells."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Armour(_Row):
    """The modifiers of the levels of armour, a figure's best level, and a machine's level."""

    factors: Eight
    most: int
    vehicle: int


class EdgeOrder(_Row):
    """An order, with its modifiers, its percentage of the move, and its casualty level.

    `roll` is added to the test to obey, and `morale` to the morale test. `casualties` are the hits for each
    model that falls.
    """

    roll: int
    move: int
    morale: int
    casualties: int


class Move(_Row):
    """The move of a type on clear and rough ground, and the cost of an obstacle. [WE-030]

    An obstacle stops it with -1, and for good with -2.
    """

    clear: int
    rough: int
    obstacle: int


class JumpJets(_Row):
    """The distances of jump jets over all ground, by the wearer's suit. [WE-030] [WE-D10]"""

    dreadnought: int
    power: int
    infantry: int


class Movement(_Row):
    """Every type of movement that a design may have."""

    infantry: Move
    power: Move
    tracked: Move
    wheeled: Move
    grav: Move
    walker: Move
    dreadnought: Move
    jump_jets: JumpJets


class Training(_Row):
    """The numbers to obey and to rally, and the Combat and Assault values, by training. [WE-094]"""

    order: Four
    rally: Four
    combat: Four
    assault: Four


class Morale(_Row):
    """The morale test, with its modifiers and its table. [WE-080]"""

    lost_each: int
    leader_lost: int
    lost_assault: int
    heavy: int
    ammunition: int
    small: int
    building: int
    cover: int
    small_upto: int
    rows: tuple[int, int, int, int, int, int, int]
    columns: tuple[int, int, int]
    table: tuple[MoraleRow, MoraleRow, MoraleRow, MoraleRow, MoraleRow, MoraleRow, MoraleRow]


class ToHit(_Row):
    """Fire at machines, with its bands, the numbers needed in them, and modifiers. [WE-100]"""

    upto: tuple[int, int, int, int, int]
    needed: Six
    green: int
    leader: int
    aimed: int
    elite: int
    missile_far: int
    missile_close: int
    acquired: int
    moved: int
    unseen: int
    hidden: int
    cover: int
    small: int
    large: int


class Penetration(_Row):
    """The numbers that make Penetration of Pen and armour points of PF. [WE-D55] [WE-D56]"""

    base: int
    each: int
    armour: int
    front: int
    harmless: int


class EdgeDamage(_Row):
    """The damage table of machines, and the fate of their crews, [WE-104] [WE-110] to [WE-115]."""

    from_: Six = Field(alias="from")
    out_of_play: Tiers
    penalty: Tiers
    most_penalty: int
    small_weapon: int
    bails: int
    escapes: int
    bystanders_morale: int
    bystanders_hit: int
    crew_markers: int
    commander: int


class EdgeLocation(_Row):
    """The parts that a hit on one side of a machine strikes, without penetration and with it."""

    stopped: Faces
    through: Faces


class Locations(_Row):
    """The effects of hits on the four sides of a machine."""

    front: EdgeLocation
    rear: EdgeLocation
    side: EdgeLocation
    top: EdgeLocation


class EdgeCharge(_Row):
    """An explosive, with its Penetration, and its dice and modifier against figures."""

    penetration: int
    dice: int
    modifier: int


class EdgeExplosives(_Row):
    """The explosives."""

    tank_buster: EdgeCharge
    demolition_charge: EdgeCharge


class EdgeConversion(_Row):
    """The numbers of the conversion of a design.

    `training`, `combat` and `assault` are given for SS, FA and DP from 1 to 6.
    """

    training: Six
    combat: Six
    assault: Six
    trained_combat: Four
    trained_assault: Four
    ferocious: int
    sealed_from: int
    powered_from: int
    machine_from: int
    clear: int


class EdgeGun(_Row):
    """A category of weapons at its three tiers of Pen: range, damage modifier and dice. [WE-056]"""

    pen: Tiers
    range: Tiers
    damage: Tiers
    dice: Tiers
    heavy: bool


class Automatic(_Row):
    """The numbers of automatic fire of light weapons."""

    pistol_range: int
    pistol_dice: int
    dice: int


RowName = Literal[
    "grenade_launcher", "mortar", "small_artillery", "large_artillery", "small_missile_launcher"
]


class PrintedGun(_Row):
    """A printed row of the table of weapons. [WE-056]

    `least` is the shortest range of indirect fire, and `damage` the modifier of each die.
    """

    least: int
    range: int
    damage: int
    dice: int


class Flame(_Row):
    """A flame thrower, with its range, damage modifier and dice."""

    range: int
    damage: int
    dice: int


class EdgeOptions(_Row):
    """The numbers of a weapon's options, with `area_every` in millimetres."""

    rotary_damage: int
    rotary_dice: int
    automatic: Automatic
    each_area: int
    area_every: int
    sticky: int
    reduced_percent: int
    flame: Flame
    flame_thrown: Flame
    flame_heavy: Flame


class EdgeTables(_Row):
    """All tables of the file."""

    effect: Cells  # from which total a die disturbs, hits and kills a figure [WE-041] [WE-042]
    fire: Cells  # modifiers of fire at figures [WE-040] to [WE-047]
    armour: Armour
    distances: Cells  # how far things reach
    orders: FrozenMap[OrderName, EdgeOrder]
    movement: Movement
    training: Training
    rally: Cells  # what changes the rally roll [WE-092]
    morale: Morale
    assault: Cells  # what changes a blow, and what the margin of a blow is added to [WE-071] to [WE-076]
    to_hit: ToHit
    penetration: Penetration
    damage: EdgeDamage
    locations: Locations
    explosives: EdgeExplosives
    abilities: Cells  # heroes, medics and launchers
    course: Cells  # what a draw is, what is scored for broken units
    figures: EdgeConversion
    weapons: FrozenMap[Category, EdgeGun]
    printed: FrozenMap[RowName, PrintedGun]
    options: EdgeOptions


@cache
def rule_tables() -> EdgeTables:
    """Return the numbers, read on the first call.

    Raises InputFault with a message for each cell at fault.
    """
    return rule_file(EdgeTables, _FILE)


# ---- as words of the block ---------------------------------------------------------------------------------

NEVER = 1_000_000
"""A number greater than any difference of armour and Penetration."""


def block_values(readings: Mapping[str, str]) -> dict[int, int]:
    """Return the slots of the block under the readings chosen."""
    return {
        **w.EDGE_RULES.block_values(rule_tables()),
        **_orders(),
        **_morale(),
        **_locations(),
        **_switched(readings),
    }


def _orders() -> dict[int, int]:
    """Return the table of orders, a row for each in the order of their numbers."""
    table = rule_tables().orders
    rows = (
        (table[name].roll, table[name].move, table[name].morale, table[name].casualties) for name in ORDERS
    )
    return dict(enumerate((cell for row in rows for cell in row), w.WE_ORDERS))


def _morale() -> dict[int, int]:
    """Return the morale table, the four results of a row in one slot."""
    rows = (_packed(map(RESULTS.index, row), w.MORALE_BITS) for row in rule_tables().morale.table)
    return dict(enumerate(rows, w.WE_MORALE_TABLE))


def _packed(cells: Iterable[int], bits: int) -> int:
    """Combine cells into one slot, the first in its lowest bits."""
    return sum(cell << (bits * place) for place, cell in enumerate(cells))


def _locations() -> dict[int, int]:
    """Return the parts that a hit on each side of a machine strikes."""
    sides = rule_tables().locations
    block_values = (
        _faces(side.stopped, side.through) for side in (sides.front, sides.rear, sides.side, sides.top)
    )
    return dict(enumerate((word for side in block_values for word in side), w.WE_LOCATIONS))


def _faces(stopped: Sequence[Part], through: Sequence[Part]) -> Iterable[int]:
    """Return the parts of a side's faces, five faces in each slot.

    Each face has the part without penetration, then the part with it.
    """
    cells = [PARTS.index(part) for pair in zip(stopped, through, strict=True) for part in pair]
    step = 2 * w.FACES_A_WORD
    return (_packed(cells[start : start + step], w.PART_BITS) for start in range(0, len(cells), step))


def _switched(readings: Mapping[str, str]) -> dict[int, int]:
    """Return the slots that depend on the readings chosen."""

    def chosen(decision: str, other: str) -> bool:
        return readings.get(f"WE-{decision}") == other

    return {
        w.WE_AMMUNITION_FACES: 6 if chosen("D01", "six") else w.FACES,
        w.WE_SUPPRESSION: int(not chosen("D07", "none")),
        w.WE_HIDING: int(chosen("D08", "hidden")),
        w.WE_BLOW_CHARGED: 0 if chosen("D09", "none") else rule_tables().assault["charged"],
        w.WE_ONE_MISSES: int(chosen("D13", "misses")),
        w.WE_KILLS_POOLED: int(chosen("D14", "pooled")),
        w.WE_LAUNCHER_DICE: 1 if chosen("D24", "one") else rule_tables().abilities["launcher_dice"],
        w.WE_POOL_KEPT: int(not chosen("D47", "lost")),
        w.WE_HARMLESS: NEVER if chosen("D56", "table") else rule_tables().penetration.harmless,
        w.WE_HULL_DOWN: int(chosen("D62", "turret")),
    }
