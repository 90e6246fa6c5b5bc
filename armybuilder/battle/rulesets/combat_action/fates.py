# cython: compiled into the kernel
"""What follows when a machine is damaged: its crew is hit, it comes down, it blows up. [CA-B-153, CA-B-155, CA-B-156]

It is a frame on the stack, for a hero may nullify a hit. Machines that an explosion damages wait in the same frame.
"""

from armybuilder.battle.kernel.dice import *
from armybuilder.battle.kernel.ground import *
from armybuilder.battle.kernel.log import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.rulesets.combat_action.aboard import *
from armybuilder.battle.rulesets.combat_action.aside import *
from armybuilder.battle.rulesets.combat_action.crashes import *
from armybuilder.battle.rulesets.combat_action.damage import *
from armybuilder.battle.rulesets.combat_action.locations import *
from armybuilder.battle.rulesets.combat_action.movement import *
from armybuilder.battle.rulesets.combat_action.numbers import *
from armybuilder.battle.rulesets.combat_action.shooting import *
from armybuilder.battle.rulesets.combat_action.verbs import *

# ---- the frame ---------------------------------------------------------------------------------------
FATES_MACHINE = 1
FATES_STAGE = 2
FATES_CURSOR = 3  # next model to look at
FATES_STRUCK = 4  # model hit whose Defence roll is due
FATES_PEN = 5
STAGE_NEXT = 0
STAGE_CREW = 1
STAGE_CARRIED = 2
STAGE_NEIGHBOURS = 3
STAGE_SOFT = 4  # the landing test is rolled or saved, and passed
STAGE_HARD = 5  # it failed


def begin_fates(s: Block) -> None:
    """Put the frame on the stack, unless it is the one under way."""
    if s[STACK_DEPTH] == 0 or s[top_frame(s)] != FRAME_FATES:
        push_frame(s, FRAME_FATES)


def run_fates(s: Block, frame: int) -> None:
    """Take the machines' fates one stage further."""
    stage = s[frame + FATES_STAGE]
    if s[frame + FATES_STRUCK] > 0:
        strike_one(s, frame)
    elif stage == STAGE_CREW:
        strike_crew(s, frame)
    elif stage == STAGE_CARRIED:
        strike_carried(s, frame)
    elif stage == STAGE_NEIGHBOURS:
        strike_neighbours(s, frame)
    elif stage in (STAGE_SOFT, STAGE_HARD):
        come_down(s, frame, 1 if stage == STAGE_SOFT else 0)
    else:
        next_fate(s, frame)


def next_fate(s: Block, frame: int) -> None:
    """Go on to the next thing that has to be resolved; end when there is none."""
    machine = MODELS_AT
    while machine < s[MODELS_END] and s[machine + FATE] == 0:
        machine += MODEL_WIDTH
    if machine >= s[MODELS_END]:
        s[FATES_DUE] = 0
        pop_frame(s)
        return
    s[frame + FATES_MACHINE] = machine
    s[frame + FATES_CURSOR] = MODELS_AT
    if s[machine + FATE] & FATE_CREW:
        s[machine + FATE] -= FATE_CREW
        s[frame + FATES_PEN] = s[machine + FATE_PEN]
        s[frame + FATES_STAGE] = STAGE_CREW
    elif s[machine + FATE] & FATE_CRASH:
        s[machine + FATE] &= ~(FATE_CRASH | FATE_LANDING)
        fall_from_air(s, machine)
        carry(s, machine)
    elif s[machine + FATE] & FATE_LANDING:
        s[machine + FATE] -= FATE_LANDING
        try_landing(s, frame, machine)
    elif s[machine + FATE] & FATE_BLAST:
        s[machine + FATE] -= FATE_BLAST
        tell(s, EXPLODES, 156, machine, 0)
        s[frame + FATES_PEN] = s[RULES_AT + PLANT_PEN]
        s[frame + FATES_STAGE] = STAGE_CARRIED


# ---- hits ---------------------------------------------------------------------------------------------------


def hit_one(s: Block, frame: int, model: int) -> None:
    """Hit a model automatically, once its hero has been asked. [CA-B-202, CA-D-128]"""
    s[frame + FATES_STRUCK] = model
    offer_escape(s, frame)


def offer_escape(s: Block, frame: int) -> None:
    """Ask a hero who was hit, or whose landing failed, whether to try a save. [CA-B-202]"""
    hero = s[frame + FATES_STRUCK]
    if hero == 0:
        hero = s[s[frame + FATES_MACHINE] + PILOT]
    if s[RULES_AT + RULE_HEROES] and s[hero + SAVE] > 0:
        ask(s, DECIDE_SAVE, s[hero + SIDE], s[hero + UNIT], hero, s[frame + FATES_MACHINE], 202)


def answer_escape(s: Block, frame: int, tries: int) -> None:
    """Apply a hero's answer: an attempt that fails may be repeated while save is left. [CA-B-202]"""
    if not tries:
        return
    hero = s[frame + FATES_STRUCK]
    landing = 1 if hero == 0 else 0
    if landing:
        hero = s[s[frame + FATES_MACHINE] + PILOT]
    if not heroic_save(s, hero):
        offer_escape(s, frame)
    elif landing:
        s[frame + FATES_STAGE] = STAGE_SOFT
    else:
        s[frame + FATES_STRUCK] = 0


def strike_one(s: Block, frame: int) -> None:
    """Make the Defence roll of the model hit; there is no cover. [CA-D-112]"""
    model = s[frame + FATES_STRUCK]
    s[frame + FATES_STRUCK] = 0
    if s[model + CARRIED_BY] == 0:
        mark(s, s[model + UNIT], s[frame + FATES_MACHINE])
    take_force(s, s[frame + FATES_MACHINE], model, s[frame + FATES_PEN])


def next_aboard(s: Block, frame: int, manning: int) -> int:
    """Return the next model aboard (`manning`: pilot and gunners only), and pass on; 0 at the end."""
    machine = s[frame + FATES_MACHINE]
    while s[frame + FATES_CURSOR] < s[MODELS_END]:
        model = s[frame + FATES_CURSOR]
        s[frame + FATES_CURSOR] += MODEL_WIDTH
        if s[model + CARRIED_BY] == machine and s[model + STATUS] == ABOARD:
            if not manning or mans(s, machine, model):
                return model
    return 0


def mans(s: Block, machine: int, model: int) -> int:
    """Return 1 for whoever is at the controls or the guns of a machine. [CA-B-155]"""
    return 1 if s[machine + PILOT] == model or station_of(s, model) > 0 else 0


def strike_crew(s: Block, frame: int) -> None:
    """Pilot compartment: the pilot and each gunner take a hit with the Pen that came in. [CA-B-155, CA-D-112]"""
    model = next_aboard(s, frame, 1)
    if model == 0:
        s[frame + FATES_STAGE] = STAGE_NEXT
        return
    tell(s, HIT_ABOARD, 155, s[frame + FATES_MACHINE], model)
    hit_one(s, frame, model)


def strike_carried(s: Block, frame: int) -> None:
    """Power plant: everybody carried takes a Pen 3 hit. [CA-B-156]"""
    model = next_aboard(s, frame, 0)
    if model == 0:
        s[frame + FATES_STAGE] = STAGE_NEIGHBOURS
        s[frame + FATES_CURSOR] = MODELS_AT
        return
    tell(s, HIT_ABOARD, 156, s[frame + FATES_MACHINE], model)
    hit_one(s, frame, model)


def strike_neighbours(s: Block, frame: int) -> None:
    """Power plant: each model within 5 cm takes a Pen 3 hit on 4 or more. [CA-B-156]"""
    machine = s[frame + FATES_MACHINE]
    while s[frame + FATES_CURSOR] < s[MODELS_END]:
        model = s[frame + FATES_CURSOR]
        s[frame + FATES_CURSOR] += MODEL_WIDTH
        if is_near_blast(s, machine, model):
            die = throw(s, model, DIE_CREW)
            hit = 1 if die >= s[RULES_AT + PLANT_FACE] else 0
            tell_roll(s, BLAST_ROLLED, 156, machine, model, 0, die, 0, s[RULES_AT + PLANT_FACE], hit, 0)
            if hit:
                hit_one(s, frame, model)
                return
    s[frame + FATES_STAGE] = STAGE_NEXT
    if s[machine + HALTED]:
        wreck(s, machine)


def is_near_blast(s: Block, machine: int, model: int) -> int:
    """Return 1 if a model is on the table within reach of an explosion, as high as the machine."""
    if model == machine or s[model + STATUS] != IN_PLAY or s[model + ALTITUDE] != s[machine + ALTITUDE]:
        return 0
    return 1 if gap(s, machine, model) <= s[RULES_AT + PLANT_REACH] else 0


# ---- landings ---------------------------------------------------------------------------------------------


def try_landing(s: Block, frame: int, machine: int) -> None:
    """Attempt an emergency landing: the pilot's own DP test; robots pass, nobody at the controls fails. [CA-B-179, CA-D-122]"""
    pilot = s[machine + PILOT]
    s[frame + FATES_STAGE] = STAGE_HARD
    if s[machine + KIND] != KIND_VEHICLE:
        s[frame + FATES_STAGE] = STAGE_SOFT
        tell_roll(s, LANDING_ROLLED, 179, machine, 0, 0, 0, 0, 0, 1, 0)
    elif pilot == 0:
        tell_roll(s, LANDING_ROLLED, 179, machine, 0, 0, 0, 0, 0, 0, 0)
    elif s[pilot + DP] == 0:
        s[frame + FATES_STAGE] = STAGE_SOFT if s[RULES_AT + READING_DP_ZERO] else STAGE_HARD
        tell_roll(s, LANDING_ROLLED, 179, machine, pilot, 0, 0, 0, 0, s[RULES_AT + READING_DP_ZERO], 0)
    else:
        die = throw(s, pilot, DIE_CONTROL)
        total = wound_modifier(s, pilot)
        passed = 1 if die + total >= s[pilot + DP] else 0
        tell_roll(s, LANDING_ROLLED, 179, machine, pilot, 0, die, total, s[pilot + DP], passed, 0)
        s[frame + FATES_STAGE] = STAGE_SOFT if passed else STAGE_HARD
        if not passed:
            offer_escape(s, frame)


def come_down(s: Block, frame: int, softly: int) -> None:
    """Land with the damage of a ground crash, or fall. [CA-B-179]"""
    machine = s[frame + FATES_MACHINE]
    s[frame + FATES_STAGE] = STAGE_NEXT
    if not softly:
        await_fate(s, machine, FATE_CRASH)
        return
    s[machine + ALTITUDE] = 0
    s[machine + HALTED] = 1
    settle_down(s, machine)
    carry(s, machine)
    tell(s, LANDS, 179, machine, 0)
    take_force(s, 0, machine, ground_pf(s, s[machine + X], s[machine + Y]))


# ---- wrecks -----------------------------------------------------------------------------------------------


def wreck(s: Block, machine: int) -> None:
    """Take a machine that has burnt out off the table; those who live get out beside it. [CA-B-156]"""
    tell(s, WRECKED, 156, machine, 0)
    leave_play(s, machine, DESTROYED)
    model = MODELS_AT
    while model < s[MODELS_END]:
        if s[model + CARRIED_BY] == machine and s[model + STATUS] == ABOARD:
            bail_out(s, machine, model)
        model += MODEL_WIDTH


def bail_out(s: Block, machine: int, model: int) -> None:
    """Put somebody who was aboard on the ground beside a wreck."""
    alight(s, model)
    back_x = -s[machine + FACING_X]
    back_y = -s[machine + FACING_Y]
    if find_beside(s, model, s[machine + X], s[machine + Y], s[machine + RADIUS], back_x, back_y):
        set_place(s, model, s[FOUND_X], s[FOUND_Y])
        tell_place(s, BAILED_OUT, 156, model, machine, s[FOUND_X], s[FOUND_Y], 0)
    else:
        leave_play(s, model, LEFT_TABLE)
