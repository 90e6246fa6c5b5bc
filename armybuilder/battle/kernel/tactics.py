# cython: compiled into the kernel
"""What the bots of all rulesets reckon with: chances on one die.

Pure functions on numbers. Chances are faces out of 6, so that nothing is rounded before the end.
"""


def faces_reaching(needed: int) -> int:
    """Return how many faces of a d6 reach a number."""
    if needed <= 1:
        return 6
    return 7 - needed if needed < 7 else 0


def faces_hitting(skill: int, modifiers: int) -> int:
    """Return how many faces hit when 1 always misses and 6 always hits; none with skill 0."""
    if skill == 0:
        return 0
    faces = faces_reaching(skill - modifiers)
    if faces > 5:
        return 5
    return max(1, faces)
