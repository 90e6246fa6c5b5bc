"""What a section of a campaign's page asks of the page it is on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from armybuilder.desktop.desk.desk import Desk
    from armybuilder.editing.edit import Edit
    from armybuilder.model.campaign import Campaign

__all__ = ["CampaignEditor"]


class CampaignEditor(Protocol):
    """Edits one campaign: everything that happens to it is a step that can be undone."""

    @property
    def desk(self) -> Desk:
        """The desk at which the campaign is edited."""

    def campaign(self) -> Campaign:
        """Return the campaign as it stands today."""

    def happen(self, code: str, **values: str | int) -> str:
        """Let something happen; return why it may not be, in words, empty where it did."""

    def do(self, make: Callable[[Campaign], Edit]) -> str:
        """Make an edit of the campaign; return why it may not be, in words, empty where it was made."""

    def whose(self, code: str, values: Mapping[str, str | int]) -> dict[str, str]:
        """Return the design of the model that something happens to, where that is kept with it."""
