"""The best unit for its points: the surest to stop a target, the longest to survive, the cheapest.

"For at most 30 points, stop PF 8 at long range at least 40 % of the time": every legal trooper with every
legal weapon is priced and weighed by exact chances. The results are those that no other beats in points,
effect and survival at once. A search by worth replaces survival by the worth of each point in the bots' battles.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from fractions import Fraction
from itertools import product, takewhile
from typing import TYPE_CHECKING, Literal, TypeVar

from armybuilder.chances.activation import Gun, share_left, stopping_chance
from armybuilder.chances.shooting import can_damage, hit_chance
from armybuilder.counsel.formula_marks import Scale
from armybuilder.model.creature import Creature, Profile
from armybuilder.model.readings import STANDARD
from armybuilder.model.weapon import Attack, Category, LimitedUse, MountedWeapon, Weapon
from armybuilder.points.faults.judgement import faults_once
from armybuilder.points.legality import blocks
from armybuilder.points.prices.pricing import price_once
from armybuilder.points.prices.weapon_facts import weapon_facts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

__all__ = ["BANDS", "Quest", "Solution", "best", "solve"]

BANDS = ("PB", "S", "L", "VL", "BF")
"""The range bands at which a trooper may shoot, nearest first. [CA-B-089]"""

_CATEGORIES: tuple[Category, ...] = (
    "pistol",
    "rifle",
    "sniping",
    "assault",
    "grenades",
    "heavy",
    "very_heavy",
)
_ATTACKS: tuple[Attack, ...] = ("normal", "flame", "acid", "gas_inhaled", "gas_absorbed")
_LIMITS: tuple[LimitedUse, ...] = ("none", "recharge", "reload", "single_shot")
_GAS = {"gas_inhaled", "gas_absorbed"}
_SKILLS = (6, 5, 4, 3, 2)


@dataclass(frozen=True, slots=True)
class Quest:
    """The wishes for a unit: its budget, its target, its trooper, and the enemy's fire.

    `budget` is in points; `pf` is the target's with its cover, `size` its modifier, `machine` its kind,
    `band` its distance; `chance` is the wanted chance, 0 to 1; `models` is the most models; `movement`,
    `discipline` and `best_skill` (the best Shooting Skill to pay for) are the trooper's; `limited` allows a
    weapon that cannot fire every turn; `skill`, `pen` and `shots` are those of the return fire at the same
    band. `by_worth` weighs the worth of each point instead of the survival.
    """

    budget: int
    pf: int
    band: Literal["PB", "S", "L", "VL", "BF"] = "L"
    chance: Fraction = Fraction(2, 5)
    machine: bool = False
    size: int = 0
    models: int = 1
    movement: int = 10
    discipline: int = 6
    best_skill: int = 4
    limited: bool = False
    skill: int = 5
    pen: int = 1
    shots: int = 3
    by_worth: bool = False


@dataclass(frozen=True, slots=True)
class Solution:
    """A trooper with its weapon, the number of models, their points, and their exact chances.

    `effect` is the chance that one activation of all of them penetrates; `survival` is the expected share
    left after the return fire. `bought` is the worth of each point, with each line of the receipt at its
    measured worth, or None if the search was not by worth.
    """

    creature: Creature
    weapon: Weapon
    models: int
    points: int
    effect: Fraction
    survival: Fraction
    bought: Fraction | None = None

    @property
    def merit(self) -> Fraction:
        """The third measure: the survival, or in a search by worth the worth of a point."""
        return self.survival if self.bought is None else self.bought


@dataclass(frozen=True, slots=True)
class _Arm:
    """A weapon with a skill: the price of the plainest trooper with them, and their chance to stop the target.

    `worth` is 0 unless the search is by worth.
    """

    weapon: Weapon
    skill: int
    points: int
    effect: Fraction
    worth: Fraction


def solve(
    quest: Quest,
    weapons: Iterable[Weapon] = (),
    *,
    readings: Mapping[str, str] = STANDARD,
    cancelled: Callable[[], bool] = lambda: False,
) -> tuple[Solution, ...]:
    """Return the troopers that no other beats in points, effect and survival at once, cheapest first.

    By worth, the worth of each point takes the place of survival, while the budget stays in printed points.
    `weapons` are the library's, used if they match a wanted weapon. The result is empty if nothing legal
    within the budget can hurt the target there, and if `cancelled` returns True.
    """

    def wanted(_: object) -> bool:
        return not cancelled()

    known = {_shape(one): one for one in takewhile(wanted, weapons)}
    shapes = takewhile(wanted, _weapons())
    scale = Scale(readings) if quest.by_worth else None
    arms = _front(
        _arms(quest, shapes, known, readings, scale), lambda one: (one.points, -one.effect, -one.worth)
    )
    found: list[Solution] = []
    for arm, pf in takewhile(wanted, product(arms, range(6))):
        found.extend(_squads(quest, arm, pf, readings, scale))
    if cancelled():
        return ()
    return tuple(_front(found, lambda one: (one.points, -one.effect, -one.merit)))


def best(found: Iterable[Solution], chance: Fraction) -> Solution | None:
    """Return the longest survivor among solutions with the wanted chance, the cheapest of equals.

    After a search by worth it is the solution of which each point buys most. Returns None if no solution has
    the chance.
    """
    able = [one for one in found if one.effect >= chance]
    return min(able, key=lambda one: (-one.merit, one.points, -one.effect), default=None)


def _shape(weapon: Weapon) -> tuple[object, ...]:
    """Return the values of a weapon without its name."""
    plain = weapon.model_dump(exclude={"id", "name", "notes", "tags", "portrait"})
    return tuple(plain.values())


def _weapons() -> Iterator[Weapon]:
    """Yield every weapon that a trooper could carry, legal or not, with the least blast of its kind."""
    for category, level, attack, limit in product(_CATEGORIES, (0, 1, 2), _ATTACKS, _LIMITS):
        blast = 3 if category == "grenades" or attack in {"flame", "acid"} else 0
        for automatic, targeting in product((False, True), (0, 1, 2)):
            yield Weapon(
                id="weapon",
                name="",
                category=category,
                pen_level=level,
                attack=attack,
                area_radius_cm=blast,
                automatic=automatic,
                targeting_bonus=targeting,
                limited_use=limit,
            )


def _gun(weapon: Weapon, quest: Quest, readings: Mapping[str, str]) -> Gun | None:
    """Return the weapon against the target, or None if it cannot reach or hurt it. [CA-D-069]"""
    facts = weapon_facts(weapon, readings)
    if quest.band not in facts.bands or (quest.machine and weapon.attack in _GAS):
        return None
    if not can_damage(facts.pen, _protection(weapon, quest)):
        return None
    heavy = weapon.category in {"heavy", "very_heavy"}
    return Gun(
        firing="thrown"
        if weapon.category == "grenades"
        else "sniping"
        if facts.aimed_ap
        else "heavy"
        if heavy
        else "standard",
        pen=facts.pen,
        modifier=facts.bands[quest.band] + quest.size,
        automatic=weapon.automatic,
        targeting=0 if heavy else weapon.targeting_bonus,
        once=weapon.limited_use != "none",
    )


def _protection(weapon: Weapon, quest: Quest) -> int:
    """Return the PF that counts against an attack. [CA-D-090]

    Flame and gas ignore a creature's, acid halves any.
    """
    if weapon.attack == "acid":
        return (quest.pf + 1) // 2
    return 0 if weapon.attack != "normal" and not quest.machine else quest.pf


def _arms(
    quest: Quest,
    shapes: Iterable[Weapon],
    known: Mapping[tuple[object, ...], Weapon],
    readings: Mapping[str, str],
    scale: Scale | None,
) -> Iterator[_Arm]:
    """Yield every legal weapon that can stop the target, with every skill to pay for."""
    for weapon in shapes:
        gun = _gun(weapon, quest, readings)
        if gun is None or (gun.once and not quest.limited) or blocks(faults_once(weapon, {}, readings)):
            continue
        arm = known.get(_shape(weapon), weapon)
        for skill in _SKILLS:
            trooper = _trooper(quest, arm, skill, 0)
            points = price_once(trooper, {arm.id: arm}, readings).total
            if skill >= quest.best_skill and points <= quest.budget:
                effect = stopping_chance(gun, skill, _protection(weapon, quest))
                worth = scale.worth(trooper, {arm.id: arm}) if scale is not None else Fraction()
                yield _Arm(arm, skill, points, effect, worth)


def _trooper(quest: Quest, weapon: Weapon, skill: int, pf: int) -> Creature:
    """Return a trooper with a weapon."""
    profile = Profile(mv=quest.movement, ss=skill, fa=6, pf=pf, dp=quest.discipline)
    return Creature(id="trooper", name="", profile=profile, weapons=(MountedWeapon(weapon=weapon.id),))


def _squads(
    quest: Quest, arm: _Arm, pf: int, readings: Mapping[str, str], scale: Scale | None
) -> Iterator[Solution]:
    """Yield squads of a trooper with an arm and a PF, from one model up to the limit.

    The budget and the quest limit the number.
    """
    documents = {arm.weapon.id: arm.weapon}
    trooper = _trooper(quest, arm.weapon, arm.skill, pf)
    each = price_once(trooper, documents, readings).total
    if each > quest.budget or blocks(faults_once(trooper, documents, readings)):
        return
    struck = hit_chance(quest.skill, 0)
    bought = scale.worth(trooper, documents) / each if scale is not None else None
    for models in range(1, min(quest.models, quest.budget // each) + 1):
        yield Solution(
            trooper,
            arm.weapon,
            models,
            models * each,
            1 - (1 - arm.effect) ** models,
            share_left(models, quest.shots, struck, quest.pen, pf),
            bought,
        )


T = TypeVar("T")
_Mark = tuple[int, Fraction, Fraction]


def _front(options: Iterable[T], worth: Callable[[T], _Mark]) -> list[T]:
    """Return the options that no other beats or equals in every measure, in their order.

    In each of the three measures less is better. As the options come by the first, the others decide: `edge`
    has the second and third of those found so far, the second rising and the third falling.
    """
    kept: list[T] = []
    edge: list[tuple[Fraction, Fraction]] = []
    for (_, second, third), _, option in sorted(
        ((worth(option), place, option) for place, option in enumerate(options)), key=lambda one: one[:2]
    ):
        place = bisect_right(edge, second, key=lambda one: one[0])
        if place and edge[place - 1][1] <= third:
            continue
        kept.append(option)
        start = place - 1 if place and edge[place - 1][0] == second else place
        end = next((at for at in range(place, len(edge)) if edge[at][1] < third), len(edge))
        edge[start:end] = [(second, third)]
    return kept
