"""A weapon of a design as a weapon of squads under orders: range, dice, what they count for, Penetration. [WE-056]"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from armybuilder.battle.encoding.profile import CATEGORIES
from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.edge import rows as r
from armybuilder.battle.rulesets.edge.figures import figures
from armybuilder.points.tables import tables

if TYPE_CHECKING:
    from armybuilder.battle.encoding.profile import Arm
    from armybuilder.model.weapon import Category

__all__ = ["Shot", "rings", "shot", "shot_columns"]

TENTHS_OF_MM = 10
TENTH = r.INCH // 10
"""A tenth of an inch on the table."""
_GREAT = {st.HEAVY, st.VERY_HEAVY, st.STARCRAFT}
_SELDOM, _ALWAYS = 2, 1


@dataclass(frozen=True, slots=True)
class Shot:
    """What a weapon does: ranges in tenths of an inch, the damage modifier of each die, dice, Penetration.

    `least` is the shortest range of indirect fire, `heavy` 1 for a Heavy weapon and 2 for one that is so when it scores
    [WE-D25]; `assault` what it adds there; `small` at most a heavy auto cannon [WE-D64]; `missile` flies straight.
    """

    range: int = 0
    least: int = 0
    damage: int = 0
    dice: int = 0
    heavy: int = 0
    penetration: int = 0
    assault: int = 0
    small: bool = True
    missile: bool = False
    launcher: bool = False


def shot(arm: Arm) -> Shot:
    """Return what a weapon does; nothing at all of one that hurts nobody."""
    charges = {
        st.TANK_BUSTER: figures().explosives.tank_buster,
        st.DEMOLITION: figures().explosives.demolition_charge,
    }
    if arm.category in charges:
        charge = charges[arm.category]
        return Shot(
            damage=charge.modifier,
            dice=charge.dice,
            heavy=_SELDOM,
            penetration=charge.penetration,
            small=False,
        )
    category = CATEGORIES.get(arm.category)
    if category is None:
        return Shot()
    if arm.is_blade:
        return _blade(arm, category)
    drawn = _flame(arm) if arm.attack == st.ATTACK_FLAME else _drawn(arm, category)
    made = replace(drawn, dice=drawn.dice + figures().options.sticky * arm.sticky)
    return _reduced(arm, category, made)


def _tier(arm: Arm, category: Category) -> int:
    """Return the tier of a weapon's Pen; flame and acid have none."""
    if arm.attack in {st.ATTACK_FLAME, st.ATTACK_ACID}:
        return 0
    return sum(arm.pen >= pen for pen in figures().weapons[category].pen[1:])


def _penetration(arm: Arm) -> int:
    """Return Penetration: of Pen, none of flame and acid. [WE-D55]"""
    numbers = figures().penetration
    bare = arm.attack in {st.ATTACK_FLAME, st.ATTACK_ACID}
    return numbers.base + numbers.each * (0 if bare else arm.pen)


def _blade(arm: Arm, category: Category) -> Shot:
    """Return what a close combat weapon does: only in an assault."""
    row = figures().weapons[category]
    return Shot(assault=row.damage[_tier(arm, category)], dice=1, penetration=_penetration(arm))


def _area(arm: Arm) -> int:
    """Return how many steps of area a weapon has."""
    return arm.radius // (figures().options.area_every * TENTHS_OF_MM)


def _flame(arm: Arm) -> Shot:
    """Return what a flame thrower does."""
    options = figures().options
    row = options.flame_heavy if arm.category in _GREAT else options.flame
    if arm.category == st.GRENADES:
        row = options.flame_thrown
    more = options.each_area * max(0, _area(arm) - 1)
    return Shot(
        range=10 * row.range,
        damage=row.damage,
        dice=row.dice + more,
        heavy=_ALWAYS if arm.category in _GREAT else _SELDOM,
        penetration=_penetration(arm),
        assault=figures().assault.flame,
    )


def _drawn(arm: Arm, category: Category) -> Shot:
    """Return the row of a weapon's category, and what its options make of it."""
    row, tier, area = figures().weapons[category], _tier(arm, category), _area(arm)
    missile = tier == len(row.pen) - 1 if arm.category == st.VERY_HEAVY else False
    lobbed = arm.parabolic and arm.category in {st.RIFLE, st.HEAVY, st.VERY_HEAVY}
    plain = Shot(
        range=10 * row.range[tier],
        damage=row.damage[tier],
        dice=row.dice[tier],
        heavy=int(row.heavy) or (_SELDOM if lobbed else 0),
        penetration=_penetration(arm),
        assault=figures().assault.pistol if arm.category == st.PISTOL else 0,
        small=not _is_great(arm, tier, area),
        missile=not lobbed and (missile or (arm.category in {st.HEAVY, st.VERY_HEAVY} and area > 0)),
        launcher=arm.category == st.RIFLE and area > 0,
    )
    if arm.automatic:
        plain = _automatic(arm, plain)
    if area > 0:
        plain = _spread(category, plain, tier, area)
    return _lobbed(arm, plain, tier) if lobbed else plain


def _is_great(arm: Arm, tier: int, area: int) -> bool:
    """Return whether a weapon is greater than a heavy auto cannon: mortars, artillery and missile launchers. [WE-D64]"""
    if arm.category == st.HEAVY:
        return area > 0 or arm.parabolic
    if arm.category == st.VERY_HEAVY:
        return tier > 0 or area > 0 or arm.parabolic
    return arm.category == st.STARCRAFT


def _automatic(arm: Arm, plain: Shot) -> Shot:
    """Return what automatic fire makes of a row: of great weapons, what rotary barrels do. [WE-D22]"""
    options = figures().options
    if arm.category in _GREAT:
        return replace(
            plain, damage=plain.damage + options.rotary_damage, dice=plain.dice + options.rotary_dice
        )
    if arm.category == st.PISTOL:
        return replace(plain, range=10 * options.automatic.pistol_range, dice=options.automatic.pistol_dice)
    if arm.category in {st.RIFLE, st.ASSAULT}:
        return replace(plain, dice=options.automatic.dice)
    return plain


def _spread(category: Category, plain: Shot, tier: int, area: int) -> Shot:
    """Return what an area makes of a row."""
    options = figures().options
    least = options.area_damage.get(category)
    return replace(
        plain,
        range=max(plain.range, 10 * options.area_range.get(category, 0)),
        damage=plain.damage if least is None else max(plain.damage, least + tier),
        dice=plain.dice + options.each_area * area,
    )


def _lobbed(arm: Arm, plain: Shot, tier: int) -> Shot:
    """Return what indirect fire makes of a row. [WE-D23]"""
    options = figures().options
    told = options.parabolic_range
    very = told.very_heavy_more if tier else told.very_heavy
    least = {st.RIFLE: told.rifle, st.HEAVY: told.heavy, st.VERY_HEAVY: very}[arm.category]
    shortest = options.minimum_very_heavy if arm.category == st.VERY_HEAVY else options.minimum
    return replace(plain, range=max(plain.range, 10 * least), least=10 * shortest)


def _reduced(arm: Arm, category: Category, made: Shot) -> Shot:
    """Return what is left of a range that the design has given up a category of; what flame, gas and acid cost elsewhere is none."""
    whole = tables().weapons[category].bands
    inherent = int(arm.attack != st.ATTACK_NORMAL and arm.category != st.GRENADES)
    lost = len(whole) - sum(one != st.NOT_ALLOWED for one in arm.bands) - inherent
    far = made.range
    for _ in range(max(0, lost)):
        far = far * figures().options.reduced_percent // 100
    return replace(made, range=far)


def shot_columns(does: Shot) -> dict[int, int]:
    """Return what stands in the row of a weapon; lengths in tenths of a millimetre."""
    return {
        r.SHOT_RANGE: does.range * TENTH,
        r.SHOT_LEAST: does.least * TENTH,
        r.SHOT_DAMAGE: does.damage,
        r.SHOT_RATE: does.dice,
        r.SHOT_HEAVY: does.heavy,
        r.SHOT_AP: does.penetration,
        r.SHOT_ASSAULT: does.assault,
        r.SHOT_SMALL: int(does.small),
        r.SHOT_MISSILE: int(does.missile),
        r.SHOT_LAUNCHER: int(does.launcher),
    }


def rings(arm: Arm) -> tuple[tuple[str, int], ...]:
    """Return where a weapon fires better, and how far, by the names of these ranges; nothing of one that only strikes."""
    far, close = shot(arm).range * TENTH, figures().distances.close
    if far <= 0:
        return ()
    ends = (
        (f"{close}\N{DOUBLE PRIME}", close * r.INCH),
        ("\N{VULGAR FRACTION ONE HALF}", far // 2),
        ("max", far),
    )
    return tuple(sorted((one for one in ends if one[1] <= far), key=lambda one: one[1]))
