"""Names in a campaign: whose a model is, and what its own army calls it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from armybuilder.model.campaign import Campaign

__all__ = ["named", "of_army", "owner"]


def named(army: str, model: str) -> str:
    """Return the name in a campaign of an army's model."""
    return f"{army}:{model}"


def owner(campaign: Campaign, name: str) -> str:
    """Return the army of a model: the one its name begins with, else the first. Raises LookupError without armies."""
    mine = [army for army in campaign.armies if name.startswith(f"{army}:")]
    if mine:
        return max(mine, key=len)
    if not campaign.armies:
        raise LookupError(name)
    return campaign.armies[0]


def of_army(campaign: Campaign, army: str, name: str) -> str | None:
    """Return what an army itself calls a model, None for one of another army."""
    if owner(campaign, name) != army:
        return None
    return name.removeprefix(f"{army}:")
