"""The people and machines of a campaign as rows: state, last day, next state and chances."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from math import floor
from typing import TYPE_CHECKING

from armybuilder.campaign import people, recovery
from armybuilder.desktop.campaign.day_view import WAITS
from armybuilder.errors import message
from armybuilder.model.campaign import ModelState
from armybuilder.sheets.parts import chronicle

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from armybuilder.desktop.campaign.day_view import DayView
    from armybuilder.desktop.look.icons import Mark
    from armybuilder.errors import Value
    from armybuilder.model.campaign import Down

__all__ = ["FIT", "STATES", "WAITS", "PersonRow", "per_cent", "persons", "prospects", "sorted_by"]

FIT = "fit"
STATES = (
    WAITS,
    "wounded",
    "intensive_care",
    "permanent",
    "shaken",
    "rattled",
    "prisoner",
    "retired",
    "dead",
    FIT,
)
"""The states of a model in a row, in the order of the list."""

_FOR_GOOD = 1_000_000


@dataclass(frozen=True, slots=True)
class PersonRow:
    """A row: a model's name in the campaign, its shown name, its army, its state and its days."""

    name: str
    called: str
    army: str
    whose: str
    code: str
    state: str
    until: int | None = None
    then: str = ""
    sign: Mark | None = None
    kept: bool = False
    to_be_kept: bool = False
    """True for a model with a permanent wound, now or later, that can stay in the ranks."""


def persons(present: DayView, *, fit: bool = False) -> tuple[PersonRow, ...]:
    """Return a row of every model that is not simply fit, in roster order.

    States that fit no model have none. If `fit` is set, fit models have rows too.
    """
    campaign = present.campaign
    waiting = campaign.aftermath.models if campaign.aftermath is not None else {}
    named = [*campaign.models, *(name for name in waiting if name not in campaign.models)]
    if fit:
        known = {present.roster.place(name) for name in named}
        others = (one.name for one in present.everybody)
        named += [name for name in others if present.roster.place(name) not in known]
    named = [name for name in named if name not in present.not_fielded]
    rows = (_person(present, name, campaign.models.get(name), waiting.get(name)) for name in named)
    return tuple(sorted(rows, key=lambda row: present.roster.place(row.name)))


def _person(present: DayView, name: str, held: ModelState | None, down: Down | None) -> PersonRow:
    owner = present.owner(name)
    called, whose, sign = present.within(name), present.army(owner), present.sign(name)
    if down is not None:
        said = present.said(chronicle.fall(down))
        return PersonRow(name, called, owner, whose, WAITS, said, then=prospects(present, name), sign=sign)
    if held is None:
        return PersonRow(
            name, called, owner, whose, FIT, present.said(chronicle.word("state", FIT)), sign=sign
        )
    stages = (held.state, *(one.state for one in held.then))
    return PersonRow(
        name,
        called,
        owner,
        whose,
        held.state,
        present.state(held, name),
        held.until,
        present.then(held, name)
        or ("" if held.until is None else present.said(chronicle.word("state", FIT))),
        sign,
        held.kept,
        not held.kept and "permanent" in stages,
    )


def prospects(present: DayView, name: str) -> str:
    """Return the chances of a model's recovery roll in words, or "" without a roll [CA-C-003] to [CA-C-010]."""
    campaign = present.campaign
    down = campaign.aftermath.models.get(name) if campaign.aftermath is not None else None
    if down is None or down.state not in {"wounded", "out_of_action"}:
        return ""
    hospital = people.is_treated(campaign, name, down)
    chances = recovery.chances(down.state, stabilised=down.stabilised, hospital=hospital)
    return in_words(present, _ends(chances))


def _ends(chances: Mapping[recovery.Course, Fraction]) -> Counter[str]:
    """Return the chance of each last state, with "fit" for a course that ends."""
    ends: Counter[str] = Counter()
    for course, chance in chances.items():
        ends[course[-1].state if course[-1].until is None else FIT] += chance  # type: ignore[assignment]
    return ends


def _short(state: str) -> Value:
    """Return the word for a state among others in a line."""
    return message("campaign.chance.permanent") if state == "permanent" else chronicle.word("state", state)


def in_words(present: DayView, ends: Mapping[str, object]) -> str:
    """Return chances by state as a line of text, in the order of the states.

    The number precedes its state, so that a narrow column shows it.
    """
    order = (FIT, *STATES[:-1])
    said = (
        f"{per_cent(Fraction(str(ends[one])))} {present.said(_short(one))}" for one in order if one in ends
    )
    return " \N{MIDDLE DOT} ".join(said)


def per_cent(chance: Fraction) -> str:
    """Return a chance in per cent as text, rounded half up to whole numbers."""
    return f"{floor(100 * chance + Fraction(1, 2))} %"


def sorted_by(rows: Iterable[PersonRow], column: int, *, falling: bool) -> list[PersonRow]:
    """Return rows sorted by a column of the table.

    Column 0 is the name. Rows without a value in the column come last.
    """
    if column == 0:
        return sorted(rows, key=lambda row: row.called.casefold(), reverse=falling)
    if column == 1:
        return sorted(rows, key=lambda row: row.whose.casefold(), reverse=falling)
    if column == 2:
        return sorted(rows, key=lambda row: STATES.index(row.code), reverse=falling)
    if column == 3:
        sign = -1 if falling else 1
        return sorted(rows, key=lambda row: _FOR_GOOD if row.until is None else sign * row.until)
    return sorted(rows, key=lambda row: (not row.then, row.then.casefold()), reverse=falling)
