"""Names of models in a campaign, made of an army's id, a colon and the model's own name.

A name without an army is of the first army.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from armybuilder.model.campaign import Campaign

__all__ = ["named", "of_army", "split"]


def named(army: str, model: str) -> str:
    """Return the name in a campaign of an army's model, or of a table's section."""
    return f"{army}:{model}"


def split(campaign: Campaign, name: str) -> tuple[str, str]:
    """Return the army of a model, "" in a campaign without armies, and the model's name within the army."""
    whose = [army for army in campaign.armies if name.startswith(f"{army}:")]
    if not whose:
        return (campaign.armies[0] if campaign.armies else ""), name
    army = max(whose, key=len)
    return army, name[len(army) + 1 :]


def of_army(campaign: Campaign, army: str, name: str) -> str | None:
    """Return the name of a model within an army, or None for a model of another army."""
    whose, own = split(campaign, name)
    return own if whose == army else None
