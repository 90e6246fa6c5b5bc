"""A campaign whose models have other names since, or left their army: its history, its losses, its records."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from immutabledict import immutabledict

from armybuilder.campaign.aftermath import BattleResult, begin
from armybuilder.campaign.history import at, happen
from armybuilder.errors import InputFault
from armybuilder.library import starter
from armybuilder.model.army import Army
from armybuilder.model.bundle import index, read_document, write_document
from armybuilder.model.campaign import Campaign, Down, Happening, LocationDamage, LostRecord, ModelState, Toll
from armybuilder.model.campaign_events import events_today, lost_on, names_in_event
from armybuilder.model.campaign_renaming import followed
from armybuilder.model.fielded_names import GONE, fielded_designs
from armybuilder.sheets.parts.campaign_roster import CampaignRoster
from armybuilder.sheets.parts.chronicle import chronicle, record
from armybuilder.sheets.parts.chronicle import said as in_words
from armybuilder.words import catalogue, english

if TYPE_CHECKING:
    from armybuilder.model.bundle import AnyDocument
    from armybuilder.model.fielded_names import Names

LEVY, OTHER = "a-levy", "a-overland"
FIRST, SECOND, MOVED = "1.1/1.1", "1.1/2.1", "1.1/2.2"


@pytest.fixture(scope="module")
def shelf() -> dict[str, AnyDocument]:
    return dict(index(starter.documents()))


def army(documents: dict[str, AnyDocument], key: str) -> Army:
    found = documents[key]
    assert isinstance(found, Army)
    return found


def begun() -> Campaign:
    campaign = Campaign(id="war", name="War", armies=(), battles=())
    for key in (LEVY, OTHER):
        campaign = happen(campaign, "joined", army=key)
    return campaign


def hurt(campaign: Campaign, name: str, state: str, until: int = 3) -> Campaign:
    return happen(campaign, "marked", model=f"{LEVY}:{name}", state=state, until=until)


def moved(campaign: Campaign, **names: str | None) -> Campaign:
    """Return the campaign after a change of the levy, with the new names of models (None for one that left)."""
    mapping: Names = immutabledict({old: new or f"{GONE}{old}" for old, new in names.items()})
    designs = dict.fromkeys([FIRST, SECOND, MOVED], "d")
    called = {FIRST: "Anna", SECOND: "Bruno", MOVED: "Carla"}
    return followed(
        campaign, LEVY, (mapping,), (designs, designs), called=called.__getitem__, cause="A change"
    )


def told(campaign: Campaign, documents: dict[str, AnyDocument]) -> list[str]:
    roster = CampaignRoster(campaign, documents)
    return [english().say(sentence) for _, sentence in chronicle(campaign, roster)]


def test_history_names_models_as_they_are_called_today(shelf) -> None:
    campaign = moved(hurt(begun(), FIRST, "wounded"), **{FIRST: MOVED})
    own = [one for one in events_today(campaign) if one.code == "marked"]
    assert own[0].values["model"] == f"{LEVY}:{MOVED}"
    assert campaign.events[2].values["model"] == f"{LEVY}:{FIRST}"
    name = CampaignRoster(campaign, shelf).model(f"{LEVY}:{MOVED}")
    assert told(campaign, shelf)[2].startswith(in_words(name, english()))


def test_models_that_exchanged_names_are_told_apart(shelf) -> None:
    campaign = hurt(hurt(begun(), FIRST, "dead"), SECOND, "wounded")
    campaign = moved(campaign, **{FIRST: SECOND, SECOND: FIRST})
    campaign = moved(campaign, **{FIRST: MOVED, MOVED: FIRST})
    marked = [str(one.values["model"]) for one in events_today(campaign) if one.code == "marked"]
    assert marked == [f"{LEVY}:{SECOND}", f"{LEVY}:{MOVED}"]
    assert {name: one.state for name, one in campaign.models.items()} == {
        marked[0]: "dead",
        marked[1]: "wounded",
    }


def test_an_earlier_day_has_the_names_of_today() -> None:
    campaign = hurt(begun(), FIRST, "wounded")
    campaign = happen(campaign, "day", days=1)
    campaign = moved(hurt(campaign, SECOND, "dead"), **{FIRST: MOVED})
    campaign = moved(happen(campaign, "day", days=1), **{SECOND: FIRST, MOVED: SECOND})
    assert at(campaign, 0).models.keys() == {f"{LEVY}:{SECOND}"}
    then = at(campaign, 1)
    assert {name: one.state for name, one in then.models.items()} == {
        f"{LEVY}:{SECOND}": "wounded",
        f"{LEVY}:{FIRST}": "dead",
    }
    assert then.events == events_today(campaign)[: len(then.events)]
    assert events_today(then) == then.events


def test_a_wound_that_healed_follows_its_model_in_history() -> None:
    """The model has no record any more when it moves, but the history names it."""
    campaign = happen(hurt(begun(), FIRST, "wounded"), "day", days=5)
    assert campaign.models == {}
    campaign = moved(campaign, **{FIRST: MOVED})
    assert at(campaign, 0).models.keys() == {f"{LEVY}:{MOVED}"}


def test_a_lost_model_is_told_by_its_words(shelf) -> None:
    campaign = moved(hurt(happen(begun(), "day", days=2), FIRST, "dead", until=-1), **{FIRST: None})
    campaign = hurt(happen(campaign, "day", days=1), FIRST, "wounded", until=9)
    assert campaign.lost.keys() == {f"{LEVY}:{FIRST}"}
    assert lost_on(campaign, f"{LEVY}:{FIRST}") == 2
    later = moved(happen(campaign, "day", days=1), **{SECOND: MOVED})
    assert lost_on(later, f"{LEVY}:{FIRST}") == 2
    words = told(campaign, shelf)
    assert words[3].startswith("Anna (Lowmoor Levy) is marked by hand")
    assert words[4] == "Lowmoor Levy has changed (A change) and no longer fields Anna."
    assert "Anna" not in words[-1]
    then = at(campaign, 2)
    assert not then.models
    assert then.lost == campaign.lost


def test_a_lost_record_is_handed_on_whole(shelf) -> None:
    campaign = begun()
    machine = f"{LEVY}:{FIRST}"
    for place in ("engine", "hold"):
        campaign = happen(campaign, "damaged", machine=machine, location=place, state="destroyed")
    left = moved(campaign, **{FIRST: None})
    assert not left.machines
    assert not left.salvage
    said = in_words(record(left.lost[machine], CampaignRoster(left, shelf)), english())
    assert said == "engine destroyed, hold destroyed, spare parts: engine, hold"
    heir = f"{LEVY}:{SECOND}"
    after = happen(left, "handed", model=machine, to=heir)
    assert not after.lost
    assert after.machines.keys() == {heir}
    assert after.salvage == (f"{heir}#engine", f"{heir}#hold")
    assert told(after, shelf)[-1].startswith("The state recorded for Anna (Lowmoor Levy) passes to")
    later = happen(after, "day", days=4)
    assert at(later, 0).machines == after.machines
    assert read_document(write_document(later)) == later


def test_a_lost_record_differs_from_a_later_one() -> None:
    campaign = hurt(moved(hurt(begun(), FIRST, "dead"), **{FIRST: None}), FIRST, "wounded")
    name, heir = f"{LEVY}:{FIRST}", f"{LEVY}:{SECOND}"
    after = happen(campaign, "handed", model=name, to=heir, lost=1)
    assert {one: held.state for one, held in after.models.items()} == {name: "wounded", heir: "dead"}
    assert after.lost == {}


def test_a_lost_record_is_dropped(shelf) -> None:
    campaign = moved(hurt(begun(), FIRST, "dead"), **{FIRST: None})
    after = happen(campaign, "dropped", model=f"{LEVY}:{FIRST}")
    assert after.lost == {}
    assert told(after, shelf)[-1] == "The record of Anna (Lowmoor Levy) is dropped."
    for model, to in ((f"{LEVY}:{SECOND}", ""), (f"{LEVY}:{FIRST}", f"{OTHER}:{FIRST}")):
        code, values = ("handed", {"to": to}) if to else ("dropped", {})
        with pytest.raises(InputFault) as refused:
            happen(campaign, code, model=model, **values)
        assert all(catalogue(language).say(refused.value.faults[0]) for language in ("en", "it"))


@pytest.mark.parametrize("over", [False, True])
def test_a_lost_roll_waits_until_its_battle_is_over(shelf, over: bool) -> None:
    toll = Toll(models=immutabledict({FIRST: Down(state="wounded")}))
    result = BattleResult(army(shelf, LEVY), army(shelf, OTHER), "draw", "draw", (toll, Toll()))
    campaign = moved(begin(begun(), result, shelf), **{FIRST: None})
    campaign = happen(campaign, "closed") if over else campaign
    heir = f"{LEVY}:{SECOND}"
    after = happen(campaign, "handed", model=f"{LEVY}:{FIRST}", to=heir)
    if over:
        assert after.models == {heir: ModelState(state="wounded")}
    else:
        assert after.aftermath is not None
        assert after.aftermath.models == {heir: Down(state="wounded")}


def test_a_late_battle_finds_renamed_models(shelf) -> None:
    designs = fielded_designs(army(shelf, LEVY), shelf)
    wounds = immutabledict(
        {FIRST: Down(state="wounded"), SECOND: Down(state="killed"), MOVED: Down(state="killed")}
    )
    result = BattleResult(
        army(shelf, LEVY), army(shelf, OTHER), "draw", "draw", (Toll(models=wounds), Toll()), battle="b"
    )
    names: tuple[Names, ...] = (
        immutabledict({FIRST: "1.1/2.3", SECOND: f"{GONE}x"}),
        immutabledict({"1.1/2.3": SECOND}),
    )
    campaign = begin(begun(), result, shelf, {LEVY: names}, called=lambda whose, name: f"{whose} {name}")
    assert campaign.aftermath is not None
    assert campaign.aftermath.models.keys() == {f"{LEVY}:{SECOND}"}
    assert campaign.models.keys() == {f"{LEVY}:{MOVED}"}
    fell = next(one for one in campaign.events if one.code == "fell")
    assert fell.values["design"] == designs[SECOND]
    assert campaign.lost == {
        f"{LEVY}:{SECOND}": LostRecord(model=ModelState(state="dead"), called=f"{LEVY} {SECOND}")
    }
    assert told(campaign, shelf)[4] == (
        f"{LEVY} {SECOND} (Lowmoor Levy) is dead. This model has left the army since the battle."
    )
    later = happen(happen(campaign, "recovery", model=f"{LEVY}:{SECOND}", die=1), "closed")
    assert at(happen(later, "day", days=1), 0).lost == campaign.lost


def test_a_machine_that_left_has_one_record(shelf) -> None:
    places = {"engine": LocationDamage(state="disabled"), "hold": LocationDamage(state="destroyed")}
    machines = immutabledict({FIRST: immutabledict(places)})
    toll = Toll(models=immutabledict({FIRST: Down(state="unhurt", captured=True)}), machines=machines)
    result = BattleResult(army(shelf, LEVY), army(shelf, OTHER), "draw", "draw", (toll, Toll()))
    gone: Names = immutabledict({"1.1": f"{GONE}x"})
    campaign = begin(begun(), result, shelf, {LEVY: (gone,)})
    (one,) = campaign.lost.values()
    assert one.machines.keys() == {"engine", "hold"}
    assert one.waiting == Down(state="unhurt", captured=True)
    assert one.parts == ("hold",)
    wreck = Toll(
        machines=immutabledict({FIRST: immutabledict(power_plant=LocationDamage(state="destroyed"))})
    )
    result = BattleResult(army(shelf, LEVY), army(shelf, OTHER), "draw", "draw", (wreck, Toll()))
    (wrecked,) = begin(begun(), result, shelf, {LEVY: (gone,)}).lost.values()
    assert wrecked.model == ModelState(state="dead")


def test_losses_of_two_battles_have_separate_lost_records(shelf) -> None:
    gone: Names = immutabledict({"1.1": f"{GONE}x"})
    campaign = begun()
    for state in ("killed", "wounded"):
        toll = Toll(models=immutabledict({FIRST: Down(state=state)}))
        result = BattleResult(army(shelf, LEVY), army(shelf, OTHER), "draw", "draw", (toll, Toll()))
        campaign = begin(campaign, result, shelf, {LEVY: (gone,)})
        campaign = happen(campaign, "closed")
    dead, hurt_later = campaign.lost.values()
    assert (dead.model, dead.waiting) == (ModelState(state="dead"), None)
    assert hurt_later.waiting == Down(state="wounded")


def test_damage_without_a_casualty_has_a_lost_record(shelf) -> None:
    places = immutabledict({"engine": LocationDamage(state="disabled")})
    toll = Toll(models=immutabledict({FIRST: Down(state="unhurt")}), machines=immutabledict({FIRST: places}))
    result = BattleResult(army(shelf, LEVY), army(shelf, OTHER), "draw", "draw", (toll, Toll()))
    (one,) = begin(begun(), result, shelf, {LEVY: (immutabledict({"1.1": f"{GONE}x"}),)}).lost.values()
    assert one.machines.keys() == {"engine"}


def test_only_the_removal_names_the_lost_models(shelf) -> None:
    """A model moves, and leaves its army later."""
    campaign = moved(hurt(begun(), FIRST, "wounded"), **{FIRST: MOVED})
    campaign = moved(campaign, **{MOVED: None})
    first, last = (
        one for _, one in chronicle(campaign, CampaignRoster(campaign, shelf)) if "renamed" in one.code
    )
    assert (first.code, last.code) == ("campaign.event.renamed", "campaign.event.renamed_lost")


def test_a_change_without_a_name_is_told(shelf) -> None:
    campaign = hurt(hurt(begun(), FIRST, "wounded"), SECOND, "dead")
    for old, new in ((FIRST, MOVED), (SECOND, None)):
        campaign = happen(campaign, "renamed", army=LEVY, names=immutabledict({old: new}))
    first, last = told(campaign, shelf)[-2:]
    assert first == "Lowmoor Levy has changed; the records went along with their models."
    assert last == f"Lowmoor Levy has changed and no longer fields {SECOND}."


@pytest.mark.parametrize("seed", range(40))
def test_every_day_keeps_its_states(seed: int) -> None:
    """Models exchange names, leave and come at random, and each day is asked for at the end."""
    luck = random.Random(seed)
    places = [f"1.1/1.{number}" for number in range(1, 7)]
    here = {place: f"model {place}" for place in places[:4]}
    campaign, days = begun(), list[tuple[int, dict[str, ModelState | None]]]()
    for step in range(30):
        if luck.random() < 0.5:
            campaign = hurt(
                campaign, luck.choice(sorted(here)), luck.choice(("dead", "wounded")), 1 + luck.randrange(9)
            )
        elif luck.random() < 0.6:
            taken = luck.sample(places, luck.randint(2, len(places)))
            now = dict(zip(luck.sample(sorted(here), min(len(here), len(taken))), taken, strict=False))
            mapping = immutabledict({old: now.get(old, f"{GONE}{step}{old}") for old in here})
            designs = dict.fromkeys(here, "d"), dict.fromkeys(taken, "d")
            campaign = followed(
                campaign, LEVY, (mapping,), designs, called=here.__getitem__, cause="A change"
            )
            here = {new: here[old] for old, new in now.items()}
            here |= {new: f"model {step} {new}" for new in taken if new not in here}
        else:
            days.append((campaign.day, standing(campaign, here)))
            campaign = happen(campaign, "day", days=1)
    for day, then in days:
        again = at(campaign, day)
        assert standing(again, here) == then
        assert events_today(again) == again.events
        assert not {name for name in again.models if name.removeprefix(f"{LEVY}:") not in here}


def standing(campaign: Campaign, here: dict[str, str]) -> dict[str, ModelState | None]:
    """Return the states of all models of the levy by who they are, those of lost ones included."""
    held = {here[name.removeprefix(f"{LEVY}:")]: one for name, one in campaign.models.items()}
    return held | {one.called: one.model for one in campaign.lost.values()}


@pytest.mark.parametrize(
    ("code", "values", "names"),
    [
        ("marked", {"model": "a:1.1/1.1", "state": "dead"}, ("a:1.1/1.1",)),
        ("damaged", {"machine": "a:1.1/1.1", "location": "engine"}, ("a:1.1/1.1",)),
        ("dropped", {"model": "a:1.1/1.1"}, ()),
        ("dropped", {"model": "a:1.1/1.1", "to": "a:2.1/1.1"}, ("a:2.1/1.1",)),
        ("handed", {"model": "a:1.1/1.1", "to": "a:2.1/1.1"}, ("a:1.1/1.1", "a:2.1/1.1")),
        ("handed", {"model": "a:1.1/1.1", "to": "a:2.1/1.1", "lost": 1}, ("a:2.1/1.1",)),
        ("handed", {"model": "a:1.1/1.1", "to": "a:2.1/1.1", "gone": 1}, ("a:2.1/1.1",)),
        ("handed", {"model": "a:1.1/1.1", "lost": 0, "gone": 0}, ("a:1.1/1.1",)),
        ("fitted", {"spares": "a:1.1/1.1#engine\na:2.1/1.1#mount:0\nrest"}, ("a:1.1/1.1", "a:2.1/1.1")),
        ("day", {"model": 3, "days": 2}, ()),
    ],
)
def test_an_event_names_the_models_that_were_fielded(
    code: str, values: dict[str, str | int], names: tuple[str, ...]
) -> None:
    assert names_in_event(Happening(day=0, code=code, values=immutabledict(values))) == names
