"""The numbers of campaigns, read once from `resources/rules/combat_action_campaign.toml` into frozen tables."""

from __future__ import annotations

from functools import cache
from typing import Literal

from pydantic import BaseModel, ConfigDict

from armybuilder.points.tables import checked, raw

__all__ = [
    "CampaignTables",
    "Mechanics",
    "OutOfAction",
    "Recovery",
    "Repair",
    "Repairs",
    "SectionRepairs",
    "tables",
]

_FILE = "combat_action_campaign.toml"


class _Row(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class OutOfAction(_Row):
    """A row of the recovery table: its rolls, days of intensive care for each pip, and the next stage. [CA-C-004]"""

    rolls: tuple[int, ...]
    care: int
    then: Literal["wounded", "retired", "dead"]


class Recovery(_Row):
    """The durations of recoveries, and the modifiers of their rolls, under [CA-C-003] to [CA-C-010]."""

    wounded: int
    permanent_from: int
    stabilised: int
    no_hospital: int
    no_hospital_times: int
    faces: int
    out_of_action: tuple[OutOfAction, ...]


class Repair(_Row):
    """A repair: days for each pip, and the lowest roll that fails. [CA-C-013] [CA-C-014]"""

    days: int
    fails_from: int


class Repairs(_Row):
    """Repairs of machines, and the modifier of a spare part. [CA-C-017]"""

    spare: int
    least: int
    malfunction: Repair
    disabled: Repair


class SectionRepairs(_Row):
    """Repairs of sections of buildings, in days. [CA-C-019] [CA-C-020]"""

    pierced: int
    collapsed: int


class Mechanics(_Row):
    """The roll that a mechanic needs with two dice under *2D6 Skirmish*. [TR-175]"""

    average: int


class CampaignTables(_Row):
    """All numbers of campaigns."""

    recovery: Recovery
    repairs: Repairs
    buildings: SectionRepairs
    skirmish: Mechanics


@cache
def tables() -> CampaignTables:
    """Return the tables with the user's corrections.

    Raises InputFault if the corrections cannot be read.
    """
    return checked(CampaignTables, raw(_FILE))
