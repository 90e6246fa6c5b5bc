# cython: compiled into the kernel
"""The dice of the kernel, each with a name, and all with one source of faces.

The face of a die is a function of the seed, the battle's number, the turn, its thrower, its purpose, and the
number of dice that the thrower threw before for that purpose in that turn. Other dice do not matter. So any
battle can be replayed alone, any number of workers gives the same odds, and an edited army meets the same
luck. A die set by hand replaces the die of its name.
"""

from armybuilder.battle.kernel.rows import *

# ---- purposes: what a die is thrown for; a ruleset numbers its own from 0 on -----------------------------
PURPOSES_A_WORD = 10  # counts of draws are packed, six bits each
DIE_BOT = 31  # a bot's own luck; never a rule's

# 32 bits set: too large for a constant, which is a C int when compiled.
WORD: int = 0xFFFFFFFF
# A 1 of 64 bits: a constant is a C int when compiled, and shifting it past 32 bits would lose it.
BIT: int = 1


def set_seed(s: Block, seed: int, battle: int) -> None:
    """Set the seed of a battle's dice, and the battle's number under that seed.

    Seeds are 0 to 2**63 - 1, numbers 0 and up.
    """
    s[SEED_LOW] = seed & WORD
    s[SEED_HIGH] = (seed >> 32) & WORD
    s[BATTLE] = battle
    # in turn: parts that only add up to the same give other keys
    key = mixed(s[SEED_LOW] ^ 0x1B56C4E9)
    key = mixed((key + s[SEED_HIGH]) & WORD)
    key = mixed((key + (battle & WORD)) & WORD)
    s[DICE_KEY_A] = key
    s[DICE_KEY_B] = mixed(key ^ 0x2545F491)


def throw(s: Block, thrower: ModelRow, purpose: int) -> int:
    """Return the face, 1 to 6, of the next die of a model or side for a purpose.

    The thrower is a row. Modifiers are not added.
    """
    return throw_faces(s, thrower, purpose, 6)


def throw_faces(s: Block, thrower: ModelRow, purpose: int, faces: int) -> int:
    """Return the face of the next die with a number of faces for a purpose this turn.

    Modifiers are not added.
    """
    name = die_name(s, thrower)
    count = next_count(s, thrower, purpose, 1)
    s[FLAGS] |= FLAG_DIE
    if s[DICE_COUNT] > 0:
        face = set_by_hand(s, name, purpose, count)
        if face > 0:
            return face
    # scaled by all 32 bits: a remainder would hang on the lowest alone
    return 1 + ((noise(s, name, purpose, count) * faces) >> 32)


def throw_best(s: Block, thrower: ModelRow, purpose: int, faces: int, more: int) -> int:
    """Return the best face of a die and `more` others of the same purpose.

    With a negative `more` it is the worst, of as many. They are the dice of as many calls of `throw_faces` while no die is set by hand, for less time.
    """
    name = die_name(s, thrower)
    dice = 1 + abs(more)
    count = next_count(s, thrower, purpose, dice)
    s[FLAGS] |= FLAG_DIE
    # the face grows with the bits
    kept = noise(s, name, purpose, count)
    for i in range(1, dice):
        bits = noise(s, name, purpose, count + i)
        if (bits > kept) == (more > 0):
            kept = bits
    return 1 + ((kept * faces) >> 32)


def bot_noise(s: Block, name: int) -> int:
    """Return 32 random bits for a bot, without using up a die of the rules."""
    s[BOT_DRAWS] += 1
    return noise(s, name, DIE_BOT, s[BOT_DRAWS])


def noise(s: Block, name: int, purpose: int, count: int) -> int:
    """Return the 32 random bits of a die."""
    # turn, name, purpose and count have 8, 12, 5 and 6 bits of their own
    place = (((s[TURN] & 0xFF) * 0x1000 + name) * 0x20 + purpose) * 0x40 + (count & 0x3F)
    word = mixed((place & WORD) ^ s[DICE_KEY_A])
    return mixed((word + s[DICE_KEY_B] + (place >> 31)) & WORD)


def mixed(word: int) -> int:
    """Return 32 bits in which every bit depends on every bit of the word given.

    Products stay below 2**63.
    """
    word ^= word >> 16
    word = (word * 0x7FEB352D) & WORD
    word ^= word >> 15
    word = (word * 0x31848BAB) & WORD
    return word ^ (word >> 16)


def die_name(s: Block, thrower: ModelRow) -> int:
    """Return the number of a model or a side (row) in the names of dice."""
    if thrower < MODELS_AT:
        return SIDE_ACTOR + (thrower - SIDES_AT) // SIDE_WIDTH
    return s[thrower + DIE_NAME]


def next_count(s: Block, thrower: ModelRow, purpose: int, dice: int) -> int:
    """Return the count of the thrower's dice for a purpose this turn, and add a number of dice to it."""
    if thrower < MODELS_AT:
        word = thrower + (SIDE_DRAWS_A if purpose < PURPOSES_A_WORD else SIDE_DRAWS_B)
    else:
        word = thrower + (DRAWS_A if purpose < PURPOSES_A_WORD else DRAWS_B)
    shift = 6 * (purpose % PURPOSES_A_WORD)
    count = (s[word] >> shift) & 0x3F
    # after 64 dice the count begins again, and does not spill into the next purpose
    s[word] += (((count + dice) & 0x3F) << shift) - (count << shift)
    return count


def set_by_hand(s: Block, name: int, purpose: int, count: int) -> int:
    """Return the face set by hand for a die and mark it used, or 0 without such a face.

    A -1 in a column means any.
    """
    for i in range(s[DICE_COUNT]):
        row = die_row(s, i)
        if s[row + DIE_USED] == 0 and names_it(s, row, name, purpose, count):
            s[row + DIE_USED] = 1
            return s[row + DIE_FACE]
    return 0


def names_it(s: Block, row: int, name: int, purpose: int, count: int) -> int:
    """Return 1 if a die set by hand has this name.

    A -1 in a column means any.
    """
    if s[row + DIE_PURPOSE] != purpose and s[row + DIE_PURPOSE] != -1:
        return 0
    if s[row + DIE_ACTOR] != name and s[row + DIE_ACTOR] != -1:
        return 0
    if s[row + DIE_TURN] != s[TURN] and s[row + DIE_TURN] != -1:
        return 0
    return 1 if s[row + DIE_COUNT] == count or s[row + DIE_COUNT] == -1 else 0


def forget_counts(s: Block) -> None:
    """Reset the counts of dice, as at the start of every turn."""
    s[BOT_DRAWS] = 0
    for side in range(2):
        s[SIDES_AT + side * SIDE_WIDTH + SIDE_DRAWS_A] = 0
        s[SIDES_AT + side * SIDE_WIDTH + SIDE_DRAWS_B] = 0
    model = MODELS_AT
    while model < s[MODELS_END]:
        s[model + DRAWS_A] = 0
        s[model + DRAWS_B] = 0
        model += MODEL_WIDTH
