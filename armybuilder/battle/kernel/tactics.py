# cython: compiled into the kernel
"""Chances on one die, for the bots of all rulesets.

Pure functions on numbers. Chances are faces out of 6, so that nothing is rounded before the end.
"""


def faces_reaching(needed: int) -> int:
    """Count the faces of a d6 that reach a number."""
    if needed <= 1:
        return 6
    return 7 - needed if needed < 7 else 0


def faces_hitting(skill: int, modifiers: int) -> int:
    """Count the faces that hit if 1 always misses and 6 always hits.

    With a skill of 0, no face hits.
    """
    if skill == 0:
        return 0
    faces = faces_reaching(skill - modifiers)
    if faces > 5:
        return 5
    return max(1, faces)
