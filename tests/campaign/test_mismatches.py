"""The states of models in a unit whose members were changed.

Displaced states are found by the recorded design, and repaired.
"""

from __future__ import annotations

import pytest
from immutabledict import immutabledict

from armybuilder.campaign.aftermath import BattleResult, begin, due, roll_all
from armybuilder.campaign.history import at, happen
from armybuilder.errors import InputFault
from armybuilder.library import starter
from armybuilder.model.army import Army
from armybuilder.model.bundle import AnyDocument, index
from armybuilder.model.campaign import Campaign, Down, LocationDamage, Toll
from armybuilder.model.campaign_mismatches import Mismatch, mismatches
from armybuilder.model.unit import Unit
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
    return mismatches(campaign, CampaignRoster(campaign, documents).designs())


def test_a_state_on_another_design_is_found_with_heir() -> None:
    documents = shelf()
    campaign = roll_all(after_battle(documents, reeve="killed"))
    assert found(campaign, documents) == ()
    (one,) = found(campaign, turned(documents))
    assert one.name == f"{LEVY}:{REEVE}"
    assert (one.then, one.now) != (one.now, one.then)
    assert CampaignRoster(campaign, turned(documents)).designs()[one.heir] == one.then


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
    assert "States on other models" in plain_text(campaign_sheet(campaign, SheetSource(changed)))
    assert "States on other models" not in plain_text(campaign_sheet(campaign, SheetSource(documents)))


def test_a_state_without_recorded_design_is_never_displaced() -> None:
    """Campaigns of an earlier version have such states, and models that left the army are not displaced either."""
    documents = shelf()
    campaign = happen(Campaign(id="war", name="War", armies=(), battles=()), "joined", army=LEVY)
    campaign = happen(campaign, "marked", model=f"{LEVY}:{REEVE}", state="dead")
    campaign = happen(campaign, "marked", model=f"{LEVY}:99.1/1.1", state="dead", design="d-gone")
    assert found(campaign, turned(documents)) == ()
