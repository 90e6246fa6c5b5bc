"""The conversion of a design into the stats of 2D6 Skirmish, with lines that explain them."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any, get_args

from armybuilder.battle.kernel import state as st
from armybuilder.battle.records.profile import CATEGORIES, ConvertedValue
from armybuilder.battle.rulesets.initiative import state
from armybuilder.battle.rulesets.initiative.tables import TENTHS_OF_MM, rule_tables
from armybuilder.errors import message
from armybuilder.model.weapon import Category
from armybuilder.points.tables import tables

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from armybuilder.battle.records.profile import Arm, Fighter

__all__ = [
    "CANNOT",
    "OUT_OF_REACH",
    "PROFILE",
    "InitiativeShot",
    "Person",
    "columns",
    "lines",
    "rated",
    "shot",
    "shot_columns",
    "thinks",
]

CANNOT = -1
RADIO, LONG_RANGE = 1, 2
_COMMS = (0, 0, 0, state.BY_WIRE, state.BY_LASER, state.BY_MASER, state.BY_MESON)
"""The means of communication besides voice and radio, by the number of `comms` set by hand. [TR-066]"""
OUT_OF_REACH = st.NOT_ALLOWED


@dataclass(frozen=True, slots=True)
class Person:
    """The stats of a creature or machine in 2D6 Skirmish.

    Skills are levels, -1 for a missing skill. `move` is tenths of a metre: a creature walks it in a minor
    action, a vehicle drives it in a round. Only machines have Hull and Structure. `gun` is Gun Combat,
    `heavy` Heavy Weapons. `comms` is the means of communication besides the voice (RADIO and so on),
    `vehicle` the kind of a vehicle (VEHICLE_...), and `belts` the models aboard that wear a belt (BELTS_...).
    """

    gun: int
    melee: int
    strength: int
    dexterity: int
    endurance: int
    armour: int
    move: int
    hull: int
    structure: int
    heavy: int
    athletics: int
    front: int
    drive: int
    tactics: int
    leadership: int
    as_target: int
    nerve: int
    sensor: int
    comms: int
    vehicle: int
    computer: int
    belts: int

    @property
    def command(self) -> int:
        """The better of Tactics and Leadership, by which the commander is found. [TR-011]"""
        return max(self.tactics, self.leadership)


PROFILE = tuple(one.name for one in fields(Person))[:9]
"""The names of the stats that a profile gives."""
_RULES = ("TR-031", "TR-030", "TR-030", "TR-010", "TR-132", "TR-131", "TR-021", "TR-160", "TR-161")


@dataclass(frozen=True, slots=True)
class InitiativeShot:
    """The stats of a weapon in 2D6 Skirmish.

    `auto` is the Auto rating, 0 for none; `recoil` is Recoil or Heft; `bands` are the modifiers from Personal
    to Distant. `draw` and `reload` are minor actions, `rounds` the capacity of the magazine. `skill` is the
    level of a speciality with which every shooter fires the weapon, NO_SPECIALITY for none. `arc` is the fire
    arc of a mounted weapon, ARC_BY_MOUNT unless set by hand. [TR-023] [TR-031] [TR-057] [TR-140]
    """

    dice: int
    added: int
    auto: int
    recoil: int
    bands: tuple[int, ...]
    radius: int
    draw: int = 0
    reload: int = 1
    rounds: int = 0
    tolerance: int = 0
    skill: int = state.NO_SPECIALITY
    sight: int = 0
    laser: int = 0
    arc: int = state.ARC_BY_MOUNT


def rated(fighter: Fighter, own: Mapping[str, int] | None = None) -> Person:
    """Return a design's stats, with the values set by hand in `own`. [TR-003] [TR-160]

    A machine's crew members have their own stats.
    """
    numbers = rule_tables().conversion
    _, ss, fa, pf, dp = fighter.profile
    living, vehicle = fighter.kind == st.KIND_CREATURE, fighter.kind == st.KIND_VEHICLE
    melee = _skill(fa)
    drawn = {
        "gun": CANNOT if vehicle and fighter.core == st.CORE_NONE else _skill(ss),
        "melee": melee + numbers.ferocious * fighter.has("ferocious") if melee >= 0 else CANNOT,
        "strength": _strength(fighter),
        "dexterity": numbers.characteristic + max(_skill(ss), 0),
        "endurance": _endurance(fighter),
        "armour": numbers.armour * pf,
        "move": (numbers.vehicle_move if vehicle else numbers.move) * fighter.profile[0],
        "hull": _hull(fighter),
        "structure": _structure(fighter),
        "front": numbers.front * fighter.has("front_armour"),
        "drive": max(_skill(dp), 0) if living else 0,
        "tactics": fighter.rank,
        "leadership": fighter.rank,
        "as_target": _as_target(fighter),
        "nerve": max(_skill(dp), 0),
        "sensor": _sensor(fighter),
        "comms": LONG_RANGE if fighter.long_range_link else RADIO * fighter.communicator,
        "vehicle": state.VEHICLE_BY_SEATS,
        "computer": int(fighter.kind == st.KIND_ROBOT),
        "belts": state.BELTS_BY_SEATS,
    }
    drawn |= own or {}
    # Who has one skill with weapons has all of them, unless another is set by hand.
    return Person(**({"heavy": drawn["gun"], "athletics": drawn["gun"]} | drawn))


def _sensor(fighter: Fighter) -> int:
    """Return the sensor (SENSOR_...) that the best targeting device of a design counts as. [TR-067] [TR-074] [TR-D19]"""
    numbers = rule_tables().conversion
    best = max((arm.targeting for arm in fighter.arms), default=0)
    if best >= numbers.heat_from:
        return state.SENSOR_HEAT
    return state.SENSOR_LIGHT if best >= numbers.light_from else state.SENSOR_NONE


def _skill(value: int) -> int:
    """Return the level of a skill from an SS, FA or DP, CANNOT for 0."""
    return rule_tables().conversion.best - value if value > 0 else CANNOT


def _strength(fighter: Fighter) -> int:
    """Return Strength, with the bonus of a powered suit."""
    numbers = rule_tables().conversion
    powered = (
        fighter.kind == st.KIND_CREATURE
        and fighter.profile[3] >= numbers.powered_pf
        and fighter.life_support == st.LIFE_FULL
    )
    return numbers.characteristic + max(_skill(fighter.profile[2]), 0) + numbers.powered * powered


def _endurance(fighter: Fighter) -> int:
    """Return Endurance, 0 for a machine."""
    if fighter.kind != st.KIND_CREATURE:
        return 0
    numbers = rule_tables().conversion
    own = numbers.characteristic + max(_skill(fighter.profile[4]), 0)
    return max(1, own + numbers.hero * fighter.heroic + numbers.endurance_by_size[fighter.size])


def _hull(fighter: Fighter) -> int:
    """Return a machine's Hull, which grows with a vehicle's seats."""
    if fighter.kind != st.KIND_VEHICLE:
        return _structure(fighter)
    return _structure(fighter) + len(fighter.seats) // rule_tables().conversion.seats_each


def _structure(fighter: Fighter) -> int:
    """Return a machine's Structure, 0 for a creature."""
    if fighter.kind == st.KIND_CREATURE:
        return 0
    numbers = rule_tables().conversion
    base = numbers.hull if fighter.kind == st.KIND_VEHICLE else numbers.robot_hull
    return base + -(-fighter.profile[3] // numbers.pf_each)


def _as_target(fighter: Fighter) -> int:
    """Return the modifier of attacks on a design, from its size or from being a vehicle. [TR-142]"""
    size = rule_tables().conversion.target_by_size[fighter.size]
    return max(size, rule_tables().modifiers.vehicle) if fighter.kind == st.KIND_VEHICLE else size


def shot(arm: Arm, platform: bool = False, thinks: bool = False) -> InitiativeShot:
    """Return the stats of a weapon, converted or set by hand. [TR-130] [TR-D13]

    A weapon that is mounted, or on a platform that cannot move, has no Recoil. Rounds are not counted for
    such a weapon, for one with an ammunition feed, nor for one that recharges, reloads after each shot or
    fires once. [TR-D15] With `thinks`, an autonomous robot's program aims the weapon, within the tolerance of
    the rule file. [TR-036]
    """
    charges = {
        st.TANK_BUSTER: rule_tables().explosives.tank_buster,
        st.DEMOLITION: rule_tables().explosives.demolition_charge,
    }
    if arm.category in charges:
        charge = charges[arm.category]
        return InitiativeShot(charge.dice, charge.added, 0, 0, (OUT_OF_REACH,) * st.BANDS, charge.radius)
    category = CATEGORIES.get(arm.category)
    if category is None:
        return InitiativeShot(0, 0, 0, 0, (OUT_OF_REACH,) * st.BANDS, arm.radius // 10)
    gun = rule_tables().weapons[category]
    fixed = platform or arm.mount != st.MOUNT_CARRIED
    recoil = 0 if fixed else gun.recoil
    draw = 0 if fixed else gun.draw
    rounds = 0 if fixed or arm.feed or arm.limit != st.LIMIT_NONE else gun.rounds
    tolerance = rule_tables().conversion.tolerance if thinks else 0
    added = gun.added[_step(arm, category)]
    auto = gun.auto if arm.automatic else 0
    bands = tuple(_bands(arm, category))
    made = InitiativeShot(
        gun.dice, added, auto, recoil, bands, arm.radius // 10, draw, gun.reload, rounds, tolerance
    )
    own: dict[str, Any] = {name: value for name, value in arm.own.items() if name != "row"}
    if arm.own.get("row"):
        own["bands"] = rule_tables().ranges.by_weapon[_ROWS[arm.own["row"] - 1]]
    return replace(made, **own)


def thinks(fighter: Fighter) -> bool:
    """Say whether a program aims a design's weapons, as in an autonomous robot. [TR-036]"""
    return fighter.core == st.CORE_AUTONOMOUS


def _step(arm: Arm, category: Category) -> int:
    """Return the step of a weapon's Pen, 0 for flame, gas and acid."""
    if arm.attack != st.ATTACK_NORMAL:
        return 0
    return sum(arm.pen >= pen for pen in tables().weapons[category].pen[1:])


def _bands(arm: Arm, category: Category) -> Iterator[int]:
    """Yield the modifier of each band, without the farthest bands that the design has lost. [TR-D24]"""
    whole = rule_tables().ranges.by_weapon[category]
    lost = len(tables().weapons[category].bands) - sum(one != st.NOT_ALLOWED for one in arm.bands)
    usable = [place for place, one in enumerate(whole) if one != OUT_OF_REACH]
    left = usable[: max(len(usable) - lost, 0)]
    return (one if place in left else OUT_OF_REACH for place, one in enumerate(whole))


_ROWS = get_args(Category)
_SENSORS = {state.SENSOR_HEAT: "heat", state.SENSOR_LIGHT: "light"}


def lines(fighter: Fighter, person: Person, own: Mapping[str, int]) -> Iterator[ConvertedValue]:
    """Explain the values that can be set by hand, then the other values, then each weapon."""
    for name, rule in zip(PROFILE, _RULES, strict=True):
        source = "set" if name in own else "drawn"
        yield ConvertedValue(message(f"battle.initiative.{name}.{source}"), getattr(person, name), rule)
    for name, rule in (
        ("front", "TR-131"),
        ("drive", "TR-141"),
        ("command", "TR-011"),
        ("as_target", "TR-045"),
    ):
        if getattr(person, name):
            yield ConvertedValue(message(f"battle.initiative.{name}"), getattr(person, name), rule)
    if person.sensor:
        yield ConvertedValue(message(f"battle.initiative.sensor.{_SENSORS[person.sensor]}"), 1, "TR-067")
    for arm in fighter.arms:
        if arm.category != st.SMOKE_LAUNCHER:
            yield from _weapon_lines(arm, shot(arm, fighter.profile[0] <= 0, thinks(fighter)))


def _weapon_lines(arm: Arm, does: InitiativeShot) -> Iterator[ConvertedValue]:
    """Explain a weapon's stats, one line each."""
    damage = "battle.initiative.damage"
    yield ConvertedValue(message(damage, weapon=arm.name, dice=does.dice), does.added, "TR-130")
    if does.auto:
        yield ConvertedValue(message("battle.initiative.auto", weapon=arm.name), does.auto, "TR-055")
    if does.recoil:
        yield ConvertedValue(message("battle.initiative.recoil", weapon=arm.name), does.recoil, "TR-050")
    if does.draw:
        yield ConvertedValue(message("battle.initiative.draw", weapon=arm.name), does.draw, "TR-023")
    if does.rounds:
        yield ConvertedValue(message("battle.initiative.rounds", weapon=arm.name), does.rounds, "TR-057")


def columns(person: Person) -> dict[int, int]:
    """Return the values of a model's row at the start of a battle."""
    return {
        state.GUN_SKILL: person.gun,
        state.TR_MELEE_SKILL: person.melee,
        state.DRIVE_SKILL: person.drive,
        state.TR_COMMAND: person.command,
        state.TACTICS_SKILL: person.tactics,
        state.LEADERSHIP_SKILL: person.leadership,
        state.HEAVY_SKILL: person.heavy,
        state.ATHLETICS_SKILL: person.athletics,
        state.TR_COMMS: _COMMS[person.comms],
        state.VEHICLE_KIND: person.vehicle,
        state.HAS_COMPUTER: person.computer,
        state.TR_BELTS: person.belts,
        st.COMMUNICATOR: int(person.comms == RADIO),
        st.LONG_RANGE_LINK: int(person.comms == LONG_RANGE),
        state.TR_WALK: person.move * TENTHS_OF_MM,
        state.FRONT_MORE: person.front,
        state.AS_TARGET: person.as_target,
        state.NERVE: person.nerve,
        state.SENSOR: person.sensor,
        state.STRENGTH: person.strength,
        state.DEXTERITY: person.dexterity,
        state.ENDURANCE: person.endurance,
        state.ARMOUR_LEFT: person.armour,
        state.HULL_LEFT: person.hull,
        state.STRUCTURE_LEFT: person.structure,
    }


def shot_columns(does: InitiativeShot) -> dict[int, int]:
    """Return the values of a weapon's row."""
    bands = {st.WEAPON_BANDS + place: value for place, value in enumerate(does.bands)}
    return bands | {
        state.SHOT_DICE: does.dice,
        state.SHOT_ADDED: does.added,
        state.SHOT_AUTO: does.auto,
        state.SHOT_RECOIL: does.recoil,
        state.SHOT_DRAW: does.draw,
        state.SHOT_RELOAD: does.reload,
        state.SHOT_ROUNDS: does.rounds,
        state.SHOT_TOLERANCE: does.tolerance,
        state.SHOT_SKILL: does.skill,
        state.SHOT_SIGHT: does.sight,
        state.SHOT_LASER: does.laser,
        state.SHOT_ARC: does.arc,
        st.WEAPON_RADIUS: does.radius * TENTHS_OF_MM,
    }
