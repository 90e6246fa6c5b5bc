# cython: compiled into the kernel
"""The score: losses, flight and rout, objectives, and draws by a small difference. [CA-B-018 to CA-B-022, CA-B-026, CA-B-027]"""

from armybuilder.battle.kernel.objectives import *
from armybuilder.battle.rulesets.combat_action.machines import *

VITAL = 768  # compartment or core, and power plant, among the locations of a machine [CA-B-020]


def score_combat_action(s: Block, side: int) -> int:
    """Return a side's points: lost enemy units, half of routing units, objectives and head start. [CA-B-026]"""
    total = s[side_row(side) + SIDE_BONUS] + losses_of_enemy(s, side)
    return (
        total + earned(s, side, 1 if holder_combat_action(s) == side else 0) if s[OBJECTIVE_COUNT] else total
    )


def holder_combat_action(s: Block) -> int:
    """Return the side that controls the battlefield, -1 after a draw. [CA-B-028, CA-D-048]

    It is the winner by losses and plain objectives.
    """
    if s[OBJECTIVE_COUNT]:
        note_standings(s)
    # objectives that need control are left out: they hang on this very answer
    left = losses_of_enemy(s, LEFT) + earned(s, LEFT, 0)
    return winner_combat_action(s, left, losses_of_enemy(s, RIGHT) + earned(s, RIGHT, 0))


def losses_of_enemy(s: Block, side: int) -> int:
    """Return a side's points for the enemy's losses. [CA-B-026]"""
    total = 0
    for i in range(s[UNIT_COUNT]):
        unit = unit_row(s, i)
        if s[unit + UNIT_SIDE] != side:
            total += worth_of_loss(s, unit)
    return total


def worth_of_loss(s: Block, unit: UnitRow) -> int:
    """Return the enemy's points for a unit: its price if lost, half the price if it routs. [CA-D-045]

    A squad that was split counts as one, and routs if all its remaining members do. Under the other reading
    each model earns its own price.
    """
    if is_machine_lost(s, unit):
        return s[unit + UNIT_PRICE]
    if s[RULES_AT + READING_SCORE]:
        return worth_of_models(s, unit)
    if s[unit + UNIT_WHOLE] > 0:
        return 0
    if left_of_squad(s, unit) == 0:
        return s[unit + UNIT_PRICE]
    # half points round up, by unit [CA-D-045]
    return (s[unit + UNIT_PRICE] + 1) // 2 if squad_routs(s, unit) else 0


def squad_routs(s: Block, unit: UnitRow) -> int:
    """Return 1 if every part of a squad with members in play is routing."""
    other = other_part(s, unit)
    if other > 0 and s[other + UNIT_IN_PLAY] > 0 and s[other + UNIT_ROUTING] == 0:
        return 0
    return 1 if s[unit + UNIT_IN_PLAY] == 0 or s[unit + UNIT_ROUTING] else 0


def worth_of_models(s: Block, unit: UnitRow) -> int:
    """Return the price of a unit's lost members, plus half the price of routing ones. [CA-D-045]"""
    lost = 0
    left = 0
    for i in range(s[unit + UNIT_SIZE]):
        member = s[unit + UNIT_MODELS] + i * MODEL_WIDTH
        if is_left(s, member):
            left += s[member + PRICE]
        else:
            lost += s[member + PRICE]
    return lost + ((left + 1) // 2 if s[unit + UNIT_ROUTING] else 0)


def is_left(s: Block, member: ModelRow) -> int:
    """Return 1 if a member still counts as fighting: on the table or aboard, and no immobilised machine."""
    if not is_in_battle(s, member):
        return 0
    return 0 if s[member + KIND] != KIND_CREATURE and is_immobilised(s, member) else 1


def is_machine_lost(s: Block, unit: UnitRow) -> int:
    """Return 1 if a unit had machines, and each is destroyed or immobilised. [CA-B-026, CA-D-046]"""
    if s[unit + UNIT_KIND] == KIND_CREATURE:
        return 0
    for i in range(s[unit + UNIT_SIZE]):
        member = s[unit + UNIT_MODELS] + i * MODEL_WIDTH
        if s[member + KIND] != KIND_CREATURE and is_left(s, member):
            return 0
    return 1


def winner_combat_action(s: Block, left: int, right: int) -> int:
    """Return the winner by points: 0 left, 1 right, or -1 for a draw. [CA-D-047]

    A difference of at most 10 % of the higher total is a draw.
    """
    high = left if left > right else right
    low = right if left > right else left
    base = left + right if s[RULES_AT + READING_DRAW] else high
    if 100 * (high - low) <= s[RULES_AT + DRAW_PERCENT] * base:
        return -1
    return LEFT if left > right else RIGHT


def end_battle(s: Block, cause: int) -> None:
    """End the battle and log the score. [CA-B-023, CA-B-026]"""
    s[CURRENT_PHASE] = PHASE_OVER
    s[END_CAUSE] = cause
    s[ACTIVE_UNIT] = 0
    left = score_combat_action(s, LEFT)
    right = score_combat_action(s, RIGHT)
    if s[OBJECTIVE_COUNT]:
        field = holder_combat_action(s)
        tell_side(s, FIELD_HELD, 28, field, 0, 0, 1 if field >= 0 else 0, 0)
        tell_earned(s, LEFT, 1 if field == LEFT else 0, 17)
        tell_earned(s, RIGHT, 1 if field == RIGHT else 0, 17)
    tell_side(s, SCORED, 26, LEFT, 0, 0, 0, left)
    tell_side(s, SCORED, 26, RIGHT, 0, 0, 0, right)
    tell_side(s, BATTLE_ENDS, 27, winner_combat_action(s, left, right), 0, 0, cause, s[TURN])


# ---- how models stand when objectives are counted ----------------------------------------------------------


def note_standings(s: Block) -> None:
    """Record the standing of every model for the objectives. [CA-D-042]

    Routing units control no ground.
    """
    model = next_model(s, 0)
    while model > 0:
        note_standing(s, model, standing_now(s, model))
        model = next_model(s, model)


def standing_now(s: Block, model: ModelRow) -> int:
    """Return the standing of a model as a sum of STANDS_ bits. [CA-B-020, CA-B-021, CA-B-022]"""
    standing = STANDS_STEADY if s[s[model + UNIT] + UNIT_ROUTING] == 0 else 0
    if s[model + KIND] != KIND_CREATURE:
        standing += STANDS_STUCK if is_immobilised(s, model) else 0
        standing += STANDS_SPENT if s[model + LOCATIONS] & VITAL else 0
    return standing
