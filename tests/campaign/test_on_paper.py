"""Whole campaigns on paper, whose sheets, standings and history agree with the campaign day by day."""

import random

import pytest

from armybuilder import words
from armybuilder.campaign.aftermath import roll_all
from armybuilder.campaign.army_strength import condition, members, strength
from armybuilder.campaign.history import happen
from armybuilder.library import starter
from armybuilder.model.army import Army
from armybuilder.model.bundle import AnyDocument, index
from armybuilder.model.campaign import Campaign
from armybuilder.points.prices.pricing import price
from armybuilder.sheets.cards.decks import deck
from armybuilder.sheets.parts import campaign_damage, chronicle
from armybuilder.sheets.parts.campaign_roster import CampaignRoster
from armybuilder.sheets.parts.options import SheetOptions
from armybuilder.sheets.parts.sheet_source import SheetSource
from armybuilder.sheets.printouts.campaign_sheet import campaign_sheet
from armybuilder.sheets.printouts.roster import roster
from armybuilder.sheets.typeset.render import warnings
from armybuilder.words import catalogue
from tests.campaign.test_campaigns import fight, new

DOCUMENTS: dict[str, AnyDocument] = index(starter.documents())
ARMIES = [one for one in DOCUMENTS.values() if isinstance(one, Army)]
WORDS = words.english()


def figures(text: str) -> int:
    return int(text.replace(",", ""))


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
def test_every_days_sheets_show_the_fit_models(seed: int) -> None:
    luck = random.Random(seed)
    campaign = new(ARMIES)
    for _ in range(6):
        campaign = fight(campaign, luck.sample(ARMIES, 2), DOCUMENTS, luck)
        agrees(campaign)
        campaign = happen(roll_all(campaign), "closed")
        agrees(campaign)
        campaign = happen(campaign, "day", days=luck.randint(1, 6))


def agrees(campaign: Campaign) -> None:
    """Check the sheets of all armies against the campaign's numbers."""
    documents = {**DOCUMENTS, campaign.id: campaign}
    options = SheetOptions(campaign=campaign.id, codes=False)
    waiting = campaign.aftermath.models if campaign.aftermath else {}
    for army in ARMIES:
        borne = campaign_damage.of(campaign.id, army, documents)
        away = {one.name for one in borne.borne if one.away}
        down = {name.removeprefix(f"{army.id}:") for name in waiting if name.startswith(f"{army.id}:")}
        assert away - down == set(condition(campaign, army.id).absent)
        assert down <= away
        listed = roster(army, SheetSource(documents, options=options))
        everybody = members(campaign, army, documents, {})
        there = sum(one.model.points for one in everybody if one.model.name not in away)
        extra = price(army, documents).total - strength(everybody).points
        assert figures(listed.points) == there + extra
        crossed = sum(row.crossed for group in listed.groups for row in (group.head, *group.rows))
        assert crossed == len(away)
        assert deck(army, SheetSource(documents, options=options)).cards
    sheet = campaign_sheet(campaign, SheetSource(documents))
    assert all(len(row) == len(one.head) for one in sheet.sections for row in one.rows)


def test_all_events_are_told_by_roster_names() -> None:
    luck = random.Random(9)
    campaign = new(ARMIES)
    for _ in range(5):
        campaign = happen(roll_all(fight(campaign, luck.sample(ARMIES, 2), DOCUMENTS, luck)), "closed")
        campaign = happen(campaign, "day", days=3)
    told = chronicle.chronicle(campaign, CampaignRoster(campaign, DOCUMENTS))
    for one, sentence in told:
        said = WORDS.say(sentence)
        for name in ("model", "machine"):
            # A name that was not found would stand there as it is in the file.
            assert "/1." not in said or name not in one.values, said
        assert catalogue("it").say(sentence)
    documents = {**DOCUMENTS, campaign.id: campaign}
    sheet = campaign_sheet(campaign, SheetSource(documents, words=catalogue("it")))
    assert warnings(sheet) == ()


def test_the_result_of_a_roll_is_told_with_it() -> None:
    campaign = Campaign(id="c", name="War", armies=("a", "b"), battles=())
    sides = {"left": "a", "right": "b", "winner": "draw", "field": "draw", "battle": ""}
    campaign = happen(campaign, "battle", left_score=1, right_score=1, **sides)
    for number, dice in enumerate(((6, 0), (2, 4), (1, 6)), start=1):
        model = f"a:1.1/1.{number}"
        campaign = happen(campaign, "fell", model=model, state="out_of_action")
        campaign = happen(campaign, "recovery", model=model, die=dice[0], second=dice[1])
    machine = {"machine": "a:2.1/1.1", "location": "engine"}
    campaign = happen(campaign, "damaged", state="disabled", **machine)
    campaign = happen(campaign, "repair", die=2, **machine)
    campaign = happen(campaign, "damaged", state="disabled", machine="a:2.1/1.1", location="control_system")
    campaign = happen(campaign, "repair", die=5, machine="a:2.1/1.1", location="control_system")
    told = [WORDS.say(one) for _, one in chronicle.chronicle(campaign, CampaignRoster(campaign, {}))]
    rolls = [line.rpartition(": ")[2] for line in told if "recover" in line or "to repair" in line]
    assert rolls == [
        "dead.",
        "in intensive care until day 4, then wounded until day 12.",
        "wounded until day 12, then permanently wounded, retires.",
        "ready on day 4.",
        "beyond repair.",
    ]
