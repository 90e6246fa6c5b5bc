"""The machines and buildings of a campaign, with a function for each happening."""

from __future__ import annotations

from typing import TYPE_CHECKING

from immutabledict import immutabledict

from armybuilder.campaign import repairs
from armybuilder.campaign.happening_values import Values, number, refuse, said
from armybuilder.campaign.people import in_state, without_down, without_parts
from armybuilder.model.campaign import BuildingState, LocationState, ModelState
from armybuilder.model.document import NOTHING
from armybuilder.points.tables import tables

if TYPE_CHECKING:
    from collections.abc import Iterator

    from armybuilder.model.campaign import Campaign

__all__ = [
    "damaged",
    "locations",
    "mended",
    "rebuilt",
    "repaired",
    "repairing",
    "restored",
    "ruined",
    "scrapped",
]


def locations() -> tuple[str, ...]:
    """Return the locations of a machine, in the table's order. [CA-B-145]"""
    return tuple(row.name for row in tables().locations)


def _with_location(campaign: Campaign, machine: str, location: str, state: LocationState | None) -> Campaign:
    machines = {name: dict(each) for name, each in campaign.machines.items()}
    mine = machines.setdefault(machine, {})
    mine.pop(location, None)
    if state is not None:
        mine[location] = state
    kept = {name: immutabledict(each) for name, each in machines.items() if each}
    return campaign.model_copy(update={"machines": immutabledict(kept)})


def _located(campaign: Campaign, values: Values) -> tuple[str, str, LocationState]:
    machine, location = said(values, "machine"), said(values, "location")
    mine = campaign.machines.get(machine)
    state = mine.get(location) if mine else None
    return machine, location, state or refuse("not_damaged", machine=machine, location=location)


def _with_salvage(campaign: Campaign, parts: tuple[str, ...]) -> Campaign:
    return campaign.model_copy(update={"salvage": (*campaign.salvage, *parts)})


def damaged(campaign: Campaign, values: Values) -> Campaign:
    """Damage a location of a machine, in battle or by hand. [CA-C-015] [CA-C-022]

    A destroyed location becomes a spare part at once.
    """
    machine, location = said(values, "machine"), said(values, "location")
    if location not in locations():
        refuse("location", location=location)
    _is_there(campaign, machine)
    damage = said(values, "state")
    if damage not in {"malfunction", "disabled", "destroyed"}:
        refuse("state", state=damage)
    state = LocationState.model_validate(
        {
            "state": damage,
            "weapon": said(values, "weapon", ""),
            "waiting": damage != "destroyed",
            "ruleset": campaign.aftermath.ruleset if campaign.aftermath else "combat-action",
        }
    )
    before = campaign.machines.get(machine, NOTHING).get(location)
    lost = repairs.part(machine, location, before) if before is not None and before.is_lost else None
    campaign = _with_location(campaign, machine, location, state)
    if state.is_lost and lost == repairs.part(machine, location, state):
        return campaign  # it has become a spare part already
    parts = [part for part in campaign.salvage if part != lost]
    if state.is_lost:
        parts.append(repairs.part(machine, location, state))
    return campaign.model_copy(update={"salvage": tuple(parts)})


def _is_there(campaign: Campaign, machine: str) -> None:
    state = campaign.models.get(machine)
    if state is not None and state.state == "dead":
        refuse("not_there", model=machine)


def repairing(campaign: Campaign, values: Values) -> Campaign:
    """Repair a location by a roll, with its spare parts, under [CA-C-013] to [CA-C-018].

    The parts are used up either way; if the repair fails, the location itself becomes a spare part.
    """
    machine, location, state = _located(campaign, values)
    if not state.waiting:
        refuse("no_repair", machine=machine, location=location)
    spares = tuple(part for part in said(values, "spares", "").split("\n") if part)
    left = list(campaign.salvage)
    for spare in spares:
        if spare not in left:
            refuse("no_spare", spare=spare)
        if not repairs.fits(spare, machine, location, state):
            refuse("unfit_spare", spare=spare, location=location)
        left.remove(spare)
    days = repairs.days(state.state, number(values, "die", 1, 6), len(spares))
    campaign = campaign.model_copy(update={"salvage": tuple(left)})
    if days is None:
        campaign = _with_salvage(campaign, (repairs.part(machine, location, state),))
    until = None if days is None else campaign.day + days
    after = state.model_copy(update={"waiting": False, "until": until})
    return _with_location(campaign, machine, location, after)


def mended(campaign: Campaign, values: Values) -> Campaign:
    """Repair a system hit under *2D6 Skirmish* within hours, for a spare part. [TR-175]

    `check` is the mechanic's roll of two dice, `skill` its modifier, `hours` (1 to 6) the duration of the
    work. With any `hours` the system is whole the same day, so a repair that lasts for hours only, without a
    spare part, is not recorded. Hull and Structure are not kept after a battle, and no workshop can be paid
    to rebuild destroyed systems.
    """
    machine, location, state = _located(campaign, values)
    if state.ruleset != "initiative" or state.state == "destroyed" or not state.waiting:
        refuse("no_mechanic", machine=machine, location=location)
    spare = said(values, "spare")
    if spare not in campaign.salvage or not repairs.fits(spare, machine, location, state):
        refuse("no_spare", spare=spare)
    number(values, "hours", 1, 6, 0)
    left = list(campaign.salvage)
    left.remove(spare)
    campaign = campaign.model_copy(update={"salvage": tuple(left)})
    if not repairs.mechanic(number(values, "check", 2, 12), number(values, "skill", -9, 9)):
        return campaign
    return _with_location(campaign, machine, location, None)


def repaired(campaign: Campaign, values: Values) -> Campaign:
    """Restore a location by hand."""
    machine, location, state = _located(campaign, values)
    own = repairs.part(machine, location, state)
    campaign = campaign.model_copy(
        update={"salvage": tuple(part for part in campaign.salvage if part != own)}
    )
    return _with_location(campaign, machine, location, None)


def scrapped(campaign: Campaign, values: Values) -> Campaign:
    """Turn a wreck into spare parts. [CA-C-016] [CA-D-138]"""
    machine = said(values, "machine")
    _is_there(campaign, machine)
    pieces = [f"{machine}#{item}" for item in said(values, "pieces", "").split("\n") if item]
    for part in _used(campaign, machine):
        if part in pieces:
            pieces.remove(part)
    campaign = without_parts(campaign, machine)
    machines = {name: each for name, each in campaign.machines.items() if name != machine}
    campaign = campaign.model_copy(
        update={"machines": immutabledict(machines), "salvage": (*campaign.salvage, *pieces)}
    )
    return in_state(without_down(campaign, machine), machine, ModelState(state="dead"))


def _used(campaign: Campaign, machine: str) -> Iterator[str]:
    """Yield the spare parts of a machine's lost locations that are used up already. [CA-C-017]"""
    for location, state in campaign.machines.get(machine, NOTHING).items():
        part = repairs.part(machine, location, state)
        if state.is_lost and part not in campaign.salvage:
            yield part


def ruined(campaign: Campaign, values: Values) -> Campaign:
    """Damage a section of a building, under [CA-C-019] to [CA-C-021]."""
    section, state = said(values, "section"), said(values, "state")
    if state not in {"pierced", "collapsed", "destroyed"}:
        refuse("state", state=state)
    given = {"state": state, "waiting": state != "destroyed"}
    return _with_section(campaign, section, BuildingState.model_validate(given))


def rebuilt(campaign: Campaign, values: Values) -> Campaign:
    """Start work on a section, which takes a day, or a die and 6. [CA-C-019] [CA-C-020]"""
    section = said(values, "section")
    state = campaign.buildings.get(section)
    if state is None or not state.waiting:
        refuse("no_rebuilding", section=section)
    die = number(values, "die", 1, 6, 0)
    if state.state == "collapsed" and not die:
        refuse("missing", value="die")
    days = repairs.rebuilding(state.state, die)
    until = None if days is None else campaign.day + days
    return _with_section(campaign, section, state.model_copy(update={"waiting": False, "until": until}))


def restored(campaign: Campaign, values: Values) -> Campaign:
    """Restore a section by hand. [CA-C-021]"""
    section = said(values, "section")
    if section not in campaign.buildings:
        refuse("no_ruin", section=section)
    return _with_section(campaign, section, None)


def _with_section(campaign: Campaign, section: str, state: BuildingState | None) -> Campaign:
    buildings = dict(campaign.buildings)
    buildings.pop(section, None)
    if state is not None:
        buildings[section] = state
    return campaign.model_copy(update={"buildings": immutabledict(buildings)})
