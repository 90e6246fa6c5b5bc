"""A vehicle's or robot's design as it fights under Combat Action, and whose station each of its weapons is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.battle.encoding.profile import Fighter
from armybuilder.battle.kernel import state
from armybuilder.battle.rulesets.combat_action import convert
from armybuilder.battle.rulesets.combat_action.figures import figures
from armybuilder.model.abilities import abilities_of
from armybuilder.model.machine import TOP_HATCHES, Robot, Vehicle
from armybuilder.points.design_faults import size_of
from armybuilder.points.tables import tables

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from armybuilder.battle.encoding.profile import Arm
    from armybuilder.model.unit import Crew
    from armybuilder.model.weapon import MountedWeapon
    from armybuilder.points.lookup import Documents

__all__ = ["PILOT", "SEATS", "berths", "hull", "seats", "stations"]

PILOT = 1
"""The berth of a pilot; gunners' are one above the number of their station, 0 is nobody's."""

SEATS = {"exposed": state.SEAT_EXPOSED, "partial": state.SEAT_PARTIAL, "inside": state.SEAT_INSIDE}
_MOUNTS = {
    "front": state.MOUNT_FRONT,
    "turret": state.MOUNT_TURRET,
    "side_left": state.MOUNT_LEFT,
    "side_right": state.MOUNT_RIGHT,
}
_CORES = {"slave": state.CORE_SLAVE, "autonomous": state.CORE_AUTONOMOUS}


def stations(machine: Robot | Vehicle) -> tuple[int, ...]:
    """Return the station of each mount: 0 for the pilot's, the same number for those that share a gunner. [CA-B-050]"""
    named: dict[str, int] = {}
    found: list[int] = []
    last = 0
    for mounted in machine.weapons:
        if isinstance(machine, Robot) or mounted.mount in {None, "front", "carried"}:
            found.append(0)
        elif mounted.station is not None and mounted.station in named:
            found.append(named[mounted.station])
        else:
            last += 1
            found.append(last)
            if mounted.station is not None:
                named[mounted.station] = last
    return tuple(found)


def _mount(machine: Robot | Vehicle, mounted: MountedWeapon) -> int:
    """Return the arc a mount fires in. [CA-B-075]"""
    if isinstance(machine, Robot):
        return state.MOUNT_ROBOT
    return _MOUNTS.get(mounted.mount or "front", state.MOUNT_FRONT)


def _arms(machine: Robot | Vehicle, documents: Documents, readings: Mapping[str, str]) -> Iterator[Arm]:
    """Yield a machine's weapons one by one."""
    for mounted, station in zip(machine.weapons, stations(machine), strict=True):
        for weapon, half in convert.barrels(mounted, documents):
            yield convert.arm(weapon, mounted, half, readings, _mount(machine, mounted), station)
    if isinstance(machine, Vehicle):
        yield from _launchers(machine)


def _launchers(vehicle: Vehicle) -> Iterator[Arm]:
    """Yield a vehicle's smoke launchers: those not on a named station are on the hull. [CA-B-128]"""
    on = {mounted.station: at for mounted, at in zip(vehicle.weapons, stations(vehicle), strict=True)}
    turrets = vehicle.smoke_stations[: vehicle.smoke_screens]
    for _ in range(vehicle.smoke_screens - len(turrets)):
        yield convert.launcher(0)
    for name in turrets:
        yield convert.launcher(on.get(name, 0))


def _profile(machine: Robot | Vehicle) -> tuple[int, int, int, int, int]:
    """Return MV, SS, FA, PF and DP, those set by hand in place of the design's; a vehicle has no SS of its own."""
    own, drawn = convert.own_values(machine), machine.profile
    robot = isinstance(machine, Robot)
    base = tables().autonomous if robot else tables().vehicle
    ss = machine.profile.ss if isinstance(machine, Robot) else 0
    values = {"mv": drawn.mv, "ss": ss, "fa": drawn.fa, "pf": drawn.pf, "dp": base.dp}
    mv, ss, fa, pf, dp = (own.get(name, values[name]) for name in convert.OVERRIDDEN)
    return mv, ss, fa, pf, dp


def hull(machine: Robot | Vehicle, documents: Documents, readings: Mapping[str, str]) -> Fighter:
    """Return how a machine fights, apart from who is aboard. [CA-B-008] [CA-B-173] [CA-B-190]"""
    arms = tuple(_arms(machine, documents, readings))
    size, models, profile = size_of(machine), figures().models, _profile(machine)
    base = machine.base_mm if machine.base_mm is not None else models.base_mm[size]
    vehicle = isinstance(machine, Vehicle)
    reverse = state.ITEM_REVERSE if isinstance(machine, Vehicle) and machine.can_reverse else 0
    top = state.ITEM_TOP_HATCHES if convert.own_values(machine).get(TOP_HATCHES, 0) > 0 else 0
    return Fighter(
        name=machine.name,
        profile=profile,
        size=convert.SIZES[size],
        height=models.height_mm[size] * convert.TENTHS_IN_MM,
        radius=max(base, 1) * convert.TENTHS_IN_MM // 2,
        life_support=state.LIFE_FULL,
        rank=0,
        heroic=0,
        communicator=machine.items.get("communicator", 0) > 0,
        long_range_link=machine.items.get("long_range_comm_link", 0) > 0,
        arms=arms,
        lines=tuple(convert.lines(machine, profile, arms)),
        kind=state.KIND_VEHICLE if vehicle else state.KIND_ROBOT,
        core=_CORES[machine.control] if isinstance(machine, Robot) else state.CORE_NONE,
        abilities=frozenset(one.field for one in abilities_of(machine)),
        wheeled=isinstance(machine, Vehicle) and machine.running_gear == "wheeled",
        items=convert.item_bits(machine.items) | reverse | top,
        seats=tuple(seats(machine)),
    )


def seats(machine: Robot | Vehicle) -> list[int]:
    """Return every single seat of a machine (SEAT_...), in the order of its design."""
    return [
        state.SEAT_SEALED if seat.life_support and seat.position == "inside" else SEATS[seat.position]
        for seat in machine.seats
        for _ in range(seat.count)
    ]


def berths(machine: Robot | Vehicle, crew: tuple[Crew, ...]) -> tuple[int, ...]:
    """Return what each one aboard is there for: 0 nothing, 1 the controls, n + 1 the guns of station n. [CA-B-201]

    A gunner who names no station takes the first that nobody has; without a pilot the first gunner is at the controls
    too, which a platform needs. [CA-P-093]
    """
    all_stations = stations(machine)
    named = {
        mounted.station: station
        for mounted, station in zip(machine.weapons, all_stations, strict=True)
        if mounted.station is not None and station > 0
    }
    claimed = {named[one.station] for one in crew if one.role == "gunner" and one.station in named}
    free = [station for station in dict.fromkeys(all_stations) if station > 0 and station not in claimed]
    found: list[int] = []
    for one in crew:
        if one.role == "pilot":
            found.append(PILOT)
        elif one.role == "passenger":
            found.append(0)
        elif one.station in named:
            found.append(named[one.station] + PILOT)
        else:
            found.append((free.pop(0) if free else 0) + PILOT)
    return tuple(found)
