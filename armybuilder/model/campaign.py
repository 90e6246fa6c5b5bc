"""Campaigns: the calendar, the armies and battles, who is fit when, and what a battle leaves behind.

In a campaign a model is named by its army's id, a colon and its fielded name (`a-reavers:3.1/2.4`); a name without an army
is of the campaign's first. A section of a building is named by its table's id, a colon and what it is called there. A spare
part is named by its machine, `#` and the location or item it is (`a-reavers:5.1/1.1#engine`, `...#w-cannon`).
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from armybuilder.model.document import (
    LARGEST_NUMBER,
    NOTHING,
    FrozenMap,
    Id,
    Number,
    Part,
    Pictured,
    Ruleset,
    Side,
    Text,
)

__all__ = [
    "Aftermath",
    "BuildingState",
    "Campaign",
    "Condition",
    "Damage",
    "Down",
    "Fall",
    "Fate",
    "Happening",
    "LocationDamage",
    "LocationState",
    "ModelState",
    "Ruin",
    "Stage",
    "Toll",
]

State = Literal[
    "fit", "shaken", "rattled", "wounded", "intensive_care", "permanent", "retired", "prisoner", "dead"
]
Fall = Literal["unhurt", "shaken", "rattled", "wounded", "out_of_action", "killed"]
"""What a battle does to a model, by the worst of it; shaken and rattled by *Manoeuvre* only. [CA-C-002] [MN-065]"""
Fate = Literal["keep", "capture", "kill"]
"""What becomes of one out of action in enemy hands: sent home, taken prisoner, killed. [CA-C-011]"""
Damage = Literal["malfunction", "disabled", "destroyed"]
Ruin = Literal["pierced", "collapsed", "destroyed"]


class Stage(Part):
    """A stretch of a model's recovery: its state and the day that ends it (None: for good). [CA-C-003]"""

    state: State
    until: Number | None = None


class ModelState(Stage):
    """The state of a living model now, and the stages that follow it. [CA-C-006]

    `holder` is the army that has taken a prisoner [CA-C-011]. A model with a permanent wound retires, unless it is `kept`.
    [CA-D-134]
    """

    then: tuple[Stage, ...] = ()
    holder: Id | None = None
    kept: bool = False

    @property
    def stages(self) -> tuple[Stage, ...]:
        """The stage it is in, and those that follow."""
        return (Stage(state=self.state, until=self.until), *self.then)

    @property
    def is_there(self) -> bool:
        """Whether the model can be fielded: fit, shaken, or kept with a permanent wound. [CA-D-134]"""
        return self.state in {"fit", "shaken"} or (self.state == "permanent" and self.kept)


class LocationDamage(Part):
    """What a location of a machine has suffered; `weapon` is the id of the weapon that malfunctions. [CA-C-022]"""

    state: Damage
    weapon: Text = ""


class LocationState(LocationDamage):
    """The state of a machine's location and the day it is repaired (None: never, or not begun yet). [CA-C-013]

    `waiting` says that the repair was not rolled for yet; `ruleset` is that of the battle.
    """

    until: Number | None = None
    waiting: bool = False
    ruleset: Ruleset = "combat-action"

    @property
    def is_lost(self) -> bool:
        """Whether it is beyond repair, by the battle or by the roll. [CA-C-013] to [CA-C-015]"""
        return self.until is None and not self.waiting


class BuildingState(Part):
    """The state of a building section and the day it is repaired (None: never, or not begun yet). [CA-C-019]"""

    state: Ruin
    until: Number | None = None
    waiting: bool = False


class Down(Part):
    """How a battle left a model; `stabilised` by a medic; `captured` in the battle itself, even unhurt. [CA-C-002] [CA-C-009]

    `fate` and `care` are what its captors decide; `scarred` says that it bore a permanent wound before.
    """

    state: Fall
    stabilised: bool = False
    captured: bool = False
    fate: Fate = "capture"
    care: bool = True
    scarred: bool = False


class Toll(Part):
    """What a battle leaves of one army, by fielded names (without the army's id); who is unhurt is not named."""

    models: FrozenMap[Text, Down] = NOTHING
    machines: FrozenMap[Text, FrozenMap[Text, LocationDamage]] = NOTHING


class Condition(Part):
    """What an army brings from earlier battles into one, by fielded names (without the army's id).

    `absent` are not there; `wounded` fight on with a permanent wound; `shaken` have their nerves left at the last battle;
    `machines` are fielded with damage.
    """

    absent: tuple[Text, ...] = ()
    wounded: tuple[Text, ...] = ()
    shaken: tuple[Text, ...] = ()
    machines: FrozenMap[Text, FrozenMap[Text, LocationDamage]] = NOTHING


class Aftermath(Part):
    """A battle whose losses are still rolled for: its armies, who holds the field, who waits for a roll.

    `battle` is None for one played on a real table. `field` is "draw" where each side keeps its own. [CA-C-011]
    """

    battle: Id | None = None
    left: Id
    right: Id
    field: Side | Literal["draw"]
    ruleset: Ruleset = "combat-action"
    models: FrozenMap[Text, Down] = NOTHING


class Happening(Part):
    """Something that befell a model or machine on a day, as a code and its values."""

    day: Number
    code: Text
    values: FrozenMap[Text, Text | Number] = NOTHING


class Campaign(Pictured):
    """A campaign on its `day`; models and machines by the names told above. [CA-C-001]

    `facilities` says of each army whether it has a hospital (it has, unless said) [CA-C-010]; `reserve` how many points it
    may still spend on reinforcements. `salvage` are spare parts not used yet. `events` made all of it what it is, in order;
    `seed` is what its dice are drawn from.
    """

    kind: Literal["campaign"] = "campaign"
    day: Number = 0
    armies: tuple[Id, ...]
    battles: tuple[Id, ...]
    facilities: FrozenMap[Id, bool] = NOTHING
    models: FrozenMap[Text, ModelState] = NOTHING
    machines: FrozenMap[Text, FrozenMap[Text, LocationState]] = NOTHING
    salvage: tuple[Text, ...] = ()
    buildings: FrozenMap[Text, BuildingState] = NOTHING
    events: tuple[Happening, ...] = ()
    reserve: FrozenMap[Id, Number] = NOTHING
    seed: Annotated[int, Field(ge=0, le=LARGEST_NUMBER)] = 1
    aftermath: Aftermath | None = None
