"""The turn: initiative, morale, movement, Actions and the end. [PH-010 to PH-041, PH-080, PH-081]"""

import pytest

from armybuilder.battle import doors
from armybuilder.battle.kernel import log
from armybuilder.battle.kernel import state as st
from armybuilder.battle.records.events import RollCall, Who
from armybuilder.battle.rulesets.phase import events, state, verbs
from armybuilder.battle.telling import narrate
from armybuilder.battle.telling.decode import decode
from armybuilder.words import english
from tests.battle.arena import Model
from tests.rulebook.phase.fields import LEFT, RIFLE, RIGHT, Battle, Field, three, weapon

pytestmark = pytest.mark.kernel


def meeting(
    rolls: tuple[int, int] = (10, 4), apart: int = 6000, dice: list[tuple[int, ...]] | None = None
) -> tuple:  # type: ignore[type-arg]
    """Return a battle of two distant models of each side, and the models."""
    field = Field(width=20000)
    unit = field.unit(LEFT)
    mine = [field.figure(LEFT, 1000, 4000 + 1000 * at, unit=unit) for at in range(2)]
    unit = field.unit(RIGHT)
    theirs = [field.figure(RIGHT, 1000 + apart, 4000 + 1000 * at, unit=unit) for at in range(2)]
    return field.battle(dice, rolls), mine, theirs


@pytest.mark.rule("PH-010", "PH-011")
@pytest.mark.parametrize(("rolled", "first"), [(10, LEFT), (9, RIGHT)])
def test_initiative(rolled: int, first: int) -> None:
    """Vector 1: the rolling side is first on 10 or more, and the other side follows.

    All models of the first side act before it.
    """
    fight, mine, theirs = meeting((rolled, 4))
    order = (mine, theirs) if first == LEFT else (theirs, mine)
    asked = []
    for one in (*order[0], *order[1]):
        asked.append(fight.asks()[st.ASKS_SIDE])
        fight.turns(one, verbs.STAY, verbs.NOTHING)
    assert asked == [first, first, 1 - first, 1 - first]
    assert fight.block[st.TURN] == 2


def morale_of(roll: int, dp: int = 5, lost: int = 0, fallen: int = 0) -> tuple[int, int]:
    """Return the Break TN of right's group of four in turn 2, and 1 if left's roll breaks it."""
    field = Field(width=20000)
    man = field.figure(LEFT, 1000)
    unit = field.unit(RIGHT)
    group = [
        field.figure(RIGHT, 9000, 2000 + 1000 * at, profile=(10, 6, 5, 0, dp), unit=unit) for at in range(4)
    ]
    second = three(events.DIE_PH_PHASE, roll, actor=st.SIDE_ACTOR)
    second += three(events.DIE_PH_PHASE, 4, actor=st.SIDE_ACTOR + RIGHT)
    fight = field.battle([(*die, 2) for die in second])
    fight.turns(man, verbs.STAY, verbs.NOTHING)
    for one in group[:fallen]:
        fight.put(one, st.STATUS, st.OUT_OF_ACTION)
    fight.group(unit, state.GROUP_LOST, lost)
    for one in group[fallen:]:
        fight.turns(one, verbs.STAY, verbs.NOTHING)
    row = next(row for row in reversed(fight.rows(events.PH_MORALE)) if row[log.LOG_ACTOR] == unit)
    return row[log.LOG_NEEDED], row[log.LOG_RESULT]


@pytest.mark.rule("PH-080", "PH-081", "PH-113")
def test_fresh() -> None:
    """Vector 2: a trained group has 18, and 4 more while fresh in the first turn."""
    fight, _, _ = meeting((18, 4))
    assert [(row[log.LOG_NEEDED], row[log.LOG_RESULT]) for row in fight.rows(events.PH_MORALE)] == [
        (22, 0),
        (22, 0),
    ]
    assert morale_of(17) == (18, 0)


@pytest.mark.rule("PH-080", "PH-081", "PH-113")
@pytest.mark.parametrize(
    ("roll", "dp", "lost", "fallen", "expected"),
    [
        (14, 6, 1, 1, (14, 1)),
        (14, 4, 1, 1, (18, 0)),
        (8, 5, 1, 2, (8, 1)),
        (7, 5, 1, 2, (8, 0)),
        (9, 5, 0, 3, (10, 0)),
    ],
)
def test_losses(roll: int, dp: int, lost: int, fallen: int, expected: tuple[int, int]) -> None:
    """Vectors 3 and 4: a loss costs 2, and losing half of the group or being alone costs 8."""
    assert morale_of(roll, dp, lost, fallen) == expected


@pytest.mark.rule("PH-080")
def test_the_broken_flee_off_the_table() -> None:
    """The broken move by speed and run every turn, without attacks, to their own edge. [PH-D27]"""
    field = Field(width=20000, depth=20000)
    man = field.figure(LEFT, 1000, 1000)
    runner = field.figure(RIGHT, 9000, 20000 - 2000)
    field.figure(RIGHT, 12000, 9000, kind=1)
    fight = field.battle()
    fight.group(runner.unit, state.GROUP_BROKEN, 1)
    fight.turns(man, verbs.STAY, verbs.NOTHING)
    fight.idle()
    while fight.get(runner, st.STATUS) == st.IN_PLAY and fight.block[st.TURN] < 4:
        fight.idle()
    told = [row for row in fight.rows(events.PH_FLEES) if row[log.LOG_ACTOR] == runner.number]
    assert [row[log.LOG_VALUE] for row in told] == [1000, 200, 800]
    assert fight.get(runner, st.STATUS) == st.LEFT_TABLE


@pytest.mark.rule("PH-080")
def test_the_broken_flee_round_obstacles() -> None:
    """The models turn aside as little as possible, and never go through an obstacle. [PH-D27]"""
    field = Field(width=20000, depth=20000)
    man = field.figure(LEFT, 1000, 1000)
    runner = field.figure(RIGHT, 9000, 15000)
    field.figure(RIGHT, 12000, 9000, kind=1)
    field.piece(8900, 15300, 9300, 15400, impassable=1)
    held = field.figure(RIGHT, 5000, 15000)
    field.piece(4000, 15300, 6000, 15400, impassable=1)
    field.piece(4600, 14000, 4700, 15400, impassable=1)
    field.piece(5300, 14000, 5400, 15400, impassable=1)
    fight = field.battle()
    fight.group(runner.unit, state.GROUP_BROKEN, 1)
    fight.group(held.unit, state.GROUP_BROKEN, 1)
    fight.turns(man, verbs.STAY, verbs.NOTHING)
    fight.idle()
    fled = [row for row in fight.rows(events.PH_FLEES) if row[log.LOG_ACTOR] == runner.number]
    assert fled[0][log.LOG_VALUE] == 1000
    assert (fled[0][log.LOG_X], fled[0][log.LOG_Y]) == (8293, 15707)
    assert fight.get(held, st.Y) < 15300


@pytest.mark.rule("PH-020", "PH-032", "PH-012", "PH-112")
def test_moving_and_running() -> None:
    """A trooper moves a square and runs five. [PH-D10]"""
    fight, mine, _ = meeting()
    one, other = mine
    assert fight.allows(verbs.GO, one, path=[(1201, 4000)]) == verbs.PH_REASON_TOO_FAR
    assert fight.allows(verbs.GO, one, path=[(1000, 30000)]) == verbs.PH_REASON_NO_WAY
    fight.do(verbs.GO, one, path=[(1200, 4000)])
    fight.do(verbs.RUN, one)
    fight.turns(other, verbs.STAY, verbs.NOTHING)
    fight.idle()
    assert fight.asks()[st.ASKS_DECISION] == verbs.DECIDE_RUN
    assert fight.allows(verbs.RUN_TO, one, path=[(1200, 4000), (2300, 4000)]) == verbs.PH_REASON_TOO_FAR
    fight.do(verbs.RUN_TO, one, path=[(1600, 4000), (1600, 4600)])
    assert [row[log.LOG_VALUE] for row in fight.rows(events.PH_MOVES)] == [200, 1000]


@pytest.mark.rule("PH-054")
def test_a_model_that_ran_takes_no_cover() -> None:
    field = Field(width=20000)
    shooter = field.figure(LEFT, 1000)
    target = field.figure(RIGHT, 3000, weapons=[])
    field.piece(2700, 4000, 2750, 6000, cover=2)
    fight = field.battle(three(events.DIE_PH_SHOT, 3))
    fight.turns(shooter, verbs.STAY, verbs.SHOOT)
    fight.turns(target, verbs.STAY, verbs.RUN)
    fight.do(verbs.RUN_TO, target, path=[(3000, 5100)])
    fight.do(verbs.SHOOT_AT, shooter, target=target)
    fight.let_come()
    assert fight.modifiers_after(events.PH_SHOT)[events.PH_WHY_COVER] == -4


@pytest.mark.rule("PH-054", "PH-080")
def test_a_fleeing_model_takes_no_cover() -> None:
    """The broken run as other models do. [PH-D10] [PH-D27]"""
    field = Field(width=20000)
    shooter = field.figure(LEFT, 1000)
    field.figure(LEFT, 1000, 9000)
    broken = field.figure(RIGHT, 3000, weapons=[])
    field.figure(RIGHT, 19000, kind=1, profile=(10, 6, 0, 6, 0))
    fight = field.battle(rolls=(18, 4))
    passed_by(fight, shooter)
    assert fight.block[st.CURRENT_PHASE] == verbs.PHASE_RANGED
    assert fight.get(broken, state.RAN) == 1


def passed_by(fight: Battle, shooter: Model) -> None:
    """Pass on all decisions of the Movement phase but for one shooter, which declares a shot."""
    while fight.block[st.CURRENT_PHASE] == verbs.PHASE_MOVE:
        asked = fight.asks()
        verb = verbs.SHOOT if asked[st.ASKS_MODEL] == shooter.number else verbs.NOTHING
        fight.do(
            verbs.STAY if asked[st.ASKS_DECISION] == verbs.PH_DECIDE_MOVE else verb,
            Model(asked[st.ASKS_MODEL], -1, []),
        )


@pytest.mark.rule("PH-021", "PH-022", "PH-030", "PH-036")
def test_drawing() -> None:
    """Light weapons are drawn on the move, ordinary ones in its place, and bulky ones by an Action. [PH-D09]"""
    field = Field(width=20000)
    arms = [RIFLE, weapon("pistol"), weapon("heavy", 3), weapon("assault")]
    one = field.figure(LEFT, 1000, weapons=arms)
    field.figure(RIGHT, 9000)
    fight = field.battle()
    _, pistol, heavy, assault = one.weapons
    path = [(1100, 5000)]
    no = verbs.PH_REASON_NO_WEAPON
    assert fight.allows(verbs.GO_AND_DRAW, one, weapon=assault, path=path) == no
    assert fight.allows(verbs.DRAW, one, weapon=heavy) == no
    fight.do(verbs.GO_AND_DRAW, one, weapon=pistol, path=path)
    assert fight.allows(verbs.DRAW, one, weapon=assault) == 0
    fight.do(verbs.DRAW_BULKY, one, weapon=heavy)
    assert [row[log.LOG_WEAPON] for row in fight.rows(events.PH_DRAWS)] == [pistol, heavy]


@pytest.mark.rule("PH-036", "PH-023")
def test_another_move_in_place_of_the_action() -> None:
    """A model that moves instead of acting loses its aim and its Action. [PH-D08]"""
    fight, mine, _ = meeting()
    one, _ = mine
    fight.do(verbs.PH_AIM, one)
    fight.do(verbs.GO, one, path=[(1200, 4000)])
    assert fight.get(one, state.PH_AIMED) == 0
    assert fight.get(one, state.ACTED) == 1


@pytest.mark.rule("PH-037")
def test_hugging_takes_cover_and_the_action() -> None:
    """Hugging needs adjacent cover and an Action."""
    field = Field(width=20000)
    near, far = field.figure(LEFT, 3000), field.figure(LEFT, 3000, 9000)
    field.figure(RIGHT, 9000)
    field.piece(3200, 4000, 3250, 6000, cover=2)
    fight = field.battle()
    fight.do(verbs.STAY, far)
    assert fight.allows(verbs.HUG, far) == verbs.PH_REASON_NO_COVER
    fight.do(verbs.NOTHING, far)
    fight.turns(near, verbs.STAY, verbs.HUG)
    assert (fight.get(near, state.HUGGING), fight.get(near, state.ACTED)) == (1, 1)


@pytest.mark.rule("PH-037")
@pytest.mark.parametrize(("answer", "shoots"), [(verbs.HUG_NOW, False), (verbs.LET_COME, True)])
def test_hugging_cover_out_of_turn_costs_the_declared_shot(answer: int, shoots: bool) -> None:
    field = Field(width=20000)
    shooter, target = field.figure(LEFT, 3000), field.figure(RIGHT, 6000)
    field.piece(5750, 4000, 5800, 6000, cover=2)
    fight = field.battle(three(events.DIE_PH_SHOT, 3))
    for one in (shooter, target):
        fight.turns(one, verbs.STAY, verbs.SHOOT)
    fight.do(verbs.SHOOT_AT, shooter, target=target)
    assert fight.asks()[st.ASKS_DECISION] == verbs.DECIDE_HUG
    fight.do(answer, target)
    asked = fight.asks()
    to_shoot = (asked[st.ASKS_DECISION], asked[st.ASKS_MODEL]) == (verbs.DECIDE_SHOT, target.number)
    assert to_shoot == shoots, "hugging out of turn costs the Action, and with it the shot (PH-037)"


@pytest.mark.rule("PH-031")
def test_a_model_picks_up_a_fallen_models_weapon() -> None:
    """The weapon costs an Action and may be a friend's or an enemy's.

    It is in hand then, and may be fired in the next turn.
    """
    fight, one, far, enemy = a_rifle_on_the_ground()
    rifle, sword = enemy.weapons
    for other in (sword, far.weapons[0], 99):
        assert fight.allows(verbs.PICK_UP, one, weapon=other) != 0
    assert (verbs.PICK_UP, one.number) in fight.menu()
    fight.do(verbs.PICK_UP, one, weapon=rifle)
    assert [row[log.LOG_WEAPON] for row in fight.rows(events.PH_PICKS)] == [rifle]
    assert fight.get(one, state.ACTED) == 1
    fight.do(verbs.STAY, far)
    assert (verbs.PICK_UP, far.number) not in fight.menu()
    assert fight.allows(verbs.PICK_UP, far, weapon=rifle) == verbs.REASON_NOTHING_LIES
    fight.do(verbs.NOTHING, far)
    while fight.block[st.TURN] < 2 or fight.asks()[st.ASKS_MODEL] != one.number:
        pass_one(fight)
    fight.do(verbs.STAY, one)
    assert fight.allows(verbs.SHOOT, one) == 0


@pytest.mark.rule("PH-031")
def test_a_weapon_beyond_the_square_is_not_picked_up() -> None:
    """The square ends a metre beyond the base."""
    for away, reason in ((225, 0), (226, verbs.REASON_NOTHING_LIES)):
        fight, one, _, enemy = a_rifle_on_the_ground(away)
        assert fight.allows(verbs.PICK_UP, one, weapon=enemy.weapons[0]) == reason


@pytest.mark.rule("PH-031")
def test_a_second_weapon_picked_up_replaces_the_first() -> None:
    """The first weapon lies on the ground then, and can be picked up again."""
    fight, one, _, enemy = a_rifle_on_the_ground(heroic=2)
    mine = fight.get(one, state.IN_HAND)
    fight.do(verbs.PICK_UP, one, weapon=enemy.weapons[0])
    other = fight.get(one, state.IN_HAND)
    fight.put(enemy, state.IN_HAND, mine)
    fight.block[mine + st.WEAPON_OWNER] = fight.row(enemy.number)
    fight.do(verbs.PICK_UP, one, weapon=one.weapons[0])
    assert fight.get(one, state.IN_HAND) == mine
    assert (fight.get(enemy, state.IN_HAND), fight.block[other + st.WEAPON_OWNER]) == (
        other,
        fight.row(enemy.number),
    )


def a_rifle_on_the_ground(away: int = 100, heroic: int = 0) -> tuple[Battle, Model, Model, Model]:
    """Return a battle with a model near a fallen enemy with rifle and sword, and a distant friend.

    The model is about to declare. Its distance from the enemy is `away`.
    """
    field = Field(width=20000)
    steady = {state.BREAK_BASE: 60}
    one = field.figure(LEFT, 3000, weapons=[weapon("pistol")], own=steady, heroic=heroic)
    far = field.figure(LEFT, 3000, 9000, own=steady)
    enemy = field.figure(RIGHT, 3000 + away, weapons=[RIFLE, weapon("close_combat")], own=steady)
    field.figure(RIGHT, 19000, own=steady)
    fight = field.battle()
    fight.put(enemy, st.STATUS, st.OUT_OF_ACTION)
    fight.do(verbs.STAY, one)
    return fight, one, far, enemy


def pass_one(fight: Battle) -> None:
    """Pass on the pending decision."""
    asked = fight.asks()
    verb = verbs.STAY if asked[st.ASKS_DECISION] == verbs.PH_DECIDE_MOVE else verbs.NOTHING
    fight.do(verb, Model(asked[st.ASKS_MODEL], -1, []))


@pytest.mark.rule("PH-024", "PH-035", "PH-038")
def test_the_menu_offers_no_talents_or_finds() -> None:
    """No design has talents and no weapon lies on the ground, so all possible choices are here. [PH-D12]"""
    fight, mine, _ = meeting()
    one, other = mine
    assert {verb for verb, _ in fight.menu()} == {verbs.STAY, verbs.PH_AIM, verbs.GO, verbs.LIE_DOWN}
    assert {actor for _, actor in fight.menu()} == {one.number, other.number}
    fight.do(verbs.STAY, one)
    acts = {verbs.NOTHING, verbs.RUN, verbs.SHOOT, verbs.PH_FIGHT, verbs.GO, verbs.LIE_DOWN}
    assert fight.menu() == {(verb, one.number) for verb in acts}


def roll_call(fight: Battle) -> RollCall:
    """Return names for all units, models and weapons of a battle on a bare field."""
    sides = (Who("left", "l", "Left"), Who("right", "r", "Right"))
    counts = [fight.block[at] for at in (st.UNIT_COUNT, st.MODEL_COUNT, st.WEAPON_COUNT)]
    units, models = (tuple(Who("left", str(at), f"{at}") for at in range(count)) for count in counts[:2])
    return RollCall(sides, units, models, tuple(f"gun {at}" for at in range(counts[2])), (), "PH")


@pytest.mark.rule("PH-010", "PH-011", "PH-012", "PH-013", "PH-014")
@pytest.mark.parametrize("seed", range(6))
def test_whole_battles_end_with_the_same_dice_alike(seed: int) -> None:
    """Each side has a squad and a robot, some cover is between them, and the bot plays both."""
    ends = []
    for _ in range(2):
        field = Field(width=12000, turns=15)
        for side in (LEFT, RIGHT):
            unit = field.unit(side)
            for at in range(5):
                field.figure(side, 5000 + 300 * at, 2500 + side * 7000, unit=unit)
            gun = weapon("heavy", 3, automatic=1)
            field.figure(side, 8000, 2000 + side * 8000, (10, 5, 0, 6, 0), [gun], kind=1)
        field.piece(4000, 5000, 6000, 5100, cover=2, height=150)
        block = field.battle().block
        doors.play(block, seed, 0)
        fight = Battle(block)
        result = fight.result()
        assert result[st.RESULT_OVER] in {st.END_FIELD, st.END_TURNS}
        ends.append((result, fight.rows()))
        told = [english().say(narrate.line(event)) for event in decode(fight.rows(), roll_call(fight))]
        assert len(told) > 50
    assert ends[0] == ends[1]


@pytest.mark.rule("PH-080", "PH-081")
def test_single_models_break_together_and_the_log_explains() -> None:
    """Up to six single models are one group, and each unit in the group is logged. [PH-D26]"""
    field = Field(width=20000)
    field.figure(LEFT, 1000)
    for at in range(3):
        field.figure(RIGHT, 9000, 2000 + 2000 * at, own={state.BREAK_BASE: 6})
    fight = field.battle(rolls=(18, 4))
    assert fight.results(events.PH_MORALE)[-1] == 1
    assert len(fight.rows(events.PH_BREAKS_TOO)) == 2
    assert fight.modifiers_after(events.PH_MORALE) == {events.PH_WHY_BREAK: 6, events.PH_WHY_FRESH: 4}


@pytest.mark.rule("PH-D26", "PH-080")
@pytest.mark.parametrize(
    ("figures", "sizes"), [(1, [1]), (2, [2]), (6, [6]), (7, [4, 3]), (12, [6, 6]), (13, [5, 4, 4])]
)
def test_single_models_near_each_other_form_groups(figures: int, sizes: list[int]) -> None:
    """The groups are as equal as possible, in any order of the army's list."""
    field = Field(width=40000)
    order = [(7 * at) % 13 for at in range(13) if (7 * at) % 13 < figures]
    men = {place: field.figure(LEFT, 1000 + 1000 * place) for place in order}
    field.figure(RIGHT, 39000, 9000)
    fight = field.battle()
    heads = [fight.group(men[place].unit, state.GROUP) for place in range(figures)]
    assert [heads.count(head) for head in dict.fromkeys(heads)] == sizes
    assert heads == sorted(heads, key=heads.index), "each group stands together"
    first = {heads[place]: men[place].unit for place in reversed(range(figures))}
    started = [fight.group(unit, state.GROUP_STARTED) for unit in first.values()]
    assert sorted(started, reverse=True) == sizes


@pytest.mark.rule("PH-080", "PH-081")
def test_a_robot_belongs_to_no_group() -> None:
    """A machine never breaks and is no loss to the single models. [PH-D26]

    The log names the first of them still in play.
    """
    field = Field(width=20000)
    field.figure(LEFT, 1000)
    own = {state.BREAK_BASE: 6}
    robot = field.figure(RIGHT, 9000, 1000, kind=st.KIND_ROBOT, profile=(10, 6, 0, 6, 0))
    men = [field.figure(RIGHT, 9000, 2000 + 2000 * at, own=own) for at in range(3)]
    fight = field.battle(three(events.DIE_PH_PHASE, 18, actor=st.SIDE_ACTOR), rolls=(4, 4))
    assert fight.group(robot.unit, state.GROUP_STARTED) == 0
    fight.put(men[0], st.STATUS, st.OUT_OF_ACTION)
    fight.put(robot, st.STATUS, st.DESTROYED)
    while fight.block[st.TURN] < 2:
        asked = fight.asks()
        verb = verbs.STAY if asked[st.ASKS_DECISION] == verbs.PH_DECIDE_MOVE else verbs.NOTHING
        fight.do(verb, Model(asked[st.ASKS_MODEL], -1, []))
    assert [row[log.LOG_ACTOR] for row in fight.rows(events.PH_MORALE)][-1] == men[1].unit
    assert [row[log.LOG_ACTOR] for row in fight.rows(events.PH_BREAKS_TOO)] == [men[2].unit]
