"""Armies and tables as arrays, and the refusal of others by name."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from immutabledict import immutabledict

from armybuilder import words
from armybuilder.battle.encoding import block, encode
from armybuilder.battle.kernel import state as st
from armybuilder.battle.kernel.state import Block
from armybuilder.battle.rulesets.combat_action import convert, numbers, tables
from armybuilder.battle.rulesets.combat_action import state as combat_action_state
from armybuilder.battle.terms import Contender, Setup, agree
from armybuilder.model import bundle
from armybuilder.model.army import Army, Entry, Order
from armybuilder.model.creature import Profile
from armybuilder.model.document import NOTHING
from armybuilder.model.machine import Robot, RobotProfile, Vehicle, VehicleProfile
from armybuilder.model.table import Objective, Table, Terrain
from armybuilder.model.unit import Member, Unit
from armybuilder.model.weapon import LinkedWeapon, MountedWeapon, Weapon
from tests.battle.forces import KNIFE, PROFILE, RIFLE, contender, force, mirror, trooper

CARRIED = (MountedWeapon(weapon="special"),)


def refused(setup: Setup) -> list[str]:
    found = encode.refusals(setup)
    assert all(words.english().say(one) for one in found)
    return [one.code.removeprefix("battle.refused.") for one in found]


def written(setup: Setup) -> Block:
    return block.write(encode.encode(setup).force)


def model(made: Block, number: int, column: int) -> int:
    return made[st.MODELS_AT + number * st.MODEL_WIDTH + column]


def with_weapon(**fields: Any) -> Setup:
    special = Weapon(**({"id": "special", "name": "Special", "category": "rifle"} | fields))
    return mirror(force(trooper(weapons=CARRIED), others=(special,)))


def weapon_words(made: Block, number: int, *columns: int) -> list[int]:
    row = made[st.WEAPONS_AT] + number * st.WEAPON_WIDTH
    return [made[row + column] for column in columns]


def test_special_weapons_are_written() -> None:
    mortar = {"category": "heavy", "area_radius_cm": 3, "parabolic": True, "attack": "acid", "sticky": True}
    columns = (st.WEAPON_RADIUS, st.WEAPON_PARABOLIC, st.WEAPON_STICKY, st.WEAPON_ATTACK)
    made = written(with_weapon(**mortar))
    assert weapon_words(made, 0, *columns) == [300, 1, 1, st.ATTACK_ACID]


def test_explosives_are_weapons_of_their_own() -> None:
    items = immutabledict({"tank_buster": 2, "demolition_charge": 1, "remote_detonator": 1})
    setup = mirror(force(trooper(items=items)))
    columns = (st.WEAPON_CATEGORY, st.WEAPON_PEN, st.WEAPON_RADIUS, st.WEAPON_ISSUE, st.WEAPON_REACH)
    made = written(setup)
    assert weapon_words(made, 2, *columns) == [st.TANK_BUSTER, 10, 300, 2, 0]
    assert weapon_words(made, 3, *columns) == [st.DEMOLITION, 15, 600, 1, 6000]
    assert weapon_words(made, 3, st.WEAPON_OWNER) == [st.MODELS_AT]
    named = encode.encode(setup).calls.weapons[2:4]
    assert [words.english().say(one) for one in named if not isinstance(one, str | int)] == [
        "tank buster",
        "demolition charge",
    ]


def test_support_weapons_come_after_the_models_weapons() -> None:
    gun = Weapon(id="gun", name="Gun", category="very_heavy", area_radius_cm=6, off_table=True)
    officer = trooper(
        id="o", name="Officer", officer_rank=2, items=immutabledict({"long_range_comm_link": 1})
    )
    backed = force(trooper(), officer, count=1, others=(gun,), support_weapons=("gun",))
    setup = Setup(backed, backed, scale="large")
    made = written(setup)
    assert made[st.WEAPON_COUNT] == 10
    columns = (st.WEAPON_OWNER, st.WEAPON_SIDE, st.WEAPON_OFF_TABLE, st.WEAPON_RADIUS)
    assert [weapon_words(made, number, *columns) for number in (8, 9)] == [[0, 0, 1, 600], [0, 1, 1, 600]]
    assert encode.encode(setup).calls.weapons[8:] == ("Gun", "Gun")
    assert encode.encode(setup).terms.options["off_table"]


def test_illegal_and_empty_armies_are_refused() -> None:
    strong = trooper(profile=Profile(mv=10, ss=5, fa=5, pf=9, dp=5))
    assert "illegal" in refused(mirror(force(strong)))
    assert refused(mirror(force(trooper(), units=()))) == ["empty"]
    assert refused(mirror(force(trooper(), count=501))) == ["many"]


def test_other_rulesets_and_objectives_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as without:
        without.setattr(encode, "RULESET_FACTS", {})
        assert refused(mirror(force(trooper()))) == ["ruleset"]
    goal = Objective(type="capture_building", side="left", target="Barn", value=200)
    assert refused(mirror(force(trooper()), table=Table(id="t", name="T", objectives=(goal,)))) == [
        "objective"
    ]


def test_objectives_are_written_with_their_pieces_and_models() -> None:
    shape = ((100, 100), (300, 100), (300, 300), (100, 300))
    barn = Terrain(name="Barn", type="building", shape=shape)
    wanted = (
        Objective(type="capture_building", side="left", target="Barn", value=200),
        Objective(type="destroy_unit", side="left", target="2", value=150),
        Objective(
            type="capture_infantry", side="right", target="1.1", value=300, escape_routes=("near", "Barn")
        ),
    )
    table = Table(
        id="t",
        name="T",
        terrain=(Terrain(name="Rock", type="obstacle", shape=shape), barn),
        objectives=wanted,
    )
    made = written(mirror(force(trooper(), count=2, entries=2), table=table, scale="large"))
    rows = [made[st.OBJECTIVES_AT] + place * st.OBJECTIVE_WIDTH for place in range(3)]
    assert [list(made[row : row + 5]) for row in rows] == [
        [st.CAPTURE_BUILDING, 0, 1, 200, 0],
        [st.DESTROY_UNIT, 0, -1, 150, 0],
        [st.CAPTURE_INFANTRY, 1, -1, 300, 1 << st.EDGE_NEAR | 1 << (st.ROUTE_PIECE + 1)],
    ]
    assert [model(made, number, st.GOALS) for number in range(8)] == [4, 4, 0, 0, 0, 0, 2, 2]


def test_objectives_without_a_valid_target_are_refused() -> None:
    goal = Objective(type="capture_infantry", side="left", target="9", value=200, escape_routes=("moon",))
    side = mirror(force(trooper()), table=Table(id="t", name="T", objectives=(goal,)))
    assert refused(side) == ["route", "objective"]


@pytest.mark.parametrize("armies", [("a-gate", "a-reavers"), ("a-levy", "a-wardens")])
def test_starter_infantry_may_fight(armies: tuple[str, str]) -> None:
    assert refused(Setup(contender(armies[0]), contender(armies[1]))) == []


@pytest.mark.rule("CA-D-142")
def test_small_scale_makes_each_model_a_unit() -> None:
    small, large = (encode.encode(mirror(force(trooper(), count=3), scale=s)) for s in ("small", "large"))
    assert [who.id for who in small.calls.units[:3]] == ["1.1/1.1", "1.1/1.2", "1.1/1.3"]
    assert [who.id for who in large.calls.units] == ["1.1", "1.1"]
    assert small.calls.models == large.calls.models
    price = sum(unit.price for unit in small.force.units)
    assert price == sum(unit.price for unit in large.force.units)


@pytest.mark.rule("CA-D-052")
def test_higher_officers_are_units_of_their_own() -> None:
    captain = trooper(id="captain", name="Captain", officer_rank=2)
    sergeant = trooper(id="sergeant", name="Sergeant", officer_rank=1)
    made = encode.encode(mirror(force(sergeant, trooper(), captain, count=1), scale="large"))
    left = [who.id for who in made.calls.units if who.side == "left"]
    assert left == ["1.1", "1.1/3.1"]
    sheet = block.write(made.force)
    assert sheet[sheet[st.UNITS_AT] + st.UNIT_LEADER] == st.MODELS_AT


def test_labels_of_equal_models_have_numbers_and_sides() -> None:
    made = encode.encode(mirror(force(trooper(), count=2), scale="small"))
    said = [words.english().text("battle.label.left", name=f"Trooper {n}") for n in (1, 2)]
    found = [words.english().text("battle.event.went_flat", actor=who.label) for who in made.calls.models]
    said = [f"{name} goes flat." for name in said]
    assert found[:2] == said
    apart = encode.encode(Setup(force(trooper()), contender("a-gate")))
    assert apart.calls.sides[0].label == "Army"


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (("Fen Gate Patrol", "Saltmarsh Reavers"), ("Trooper (Patrol)", "Trooper (Saltmarsh)")),
        (("The Red Legion", "The Blue Legion"), ("Trooper (Red)", "Trooper (Blue)")),
        (("Red Legion", "Legion"), ("Trooper (left)", "Trooper (right)")),
    ],
)
def test_labels_of_both_sides_name_their_army(names: tuple[str, str], said: tuple[str, str]) -> None:
    """A word that only one army's name has tells its models apart, else the side does."""
    one = force(trooper(), count=1)
    left, right = (replace(one, army=one.army.model_copy(update={"name": name})) for name in names)
    made = encode.encode(Setup(left, right, scale="small"))
    assert tuple(words.english().label(who.label) for who in made.calls.models) == said


def test_block_holds_the_profile_and_the_arms() -> None:
    hero = trooper(heroic_save=2, ferocious=True)
    made = written(mirror(force(hero, count=1), scale="small"))
    columns = (
        st.MV,
        combat_action_state.SS,
        combat_action_state.FA,
        combat_action_state.PF,
        st.DP,
        st.HEROIC,
        combat_action_state.FEROCIOUS,
        st.SIZE,
        st.ARMED,
    )
    assert [model(made, 0, column) for column in columns] == [10, 5, 5, 2, 5, 2, 1, st.MEDIUM, 2]
    assert model(made, 0, st.HEIGHT) == 300
    assert model(made, 1, st.SIDE) == st.RIGHT
    rifle = model(made, 0, st.WEAPONS)
    bands = [made[rifle + st.WEAPON_BANDS + band] for band in range(st.BANDS)]
    lost = st.NOT_ALLOWED
    assert bands == [lost, 1, 0, 0, lost, lost, lost]
    assert made[rifle + st.WEAPON_PEN] == 1
    assert made[rifle + st.WEAPON_REACH] == 7000
    assert model(made, 0, combat_action_state.BLADE) == rifle + st.WEAPON_WIDTH


def test_a_model_without_close_combat_weapons_has_no_blade() -> None:
    made = written(mirror(force(trooper(weapons=trooper().weapons[:1]))))
    assert model(made, 0, st.ARMED) == 1
    assert model(made, 0, combat_action_state.BLADE) == 0


def test_linked_pairs_are_two_halves() -> None:
    gun = Weapon(id="gun", name="Gun", category="heavy")
    pair = LinkedWeapon(id="special", name="Pair", weapons=("gun", "gun"))
    gunner = trooper(weapons=CARRIED)
    side = force(gunner, count=1, others=(gun, pair))
    assert [arm.half for arm in convert.fighter(gunner, side.documents, NOTHING).arms] == [1, 2]
    assert "linked" not in refused(mirror(side))


def test_gas_keeps_its_attack_and_loses_a_band() -> None:
    sprayer = Weapon(id="special", name="Sprayer", category="assault", attack="gas_inhaled")
    made = written(mirror(force(trooper(weapons=CARRIED), count=1, others=(sprayer,)), scale="small"))
    weapon = model(made, 0, st.WEAPONS)
    assert made[weapon + st.WEAPON_ATTACK] == st.ATTACK_GAS_INHALED
    assert made[weapon + st.WEAPON_BANDS + st.BAND_S] == st.NOT_ALLOWED


def test_limited_range_and_overrides() -> None:
    short = RIFLE.model_copy(update={"id": "special", "limited_range": True})
    own = immutabledict({"combat-action": immutabledict({"ss": 4})})
    side = force(trooper(weapons=CARRIED, overrides=own), count=1, others=(short,))
    made = written(mirror(side, scale="small"))
    weapon = model(made, 0, st.WEAPONS)
    assert made[weapon + st.WEAPON_BANDS + st.BAND_L] == st.NOT_ALLOWED
    assert made[weapon + st.WEAPON_REACH] == 3000
    assert model(made, 0, combat_action_state.SS) == 4


@pytest.mark.rule("CA-B-060")
def test_an_owner_says_that_hatches_are_on_top() -> None:
    """A value set by hand gives a machine top hatches, but creatures have no hatches."""
    own = immutabledict({"combat-action": immutabledict({"top_hatches": 1})})
    crawler = Vehicle(id="crawler", name="Crawler", profile=VehicleProfile(mv=20, fa=0, pf=5))
    for made, bit in (
        (crawler, 0),
        (crawler.model_copy(update={"overrides": own}), combat_action_state.ITEM_TOP_HATCHES),
    ):
        assert convert.hull(made, {}, {}).items & combat_action_state.ITEM_TOP_HATCHES == bit
    assert (
        convert.fighter(trooper(overrides=own, weapons=()), {}, {}).items
        & combat_action_state.ITEM_TOP_HATCHES
        == 0
    )


def test_dice_names_do_not_depend_on_entry_order() -> None:
    captain = trooper(id="captain", name="Captain")
    sides = [force(*order, count=2) for order in ((trooper(), captain), (captain, trooper()))]
    named = []
    for side in sides:
        made = written(mirror(side, scale="small"))
        named.append(sorted(model(made, number, st.DIE_NAME) for number in range(8)))
    assert named[0] == named[1] == [0, 1, 2, 3, 2000, 2001, 2002, 2003]


def test_terrain_becomes_pieces() -> None:
    square = ((100, 100), (200, 100), (200, 200), (100, 200))
    pieces = (
        Terrain(name="Wood", type="woods", shape=square, height_mm=60),
        Terrain(name="Slit", type="slit", shape=square, height_mm=13),
        Terrain(name="House", type="building", shape=square, height_mm=80, blocks_sight=True),
        Terrain(name="Hill", type="hill", shape=square, height_mm=20),
    )
    made = written(mirror(force(trooper()), table=Table(id="t", name="T", terrain=pieces)))
    rows = [made[st.PIECES_AT] + place * st.PIECE_WIDTH for place in range(4)]
    columns = (st.PIECE_DIFFICULT, st.PIECE_COVER, st.PIECE_BLOCKS, st.PIECE_IMPASSABLE, st.PIECE_ELEVATED)
    assert [[made[row + column] for column in columns] for row in rows] == [
        [1, 2, 0, 0, 0],
        [0, 3, 0, 0, 0],
        [0, 0, 1, 1, 0],
        [2, 0, 0, 0, 1],
    ]
    assert made[rows[0] + st.PIECE_HEIGHT] == 600
    corner = made[rows[0] + st.PIECE_POINTS]
    assert (made[corner], made[corner + 1]) == (1000, 1000)


def test_a_block_has_every_number_of_the_rules() -> None:
    found = tables.block_values(agree(mirror(force(trooper()))))
    filled_as_a_battle_begins = {numbers.SPOTTED_ARMS, numbers.SPOTTED_ARMS + 1}
    assert set(found) == set(range(numbers.CA_RULES.next)) - filled_as_a_battle_begins


def test_explained_lines_name_their_rules() -> None:
    side = force(trooper())
    lines = convert.fighter(trooper(), side.documents, NOTHING).lines
    assert [line.value for line in lines] == [
        PROFILE.mv,
        PROFILE.ss,
        PROFILE.fa,
        PROFILE.pf,
        PROFILE.dp,
        1,
        0,
    ]
    assert all(words.english().say(line.label) for line in lines)
    assert KNIFE.name in words.english().say(lines[-1].label)


def led_army() -> Contender:
    """Return an army of two squads, and an officer of rank 2 attached to the second."""
    leader = trooper(id="leader", name="Captain", officer_rank=2)
    squad = Unit(id="squad", name="Squad", members=(Member(design="trooper", count=3),))
    staff = Unit(id="staff", name="Staff", members=(Member(design="leader"),))
    entries = (
        Entry(id="1", unit="squad"),
        Entry(id="2", unit="squad"),
        Entry(id="3", unit="staff", attached_to="2"),
    )
    army = Army(id="army", name="Army", units=entries)
    return Contender(army, bundle.index([RIFLE, KNIFE, trooper(), leader, squad, staff, army]))


@pytest.mark.rule("CA-B-195", "CA-B-197")
def test_an_attached_officer_and_the_parts_of_squads() -> None:
    """In large scale the officer is attached, and squads have a row for a part that splits off."""
    encoded = encode.encode(Setup(led_army(), force(trooper(), count=3), scale="large"))
    assert [unit.attached for unit in encoded.force.units] == [None, None, 1, None]
    assert encoded.force.splitting == (0, 1)
    assert [who.id for who in encoded.calls.parts] == ["1.1/part", "2.1/part"]
    small = encode.encode(Setup(led_army(), force(trooper(), count=3), scale="small"))
    assert {unit.attached for unit in small.force.units} == {None}
    assert small.force.splitting == ()


def robots(order: Order | None) -> Contender:
    """Return two slave robots, their controllers, and an autonomous robot with an order."""
    guard = Robot(id="guard", name="Guard", control="slave", profile=RobotProfile(mv=8, ss=5, fa=0, pf=6))
    scout = Robot(
        id="scout", name="Scout", control="autonomous", profile=RobotProfile(mv=9, ss=5, fa=0, pf=6)
    )
    keeper = trooper(id="keeper", name="Keeper", items=immutabledict({"robot_control_unit": 1}))
    units = (
        Unit(id="guards", name="Guards", members=(Member(design="guard", count=2),)),
        Unit(id="keepers", name="Keepers", members=(Member(design="keeper", controls=("guard",)),)),
        Unit(id="scouts", name="Scouts", members=(Member(design="scout"),)),
    )
    entries = (
        Entry(id="1", unit="guards"),
        Entry(id="2", unit="keepers"),
        Entry(id="3", unit="scouts", order=order),
    )
    army = Army(id="robots", name="Robots", units=entries)
    return Contender(army, bundle.index([RIFLE, KNIFE, guard, scout, keeper, *units, army]))


@pytest.mark.rule("CA-B-182", "CA-B-201")
def test_robots_have_their_type_and_controllers_their_range() -> None:
    made = written(Setup(robots(None), force(trooper()), scale="large"))
    first, keeper, scout = model(made, 0, st.ROBOT_TYPE), 2, 3
    assert (first, model(made, 1, st.ROBOT_TYPE), model(made, scout, st.ROBOT_TYPE)) == (1, 1, 2)
    assert model(made, keeper, st.CONTROLS) == 1030
    assert model(made, 1, st.CONTROLLER) == st.MODELS_AT + keeper * st.MODEL_WIDTH
    assert model(made, scout, st.CONTROLLER) == 0


@pytest.mark.rule("CA-B-184")
@pytest.mark.parametrize(
    ("order", "stated", "goal"),
    [
        (None, 0, None),
        (Order(type="support", target="2"), 3, 1),
        (Order(type="support", target="9"), 0, None),
        (Order(type="destroy_target", target="1"), 1, 3),
        (Order(type="defend"), 4, None),
        (Order(type="defend", target="Wood"), 4, "piece"),
    ],
)
def test_orders_that_an_army_states(order: Order | None, stated: int, goal: int | str | None) -> None:
    """Orders name units by their entry and ground by its name, and a missing goal is asked for."""
    wood = Terrain(name="Wood", type="woods", shape=((400, 400), (600, 400), (600, 600)))
    setup = Setup(robots(order), robots(None), table=Table(id="t", name="T", terrain=(wood,)), scale="large")
    made = written(setup)
    row = made[st.UNITS_AT] + 2 * st.UNIT_WIDTH
    rows = {None: 0, "piece": made[st.PIECES_AT]}
    about = rows[goal] if not isinstance(goal, int) else made[st.UNITS_AT] + goal * st.UNIT_WIDTH
    assert (
        made[row + combat_action_state.UNIT_STATED],
        made[row + combat_action_state.UNIT_STATED_GOAL],
    ) == (stated, about)


@pytest.mark.rule("CA-D-052")
@pytest.mark.parametrize(
    ("rank", "others", "units"), [(2, 0, ["1.1"]), (2, 1, ["1.1", "1.1/1.1"]), (1, 1, ["1.1"])]
)
def test_a_lone_officer_is_a_unit(rank: int, others: int, units: list[str]) -> None:
    """An officer of a higher rank leaves the squad, and a unit of one officer keeps its name."""
    captain = trooper(id="captain", name="Captain", officer_rank=rank)
    made = encode.encode(mirror(force(captain, *[trooper()] * others, count=1), scale="large"))
    left = [who for who in made.calls.units if who.side == "left"]
    assert [who.id for who in left] == units
