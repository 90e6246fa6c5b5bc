"""The interface between a campaign's page and the sections on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.editing.edit import Edit
    from armybuilder.model.campaign import Campaign

__all__ = ["CampaignEditor"]


class CampaignEditor(Protocol):
    """The editor of one campaign, with every event as an edit that can be undone."""

    @property
    def desk(self) -> Desk:
        """The desk at which the campaign is edited."""

    def campaign(self) -> Campaign:
        """Return the current campaign."""

    def happen(self, code: str, **values: str | int) -> str:
        """Apply an event, and return the reason of its refusal in words, else ""."""

    def do(self, make: Callable[[Campaign], Edit]) -> str:
        """Apply an edit of the campaign, and return the reason of its refusal in words, else ""."""

    def whose(self, code: str, values: Mapping[str, str | int]) -> dict[str, str]:
        """Return the design of an event's model, if the event keeps it."""
