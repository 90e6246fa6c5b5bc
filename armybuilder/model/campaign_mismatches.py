"""States of a campaign that apply to a model of another design, after a change of an army's members."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from armybuilder.model.campaign_names import named, split

if TYPE_CHECKING:
    from collections.abc import Container, Iterator, Mapping

    from armybuilder.model.campaign import Campaign

__all__ = ["WHOSE", "Mismatch", "mismatches"]

WHOSE = {"fell": "model", "marked": "model", "damaged": "machine", "scrapped": "machine", "handed": "to"}
"""The happenings that may give the `design` of a model, with the key of the model's name."""


@dataclass(frozen=True, slots=True)
class Mismatch:
    """A model's name in the campaign, the design its state was recorded for, and its present design.

    `heir` is the nearest whole model of the first design, "" without one.
    """

    name: str
    then: str
    now: str
    heir: str


def mismatches(campaign: Campaign, designs: Mapping[str, str]) -> tuple[Mismatch, ...]:
    """Return every state that applies to a model of another design than it was recorded for.

    `designs` are the present designs of all models by their names. A model that its army no longer fields is
    left out.
    """
    return tuple(_displaced(campaign, designs))


def _displaced(campaign: Campaign, designs: Mapping[str, str]) -> Iterator[Mismatch]:
    then = _taken_down(campaign)
    held = _held(campaign)
    given: set[str] = set()
    for name in designs:
        if name in held and name in then and then[name] != designs[name]:
            heir = _heir(campaign, name, then[name], designs, held.keys() | given)
            given.add(heir)
            yield Mismatch(held[name], then[name], designs[name], heir)


def _taken_down(campaign: Campaign) -> dict[str, str]:
    """Return the design that each model was last recorded with, by the model's full name."""
    found: dict[str, str] = {}
    for told in campaign.events:
        name, design = told.values.get(WHOSE.get(told.code, "")), told.values.get("design")
        if isinstance(name, str) and isinstance(design, str) and design:
            found[named(*split(campaign, name))] = design
    return found


def _held(campaign: Campaign) -> dict[str, str]:
    """Return the names of all models with a state, by their full names."""
    waiting = campaign.aftermath.models if campaign.aftermath is not None else {}
    every = dict.fromkeys([*campaign.models, *campaign.machines, *waiting])
    return {named(*split(campaign, name)): name for name in every}


def _heir(
    campaign: Campaign, name: str, design: str, designs: Mapping[str, str], held: Container[str]
) -> str:
    """Return the free model of a design with the most similar name, or "".

    It is of the same army.
    """
    army = split(campaign, name)[0]
    own = (one for one, its in designs.items() if its == design and split(campaign, one)[0] == army)
    return max((one for one in own if one not in held), key=lambda one: _alike(one, name), default="")


def _alike(one: str, other: str) -> int:
    """Count the characters that two names share at their beginning."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (a, b) in pairs if a != b), min(len(one), len(other)))
