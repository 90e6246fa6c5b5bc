"""Whole campaigns, whose heads and points are conserved.

No model is in two states, and every earlier day can be shown again.
"""

import random
from dataclasses import astuple

import pytest
from immutabledict import immutabledict

from armybuilder import paths
from armybuilder.battle.encoding.encode import encode
from armybuilder.battle.table import preset
from armybuilder.battle.terms import Contender, Setup
from armybuilder.campaign.aftermath import BattleResult, Due, Winner, begin, due, roll, roll_all
from armybuilder.campaign.army_strength import condition, members, strength
from armybuilder.campaign.history import HAPPENINGS, at, happen
from armybuilder.errors import InputFault
from armybuilder.model.bundle import index, read, read_document, write_document
from armybuilder.model.campaign import Campaign, Happening, Toll
from armybuilder.model.campaign_records import records
from armybuilder.points.fielded_models import fielded_models
from armybuilder.points.prices.pricing import price
from armybuilder.words import english

WINNERS: tuple[Winner, Winner, Winner] = ("left", "draw", "right")


@pytest.fixture(scope="module")
def shelf():
    bundle, _ = read((paths.resources() / "starter" / "cinder-reach.army").read_bytes())
    return index(bundle.documents)


@pytest.fixture(scope="module")
def armies(shelf):
    return [one for one in shelf.values() if one.kind == "army"]


def new(armies) -> Campaign:
    campaign = Campaign(id="c", name="The long war", armies=(), battles=(), seed=7)
    for army in armies:
        campaign = happen(campaign, "joined", army=army.id, reserve=200)
    return campaign


def toll(army, shelf, luck: random.Random, campaign: Campaign) -> Toll:
    """Wound or damage about a third of the present models, by chance."""
    there = [one for one in members(campaign, army, shelf, {}) if one.is_there]
    hurt: dict[str, object] = {}
    machines: dict[str, object] = {}
    for one in there:
        if luck.random() > 0.35:
            continue
        if shelf[one.model.design].kind == "creature":
            state = luck.choice(["wounded", "out_of_action", "killed", "shaken", "rattled"])
            hurt[one.model.name] = {"state": state, "stabilised": luck.random() < 0.3}
        else:
            at = luck.choice(["engine", "weapon", "antenna", "power_plant", "locomotive"])
            state = {"engine": "disabled", "power_plant": "destroyed"}.get(at, "malfunction")
            machines[one.model.name] = {at: {"state": state}}
    return Toll.model_validate({"models": hurt, "machines": machines})


def toll_of(name: str, state: str) -> Toll:
    """Return the losses of a battle that hurt one model."""
    return Toll.model_validate({"models": {name: {"state": state}}})


def fight(campaign: Campaign, pair, shelf, luck: random.Random) -> Campaign:
    left, right = pair
    tolls = (toll(left, shelf, luck, campaign), toll(right, shelf, luck, campaign))
    winner: Winner = luck.choice(WINNERS)
    result = BattleResult(
        left, right, winner, winner, tolls, battle=f"battle-{luck.random()}", score=(90, 40)
    )
    return begin(campaign, result, shelf)


def test_models_are_named_as_in_battle(shelf, armies) -> None:
    left, right = armies[:2]
    setup = Setup(Contender(left, shelf), Contender(right, shelf), preset("open-farm"), scale="large")
    called = encode(setup).calls.models
    for army, side in ((left, "left"), (right, "right")):
        ours = {one.name for one in fielded_models(army, shelf, {})}
        assert {who.id for who in called if who.side == side} == ours


def test_model_points_add_up_to_their_armys_price(shelf, armies) -> None:
    for army in armies:
        lone = army.model_copy(update={"support_weapons": (), "fortifications": ()})
        assert sum(one.points for one in fielded_models(army, shelf, {})) == price(lone, shelf).total


@pytest.mark.parametrize("seed", range(8))
def test_models_have_one_state_and_points_are_conserved(shelf, armies, seed) -> None:
    luck = random.Random(seed)
    campaign = new(armies)
    whole = {army.id: strength(members(campaign, army, shelf, {})) for army in armies}
    seen = [campaign]
    for _ in range(12):
        campaign = fight(campaign, luck.sample(armies, 2), shelf, luck)
        waiting = {one.name for one in due(campaign) if one.kind == "recovery"}
        assert not waiting & set(campaign.models)
        for one in due(campaign):
            campaign = roll(campaign, one)
        campaign = happen(campaign, "closed")
        for army in armies:
            now = strength(members(campaign, army, shelf, {}))
            first = whole[army.id]
            assert (now.heads, now.points) == (first.heads, first.points)
            assert (
                now.there + sum(count for state, count in now.states.items() if state != "shaken")
                == first.heads
            )
        parts = [part for part in campaign.salvage if "#w-" not in part]
        assert all("#" in part for part in parts)
        seen.append(campaign)
        campaign = happen(campaign, "day", days=luck.randint(1, 6))
    for then in seen[1:]:
        again = at(campaign, then.day)
        same = ("day", "armies", "battles", "models", "machines", "salvage", "reserve", "aftermath")
        assert [getattr(again, field) for field in same] == [getattr(then, field) for field in same]


def test_a_campaign_survives_its_file(shelf, armies) -> None:
    campaign = roll_all(fight(new(armies), armies[:2], shelf, random.Random(3)))
    assert read_document(write_document(campaign)) == campaign


def test_standings_count_battles_and_scores(shelf, armies) -> None:
    campaign = new(armies)
    left, right = armies[:2]
    for winner, score in zip(WINNERS, ((90, 10), (50, 52), (-32, 60)), strict=True):
        result = BattleResult(left, right, winner, winner, battle=winner, score=score)
        campaign = happen(begin(campaign, result, shelf), "closed")
    found = {one.army: one for one in records(campaign)}
    mine = found[left.id]
    assert (mine.fought, mine.won, mine.drawn, mine.lost, mine.scored, mine.conceded) == (
        3,
        1,
        1,
        1,
        108,
        122,
    )


def test_a_shaken_model_is_calm_after_one_battle(shelf, armies) -> None:
    left, right = armies[:2]
    name = fielded_models(left, shelf, {})[0].name
    shaken = toll_of(name, "shaken")
    campaign = happen(
        begin(new(armies), BattleResult(left, right, "draw", "draw", (shaken, Toll())), shelf), "closed"
    )
    assert condition(campaign, left.id).shaken == (name,)
    again = begin(campaign, BattleResult(left, right, "draw", "draw"), shelf)
    assert condition(again, left.id).shaken == ()


def test_a_permanent_wound_remains_after_every_recovery(shelf, armies) -> None:
    left, right = armies[:2]
    name = fielded_models(left, shelf, {})[0].name
    model = f"{left.id}:{name}"
    campaign = happen(happen(new(armies), "marked", model=model, state="permanent"), "kept", model=model)
    hurt = toll_of(name, "wounded")
    campaign = begin(campaign, BattleResult(left, right, "draw", "draw", (hurt, Toll())), shelf)
    campaign = happen(happen(campaign, "recovery", model=model, die=1), "closed")
    assert condition(campaign, left.id).absent == (name,)
    healed = condition(happen(campaign, "day", days=2), left.id)
    assert (healed.absent, healed.wounded) == ((), (name,))


def test_reinforcements_are_paid_from_the_reserve(armies) -> None:
    campaign = happen(new(armies), "reinforced", army=armies[0].id, entry="9", points=150)
    assert campaign.reserve[armies[0].id] == 50
    with pytest.raises(InputFault, match="reserve"):
        happen(campaign, "reinforced", army=armies[0].id, entry="10", points=51)


FOUGHT: dict[str, str | int] = {
    "left": "1",
    "right": "2",
    "field": "draw",
    "winner": "draw",
    "left_score": 0,
    "right_score": 0,
}


@pytest.mark.parametrize(
    ("code", "name", "least", "most"),
    [
        ("reserve", "points", 0, 100_000),
        ("reinforced", "points", 0, 100_000),
        ("battle", "left_score", -100_000, 100_000),
        ("battle", "right_score", -100_000, 100_000),
        ("day", "days", 1, 10_000),
    ],
)
def test_numbers_of_campaign_events_have_limits(code: str, name: str, least: int, most: int) -> None:
    campaign = Campaign(id="c", name="The long war", armies=(), battles=(), seed=7)
    for army in ("1", "2"):
        campaign = happen(campaign, "joined", army=army, reserve=100_000)
    rest: dict[str, str | int] = {**(FOUGHT if code == "battle" else {}), "army": "1", "entry": "9"}
    for limit, beyond in ((least, least - 1), (most, most + 1)):
        assert happen(campaign, code, **{**rest, name: limit}).events[-1].values[name] == limit
        with pytest.raises(InputFault) as refused:
            happen(campaign, code, **{**rest, name: beyond})
        assert [one.code for one in refused.value.faults] == ["campaign.fault.range"]


def test_the_next_battle_waits_for_the_last_aftermath(shelf, armies) -> None:
    left, right = armies[:2]
    name = fielded_models(left, shelf, {})[0].name
    hurt = toll_of(name, "wounded")
    campaign = begin(new(armies), BattleResult(left, right, "draw", "draw", (hurt, Toll())), shelf)
    for code, values in (("day", {"days": 1}), ("closed", {})):
        with pytest.raises(InputFault):
            happen(campaign, code, **values)
    with pytest.raises(InputFault, match="aftermath"):
        begin(campaign, BattleResult(left, right, "draw", "draw"), shelf)
    assert due(campaign) == (Due("recovery", f"{left.id}:{name}"),)


@pytest.mark.parametrize("code", sorted(set(HAPPENINGS) - {"closed"}))
def test_an_empty_campaign_event_is_refused_in_words(code, armies) -> None:
    with pytest.raises(InputFault) as refused:
        happen(new(armies), code)
    assert all(english().say(one) for one in refused.value.faults)


def test_standings_go_by_victories_defeats_and_scores() -> None:
    """A draw has no winner, a score in words counts nothing, and other events are no battles."""
    fought: list[dict[str, str | int]] = [
        {"left": "a", "right": "b", "winner": "left", "left_score": 10, "right_score": 4},
        {"left": "d", "right": "c", "winner": "right", "left_score": 2, "right_score": 30},
        {"left": "e", "right": "x", "winner": "left", "left_score": 90, "right_score": 1},
        {"left": "y", "right": "e", "winner": "left", "left_score": 5, "right_score": 3},
        {"left": "f", "right": "z", "winner": "draw", "left_score": "many", "right_score": 7},
        {"left": "f", "right": "z"},
    ]
    events = [Happening(day=0, code="battle", values=immutabledict(one)) for one in fought]
    events.append(Happening(day=0, code="closed", values=immutabledict(fought[0])))
    campaign = Campaign(id="w", name="War", armies=tuple("bdface"), battles=(), events=tuple(events))
    assert [astuple(one) for one in records(campaign)] == [
        ("c", 1, 1, 0, 0, 30, 2),
        ("a", 1, 1, 0, 0, 10, 4),
        ("e", 2, 1, 0, 1, 93, 6),
        ("f", 2, 0, 2, 0, 0, 7),
        ("b", 1, 0, 0, 1, 4, 10),
        ("d", 1, 0, 0, 1, 2, 30),
    ]
