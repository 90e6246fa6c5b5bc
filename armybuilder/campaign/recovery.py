"""Recovery: the results of the rolls of models wounded or out of action, under [CA-C-003] to [CA-C-010].

A course is a series of stages with the days that end them; a model is fit after a last stage with an end.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING

from armybuilder.campaign.tables import tables
from armybuilder.model.campaign import Stage

if TYPE_CHECKING:
    from armybuilder.campaign.tables import OutOfAction

__all__ = ["Course", "chances", "course", "is_permanent", "modified", "needs_second"]

Course = tuple[Stage, ...]


def _times(*, hospital: bool) -> int:
    return 1 if hospital else tables().recovery.no_hospital_times


def is_permanent(die: int) -> bool:
    """Return whether a wounded model's roll leaves a permanent wound. [CA-C-003]"""
    return die >= tables().recovery.permanent_from


def _wounded(day: int, die: int, *, hospital: bool) -> Course:
    """Return the course of a model wounded on a day. [CA-C-003] [CA-D-134]

    It takes twice the roll in days, and on a 6 the wound stays. Without a hospital all times double.
    [CA-C-010]
    """
    until = day + tables().recovery.wounded * die * _times(hospital=hospital)
    healing = Stage(state="wounded", until=until)
    return (healing, Stage(state="permanent")) if is_permanent(die) else (healing,)


def modified(die: int, *, stabilised: bool, hospital: bool) -> int:
    """Compute the roll of a model out of action, 1 to 6 after its modifiers. [CA-C-009] [CA-C-010] [CA-D-135]"""
    own = tables().recovery
    roll = die + (own.stabilised if stabilised else 0) + (0 if hospital else own.no_hospital)
    return max(1, min(own.faces, roll))


def _row(roll: int) -> OutOfAction:
    return next(row for row in tables().recovery.out_of_action if roll in row.rolls)


def needs_second(state: str, die: int, *, stabilised: bool, hospital: bool) -> bool:
    """Return whether a model out of action rolls as a wounded model too. [CA-C-005] [CA-C-006]"""
    if state != "out_of_action":
        return False
    return _row(modified(die, stabilised=stabilised, hospital=hospital)).then == "wounded"


def course(
    state: str, day: int, die: int, second: int = 0, *, stabilised: bool = False, hospital: bool = True
) -> Course:
    """Return the course after a "wounded" or "out_of_action" model's roll on a day, under [CA-C-003] to [CA-C-010].

    `second` is the model's roll as a wounded one, 0 if none is needed. Raises ValueError if it is needed and
    missing.
    """
    if state == "wounded":
        return _wounded(day, die, hospital=hospital)
    roll = modified(die, stabilised=stabilised, hospital=hospital)
    row = _row(roll)
    until = day + row.care * roll * _times(hospital=hospital)
    care = (Stage(state="intensive_care", until=until),) if row.care else ()
    if row.then != "wounded":
        return (*care, Stage(state=row.then))
    if not second:
        raise ValueError("a model that is wounded after all needs a second roll")
    return (*care, *_wounded(until, second, hospital=hospital))


def chances(state: str, *, stabilised: bool = False, hospital: bool = True) -> dict[Course, Fraction]:
    """Compute the exact chance of each course, counted from day 0."""
    faces = range(1, tables().recovery.faces + 1)
    found: Counter[Course] = Counter()
    for die, second in product(faces, faces):
        found[course(state, 0, die, second, stabilised=stabilised, hospital=hospital)] += 1
    return {each: Fraction(often, len(faces) ** 2) for each, often in found.items()}
