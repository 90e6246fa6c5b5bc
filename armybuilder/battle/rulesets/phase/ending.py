# cython: compiled into the kernel
"""The end of a turn, of a battle, and what it was worth. [PH, section 13]

At the end of the Melee phase come support from off the table, what sticks, and charges, one after the other.
"""

from armybuilder.battle.kernel.dice import *
from armybuilder.battle.kernel.figures import *
from armybuilder.battle.kernel.lasting import *
from armybuilder.battle.kernel.log import *
from armybuilder.battle.kernel.state import *
from armybuilder.battle.kernel.verdict import *
from armybuilder.battle.rulesets.phase.crews import *
from armybuilder.battle.rulesets.phase.fire import *
from armybuilder.battle.rulesets.phase.hits import *
from armybuilder.battle.rulesets.phase.lasting import *
from armybuilder.battle.rulesets.phase.objectives import *
from armybuilder.battle.rulesets.phase.orders import *
from armybuilder.battle.rulesets.phase.people import *
from armybuilder.battle.rulesets.phase.scales import *
from armybuilder.battle.rulesets.phase.trials import *

DIE_PH_STICK = 9
DIE_PH_SUPPORT = 11
PH_SUPPORT = 623  # actor: officer; weapon; die: three dice, total, needed, result
PH_EXPLODES = 628  # actor: who set it; target: machine; weapon; place
PH_STICKS = 629  # actor: whose weapon; target, weapon; die, needed: at most, result

# ---- what is due -----------------------------------------------------------------------------------------------


def phase_next_due(s: Block) -> int:
    """Let the next thing tell that is due at the end of this turn's Melee phase; 0 when there is none."""
    for place in range(s[LASTING_COUNT]):
        row = lasting_row(s, place)
        kind = s[row + LASTING_KIND]
        if kind in (PH_CALL_ROW, PH_STUCK_ROW, PH_CHARGE_ROW) and s[row + LASTING_DUE] <= s[TURN]:
            if kind == PH_CALL_ROW:
                phase_fire_support(s, row)
            elif kind == PH_STUCK_ROW:
                stick_again(s, row)
            else:
                phase_explode(s, row)
            return 1
    return 0


def phase_fire_support(s: Block, row: int) -> None:
    """Let support from off the table fire: 3d6 and 9, whatever the distance; a miss strays without a limit."""
    officer = s[row + PH_LASTING_OWNER]
    weapon = s[row + PH_LASTING_WEAPON]
    x = s[row + PH_LASTING_X]
    y = s[row + PH_LASTING_Y]
    remove_lasting(s, row)
    natural = throw_three(s, officer, DIE_PH_SUPPORT)
    skill = s[RULES_AT + PH_SUPPORT_SKILL]
    needed = s[RULES_AT + PH_TARGET]
    hit = is_success(natural, skill, needed)
    tell_roll(s, PH_SUPPORT, 65, officer, 0, weapon, natural, skill, needed, hit, 0)
    drift = 0 if hit else drift_of(s, natural + skill) * throw(s, officer, DIE_PH_SUPPORT)
    let_burst(s, officer, weapon, x, y, drift, 0)


def stick_again(s: Block, row: int) -> None:
    """Let what sticks do its damage again, on 1 to 3, next time 1 or 2, then 1; else it has come off."""
    actor = s[row + PH_LASTING_OWNER]
    weapon = s[row + PH_LASTING_WEAPON]
    victim = s[row + PH_LASTING_VICTIM]
    chance = s[row + PH_LASTING_CHANCE]
    s[row + PH_LASTING_CHANCE] -= 1
    s[row + LASTING_DUE] = s[TURN] + 1
    if not is_alive(s, victim):
        remove_lasting(s, row)
        return
    die = throw_faces(s, victim, DIE_PH_STICK, 6)
    again = 1 if die <= chance else 0
    tell_roll(s, PH_STICKS, 115, actor, victim, weapon, die, 0, chance, again, 0)
    if chance == 1 or again == 0:
        remove_lasting(s, row)
    if again:
        frame = push_hits(s, actor, weapon, roll_damage(s, actor, weapon, 0), RULE_STUCK)
        add_hit(s, frame, victim)


def phase_explode(s: Block, row: int) -> None:
    """Let a charge go off where its machine is now."""
    actor = s[row + PH_LASTING_OWNER]
    weapon = s[row + PH_LASTING_WEAPON]
    hull = s[row + PH_LASTING_VICTIM]
    reach = s[row + LASTING_REACH]
    remove_lasting(s, row)
    tell_spot(s, PH_EXPLODES, 115, actor, hull, weapon, 0, s[hull + X], s[hull + Y], reach)
    push_burst(s, actor, weapon, roll_damage(s, actor, weapon, 0), s[hull + X], s[hull + Y], reach)


# ---- the end ---------------------------------------------------------------------------------------------------


def phase_end_if_over(s: Block) -> None:
    """End the battle when a side has nobody left who fights, or its turns are over."""
    if fighting(s, LEFT) == 0 or fighting(s, RIGHT) == 0:
        s[END_CAUSE] = END_FIELD
    elif s[PHASE] == PHASE_OPEN and s[TURN] >= s[TURNS]:
        s[END_CAUSE] = END_TURNS
    if s[END_CAUSE]:
        s[PHASE] = PH_PHASE_OVER
        left = phase_score(s, LEFT)
        right = phase_score(s, RIGHT)
        tell_verdict(s, 0, phase_holder(s), left, right, phase_winner(s, left, right))


def fighting(s: Block, side: int) -> int:
    """Return 1 if a side has somebody left who fights."""
    model = next_figure(s, 0)
    while model > 0:
        if s[model + SIDE] == side and can_fight_on(s, model):
            return 1
        model = next_figure(s, model)
    return 0


def phase_score(s: Block, side: int) -> int:
    """Return a side's score: what the enemy has lost, and the objectives it has met."""
    losses = phase_losses(s, side)
    return with_objectives(s, side, losses, phase_holder(s)) if s[OBJECTIVE_COUNT] else losses


def phase_holder(s: Block) -> int:
    """Return who controls the battlefield, -1 nobody: whoever is ahead by losses and plain objectives."""
    phase_note_standings(s)
    return holder_by(s, phase_losses(s, LEFT), phase_losses(s, RIGHT), s[RULES_AT + PH_DRAW_PERCENT])


def phase_losses(s: Block, side: int) -> int:
    """Return what a side scores for losses: the price of enemies who are down or gone, half of those who are broken.

    One whom a medic has saved is not lost.
    """
    total = s[side_row(side) + SIDE_BONUS]
    model = next_figure(s, 0)
    while model > 0:
        if s[model + SIDE] != side and s[model + STABILISED] == 0:
            if s[model + STATUS] not in (IN_PLAY, ABOARD):
                total += s[model + PRICE]
            elif is_broken(s, model):
                total += s[model + PRICE] // 2
        model = next_figure(s, model)
    return total


def phase_winner(s: Block, left: int, right: int) -> int:
    """Return the side with the higher score, -1 where the difference is too small."""
    return ahead(left, right, s[RULES_AT + PH_DRAW_PERCENT])
