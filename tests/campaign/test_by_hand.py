"""Losses recorded by hand, corrected and out of order.

No model is in two states, no part is used twice, and every refusal has its words.
"""

from dataclasses import replace

import pytest
from immutabledict import immutabledict

from armybuilder.battle import resolve
from armybuilder.battle.terms import Setup
from armybuilder.campaign import salvage
from armybuilder.campaign.aftermath import BattleResult, begin, due, roll_all
from armybuilder.campaign.army_strength import condition, members
from armybuilder.campaign.calendar import LAST_DAY
from armybuilder.campaign.from_battle import taken
from armybuilder.campaign.history import at, happen
from armybuilder.errors import InputFault
from armybuilder.model.army import Army
from armybuilder.model.bundle import read_document, write_document
from armybuilder.model.campaign import Campaign, Condition, Happening, LocationDamage, Toll
from armybuilder.model.machine import Vehicle
from armybuilder.sheets.parts.campaign_roster import CampaignRoster
from armybuilder.sheets.parts.chronicle import chronicle
from armybuilder.words import catalogue
from tests.battle.forces import contender, starter

MAN, MACHINE, OTHER = "a:1.1/1.1", "a:2.1/1.1", "b:2.1/1.1"
ARMY = Army(id="a", name="A", units=())
FOE = Army(id="b", name="B", units=())


def new() -> Campaign:
    campaign = Campaign(id="c", name="War", armies=(), battles=())
    for army in ("a", "b", "d"):
        campaign = happen(campaign, "joined", army=army)
    return campaign


def fought(campaign: Campaign, **tolls: object) -> Campaign:
    mine = Toll.model_validate_json(Toll.model_validate(tolls).model_dump_json())
    return begin(campaign, BattleResult(ARMY, FOE, "draw", "draw", (mine, Toll())), {"a": ARMY, "b": FOE})


def damaged(campaign: Campaign, machine: str, location: str, state: str, **more: str) -> Campaign:
    return happen(campaign, "damaged", machine=machine, location=location, state=state, **more)


def repair(campaign: Campaign, machine: str, die: int, spares: str = "") -> Campaign:
    return happen(campaign, "repair", machine=machine, location="engine", die=die, spares=spares)


def happening(code: str, values: dict[str, str | int]) -> Happening:
    return Happening.model_validate({"day": 0, "code": code, "values": immutabledict(values)})


def code_of(campaign: Campaign, code: str, **values: str | int) -> str:
    """Return the reason of a refused campaign event, with words in both languages."""
    with pytest.raises(InputFault) as refused:
        happen(campaign, code, **values)
    fault = refused.value.faults[0]
    assert all(catalogue(language).say(fault) for language in ("en", "it"))
    return fault.code.rpartition(".")[2]


@pytest.mark.parametrize(
    ("code", "values"),
    [
        ("fell", {"state": "killed"}),
        ("fell", {"state": "shaken"}),
        ("retired", {}),
        ("scrapped", {"pieces": ""}),
    ],
)
def test_settling_a_waiting_model_otherwise_ends_its_wait(code, values) -> None:
    campaign = happen(fought(new()), "fell", model=MAN, state="out_of_action")
    campaign = happen(campaign, code, **{("machine" if code == "scrapped" else "model"): MAN}, **values)
    assert MAN in campaign.models
    assert not due(campaign)


def test_a_loss_recorded_twice_keeps_a_permanent_wound() -> None:
    campaign = happen(happen(new(), "marked", model=MAN, state="permanent"), "kept", model=MAN)
    campaign = happen(fought(campaign), "fell", model=MAN, state="wounded")
    campaign = happen(campaign, "fell", model=MAN, state="out_of_action")
    assert campaign.aftermath is not None
    assert campaign.aftermath.models[MAN].scarred


def test_only_models_of_the_battle_can_fall() -> None:
    assert code_of(fought(new()), "fell", model="d:1.1/1.1", state="wounded") == "not_fought"
    assert code_of(new(), "fell", model=MAN, state="killed") == "no_aftermath"


@pytest.mark.rule("CA-C-017")
@pytest.mark.parametrize("state", ["destroyed", "disabled"])
def test_a_wreck_lacks_the_location_already_used_as_spare(state) -> None:
    campaign = damaged(damaged(new(), MACHINE, "engine", state), OTHER, "engine", "malfunction")
    if state == "disabled":
        campaign = repair(campaign, MACHINE, die=6)
    assert campaign.salvage == (f"{MACHINE}#engine",)
    campaign = repair(campaign, OTHER, die=2, spares=campaign.salvage[0])
    for again in (damaged(campaign, MACHINE, "engine", "destroyed"), campaign):
        assert again.salvage == ()
        wreck = happen(again, "scrapped", machine=MACHINE, pieces="engine\nhold\nw-gun\nw-gun")
        assert wreck.salvage == tuple(f"{MACHINE}#{item}" for item in ("hold", "w-gun", "w-gun"))


@pytest.mark.rule("CA-C-016")
def test_repaired_locations_and_locations_under_repair_are_no_spares() -> None:
    campaign = damaged(damaged(new(), MACHINE, "engine", "destroyed"), MACHINE, "engine", "malfunction")
    assert campaign.salvage == ()
    wreck = happen(campaign, "scrapped", machine=MACHINE, pieces="engine\nhold")
    assert happen(wreck, "marked", machine=MACHINE, model=MACHINE, state="fit").salvage == ()


@pytest.mark.rule("CA-C-015")
@pytest.mark.parametrize(
    ("code", "values"),
    [("marked", {"state": "dead"}), ("marked", {"state": "retired"}), ("retired", {})],
)
def test_a_lost_machine_is_not_repaired(code, values) -> None:
    """No repair is due until the machine is marked fit by hand, and then it returns whole."""
    campaign = damaged(damaged(new(), MACHINE, "engine", "disabled"), OTHER, "engine", "malfunction")
    campaign = happen(damaged(campaign, MACHINE, "antenna", "destroyed"), code, model=MACHINE, **values)
    assert [one.name for one in due(campaign)] == [OTHER]
    assert set(campaign.machines) == {OTHER}
    assert campaign.salvage == (f"{MACHINE}#antenna",)
    back = happen(campaign, "marked", model=MACHINE, state="fit")
    assert [one.name for one in due(back)] == [OTHER]


def test_a_later_battle_does_not_restore_destroyed_locations() -> None:
    """A ruleset without knowledge of a machine's earlier damage reports lesser damage in the same place."""
    campaign = damaged(new(), MACHINE, "weapon", "destroyed", weapon="w-gun")
    lesser = {"2.1/1.1": {"weapon": {"state": "malfunction", "weapon": "w-other"}}}
    after = fought(campaign, machines=lesser)
    assert (after.machines, after.salvage) == (campaign.machines, campaign.salvage)
    worse = fought(
        repair(damaged(new(), MACHINE, "engine", "malfunction"), MACHINE, 6),
        machines={"2.1/1.1": {"engine": {"state": "destroyed"}}},
    )
    assert worse.machines[MACHINE]["engine"].state == "destroyed"
    assert worse.salvage == (f"{MACHINE}#engine",)


def test_values_that_documents_cannot_hold_are_refused_in_words() -> None:
    sides = {"left": "a", "right": "b", "winner": "draw", "field": "draw"}
    scores = {"left_score": 0, "right_score": 0}
    assert code_of(new(), "battle", ruleset="chess", **sides, **scores) == "ruleset"
    assert code_of(new(), "marked", model=MAN, state="sleepy") == "state"
    assert code_of(new(), "note", text="x" * 10_001) == "long"
    assert code_of(new(), "joined", army="") == "missing"
    late = new()
    while late.day < LAST_DAY:
        late = happen(late, "day", days=10_000)
    assert code_of(late, "day", days=1) == "late"
    ended = new().model_copy(update={"day": 100_000})
    assert code_of(ended, "damaged", machine=MACHINE, location="engine", state="disabled") == "late"


def test_an_earlier_day_is_a_campaign_of_its_own() -> None:
    campaign = happen(happen(happen(new(), "day", days=5), "note", text="later"), "day", days=4)
    for day in range(9):
        then = at(campaign, day)
        assert then.day == day
        assert read_document(write_document(then)) == then
        assert all(at(then, earlier) == at(campaign, earlier) for earlier in range(day))
        passed = sum(int(str(told.values["days"])) for told in then.events if told.code == "day")
        assert passed == day


@pytest.mark.parametrize("values", [{}, {"days": "x"}, {"days": -3}, {"days": 9}])
def test_days_that_do_not_lead_to_today_are_refused(values) -> None:
    told = happening("day", values)
    with pytest.raises(InputFault) as refused:
        at(new().model_copy(update={"day": 3, "events": (told,)}), 1)
    assert all(catalogue(language).say(refused.value.faults[0]) for language in ("en", "it"))


@pytest.mark.parametrize("course", ["wounded ²", "wounded 9999999", "asleep 3", "wounded"])
def test_a_recovery_course_written_by_hand_is_told(course) -> None:
    told = happening("recovery", {"model": MAN, "die": 2, "course": course})
    campaign = new().model_copy(update={"events": (told,)})
    ((_, sentence),) = chronicle(campaign, CampaignRoster(campaign, {}))
    assert catalogue("en").say(sentence)


@pytest.mark.parametrize(("state", "left"), [("killed", "dead"), ("shaken", None)])
def test_a_waiting_model_without_a_roll_is_settled(state, left) -> None:
    campaign = happen(fought(new()), "fell", model=MAN, state="wounded")
    text = campaign.model_dump_json().replace(
        '"state":"wounded","stabilised"', f'"state":"{state}","stabilised"'
    )
    after = roll_all(Campaign.model_validate_json(text))
    assert (after.models[MAN].state if MAN in after.models else None) == left
    assert not due(after)


def test_damage_to_a_missing_location_is_harmless_in_battle() -> None:
    left, right = contender("a-foundry"), contender("a-reavers")
    damage = LocationDamage(state="malfunction")
    names = [f"{entry.id}.1/1.1" for entry in left.army.units]
    machines = {name: {"tail": damage, "hold": damage} for name in names}
    bears = Condition.model_validate({"machines": machines})
    setup = Setup(replace(left, condition=bears), right, seed=3, scale="small")
    assert resolve.fight(setup, 1).ending.cause


def test_an_unfinished_battle_is_refused_by_a_campaign() -> None:
    battle = resolve.Skirmish(Setup(contender("a-foundry"), contender("a-reavers"), seed=3, scale="small"))
    for _ in range(3):
        battle.apply(battle.choose())
    with pytest.raises(InputFault) as refused:
        taken(battle, "half")
    assert all(catalogue(language).say(refused.value.faults[0]) for language in ("en", "it"))
    battle.advance()
    assert taken(battle, "whole").score == battle.ending().score


@pytest.mark.rule("CA-D-138")
def test_a_wreck_full_of_equipment_fits_one_text() -> None:
    documents = starter().documents
    design = next(one for one in documents if isinstance(one, Vehicle))
    full = design.model_copy(update={"items": immutabledict({"smoke_launcher": 5_000})})
    campaign = happen(new(), "scrapped", machine=MACHINE, pieces="\n".join(salvage.pieces(full)))
    assert len(campaign.salvage) > 100


def test_states_of_removed_models_are_kept_and_harmless() -> None:
    """A smaller count leaves the last models without names, and a larger count gives the names back."""
    side, foe = contender("a-reavers"), contender("a-foundry")
    campaign = happen(happen(new(), "joined", army=side.army.id), "joined", army=foe.army.id)
    several = next(entry for entry in side.army.units if entry.count > 1)
    last = f"{several.id}.{several.count}/1.1"
    campaign = happen(campaign, "marked", model=f"{side.army.id}:{last}", state="dead")
    fewer = tuple(
        one.model_copy(update={"count": one.count - 1}) if one is several else one for one in side.army.units
    )
    army = side.army.model_copy(update={"units": fewer})
    shrunk = replace(side, army=army, documents={**side.documents, army.id: army})
    assert all(one.is_there for one in members(campaign, army, shrunk.documents, {}))
    bears = replace(shrunk, condition=condition(campaign, army.id))
    assert resolve.fight(Setup(bears, foe, seed=3, scale="small"), 1).ending.cause
    again = {one.model.name: one.is_there for one in members(campaign, side.army, side.documents, {})}
    assert not again[last]
