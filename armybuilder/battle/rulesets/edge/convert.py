"""A design as a figure or machine of squads under orders: explained lines, and the numbers it fights with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from armybuilder.battle.encoding.profile import Line
from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.edge import rows as r
from armybuilder.battle.rulesets.edge.arms import shot
from armybuilder.battle.rulesets.edge.figures import figures
from armybuilder.errors import message

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from armybuilder.battle.encoding.profile import Arm, Fighter
    from armybuilder.battle.rulesets.edge.arms import Shot
    from armybuilder.battle.rulesets.edge.figures import Move

__all__ = ["OVERRIDDEN", "Figure", "columns", "lines", "rated"]

OVERRIDDEN = ("training", "combat", "assault", "armour", "move", "points", "leader")
"""Values of a design that its owner may set by hand for this ruleset."""
_RULES = {
    "training": "WE-094",
    "combat": "WE-041",
    "assault": "WE-071",
    "armour": "WE-050",
    "move": "WE-030",
    "points": "WE-102",
    "leader": "WE-095",
}
TENTH = r.INCH // 10
"""A tenth of an inch on the table."""
CANNOT = -10
"""Combat or Assault of one that cannot fire or strike, and of one that is said to be so by hand."""
_STOPS = {-1: r.CROSSES_NEXT, -2: r.CROSSES_NEVER}
_TRAINED = ("green", "regular", "veteran", "elite")


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure or machine in numbers; `move` and `rough` are tenths of an inch, `obstacle` inches, -1 stops it, -2 for good.

    `training` is 0 Green to 3 Elite, `armour` a level, 7 of a machine; `points` are its armour points, `front` those
    ahead, 0 for a figure. Combat and Assault -10: it cannot. A machine that is controlled has neither of its own
    training: its controller's is added. [WE, section 17]
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
    leader: int
    motion: int


def rated(fighter: Fighter, own: Mapping[str, int] | None = None) -> Figure:
    """Return a design's numbers; `own` are values set by hand. A machine's crew have their own."""
    own = own or {}
    mv, _, _, pf, dp = fighter.profile
    make, points = figures().figures, figures().penetration
    machine = is_machine(fighter)
    training = own.get("training", _of(make.training, dp) if dp > 0 else r.GREEN)
    values = {
        "training": training,
        "combat": _combat(fighter, training),
        "assault": _assault(fighter, training),
        "armour": figures().armour.vehicle if machine else _armour(fighter),
        "move": make.clear * mv,
        "points": points.armour * pf if machine else 0,
        "leader": fighter.rank,
    }
    values |= {name: value for name, value in own.items() if name in OVERRIDDEN}
    motion, kind = _motion(fighter)
    front = values["points"] + points.front if machine and fighter.has("front_armour") else values["points"]
    rough = values["move"] * kind.rough // kind.clear
    return Figure(rough=rough, obstacle=kind.obstacle, front=front, motion=motion, **values)


def is_machine(fighter: Fighter) -> bool:
    """Return whether a design is attacked like a vehicle: so is a robot that is large, or armoured so well. [WE-D21]"""
    if fighter.kind == st.KIND_ROBOT:
        return fighter.profile[3] >= figures().figures.machine_from or fighter.size >= st.LARGE
    return fighter.kind == st.KIND_VEHICLE


def _of(table: tuple[int, ...], value: int) -> int:
    """Return a cell of a table of SS, FA or DP, from 1 to 6."""
    return table[min(value, len(table)) - 1]


def _is_led(fighter: Fighter) -> bool:
    """Return whether it is trained as its controller is."""
    return fighter.kind == st.KIND_ROBOT and fighter.core == st.CORE_SLAVE


def _combat(fighter: Fighter, training: int) -> int:
    """Return the Combat value: of SS, less for the untrained. [WE-094]"""
    make, ss = figures().figures, fighter.profile[1]
    if ss <= 0:
        return CANNOT
    return _of(make.combat, ss) + (0 if _is_led(fighter) else make.trained_combat[training])


def _assault(fighter: Fighter, training: int) -> int:
    """Return the Assault value: of FA, training and ferocity. [WE-094]"""
    make, fa = figures().figures, fighter.profile[2]
    if fa <= 0:
        return CANNOT
    trained = 0 if _is_led(fighter) else make.trained_assault[training]
    return _of(make.assault, fa) + trained + make.ferocious * fighter.has("ferocious")


def _armour(fighter: Fighter) -> int:
    """Return a figure's level of armour: of PF, better in a sealed suit and for a leader. [WE-050]"""
    pf, most = fighter.profile[3], figures().armour.most
    sealed = (
        fighter.kind == st.KIND_CREATURE
        and pf >= figures().figures.sealed_from
        and fighter.life_support == st.LIFE_FULL
    )
    return min(most, pf + sealed + (fighter.rank > 0))


def _motion(fighter: Fighter) -> tuple[int, Move]:
    """Return how a design moves. [WE-030]"""
    kinds = figures().movement
    if fighter.has("flying"):
        return r.MOTION_FLIES, kinds.grav
    if fighter.wheeled:
        return r.MOTION_WHEELS, kinds.wheeled
    if fighter.kind == st.KIND_VEHICLE:
        return r.MOTION_TRACKS, kinds.tracked
    if fighter.kind == st.KIND_ROBOT:
        return r.MOTION_WALKS, kinds.walker
    if fighter.profile[3] >= figures().figures.powered_from:
        return r.MOTION_POWER, kinds.power
    return r.MOTION_FOOT, kinds.infantry


def columns(fighter: Fighter, figure: Figure) -> dict[int, int]:
    """Return what stands in a model's row; lengths in tenths of a millimetre."""
    return {
        r.TRAINING: figure.training,
        r.COMBAT: figure.combat if figure.combat > CANNOT else r.WE_NO_VALUE,
        r.WE_ASSAULT: figure.assault if figure.assault > CANNOT else r.WE_NO_VALUE,
        r.ARMOUR_LEVEL: figure.armour,
        r.CLEAR_MOVE: figure.move * TENTH,
        r.ROUGH_MOVE: figure.rough * TENTH,
        r.OBSTACLE_COST: _STOPS.get(figure.obstacle, figure.obstacle * r.INCH),
        r.ARMOUR_POINTS: figure.points,
        r.ARMOUR_FRONT: figure.front,
        r.LEADER_RATING: figure.leader,
        r.MOTION: figure.motion,
        r.LEADER_REACH: _reach(fighter, figure),
    }


def _reach(fighter: Fighter, figure: Figure) -> int:
    """Return how far a leader is heard. [WE-095]"""
    if not figure.leader:
        return 0
    if fighter.long_range_link:
        return st.UNLIMITED
    told = figures().distances
    return r.INCH * (told.communicator if fighter.communicator else told.leader)


def lines(fighter: Fighter, figure: Figure, own: Mapping[str, int]) -> Iterator[Line]:
    """Explain the values in their order, then what else there is, then what each weapon does."""
    for name in OVERRIDDEN:
        value = getattr(figure, name)
        yield Line(message(f"battle.edge.{name}.{_source(fighter, name, value, own)}"), value, _RULES[name])
    trained = figures().training
    yield Line(message("battle.edge.order"), trained.order[figure.training], "WE-094")
    yield Line(message("battle.edge.rally"), trained.rally[figure.training], "WE-094")
    yield Line(message("battle.edge.rough"), figure.rough, "WE-030")
    if figure.front != figure.points:
        yield Line(message("battle.edge.front"), figure.front, "WE-102")
    for arm in fighter.arms:
        yield from _weapon_lines(arm, shot(arm))


def _source(fighter: Fighter, name: str, value: int, own: Mapping[str, int]) -> str:
    """Return where a value comes from."""
    if name in own:
        return "set"
    if name == "training":
        return "led" if _is_led(fighter) else _TRAINED[value]
    if name in {"combat", "assault"} and value <= CANNOT:
        return "cannot"
    if name == "armour" and is_machine(fighter):
        return "machine"
    return "drawn"


def _weapon_lines(arm: Arm, does: Shot) -> Iterator[Line]:
    """Explain a weapon: its dice and what each counts for, its Penetration; of one that only strikes, its bonus."""
    if does.dice <= 0:
        return
    if does.range > 0:
        told = message("battle.edge.shot", weapon=arm.name, range=_inches(does.range), dice=does.dice)
        yield Line(told, does.damage, "WE-056")
    if does.assault:
        yield Line(message("battle.edge.assault_weapon", weapon=arm.name), does.assault, "WE-076")
    heavy = ("", "heavy", "seldom")[does.heavy]
    if heavy:
        yield Line(message(f"battle.edge.{heavy}", weapon=arm.name), 1, "WE-006")
    yield Line(message("battle.edge.penetration", weapon=arm.name), does.penetration, "WE-102")


def _inches(tenths: int) -> str:
    """Return tenths of an inch as inches."""
    whole, rest = divmod(tenths, 10)
    return f"{whole}.{rest}" if rest else str(whole)
