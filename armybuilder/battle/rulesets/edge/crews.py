# cython: compiled into the kernel
"""Crews: who holds which post of a vehicle, what a hit on him means, who takes his place, who bails out. [WE-D57] to [WE-D61]"""

from armybuilder.battle.kernel.dice import *
from armybuilder.battle.kernel.figures import *
from armybuilder.battle.kernel.ground import *
from armybuilder.battle.kernel.log import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.edge.guns import *
from armybuilder.battle.rulesets.edge.harm import *
from armybuilder.battle.rulesets.edge.rows import *
from armybuilder.battle.rulesets.edge.seeing import *
from armybuilder.battle.rulesets.edge.tables import *
from armybuilder.battle.rulesets.edge.words import *

WAYS_OUT = 12  # of 30 degrees round a vehicle
WE_BESIDE = 20  # how far from it who gets out stands


def assign_posts(s: Block, vehicle: int) -> None:
    """Give a vehicle's crew their posts: its pilot drives, its first gunner has the main gun, others command, then load."""
    gunners = 0
    model = next_figure(s, 0)
    while model > 0:
        if edge_is_crew(s, model, vehicle):
            station = station_held(s, model)
            s[model + POST] = POST_NONE
            if station == 0:
                s[model + POST] = POST_DRIVER if s[vehicle + PILOT] in (0, model) else next_post(gunners + 1)
                s[vehicle + PILOT] = s[vehicle + PILOT] if s[vehicle + PILOT] > 0 else model
            elif station > 0:
                s[model + POST] = next_post(gunners)
                gunners += 1
        model = next_figure(s, model)


def next_post(gunners: int) -> int:
    """Return the post of one more of a crew that has a driver and so many others."""
    if gunners == 0:
        return POST_GUNNER
    return POST_COMMANDER if gunners == 1 else (POST_LOADER if gunners == 2 else POST_NONE)


def holder_of(s: Block, vehicle: int, post: int) -> int:
    """Return who holds a post of a vehicle, 0 for nobody. Without a commander of its own the driver commands."""
    model = next_figure(s, 0)
    while model > 0:
        if edge_is_crew(s, model, vehicle) and s[model + POST] == post and s[model + FELL_NOW] == 0:
            return model
        model = next_figure(s, model)
    if post == POST_COMMANDER and ((s[vehicle + POSTS_EMPTY] >> POST_COMMANDER) & 1) == 0:
        return holder_of(s, vehicle, POST_DRIVER)
    return 0


def crew_left(s: Block, vehicle: int) -> int:
    """Return how many are alive in a vehicle."""
    found = 0
    model = next_figure(s, 0)
    while model > 0:
        if edge_is_crew(s, model, vehicle) and s[model + FELL_NOW] == 0:
            found += 1
        model = next_figure(s, model)
    return found


def edge_can_drive(s: Block, vehicle: int) -> int:
    """Return 1 if somebody is at a vehicle's controls who can act, or it needs nobody. [WE-D61]"""
    if is_automatic(s, vehicle):
        return 1
    driver = holder_of(s, vehicle, POST_DRIVER)
    return 1 if driver > 0 and is_out(s, driver) == 0 else 0


def strike_crewman(s: Block, crewman: int, vehicle: int, striker: int, weapon: int) -> None:
    """Roll for a crewman who is struck: he loses his next turn, or is killed. [WE-D57]"""
    if survives(s, crewman, vehicle, 101, s[RULES_AT + WE_BAILS]):
        put_out(s, crewman, 1)
    else:
        kill_crewman(s, crewman, vehicle, striker, weapon)


def survives(s: Block, crewman: int, vehicle: int, rule: int, needed: int) -> int:
    """Return 1 if a crewman's die reaches what he needs under a rule."""
    natural = throw_faces(s, crewman, DIE_WE_CREW, FACES)
    alive = 1 if natural >= needed else 0
    tell_roll_here(s, WE_CREW_ROLL, rule, crewman, vehicle, 0, natural, 0, needed, alive, 0)
    return alive


def kill_crewman(s: Block, crewman: int, vehicle: int, striker: int, weapon: int) -> None:
    """Kill a crewman; his post is empty until somebody takes it. [WE-D61]"""
    fell(s, striker, crewman, weapon)
    s[vehicle + WRECKED_BY] = striker
    post = s[crewman + POST]
    if post != POST_NONE:
        s[vehicle + POSTS_EMPTY] |= 1 << post
    if s[vehicle + PILOT] == crewman:
        s[vehicle + PILOT] = 0


def take_empty_post(s: Block, vehicle: int) -> int:
    """Let a spare man take an empty post, the controls before the main gun, as the vehicle's action; return 1 if one does. [WE-D61]"""
    for post in range(POST_DRIVER, POST_COMMANDER):
        if (s[vehicle + POSTS_EMPTY] >> post) & 1:
            spare = spare_man(s, vehicle)
            if spare > 0:
                edge_step_in(s, vehicle, spare, post)
                return 1
    return 0


def spare_man(s: Block, vehicle: int) -> int:
    """Return who can be spared for another post: a passenger, the loader, the commander, in that order; 0 for nobody."""
    best = 0
    model = next_figure(s, 0)
    while model > 0:
        if edge_is_crew(s, model, vehicle) and s[model + FELL_NOW] == 0 and is_out(s, model) == 0:
            if spared(s[model + POST]) > (spared(s[best + POST]) if best > 0 else 0):
                best = model
        model = next_figure(s, model)
    return best


def spared(post: int) -> int:
    """Return how easily who holds a post is spared, 0 not at all."""
    if post == POST_NONE:
        return 3
    return 2 if post == POST_LOADER else (1 if post == POST_COMMANDER else 0)


def edge_step_in(s: Block, vehicle: int, spare: int, post: int) -> None:
    """Let a man leave his post, if he has one, for another."""
    if s[spare + POST] != POST_NONE:
        s[vehicle + POSTS_EMPTY] |= 1 << s[spare + POST]
    s[vehicle + POSTS_EMPTY] -= 1 << post
    s[spare + POST] = post
    station = 0 if post == POST_DRIVER else 1
    s[spare + BERTH] = (station + 1) * SEATS + s[spare + BERTH] % SEATS
    if post == POST_DRIVER:
        s[vehicle + PILOT] = spare
    tell_roll_here(s, WE_POST, 103, spare, vehicle, 0, 0, 0, 0, 0, post)


def test_crew(s: Block, vehicle: int) -> None:
    """Let a vehicle's crew test its morale on their row of the table; shaken, it does not fire next turn. [WE-D59]"""
    head = holder_of(s, vehicle, POST_COMMANDER)
    if head == 0 or is_automatic(s, vehicle):
        return
    if test_on_line(s, head, 80, 0) >= MORALE_SUPPRESSED:
        s[vehicle + HOLDS_FIRE] = s[TURN] + 1


def test_on_line(s: Block, model: int, rule: int, more: int) -> int:
    """Return MORALE_... of a test on the row of crews and bystanders, with training and what a blast brings."""
    unit = s[model + UNIT]
    natural = throw_faces(s, model, DIE_WE_MORALE, FACES)
    trained = s[RULES_AT + WE_MORALE_TRAINED + s[model + TRAINING]]
    modifier = trained + more
    result = morale_result(s, s[RULES_AT + WE_CREW_MARKERS], natural + modifier)
    tell_unit_roll(
        s, WE_MORALE_TEST, rule, unit, 0, 0, natural, modifier, s[RULES_AT + WE_CREW_MARKERS], result, 0
    )
    tell_modifier(s, WE_WHY_TRAINING, trained)
    tell_modifier(s, WE_WHY_BLAST, more)
    return result


def edge_bail_out(s: Block, crewman: int, vehicle: int) -> None:
    """Put a survivor on the table beside his burning vehicle, broken. [WE-113]"""
    leave_hull(s, crewman, vehicle)
    s[s[crewman + UNIT] + UNIT_MORALE] = MORALE_BROKEN
    tell_roll_here(s, WE_BAILS_OUT, 113, crewman, vehicle, 0, 0, 0, 0, 1, 0)


def leave_hull(s: Block, model: int, vehicle: int) -> None:
    """Put a model on the table at the first free place round what carried it."""
    s[model + STATUS] = IN_PLAY
    s[model + CARRIED_BY] = 0
    s[model + SEAT] = 0
    s[model + ALTITUDE] = 0
    s[model + X] = s[vehicle + X]
    s[model + Y] = s[vehicle + Y]
    reach = s[vehicle + RADIUS] + s[model + RADIUS] + WE_BESIDE
    for step in range(WAYS_OUT):
        x = s[vehicle + X] + turned_x(reach, 0, 2 * step)
        y = s[vehicle + Y] + turned_y(reach, 0, 2 * step)
        if edge_has_room(s, model, x, y):
            s[model + X] = x
            s[model + Y] = y
            break
    s[model + ELEVATION] = elevation(s, s[model + X], s[model + Y])


def edge_has_room(s: Block, model: int, x: int, y: int) -> int:
    """Return 1 if a model can stand at a place: on the table, off closed ground, off everybody's base."""
    if x < 0 or y < 0 or x > s[TABLE_WIDTH] or y > s[TABLE_DEPTH]:
        return 0
    for i in range(s[PIECE_COUNT]):
        piece = piece_row(s, i)
        if s[piece + PIECE_IMPASSABLE] and is_near(s, piece, x, y, s[model + RADIUS]):
            return 0
    other = next_figure(s, 0)
    while other > 0:
        if other != model and is_up(s, other) and touching_at(s, model, x, y, other):
            return 0
        other = next_figure(s, other)
    return 1
