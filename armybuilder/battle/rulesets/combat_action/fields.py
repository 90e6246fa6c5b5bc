# cython: compiled into the kernel
"""Sticky weapons: attacks that stick to whom they hit, and the fields area ones leave. [CA-B-117, CA-B-118]"""

from armybuilder.battle.kernel.dice import *
from armybuilder.battle.kernel.lasting import *
from armybuilder.battle.kernel.log import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.combat_action.aboard import *
from armybuilder.battle.rulesets.combat_action.damage import *
from armybuilder.battle.rulesets.combat_action.lasting import *
from armybuilder.battle.rulesets.combat_action.numbers import *


def stick(s: Block, owner: int, weapon: int, target: int, before: int) -> None:
    """After a hit roll d6: on 3 or less the attack sticks, whether it hurt or not. [CA-B-117, CA-D-093]

    `before` are the damaged locations of a machine before the hit.
    """
    if s[weapon + WEAPON_STICKY] == 0 or not combat_action_is_up(s, target) or is_immune(s, target, weapon):
        return
    needed = s[RULES_AT + STICK_FROM]
    if rolls_stick(s, owner, weapon, target, needed):
        row = add_lasting(s, STUCK_ROW, s[target + X], s[target + Y], 0, owner, weapon, target)
        s[row + LASTING_CHANCE] = needed - 1
        s[row + LASTING_PLACE] = s[target + LOCATIONS] - before


def rolls_stick(s: Block, owner: int, weapon: int, target: int, needed: int) -> int:
    """Return 1 if an attack sticks: d6 no higher than needed."""
    die = throw(s, target, DIE_STICK)
    sticks = 1 if die <= needed else 0
    tell_roll(s, STICKS, 117, owner, target, weapon, die, 0, needed, sticks, 0)
    return sticks


def do_again(s: Block, row: int) -> None:
    """A sticking attack does its damage once more, then sticks again with less chance or is done. [CA-B-117]

    No hit is rolled for, nobody is marked, no cover helps. A machine's location that it has damaged cannot be damaged
    again; under the other reading the next one is. [CA-D-094]
    """
    owner = s[row + LASTING_OWNER]
    weapon = s[row + LASTING_WEAPON]
    target = s[row + LASTING_VICTIM]
    chance = s[row + LASTING_CHANCE]
    at = s[row + LASTING_PLACE]
    remove_lasting(s, row)
    tell_weapon(s, STUCK_AGAIN, 117, owner, target, weapon, chance)
    before = s[target + LOCATIONS]
    if at == 0 or s[RULES_AT + READING_STICKY]:
        take_hit(s, owner, target, weapon, 0)
    if not combat_action_is_up(s, target) or chance == 0:
        return
    if rolls_stick(s, owner, weapon, target, chance):
        row = add_lasting(s, STUCK_ROW, s[target + X], s[target + Y], 0, owner, weapon, target)
        s[row + LASTING_CHANCE] = chance - 1
        s[row + LASTING_PLACE] = at if at > 0 else s[target + LOCATIONS] - before


def leave_field(s: Block, x: int, y: int, owner: int, weapon: int) -> None:
    """A sticky area weapon leaves its template on the table as a field. [CA-B-118]"""
    add_lasting(s, FIELD_ROW, x, y, s[weapon + WEAPON_RADIUS], owner, weapon, 0)
    tell_spot(s, FIELD_LEFT, 118, owner, 0, weapon, 0, x, y, s[weapon + WEAPON_RADIUS])


def is_over(s: Block, row: int, x: int, y: int, radius: int) -> int:
    """Return 1 if a base at a place lies wholly or partly under a row's template."""
    dx = s[row + LASTING_X] - x
    dy = s[row + LASTING_Y] - y
    reach = s[row + LASTING_RADIUS] + radius
    return 1 if dx * dx + dy * dy < reach * reach else 0


def enter_fields(s: Block, model: int, from_x: int, from_y: int) -> None:
    """A model on the ground that steps into a field is hit on 3 or less, later 2, then 1. [CA-B-118]

    A hero whom a field has left alone this turn stays so. [CA-B-204]
    """
    if s[model + ALTITUDE] > 0:
        return
    for place in range(s[LASTING_COUNT]):
        row = lasting_row(s, place)
        if s[row + LASTING_KIND] == FIELD_ROW and is_over(
            s, row, s[model + X], s[model + Y], s[model + RADIUS]
        ):
            if not is_over(s, row, from_x, from_y, s[model + RADIUS]) and not is_spared(s, model, row):
                enter_field(s, model, row)


def land_in_fields(s: Block, model: int) -> None:
    """A model that comes to a place otherwise than over the ground enters the fields there: out of a machine, the air. [CA-B-118]"""
    if has_lasting(s, FIELD_ROW):
        enter_fields(s, model, -UNLIMITED, -UNLIMITED)


def is_spared(s: Block, model: int, row: int) -> int:
    """Return 1 if a field leaves a hero alone for the rest of this turn. [CA-B-204]"""
    if s[model + SPARED_TURN] != s[TURN]:
        return 0
    return 1 if s[model + SPARED_BY] == field_name(s, row) else 0


def field_name(s: Block, row: int) -> int:
    """Return what tells a field from the others: where it lies and when it came about."""
    return (s[row + LASTING_SERIAL] * 65536 + s[row + LASTING_X] + 16384) * 65536 + s[row + LASTING_Y] + 16384


def field_chance(s: Block, row: int) -> int:
    """Return the highest face on which a field hits who enters it: 3, next turn 2, then 1. [CA-B-118]"""
    return s[RULES_AT + STICK_FROM] - (s[TURN] - s[row + LASTING_TURN])


def enter_field(s: Block, model: int, row: int) -> None:
    """Roll whether a field hits a model that enters it; the hit follows at once."""
    die = throw(s, model, DIE_STICK)
    needed = field_chance(s, row)
    owner = s[row + LASTING_OWNER]
    weapon = s[row + LASTING_WEAPON]
    hit = 1 if die <= needed else 0
    tell_roll(s, FIELD_ENTERED, 118, owner, model, weapon, die, 0, needed, hit, 0)
    if hit:
        name = field_name(s, row)
        due = set_off(s, s[row + LASTING_X], s[row + LASTING_Y], owner, weapon, 0, 118)
        s[due + LASTING_VICTIM] = model
        s[due + LASTING_SERIAL] = name


def fade_fields(s: Block) -> None:
    """Fields are gone after their third turn. [CA-B-118]"""
    place = 0
    while place < s[LASTING_COUNT]:
        row = lasting_row(s, place)
        if (
            s[row + LASTING_KIND] == FIELD_ROW
            and s[TURN] - s[row + LASTING_TURN] >= s[RULES_AT + FIELD_TURNS]
        ):
            owner = s[row + LASTING_OWNER]
            tell_spot(
                s,
                FIELD_GONE,
                118,
                owner,
                0,
                s[row + LASTING_WEAPON],
                0,
                s[row + LASTING_X],
                s[row + LASTING_Y],
                0,
            )
            remove_lasting(s, row)
        else:
            place += 1
