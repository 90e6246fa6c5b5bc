"""Campaigns: the calendar, the armies and battles, and who is fit when."""

from __future__ import annotations

from typing import Literal

from armybuilder.model.document import NOTHING, FrozenMap, Id, Number, Part, Pictured, Text

__all__ = ["BuildingState", "Campaign", "Happening", "LocationState", "ModelState"]


class ModelState(Part):
    """The state of a living model and the day it ends (None: for good). [CA-C-003]"""

    state: Literal["fit", "wounded", "intensive_care", "permanent", "retired", "prisoner", "dead"]
    until: Number | None = None


class LocationState(Part):
    """The state of a machine's location and the day it is repaired (None: never). [CA-C-013]"""

    state: Literal["malfunction", "disabled", "destroyed"]
    until: Number | None = None


class BuildingState(Part):
    """The state of a building section and the day it is repaired (None: never). [CA-C-019]"""

    state: Literal["pierced", "collapsed", "destroyed"]
    until: Number | None = None


class Happening(Part):
    """Something that befell a model or machine on a day, as a code and its values."""

    day: Number
    code: Text
    values: FrozenMap[Text, Text | Number] = NOTHING


class Campaign(Pictured):
    """A campaign on its `day`; models and machines by their fielded names. [CA-C-001]"""

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
