"""Buildings by section: aimed at, hit, entered and brought down. [CA-B-140 to CA-B-144, CA-B-060, CA-B-061]"""

from __future__ import annotations

import pytest

from armybuilder.battle import doors
from armybuilder.battle.kernel import log
from armybuilder.battle.rulesets.combat_action import events, state, verbs
from tests.battle.arena import LEFT, RIGHT, Arena, Fight, Model, weapon

pytestmark = pytest.mark.kernel

HIT = (events.DIE_CA_TO_HIT, 6)


def house(arena: Arena, low_x: int = 4000, low_y: int = 1000, **more: int) -> int:
    """Add a section 6 cm square with windows and a closed door, of building 0 and PF 9."""
    fields = {"building": 0, "pf": 9, "blocks": 1, "closed": 1, "height": 800, "cover": 2, "door": 1, **more}
    return arena.piece(low_x, low_y, low_x + 600, low_y + 600, **fields)


def piece_word(fight: Fight, number: int, column: int) -> int:
    word: int = fight.block[fight.block[state.PIECES_AT] + number * state.PIECE_WIDTH + column]
    return word


def damage(fight: Fight, number: int) -> int:
    return piece_word(fight, number, state.PIECE_DAMAGE)


def put_inside(fight: Fight, model: Model, piece: int) -> None:
    fight.set(model, "INSIDE", fight.block[state.PIECES_AT] + piece * state.PIECE_WIDTH)


def gunner(arena: Arena, x: int = 1000, y: int = 1300, pen: int = 7, category: str = "heavy") -> Model:
    return arena.model(LEFT, x, y, ss=6, weapons=[weapon(category, pen)])


def bombard(*faces: int, pen: int = 7, pf: int = 9) -> tuple[Fight, int]:
    """Shoot at a section each turn, once for each Defence face, and return the battle and section."""
    arena = Arena()
    shooter = gunner(arena, pen=pen)
    arena.model(RIGHT, 11000, 11000)
    section = house(arena, pf=pf)
    script = [HIT] * len(faces) + [(events.DIE_CA_DEFENCE, face) for face in faces]
    fight = arena.fight(script)
    for _ in faces:
        fight.activate(shooter)
        fight.do(verbs.FIRE_AT_SECTION, shooter, number=section)
    assert fight.dice_left() == 0
    return fight, section


@pytest.mark.rule("CA-B-141")
@pytest.mark.parametrize(
    ("pen", "face", "found"),
    [(7, 2, state.SOUND), (7, 3, state.BREACHED), (7, 6, state.PIERCED), (8, 2, state.RUINED)],
)
def test_penetration_decides_the_damage_of_a_section(pen: int, face: int, found: int) -> None:
    """A section of PF 9 against Pen 7 and 8. [TV-B-39]"""
    fight, section = bombard(face, pen=pen)
    assert damage(fight, section) == found


@pytest.mark.rule("CA-B-143")
def test_a_ruin_no_longer_hides_models_behind_it() -> None:
    """A line of sight remembered from before the collapse does not count, though no model has moved."""
    arena = Arena()
    shooter = gunner(arena)
    behind = arena.model(RIGHT, 6000, 1300)
    section = house(arena)
    fight = arena.fight([HIT, HIT, (events.DIE_CA_DEFENCE, 3), (events.DIE_CA_DEFENCE, 3)])
    for _ in range(2):
        fight.activate(shooter)
        assert fight.allows(verbs.HEAVY_FIRE, shooter, target=behind) == 76
        fight.do(verbs.FIRE_AT_SECTION, shooter, number=section)
    assert damage(fight, section) == state.RUINED
    fight.activate(shooter)
    assert fight.allows(verbs.HEAVY_FIRE, shooter, target=behind) == 0


@pytest.mark.rule("CA-B-143")
def test_a_second_partial_collapse_destroys() -> None:
    """The second Partial Collapse of a section destroys it. [TV-B-39]"""
    fight, section = bombard(3, 3)
    assert damage(fight, section) == state.RUINED
    assert len(fight.rows(events.SECTION_BREACHED)) == len(fight.rows(events.SECTION_RUINED)) == 1


@pytest.mark.rule("CA-B-144")
def test_rubble_is_difficult_but_passable_ground() -> None:
    fight, section = bombard(1, pen=9)
    assert piece_word(fight, section, state.PIECE_DIFFICULT) == 1
    assert piece_word(fight, section, state.PIECE_IMPASSABLE) == 0
    assert piece_word(fight, section, state.PIECE_MATTERS) == 0


@pytest.mark.rule("CA-B-144", "CA-B-041")
@pytest.mark.parametrize(("level", "far"), [(0, 1500), (1, 2000)])
def test_only_a_ground_floor_becomes_rubble(level: int, far: int) -> None:
    """A charge of MV 10 is 20 cm, and 15 cm if half its way is difficult."""
    arena = Arena()
    man = arena.model(LEFT, 3800, 1300, mv=10)
    arena.model(RIGHT, 11000, 11000)
    section = house(arena, level=level, closed=0, door=0)
    block = arena.block()
    block[block[state.PIECES_AT] + section * state.PIECE_WIDTH + state.PIECE_BEGAN] = state.RUINED
    fight = Fight(block)
    doors.begin(block, 1, 0)
    fight.activate(man)
    ends = [fight.allows(verbs.CHARGE, man, path=[(3800 + far + more, 1300)]) for more in (0, 1)]
    assert ends == [0, 41]


@pytest.mark.rule("CA-B-087")
@pytest.mark.rule("CA-B-140")
def test_range_and_size_help_fire_at_a_building() -> None:
    """A Very Heavy weapon of SS 6 hits a building with a 3 at 30 cm. [TV-B-08]

    S gives +1 and the building +2. At 9 cm PB is not allowed.
    """
    for far, legal in ((3000, 0), (900, 90)):
        arena = Arena()
        shooter = gunner(arena, x=4000 - 125 - far, category="very_heavy")
        arena.model(RIGHT, 11000, 11000)
        section = house(arena)
        fight = arena.fight([(events.DIE_CA_TO_HIT, 3), (events.DIE_CA_DEFENCE, 1)] if legal == 0 else [])
        fight.activate(shooter)
        assert fight.allows(verbs.FIRE_AT_SECTION, shooter, number=section) == legal
        if legal == 0:
            fight.do(verbs.FIRE_AT_SECTION, shooter, number=section)
            (row,) = fight.rows(events.SECTION_SHOT)
            assert (row[log.LOG_TOTAL], row[log.LOG_RESULT]) == (3, 1)
            assert fight.modifiers_after(events.SECTION_SHOT) == {events.MOD_RANGE: 1, events.MOD_SIZE: 2}


@pytest.mark.rule("CA-B-140")
def test_a_section_behind_another_is_no_target() -> None:
    arena = Arena()
    shooter = gunner(arena)
    arena.model(RIGHT, 11000, 11000)
    front, back = house(arena), house(arena, 4600)
    fight = arena.fight()
    fight.activate(shooter)
    assert fight.allows(verbs.FIRE_AT_SECTION, shooter, number=front) == 0
    assert fight.allows(verbs.FIRE_AT_SECTION, shooter, number=back) == 140


@pytest.mark.rule("CA-B-142")
def test_a_shot_through_a_pierced_section_hits_models_inside() -> None:
    """On 4 or more each model inside is hit with the weapon's Pen."""
    arena = Arena()
    shooter = gunner(arena)
    lucky, struck = arena.model(RIGHT, 4150, 1150), arena.model(RIGHT, 4450, 1450)
    section = house(arena)
    script = [
        (events.DIE_CA_TO_HIT, 6, shooter.number),
        (events.DIE_CA_DEFENCE, 6, shooter.number),
        (events.DIE_CA_TO_HIT, 3, lucky.number),
        (events.DIE_CA_TO_HIT, 4, struck.number),
        (events.DIE_CA_DEFENCE, 1, struck.number),
    ]
    fight = arena.fight(script)
    put_inside(fight, lucky, section)
    put_inside(fight, struck, section)
    fight.activate(shooter)
    fight.do(verbs.FIRE_AT_SECTION, shooter, number=section)
    assert fight.dice_left() == 0
    assert fight.of(lucky, "STATUS") == state.IN_PLAY
    assert fight.of(struck, "STATUS") == state.KILLED


@pytest.mark.rule("CA-B-142", "CA-B-134")
@pytest.mark.parametrize(("pf", "hurt"), [(7, True), (8, False)])
def test_a_pierced_wall_gives_no_cover(pf: int, hurt: bool) -> None:
    """The Defence die 1 and Pen 7 exceed PF 7."""
    arena = Arena()
    shooter, struck = gunner(arena), arena.model(RIGHT, 4450, 1450, pf=pf)
    section = house(arena)
    faces = [(events.DIE_CA_DEFENCE, 6, shooter.number), (events.DIE_CA_TO_HIT, 4, struck.number)]
    fight = arena.fight([HIT, *faces, (events.DIE_CA_DEFENCE, 1, struck.number)])
    put_inside(fight, struck, section)
    fight.activate(shooter)
    fight.do(verbs.FIRE_AT_SECTION, shooter, number=section)
    assert fight.dice_left() == 0
    assert (fight.of(struck, "STATUS") != state.IN_PLAY) == hurt


@pytest.mark.rule("CA-B-144")
@pytest.mark.rule("CA-D-109")
def test_a_destroyed_section_buries_models_and_upper_floors() -> None:
    arena = Arena()
    shooter = gunner(arena, pen=10)
    below, above = arena.model(RIGHT, 4150, 1150), arena.model(RIGHT, 4450, 1450)
    ground, upper = house(arena), house(arena, level=1, closed=0, door=0)
    script = [
        (events.DIE_CA_TO_HIT, 6, shooter.number),
        (events.DIE_CA_DEFENCE, 2, shooter.number),
        (events.DIE_CA_DEFENCE, 6, below.number),
        (events.DIE_CA_DEFENCE, 3, above.number),
    ]
    fight = arena.fight(script)
    put_inside(fight, below, ground)
    put_inside(fight, above, upper)
    fight.activate(shooter)
    fight.do(verbs.FIRE_AT_SECTION, shooter, number=ground)
    assert fight.dice_left() == 0
    assert (damage(fight, ground), damage(fight, upper)) == (state.RUINED, state.RUINED)
    assert fight.of(below, "WOUNDED") == 1
    assert fight.of(above, "STATUS") == state.OUT_OF_ACTION
    assert fight.of(below, "INSIDE") == 0


@pytest.mark.rule("CA-B-106")
def test_a_burst_at_a_section_is_three_shots() -> None:
    arena = Arena()
    shooter = arena.model(LEFT, 2000, 1300, ss=6, weapons=[weapon("rifle", 9, automatic=1)])
    arena.model(RIGHT, 11000, 11000)
    section = house(arena)
    fight = arena.fight(
        [HIT, (events.DIE_CA_TO_HIT, 1), (events.DIE_CA_TO_HIT, 1), (events.DIE_CA_DEFENCE, 6)]
    )
    fight.activate(shooter)
    fight.do(verbs.BURST_AT_SECTION, shooter, number=section)
    assert [row[log.LOG_RESULT] for row in fight.rows(events.SECTION_SHOT)] == [1, 0, 0]


@pytest.mark.rule("CA-B-168")
def test_a_blow_at_a_building_hits_by_itself() -> None:
    arena = Arena()
    striker = arena.model(LEFT, 3870, 1300, weapons=[weapon("heavy_close_combat", 8)])
    arena.model(RIGHT, 11000, 11000)
    section = house(arena)
    fight = arena.fight([(events.DIE_CA_DEFENCE, 4)])
    fight.activate(striker)
    fight.do(verbs.STRIKE_SECTION, striker, number=section)
    assert damage(fight, section) == state.BREACHED


@pytest.mark.rule("CA-B-079")
@pytest.mark.rule("CA-B-080")
def test_only_heavy_weapons_prefer_the_nearest_building() -> None:
    arena = Arena(large=True)
    heavy = gunner(arena)
    rifle = arena.model(LEFT, 1000, 1600, weapons=[weapon("rifle")])
    arena.model(RIGHT, 3000, 1600)
    near, far = house(arena), house(arena, 4000, 3000, building=1)
    fight = arena.fight()
    fight.activate(heavy)
    assert fight.allows(verbs.FIRE_AT_SECTION, heavy, number=near) == 0
    assert fight.allows(verbs.FIRE_AT_SECTION, heavy, number=far) == 79
    fight.do(verbs.END_UNIT)
    fight.activate(rifle)
    assert fight.allows(verbs.FIRE_AT_SECTION, rifle, number=near) == 79


@pytest.mark.rule("CA-B-060")
def test_opening_a_door_costs_a_point() -> None:
    arena = Arena(turns=3)
    man = arena.model(LEFT, 3870, 1300)
    arena.model(RIGHT, 11000, 11000)
    section = house(arena)
    fight = arena.fight()
    fight.activate(man)
    inside = {"path": [(4300, 1300)], "number": section}
    assert fight.allows(verbs.ENTER, man, **inside) == 60
    fight.do(verbs.OPEN_DOOR, man, number=section)
    assert fight.of(man, "AP") == 1
    assert fight.allows(verbs.WALK, man, path=[(4300, 1300)]) == 39
    fight.do(verbs.ENTER, man, **inside)
    assert fight.of(man, "AP") == 0
    assert fight.of(man, "INSIDE") == fight.block[state.PIECES_AT] + section * state.PIECE_WIDTH
    fight.activate(man)
    fight.do(verbs.WALK, man, path=[(3800, 1300)])
    assert fight.of(man, "INSIDE") == 0
    assert [row[log.LOG_CODE] for row in fight.rows() if 206 <= row[log.LOG_CODE] <= 208] == [206, 207, 208]


@pytest.mark.rule("CA-B-060")
def test_no_model_walks_through_walls() -> None:
    arena = Arena()
    man = arena.model(LEFT, 4300, 1300)
    arena.model(RIGHT, 11000, 11000)
    section = house(arena)
    fight = arena.fight()
    put_inside(fight, man, section)
    fight.activate(man)
    assert fight.allows(verbs.WALK, man, path=[(3800, 1300)]) == 60
    assert fight.allows(verbs.WALK, man, path=[(4400, 1400)]) == 0


@pytest.mark.rule("CA-B-143")
def test_a_breach_is_a_way_in() -> None:
    fight, section = bombard(3)
    man = Model(0, 0, [0])
    fight.set(man, "X", 3600)
    fight.activate(man)
    fight.do(verbs.ENTER, man, path=[(4300, 1300)], number=section)
    assert fight.of(man, "INSIDE") == fight.block[state.PIECES_AT] + section * state.PIECE_WIDTH


@pytest.mark.rule("CA-B-061")
def test_the_option_lets_models_change_rooms_for_a_point() -> None:
    for option, legal in ((1, 0), (0, 61)):
        arena = Arena(options={"RULE_BUILDING_MOVES": option})
        man = arena.model(LEFT, 4300, 1300)
        arena.model(RIGHT, 11000, 11000)
        first, second, upper = house(arena), house(arena, 4600), house(arena, 4600, level=1, closed=0)
        fight = arena.fight()
        put_inside(fight, man, first)
        fight.activate(man)
        there = {"number": second, "path": [(4900, 1300)]}
        assert fight.allows(verbs.CHANGE_ROOM, man, **there) == legal
        assert fight.allows(verbs.CHANGE_ROOM, man, number=upper, path=[(4900, 1300)]) == 61
        if legal == 0:
            fight.do(verbs.CHANGE_ROOM, man, **there)
            assert fight.of(man, "AP") == 1, "from room to room for one action point expected (CA-B-061)"
            fight.do(verbs.CHANGE_ROOM, man, number=upper, path=[(4900, 1300)])
            assert fight.of(man, "ELEVATION") == 300
            assert fight.rows(events.CHANGED_ROOM)


@pytest.mark.rule("CA-B-093", "CA-B-076")
def test_windows_cover_and_walls_hide_models_inside() -> None:
    for openings, found in ((2, 0), (0, 76)):
        arena = Arena()
        shooter = arena.model(LEFT, 2000, 1300, weapons=[weapon("rifle")])
        man = arena.model(RIGHT, 4300, 1300)
        section = house(arena, cover=openings, door=0)
        fight = arena.fight([HIT, (events.DIE_CA_DEFENCE, 2)] if found == 0 else [])
        put_inside(fight, man, section)
        fight.activate(shooter)
        assert fight.allows(verbs.STANDARD_FIRE, shooter, target=man) == found
        if found == 0:
            fight.do(verbs.STANDARD_FIRE, shooter, target=man)
            assert fight.modifiers_after(events.DEFENCE) == {events.MOD_COVER: 2}


@pytest.mark.rule("CA-B-033")
@pytest.mark.parametrize(("height", "verb", "left"), [(150, verbs.JUMP, 1), (400, verbs.CLIMB, 0)])
def test_obstacles_are_jumped_and_climbed_over(height: int, verb: int, left: int) -> None:
    arena = Arena()
    man = arena.model(LEFT, 3870, 1300)
    arena.model(RIGHT, 11000, 11000)
    arena.piece(4000, 1000, 4100, 1600, impassable=1, closed=1, height=height)
    fight = arena.fight()
    fight.activate(man)
    assert fight.allows(verbs.WALK, man, path=[(4240, 1300)]) == 39
    assert fight.allows(verb, man, path=[(4600, 1300)]) == 33
    other = verbs.CLIMB if verb == verbs.JUMP else verbs.JUMP
    assert fight.allows(other, man, path=[(4240, 1300)]) == (0 if height == 150 else 33)
    fight.do(verb, man, path=[(4240, 1300)])
    assert (fight.of(man, "X"), fight.of(man, "AP")) == (4240, left)


@pytest.mark.rule("CA-B-033")
@pytest.mark.parametrize(("closed", "height", "reason"), [(1, 150, 0), (0, 150, 33), (1, 0, 33), (0, 0, 33)])
def test_only_closed_obstacles_of_some_height_are_jumped(closed: int, height: int, reason: int) -> None:
    arena = Arena()
    man = arena.model(LEFT, 3870, 1300)
    arena.model(RIGHT, 11000, 11000)
    arena.piece(4000, 1000, 4100, 1600, impassable=1, closed=closed, height=height)
    fight = arena.fight()
    fight.activate(man)
    for verb in (verbs.JUMP, verbs.CLIMB):
        assert fight.allows(verb, man, path=[(4240, 1300)]) == reason


@pytest.mark.rule("CA-B-033")
@pytest.mark.parametrize(("height", "reason"), [(150, 0), (400, 33)])
@pytest.mark.parametrize("order", [1, -1])
def test_only_the_obstacle_on_the_way_is_jumped_over(height: int, reason: int, order: int) -> None:
    """A low fence beside the way is in contact too."""
    arena = Arena()
    man = arena.model(LEFT, 3870, 1300)
    arena.model(RIGHT, 11000, 11000)
    on_the_way, beside = (4000, 1000, 4100, 1600, height), (3600, 1430, 3980, 1530, 150)
    for *box, high in (on_the_way, beside)[::order]:
        arena.piece(*box, impassable=1, closed=1, height=high)
    fight = arena.fight()
    fight.activate(man)
    assert fight.allows(verbs.JUMP, man, path=[(4240, 1300)]) == reason


@pytest.mark.rule("CA-B-133")
@pytest.mark.parametrize(("option", "same", "beside"), [(1, 1, 0), (0, 1, 1)])
def test_rooms_count_as_range_bands(option: int, same: int, beside: int) -> None:
    """The same room counts as PB and the next as S, and without the rule the distance decides."""
    for room, expected in ((0, same), (1, beside)):
        arena = Arena(options={"RULE_BUILDING_FIRE": option})
        shooter = arena.model(LEFT, 4300, 1300, weapons=[weapon("rifle")])
        near = arena.model(RIGHT, 4450 if room == 0 else 4750, 1450)
        rooms = house(arena), house(arena, 4600)
        fight = arena.fight([(events.DIE_CA_TO_HIT, 1)])
        put_inside(fight, shooter, rooms[0])
        put_inside(fight, near, rooms[room])
        fight.set(near, "RADIUS", 10)
        fight.activate(shooter)
        fight.do(verbs.STANDARD_FIRE, shooter, target=near)
        assert fight.modifiers_after(events.SHOT) == ({events.MOD_RANGE: expected} if expected else {})


@pytest.mark.rule("CA-B-142")
@pytest.mark.rule("CA-D-108")
def test_area_weapons_explode_in_the_middle_of_pierced_sections() -> None:
    """A model under the template is hit without a roll, and another is spared."""
    arena = Arena()
    shooter = arena.model(LEFT, 1000, 1300, ss=6, weapons=[weapon("heavy", 7, radius=150)])
    under, aside = arena.model(RIGHT, 4450, 1300), arena.model(RIGHT, 4720, 1150, size=0)
    section = arena.piece(4000, 1000, 4900, 1600, building=0, pf=9, blocks=1, closed=1, height=800, cover=2)
    fight = arena.fight(
        [HIT, (events.DIE_CA_DEFENCE, 6, shooter.number), (events.DIE_CA_DEFENCE, 1, under.number)]
    )
    for man in (under, aside):
        put_inside(fight, man, section)
    fight.activate(shooter)
    fight.do(verbs.FIRE_AT_SECTION, shooter, number=section)
    assert fight.dice_left() == 0
    assert fight.of(under, "STATUS") == state.KILLED
    assert fight.of(aside, "STATUS") == state.IN_PLAY


@pytest.mark.rule("CA-B-133")
@pytest.mark.parametrize(("option", "beside", "sure"), [(1, True, True), (0, True, False), (1, False, False)])
def test_area_weapons_fill_the_next_room_without_missing(option: int, beside: bool, sure: bool) -> None:
    """The shooter is beside the way into the next room, and the option is played."""
    arena = Arena(options={"RULE_BUILDING_FIRE": option})
    shooter = arena.model(LEFT, 4460 if beside else 4300, 1300, weapons=[weapon("assault", 1, radius=100)])
    near, far = arena.model(RIGHT, 4750, 1150), arena.model(RIGHT, 5050, 1450)
    rooms = house(arena), house(arena, 4600)
    astray = [] if sure else [(events.DIE_CA_SCATTER, 6)]
    fight = arena.fight([(events.DIE_CA_TO_HIT, 1), *astray, *[(events.DIE_CA_DEFENCE, 1)] * 3])
    put_inside(fight, shooter, rooms[0])
    put_inside(fight, near, rooms[1])
    put_inside(fight, far, rooms[1])
    fight.activate(shooter)
    fight.do(verbs.STANDARD_FIRE, shooter, target=near)
    fallen = [fight.of(man, "STATUS") == state.KILLED for man in (near, far)]
    assert fallen == [True, sure]
    assert bool(fight.rows(events.SCATTERS)) == (not sure)


@pytest.mark.rule("CA-B-115", "CA-P-030")
@pytest.mark.parametrize(
    ("attack", "life", "hurt"),
    [
        (state.ATTACK_GAS_INHALED, state.LIFE_NONE, True),
        (state.ATTACK_GAS_INHALED, state.LIFE_PARTIAL, False),
        (state.ATTACK_GAS_ABSORBED, state.LIFE_PARTIAL, True),
        (state.ATTACK_GAS_ABSORBED, state.LIFE_FULL, False),
        (state.ATTACK_FLAME, state.LIFE_PARTIAL, True),
        (state.ATTACK_FLAME, state.LIFE_FULL, False),
    ],
)
@pytest.mark.parametrize("damage", [state.SOUND, state.BREACHED])
def test_a_bunkers_life_support_stops_gas_and_flame(attack: int, life: int, hurt: bool, damage: int) -> None:
    """Life support of the bunker protects like a model's own, until the walls are breached.

    Flame then has the model's PF to beat.
    """
    arena = Arena()
    gun = weapon("heavy", 0, radius=300, attack=attack)
    shooter = arena.model(LEFT, 1000, 1300, weapons=[gun])
    room = house(arena, life=life, cover=3)
    man = arena.model(RIGHT, 4200, 1300, pf=5)
    fight = arena.fight([HIT, (events.DIE_CA_DEFENCE, 5, man.number)])
    put_inside(fight, man, room)
    row = fight.block[state.PIECES_AT] + room * state.PIECE_WIDTH
    fight.block[row + state.PIECE_DAMAGE] = damage
    fight.activate(shooter)
    fight.do(verbs.HEAVY_FIRE, shooter, target=man)
    assert [found[log.LOG_TARGET] for found in fight.rows(events.BLAST_HITS)] == [man.number]
    assert bool(fight.of(man, "WOUNDED")) == (hurt or damage == state.BREACHED)
