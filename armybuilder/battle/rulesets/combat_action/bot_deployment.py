# cython: compiled into the kernel
"""Where the bot deploys: all on one flank, those who shoot as far back as they reach from and those who bite in front.

An army that stands together meets a spread one piece by piece; who reaches nobody yet lets the enemy walk into his range.
"""

from armybuilder.battle.kernel.dice import *
from armybuilder.battle.kernel.objectives import *
from armybuilder.battle.kernel.posts import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.combat_action.bot_goals import *
from armybuilder.battle.rulesets.combat_action.choices import *
from armybuilder.battle.rulesets.combat_action.deployment import *
from armybuilder.battle.rulesets.combat_action.verbs import *

POSTS_TRIED = 60
POSTS_ON_FLANK = 30
FLANK_SHARE = 3  # the flank is this part of the front
IN_FRONT = 60  # thousandths of the zone's depth where those without guns begin
FAR_BACK = 600  # and those with guns at most
DEEP = 200  # and how far they spread


def choose_place(s: Block, side: int) -> None:
    """Deploy a unit on the army's flank. [CA-B-024]

    Luck says which unit comes next, so that nothing hangs on the order in which an army lists its units.
    """
    units = 0
    placed = 0
    unit = 0
    least = 0
    for i in range(s[UNITS_FIELDED]):
        row = unit_row(s, i)
        if s[row + UNIT_SIDE] == side and s[row + UNIT_RIDES] == 0 and not follows(s, row):
            units += 1
            luck = noise(s, s[s[row + UNIT_MODELS] + DIE_NAME], DIE_BOT, 0)
            if s[row + UNIT_PLACED]:
                placed += 1
            elif unit == 0 or luck < least:
                unit = row
                least = luck
    s[CHOICE_AT + CHOICE_VERB] = PLACE
    s[CHOICE_AT + CHOICE_UNIT] = s[unit]
    flank = flank_of(s, side)
    for attempt in range(POSTS_TRIED):
        find_post(s, side, (2 * placed + 1) * 500 // units, attempt, unit, flank)
        if place_unit_refusal(s, unit, s[FOUND_X], s[FOUND_Y], 0) == 0:
            break
    say_point(s, s[FOUND_X], s[FOUND_Y])


def find_post(s: Block, side: int, turn: int, attempt: int, unit: int, flank: int) -> None:
    """Find a point in a zone's box: on the flank by turn, then at random there, at last anywhere."""
    zone = side_row(side)
    model = s[unit + UNIT_MODELS]
    name = s[model + DIE_NAME]
    if attempt > 0:
        turn = (bot_noise(s, name) * 1000) >> 32
    along = turn
    if attempt < POSTS_ON_FLANK:
        along = flank + turn // FLANK_SHARE
    back = (bot_noise(s, name) * (DEEP if attempt < POSTS_ON_FLANK else 940)) >> 32
    back += stands_back(s, side, model) if attempt < POSTS_ON_FLANK and any_goal(s) == 0 else IN_FRONT
    edge = s[zone + SIDE_EDGE]
    axis = 1 if edge in (EDGE_LEFT, EDGE_RIGHT) else 0
    deep = zone_part(s, zone, 1 - axis, back, 1 if edge in (EDGE_LEFT, EDGE_NEAR) else 0)
    wide = zone_part(s, zone, axis, along, 1 if edge in (EDGE_RIGHT, EDGE_FAR) else 0)
    s[FOUND_X] = wide if axis == 0 else deep
    s[FOUND_Y] = deep if axis == 0 else wide


def stands_back(s: Block, side: int, model: int) -> int:
    """Return where a model begins, in thousandths of the zone's depth: its gun still reaches the front of the enemy's zone.

    One whose gun reaches nobody there, from anywhere, keeps out of the way until they have come.
    """
    gun = s[model + MAIN_GUN]
    if gun == 0 or s[model + SS] == 0:
        return IN_FRONT
    zone = side_row(side)
    foe = side_row(1 - side)
    axis = 0 if s[zone + SIDE_EDGE] in (EDGE_LEFT, EDGE_RIGHT) else 1
    low = zone_end(s, zone, axis, 0)
    high = zone_end(s, zone, axis, 1)
    over = s[gun + WEAPON_REACH] - max(zone_end(s, foe, axis, 0) - high, low - zone_end(s, foe, axis, 1))
    if over < 0:
        return FAR_BACK
    return max(IN_FRONT, min(FAR_BACK, over * 1000 // (high - low) - DEEP))


def zone_part(s: Block, zone: int, axis: int, part: int, from_high: int) -> int:
    """Return the coordinate so many thousandths into a zone's box, from its low end or its high one."""
    low = zone_end(s, zone, axis, 0)
    high = zone_end(s, zone, axis, 1)
    inside = (high - low) * part // 1000
    return high - inside if from_high else low + inside


def flank_of(s: Block, side: int) -> int:
    """Return where a side's flank begins, in thousandths from its left.

    Before what is to be held; else where it stands already; else away from the enemy; else by luck.
    """
    zone = side_row(side)
    edge = s[zone + SIDE_EDGE]
    axis = 1 if edge in (EDGE_LEFT, EDGE_RIGHT) else 0
    mirrored = 1 if edge in (EDGE_RIGHT, EDGE_FAR) else 0
    half = zone_part(s, zone, axis, 500, mirrored)
    goal = any_goal(s)
    if goal > 0:
        return part_before(s, zone, axis, mirrored, middle_of(s, goal, axis))
    left = 0
    for i in range(s[UNITS_FIELDED]):
        unit = unit_row(s, i)
        if s[unit + UNIT_PLACED] and s[unit + UNIT_RIDES] == 0:
            beyond = s[s[unit + UNIT_MODELS] + (Y if axis else X)] - half
            if mirrored:
                beyond = -beyond
            if s[unit + UNIT_SIDE] == side:
                return 1000 - 1000 // FLANK_SHARE if beyond > 0 else 0
            left += 1 if beyond > 0 else -1
    if left == 0:
        left = 1 - 2 * (noise(s, 0, DIE_BOT, 1) & 1)
    return 0 if left > 0 else 1000 - 1000 // FLANK_SHARE


def part_before(s: Block, zone: int, axis: int, mirrored: int, at: int) -> int:
    """Return where a flank begins that has a coordinate before its middle, in thousandths from the side's left."""
    low = zone_end(s, zone, axis, 0)
    wide = zone_end(s, zone, axis, 1) - low
    part = (low + wide - at if mirrored else at - low) * 1000 // wide - 500 // FLANK_SHARE
    return max(0, min(1000 - 1000 // FLANK_SHARE, part))
