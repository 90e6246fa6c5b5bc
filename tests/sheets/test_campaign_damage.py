"""The losses and damage of a campaign on an army's sheets: boxes, counts, points and machines."""

from dataclasses import replace

import pytest
from immutabledict import immutabledict

from armybuilder import words
from armybuilder.campaign import army_strength
from armybuilder.errors import InputFault
from armybuilder.model.campaign import Campaign, LocationState, ModelState, Stage
from armybuilder.model.readings import STANDARD
from armybuilder.model.unit import Member, Unit
from armybuilder.sheets import export
from armybuilder.sheets.cards.decks import deck
from armybuilder.sheets.contents.content import Boxes, Card
from armybuilder.sheets.parts import campaign_damage
from armybuilder.sheets.parts.options import SheetOptions
from armybuilder.sheets.parts.sheet_source import SheetSource
from armybuilder.sheets.printouts.roster import roster
from armybuilder.sheets.typeset.render import render, warnings
from armybuilder.words import catalogue
from tests.sheets.campaigning import armies, campaign, everything, unfinished

ON = SheetOptions(campaign="k", codes=False)
FORCE, FOOT, _ = armies()
DOCUMENTS = everything()


def boxes(card: Card, label: str) -> Boxes:
    return next(one for one in (*card.models, *card.boxes) if one.label == label)


def test_each_army_has_its_own_damage() -> None:
    mine, theirs = (campaign_damage.of("k", army, DOCUMENTS) for army in (FORCE, FOOT))
    assert [one.name for one in mine.borne] == ["1.1/1.1", "1.1/1.1/c2", "2.1/1.2"]
    assert [one.name for one in theirs.borne] == [
        "1.1/1.3",
        "1.2/1.1",
        "1.2/1.2",
        "1.2/1.3",
        "1.2/1.8",
        "2.1/1.1",
    ]
    assert [one.away for one in theirs.borne] == [True, False, False, True, True, True]
    assert [one.name for one in theirs.borne if one.hurt] == ["1.2/1.1"]


@pytest.mark.rule("CA-D-134")
def test_absent_models_on_paper_are_absent_in_battle() -> None:
    """A model with a permanent wound is present only if it is kept."""
    for army in (FORCE, FOOT):
        brought = army_strength.condition(campaign(), army.id)
        borne = campaign_damage.of("k", army, DOCUMENTS).borne
        assert tuple(sorted(one.name for one in borne if one.away)) == brought.absent
        assert tuple(sorted(one.name for one in borne if one.hurt)) == brought.wounded
        there = {one.name: set(one.locations) for one in borne if one.locations and not one.away}
        assert there == {name: set(each) for name, each in brought.machines.items()}


def test_absent_models_are_crossed_and_wounded_ones_stroked() -> None:
    first, second, captain = deck(FOOT, SheetSource(DOCUMENTS, options=ON)).cards
    assert (boxes(first, "Trooper").crossed, boxes(first, "Trooper").hurt) == (1, 0)
    assert (boxes(second, "Trooper").crossed, boxes(second, "Trooper").hurt) == (2, 1)
    assert (boxes(captain, "Out of action").crossed, boxes(captain, "Wounded").crossed) == (1, 0)
    told = {one.name: one.text for one in second.abilities}
    assert told["On day 6:"] == (
        "Trooper 1 permanently wounded, fights on; Trooper 2 shaken; "
        "Trooper 3 permanently wounded, retires; Trooper 8 dead."
    )
    alone = {one.name: one.text for one in captain.abilities}
    assert alone["On day 6:"] == "prisoner of Mechanised, then wounded until day 10."
    # Of eight, two are away: more than a third of the six in play.
    assert "3 of 6" in next(one.text for one in second.abilities if "out" in one.name.lower())


def test_each_member_of_a_unit_has_its_own_losses() -> None:
    """The second crewman of the tank is dead."""
    platoon = DOCUMENTS["u-tank"]
    assert isinstance(platoon, Unit)
    people = (Member(design="c-captain", count=2), Member(design="c-trooper", count=6))
    mixed = Unit(id="u-foot", name="Mixed", members=(*people, *platoon.members))
    hurt = {
        **{f"b:1.1/2.{model}": ModelState(state="dead") for model in (1, 2, 4)},
        "b:1.1/1.2": ModelState(state="permanent", kept=True),
        "b:1.1/3.1/c2": ModelState(state="dead"),
    }
    documents = {**DOCUMENTS, "k": campaign(models=immutabledict(hurt)), "u-foot": mixed}
    made = deck(FOOT, SheetSource(documents, options=ON)).cards[0]
    ticked = [(one.label, one.crossed, one.hurt) for one in (*made.models, *made.boxes)]
    assert ticked[:2] == [("Captain", 0, 1), ("Trooper", 3, 0)]
    assert [one for one in ticked if one[0] == "Box tank"] == [("Box tank", 0, 0)]
    assert ticked[-2:] == [("Trooper", 0, 0), ("Trooper", 1, 0)]
    assert "2 of 5" in next(one.text for one in made.abilities if one.name == "Rout")


@pytest.mark.rule("CA-C-022")
def test_machine_damage_is_ticked_with_its_day_and_planned() -> None:
    """Damage beyond repair is struck through, and the box of an absent gunner is crossed."""
    tank, _ = deck(FORCE, SheetSource(DOCUMENTS, options=ON)).cards
    steps = {step.location: step for step in tank.damage if step.crossed}
    assert set(steps) == {"Antenna", "Weapon", "Engine"}
    assert (steps["Engine"].ready, steps["Engine"].struck) == ("day 11", False)
    assert (steps["Weapon"].ready, steps["Weapon"].struck) == ("", True)
    assert not steps["Antenna"].struck
    assert tank.plan is not None
    marked = [(hit.location, hit.result, hit.struck) for hit in tank.plan.hits]
    assert marked == [("antenna", "−3", False), ("weapon", "−1", True), ("engine", "3", False)]
    assert [(man.letter, man.crossed) for man in tank.crew] == [("P", 0), ("T", 1)]


def test_the_roster_counts_and_prices_fit_models() -> None:
    everybody = army_strength.members(campaign(), FOOT, DOCUMENTS, STANDARD)
    strength = army_strength.strength(everybody)
    listed = roster(FOOT, SheetSource(DOCUMENTS, options=ON))
    assert listed.points == str(strength.points_there)
    assert listed.limit == f"points fit on day 6, of {strength.points}"
    assert sum(int(group.head.points) for group in listed.groups) == strength.points_there
    assert sum(share.weight for share in listed.shares) == strength.points_there
    assert [group.models for group in listed.groups] == ["7/8", "6/8", "0/1"]
    facts = {fact.label: fact.value for fact in listed.facts}
    assert facts["Models"] == "13/17"
    borne = {fact.label: fact.value for fact in listed.borne}
    assert borne["Captain Vane"] == "prisoner of Mechanised, then wounded until day 10"
    assert borne["Section 1, Trooper 3"].startswith("in intensive care until day 8")
    assert roster(FOOT, SheetSource(DOCUMENTS)).limit == "points, no limit agreed"


def test_the_roster_lists_crews_and_damage() -> None:
    listed = roster(FORCE, SheetSource(DOCUMENTS, options=ON))
    assert listed.labels["borne"] == "Away and damaged on day 6"
    borne = {fact.label: fact.value for fact in listed.borne}
    assert borne["Tank, Box tank"] == (
        "antenna: malfunction, repair not rolled for; weapon (Field cannon): malfunction, beyond repair; "
        "engine: disabled, repaired on day 11"
    )
    assert [row.count for row in listed.groups[0].rows] == ["1", "1", "0/1"]
    assert {fact.label: fact.value for fact in listed.facts}["Models"] == "4/5, and 1/2 crew"


@pytest.mark.rule("CA-C-013")
@pytest.mark.parametrize(("day", "damaged"), [(10, True), (11, False), (12, False)])
def test_a_location_is_whole_on_its_day_of_repair(day: int, damaged: bool) -> None:
    """The engine of the tank is damaged on card and roster until day 11, its day of repair."""
    later = campaign().model_copy(update={"day": day})
    documents = {**DOCUMENTS, "k": later}
    tank, _ = deck(FORCE, SheetSource(documents, options=ON)).cards
    assert ("Engine" in {step.location for step in tank.damage if step.crossed}) is damaged
    (borne,) = (
        fact.value
        for fact in roster(FORCE, SheetSource(documents, options=ON)).borne
        if "Box tank" in fact.label
    )
    assert ("engine" in borne) is damaged


def test_a_wreck_has_no_location_left() -> None:
    wreck = campaign(models=immutabledict({"a:1.1/1.1": ModelState(state="dead")}), machines=immutabledict())
    documents = {**DOCUMENTS, "k": wreck}
    tank, _ = deck(FORCE, SheetSource(documents, options=ON)).cards
    assert all(step.struck for step in tank.damage if step.present)
    assert {one.name: one.text for one in tank.abilities}["On day 6:"] == "Box tank scrap."
    borne = {fact.label: fact.value for fact in roster(FORCE, SheetSource(documents, options=ON)).borne}
    assert borne == {"Tank, Box tank": "scrap"}


def test_a_model_waiting_for_a_roll_is_absent() -> None:
    documents = {**DOCUMENTS, "k": unfinished()}
    borne = {one.name: one for one in campaign_damage.of("k", FOOT, documents).borne}
    assert borne["1.1/1.5"].away
    state = borne["1.1/1.6"].state
    assert state is not None
    assert words.english().say(state) == "unhurt, captured"


def test_past_stages_are_not_shown() -> None:
    held = ModelState(state="intensive_care", until=4, then=(Stage(state="wounded", until=8),))
    assert campaign_damage.ahead(held, 3) == held
    later = campaign_damage.ahead(held, 4)
    assert later is not None
    assert (later.state, later.until, later.then) == ("wounded", 8, ())
    assert campaign_damage.ahead(held, 8) is None


def test_unhurt_copies_share_a_card_and_many_print_scarred() -> None:
    many = FOOT.model_copy(update={"units": (FOOT.units[0].model_copy(update={"count": 40}),)})
    hurt = campaign(models=immutabledict({"b:1.17/1.2": ModelState(state="dead")}))
    cards = deck(many, SheetSource({**DOCUMENTS, "k": hurt}, options=ON)).cards
    assert [boxes(card, "Trooper").crossed for card in cards] == [0, 1]
    assert [card.name for card in cards] == ["Section 1–16, 18–40", "Section 17"]
    few = FOOT.model_copy(update={"units": (FOOT.units[0].model_copy(update={"count": 3}),)})
    first, second, third = deck(few, SheetSource({**DOCUMENTS, "k": hurt}, options=ON)).cards
    assert first == replace(second, name=first.name) == replace(third, name=first.name)


def test_a_card_for_each_type_counts_absent_models() -> None:
    cards = {
        card.name: card
        for card in deck(FOOT, SheetSource(DOCUMENTS, options=SheetOptions(campaign="k", per="type"))).cards
    }
    assert boxes(cards["Trooper"], "Fielded").crossed == 3
    assert boxes(cards["Captain"], "Fielded").crossed == 1


@pytest.mark.parametrize("form", ["txt", "md", "html", "tsv"])
def test_every_form_tells_campaign_losses(form: str) -> None:
    (made,) = export.export(FOOT, SheetSource(DOCUMENTS, options=ON), form)
    assert "in intensive care until day 8" in made.decode()
    (cards,) = export.export(FORCE, SheetSource(DOCUMENTS, options=ON), form, layout="cards")
    wanted = {"tsv": "", "html": "<b>Engine</b> stops <b>day 11</b>"}.get(form, "Engine (day 11)")
    assert wanted in cards.decode().replace("\\", "")


@pytest.mark.long
@pytest.mark.parametrize(
    "options", [ON, SheetOptions(campaign="k", ink_saver=True, text_percent=200, paper="letter")]
)
def test_campaign_damage_is_printed_without_a_warning(options: SheetOptions) -> None:
    for army in (FORCE, FOOT):
        for layout in ("roster", "cards"):
            made = export.content(
                army, SheetSource(DOCUMENTS, words=catalogue("it"), options=options), layout=layout
            )
            assert warnings(made, options) == ()
            assert render(made, "pdf", options).startswith(b"%PDF")


def test_names_of_missing_models_leave_no_damage() -> None:
    nobody = {"a:9.1/1.1": ModelState(state="dead"), "somebody": ModelState(state="dead")}
    broken = immutabledict({"a:1.1/1.1": immutabledict({"turret": LocationState(state="disabled")})})
    held = campaign(models=immutabledict(nobody), machines=broken)
    assert campaign_damage.of("k", FORCE, {**DOCUMENTS, "k": held}).borne == ()
    none = Campaign(id="k", name="", armies=(), battles=(), models=immutabledict(nobody))
    assert campaign_damage.of("k", FORCE, {**DOCUMENTS, "k": none}).borne == ()
    with pytest.raises(InputFault):
        campaign_damage.of("elsewhere", FORCE, DOCUMENTS)


@pytest.mark.rule("CA-C-003")
@pytest.mark.parametrize(
    ("day", "state", "until", "then"),
    [
        (3, "intensive_care", 4, 2),
        (4, "wounded", 8, 1),
        (7, "wounded", 8, 1),
        (8, "permanent", None, 0),
        (99, "permanent", None, 0),
    ],
)
def test_past_stages_are_omitted(day: int, state: str, until: int | None, then: int) -> None:
    later = (Stage(state="wounded", until=8), Stage(state="permanent"))
    now = campaign_damage.ahead(ModelState(state="intensive_care", until=4, then=later), day)
    assert now is not None
    assert (now.state, now.until, len(now.then)) == (state, until, then)


@pytest.mark.parametrize(
    ("held", "day", "fit"),
    [
        (ModelState(state="wounded", until=4), 3, False),
        (ModelState(state="wounded", until=4), 4, True),
        (ModelState(state="wounded", until=4, then=(Stage(state="fit"),)), 4, True),
        (ModelState(state="prisoner", then=(Stage(state="wounded", until=4),)), 9, False),
        (ModelState(state="dead"), 9, False),
    ],
)
def test_a_model_after_its_last_stage_is_fit(held: ModelState, day: int, fit: bool) -> None:
    assert (campaign_damage.ahead(held, day) is None) is fit
