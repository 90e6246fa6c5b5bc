"""The conversion of a design to a character, with explained lines and the columns of its row."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from armybuilder.battle.kernel import state as st
from armybuilder.battle.records.profile import ConvertedValue
from armybuilder.battle.rulesets.manoeuvre import state
from armybuilder.battle.rulesets.manoeuvre.tables import rule_tables
from armybuilder.errors import message

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from armybuilder.battle.records.profile import Arm, Fighter
    from armybuilder.points.lookup import Design

__all__ = ["PROFILE", "ManoeuvreStats", "arm_columns", "columns", "damage", "lines", "rated", "rows"]

PROFILE = ("shoot", "fight", "nerve", "move", "av", "grit")
"""The values in the profile of a design."""
SHOOT, FIGHT, NERVE = range(3)
BEGINNER = 6
"""The SS, FA or DP of a beginner."""
LEADER_RANK = 3
CENTIMETRE = 100
"""A centimetre in tenths of a millimetre."""
PILOT = 1
LIVING = st.KIND_CREATURE
_LIFE = {st.LIFE_PARTIAL: state.TALENT_MASKED, st.LIFE_FULL: state.TALENT_MASKED | state.TALENT_SEALED}


@dataclass(frozen=True, slots=True)
class ManoeuvreStats:
    """The numbers of a character, [MN-015] to [MN-020]."""

    shoot: int
    fight: int
    nerve: int
    move: int
    av: int
    grit: int
    total: int = 0
    """The points that each such character adds to its squad's total at the start. [MN-004]"""

    @property
    def action(self) -> int:
        """The Action Value. [MN-019]"""
        return (self.nerve + self.move) // 2


def rated(
    fighter: Fighter, crew: Sequence[tuple[Fighter, int]] = (), own: Mapping[str, int] | None = None
) -> ManoeuvreStats:
    """Return the ratings of a design, with those in `own` set by hand.

    `crew` are the models at a machine's controls and guns, with their berths.
    """
    nerve, shoot = _nerve(fighter), _skill(fighter.profile[1], SHOOT)
    if crew:
        nerve = max(_nerve(one, shaken=one.shaken) for one, _ in crew)
        shoot = _gunnery(fighter, crew) or shoot
    drawn = {
        "shoot": shoot + _far(fighter) if shoot > 0 else 0,
        "fight": _fight(fighter),
        "nerve": nerve,
        "move": _move(fighter),
        "av": _armour(fighter),
        "grit": 0,
    }
    drawn |= {name: value for name, value in (own or {}).items() if name in PROFILE}
    if fighter.shaken:
        drawn |= {name: _shaken(drawn[name]) for name in ("shoot", "fight", "nerve", "move")}
    drawn["grit"] = (own or {}).get("grit", _grit(fighter, drawn["nerve"]))
    return ManoeuvreStats(**drawn, total=(own or {}).get("total", _opening(fighter, len(crew))))


def _skill(value: int, rating: int) -> int:
    """Return the rating of an SS, FA or DP, 0 without the skill. [MN-015] [MN-016] [MN-018]"""
    numbers = rule_tables().ratings
    return numbers.beginner + numbers.each[rating] * (BEGINNER - value) if value > 0 else 0


def _opening(fighter: Fighter, crew: int) -> int:
    """Return the points that a character adds to its squad's total at the start. [MN-004]

    They come from the reach of its best gun, its armour and its crew. Without a gun its move counts.
    """
    numbers, living = rule_tables().opening, fighter.kind == LIVING
    armour = (numbers.armour if living else numbers.machine_armour) * fighter.profile[3]
    far = (numbers.reach if living else numbers.machine_reach) * (
        _reach(fighter) // (CENTIMETRE * numbers.reach_each_cm)
    )
    closing = 0 if _reach(fighter) else numbers.closing * fighter.profile[0] // numbers.closing_each_cm
    return far + armour + closing + numbers.crew * crew


def _reach(fighter: Fighter) -> int:
    """Return the reach of a design's best gun."""
    return max((arm.reach for arm in fighter.arms if not arm.is_blade), default=0)


def _far(fighter: Fighter) -> int:
    """Return the bonus to Shoot from the reach of a design's best gun. [MN-015] [MN-D24]

    Distances on the table play no other part.
    """
    numbers = rule_tables().ratings
    return min(numbers.reach_most, _reach(fighter) // (CENTIMETRE * numbers.reach_each_cm))


def _fight(fighter: Fighter) -> int:
    """Return Fight, from FA, ferocity and a heavy close combat weapon. [MN-016]"""
    numbers, skill = rule_tables().ratings, _skill(fighter.profile[2], FIGHT)
    if skill == 0:
        return 0
    heavy = any(arm.category == st.HEAVY_CLOSE_COMBAT for arm in fighter.arms)
    return skill + numbers.ferocious * fighter.has("ferocious") + numbers.heavy_close_combat * heavy


def _shaken(rating: int) -> int:
    """Return the rating of a character shaken by an earlier fight. [MN-065]

    A rating of 0 stays 0.
    """
    return max(rating + rule_tables().ratings.shaken, 1) if rating > 0 else rating


def _nerve(fighter: Fighter, *, shaken: bool = False) -> int:
    """Return Nerve, from DP and rank, less for a `shaken` crew member of a machine. [MN-018] [MN-065]"""
    numbers, dp = rule_tables().ratings, fighter.profile[4]
    base = _skill(dp, NERVE) if dp > 0 else numbers.no_discipline
    nerve = base + numbers.rank * fighter.rank
    return _shaken(nerve) if shaken else nerve


def _move(fighter: Fighter) -> int:
    """Return Move, from MV and flight, 0 for a design that cannot move. [MN-017]"""
    numbers, mv = rule_tables().ratings, fighter.profile[0]
    if mv <= 0:
        return 0
    walked = numbers.move + (mv - numbers.move_base_cm) // numbers.move_each_cm
    return max(walked, 1) + numbers.flying * fighter.has("flying")


def _armour(fighter: Fighter) -> int:
    """Return AV, from PF and front armour. [MN-020]"""
    numbers = rule_tables().ratings
    return (
        numbers.armour
        + numbers.armour_each * fighter.profile[3]
        + numbers.front_armour * fighter.has("front_armour")
    )


def _grit(fighter: Fighter, nerve: int) -> int:
    """Return Grit, from Nerve and heroism of a living character, or PF of a machine. [MN-020]"""
    numbers = rule_tables().ratings
    if fighter.kind != LIVING:
        return numbers.machine_grit + fighter.profile[3]
    return nerve + numbers.hero_grit * fighter.heroic


def _gunnery(machine: Fighter, crew: Sequence[tuple[Fighter, int]]) -> int:
    """Return the Shoot of a machine, which is its best gunner's.

    The pilot fires the weapons to the front.
    """
    manned = {arm.station + PILOT for arm in machine.arms if not arm.is_blade}
    skills = ((_skill(one.profile[1], SHOOT), one.shaken) for one, berth in crew if berth in manned)
    return max((_shaken(skill) if shaken else skill for skill, shaken in skills), default=0)


def lines(
    fighter: Fighter, ratings: ManoeuvreStats, own: Mapping[str, int], crewed: bool = False
) -> Iterator[ConvertedValue]:
    """Explain the ratings in the order of the rules, then each weapon's Damage."""
    told = (
        ("shoot", ratings.shoot, 15),
        ("fight", ratings.fight, 16),
        ("nerve", ratings.nerve, 18),
        ("move", ratings.move, 17),
        ("av", ratings.av, 20),
        ("grit", ratings.grit, 20),
    )
    for name, value, rule in told:
        source = "set" if name in own else "crew" if crewed and name in {"shoot", "nerve"} else "drawn"
        yield ConvertedValue(message(f"battle.manoeuvre.{name}.{source}"), value, f"MN-{rule:03}")
    yield ConvertedValue(message("battle.manoeuvre.action.drawn"), ratings.action, "MN-019")
    if ratings.total:
        source = "set" if "total" in own else "crew" if crewed else "drawn"
        yield ConvertedValue(message(f"battle.manoeuvre.total.{source}"), ratings.total, "MN-004")
    for arm in fighter.arms:
        if arm.category != st.SMOKE_LAUNCHER:
            yield ConvertedValue(message("battle.manoeuvre.damage", weapon=arm.name), damage(arm), "MN-020")


@dataclass(frozen=True, slots=True)
class Harm:
    """The damage of a weapon. [MN-020]"""

    damage: int


def harm(arm: Arm) -> Harm:
    """Return the damage of a weapon, set by hand or converted."""
    return Harm(damage(arm))


def damage(arm: Arm) -> int:
    """Return a weapon's Damage, set by hand or converted. [MN-020]

    Flame and acid have no Pen.
    """
    numbers = rule_tables().damage
    if "damage" in arm.own:
        return arm.own["damage"]
    if arm.category == st.TANK_BUSTER:
        return numbers.tank_buster
    if arm.category == st.DEMOLITION:
        return numbers.demolition_charge
    bare = arm.attack in {st.ATTACK_FLAME, st.ATTACK_ACID} or arm.pen < 0
    return numbers.base + numbers.each_pen * (0 if bare else arm.pen)


def rows(fighter: Fighter, design: Design) -> tuple[Mapping[int, int], tuple[Mapping[int, int], ...]]:
    """Return no columns for a model's row, and the columns of each of its weapons.

    Units fight in this ruleset, with the weapons of their models.
    """
    del design
    return {}, tuple(map(arm_columns, fighter.arms))


def arm_columns(arm: Arm) -> dict[int, int]:
    """Return the columns of a weapon's row."""
    return {state.MN_WEAPON_DAMAGE: damage(arm)}


def columns(
    fighter: Fighter, ratings: ManoeuvreStats, team: int, dug_in: bool, in_bunker: bool
) -> dict[int, int]:
    """Return the columns of a character's row, with its ratings, talents and team."""
    bunker = rule_tables().ratings.bunker * in_bunker
    return {
        state.RATINGS + state.RATE_SHOOT: ratings.shoot,
        state.RATINGS + state.RATE_FIGHT: ratings.fight,
        state.RATINGS + state.RATE_NERVE: ratings.nerve,
        state.RATINGS + state.RATE_MOVE: ratings.move,
        state.ACTION_VALUE: ratings.action,
        state.ARMOUR_VALUE: ratings.av,
        state.BUNKER: bunker,
        state.GRIT: ratings.grit,
        state.REROLLS: fighter.heroic // rule_tables().ratings.hero_each,
        state.TALENTS: _talents(fighter) | (state.TALENT_DUG_IN if dug_in else 0),
        state.TEAM: team,
        state.SMOKES: sum(arm.category == st.SMOKE_LAUNCHER for arm in fighter.arms),
    }


def _talents(fighter: Fighter) -> int:
    """Return the sum of a design's `TALENT_...`."""
    machine = fighter.kind != LIVING
    return (
        state.TALENT_SHARPSHOOTER * fighter.has("sharpshooter")
        | state.TALENT_MEDIC * fighter.has("medic")
        | state.TALENT_COMMUNICATOR * fighter.communicator
        | state.TALENT_MACHINE * machine
        | state.TALENT_PLATFORM * (fighter.profile[0] <= 0)
        | state.TALENT_CALLER * (fighter.long_range_link and fighter.rank > 0)
        | state.TALENT_LEADER * (fighter.rank >= LEADER_RANK)
        | _LIFE.get(fighter.life_support, 0)
    )
