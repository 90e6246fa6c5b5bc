"""The conversion of a design to the numbers of this ruleset, with the lines that explain them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from immutabledict import immutabledict

from armybuilder.battle.kernel import state as st
from armybuilder.battle.records.profile import ConvertedValue
from armybuilder.battle.rulesets.edge import state as r
from armybuilder.battle.rulesets.edge.guns import shot, shot_columns
from armybuilder.battle.rulesets.edge.numbers import INCH
from armybuilder.battle.rulesets.edge.tables import Move, rule_tables
from armybuilder.errors import message
from armybuilder.model import by_hand

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from armybuilder.battle.records.profile import Arm, Fighter
    from armybuilder.battle.rulesets.edge.guns import EdgeShot
    from armybuilder.battle.rulesets.edge.tables import RowName
    from armybuilder.points.lookup import Design

__all__ = [
    "CANNOT",
    "PROFILE",
    "EdgeStats",
    "columns",
    "explained",
    "is_led",
    "is_machine",
    "lines",
    "motion_name",
    "rated",
    "rows",
]


PROFILE = ("training", "combat", "assault", "armour", "move", "points", "leader", "motion")
"""The values in the profile of a design."""
_RULES = {
    "training": "WE-094",
    "combat": "WE-041",
    "assault": "WE-071",
    "armour": "WE-050",
    "move": "WE-030",
    "points": "WE-102",
    "leader": "WE-095",
    "motion": "WE-030",
}
TENTH = INCH // 10
"""A tenth of an inch on the table."""
CANNOT = -10
"""The Combat or Assault value of a design that cannot fire or strike.

The owner of a design may set it by hand too.
"""
_STOPS = {-1: r.CROSSES_NEXT, -2: r.CROSSES_NEVER}
_TRAINED = ("green", "regular", "veteran", "elite")
_MOTIONS = (
    r.MOTION_FOOT, r.MOTION_POWER, r.MOTION_DREADNOUGHT, r.MOTION_JETS, r.MOTION_TRACKS, r.MOTION_WHEELS,
    r.MOTION_FLIES, r.MOTION_WALKS,
)  # fmt: skip
"""The motions of the types of movement, in the order of the printed table, numbered from 1. [WE-030]"""
_MOTION_NAMES = ("infantry", "power", "dreadnought", "jets", "tracked", "wheeled", "grav", "walker")


_ROWS: Mapping[RowName, str] = immutabledict(
    {
        "grenade_launcher": "WE-056.13",
        "mortar": "WE-056.14",
        "small_artillery": "WE-056.15",
        "large_artillery": "WE-056.16",
        "small_missile_launcher": "WE-056.18",
    }
)
"""The rule of each printed row that a weapon may start from."""


@dataclass(frozen=True, slots=True)
class EdgeStats:
    """The numbers of a design as a figure or machine. [WE, section 17]

    `move` and `rough` are tenths of an inch, `obstacle` inches, of which -1 stops the design for a turn, and
    -2 for good. `training` is 0 Green to 3 Elite, and `armour` a level, 7 for a machine. `points` are a
    machine's armour points at its sides, `front`, `rear` and `top` those there, 0 for a figure. `post` is the
    post of a figure aboard a vehicle, 0 by its seat. A Combat or Assault value of -10 means that it cannot
    fire or strike. The values of a controlled machine leave out training, because its controller's is added.
    `motion` is the row of the printed table of movement, from 1.
    """

    training: int
    combat: int
    assault: int
    armour: int
    move: int
    rough: int
    obstacle: int
    points: int
    front: int
    rear: int
    top: int
    leader: int
    motion: int
    post: int


def rated(fighter: Fighter, own: Mapping[str, int] | None = None) -> EdgeStats:
    """Return a design's numbers, with those in `own` set by hand.

    The crew of a machine have numbers of their own.
    """
    own = own or {}
    mv, _, _, pf, dp = fighter.profile
    make, points = rule_tables().figures, rule_tables().penetration
    machine = is_machine(fighter)
    training = own.get("training", _of(make.training, dp) if dp > 0 else r.GREEN)
    values = {
        "training": training,
        "combat": _combat(fighter, training, printed="training" in own),
        "assault": _assault(fighter, training, printed="training" in own),
        "armour": rule_tables().armour.vehicle if machine else _armour(fighter),
        "move": make.clear * mv,
        "points": points.armour * pf if machine else 0,
        "leader": fighter.rank,
    }
    motion = min(max(own.get("motion", _motion(fighter)), 1), len(_MOTIONS))
    kind = _row_of(fighter, motion)
    if "motion" in own:
        values["move"] = _printed_move(kind)
    values |= {name: value for name, value in own.items() if name in PROFILE}
    values["motion"] = motion
    plated = points.front * (machine and fighter.has("front_armour"))
    values |= {
        "front": values["points"] + plated,
        "rear": values["points"],
        "top": values["points"],
        "rough": values["move"] * kind.rough // kind.clear,
        "obstacle": kind.obstacle,
        "post": 0,
    }
    values |= {name: value for name, value in own.items() if name in values}
    return EdgeStats(**values)


def is_machine(fighter: Fighter) -> bool:
    """Say whether a design is attacked like a vehicle, as large or heavily armoured robots are. [WE-D21]"""
    if fighter.kind == st.KIND_ROBOT:
        return fighter.profile[3] >= rule_tables().figures.machine_from or fighter.size >= st.LARGE
    return fighter.kind == st.KIND_VEHICLE


def _of(table: tuple[int, ...], value: int) -> int:
    """Return a cell of a table of SS, FA or DP, from 1 to 6."""
    return table[min(value, len(table)) - 1]


def motion_name(stats: EdgeStats) -> str:
    """Return the name of a design's motion in messages."""
    return _MOTION_NAMES[stats.motion - 1]


def is_led(fighter: Fighter) -> bool:
    """Say whether a design has the training of its controller, as a slave robot has."""
    return fighter.kind == st.KIND_ROBOT and fighter.core == st.CORE_SLAVE


def _combat(fighter: Fighter, training: int, *, printed: bool) -> int:
    """Return the Combat value from SS and training, or the one printed for the training. [WE-094]"""
    make, ss = rule_tables().figures, fighter.profile[1]
    if ss <= 0:
        return CANNOT
    if printed and not is_led(fighter):
        return rule_tables().training.combat[training]
    return _of(make.combat, ss) + (0 if is_led(fighter) else make.trained_combat[training])


def _assault(fighter: Fighter, training: int, *, printed: bool) -> int:
    """Return the Assault value from FA, training and ferocity, or the one printed for the training. [WE-094]"""
    make, fa = rule_tables().figures, fighter.profile[2]
    if fa <= 0:
        return CANNOT
    if printed and not is_led(fighter):
        return rule_tables().training.assault[training]
    trained = 0 if is_led(fighter) else make.trained_assault[training]
    return _of(make.assault, fa) + trained + make.ferocious * fighter.has("ferocious")


def _armour(fighter: Fighter) -> int:
    """Return a figure's level of armour, better by one for a leader. [WE-050]"""
    return min(rule_tables().armour.most, _suit(fighter) + (fighter.rank > 0))


def _suit(fighter: Fighter) -> int:
    """Return the level of armour of a figure's suit, PF, with one more if it is sealed. [WE-050]"""
    pf = fighter.profile[3]
    sealed = fighter.kind == st.KIND_CREATURE and fighter.life_support == st.LIFE_FULL
    return pf + (sealed and pf >= rule_tables().figures.sealed_from)


def _motion(fighter: Fighter) -> int:
    """Return the row of a design in the printed table of movement, from 1. [WE-030]

    A living design that flies has jump jets, whose move is its own MV [WE-D10]. The heaviest suit moves as
    power armour. Dreadnought armour is slower on rough ground, and a better suit never converts to a worse
    move. That row, and the printed distance of jets, are set by hand.
    """
    if fighter.has("flying"):
        return 1 + _MOTIONS.index(r.MOTION_JETS if fighter.kind == st.KIND_CREATURE else r.MOTION_FLIES)
    if fighter.wheeled:
        return 1 + _MOTIONS.index(r.MOTION_WHEELS)
    if fighter.kind == st.KIND_VEHICLE:
        return 1 + _MOTIONS.index(r.MOTION_TRACKS)
    if fighter.kind == st.KIND_ROBOT:
        return 1 + _MOTIONS.index(r.MOTION_WALKS)
    powered = fighter.profile[3] >= rule_tables().figures.powered_from
    return 1 + _MOTIONS.index(r.MOTION_POWER if powered else r.MOTION_FOOT)


def _row_of(fighter: Fighter, motion: int) -> Move:
    """Return a row of the table of movement. [WE-030] [WE-D10]

    Jets cross all ground, as far as the suit allows.
    """
    kinds, jets = rule_tables().movement, rule_tables().movement.jump_jets
    if _MOTIONS[motion - 1] == r.MOTION_JETS:
        far = jets.infantry
        if fighter.profile[3] >= rule_tables().figures.powered_from:
            far = jets.dreadnought if _wears_dreadnought(fighter) else jets.power
        return Move(clear=far, rough=far, obstacle=0)
    rows = (
        kinds.infantry, kinds.power, kinds.dreadnought, None, kinds.tracked, kinds.wheeled, kinds.grav, kinds.walker,
    )  # fmt: skip
    return rows[motion - 1] or kinds.infantry


def _wears_dreadnought(fighter: Fighter) -> bool:
    """Say whether a figure's suit is Dreadnought armour, without regard to its rank. [WE-050]"""
    return _suit(fighter) >= rule_tables().armour.most


def _printed_move(kind: Move) -> int:
    """Return a printed move in tenths of an inch. [WE-030]

    The move of wheels is printed in halves of an inch.
    """
    return 10 * kind.clear // (2 if kind == rule_tables().movement.wheeled else 1)


def columns(fighter: Fighter, stats: EdgeStats) -> dict[int, int]:
    """Return the columns of a model's row, with lengths in tenths of a millimetre."""
    return {
        r.TRAINING: stats.training,
        r.COMBAT: stats.combat if stats.combat > CANNOT else r.WE_NO_VALUE,
        r.WE_ASSAULT: stats.assault if stats.assault > CANNOT else r.WE_NO_VALUE,
        r.ARMOUR_LEVEL: stats.armour,
        r.CLEAR_MOVE: stats.move * TENTH,
        r.ROUGH_MOVE: stats.rough * TENTH,
        r.OBSTACLE_COST: _STOPS.get(stats.obstacle, stats.obstacle * INCH),
        r.ARMOUR_POINTS: stats.points,
        r.ARMOUR_FRONT: stats.front,
        r.ARMOUR_REAR: stats.rear,
        r.ARMOUR_TOP: stats.top,
        r.OWN_POST: stats.post,
        r.LEADER_RATING: stats.leader,
        r.MOTION: _MOTIONS[stats.motion - 1],
        r.LEADER_REACH: _reach(fighter, stats),
    }


def _reach(fighter: Fighter, stats: EdgeStats) -> int:
    """Return the distance at which a leader leads. [WE-095]"""
    if not stats.leader:
        return 0
    if fighter.long_range_link:
        return st.UNLIMITED
    told = rule_tables().distances
    return INCH * (told["communicator"] if fighter.communicator else told["leader"])


def lines(fighter: Fighter, stats: EdgeStats, own: Mapping[str, int]) -> Iterator[ConvertedValue]:
    """Explain the values in their order, then the other numbers, then the weapons."""
    for name in PROFILE:
        value = getattr(stats, name)
        yield ConvertedValue(
            message(f"battle.edge.{name}.{_source(fighter, name, value, own)}"), value, _RULES[name]
        )
    trained = rule_tables().training
    yield ConvertedValue(message("battle.edge.order"), trained.order[stats.training], "WE-094")
    yield ConvertedValue(message("battle.edge.rally"), trained.rally[stats.training], "WE-094")
    yield ConvertedValue(message("battle.edge.rough"), stats.rough, "WE-030")
    if stats.front != stats.points:
        yield ConvertedValue(message("battle.edge.front"), stats.front, "WE-102")
    for arm in fighter.arms:
        yield from _weapon_lines(arm, shot(arm))


def _source(fighter: Fighter, name: str, value: int, own: Mapping[str, int]) -> str:
    """Return the name of a number's source in the design."""
    if name in own:
        return "set"
    if name == "motion":
        return _MOTION_NAMES[value - 1]
    if name == "training":
        return "led" if is_led(fighter) else _TRAINED[value]
    if name in {"combat", "assault"} and value <= CANNOT:
        return "cannot"
    if name in {"combat", "assault"} and "training" in own and not is_led(fighter):
        return "trained"
    if name == "armour" and is_machine(fighter):
        return "machine"
    return "drawn"


def _weapon_lines(arm: Arm, does: EdgeShot) -> Iterator[ConvertedValue]:
    """Explain a weapon's dice, damage modifier and Penetration, or its bonus in an assault."""
    if does.dice <= 0:
        return
    if does.row is not None:
        yield from _row_lines(arm, does, does.row)
    if does.range > 0:
        told = message("battle.edge.shot", weapon=arm.name, range=_inches(does.range), dice=does.dice)
        yield ConvertedValue(told, does.damage, "WE-056")
    if does.assault:
        yield ConvertedValue(message("battle.edge.assault_weapon", weapon=arm.name), does.assault, "WE-076")
    heavy = ("", "heavy", "seldom")[does.heavy]
    if heavy:
        yield ConvertedValue(message(f"battle.edge.{heavy}", weapon=arm.name), 1, "WE-006")
    yield ConvertedValue(message("battle.edge.penetration", weapon=arm.name), does.penetration, "WE-102")


def _row_lines(arm: Arm, does: EdgeShot, name: RowName) -> Iterator[ConvertedValue]:
    """Name the printed row from which a weapon starts, and its design's changes of that row. [WE-056]"""
    row = rule_tables().printed[name]
    reach = f"{row.least}-{row.range}" if row.least else f"{row.range}"
    told = message(f"battle.edge.row.{name}", weapon=arm.name, range=reach, dice=row.dice)
    yield ConvertedValue(told, row.damage, _ROWS[name])
    changed = (does.range - 10 * row.range, does.dice - row.dice, does.damage - row.damage)
    if any(changed):
        far = ("−" if changed[0] < 0 else "+") + _inches(abs(changed[0]))
        dice = f"{changed[1]:+}".replace("-", "−")
        yield ConvertedValue(
            message("battle.edge.changed", weapon=arm.name, range=far, dice=dice), changed[2], "WE-056"
        )


def _inches(tenths: int) -> str:
    """Format tenths of an inch as inches."""
    whole, rest = divmod(tenths, 10)
    return f"{whole}.{rest}" if rest else str(whole)


# ---- words of their rows in the block ------------------------------------------------------------------


def _own(design: Design) -> Mapping[str, int]:
    """Return the values that the owner of a design set by hand for this ruleset."""
    return by_hand.set_for_design(design, "edge")


def rows(fighter: Fighter, design: Design) -> tuple[Mapping[int, int], tuple[Mapping[int, int], ...]]:
    """Return the columns of a model's row, and those of each of its weapons, in their order."""
    stats = rated(fighter, _own(design))
    return columns(fighter, stats), tuple(shot_columns(shot(arm)) for arm in fighter.arms)


def explained(fighter: Fighter, design: Design) -> tuple[ConvertedValue, ...]:
    """Return the lines that explain a design's numbers."""
    own = _own(design)
    return tuple(lines(fighter, rated(fighter, own), own))
