"""Attacks from afar, with their modifiers, ranges, cover, bursts, full auto and recoil."""

from __future__ import annotations

import pytest

from armybuilder.battle.kernel import state as st
from armybuilder.battle.rulesets.initiative import events, numbers, sight, state
from armybuilder.battle.rulesets.initiative.verbs import REASON_NOT_SEEN
from tests.battle.initiative.designs import EXO, SNIPER, TROOPER, VEHICLE, A, arm, armed
from tests.rulebook.initiative.field import METRE, Field, roll

ATTACK, DAMAGE = events.DIE_TR_TO_HIT, events.DIE_TR_DAMAGE


def pair(*dice: tuple[int, int, int], x: int = 40) -> tuple[Field, int, int, int]:
    """Return a field, a trooper, an enemy `x` metres off, and the trooper's rifle."""
    field = Field(*dice)
    one = field.add(TROOPER)
    gun = field.weapon()
    return field, one, field.add(TROOPER, x, side=1), gun


def half_cover(field: Field, x: int) -> None:
    """Add a low wall a metre before a place."""
    field.ground((x - 2, -2), (x - 1, 2), cover=2)


@pytest.mark.rule("TR-031", "TR-033", "TR-034", "TR-037", "TR-081", "TR-130", "TR-132")
def test_vectors_2_and_3_a_hit_and_a_death() -> None:
    """A plain hit of Effect 0 takes Endurance and Strength, and the next kills."""
    field, one, target, gun = pair(*roll(0, ATTACK, 4, 4, 6, 6), *roll(0, DAMAGE, 5, 3, 2, 1, 2, 2))
    half_cover(field, 40)
    field.put(one, AIM_COUNT=1, AIMED_AT=target)
    assert field.attack(one, target, gun, state.TR_MODE_SINGLE, 0) == 1
    assert field.get(target, "ENDURANCE", "STRENGTH", "DEXTERITY", "STATUS") == (0, 3, 7, st.IN_PLAY)
    assert field.get(one, "AIM_COUNT") == 0
    assert field.told(events.TR_ATTACKS)[0] | {"X": 0, "Y": 0} == {
        "RULE": 33,
        "ACTOR": 0,
        "TARGET": 1,
        "WEAPON": 0,
        "DIE": 8,
        "TOTAL": 0,
        "NEEDED": 8,
        "RESULT": 1,
        "X": 0,
        "Y": 0,
        "VALUE": 0,
    }
    field.do("initiative_strike", one, target, gun, 12, 0)
    assert field.get(target, "STRENGTH", "DEXTERITY", "STATUS") == (0, 0, st.KILLED)


@pytest.mark.rule("TR-002", "TR-035", "TR-041", "TR-102", "TR-131")
def test_vector_4_an_exceptional_hit_on_armour() -> None:
    """A hit with an Effect of 6 does 1 at least, however thick the armour."""
    field = Field(*roll(0, ATTACK, 5, 4), *roll(0, DAMAGE, 2, 2, 1))
    one = field.add(SNIPER)
    gun = field.weapon()
    target = field.add(TROOPER, 100, side=1, armour=18)
    field.put(one, AIM_COUNT=3, AIMED_AT=target)
    field.put(target, STANCE=state.PRONE)
    assert field.do("shot_dm", one, target, gun, state.TR_MODE_SINGLE, 0, 0) == 5
    assert field.attack(one, target, gun, state.TR_MODE_SINGLE, 0) == 1
    hurt = field.told(events.TR_HURTS)[0]
    assert (hurt["DIE"], hurt["TOTAL"], hurt["NEEDED"], hurt["VALUE"]) == (10, 6, 18, 1)
    assert field.get(target, "ENDURANCE") == 7


@pytest.mark.rule("TR-035", "TR-V23", "TR-V24")
def test_targeting_devices_help_only_aimed_shots() -> None:
    field = Field()
    one = field.add(SNIPER)
    target = field.add(TROOPER, 100, side=1)
    assert field.do("aim_dm", one, target, field.weapon(2), 0) == 0


@pytest.mark.rule("TR-050", "TR-051", "TR-055", "TR-056")
def test_vector_5_a_burst() -> None:
    """A burst adds the Auto rating to the damage."""
    field = Field(*roll(0, ATTACK, 4, 4), *roll(0, DAMAGE, 1, 1, 1))
    one = field.add(armed(A, arm(st.RIFLE, 1, automatic=True)))
    gun, target = field.weapon(), field.add(TROOPER, 40, side=1)
    assert field.attack(one, target, gun, state.MODE_BURST, 0) == 1
    assert field.told(events.TR_HURTS)[0]["VALUE"] == 3 + 3 + 6
    assert field.get(one, "CHANGE_NEXT") == -1


@pytest.mark.rule("TR-057", "TR-058")
def test_vector_6_full_auto() -> None:
    """Full auto throws as many dice as its rating, and every pair is an attack."""
    field = Field(*roll(0, ATTACK, 5, 2, 6, 3, 4, 2), *roll(0, DAMAGE, *(1,) * 18))
    one = field.add(armed(A, arm(st.HEAVY, 3, automatic=True, mount=st.MOUNT_TURRET)), gun=2, dexterity=9)
    gun, target = field.weapon(), field.add(TROOPER, 60, side=1, endurance=90)
    assert field.attack(one, target, gun, state.MODE_AUTO, 0) == 3
    assert [row["DIE"] + row["TOTAL"] for row in field.told(events.TR_ATTACKS)] == [10, 9, 9]
    assert [row["VALUE"] for row in field.told(events.TR_ATTACKS)] == [2, 1, 1]
    assert field.get(one, "CHANGE_NEXT") == 0
    assert field.dice_left() == 0


@pytest.mark.rule("TR-057")
def test_full_auto_makes_the_most_possible_hits() -> None:
    field = Field(*roll(0, ATTACK, 6, 1, 2, 5), *roll(0, DAMAGE, *(1,) * 8))
    one = field.add(armed(A, arm(st.ASSAULT, 0, automatic=True)))
    gun, target = field.weapon(), field.add(TROOPER, 10, side=1)
    assert field.attack(one, target, gun, state.MODE_AUTO, 0) == 1
    assert [(row["DIE"], row["RESULT"]) for row in field.told(events.TR_ATTACKS)] == [(11, 1), (3, 0)]


@pytest.mark.rule("TR-051", "TR-050")
def test_vector_7_recoil_of_full_auto() -> None:
    """Full auto adds half the rating to the Recoil, which costs Initiative in the next round."""
    field = Field(*roll(0, ATTACK, *(1,) * 6))
    one = field.add(armed(EXO, arm(st.HEAVY, 5, automatic=True)))
    gun, target = field.weapon(), field.add(TROOPER, 40, side=1)
    assert field.attack(one, target, gun, state.MODE_AUTO, 0) == 0
    assert field.get(one, "CHANGE_NEXT") == -4


@pytest.mark.rule("TR-042", "TR-060", "TR-061")
def test_vector_8_a_dodge() -> None:
    """A dodge in cover takes 2 from the attack, and a prone model cannot dodge.

    The dodger loses 2 Initiative and has 1 less on all checks.
    """
    field, one, target, gun = pair(*roll(0, ATTACK, 5, 4))
    half_cover(field, 40)
    field.put(target, TR_STARTED_WITH=8)
    assert field.do("dodge", target, one) == 1
    assert field.attack(one, target, gun, state.TR_MODE_SINGLE, 1) == 0
    assert field.told(events.TR_ATTACKS)[0]["TOTAL"] == -3
    assert field.do("initiative_now", target) == 6
    assert field.do("reaction_dm", target) == -1
    field.put(target, STANCE=state.PRONE)
    assert field.do("dodge", target, one) == 0


@pytest.mark.rule("TR-042", "TR-061")
def test_a_dodge_in_the_open_takes_1() -> None:
    field, one, target, gun = pair()
    assert field.do("shot_dm", one, target, gun, state.TR_MODE_SINGLE, 1, 0) == -1


@pytest.mark.rule("TR-131", "TR-132")
def test_vector_9_armour() -> None:
    """Armour is taken from the damage before anything is lost."""
    field = Field()
    one, target = field.add(TROOPER), field.add(EXO, 40, side=1)
    field.do("initiative_strike", one, target, field.weapon(2), 29, 2)
    assert field.get(target, "ENDURANCE", "STRENGTH", "STATUS") == (0, 2, st.IN_PLAY)
    assert field.do("characteristic_dm", field.get(target, "STRENGTH")) == -2


@pytest.mark.rule("TR-040", "TR-094")
@pytest.mark.parametrize(("faces", "hits"), [((5, 4), 1), ((4, 4), 0)])
def test_vector_10_a_pistol_far_away(faces: tuple[int, int], hits: int) -> None:
    """The range modifier of a pistol's row makes a distant shot harder."""
    field = Field(*roll(0, ATTACK, *faces), *roll(0, DAMAGE, 1, 1, 1))
    one = field.add(armed(A, arm(st.PISTOL, 1)), gun=2, dexterity=9)
    gun, target = field.weapon(), field.add(TROOPER, 60, side=1)
    assert field.attack(one, target, gun, state.TR_MODE_SINGLE, 0) == hits
    assert field.told(events.TR_ATTACKS)[0]["TOTAL"] == -1
    assert field.dice_left() == 3 * (1 - hits)


@pytest.mark.rule("TR-044", "TR-110")
def test_vector_16_firing_into_combat() -> None:
    """A shot into close combat is 2 harder, and a miss may strike the other."""
    field, one, target, gun = pair(
        *roll(0, ATTACK, 5, 4), *roll(0, events.DIE_TR_ASTRAY, 4), *roll(0, DAMAGE, 6, 6, 6)
    )
    half_cover(field, 40)
    field.put(target, METRES=10 * METRE)
    other = field.add(TROOPER, 41)
    assert field.attack(one, target, gun, state.TR_MODE_SINGLE, 0) == 0
    assert field.told(events.TR_ATTACKS)[0]["TOTAL"] == -4
    assert field.get(target, "ENDURANCE") == 8
    hurt = field.told(events.TR_HURTS)[0]
    assert (hurt["TARGET"], hurt["DIE"], hurt["TOTAL"]) == (2, 21, 0)
    assert field.get(other, "STATUS") == st.OUT_OF_ACTION


@pytest.mark.rule("TR-057", "TR-110")
def test_each_miss_into_combat_may_go_astray() -> None:
    """Two pairs miss, and the first strikes the model beside the target, but the second strikes no model."""
    field = Field(
        *roll(0, ATTACK, 1, 1, 1, 1), *roll(0, events.DIE_TR_ASTRAY, 4), *roll(0, DAMAGE, 1, 1, 1, 1),
        *roll(0, events.DIE_TR_ASTRAY, 3),
    )  # fmt: skip
    one = field.add(armed(A, arm(st.ASSAULT, 0, automatic=True)))
    gun, target = field.weapon(), field.add(TROOPER, 10, side=1)
    other = field.add(TROOPER, 11, side=1)
    assert field.attack(one, target, gun, state.MODE_AUTO, 0) == 0
    assert [row["RESULT"] for row in field.told(events.TR_ASTRAY)] == [1, 0]
    assert field.get(other, "ENDURANCE") == 4
    assert field.dice_left() == 0


@pytest.mark.rule("TR-038", "TR-045", "TR-142")
def test_a_target_that_moved_and_a_vehicle() -> None:
    field, one, target, gun = pair()
    for metres, expected in ((0, 0), (9, 0), (10, -1), (25, -2)):
        field.put(target, METRES=metres * METRE)
        assert field.do("shot_dm", one, target, gun, state.TR_MODE_SINGLE, 0, 0) == expected
    vehicle = field.add(VEHICLE, 0, 40, side=1)
    assert field.do("shot_dm", one, vehicle, gun, state.TR_MODE_SINGLE, 0, 0) == 1


@pytest.mark.rule("TR-039", "TR-070", "TR-071", "TR-073", "TR-074")
def test_light_weather_and_sensors() -> None:
    field, one, target, gun = pair()
    sniper = field.add(SNIPER, 0, 1)
    scope = field.weapon()
    found = []
    for light, weather in ((state.DUSK, 0), (state.NIGHT, 0), (state.DAYLIGHT, 1)):
        field.rule(numbers.TR_LIGHT_NOW, light)
        field.rule(numbers.TR_WEATHER_NOW, weather)
        found.append((field.do("weather_dm", one, gun, 0), field.do("weather_dm", one, scope, 0)))
    assert found == [(-1, 0), (-4, -4), (-2, -1)]
    assert field.do("shot_dm", one, target, gun, state.TR_MODE_SINGLE, 0, 0) == -2
    assert field.get(sniper, "STATUS") == st.IN_PLAY


@pytest.mark.rule("TR-072")
def test_smoke_and_fog() -> None:
    """Thin smoke or fog takes 1 from every shot, dense 2."""
    field, one, target, gun = pair()
    found = []
    for smoke in range(3):
        field.rule(numbers.TR_SMOKE_NOW, smoke)
        found.append(field.do("shot_dm", one, target, gun, state.TR_MODE_SINGLE, 0, 0))
    assert found == [0, -1, -2]


@pytest.mark.rule("TR-121")
def test_a_thrown_weapon_adds_its_effect() -> None:
    field = Field(*roll(0, ATTACK, 6, 6), *roll(0, DAMAGE, *(1,) * 5))
    one = field.add(armed(A, arm(st.GRENADES, 1)))
    grenade, target = field.weapon(), field.add(TROOPER, 9, side=1)
    assert field.attack(one, target, grenade, state.TR_MODE_SINGLE, 0) == 1
    hurt = field.told(events.TR_HURTS)[0]
    assert (hurt["DIE"], hurt["TOTAL"]) == (5, 2)


@pytest.mark.rule("TR-024", "TR-034", "TR-V14")
@pytest.mark.parametrize(
    ("category", "sharpshooter", "aims", "added"),
    [
        (st.SNIPING, True, 0, 0),
        (st.SNIPING, True, 1, 2 + 1),
        (st.SNIPING, True, 2, 3 + 1),
        (st.SNIPING, False, 2, 2 + 1),
        (st.RIFLE, True, 2, 2),
    ],
)
def test_a_sharpshooters_first_aim_counts_double(
    category: int, sharpshooter: bool, aims: int, added: int
) -> None:
    """Only an aim with a sniping weapon counts double, and that weapon adds 1 besides."""
    field = Field()
    one = field.add(armed(A, arm(category)))
    gun, target = field.weapon(), field.add(TROOPER, 40, side=1)
    field.put(one, AIM_COUNT=aims, AIMED_AT=target, SHARPSHOOTER=int(sharpshooter))
    assert field.do("aim_dm", one, target, gun, 0) == added


@pytest.mark.rule("TR-004")
def test_a_metre_is_two_centimetres_of_the_table() -> None:
    """A hundred centimetres are 50 m, the end of Medium, and five hundred are 250 m, the end of Long. [TR-D02]"""
    field, one, target, _gun = pair()
    bands = []
    for cm in (24, 25, 100, 101, 500, 501):
        field.put(target, X=100 * cm + 20)
        bands.append(field.do("initiative_band_between", one, target))
    assert bands == [2, 3, 3, 4, 4, 5]


@pytest.mark.rule("TR-014", "TR-060")
def test_haste_and_reactions_weaken_shots() -> None:
    field, one, target, gun = pair()
    field.do("hasten", one)
    field.do("pay_reaction", one)
    assert field.do("shot_dm", one, target, gun, state.TR_MODE_SINGLE, 0, 0) == -2


@pytest.mark.rule("TR-080", "TR-081", "TR-082", "TR-083", "TR-084", "TR-085", "TR-V43")
def test_cover_grows_with_a_low_stance() -> None:
    field, one, target, gun = pair()
    assert field.do("initiative_cover_of", one, target) == sight.UNCOVERED
    field.put(target, STANCE=state.CROUCHED)
    assert field.do("initiative_cover_of", one, target) == sight.UNCOVERED
    half_cover(field, 40)
    assert field.do("initiative_cover_of", one, target) == sight.THREE_QUARTERS
    field.put(target, STANCE=state.TR_STANDING)
    assert field.do("initiative_cover_of", one, target) == sight.HALF_COVERED
    field.put(field.ground((37, -2), (39, 2), cover=3), PIECE_HEIGHT=10)
    assert field.do("initiative_cover_of", one, target) == sight.FULLY
    field.put(target, STANCE=state.PRONE)
    assert field.do("initiative_cover_of", one, target) == sight.OUT_OF_REACH
    assert field.do("sight_reason", one, gun, target) == REASON_NOT_SEEN
    assert field.do("sight_reason", target, gun, one) == REASON_NOT_SEEN, "who hides whole cannot shoot"
    field.put(target, STANCE=state.TR_STANDING)
    assert field.do("sight_reason", target, gun, one) == 0
    assert [field.do("cover_dm", cover) for cover in range(6)] == [0, 0, -1, -2, -4, 0]


@pytest.mark.rule("TR-082", "TR-V43")
@pytest.mark.parametrize(
    ("low", "high", "columns", "cover"),
    [
        ((39, -2), (41, 2), {"cover": 2}, sight.THREE_QUARTERS),
        ((37, -2), (39, 2), {"cover": 2}, sight.HALF_COVERED),
        ((39, -2), (41, 2), {"cover": 2, "difficult": 1}, sight.HALF_COVERED),
        ((39, -2), (41, 2), {"cover": 3}, sight.FULLY),
    ],
    ids=["in a trench", "behind a bank", "in a wood", "behind a slit"],
)
def test_a_trench_gives_three_quarters_of_cover(
    low: tuple[int, int], high: tuple[int, int], columns: dict[str, int], cover: int
) -> None:
    """A wall or wood is half cover, and a trench takes 2 from a shot.

    At a crouching model in the trench, the shot has 4 less.
    """
    field, one, target, gun = pair()
    field.ground(low, high, building=-1, **columns)
    assert field.do("initiative_cover_of", one, target) == cover
    if cover == sight.THREE_QUARTERS:
        assert field.do("shot_dm", one, target, gun, state.TR_MODE_SINGLE, 0, 0) == -2
        field.put(target, STANCE=state.CROUCHED)
        assert field.do("shot_dm", one, target, gun, state.TR_MODE_SINGLE, 0, 0) == -4
        assert field.do("sight_reason", one, gun, target) == 0


@pytest.mark.rule("TR-082")
def test_a_model_at_a_wall_has_half_cover() -> None:
    """A model whose middle is on ground narrower than its base is behind that ground."""
    field, one, target, _gun = pair()
    field.ground((39, -2), (40, 2), cover=2, building=-1)
    field.put(target, X=40 * METRE - 20)
    assert field.do("initiative_cover_of", one, target) == sight.HALF_COVERED


@pytest.mark.rule("TR-080", "TR-084")
@pytest.mark.parametrize(
    ("low", "high", "columns", "cover"),
    [
        ((38, -2), (42, 2), {"difficult": 1}, sight.QUARTER),
        ((37, -2), (39, 2), {"difficult": 1}, sight.UNCOVERED),
        ((38, -2), (42, 2), {"difficult": 2}, sight.UNCOVERED),
        ((38, -4), (39, 0), {"blocks": 1, "impassable": 1}, sight.QUARTER),
        ((38, -4), (39, -1), {"blocks": 1, "impassable": 1}, sight.UNCOVERED),
    ],
    ids=["in undergrowth", "behind it", "on a slope", "at a corner", "beside a house"],
)
def test_undergrowth_and_corners_are_a_quarter_of_cover(
    low: tuple[int, int], high: tuple[int, int], columns: dict[str, int], cover: int
) -> None:
    """The quarter takes nothing from a shot, but helps a crouching or dodging model.

    A crouching model has half cover, and a dodging model hides behind the cover.
    """
    field, one, target, gun = pair()
    field.put(one, Y=20)
    field.put(target, Y=20)
    field.ground(low, high, building=-1, **columns)
    assert field.do("initiative_cover_of", one, target) == cover
    assert field.do("shot_dm", one, target, gun, state.TR_MODE_SINGLE, 0, 0) == 0
    dodged = -2 if cover == sight.QUARTER else -1
    assert field.do("shot_dm", one, target, gun, state.TR_MODE_SINGLE, 1, 0) == dodged
    field.put(target, STANCE=state.CROUCHED)
    less = -1 if cover == sight.QUARTER else 0
    assert field.do("shot_dm", one, target, gun, state.TR_MODE_SINGLE, 0, 0) == less


@pytest.mark.rule("TR-090", "TR-091", "TR-092", "TR-093", "TR-094", "TR-095", "TR-096")
def test_bands_include_their_ends() -> None:
    field = Field()
    ends = (299, 300, 600, 601, 2400, 2401, 10000, 10001, 50000, 50001, 100000, 100001)
    assert [field.do("initiative_band_of", end) for end in ends] == [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6]


@pytest.mark.rule("TR-102")
def test_a_prone_target_by_range() -> None:
    field = Field()
    assert [field.do("prone_dm", band) for band in range(7)] == [2, 0, -2, -2, -2, -2, -2]
