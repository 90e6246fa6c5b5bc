# C signatures of `layout.py`.
from armybuilder.battle.kernel.state cimport *

cpdef long long words_needed(
    long long models, long long units, long long weapons, long long pieces, long long points, long long objectives,
    long long dice, long long log_words
) noexcept nogil
cpdef void lay_out(
    long long[::1] s, long long models, long long units, long long weapons, long long pieces, long long points,
    long long objectives, long long dice, long long log_rows, long long log_width
) noexcept nogil
