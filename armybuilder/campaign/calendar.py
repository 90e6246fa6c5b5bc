"""The days, armies and battles of a campaign, with a function for each happening."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from immutabledict import immutabledict

from armybuilder.campaign.happening_values import Values, number, refuse, said, yes
from armybuilder.campaign.people import advanced, in_state
from armybuilder.model.campaign import Aftermath
from armybuilder.model.campaign_names import split
from armybuilder.model.document import Ruleset

if TYPE_CHECKING:
    from armybuilder.model.campaign import Campaign

__all__ = ["allotted", "closed", "days_passed", "fought", "held", "hospital", "joined", "noted", "reinforced"]

MOST_DAYS = 10_000
LAST_DAY = 90_000
"""The last day of a happening, so that recoveries and repairs end on a day that documents can hold."""
MOST_POINTS = 100_000


def joined(campaign: Campaign, values: Values) -> Campaign:
    """Add an army to the campaign, with points for reinforcements."""
    army = said(values, "army")
    if not army:
        refuse("missing", value="army")
    if army in campaign.armies:
        refuse("joined", army=army)
    reserve = {**campaign.reserve, army: number(values, "reserve", 0, MOST_POINTS, 0)}
    return campaign.model_copy(update={"armies": (*campaign.armies, army), "reserve": immutabledict(reserve)})


def _joined(campaign: Campaign, army: str) -> str:
    if army not in campaign.armies:
        refuse("not_joined", army=army)
    return army


def allotted(campaign: Campaign, values: Values) -> Campaign:
    """Set the points that an army has for reinforcements."""
    army = _joined(campaign, said(values, "army"))
    reserve = {**campaign.reserve, army: number(values, "points", 0, MOST_POINTS)}
    return campaign.model_copy(update={"reserve": immutabledict(reserve)})


def reinforced(campaign: Campaign, values: Values) -> Campaign:
    """Pay for an army's new entry from its points for reinforcements."""
    army = _joined(campaign, said(values, "army"))
    points = number(values, "points", 0, MOST_POINTS)
    left = campaign.reserve.get(army, 0) - points
    if left < 0:
        refuse("reserve", points=points, left=left + points)
    return campaign.model_copy(update={"reserve": immutabledict({**campaign.reserve, army: left})})


def hospital(campaign: Campaign, values: Values) -> Campaign:
    """Open or close an army's medical facilities. [CA-C-010]"""
    army = _joined(campaign, said(values, "army"))
    facilities = {**campaign.facilities, army: yes(values, "open")}
    return campaign.model_copy(update={"facilities": immutabledict(facilities)})


def fought(campaign: Campaign, values: Values) -> Campaign:
    """Record a battle in the program or on a real table (no id), and start its aftermath. [CA-C-001]

    The nerves that the previous battle cost are restored now. [MN-065]
    """
    if campaign.aftermath is not None:
        refuse("aftermath")
    left, right = (_joined(campaign, said(values, side)) for side in ("left", "right"))
    if left == right:
        refuse("against_itself", army=left)
    battle = said(values, "battle", "")
    if battle in campaign.battles:
        refuse("counted", battle=battle)
    ruleset = said(values, "ruleset", "combat-action")
    if ruleset not in get_args(Ruleset):
        refuse("ruleset", ruleset=ruleset)
    aftermath = Aftermath.model_validate(
        {
            "battle": battle or None,
            "left": left,
            "right": right,
            "field": _side(values, "field"),
            "ruleset": ruleset,
        }
    )
    _side(values, "winner")
    for score in ("left_score", "right_score"):
        number(values, score, -MOST_POINTS, MOST_POINTS)
    battles = (*campaign.battles, battle) if battle else campaign.battles
    campaign = campaign.model_copy(update={"battles": battles, "aftermath": aftermath})
    for model, state in campaign.models.items():
        if state.state == "shaken" and split(campaign, model)[0] in {left, right}:
            calm = state.model_copy(update={"state": "permanent", "then": ()}) if state.then else None
            campaign = in_state(campaign, model, calm)
    return campaign


def _side(values: Values, name: str) -> str:
    side = said(values, name)
    return side if side in {"left", "right", "draw"} else refuse("side", side=side)


def held(campaign: Campaign, values: Values) -> Campaign:
    """Correct the side that holds the field. [CA-C-011]"""
    if campaign.aftermath is None:
        refuse("no_aftermath")
    return campaign.model_copy(
        update={"aftermath": campaign.aftermath.model_copy(update={"field": _side(values, "side")})}
    )


def closed(campaign: Campaign, values: Values) -> Campaign:
    """End the aftermath of a battle, which requires a roll for every model."""
    del values
    if campaign.aftermath is None:
        refuse("no_aftermath")
    if campaign.aftermath.models:
        refuse("unrolled", count=len(campaign.aftermath.models))
    return campaign.model_copy(update={"aftermath": None})


def days_passed(campaign: Campaign, values: Values) -> Campaign:
    """Pass days: recovered models return, repaired locations and sections are whole. [CA-C-001]"""
    if campaign.aftermath is not None:
        refuse("aftermath")
    day = campaign.day + number(values, "days", 1, MOST_DAYS)
    if day > LAST_DAY:
        refuse("late", most=LAST_DAY)
    campaign = campaign.model_copy(update={"day": day})
    models = {name: advanced(campaign, state) for name, state in campaign.models.items()}
    machines = {
        name: immutabledict({at: one for at, one in each.items() if one.until is None or one.until > day})
        for name, each in campaign.machines.items()
    }
    buildings = {
        name: one for name, one in campaign.buildings.items() if one.until is None or one.until > day
    }
    return campaign.model_copy(
        update={
            "models": immutabledict({name: one for name, one in models.items() if one is not None}),
            "machines": immutabledict({name: each for name, each in machines.items() if each}),
            "buildings": immutabledict(buildings),
        }
    )


def noted(campaign: Campaign, values: Values) -> Campaign:
    """Accept a remark of the players, which changes nothing."""
    said(values, "text")
    return campaign
