"""What a battle of squads under orders is ruled by: its switches, and the numbers as words of the block."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.battle.rulesets.edge import words as w
from armybuilder.battle.rulesets.edge.figures import ORDERS, PARTS, RESULTS, figures
from armybuilder.battle.rulesets.edge.rows import INCH

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from armybuilder.battle.rulesets.edge.figures import Part

__all__ = ["words"]

PART_BITS = 5
FACES_A_WORD = 5
MORALE_BITS = 3
NEVER = 1_000_000
"""Penetration never falls so far short of armour."""


def words(readings: Mapping[str, str]) -> dict[int, int]:
    """Return the words of the block under the readings chosen."""
    return {
        **_fire(),
        **_distances(),
        **_orders(),
        **_morale(),
        **_assault(),
        **_to_hit(),
        **_damage(),
        **_rest(),
        **_switched(readings),
    }


def _row(start: int, cells: Iterable[int]) -> dict[int, int]:
    """Return cells one after the other from a word on."""
    return dict(enumerate(cells, start))


def _fire() -> dict[int, int]:
    """Return effects, modifiers of fire at figures, armour. The modifiers stand in the order of the table."""
    effect, fire, armour = figures().effect, figures().fire, figures().armour
    return {
        **_row(w.WE_MORALE_FROM, (effect.morale, effect.hit, effect.kill, effect.natural_kill)),
        w.WE_AIMED: fire.aimed,
        w.WE_HEIGHT: fire.height,
        w.WE_LEADER: fire.leader,
        w.WE_CONCEALED: fire.concealed,
        w.WE_RUNNING: fire.running,
        w.WE_FAR: fire.far,
        w.WE_JUMPED: fire.jumped,
        w.WE_VEHICLE_MOVED: fire.vehicle_moved,
        w.WE_COVER: fire.cover,
        w.WE_CLOSE: fire.close,
        w.WE_REACTION: fire.reaction,
        w.WE_AMMUNITION: fire.ammunition,
        w.WE_SUPPRESSING: fire.suppressive,
        w.WE_SNIPING: fire.sniping,
        **_row(w.WE_ARMOUR, armour.factors),
    }


def _distances() -> dict[int, int]:
    """Return how far things reach, in tenths of a millimetre."""
    reach = figures().distances
    inches = {
        w.WE_CLOSE_WITHIN: reach.close,
        w.WE_BROKEN_RUN: reach.broken,
        w.WE_RALLIES_FROM: reach.rallies,
        w.WE_DEFENCE_WITHIN: reach.self_defence,
        w.WE_BYSTANDERS_WITHIN: reach.bystanders,
        w.WE_MEDIC_WITHIN: reach.medic,
        w.WE_SEARCH_WITHIN: reach.search,
        w.WE_SMOKE_WIDE: reach.smoke,
        w.WE_CONTACT_WITHIN: reach.contact,
        **_row(w.WE_TANK_UPTO, figures().to_hit.upto),
    }
    return {word: INCH * value for word, value in inches.items()}


def _orders() -> dict[int, int]:
    """Return the table of orders and that of training."""
    table = figures().orders
    cells = (
        (table[name].roll, table[name].move, table[name].morale, table[name].casualties) for name in ORDERS
    )
    return {
        **_row(w.WE_ORDERS, (cell for row in cells for cell in row)),
        **_row(w.WE_ORDER_NEEDED, figures().training.order),
        **_row(w.WE_RALLY_NEEDED, figures().training.rally),
        **_row(w.WE_MORALE_TRAINED, figures().training.combat),
        **_row(w.WE_TRAINED_COMBAT, figures().figures.trained_combat),
        **_row(w.WE_TRAINED_ASSAULT, figures().figures.trained_assault),
        w.WE_RALLY_FELL_BACK: figures().rally.fell_back,
    }


def _morale() -> dict[int, int]:
    """Return the morale test's modifiers and table, four results a word."""
    morale = figures().morale
    return {
        w.WE_MORALE_LOST: morale.lost_each,
        w.WE_MORALE_LEADER: morale.leader_lost,
        w.WE_MORALE_ASSAULT: morale.lost_assault,
        w.WE_MORALE_HEAVY: morale.heavy,
        w.WE_MORALE_AMMUNITION: morale.ammunition,
        w.WE_MORALE_SMALL: morale.small,
        w.WE_MORALE_BUILDING: morale.building,
        w.WE_MORALE_COVER: morale.cover,
        w.WE_SMALL_UPTO: morale.small_upto,
        **_row(w.WE_MORALE_ROWS, morale.rows),
        **_row(w.WE_MORALE_UPTO, morale.columns),
        **_row(w.WE_MORALE_TABLE, (_packed(map(RESULTS.index, row), MORALE_BITS) for row in morale.table)),
    }


def _packed(cells: Iterable[int], bits: int) -> int:
    """Return cells in one word, the first in its lowest bits."""
    return sum(cell << (bits * place) for place, cell in enumerate(cells))


def _assault() -> dict[int, int]:
    """Return what changes a blow."""
    blow = figures().assault
    return {
        w.WE_BLOW_FELL_BACK: blow.fell_back,
        w.WE_BLOW_HEAVY: blow.heavy,
        w.WE_BLOW_SUPPRESSED: blow.suppressed,
        w.WE_BLOW_HEIGHT: blow.height,
        w.WE_BLOW_LEVEL: blow.each_level,
        w.WE_BLOW_CHARGED: blow.charged,
        w.WE_BLOW_MARGIN: blow.margin,
    }


def _to_hit() -> dict[int, int]:
    """Return fire at machines, and where it goes."""
    shot, through = figures().to_hit, figures().penetration
    sides = figures().locations
    places = (
        cell
        for side in (sides.front, sides.rear, sides.side, sides.top)
        for cell in _faces(side.stopped, side.through)
    )
    return {
        **_row(w.WE_TANK_NEEDED, shot.needed),
        w.WE_TANK_GREEN: shot.green,
        w.WE_TANK_LEADER: shot.leader,
        w.WE_TANK_AIMED: shot.aimed,
        w.WE_TANK_ELITE: shot.elite,
        w.WE_TANK_MISSILE_FAR: shot.missile_far,
        w.WE_TANK_MISSILE_CLOSE: shot.missile_close,
        w.WE_TANK_ACQUIRED: shot.acquired,
        w.WE_TANK_MOVED: shot.moved,
        w.WE_TANK_UNSEEN: shot.unseen,
        w.WE_TANK_HIDDEN: shot.hidden,
        w.WE_TANK_COVER: shot.cover,
        w.WE_TANK_SMALL: shot.small,
        w.WE_TANK_LARGE: shot.large,
        w.WE_PENETRATION: through.base,
        w.WE_PENETRATION_EACH: through.each,
        **_row(w.WE_LOCATIONS, places),
    }


def _faces(stopped: Sequence[Part], through: Sequence[Part]) -> Iterable[int]:
    """Return the parts of a side's faces, five faces a word: without penetration, then with it."""
    cells = [PARTS.index(part) for pair in zip(stopped, through, strict=True) for part in pair]
    step = 2 * FACES_A_WORD
    return (_packed(cells[start : start + step], PART_BITS) for start in range(0, len(cells), step))


def _damage() -> dict[int, int]:
    """Return the damage table."""
    damage = figures().damage
    return {
        **_row(w.WE_DAMAGE_FROM, damage.from_),
        **_row(w.WE_OUT_OF_PLAY, damage.out_of_play),
        **_row(w.WE_DAMAGE_PENALTY, damage.penalty),
        w.WE_MOST_PENALTY: damage.most_penalty,
        w.WE_SMALL_WEAPON: damage.small_weapon,
        w.WE_BAILS: damage.bails,
        w.WE_ESCAPES: damage.escapes,
        w.WE_BYSTANDERS_MORALE: damage.bystanders_morale,
        w.WE_BYSTANDERS_HIT: damage.bystanders_hit,
        w.WE_CREW_MARKERS: damage.crew_markers,
        w.WE_NO_COMMANDER: damage.commander,
    }


def _rest() -> dict[int, int]:
    """Return abilities and the course."""
    able, course = figures().abilities, figures().course
    return {
        w.WE_HERO_NEEDED: able.hero,
        w.WE_MEDIC_NEEDED: able.medic,
        w.WE_DRAW_PERCENT: course.draw_percent,
        w.WE_HALF_PERCENT: course.half_percent,
    }


def _switched(readings: Mapping[str, str]) -> dict[int, int]:
    """Return what hangs on the switches."""

    def chosen(decision: str, other: str) -> bool:
        return readings.get(f"WE-{decision}") == other

    return {
        w.WE_AMMUNITION_FACES: 6 if chosen("D01", "six") else w.FACES,
        w.WE_SUPPRESSION: int(not chosen("D07", "none")),
        w.WE_HIDING: int(chosen("D08", "hidden")),
        w.WE_BLOW_CHARGED: 0 if chosen("D09", "none") else figures().assault.charged,
        w.WE_ONE_MISSES: int(chosen("D13", "misses")),
        w.WE_KILLS_POOLED: int(chosen("D14", "pooled")),
        w.WE_LAUNCHER_DICE: 1 if chosen("D24", "one") else figures().abilities.launcher_dice,
        w.WE_POOL_KEPT: int(not chosen("D47", "lost")),
        w.WE_HARMLESS: NEVER if chosen("D56", "table") else figures().penetration.harmless,
        w.WE_HULL_DOWN: int(chosen("D62", "turret")),
    }
