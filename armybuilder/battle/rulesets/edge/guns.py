"""The numbers of a weapon in this ruleset, converted or set by hand. [WE-056]"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, cast

from immutabledict import immutabledict

from armybuilder.battle.kernel import state as st
from armybuilder.battle.records.profile import CATEGORIES
from armybuilder.battle.rulesets.edge import state as r
from armybuilder.battle.rulesets.edge.numbers import INCH
from armybuilder.battle.rulesets.edge.tables import rule_tables
from armybuilder.model import by_hand
from armybuilder.points.tables import tables

if TYPE_CHECKING:
    from collections.abc import Mapping

    from armybuilder.battle.records.profile import Arm
    from armybuilder.battle.rulesets.edge.tables import PrintedGun, RowName
    from armybuilder.model.weapon import Category

__all__ = ["EdgeShot", "rings", "shot", "shot_columns"]

TENTH = INCH // 10
"""A tenth of an inch on the table."""
TENTHS_OF_MM = 10
_GREAT = {st.HEAVY, st.VERY_HEAVY, st.STARCRAFT}
_SELDOM, _ALWAYS = 2, 1
_LAUNCHED: Mapping[int, RowName] = immutabledict(
    {st.RIFLE: "grenade_launcher", st.HEAVY: "small_missile_launcher"}
)
_TIERS: Mapping[str, tuple[Category, int]] = immutabledict(
    {
        "shotgun": ("assault", 0),
        "rifle": ("rifle", 0),
        "heavy_rifle": ("rifle", 1),
        "light_support": ("heavy", 0),
        "heavy_support": ("heavy", 1),
        "light_auto_cannon": ("heavy", 2),
        "heavy_auto_cannon": ("very_heavy", 0),
        "smg": ("pistol", 0),
        "pistol": ("pistol", 0),
        "large_missile_launcher": ("very_heavy", 2),
    }
)
"""The category and tier of the printed rows that stem from the table of weapons."""


@dataclass(frozen=True, slots=True)
class EdgeShot:
    """The numbers of a weapon: range, dice, damage modifier, Penetration.

    Ranges are in tenths of an inch, and `least` is the shortest of indirect fire. `damage` is added to each
    die. `heavy` is 1 for a Heavy weapon, and 2 for one that is Heavy only when it scores [WE-D25]. `assault`
    is the bonus in an assault. `small` marks weapons no greater than a heavy auto cannon [WE-D64]. `missile`
    marks missiles that fly straight. `row` is the printed row that it starts from, if that is not the row of
    its category.
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
    row: RowName | None = None
    attack: int | None = None


def shot(arm: Arm) -> EdgeShot:
    """Return the numbers of a weapon, set by hand or converted, all zero for a harmless one."""
    made = _by_hand(arm, arm.own.get("row", 0)) or _converted(arm)
    if arm.own.get("rotary"):
        options = rule_tables().options
        made = replace(made, damage=made.damage + options.rotary_damage, dice=made.dice + options.rotary_dice)
    numbers: dict[str, Any] = {name: value for name, value in arm.own.items() if name in _NUMBERS}
    return replace(made, **numbers)


_NUMBERS = ("range", "least", "dice", "damage", "heavy", "penetration", "assault")
"""The numbers of a weapon that can be set by hand."""


def _by_hand(arm: Arm, row: int) -> EdgeShot | None:
    """Return a printed row of the table of weapons by its number in `by_hand.toml`, None for row 0. [WE-056]"""
    name = by_hand.settings("edge", "weapon")["row"].names[row]
    if row == 0:
        return None
    every = rule_tables()
    if name in _TIERS:
        made = _of_tier(name)
    elif name in {"flame_thrower", "vehicle_flame_thrower"}:
        flame = every.options.flame if name == "flame_thrower" else every.options.flame_heavy
        made = EdgeShot(
            10 * flame.range, 0, flame.damage, flame.dice, _SELDOM, assault=every.assault["flame"]
        )
        made = replace(made, attack=st.ATTACK_FLAME)
    else:
        text: PrintedGun = every.printed[cast("RowName", name)]
        light = name == "grenade_launcher"
        made = EdgeShot(10 * text.range, 10 * text.least, text.damage, text.dice, 0 if light else _SELDOM)
        made = replace(made, small=light, launcher=light, missile=name == "small_missile_launcher")
    plain = st.ATTACK_NORMAL if made.attack is None else made.attack
    return replace(made, penetration=_penetration(arm), attack=plain)


def _of_tier(name: str) -> EdgeShot:
    """Return a printed row that belongs to a category of weapons at one of its tiers."""
    category, tier = _TIERS[name]
    gun, missile = rule_tables().weapons[category], name == "large_missile_launcher"
    made = EdgeShot(
        range=10 * gun.range[tier],
        damage=gun.damage[tier],
        dice=gun.dice[tier],
        heavy=_SELDOM if missile else int(gun.heavy),
        assault=rule_tables().assault["pistol"] if category == "pistol" else 0,
        small=not missile,
        missile=missile,
    )
    light = rule_tables().options.automatic
    return replace(made, range=10 * light.pistol_range, dice=light.pistol_dice) if name == "smg" else made


def _converted(arm: Arm) -> EdgeShot:
    """Return the converted numbers of a weapon, all zero for a harmless one."""
    charges = {
        st.TANK_BUSTER: rule_tables().explosives.tank_buster,
        st.DEMOLITION: rule_tables().explosives.demolition_charge,
    }
    if arm.category in charges:
        charge = charges[arm.category]
        return EdgeShot(
            damage=charge.modifier,
            dice=charge.dice,
            heavy=_SELDOM,
            penetration=charge.penetration,
            small=False,
        )
    category = CATEGORIES.get(arm.category)
    if category is None:
        return EdgeShot()
    if arm.is_blade:
        return _blade(arm, category)
    drawn = _flame(arm) if arm.attack == st.ATTACK_FLAME else _drawn(arm, category)
    made = replace(drawn, dice=drawn.dice + rule_tables().options.sticky * arm.sticky)
    return _reduced(arm, category, made)


def _tier(arm: Arm, category: Category) -> int:
    """Return the tier of a weapon's Pen, 0 for flame and acid."""
    if arm.attack in {st.ATTACK_FLAME, st.ATTACK_ACID}:
        return 0
    return sum(arm.pen >= pen for pen in rule_tables().weapons[category].pen[1:])


def _penetration(arm: Arm) -> int:
    """Compute Penetration from Pen, which is 0 for flame and acid. [WE-D55]"""
    numbers = rule_tables().penetration
    bare = arm.attack in {st.ATTACK_FLAME, st.ATTACK_ACID}
    return numbers.base + numbers.each * (0 if bare else arm.pen)


def _blade(arm: Arm, category: Category) -> EdgeShot:
    """Return the numbers of a close combat weapon, which works in an assault only."""
    row = rule_tables().weapons[category]
    return EdgeShot(assault=row.damage[_tier(arm, category)], dice=1, penetration=_penetration(arm))


def _area(arm: Arm) -> int:
    """Count the steps of area of a weapon."""
    return arm.radius // (rule_tables().options.area_every * TENTHS_OF_MM)


def _flame(arm: Arm) -> EdgeShot:
    """Return the numbers of a flame thrower."""
    options = rule_tables().options
    row = options.flame_heavy if arm.category in _GREAT else options.flame
    if arm.category == st.GRENADES:
        row = options.flame_thrown
    more = options.each_area * max(0, _area(arm) - 1)
    return EdgeShot(
        range=10 * row.range,
        damage=row.damage,
        dice=row.dice + more,
        heavy=_ALWAYS if arm.category in _GREAT else _SELDOM,
        penetration=_penetration(arm),
        assault=rule_tables().assault["flame"],
    )


def _drawn(arm: Arm, category: Category) -> EdgeShot:
    """Return the row of a weapon's category, changed by the weapon's options."""
    row, tier, area = rule_tables().weapons[category], _tier(arm, category), _area(arm)
    missile = tier == len(row.pen) - 1 if arm.category == st.VERY_HEAVY else False
    lobbed = arm.parabolic and arm.category in {st.RIFLE, st.HEAVY, st.VERY_HEAVY}
    plain = EdgeShot(
        range=10 * row.range[tier],
        damage=row.damage[tier],
        dice=row.dice[tier],
        heavy=int(row.heavy) or (_SELDOM if lobbed else 0),
        penetration=_penetration(arm),
        assault=rule_tables().assault["pistol"] if arm.category == st.PISTOL else 0,
        small=not _is_great(arm, tier, area),
        missile=not lobbed and (missile or (arm.category in {st.HEAVY, st.VERY_HEAVY} and area > 0)),
        launcher=arm.category == st.RIFLE and area > 0,
    )
    if arm.automatic:
        plain = _automatic(arm, plain)
    if area > 0:
        plain = _spread(arm, plain, tier, area)
    return _lobbed(arm, plain, tier) if lobbed else plain


def _is_great(arm: Arm, tier: int, area: int) -> bool:
    """Say whether a weapon is greater than a heavy auto cannon. [WE-D64]

    These are mortars, artillery and missile launchers.
    """
    if arm.category == st.HEAVY:
        return area > 0 or arm.parabolic
    if arm.category == st.VERY_HEAVY:
        return tier > 0 or area > 0 or arm.parabolic
    return arm.category == st.STARCRAFT


def _automatic(arm: Arm, plain: EdgeShot) -> EdgeShot:
    """Return a row with automatic fire, or with rotary barrels for great weapons. [WE-D22]"""
    options = rule_tables().options
    if arm.category in _GREAT:
        return replace(
            plain, damage=plain.damage + options.rotary_damage, dice=plain.dice + options.rotary_dice
        )
    if arm.category == st.PISTOL:
        return replace(plain, range=10 * options.automatic.pistol_range, dice=options.automatic.pistol_dice)
    if arm.category in {st.RIFLE, st.ASSAULT}:
        return replace(plain, dice=options.automatic.dice)
    return plain


def _spread(arm: Arm, plain: EdgeShot, tier: int, area: int) -> EdgeShot:
    """Return a row with the dice, range and damage of a weapon with an area. [WE-056]

    The range is at least that of a launcher's row. The damage is at least that of the launcher's row plus the
    tier.
    """
    made = replace(plain, dice=plain.dice + rule_tables().options.each_area * area)
    if arm.category == st.VERY_HEAVY:
        missile = rule_tables().weapons[CATEGORIES[arm.category]]
        far, damage = missile.range[-1], missile.damage[-1]
    elif arm.category in _LAUNCHED:
        made = replace(made, row=_LAUNCHED[arm.category])
        launcher = rule_tables().printed[_LAUNCHED[arm.category]]
        far, damage = launcher.range, launcher.damage
    else:
        return made
    return replace(made, range=max(plain.range, 10 * far), damage=max(plain.damage, damage + tier))


def _lobbed(arm: Arm, plain: EdgeShot, tier: int) -> EdgeShot:
    """Return a row with the ranges of indirect fire. [WE-D23]"""
    rows = rule_tables().printed
    name: RowName = "mortar"
    if arm.category == st.RIFLE:
        name = "grenade_launcher"
    elif arm.category == st.VERY_HEAVY:
        name = "large_artillery" if tier else "small_artillery"
    shortest = rows["small_artillery" if arm.category == st.VERY_HEAVY else "mortar"].least
    return replace(plain, range=max(plain.range, 10 * rows[name].range), least=10 * shortest, row=name)


def _reduced(arm: Arm, category: Category, made: EdgeShot) -> EdgeShot:
    """Return a weapon with a shorter range for every band that the design gave up.

    Bands that flame, gas and acid lack by nature do not count.
    """
    whole = tables().weapons[category].bands
    inherent = int(arm.attack != st.ATTACK_NORMAL and arm.category != st.GRENADES)
    lost = len(whole) - sum(one != st.NOT_ALLOWED for one in arm.bands) - inherent
    far = made.range
    for _ in range(max(0, lost)):
        far = far * rule_tables().options.reduced_percent // 100
    return replace(made, range=far)


def shot_columns(does: EdgeShot) -> dict[int, int]:
    """Return the columns of a weapon's row, with lengths in tenths of a millimetre."""
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
    } | _as_printed(does)


def _as_printed(does: EdgeShot) -> dict[int, int]:
    """Return the further columns of a weapon with a row set by hand.

    They say whether it throws flames and whether it fires indirectly, and take away its area.
    """
    if does.attack is None:
        return {}
    return {st.WEAPON_ATTACK: does.attack, st.WEAPON_PARABOLIC: int(does.least > 0), st.WEAPON_RADIUS: 0}


def rings(arm: Arm) -> tuple[tuple[str, int], ...]:
    """Return the named ranges at which a weapon's fire changes, shortest first, none for a close combat weapon."""
    far, close = shot(arm).range * TENTH, rule_tables().distances["close"]
    if far <= 0:
        return ()
    ends = (
        (f"{close}\N{DOUBLE PRIME}", close * INCH),
        ("\N{VULGAR FRACTION ONE HALF}", far // 2),
        ("max", far),
    )
    return tuple(sorted((one for one in ends if one[1] <= far), key=lambda one: one[1]))
