"""The strength of an army in a campaign: the models present today, and their points."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from immutabledict import immutabledict

from armybuilder.model.campaign import Condition, LocationDamage
from armybuilder.model.campaign_names import named, of_army
from armybuilder.points.fielded_models import fielded_models

if TYPE_CHECKING:
    from collections.abc import Mapping

    from armybuilder.model.army import Army
    from armybuilder.model.campaign import Campaign, ModelState
    from armybuilder.points.fielded_models import FieldedModel
    from armybuilder.points.lookup import Documents

__all__ = ["ModelToday", "Strength", "condition", "members", "members_of", "strength"]


State = TypeVar("State")


@dataclass(frozen=True, slots=True)
class ModelToday:
    """A model of an army, its name in the campaign, its state (None: fit) and the damage of its locations."""

    model: FieldedModel
    name: str
    state: ModelState | None
    damage: Mapping[str, LocationDamage]

    @property
    def is_there(self) -> bool:
        """Return whether the model can be fielded today."""
        return self.state is None or self.state.is_there


@dataclass(frozen=True, slots=True)
class Strength:
    """Heads and points of an army, in all and today, and the number of models in each other state."""

    heads: int
    points: int
    there: int
    points_there: int
    states: Mapping[str, int]


def members(
    campaign: Campaign, army: Army, documents: Documents, readings: Mapping[str, str]
) -> tuple[ModelToday, ...]:
    """Return all models of an army, each with its state on the campaign's day.

    A bare name is of the first army.
    """
    return members_of(campaign, army.id, fielded_models(army, documents, readings))


def members_of(campaign: Campaign, army: str, models: tuple[FieldedModel, ...]) -> tuple[ModelToday, ...]:
    """Return the models with their states as `members` does, for an army with known models."""
    states = _own(campaign, army, campaign.models)
    damage = _own(campaign, army, campaign.machines)
    return tuple(
        ModelToday(one, named(army, one.name), states.get(one.name), damage.get(one.name, immutabledict()))
        for one in models
    )


def _own(campaign: Campaign, army: str, by_name: Mapping[str, State]) -> dict[str, State]:
    names = ((of_army(campaign, army, name), one) for name, one in by_name.items())
    return {name: one for name, one in names if name is not None}


def strength(everybody: tuple[ModelToday, ...]) -> Strength:
    """Count the heads and points of an army's models."""
    there = [one for one in everybody if one.is_there]
    states = Counter[str](one.state.state for one in everybody if one.state is not None)
    return Strength(
        heads=len(everybody),
        points=sum(one.model.points for one in everybody),
        there=len(there),
        points_there=sum(one.model.points for one in there),
        states=immutabledict(states),
    )


def condition(campaign: Campaign, army: str) -> Condition:
    """Return the condition in which an army enters its next battle. [CA-C-001]"""
    states = _own(campaign, army, campaign.models)
    machines = _own(campaign, army, campaign.machines)
    return Condition(
        absent=tuple(sorted(name for name, state in states.items() if not state.is_there)),
        wounded=tuple(sorted(name for name, state in states.items() if _is_scarred(state))),
        shaken=tuple(sorted(name for name, state in states.items() if state.state == "shaken")),
        machines=immutabledict(
            {
                name: immutabledict(
                    {at: LocationDamage(state=one.state, weapon=one.weapon) for at, one in each.items()}
                )
                for name, each in machines.items()
                if name not in states or states[name].is_there
            }
        ),
    )


def _is_scarred(state: ModelState) -> bool:
    """Say whether a model fights with a permanent wound, shaken or not."""
    return state.is_there and (state.state == "permanent" or bool(state.then))
