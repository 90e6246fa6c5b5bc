"""The losses of an army in a campaign: absent, hurt and damaged models, and their days of return."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from immutabledict import immutabledict

from armybuilder import errors
from armybuilder.model.campaign import Campaign, LocationState
from armybuilder.model.campaign_names import split
from armybuilder.model.fielded_names import post
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.points.machine_locations import has_location
from armybuilder.points.tables import tables
from armybuilder.sheets.parts import chronicle
from armybuilder.sheets.parts.campaign_roster import CampaignRoster

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from armybuilder.errors import Message
    from armybuilder.model.army import Army
    from armybuilder.model.campaign import ModelState
    from armybuilder.model.fielded_names import Assignment
    from armybuilder.points.lookup import Documents
    from armybuilder.sheets.parts.campaign_roster import Model

__all__ = ["NONE", "Scar", "Scars", "ahead", "borne_by", "found", "of", "unrepaired"]

Locations = immutabledict[str, LocationState]
"""The damaged locations of a machine by name."""


@dataclass(frozen=True, slots=True)
class Scar:
    """The losses of one model: its fielded name and place in the army, and its state in words.

    An `away` model does not take the field, and a `hurt` one does so with a permanent wound. `locations` are
    the damaged ones of a machine. `state` is None for a machine that is only damaged.
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
    """The losses of an army on a day of a campaign, in the order of its roster.

    `roster` is None without a campaign. `by_entry` has the same losses by entry.
    """

    day: int = 0
    borne: tuple[Scar, ...] = ()
    roster: CampaignRoster | None = None
    by_entry: Mapping[str, tuple[Scar, ...]] = field(default_factory=immutabledict)

    def of(self, entry: str, copies: range, member: int = 0, crew: Iterable[int] = (0,)) -> tuple[Scar, ...]:
        """Return the scars of some copies of an entry.

        These are of all its models, of a member's models, or of seats of a member's crew.
        """
        seats = tuple(crew)
        return tuple(
            one
            for one in self.by_entry.get(entry, ())
            if one.post.copy in copies
            and (not member or (one.post.member == member and one.post.crew in seats))
        )

    def counted(self, entry: str, copies: range, member: int, crew: Iterable[int] = (0,)) -> tuple[int, int]:
        """Count the absent and the hurt models of a member, or of seats of its crew."""
        borne = self.of(entry, copies, member, crew)
        return sum(one.away for one in borne), sum(one.hurt for one in borne)

    def locations(self, entry: str, copy: int, member: int, model: int) -> Locations:
        """Return the damaged locations of a machine."""
        borne = self.of(entry, range(copy, copy + 1), member)
        return next((one.locations for one in borne if one.post.model == model), immutabledict())

    def designs(self) -> Counter[str]:
        """Count the absent models of each design."""
        return Counter(one.model.design for one in self.borne if one.away)


NONE = Scars()
"""The scars of an army without a campaign."""


def ahead(held: ModelState, day: int) -> ModelState | None:
    """Return the state of a model on a day, without past stages, or None if it is fit. [CA-C-003]"""
    if held.state == "prisoner":
        return held
    stages = (held, *held.then)
    for place, one in enumerate(stages):
        if one.until is None or one.until > day:
            update = {"state": one.state, "until": one.until, "then": stages[place + 1 :]}
            return None if one.state == "fit" else held.model_copy(update=update)
    return None


def of(campaign: str, army: Army, documents: Documents) -> Scars:
    """Return the losses of an army in a campaign, by the campaign's id, "" for none.

    Raises InputFault if the documents do not include the campaign.
    """
    return borne_by(found(campaign, documents), army, documents) if campaign else NONE


def found(campaign: str, documents: Documents) -> Campaign:
    """Return a campaign by its id.

    Raises InputFault for an empty id, or if the documents do not include the campaign.
    """
    if not campaign:
        raise errors.InputFault([errors.message("sheets.fault.which_campaign")])
    held = documents.get(campaign)
    if not isinstance(held, Campaign):
        raise errors.InputFault([errors.message("sheets.fault.no_campaign", name=campaign)])
    return held


def borne_by(campaign: Campaign, army: Army, documents: Documents) -> Scars:
    """Return the losses of an army in a campaign."""
    roster = CampaignRoster(campaign, {**documents, army.id: army})
    scarred = (_scar(name, army.id, campaign, roster) for name in _names(campaign))
    borne = tuple(sorted((one for one in scarred if one), key=lambda one: one.model.place))
    grouped: dict[str, list[Scar]] = {}
    for one in borne:
        grouped.setdefault(one.post.entry, []).append(one)
    by_entry = {entry: tuple(several) for entry, several in grouped.items()}
    return Scars(campaign.day, borne, roster, immutabledict(by_entry))


def _names(campaign: Campaign) -> Iterable[str]:
    """Return the names of all models with a state or damage, each once."""
    waiting: Iterable[str] = campaign.aftermath.models if campaign.aftermath else ()
    return dict.fromkeys([*campaign.models, *campaign.machines, *waiting])


def _scar(name: str, army: str, campaign: Campaign, roster: CampaignRoster) -> Scar | None:
    """Return the losses of a model, or None.

    A whole model has no losses. None also for a model of another army, or one that the army does not field.
    """
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
    """Return the locations of a scrapped machine. [CA-D-138]"""
    return immutabledict({row.name: LocationState(state="destroyed") for row in tables().locations})
