"""The wounds, damage and absence that models bring from earlier battles.

Combat Action has states for wounds and damage. For the other rulesets they are subtracted from the numbers
that these convert, as far as possible. Values that the owner set by hand for a ruleset stay as they are.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from armybuilder.battle.kernel import state
from armybuilder.battle.records import locations
from armybuilder.battle.rulesets.combat_action import state as combat_action_state
from armybuilder.battle.terms import FRESH

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from armybuilder.battle.records.profile import Arm, Fighter
    from armybuilder.battle.records.squad import Soldier
    from armybuilder.model.campaign import Condition, LocationDamage
    from armybuilder.model.document import Ruleset

__all__ = ["borne", "can_never_act", "is_left_without_pilot", "present"]

PILOT = 1
"""The berth of a machine's pilot (`hulls.PILOT`)."""
WORST = 6
"""The worst value of SS, FA or DP other than 0."""
LOSES_MOVE = ("engine", "control_system")
CONTROL = combat_action_state.ITEM_CONTROL | combat_action_state.ITEM_ADVANCED_CONTROL
TOOLS = {state.SMOKE_LAUNCHER, state.TANK_BUSTER, state.DEMOLITION}


def present(everyone: Sequence[Soldier], condition: Condition, ruleset: Ruleset) -> list[Soldier]:
    """Return the present soldiers of one copy of an entry, with their wounds and damage.

    A machine that could never act is absent, and a machine whose whole crew is absent. Its crew is absent
    with it, and its passengers walk.
    """
    if condition == FRESH:
        return list(everyone)
    absent = set(condition.absent)
    absent |= {one.id for one in everyone if one.id not in absent and _stays(one, everyone, condition)}
    absent |= {one.id for one in everyone if one.home in absent and one.berth > 0}
    return [_as_now(one, everyone, condition, ruleset, absent) for one in everyone if one.id not in absent]


def _as_now(
    one: Soldier, everyone: Sequence[Soldier], condition: Condition, ruleset: Ruleset, absent: set[str]
) -> Soldier:
    """Return a soldier with its wounds and damage.

    It is on foot if its machine is absent, and controls no robots if the antenna is destroyed.
    """
    one = replace(one, fighter=_fit(one, everyone, condition, ruleset))
    if one.home in absent:
        return replace(one, home=None, seat=0)
    if "antenna" in condition.machines.get(one.home or one.id, {}):
        return replace(one, controls=None)
    return one


def _stays(machine: Soldier, everyone: Sequence[Soldier], condition: Condition) -> bool:
    """Say whether a machine is absent because it could never act or has no crew."""
    if machine.fighter.kind == state.KIND_CREATURE:
        return False
    if can_never_act(machine.fighter, condition.machines.get(machine.id, {})):
        return True
    crew = _crew(machine, everyone)
    return bool(crew) and all(one.id in condition.absent for one in crew)


def can_never_act(machine: Fighter, damage: Mapping[str, LocationDamage]) -> bool:
    """Say whether a machine could never act again. [CA-B-155] [CA-B-156]

    It lacks its power plant, its control core or its pilot's compartment.
    """
    if "power_plant" in damage:
        return True
    return "pilot_or_core" in damage and machine.core != state.CORE_SLAVE


def _crew(machine: Soldier, everyone: Sequence[Soldier]) -> list[Soldier]:
    """Return the pilots and gunners of a machine."""
    return [one for one in everyone if one.home == machine.id and one.berth > 0]


def is_left_without_pilot(machine: Soldier, everyone: Sequence[Soldier], condition: Condition) -> bool:
    """Say whether the pilots of a machine are absent. [CA-B-044]

    It cannot move then, but its gunners fire.
    """
    pilots = [one for one in _crew(machine, everyone) if one.berth == PILOT]
    return bool(pilots) and all(one.id in condition.absent for one in pilots)


def _fit(one: Soldier, everyone: Sequence[Soldier], condition: Condition, ruleset: Ruleset) -> Fighter:
    """Return a model with its wounds and damage of earlier battles."""
    fighter = one.fighter
    living = fighter.kind == state.KIND_CREATURE
    if living and one.id in condition.wounded:
        fighter = _wounded(fighter, ruleset)
    if one.id in condition.shaken:
        fighter = replace(fighter, shaken=True)
    if not living and one.id in condition.machines:
        fighter = _damaged(fighter, condition.machines[one.id], ruleset)
    if one.home is not None and "antenna" in condition.machines.get(one.home, {}):
        fighter = _silent(fighter)
    if fighter.kind == state.KIND_VEHICLE and is_left_without_pilot(one, everyone, condition):
        fighter = _standing(fighter)
    return fighter


def _wounded(fighter: Fighter, ruleset: Ruleset) -> Fighter:
    """Return a model with a permanent wound, with half MV and worse SS, FA and DP. [CA-B-137] [CA-D-134]

    Combat Action only marks the wound.
    """
    if ruleset == "combat-action":
        return replace(fighter, wounded=True)
    mv, ss, fa, pf, dp = fighter.profile
    worse = [min(value + 1, WORST) if value > 0 else value for value in (ss, fa, dp)]
    return replace(fighter, wounded=True, profile=((mv + 1) // 2, worse[0], worse[1], pf, worse[2]))


def _silent(fighter: Fighter) -> Fighter:
    """Return a model without links and control units, which are destroyed. [CA-B-147]"""
    return replace(fighter, communicator=False, long_range_link=False, items=fighter.items & ~CONTROL)


def _standing(fighter: Fighter) -> Fighter:
    """Return a machine that cannot move, like a platform."""
    return replace(fighter, profile=(0, *fighter.profile[1:]), abilities=fighter.abilities - {"flying"})


def _damaged(fighter: Fighter, damage: Mapping[str, LocationDamage], ruleset: Ruleset) -> Fighter:
    """Return a machine with damaged locations. [CA-B-147 to CA-B-154]"""
    by_states = ruleset == "combat-action"
    coreless = fighter.core == state.CORE_SLAVE
    known = (name for name in locations.names() if name in damage)
    kept = tuple(name for name in known if not (coreless and name == "pilot_or_core"))
    fighter = replace(fighter, damaged=kept)
    if "antenna" in damage:
        fighter = _silent(fighter)
    if "locomotive" in damage and not by_states:
        fighter = replace(fighter, profile=((fighter.profile[0] + 1) // 2, *fighter.profile[1:]))
    if any(name in damage for name in LOSES_MOVE):
        fighter = _standing(fighter)
    if "weapon" in damage:
        fighter = replace(fighter, arms=tuple(_without_weapon(fighter.arms, damage["weapon"], by_states)))
    if "ammo_feed" in damage:
        fighter = replace(fighter, arms=tuple(_with_last(arm, by_states) for arm in fighter.arms))
    return fighter


def borne(ruleset: Ruleset, location: str) -> bool:
    """Say whether damage to a location has an effect under a ruleset."""
    return ruleset == "combat-action" or location not in {"hold", "power_grid"}


def _without_weapon(arms: tuple[Arm, ...], damage: LocationDamage, by_states: bool) -> Iterator[Arm]:
    """Yield a machine's weapons with the damaged one faulty or removed.

    It is removed if it is worse than faulty, or the ruleset has no faults.
    """
    able = [place for place, arm in enumerate(arms) if arm.category not in TOOLS]
    struck = [place for place in able if arms[place].weapon == damage.weapon] or able
    for place, arm in enumerate(arms):
        if place not in struck[:1]:
            partner = place + 1 if arm.half == 1 else place - 1
            alone = (
                arm.half > 0 and partner in struck[:1] and not (by_states and damage.state == "malfunction")
            )
            yield replace(arm, half=0) if alone else arm
        elif by_states and damage.state == "malfunction":
            yield replace(arm, faulty=True)


def _with_last(arm: Arm, by_states: bool) -> Arm:
    """Return a weapon with one shot left. [CA-B-152]"""
    if by_states:
        return replace(arm, last=True)
    return arm if arm.is_blade or arm.category in TOOLS else replace(arm, limit=state.LIMIT_SINGLE)
