# cython: compiled into the kernel
"""New places of hidden enemies in a battle that a side plays ahead. [CA-B-069]"""

from armybuilder.battle.rulesets.combat_action.movement import *

PLACES_DEALT = 30


def deal_combat_action(s: Block, side: int) -> None:
    """Place every hidden enemy of a side at random, unseen and within the reach of its walks."""
    if s[HIDDEN_COUNT] == 0:
        return
    enemies = side_row(1 - side)
    model = s[enemies + SIDE_MODELS]
    while model < s[enemies + SIDE_END]:
        if s[model + HIDDEN] and s[model + STATUS] == IN_PLAY:
            stand_elsewhere(s, model)
        model += MODEL_WIDTH


def stand_elsewhere(s: Block, model: ModelRow) -> None:
    """Place a hidden model at random within reach of its hiding place.

    It stays right there if no other place is found.
    """
    # nor does the side know behind which cover it hid
    s[model + HIDDEN] = OUT_OF_SIGHT
    s[model + INSIDE] = 0
    # a walk for this turn, and a walk for each turn since it hid
    far = s[model + MV] * CENTIMETRE * (1 + max(0, s[TURN] - s[model + HID_TURN]))
    for _ in range(PLACES_DEALT):
        x = s[model + HID_X] + ((bot_noise(s, s[model + DIE_NAME]) * (2 * far + 1)) >> 32) - far
        y = s[model + HID_Y] + ((bot_noise(s, s[model + DIE_NAME]) * (2 * far + 1)) >> 32) - far
        # places are drawn in a square, but the corners lie further than it can have walked
        if length(x - s[model + HID_X], y - s[model + HID_Y]) <= far and is_on_table(s, model, x, y):
            if stands_free(s, model, x, y) and way_refusal(s, model, x, y, x, y) == 0:
                set_place(s, model, x, y)
                if is_found(s, model, OUT_OF_SIGHT) == 0:
                    return
    set_place(s, model, s[model + HID_X], s[model + HID_Y])
