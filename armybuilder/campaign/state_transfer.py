"""The records of models whose army has changed: moved to the right model, kept as lost, or dropped."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from immutabledict import immutabledict

from armybuilder.campaign.happening_values import Values, refuse, said, yes
from armybuilder.model import campaign_renaming
from armybuilder.model.campaign import ModelState
from armybuilder.model.campaign_names import named, split
from armybuilder.model.fielded_names import GONE

if TYPE_CHECKING:
    from collections.abc import Callable

    from armybuilder.model.campaign import Campaign, Down

__all__ = ["dropped", "handed", "is_lost", "renamed", "to_lost"]

_UNROLLED = {"wounded": "wounded", "out_of_action": "intensive_care", "killed": "dead"}
"""The state of a model that fell in a battle whose aftermath is over, for want of a roll."""


def is_lost(campaign: Campaign, values: Values) -> bool:
    """Return whether an event is about a lost record instead of the record of a model."""
    model = said(values, "model")
    return model in campaign.lost and (yes(values, "lost") or not _is_held(campaign, model))


def _is_held(campaign: Campaign, model: str) -> bool:
    waiting = campaign.aftermath.models if campaign.aftermath is not None else {}
    return any(model in each for each in (campaign.models, campaign.machines, waiting))


def renamed(campaign: Campaign, values: Values) -> Campaign:
    """Move the records of an army's models to their new names, and those of models that left to `lost`."""
    said(values, "army")
    if not isinstance(values.get("names"), Mapping):
        refuse("missing", value="names")
    return campaign_renaming.renamed(campaign, values)


def to_lost(campaign: Campaign, values: Values, change: Callable[[Campaign, Values], Campaign]) -> Campaign:
    """Apply a loss in battle to a model that its army no longer fields, as a lost record.

    A second loss of that model in the same battle has `again`, and belongs to the same record.
    """
    key = "model" if "model" in values else "machine"
    army, own = split(campaign, said(values, key))
    former, stand_in, cause = named(army, own), f"{GONE}{own}", said(values, "from", "")
    if yes(values, "again") and former in campaign.lost:
        campaign = _taken_up(campaign, former, named(army, stand_in))
    after = change(campaign, {**values, key: named(army, stand_in)})
    called = {stand_in: said(values, "called", "")}
    return renamed(after, {"army": army, "names": {stand_in: None}, "called": called, "from": cause})


def dropped(campaign: Campaign, values: Values) -> Campaign:
    """Forget the lost record of a model that its army no longer fields."""
    model = said(values, "model")
    if model not in campaign.lost:
        refuse("nothing_lost", model=model)
    return _without_lost(campaign, model)


def _without_lost(campaign: Campaign, model: str) -> Campaign:
    others = {name: one for name, one in campaign.lost.items() if name != model}
    return campaign.model_copy(update={"lost": immutabledict(others)})


def handed(campaign: Campaign, values: Values) -> Campaign:
    """Move all records of a model, or a lost record, to another model of the army.

    These are its state, damage, spare parts and pending roll.
    """
    model, to = said(values, "model"), said(values, "to")
    if is_lost(campaign, values):
        return _taken_up(campaign, model, to)
    if not _is_held(campaign, model):
        refuse("nothing_held", model=model)
    if _is_held(campaign, to) or split(campaign, to)[0] != split(campaign, model)[0]:
        refuse("not_handed", model=to)
    army, own = split(campaign, model)
    return campaign_renaming.renamed(campaign, {"army": army, "names": {own: split(campaign, to)[1]}})


def _taken_up(campaign: Campaign, model: str, to: str) -> Campaign:
    """Return the campaign in which a free model has a lost record."""
    if _is_held(campaign, to) or split(campaign, to)[0] != split(campaign, model)[0]:
        refuse("not_handed", model=to)
    lost = campaign.lost[model]
    aftermath, state = campaign.aftermath, lost.model
    changed: dict[str, object] = {"salvage": (*campaign.salvage, *(f"{to}#{part}" for part in lost.parts))}
    if lost.waiting is not None and aftermath is not None:
        models = immutabledict({**aftermath.models, to: lost.waiting})
        changed["aftermath"] = aftermath.model_copy(update={"models": models})
    elif lost.waiting is not None:
        state = _unrolled(lost.waiting)
    if state is not None:
        changed["models"] = immutabledict({**campaign.models, to: state})
    if lost.machines:
        changed["machines"] = immutabledict({**campaign.machines, to: lost.machines})
    return _without_lost(campaign.model_copy(update=changed), model)


def _unrolled(down: Down) -> ModelState | None:
    """Return the state of a fallen model whose battle is over, which stays until it is set by hand."""
    state = "prisoner" if down.captured else _UNROLLED.get(down.state)
    return ModelState.model_validate({"state": state}) if state is not None else None
