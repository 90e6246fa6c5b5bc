"""The damaged machines and buildings of a campaign as rows of location, damage, end and chance."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from armybuilder.campaign import repairs
from armybuilder.campaign.aftermath import Due
from armybuilder.desktop.campaign.people_rows import per_cent
from armybuilder.sheets.parts import chronicle

if TYPE_CHECKING:
    from armybuilder.desktop.campaign.day_view import DayView
    from armybuilder.desktop.look.icons import Mark
    from armybuilder.errors import Value
    from armybuilder.model.campaign import BuildingState, LocationState

__all__ = ["Damaged", "Spare", "chance_words", "damages", "due_of", "spare_rows"]


@dataclass(frozen=True, slots=True)
class Damaged:
    """A row: a location of a machine, or a section of a building without a location."""

    name: str
    location: str
    called: str
    whose: str
    place: str
    state: str
    waiting: bool
    day: int | None = None
    """The day on which the repair ends, or None without a repair under way."""
    by_mechanic: bool = False
    sign: Mark | None = None

    @property
    def key(self) -> str:
        """The key of this row."""
        return f"{self.name}\n{self.location}"


@dataclass(frozen=True, slots=True)
class Spare:
    """The spare parts of one name: their shown name, their former army and the number free."""

    name: str
    called: str
    source: str
    count: int


def damages(present: DayView) -> tuple[Damaged, ...]:
    """Return a row of every damaged location and section.

    Waiting damage comes first, then damage under repair, each in roster order.
    """
    campaign = present.campaign
    machines = sorted(campaign.machines, key=present.roster.place)
    located = [
        _location(present, name, at, one) for name in machines for at, one in campaign.machines[name].items()
    ]
    sections = (_section(present, name, one) for name, one in sorted(campaign.buildings.items()))
    return tuple(sorted((*located, *sections), key=lambda row: (not row.waiting, row.day is None)))


def _location(present: DayView, name: str, at: str, one: LocationState) -> Damaged:
    return Damaged(
        name,
        at,
        present.within(name),
        present.army(present.owner(name)),
        present.said(present.roster.location(at, one.weapon)),
        present.said(_short(chronicle.word("damage", one.state), chronicle.location(one), one)),
        one.waiting,
        one.until,
        one.waiting and one.ruleset == "initiative" and one.state != "destroyed",
        present.sign(name),
    )


def _section(present: DayView, name: str, one: BuildingState) -> Damaged:
    called = present.said(present.roster.section(name))
    state = present.said(_short(chronicle.word("ruin", one.state), chronicle.building(one), one))
    return Damaged(name, "", called, "", "", state, one.waiting, one.until)


def _short(plain: Value, whole: Value, one: LocationState | BuildingState) -> Value:
    """Return the damage alone if its chance or day is shown beside it, else with its outcome."""
    return plain if one.waiting or one.until is not None else whole


def due_of(row: Damaged) -> Due:
    """Return the roll that a row waits for."""
    return Due("repair", row.name, row.location) if row.location else Due("rebuilt", row.name)


def spare_rows(present: DayView, put: tuple[str, ...]) -> tuple[Spare, ...]:
    """Return the free spare parts, by their names."""
    roster = present.roster
    found = (
        Spare(name, present.said(roster.part(part)), present.model(machine), count)
        for name, count in repairs.unused(present.campaign, put).items()
        for machine, _, part in (name.rpartition("#"),)
    )
    return tuple(sorted(found, key=lambda one: (one.called.casefold(), one.source.casefold())))


def chance_words(present: DayView, row: Damaged, spares: int) -> str:
    """Return the chance and duration of a repair, or its last day, or "" without a repair."""
    if row.day is not None:
        return present.words.text("desktop.campaign.ready", day=row.day)
    if not row.waiting:
        return ""
    campaign, words = present.campaign, present.words
    if not row.location:
        built = repairs.days_of_rebuilding(campaign.buildings[row.name].state)
        return _days(present, min(built), max(built)) if built else ""
    chances = repairs.chances(campaign.machines[row.name][row.location].state, spares)
    ends = [days for days in chances if days is not None]
    if not ends:
        return words.text("desktop.campaign.no_chance")
    chance = 1 - chances.get(None, Fraction(0))
    said = _days(present, min(ends), max(ends))
    return words.text("desktop.campaign.chance", chance=per_cent(chance), days=said)


def _days(present: DayView, least: int, most: int) -> str:
    if least == most:
        return present.words.text("desktop.campaign.days", count=least)
    return present.words.text("desktop.campaign.days_between", least=least, most=most)
