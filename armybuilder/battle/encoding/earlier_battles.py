"""What models and machines bring from earlier battles: who is absent, who fights wounded, what is damaged.

Under Combat Action wounds and damage are states that its own rules know. For the other rulesets they are taken off the
numbers that these convert, as far as that goes. Values that the owner set by hand for a ruleset stay as they are.
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
    """Return the soldiers of one copy of an entry that come, as they are now.

    A machine that could never act stays behind; so does one whose whole crew is absent. Its crew stays with it, its passengers walk.
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
    """Return a soldier as it comes: on foot where its machine stays behind, and controlling no robots where the antenna is destroyed."""
    one = replace(one, fighter=_fit(one, everyone, condition, ruleset))
    if one.home in absent:
        return replace(one, home=None, seat=0)
    if "antenna" in condition.machines.get(one.home or one.id, {}):
        return replace(one, controls=None)
    return one


def _stays(machine: Soldier, everyone: Sequence[Soldier], condition: Condition) -> bool:
    """Return whether a machine stays behind: it could never act, or none of its crew is there."""
    if machine.fighter.kind == state.KIND_CREATURE:
        return False
    if can_never_act(machine.fighter, condition.machines.get(machine.id, {})):
        return True
    crew = _crew(machine, everyone)
    return bool(crew) and all(one.id in condition.absent for one in crew)


def can_never_act(machine: Fighter, damage: Mapping[str, LocationDamage]) -> bool:
    """Return whether a machine is of no use: without its power plant, its control core or its pilot's compartment. [CA-B-155] [CA-B-156]"""
    if "power_plant" in damage:
        return True
    return "pilot_or_core" in damage and machine.core != state.CORE_SLAVE


def _crew(machine: Soldier, everyone: Sequence[Soldier]) -> list[Soldier]:
    """Return those who drive a machine and serve its guns."""
    return [one for one in everyone if one.home == machine.id and one.berth > 0]


def is_left_without_pilot(machine: Soldier, everyone: Sequence[Soldier], condition: Condition) -> bool:
    """Return whether those who drive a machine are absent: it cannot move then, but its gunners fire. [CA-B-044]"""
    pilots = [one for one in _crew(machine, everyone) if one.berth == PILOT]
    return bool(pilots) and all(one.id in condition.absent for one in pilots)


def _fit(one: Soldier, everyone: Sequence[Soldier], condition: Condition, ruleset: Ruleset) -> Fighter:
    """Return how a model fights after what it has suffered."""
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
    """Return a model with a permanent wound: half MV, and a die of one less for SS, FA and DP. [CA-B-137] [CA-D-134]"""
    if ruleset == "combat-action":
        return replace(fighter, wounded=True)
    mv, ss, fa, pf, dp = fighter.profile
    worse = [min(value + 1, WORST) if value > 0 else value for value in (ss, fa, dp)]
    return replace(fighter, wounded=True, profile=((mv + 1) // 2, worse[0], worse[1], pf, worse[2]))


def _silent(fighter: Fighter) -> Fighter:
    """Return a model whose links and control units are destroyed. [CA-B-147]"""
    return replace(fighter, communicator=False, long_range_link=False, items=fighter.items & ~CONTROL)


def _standing(fighter: Fighter) -> Fighter:
    """Return a machine that cannot move, as a platform cannot."""
    return replace(fighter, profile=(0, *fighter.profile[1:]), abilities=fighter.abilities - {"flying"})


def _damaged(fighter: Fighter, damage: Mapping[str, LocationDamage], ruleset: Ruleset) -> Fighter:
    """Return a machine with damaged locations. [CA-B-147] to [CA-B-154]"""
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
    """Return whether damage to a location means anything under a ruleset."""
    return ruleset == "combat-action" or location not in {"hold", "power_grid"}


def _without_weapon(arms: tuple[Arm, ...], damage: LocationDamage, by_states: bool) -> Iterator[Arm]:
    """Yield a machine's weapons with the damaged one faulty, or without it where it is worse than faulty or the ruleset knows no faults."""
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
    """Return a weapon of which one shot is left. [CA-B-152]"""
    if by_states:
        return replace(arm, last=True)
    return arm if arm.is_blade or arm.category in TOOLS else replace(arm, limit=state.LIMIT_SINGLE)
