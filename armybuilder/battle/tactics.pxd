# C signatures of `tactics.py`.

cdef long long faces_reaching(long long needed) noexcept nogil
cdef long long faces_hitting(long long skill, long long modifiers) noexcept nogil
