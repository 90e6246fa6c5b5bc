"""Values set by hand for squads under orders: printed weapon rows, armour by facing, posts and movement."""

from __future__ import annotations

from typing import Any

import pytest
from immutabledict import immutabledict

from armybuilder.battle.kernel import state as st
from armybuilder.battle.records.printed import added
from armybuilder.battle.rulesets.edge import numbers as w
from armybuilder.battle.rulesets.edge import state as r
from armybuilder.battle.rulesets.edge.convert import CANNOT, columns, lines, rated
from armybuilder.battle.rulesets.edge.guns import shot, shot_columns
from armybuilder.battle.rulesets.edge.printed import PRINTED
from armybuilder.model import by_hand
from armybuilder.words import english
from tests.points.designs import Bench
from tests.rulebook.edge.fields import RIFLE, VETERAN, Field, gun, machine, trooper

NAMES = by_hand.settings("edge", "weapon")["row"].names
HEAVY, SELDOM = 1, 2
FACES = {"front": w.FACE_FRONT, "points": w.FACE_SIDE, "rear": w.FACE_REAR, "top": w.FACE_TOP}


def own(**values: int) -> immutabledict[str, int]:
    """Return values set by hand."""
    return immutabledict(values)


@pytest.mark.parametrize(
    ("rule", "name", "least", "far", "damage", "dice", "heavy"),
    [
        pytest.param(rule, name, *cells, id=name, marks=pytest.mark.rule(rule))
        for rule, name, *cells in (
            ("WE-056.1", "shotgun", 0, 15, 2, 1, 0),
            ("WE-056.2", "rifle", 0, 36, 0, 1, 0),
            ("WE-056.3", "heavy_rifle", 0, 42, 1, 1, 0),
            ("WE-056.4", "light_support", 0, 45, 1, 2, HEAVY),
            ("WE-056.5", "heavy_support", 0, 48, 2, 3, HEAVY),
            ("WE-056.6", "light_auto_cannon", 0, 54, 2, 3, HEAVY),
            ("WE-056.7", "heavy_auto_cannon", 0, 60, 3, 2, HEAVY),
            ("WE-056.8", "flame_thrower", 0, 10, 6, 3, SELDOM),
            ("WE-056.9", "vehicle_flame_thrower", 0, 25, 8, 5, SELDOM),
            ("WE-056.11", "smg", 0, 20, -1, 3, 0),
            ("WE-056.12", "pistol", 0, 15, -1, 2, 0),
            ("WE-056.13", "grenade_launcher", 0, 40, 2, 1, 0),
            ("WE-056.14", "mortar", 10, 70, 4, 8, SELDOM),
            ("WE-056.15", "small_artillery", 15, 80, 3, 5, SELDOM),
            ("WE-056.16", "large_artillery", 20, 100, 5, 8, SELDOM),
            ("WE-056.17", "large_missile_launcher", 0, 80, 6, 6, SELDOM),
            ("WE-056.18", "small_missile_launcher", 0, 50, 3, 4, SELDOM),
        )
    ],
)
def test_a_weapon_row_set_by_hand_is_as_printed(
    rule: str, name: str, least: int, far: int, damage: int, dice: int, heavy: int
) -> None:
    """The row counts more than the drawn weapon, such as a pistol with a blast."""
    for drawn in (
        gun(st.PISTOL, 1, automatic=True),
        gun(st.HEAVY, 5, radius=900, parabolic=True, sticky=True),
    ):
        made = shot(gun(drawn.category, drawn.pen, own=own(row=NAMES.index(name)), radius=drawn.radius))
        assert (made.least, made.range, made.damage, made.dice, made.heavy) == (
            10 * least,
            10 * far,
            damage,
            dice,
            heavy,
        ), rule


@pytest.mark.rule("WE-056.8", "WE-056.13", "WE-056.14", "WE-046")
def test_a_weapon_row_sets_flame_arc_and_shots() -> None:
    flame, mortar, launcher, rifle = (
        shot_columns(
            shot(gun(attack=st.ATTACK_FLAME if name == "rifle" else 0, own=own(row=NAMES.index(name))))
        )
        for name in ("flame_thrower", "mortar", "grenade_launcher", "rifle")
    )
    assert flame[st.WEAPON_ATTACK] == st.ATTACK_FLAME
    assert rifle[st.WEAPON_ATTACK] == st.ATTACK_NORMAL
    assert [one[st.WEAPON_PARABOLIC] for one in (flame, mortar, launcher)] == [0, 1, 0]
    assert [one[r.SHOT_LAUNCHER] for one in (mortar, launcher)] == [0, 1]
    assert [one[r.SHOT_SMALL] for one in (flame, mortar, launcher)] == [1, 0, 1]


@pytest.mark.rule("WE-056.10")
def test_rotary_barrels_improve_any_row() -> None:
    for row in ("converted", "light_support", "smg"):
        plain = shot(gun(own=own(row=NAMES.index(row))))
        rotary = shot(gun(own=own(row=NAMES.index(row), rotary=1)))
        assert (rotary.damage, rotary.dice) == (plain.damage + 1, plain.dice + 2), row


@pytest.mark.rule("WE-056")
def test_numbers_set_by_hand_replace_a_rows_numbers() -> None:
    made = shot(gun(own=own(row=NAMES.index("mortar"), range=333, dice=2)))
    assert (made.range, made.dice, made.damage, made.least) == (333, 2, 4, 100)


def told(one: Any) -> list[str]:
    """Return the lines that explain a design, in English."""
    return [english().say(line.label) for line in lines(one, rated(one), {})]


@pytest.mark.parametrize(
    ("rule", "weapon", "row"),
    [
        ("WE-056.13", gun(st.RIFLE, 0, radius=300), "grenade_launcher"),
        ("WE-056.14", gun(st.HEAVY, 3, parabolic=True), "mortar"),
        ("WE-056.15", gun(st.VERY_HEAVY, 6, parabolic=True), "small_artillery"),
        ("WE-056.16", gun(st.VERY_HEAVY, 8, parabolic=True), "large_artillery"),
    ],
)
@pytest.mark.rule("WE-056.13", "WE-056.14", "WE-056.15", "WE-056.16")
def test_the_conversion_names_its_row_and_its_changes(rule: str, weapon: Any, row: str) -> None:
    one = trooper(VETERAN, weapon)
    found = {line.rule: line for line in lines(one, rated(one), {})}
    assert shot(weapon).row == row
    assert found[rule].label.code == f"battle.edge.row.{row}"
    plain = shot(gun(weapon.category, weapon.pen, own=own(row=NAMES.index(row))))
    made = shot(weapon)
    (changed,) = (line for line in lines(one, rated(one), {}) if line.label.code == "battle.edge.changed")
    assert changed.value == made.damage - plain.damage
    assert changed.label.values["dice"] == f"{made.dice - plain.dice:+}".replace("-", "\N{MINUS SIGN}")


@pytest.mark.rule("WE-101", "WE-102")
def test_each_facing_has_its_armour_set_by_hand() -> None:
    values = {"front": 61, "points": 52, "rear": 43, "top": 34}
    field, weapon = Field(), 0
    hull = field.add(field.unit(1), machine(5))
    for column, value in columns(machine(5), rated(machine(5), values)).items():
        field.block[hull + column] = value
    met = {name: field.do("armour_at", hull, face, weapon) for name, face in FACES.items()}
    assert met == values


@pytest.mark.rule("WE-102")
def test_facings_without_a_value_follow_the_sides_armour() -> None:
    plated = machine(5, front_armour=True)
    plain, made = rated(plated), rated(plated, {"points": 40})
    assert (made.points, made.rear, made.top) == (40, 40, 40)
    assert made.front - made.points == plain.front - plain.points > 0


@pytest.mark.rule("WE-103")
def test_posts_set_by_hand_come_before_the_seats_posts() -> None:
    """The pilot commands, the gunner drives, and the third model without a post has the gun."""
    field = Field()
    hull = field.add(field.unit(1), machine(5, gun(st.HEAVY, 3, station=1)))
    crew = field.unit(1)
    posts = (r.POST_COMMANDER, r.POST_DRIVER, 0)
    men = [field.aboard(crew, trooper(), hull, place + 1, OWN_POST=post) for place, post in enumerate(posts)]
    rider = field.aboard(crew, trooper(), hull, 0, OWN_POST=r.POST_DRIVER)
    field.put(hull, PILOT=men[0])
    field.do("assign_posts", hull)
    assert [field.get(one, "POST") for one in men] == [r.POST_COMMANDER, r.POST_DRIVER, r.POST_GUNNER]
    assert field.get(hull, "PILOT") == men[1]
    assert field.do("station_held", men[1]) == 0
    assert field.get(rider, "POST") == r.POST_NONE, "a passenger has no post"


@pytest.mark.rule("WE-030")
def test_rough_ground_and_obstacles_set_by_hand() -> None:
    made = rated(trooper(), {"rough": 77, "obstacle": 6})
    assert (made.rough, made.obstacle) == (77, 6)
    assert made.move == rated(trooper()).move
    assert shot(RIFLE).row is None


PRINTED_ROWS = {
    "green": (7, 12, -1, -2),
    "regular": (5, 8, 0, 0),
    "veteran": (3, 6, 1, 1),
    "elite": (2, 4, 3, 2),
}
"""The numbers to obey and to rally, Combat and Assault in the printed table of training."""


@pytest.mark.rule("WE-094")
@pytest.mark.parametrize(("training", "row"), list(enumerate(PRINTED_ROWS.values())), ids=PRINTED_ROWS)
@pytest.mark.parametrize("profile", [(10, 2, 2, 0, 5), (10, 6, 6, 3, 1)])
def test_training_set_by_hand_brings_its_printed_row(
    training: int, row: tuple[int, ...], profile: tuple[int, ...]
) -> None:
    """Neither skill nor ferocity changes the printed values, in the block, the sheet and the conversion."""
    one, values = trooper(profile, ferocious=True), {"training": training}
    made = rated(one, values)
    block = columns(one, made)
    assert (block[r.TRAINING], block[r.COMBAT], block[r.WE_ASSAULT]) == (training, *row[2:])
    told = {line.label.code.removeprefix("battle.edge."): line.value for line in lines(one, made, values)}
    assert [told[name] for name in ("order", "rally", "combat.trained", "assault.trained")] == list(row)
    design = (
        Bench()
        .creature("10/2/2/0/5")
        .model_copy(update={"overrides": immutabledict(edge=own(training=training))})
    )
    cells = PRINTED.printed(one, design).values
    obey, rally, combat, assault = row
    expected = (f"{obey}+", f"{rally}+", added(combat), added(assault))
    assert tuple(cells[1:5]) == expected


@pytest.mark.rule("WE-094")
def test_values_set_for_themselves_win_over_the_row() -> None:
    one = trooper((10, 2, 2, 0, 5))
    made = rated(one, {"training": r.ELITE, "combat": -1, "assault": 6})
    assert (made.training, made.combat, made.assault) == (r.ELITE, -1, 6)
    assert (rated(one, {"training": r.ELITE, "combat": -1}).assault) == 2


@pytest.mark.rule("WE-094", "WE-D09")
def test_designs_without_skill_and_slaves_ignore_the_row() -> None:
    """A design without a skill still cannot fire or strike, and a slave robot has its controller's training."""
    helpless = rated(trooper((10, 0, 0, 0, 5)), {"training": r.ELITE})
    assert (helpless.combat, helpless.assault) == (CANNOT, CANNOT)
    slave = trooper((10, 5, 5, 3, 5), kind=st.KIND_ROBOT, core=st.CORE_SLAVE)
    for training in range(4):
        made = rated(slave, {"training": training})
        assert (made.combat, made.assault) == (rated(slave).combat, rated(slave).assault)
