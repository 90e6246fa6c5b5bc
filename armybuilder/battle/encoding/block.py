"""The writer of a battle's constant values into the kernel's block of whole numbers.

`state.py` defines the places. The ruleset's `begin` sets the values that change in a battle. Lengths are
tenths of a millimetre.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, get_args

from armybuilder.battle.backend import new_block
from armybuilder.battle.kernel import layout, log
from armybuilder.battle.kernel import state as st
from armybuilder.battle.kernel.state import OBJECTIVE_REACH, OBJECTIVE_TIMES, Block
from armybuilder.battle.records.own_columns import OwnColumns
from armybuilder.battle.rulesets.combat_action import state as combat_action_state
from armybuilder.battle.rulesets.combat_action.tables import rule_tables
from armybuilder.battle.table import own_edge
from armybuilder.battle.terms import SIDES
from armybuilder.model.abilities import declared
from armybuilder.model.table import Section, TerrainType, piece_name
from armybuilder.points.tables import tables

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from armybuilder.battle.records.profile import Arm, Fighter
    from armybuilder.battle.terms import Terms
    from armybuilder.model.campaign import Ruin
    from armybuilder.model.document import Shape
    from armybuilder.model.table import Table, Terrain

__all__ = ["EDGES", "RIGHT_DICE", "Die", "EncodedModel", "FieldedUnit", "Force", "pieces", "row_of", "write"]

EDGES: Mapping[str, int] = {
    "left": st.EDGE_LEFT,
    "right": st.EDGE_RIGHT,
    "near": st.EDGE_NEAR,
    "far": st.EDGE_FAR,
}
"""The table's edges by name."""

TENTHS_IN_MM = 10
TENTHS_IN_CM = 100
RIGHT_DICE = 2000
"""The first dice name of the right side."""

Die = tuple[int, int, int, int, int]
"""A die set by hand, as turn, thrower's dice name, purpose, count and face.

A -1 means any, except as a face.
"""

_KINDS: tuple[TerrainType, ...] = get_args(TerrainType)
_COVERS = {"cover": "partial", "woods": "partial", "slit": "slit"}
_DIFFICULT = {"difficult": 1, "woods": 1, "hill": 2}
_CLOSED = {"impassable", "water", "building", "obstacle"}
_WALLS = {
    **dict.fromkeys(("open", "difficult", "water", "cover", "hill"), "earth"),
    **dict.fromkeys(("slit", "building"), "concrete"),
    "woods": "woods",
}
"""The materials of terrain without a PF of its own, otherwise rock. [CA-D-107, CA-D-121]"""


_NOTHING = OwnColumns()


@dataclass(frozen=True, slots=True)
class EncodedModel:
    """A model to be written, with its numbers, price and dice name.

    `home` and `controller` are the numbers of the models that carry and control it, -1 for none. `goals` has
    a bit for each objective whose target it is.
    """

    fighter: Fighter
    price: int
    dice: int
    home: int = -1
    berth: int = 0
    controller: int = -1
    goals: int = 0
    robot_type: int = 0
    commands: int = 0
    own: OwnColumns = _NOTHING


@dataclass(frozen=True, slots=True)
class StandingOrder:
    """An autonomous robot's order, STANDING_..., with its unit or piece of ground by number. [CA-B-184]"""

    order: int
    unit: int | None = None
    piece: int | None = None


@dataclass(frozen=True, slots=True)
class FieldedUnit:
    """A unit to be written, with its side (0 left, 1 right), price in points and models.

    `attached` is the unit that an officer is attached to.
    """

    side: int
    price: int
    models: tuple[EncodedModel, ...]
    attached: int | None = None
    standing: StandingOrder | None = None
    own: Mapping[int, int] = field(default_factory=dict)
    """The ruleset's slots of the unit's row."""
    own_units: Mapping[int, int] = field(default_factory=dict)
    """The slots of the unit's row that name other units, by unit number."""


@dataclass(frozen=True, slots=True)
class Goal:
    """An objective to be written, with its kind, side, piece (or -1), value and escape routes.

    The routes are bits. A building is held within `reach` tenths of a millimetre, by a side with `times` the
    enemy's points there.
    """

    kind: int
    side: int
    piece: int
    value: int
    routes: int
    reach: int
    times: int


@dataclass(frozen=True, slots=True)
class Force:
    """All values that a block is written from, with the zones of left and right in mm."""

    terms: Terms
    table: Table
    zones: tuple[Shape, Shape]
    units: tuple[FieldedUnit, ...]
    ruleset: int = 0
    block_values: Mapping[int, int] = field(default_factory=dict)
    """The ruleset's slots of the block, from RULES_AT on."""
    goals: tuple[Goal, ...] = ()
    support: tuple[tuple[Arm, ...], tuple[Arm, ...]] = ((), ())
    own_support: tuple[tuple[Mapping[int, int], ...], tuple[Mapping[int, int], ...]] = ((), ())
    """The ruleset's slots in the rows of the `support` weapons, empty if it has none."""
    sealed: Mapping[str, int] = field(default_factory=dict)
    """The life support of bunkers, by the names of their pieces of ground."""
    head_start: tuple[int, int] = (0, 0)
    """The points of left and right from the start."""
    ruins: Mapping[str, Ruin] = field(default_factory=dict)
    """The damaged sections of buildings, by their names."""

    @property
    def splitting(self) -> tuple[int, ...]:
        """The units that an officer may split, the squads of a side with an officer. [CA-B-197]"""
        if self.terms.scale != "large" or self.terms.ruleset != "combat-action":
            return ()
        led = {unit.side for unit in self.units if any(model.fighter.rank for model in unit.models)}
        return tuple(
            place
            for place, unit in enumerate(self.units)
            if unit.side in led and len(unit.models) > 1 and unit.models[0].fighter.kind == st.KIND_CREATURE
        )


@dataclass(slots=True)
class _Pen:
    """The numbers of the next free row of each kind."""

    models: int = 0
    units: int = 0
    weapons: int = 0
    points: int = 0


def row_of(block: Block, number: int) -> int:
    """Return the place of a model's row in the block, by its number."""
    row = st.MODELS_AT + number * st.MODEL_WIDTH
    return row + block[row + st.ROW_SHIFT]


def _fill(block: Block, row: int, values: dict[int, int]) -> None:
    for offset, value in values.items():
        block[row + offset] = value


def _corners(block: Block, pen: _Pen, shape: Shape) -> int:
    """Write a shape's corners and return the row of the first."""
    first = block[st.POINTS_AT] + pen.points * st.POINT_WIDTH
    for place, (x, y) in enumerate(shape):
        row = first + place * st.POINT_WIDTH
        block[row], block[row + 1] = x * TENTHS_IN_MM, y * TENTHS_IN_MM
    pen.points += len(shape)
    return first


def pieces(table: Table) -> Iterator[tuple[int, Terrain, Section | None]]:
    """Yield the pieces of ground of a table, as terrain number, terrain and section.

    A building is its sections. A building without any is a section of its own. [CA-B-140]
    """
    for number, terrain in enumerate(table.terrain):
        if terrain.type != "building":
            yield number, terrain, None
        elif not terrain.sections:
            yield number, terrain, Section(name=terrain.name, shape=terrain.shape, pf=terrain.pf)
        else:
            yield from ((number, terrain, section) for section in terrain.sections)


def shape_of(terrain: Terrain, section: Section | None) -> Shape:
    """Return the outline of a piece of ground."""
    return section.shape if section else terrain.shape


def _walls(terrain: Terrain) -> int:
    """Return the PF of terrain, its own or its material's. [CA-D-107]"""
    made = _WALLS.get(terrain.type, "rock")
    return tables().terrain_pf[made] if terrain.pf is None else terrain.pf


def _section(number: int, terrain: Terrain, section: Section) -> dict[int, int]:
    """Return the slots of a piece of ground that is a section of a building. [CA-B-140] [CA-B-060]"""
    cover = {"none": 0, "partial": tables().cover["partial"], "slit": tables().cover["slit"]}
    return {
        combat_action_state.PIECE_PF: _walls(terrain) if section.pf is None else section.pf,
        st.PIECE_COVER: cover[section.openings],
        st.PIECE_BLOCKS: 1,
        st.PIECE_BUILDING: number,
        st.PIECE_LEVEL: section.level,
        st.PIECE_DOOR: st.DOOR_NONE if section.openings == "none" else st.DOOR_CLOSED,
        combat_action_state.PIECE_CLOSED: int(section.level == 0),
        st.PIECE_IMPASSABLE: int(section.level == 0),
    }


def _ruin(section: Section, ruin: Ruin) -> dict[int, int]:
    """Return the slots of a damaged section. [CA-B-141] [CA-B-144]

    A destroyed section leaves rubble on the ground.
    """
    if ruin != "destroyed":
        return {st.PIECE_BEGAN: st.PIERCED if ruin == "pierced" else st.BREACHED}
    gone = (
        st.PIECE_COVER,
        st.PIECE_HEIGHT,
        st.PIECE_BLOCKS,
        combat_action_state.PIECE_BLOCKS_LOW,
        combat_action_state.PIECE_CLOSED,
        st.PIECE_IMPASSABLE,
        st.PIECE_DOOR,
    )
    return dict.fromkeys(gone, 0) | {
        st.PIECE_BEGAN: st.RUINED,
        st.PIECE_DIFFICULT: int(section.level <= 0),
    }


def _piece(
    block: Block,
    place: int,
    number: int,
    piece: Terrain,
    section: Section | None,
    pen: _Pen,
    ruins: Mapping[str, Ruin],
) -> None:
    """Write a piece of ground, with the damage of earlier battles. [CA-B-039] [CA-B-092]"""
    cover = _COVERS.get(piece.type)
    shape = shape_of(piece, section)
    values = {
        st.PIECE_NUMBER: place,
        st.PIECE_POINTS: _corners(block, pen, shape),
        st.PIECE_CORNERS: len(shape),
        st.PIECE_KIND: _KINDS.index(piece.type),
        st.PIECE_HEIGHT: piece.height_mm * TENTHS_IN_MM,
        combat_action_state.PIECE_PF: _walls(piece),
        st.PIECE_COVER: tables().cover[cover] if cover else 0,
        st.PIECE_BLOCKS: int(piece.blocks_sight),
        combat_action_state.PIECE_BLOCKS_LOW: int(piece.blocks_low_flyers),
        st.PIECE_DIFFICULT: _DIFFICULT.get(piece.type, 0),
        st.PIECE_IMPASSABLE: int(piece.type in _CLOSED),
        st.PIECE_ELEVATED: int(piece.type == "hill"),
        st.PIECE_BUILDING: -1,
        combat_action_state.PIECE_CLOSED: int(piece.type in _CLOSED),
    }
    row = block[st.PIECES_AT] + place * st.PIECE_WIDTH
    _fill(block, row, values)
    if section:
        _fill(block, row, _section(number, piece, section))
        ruin = ruins.get(piece_name(piece, section))
        if ruin is not None:
            _fill(block, row, _ruin(section, ruin))


def _arm(block: Block, arm: Arm, row: int, owner: int, number: int) -> None:
    """Write a weapon."""
    half = {0: 0, 1: row + st.WEAPON_WIDTH, 2: row - st.WEAPON_WIDTH}[arm.half]
    values = {
        st.WEAPON_NUMBER: number,
        st.WEAPON_OWNER: owner,
        st.WEAPON_CATEGORY: arm.category,
        st.WEAPON_PEN: arm.pen,
        st.WEAPON_ATTACK: arm.attack,
        st.WEAPON_AUTOMATIC: int(arm.automatic),
        st.WEAPON_TARGETING: arm.targeting,
        st.WEAPON_LIMIT: arm.limit,
        st.WEAPON_STEALTH: int(arm.stealth),
        st.WEAPON_HANDS: arm.hands,
        st.WEAPON_FEED: int(arm.feed),
        st.WEAPON_LINKED: half,
        st.WEAPON_REACH: arm.reach,
        st.WEAPON_NAME: number,
        st.WEAPON_MOUNT: arm.mount,
        st.WEAPON_STATION: arm.station,
        st.WEAPON_RADIUS: arm.radius,
        st.WEAPON_STICKY: int(arm.sticky),
        st.WEAPON_PARABOLIC: int(arm.parabolic),
        st.WEAPON_OFF_TABLE: int(arm.off_table),
        st.WEAPON_ISSUE: arm.issue,
    }
    _fill(block, row, values)
    _fill(block, row, {st.WEAPON_BANDS + place: bonus for place, bonus in enumerate(arm.bands)})


def _arms(block: Block, fighter: Fighter, owner: int, pen: _Pen) -> int:
    """Write a model's weapons and return the row of the first."""
    first = block[st.WEAPONS_AT] + pen.weapons * st.WEAPON_WIDTH
    for place, arm in enumerate(fighter.arms):
        _arm(block, arm, first + place * st.WEAPON_WIDTH, owner, pen.weapons + place)
    pen.weapons += len(fighter.arms)
    return first


def _abilities(fighter: Fighter) -> dict[int, int]:
    mv, ss, fa, pf, dp = fighter.profile
    return {
        st.MV: mv,
        combat_action_state.SS: ss,
        combat_action_state.FA: fa,
        combat_action_state.PF: pf,
        st.DP: dp,
        st.SIZE: fighter.size,
        st.HEIGHT: fighter.height,
        st.RADIUS: fighter.radius,
        st.LIFE_SUPPORT: fighter.life_support,
        st.RANK: fighter.rank,
        st.HEROIC: fighter.heroic,
        st.COMMUNICATOR: int(fighter.communicator),
        st.LONG_RANGE_LINK: int(fighter.long_range_link),
        st.KIND: fighter.kind,
        st.CORE: fighter.core,
        combat_action_state.ITEMS: fighter.items,
        **{
            getattr(combat_action_state, one.flag): int(fighter.has(one.field))
            for one in declared().values()
            if one.flag
        },
    }


def _seats(seats: tuple[int, ...]) -> int:
    """Count the seats of each kind in a machine, three digits a kind, the exposed seats last."""
    return sum(min(seats.count(seat), 999) * 1000 ** (seat - 1) for seat in set(seats))


def _row(number: int) -> int:
    """Return the row of a model by its number, 0 for none."""
    return st.MODELS_AT + number * st.MODEL_WIDTH if number >= 0 else 0


def _model(block: Block, model: EncodedModel, unit: int, side: int, pen: _Pen) -> int:
    """Write a model with its weapons and return its row."""
    row = st.MODELS_AT + pen.models * st.MODEL_WIDTH
    first = _arms(block, model.fighter, row, pen)
    blade = model.fighter.blade
    values = {
        st.NUMBER: pen.models,
        st.SIDE: side,
        st.UNIT: unit,
        st.HOME: _row(model.home),
        st.BERTH: model.berth or _seats(model.fighter.seats),
        st.CONTROLLER: _row(model.controller),
        st.ROBOT_TYPE: model.robot_type,
        st.CONTROLS: model.commands,
        st.GOALS: model.goals,
        st.PRICE: model.price,
        st.WEAPONS: first if model.fighter.arms else 0,
        st.ARMED: len(model.fighter.arms),
        combat_action_state.BLADE: 0 if blade is None else first + blade * st.WEAPON_WIDTH,
        st.DIE_NAME: model.dice,
    }
    _fill(block, row, _abilities(model.fighter) | values | dict(model.own.model))
    for place, block_values in enumerate(model.own.arms):
        _fill(block, first + place * st.WEAPON_WIDTH, dict(block_values))
    pen.models += 1
    return row


def _unit(block: Block, unit: FieldedUnit, pen: _Pen) -> None:
    """Write a unit with its models, led by its first member of rank 1. [CA-B-195]"""
    row = block[st.UNITS_AT] + pen.units * st.UNIT_WIDTH
    rows = [_model(block, model, row, unit.side, pen) for model in unit.models]
    leaders = [at for at, model in zip(rows, unit.models, strict=True) if model.fighter.rank == 1]
    values = {
        st.UNIT_NUMBER: pen.units,
        st.UNIT_SIDE: unit.side,
        st.UNIT_MODELS: rows[0],
        st.UNIT_SIZE: len(rows),
        st.UNIT_KIND: unit.models[0].fighter.kind,
        st.UNIT_PRICE: unit.price,
        st.UNIT_LEADER: leaders[0] if leaders else 0,
    }
    if unit.standing is not None:
        values |= {
            combat_action_state.UNIT_STATED: unit.standing.order,
            combat_action_state.UNIT_STATED_GOAL: _told_about(block, unit.standing),
        }
    if unit.attached is not None:
        values[st.UNIT_ATTACHED] = block[st.UNITS_AT] + unit.attached * st.UNIT_WIDTH
    values |= unit.own
    values |= {word: block[st.UNITS_AT] + number * st.UNIT_WIDTH for word, number in unit.own_units.items()}
    _fill(block, row, values)
    pen.units += 1


def _told_about(block: Block, standing: StandingOrder) -> int:
    """Return the row of an order's unit or piece, 0 for the robot's own place."""
    if standing.unit is not None:
        return block[st.UNITS_AT] + standing.unit * st.UNIT_WIDTH
    return 0 if standing.piece is None else block[st.PIECES_AT] + standing.piece * st.PIECE_WIDTH


def _part(block: Block, number: int, whole: int) -> None:
    """Write the empty row for the second part of a squad. [CA-B-197]"""
    row = block[st.UNITS_AT] + number * st.UNIT_WIDTH
    squad = block[st.UNITS_AT] + whole * st.UNIT_WIDTH
    block[squad + combat_action_state.UNIT_PART] = row
    values = {
        st.UNIT_NUMBER: number,
        st.UNIT_SIDE: block[squad + st.UNIT_SIDE],
        st.UNIT_MODELS: block[squad + st.UNIT_MODELS],
        st.UNIT_KIND: block[squad + st.UNIT_KIND],
        st.UNIT_PLACED: 1,
        combat_action_state.UNIT_WHOLE: squad,
    }
    _fill(block, row, values)


def _side(block: Block, force: Force, side: int, pen: _Pen) -> None:
    """Write a side's zone, edge and price. [CA-B-025]"""
    shape = force.zones[side]
    counts = [sum(len(unit.models) for unit in force.units if unit.side == which) for which in (0, 1)]
    values = {
        st.SIDE_MODELS: _row(sum(counts[:side])),
        st.SIDE_END: _row(sum(counts[: side + 1])),
        st.SIDE_ZONE: _corners(block, pen, shape),
        st.SIDE_ZONE_POINTS: len(shape),
        st.SIDE_EDGE: EDGES[own_edge(force.table, SIDES[side])],
        st.SIDE_BONUS: force.head_start[side],
        st.SIDE_POINTS: sum(unit.price for unit in force.units if unit.side == side),
    }
    _fill(block, st.SIDES_AT + side * st.SIDE_WIDTH, values)


def _empty(force: Force, log_rows: int, dice: int) -> Block:
    """Return a block of zeros with its header laid out for these numbers of rows."""
    models = [model for unit in force.units for model in unit.models]
    weapons = sum(len(model.fighter.arms) for model in models) + sum(map(len, force.support))
    ground = [shape_of(terrain, section) for _, terrain, section in pieces(force.table)]
    points = sum(map(len, (*ground, *force.zones)))
    units = len(force.units) + len(force.splitting)
    counts = (len(models), units, weapons, len(ground), points, len(force.goals), dice)
    block = new_block(layout.words_needed(*counts, log_rows * log.LOG_WIDTH))
    layout.lay_out(block, *counts, log_rows, log.LOG_WIDTH)
    block[st.UNITS_FIELDED] = len(force.units)
    block[st.UNITS_OF_LEFT] = sum(unit.side == 0 for unit in force.units)
    return block


def _support(block: Block, force: Force, pen: _Pen) -> None:
    """Write the weapons off the table, which belong to a side and not to a model. [CA-B-126]"""
    for side, arms in enumerate(force.support):
        own = force.own_support[side]
        for place, arm in enumerate(arms):
            row = block[st.WEAPONS_AT] + pen.weapons * st.WEAPON_WIDTH
            _arm(block, arm, row, 0, pen.weapons)
            _fill(block, row, dict(own[place]) if own else {})
            block[row + st.WEAPON_SIDE] = side
            pen.weapons += 1


def _machines(force: Force) -> int:
    """Count the machines, flyers, carried models and creatures as fast as vehicles. [CA-B-044]"""
    models = [model for unit in force.units for model in unit.models]
    driven = rule_tables().machines["driven_from"]
    return sum(
        model.fighter.kind != st.KIND_CREATURE
        or model.fighter.has("flying")
        or model.fighter.profile[0] >= driven
        or model.home >= 0
        for model in models
    )


def _goal(block: Block, place: int, goal: Goal) -> None:
    """Write an objective. [CA-B-017]"""
    values = {
        st.OBJECTIVE_KIND: goal.kind,
        st.OBJECTIVE_SIDE: goal.side,
        st.OBJECTIVE_TARGET: goal.piece,
        st.OBJECTIVE_VALUE: goal.value,
        st.OBJECTIVE_ROUTES: goal.routes,
        OBJECTIVE_REACH: goal.reach,
        OBJECTIVE_TIMES: goal.times,
    }
    _fill(block, block[st.OBJECTIVES_AT] + place * st.OBJECTIVE_WIDTH, values)


def _set_dice(block: Block, dice: tuple[Die, ...]) -> None:
    """Write the dice set by hand."""
    for place, die in enumerate(dice):
        _fill(block, block[st.DICE_AT] + place * st.DIE_WIDTH, dict(enumerate(die)))
    block[st.DICE_COUNT] = len(dice)


def write(force: Force, log_rows: int = 0, dice: tuple[Die, ...] = ()) -> Block:
    """Return a block with all constant values of a battle and room for log rows.

    `dice` are those set by hand. Each replaces the die of its name.
    """
    block, pen = _empty(force, log_rows, len(dice)), _Pen()
    table = force.table
    block[st.TABLE_WIDTH], block[st.TABLE_DEPTH] = (
        table.width_cm * TENTHS_IN_CM,
        table.depth_cm * TENTHS_IN_CM,
    )
    block[st.TURNS] = force.terms.turns
    block[st.RULESET] = force.ruleset
    _fill(block, st.RULES_AT, dict(force.block_values))
    for place, (number, terrain, section) in enumerate(pieces(table)):
        _piece(block, place, number, terrain, section, pen, force.ruins)
        block[block[st.PIECES_AT] + place * st.PIECE_WIDTH + combat_action_state.PIECE_LIFE] = (
            force.sealed.get(terrain.name, 0)
        )
    for side in (st.LEFT, st.RIGHT):
        _side(block, force, side, pen)
    for unit in force.units:
        _unit(block, unit, pen)
    _support(block, force, pen)
    block[combat_action_state.MACHINES] = _machines(force)
    for place, whole in enumerate(force.splitting, start=len(force.units)):
        _part(block, place, whole)
    for place, goal in enumerate(force.goals):
        _goal(block, place, goal)
    _set_dice(block, dice)
    return block
