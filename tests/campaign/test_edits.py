"""Edits of campaigns, each one step that undo reverts completely."""

from typing import TypeVar

import pytest

from armybuilder import paths
from armybuilder.campaign import edits
from armybuilder.campaign.aftermath import BattleResult
from armybuilder.campaign.history import HAPPENINGS
from armybuilder.editing.edit import reversed_edit
from armybuilder.errors import InputFault
from armybuilder.model.army import Army
from armybuilder.model.bundle import AnyDocument, index, read
from armybuilder.model.campaign import Campaign
from armybuilder.model.fielded_names import fielded_designs, fielded_digest
from armybuilder.model.unit import Unit
from armybuilder.points.prices.pricing import price
from armybuilder.words import catalogue
from tests.editing.applying import applied

Kind = TypeVar("Kind")


@pytest.fixture(scope="module")
def shelf() -> dict[str, AnyDocument]:
    bundle, _ = read((paths.resources() / "starter" / "cinder-reach.army").read_bytes())
    return dict(index(bundle.documents))


def first(shelf: dict[str, AnyDocument], kind: type[Kind]) -> Kind:
    return next(one for one in shelf.values() if isinstance(one, kind))


def begun(shelf: dict[str, AnyDocument], reserve: int) -> tuple[Campaign, Army, dict[str, AnyDocument]]:
    army = first(shelf, Army)
    empty = Campaign(id="c", name="The long war", armies=(), battles=())
    documents = dict(applied(edits.join(empty, army, shelf, reserve), {**shelf, "c": empty}))
    campaign, joined = documents["c"], documents[army.id]
    assert isinstance(campaign, Campaign)
    assert isinstance(joined, Army)
    return campaign, joined, documents


@pytest.mark.rule("CA-C-023")
def test_joining_pays_the_medics_and_undo_reverts_both(shelf) -> None:
    campaign, army, _ = begun(shelf, 100)
    assert army.campaign
    assert campaign.armies == (army.id,)
    empty = Campaign(id="c", name="The long war", armies=(), battles=())
    made = edits.join(empty, first(shelf, Army), shelf, 100)
    before = {**shelf, "c": empty}
    assert applied(reversed_edit(made), applied(made, before)) == before


def test_reinforcements_join_the_army_and_cost_their_price(shelf) -> None:
    campaign, army, documents = begun(shelf, 500)
    unit = first(shelf, Unit)
    after = applied(edits.reinforce(campaign, army, unit, documents), documents)
    added = price(after[army.id], after).total - price(army, documents).total
    now = after["c"]
    assert isinstance(now, Campaign)
    assert added > 0
    assert now.reserve[army.id] == 500 - added
    poor, mine, known = begun(shelf, added - 1)
    with pytest.raises(InputFault, match="reserve"):
        edits.reinforce(poor, mine, unit, known)


def test_a_joining_army_has_the_right_states(shelf) -> None:
    """Both ways into a campaign write the digest of the army, so that a change elsewhere is noticed."""
    campaign, army, documents = begun(shelf, 0)
    digest = fielded_digest(fielded_designs(army, documents))
    assert campaign.fielded == {army.id: digest}
    left, right = (
        one for one in list(shelf.values()) if isinstance(one, Army) and one.id in {"a-gate", "a-reavers"}
    )
    new = Campaign(id="c", name="War", armies=(), battles=())
    both = [(left, shelf), (right, shelf)]
    made = edits.fought(new, BattleResult(left, right, "draw", "draw"), shelf, new=both)
    after = made.changes[0].after
    assert isinstance(after, Campaign)
    assert made.changes[0].before is None
    assert after.fielded == {one.id: fielded_digest(fielded_designs(one, shelf)) for one, _ in both}


@pytest.mark.parametrize("language", ["en", "it"])
def test_every_happening_has_a_name_in_the_undo_list(language) -> None:
    words = catalogue(language)
    assert all(words.has(f"campaign.edit.{code}") for code in HAPPENINGS)
