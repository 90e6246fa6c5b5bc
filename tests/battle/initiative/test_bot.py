"""The bot of the 2D6 skirmish: better than random choices, fair, and able to end whole battles."""

from __future__ import annotations

from collections.abc import MutableSequence
from dataclasses import replace
from random import Random

import pytest
from immutabledict import immutabledict

from armybuilder import words
from armybuilder.battle import backend, doors, resolve, table
from armybuilder.battle.encoding import block
from armybuilder.battle.encoding.encode import encode
from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.initiative import state, verbs
from armybuilder.battle.telling import narrate
from armybuilder.battle.terms import Contender, Setup
from armybuilder.model.creature import Creature
from tests.battle.forces import contender, force, trooper
from tests.battle.initiative.designs import TROOPER, VEHICLE, A, C, arm, armed
from tests.rulebook.initiative.battles import METRE, Battle, Man, wall

pytestmark = pytest.mark.kernel
COMPILED = backend.kernel() == "compiled"
TRIES = 6


def _at_random(b: MutableSequence[int], luck: Random) -> MutableSequence[int] | None:
    """Return a random legal choice from the menu, or None after too many tries."""
    rows = backend.new_block(512 * st.MENU_WIDTH)
    count = doors.menu(b, rows)
    asked = backend.new_block(st.PENDING_WIDTH)
    doors.pending(b, asked)
    for _ in range(TRIES):
        at = luck.randrange(count) * st.MENU_WIDTH
        choice = backend.new_block(st.CHOICE_WIDTH)
        actor, says = rows[at + st.MENU_ACTOR], rows[at + st.MENU_SAYS]
        target = luck.randrange(b[st.MODEL_COUNT]) if says & st.SAY_MODEL else -1
        head = (rows[at + st.MENU_VERB], asked[st.ASKS_SIDE], rows[at + st.MENU_UNIT], actor)
        for place, word in enumerate((*head, rows[at + st.MENU_WEAPON], target, -1, luck.randrange(3))):
            choice[place] = word
        if says & (st.SAY_PATH | st.SAY_POINT):
            row = st.MODELS_AT + max(actor, 0) * st.MODEL_WIDTH
            choice[st.CHOICE_POINTS] = 1
            choice[st.CHOICE_PATH] = b[row + st.X] + luck.randrange(-1200, 1201)
            choice[st.CHOICE_PATH + 1] = b[row + st.Y] + luck.randrange(-1200, 1201)
        if not doors.allows(b, choice):
            return choice
    return None


def against_chance(left: str, right: str, number: int) -> int:
    """Return the winner's side of a battle between the bot at left and random choices at right."""
    b = block.write(encode(Setup(contender(left), contender(right), ruleset="initiative")).force)
    doors.begin(b, 1, number)
    luck, asked, choice = (
        Random(number),
        backend.new_block(st.PENDING_WIDTH),
        backend.new_block(st.CHOICE_WIDTH),
    )
    while doors.pending(b, asked):
        said = _at_random(b, luck) if asked[st.ASKS_SIDE] == st.RIGHT and b[st.TURN] else None
        if said is None:
            doors.choose(b, choice)
            said = choice
        assert doors.apply(b, said) >= 0
    out = backend.new_block(st.RESULT_UNITS + b[st.UNITS_FIELDED])
    doors.outcome(b, out)
    return int(out[st.RESULT_WINNER])


@pytest.mark.long
@pytest.mark.once
@pytest.mark.parametrize("army", ["a-gate", "a-reavers", "a-levy", "a-overland", "a-foundry"])
def test_the_bot_beats_choices_at_random(army: str) -> None:
    """Two hundred battles in all."""
    battles = 40 if COMPILED else 2
    won = [against_chance(army, army, number) for number in range(battles)]
    assert won.count(st.LEFT) > 2 * won.count(st.RIGHT)


@pytest.mark.long
@pytest.mark.parametrize("army", ["a-gate", "a-overland", "a-foundry"])
def test_the_bots_memory_does_not_change_its_choices(army: str) -> None:
    """The bot keeps lines of sight, worths of attacks, and the best attack of the acting model."""
    force = encode(Setup(contender(army), contender("a-levy"), ruleset="initiative")).force
    b, forgetful = block.write(force), block.write(force)
    asked, choice, anew = (
        backend.new_block(size) for size in (st.PENDING_WIDTH, st.CHOICE_WIDTH, st.CHOICE_WIDTH)
    )
    doors.begin(b, 1, 0)
    while doors.pending(b, asked) and b[st.TURN] < 4:
        doors.copy(b, forgetful)
        forgetful[state.KEPT_FOR] = 0
        for row in range(st.SIGHTS):
            forgetful[b[st.SIGHTS_AT] + row * st.SIGHT_WIDTH] = 0
        doors.choose(b, choice)
        doors.choose(forgetful, anew)
        assert list(anew) == list(choice)
        assert doors.apply(b, choice) >= 0


def aces(army: str) -> Contender:
    """Return a starter army of excellent shots and drivers."""
    side = contender(army)
    best = {
        name: design.model_copy(update={"profile": design.profile.model_copy(update={"ss": 3, "dp": 2})})
        for name, design in side.documents.items()
        if isinstance(design, Creature)
    }
    return replace(side, documents=immutabledict({**side.documents, **best}))


@pytest.mark.long
@pytest.mark.rule("TR-150")
def test_good_drivers_weave_in_battles_between_vehicles() -> None:
    side, ground = aces("a-overland"), table.preset("old-front")
    woven = []
    for seed in range(1, 101):
        told = resolve.fight(Setup(side, side, ruleset="initiative", table=ground, seed=seed)).events
        woven += [event for event in told if event.code == "tr_weaves"]
        if woven:
            break
    assert woven
    assert "weaves by" in words.english().say(narrate.line(woven[0]))


BLADESMAN = trooper(id="blade", name="Bladesman", weapons=trooper().weapons[1:])
RIFLEMEN_FIRST, BLADESMEN_FIRST = (
    force(*order, count=3) for order in ((trooper(), BLADESMAN), (BLADESMAN, trooper()))
)


def ranks(army: Contender, number: int) -> list[int]:
    """Return the number of weapons of each left model, along the front that its bot sets up."""
    made = block.write(encode(Setup(army, force(trooper()), ruleset="initiative")).force, 0)
    doors.begin(made, 1, number)
    rows = [st.MODELS_AT + place * st.MODEL_WIDTH for place in range(6)]
    choice = backend.new_block(st.CHOICE_WIDTH)
    while any(made[row + st.STATUS] != st.IN_PLAY for row in rows):
        doors.choose(made, choice)
        assert doors.apply(made, choice) >= 0
    return [made[row + st.ARMED] for row in sorted(rows, key=lambda row: made[row + st.Y])]


@pytest.mark.long
@pytest.mark.parametrize("army", [RIFLEMEN_FIRST, BLADESMEN_FIRST], ids=["riflemen first", "bladesmen first"])
def test_chance_decides_each_models_place_in_the_ranks(army: Contender) -> None:
    """The first models of a squad's list get neither flank of the table more often."""
    found = [ranks(army, number) for number in range(40)]
    for place in range(6):
        assert 8 <= sum(weapons[place] == 1 for weapons in found) <= 32


def test_a_players_squad_stands_in_the_listed_order() -> None:
    made = block.write(encode(Setup(BLADESMEN_FIRST, BLADESMEN_FIRST, ruleset="initiative")).force, 0)
    doors.begin(made, 1, 0)
    choice = backend.new_block(st.CHOICE_WIDTH)
    doors.choose(made, choice)
    choice[st.CHOICE_NUMBER] = 0
    assert doors.apply(made, choice) >= 0
    first = 0 if choice[st.CHOICE_SIDE] == st.LEFT else 6
    along = [made[st.MODELS_AT + place * st.MODEL_WIDTH + st.Y] for place in range(first, first + 6)]
    assert along == sorted(along, reverse=first > 0)


@pytest.mark.parametrize(("away", "last"), [(100, verbs.DO_WALK), (60, verbs.DO_LIE)])
def test_a_walking_model_goes_on_until_it_can_shoot(away: int, last: int) -> None:
    """A model does not stop halfway in the open and lie down out of its weapon's range. [TR-020] [TR-022]"""
    fight = Battle(Man(armed(A, arm(st.RIFLE, lost=3)), 20, 50), Man(TROOPER, 20 + away, 50, 1), order=(9, 5))
    assert [fight.follow_bot() for _ in range(3)] == [verbs.DO_WALK, verbs.DO_WALK, last]
    assert fight.asks() == 1


@pytest.mark.parametrize(("turn", "chosen"), [(1, verbs.DO_HASTEN), (2, verbs.DO_READY)])
def test_models_hasten_in_the_first_round_only(turn: int, chosen: int) -> None:
    """The side that shoots first finds the enemy standing. [TR-014]"""
    men = (Man(armed(A, arm(st.RIFLE)), 20, 50), Man(TROOPER, 80, 50, 1))
    fight = Battle(*men)
    fight.block[st.TURN] = turn
    assert fight.asks(st.ASKS_DECISION) == verbs.DECIDE_HASTE
    assert fight.bot()[0] == chosen


@pytest.mark.parametrize(("stance", "asked"), [(state.TR_STANDING, 1), (state.PRONE, 0)])
def test_a_standing_model_dodges_before_its_turn(stance: int, asked: int) -> None:
    """A prone model is not asked. [TR-060]"""
    fight = Battle(Man(armed(A, arm(st.RIFLE)), 20, 50), Man(armed(C, arm()), 80, 50, 1), order=(9, 5))
    fight.put(1, STANCE=stance)
    fight.do(verbs.DO_SHOOT, target=1)
    assert (
        fight.asks(st.ASKS_DECISION) == verbs.TR_DECIDE_REACT and fight.bot()[0] == verbs.DO_DODGE
    ) == asked


def test_a_unit_is_set_up_at_cover() -> None:
    """All find a wall of a tenth of the zone's length, two metres ahead of the zone. [TR-081]"""
    men = [Man(armed(A, arm(st.RIFLE)), side=side) for side in (0, 0, 0, 1)]
    fight = Battle(*men, ground=(wall((52, 90), (54, 110)),), posted=False)
    while fight.asks(st.ASKS_DECISION) == verbs.DECIDE_POST:
        fight.follow_bot()
    for number in range(3):
        assert 48 * METRE <= fight.get(number, "X") <= 50 * METRE
        assert 88 * METRE <= fight.get(number, "Y") <= 112 * METRE


def test_a_vehicle_drives_out_and_back() -> None:
    """With passengers aboard it stands. [TR-038]"""
    moved = []
    for rider in ((), (Man(TROOPER, home=0, unit=1),)):
        driver, gunner = (Man(TROOPER, home=0, berth=8 * post, unit=1) for post in (1, 2))
        fight = Battle(
            Man(VEHICLE, 60, 50, unit=1),
            driver,
            gunner,
            *rider,
            Man(TROOPER, 85, 50, 1),
            order=(0, 9, 8, 7, 3),
        )
        verb = fight.follow_bot()
        assert (fight.get(0, "X"), fight.get(0, "Y")) == (60 * METRE, 50 * METRE)
        moved.append(fight.get(0, "METRES") // METRE if verb == verbs.DO_DRIVE else 0)
    assert moved[0] >= 10
    assert moved[1] == 0


def driven_at(*enemy: Man) -> Battle:
    """Return a vehicle with an unarmed driver, who has driven up to an enemy by the bot's choice."""
    driver = Man(armed(A), home=0, berth=8 + st.SEAT_INSIDE, unit=1)
    fight = Battle(Man(armed(VEHICLE), 60, 50, unit=1), driver, *enemy, order=(0, 9, 3, 2))
    assert fight.follow_bot() == verbs.DO_DRIVE
    return fight


def test_a_driver_rams_men() -> None:
    """Men take all of the damage. [TR-145] [TR-148]"""
    assert driven_at(Man(TROOPER, 75, 50, 1)).bot()[:2] == (verbs.DO_RAM, 2)


def test_a_driver_does_not_ram_an_equal_vehicle() -> None:
    """Both vehicles would take the same damage. [TR-145] [TR-148]"""
    fight = driven_at(Man(armed(VEHICLE), 75, 50, 1, unit=2), Man(armed(A), home=2, berth=8, unit=2, side=1))
    assert fight.allows(verbs.DO_RAM, target=2) == 0
    assert fight.bot()[0] != verbs.DO_RAM


@pytest.mark.parametrize(("endurance", "chosen"), [(8, verbs.DO_AIM), (60, verbs.DO_WALK)])
def test_a_prone_model_gives_up_only_a_worthless_shot(endurance: int, chosen: int) -> None:
    """A prone model still shoots for a fortieth of an armoured enemy. [TR-021]"""
    fight = Battle(Man(armed(A, arm(st.RIFLE)), 20, 50), Man(armed(C, arm()), 80, 50, 1), order=(9, 5))
    fight.put(0, STANCE=state.PRONE)
    fight.put(1, ENDURANCE=endurance)
    assert fight.bot()[0] == chosen
