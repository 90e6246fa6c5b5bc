# cython: compiled into the kernel
"""The numbers of the verbs and decisions of a fight by manoeuvres."""

# ---- decisions
DECIDE_MANOEUVRE = 1  # what a character does
DECIDE_ESCAPE = 2  # whether it pays to escape [MN-031]
DECIDE_OPPONENT = 3  # which character opposes [MN-D10]
DECIDE_STRANDED = 4  # which ally is left behind [MN-040]
DECIDE_PROTECTED = 5  # which ally fire is drawn away from [MN-036]
DECIDE_NOTICED = 6  # which hidden enemy is noticed [MN-037]
DECIDE_HIDDEN = 7  # whether a sniper pays to stay hidden [MN-033]
DECIDE_REROLL = 8  # whether a hero throws its die again
DECIDE_CONCEDE = 9  # whether a side gives up at the end of a round [MN-D29]
DECIDE_OBSERVE = 10  # whether one who has won an Aid Ally observes at once [MN-D22]
DECIDE_STRUCK = 11  # which enemy a won Assault strikes [MN-D20]

# ---- verbs
ENGAGE = 1
ESCAPE = 2
MN_TAKE_COVER = 3
SNIPE = 4
ASSAULT_THEM = 5
COVER_FIRE = 6
DISTRACT = 7
OBSERVE = 8
FLAG = 9
AID_ALLY = 10
STRAND = 11
MN_CALL_SUPPORT = 12  # a Snipe by a weapon off the table
SMOKE = 13  # Take Cover behind a smoke screen, for an ally too
WAIT = 14
PAY_OUT = 15
STAY_IN = 16
NAME_UNIT = 17
STAY_HIDDEN = 18
COME_OUT = 19
THROW_AGAIN = 20
KEEP_DICE = 21
CONCEDE = 22
FIGHT_ON = 23
LET_BE = 24  # does nothing more

# ---- reasons from 1000 on
MN_REASON_NOT_ASKED = 1300
REASON_NOT_ACTIVE = 1301
REASON_NEEDS_ENEMY = 1302
REASON_NEEDS_ALLY = 1303
MN_REASON_CANNOT_MOVE = 1304
REASON_NO_RATING = 1305
MN_REASON_NO_WEAPON = 1306
REASON_NOT_HIDING = 1307
REASON_NOT_OBSERVED = 1308
REASON_EDGE = 1309
MN_REASON_ABOARD = 1310
REASON_OPPOSED = 1311
REASON_NO_SMOKE = 1312
REASON_NOT_HIDDEN = 1313

# ---- phases
PHASE_ORDER = 0
PHASE_ROUND = 1
PHASE_CONCEDING = 2
PHASE_ENDED = 3

# ---- a manoeuvre under way: its frame on the stack
