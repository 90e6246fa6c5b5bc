"""The conversion of a design into the stats of Phase Combat, with lines that explain them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from armybuilder.battle.kernel import state as st
from armybuilder.battle.records.profile import CATEGORIES, ConvertedValue
from armybuilder.battle.rulesets.phase import state as p
from armybuilder.battle.rulesets.phase.tables import NAMES, rule_tables
from armybuilder.errors import message
from armybuilder.model import by_hand

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from armybuilder.battle.records.profile import Arm, Fighter
    from armybuilder.battle.rulesets.phase.tables import PhaseWeapon
    from armybuilder.points.lookup import Design

__all__ = [
    "PROFILE",
    "PhaseShot",
    "PhaseStats",
    "bands",
    "columns",
    "converted",
    "explained",
    "lines",
    "rows",
    "shot",
    "shot_columns",
]


_RULES = {"ranged": 110, "sharpness": 111, "melee": 110, "might": 111, "speed": 112, "run": 112}
_RULES |= {"dr": 114, "breaks": 113, "vitality": 114, "life": 114}
PROFILE = tuple(_RULES)
"""The names of the stats that a profile gives."""
METRE = 100
"""The length of a metre, a centimetre on the table, in tenths of a millimetre. [PH-D02]"""
_SCALES = "hemt"
_GAS = {st.ATTACK_GAS_INHALED, st.ATTACK_GAS_ABSORBED}


@dataclass(frozen=True, slots=True)
class PhaseStats:
    """The stats of a model.

    Scales are 0 to 3 for H, E, M, T, speed and run are tenths of a metre. [PH-110] to [PH-114]

    `ranged` 0 cannot shoot, `might` 0 cannot strike, `breaks` 0 never breaks. `life` is a machine's
    Durability. `psyche` is only printed, because nothing of these rules harms it without a talent. `hero`,
    `medic` and `marksman` are the talents that count. [PH-092]
    """

    ranged: int
    sharpness: int
    melee: int
    might: int
    speed: int
    run: int
    dr: int
    breaks: int
    vitality: int
    life: int
    scale: int
    armour_scale: int
    front_dr: int
    front_scale: int
    psyche: int
    hero: int
    medic: int
    marksman: int


@dataclass(frozen=True, slots=True)
class PhaseShot:
    """The stats of a weapon: scale, d6 and bonus, X for each increment, range in metres. [PH-115]

    `auto` is 1 with the Auto option. `held` is the state at the start (PH_CARRIED_ALONG to PH_LEFT_BEHIND).
    [PH-060] [PH-D09]
    """

    scale: int
    dice: int
    plus: int
    x: int
    range: int
    auto: int = 0
    held: int = p.PH_CARRIED_ALONG


def converted(
    fighter: Fighter, gunner: Fighter | None = None, own: Mapping[str, int] | None = None
) -> PhaseStats:
    """Return a design's stats.

    A `gunner`'s SS counts for a machine's weapon. `own` are values set by hand.
    """
    numbers = rule_tables().figures
    mv, ss, fa, pf, dp = fighter.profile
    eye = ss if gunner is None else gunner.profile[1]
    armour_scale, dr = armour(pf)
    front_scale, front_dr = armour(pf + numbers.front_armour * fighter.has("front_armour"))
    machine = fighter.kind != st.KIND_CREATURE
    values = {
        "ranged": numbers.ranged + numbers.ranged_each * (numbers.worst - eye) if eye > 0 else 0,
        "sharpness": numbers.sharpness - eye if eye > 0 else 0,
        "melee": _melee(fa, fighter.has("ferocious")),
        "might": numbers.might - fa if fa > 0 else 0,
        "speed": numbers.speed_each * mv,
        "run": numbers.run_each * mv,
        "dr": dr,
        "breaks": 0 if machine else _breaks(dp, fighter.rank),
        "vitality": 0 if machine else _vitality(dp, fighter.heroic),
        "life": numbers.durability + numbers.durability_each * pf if machine else numbers.life[fighter.size],
    }
    own = own or {}
    values |= {name: value for name, value in own.items() if name in PROFILE}
    values |= {
        "scale": armour_scale if machine else int(fighter.size >= numbers.large),
        "armour_scale": armour_scale,
        "front_scale": front_scale,
        "front_dr": front_dr + values["dr"] - dr,
        "psyche": 0,
        "hero": fighter.heroic,
        "medic": int(fighter.has("medic")),
        "marksman": int(fighter.has("sharpshooter")),
    }
    values |= {name: value for name, value in own.items() if name in values}
    return PhaseStats(**values)


def columns(stats: PhaseStats) -> dict[int, int]:
    """Return the values of a model's row, with lengths in tenths of a millimetre."""
    tenth = METRE // 10
    return {
        p.RANGED_SKILL: stats.ranged,
        p.SHARPNESS: stats.sharpness,
        p.PH_MELEE_SKILL: stats.melee,
        p.MIGHT: stats.might,
        p.SPEED: stats.speed * tenth,
        p.RUN_REACH: stats.run * tenth,
        p.ARMOUR_DR: stats.dr,
        p.ARMOUR_SCALE: stats.armour_scale,
        p.FRONT_DR: stats.front_dr,
        p.FRONT_SCALE: stats.front_scale,
        p.BREAK_BASE: stats.breaks,
        p.VITALITY_START: stats.vitality,
        p.LIFE_START: stats.life,
        p.TARGET_SCALE: stats.scale,
        st.HEROIC: stats.hero,
        st.MEDIC: stats.medic,
        st.SHARPSHOOTER: stats.marksman,
    }


def armour(pf: int) -> tuple[int, int]:
    """Return the scale and DR of a Protection Factor. [PH-114]"""
    numbers = rule_tables().figures
    scale = max((place for place, start in enumerate(numbers.armour_from) if pf >= start), default=0)
    return scale, max(0, numbers.armour_each[scale] * pf - numbers.armour_less[scale])


def _melee(fa: int, ferocious: bool) -> int:
    """Return the Melee skill from FA, better for the ferocious, a fixed low skill without FA. [PH-110]"""
    numbers = rule_tables().figures
    if fa <= 0:
        return numbers.melee_none
    return numbers.melee + numbers.melee_each * (numbers.worst - fa) + numbers.ferocious * ferocious


def _breaks(dp: int, rank: int) -> int:
    """Return the Break TN from DP and rank. [PH-D25]"""
    numbers = rule_tables().figures
    return (numbers.breaks - numbers.breaks_each * dp if dp > 0 else numbers.breaks_none) + rank


def _vitality(dp: int, heroic: int) -> int:
    """Return Vitality from DP, more for a hero. [PH-114]"""
    numbers = rule_tables().figures
    return (numbers.vitality - dp if dp > 0 else numbers.vitality_none) + numbers.hero * heroic


def shot(arm: Arm) -> PhaseShot | None:
    """Return the stats of a weapon, None for a harmless one. [PH-115]"""
    if arm.category not in NAMES:
        return None
    row: PhaseWeapon = getattr(rule_tables().weapons, NAMES[arm.category])
    bare = arm.attack in {st.ATTACK_FLAME, st.ATTACK_ACID}
    tier = 0 if bare else sum(arm.pen >= pen for pen in row.pen[1:])
    auto = int(arm.automatic)
    made = PhaseShot(row.scale[tier], row.dice[tier], row.plus[tier], row.x, _range(arm, row.range), auto)
    return replace(made, **arm.own)


def _range(arm: Arm, most: int) -> int:
    """Return a weapon's range in metres.

    It is its category's, one step shorter for flame and acid that is not thrown, and never more than its own.
    Gas makes a design's own range a step shorter elsewhere, but not here.
    """
    ladder, own = rule_tables().ranges.ladder, arm.reach // METRE
    if arm.category != st.GRENADES and most in ladder:
        if arm.attack in {st.ATTACK_FLAME, st.ATTACK_ACID}:
            most = ladder[max(0, ladder.index(most) - 1)]
        elif arm.attack in _GAS and own in ladder:
            own = ladder[min(ladder.index(own) + 1, len(ladder) - 1)]
    return min(most, own) if own > 0 else most


def shot_columns(arm: Arm) -> dict[int, int]:
    """Return the values of a weapon's row, none for a harmless one."""
    told = shot(arm)
    if told is None:
        return {}
    reach = {st.WEAPON_REACH: told.range * METRE} if arm.category in CATEGORIES else {}
    return reach | {
        p.PH_SHOT_SCALE: told.scale,
        p.PH_SHOT_DICE: told.dice,
        p.PH_SHOT_PLUS: told.plus,
        p.PH_SHOT_X: told.x,
        p.PH_SHOT_RANGE: told.range * METRE,
        p.PH_HELD: told.held,
        st.WEAPON_AUTOMATIC: told.auto,
    }


def bands(arm: Arm) -> tuple[tuple[str, int], ...]:
    """Return the range of a weapon for pictures of the table, in tenths of a millimetre. [PH-115]"""
    told = shot(arm)
    return (("max", told.range * METRE),) if told is not None and told.range else ()


def lines(fighter: Fighter, stats: PhaseStats, own: Mapping[str, int]) -> Iterator[ConvertedValue]:
    """Explain the values in order, then the scales, then each weapon."""
    machine = fighter.kind != st.KIND_CREATURE
    for name in PROFILE:
        source = "set" if name in own else "machine" if machine and name == "life" else "drawn"
        yield ConvertedValue(
            message(f"battle.phase.{name}.{source}"), getattr(stats, name), f"PH-{_RULES[name]}"
        )
    yield ConvertedValue(message(f"battle.phase.scale.{_SCALES[stats.scale]}"), stats.scale, "PH-003")
    yield ConvertedValue(
        message(f"battle.phase.armour.{_SCALES[stats.armour_scale]}"), stats.armour_scale, "PH-003"
    )
    if fighter.has("front_armour"):
        yield ConvertedValue(
            message(f"battle.phase.front.{_SCALES[stats.front_scale]}"), stats.front_dr, "PH-114"
        )
    for arm in fighter.arms:
        told = shot(arm)
        if told is not None:
            label = message(
                f"battle.phase.weapon.{_SCALES[told.scale]}", weapon=arm.name, dice=told.dice, x=told.x
            )
            yield ConvertedValue(label, told.plus, "PH-115")


# ---- what encoding and explaining ask for


def rows(fighter: Fighter, design: Design) -> tuple[Mapping[int, int], tuple[Mapping[int, int], ...]]:
    """Return the values of a model's row, and those of each of its weapons.

    Values set by hand replace converted ones.
    """
    figure = columns(converted(fighter, None, _own(design)))
    return figure, tuple(shot_columns(arm) for arm in fighter.arms)


def explained(fighter: Fighter, design: Design) -> tuple[ConvertedValue, ...]:
    """Return the lines that explain a design's values.

    A machine's are those of the machine alone, without its gunners' SS.
    """
    own = _own(design)
    return tuple(lines(fighter, converted(fighter, None, own), own))


def _own(design: Design) -> Mapping[str, int]:
    """Return the values set by hand for this ruleset."""
    return by_hand.set_for_design(design, "phase")
