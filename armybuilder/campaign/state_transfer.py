"""The transfer of a recorded state to the right model, after an army's members have changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from immutabledict import immutabledict

from armybuilder.campaign.happening_values import Values, refuse, said
from armybuilder.model.campaign_names import split

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import TypeVar

    from armybuilder.model.campaign import Campaign

    Held = TypeVar("Held")

__all__ = ["handed"]


def handed(campaign: Campaign, values: Values) -> Campaign:
    """Move all records of a model to another model of its army.

    These are its state, damage, spare parts and pending roll.
    """
    model, to = said(values, "model"), said(values, "to")
    aftermath = campaign.aftermath
    waiting = aftermath.models if aftermath is not None else immutabledict()
    holders = (campaign.models, campaign.machines, waiting)
    if not any(model in each for each in holders):
        refuse("nothing_held", model=model)
    if any(to in each for each in holders) or split(campaign, to)[0] != split(campaign, model)[0]:
        refuse("not_handed", model=to)
    parts = (
        f"{to}#{part.removeprefix(f'{model}#')}" if part.startswith(f"{model}#") else part
        for part in campaign.salvage
    )
    changed: dict[str, object] = {
        "models": _with_heir(campaign.models, model, to),
        "machines": _with_heir(campaign.machines, model, to),
        "salvage": tuple(parts),
    }
    if aftermath is not None:
        models = _with_heir(aftermath.models, model, to)
        changed["aftermath"] = aftermath.model_copy(update={"models": models})
    return campaign.model_copy(update=changed)


def _with_heir(held: Mapping[str, Held], model: str, to: str) -> immutabledict[str, Held]:
    return immutabledict({to if name == model else name: one for name, one in held.items()})
