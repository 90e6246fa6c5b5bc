"""The start of a campaign's battle under every ruleset: absent, wounded and shaken models, damaged machines."""

from __future__ import annotations

import json
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from multiprocessing import get_context

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from immutabledict import immutabledict

from armybuilder import words
from armybuilder.battle import backend, record, resolve
from armybuilder.battle.encoding import army_squads, earlier_battles, encode
from armybuilder.battle.encoding import block as blocks
from armybuilder.battle.kernel import state
from armybuilder.battle.records import locations
from armybuilder.battle.rulesets.combat_action import state as combat_action_state
from armybuilder.battle.rulesets.manoeuvre.convert import rated
from armybuilder.battle.series import odds
from armybuilder.battle.terms import FRESH, Contender, Setup, agree, models_in, names_in
from armybuilder.errors import InputFault
from armybuilder.model import bundle
from armybuilder.model.campaign import Condition, LocationDamage
from armybuilder.model.document import Ruleset
from armybuilder.model.table import Section, Table, Terrain
from armybuilder.points.fielded_models import fielded_models
from tests.battle.forces import contender, force, left_behind, mirror, trooper
from tests.battle.kernels import said_by
from tests.battle.machines import motor_pool

RULESETS = sorted(resolve.RULESETS)
POOL = motor_pool()
NAMES = sorted(names_in(POOL))
TANK, PILOT, GUNNER = "armour.1/1.1", "armour.1/1.1/c1", "armour.1/1.1/c2"
SLAVE, FREE = "slaves.1/1.1", "sentinel.1/1.1"
HANDLERS = ("handlers.1/1.1", "handlers.1/1.2")
pytestmark = pytest.mark.kernel


def damaged(*names: str, weapon: str = "") -> immutabledict[str, LocationDamage]:
    """Return locations as the machine table leaves them."""
    return immutabledict({name: locations.at(name, weapon if name == "weapon" else "") for name in names})


def brought(condition: Condition, ruleset: Ruleset = "combat-action", **fields: object) -> encode.Encoded:
    """Return a battle of the motor pool in a condition against an undamaged one."""
    setup = Setup(replace(POOL, condition=condition), POOL, ruleset=ruleset, **fields)  # type: ignore[arg-type]
    return encode.encode(setup)


def fielded(found: encode.Encoded) -> dict[str, state.Block]:
    """Return the words of left's models when the battle has been written, by name."""
    block = blocks.write(found.force)
    return {
        who.id: block[state.MODELS_AT + number * state.MODEL_WIDTH :]
        for number, who in enumerate(found.calls.models)
        if who.side == "left"
    }


def codes(found: encode.Encoded) -> list[str]:
    """Return the codes of the notes about an army's condition, each of which has words too."""
    for language in ("en", "it"):
        for note in found.terms.notes:
            assert words.catalogue(language).say(note)
    return [note.code.removeprefix("battle.note.") for note in found.terms.notes]


@pytest.mark.parametrize("army", ["a-overland", "a-foundry", "a-levy"])
def test_models_have_the_names_of_the_roster(army: str) -> None:
    side = contender(army)
    fielded_names = {one.name for one in fielded_models(side.army, side.documents, side.readings)}
    terms = agree(Setup(side, side))
    assert names_in(side) == fielded_names
    assert fielded_names == {one.id for squad in army_squads.squads(side, terms) for one in squad.soldiers}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_absent_are_not_fielded(ruleset: Ruleset) -> None:
    found = brought(Condition(absent=("riders.1/1.1", FREE)), ruleset)
    assert set(fielded(found)) == set(NAMES) - {"riders.1/1.1", FREE}
    assert codes(found).count("absent") == 1
    assert models_in(found.setup.left) == len(NAMES) - 2
    assert resolve.fight(found.setup).ending.cause


@pytest.mark.parametrize("ruleset", RULESETS)
def test_survivors_keep_the_numbers_they_had(ruleset: Ruleset) -> None:
    """Troopers 4 and 9 keep their names if others are absent.

    A unit keeps its name too if others are gone.
    """
    side, other = contender("a-gate"), contender("a-reavers")
    terms = agree(Setup(side, side, ruleset=ruleset))
    everyone = [one.id for squad in army_squads.squads(side, terms) for one in squad.soldiers]
    troopers = [one for one in everyone if one.startswith("1.")]
    staying = (troopers[3], troopers[8])
    hurt = replace(side, condition=Condition(absent=tuple(set(troopers) - set(staying))))
    called = words.catalogue("en")
    fresh = encode.encode(Setup(side, other)).calls.models
    whole = {who.id: called.label(who.label) for who in fresh if who.side == "left"}
    found = encode.encode(Setup(hurt, other, ruleset=ruleset)).calls
    here = {who.id: called.label(who.label) for who in found.models if who.side == "left"}
    assert {here[one] for one in staying} == {"Trooper 4", "Trooper 9"}
    assert all(whole[one] == label for one, label in here.items())


def test_names_on_both_sides_carry_their_side() -> None:
    side = contender("a-gate")
    fewer = replace(side, condition=Condition(absent=("1.2/1.1",)))
    found = encode.encode(Setup(side, fewer)).calls
    called = words.catalogue("en")
    labels = [called.label(who.label) for who in found.models]
    assert len(set(labels)) == len(labels)
    assert all(label.endswith(("(left)", "(right)")) for label in labels if "Trooper" in label)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_machine_whose_crew_is_absent_stays_behind(ruleset: Ruleset) -> None:
    found = brought(Condition(absent=(PILOT, GUNNER)), ruleset)
    assert set(fielded(found)) == set(NAMES) - {TANK, PILOT, GUNNER}
    assert codes(found) == ["absent", "unmanned"]
    assert resolve.fight(found.setup).ending.cause


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_machine_without_its_pilot_cannot_move(ruleset: Ruleset) -> None:
    found = brought(Condition(absent=(PILOT,)), ruleset)
    tank = next(model for unit in found.force.units for model in unit.models if model.fighter.name == "Tank")
    assert tank.fighter.profile[0] == 0
    assert codes(found) == ["absent", "stands"]
    assert resolve.fight(found.setup).ending.cause


def test_an_immobile_machine_is_not_lost_at_the_start() -> None:
    """An immobilised machine is like a platform, and only its destruction scores. [CA-D-046]"""
    for condition in (
        Condition(absent=(PILOT,)),
        Condition(machines=immutabledict({TANK: damaged("engine")})),
        Condition(machines=immutabledict({TANK: damaged("control_system", "locomotive")})),
    ):
        battle = resolve.Skirmish(brought(condition).setup)
        while battle.turn == 0:
            battle.apply(battle.choose())
        assert battle.ending().score == (0, 0)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_riders_of_an_absent_machine_walk(ruleset: Ruleset) -> None:
    found = brought(Condition(absent=(TANK,)), ruleset)
    assert set(fielded(found)) == set(NAMES) - {TANK, PILOT, GUNNER}
    assert all(words[state.HOME] == 0 for words in fielded(found).values())
    assert resolve.fight(found.setup).ending.cause


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_robot_without_a_controller_stays_behind(ruleset: Ruleset) -> None:
    found = brought(Condition(absent=HANDLERS), ruleset)
    assert set(fielded(found)) == set(NAMES) - {*HANDLERS, SLAVE}
    assert codes(found) == ["absent", "uncontrolled"]
    one_left = brought(Condition(absent=HANDLERS[:1]), ruleset)
    assert SLAVE in fielded(one_left)


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize(
    ("machine", "location"), [(TANK, "power_plant"), (TANK, "pilot_or_core"), (FREE, "pilot_or_core")]
)
def test_a_machine_that_cannot_act_stays_behind(ruleset: Ruleset, machine: str, location: str) -> None:
    found = brought(Condition(machines=immutabledict({machine: damaged(location)})), ruleset)
    assert machine not in fielded(found)
    assert codes(found) == ["spent"]
    behind = left_behind(found.setup.left, found.terms)
    assert behind == {name for name in NAMES if name == machine or name.startswith(f"{machine}/")}


def test_an_army_without_fit_models_is_refused() -> None:
    alone = motor_pool(units=(POOL.army.units[1],))
    for condition in (
        Condition(absent=(TANK, PILOT, GUNNER)),
        Condition(machines=immutabledict({TANK: damaged("power_plant")})),
    ):
        with pytest.raises(InputFault) as refused:
            encode.encode(Setup(replace(alone, condition=condition), POOL))
        (fault,) = refused.value.faults
        assert fault.code == "battle.refused.nobody"
        assert words.english().say(fault) == "Army has no model that is fit to fight."


@pytest.mark.rule("CA-C-003", "CA-C-022")
def test_combat_action_starts_with_earlier_wounds_and_damage() -> None:
    """The wound stays, and each location has its own row. [CA-D-134]"""
    every = ("antenna", "hold", "weapon", "locomotive", "power_grid", "ammo_feed")
    condition = Condition(
        wounded=("riders.1/1.1",),
        machines=immutabledict({TANK: damaged(*every, weapon="cannon"), SLAVE: damaged("pilot_or_core")}),
    )
    found = brought(condition)
    block = resolve.Skirmish(found.setup).block
    at = {
        who.id: state.MODELS_AT + n * state.MODEL_WIDTH
        for n, who in enumerate(found.calls.models[: len(NAMES)])
    }
    assert [name for name, row in at.items() if block[row + state.WOUNDED]] == ["riders.1/1.1"]
    assert block[at[TANK] + combat_action_state.LOCATIONS] == 0b111111
    assert block[at[TANK] + combat_action_state.HATCHES] == combat_action_state.HATCHES_STUCK
    assert block[at[TANK] + state.COMMUNICATOR] == 0
    assert block[at[SLAVE] + combat_action_state.LOCATIONS] == 0
    first = block[at[TANK] + state.WEAPONS]
    guns = range(first, first + block[at[TANK] + state.ARMED] * state.WEAPON_WIDTH, state.WEAPON_WIDTH)
    assert [block[gun + combat_action_state.WEAPON_FAULTY] for gun in guns] == [0, 1]
    assert [block[gun + combat_action_state.WEAPON_LAST] for gun in guns] == [1, 1]
    assert codes(found) == ["wounded", "damaged"]


def test_a_dead_antenna_silences_all_aboard_and_their_robots() -> None:
    """The slave stays behind because its only controllers are the tank's. [CA-B-147]"""
    crewed = replace(POOL, condition=Condition(machines=immutabledict({TANK: damaged("antenna")})))
    terms = agree(Setup(crewed, POOL))
    soldiers = [one for squad in army_squads.squads(crewed, terms) for one in squad.soldiers]
    for one in soldiers:
        if TANK in {one.id, one.home}:
            assert one.controls is None
            assert not one.fighter.communicator
            assert not one.fighter.items & (
                combat_action_state.ITEM_CONTROL | combat_action_state.ITEM_ADVANCED_CONTROL
            )
    assert SLAVE in {one.id for one in soldiers}


@pytest.mark.parametrize("ruleset", [name for name in RULESETS if name != "combat-action"])
def test_other_rulesets_lower_the_profile_for_wounds(ruleset: Ruleset) -> None:
    condition = Condition(
        wounded=("riders.1/1.1",),
        machines=immutabledict({TANK: damaged("weapon", "locomotive", "hold", "ammo_feed", weapon="cannon")}),
    )
    side = replace(POOL, condition=condition)
    found = {
        one.id: one.fighter
        for squad in army_squads.squads(side, agree(Setup(side, POOL, ruleset=ruleset)))
        for one in squad.soldiers
    }
    assert found["riders.1/1.1"].profile == (5, 6, 6, 2, 6)
    assert found["riders.1/1.2"].profile == (10, 5, 5, 2, 5)
    assert found[TANK].profile[0] == 13
    assert [(arm.weapon, arm.limit) for arm in found[TANK].arms] == [("rifle", state.LIMIT_SINGLE)]
    assert codes(brought(condition, ruleset)) == ["wound_in_numbers", "damaged", "no_matter"]


@pytest.mark.rule("MN-065")
def test_the_shaken_have_two_less_on_all_ratings() -> None:
    """A team has the nerve of the majority, and other rulesets have no lasting nerves."""
    plain = army_squads.SquadBuilder(POOL, {}, "manoeuvre").fighter("trooper")
    whole, shaken = rated(plain), rated(replace(plain, shaken=True))
    assert [whole.shoot, whole.fight, whole.nerve, whole.move] == [13, 13, 13, 17]
    assert [shaken.shoot, shaken.fight, shaken.nerve, shaken.move] == [11, 11, 11, 15]
    gunners = [(replace(plain, shaken=True), 1)]
    tank = army_squads.SquadBuilder(POOL, {}, "manoeuvre").fighter("tank")
    assert rated(tank, gunners).nerve == 11
    assert codes(brought(Condition(shaken=("riders.1/1.1",)), "manoeuvre")) == ["shaken"]
    assert codes(brought(Condition(shaken=("riders.1/1.1",)), "edge")) == ["no_nerves"]


HOUSE = Table(
    id="field",
    name="Field",
    terrain=(
        Terrain(
            name="House",
            type="building",
            shape=((500, 500), (700, 500), (700, 600), (500, 600)),
            height_mm=60,
            blocks_sight=True,
            sections=(
                Section(name="West", shape=((500, 500), (600, 500), (600, 600), (500, 600))),
                Section(name="East", shape=((600, 500), (700, 500), (700, 600), (600, 600))),
            ),
        ),
    ),
)


@pytest.mark.rule("CA-C-021")
@pytest.mark.parametrize("ruleset", RULESETS)
def test_ruined_sections_are_ruined_from_the_start(ruleset: Ruleset) -> None:
    setup = Setup(
        POOL,
        POOL,
        table=HOUSE,
        ruleset=ruleset,
        ruins=immutabledict({"House: West": "destroyed", "House: East": "collapsed"}),
    )
    battle = resolve.Skirmish(setup)
    west = battle.block[state.PIECES_AT]
    east = west + state.PIECE_WIDTH
    gone = (state.PIECE_IMPASSABLE, state.PIECE_BLOCKS, state.PIECE_COVER, state.PIECE_HEIGHT)
    assert [battle.block[west + word] for word in gone] == [0, 0, 0, 0]
    assert battle.block[west + state.PIECE_DIFFICULT] == 1
    assert battle.block[east + state.PIECE_BLOCKS] == 1
    if ruleset == "combat-action":
        damage = [battle.block[at + state.PIECE_DAMAGE] for at in (west, east)]
        assert damage == [state.RUINED, state.BREACHED]
    assert codes(battle.encoded) == ["ruin.destroyed", "ruin.collapsed"]


@st.composite
def conditions(draw: st.DrawFn) -> Condition:
    """Draw a condition of an army of the motor pool."""
    absent = draw(st.lists(st.sampled_from(NAMES), unique=True, max_size=len(NAMES) - 1))
    machines = draw(
        st.dictionaries(
            st.sampled_from([TANK, SLAVE, FREE]),
            st.dictionaries(
                st.sampled_from(locations.names()),
                st.builds(
                    LocationDamage,
                    state=st.sampled_from(["malfunction", "disabled", "destroyed"]),
                    weapon=st.sampled_from(["", "cannon", "rifle"]),
                ),
            ),
        )
    )
    return Condition(
        absent=tuple(absent),
        wounded=tuple(draw(st.lists(st.sampled_from(NAMES), unique=True))),
        shaken=tuple(draw(st.lists(st.sampled_from(NAMES), unique=True))),
        machines=immutabledict({name: immutabledict(damage) for name, damage in machines.items()}),
    )


@pytest.mark.long
@pytest.mark.parametrize("ruleset", RULESETS)
@settings(max_examples=20, deadline=None)
@given(condition=conditions())
def test_armies_in_any_condition_are_fought(ruleset: Ruleset, condition: Condition) -> None:
    """Every model is fielded or left behind, and the battle is repeatable."""
    setup = Setup(replace(POOL, condition=condition), POOL, ruleset=ruleset, turns=3)
    if not army_squads.squads(setup.left, agree(setup)):
        with pytest.raises(InputFault):
            encode.encode(setup)
        return
    found = encode.encode(setup)
    behind = left_behind(setup.left, found.terms)
    assert sorted([*fielded(found), *behind]) == NAMES
    codes(found)
    fought = resolve.fight(setup)
    assert fought.events == resolve.fight(setup).events
    assert fought.ending.cause is not None


@pytest.mark.parametrize("ruleset", RULESETS)
def test_an_empty_condition_changes_nothing(ruleset: Ruleset) -> None:
    plain = Setup(contender("a-overland"), contender("a-foundry"), ruleset=ruleset)
    with_it = replace(plain, left=replace(plain.left, condition=Condition()), ruins=immutabledict())
    unknown = Condition(absent=("nobody",), wounded=("nobody",))
    with_others = replace(plain, left=replace(plain.left, condition=unknown))
    for other in (with_it, with_others):
        assert resolve.Skirmish(other).block == resolve.Skirmish(plain).block
        assert resolve.fight(other).events == resolve.fight(plain).events


SCARRED = Condition(
    absent=("2.1/1.1/c1", "3.1/1.2"),
    wounded=("3.1/1.1",),
    shaken=("3.1/1.3",),
    machines=immutabledict(
        {"1.1/1.1": damaged("antenna", "weapon", "locomotive"), "5.1/1.1": damaged("engine")}
    ),
)


def scarred(ruleset: Ruleset) -> Setup:
    """Return a battle of starter armies after hard days."""
    left = replace(contender("a-overland"), condition=SCARRED)
    right = replace(contender("a-foundry"), condition=Condition(absent=("1.1/1.1",)))
    return Setup(left, right, ruleset=ruleset, seed=5, ruins=immutabledict({"West farmhouse": "destroyed"}))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_kept_battle_is_the_same_after_a_restart(ruleset: Ruleset) -> None:
    battle = resolve.Skirmish(scarred(ruleset))
    battle.advance()
    file, notes = bundle.read(bundle.write(record.recorded(battle, "Scarred")))
    assert notes == ()
    again = record.replayed(file)
    assert again.setup.left.condition == SCARRED
    assert again.events() == battle.events() == resolve.fight(scarred(ruleset)).events
    assert again.encoded.terms.notes == battle.encoded.terms.notes


def test_renamed_weapons_of_the_right_side_keep_their_damage() -> None:
    other = replace(
        motor_pool(name="Others"),
        condition=Condition(machines=immutabledict({TANK: damaged("weapon", weapon="cannon")})),
    )
    theirs = dict(other.documents)
    theirs["cannon"] = theirs["cannon"].model_copy(update={"name": "Long cannon"})
    battle = resolve.Skirmish(Setup(POOL, Contender(other.army, theirs, condition=other.condition), turns=1))
    battle.advance()
    file, _ = bundle.read(bundle.write(record.recorded(battle, "Two cannons")))
    again = record.replayed(file)
    assert again.ending() == battle.ending()
    (weapon,) = (one.weapon for one in again.setup.right.condition.machines[TANK].values())
    assert weapon in again.setup.right.documents
    assert weapon != "cannon"


@pytest.mark.long
def test_other_processes_fight_the_same_battles() -> None:
    setup = replace(scarred("combat-action"), turns=2)
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        there = odds.odds(setup, 32, executor=pool)
    assert replace(there, seconds=0.0) == replace(odds.odds(setup, 32), seconds=0.0)


SCARRED_BATTLES = """
import json
from armybuilder.battle import resolve
from tests.battle.test_earlier_battles import RULESETS, scarred
print(json.dumps([list(resolve.Skirmish(scarred(name)).block) for name in RULESETS]
    + [[list(event.values()) if hasattr(event, "values") else repr(event) for event in
        resolve.fight(scarred(name)).events] for name in RULESETS]))
"""


def by_kernel(kernel: str) -> object:
    """Return the digests of battles in bad condition that a kernel fights in its own process."""
    return json.loads(said_by(kernel, SCARRED_BATTLES))


@pytest.mark.long
@pytest.mark.once
def test_both_kernels_fight_with_scars_alike() -> None:
    assert by_kernel("interpreted") == by_kernel(backend.kernel())


def test_a_linked_pair_loses_one_barrel() -> None:
    """The rest of the pair fires alone."""
    (one,) = army_squads.squads(force(trooper(), count=1), agree(mirror(force(trooper()))))
    arm = one.soldiers[0].fighter.arms[0]
    pair = (replace(arm, half=1, weapon="a"), replace(arm, half=2, weapon="b"))
    kept = list(earlier_battles._without_weapon(pair, locations.at("weapon", "a"), by_states=False))
    assert [(barrel.weapon, barrel.half) for barrel in kept] == [("b", 0)]
    faulty = list(earlier_battles._without_weapon(pair, locations.at("weapon", "b"), by_states=True))
    assert [(barrel.faulty, barrel.half) for barrel in faulty] == [(False, 1), (True, 2)]
    assert Condition() == FRESH
