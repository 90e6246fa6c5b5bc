"""The pages that a page asks its window to show, other than documents and pages with a key."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from armybuilder.battle.records.fought_battle import FoughtBattle
    from armybuilder.battle.terms import Setup
    from armybuilder.model.battle import Battle
    from armybuilder.model.campaign import Campaign

__all__ = [
    "BattleWanted",
    "BranchWanted",
    "CampaignOddsWanted",
    "EndingWanted",
    "FormulaWanted",
    "GuideWanted",
    "MomentWanted",
    "OddsWanted",
    "ReviewWanted",
    "ScenarioWanted",
    "SettingsWanted",
    "SharedFolderWanted",
    "SheetsWanted",
    "SolverWanted",
    "Wanted",
]


@dataclass(frozen=True)
class OddsWanted:
    """The odds of two armies by their ids, or of the current or default pair if they are empty."""

    left: str = ""
    right: str = ""


@dataclass(frozen=True)
class CampaignOddsWanted:
    """The odds of two armies of a campaign by their ids, in their present state there."""

    campaign: Campaign
    left: str
    right: str


@dataclass(frozen=True)
class ScenarioWanted:
    """The odds, set up from a battle in which nothing has happened yet."""

    scenario: Battle


@dataclass(frozen=True)
class BattleWanted:
    """The page of a fought battle: its setup, and the battle's number under its seed."""

    setup: Setup
    number: int = 0


@dataclass(frozen=True)
class EndingWanted:
    """A finished battle by its id, in the place of the page that played it.

    Its result is shown first.
    """

    battle: str


@dataclass(frozen=True)
class ReviewWanted:
    """The page of the choices that decided a battle, with the battle's id in the library, or empty."""

    fought: FoughtBattle
    kept: str = ""


@dataclass(frozen=True)
class MomentWanted:
    """The page of a battle of the library by its id, at the moment of an event."""

    battle: str
    event: int


@dataclass(frozen=True)
class BranchWanted:
    """The alternatives to a battle from an event on, or from a choice by its number.

    `kept` is the battle's id in the library, or empty for a battle outside it. `change` names the first
    offer, "order" or "die", or is empty to leave the page as it is. `made` is a change made already, as in the
    page's key.
    """

    fought: FoughtBattle
    event: int
    kept: str = ""
    choice: int | None = None
    change: str = ""
    made: tuple[str, ...] = ()


@dataclass(frozen=True)
class SheetsWanted:
    """The sheets of a document by its id, or the queued sheets if it is empty.

    If the page is in front already, the queued sheets are printed.
    """

    document: str = ""


@dataclass(frozen=True)
class GuideWanted:
    """The guide at a chapter by its name, or at its current place if it is empty."""

    chapter: str = ""


@dataclass(frozen=True)
class FormulaWanted:
    """The page *What a point buys*, at a term by its id, or at its current row if it is empty."""

    term: str = ""


@dataclass(frozen=True)
class SettingsWanted:
    """The settings, scrolled to the list of shortcuts for `keys`."""

    keys: bool = False


@dataclass(frozen=True)
class SharedFolderWanted:
    """The new documents in a club's shared folder."""


@dataclass(frozen=True)
class SolverWanted:
    """The page that searches for the best units for their points."""


Wanted: TypeAlias = (
    OddsWanted
    | CampaignOddsWanted
    | ScenarioWanted
    | BattleWanted
    | EndingWanted
    | ReviewWanted
    | MomentWanted
    | BranchWanted
    | SheetsWanted
    | GuideWanted
    | FormulaWanted
    | SettingsWanted
    | SharedFolderWanted
    | SolverWanted
)
