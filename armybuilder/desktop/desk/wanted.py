"""What a page asks its window to bring to the front, beside the documents and pages that a key names."""

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
    "GuideWanted",
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
    """The odds of two armies by their ids; empty for those set up, or the default pair. In front already, a battle is watched."""

    left: str = ""
    right: str = ""


@dataclass(frozen=True)
class CampaignOddsWanted:
    """The odds of two armies of a campaign by their ids, as they stand in it today."""

    campaign: Campaign
    left: str
    right: str


@dataclass(frozen=True)
class ScenarioWanted:
    """The odds, set up as a battle in which nothing has happened yet says."""

    scenario: Battle


@dataclass(frozen=True)
class BattleWanted:
    """A battle fought and told on a page of its own: what is fought, and the number of the battle under its seed."""

    setup: Setup
    number: int = 0


@dataclass(frozen=True)
class EndingWanted:
    """A battle that is over, by its id, told in the place of the page on which it was played; how it ended first."""

    battle: str


@dataclass(frozen=True)
class ReviewWanted:
    """The page that says where a battle was won."""

    fought: FoughtBattle


@dataclass(frozen=True)
class BranchWanted:
    """What might have been from an event of a battle on, or from the choice of this number.

    `kept` is the battle's id in the library, empty for one that is not there; `change` says what is offered first, "order" or "die"; empty: as the page stands.
    """

    fought: FoughtBattle
    event: int
    kept: str = ""
    choice: int | None = None
    change: str = ""


@dataclass(frozen=True)
class SheetsWanted:
    """The sheets of a document by its id; of none, those that are queued: in front already, they are printed."""

    document: str = ""


@dataclass(frozen=True)
class GuideWanted:
    """The guide, at a chapter by its name; empty: where it stands."""

    chapter: str = ""


@dataclass(frozen=True)
class SettingsWanted:
    """The settings; `keys` brings the list of keys into sight."""

    keys: bool = False


@dataclass(frozen=True)
class SharedFolderWanted:
    """What is new in the folder that a club shares."""


@dataclass(frozen=True)
class SolverWanted:
    """The page that looks for the best units for their points."""


Wanted: TypeAlias = (
    OddsWanted
    | CampaignOddsWanted
    | ScenarioWanted
    | BattleWanted
    | EndingWanted
    | ReviewWanted
    | BranchWanted
    | SheetsWanted
    | GuideWanted
    | SettingsWanted
    | SharedFolderWanted
    | SolverWanted
)
