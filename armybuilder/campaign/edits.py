"""Edits of campaigns: a happening and its changes in armies outside the campaign, as one named step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from armybuilder.campaign import aftermath
from armybuilder.campaign.history import happen
from armybuilder.editing import armies
from armybuilder.editing.edit import Change, Edit
from armybuilder.errors import message
from armybuilder.model.army import Army
from armybuilder.model.campaign import Campaign
from armybuilder.points.prices.pricing import price

if TYPE_CHECKING:
    from armybuilder.campaign.aftermath import BattleResult
    from armybuilder.model.unit import Unit
    from armybuilder.points.lookup import Documents

__all__ = ["fought", "happened", "join", "reinforce", "rolled_all", "step"]


def step(code: str, before: Campaign, after: Campaign) -> Edit:
    """Return a change of a campaign as an edit under the name `campaign.edit.CODE`."""
    return Edit(message(f"campaign.edit.{code}", name=before.name), (Change(before, after),))


def happened(campaign: Campaign, code: str, /, **values: str | int) -> Edit:
    """Return the edit of a happening.

    Raises InputFault if it is not allowed.
    """
    return step(code, campaign, happen(campaign, code, **values))


def join(campaign: Campaign, army: Army, reserve: int = 0) -> Edit:
    """Return the edit that adds an army to a campaign, after which its medics cost points. [CA-C-023]

    Raises InputFault if the campaign has it already, or the points for reinforcements are below 0.
    """
    made = happened(campaign, "joined", army=army.id, reserve=reserve)
    if army.campaign:
        return made
    paid = army.model_copy(update={"campaign": True})
    return Edit(made.label, (*made.changes, Change(army, paid)))


def reinforce(campaign: Campaign, army: Army, unit: Unit, documents: Documents) -> Edit:
    """Return the edit that gives an army a unit, paid from its points for reinforcements.

    Raises InputFault if they do not suffice.
    """
    added = armies.add_unit(army, unit)
    after = next(one.after for one in added.changes if isinstance(one.after, Army))
    more = {**documents, army.id: after}
    points = price(after, more).total - price(army, documents).total
    entry = after.units[-1].id
    made = happened(campaign, "reinforced", army=army.id, entry=entry, points=points)
    return Edit(made.label, (*made.changes, *added.changes))


def rolled_all(campaign: Campaign) -> Edit:
    """Return the edit that makes every pending roll."""
    return step("rolled_all", campaign, aftermath.roll_all(campaign))


def fought(campaign: Campaign, battle: BattleResult, documents: Documents, *, new: bool = False) -> Edit:
    """Return the edit that adds a battle to a campaign and starts its aftermath. [CA-C-001]

    For a `new` campaign the edit creates it, and both armies join. Raises InputFault as `aftermath.begin`
    does.
    """
    joined = campaign
    paid: list[Change] = []
    for army in (battle.left, battle.right) if new else ():
        made = join(joined, army)
        joined = next(one.after for one in made.changes if isinstance(one.after, Campaign))
        paid += [one for one in made.changes if isinstance(one.after, Army)]
    begun = step("battle", campaign, aftermath.begin(joined, battle, documents))
    return Edit(begun.label, (Change(None if new else campaign, begun.changes[0].after), *paid))
