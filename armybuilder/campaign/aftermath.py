"""The aftermath of a battle: a record of losses and damage, then the rolls for them. [CA-C-001]"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from immutabledict import immutabledict

from armybuilder.campaign import people, recovery, salvage
from armybuilder.campaign.history import happen
from armybuilder.model.campaign import Toll
from armybuilder.model.campaign_names import named
from armybuilder.model.document import NOTHING
from armybuilder.model.fielded_names import is_gone, new_name
from armybuilder.model.machine import Robot, Vehicle
from armybuilder.points.fielded_models import fielded_models

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from armybuilder.model.army import Army
    from armybuilder.model.campaign import Campaign, LocationDamage, LocationState, Ruin
    from armybuilder.model.document import Ruleset
    from armybuilder.model.fielded_names import Names
    from armybuilder.points.lookup import Documents

__all__ = ["BattleResult", "Due", "begin", "due", "roll", "roll_all", "second_needed", "settle", "throw"]

_NO_TOLL = Toll()
_WRECKED = "power_plant"
_BAD = ("malfunction", "disabled", "destroyed")
"""The states of a location, worst last."""


Winner = Literal["left", "right", "draw"]


@dataclass(frozen=True, slots=True)
class BattleResult:
    """A finished battle: its armies, winner, holder of the field, scores, losses and ruins.

    `battle` is its document's id, "" for a battle played on a real table; `ruins` are damaged sections by
    their names in a campaign.
    """

    left: Army
    right: Army
    winner: Winner
    holder: Winner
    tolls: tuple[Toll, Toll] = (_NO_TOLL, _NO_TOLL)
    battle: str = ""
    ruleset: Ruleset = "combat-action"
    score: tuple[int, int] = (0, 0)
    ruins: Mapping[str, Ruin] = field(default_factory=immutabledict)


@dataclass(frozen=True, slots=True)
class Due:
    """A pending roll: for a recovery, a repair or a rebuilding, with its model, machine or section.

    `location` is that of a repair.
    """

    kind: Literal["recovery", "repair", "rebuilt"]
    name: str
    location: str = ""


def begin(
    campaign: Campaign,
    result: BattleResult,
    documents: Documents,
    names: Mapping[str, Sequence[Names]] = NOTHING,
    called: Callable[[str, str], str] | None = None,
) -> Campaign:
    """Return the campaign with a battle's losses and damage recorded, ready for the rolls. [CA-C-002] [CA-C-022]

    `names` are for each army by id the mappings of its models since the battle. The losses of a model that
    left the army since are kept as a lost record, under the words that `called` gives for the army's id and
    the model's name in the battle. Raises InputFault if an army is not of the campaign, or the previous
    aftermath is not over.
    """
    campaign = happen(
        campaign,
        "battle",
        battle=result.battle,
        left=result.left.id,
        right=result.right.id,
        winner=result.winner,
        field=result.holder,
        ruleset=result.ruleset,
        left_score=result.score[0],
        right_score=result.score[1],
    )
    cause = documents[result.battle].name if result.battle in documents else ""
    for army, toll in zip((result.left, result.right), result.tolls, strict=True):
        designs: Mapping[str, str] = {}
        if toll.models or toll.machines:
            designs = {one.name: one.design for one in fielded_models(army, documents, {})}
        whose: dict[str, _Casualty] = {}
        for old in (*toll.models, *toll.machines):
            name = new_name(old, *names.get(army.id, ()))
            whose[old] = _Casualty(named(army.id, name), designs.get(name, ""))
            if is_gone(name):
                words = called(army.id, old) if called is not None else old
                gone = {"gone": 1, "called": words, "from": cause}
                whose[old] = _Casualty(named(army.id, old), "", gone)
        for code, values in _losses(campaign, toll, whose, documents):
            campaign = happen(campaign, code, **values)
    for section, ruin in result.ruins.items():
        campaign = happen(campaign, "ruined", section=section, state=ruin)
    return campaign


@dataclass(frozen=True, slots=True)
class _Casualty:
    """A model of a battle: its name in the campaign, its design, and values for a model that left since."""

    name: str
    design: str
    gone: Mapping[str, str | int] = NOTHING


def _losses(
    campaign: Campaign, toll: Toll, whose: Mapping[str, _Casualty], documents: Documents
) -> Iterator[tuple[str, dict[str, str | int]]]:
    """Yield the happenings of an army's losses, each with its code and values: of models, then of machines."""
    wrecks = {name for name, each in toll.machines.items() if _WRECKED in each}
    begun = set(toll.models) - wrecks
    for name in toll.models:
        if name in begun:
            down, who = toll.models[name], whose[name]
            flags = {"stabilised": int(down.stabilised), "captured": int(down.captured)}
            yield "fell", {"state": down.state, "model": who.name, "design": who.design, **flags, **who.gone}
    for name, damages in toll.machines.items():
        who = whose[name]
        said = {"machine": who.name, "design": who.design, **who.gone}
        if name in wrecks:
            design = documents.get(who.design)
            parts = salvage.pieces(design) if isinstance(design, Robot | Vehicle) else ()
            yield "scrapped", {"pieces": "\n".join(parts), **said}
            continue
        for location, one in damages.items():
            if _is_worse(one, campaign.machines.get(who.name, NOTHING).get(location)):
                again = {"again": 1} if who.gone and name in begun else {}
                begun.add(name)
                yield (
                    "damaged",
                    {"location": location, "state": one.state, "weapon": one.weapon, **said, **again},
                )


def _is_worse(one: LocationDamage, before: LocationState | None) -> bool:
    """Return whether damage worsens the known state of a location, as lost locations stay lost. [CA-C-015]"""
    if before is None or not before.is_lost:
        return True
    return _BAD.index(one.state) > _BAD.index(before.state)


def due(campaign: Campaign) -> tuple[Due, ...]:
    """Return the pending rolls: of people, of machines, of buildings."""
    return tuple(_due(campaign))


def _due(campaign: Campaign) -> Iterator[Due]:
    if campaign.aftermath is not None:
        yield from (Due("recovery", model) for model in campaign.aftermath.models)
    for machine, locations in campaign.machines.items():
        yield from (Due("repair", machine, at) for at, state in locations.items() if state.waiting)
    yield from (Due("rebuilt", section) for section, state in campaign.buildings.items() if state.waiting)


def throw(campaign: Campaign, one: Due, purpose: str) -> int:
    """Return a die of the campaign, 1 to 6: the same for the same seed, day, battle, name and purpose."""
    battles = sum(told.code == "battle" for told in campaign.events)
    what = (campaign.seed, campaign.day, battles, one.name, one.location, purpose)
    return random.Random("|".join(map(str, what))).randint(1, 6)


def second_needed(campaign: Campaign, model: str, die: int) -> bool:
    """Return whether a model that waits for its roll rolls as a wounded model too. [CA-C-005] [CA-C-006]"""
    aftermath = campaign.aftermath
    down = aftermath.models.get(model) if aftermath is not None else None
    if down is None:
        return False
    hospital = people.is_treated(campaign, model, down)
    return recovery.needs_second(down.state, die, stabilised=down.stabilised, hospital=hospital)


def settle(campaign: Campaign, one: Due, die: int, second: int = 0, spares: tuple[str, ...] = ()) -> Campaign:
    """Apply a roll with these dice, 1 to 6, and these spare parts to the campaign.

    Raises InputFault as `happen` does.
    """
    if one.kind == "recovery":
        return happen(campaign, "recovery", model=one.name, die=die, second=second)
    if one.kind == "rebuilt":
        return happen(campaign, "rebuilt", section=one.name, die=die)
    said = {"machine": one.name, "location": one.location, "spares": "\n".join(spares)}
    return happen(campaign, "repair", die=die, **said)


def roll(campaign: Campaign, one: Due, spares: tuple[str, ...] = ()) -> Campaign:
    """Roll the campaign's own dice for a pending roll, and apply the result.

    Raises InputFault if nothing waits for it.
    """
    die = throw(campaign, one, one.kind)
    again = one.kind == "recovery" and second_needed(campaign, one.name, die)
    return settle(campaign, one, die, throw(campaign, one, "second") if again else 0, spares)


def roll_all(campaign: Campaign) -> Campaign:
    """Roll for everything pending, and use no spare parts."""
    for one in due(campaign):
        campaign = roll(campaign, one)
    return campaign
