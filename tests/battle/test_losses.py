"""The losses of a battle under every ruleset: models, damage of machines and buildings, and the field's holder."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from immutabledict import immutabledict

from armybuilder import words
from armybuilder.battle import losses, record, resolve
from armybuilder.battle.encoding import army_squads
from armybuilder.battle.kernel import state
from armybuilder.battle.records import locations
from armybuilder.battle.rulesets.combat_action import state as combat_action_state
from armybuilder.battle.rulesets.edge import state as we
from armybuilder.battle.rulesets.initiative import state as tr
from armybuilder.battle.rulesets.manoeuvre import state as manoeuvre_state
from armybuilder.battle.rulesets.manoeuvre.state import FATES_BORNE
from armybuilder.battle.rulesets.phase import state as ph
from armybuilder.battle.terms import Setup, agree
from armybuilder.model import bundle
from armybuilder.model.army import Fortification
from armybuilder.model.campaign import Condition, Down, Toll
from armybuilder.model.document import Ruleset, Scale
from armybuilder.model.table import Objective
from tests.battle.forces import contender, left_behind
from tests.battle.machines import motor_pool
from tests.battle.test_earlier_battles import (
    FREE,
    GUNNER,
    HOUSE,
    NAMES,
    PILOT,
    POOL,
    SLAVE,
    TANK,
    conditions,
    damaged,
)

RULESETS = sorted(resolve.RULESETS)
MAN, OTHER = "riders.1/1.1", "riders.1/1.2"
pytestmark = pytest.mark.kernel


class Ended:
    """A battle of motor pools whose end is written into its block by hand."""

    def __init__(self, ruleset: Ruleset, scale: Scale = "small", condition: Condition | None = None) -> None:
        side = replace(POOL, condition=condition or Condition())
        self.battle = resolve.Skirmish(Setup(side, POOL, table=HOUSE, ruleset=ruleset, scale=scale))
        while self.battle.turn == 0:
            self.battle.apply(self.battle.choose())
        models = enumerate(self.battle.encoded.calls.models)
        self.rows = {who.id: self.row(number) for number, who in models if who.side == "left"}

    def row(self, number: int) -> int:
        """Return the present place of a model's row in the block."""
        at = state.MODELS_AT + number * state.MODEL_WIDTH
        return at + self.battle.block[at + state.ROW_SHIFT]

    def put(self, name: str, values: Mapping[int, int]) -> None:
        """Write words of a left model's row."""
        for word, value in values.items():
            self.battle.block[self.rows[name] + word] = value

    def gun(self, name: str, place: int, word: int, value: int) -> None:
        """Write a word of a weapon of a left model."""
        first = self.battle.block[self.rows[name] + state.WEAPONS]
        self.battle.block[first + place * state.WEAPON_WIDTH + word] = value

    def left(self) -> Toll:
        """Return the losses of the left side."""
        return losses.toll(self.battle).left


def falls(found: Toll) -> dict[str, str]:
    """Return the state of each fallen model, by name."""
    return {name: down.state for name, down in found.models.items()}


def struck(found: Toll, machine: str = TANK) -> dict[str, tuple[str, str]]:
    """Return the state of each damaged location of a machine, and its weapon."""
    return {where: (one.state, one.weapon) for where, one in found.machines.get(machine, {}).items()}


SCRAP = dict.fromkeys(locations.names(), ("destroyed", ""))


@pytest.mark.rule("CA-C-002", "CA-C-009")
def test_combat_action_in_small_scale() -> None:
    ended = Ended("combat-action")
    ended.put(MAN, {state.WOUNDED: 1})
    ended.put(OTHER, {state.STATUS: state.KILLED})
    ended.put(PILOT, {state.STATUS: state.OUT_OF_ACTION, state.STABILISED: 1, state.WOUNDED: 1})
    ended.put(GUNNER, {state.STATUS: state.LEFT_TABLE, state.WOUNDED: 1})
    assert ended.left().models == {
        MAN: Down(state="wounded"),
        OTHER: Down(state="killed"),
        PILOT: Down(state="out_of_action", stabilised=True),
        GUNNER: Down(state="wounded"),
    }


@pytest.mark.rule("CA-C-002")
def test_large_scale_combat_action_has_no_killed_models() -> None:
    ended = Ended("combat-action", "large")
    ended.put(MAN, {state.STATUS: state.KILLED})
    ended.put(OTHER, {state.STATUS: state.OUT_OF_ACTION})
    assert falls(ended.left()) == {MAN: "out_of_action", OTHER: "out_of_action"}


@pytest.mark.rule("CA-C-022")
@pytest.mark.parametrize("name", locations.names()[:-1])
def test_combat_action_marks_each_location_by_its_row(name: str) -> None:
    ended = Ended("combat-action")
    ended.put(TANK, {combat_action_state.LOCATIONS: 1 << locations.names().index(name)})
    if name == "weapon":
        ended.gun(TANK, 1, combat_action_state.WEAPON_FAULTY, 1)
    assert struck(ended.left()) == {name: (locations.at(name).state, "cannon" if name == "weapon" else "")}


@pytest.mark.rule("CA-C-015", "CA-C-022")
def test_a_destroyed_power_plant_leaves_scrap() -> None:
    for words_ in (
        {combat_action_state.LOCATIONS: combat_action_state.ALL_LOCATIONS},
        {state.STATUS: state.DESTROYED},
    ):
        ended = Ended("combat-action")
        ended.put(TANK, words_)
        assert struck(ended.left()) == SCRAP


def test_earlier_damage_is_no_new_loss() -> None:
    brought = damaged("antenna", "weapon", weapon="rifle")
    condition = Condition(wounded=(MAN,), machines=immutabledict({TANK: brought}))
    ended = Ended("combat-action", condition=condition)
    assert ended.left() == Toll()
    ended.put(TANK, {combat_action_state.LOCATIONS: 0b1101})
    ended.put(MAN, {state.STATUS: state.OUT_OF_ACTION})
    assert struck(ended.left()) == {"locomotive": ("malfunction", "")}
    assert falls(ended.left()) == {MAN: "out_of_action"}


def test_initiative() -> None:
    """Unconscious, dead, hurt in Strength or Dexterity, and systems as the nearest locations."""
    ended = Ended("initiative")
    ended.put(MAN, {tr.STRENGTH: 1})
    ended.put(OTHER, {tr.ENDURANCE: 1})
    ended.put(PILOT, {state.STATUS: state.KILLED})
    ended.put(GUNNER, {tr.FALLEN: state.OUT_OF_ACTION})
    ended.put(TANK, {tr.DRIVE_HITS: 1, tr.SENSOR_HITS: 2, tr.POWER_HITS: 1, tr.HULL_LEFT: 0})
    ended.gun(TANK, 1, tr.GUN_HITS, 2)
    ended.put(FREE, {tr.COMPUTER_HITS: 2, state.STATUS: state.DESTROYED, tr.DRIVE_HITS: 3})
    ended.put(SLAVE, {tr.COMPUTER_HITS: 1})
    found = ended.left()
    assert falls(found) == {MAN: "wounded", PILOT: "killed", GUNNER: "out_of_action"}
    assert struck(found) == {
        "locomotive": ("malfunction", ""),
        "antenna": ("disabled", ""),
        "power_grid": ("malfunction", ""),
        "weapon": ("destroyed", "cannon"),
    }
    assert struck(found, FREE) == {"engine": ("disabled", ""), "pilot_or_core": ("destroyed", "")}
    assert struck(found, SLAVE) == {"control_system": ("malfunction", "")}
    ended.put(TANK, {state.STATUS: state.DESTROYED, tr.STRUCTURE_LEFT: 0})
    assert struck(ended.left()) == SCRAP


def test_phase() -> None:
    """A creature below 0 Life is out of action, with less Life it is wounded.

    A destroyed machine is scrap.
    """
    ended = Ended("phase")
    ended.put(MAN, {state.STATUS: state.OUT_OF_ACTION, state.STABILISED: 1})
    ended.put(OTHER, {ph.LIFE: 1})
    ended.put(PILOT, {ph.VITALITY: 0})
    ended.put(TANK, {ph.LIFE: 1})
    assert ended.left() == Toll(
        models=immutabledict(
            {MAN: Down(state="out_of_action", stabilised=True), OTHER: Down(state="wounded")}
        )
    )
    ended.put(TANK, {state.STATUS: state.DESTROYED})
    assert struck(ended.left()) == SCRAP


def test_edge() -> None:
    """Lost models are out of action, damaged vehicles have locations, and wrecks are scrap.

    Abandoned vehicles are not scrap.
    """
    ended = Ended("edge")
    ended.put(MAN, {state.STATUS: state.KILLED})
    ended.put(TANK, {we.SPEED_LOSS: we.SPEED_HALVED, we.DIE_PENALTY: -2})
    ended.gun(TANK, 0, we.GUN_OUT_UNTIL, we.FOR_GOOD)
    ended.put(SLAVE, {state.STATUS: state.KILLED})
    found = ended.left()
    assert falls(found) == {MAN: "out_of_action"}
    assert struck(found) == {
        "locomotive": ("malfunction", ""),
        "power_grid": ("malfunction", ""),
        "weapon": ("destroyed", "rifle"),
    }
    assert struck(found, SLAVE) == {"control_system": ("disabled", "")}
    ended.put(TANK, {we.SPEED_LOSS: we.SPEED_NONE, we.DIE_PENALTY: 0, state.STATUS: state.DESTROYED})
    assert set(struck(ended.left())) == {"engine", "weapon"}
    ended.put(TANK, {we.DESTROYED_BY: 3})
    assert struck(ended.left()) == SCRAP


def test_a_unit_that_surrenders_is_captured() -> None:
    ended = Ended("edge")
    unit = ended.battle.block[ended.rows[MAN] + state.UNIT]
    ended.battle.block[unit + we.UNIT_MORALE] = we.MORALE_SURRENDERED
    ended.put(MAN, {state.STATUS: state.LEFT_TABLE})
    assert ended.left().models[MAN] == Down(state="unhurt", captured=True)


@pytest.mark.rule("MN-065")
@pytest.mark.parametrize(
    ("fates", "man", "machine"),
    [
        ((manoeuvre_state.FATE_NONE,), None, None),
        ((manoeuvre_state.FATE_SHAKEN,), "shaken", None),
        ((manoeuvre_state.FATE_RATTLED,), "rattled", None),
        ((manoeuvre_state.FATE_SHOCKED,), "out_of_action", None),
        ((manoeuvre_state.FATE_WOUND,), "wounded", "locomotive"),
        ((manoeuvre_state.FATE_WOUND, manoeuvre_state.FATE_RATTLED), "wounded", "locomotive"),
        ((manoeuvre_state.FATE_WOUND, manoeuvre_state.FATE_COLLAPSES), "out_of_action", "locomotive"),
        ((manoeuvre_state.FATE_SERIOUS,), "out_of_action", "engine"),
        ((manoeuvre_state.FATE_KILLED,), "killed", "power_plant"),
    ],
)
def test_manoeuvre(fates: tuple[int, ...], man: str | None, machine: str | None) -> None:
    """The aftermath tables apply, and a machine's shaken nerves are those of its crew."""
    ended = Ended("manoeuvre")
    borne = sum(1 << fate for fate in fates)
    ended.put(MAN, {FATES_BORNE: borne})
    ended.put(TANK, {FATES_BORNE: borne})
    found = ended.left()
    assert found.models.get(MAN) == (Down(state=man) if man else None)  # type: ignore[arg-type]
    nerves = [fate for fate in fates if manoeuvre_state.FATE_SHAKEN <= fate <= manoeuvre_state.FATE_COLLAPSES]
    crew = (
        "out_of_action"
        if manoeuvre_state.FATE_KILLED in fates
        else man
        if nerves and man != "wounded"
        else None
    )
    if manoeuvre_state.FATE_WOUND not in fates:
        assert falls(found).get(PILOT) == falls(found).get(GUNNER) == crew
    assert struck(found).get(machine or "", (None,))[0] == (locations.at(machine).state if machine else None)


@pytest.mark.long
@pytest.mark.rule("MN-065")
def test_a_fight_by_manoeuvres_remembers_its_checks() -> None:
    """Only models with a result in the last rolls have losses."""
    for number in range(6):
        fought = resolve.fight(
            Setup(contender("a-levy"), contender("a-wardens"), ruleset="manoeuvre", seed=2), number
        )
        rolled = {
            (event.actor.side, event.actor.id)
            for event in fought.events
            if event.code in {"mn_fallout", "mn_casualty"}
            and event.actor
            and event.result not in {"none", "nothing"}
        }
        found = losses.toll(fought)
        named = {(side, name) for side in ("left", "right") for name in getattr(found, side).models}
        assert named <= rolled


def test_sections_of_buildings() -> None:
    ended = Ended("combat-action")
    block = ended.battle.block
    west = block[state.PIECES_AT]
    block[west + state.PIECE_DAMAGE] = state.PIERCED
    block[west + state.PIECE_WIDTH + state.PIECE_DAMAGE] = state.RUINED
    assert losses.toll(ended.battle).ruins == {"House: West": "pierced", "House: East": "destroyed"}


def test_only_new_damage_to_a_building_is_a_loss() -> None:
    setup = Setup(
        POOL, POOL, table=HOUSE, ruins=immutabledict({"House: West": "pierced", "House: East": "pierced"})
    )
    battle = resolve.Skirmish(setup)
    assert losses.toll(battle).ruins == {}
    battle.block[battle.block[state.PIECES_AT] + state.PIECE_DAMAGE] = state.BREACHED
    assert losses.toll(battle).ruins == {"House: West": "collapsed"}


@pytest.mark.rule("CA-C-011")
def test_the_winner_holds_the_field() -> None:
    """A side without models does not hold the field, and after a draw neither side does."""
    ended = Ended("combat-action")
    lost = {state.STATUS: state.OUT_OF_ACTION}
    assert losses.toll(ended.battle).field == "draw"
    for name in ended.rows:
        ended.put(name, lost)
    for unit in range(ended.battle.block[state.UNIT_COUNT]):
        at = ended.battle.block[state.UNITS_AT] + unit * state.UNIT_WIDTH
        if ended.battle.block[at + state.UNIT_SIDE] == state.LEFT:
            ended.battle.block[at + state.UNIT_IN_PLAY] = 0
    found = losses.toll(ended.battle)
    assert (found.field, found.reason.code) == ("right", "battle.field.winner")
    ended.battle.block[state.SIDES_AT + state.SIDE_BONUS] = 10_000
    assert losses.toll(ended.battle).field == "right"


@pytest.mark.parametrize(("gone", "field", "why"), [("left", "right", "alone"), ("both", "draw", "nobody")])
def test_a_side_off_the_table_does_not_hold_it(gone: str, field: str, why: str) -> None:
    setup = Setup(POOL, POOL, ruleset="edge", head_start=immutabledict({"left": 100_000}))
    battle = resolve.Skirmish(setup)
    for number, who in enumerate(battle.encoded.calls.models):
        if gone in {"both", who.side}:
            battle.block[state.MODELS_AT + number * state.MODEL_WIDTH + state.STATUS] = state.LEFT_TABLE
    found = losses.toll(battle)
    assert (found.field, found.reason.code) == (field, f"battle.field.{why}")
    for language in ("en", "it"):
        assert words.catalogue(language).say(found.reason)


@pytest.mark.rule("CA-B-021")
def test_infantry_captured_by_an_objective() -> None:
    """Left's riders are cut off and outnumbered, so all riders in play are captured, unhurt or not."""
    goal = Objective(
        type="capture_infantry", side="right", target="riders", value=50, escape_routes=("left",)
    )
    table = HOUSE.model_copy(update={"objectives": (goal,)})
    battle = resolve.Skirmish(
        Setup(POOL, POOL, table=table, scale="small", head_start=immutabledict({"right": 1}))
    )
    while battle.turn == 0:
        battle.apply(battle.choose())
    block, names = battle.block, battle.encoded.calls.models
    for number, who in enumerate(names):
        row = state.MODELS_AT + number * state.MODEL_WIDTH
        if who.id.startswith("riders") and who.side == "left":
            block[row + state.STATUS], block[row + state.X] = state.IN_PLAY, 6_000
        elif who.side == "left":
            block[row + state.STATUS] = state.KILLED
        else:
            block[row + state.X] = 100
    for unit in range(block[state.UNIT_COUNT]):
        at = block[state.UNITS_AT] + unit * state.UNIT_WIDTH
        first = block[at + state.UNIT_MODELS]
        if block[at + state.UNIT_SIDE] == state.LEFT and block[first + state.STATUS] == state.KILLED:
            block[at + state.UNIT_IN_PLAY] = 0
    found = losses.toll(battle)
    assert found.field == "right"
    assert found.left.models[MAN] == Down(state="unhurt", captured=True)
    assert found.left.models[OTHER].captured


@pytest.mark.long
@pytest.mark.parametrize("ruleset", RULESETS)
@settings(max_examples=15, deadline=None)
@given(condition=conditions(), number=st.integers(0, 1000))
def test_every_model_is_lost_surviving_or_absent(ruleset: Ruleset, condition: Condition, number: int) -> None:
    """Lost, surviving and absent models make up the army.

    A whole machine and an unhurt model are not named.
    """
    setup = Setup(replace(POOL, condition=condition), POOL, ruleset=ruleset)
    terms = agree(setup)
    squads = army_squads.squads(setup.left, terms)
    if not squads:
        return
    battle = resolve.Skirmish(setup, number)
    battle.advance()
    found = losses.toll(battle).left
    behind = left_behind(setup.left, terms)
    lost, up = standing(battle)
    assert sorted([*lost, *up, *behind]) == NAMES
    crewed = {name.partition("/c")[0] for name in found.models if "/c" in name}
    assert (
        lost <= set(found.models) | set(found.machines) | crewed
    )  # a crew without nerve leaves a whole machine
    out = {name for name, one in found.models.items() if one.state in {"out_of_action", "killed"}}
    if ruleset != "manoeuvre":  # where a machine falls its crew is lost with it, though nobody struck them
        assert not up & out
    survivors = up - out
    taken = (lost | out) - survivors
    assert len(taken) + len(survivors) + len(behind) == len(NAMES)
    assert not (set(found.models) | set(found.machines)) & behind


def standing(battle: resolve.Skirmish) -> tuple[set[str], set[str]]:
    """Return the names of left's lost models, and of its others.

    Models that have left the table are among the others.
    """
    lost: set[str] = set()
    up: set[str] = set()
    for number, who in enumerate(battle.encoded.calls.models):
        at = state.MODELS_AT + number * state.MODEL_WIDTH
        status = battle.block[at + battle.block[at + state.ROW_SHIFT] + state.STATUS]
        if who.side == "left":
            (lost if status in {state.OUT_OF_ACTION, state.KILLED, state.DESTROYED} else up).add(who.id)
    return lost, up


@pytest.mark.parametrize("ruleset", RULESETS)
def test_fought_stepped_and_kept_battles_have_equal_losses(ruleset: Ruleset) -> None:
    setup = Setup(contender("a-overland"), contender("a-foundry"), ruleset=ruleset, seed=4)
    fought = resolve.fight(setup, 3)
    battle = resolve.stepped(fought)
    file, _ = bundle.read(bundle.write(record.recorded(battle, "Kept")))
    found = losses.toll(fought)
    assert found == losses.toll(battle) == losses.toll(battle.fought()) == losses.toll(record.replayed(file))


def test_fortifications_are_built_anew() -> None:
    """A ruined bunker is no ruin of the table."""
    built = (Fortification(type="bunker", models=4),)
    side = motor_pool(fortifications=built)
    battle = resolve.Skirmish(Setup(side, POOL, options={"fortifications": True}))
    pieces = battle.encoded.calls.pieces
    bunkers = [
        number
        for number, name in enumerate(pieces)
        if name not in resolve.Skirmish(Setup(POOL, POOL)).encoded.calls.pieces
    ]
    for number in bunkers:
        battle.block[battle.block[state.PIECES_AT] + number * state.PIECE_WIDTH + state.PIECE_DAMAGE] = (
            state.RUINED
        )
    assert bunkers
    assert losses.toll(battle).ruins == {}
