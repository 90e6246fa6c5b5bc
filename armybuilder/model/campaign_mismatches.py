"""States of a campaign that hang on another model than they were noted for, since an army's members were changed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from armybuilder.model.campaign_names import named, split

if TYPE_CHECKING:
    from collections.abc import Container, Iterator, Mapping

    from armybuilder.model.campaign import Campaign

__all__ = ["WHOSE", "Mismatch", "mismatches"]

WHOSE = {"fell": "model", "marked": "model", "damaged": "machine", "scrapped": "machine", "handed": "to"}
"""The happenings that name a model and may say its `design`, each with the key of the value that names the model."""


@dataclass(frozen=True, slots=True)
class Mismatch:
    """A model's name in the campaign, the design its state was taken down for, the design that stands there now.

    `heir` is the nearest model of the first design that is whole, "" where there is none.
    """

    name: str
    then: str
    now: str
    heir: str


def mismatches(campaign: Campaign, designs: Mapping[str, str]) -> tuple[Mismatch, ...]:
    """Return every state that hangs on a model of another design, given the designs of all models of today by their names.

    A model that its army no longer fields is left out.
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
    """Return for which design each model was last taken down, by its name with its army's."""
    found: dict[str, str] = {}
    for told in campaign.events:
        name, design = told.values.get(WHOSE.get(told.code, "")), told.values.get("design")
        if isinstance(name, str) and isinstance(design, str) and design:
            found[named(*split(campaign, name))] = design
    return found


def _held(campaign: Campaign) -> dict[str, str]:
    """Return the names that a state hangs on, by their names with their armies'."""
    waiting = campaign.aftermath.models if campaign.aftermath is not None else {}
    every = dict.fromkeys([*campaign.models, *campaign.machines, *waiting])
    return {named(*split(campaign, name)): name for name in every}


def _heir(
    campaign: Campaign, name: str, design: str, designs: Mapping[str, str], held: Container[str]
) -> str:
    """Return the free model of a design whose name is most alike, of the same army; "" for none."""
    army = split(campaign, name)[0]
    own = (one for one, its in designs.items() if its == design and split(campaign, one)[0] == army)
    return max((one for one in own if one not in held), key=lambda one: _alike(one, name), default="")


def _alike(one: str, other: str) -> int:
    """Return how many characters two names have in common at their beginning."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (a, b) in pairs if a != b), min(len(one), len(other)))
