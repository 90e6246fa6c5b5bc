# cython: compiled into the kernel
"""Where the bot's models go: places scored by what can be shot from them, what can shoot at them, and how near they bring.

Only the nearest enemies are weighed, and a line of sight is drawn only where range and arc allow a shot: the budget is
about sixty lines an activation.
"""

from armybuilder.battle.kernel.ground import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.combat_action.forecasts import *
from armybuilder.battle.rulesets.combat_action.movement import *
from armybuilder.battle.rulesets.combat_action.numbers import *
from armybuilder.battle.rulesets.combat_action.shooting import *
from armybuilder.battle.rulesets.combat_action.sight import *
from armybuilder.battle.rulesets.combat_action.targets import *
from armybuilder.battle.rulesets.combat_action.verbs import *
from armybuilder.battle.rulesets.combat_action.weapons import *

# ---- words of the bot's scratch, from BOT_AT on -----------------------------------------------------------
PLAIN_VERB = 64
PLAIN_WEAPON = 65
PLAIN_TARGET = 66
PLAIN_NUMBER = 67
PLAIN_X = 68
PLAIN_Y = 69
PLAIN_VALUE = 70
PLAIN_NEAR_COUNT = 71
PLAIN_NEAR = 72  # rows of the nearest enemies, nearest first
PLAIN_DISTANCE = 80  # their distances, squared
PLAIN_ALLOWED = 88  # unit the targeting rules allow, for light (0) and heavy (1) weapons
PLAIN_NEIGHBOURS = 90
PLAIN_NEIGHBOUR = 91  # rows of the models near enough to stand in the way
PLAIN_MOST_NEIGHBOURS = 32
PLAIN_GUN = 123  # the gun the hopes below are of
PLAIN_POINTS = 124  # the action points they are of
PLAIN_HOPE = 128  # hopes of a shot without cover: BANDS words for each of the nearest enemies, PLAIN_UNWEIGHED until asked
PLAIN_RISK = 168  # risks of being shot without cover, likewise
PLAIN_BAND = 208  # band of each of the nearest enemies from the place under consideration
PLAIN_COVER = 216  # rows of the pieces of cover in reach
PLAIN_UNWEIGHED = -1
PLAIN_NEAREST = 5  # enemies weighed
PLAIN_COVERS = 2  # pieces of cover in reach that are tried
PLAIN_EXPOSURE_SHARE = 2  # what can be shot at us counts one in so many
PLAIN_WIDE_WAYS = 9
PLAIN_NARROW_WAYS = 2
PLAIN_NO_VALUE = -1000000000


def plain_note_nearest(s: Block, model: int) -> None:
    """Remember the nearest enemies in play, nearest first."""
    s[PLAIN_NEAR_COUNT] = 0
    side = s[model + SIDE]
    enemy = MODELS_AT
    while enemy < s[MODELS_END]:
        if s[enemy + STATUS] == IN_PLAY and s[enemy + SIDE] != side and s[enemy + HIDDEN] == 0:
            dx = s[enemy + X] - s[model + X]
            dy = s[enemy + Y] - s[model + Y]
            plain_note_enemy(s, enemy, dx * dx + dy * dy)
        enemy += MODEL_WIDTH


def plain_note_enemy(s: Block, enemy: int, square: int) -> None:
    """Put an enemy in its place in the list of the nearest, or leave it out."""
    place = s[PLAIN_NEAR_COUNT]
    if place == PLAIN_NEAREST:
        if square >= s[PLAIN_DISTANCE + PLAIN_NEAREST - 1]:
            return
        place = PLAIN_NEAREST - 1
    else:
        s[PLAIN_NEAR_COUNT] = place + 1
    while place > 0 and s[PLAIN_DISTANCE + place - 1] > square:
        s[PLAIN_DISTANCE + place] = s[PLAIN_DISTANCE + place - 1]
        s[PLAIN_NEAR + place] = s[PLAIN_NEAR + place - 1]
        place -= 1
    s[PLAIN_DISTANCE + place] = square
    s[PLAIN_NEAR + place] = enemy


def plain_best_shot_of_all(s: Block, shooter: int, points: int) -> int:
    """Return the worth of the best firing for so many action points from where a model stands, and remember it.

    Every enemy is weighed; the action found stands in PLAIN_VERB, PLAIN_WEAPON, PLAIN_TARGET and PLAIN_NUMBER.
    """
    s[PLAIN_VERB] = 0
    s[PLAIN_VALUE] = 0
    if s[shooter + SS] == 0 or s[shooter + MAIN_GUN] == 0:
        return 0
    plain_note_allowed(s, shooter)
    side = s[shooter + SIDE]
    enemy = MODELS_AT
    while enemy < s[MODELS_END]:
        if s[enemy + STATUS] == IN_PLAY and s[enemy + SIDE] != side and s[enemy + HIDDEN] == 0:
            plain_weigh_target(s, shooter, s[shooter + X], s[shooter + Y], enemy, points, 1)
        enemy += MODEL_WIDTH
    return s[PLAIN_VALUE]


def plain_note_allowed(s: Block, shooter: int) -> None:
    """Remember which units the targeting rules let a model fire at; 0 for any. [CA-B-079, CA-B-080]"""
    s[PLAIN_ALLOWED] = 0
    s[PLAIN_ALLOWED + 1] = 0
    if s[RULES_AT + RULE_TARGETING] == 0 or s[s[shooter + UNIT] + UNIT_FREE_TARGET]:
        return
    weapon = s[shooter + WEAPONS]
    for _ in range(s[shooter + ARMED]):
        if is_gun(s, weapon) and not picks_models(s, shooter, weapon):
            kind = KIND_CREATURE if is_heavy(s, weapon) else -1
            nearest = nearest_target(s, shooter, weapon, kind)
            s[PLAIN_ALLOWED + is_heavy(s, weapon)] = nearest if nearest > 0 else -1
        weapon += WEAPON_WIDTH


def plain_weigh_target(
    s: Block, shooter: int, x: int, y: int, enemy: int, points: int, strictly: int
) -> None:
    """Weigh firing each gun at an enemy from a place, and remember it if it is the best so far."""
    band = band_between(s, shooter, x, y, enemy)
    cover = -2
    weapon = s[shooter + WEAPONS]
    for _ in range(s[shooter + ARMED]):
        if range_modifier(s, weapon, band) != NOT_ALLOWED and is_gun(s, weapon) and is_ready(s, weapon):
            if strictly == 0 or plain_allowed_by_rules(s, shooter, weapon, enemy):
                cover = plain_weigh_gun(s, shooter, x, y, enemy, weapon, band, points, cover)
                if cover == UNSEEN:
                    return
        weapon += WEAPON_WIDTH


def plain_allowed_by_rules(s: Block, shooter: int, weapon: int, enemy: int) -> int:
    """Return 1 if the targeting rules, as remembered, let a weapon fire at an enemy."""
    allowed = s[PLAIN_ALLOWED + is_heavy(s, weapon)]
    return 1 if allowed == 0 or allowed == s[enemy + UNIT] or picks_models(s, shooter, weapon) else 0


def plain_weigh_gun(
    s: Block, shooter: int, x: int, y: int, enemy: int, weapon: int, band: int, points: int, cover: int
) -> int:
    """Weigh one gun at one enemy; the line of sight is drawn last. Returns the cover, once known, or UNSEEN."""
    verb = plain_best_verb(s, shooter, weapon, enemy, band, points)
    if verb == 0:
        return cover
    number = 1 if verb == HEAVY_FIRE and s[weapon + WEAPON_AUTOMATIC] else 0
    times = points // fire_cost(s, verb)
    bare = cover if cover > 0 else 0
    value = times * volley_value(s, shooter, weapon, enemy, band, bare, verb, number)
    if value <= s[PLAIN_VALUE]:
        return cover
    if cover == -2:
        cover = look(s, shooter, x, y, enemy, s[enemy + X], s[enemy + Y])
        if cover == UNSEEN:
            return UNSEEN
        flat = flat_bonus(s, shooter, enemy, band)
        cover = flat if flat > cover else cover
        if cover > 0:
            value = times * volley_value(s, shooter, weapon, enemy, band, cover, verb, number)
    if value > s[PLAIN_VALUE]:
        s[PLAIN_VALUE] = value
        s[PLAIN_VERB] = verb
        s[PLAIN_WEAPON] = weapon
        s[PLAIN_TARGET] = enemy
        s[PLAIN_NUMBER] = number
    return cover


def plain_best_verb(s: Block, shooter: int, weapon: int, enemy: int, band: int, points: int) -> int:
    """Return how to fire a gun with so many action points, 0 if it cannot be: bursts where they hit more often."""
    if is_heavy(s, weapon):
        return HEAVY_FIRE if points >= s[RULES_AT + AP_HEAVY_FIRE] else 0
    single = s[RULES_AT + AP_STANDARD_FIRE]
    if points < single:
        return 0
    if points < s[RULES_AT + AP_AUTOMATIC_FIRE]:
        return STANDARD_FIRE
    twice = volley_faces(s, shooter, weapon, enemy, band, STANDARD_FIRE, 1) * (
        2 if plain_can_repeat(s, weapon) else 1
    )
    if s[weapon + WEAPON_CATEGORY] == SNIPING:
        aimed = volley_faces(s, shooter, weapon, enemy, band, SNIPING_FIRE, 1)
        return SNIPING_FIRE if aimed > twice else STANDARD_FIRE
    if s[weapon + WEAPON_AUTOMATIC]:
        burst = volley_faces(s, shooter, weapon, enemy, band, AUTOMATIC_FIRE, s[RULES_AT + BURST_SHOTS])
        return AUTOMATIC_FIRE if burst > twice else STANDARD_FIRE
    return STANDARD_FIRE


def plain_can_repeat(s: Block, weapon: int) -> int:
    """Return 1 if a weapon can be fired twice in one activation."""
    return 1 if s[weapon + WEAPON_LIMIT] == LIMIT_NONE else 0


def plain_threat(s: Block, enemy: int, model: int, band: int, cover: int) -> int:
    """Return what an enemy's main gun could shoot off a model in one action, in thousandths."""
    gun = s[enemy + MAIN_GUN]
    if gun == 0 or s[enemy + SS] == 0 or range_modifier(s, gun, band) == NOT_ALLOWED:
        return 0
    return volley_value(s, enemy, gun, model, band, cover, STANDARD_FIRE, 0)


def plain_preferred_range(s: Block, model: int) -> int:
    """Return the distance a model likes to fight at: blades in contact, short guns near, long guns far."""
    gun = s[model + MAIN_GUN]
    if gun == 0 or s[model + SS] == 0:
        return 0
    if s[gun + WEAPON_BANDS + BAND_S] > s[gun + WEAPON_BANDS + BAND_L]:
        return s[RULES_AT + BAND_END + BAND_S] * 2 // 3
    if s[gun + WEAPON_REACH] <= s[RULES_AT + BAND_END + BAND_L]:
        return s[RULES_AT + BAND_END + BAND_L] * 2 // 3
    return s[RULES_AT + BAND_END + BAND_L]


def plain_distance_cost(s: Block, model: int, x: int, y: int, wanted: int) -> int:
    """Return what standing too far from the nearest enemy costs: a tenth of the price for each 10 cm or so."""
    if s[TURN] >= s[TURNS] or s[PLAIN_NEAR_COUNT] == 0:
        return 0
    over = gap_at(s, model, x, y, s[PLAIN_NEAR]) - wanted
    return over * s[model + PRICE] // 8 if over > 0 else 0


def plain_begin_weighing(s: Block, model: int, points: int) -> None:
    """Forget the hopes and risks weighed before: another model, or another number of action points."""
    gun = s[model + MAIN_GUN] if points > 0 and s[model + SS] > 0 else 0
    s[PLAIN_GUN] = gun if gun > 0 and is_ready(s, gun) else 0
    s[PLAIN_POINTS] = points
    for i in range(2 * PLAIN_NEAREST * BANDS):
        s[PLAIN_HOPE + i] = PLAIN_UNWEIGHED


def plain_place_value(s: Block, model: int, x: int, y: int, floor: int) -> int:
    """Return what standing at a place is worth, in thousandths, or PLAIN_NO_VALUE once it cannot exceed a floor.

    The best shot of the main gun, less what the nearest enemies could shoot back, less the cost of distance. One line
    of sight serves both ways while it crosses nothing. `plain_begin_weighing` says whose place, and with how many points.
    """
    hope = plain_best_hope(s, model, x, y)
    if (
        hope - plain_distance_cost(s, model, x, y, plain_preferred_range(s, model) if hope > 0 else 0)
        <= floor
    ):
        return PLAIN_NO_VALUE
    best = 0
    danger = 0
    for i in range(s[PLAIN_NEAR_COUNT]):
        hope = s[PLAIN_HOPE + BANDS * i + s[PLAIN_BAND + i]]
        risk = plain_risk_at(s, model, i, s[PLAIN_BAND + i])
        if hope > best or risk > 0:
            enemy = s[PLAIN_NEAR + i]
            cover = look(s, enemy, s[enemy + X], s[enemy + Y], model, x, y)
            if cover != UNSEEN:
                danger += plain_threat(s, enemy, model, s[PLAIN_BAND + i], cover) if cover > 0 else risk
                if hope > best and s[SIGHT_CLEAR] == 0:
                    hope = plain_covered_hope(s, model, x, y, enemy, s[PLAIN_BAND + i])
                best = max(best, hope)
    wanted = plain_preferred_range(s, model) if best > 0 else 0
    return best - danger // PLAIN_EXPOSURE_SHARE - plain_distance_cost(s, model, x, y, wanted)


def plain_best_hope(s: Block, model: int, x: int, y: int) -> int:
    """Return the best a shot from a place could be, if every enemy stood in the open; note each enemy's band."""
    best = 0
    for i in range(s[PLAIN_NEAR_COUNT]):
        enemy = s[PLAIN_NEAR + i]
        band = band_between(s, model, x, y, enemy)
        s[PLAIN_BAND + i] = band
        at = PLAIN_HOPE + BANDS * i + band
        if s[at] == PLAIN_UNWEIGHED:
            s[at] = plain_hope_of_shot(s, model, s[PLAIN_GUN], enemy, band, 0, s[PLAIN_POINTS])
        best = max(best, s[at])
    return best


def plain_risk_at(s: Block, model: int, i: int, band: int) -> int:
    """Return what the i-th nearest enemy could shoot off a model in the open in a band."""
    at = PLAIN_RISK + BANDS * i + band
    if s[at] == PLAIN_UNWEIGHED:
        s[at] = plain_threat(s, s[PLAIN_NEAR + i], model, band, 0)
    return s[at]


def plain_covered_hope(s: Block, model: int, x: int, y: int, enemy: int, band: int) -> int:
    """Return what a shot from a place is worth at an enemy plain_behind what lies between."""
    cover = look(s, model, x, y, enemy, s[enemy + X], s[enemy + Y])
    return plain_hope_of_shot(s, model, s[PLAIN_GUN], enemy, band, cover, s[PLAIN_POINTS])


def plain_hope_of_shot(s: Block, model: int, gun: int, enemy: int, band: int, cover: int, points: int) -> int:
    """Return what so many action points of firing a gun at an enemy are worth; 0 without gun, range or points."""
    if gun == 0 or range_modifier(s, gun, band) == NOT_ALLOWED:
        return 0
    verb = plain_best_verb(s, model, gun, enemy, band, points)
    if verb == 0:
        return 0
    return points // fire_cost(s, verb) * volley_value(s, model, gun, enemy, band, cover, verb, 0)


def plain_find_walk(s: Block, model: int, floor: int, wide: int) -> int:
    """Return the value of the best place within a walk, left in PLAIN_X and PLAIN_Y; PLAIN_NO_VALUE if none exceeds a floor.

    Tried: straight ahead, half as far, and places plain_behind cover; `wide` adds ways aside and back.
    """
    best = floor
    bx = 0
    by = 0
    far = walk_limit(s, model) - 2
    cover = plain_near_cover(s, model, far)
    plain_note_neighbours(s, model, far)
    for i in range(2 * cover + (PLAIN_WIDE_WAYS if wide else PLAIN_NARROW_WAYS)):
        found = (
            plain_find_cover_spot(s, model, far, i)
            if i < 2 * cover
            else plain_find_way(s, model, far, i - 2 * cover)
        )
        if found:
            x = s[FOUND_X]
            y = s[FOUND_Y]
            if plain_may_walk_to(s, model, x, y):
                value = plain_place_value(s, model, x, y, best)
                if value > best:
                    best = value
                    bx = x
                    by = y
    s[PLAIN_X] = bx
    s[PLAIN_Y] = by
    return best if best > floor else PLAIN_NO_VALUE


def plain_find_way(s: Block, model: int, far: int, i: int) -> int:
    """Find the place a full pace (or half) along the i-th way from straight at the nearest enemy."""
    enemy = s[PLAIN_NEAR]
    ahead_x = s[enemy + X] - s[model + X]
    ahead_y = s[enemy + Y] - s[model + Y]
    size = length(ahead_x, ahead_y)
    part = far // 2 if i == 1 else far
    s[FOUND_X] = s[model + X] + share(turned_x(ahead_x, ahead_y, plain_way_of(i)), part, size)
    s[FOUND_Y] = s[model + Y] + share(turned_y(ahead_x, ahead_y, plain_way_of(i)), part, size)
    return 1


def plain_way_of(i: int) -> int:
    """Return the ways tried, in steps of 15 degrees: ahead, ahead, 30 and 60 and 90 aside either way, back."""
    if i < 2:
        return 0
    if i == 8:
        return 12
    return 2 * (i // 2) if i % 2 else 24 - 2 * (i // 2)


def plain_note_neighbours(s: Block, model: int, far: int) -> None:
    """Remember the models near enough to stand in the way of a walk."""
    count = 0
    other = MODELS_AT
    while other < s[MODELS_END] and count < PLAIN_MOST_NEIGHBOURS:
        if s[other + STATUS] == IN_PLAY and other != model:
            reach = far + s[model + RADIUS] + s[other + RADIUS] + CONTACT
            dx = s[other + X] - s[model + X]
            dy = s[other + Y] - s[model + Y]
            if dx < reach and dy < reach and -dx < reach and -dy < reach:
                s[PLAIN_NEIGHBOUR + count] = other
                count += 1
        other += MODEL_WIDTH
    s[PLAIN_NEIGHBOURS] = count


def plain_may_walk_to(s: Block, model: int, x: int, y: int) -> int:
    """Return 1 if a model can walk straight to a place and stand there, out of contact, near its companions."""
    if not is_on_table(s, model, x, y):
        return 0
    for i in range(s[PLAIN_NEIGHBOURS]):
        if plain_stands_in_way(s, model, s[PLAIN_NEIGHBOUR + i], x, y):
            return 0
    if ground_refusal(s, model, s[model + X], s[model + Y], x, y):
        return 0
    if s[s[model + UNIT] + UNIT_PINNED] and pinned_refusal(s, model, x, y):
        return 0
    return plain_keeps_together(s, model, x, y)


def plain_stands_in_way(s: Block, model: int, other: int, x: int, y: int) -> int:
    """Return 1 if another model keeps a model from a place: a friend at its end, an enemy anywhere on the way."""
    reach = s[model + RADIUS] + s[other + RADIUS]
    if s[other + SIDE] != s[model + SIDE]:
        return near_line(s[other + X], s[other + Y], s[model + X], s[model + Y], x, y, reach + CONTACT + 1)
    dx = s[other + X] - x
    dy = s[other + Y] - y
    return 1 if dx * dx + dy * dy < reach * reach else 0


def plain_keeps_together(s: Block, model: int, x: int, y: int) -> int:
    """Return 1 if a place is in coherency with a companion that has moved already, or nobody has. [CA-B-058]"""
    unit = s[model + UNIT]
    if s[RULES_AT + RULE_COHERENCY] == 0 or s[unit + UNIT_IN_PLAY] < 2:
        return 1
    if s[unit + UNIT_BROKEN] and not regains(s, model, x, y):
        return 0
    moved = 0
    member = s[unit + UNIT_MODELS]
    for _ in range(s[unit + UNIT_SIZE]):
        if member != model and s[member + STATUS] == IN_PLAY and (s[member + MOVED] or s[member + HANDLED]):
            moved += 1
            if gap_at(s, model, x, y, member) <= reach_between(s, model, member):
                return 1
        member += MODEL_WIDTH
    return 1 if moved == 0 else 0


def plain_near_cover(s: Block, model: int, far: int) -> int:
    """Note the first pieces of cover within a walk, and return how many there are."""
    count = 0
    piece = s[PIECES_AT]
    for _ in range(s[PIECE_COUNT]):
        if (
            s[piece + PIECE_COVER] > 0
            and s[piece + PIECE_CLOSED] == 0
            and count < PLAIN_COVERS
            and is_near(s, piece, s[model + X], s[model + Y], far)
        ):
            s[PLAIN_COVER + count] = piece
            count += 1
        piece += PIECE_WIDTH
    return count


def plain_find_cover_spot(s: Block, model: int, far: int, which: int) -> int:
    """Look for a place at a piece of cover noted: even numbers plain_behind it, odd ones in it. 0 if there is none."""
    piece = s[PLAIN_COVER + which // 2]
    return plain_amid(s, model, piece, far) if which % 2 else plain_behind(s, model, piece, far)


def plain_behind(s: Block, model: int, piece: int, far: int) -> int:
    """Find the place against a piece's outline, on the side away from the nearest enemy, that is nearest to the model."""
    enemy = s[PLAIN_NEAR]
    points = s[piece + PIECE_POINTS]
    last = points + 2 * (s[piece + PIECE_CORNERS] - 1)
    best = far * far + 1
    for i in range(s[piece + PIECE_CORNERS]):
        here = points + 2 * i
        x = plain_nearest_on(s[model + X], s[model + Y], s[last], s[last + 1], s[here], s[here + 1], 0)
        y = plain_nearest_on(s[model + X], s[model + Y], s[last], s[last + 1], s[here], s[here + 1], 1)
        size = length(x - s[enemy + X], y - s[enemy + Y])
        away = s[model + RADIUS] + CONTACT
        x += share(x - s[enemy + X], away, size)
        y += share(y - s[enemy + Y], away, size)
        square = (x - s[model + X]) * (x - s[model + X]) + (y - s[model + Y]) * (y - s[model + Y])
        if square < best and crosses(s, piece, s[enemy + X], s[enemy + Y], x, y):
            best = square
            s[FOUND_X] = x
            s[FOUND_Y] = y
        last = here
    return 1 if best <= far * far else 0


def plain_nearest_on(px: int, py: int, ax: int, ay: int, bx: int, by: int, axis: int) -> int:
    """Return a coordinate (0 x, 1 y) of the point of a line nearest to another point."""
    dx = bx - ax
    dy = by - ay
    along = (px - ax) * dx + (py - ay) * dy
    square = dx * dx + dy * dy
    if along <= 0 or square == 0:
        return ax if axis == 0 else ay
    if along >= square:
        return bx if axis == 0 else by
    return ax + share(dx, along, square) if axis == 0 else ay + share(dy, along, square)


def plain_amid(s: Block, model: int, piece: int, far: int) -> int:
    """Find the place in a piece that can be entered, on the way to its middle, as far as the walk goes."""
    if s[piece + PIECE_IMPASSABLE]:
        return 0
    dx = share(s[piece + PIECE_LOW_X] + s[piece + PIECE_HIGH_X], 1, 2) - s[model + X]
    dy = share(s[piece + PIECE_LOW_Y] + s[piece + PIECE_HIGH_Y], 1, 2) - s[model + Y]
    size = length(dx, dy)
    go = far if size > far else size
    s[FOUND_X] = s[model + X] + share(dx, go, size)
    s[FOUND_Y] = s[model + Y] + share(dy, go, size)
    return 1
