"""The traces of a campaign on an army's models and machines: who is away, hurt or damaged, and until when."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from immutabledict import immutabledict

from armybuilder import errors
from armybuilder.model.campaign import Campaign, LocationState
from armybuilder.model.campaign_names import split
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.points.machine_locations import has_location
from armybuilder.points.tables import tables
from armybuilder.sheets.parts import chronicle
from armybuilder.sheets.parts.campaign_roster import CampaignRoster, post

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from armybuilder.errors import Message
    from armybuilder.model.army import Army
    from armybuilder.model.campaign import ModelState
    from armybuilder.points.lookup import Documents
    from armybuilder.sheets.parts.campaign_roster import Assignment, Model

__all__ = ["NONE", "Scar", "Scars", "ahead", "borne_by", "found", "of", "unrepaired"]

Locations = immutabledict[str, LocationState]
"""Damaged locations of a machine by name."""


@dataclass(frozen=True, slots=True)
class Scar:
    """What one model bears: its fielded name and place in the army, what it is called, its state in words.

    `away` says that it does not take the field, `hurt` that it does so with a permanent wound. `locations` are those of
    a machine that are damaged. `state` is None for a machine that is only damaged.
    """

    name: str
    post: Assignment
    model: Model
    state: Message | None
    away: bool
    hurt: bool
    locations: Locations


@dataclass(frozen=True, slots=True)
class Scars:
    """What an army bears on a day of a campaign, in the order of its roster; no roll where there is no campaign.

    `by_entry` is the same for each entry.
    """

    day: int = 0
    borne: tuple[Scar, ...] = ()
    roster: CampaignRoster | None = None
    by_entry: Mapping[str, tuple[Scar, ...]] = field(default_factory=immutabledict)

    def of(self, entry: str, copies: range, member: int = 0, crew: Iterable[int] = (0,)) -> tuple[Scar, ...]:
        """Return the scars of these copies of an entry: of all of it, or of a member's models, or of seats of its crew."""
        seats = tuple(crew)
        return tuple(
            one
            for one in self.by_entry.get(entry, ())
            if one.post.copy in copies
            and (not member or (one.post.member == member and one.post.crew in seats))
        )

    def counted(self, entry: str, copies: range, member: int, crew: Iterable[int] = (0,)) -> tuple[int, int]:
        """Return how many of a member's models, or of seats of its crew, are away, and how many are hurt."""
        borne = self.of(entry, copies, member, crew)
        return sum(one.away for one in borne), sum(one.hurt for one in borne)

    def locations(self, entry: str, copy: int, member: int, model: int) -> Locations:
        """Return the damaged locations of a machine."""
        borne = self.of(entry, range(copy, copy + 1), member)
        return next((one.locations for one in borne if one.post.model == model), immutabledict())

    def designs(self) -> Counter[str]:
        """Return how many models of each design are away."""
        return Counter(one.model.design for one in self.borne if one.away)


NONE = Scars()
"""The scars of an army without a campaign: none."""


def ahead(held: ModelState, day: int) -> ModelState | None:
    """Return the state of a model on a day, without the stages that are over; None where it is fit. [CA-C-003]"""
    if held.state == "prisoner":
        return held
    stages = (held, *held.then)
    for place, one in enumerate(stages):
        if one.until is None or one.until > day:
            update = {"state": one.state, "until": one.until, "then": stages[place + 1 :]}
            return None if one.state == "fit" else held.model_copy(update=update)
    return None


def of(campaign: str, army: Army, documents: Documents) -> Scars:
    """Return what a campaign, by id, has left on an army; none where the id is empty.

    Raises InputFault where there is no such campaign among the documents.
    """
    return borne_by(found(campaign, documents), army, documents) if campaign else NONE


def found(campaign: str, documents: Documents) -> Campaign:
    """Return a campaign by id. Raises InputFault where none is named, or it is not among the documents."""
    if not campaign:
        raise errors.InputFault([errors.message("sheets.fault.which_campaign")])
    held = documents.get(campaign)
    if not isinstance(held, Campaign):
        raise errors.InputFault([errors.message("sheets.fault.no_campaign", name=campaign)])
    return held


def borne_by(campaign: Campaign, army: Army, documents: Documents) -> Scars:
    """Return what a campaign has left on an army."""
    roster = CampaignRoster(campaign, {**documents, army.id: army})
    scarred = (_scar(name, army.id, campaign, roster) for name in _names(campaign))
    borne = tuple(sorted((one for one in scarred if one), key=lambda one: one.model.place))
    grouped: dict[str, list[Scar]] = {}
    for one in borne:
        grouped.setdefault(one.post.entry, []).append(one)
    by_entry = {entry: tuple(several) for entry, several in grouped.items()}
    return Scars(campaign.day, borne, roster, immutabledict(by_entry))


def _names(campaign: Campaign) -> Iterable[str]:
    """Return the names of all whom anything befell, each once."""
    waiting: Iterable[str] = campaign.aftermath.models if campaign.aftermath else ()
    return dict.fromkeys([*campaign.models, *campaign.machines, *waiting])


def _scar(name: str, army: str, campaign: Campaign, roster: CampaignRoster) -> Scar | None:
    """Return what a model of this army bears; None where that is nothing, or the army does not field it."""
    whose, fielded = split(campaign, name)
    where, model = post(fielded), roster.fielded(army).get(fielded)
    if whose != army or where is None or model is None:
        return None
    held = campaign.models.get(name)
    now = ahead(held, campaign.day) if held else None
    down = campaign.aftermath.models.get(name) if campaign.aftermath else None
    scrap = now is not None and now.state == "dead"
    damage = _wreck() if scrap else unrepaired(campaign.machines.get(name, {}), campaign.day)
    locations = _there(damage, roster.documents.get(model.design))
    if down is not None:
        return Scar(fielded, where, model, chronicle.fall(down), True, False, locations)
    if now is None:
        return Scar(fielded, where, model, None, False, False, locations) if locations else None
    there = now.is_there
    hurt = there and now.kept
    return Scar(fielded, where, model, chronicle.state(now, name, roster), not there, hurt, locations)


def unrepaired(damage: Mapping[str, LocationState], day: int) -> Locations:
    """Return the damage that is not repaired on a day, in the order of the machine table."""
    rows = (row.name for row in tables().locations)
    return immutabledict(
        {
            name: damage[name]
            for name in rows
            if name in damage and ((until := damage[name].until) is None or until > day)
        }
    )


def _there(damage: Locations, design: object) -> Locations:
    """Return the damage of locations that a machine has. [CA-B-146]"""
    if not isinstance(design, Robot | Vehicle):
        return immutabledict()
    return immutabledict({name: held for name, held in damage.items() if has_location(design, name)})


def _wreck() -> Locations:
    """Return the locations of a machine that is scrap. [CA-D-138]"""
    return immutabledict({row.name: LocationState(state="destroyed") for row in tables().locations})
