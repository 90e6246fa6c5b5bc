"""A campaign on paper, with its standings, losses, days of return, spare parts and history.

A table for the losses of the next battle is left to write in.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from armybuilder.model.army import Army
from armybuilder.model.campaign_events import lost_on
from armybuilder.model.campaign_mismatches import mismatches
from armybuilder.model.campaign_names import split
from armybuilder.model.campaign_records import records
from armybuilder.model.campaign_renaming import record_of
from armybuilder.points.fielded_models import fielded_models
from armybuilder.points.prices.pricing import in_force
from armybuilder.sheets.contents import labels
from armybuilder.sheets.contents.content import DASH, Listing, SheetSection, figure, plain
from armybuilder.sheets.parts import campaign_damage, chronicle
from armybuilder.sheets.parts.campaign_roster import CampaignRoster
from armybuilder.sheets.parts.chronicle import said
from armybuilder.sheets.parts.gear import called, several

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from armybuilder.errors import Value
    from armybuilder.model.campaign import BuildingState, Campaign, ModelState
    from armybuilder.model.campaign_mismatches import Mismatch
    from armybuilder.sheets.parts.sheet_source import SheetSource

__all__ = ["campaign_sheet"]

_LINES = 14
"""The number of empty lines for losses of the next battle."""


@dataclass(frozen=True)
class _Desk:
    """A campaign with the data that its sheet is made from."""

    campaign: Campaign
    source: SheetSource
    roster: CampaignRoster

    @cached_property
    def misplaced(self) -> tuple[Mismatch, ...]:
        """The states that no longer fit the models of their army."""
        return mismatches(self.campaign, self.source.documents)

    def text(self, code: str, **values: str | int) -> str:
        return self.source.text(f"campaign.{code}", **values)

    def said(self, value: Value) -> str:
        return said(value, self.source.words)

    def head(self, *columns: str) -> tuple[str, ...]:
        return tuple(self.text(f"columns.{column}") for column in columns)

    def army(self, name: str) -> str:
        return self.said(self.roster.army(name))


def campaign_sheet(campaign: Campaign, source: SheetSource) -> Listing:
    """Return the sheet of a campaign on its day.

    Raises KeyError if a document that an army names is missing.
    """
    desk = _Desk(campaign, source, CampaignRoster(campaign, source.documents))
    armies = [source.documents.get(name) for name in campaign.armies]
    there = [army for army in armies if isinstance(army, Army)]
    sections = [
        _standings(desk),
        _strength(desk),
        *(_people(desk, army) for army in there),
        _machines(desk),
        _misplaced(desk),
        _lost(desk),
        _waiting(desk),
        _spares(desk),
        _buildings(desk),
        _history(desk),
        _losses(desk),
    ]
    return Listing(
        name=called(campaign.name, source.words),
        title=desk.text("title", day=figure(campaign.day)),
        note=desk.text("note", battles=figure(sum(one.code == "battle" for one in campaign.events))),
        sections=tuple(one for one in sections if one.rows),
        columns=1,
        labels=labels.shared(source.words),
    )


def _standings(desk: _Desk) -> SheetSection:
    def rows() -> Iterator[tuple[str, ...]]:
        for one in records(desk.campaign):
            results = (one.fought, one.won, one.drawn, one.lost, one.scored, one.conceded)
            yield (desk.army(one.army), *(figure(number) for number in results))

    head = desk.head("army", "battles", "won", "drawn", "lost", "scored", "conceded")
    return SheetSection(
        desk.text("standings"), "", head, tuple(rows()), right=True, weights=(6, 2, 2, 2, 2, 2, 2)
    )


def _misplaced(desk: _Desk) -> SheetSection:
    """Return the states that no longer fit the models of their army, after a change elsewhere."""

    def rows() -> Iterator[tuple[str, ...]]:
        for one in desk.misplaced:
            former, part = desk.roster.former(one.name, one.then), desk.roster.part
            called = desk.said(desk.roster.owned(former, one.name))
            state = desk.said(chronicle.record(record_of(desk.campaign, one.name), desk.roster))
            if one.reason == "former_entry":
                yield called, state, desk.text("former_entry"), DASH
            else:
                now = desk.said(part(one.now)) if one.now else DASH
                yield called, state, desk.said(part(one.then)) if one.then else DASH, now

    head = desk.head("model", "state", "taken_down", "now")
    return SheetSection(desk.text("displaced"), "", head, tuple(rows()), 1, weights=(4, 3, 3, 3))


def _lost(desk: _Desk) -> SheetSection:
    """Return the records of models that the armies no longer field."""

    def rows() -> Iterator[tuple[str, ...]]:
        for name, one in desk.campaign.lost.items():
            day = lost_on(desk.campaign, name)
            yield (
                desk.said(desk.roster.owned(plain(one.called) or split(desk.campaign, name)[1], name)),
                desk.said(chronicle.record(one, desk.roster)),
                plain(one.cause) or DASH,
                DASH if day is None else figure(day),
            )

    head = desk.head("model", "state", "cause", "day")
    return SheetSection(desk.text("lost"), "", head, tuple(rows()), 1, weights=(4, 3, 4, 1))


def _strength(desk: _Desk) -> SheetSection:
    """Return each army's fit models, their points, its reserve and its hospital. [CA-C-010]"""
    rows = tuple(
        (
            desk.army(name),
            *_fit(desk, name),
            figure(desk.campaign.reserve.get(name, 0)),
            desk.text("yes" if desk.campaign.facilities.get(name, True) else "no"),
        )
        for name in desk.campaign.armies
    )
    head = desk.head("army", "fit", "points", "reserve", "hospital")
    return SheetSection(desk.text("strength"), "", head, rows, right=True, weights=(6, 3, 3, 3, 3))


def _fit(desk: _Desk, name: str) -> tuple[str, str]:
    """Return the numbers of fit and of all models of an army, and their points."""
    army = desk.source.documents.get(name)
    if not isinstance(army, Army):
        return DASH, DASH
    everybody = fielded_models(army, desk.source.documents, in_force(army, desk.source.readings))
    borne = campaign_damage.borne_by(desk.campaign, army, desk.source.documents)
    away = {one.name for one in borne.borne if one.away}
    fit = [one for one in everybody if one.name not in away]
    return (
        _of(len(fit), len(everybody)),
        _of(sum(one.points for one in fit), sum(one.points for one in everybody)),
    )


def _of(part: int, whole: int) -> str:
    return figure(whole) if part == whole else f"{figure(part)}/{figure(whole)}"


def _people(desk: _Desk, army: Army) -> SheetSection:
    """Return the models of an army that are not fit, in the order of its roster.

    The state of a model that is not fielded is not counted here.
    """
    absent = {one.name for one in desk.misplaced if one.reason == "not_fielded"}
    held: dict[str, ModelState] = {}
    for name, one in desk.campaign.models.items():
        now = campaign_damage.ahead(one, desk.campaign.day)
        if now is not None and name not in absent and desk.roster.owner(name) == army.id:
            held[name] = now
    told = {
        name: chronicle.state(held[name], name, desk.roster) for name in sorted(held, key=desk.roster.place)
    }
    again = {said: _fit_again(held[name]) for name, said in told.items()}
    rows = tuple(
        (who, desk.said(state), again[state])
        for who, state in chronicle.together(
            ((desk.roster.known(name), state) for name, state in told.items()), desk.source.words
        )
    )
    title = desk.text("people", army=desk.army(army.id))
    return SheetSection(
        title,
        _counted(desk, held.values()),
        desk.head("model", "state", "back"),
        rows,
        1,
        True,
        weights=(4, 6, 1),
    )


def _fit_again(held: ModelState) -> str:
    """Return the day on which a model is fit again, or a dash if that is unknown.

    A model that is never fit again has a dash too.
    """
    last = (held, *held.then)[-1]
    return DASH if held.state == "prisoner" or last.until is None else figure(last.until)


def _counted(desk: _Desk, held: Iterable[ModelState]) -> str:
    """Return the number of models in each state: "3 wounded, 1 dead"."""
    numbers = Counter("kept" if one.state == "permanent" and one.kept else one.state for one in held)
    return "; ".join(
        desk.text("counted", count=figure(count), state=desk.source.words.text(f"campaign.state.{state}"))
        for state, count in numbers.most_common()
    )


def _machines(desk: _Desk) -> SheetSection:
    """Return the damage of all armies' machines: under repair, waiting for repair, or beyond repair."""

    def rows() -> Iterator[tuple[str, ...]]:
        for name in sorted(desk.campaign.machines, key=desk.roster.place):
            for location, held in campaign_damage.unrepaired(
                desk.campaign.machines[name], desk.campaign.day
            ).items():
                yield (
                    desk.said(desk.roster.model(name)),
                    desk.said(desk.roster.location(location, held.weapon)),
                    desk.said(chronicle.location(held)),
                )

    head = desk.head("machine", "location", "damage")
    return SheetSection(desk.text("machines"), "", head, tuple(rows()), 1, weights=(4, 3, 4))


def _waiting(desk: _Desk) -> SheetSection:
    """Return the models of the last battle that still wait for a roll."""
    down = desk.campaign.aftermath.models if desk.campaign.aftermath else {}
    rows = tuple(
        (desk.said(desk.roster.model(name)), desk.said(chronicle.fall(down[name])))
        for name in sorted(down, key=desk.roster.place)
    )
    return SheetSection(desk.text("waiting"), "", desk.head("model", "state"), rows, 1, weights=(4, 7))


def _spares(desk: _Desk) -> SheetSection:
    """Return the spare parts by their machines, equal parts together. [CA-C-016]"""
    machines: dict[str, Counter[str]] = {}
    for name in desk.campaign.salvage:
        machine, _, part = name.rpartition("#")
        owner, fielded = split(desk.campaign, machine)
        machines.setdefault(f"{owner}:{fielded}", Counter())[part] += 1
    rows = tuple(
        (
            desk.said(desk.roster.model(machine)),
            ", ".join(_part(desk, part, count) for part, count in machines[machine].items()),
            figure(machines[machine].total()),
        )
        for machine in sorted(machines, key=desk.roster.place)
    )
    return SheetSection(
        desk.text("spares"), "", desk.head("from", "parts", "number"), rows, 1, True, weights=(4, 9, 1)
    )


def _part(desk: _Desk, part: str, count: int) -> str:
    return several(desk.said(desk.roster.part(part)), count, desk.source.words)


def _buildings(desk: _Desk) -> SheetSection:
    held = {name: one for name, one in desk.campaign.buildings.items() if _stands_in_ruins(one, desk)}
    rows = tuple(
        (desk.said(desk.roster.section(name)), desk.said(chronicle.building(one)))
        for name, one in held.items()
    )
    return SheetSection(desk.text("buildings"), "", desk.head("section", "damage"), rows, 1, weights=(4, 7))


def _stands_in_ruins(held: BuildingState, desk: _Desk) -> bool:
    return held.until is None or held.until > desk.campaign.day


def _losses(desk: _Desk) -> SheetSection:
    head = desk.head("army", "who", "how", "medic", "taken", "rolls")
    rows = (("",) * len(head),) * _LINES
    return SheetSection(
        desk.text("losses"), desk.text("losses_note"), head, rows, blank=True, weights=(3, 5, 4, 2, 2, 2)
    )


def _history(desk: _Desk) -> SheetSection:
    """Return the events of the campaign, day by day."""

    def rows() -> Iterator[tuple[str, ...]]:
        last: int | None = None
        for one, sentence in chronicle.chronicle(desk.campaign, desk.roster):
            yield (figure(one.day) if one.day != last else "", desk.source.words.say(sentence))
            last = one.day

    return SheetSection(
        desk.text("history"), "", desk.head("day", "happened"), tuple(rows()), 1, weights=(1, 14)
    )
