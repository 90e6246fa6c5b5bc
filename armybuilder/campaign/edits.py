"""Edits of campaigns: a happening and its changes in armies outside the campaign, as one named step."""

from __future__ import annotations

from collections import ChainMap
from typing import TYPE_CHECKING, Any, cast

from immutabledict import immutabledict

from armybuilder.campaign import aftermath
from armybuilder.campaign.history import happen
from armybuilder.editing import armies
from armybuilder.editing.edit import Change, Edit
from armybuilder.errors import message
from armybuilder.model.army import Army
from armybuilder.model.campaign import Campaign
from armybuilder.model.campaign_names import split
from armybuilder.model.document import NOTHING
from armybuilder.model.fielded_names import fielded_designs, fielded_digest
from armybuilder.points.prices.pricing import price

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, MutableMapping, Sequence

    from armybuilder.campaign.aftermath import BattleResult
    from armybuilder.campaign.happening_values import Value
    from armybuilder.model.campaign_mismatches import Mismatch
    from armybuilder.model.fielded_names import Names
    from armybuilder.model.renaming import ArmyState
    from armybuilder.model.unit import Unit
    from armybuilder.points.lookup import Documents

__all__ = [
    "fitted",
    "fought",
    "happened",
    "join",
    "reinforce",
    "right_as_it_is",
    "rolled_all",
    "step",
    "trusted",
]


def step(code: str, before: Campaign, after: Campaign) -> Edit:
    """Return a change of a campaign as an edit under the name `campaign.edit.CODE`."""
    return Edit(message(f"campaign.edit.{code}", name=before.name), (Change(before, after),))


def happened(campaign: Campaign, code: str, /, **values: Value) -> Edit:
    """Return the edit of a happening.

    Raises InputFault if it is not allowed.
    """
    return step(code, campaign, happen(campaign, code, **values))


def join(campaign: Campaign, army: Army, documents: Documents, reserve: int = 0) -> Edit:
    """Return the edit that adds an army to a campaign, after which its medics cost points. [CA-C-023]

    `documents` are as the army has taken them. Raises InputFault if the campaign has it already, or the
    points for reinforcements are below 0.
    """
    after = trusted(happen(campaign, "joined", army=army.id, reserve=reserve), [(army, documents)])
    made = step("joined", campaign, after)
    if army.campaign:
        return made
    paid = army.model_copy(update={"campaign": True})
    return Edit(made.label, (*made.changes, Change(army, paid)))


def trusted(campaign: Campaign, armies: Sequence[ArmyState]) -> Campaign:
    """Return the campaign whose states belong to the models that its armies field now.

    The documents of each army are as it has taken them.
    """
    digests = {army.id: fielded_digest(fielded_designs(army, view)) for army, view in armies}
    return campaign.model_copy(update={"fielded": immutabledict({**campaign.fielded, **digests})})


def right_as_it_is(campaign: Campaign, armies: Sequence[ArmyState]) -> Edit:
    """Return the edit that declares all states of a campaign right as they are."""
    return step("trusted", campaign, trusted(campaign, armies))


def fitted(
    campaign: Campaign,
    found: Iterable[Mismatch],
    armies: Sequence[ArmyState],
    called: Callable[[Mismatch], str],
    cause: str,
) -> Edit:
    """Return the edit that moves each misplaced state to its heir, or to the lost records without one.

    `called` gives the words for a model whose record is lost, `cause` those for this change. The states of
    `armies` belong to the models that these field now.
    """
    by_army: dict[str, list[Mismatch]] = {}
    for one in found:
        by_army.setdefault(split(campaign, one.name)[0], []).append(one)
    after = campaign
    for army, its in by_army.items():
        own = {split(campaign, one.name)[1]: one for one in its}
        names = {name: split(campaign, one.heir)[1] if one.heir else None for name, one in own.items()}
        lost = {name: called(one) for name, one in own.items() if not one.heir}
        values: dict[str, Value] = {"army": army, "names": immutabledict(names), "from": cause}
        if lost:
            values["called"] = immutabledict(lost)
        after = happen(after, "renamed", **values)
    return step("fitted", campaign, trusted(after, armies))


def reinforce(campaign: Campaign, army: Army, unit: Unit, documents: Documents) -> Edit:
    """Return the edit that gives an army a unit, paid from its points for reinforcements.

    Raises InputFault if they do not suffice.
    """
    added = armies.add_unit(army, unit)
    after = next(one.after for one in added.changes if isinstance(one.after, Army))
    own: dict[str, Any] = {army.id: after}
    more = ChainMap(own, cast("MutableMapping[str, Any]", documents))
    points = price(after, more).total - price(army, documents).total
    entry = after.units[-1].id
    made = happened(campaign, "reinforced", army=army.id, entry=entry, points=points)
    return Edit(made.label, (*made.changes, *added.changes), renamed=added.renamed)


def rolled_all(campaign: Campaign) -> Edit:
    """Return the edit that makes every pending roll."""
    return step("rolled_all", campaign, aftermath.roll_all(campaign))


def fought(
    campaign: Campaign,
    battle: BattleResult,
    documents: Documents,
    *,
    new: Sequence[ArmyState] | None = None,
    names: Mapping[str, Sequence[Names]] = NOTHING,
    called: Callable[[str, str], str] | None = None,
) -> Edit:
    """Return the edit that adds a battle to a campaign and starts its aftermath. [CA-C-001]

    For a new campaign the edit creates it, and both armies join: `new` are the documents as each of them has
    taken them. `names` and `called` are those of `aftermath.begin`. Raises InputFault as it does.
    """
    joined = campaign
    paid: list[Change] = []
    for army, view in new or ():
        made = join(joined, army, view)
        joined = next(one.after for one in made.changes if isinstance(one.after, Campaign))
        paid += [one for one in made.changes if isinstance(one.after, Army)]
    after = aftermath.begin(joined, battle, documents, names, called)
    changed = Change(campaign if new is None else None, after)
    return Edit(step("battle", campaign, after).label, (changed, *paid))
