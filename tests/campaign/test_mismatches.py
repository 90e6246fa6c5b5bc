"""The states of a campaign that no longer fit an army that was changed elsewhere, or by an earlier version."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from immutabledict import immutabledict

from armybuilder.campaign import edits
from armybuilder.campaign.aftermath import BattleResult, begin, due, roll_all
from armybuilder.campaign.history import at, happen
from armybuilder.editing.edit import reversed_edit
from armybuilder.errors import InputFault
from armybuilder.library import starter
from armybuilder.model import campaign_mismatches
from armybuilder.model.army import Army, Entry
from armybuilder.model.bundle import AnyDocument, index, read
from armybuilder.model.campaign import Campaign, Down, LocationDamage, ModelState, Toll
from armybuilder.model.campaign_mismatches import Mismatch, mismatches
from armybuilder.model.fielded_names import fielded_designs
from armybuilder.model.unit import Member, Unit
from armybuilder.sheets.parts.campaign_roster import CampaignRoster
from armybuilder.sheets.parts.chronicle import chronicle
from armybuilder.sheets.parts.sheet_source import SheetSource
from armybuilder.sheets.printouts.campaign_sheet import campaign_sheet
from armybuilder.sheets.texts.text import plain_text
from armybuilder.words import catalogue

LEVY, OTHER = "a-levy", "a-overland"
REEVE, SECOND, THIRD = "1.1/1.1", "1.1/2.1", "1.1/2.2"


def shelf() -> dict[str, AnyDocument]:
    return dict(index(starter.documents()))


def army(documents: dict[str, AnyDocument], key: str) -> Army:
    found = documents[key]
    assert isinstance(found, Army)
    return found


def turned(documents: dict[str, AnyDocument]) -> dict[str, AnyDocument]:
    """Return the documents with the members of the levy's first unit in reverse order."""
    unit = documents[army(documents, LEVY).units[0].unit]
    assert isinstance(unit, Unit)
    return {**documents, unit.id: unit.model_copy(update={"members": unit.members[::-1]})}


def after_battle(documents: dict[str, AnyDocument], **falls: str) -> Campaign:
    campaign = Campaign(id="war", name="War", armies=(), battles=())
    for key in (LEVY, OTHER):
        campaign = happen(campaign, "joined", army=key)
    names = {"reeve": REEVE, "second": SECOND}
    models = {names[who]: Down.model_validate({"state": state}) for who, state in falls.items()}
    sides = army(documents, LEVY), army(documents, OTHER)
    tolls = (Toll(models=immutabledict(models)), Toll())
    return begin(campaign, BattleResult(*sides, "right", "draw", tolls), documents)


def found(campaign: Campaign, documents: dict[str, AnyDocument]) -> tuple[Mismatch, ...]:
    return mismatches(campaign, documents)


def test_a_state_on_another_design_is_found_with_heir() -> None:
    documents = shelf()
    campaign = roll_all(after_battle(documents, reeve="killed"))
    assert found(campaign, documents) == ()
    (one,) = found(campaign, turned(documents))
    assert one.name == f"{LEVY}:{REEVE}"
    assert (one.then, one.now) != (one.now, one.then)
    heir = one.heir.removeprefix(f"{LEVY}:")
    assert fielded_designs(army(documents, LEVY), turned(documents))[heir] == one.then


@pytest.mark.parametrize("fall", ["wounded", "killed"])
def test_a_displaced_state_is_handed_on_with_its_roll(fall) -> None:
    documents = shelf()
    campaign = after_battle(documents, reeve=fall)
    changed = turned(documents)
    (one,) = found(campaign, changed)
    handed = happen(campaign, "handed", model=one.name, to=one.heir, design=one.then)
    assert found(handed, changed) == ()
    assert [each.name for each in due(handed)] == ([one.heir] if fall == "wounded" else [])
    assert (one.name in handed.models, one.heir in handed.models) == (False, fall == "killed")
    assert at(happen(happen(roll_all(handed), "closed"), "day", days=3), 0).models.keys() <= {one.heir}
    for language in ("en", "it"):
        roster = CampaignRoster(handed, changed)
        said = [catalogue(language).say(words) for _, words in chronicle(handed, roster)]
        assert "passes to" in said[-1] or "passa a" in said[-1]


def test_damage_and_spare_parts_follow_their_machine() -> None:
    campaign = happen(Campaign(id="c", name="War", armies=(), battles=()), "joined", army="a")
    campaign = happen(campaign, "damaged", machine="a:1.1/1.1", location="engine", state="destroyed")
    handed = happen(campaign, "handed", model="a:1.1/1.1", to="a:2.1/1.1")
    assert handed.salvage == ("a:2.1/1.1#engine",)
    assert handed.machines == {"a:2.1/1.1": campaign.machines["a:1.1/1.1"]}
    assert LocationDamage(state="destroyed").state == handed.machines["a:2.1/1.1"]["engine"].state
    for model, to in (("a:1.1/1.1", "a:3.1/1.1"), ("a:2.1/1.1", "a:2.1/1.1"), ("a:2.1/1.1", "b:1.1/1.1")):
        if to.startswith("b"):
            handed = happen(handed, "joined", army="b")
        with pytest.raises(InputFault) as refused:
            happen(handed, "handed", model=model, to=to)
        assert all(catalogue(language).say(refused.value.faults[0]) for language in ("en", "it"))


def test_several_states_get_different_heirs_on_the_sheet() -> None:
    documents = shelf()
    campaign = roll_all(after_battle(documents, reeve="killed", second="killed"))
    changed = turned(documents)
    there = found(campaign, changed)
    heirs = [one.heir for one in there if one.heir]
    assert len(set(heirs)) == len(heirs)
    assert "States that no longer fit" in plain_text(campaign_sheet(campaign, SheetSource(changed)))
    assert "States that no longer fit" not in plain_text(campaign_sheet(campaign, SheetSource(documents)))


def test_a_state_without_recorded_design_is_never_displaced() -> None:
    """Campaigns of an earlier version have such states."""
    documents = shelf()
    campaign = happen(Campaign(id="war", name="War", armies=(), battles=()), "joined", army=LEVY)
    campaign = happen(campaign, "marked", model=f"{LEVY}:{REEVE}", state="dead")
    assert found(campaign, turned(documents)) == ()


def inputs(name: str) -> dict[str, AnyDocument]:
    """Return a file of a campaign without events: four of eight models are dead."""
    file = Path(__file__).parent / f"weir-{name}-split.army"
    return dict(index(read(file.read_bytes())[0].documents))


def weir(documents: dict[str, AnyDocument]) -> Campaign:
    held = documents["c"]
    assert isinstance(held, Campaign)
    return held


def test_the_dead_of_a_split_entry_are_found() -> None:
    """The file was split by an earlier version: the dead of the second copy lie beside the new entry."""
    assert found(weir(inputs("before")), inputs("before")) == ()
    documents = inputs("after")
    campaign = weir(documents)
    there = found(campaign, documents)
    places = [f"1.{number}" for number in (1, 2, 3, 4)]
    assert [one.name for one in there] == [f"a:1.2/{place}" for place in places]
    assert [one.heir for one in there] == [f"a:2.1/{place}" for place in places]
    assert {one.reason for one in there} == {"not_fielded"}
    said = plain_text(campaign_sheet(campaign, SheetSource(documents)))
    assert "4 dead" not in said
    assert said.count("Weir warden (formerly 1.2/") == 4
    edit = edits.fitted(campaign, there, [(army(documents, "a"), documents)], str, "Put states right")
    mended = edit.changes[0].after
    assert isinstance(mended, Campaign)
    assert mended.models.keys() == {f"a:2.1/{place}" for place in places}
    assert found(mended, documents) == ()
    said = plain_text(campaign_sheet(mended, SheetSource(documents)))
    assert "4 dead" in said
    assert "4/8" in said


def test_paid_models_do_not_inherit_the_dead() -> None:
    """An earlier version gave the entry of the dead's number to the reinforcement."""
    documents = inputs("before")
    campaign = Campaign(id="c", name="War", armies=("a",), battles=(), reserve=immutabledict(a=100))
    for number in (1, 2):
        campaign = happen(campaign, "marked", model=f"a:1.1/1.{number}", state="dead", design="k")
    campaign = happen(campaign, "reinforced", army="a", entry="1", points=60)
    campaign = happen(campaign, "marked", model="a:1.1/1.2", state="wounded", design="k")
    (one,) = found(campaign, documents)
    assert (one.name, one.reason, one.heir) == ("a:1.1/1.1", "former_entry", "")
    assert "an earlier unit of this number" in plain_text(campaign_sheet(campaign, SheetSource(documents)))
    edit = edits.fitted(
        campaign, [one], [(army(documents, "a"), documents)], lambda _one: "Warden 1", "Mended"
    )
    after = edit.changes[0].after
    assert isinstance(after, Campaign)
    assert after.models.keys() == {"a:1.1/1.2"}
    lost = after.lost["a:1.1/1.1"]
    assert (lost.model, lost.called, lost.cause) == (ModelState(state="dead"), "Warden 1", "Mended")
    assert "Warden 1" in plain_text(campaign_sheet(after, SheetSource(documents)))
    assert found(after, documents) == ()


def test_states_that_changed_places_are_exchanged() -> None:
    """Neither model is free for the other's state, but both are right after one edit."""
    documents = inputs("before")
    documents["other"] = documents["k"].model_copy(update={"id": "other", "name": "Weir hound"})
    two = Unit(id="u", name="Weir watch", members=(Member(design="other"), Member(design="k")))
    documents["u"] = two
    alone = army(documents, "a").model_copy(update={"units": (Entry(id="1", unit="u"),)})
    documents["a"] = alone
    campaign = Campaign(id="c", name="War", armies=("a",), battles=())
    campaign = happen(campaign, "marked", model="a:1.1/1.1", state="dead", design="k")
    campaign = happen(campaign, "marked", model="a:1.1/2.1", state="retired", design="other")
    there = found(campaign, documents)
    assert {one.name: one.heir for one in there} == {"a:1.1/1.1": "a:1.1/2.1", "a:1.1/2.1": "a:1.1/1.1"}
    edit = edits.fitted(campaign, there, [(alone, documents)], str, "Mended")
    after = edit.changes[0].after
    assert isinstance(after, Campaign)
    assert {name: one.state for name, one in after.models.items()} == {
        "a:1.1/1.1": "retired",
        "a:1.1/2.1": "dead",
    }
    assert found(after, documents) == ()
    assert reversed_edit(edit).changes[0].after == campaign


def test_states_that_are_declared_right_are_not_told() -> None:
    documents = inputs("after")
    campaign = weir(documents)
    after = edits.right_as_it_is(campaign, [(army(documents, "a"), documents)]).changes[0].after
    assert isinstance(after, Campaign)
    assert (after.models, after.events) == (campaign.models, campaign.events)
    assert found(after, documents) == ()
    assert found(after, inputs("before")) == ()
    one = army(documents, "a").units[0].model_copy(update={"id": "3"})
    changed = army(documents, "a").model_copy(update={"units": (*army(documents, "a").units, one)})
    assert len(found(after, {**documents, "a": changed})) == 4


def test_a_deleted_army_or_unit_leaves_its_states() -> None:
    documents = inputs("before")
    campaign = weir(documents)
    for gone in ("a", "u"):
        rest = {key: one for key, one in documents.items() if key != gone}
        assert found(campaign, rest) == ()


def test_a_recorded_design_follows_its_model() -> None:
    documents = inputs("before")
    campaign = Campaign(id="c", name="War", armies=("a",), battles=())
    campaign = happen(campaign, "marked", model="a:7.1/1.1", state="dead", design="old")
    names, designs = immutabledict({"7.1/1.1": "1.1/1.1"}), immutabledict({"1.1/1.1": "k"})
    moved = happen(campaign, "renamed", army="a", names=names)
    (one,) = found(moved, documents)
    assert (one.name, one.then, one.now) == ("a:1.1/1.1", "old", "k")
    assert found(happen(campaign, "renamed", army="a", names=names, designs=designs), documents) == ()


def judge(designs: dict[str, str], recorded: dict[tuple[str, str], str]) -> Any:
    """Return the judge of an army of two entries of one unit, and one of another."""
    entries = (Entry(id="1", unit="u", count=2), Entry(id="2", unit="u"), Entry(id="3", unit="v"))
    known: Any = SimpleNamespace(designs=recorded, former=set())
    return campaign_mismatches._Judge(Army(id="a", name="A", units=entries), {}, designs, (), known)


@pytest.mark.parametrize(
    ("one", "rank"),
    [
        ("1.1/1.2", (3, False, 0, (-1, -1, -2, 0))),
        ("2.1/1.1", (2, True, 1, (-1, -1, -1, 0))),
        ("2.1/2.1", (2, False, 1, (-1, -2, -1, 0))),
        ("1.2/1.1", (1, True, 0, (-2, -1, -1, 0))),
        ("3.1/1.1", (0, True, -2, (-1, -1, -1, 0))),
        ("9.1/1.1", (0, True, -3, (-1, -1, -1, 0))),
        ("nobody", (0, False, 0, ())),
    ],
)
def test_models_of_the_same_copy_are_nearest(one: str, rank: tuple[object, ...]) -> None:
    assert judge({}, {})._nearness(one, "1.1/1.1") == rank
    assert judge({}, {})._nearness(one, "nobody") == (0, False, 0, ())


def test_an_unrecorded_design_is_that_of_another_copy() -> None:
    designs = {"2.1/1.1": "far", "1.2/1.2": "mate", "1.2/1.1": "copy"}
    assert judge(designs, {})._then("1.1/1.1") == "copy"
    assert judge(designs, {})._then("3.1/1.1") == ""
    assert judge(designs, {("a", "1.1/1.1"): "told"})._then("1.1/1.1") == "told"
