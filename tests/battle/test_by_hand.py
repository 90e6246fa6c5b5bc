"""Values set by hand for a ruleset: each is fought with and printed, and wrong values are reported."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple, get_args

import pytest
from immutabledict import immutabledict

from armybuilder.battle.encoding import block, encode
from armybuilder.battle.encoding.army_squads import SquadBuilder
from armybuilder.battle.encoding.conversion import conversion, own_values
from armybuilder.battle.kernel import state as st
from armybuilder.battle.register import RULESET_FACTS
from armybuilder.battle.rulesets.combat_action import state as ca
from armybuilder.battle.rulesets.edge import state as we
from armybuilder.battle.rulesets.initiative import state as tr
from armybuilder.battle.rulesets.manoeuvre import numbers as mn_numbers
from armybuilder.battle.rulesets.manoeuvre import state as mn
from armybuilder.battle.rulesets.phase import state as ph
from armybuilder.counsel.own_sheets import own_terms
from armybuilder.model import by_hand
from armybuilder.model.by_hand_words import setting_words, value_words
from armybuilder.model.document import Ruleset
from armybuilder.model.machine import Vehicle
from armybuilder.model.unit import Member, Unit
from armybuilder.points import tables
from armybuilder.words import english
from tests.battle.forces import RIFLE, force, mirror, trooper
from tests.battle.machines import CANNON, CREW, tank

if TYPE_CHECKING:
    from armybuilder.battle.terms import Contender
    from armybuilder.points.lookup import Design

TENTH_INCH = 20
MADE = 0
GUN = 1
UNIT = 2
RULES = 3


class Carried(NamedTuple):
    """A value set by hand, and its row, word and number in a battle's block."""

    value: int | str
    row: int
    word: int
    number: int


def model(value: int | str, word: int, number: int | None = None) -> Carried:
    """Return a value's place in a model's row, with the value as its number unless another is given."""
    return Carried(value, MADE, word, int(value) if number is None else number)


def gun(value: int | str, word: int, number: int | None = None) -> Carried:
    """Return a value's place in the row of the model's first weapon."""
    return Carried(value, GUN, word, int(value) if number is None else number)


def unit(value: int, word: int) -> Carried:
    """Return a value's place in the unit's row."""
    return Carried(value, UNIT, word, value)


COMBAT_ACTION = {
    "mv": model(7, st.MV),
    "ss": model(3, ca.SS),
    "fa": model(2, ca.FA),
    "pf": model(4, ca.PF),
    "dp": model(3, ca.DP),
    "top_hatches": model("yes", ca.ITEMS, 1 + ca.ITEM_TOP_HATCHES),
}
MANOEUVRE = {
    "shoot": unit(21, mn.RATINGS + mn.RATE_SHOOT),
    "fight": unit(22, mn.RATINGS + mn.RATE_FIGHT),
    "nerve": unit(23, mn.RATINGS + mn.RATE_NERVE),
    "move": unit(24, mn.RATINGS + mn.RATE_MOVE),
    "av": unit(25, mn.ARMOUR_VALUE),
    "grit": unit(26, mn.GRIT),
    "total": Carried(5, RULES, mn_numbers.MN_SQUAD_START, 5),
    "weapons.0.damage": gun(33, mn.MN_WEAPON_DAMAGE),
}
EDGE = {
    "training": model("elite", we.TRAINING, we.ELITE),
    "combat": model(-10, we.COMBAT, we.WE_NO_VALUE),
    "assault": model(6, we.WE_ASSAULT),
    "armour": model(5, we.ARMOUR_LEVEL),
    "motion": model("jets", we.MOTION, we.MOTION_JETS),
    "move": model(45, we.CLEAR_MOVE, 45 * TENTH_INCH),
    "rough": model(35, we.ROUGH_MOVE, 35 * TENTH_INCH),
    "obstacle": model(-2, we.OBSTACLE_COST, we.CROSSES_NEVER),
    "points": model(111, we.ARMOUR_POINTS),
    "front": model(222, we.ARMOUR_FRONT),
    "rear": model(33, we.ARMOUR_REAR),
    "top": model(44, we.ARMOUR_TOP),
    "leader": model(3, we.LEADER_RATING),
    "post": model("commander", we.OWN_POST, we.POST_COMMANDER),
    "weapons.0.row": gun("smg", we.SHOT_RANGE, 200 * TENTH_INCH),
    "weapons.0.rotary": gun("yes", we.SHOT_RATE, 3),
    "weapons.0.range": gun(305, we.SHOT_RANGE, 305 * TENTH_INCH),
    "weapons.0.least": gun(120, we.SHOT_LEAST, 120 * TENTH_INCH),
    "weapons.0.dice": gun(7, we.SHOT_RATE),
    "weapons.0.damage": gun(-2, we.SHOT_DAMAGE),
    "weapons.0.heavy": gun("always", we.SHOT_HEAVY, 1),
    "weapons.0.penetration": gun(99, we.SHOT_AP),
    "weapons.0.assault": gun(4, we.SHOT_ASSAULT),
}
PHASE = {
    "ranged": model(17, ph.RANGED_SKILL),
    "sharpness": model(8, ph.SHARPNESS),
    "melee": model(-2, ph.PH_MELEE_SKILL),
    "might": model(9, ph.MIGHT),
    "speed": model(33, ph.SPEED, 330),
    "run": model(77, ph.RUN_REACH, 770),
    "scale": model("m", ph.TARGET_SCALE, 2),
    "dr": model(12, ph.ARMOUR_DR),
    "armour_scale": model("t", ph.ARMOUR_SCALE, 3),
    "front_dr": model(14, ph.FRONT_DR),
    "front_scale": model("m", ph.FRONT_SCALE, 2),
    "breaks": model(11, ph.BREAK_BASE),
    "vitality": model(19, ph.VITALITY_START),
    "life": model(27, ph.LIFE_START),
    "hero": model(2, st.HEROIC),
    "medic": model("yes", st.MEDIC, 1),
    "marksman": model("yes", st.SHARPSHOOTER, 1),
    "weapons.0.scale": gun("e", ph.PH_SHOT_SCALE, 1),
    "weapons.0.dice": gun(5, ph.PH_SHOT_DICE),
    "weapons.0.plus": gun(-1, ph.PH_SHOT_PLUS),
    "weapons.0.x": gun(4, ph.PH_SHOT_X),
    "weapons.0.range": gun(250, ph.PH_SHOT_RANGE, 25_000),
    "weapons.0.auto": gun("yes", st.WEAPON_AUTOMATIC, 1),
    "weapons.0.held": gun("dropped", ph.PH_HELD, ph.PH_LEFT_BEHIND),
}
INITIATIVE = {
    "gun": model(4, tr.GUN_SKILL),
    "heavy": model(3, tr.HEAVY_SKILL),
    "athletics": model(2, tr.ATHLETICS_SKILL),
    "melee": model(3, tr.TR_MELEE_SKILL),
    "drive": model(5, tr.DRIVE_SKILL),
    "tactics": model(3, tr.TACTICS_SKILL),
    "leadership": model(4, tr.LEADERSHIP_SKILL),
    "strength": model(14, tr.STRENGTH),
    "dexterity": model(13, tr.DEXTERITY),
    "endurance": model(12, tr.ENDURANCE),
    "armour": model(17, tr.ARMOUR_LEFT),
    "front": model(6, tr.FRONT_MORE),
    "move": model(80, tr.TR_WALK, 1600),
    "hull": model(20, tr.HULL_LEFT),
    "structure": model(21, tr.STRUCTURE_LEFT),
    "sensor": model("light", tr.SENSOR, tr.SENSOR_LIGHT),
    "comms": model("maser", tr.TR_COMMS, tr.BY_MASER),
    "vehicle": model("civilian", tr.VEHICLE_KIND, tr.VEHICLE_CIVILIAN),
    "computer": model("yes", tr.HAS_COMPUTER, 1),
    "belts": model("yes", tr.TR_BELTS, tr.BELTS_WORN),
    "weapons.0.dice": gun(7, tr.SHOT_DICE),
    "weapons.0.added": gun(-4, tr.SHOT_ADDED),
    "weapons.0.auto": gun(8, tr.SHOT_AUTO),
    "weapons.0.recoil": gun(3, tr.SHOT_RECOIL),
    "weapons.0.row": gun("pistol", st.WEAPON_BANDS, -2),
    "weapons.0.rounds": gun(11, tr.SHOT_ROUNDS),
    "weapons.0.draw": gun(3, tr.SHOT_DRAW),
    "weapons.0.reload": gun(4, tr.SHOT_RELOAD),
    "weapons.0.skill": gun(6, tr.SHOT_SKILL),
    "weapons.0.sight": gun("yes", tr.SHOT_SIGHT, 1),
    "weapons.0.laser": gun("yes", tr.SHOT_LASER, 1),
    "weapons.0.tolerance": gun(5, tr.SHOT_TOLERANCE),
    "weapons.0.arc": gun("rear", tr.SHOT_ARC, 3),
}
EVERYTHING: dict[Ruleset, dict[str, Carried]] = {
    "combat-action": COMBAT_ACTION,
    "manoeuvre": MANOEUVRE,
    "edge": EDGE,
    "phase": PHASE,
    "initiative": INITIATIVE,
}
PRINTED_ALONE = {("phase", "psyche")}
"""Values printed on cards, with which no battle counts."""
CASES = [(ruleset, key) for ruleset, rows in EVERYTHING.items() for key in rows]


def design(ruleset: Ruleset, own: dict[str, Any] | None = None, name: str = "") -> Design:
    """Return a trooper with values set by hand, or a tank if only machines have the named value."""
    place, name = by_hand.parted(name)
    known = by_hand.settings(ruleset, "design" if place is None else "weapon").get(name)
    made = tank() if known is not None and known.kinds and "creature" not in known.kinds else trooper()
    overrides = immutabledict({ruleset: immutabledict(own)}) if own else immutabledict()
    return made.model_copy(update={"overrides": overrides})


def side_of(made: Design) -> Contender:
    """Return a model as an army.

    A tank has its crew, and its row is the first.
    """
    if not isinstance(made, Vehicle):
        return force(made, count=1)
    squad = Unit(id="squad", name="Squad", members=(Member(design=made.id, crew=CREW),))
    side = force(trooper(), count=1, others=(RIFLE, CANNON, made))
    return replace(side, documents={**side.documents, "squad": squad})


@cache
def written(ruleset: Ruleset, made: Design) -> list[int]:
    """Return the block of a battle of such a model against an equal."""
    return list(block.write(encode.encode(mirror(side_of(made), ruleset=ruleset, scale="small")).force))


def held(words: list[int], carried: Carried) -> int:
    """Return the word of a block that a value is carried in."""
    rows = {
        MADE: st.MODELS_AT,
        GUN: words[st.WEAPONS_AT],
        UNIT: words[st.UNITS_AT],
        RULES: st.RULES_AT,
    }
    return words[rows[carried.row] + carried.word]


@pytest.mark.once
def test_everything_in_the_table_has_a_row_here() -> None:
    listed = {
        (ruleset, name if part == "design" else f"weapons.0.{name}")
        for ruleset in get_args(Ruleset)
        for part in ("design", "weapon")
        for name in by_hand.settings(ruleset, part)
    }
    assert listed == set(CASES) | PRINTED_ALONE


@pytest.mark.parametrize(("ruleset", "key"), CASES)
def test_a_value_set_by_hand_is_fought_with(ruleset: Ruleset, key: str) -> None:
    wanted = EVERYTHING[ruleset][key]
    plain = held(written(ruleset, design(ruleset, name=key)), wanted)
    made = held(written(ruleset, design(ruleset, {key: wanted.value}, key)), wanted)
    assert made == wanted.number
    assert made != plain, "the value is the conversion's: it shows nothing"


@pytest.mark.once
@pytest.mark.parametrize(
    ("ruleset", "key"), [*(one for one in CASES if one[0] != "combat-action"), *PRINTED_ALONE]
)
def test_a_value_set_by_hand_is_printed(ruleset: Ruleset, key: str) -> None:
    value = EVERYTHING[ruleset][key].value if key in EVERYTHING[ruleset] else 9
    made = design(ruleset, {key: value}, key)
    terms = own_terms(ruleset, side_of(made).documents)
    assert terms is not None
    words = english()
    said = words.say(setting_words(ruleset, key))  # type: ignore[arg-type]
    told = value_words(ruleset, key, value)
    shown = told if isinstance(told, str) else words.say(told)
    weapon = "Rifle: " if key.startswith("weapons") else ""
    assert terms.designs[made.id].by_hand == f"{weapon}{said}: {shown}"


@pytest.mark.once
@pytest.mark.parametrize(("ruleset", "key"), CASES)
def test_the_page_shows_a_set_value_beside_the_converted(ruleset: Ruleset, key: str) -> None:
    wanted = EVERYTHING[ruleset][key].value
    made, plain = design(ruleset, {key: wanted}, key), design(ruleset, name=key)
    (row,) = (one for one in own_values(SquadBuilder(side_of(made), {}, ruleset), made) if one.key == key)
    (bare,) = (one for one in own_values(SquadBuilder(side_of(plain), {}, ruleset), plain) if one.key == key)
    assert row.by_hand
    assert not bare.by_hand
    assert row.value == row.setting.number(wanted)
    assert row.converted == bare.value == bare.converted != row.value


@pytest.mark.once
@pytest.mark.parametrize("ruleset", get_args(Ruleset))
def test_every_converted_value_may_be_set_by_hand(ruleset: Ruleset) -> None:
    """Every value on display can also be typed."""
    for made in (trooper(), tank()):
        for one in own_values(SquadBuilder(side_of(made), {}, ruleset), made):
            assert one.setting.number(one.converted) == one.converted, one.key


@pytest.mark.once
@pytest.mark.parametrize("value", [999_999, -999_999, "nonsense"])
@pytest.mark.parametrize(("ruleset", "key"), CASES)
def test_values_out_of_range_do_not_count(ruleset: Ruleset, key: str, value: int | str) -> None:
    made = design(ruleset, {key: value}, key)
    assert [(one, name) for one, name, _ in by_hand.faults(made)] == [(ruleset, key)]
    assert not by_hand.set_for_design(made, ruleset)
    assert not by_hand.set_for_weapon(made, ruleset, 0)


@pytest.mark.once
@pytest.mark.parametrize(
    "key", ["luck", "weapons.7.dice", "weapons.0.luck", "weapons.x.dice", "weapons.00.dice", ""]
)
@pytest.mark.parametrize("ruleset", get_args(Ruleset))
def test_unknown_values_do_not_count(ruleset: Ruleset, key: str) -> None:
    made = design(ruleset, {key: 1})
    assert [(one, name, known) for one, name, known in by_hand.faults(made)] == [(ruleset, key, None)]
    assert written(ruleset, made) == written(ruleset, design(ruleset))
    assert conversion(side_of(made), ruleset)[0].settable


@pytest.mark.once
@pytest.mark.parametrize("ruleset", get_args(Ruleset))
def test_values_of_one_ruleset_do_not_affect_others(ruleset: Ruleset) -> None:
    for other, rows in EVERYTHING.items():
        if other != ruleset:
            own = {key: one.value for key, one in rows.items() if by_hand.setting(trooper(), other, key)}
            made = trooper(overrides=immutabledict({other: immutabledict(own)}))
            assert written(ruleset, made) == written(ruleset, trooper())


@pytest.mark.once
def test_both_weapons_of_a_mount_have_its_set_values() -> None:
    """Both halves of a linked pair have them too, but other weapons do not."""
    own = immutabledict({"phase": immutabledict({"weapons.0.dice": 9})})
    held_twice = trooper().weapons[0].model_copy(update={"count": 2})
    made = trooper(weapons=(held_twice, *trooper().weapons[1:]), overrides=own)
    words = written("phase", made)
    first = words[st.WEAPONS_AT]
    dice = [words[first + place * st.WEAPON_WIDTH + ph.PH_SHOT_DICE] for place in range(3)]
    assert dice == [9, 9, 2]


@pytest.mark.once
def test_the_rules_hash_excludes_the_table_of_settings() -> None:
    """A further setting changes no battle, so kept battles stay valid."""
    assert by_hand.FILE not in tables._files()


@pytest.mark.once
def test_every_ruleset_has_values_to_set() -> None:
    assert all(by_hand.settings(ruleset, "design") for ruleset in RULESET_FACTS)
