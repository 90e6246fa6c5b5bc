"""Campaigns: their calendar, armies and battles, and the losses and recoveries of their models.

In a campaign a model is named by its army's id, a colon and its fielded name (`a-reavers:3.1/2.4`). A name
without an army is of the campaign's first army. A section of a building is named by its table's id, a colon
and its name there. A spare part is named by its machine, `#` and the location or item it is
(`a-reavers:5.1/1.1#engine`, `...#w-cannon`).
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import ConfigDict, Field

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
    "LostRecord",
    "ModelState",
    "Ruin",
    "Stage",
    "Toll",
]

State = Literal[
    "fit", "shaken", "rattled", "wounded", "intensive_care", "permanent", "retired", "prisoner", "dead"
]
Fall = Literal["unhurt", "shaken", "rattled", "wounded", "out_of_action", "killed"]
"""The worst effect of a battle on a model. [CA-C-002] [MN-065]

Only *Manoeuvre* has shaken and rattled models.
"""
Fate = Literal["keep", "capture", "kill"]
"""The fate of a model out of action in enemy hands: sent home, taken prisoner, killed. [CA-C-011]"""
Damage = Literal["malfunction", "disabled", "destroyed"]
Ruin = Literal["pierced", "collapsed", "destroyed"]


class Stage(Part):
    """A stretch of a model's recovery: its state and the day that ends it (None: for good). [CA-C-003]"""

    state: State
    until: Number | None = None


class ModelState(Stage):
    """The present state of a living model, and the stages that follow. [CA-C-006]

    `holder` is the army that has taken a prisoner [CA-C-011]. A model with a permanent wound retires, unless
    it is `kept`. [CA-D-134]
    """

    then: tuple[Stage, ...] = ()
    holder: Id | None = None
    kept: bool = False

    @property
    def stages(self) -> tuple[Stage, ...]:
        """The present stage, and those that follow."""
        return (Stage(state=self.state, until=self.until), *self.then)

    @property
    def is_there(self) -> bool:
        """Return True if the model is fit, shaken, or kept with a permanent wound, so that it can be fielded. [CA-D-134]"""
        return self.state in {"fit", "shaken"} or (self.state == "permanent" and self.kept)


class LocationDamage(Part):
    """The damage of a machine's location. [CA-C-022]

    `weapon` is the id of the weapon that malfunctions.
    """

    state: Damage
    weapon: Text = ""


class LocationState(LocationDamage):
    """The state of a machine's location and the day it is repaired (None: never, or not begun yet). [CA-C-013]

    `waiting` is True until the repair is rolled for. `ruleset` is that of the battle.
    """

    until: Number | None = None
    waiting: bool = False
    ruleset: Ruleset = "combat-action"

    @property
    def is_lost(self) -> bool:
        """Return True if the location is beyond repair, [CA-C-013] to [CA-C-015].

        The battle or the roll decided so.
        """
        return self.until is None and not self.waiting


class BuildingState(Part):
    """The state of a building section and the day it is repaired (None: never, or not begun yet). [CA-C-019]"""

    state: Ruin
    until: Number | None = None
    waiting: bool = False


class Down(Part):
    """The state in which a battle left a model. [CA-C-002] [CA-C-009]

    `stabilised` is by a medic, `captured` in the battle itself, even unhurt. `fate` and `care` are the
    decisions of its captors. `scarred` is True if it had a permanent wound before.
    """

    state: Fall
    stabilised: bool = False
    captured: bool = False
    fate: Fate = "capture"
    care: bool = True
    scarred: bool = False


class Toll(Part):
    """The losses of one army in a battle, by fielded names (without the army's id).

    Unhurt models are not named.
    """

    models: FrozenMap[Text, Down] = NOTHING
    machines: FrozenMap[Text, FrozenMap[Text, LocationDamage]] = NOTHING


class Condition(Part):
    """The losses that an army brings from earlier battles into one, by fielded names.

    The names are without the army's id. `absent` models are missing, `wounded` ones fight on with a permanent
    wound, `shaken` ones lost their nerves in the last battle, and `machines` are fielded with damage.
    """

    absent: tuple[Text, ...] = ()
    wounded: tuple[Text, ...] = ()
    shaken: tuple[Text, ...] = ()
    machines: FrozenMap[Text, FrozenMap[Text, LocationDamage]] = NOTHING


class Aftermath(Part):
    """A battle whose losses are still rolled for: its armies, the holder of the field and the waiting models.

    `battle` is None for a battle on a real table. `field` is "draw" if each side keeps its own. [CA-C-011]
    """

    battle: Id | None = None
    left: Id
    right: Id
    field: Side | Literal["draw"]
    ruleset: Ruleset = "combat-action"
    models: FrozenMap[Text, Down] = NOTHING


class LostRecord(Part):
    """The records of a model that its army no longer fields, as they stood when it left.

    They are its state, the damage of its locations, its roll that waits, and its spare parts (the end of each
    name). `called` is the model's name in words, `cause` the name of the change that removed it.
    """

    model_config = ConfigDict(populate_by_name=True)

    model: ModelState | None = None
    machines: FrozenMap[Text, LocationState] = NOTHING
    waiting: Down | None = None
    parts: tuple[Text, ...] = ()
    called: Text = ""
    cause: Annotated[Text, Field(alias="from")] = ""


class Happening(Part):
    """A fate of a model or machine on a day, as a code and its values.

    Only `renamed` has values that are maps: `names` from old names of an army's models to new ones (None for
    a model that is lost), `designs` by new name, and `called` by the old name of a lost model, in words.
    """

    day: Number
    code: Text
    values: FrozenMap[Text, Text | Number | FrozenMap[Text, Text | None]] = NOTHING


class Campaign(Pictured):
    """A campaign on its `day`, with the state of its models, machines and buildings. [CA-C-001]

    Models and machines have the names described above. `facilities` gives for each army whether it has a
    hospital, True by default [CA-C-010], and `reserve` the points it may still spend on reinforcements.
    `salvage` are spare parts not used yet. `events` led to this state, in order. `seed` is the source of its
    dice. `fielded` is for each army the digest of the models that the states belong to
    (`model.fielded_names.fielded_digest`). `lost` are the records of models that are no longer fielded, by
    their former names.
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
    fielded: FrozenMap[Id, Text] = NOTHING
    lost: FrozenMap[Text, LostRecord] = NOTHING
